import { and, desc, eq, ne } from 'drizzle-orm';

import type { GatewayId } from '#api/contract/checkout.ts';
import type { BillingPeriod } from '#api/contract/choices.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import {
  collections,
  type ExpectedCollection,
  planVersions,
  purchases,
  subscriptions,
} from './plans.tables.ts';
import { monthsOf, priceOf } from './proration.ts';

export type { ExpectedCollection } from './plans.tables.ts';
export type CollectionRow = typeof collections.$inferSelect;
type SubscriptionRow = typeof subscriptions.$inferSelect;

export type CollectionNews = {
  gateway: GatewayId;
  externalId: string;
  customerId: string;
  userId: string;
  /** Payment that began the subscription, and the amount of each collection. */
  paymentId: string;
  amountVnd: number;
  period: BillingPeriod;
  status: CollectionRow['status'];
  ends: boolean;
  at: Date;
};

/**
 * Applies a gateway's news of a subscription that it collects for, in any order: older news than the last changes nothing, and an
 * ended subscription stays ended. The caller has locked the account.
 */
export async function applyCollectionNews(
  tx: Db,
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  news: CollectionNews,
): Promise<boolean> {
  const { gateway, externalId, customerId, userId, paymentId, amountVnd, period, status, ends, at } = news;
  const [existing] = await tx
    .select()
    .from(collections)
    .where(and(eq(collections.gateway, gateway), eq(collections.externalId, externalId)))
    .for('update');
  const instruction = existing?.told ?? { amountVnd, period, ends: false };
  if (existing && (existing.status === 'ended' || existing.heardAt > at)) return false;
  const now = { status, heardAt: at, customerId, told: { ...instruction, ends } };
  if (existing) await tx.update(collections).set(now).where(eq(collections.id, existing.id));
  else
    await tx
      .insert(collections)
      .values({ ...now, id: ids(), gateway, externalId, userId, paymentId, createdAt: clock() });
  if (ends !== instruction.ends) await applyEnd(tx, userId, ends);
  return true;
}

/** Applies a cancellation or resumption at the gateway's page to the subscription here. */
async function applyEnd(tx: Db, userId: string, ends: boolean): Promise<void> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'ended')));
  if (!row || row.nextPaid > 0) return;
  const [trial] = await tx
    .select()
    .from(planVersions)
    .where(and(eq(planVersions.plan, 'free_trial')))
    .orderBy(desc(planVersions.version))
    .limit(1);
  if (ends && row.nextPlanVersionId === null) await setNext(tx, row, trial?.id ?? null);
  if (!ends && row.nextPlanVersionId === trial?.id) await setNext(tx, row, null);
}

const setNext = async (tx: Db, { id }: SubscriptionRow, nextPlanVersionId: string | null): Promise<void> => {
  await tx.update(subscriptions).set({ nextPlanVersionId, nextPeriod: null }).where(eq(subscriptions.id, id));
};

/** Returns the gateway's subscription that pays for the user's plan; undefined for manual payments. */
export async function collectionOf(db: Db, userId: string): Promise<CollectionRow | undefined> {
  const [found] = await db
    .select({ row: collections })
    .from(collections)
    .innerJoin(purchases, eq(purchases.paymentId, collections.paymentId))
    .innerJoin(subscriptions, eq(subscriptions.id, purchases.subscriptionId))
    .where(
      and(eq(collections.userId, userId), ne(collections.status, 'ended'), ne(subscriptions.status, 'ended')),
    )
    .orderBy(desc(collections.createdAt))
    .limit(1);
  return found?.row;
}

/** Whether a gateway will collect the next period by itself. */
export const collectsNextPeriod = (row: CollectionRow | undefined): boolean =>
  row !== undefined && !row.told.ends;

/** Returns what a gateway should collect, or null for an immediate end. */
export async function expectedCollection(db: Db, row: CollectionRow): Promise<ExpectedCollection | null> {
  const { userId, paymentId, told } = row;
  const [bought] = await db.select().from(purchases).where(eq(purchases.paymentId, paymentId));
  // The payment that began the subscription is not fulfilled yet.
  if (!bought) return told;
  const current = await collectionOf(db, userId);
  const [standing] =
    bought.subscriptionId === null
      ? []
      : await db
          .select({ subscription: subscriptions, version: planVersions })
          .from(subscriptions)
          .innerJoin(planVersions, eq(planVersions.id, subscriptions.planVersionId))
          .where(and(eq(subscriptions.id, bought.subscriptionId), ne(subscriptions.status, 'ended')));
  if (!standing || current?.id !== row.id) return null;
  const { subscription, version } = standing;
  const [next] =
    subscription.nextPlanVersionId === null
      ? []
      : await db.select().from(planVersions).where(eq(planVersions.id, subscription.nextPlanVersionId));
  const period = subscription.nextPeriod ?? subscription.period;
  const amountVnd = priceOf(next ?? version, period);
  // A gateway's subscription can't change the length of its period, so the next period is paid by hand.
  const stays = amountVnd !== null && amountVnd > 0 && next?.plan !== 'free_trial';
  if (!stays || monthsOf[period] !== monthsOf[told.period]) return { ...told, ends: true };
  return { amountVnd, period, ends: false };
}

export const runningCollections = (db: Db, userId?: string): Promise<CollectionRow[]> =>
  db
    .select()
    .from(collections)
    .where(
      and(ne(collections.status, 'ended'), userId === undefined ? undefined : eq(collections.userId, userId)),
    );

export const saveCollectionInstruction = async (
  db: Db,
  id: string,
  told: ExpectedCollection,
): Promise<void> => {
  await db.update(collections).set({ told }).where(eq(collections.id, id));
};

export const markCollectionEnded = async (db: Db, id: string): Promise<void> => {
  await db.update(collections).set({ status: 'ended' }).where(eq(collections.id, id));
};
