import { and, asc, count, desc, eq, inArray, isNotNull, isNull, ne, type SQL } from 'drizzle-orm';

import { maxInTray, type Notices } from '#api/contract/notices.ts';
import { wantsLetters } from '#server/notices/notices.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { publishJobNews } from './feed.ts';
import { generations } from './generation.tables.ts';
import { type StoredViewDeps, toGenerations } from './generation-view.ts';

/** Orders from the studio: programs track their own orders. */
const ownOrders = (userId: string): SQL | undefined =>
  and(eq(generations.userId, userId), isNull(generations.tokenId), isNull(generations.deletedAt));
/** Ended and unseen jobs; the user's own cancellations are no news. */
const unseen = (userId: string): SQL | undefined =>
  and(
    ownOrders(userId),
    isNotNull(generations.finishedAt),
    isNull(generations.seenAt),
    ne(generations.status, 'cancelled'),
  );

export async function readNotices(shower: StoredViewDeps, userId: string): Promise<Notices> {
  const { db } = shower;
  const running = await db
    .select()
    .from(generations)
    .where(and(ownOrders(userId), inArray(generations.status, ['queued', 'running'])))
    .orderBy(asc(generations.id))
    .limit(maxInTray);
  const finished = await db
    .select()
    .from(generations)
    .where(unseen(userId))
    .orderBy(desc(generations.finishedAt), desc(generations.id))
    .limit(maxInTray);
  const [all] = await db.select({ jobs: count() }).from(generations).where(unseen(userId));
  return {
    running: await toGenerations(db, shower, running),
    finished: await toGenerations(db, shower, finished),
    unseen: all?.jobs ?? 0,
    mail_long_jobs: await wantsLetters(db, userId),
  };
}

/** Marks results as seen; skips other users', open and already seen ones. */
export const markNoticesSeen = (
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  userId: string,
  ids: readonly string[],
): Promise<{ seen: string[] }> =>
  db.transaction(async (tx) => ({
    seen: await markSeen(tx, clock(), and(unseen(userId), inArray(generations.id, [...ids]))),
  }));

export async function markAllNoticesSeen(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  await db.transaction((tx) => markSeen(tx, clock(), unseen(userId)));
}

/** Publishes like other news of a job, so that other devices refresh. */
async function markSeen(tx: Db, seenAt: Date, condition: SQL | undefined): Promise<string[]> {
  const rows = await tx.update(generations).set({ seenAt }).where(condition).returning();
  for (const row of rows) await publishJobNews(tx, row);
  return rows.map(({ id }) => id);
}
