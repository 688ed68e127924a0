import { hours, minutes, seconds } from '#server/platform/clock.ts';
import type { Limit } from '#server/platform/http/rate-limit.ts';

export const codeLife = minutes(10);
export const codeTries = 5;
export const resetLife = minutes(30);
export const oneTimePasswordLife = hours(1);
/** Precision of a session's last use. */
export const lastUsedPrecision = minutes(5);
export const sessionLife = hours(24 * 7);

export const limits = {
  secondFactor: { name: 'second-factor', hits: 10, window: minutes(15) },
  registerFromAddress: { name: 'register-ip', hits: 60, window: hours(1) },
  /** Limit of one new code a minute per address, for all senders together. */
  codeToEmail: { name: 'code', hits: 1, window: seconds(60) },
  codesToEmail: { name: 'codes', hits: 8, window: hours(1) },
  codesFromAddress: { name: 'codes-ip', hits: 60, window: hours(1) },
  verifyEmail: { name: 'verify', hits: 20, window: minutes(15) },
  verifyFromAddress: { name: 'verify-ip', hits: 120, window: minutes(15) },
  /** Per sender and account, so that a stranger can't lock the owner out; reset after a success. */
  signInPair: { name: 'sign-in', hits: 10, window: minutes(15) },
  signInToEmail: { name: 'sign-in-email', hits: 100, window: hours(1) },
  signInFromAddress: { name: 'sign-in-ip', hits: 300, window: minutes(15) },
  identityFromAddress: { name: 'identity-ip', hits: 120, window: minutes(15) },
  resetToEmail: { name: 'reset', hits: 4, window: hours(1) },
  resetFromAddress: { name: 'reset-ip', hits: 60, window: hours(1) },
  /** Tries of the password that a sensitive change asks for again; reset after a right one. */
  passwordAgain: { name: 'password-again', hits: 10, window: minutes(15) },
  exportOfAccount: { name: 'export', hits: 10, window: hours(1) },
} as const satisfies Record<string, Limit>;
