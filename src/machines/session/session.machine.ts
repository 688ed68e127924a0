import { assign, emit, fromCallback, fromPromise, setup } from 'xstate';

import { known } from '../_kit/known.ts';
import type { NavigationRequested, ToastRequested } from '../_kit/news.ts';
import { notProvided } from '../_kit/not-provided.ts';
import type { Restored, SessionToast, SessionUser, Validation } from './session.types.ts';

export type SessionEvent =
  /** A sign-in succeeded; `returnTo` is the page that asked for it. */
  | { type: 'session.granted'; token: string; user: SessionUser; returnTo: string | null }
  /** The server answered 401 to a call that carried this token. */
  | { type: 'session.refused'; token: string }
  /** The account has another name now. */
  | { type: 'user.renamed'; name: string }
  | { type: 'signOut.requested' }
  | { type: 'elsewhere.signedIn' }
  | { type: 'elsewhere.signedOut' };

const nearExpiry = 300_000;
const attemptLimit = 3;
const firstRetryDelay = 1_000;
/** The longest wait that a browser's timer can hold. */
const longestTimer = 2 ** 31 - 1;
const afterSignIn = '/dashboard';
const home = '/';

const answered = <A>({ event }: { event: { output: A } }) => ({ answer: event.output });

/**
 * Guarantees that a session ends with its token's life, with the server's 401 and with a sign-out in any tab, and that a
 * network that is down ends none. Has no final state: it lives as long as the application.
 */
