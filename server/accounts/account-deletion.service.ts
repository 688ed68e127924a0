import { eq } from 'drizzle-orm';

import { record } from '#server/audit/audit.service.ts';
import { forgetBodyModelsOf } from '#server/body-models/owner.service.ts';
import { cancelAllOf, forgetWorkOf } from '#server/generation/owner.service.ts';
import type { Studio } from '#server/generation/studio.ts';
import { forgetPicturesOf } from '#server/library/owner.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Caller } from '#server/platform/http/call.ts';
import { mailLetter } from '#server/platform/mail/mail.job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { forgetTokensOf } from '#server/tokens/tokens.service.ts';

import { accountDeletedLetter } from './accounts.letters.ts';
import { addressHash, lockAccount } from './accounts.service.ts';
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
  await cancelAllOf(studio, userId);
  await studio.db.transaction(async (tx) => {
    await lockAccount(tx, userId);
    await forgetBodyModelsOf(tx, userId);
    await forgetWorkOf(tx, userId);
    await forgetTokensOf(tx, userId);
    await forgetPicturesOf(tx, userId);
    await forgetPerson(tx, studio, { userId, email: to });
    await record(tx, studio, { action: 'security.account_deleted', actorId: userId, subjectId: userId });
    await mailLetter(tx, studio, accountDeletedLetter({ to, name, locale }));
  });
}

async function forgetPerson(
  tx: Db,
  platform: Pick<Platform, 'clock' | 'secrets'>,
  { userId, email }: { userId: string; email: string },
): Promise<void> {
  for (const table of [
    sessions,
    verifications,
    passwordResets,
    identities,
    oneTimePasswords,
    secondFactors,
    recoveryCodes,
  ])
    await tx.delete(table).where(eq(table.userId, userId));
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
}
