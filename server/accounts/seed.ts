import { randomBytes } from 'node:crypto';

import { sql } from 'drizzle-orm';

import { currentTerms } from '#api/contract/consent.ts';
import { grant } from '#server/credits/credits.service.ts';
import type { Platform } from '#server/platform/platform.ts';

import { users } from '#server/users/users.tables.ts';
import type { Plan } from '#api/contract/choices.ts';
import { hashPassword } from './passwords.ts';

export type SeededAccount = { email: string; password: string; role: 'admin' | 'demo' };

const demoEmail = 'demo@mot.local';
const seedCredits = 200;

/**
 * Makes the two admin accounts and a demo account in a database without accounts; returns their passwords, which are not shown
 * again.
 */
export async function seedAccounts(
  platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'settings'>,
): Promise<SeededAccount[]> {
  const { db, settings } = platform;
  if (await hasAccounts(db)) return [];
  const accounts = [
    ...settings.adminEmails.map((email) => ({ email, role: 'admin' as const, name: 'Quản trị Mốt' })),
    { email: demoEmail, role: 'demo' as const, name: 'Mai Lan' },
  ].map((account) => ({ ...account, password: randomBytes(9).toString('base64url') }));
  const hashed = await Promise.all(
    accounts.map(async (account) => ({ ...account, passwordHash: await hashPassword(account.password) })),
  );
  return db.transaction(async (tx) => {
    // Of several processes that start on an empty database only one seeds it.
    await tx.execute(sql`lock table ${users} in exclusive mode`);
    if (await hasAccounts(tx)) return [];
    for (const account of hashed) await seedAccount(tx, platform, { ...account, plan: 'pro' });
    return accounts.map(({ email, password, role }) => ({ email, password, role }));
  });
}

async function hasAccounts(db: Platform['db']): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).limit(1)).length > 0;
}

async function seedAccount(
  tx: Platform['db'],
  platform: Pick<Platform, 'clock' | 'ids'>,
  { email, name, passwordHash, plan }: { email: string; name: string; passwordHash: string; plan: Plan },
): Promise<void> {
  const [id, createdAt] = [platform.ids(), platform.clock()];
  await tx.insert(users).values({
    id,
    email,
    name,
    passwordHash,
    plan,
    createdAt,
    locale: 'vi',
    emailVerifiedAt: createdAt,
    // The seeded accounts belong to the operator, who wrote the terms.
    termsVersion: currentTerms,
    termsAgreedAt: createdAt,
  });
  await grant(tx, platform, { userId: id, amount: seedCredits, reason: 'seed' });
}
