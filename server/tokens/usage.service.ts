import { and, asc, between, eq } from 'drizzle-orm';
import * as v from 'valibot';

import { type TokenUsage, UsedService } from '#api/contract/tokens.ts';
import { addTime, days } from '#server/platform/clock.ts';
import type { Platform } from '#server/platform/platform.ts';

import { dayOf } from './token-spending.ts';
import { findToken } from './tokens.service.ts';
import { apiTokenUsage } from './tokens.tables.ts';

type UsageRow = typeof apiTokenUsage.$inferSelect;

export const toUsageDay = ({
  day,
  service,
  calls,
  generations,
  credits,
}: UsageRow): TokenUsage['days'][number] => ({
  day,
  service: v.parse(UsedService, service),
  calls,
  generations,
  credits,
});

/** Returns a token's use in the last days, including today. @throws {Refusal} `not_found`. */
export async function usageOf(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  userId: string,
  id: string,
  length: number,
): Promise<TokenUsage> {
  await findToken(db, userId, id);
  const [from, to] = [dayOf(addTime(clock(), -days(length - 1))), dayOf(clock())];
  const rows = await db
    .select()
    .from(apiTokenUsage)
    .where(and(eq(apiTokenUsage.tokenId, id), between(apiTokenUsage.day, from, to)))
    .orderBy(asc(apiTokenUsage.day), asc(apiTokenUsage.service));
  const sum = (name: 'calls' | 'generations' | 'credits') => rows.reduce((all, row) => all + row[name], 0);
  return {
    from,
    to,
    days: rows.map(toUsageDay),
    totals: { calls: sum('calls'), generations: sum('generations'), credits: sum('credits') },
  };
}
