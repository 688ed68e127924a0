import { assertEvent, assign, fromPromise, sendTo, setup } from 'xstate';

import type { OtpForm } from '#api/contract/account-forms.ts';
import type { CallFailure } from '#api/contract/problem.ts';

import { required } from '../_kit/require-value.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { logUnexpectedError } from '../_kit/failure.ts';
import type {
  CodeAnswer,
  VerificationInput,
  VerificationOutput,
  VerificationToast,
  VerifiedSession,
  VerifyAnswer,
} from './email-verification.types.ts';

const emailMissing: CallFailure = {
  code: 'unprocessable',
  message: '',
  fields: [{ path: 'code', code: 'otp_email_missing', message: '' }],
};

const refused = [{ type: 'keepRefusal', params: answerParams }, 'logFailure'] as const;
const missing = [{ type: 'keepFailure', params: { failure: emailMissing } }, 'logFailure'] as const;

/**
 * Verification of an email with the code that was mailed to it. Guarantees that a new code is requested at most once in
 * 60 s and that an unknown email is reported on the code's field. The right code also signs the user in.
 */
export const emailVerificationMachine = setup({
  types: {
    context: {} as VerificationInput & { failure: CallFailure | null; signedIn: VerifiedSession | null },
    events: {} as { type: 'otp.submitted'; form: OtpForm } | { type: 'code.requested' },
    input: {} as VerificationInput,
    output: {} as VerificationOutput,
    tags: {} as 'busy',
    children: {} as { verify: 'verifyCode'; mail: 'requestCode' },
  },
  actors: {
    verifyCode: fromPromise<VerifyAnswer, { email: string; code: string }>(notProvided('verifyCode')),
    requestCode: fromPromise<CodeAnswer, { email: string }>(notProvided('requestCode')),
  },
  actions: {
    keepFailure: assign({ failure: (_, params: { failure: CallFailure }) => params.failure }),
    keepSession: assign((_, { answer }: { answer: VerifyAnswer }) =>
      answer.outcome === 'verified' ? { signedIn: answer.signedIn } : {},
    ),
    keepRefusal: assign((_, { answer }: { answer: CodeAnswer | VerifyAnswer }) =>
      answer.outcome === 'refused' ? { failure: answer.failure } : {},
    ),
    forgetFailure: assign({ failure: null }),
    logFailure: sendTo(
      ({ context }) => context.listener,
      ({ context }) => ({ type: 'failure.logged', failure: required(context.failure, 'a failure') }) as const,
    ),
    toast: sendTo(
      ({ context }) => context.listener,
      (_, params: { code: VerificationToast }) => ({ type: 'toast.requested', code: params.code }) as const,
    ),
  },
  guards: {
    wasSent: ({ context }) => context.mail === 'sent',
    isWanted: ({ context }) => context.mail === 'wanted',
    hasEmail: ({ context }) => context.email !== null,
    signsIn: (_, { answer }: { answer: VerifyAnswer }) =>
      answer.outcome === 'verified' && answer.signedIn !== null,
    isVerified: (_, { answer }: { answer: VerifyAnswer }) => answer.outcome === 'verified',
    isAccepted: (_, { answer }: { answer: CodeAnswer }) => answer.outcome === 'accepted',
    wasSentLately: (_, { answer }: { answer: CodeAnswer }) =>
      answer.outcome === 'refused' && answer.failure.code === 'rate_limited',
  },
  delays: { resendWait: 60_000 },
}).createMachine({
  id: 'emailVerification',
  description: 'Verification of the mailed code, and a new code on request.',
  context: ({ input }) => ({ ...input, failure: null, signedIn: null }),
  output: ({ context: { signedIn } }) => ({ signedIn }),
  initial: 'verifying',
  states: {
    verifying: {
      type: 'parallel',
      states: {
        code: {
          initial: 'entering',
          states: {
            entering: {
              on: {
                'otp.submitted': [
                  { guard: 'hasEmail', target: 'checking', actions: 'forgetFailure' },
                  { actions: missing },
                ],
              },
            },
            checking: {
              tags: 'busy',
              invoke: {
                id: 'verify',
                src: 'verifyCode',
                input: ({ context, event }) => {
                  assertEvent(event, 'otp.submitted');
                  return { email: required(context.email, 'an e-mail'), code: event.form.code };
                },
                onDone: [
                  {
                    guard: { type: 'signsIn', params: answerParams },
                    target: '#emailVerification.verified',
                    actions: { type: 'keepSession', params: answerParams },
                  },
                  {
                    guard: { type: 'isVerified', params: answerParams },
                    target: '#emailVerification.verified',
                    actions: { type: 'toast', params: { code: 'email_verified' } },
                  },
                  { target: 'entering', actions: refused },
                ],
                onError: { target: 'entering', actions: logUnexpectedError },
              },
            },
          },
        },
        mail: {
          initial: 'unknown',
          states: {
            unknown: {
              always: [
                { guard: 'wasSent', target: 'sent' },
                { guard: 'isWanted', target: 'asking' },
                { target: 'ready' },
              ],
            },
            sent: { after: { resendWait: 'ready' } },
            ready: {
              on: {
                'code.requested': [
                  { guard: 'hasEmail', target: 'asking', actions: 'forgetFailure' },
                  { actions: missing },
                ],
              },
            },
            asking: {
              invoke: {
                id: 'mail',
                src: 'requestCode',
                input: ({ context }) => ({ email: required(context.email, 'an e-mail') }),
                onDone: [
                  {
                    guard: { type: 'isAccepted', params: answerParams },
                    target: 'sent',
                    actions: { type: 'toast', params: { code: 'code_sent' } },
                  },
                  { guard: { type: 'wasSentLately', params: answerParams }, target: 'sent' },
                  { target: 'unsent', actions: refused },
                ],
                onError: { target: 'unsent', actions: logUnexpectedError },
              },
            },
            unsent: {
              description: 'The code could not be sent; the failure is shown until the next try.',
              on: {
                'code.requested': { target: 'asking', actions: 'forgetFailure' },
                'otp.submitted': 'ready',
              },
            },
          },
        },
      },
    },
    verified: { type: 'final' },
  },
});
