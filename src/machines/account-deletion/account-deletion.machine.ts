import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';

import type { CallFailure } from '#api/contract/problem.ts';

import { required } from '../_kit/require-value.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { keepUnexpectedError } from '../_kit/failure.ts';
import type { AccountDeletionEvent, AccountDeletionNews, DeletionAnswer } from './account-deletion.types.ts';

/**
 * Deletion of an account. Guarantees that nothing is deleted before the losses were shown and the password typed, and
 * that the window cannot be closed while the deletion runs.
 */
export const accountDeletionMachine = setup({
  types: {
    context: {} as { failure: CallFailure | null },
    events: {} as AccountDeletionEvent,
    emitted: {} as AccountDeletionNews,
    tags: {} as 'busy',
    children: {} as { delete: 'deleteAccount' },
  },
  actors: {
    deleteAccount: fromPromise<DeletionAnswer, { password: string }>(notProvided('deleteAccount')),
  },
  actions: {
    keepRefusal: assign((_, { answer }: { answer: DeletionAnswer }) =>
      answer.outcome === 'refused' ? { failure: answer.failure } : {},
    ),
    keepFailure: assign({ failure: (_, params: { failure: CallFailure }) => params.failure }),
    forgetFailure: assign({ failure: null }),
    logFailure: emit(
      ({ context }) => ({ type: 'failure.logged', failure: required(context.failure, 'a failure') }) as const,
    ),
    tellEnd: emit({ type: 'account.deleted' } as const),
  },
  guards: { isDeleted: (_, { answer }: { answer: DeletionAnswer }) => answer.outcome === 'deleted' },
}).createMachine({
  id: 'accountDeletion',
  description: 'The end of an account, with what is lost by it.',
  context: { failure: null },
  initial: 'closed',
  states: {
    closed: { entry: 'forgetFailure', on: { 'deletion.wanted': 'confirming' } },
    confirming: {
      on: {
        'deletion.submitted': { target: 'deleting', actions: 'forgetFailure' },
        'deletion.cancelled': 'closed',
      },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'delete',
        src: 'deleteAccount',
        input: ({ event }) => {
          assertEvent(event, 'deletion.submitted');
          return event.form;
        },
        onDone: [
          { guard: { type: 'isDeleted', params: answerParams }, target: 'deleted' },
          { target: 'confirming', actions: [{ type: 'keepRefusal', params: answerParams }, 'logFailure'] },
        ],
        onError: {
          target: 'confirming',
          actions: [keepUnexpectedError, 'logFailure'],
        },
      },
    },
    deleted: { entry: 'tellEnd', type: 'final' },
  },
});
