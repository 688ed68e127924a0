import { randomBytes } from 'node:crypto';

import { and, eq, lt } from 'drizzle-orm';

import { addTime } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { oneTimePasswords } from './accounts.tables.ts';
import { oneTimePasswordLife } from './limits.ts';

type Deps = Pick<Platform, 'clock' | 'secrets'>;

const unknownUserId = '00000000-0000-0000-0000-000000000000';

const hashOf = ({ secrets }: Deps, userId: string, password: string): string =>
  secrets.hashCode(`one-time:${userId}:${password}`);

/** Makes a password for one sign-in within the hour, which replaces an earlier one. Only its hash is stored. */
export async function makeOneTimePassword(tx: Db, deps: Deps, userId: string): Promise<string> {
  const password = randomBytes(16).toString('base64url');
  const values = {
    passwordHash: hashOf(deps, userId, password),
    expiresAt: addTime(deps.clock(), oneTimePasswordLife),
  };
  await tx
    .insert(oneTimePasswords)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: oneTimePasswords.userId, set: values });
  return password;
}

/** Whether the password was the account's one-time password, which it uses up. Takes the same time without an account. */
export async function spendOneTimePassword(
  db: Db,
  deps: Deps,
  userId: string | undefined,
  password: string,
): Promise<boolean> {
  const id = userId ?? unknownUserId;
  const [spent] = await db
    .delete(oneTimePasswords)
    .where(
      and(eq(oneTimePasswords.userId, id), eq(oneTimePasswords.passwordHash, hashOf(deps, id, password))),
    )
    .returning();
  return spent !== undefined && spent.expiresAt > deps.clock();
}

/** Deletes the one-time password of a user who sets a password. */
export async function deleteOneTimePassword(tx: Db, userId: string): Promise<void> {
  await tx.delete(oneTimePasswords).where(eq(oneTimePasswords.userId, userId));
}

export async function deleteOldOneTimePasswords({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await db.delete(oneTimePasswords).where(lt(oneTimePasswords.expiresAt, clock()));
}
