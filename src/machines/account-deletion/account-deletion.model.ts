import type { CallFailure } from '#api/contract/problem.ts';

import { done, failed, modelOf } from '../_kit/model.ts';
import { accountDeletionMachine } from './account-deletion.machine.ts';
import type { DeletionAnswer } from './account-deletion.types.ts';

const refusal = (code: CallFailure['code'], fields: CallFailure['fields'] = []) =>
  ({ outcome: 'refused', failure: { code, message: '', fields } }) as const satisfies DeletionAnswer;

/** Answers of the call, for scripted simulations and tests. */
export const deletionAnswers = {
  deleted: { outcome: 'deleted' },
  wrong: refusal('unprocessable', [{ path: 'password', code: 'password_wrong', message: '' }]),
  refused: refusal('unreachable'),
} as const satisfies Record<string, DeletionAnswer>;

const deletionWanted = { type: 'deletion.wanted' } as const;
const cancelled = { type: 'deletion.cancelled' } as const;
export const deletionSubmitted = {
  type: 'deletion.submitted',
  form: { password: 'mật khẩu hiện tại' },
} as const;

export const accountDeletionModel = modelOf({
  machine: accountDeletionMachine,
  input: undefined,
  events: {
    'deletion.wanted': [deletionWanted],
    'deletion.cancelled': [cancelled],
    'deletion.submitted': [deletionSubmitted],
  },
  outputs: { delete: Object.values(deletionAnswers) },
  leaves: ['closed', 'confirming', 'deleting', 'deleted'],
  budget: 4,
  journeys: [
    {
      name: 'an account is deleted after the password was typed',
      events: [deletionWanted, deletionSubmitted, done('delete', deletionAnswers.deleted)],
      ends: 'deleted',
    },
    { name: 'a deletion is cancelled', events: [deletionWanted, cancelled], ends: 'closed' },
    {
      name: 'a wrong password deletes nothing and can be typed again',
      events: [deletionWanted, deletionSubmitted, done('delete', deletionAnswers.wrong)],
      ends: 'confirming',
    },
    {
      name: 'a failed call can be retried',
      events: [deletionWanted, deletionSubmitted, failed('delete'), deletionSubmitted],
      ends: 'deleting',
    },
    {
      name: 'a window with a running deletion cannot be closed',
      events: [deletionWanted, deletionSubmitted, cancelled],
      ends: 'deleting',
    },
    { name: 'a deletion requires the losses to be shown', events: [deletionSubmitted], ends: 'closed' },
  ],
});
