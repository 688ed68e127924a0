import { assign, emit, fromPromise, raise, setup } from 'xstate';

import type { LoginForm, RegisterForm } from '#api/contract/account-forms.ts';
import type { CallFailure } from '#api/contract/problem.ts';

import { innerPath } from '#api/contract/inner-path.ts';
import { required } from '../_kit/require-value.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { emailVerificationMachine } from '../email-verification/email-verification.machine.ts';
import type {
  CodeMail,
  VerificationNews,
  VerificationOutput,
} from '../email-verification/email-verification.types.ts';
import type {
  AuthModalContext,
  AuthModalEvent,
  AuthModalInput,
  AuthModalNews,
  AuthToast,
  FactorInput,
  RegisterAnswer,
  RequestAnswer,
  SignInAnswer,
} from './auth-modal.types.ts';

const challengeIn = (answer: SignInAnswer): string | undefined =>
  answer.outcome === 'refused' && answer.failure.code === 'second_factor_required'
    ? answer.failure.challenge
    : undefined;

/** Setup of the sign-in window's chart: its events, actors and actions on the context. */
export const authModalSetup = setup({
  types: {
    context: {} as AuthModalContext,
    events: {} as AuthModalEvent,
    input: {} as AuthModalInput,
    emitted: {} as AuthModalNews,
    tags: {} as 'busy',
    children: {} as {
      signIn: 'signIn';
      register: 'register';
      reset: 'requestReset';
      factor: 'answerSecondFactor';
      verification: 'verifyEmail';
    },
  },
  actors: {
    signIn: fromPromise<SignInAnswer, LoginForm>(notProvided('signIn')),
    register: fromPromise<RegisterAnswer, RegisterForm>(notProvided('register')),
    requestReset: fromPromise<RequestAnswer, { email: string }>(notProvided('requestReset')),
    answerSecondFactor: fromPromise<SignInAnswer, FactorInput>(notProvided('answerSecondFactor')),
    verifyEmail: emailVerificationMachine,
  },
  actions: {
    keepReturnTo: assign(({ context }, params: { returnTo: string | null }) => {
      const returnTo = innerPath(params.returnTo) ?? context.remembered;
      return { returnTo, remembered: returnTo };
    }),
    forgetReturnTo: assign({ remembered: null }),
    tellReturnTo: emit(({ context }) => ({ type: 'returnPath.changed', path: context.remembered }) as const),
    keepEmail: assign({ email: (_, params: { email: string | null }) => params.email }),
    carryEmail: assign(({ context }, { email }: { email: string }) => ({
      email: email.trim() === '' ? context.email : email.trim(),
    })),
    keepMail: assign({ mail: (_, params: { mail: CodeMail }) => params.mail }),
    keepChallenge: assign((_, { answer }: { answer: SignInAnswer }) => ({
      challenge: challengeIn(answer) ?? null,
    })),
    takeChallenge: assign({ challenge: (_, params: { challenge: string }) => params.challenge }),
    forgetChallenge: assign({ challenge: null }),
    keepFailure: assign({ failure: (_, params: { failure: CallFailure }) => params.failure }),
    keepRefusal: assign((_, { answer }: { answer: SignInAnswer | RegisterAnswer | RequestAnswer }) =>
      answer.outcome === 'refused' ? { failure: answer.failure } : {},
    ),
    forgetFailure: assign({ failure: null }),
    forgetAll: assign({ returnTo: null, email: null, mail: 'unknown', failure: null, challenge: null }),
    logFailure: emit(
      ({ context }) => ({ type: 'failure.logged', failure: required(context.failure, 'a failure') }) as const,
    ),
    handOver: emit(({ context }, { answer }: { answer: SignInAnswer }) => {
      if (answer.outcome !== 'signedIn') throw new Error('the chart promises a sign-in');
      const { token, user } = answer;
      return { type: 'signIn.succeeded', token, user, returnTo: context.returnTo } as const;
    }),
    handOverNewcomer: emit(({ context }, { signedIn }: VerificationOutput) => {
      const { token, user } = required(signedIn, 'a session');
      return { type: 'signIn.succeeded', token, user, returnTo: context.returnTo, isNew: true } as const;
    }),
    reopenLogin: raise(({ context: { returnTo, email } }) => {
      return { type: 'login.opened', returnTo, email: required(email, 'an e-mail') } as const;
    }),
    passOn: emit((_, params: { news: VerificationNews }) => params.news),
    toast: emit(
      (_, params: { code: AuthToast }) => ({ type: 'toast.requested', code: params.code }) as const,
    ),
  },
  guards: {
    isSignedIn: (_, { answer }: { answer: SignInAnswer }) => answer.outcome === 'signedIn',
    signsIn: (_, { signedIn }: VerificationOutput) => signedIn !== null,
    isUnverified: (_, { answer }: { answer: SignInAnswer }) =>
      answer.outcome === 'refused' && answer.failure.code === 'email_unverified',
    needsFactor: (_, { answer }: { answer: SignInAnswer }) => challengeIn(answer) !== undefined,
    /** The challenge has expired, or the account may not sign in: no other code helps. */
    isOver: (_, { answer }: { answer: SignInAnswer }) =>
      answer.outcome === 'refused' &&
      (answer.failure.code === 'session_expired' || answer.failure.code === 'account_suspended'),
    needsVerification: (_, { answer }: { answer: RegisterAnswer }) =>
      answer.outcome === 'registered' && answer.requiresVerification,
    isRegistered: (_, { answer }: { answer: RegisterAnswer }) => answer.outcome === 'registered',
    isAccepted: (_, { answer }: { answer: RequestAnswer }) => answer.outcome === 'accepted',
  },
});
