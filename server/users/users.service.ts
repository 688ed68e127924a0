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

/** Ids of users whose name or address contains the words, with or without marks, for searches in other lists. */
export const idsByName = (words: string): SQL =>
  sql`(select id from users where ${like(sql.raw('users.search_words'), unaccentedSql(likePattern(words)))})`;

/** Returns the languages of the addresses that have an account. */
export async function localesOf(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, Locale>> {
  const rows = await db
    .select({ email: users.email, locale: users.locale })
    .from(users)
    .where(inArray(users.email, [...emails]));
  return new Map(rows.map(({ email, locale }) => [email, locale]));
}

/** Locks the account: no other transaction changes it, its credits or its number of jobs until this one ends. */
export async function lockAccount(tx: Db, userId: string): Promise<Account> {
  const [locked] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (!locked) throw new Refusal('unauthenticated');
  return locked;
}

/**
 * As `lockAccount`, for actions of the account's owner: the account may have been deleted since the request was admitted, and no
 * row is stored for a deleted one.
 * @throws {Refusal} `session_expired`.
 */
export async function lockOpenAccount(tx: Db, userId: string): Promise<void> {
  refuseClosed(await lockAccount(tx, userId));
}

/** @throws {Refusal} `session_expired` for a deleted account. */
export function refuseClosed({ closedAt }: Pick<Account, 'closedAt'>): void {
  if (closedAt !== null) throw new Refusal('session_expired');
}

/** Returns the name of the plan alone; the plans module knows its contents and whether it still runs. */
export async function planNameOf(db: Db, userId: string): Promise<Plan> {
  return (await accountById(db, userId)).plan;
}

export async function setPlanName(tx: Db, userId: string, plan: Plan): Promise<void> {
  await tx.update(users).set({ plan }).where(eq(users.id, userId));
}

/**
 * Checks that the account is not suspended, for long work that began before. Locks out a suspension until the transaction ends.
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

/** Whether the account is an administrator's; an unverified address never is. */
export const isAdmin = (
  { adminEmails }: Pick<Platform['settings'], 'adminEmails'>,
  { email, emailVerifiedAt }: Pick<Account, 'email' | 'emailVerifiedAt'>,
): boolean => emailVerifiedAt !== null && adminEmails.includes(email);
