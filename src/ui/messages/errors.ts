import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { uploadLimits } from '#api/contract/assets.ts';
import type { CallFailure, FailureCode, JobCode } from '#api/contract/problem.ts';

const somethingWrong = msg`Something went wrong`;
const timeout = msg`Server timeout. Please try again in a few moments.`;

/** Why a call failed, in the user's words. Braces name what `errorText` fills in. */
export const errorMessages: Record<Exclude<FailureCode, JobCode>, MessageDescriptor> = {
  bad_request: somethingWrong,
  unprocessable: msg`Please check the marked fields.`,
  not_found: msg`This is no longer here. It may have been deleted.`,
  conflict: msg`This has changed in the meantime. Please reload the page.`,
  too_large: msg`This is too large to send.`,
  unsupported_type: msg`This kind of content is not accepted.`,
  rate_limited: msg`Too many attempts. Please wait a moment and try again.`,
  unavailable: timeout,
  internal: somethingWrong,

  unauthenticated: msg`Please login to access this feature.`,
  session_expired: msg`You were signed out after a while. Please sign in again.`,
  forbidden: msg`You don't have permission to do this.`,
  invalid_credentials: msg`Please check your credentials and try again.`,
  email_unverified: msg`Please verify your email first.`,
  account_suspended: msg`This account is suspended. Please contact us to find out why.`,
  second_factor_required: msg`Please enter the code of your authenticator app.`,
  second_factor_invalid: msg`This code is not right, or was used already. Please enter the next one.`,
  second_factor_missing: msg`Administrators need two-step sign-in here. Please set it up in your profile, then sign in again.`,
  otp_invalid: msg`Invalid OTP. Please try again.`,
  otp_expired: msg`This code has expired. Please request a new one.`,
  reset_token_invalid: msg`Invalid or expired reset token.`,
  id_token_invalid: msg`Invalid Firebase ID token`,
  identity_user_invalid: msg`Invalid Firebase user data`,
  identity_unverified: msg`The address of this account is not verified yet. Please verify it there first.`,
  google_sign_in_invalid: msg`This sign-in at Google has expired or was used already. Please start it again.`,
  last_sign_in: msg`This is the only way into your account. Please set a password first.`,

  token_invalid: msg`This API token does not exist.`,
  token_revoked: msg`This API token was deleted or replaced.`,
  token_expired: msg`This API token has expired.`,
  token_inactive: msg`This API token is switched off.`,
  token_address_refused: msg`This API token may not be used from this address.`,
  token_not_accepted: msg`This can't be done with an API token.`,
  token_not_permitted: msg`This API token has no permission for this service.`,
  token_cap_reached: msg`This API token has spent the credits that it may spend in a month.`,
  draft_overtaken: msg`This draft was saved from another device since.`,
  drafts_full: msg`You have as many drafts as an account can have. Please start one of them over first.`,
  tokens_full: msg`You have as many API tokens as an account can have. Please delete one first.`,
  plan_without_api: msg`Live tokens need a plan with API access. Test tokens work with every plan.`,
  webhooks_full: msg`You have as many webhooks as an account can have. Please delete one first.`,
  webhook_address_refused: msg`Webhooks go to public addresses over HTTPS only.`,
  version_unknown: somethingWrong,

  file_missing: msg`Please choose a picture.`,
  file_empty: msg`This file is empty.`,
  file_too_large: msg({ message: 'File is too large. Maximum size is {maxSize}MB' }),
  file_type_refused: msg({ message: 'Invalid file type. Please upload {acceptedTypes} files only' }),
  file_unreadable: msg`This picture can't be read. The file may be damaged.`,
  file_too_many_pixels: msg({
    message: 'This picture has too many pixels. Please save it with at most {maxMegapixels} megapixels.',
  }),
  file_too_small: msg({ message: 'This picture is too small. Each side needs at least {minSide} pixels.' }),
  too_many_files: msg`There are more files than may be sent at once.`,
  file_too_narrow: msg({
    message:
      'This picture is too long and narrow. No side may be more than {maxRatio} times as long as the other.',
  }),

  insufficient_credits: msg({
    message:
      'Insufficient credits: you have {userBalance, plural, one {# credit} other {# credits}}, need {cost, plural, one {# credit} other {# credits}}: {shortage} more.',
  }),
  idempotency_key_missing: somethingWrong,
  idempotency_key_reused: somethingWrong,
  too_many_jobs: msg`Several of your pictures are being made. Please wait until one is done.`,
  model_not_connected: msg`This model is not connected to the studio. Please choose another one.`,
  model_retired: msg`This model is no longer offered by its makers. Please choose another one.`,
  body_models_full: msg`There is no room for another model. Please delete one of yours first.`,
  not_cancellable: msg`It was already finished, so it can't be cancelled.`,
  asset_in_use: msg`Something still needs this picture: a job under way, a draft or a model of yours.`,
  film_unmarkable: msg`The free plan's mark can't be drawn on this video, so it can't be downloaded as MP4. A paid plan downloads it without a mark.`,
  asset_not_found: msg`One of the pictures is gone. Please choose it again.`,
  item_unavailable: msg`This is not for sale at the moment. Please choose another one.`,
  payment_method_unavailable: msg`This way to pay is not open here. Please choose another one.`,
  storage_full: msg`There is no room for new pictures at the moment. This one was not kept; please try again later.`,
  too_many_checkouts: msg`Several of your payments are still open. Please pay or cancel one of them first.`,
  webhook_refused: msg`The signature of this notice is not valid.`,
  engine_failed: msg`An error occurred during processing. Please try again later.`,

  file_changed: msg`The file has changed on your device since you chose it. Please choose it again.`,
  file_not_converted: msg`This photo is in your phone's own format, and this browser can't read it. On an iPhone set Settings › Camera › Formats to “Most Compatible”, or send yourself the photo as a JPEG.`,
  pixels_falsified: msg`To protect you from being tracked, this browser falsifies what is read of pictures, and a mask would come out wrong. Allow this site to read the canvas, or use another browser.`,
  unreachable: msg`No connection. Please check your network and try again.`,
  timed_out: timeout,
  unreadable_answer: somethingWrong,
};

