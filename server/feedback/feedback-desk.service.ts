import { and, desc, eq, lt, sql } from 'drizzle-orm';

import type { Feature } from '#api/contract/choices.ts';
import type { Fault, FeedbackEntry } from '#api/contract/feedback.ts';
import { goodwillSince } from '#server/credits/credits.service.ts';
import { resultsOf } from '#server/generation/jobs.service.ts';
import { type AssetRow, assetsOf, toAsset } from '#server/library/assets.service.ts';
import { after, days } from '#server/platform/clock.ts';
import { pageOf } from '#server/platform/cursor.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { accountsById } from '#server/users/users.service.ts';

import { resultFeedback } from './feedback.tables.ts';

type FeedbackRow = typeof resultFeedback.$inferSelect;
type Page = {
  feature?: Feature | undefined;
  fault?: Fault | undefined;
  cursor: string | undefined;
  limit: number;
};

/** What people said of results that are not good, the latest first. */
export async function listFeedback(
  platform: Platform,
  { feature, fault, cursor, limit }: Page,
): Promise<{ items: FeedbackEntry[]; next: string | null }> {
  const { db, clock } = platform;
  const rows = await db
    .select()
    .from(resultFeedback)
    .where(
      and(
        feature && eq(resultFeedback.feature, feature),
        fault && sql`${resultFeedback.faults} @> ${JSON.stringify([fault])}::jsonb`,
        cursor === undefined ? undefined : lt(resultFeedback.id, cursor),
      ),
    )
    .orderBy(desc(resultFeedback.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit);
  const owners = [...new Set(page.rows.map(({ userId }) => userId))];
  const [accounts, times, pictures] = await Promise.all([
    accountsById(db, owners),
    goodwillSince(db, owners, after(clock(), -days(30))),
    picturesShown(db, page.rows),
  ]);
  return {
    next: page.next,
    items: page.rows.map((row) => ({
      id: row.id,
      feature: row.feature,
      engine: row.engine,
      model: row.model,
      generation: row.generationId,
      owner: { id: row.userId, name: accounts.get(row.userId)?.name ?? '' },
      faults: row.faults,
      details: row.details,
      shows_picture: row.showsPicture,
      sent_at: row.sentAt.toISOString(),
      credits_back: row.creditsBack,
      goodwill_in_a_month: times.get(row.userId) ?? 0,
      picture: pictureIn(platform, pictures.get(row.generationId ?? '')),
    })),
  };
}

function pictureIn(platform: Platform, picture: AssetRow | undefined): FeedbackEntry['picture'] {
  if (!picture) return null;
  const { kind, width, height, url, thumbnail_url } = toAsset(platform, picture);
  return { kind, width, height, url, thumbnail_url };
}

/** The results that their owners let administrators look at, by generation; what lies in the bin is seen by nobody. */
async function picturesShown(db: Db, rows: readonly FeedbackRow[]): Promise<Map<string, AssetRow>> {
  const shown = rows.flatMap(({ generationId, showsPicture }) =>
    showsPicture && generationId !== null ? [generationId] : [],
  );
  if (shown.length === 0) return new Map();
  const made = await resultsOf(db, shown);
  const results = await assetsOf(db, [...made.values()]);
  return new Map(
    [...made].flatMap(([id, resultId]) => {
      const picture = results.get(resultId);
      return picture ? [[id, picture]] : [];
    }),
  );
}
