import { and, eq, inArray, ne } from 'drizzle-orm';

import type { BillingPeriod, PaidMethod } from '#api/contract/choices.ts';
import type { PurchasedItem } from '#api/contract/payments.ts';
import { lockAccount, setPlanName, refuseClosed } from '#server/users/users.service.ts';
import { grant } from '#server/credits/credits.service.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { publishStep } from '#server/platform/money-steps.ts';
import { issueReceipt } from '#server/receipts/receipts.service.ts';

import { billingDay, monthsSince } from './billing-days.ts';
import { creditsEnd, monthsDue } from './cycles.ts';
import {
  toRunningPeriod,
  type PlanVersion,
  runningSubscription,
  standingSubscription,
  type SubscriptionRow,
  versionById,
} from './plans.service.ts';
import {
  creditPacks,
  purchases,
  renewalInvoices,
  type SubscriptionBefore,
  subscriptions,
} from './plans.tables.ts';
import { type Change, changeOf } from './proration.ts';

export type PurchaseDeps = Pick<Platform, 'ids' | 'clock' | 'queue' | 'secrets'>;

/** Item of a checkout, by the ids of the offers at its beginning. */
export type PurchaseItem =
  | { kind: 'plan'; planVersion: string; period: BillingPeriod }
  | { kind: 'pack'; pack: string };

export type Purchase = {
  userId: string;
  item: PurchaseItem;
  paidVnd: number;
  paymentId: string;
  method: PaidMethod;
  at: Date;
  /** Collected by a gateway by itself: the user's choice of the next plan still stands. */
  collected?: boolean;
};

export type FulfilledPurchase = {
  /** False where the payment was fulfilled before; then nothing changed. */
  isNew: boolean;
  /** Granted credits; null is unlimited. */
  credits: number | null;
  subscriptionId: string | null;
};

type PurchaseValues = Omit<
  typeof purchases.$inferInsert,
  'paymentId' | 'userId' | 'paidVnd' | 'at' | 'kind'
> & {
  sold: PurchasedItem;
};

/**
 * Fulfils a payment: once, however often it is called. The caller checks the gateway's confirmation and the amount.
 * @throws {Refusal} for an account that was closed since: it gets nothing, and a person decides about the money.
 */
export async function fulfilPurchase(
  tx: Db,
  deps: PurchaseDeps,
  purchase: Purchase,
): Promise<FulfilledPurchase> {
  const { userId, item, paidVnd, paymentId, at } = purchase;
  const account = await lockAccount(tx, userId);
  const [done] = await tx.select().from(purchases).where(eq(purchases.paymentId, paymentId));
  if (done) return { isNew: false, credits: done.credits, subscriptionId: done.subscriptionId };
  refuseClosed(account);
  const bought =
    item.kind === 'pack'
      ? await grantPack(tx, deps, purchase, item.pack)
      : await grantPlan(tx, deps, purchase, item);
  const { sold, ...row } = bought;
  publishStep('credits.granted');
  await tx.insert(purchases).values({ ...row, paymentId, userId, paidVnd, at, kind: item.kind });
  publishStep('purchase.written');
  await issueReceipt(tx, deps, {
    userId,
    paymentId,
    item: sold,
    credits: row.credits ?? null,
    method: purchase.method,
    amountVnd: paidVnd,
    paidAt: at,
  });
  publishStep('receipt.issued');
  return { isNew: true, credits: bought.credits ?? null, subscriptionId: bought.subscriptionId ?? null };
}

async function grantPack(
  tx: Db,
  deps: PurchaseDeps,
  { userId, paymentId, at }: Purchase,
  packId: string,
): Promise<PurchaseValues> {
  const [pack] = await tx.select().from(creditPacks).where(eq(creditPacks.id, packId));
  if (!pack) throw new Error(`there is no pack ${packId}`);
  const { credits, validMonths } = pack;
  const expiresAt = billingDay(at, validMonths);
  const lot = {
    userId,
    amount: credits,
    kind: 'purchase',
    source: 'pack',
    reason: 'pack',
    expiresAt,
    paymentId,
  } as const;
  const { lotId } = await grant(tx, deps, lot);
  return { packId, credits, lotId, sold: { kind: 'pack', credits } };
}

