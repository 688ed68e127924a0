import * as v from 'valibot';

import { SignedIn } from './accounts.ts';
import { Id, IdParams, oneLine, Timestamp } from './common.ts';
import { op } from './op.ts';

/** Minimum length of an ID token in characters; shorter ones are refused without a check. */
export const minIdTokenLength = 100;

/** Public settings with which a browser reaches the identity service. */
export const FirebaseSettings = v.object({
  /** A Firebase project; its emulator; or the stand-in of this server, for browsers on its own machine. */
  kind: v.picklist(['project', 'emulator', 'counterpart']),
  project_id: v.string(),
  api_key: v.string(),
  auth_domain: v.string(),
  /** Origin of the emulator or the counterpart; a counterpart answers at the origin of the page. */
  emulator_url: v.nullable(v.string()),
});
export type FirebaseSettings = v.InferOutput<typeof FirebaseSettings>;

/**
 * User as the identity service described it to the browser. The server trusts the token alone; these values have to agree with
 * it.
 */
export const IdentityUser = v.object({
  uid: v.pipe(v.string(), oneLine),
  email: v.nullable(v.pipe(v.string(), oneLine)),
  displayName: v.optional(v.nullable(v.pipe(v.string(), oneLine))),
  photoURL: v.optional(v.nullable(v.pipe(v.string(), oneLine))),
  emailVerified: v.optional(v.boolean()),
});
export type IdentityUser = v.InferOutput<typeof IdentityUser>;

export const IdentityBody = v.object({
  idToken: v.pipe(v.string(), v.maxLength(8192), oneLine),
  userData: IdentityUser,
});
export type IdentityBody = v.InferOutput<typeof IdentityBody>;

export const Credentials = v.object({ email: v.string(), password: v.string() });
export type Credentials = v.InferOutput<typeof Credentials>;

export const IdentitySignedIn = v.object({
  ...SignedIn.entries,
  is_new_user: v.boolean(),
  /** Present for a new account: a password for one sign-in within the hour. */
  traditional_login: v.nullable(v.object({ credentials: Credentials })),
});
export type IdentitySignedIn = v.InferOutput<typeof IdentitySignedIn>;

/** External sign-in that opens this account. */
export const LinkedSignIn = v.object({
  id: Id,
  /** Provider id of the identity service: `google.com`, `password`. */
  provider: v.string(),
  email: v.string(),
  linked_at: Timestamp,
  last_used_at: Timestamp,
});
export type LinkedSignIn = v.InferOutput<typeof LinkedSignIn>;

export const LinkedSignIns = v.object({
  /** Whether a password opens the account as well. */
  has_password: v.boolean(),
  items: v.array(LinkedSignIn),
});
export type LinkedSignIns = v.InferOutput<typeof LinkedSignIns>;

const signInErrors = [
  'unprocessable',
  'not_found',
  'id_token_invalid',
  'identity_user_invalid',
  'identity_unverified',
  'rate_limited',
  'unavailable',
] as const;

export const identityOps = {
  providers: op({
    method: 'GET',
    path: '/auth/providers',
    summary: 'List the available social sign-ins; null if switched off',
    access: 'public',
    status: 200,
    answer: v.object({
      firebase: v.nullable(FirebaseSettings),
      /** Whether the server accepts authorization codes of Google. */
      google: v.boolean(),
    }),
    errors: [],
  }),
  firebaseRegister: op({
    method: 'POST',
    path: '/auth/firebase/register',
    summary: 'Create an account with an ID token of the identity service, or sign in to an existing one',
    access: 'public',
    body: IdentityBody,
    status: 200,
    answer: IdentitySignedIn,
    errors: signInErrors,
  }),
  firebaseLogin: op({
    method: 'POST',
    path: '/auth/firebase/login',
    summary: 'Sign in with an ID token of the identity service, and create an account for a new user',
    access: 'public',
    body: IdentityBody,
    status: 200,
    answer: IdentitySignedIn,
    errors: signInErrors,
  }),
  signIns: op({
    method: 'GET',
    path: '/auth/sign-ins',
    summary: 'List the sign-in methods of the account: password and social sign-ins',
    access: 'session',
    status: 200,
    answer: LinkedSignIns,
    errors: ['unauthenticated', 'session_expired'],
  }),
  unlinkSignIn: op({
    method: 'DELETE',
    path: '/auth/sign-ins/{id}',
    summary: 'Unlink a social sign-in; the last sign-in method cannot be removed',
    access: 'session',
    params: IdParams,
    status: 204,
    errors: ['unauthenticated', 'session_expired', 'not_found', 'last_sign_in'],
  }),
};