export const sessionMachine = setup({
  types: {
    context: {} as {
      token: string | null;
      user: SessionUser | null;
      remaining: number;
      failedAttempts: number;
      returnTo: string | null;
    },
    events: {} as SessionEvent,
    emitted: {} as ToastRequested<SessionToast> | NavigationRequested,
    tags: {} as 'present',
    children: {} as {
      tabs: 'watchTabs';
      restore: 'restoreSession';
      validate: 'validateSession';
      store: 'storeSession';
      revoke: 'revokeToken';
      forget: 'forgetSession';
    },
  },
  actors: {
    watchTabs: fromCallback<SessionEvent>(notProvided('watchTabs')),
    restoreSession: fromPromise<Restored>(notProvided('restoreSession')),
    validateSession: fromPromise<Validation, { token: string }>(notProvided('validateSession')),
    storeSession: fromPromise<{ remaining: number }, { token: string; user: SessionUser }>(
      notProvided('storeSession'),
    ),
    revokeToken: fromPromise<void, { token: string }>(notProvided('revokeToken')),
    forgetSession: fromPromise<void>(notProvided('forgetSession')),
  },
  actions: {
    keepRestored: assign((_, { answer }: { answer: Restored }) =>
      answer.found === 'session'
        ? { token: answer.token, user: answer.user, remaining: answer.remaining }
        : {},
    ),
    keepGranted: assign((_, params: { token: string; user: SessionUser; returnTo: string | null }) => params),
    keepRemaining: assign({
      remaining: (_, { answer }: { answer: { remaining: number } }) => answer.remaining,
    }),
    keepUser: assign((_, { answer }: { answer: Validation }) =>
      answer.outcome === 'valid' ? { user: answer.user } : {},
    ),
    keepName: assign(({ context }, { name }: { name: string }) => ({
      user: { ...known(context.user, 'a user'), name },
    })),
    countAttempt: assign({ failedAttempts: ({ context }) => context.failedAttempts + 1 }),
    forgetAttempts: assign({ failedAttempts: 0 }),
    forgetPerson: assign({ token: null, user: null, remaining: 0, returnTo: null }),
    toast: emit(
      (_, params: { code: SessionToast }) => ({ type: 'toast.requested', code: params.code }) as const,
    ),
    welcome: emit(
      ({ context }) =>
        ({ type: 'toast.requested', code: 'welcome', name: known(context.user, 'a user').name }) as const,
    ),
    goOn: emit(
      ({ context }) =>
        ({ type: 'navigation.requested', to: context.returnTo ?? afterSignIn, replace: true }) as const,
    ),
    goHome: emit({ type: 'navigation.requested', to: home, replace: true } as const),
  },
  guards: {
    isExpired: (_, { answer }: { answer: Restored }) => answer.found === 'expired',
    isNearExpiry: (_, { answer }: { answer: Restored }) =>
      answer.found === 'session' && answer.remaining < nearExpiry,
    isFound: (_, { answer }: { answer: Restored }) => answer.found === 'session',
    isValid: (_, { answer }: { answer: Validation }) => answer.outcome === 'valid',
    hasAttemptsLeft: ({ context }) => context.failedAttempts + 1 < attemptLimit,
    isOwnToken: ({ context }, params: { token: string }) => params.token === context.token,
  },
  delays: {
    untilExpiry: ({ context }) => Math.min(context.remaining, longestTimer),
    retryDelay: ({ context }) => firstRetryDelay * 2 ** (context.failedAttempts - 1),
    redirectDelay: 500,
    revokePatience: 3_000,
  },
}).createMachine({
  id: 'session',
  description: 'Who is signed in, from the first moment of the application to the last.',
  context: { token: null, user: null, remaining: 0, failedAttempts: 0, returnTo: null },
  invoke: { id: 'tabs', src: 'watchTabs' },
  initial: 'restoring',
  states: {
    restoring: {
      invoke: {
        id: 'restore',
        src: 'restoreSession',
        onDone: [
          {
            guard: { type: 'isExpired', params: answered },
            target: 'dropping',
            actions: { type: 'toast', params: { code: 'session_expired' } },
          },
          {
            guard: { type: 'isNearExpiry', params: answered },
            target: 'present.settled',
            actions: { type: 'keepRestored', params: answered },
          },
          {
            guard: { type: 'isFound', params: answered },
            target: 'present',
            actions: { type: 'keepRestored', params: answered },
          },
          { target: 'signedOut' },
        ],
        onError: 'signedOut',
      },
    },
    signedOut: {
      entry: 'forgetPerson',
      on: {
        'session.granted': {
          target: 'storing',
          actions: {
            type: 'keepGranted',
            params: ({ event: { token, user, returnTo } }) => ({ token, user, returnTo }),
          },
        },
        'elsewhere.signedIn': 'restoring',
      },
    },
    storing: {
      invoke: {
        id: 'store',
        src: 'storeSession',
        input: ({ context }) => ({
          token: known(context.token, 'a token'),
          user: known(context.user, 'a user'),
        }),
        onDone: {
          target: 'present.arriving',
          actions: [{ type: 'keepRemaining', params: answered }, 'welcome'],
        },
        onError: {
          target: 'signedOut',
          actions: { type: 'toast', params: { code: 'sign_in_not_kept' } },
        },
      },
    },
    present: {
      tags: 'present',
      after: { untilExpiry: 'restoring' },
      on: {
        'session.refused': {
          guard: { type: 'isOwnToken', params: ({ event }) => ({ token: event.token }) },
          target: 'dropping',
          actions: { type: 'toast', params: { code: 'session_expired' } },
        },
        'user.renamed': { actions: { type: 'keepName', params: ({ event: { name } }) => ({ name }) } },
        'signOut.requested': { target: 'signingOut', actions: 'goHome' },
        'elsewhere.signedOut': 'signedOut',
        'elsewhere.signedIn': 'restoring',
      },
      initial: 'validating',
      states: {
        validating: {
          exit: 'forgetAttempts',
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                id: 'validate',
                src: 'validateSession',
                input: ({ context }) => ({ token: known(context.token, 'a token') }),
                onDone: [
                  {
                    guard: { type: 'isValid', params: answered },
                    target: '#session.present.settled',
                    actions: { type: 'keepUser', params: answered },
                  },
                  {
                    target: '#session.dropping',
                    actions: { type: 'toast', params: { code: 'session_expired' } },
                  },
                ],
                onError: [
                  { guard: 'hasAttemptsLeft', target: 'pausing', actions: 'countAttempt' },
                  { target: '#session.present.settled' },
                ],
              },
            },
            pausing: { after: { retryDelay: 'asking' } },
          },
        },
        arriving: {
          after: {
            redirectDelay: {
              target: 'settled',
              actions: [{ type: 'toast', params: { code: 'redirecting' } }, 'goOn'],
            },
          },
        },
        settled: {},
      },
    },
    signingOut: {
      description:
        'Forgotten here before it is revoked there: a tab that is closed at once stays signed out.',
      initial: 'forgetting',
      states: {
        forgetting: {
          invoke: { id: 'forget', src: 'forgetSession', onDone: 'revoking', onError: 'revoking' },
        },
        revoking: {
          after: { revokePatience: '#session.signedOut' },
          invoke: {
            id: 'revoke',
            src: 'revokeToken',
            input: ({ context }) => ({ token: known(context.token, 'a token') }),
            onDone: '#session.signedOut',
            onError: '#session.signedOut',
          },
        },
      },
    },
    dropping: {
      invoke: { id: 'forget', src: 'forgetSession', onDone: 'signedOut', onError: 'signedOut' },
    },
  },
});
