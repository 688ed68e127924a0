import { and, eq, sql } from 'drizzle-orm';

import type { Fault, Feature } from '#api/contract/choices.ts';
import type { FeedbackEntry } from '#api/contract/feedback.ts';
import { exportTable } from '#server/audit/export.service.ts';
import { countGoodwillSince } from '#server/credits/credits.service.ts';
import { resultsOf } from '#server/generation/jobs.service.ts';
import { type AssetRow, assetsOf, assetView } from '#server/library/assets.service.ts';
import { addTime, days } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { cutPage, type Order, pageBy } from '#server/platform/database/sorted-page.ts';
import type { Caller, RequestInfo } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { accountsById, idsByName } from '#server/users/users.service.ts';

import { resultFeedback } from './feedback.tables.ts';

type FeedbackRow = typeof resultFeedback.$inferSelect;
type Filter = {
  feature?: Feature | undefined;
  fault?: Fault | undefined;
  /** Part of the sender's name or address. */
  q?: string | undefined;
  order?: Order | undefined;
};
type Page = { cursor?: string | undefined; limit: number };

/** Lists feedback on bad results, the latest first unless sorted otherwise. */
export async function listFeedback(
  platform: Pick<Platform, 'db' | 'films' | 'secrets' | 'clock'>,
  { feature, fault, q, order, cursor, limit }: Filter & Page,
): Promise<{ items: FeedbackEntry[]; next: string | null }> {
  const { db, clock } = platform;
  const { onward, orderBy } = pageBy({ by: resultFeedback.id, type: 'uuid' }, resultFeedback.id, {
    order,
    cursor,
  });
  const rows = await db
    .select()
    .from(resultFeedback)
    .where(
      and(
        feature && eq(resultFeedback.feature, feature),
        fault && sql`${resultFeedback.faults} @> ${JSON.stringify([fault])}::jsonb`,
        q ? sql`${resultFeedback.userId} in ${idsByName(q)}` : undefined,
        onward,
      ),
    )
    .orderBy(...orderBy)
    .limit(limit + 1);
  const page = cutPage(rows, limit, ({ id }) => id);
  const owners = [...new Set(page.rows.map(({ userId }) => userId))];
  const [accounts, times, pictures] = await Promise.all([
    accountsById(db, owners),
    countGoodwillSince(db, owners, addTime(clock(), -days(30))),
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

const head = [
  'id',
  'sent_at',
  'owner',
  'owner_id',
  'feature',
  'engine',
  'model',
  'faults',
  'details',
  'credits_back',
  'generation',
];

export const exportFeedback = (
  platform: Pick<Platform, 'db' | 'films' | 'secrets' | 'clock' | 'ids'>,
  acting: { caller: Caller; request: RequestInfo },
  filter: Filter,
): Promise<Response> =>
  exportTable<FeedbackEntry>(platform, acting, {
    action: 'feedback.exported',
    filter,
    name: 'feedback',
    head,
    read: (page) => listFeedback(platform, { ...filter, ...page }),
    line: (entry) => [
      entry.id,
      entry.sent_at,
      entry.owner.name,
      entry.owner.id,
      entry.feature,
      entry.engine,
      entry.model,
      entry.faults.join(' '),
      entry.details,
      entry.credits_back,
      entry.generation,
    ],
  });

function pictureIn(
  platform: Pick<Platform, 'films' | 'secrets' | 'clock'>,
  picture: AssetRow | undefined,
): FeedbackEntry['picture'] {
  if (!picture) return null;
  const { kind, width, height, url, thumbnail_url } = assetView(platform, picture);
  return { kind, width, height, url, thumbnail_url };
}

/** Returns the results that their owners let administrators see, by generation; pictures in the bin are left out. */
async function picturesShown(db: Db, rows: readonly FeedbackRow[]): Promise<Map<string, AssetRow>> {
  const generationIds = rows.flatMap(({ generationId, showsPicture }) =>
    showsPicture && generationId !== null ? [generationId] : [],
  );
  if (generationIds.length === 0) return new Map();
  const resultIds = await resultsOf(db, generationIds);
  const results = await assetsOf(db, [...resultIds.values()]);
  return new Map(
    [...resultIds].flatMap(([id, resultId]) => {
      const picture = results.get(resultId);
      return picture ? [[id, picture]] : [];
    }),
  );
}
