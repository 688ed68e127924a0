import { eq, inArray } from 'drizzle-orm';

import type { Locale } from '#api/contract/common.ts';
import type { Guide } from '#api/contract/notices.ts';
import { accountById } from '#server/users/users.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import { mailLetter } from '#server/platform/mail/mail.job.ts';
import type { Letter } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';

import { answeredGuides, noticeSettings, sentNotices } from './notices.tables.ts';

export type Recipient = { to: string; name: string; locale: Locale };
export type Notice = {
  userId: string;
  kind: (typeof sentNotices.$inferInsert)['kind'];
  /** Subject of the notice: each kind of letter is sent once per subject, by whichever process comes first. */
  about: string;
};

/** Mails a letter once. Closed accounts get none. */
export async function notifyOnce(
  tx: Db,
  deps: Pick<Platform, 'clock' | 'queue' | 'secrets'>,
  notice: Notice,
  letter: (to: Recipient) => Letter | Promise<Letter>,
): Promise<boolean> {
  const { email, name, locale, closedAt } = await accountById(tx, notice.userId);
  if (closedAt !== null) return false;
  const first = await tx
    .insert(sentNotices)
    .values({ ...notice, sentAt: deps.clock() })
    .onConflictDoNothing()
    .returning();
  if (first.length === 0) return false;
  await mailLetter(tx, deps, await letter({ to: email, name, locale }));
  return true;
}

/** Whether a user wants a letter about finished long orders. */
export async function wantsLetters(db: Db, userId: string): Promise<boolean> {
  const [row] = await db.select().from(noticeSettings).where(eq(noticeSettings.userId, userId));
  return row?.mailLongJobs ?? false;
}

export async function changeLetters(
  { db }: Pick<Platform, 'db'>,
  userId: string,
  mailLongJobs: boolean,
): Promise<void> {
  await db
    .insert(noticeSettings)
    .values({ userId, mailLongJobs })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: { mailLongJobs } });
}

/** Returns the tutorials that a user took or declined. */
export async function answeredGuidesOf({ db }: Pick<Platform, 'db'>, userId: string): Promise<Guide[]> {
  const rows = await db.select().from(answeredGuides).where(eq(answeredGuides.userId, userId));
  return rows.map(({ guide }) => guide);
}

export async function answerGuide(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  userId: string,
  guide: Guide,
): Promise<void> {
  await db.insert(answeredGuides).values({ userId, guide, answeredAt: clock() }).onConflictDoNothing();
}

export async function deleteNoticesOfUsers(tx: Db, userIds: readonly string[]): Promise<void> {
  for (const table of [noticeSettings, answeredGuides])
    await tx.delete(table).where(inArray(table.userId, [...userIds]));
}
