import { and, eq, isNull } from 'drizzle-orm';

import { recordAct } from '#server/audit/audit.service.ts';
import type { Caller } from '#server/platform/http/call.ts';
import { countTry, resetTries } from '#server/platform/http/rate-limit.ts';
import { refusedField } from '#server/platform/http/http-refusal.ts';
import { mailLetter } from '#server/platform/mail/mail.job.ts';
import type { Platform } from '#server/platform/platform.ts';

import { passwordChangedLetter } from './accounts.letters.ts';
import { accountById, lockOpenAccount } from '#server/users/users.service.ts';
import { passwordResets } from './accounts.tables.ts';
import { users } from '#server/users/users.tables.ts';
import { limits } from './limits.ts';
import { hashPassword, refuseWeakPassword, verifyPassword } from './passwords.ts';
import { endOtherSessions } from './sessions.service.ts';

/**
 * Checks the password again, because a session may be left open on an unattended device.
 * @throws {Refusal} `unprocessable` with `password_wrong` on `field`; `rate_limited` after ten wrong ones.
 */
export async function recheckPassword(
  platform: Pick<Platform, 'db' | 'clock'>,
  userId: string,
  { field, password }: { field: string; password: string },
): Promise<void> {
  await countTry(platform, limits.passwordAgain, userId);
  const { passwordHash } = await accountById(platform.db, userId);
  if (!(await verifyPassword(password, passwordHash))) throw refusedField(field, 'password_wrong');
  await resetTries(platform, limits.passwordAgain, userId);
}

/** Sets a new password. Ends every other session and voids the mailed links that reset the old password. */
export async function changePassword(
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids' | 'settings'>,
  caller: Caller,
  { current, next }: { current: string; next: string },
): Promise<void> {
  const { userId } = caller;
  await recheckPassword(platform, userId, { field: 'current_password', password: current });
  refuseWeakPassword('new_password', next, caller);
  const passwordHash = await hashPassword(next);
  await platform.db.transaction(async (tx) => {
    await lockOpenAccount(tx, userId);
    await tx.update(users).set({ passwordHash }).where(eq(users.id, userId));
    await tx
      .delete(passwordResets)
      .where(and(eq(passwordResets.userId, userId), isNull(passwordResets.usedAt)));
    await endOtherSessions(tx, platform, caller);
    await recordAct(tx, platform, {
      action: 'security.password_changed',
      actorId: userId,
      subjectId: userId,
    });
    const { email: to, name, locale } = caller;
    const letter = passwordChangedLetter({ to, name, locale }, platform.settings.publicUrl, { spared: true });
    await mailLetter(tx, platform, letter);
  });
}
