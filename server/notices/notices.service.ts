import type { Locale } from '#api/contract/common.ts';
import { accountById } from '#server/accounts/accounts.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { mailLetter } from '#server/platform/mail/mail.job.ts';
import type { Letter } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';

import { sentNotices } from './notices.tables.ts';

export type Recipient = { to: string; name: string; locale: Locale };
export type Notice = {
  userId: string;
  kind: (typeof sentNotices.$inferInsert)['kind'];
  /** What it speaks of: of one thing a kind of letter is sent once, whoever comes upon it first. */
  about: string;
};

/** Mails a letter once. Whoever has closed the account gets none. */
export async function notifyOnce(
  tx: Db,
  given: Pick<Platform, 'clock' | 'queue' | 'secrets'>,
  notice: Notice,
  letter: (to: Recipient) => Letter | Promise<Letter>,
): Promise<boolean> {
  const { email, name, locale, closedAt } = await accountById(tx, notice.userId);
  if (closedAt !== null) return false;
  const first = await tx
    .insert(sentNotices)
    .values({ ...notice, sentAt: given.clock() })
    .onConflictDoNothing()
    .returning();
  if (first.length === 0) return false;
  await mailLetter(tx, given, await letter({ to: email, name, locale }));
  return true;
}
