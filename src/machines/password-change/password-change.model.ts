import type { CallFailure } from '#api/contract/problem.ts';

import { done, failed, modelOf } from '../_kit/model.ts';
import { passwordChangeMachine } from './password-change.machine.ts';
import type { ChangeAnswer } from './password-change.types.ts';

const refusal = (code: CallFailure['code'], fields: CallFailure['fields'] = []) =>
  ({ outcome: 'refused', failure: { code, message: '', fields } }) as const satisfies ChangeAnswer;

/** Answers of the call, for scripted simulations and tests. */
export const changeAnswers = {
  changed: { outcome: 'changed' },
  wrong: refusal('unprocessable', [{ path: 'current_password', code: 'password_wrong', message: '' }]),
  refused: refusal('rate_limited'),
} as const satisfies Record<string, ChangeAnswer>;

const changeWanted = { type: 'change.wanted' } as const;
const cancelled = { type: 'change.cancelled' } as const;
export const submitted = {
  type: 'change.submitted',
  form: {
    current: 'mật khẩu hiện tại',
    password: 'mười hai ký tự',
    confirmPassword: 'mười hai ký tự',
  },
} as const;

export const passwordChangeModel = modelOf({
  machine: passwordChangeMachine,
  input: undefined,
  events: {
    'change.wanted': [changeWanted],
    'change.cancelled': [cancelled],
    'change.submitted': [submitted],
  },
  outputs: { change: Object.values(changeAnswers) },
  leaves: ['closed', 'filling', 'sending'],
  budget: 3,
  journeys: [
    {
      name: 'a new password is set, and the form closes',
      events: [changeWanted, submitted, done('change', changeAnswers.changed)],
      ends: 'closed',
    },
    { name: 'a cancelled change keeps the password', events: [changeWanted, cancelled], ends: 'closed' },
    {
      name: 'a wrong current password can be typed again',
      events: [changeWanted, submitted, done('change', changeAnswers.wrong), submitted],
      ends: 'sending',
    },
    {
      name: 'the form reports too many wrong passwords',
      events: [changeWanted, submitted, done('change', changeAnswers.refused)],
      ends: 'filling',
    },
    {
      name: 'a failed call can be retried',
      events: [changeWanted, submitted, failed('change'), submitted],
      ends: 'sending',
    },
  ],
});
