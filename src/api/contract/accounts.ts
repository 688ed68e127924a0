import * as v from 'valibot';

import { Plan } from './choices.ts';
import { code, Id, IdParams, Locale, oneLine, Timestamp } from './common.ts';
import { notAsked, TermsVersion } from './consent.ts';
import { op } from './op.ts';

export const minPasswordLength = 8;
const passwordMaximum = 256;

/** Email address; compared without regard to case and stored in lower case. */
export const Email = v.pipe(
  v.string(code('email_invalid')),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, code('email_invalid')),
  v.email(code('email_invalid')),
);
export const DisplayName = v.pipe(
  v.string(code('name_too_short')),
  v.trim(),
  v.minLength(2, code('name_too_short')),
  v.maxLength(80, code('name_too_long')),
  oneLine,
);
export const NewPassword = v.pipe(
  v.string(code('password_too_short')),
  v.minLength(minPasswordLength, code('password_too_short')),
  v.maxLength(passwordMaximum, code('password_too_long')),
);
export const GivenPassword = v.pipe(
  v.string(code('password_required')),
  v.minLength(1, code('password_required')),
  v.maxLength(passwordMaximum, code('password_too_long')),
);

export const User = v.object({
  id: Id,
  name: v.string(),
  email: v.string(),
  email_verified: v.boolean(),
  avatar_url: v.nullable(v.string()),
  is_admin: v.boolean(),
  plan: Plan,
  /** Credits that can be spent now, without held credits. */
  credits: v.pipe(v.number(), v.integer()),
  locale: Locale,
  /** Downloads carry a visible AI label by default; absent where they don’t. */
  ai_label: v.optional(v.boolean()),
  /** Present while the account has not been asked to accept the terms of use. */
  terms: v.optional(v.literal(notAsked)),
  created_at: Timestamp,
});
export type User = v.InferOutput<typeof User>;

/** The claims that the browser reads from the session token. */
export const TokenClaims = v.object({
  sub: v.string(),
  username: v.string(),
  email: v.string(),
  exp: v.number(),
  iat: v.number(),
  jti: v.string(),
});
export type TokenClaims = v.InferOutput<typeof TokenClaims>;

export const LoginBody = v.object({ username: Email, password: GivenPassword });
export const SignedIn = v.object({
  access_token: v.string(),
  token_type: v.literal('bearer'),
  user: User,
});
export type SignedIn = v.InferOutput<typeof SignedIn>;

export const RegisterBody = v.object({
  name: DisplayName,
  email: Email,
  password: NewPassword,
  /** The accepted version of the terms; a call without it stores that nobody was asked. */
  terms: v.optional(v.picklist([...TermsVersion.options, notAsked]), notAsked),
});
/** Body of the registration form, which always shows the terms of use. */
export const OwnRegisterBody = v.object({ ...RegisterBody.entries, terms: TermsVersion });
export const Registered = v.object({
  status: v.literal('success'),
  message: v.string(),
  email: v.string(),
  requires_verification: v.boolean(),
});

export const EmailBody = v.object({ email: Email });
/** Answer that never reveals whether the address has an account. */
export const Accepted = v.object({ status: v.literal('success'), message: v.string() });

export const OtpCode = v.pipe(
  v.number(code('otp_invalid')),
  v.integer(code('otp_invalid')),
  v.minValue(0),
  v.maxValue(999_999),
);
export const VerifyOtpBody = v.object({
  email: Email,
  otp: OtpCode,
  /** Signs in the caller who sends the right code. */
  sign_in: v.optional(v.boolean()),
});
const Verified = v.object({ ...Accepted.entries, signed_in: v.optional(SignedIn) });
export const ResetPasswordBody = v.object({
  email: Email,
  reset_token: v.pipe(v.string(), v.minLength(1, code('required')), v.maxLength(200), oneLine),
  new_password: NewPassword,
});
export const ChangePasswordBody = v.object({ current_password: GivenPassword, new_password: NewPassword });
export const DeleteAccountBody = v.object({ password: GivenPassword });

/** Session of an account, as described at the sign-in. */
export const SignedInSession = v.object({
  id: Id,
  /** Null if the client sent no recognizable user agent. */
  browser: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** IP address of the sign-in; null for sign-ins from before addresses were stored. */
  address: v.nullable(v.string()),
  created_at: Timestamp,
  /** Exact to five minutes. */
  last_seen_at: Timestamp,
  /** True for the session of this request. */
  current: v.boolean(),
});
export type SignedInSession = v.InferOutput<typeof SignedInSession>;

