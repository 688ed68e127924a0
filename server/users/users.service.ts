import { eq, inArray, like, type SQL, sql } from 'drizzle-orm';

import type { Plan } from '#api/contract/choices.ts';
import type { Locale } from '#api/contract/common.ts';
import type { Db } from '#server/platform/database/database.ts';
import { likePattern, unaccentedSql } from '#server/platform/database/unaccented-text.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';

import { users } from './users.tables.ts';

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

export async function accountsById(db: Db, ids: readonly string[]): Promise<Map<string, Account>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The ids of those whose name or address has the words in it, with or without marks: what another list is searched by. */
export const idsByName = (words: string): SQL =>
  sql`(select id from users where ${like(sql.raw('users.search_words'), unaccentedSql(likePattern(words)))})`;

/** In which language those of these addresses want to be written to who have an account. */
export async function localesOf(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, Locale>> {
  const rows = await db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return new Map(rows.map(({ email, locale }) => [email, locale]));
}

/** Nobody else changes the account, its credits or its number of jobs until this transaction ends. */
export async function lockAccount(tx: Db, userId: string): Promise<Account> {
  const [locked] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!locked) throw new Refusal('unauthenticated');
  return locked;
}

/**
 * As `lockAccount`, for what somebody does with an account of their own: it may have been deleted since they were let in, and
 * nothing is stored for a deleted one.
 * @throws {Refusal} `session_expired`.
 */
export async function lockOpenAccount(tx: Db, userId: string): Promise<void> {
  refuseClosed(await lockAccount(tx, userId));
}

/** @throws {Refusal} `session_expired` for an account that its owner has deleted. */
export function refuseClosed({ closedAt }: Pick<Account, 'closedAt'>): void {
  if (closedAt !== null) throw new Refusal('session_expired');
}

/** The name of a plan alone; what it gives and whether it still stands, the plans say. */
export async function planNameOf(db: Db, userId: string): Promise<Plan> {
  return (await accountById(db, userId)).plan;
}

export async function setPlanName(tx: Db, userId: string, plan: Plan): Promise<void> {
  await tx.update(users).set({ plan }).where(eq(users.id, userId));
}

/**
 * Whether the account may still be used, for what began before and takes its time. Nobody suspends it before the transaction
 * ends.
 * @throws {Refusal} `account_suspended`.
 */
export async function refuseSuspended(tx: Db, userId: string): Promise<void> {
  const [account] = await tx
    .select({ suspendedAt: users.suspendedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  if (account?.suspendedAt) throw new Refusal('account_suspended');
}

/** An address that nobody has proved to be theirs makes no administrator. */
export const isAdmin = (
  { adminEmails }: Pick<Platform['settings'], 'adminEmails'>,
  { email, emailVerifiedAt }: Pick<Account, 'email' | 'emailVerifiedAt'>,
): boolean => emailVerifiedAt !== null && adminEmails.includes(email);
