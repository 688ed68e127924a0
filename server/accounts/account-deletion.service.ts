import { eq, inArray, isNotNull } from 'drizzle-orm';

import { record } from '#server/audit/audit.service.ts';
import { forgetBodyModelsOf } from '#server/body-models/owner.service.ts';
import { forgetCommunityOf } from '#server/community/community.service.ts';
import { forgetDraftsOf } from '#server/drafts/drafts.service.ts';
import { cancelAllOf, forgetWorkOf } from '#server/generation/owner.service.ts';
import type { Studio } from '#server/generation/studio.ts';
import { forgetPicturesOf } from '#server/library/owner.service.ts';
import { forgetNoticesOf } from '#server/notices/notices.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/call.ts';
import { endSubscriptionsOf } from '#server/plans/purchases.service.ts';
import { mailLetter } from '#server/platform/mail/mail.job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forgetBillingDetailsOf } from '#server/receipts/receipts.service.ts';
import { forgetTokensOf } from '#server/tokens/owner.service.ts';
import { forgetWebhooksOf } from '#server/webhooks/owner.service.ts';

import { tellAccess } from './live-access.ts';
import { accountDeletedLetter } from './accounts.letters.ts';
import { addressHash, lockOpenAccount } from './accounts.service.ts';
import {
  identities,
  oneTimePasswords,
  passwordResets,
  recoveryCodes,
  secondFactors,
  sessions,
  users,
  verifications,
} from './accounts.tables.ts';
import { askPasswordAgain } from './password-change.service.ts';

/**
 * Deletes an account for good. Jobs under way are cancelled, pictures and history go, and their files with the next sweep.
 * The credit ledger stays as it is: its entries refer to an account that says nothing of the person any more.
 * @throws {Refusal} `unprocessable` for a wrong password; `conflict` when a job was started in this very moment.
 */
export async function deleteAccount(studio: Studio, caller: Caller, password: string): Promise<void> {
  const { userId, email: to, name, locale } = caller;
  await askPasswordAgain(studio, userId, { field: 'password', password });
  // Before the account is locked: a job that ends locks itself first and the account after it.
  await cancelAllOf(studio, [userId]);
  await studio.db.transaction(async (tx) => {
    await lockOpenAccount(tx, userId);
    await forgetStored(tx, [userId], studio.clock());
    await forgetPerson(tx, studio, { userId, email: to });
    await record(tx, studio, { action: 'security.account_deleted', actorId: userId, subjectId: userId });
    await mailLetter(tx, studio, accountDeletedLetter({ to, name, locale }));
  });
}

const personal = [
  sessions,
  verifications,
  passwordResets,
  identities,
  oneTimePasswords,
  secondFactors,
  recoveryCodes,
];

/** What accounts hold beside the books, in the order in which it refers to each other. */
async function forgetStored(tx: Db, userIds: readonly string[], at: Date): Promise<number> {
  await endSubscriptionsOf(tx, userIds, at);
  await forgetDraftsOf(tx, userIds);
  await forgetCommunityOf(tx, userIds);
  await forgetBodyModelsOf(tx, userIds);
  await forgetWorkOf(tx, userIds);
  await forgetTokensOf(tx, userIds);
  await forgetBillingDetailsOf(tx, userIds);
  await forgetWebhooksOf(tx, userIds);
  await forgetNoticesOf(tx, userIds);
  const pictures = await forgetPicturesOf(tx, userIds);
  for (const table of personal) await tx.delete(table).where(inArray(table.userId, [...userIds]));
  return pictures;
}

const batch = 500;

/** Removes whatever lies under a deleted account after all: of an older version, or of a backup that was put back in parts. */
export async function sweepClosedAccounts(studio: Studio): Promise<{ pictures: number }> {
  const closed = await studio.db.select({ id: users.id }).from(users).where(isNotNull(users.closedAt));
  let pictures = 0;
  for (let at = 0; at < closed.length; at += batch) {
    const ids = closed.slice(at, at + batch).map(({ id }) => id);
    await cancelAllOf(studio, ids);
    pictures += await studio.db.transaction((tx) => forgetStored(tx, ids, studio.clock()));
  }
  return { pictures };
}

async function forgetPerson(
  tx: Db,
  platform: Pick<Platform, 'clock' | 'secrets'>,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  await tx
    .update(users)
    .set({
      // No address has this form, and none has it twice: the old one can be registered again.
      email: `closed:${userId}`,
      name: '',
      pictureUrl: null,
      passwordHash: null,
      emailVerifiedAt: null,
      plan: 'free_trial',
      closedAt: platform.clock(),
      closedAddress: addressHash(platform, email),
    })
    .where(eq(users.id, userId));
  await tellAccess(tx, userId);
}
