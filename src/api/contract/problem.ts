import * as v from 'valibot';

import { declineCodes } from '@mot-studio/terms/refusals';

import { DraftHolder } from './draft-holder.ts';

export { type CutDecline, cutDeclineCodes } from '@mot-studio/terms/refusals';

/** Reasons why a picture, a mask or a prompt can't be used, or why a job failed. */
const jobCodes = [...declineCodes, 'content_refused', 'engine_timeout', 'cancelled'] as const;
export type JobCode = (typeof jobCodes)[number];

/** Every reason for which a call or a job fails. The interface translates each of them into both languages. */
export const errorCodes = [
  // the call
  'bad_request',
  'unprocessable',
  'not_found',
  'conflict',
  'too_large',
  'unsupported_type',
  'rate_limited',
  'unavailable',
  'internal',
  // the caller
  'unauthenticated',
  'session_expired',
  'forbidden',
  'invalid_credentials',
  'email_unverified',
  'account_suspended',
  'second_factor_required',
  'second_factor_invalid',
  'second_factor_missing',
  'otp_invalid',
  'otp_expired',
  'reset_token_invalid',
  'id_token_invalid',
  'identity_user_invalid',
  'identity_unverified',
  'google_sign_in_invalid',
  'last_sign_in',
  // API tokens
  'token_invalid',
  'token_revoked',
  'token_expired',
  'token_inactive',
  'token_address_refused',
  'token_not_accepted',
  'token_not_permitted',
  'token_cap_reached',
  'tokens_full',
  'plan_without_api',
  // webhooks
  'webhooks_full',
  'webhook_address_refused',
  // versions
  'version_unknown',
  // drafts
  'draft_overtaken',
  'drafts_full',
  // uploads
  'file_missing',
  'file_empty',
  'file_too_large',
  'file_type_refused',
  'file_unreadable',
  'file_too_many_pixels',
  'file_too_small',
  'file_too_narrow',
  'storage_full',
  'too_many_files',
  // jobs
  'insufficient_credits',
  'idempotency_key_missing',
  'idempotency_key_reused',
  'too_many_jobs',
  'model_not_connected',
  'model_retired',
  'body_models_full',
  'not_cancellable',
  'asset_not_found',
  'asset_in_use',
  'film_unmarkable',
  'engine_failed',
  // payments
  'item_unavailable',
  'payment_method_unavailable',
  'too_many_checkouts',
  'webhook_refused',
  ...jobCodes,
] as const;

export const ErrorCode = v.picklist(errorCodes);
export type ErrorCode = v.InferOutput<typeof ErrorCode>;

/** Reasons for which a single field is refused; the interface translates each. */
export const fieldCodes = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_large',
  'email_invalid',
  'phone_invalid',
  'password_required',
  'password_too_short',
  'password_too_long',
  'password_common',
  'password_guessable',
  'password_wrong',
  'name_too_short',
  'name_too_long',
  'password_confirmation_required',
  'passwords_differ',
  'otp_invalid',
  'otp_email_missing',
  'weight_too_low',
  'weight_too_high',
  'token_name_required',
  'token_services_required',
  'token_rate_out_of_range',
  'ip_range_invalid',
  'url_invalid',
  'webhook_events_required',
] as const;

export const FieldCode = v.picklist(fieldCodes);
export type FieldCode = v.InferOutput<typeof FieldCode>;

export const FieldProblem = v.object({
  /** Dotted path into the body: `garments.0.asset`. */
  path: v.string(),
  code: FieldCode,
  message: v.string(),
});
export type FieldProblem = v.InferOutput<typeof FieldProblem>;

/** `application/problem+json` (RFC 9457) with the members that this API adds. */
export const Problem = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  code: ErrorCode,
  /** `detail` and `message` carry the same sentence. */
  detail: v.string(),
  message: v.string(),
  request_id: v.string(),
  fields: v.optional(v.array(FieldProblem)),
  /** With `hair_wish_unclear`: the part of the description that cannot be done. */
  words: v.optional(v.string()),
  /** With `second_factor_required`: to be sent back with the code, within five minutes. */
  challenge: v.optional(v.string()),
  /** With `draft_overtaken`: the last writer. */
  held: v.optional(DraftHolder),
  /** With `insufficient_credits`. */
  balance: v.optional(v.number()),
  cost: v.optional(v.number()),
  shortage: v.optional(v.number()),
});
export type Problem = v.InferOutput<typeof Problem>;

/** Failures as the browser sees them: the server's codes, and those of a missing response. */
export const failureCodes = [
  ...errorCodes,
  'unreachable',
  'timed_out',
  'unreadable_answer',
  /** The chosen file changed on disk. */
  'file_changed',
  /** A photo in a phone's format that this browser could not convert to JPEG. */
  'file_not_converted',
  /** This browser falsifies the pixels that a page reads back from a picture. */
  'pixels_falsified',
] as const;
export type FailureCode = (typeof failureCodes)[number];

/** Failed call as data: expected refusals are values, not exceptions. */
export type CallFailure = {
  code: FailureCode;
  /** The server's message, for codes that the interface does not know. */
  message: string;
  fields: readonly FieldProblem[];
  /** With `hair_wish_unclear`: the part of the description that cannot be done. */
  words?: string;
  /** With `second_factor_required`. */
  challenge?: string;
  /** With `draft_overtaken`. */
  held?: DraftHolder;
  /** With `insufficient_credits`. */
  credits?: { balance: number; cost: number; shortage: number };
};
