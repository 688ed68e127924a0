import * as v from 'valibot';

import type { IdentitySignedIn } from '#api/contract/identity.ts';
import type { SessionUser } from '#machines/session/session.types.ts';

/** Signed-in user, as parsed from the server's account or from the cache. */
export const SessionUserShape = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  avatar_url: v.nullable(v.string()),
  is_admin: v.boolean(),
}) satisfies v.GenericSchema<unknown, SessionUser>;

/** Returns the session of a sign-in by an external service; a new user has a one-time password. */
export const sessionGrantOf = ({ access_token, user, traditional_login, is_new_user }: IdentitySignedIn) => ({
  token: access_token,
  user: v.parse(SessionUserShape, user),
  temporaryCredentials: traditional_login?.credentials ?? null,
  ...(is_new_user && { isNew: true as const }),
});