export const ProfileChange = v.object({
  name: v.optional(DisplayName),
  locale: v.optional(Locale),
  ai_label: v.optional(v.boolean()),
});

export const accountOps = {
  agreeToTerms: op({
    method: 'POST',
    path: '/auth/terms',
    summary: 'Accept the terms of use for an account that was created without them',
    access: 'session',
    body: v.object({ terms: TermsVersion }),
    status: 200,
    answer: User,
    errors: ['unauthenticated', 'session_expired', 'unprocessable'],
  }),
  register: op({
    method: 'POST',
    path: '/auth/register',
    summary: 'Create an account and mail a verification code',
    access: 'public',
    body: RegisterBody,
    status: 200,
    answer: Registered,
    errors: ['unprocessable', 'rate_limited'],
  }),
  generateOtp: op({
    method: 'POST',
    path: '/auth/generate_otp',
    summary: 'Mail a new verification code',
    access: 'public',
    body: EmailBody,
    status: 200,
    answer: Accepted,
    errors: ['unprocessable', 'rate_limited'],
  }),
  verifyOtp: op({
    method: 'POST',
    path: '/auth/verify_otp',
    summary: 'Verify an e-mail address with the mailed code',
    access: 'public',
    body: VerifyOtpBody,
    status: 200,
    answer: Verified,
    errors: ['unprocessable', 'otp_invalid', 'otp_expired', 'account_suspended', 'rate_limited'],
  }),
  login: op({
    method: 'POST',
    path: '/auth/login',
    summary: 'Sign in with e-mail and password',
    access: 'public',
    body: LoginBody,
    status: 200,
    answer: SignedIn,
    errors: ['unprocessable', 'invalid_credentials', 'email_unverified', 'rate_limited'],
  }),
  logout: op({
    method: 'POST',
    path: '/auth/logout',
    summary: 'Revoke the session token',
    access: 'session',
    status: 204,
    clears: 'cache',
    errors: ['unauthenticated'],
  }),
  forgotPassword: op({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Mail a link that resets the password',
    access: 'public',
    body: EmailBody,
    status: 200,
    answer: Accepted,
    errors: ['unprocessable', 'rate_limited'],
  }),
  resetPassword: op({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'Set a new password with the mailed token and end every session of the account',
    access: 'public',
    body: ResetPasswordBody,
    status: 200,
    answer: Accepted,
    errors: ['unprocessable', 'reset_token_invalid', 'rate_limited'],
  }),
  profile: op({
    method: 'GET',
    path: '/auth/profile',
    summary: 'Return the account of the token',
    access: 'session',
    status: 200,
    answer: User,
    errors: ['unauthenticated', 'session_expired'],
  }),
  changeProfile: op({
    method: 'PATCH',
    path: '/auth/profile',
    summary: 'Change the name or the language',
    access: 'session',
    body: ProfileChange,
    status: 200,
    answer: User,
    errors: ['unauthenticated', 'unprocessable'],
  }),
  changePassword: op({
    method: 'POST',
    path: '/auth/change-password',
    summary: 'Set a new password and end every other session of the account',
    access: 'session',
    body: ChangePasswordBody,
    status: 204,
    errors: ['unauthenticated', 'session_expired', 'unprocessable', 'rate_limited'],
  }),
  sessions: op({
    method: 'GET',
    path: '/auth/sessions',
    summary: 'List the sessions of the account, latest sign-in first',
    access: 'session',
    status: 200,
    answer: v.object({ items: v.array(SignedInSession) }),
    errors: ['unauthenticated', 'session_expired'],
  }),
  endSession: op({
    method: 'DELETE',
    path: '/auth/sessions/{id}',
    summary: 'End one session of the account',
    access: 'session',
    params: IdParams,
    status: 204,
    errors: ['unauthenticated', 'session_expired', 'not_found'],
  }),
  logoutEverywhere: op({
    method: 'POST',
    path: '/auth/logout-everywhere',
    summary: 'End every session of the account except the current one',
    access: 'session',
    status: 204,
    errors: ['unauthenticated', 'session_expired'],
  }),
  deleteAccount: op({
    method: 'DELETE',
    path: '/auth/account',
    summary: 'Delete the account with its pictures and history permanently; the ledger stays, without a name',
    access: 'session',
    body: DeleteAccountBody,
    status: 204,
    clears: 'cache',
    errors: ['unauthenticated', 'session_expired', 'unprocessable', 'conflict', 'rate_limited'],
  }),
};