async function grantPlan(
  tx: Db,
  deps: PurchaseDeps,
  purchase: Purchase,
  { planVersion, period }: { planVersion: string; period: BillingPeriod },
): Promise<PurchaseValues> {
  const { userId, at } = purchase;
  const old = await runningSubscription(tx, userId);
  const running = await standingSubscription(tx, userId, at);
  const version = await versionById(tx, planVersion);
  const change = changeOf(running && toRunningPeriod(running), version, period, at);
  const order = { purchase, version, period, change };
  const sold = { kind: 'plan' as const, plan: version.plan, period };
  const before = running ? beforeOf(running.row) : null;
  const bought = { planVersionId: version.id, period, before, sold };
  if (change.kind === 'start' || change.kind === 'switch')
    return { ...bought, change: change.kind, ...(await begin(tx, deps, order, old?.row)) };
  if (!running) throw new Error(`a plan of ${change.kind} is not sold`);
  switch (change.kind) {
    case 'renewal':
      return { ...bought, change: 'renewal', ...(await renew(tx, deps, order, running)) };
    case 'upgrade':
      return { ...bought, change: 'upgrade', ...(await upgrade(tx, deps, order, running.row)) };
    case 'downgrade':
      return { ...bought, change: 'downgrade', ...(await buyNext(tx, order, running.row)) };
    case 'cancel':
    case 'contact':
      throw new Error(`a plan of ${change.kind} is not sold`);
  }
}

type Order = { purchase: Purchase; version: PlanVersion; period: BillingPeriod; change: Change };
type Outcome = Pick<PurchaseValues, 'subscriptionId' | 'credits' | 'lotId'>;

async function begin(
  tx: Db,
  deps: PurchaseDeps,
  order: Order,
  old: SubscriptionRow | undefined,
): Promise<Outcome> {
  const { purchase, version, period, change } = order;
  const { userId, at, paymentId } = purchase;
  if (old) await endSubscription(tx, old.id, at);
  const id = deps.ids();
  await tx.insert(subscriptions).values({
    id,
    userId,
    planVersionId: version.id,
    period,
    status: 'active',
    anchorAt: at,
    paidUntil: change.paidUntil ?? at,
    grantedFor: at,
    createdAt: at,
  });
  await setPlanName(tx, userId, version.plan);
  const lotId = await grantMonth(tx, deps, {
    userId,
    version,
    anchorAt: at,
    month: 0,
    credits: version.credits,
    paymentId,
  });
  return { subscriptionId: id, credits: version.credits, lotId };
}

async function renew(
  tx: Db,
  deps: PurchaseDeps,
  { purchase, change }: Order,
  { row, version }: { row: SubscriptionRow; version: PlanVersion },
): Promise<Outcome> {
  const paidUntil = change.paidUntil ?? row.paidUntil;
  await tx
    .update(renewalInvoices)
    .set({ status: 'paid', paymentId: purchase.paymentId })
    .where(
      and(
        eq(renewalInvoices.subscriptionId, row.id),
        eq(renewalInvoices.dueAt, row.paidUntil),
        eq(renewalInvoices.status, 'open'),
      ),
    );
  await tx
    .update(subscriptions)
    .set({
      paidUntil,
      status: 'active',
      ...(purchase.collected !== true && { nextPlanVersionId: null, nextPeriod: null }),
    })
    .where(eq(subscriptions.id, row.id));
  const lotId = await grantMonthsDue(tx, deps, { ...row, paidUntil }, version, purchase);
  return { subscriptionId: row.id, credits: version.credits, lotId };
}

