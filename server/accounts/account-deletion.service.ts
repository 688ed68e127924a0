import { eq, inArray, isNotNull } from 'drizzle-orm';

import { notAsked } from '#api/contract/consent.ts';
import { recordAct } from '#server/audit/audit.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/call.ts';
import { mailLetter } from '#server/platform/mail/mail.job.ts';
import type { Platform } from '#server/platform/platform.ts';

import type { AccountParts } from './account-parts.ts';
import { announceAccessChange } from '#server/platform/access-feed.ts';
import { accountDeletedLetter } from './accounts.letters.ts';
import { addressHash } from './accounts.service.ts';
import { lockOpenAccount } from '#server/users/users.service.ts';
import {
  identities,
  oneTimePasswords,
  passwordResets,
  recoveryCodes,
  secondFactors,
  sessions,
  verifications,
} from './accounts.tables.ts';
import { users } from '#server/users/users.tables.ts';
import { recheckPassword } from './password-change.service.ts';

/**
 * Deletes an account for good. Cancels running jobs and deletes pictures and history; the next sweep deletes their files. The
 * credit ledger stays unchanged: its entries refer to an account without personal data.
 * @throws {Refusal} `unprocessable` for a wrong password; `conflict` when a job was started at the same moment.
 */
export async function deleteAccount(
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids'>,
  parts: AccountParts,
  caller: Caller,
  password: string,
): Promise<void> {
  const { userId, email: to, name, locale } = caller;
  await recheckPassword(platform, userId, { field: 'password', password });
  // Jobs end before the account is locked, because an ending job locks itself first and the account after it.
  await parts.end([userId]);
  await platform.db.transaction(async (tx) => {
    await lockOpenAccount(tx, userId);
    await deleteStoredData(tx, parts, [userId], platform.clock());
    await clearPersonalData(tx, platform, { userId, email: to });
    await recordAct(tx, platform, { action: 'security.account_deleted', actorId: userId, subjectId: userId });
    await mailLetter(tx, platform, accountDeletedLetter({ to, name, locale }));
  });
}

const personalTables = [
  sessions,
  verifications,
  passwordResets,
  identities,
  oneTimePasswords,
  secondFactors,
  recoveryCodes,
];

/** Deletes the rows of accounts in all features; the ledger stays. */
async function deleteStoredData(
  tx: Db,
  { forget, forgetPictures }: AccountParts,
  userIds: readonly string[],
  at: Date,
): Promise<number> {
  for (const forgetPart of forget) await forgetPart(tx, userIds, at);
  const pictures = await forgetPictures(tx, userIds);
  for (const table of personalTables) await tx.delete(table).where(inArray(table.userId, [...userIds]));
  return pictures;
}

const batchSize = 500;

/** Deletes rows that still exist for deleted accounts: from an older version, or from a backup that was restored in parts. */
export async function sweepClosedAccounts(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  parts: AccountParts,
): Promise<{ pictures: number }> {
  const closed = await db.select({ id: users.id }).from(users).where(isNotNull(users.closedAt));
  let pictures = 0;
  for (let at = 0; at < closed.length; at += batchSize) {
    const ids = closed.slice(at, at + batchSize).map(({ id }) => id);
    await parts.end(ids);
    pictures += await db.transaction((tx) => deleteStoredData(tx, parts, ids, clock()));
  }
  return { pictures };
}

async function clearPersonalData(
  tx: Db,
  platform: Pick<Platform, 'clock' | 'secrets'>,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await tx
    .update(users)
    .set({
      // No real address has this form and each id is unique, so that the old address can be registered again.
      email: `closed:${userId}`,
      name: '',
      pictureUrl: null,
      passwordHash: null,
      emailVerifiedAt: null,
      plan: 'free_trial',
      termsVersion: notAsked,
      termsAgreedAt: null,
      closedAt: platform.clock(),
      closedAddress: addressHash(platform, email),
    })
    .where(eq(users.id, userId));
  await announceAccessChange(tx, userId);
}