const limits = {
  maxSize: uploadLimits.megabytes,
  acceptedTypes: 'JPEG, PNG, WebP',
  maxMegapixels: uploadLimits.maxPixels / 1_000_000,
  minSide: uploadLimits.minSide,
  maxRatio: Math.floor(uploadLimits.maxResolution / uploadLimits.minSide),
};

const known: Partial<Record<FailureCode, MessageDescriptor>> = errorMessages;

/**
 * The sentence for the failure of a call; `values` are those that only the answer knows (`userBalance`, `cost`, `shortage`).
 * A job, or what is asked of its pictures beforehand, may fail for more: see `jobErrorText`.
 */
export function errorText(i18n: I18n, code: FailureCode, values: Record<string, unknown> = {}): string {
  const { id, message } = known[code] ?? errorMessages.engine_failed;
  return i18n._(id, { ...limits, ...values }, message === undefined ? {} : { message });
}

type Saying = {
  /** What is said here where the code tells nothing but that something went wrong. */
  otherwise?: MessageDescriptor | undefined;
  say?: typeof errorText;
};

/** Why a call failed, in the user's words; in the server's own where this page has none for its code. */
export function failureText(
  i18n: I18n,
  { code, message, credits }: CallFailure,
  { otherwise, say = errorText }: Saying = {},
): string {
  if (code === 'unreadable_answer' && message !== '') return message;
  if (otherwise !== undefined && known[code] === somethingWrong) return i18n._(otherwise);
  return say(
    i18n,
    code,
    credits && { userBalance: credits.balance, cost: credits.cost, shortage: credits.shortage },
  );
}
