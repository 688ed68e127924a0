import type { ErrorCode, FieldCode, Problem } from '#api/contract/problem.ts';

import type { Refusal } from './refusal.ts';

type Words = { status: number; detail: string };

/** The one place that says which status a code has, and its sentence for those who have no words of their own. */
export const problems: Record<ErrorCode, Words> = {
  bad_request: { status: 400, detail: 'The request could not be read.' },
  unprocessable: { status: 422, detail: 'Some fields are not valid.' },
  not_found: { status: 404, detail: 'There is nothing here.' },
  conflict: { status: 409, detail: 'That is not possible in the current state.' },
  too_large: { status: 413, detail: 'The request is too large.' },
  unsupported_type: { status: 415, detail: 'The content type is not supported.' },
  rate_limited: { status: 429, detail: 'Too many requests. Please try again later.' },
  unavailable: { status: 503, detail: 'Server timeout. Please try again in a few moments.' },
  internal: { status: 500, detail: 'Something went wrong' },
  unauthenticated: { status: 401, detail: 'Please login to access this feature.' },
  session_expired: { status: 401, detail: 'The session has ended. Please sign in again.' },
  forbidden: { status: 403, detail: 'You do not have permission to do this.' },
  invalid_credentials: { status: 401, detail: 'Please check your credentials and try again.' },
  email_unverified: { status: 403, detail: 'Please verify your e-mail address first.' },
  otp_invalid: { status: 422, detail: 'Invalid OTP. Please try again.' },
  otp_expired: { status: 422, detail: 'The verification code is no longer valid. Please ask for a new one.' },
  reset_token_invalid: { status: 422, detail: 'Invalid or expired reset token.' },
  id_token_invalid: { status: 422, detail: 'Invalid Firebase ID token' },
  identity_user_invalid: { status: 422, detail: 'Invalid Firebase user data' },
  identity_unverified: { status: 403, detail: 'The e-mail address of this identity is not verified.' },
  google_sign_in_invalid: {
    status: 422,
    detail: 'This sign-in at Google has expired or was used already. Please start it again.',
  },
  last_sign_in: {
    status: 409,
    detail: 'This is the last way into the account. Please set a password first.',
  },
  file_missing: { status: 422, detail: 'A file is missing.' },
  file_empty: { status: 422, detail: 'The file is empty.' },
  file_too_large: { status: 413, detail: 'File is too large. Maximum size is 10MB' },
  file_type_refused: { status: 415, detail: 'Invalid file type. Please upload JPEG, PNG, WebP files only' },
  file_unreadable: { status: 422, detail: 'The picture is damaged and cannot be read.' },
  file_too_many_pixels: {
    status: 422,
    detail: 'The picture has too many pixels. At most 40 megapixels are allowed.',
  },
  file_too_small: {
    status: 422,
    detail: 'The picture is too small. Its shorter side needs at least 96 pixels.',
  },
  too_many_files: { status: 422, detail: 'There are more files than may be sent at once.' },
  file_too_narrow: {
    status: 422,
    detail: 'The picture is too long and narrow. No side may be more than 21 times as long as the other.',
  },
  insufficient_credits: { status: 402, detail: 'There are not enough credits.' },
  idempotency_key_missing: { status: 400, detail: 'The Idempotency-Key header is missing or not valid.' },
  idempotency_key_reused: { status: 409, detail: 'This Idempotency-Key was used with another request.' },
  too_many_jobs: {
    status: 429,
    detail: 'Too many generations are waiting. Please let some of them finish first.',
  },
  body_models_full: {
    status: 409,
    detail: 'There is no room for another body model. Please delete one first.',
  },
  not_cancellable: { status: 409, detail: 'This generation can no longer be cancelled.' },
  model_not_connected: { status: 422, detail: 'This model needs a key, and none is set here.' },
  model_retired: { status: 422, detail: 'This model is no longer run by its makers.' },
  asset_not_found: { status: 422, detail: 'A picture of this request does not exist.' },
  person_not_found: { status: 422, detail: 'No person was found in the photo.' },
  group_unclear: { status: 422, detail: 'Not everybody could be told from what is behind them.' },
  several_persons: { status: 422, detail: 'There are several persons in the photo.' },
  person_turned: { status: 422, detail: 'The person in the photo is turned away.' },
  person_seated: { status: 422, detail: 'The person in the photo is not standing.' },
  person_cropped: { status: 422, detail: 'Too little of the person is in the photo.' },
  garment_not_found: { status: 422, detail: 'No garment was found in the photo.' },
  garment_unclear: { status: 422, detail: 'The garment could not be told from its background.' },
  garment_combination: { status: 422, detail: 'These garments cannot be worn together.' },
  face_not_found: { status: 422, detail: 'No face was found in the photo.' },
  several_faces: { status: 422, detail: 'There are several faces in the photo.' },
  face_turned: { status: 422, detail: 'The face is turned too far away from the camera.' },
  face_too_small: { status: 422, detail: 'The face is too small in the photo.' },
  hair_not_found: { status: 422, detail: 'The hair could not be told from what is around it.' },
  hair_covered: { status: 422, detail: 'Something covers the hair.' },
  hair_cropped: { status: 422, detail: 'The hair reaches beyond the photo.' },
  hair_hides_much: {
    status: 422,
    detail: 'The hair hides more of what lies behind it than can be filled in for this cut.',
  },
  hair_not_short: { status: 422, detail: 'The cut is made of short or tied hair, and the hair hangs long.' },
  hair_too_short: { status: 422, detail: 'The cut falls, and the hair is short or tied.' },
  hair_alike: { status: 422, detail: 'The hair hangs as the cut would.' },
  hair_cut_close: {
    status: 422,
    detail: 'The cut needs longer hair on top, over the forehead or at the neck than there is.',
  },
  hair_streaked: {
    status: 422,
    detail: 'The cut has a fringe, and the crown that it would match is streaked.',
  },
  hair_coily: {
    status: 422,
    detail: 'The cut is made of straight or wavy hair, and this is curly.',
  },
  hair_hides_side: {
    status: 422,
    detail: 'The cut bares both sides of the head, which is turned.',
  },
  hair_parted: {
    status: 422,
    detail: 'The cut is of hair parted in the middle, and the hair is parted at the side.',
  },
  hair_spread: {
    status: 422,
    detail: 'The cut falls, and the hair is blown or spread aside.',
  },
  hair_over_face: { status: 422, detail: 'The cut bares the face, and hair hangs over a part of it.' },
  face_marked: { status: 422, detail: 'The mask of the hair covers the face.' },
  hand_in_hair: { status: 422, detail: 'A hand lies in the hair.' },
  hair_wish_unclear: {
    status: 422,
    detail: 'The description asks for something that cannot be done with the hair.',
  },
  subject_not_found: { status: 422, detail: 'Nothing stands out from the ground of the picture.' },
  region_not_found: { status: 422, detail: 'The part that is to change was not found in the picture.' },
  teeth_not_seen: { status: 422, detail: 'The mouth is closed: no teeth are seen.' },
  mask_too_large: {
    status: 422,
    detail: 'The mask covers more than can be filled in: 12 % of the picture at most.',
  },
  edit_not_understood: {
    status: 422,
    detail: 'The instruction asks for nothing that can be done with the picture.',
  },
  edit_changes_nothing: { status: 422, detail: 'The picture already is what the edit would make of it.' },
  mask_missing: { status: 422, detail: 'This needs a mask that shows what is meant.' },
  mask_on_reshaped: {
    status: 422,
    detail: 'A mask cannot be kept while the picture is cropped, turned or given a border.',
  },
  content_refused: {
    status: 422,
    detail: 'The maker of the film does not accept this picture or description.',
  },
  engine_failed: { status: 500, detail: 'An error occurred during processing. Please try again later.' },
  engine_timeout: { status: 500, detail: 'The generation took too long. Please try again later.' },
  cancelled: { status: 409, detail: 'The generation was cancelled.' },
};

