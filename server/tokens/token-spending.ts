import type { Feature } from '#api/contract/choices.ts';
import { and, eq, gte, sql } from 'drizzle-orm';

import type { Db } from '#server/platform/database/database.ts';
import type { TokenGrant } from '#server/platform/http/call.ts';
import { Refusal } from '#server/platform/http/http-refusal.ts';

import { apiTokenUsage } from './tokens.tables.ts';

/** Date in UTC. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
const monthOf = (moment: Date): string => `${dayOf(moment).slice(0, 7)}-01`;

const spent = sql`coalesce(sum(${apiTokenUsage.credits}), 0)`.mapWith(Number);

/** Returns the credits that a token's orders of this month hold or have cost. */
export async function spentInMonth(db: Db, tokenId: string, now: Date): Promise<number> {
  const [row] = await db
    .select({ spent })
    .from(apiTokenUsage)
    .where(and(eq(apiTokenUsage.tokenId, tokenId), gte(apiTokenUsage.day, monthOf(now))));
  return row?.spent ?? 0;
}

/**
 * Checks an order against the token's monthly cap. The caller has locked the account, so that no other order comes between this
 * and `countOrder`.
 * @throws {Refusal} `token_cap_reached`.
 */
export async function requireBudget(
  tx: Db,
  { id, monthlyCap }: Pick<TokenGrant, 'id' | 'monthlyCap'>,
  { cost, now }: { cost: number; now: Date },
): Promise<void> {
  if (monthlyCap === null || cost === 0) return;
  const spent = await spentInMonth(tx, id, now);
  if (spent + cost <= monthlyCap) return;
  throw new Refusal('token_cap_reached', {
    detail: `This API token may spend ${monthlyCap} credits a month and has spent ${spent}.`,
  });
}

type Order = { tokenId: string; feature: Feature; cost: number; createdAt: Date };

export async function countOrder(tx: Db, { tokenId, feature, cost, createdAt }: Order): Promise<void> {
  await tx
    .insert(apiTokenUsage)
    .values({ tokenId, day: dayOf(createdAt), service: feature, generations: 1, credits: cost })
    .onConflictDoUpdate({
      target: [apiTokenUsage.tokenId, apiTokenUsage.day, apiTokenUsage.service],
      set: {
        generations: sql`${apiTokenUsage.generations} + 1`,
        credits: sql`${apiTokenUsage.credits} + ${cost}`,
      },
    });
}

/** Subtracts an order's returned credits from the day of the order. */
export async function refundSpending(tx: Db, { tokenId, feature, cost, createdAt }: Order): Promise<void> {
  if (cost === 0) return;
  await tx
    .update(apiTokenUsage)
    .set({ credits: sql`${apiTokenUsage.credits} - ${cost}` })
    .where(
      and(
        eq(apiTokenUsage.tokenId, tokenId),
        eq(apiTokenUsage.day, dayOf(createdAt)),
        eq(apiTokenUsage.service, feature),
      ),
    );
}
