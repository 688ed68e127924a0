import { assertEvent, assign, emit, fromPromise, raise, setup } from 'xstate';

import type { LoginForm, RegisterForm } from '#api/contract/accounts.ts';
import type { CallFailure } from '#api/contract/problem.ts';

import { known } from '../_kit/known.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { emailVerificationMachine } from '../email-verification/email-verification.machine.ts';
import type { CodeMail, VerificationNews } from '../email-verification/email-verification.types.ts';
import type {
  AuthModalContext,
  AuthModalEvent,
  AuthModalNews,
  AuthToast,
  RegisterAnswer,
  RequestAnswer,
  SignInAnswer,
} from './auth-modal.types.ts';

const unexpected: CallFailure = { code: 'internal', message: '', fields: [] };

const answered = <A>({ event }: { event: { output: A } }) => ({ answer: event.output });
const addressed = [
  'forgetFailure',
  {
    type: 'keepEmail',
    params: ({ event }: { event: { form: { email: string } } }) => ({ email: event.form.email }),
  },
] as const;
const destined = {
  type: 'keepReturnTo',
  params: ({ event }: { event: { returnTo: string | null } }) => ({ returnTo: event.returnTo }),
} as const;
const heard = {
  actions: { type: 'passOn', params: ({ event }: { event: VerificationNews }) => ({ news: event }) },
} as const;
const refused = [{ type: 'keepRefusal', params: answered }, 'logFailure'] as const;
const broke = [{ type: 'keepFailure', params: { failure: unexpected } }, 'logFailure'] as const;

/**
 * Guarantees that a failure leaves the modal open with its reason, that no password stays in memory, and that what was typed
 * for one opening is gone at the next. Signing in itself is the session's: this chart hands the answer over and closes.
 */