async function upgrade(
  tx: Db,
  deps: PurchaseDeps,
  { purchase, version, change }: Order,
  row: SubscriptionRow,
): Promise<Outcome> {
  const { userId, at, paymentId } = purchase;
  const { anchorAt } = row;
  await tx
    .update(subscriptions)
    .set({ planVersionId: version.id, nextPlanVersionId: null, nextPeriod: null })
    .where(eq(subscriptions.id, row.id));
  await voidInvoices(tx, row.id);
  await setPlanName(tx, userId, version.plan);
  const month = monthsSince(anchorAt, at);
  const { credits } = change;
  const lotId = await grantMonth(tx, deps, { userId, version, anchorAt, month, credits, paymentId });
  return { subscriptionId: row.id, credits, lotId };
}

/** A smaller plan that was paid anyway waits until the running one ends. */
async function buyNext(tx: Db, { version, period }: Order, row: SubscriptionRow): Promise<Outcome> {
  if (row.nextPaid > 0 && row.nextPlanVersionId !== version.id)
    throw new Error(`subscription ${row.id} has another plan waiting that was paid`);
  await tx
    .update(subscriptions)
    .set({ nextPlanVersionId: version.id, nextPeriod: period, nextPaid: row.nextPaid + 1 })
    .where(eq(subscriptions.id, row.id));
  return { subscriptionId: row.id, credits: version.credits };
}

/** Grants the credits of all due months; returns the id of the first lot, if any. */
export async function grantMonthsDue(
  tx: Db,
  deps: Pick<Platform, 'ids' | 'clock'>,
  row: SubscriptionRow,
  version: PlanVersion,
  { at, paymentId }: { at: Date; paymentId?: string },
): Promise<string | null> {
  const { anchorAt, userId } = row;
  const months = monthsDue(row, at);
  const lots: (string | null)[] = [];
  for (const month of months)
    lots.push(
      await grantMonth(tx, deps, { userId, version, anchorAt, month, credits: version.credits, paymentId }),
    );
  const last = months.at(-1);
  if (last !== undefined)
    await tx
      .update(subscriptions)
      .set({ grantedFor: billingDay(anchorAt, last) })
      .where(eq(subscriptions.id, row.id));
  return lots[0] ?? null;
}

async function grantMonth(
  tx: Db,
  deps: Pick<Platform, 'ids' | 'clock'>,
  month: {
    userId: string;
    version: PlanVersion;
    anchorAt: Date;
    month: number;
    credits: number | null;
    paymentId?: string | undefined;
  },
): Promise<string | null> {
  const { userId, version, anchorAt, credits, paymentId } = month;
  if (!credits) return null;
  const { lotId } = await grant(tx, deps, {
    userId,
    amount: credits,
    kind: 'purchase',
    source: 'plan',
    reason: `plan:${version.plan}`,
    expiresAt: creditsEnd(version, anchorAt, month.month),
    ...(paymentId !== undefined && { paymentId }),
  });
  return lotId;
}

export async function endSubscription(tx: Db, id: string, at: Date): Promise<void> {
  await tx
    .update(subscriptions)
    .set({ status: 'ended', endedAt: at, nextPlanVersionId: null, nextPeriod: null })
    .where(eq(subscriptions.id, id));
  await voidInvoices(tx, id);
}

/** Ends the subscriptions of users, so that no month is invoiced or granted any more. */
export async function endSubscriptionsOf(tx: Db, userIds: readonly string[], at: Date): Promise<void> {
  const running = await tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(inArray(subscriptions.userId, [...userIds]), ne(subscriptions.status, 'ended')));
  for (const { id } of running) await endSubscription(tx, id, at);
}

const voidInvoices = async (tx: Db, subscriptionId: string): Promise<void> => {
  await tx
    .update(renewalInvoices)
    .set({ status: 'void' })
    .where(and(eq(renewalInvoices.subscriptionId, subscriptionId), eq(renewalInvoices.status, 'open')));
};

const beforeOf = (row: SubscriptionRow): SubscriptionBefore => ({
  planVersionId: row.planVersionId,
  period: row.period,
  status: row.status,
  anchorAt: row.anchorAt.toISOString(),
  paidUntil: row.paidUntil.toISOString(),
  grantedFor: row.grantedFor.toISOString(),
});