const titles: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

export const fieldSentences: Record<FieldCode, string> = {
  required: 'This field is required',
  invalid: 'This value is not valid',
  too_short: 'This value is too short',
  too_long: 'This value is too long',
  too_small: 'This value is too small',
  too_large: 'This value is too large',
  email_invalid: 'Please enter a valid email',
  phone_invalid: 'Please enter a valid phone number',
  password_required: 'Password is required',
  password_too_short: 'Password must be at least 8 characters',
  password_too_long: 'Password is too long',
  password_common: 'This password is used by many people. Please choose another one',
  password_guessable: 'This password can be guessed from the name or the address. Please choose another one',
  password_wrong: 'This is not your password',
  name_too_short: 'Name must be at least 2 characters',
  name_too_long: 'Name is too long',
  password_confirmation_required: 'Please confirm your password',
  passwords_differ: "Passwords don't match",
  otp_invalid: 'Please enter a valid verification code',
  otp_email_missing: 'Email not found in session. Please go back to login and try again.',
  weight_too_low: 'This weight is too low for this height',
  weight_too_high: 'This weight is too high for this height',
};

export function problemOf({ code, details }: Refusal, requestId: string): Problem {
  const { status, detail } = problems[code];
  const sentence = details.detail ?? detail;
  return {
    type: `/api/docs#${code}`,
    title: titles[status] ?? 'Error',
    status,
    code,
    detail: sentence,
    message: sentence,
    request_id: requestId,
    ...(details.fields && {
      fields: details.fields.map((field) => ({ ...field, message: fieldSentences[field.code] })),
    }),
    ...(details.words && { words: details.words }),
    ...details.credits,
  };
}
