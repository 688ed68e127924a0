import { eq, inArray } from 'drizzle-orm';

import type { AccountExport } from '#api/contract/account-export.ts';
import { goodwillDays, type FeedbackForm, type ResultFeedback } from '#api/contract/feedback.ts';
import { countGoodwillSince, grantGoodwill } from '#server/credits/credits.service.ts';
import { findOwnJob } from '#server/generation/jobs.service.ts';
import type { GenerationRow } from '#server/generation/generation-view.ts';
import { startOfStudioDay, dayOf } from '#server/platform/calendar.ts';
import { addTime, days, hours } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { countTry } from '#server/platform/http/rate-limit.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockOpenAccount, refuseSuspended } from '#server/users/users.service.ts';

import { resultFeedback } from './feedback.tables.ts';

const feedbackLimit = { name: 'result-feedback', hits: 60, window: hours(1) };

type FeedbackRow = typeof resultFeedback.$inferSelect;
type Goodwill = Pick<FeedbackRow, 'creditsBack' | 'noneBecause'>;

/** Computes the credits that a report would give back today: the cost of the result, once a day, while it is new. */
async function goodwillFor(
  db: Db,
  { clock }: Pick<Platform, 'clock'>,
  generation: GenerationRow,
): Promise<Goodwill> {
  const now = clock();
  const none = (noneBecause: FeedbackRow['noneBecause']) => ({ creditsBack: 0, noneBecause });
  if (generation.cost === 0) return none('free');
  if (generation.finishedAt === null || addTime(generation.finishedAt, days(goodwillDays)) < now)
    return none('too_old');
  const today = startOfStudioDay(dayOf(now));
  if ((await countGoodwillSince(db, [generation.userId], today)).has(generation.userId))
    return none('once_a_day');
  return { creditsBack: generation.cost, noneBecause: null };
}

async function findFeedback(db: Db, generationId: string): Promise<FeedbackRow | undefined> {
  const [row] = await db.select().from(resultFeedback).where(eq(resultFeedback.generationId, generationId));
  return row;
}

const feedbackContent = ({ faults, details, showsPicture, sentAt }: FeedbackRow) => ({
  faults,
  details,
  shows_picture: showsPicture,
  sent_at: sentAt.toISOString(),
});

const toFeedback = (row: FeedbackRow): ResultFeedback => ({
  said: feedbackContent(row),
  credits_back: row.creditsBack,
  none_because: row.noneBecause,
});

/** @throws {Refusal} `not_found` for another user's generation. */
export async function readFeedback(
  platform: Pick<Platform, 'db' | 'clock'>,
  userId: string,
  generationId: string,
): Promise<ResultFeedback> {
  const { db } = platform;
  const generation = await findOwnJob(db, { userId }, generationId);
  const row = await findFeedback(db, generationId);
  if (row) return toFeedback(row);
  const { creditsBack, noneBecause } = await goodwillFor(db, platform, generation);
  return { said: null, credits_back: creditsBack, none_because: noneBecause };
}

/**
 * Stores feedback on a bad result and gives its credits back. Repeated feedback replaces the text and gives no credits: the
 * account is locked, and the ledger accepts one such entry per result and one per day.
 * @throws {Refusal} `not_found`; `conflict` for a generation without a result.
 */
export async function sendFeedback(
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  userId: string,
  generationId: string,
  form: FeedbackForm,
): Promise<ResultFeedback> {
  await countTry(platform, feedbackLimit, userId);
  return platform.db.transaction(async (tx) => {
    await lockOpenAccount(tx, userId);
    await refuseSuspended(tx, userId);
    const generation = await findOwnJob(tx, { userId }, generationId);
    if (generation.status !== 'succeeded' || generation.resultId === null) throw new Refusal('conflict');
    const content = {
      faults: [...new Set(form.faults)],
      details: form.details,
      showsPicture: form.shows_picture,
    };
    const before = await findFeedback(tx, generationId);
    if (before) {
      await tx.update(resultFeedback).set(content).where(eq(resultFeedback.id, before.id));
      return toFeedback({ ...before, ...content });
    }
    const goodwill = await goodwillFor(tx, platform, generation);
    const { feature, engine, model } = generation;
    const row = {
      id: platform.ids(),
      userId,
      generationId,
      feature,
      engine,
      model,
      ...content,
      ...goodwill,
      sentAt: platform.clock(),
    };
    await tx.insert(resultFeedback).values(row);
    if (goodwill.creditsBack > 0)
      await grantGoodwill(tx, platform, { userId, generationId, amount: goodwill.creditsBack });
    return toFeedback(row);
  });
}

/** Returns a user's feedback, for the account's export. */
export async function feedbackOf(db: Db, userId: string): Promise<AccountExport['feedback']> {
  const rows = await db
    .select()
    .from(resultFeedback)
    .where(eq(resultFeedback.userId, userId))
    .orderBy(resultFeedback.id);
  return rows.map((row) => ({
    generation: row.generationId,
    feature: row.feature,
    ...feedbackContent(row),
    credits_back: row.creditsBack,
  }));
}

export async function deleteFeedbackOfUsers(tx: Db, userIds: readonly string[]): Promise<void> {
  await tx.delete(resultFeedback).where(inArray(resultFeedback.userId, [...userIds]));
}
