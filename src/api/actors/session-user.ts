import * as v from 'valibot';

import type { IdentitySignedIn } from '#api/contract/identity.ts';
import type { SessionUser } from '#machines/session/session.types.ts';

/** Who is signed in, cut out of what the server says of an account, or as it was cached. */
export const SessionUserShape = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  avatar_url: v.nullable(v.string()),
  is_admin: v.boolean(),
}) satisfies v.GenericSchema<unknown, SessionUser>;

/** What a sign-in by another service gives: a newcomer has a one-time password. */
export const sessionGrantOf = ({ access_token, user, traditional_login, is_new_user }: IdentitySignedIn) => ({
  token: access_token,
  user: v.parse(SessionUserShape, user),
  temporaryCredentials: traditional_login?.credentials ?? null,
  ...(is_new_user && { isNew: true as const }),
});
