import { eq } from 'drizzle-orm';

import type { Plan } from '#api/contract/choices.ts';
import { users } from '#server/users/users.tables.ts';
import { assets } from '#server/library/assets.tables.ts';

import type { TestAccount, TestServer } from './test-server.ts';

/** Gives an account a plan by name: on a paid one nothing carries the mark of the free plan. */
export async function setPlan(
  server: Pick<TestServer, 'studio'>,
  { user }: Pick<TestAccount, 'user'>,
  plan: Plan = 'pro',
): Promise<void> {
  await server.studio.db.update(users).set({ plan }).where(eq(users.id, user.id));
}

/** Puts a picture into the bin although something needs it, as it was left by versions that knew no better. */
export async function forceBin({ studio }: Pick<TestServer, 'studio'>, id: string): Promise<void> {
  await studio.db.update(assets).set({ deletedAt: studio.clock() }).where(eq(assets.id, id));
}
