import type { CallFailure } from '#api/contract/problem.ts';

import { done, failed, modelOf } from '../_kit/model.ts';
import { passwordResetMachine } from './password-reset.machine.ts';
import type { PasswordResetInput, ResetAnswer } from './password-reset.types.ts';

const refusal = (code: CallFailure['code']) =>
  ({ outcome: 'refused', failure: { code, message: '', fields: [] } }) as const satisfies ResetAnswer;

/** Answers of the call, for scripted simulations and tests. */
export const resetAnswers = {
  changed: { outcome: 'changed' },
  usedUp: refusal('reset_token_invalid'),
  refused: refusal('unprocessable'),
} as const satisfies Record<string, ResetAnswer>;

export const resetInput: PasswordResetInput = { email: 'lan@example.com', token: 'token-of-the-mail' };
export const submitted = {
  type: 'reset.submitted',
  form: { password: 'mười hai ký tự', confirmPassword: 'mười hai ký tự' },
} as const;
const linkAsked = { type: 'link.asked' } as const;

export const passwordResetModel = modelOf({
  machine: passwordResetMachine,
  input: resetInput,
  otherInputs: [
    { ...resetInput, token: null },
    { ...resetInput, email: null },
  ],
  events: { 'reset.submitted': [submitted], 'link.asked': [linkAsked] },
  outputs: { reset: Object.values(resetAnswers) },
  leaves: ['filling', 'sending', 'linkUseless', 'changed'],
  key: ({ value, context }) => [value, context.token !== null, context.email !== null],
  budget: 8,
  journeys: [
    {
      name: 'a new password is set',
      events: [submitted, done('reset', resetAnswers.changed)],
      ends: 'changed',
    },
    {
      name: 'a used or expired link is invalid',
      events: [submitted, done('reset', resetAnswers.usedUp)],
      ends: 'linkUseless',
    },
    {
      name: 'a truncated link asks for no password',
      input: { ...resetInput, token: null },
      events: [submitted],
      ends: 'linkUseless',
    },
    {
      name: 'a refused password can be typed again',
      events: [submitted, done('reset', resetAnswers.refused)],
      ends: 'filling',
    },
    {
      name: 'a failed call can be retried',
      events: [submitted, failed('reset'), submitted],
      ends: 'sending',
    },
  ],
});
