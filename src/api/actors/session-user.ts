import * as v from 'valibot';

import type { SessionUser } from '#machines/session/session.types.ts';

/** Who is signed in, cut out of what the server says of an account, or as it was cached. */
export const SessionUserShape = v.object({
  id: v.string(),
  name: v.string(),
  email: v.string(),
  avatar_url: v.nullable(v.string()),
  is_admin: v.boolean(),
}) satisfies v.GenericSchema<unknown, SessionUser>;
