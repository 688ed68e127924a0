import { assign, emit, enqueueActions, fromCallback, fromPromise, setup } from 'xstate';

import { innerPath } from '#api/contract/inner-path.ts';
import { required } from '../_kit/require-value.ts';
import type { NavigationRequested, ToastRequested } from '../_kit/news.ts';
import { notProvided } from '../_kit/not-provided.ts';
import type {
  RestoredSession,
  SessionContext,
  SessionEvent,
  SessionToast,
  SessionUser,
  StorageAnswer,
  StoredSession,
  Validation,
} from './session.types.ts';

const nearExpiry = 300_000;
const attemptLimit = 3;
const firstRetryDelay = 1_000;
/** Longest delay that a browser's timer supports, in milliseconds. */
const longestTimer = 2 ** 31 - 1;
const afterSignIn = '/dashboard';
const home = '/';

type Granted = { token: string; user: SessionUser; returnTo: string | null; isNew?: boolean };

/** Context while no user is signed in. */
export const signedOutContext: SessionContext = {
  token: null,
  user: null,
  remaining: 0,
  failedAttempts: 0,
  returnTo: null,
  isNew: false,
  forgetsKept: false,
};

/** Setup of the session's chart: its events, actors and actions on the context. */
export const sessionSetup = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    emitted: {} as
      | ToastRequested<SessionToast>
      | NavigationRequested
      /** The session ended during use: the current page may require another sign-in. */
      | { type: 'session.lost' }
      /** A user is signed in, with another token than before. */
      | { type: 'session.began' }
      /** Data that was loaded for the previous user is not valid for the next one. */
      | { type: 'session.ended' },
    tags: {} as 'present',
    children: {} as {
      store: 'watchStore';
      restore: 'restoreSession';
      validate: 'validateSession';
      keep: 'storeSession';
      revoke: 'revokeToken';
      forget: 'forgetSession';
      findKept: 'findKept';
      forgetKept: 'forgetKept';
    },
  },
  actors: {
    watchStore: fromCallback<SessionEvent>(notProvided('watchStore')),
    restoreSession: fromPromise<RestoredSession>(notProvided('restoreSession')),
    validateSession: fromPromise<Validation, { token: string }>(notProvided('validateSession')),
    storeSession: fromPromise<StorageAnswer, StoredSession>(notProvided('storeSession')),
    revokeToken: fromPromise<void, { token: string }>(notProvided('revokeToken')),
    forgetSession: fromPromise<void>(notProvided('forgetSession')),
    findKept: fromPromise<boolean>(notProvided('findKept')),
    forgetKept: fromPromise<void>(notProvided('forgetKept')),
  },
  actions: {
    keepRestored: assign((_, { answer }: { answer: RestoredSession }) =>
      answer.found === 'session'
        ? { token: answer.token, user: answer.user, remaining: answer.remaining }
        : {},
    ),
    keepGranted: assign((_, { token, user, returnTo, isNew = false }: Granted) => ({
      token,
      user,
      returnTo: innerPath(returnTo),
      isNew,
      failedAttempts: 0,
    })),
    keepRemaining: assign({
      remaining: (_, { answer }: { answer: { remaining: number } }) => answer.remaining,
    }),
    keepUser: assign((_, { answer }: { answer: Validation }) =>
      answer.outcome === 'valid' ? { user: answer.user } : {},
    ),
    keepName: assign(({ context }, { name }: { name: string }) => ({
      user: { ...required(context.user, 'a user'), name },
    })),
    countAttempt: assign({ failedAttempts: ({ context }) => context.failedAttempts + 1 }),
    keepChoice: assign((_, { forgets }: { forgets: boolean }) => ({ forgetsKept: forgets })),
    forgetAttempts: assign({ failedAttempts: 0 }),
    forgetPerson: assign(signedOutContext),
    toast: emit(
      (_, params: { code: SessionToast }) => ({ type: 'toast.requested', code: params.code }) as const,
    ),
    welcome: emit(
      ({ context }) =>
        ({
          type: 'toast.requested',
          code: context.isNew ? 'welcome_new' : 'welcome',
          name: required(context.user, 'a user').name,
        }) as const,
    ),
    goOn: emit(
      ({ context }) =>
        ({ type: 'navigation.requested', to: context.returnTo ?? afterSignIn, replace: true }) as const,
    ),
    goHome: emit({ type: 'navigation.requested', to: home, replace: true } as const),
    tellLoss: emit({ type: 'session.lost' } as const),
    tellBegin: emit({ type: 'session.began' } as const),
    tellEnd: emit({ type: 'session.ended' } as const),
    /** Emits the end of the previous user's session, if another user was signed in. */
    tellEndOfOther: enqueueActions(({ context, enqueue }, { id }: { id: string | null }) => {
      if (context.user !== null && context.user.id !== id) enqueue.emit({ type: 'session.ended' });
    }),
  },
  guards: {
    isClockFarOff: (_, { answer }: { answer: StorageAnswer }) => answer.clockIsFarOff,
    isExpired: (_, { answer }: { answer: RestoredSession }) => answer.found === 'expired',
    isUnusable: (_, { answer }: { answer: RestoredSession }) => answer.found === 'unusable',
    isNearExpiry: (_, { answer }: { answer: RestoredSession }) =>
      answer.found === 'session' && answer.remaining < nearExpiry,
    isFound: (_, { answer }: { answer: RestoredSession }) => answer.found === 'session',
    isValid: (_, { answer }: { answer: Validation }) => answer.outcome === 'valid',
    hasAttemptsLeft: ({ context }) => context.failedAttempts + 1 < attemptLimit,
    isNewcomer: ({ context }) => context.isNew,
    hasKept: (_, { answer }: { answer: boolean }) => answer,
    forgetsKept: ({ context }) => context.forgetsKept,
    isOwnToken: ({ context }, params: { token: string | null }) => params.token === context.token,
    isToken: (_, params: { token: string | null }) => params.token !== null,
  },
  delays: {
    untilExpiry: ({ context }) => Math.min(context.remaining, longestTimer),
    retryDelay: ({ context }) => firstRetryDelay * 2 ** (context.failedAttempts - 1),
    redirectDelay: 500,
    revokePatience: 3_000,
    forgetPatience: 8_000,
  },
});
