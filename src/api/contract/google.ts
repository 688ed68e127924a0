import * as v from 'valibot';

import { code, oneLine } from './common.ts';
import { IdentitySignedIn } from './identity.ts';
import { op } from './op.ts';

/** Page of Google's redirect; the API call of the same path takes the code that it brought. */
export const googleCallbackPath = '/auth/google/callback';

const RedirectUri = v.pipe(v.string(), v.maxLength(500), v.url(code('invalid')), oneLine);
const Opaque = v.pipe(v.string(), v.minLength(1, code('required')), v.maxLength(4096), oneLine);

export const googleOps = {
  googleStart: op({
    method: 'POST',
    path: '/auth/google/start',
    summary:
      'Start a sign-in with Google: the address of the redirect, and the values that have to come back',
    access: 'public',
    body: v.object({ redirect_uri: RedirectUri }),
    status: 200,
    answer: v.object({
      authorization_url: v.string(),
      /** State, nonce and PKCE verifier, encrypted for this server; valid for ten minutes. */
      flow: v.string(),
    }),
    errors: ['unprocessable', 'not_found', 'rate_limited', 'unavailable'],
  }),
  googleCallback: op({
    method: 'POST',
    path: googleCallbackPath,
    summary:
      'Sign in with the code of Google, and create an account for a new user. Without `state` and `flow` the cookie of `/auth/google/start` provides them',
    access: 'public',
    body: v.object({
      code: Opaque,
      redirect_uri: RedirectUri,
      state: v.optional(Opaque),
      /** Has to match its `state`. */
      flow: v.optional(Opaque),
    }),
    status: 200,
    answer: IdentitySignedIn,
    errors: [
      'unprocessable',
      'not_found',
      'google_sign_in_invalid',
      'identity_unverified',
      'rate_limited',
      'unavailable',
    ],
  }),
};
