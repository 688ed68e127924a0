import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { uploadLimits } from '#api/contract/assets.ts';
import type { CallFailure, FailureCode, JobCode } from '#api/contract/problem.ts';

const somethingWrong = msg`Something went wrong`;
const timeout = msg`Server timeout. Please try again in a few moments.`;

/** Failures that any page may report. The other messages load later: `later-errors.ts`. */
export const errorMessages = {
  bad_request: somethingWrong,
  not_found: msg`This is no longer here. It may have been deleted.`,
  rate_limited: msg`Too many attempts. Please wait a moment and try again.`,
  unavailable: timeout,
  internal: somethingWrong,
  unauthenticated: msg`Please login to access this feature.`,
  session_expired: msg`You were signed out after a while. Please sign in again.`,
  version_unknown: somethingWrong,
  insufficient_credits: msg({
    message:
      'Insufficient credits: you have {userBalance, plural, one {# credit} other {# credits}}, need {cost, plural, one {# credit} other {# credits}}: {shortage} more.',
  }),
  idempotency_key_missing: somethingWrong,
  idempotency_key_reused: somethingWrong,
  engine_failed: msg`An error occurred during processing. Please try again later.`,
  unreachable: msg`No connection. Please check your network and try again.`,
  timed_out: timeout,
  unreadable_answer: somethingWrong,
} satisfies Partial<Record<FailureCode, MessageDescriptor>>;

export type LaterCode = Exclude<FailureCode, JobCode | keyof typeof errorMessages>;

/** Braces name the values that `errorText` fills in. */
const knownMessages: Partial<Record<FailureCode, MessageDescriptor>> = { ...errorMessages };

/** Loads the messages of all failures of a call, once. */
export async function loadErrorMessages(): Promise<void> {
  if (knownMessages.conflict === undefined) await import('./later-errors.ts');
}

export const addErrorMessages = (messages: Record<LaterCode, MessageDescriptor>): void => {
  Object.assign(knownMessages, messages);
};

const limits = {
  maxSize: uploadLimits.megabytes,
  acceptedTypes: 'JPEG, PNG, WebP',
  maxMegapixels: uploadLimits.maxPixels / 1_000_000,
  minSide: uploadLimits.minSide,
  maxRatio: Math.floor(uploadLimits.maxResolution / uploadLimits.minSide),
};

/**
 * Returns the message for the failure of a call; `values` are known from the response alone (`userBalance`, `cost`, `shortage`).
 * A job, or an advance check of its pictures, has more failures: see `jobErrorText`.
 */
export function errorText(i18n: I18n, code: FailureCode, values: Record<string, unknown> = {}): string {
  const { id, message } = knownMessages[code] ?? errorMessages.engine_failed;
  return i18n._(id, { ...limits, ...values }, message === undefined ? {} : { message });
}

type Saying = {
  /** Message for a code that says nothing specific. */
  otherwise?: MessageDescriptor | undefined;
  say?: typeof errorText;
};

/** Returns the message for a failed call in the user's language; the server's own if this page does not know its code. */
export function failureText(
  i18n: I18n,
  { code, message, credits }: CallFailure,
  { otherwise, say = errorText }: Saying = {},
): string {
  const isWithoutWords =
    code === 'unreadable_answer' || (knownMessages[code] === undefined && say === errorText);
  if (isWithoutWords && message !== '') return message;
  if (otherwise !== undefined && knownMessages[code] === somethingWrong) return i18n._(otherwise);
  return say(
    i18n,
    code,
    credits && { userBalance: credits.balance, cost: credits.cost, shortage: credits.shortage },
  );
}
