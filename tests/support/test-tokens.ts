import { eq } from 'drizzle-orm';

import { Feature } from '#api/contract/choices.ts';
import { type CreateTokenBody, type NewSecret, tokenOps } from '#api/contract/tokens.ts';
import { users } from '#server/users/users.tables.ts';

import type { TestAccount, TestServer } from './test-server.ts';

/** Puts an account on the smallest plan with API access. */
async function allowApi({ studio }: Pick<TestServer, 'studio'>, { user }: Pick<TestAccount, 'user'>) {
  await studio.db.update(users).set({ plan: 'starter' }).where(eq(users.id, user.id));
}

/** Creates a token with all permissions and the given changes, and sets a plan with API access. */
export async function createToken(
  server: Pick<TestServer, 'studio' | 'call'>,
  account: TestAccount,
  wish: Partial<CreateTokenBody> = {},
): Promise<NewSecret> {
  if (wish.mode !== 'test') await allowApi(server, account);
  return server.call(tokenOps.createToken, {
    token: account.token,
    body: { name: 'Shop', mode: 'live', services: [...Feature.options], rate_limit: 1000, ...wish },
  });
}
