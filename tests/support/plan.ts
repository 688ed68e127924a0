import { eq } from 'drizzle-orm';

import type { Plan } from '#api/contract/choices.ts';
import { users } from '#server/users/users.tables.ts';
import { assets } from '#server/library/assets.tables.ts';

import type { TestAccount, TestServer } from './test-server.ts';

/** Sets an account's plan; on a paid plan no download has the free plan's watermark. */
export async function setPlan(
  server: Pick<TestServer, 'studio'>,
  { user }: Pick<TestAccount, 'user'>,
  plan: Plan = 'pro',
): Promise<void> {
  await server.studio.db.update(users).set({ plan }).where(eq(users.id, user.id));
}

/** Puts a picture into the bin although it is in use, as old versions of the server did. */
export async function forceBin({ studio }: Pick<TestServer, 'studio'>, id: string): Promise<void> {
  await studio.db.update(assets).set({ deletedAt: studio.clock() }).where(eq(assets.id, id));
}
