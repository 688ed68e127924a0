import { createHash, randomBytes } from 'node:crypto';

import { and, eq, isNull, lt } from 'drizzle-orm';

import { recordAct } from '#server/audit/audit.service.ts';
import { addTime, days } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import { mailLetter, mailNoLetter } from '#server/platform/mail/mail.job.ts';
import type { Platform } from '#server/platform/platform.ts';

import { passwordChangedLetter, resetLetter } from './accounts.letters.ts';
import { accountByEmail } from '#server/users/users.service.ts';
import { passwordResets } from './accounts.tables.ts';
import { users } from '#server/users/users.tables.ts';
import { limits, resetLife } from './limits.ts';
import { deleteOneTimePassword } from './one-time-passwords.ts';
import { hashPassword, refuseWeakPassword } from './passwords.ts';
import { activateAccount } from './registration.service.ts';
import { endAllSessions } from './sessions.service.ts';

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Mails a link that sets a new password, if the address has an account; the response is the same either way. */
export async function sendResetLink(
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'settings'>,
  request: { email: string; ip: string },
): Promise<void> {
  const { db, clock, settings } = platform;
  await countTry(platform, limits.resetFromAddress, request.ip);
  await countTry(platform, limits.resetToEmail, request.email);
  const token = randomBytes(32).toString('base64url');
  await db.transaction(async (tx) => {
    const account = await accountByEmail(tx, request.email);
    if (!account) return mailNoLetter(tx, platform);
    const createdAt = clock();
    await tx.insert(passwordResets).values({
      tokenHash: hashToken(token),
      userId: account.id,
      createdAt,
      expiresAt: addTime(createdAt, resetLife),
    });
    const link = `${settings.publicUrl}/auth/reset-password?${new URLSearchParams({ email: account.email, token })}`;
    await mailLetter(tx, platform, resetLetter({ ...account, to: account.email }, link, resetLife / 60_000));
  });
}

/**
 * Sets a new password with a mailed token: once, within its half hour, for the address it was mailed to. Every session of the
 * account ends. The token's holder reads that mailbox, so the address becomes verified.
 */
export async function resetPassword(
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids' | 'settings'>,
  request: { email: string; token: string; password: string; ip: string },
): Promise<void> {
  await countTry(platform, limits.resetFromAddress, request.ip);
  refuseWeakPassword('new_password', request.password, request);
  const passwordHash = await hashPassword(request.password);
  await platform.db.transaction(async (tx) => {
    const account = await spendToken(tx, platform, request);
    if (account.emailVerifiedAt === null) await activateAccount(tx, platform, account.id, { passwordHash });
    else await tx.update(users).set({ passwordHash }).where(eq(users.id, account.id));
    await deleteOneTimePassword(tx, account.id);
    await endAllSessions(tx, platform, account.id);
    const act = { action: 'security.password_reset', actorId: account.id, subjectId: account.id } as const;
    await recordAct(tx, platform, act, { address: request.ip });
    await mailLetter(
      tx,
      platform,
      passwordChangedLetter({ ...account, to: account.email }, platform.settings.publicUrl),
    );
  });
}

async function spendToken(
  tx: Db,
  { clock }: Pick<Platform, 'clock'>,
  request: { email: string; token: string },
) {
  const usedAt = clock();
  const [spent] = await tx
    .update(passwordResets)
    .set({ usedAt })
    .where(and(eq(passwordResets.tokenHash, hashToken(request.token)), isNull(passwordResets.usedAt)))
    .returning();
  const account = spent && (await accountByEmail(tx, request.email));
  if (!spent || account?.id !== spent.userId || spent.expiresAt <= usedAt)
    throw new Refusal('reset_token_invalid');
  await tx
    .delete(passwordResets)
    .where(and(eq(passwordResets.userId, account.id), isNull(passwordResets.usedAt)));
  return account;
}

export async function deleteOldResets({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, addTime(clock(), -days(1))));
}
