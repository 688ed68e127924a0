import { eq, inArray } from 'drizzle-orm';

import type { Plan } from '#api/contract/choices.ts';
import type { User } from '#api/contract/accounts.ts';
import type { Locale } from '#api/contract/common.ts';
import { balanceOf } from '#server/credits/credits.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/http/refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { users } from './accounts.tables.ts';

export type Account = typeof users.$inferSelect;

export async function accountByEmail(db: Db, email: string): Promise<Account | undefined> {
  const [account] = await db.select().from(users).where(eq(users.email, email));
  return account;
}

export async function accountById(db: Db, id: string): Promise<Account> {
  const [account] = await db.select().from(users).where(eq(users.id, id));
  if (!account) throw new Refusal('unauthenticated');
  return account;
}

/** In which language those of these addresses want to be written to who have an account. */
export async function localesOf(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, Locale>> {
  const rows = await db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return new Map(rows.map(({ email, locale }) => [email, locale]));
}

/** An address as it may be remembered when nothing else of its owner is. */
export const addressHash = ({ secrets }: Pick<Platform, 'secrets'>, email: string): string =>
  secrets.hashCode(`address:${email}`);

/** Nobody else changes the account, its credits or its number of jobs until this transaction ends. */
export async function lockAccount(tx: Db, userId: string): Promise<void> {
  const [locked] = await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  if (!locked) throw new Refusal('unauthenticated');
}

/**
 * As `lockAccount`, for what somebody does with an account of their own: it may have been deleted since they were let in, and
 * nothing is stored for a deleted one.
 * @throws {Refusal} `session_expired`.
 */
export async function lockOpenAccount(tx: Db, userId: string): Promise<void> {
  await lockAccount(tx, userId);
  if ((await accountById(tx, userId)).closedAt !== null) throw new Refusal('session_expired');
}

/** The name of a plan alone; what it gives and whether it still stands, the plans say. */
export async function namedPlanOf(db: Db, userId: string): Promise<Plan> {
  return (await accountById(db, userId)).plan;
}

export async function namePlan(tx: Db, userId: string, plan: Plan): Promise<void> {
  await tx.update(users).set({ plan }).where(eq(users.id, userId));
}

export const readProfile = async (platform: Platform, userId: string): Promise<User> =>
  toUser(platform, await accountById(platform.db, userId));

export async function changeProfile(
  platform: Platform,
  userId: string,
  change: { name?: string | undefined; locale?: Locale | undefined; ai_label?: boolean | undefined },
): Promise<User> {
  const { name, locale, ai_label: aiLabel } = change;
  const values = {
    ...(name !== undefined && { name }),
    ...(locale !== undefined && { locale }),
    ...(aiLabel !== undefined && { aiLabel }),
  };
  if (Object.keys(values).length > 0)
    await platform.db.transaction(async (tx) => {
      await lockOpenAccount(tx, userId);
      await tx.update(users).set(values).where(eq(users.id, userId));
    });
  return readProfile(platform, userId);
}

/** An address that nobody has proved to be theirs makes no administrator. */
export const isAdmin = (
  { adminEmails }: Pick<Platform['settings'], 'adminEmails'>,
  { email, emailVerifiedAt }: Pick<Account, 'email' | 'emailVerifiedAt'>,
): boolean => emailVerifiedAt !== null && adminEmails.includes(email);

export const toUser = async ({ db, clock, settings }: Platform, account: Account): Promise<User> => ({
  id: account.id,
  name: account.name,
  email: account.email,
  email_verified: account.emailVerifiedAt !== null,
  avatar_url: account.pictureUrl,
  is_admin: isAdmin(settings, account),
  plan: account.plan,
  credits: await balanceOf(db, account.id, clock()),
  locale: account.locale,
  ...(account.aiLabel && { ai_label: true }),
  created_at: account.createdAt.toISOString(),
});
