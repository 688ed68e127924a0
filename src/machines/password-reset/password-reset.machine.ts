import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';

import type { ResetPasswordForm } from '#api/contract/account-forms.ts';
import type { CallFailure } from '#api/contract/problem.ts';

import { required } from '../_kit/require-value.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { logUnexpectedError } from '../_kit/failure.ts';
import type {
  PasswordResetInput,
  PasswordResetNews,
  ResetAnswer,
  ResetInput,
} from './password-reset.types.ts';

/**
 * Reset of a password with the mailed link. Guarantees that a link without its email or token asks for no password, and
 * that no password stays in memory.
 */
export const passwordResetMachine = setup({
  types: {
    context: {} as PasswordResetInput & { failure: CallFailure | null },
    events: {} as { type: 'reset.submitted'; form: ResetPasswordForm } | { type: 'link.asked' },
    emitted: {} as PasswordResetNews,
    input: {} as PasswordResetInput,
    tags: {} as 'busy',
    children: {} as { reset: 'resetPassword' },
  },
  actors: { resetPassword: fromPromise<ResetAnswer, ResetInput>(notProvided('resetPassword')) },
  actions: {
    keepRefusal: assign((_, { answer }: { answer: ResetAnswer }) =>
      answer.outcome === 'refused' ? { failure: answer.failure } : {},
    ),
    keepFailure: assign({ failure: (_, params: { failure: CallFailure }) => params.failure }),
    forgetFailure: assign({ failure: null }),
    logFailure: emit(
      ({ context }) => ({ type: 'failure.logged', failure: required(context.failure, 'a failure') }) as const,
    ),
    toast: emit({ type: 'toast.requested', code: 'password_changed' } as const),
    askForLogin: emit(
      ({ context }) => ({ type: 'login.requested', email: required(context.email, 'an e-mail') }) as const,
    ),
    askForLink: emit({ type: 'link.requested' } as const),
  },
  guards: {
    isWhole: ({ context }) => context.email !== null && context.token !== null,
    isChanged: (_, { answer }: { answer: ResetAnswer }) => answer.outcome === 'changed',
    isUsedUp: (_, { answer }: { answer: ResetAnswer }) =>
      answer.outcome === 'refused' && answer.failure.code === 'reset_token_invalid',
  },
}).createMachine({
  id: 'passwordReset',
  description: 'Page that the mailed link opens.',
  context: ({ input }) => ({ ...input, failure: null }),
  initial: 'arriving',
  states: {
    arriving: { always: [{ guard: 'isWhole', target: 'filling' }, { target: 'linkUseless' }] },
    filling: { on: { 'reset.submitted': { target: 'sending', actions: 'forgetFailure' } } },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'reset',
        src: 'resetPassword',
        input: ({ context: { email, token }, event }) => {
          assertEvent(event, 'reset.submitted');
          return {
            email: required(email, 'an e-mail'),
            token: required(token, 'a token'),
            password: event.form.password,
          };
        },
        onDone: [
          { guard: { type: 'isChanged', params: answerParams }, target: 'changed' },
          {
            guard: { type: 'isUsedUp', params: answerParams },
            target: 'linkUseless',
            actions: [{ type: 'keepRefusal', params: answerParams }, 'logFailure'],
          },
          { target: 'filling', actions: [{ type: 'keepRefusal', params: answerParams }, 'logFailure'] },
        ],
        onError: {
          target: 'filling',
          actions: logUnexpectedError,
        },
      },
    },
    linkUseless: { on: { 'link.asked': { actions: 'askForLink' } } },
    changed: { entry: ['toast', 'askForLogin'], type: 'final' },
  },
});
