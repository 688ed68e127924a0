import * as v from 'valibot';

import { GivenPassword, SignedIn } from './accounts.ts';
import { code, oneLine, Timestamp } from './common.ts';
import { op } from './op.ts';

/** Six digits of an authenticator app, or a recovery code; spaces and hyphens are ignored. */
export const FactorCode = v.pipe(
  v.string(code('otp_invalid')),
  v.transform((typed) => typed.replaceAll(/[\s-]/g, '').toLowerCase()),
  v.regex(/^(?:\d{6}|[a-z2-7]{16})$/, code('otp_invalid')),
);

export const SecondFactor = v.object({
  /** Time of the confirmation by a first code; null without a confirmed second factor. */
  since: v.nullable(Timestamp),
  /** Number of unused recovery codes. */
  recovery_codes: v.number(),
  /** True if this installation requires a second factor of administrators. */
  required: v.boolean(),
});
export type SecondFactor = v.InferOutput<typeof SecondFactor>;

export const RecoveryCodes = v.object({ recovery_codes: v.array(v.string()) });

/** Required if the account has a password: somebody else may sit at an open session. */
const PasswordAgain = { password: v.optional(GivenPassword) };
export const FactorForm = v.object({ code: FactorCode });
export type FactorForm = v.InferOutput<typeof FactorForm>;
export const BeginFactorForm = v.object(PasswordAgain);
export const FactorProof = v.object({ ...PasswordAgain, code: FactorCode });
export type FactorProof = v.InferOutput<typeof FactorProof>;

const errors = ['unauthenticated', 'session_expired', 'unprocessable', 'rate_limited'] as const;

export const secondFactorOps = {
  answerSecondFactor: op({
    method: 'POST',
    path: '/auth/second-factor/answer',
    summary: 'Finish a sign-in with a second factor and the challenge of the refused sign-in',
    access: 'public',
    body: v.object({ challenge: v.pipe(v.string(), v.maxLength(1000), oneLine), code: FactorCode }),
    status: 200,
    answer: SignedIn,
    errors: [
      'unprocessable',
      'second_factor_invalid',
      'session_expired',
      'account_suspended',
      'rate_limited',
    ],
  }),
  secondFactor: op({
    method: 'GET',
    path: '/auth/second-factor',
    summary: 'Return whether the account has a second factor',
    access: 'session',
    status: 200,
    answer: SecondFactor,
    errors: ['unauthenticated', 'session_expired'],
  }),
  beginSecondFactor: op({
    method: 'POST',
    path: '/auth/second-factor',
    summary: 'Create a secret for an authenticator app; it takes effect once a code confirms it',
    access: 'session',
    body: BeginFactorForm,
    status: 200,
    answer: v.object({ secret: v.string(), uri: v.string() }),
    errors: [...errors, 'conflict'],
  }),
  confirmSecondFactor: op({
    method: 'POST',
    path: '/auth/second-factor/confirm',
    summary: 'Confirm the secret with a first code; returns the recovery codes once and ends other sessions',
    access: 'session',
    body: FactorForm,
    status: 200,
    answer: RecoveryCodes,
    errors: [...errors, 'second_factor_invalid', 'conflict'],
  }),
  renewRecoveryCodes: op({
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    summary: 'Replace the recovery codes',
    access: 'session',
    body: FactorProof,
    status: 200,
    answer: RecoveryCodes,
    errors: [...errors, 'second_factor_invalid', 'conflict'],
  }),
  removeSecondFactor: op({
    method: 'DELETE',
    path: '/auth/second-factor',
    summary: 'Remove the second factor',
    access: 'session',
    body: FactorProof,
    status: 204,
    errors: [...errors, 'second_factor_invalid', 'conflict', 'forbidden'],
  }),
};
