import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';

import type { CallFailure } from '#api/contract/problem.ts';

import { required } from '../_kit/require-value.ts';
import { callState } from '../_kit/call-state.ts';
import { notProvided } from '../_kit/not-provided.ts';
import type {
  ChangeAnswer,
  ChangeInput,
  PasswordChangeEvent,
  PasswordChangeNews,
} from './password-change.types.ts';

/**
 * Change of a known password. Guarantees that no password stays in memory, and that the form closes once the new
 * password is set. Has no final state: the password can be changed again.
 */
export const passwordChangeMachine = setup({
  types: {
    context: {} as { failure: CallFailure | null },
    events: {} as PasswordChangeEvent,
    emitted: {} as PasswordChangeNews,
    tags: {} as 'busy',
    children: {} as { change: 'changePassword' },
  },
  actors: { changePassword: fromPromise<ChangeAnswer, ChangeInput>(notProvided('changePassword')) },
  actions: {
    keepRefusal: assign((_, { answer }: { answer: ChangeAnswer }) =>
      answer.outcome === 'refused' ? { failure: answer.failure } : {},
    ),
    keepFailure: assign({ failure: (_, params: { failure: CallFailure }) => params.failure }),
    forgetFailure: assign({ failure: null }),
    logFailure: emit(
      ({ context }) => ({ type: 'failure.logged', failure: required(context.failure, 'a failure') }) as const,
    ),
    toast: emit({ type: 'toast.requested', code: 'password_changed' } as const),
  },
  guards: { isChanged: (_, { answer }: { answer: ChangeAnswer }) => answer.outcome === 'changed' },
}).createMachine({
  id: 'passwordChange',
  description: 'Password of the signed-in user.',
  context: { failure: null },
  initial: 'closed',
  states: {
    closed: { entry: 'forgetFailure', on: { 'change.wanted': 'filling' } },
    filling: {
      on: {
        'change.submitted': { target: 'sending', actions: 'forgetFailure' },
        'change.cancelled': 'closed',
      },
    },
    sending: callState({
      id: 'change',
      src: 'changePassword',
      input: ({ event }: { event: PasswordChangeEvent }) => {
        assertEvent(event, 'change.submitted');
        return { current: event.form.current, next: event.form.password };
      },
      success: 'isChanged',
      done: { target: 'closed', actions: 'toast' },
      back: 'filling',
      failed: [],
    }),
  },
});