export const authModalMachine = setup({
  types: {
    context: {} as AuthModalContext,
    events: {} as AuthModalEvent,
    emitted: {} as AuthModalNews,
    tags: {} as 'busy',
    children: {} as {
      signIn: 'signIn';
      register: 'register';
      reset: 'requestReset';
      verification: 'verifyEmail';
    },
  },
  actors: {
    signIn: fromPromise<SignInAnswer, LoginForm>(notProvided('signIn')),
    register: fromPromise<RegisterAnswer, RegisterForm>(notProvided('register')),
    requestReset: fromPromise<RequestAnswer, { email: string }>(notProvided('requestReset')),
    verifyEmail: emailVerificationMachine,
  },
  actions: {
    keepReturnTo: assign({ returnTo: (_, params: { returnTo: string | null }) => params.returnTo }),
    keepEmail: assign({ email: (_, params: { email: string | null }) => params.email }),
    keepMail: assign({ mail: (_, params: { mail: CodeMail }) => params.mail }),
    keepFailure: assign({ failure: (_, params: { failure: CallFailure }) => params.failure }),
    keepRefusal: assign((_, { answer }: { answer: SignInAnswer | RegisterAnswer | RequestAnswer }) =>
      answer.outcome === 'refused' ? { failure: answer.failure } : {},
    ),
    forgetFailure: assign({ failure: null }),
    forgetAll: assign({ returnTo: null, email: null, mail: 'unknown', failure: null }),
    logFailure: emit(
      ({ context }) => ({ type: 'failure.logged', failure: known(context.failure, 'a failure') }) as const,
    ),
    handOver: emit(({ context }, { answer }: { answer: SignInAnswer }) => {
      if (answer.outcome !== 'signedIn') throw new Error('the chart promises a sign-in');
      const { token, user } = answer;
      return { type: 'signIn.succeeded', token, user, returnTo: context.returnTo } as const;
    }),
    reopenLogin: raise(({ context: { returnTo, email } }) => {
      return { type: 'login.opened', returnTo, email: known(email, 'an e-mail') } as const;
    }),
    passOn: emit((_, params: { news: VerificationNews }) => params.news),
    toast: emit(
      (_, params: { code: AuthToast }) => ({ type: 'toast.requested', code: params.code }) as const,
    ),
  },
  guards: {
    isSignedIn: (_, { answer }: { answer: SignInAnswer }) => answer.outcome === 'signedIn',
    isUnverified: (_, { answer }: { answer: SignInAnswer }) =>
      answer.outcome === 'refused' && answer.failure.code === 'email_unverified',
    needsVerification: (_, { answer }: { answer: RegisterAnswer }) =>
      answer.outcome === 'registered' && answer.requiresVerification,
    isRegistered: (_, { answer }: { answer: RegisterAnswer }) => answer.outcome === 'registered',
    isAccepted: (_, { answer }: { answer: RequestAnswer }) => answer.outcome === 'accepted',
  },
}).createMachine({
  id: 'authModal',
  description:
    'The window in which people sign in, register, verify their address and ask for a new password.',
  context: { returnTo: null, email: null, mail: 'unknown', failure: null },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetAll',
      on: {
        'login.opened': {
          target: 'open.login',
          actions: [destined, { type: 'keepEmail', params: ({ event }) => ({ email: event.email ?? null }) }],
        },
        'register.opened': {
          target: 'open.register',
          actions: destined,
        },
        'verification.opened': {
          target: 'open.verifyOtp',
          actions: { type: 'keepEmail', params: ({ event }) => ({ email: event.email }) },
        },
      },
    },
    open: {
      on: {
        'modal.closed': 'closed',
        'login.chosen': '.login',
        'login.opened': {
          actions: destined,
        },
      },
      initial: 'login',
      states: {
        login: {
          entry: 'forgetFailure',
          on: { 'register.chosen': 'register', 'forgotPassword.chosen': 'forgotPassword' },
          initial: 'filling',
          states: {
            filling: {
              on: {
                'login.submitted': {
                  target: 'sending',
                  actions: addressed,
                },
              },
            },
            sending: {
              tags: 'busy',
              invoke: {
                id: 'signIn',
                src: 'signIn',
                input: ({ event }) => {
                  assertEvent(event, 'login.submitted');
                  return event.form;
                },
                onDone: [
                  {
                    guard: { type: 'isSignedIn', params: answered },
                    target: '#authModal.closed',
                    actions: { type: 'handOver', params: answered },
                  },
                  {
                    guard: { type: 'isUnverified', params: answered },
                    target: '#authModal.open.verifyOtp',
                    actions: { type: 'keepMail', params: { mail: 'wanted' } },
                  },
                  { target: 'filling', actions: refused },
                ],
                onError: { target: 'filling', actions: broke },
              },
            },
          },
        },
        register: {
          entry: 'forgetFailure',
          initial: 'filling',
          states: {
            filling: {
              on: {
                'register.submitted': {
                  target: 'sending',
                  actions: addressed,
                },
              },
            },
            sending: {
              tags: 'busy',
              invoke: {
                id: 'register',
                src: 'register',
                input: ({ event }) => {
                  assertEvent(event, 'register.submitted');
                  return event.form;
                },
                onDone: [
                  {
                    guard: { type: 'needsVerification', params: answered },
                    target: '#authModal.open.verifyOtp',
                    actions: { type: 'keepMail', params: { mail: 'sent' } },
                  },
                  {
                    guard: { type: 'isRegistered', params: answered },
                    target: '#authModal.open.login',
                    actions: { type: 'toast', params: { code: 'registered' } },
                  },
                  { target: 'filling', actions: refused },
                ],
                onError: { target: 'filling', actions: broke },
              },
            },
          },
        },
        verifyOtp: {
          on: {
            'failure.logged': heard,
            'toast.requested': heard,
          },
          invoke: {
            id: 'verification',
            src: 'verifyEmail',
            input: ({ context: { email, mail }, self }) => ({ email, mail, listener: self }),
            onDone: { target: '#authModal.closed', actions: 'reopenLogin' },
          },
        },
        forgotPassword: {
          entry: 'forgetFailure',
          initial: 'filling',
          states: {
            filling: {
              on: {
                'forgotPassword.submitted': {
                  target: 'sending',
                  actions: addressed,
                },
              },
            },
            sending: {
              tags: 'busy',
              invoke: {
                id: 'reset',
                src: 'requestReset',
                input: ({ context }) => ({ email: known(context.email, 'an e-mail') }),
                onDone: [
                  { guard: { type: 'isAccepted', params: answered }, target: 'sent' },
                  { target: 'filling', actions: refused },
                ],
                onError: { target: 'filling', actions: broke },
              },
            },
            sent: { on: { 'resend.chosen': 'filling' } },
          },
        },
      },
    },
  },
});
