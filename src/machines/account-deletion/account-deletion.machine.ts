import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';

import type { CallFailure } from '#api/contract/problem.ts';

import { required } from '../_kit/require-value.ts';
import { callState } from '../_kit/call-state.ts';
import { notProvided } from '../_kit/not-provided.ts';
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
  description: 'Deletion of an account, with its losses.',
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
    deleting: callState({
      id: 'delete',
      src: 'deleteAccount',
      input: ({ event }: { event: AccountDeletionEvent }) => {
        assertEvent(event, 'deletion.submitted');
        return event.form;
      },
      success: 'isDeleted',
      done: { target: 'deleted' },
      back: 'confirming',
      failed: [],
    }),
    deleted: { entry: 'tellEnd', type: 'final' },
  },
});
