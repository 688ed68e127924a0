import { and, eq, lte, ne, or } from 'drizzle-orm';

import { lockAccount, setPlanName } from '#server/users/users.service.ts';
import { notifyOnce, type Recipient } from '#server/notices/notices.service.ts';
import { addTime, days } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';

import { billingDay, monthsSince } from './billing-days.ts';
import { collectionOf, collectsNextPeriod } from './collections.service.ts';
import { collectionLetter, renewalFailedLetter, renewalLetter } from './plans.letters.ts';
import {
  gracePeriod,
  type PlanVersion,
  runningSubscription,
  type SubscriptionRow,
  versionById,
} from './plans.service.ts';
import { renewalInvoices, subscriptions } from './plans.tables.ts';
import { monthsOf, priceOf } from './proration.ts';
import { endSubscription, grantMonthsDue } from './purchases.service.ts';

type Deps = Pick<Platform, 'ids' | 'clock' | 'queue' | 'secrets' | 'settings'>;

/** Time before the due day at which another period is invoiced. */
const notice = days(7);
const shortestMonth = days(28);

/**
 * Brings every subscription up to date: credits of begun months, the invoice of the next period and its letter, scheduled
 * changes, the grace period, the end. Safe to run at any time and any number of times.
 */
export async function updateSubscriptions({ db, ...deps }: Deps & { db: Db }): Promise<number> {
  const now = deps.clock();
  const due = await db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(ne(subscriptions.status, 'ended'), dueBy(now)));
  for (const { userId } of due)
    await db.transaction(async (tx) => {
      await lockAccount(tx, userId);
      await updateSubscription(tx, deps, userId);
    });
  return due.length;
}

/** Selects subscriptions whose month may be over, or whose next period is due for an invoice: no month is shorter. */
const dueBy = (now: Date) =>
  or(
    lte(subscriptions.grantedFor, addTime(now, -shortestMonth)),
    lte(subscriptions.paidUntil, addTime(now, notice)),
  );

/** Brings one user's subscription up to date; the caller has locked the account. */
export async function updateSubscription(tx: Db, deps: Deps, userId: string): Promise<void> {
  const now = deps.clock();
  let running = await runningSubscription(tx, userId);
  const isCollected = collectsNextPeriod(await collectionOf(tx, userId));
  if (running && running.row.status === 'active' && endOf(running.row, isCollected) <= now) {
    await handlePeriodEnd(tx, deps, running, isCollected);
    running = await runningSubscription(tx, userId);
  }
  if (!running) return;
  const { row, version } = running;
  if (addTime(row.paidUntil, gracePeriod) <= now) {
    await endSubscription(tx, row.id, now);
    await setPlanName(tx, userId, 'free_trial');
    return;
  }
  await grantMonthsDue(tx, deps, row, version, { at: now });
  if (row.status === 'active' && addTime(row.paidUntil, -notice) <= now)
    await invoiceNextPeriod(tx, deps, running, isCollected);
  if (row.status === 'past_due' && isCollected && addTime(row.paidUntil, collectingTime) <= now)
    await notifyUncollected(tx, deps, userId);
}

/** A collecting gateway needs time: until then no payment is late. */
const collectingTime = days(1);

/** A scheduled plan begins on its day; a further period of the same plan waits for the collecting gateway. */
const endOf = ({ paidUntil, nextPlanVersionId }: SubscriptionRow, isCollected: boolean): Date =>
  isCollected && nextPlanVersionId === null ? addTime(paidUntil, collectingTime) : paidUntil;

/** Notifies once of a collection that failed, whether the gateway or the schedule reports it first. */
export async function notifyUncollected(tx: Db, deps: Deps, userId: string): Promise<boolean> {
  const running = await runningSubscription(tx, userId);
  if (!running || running.row.nextPlanVersionId !== null) return false;
  const { row, version } = running;
  const invoice = await invoiceOf(tx, deps, row, version, row.period);
  const words = wordsOf(deps, invoice, version, row.period);
  const until = addTime(row.paidUntil, gracePeriod);
  return notifyOnce(tx, deps, { userId, kind: 'renewal_failed', about: invoice.id }, (to) =>
    renewalFailedLetter(to, { ...words, until }),
  );
}

type Standing = { row: SubscriptionRow; version: PlanVersion };

/** Handles the end of the paid time: the scheduled plan begins, or the grace period does. */
async function handlePeriodEnd(
  tx: Db,
  deps: Deps,
  { row, version }: Standing,
  isCollected: boolean,
): Promise<void> {
  const { id, userId, paidUntil, nextPlanVersionId, nextPaid } = row;
  const next = nextPlanVersionId === null ? undefined : await versionById(tx, nextPlanVersionId);
  if (next?.plan === 'free_trial') {
    await endSubscription(tx, id, paidUntil);
    await setPlanName(tx, userId, 'free_trial');
    return;
  }
  if (next) await beginNext(tx, row, next);
  if (next && nextPaid > 0) return;
  await tx.update(subscriptions).set({ status: 'past_due' }).where(eq(subscriptions.id, id));
  // The gateway is about to collect the new period.
  if (next && isCollected) return;
  const period = row.nextPeriod ?? row.period;
  const due = next ?? version;
  const invoice = await invoiceOf(tx, deps, row, due, period);
  const words = wordsOf(deps, invoice, due, period);
  // The newly chosen plan has not failed a payment: this is its first invoice.
  const letter = next
    ? (to: Recipient) => renewalLetter(to, words)
    : (to: Recipient) => renewalFailedLetter(to, { ...words, until: addTime(paidUntil, gracePeriod) });
  const kind = next ? 'renewal' : 'renewal_failed';
  await notifyOnce(tx, deps, { userId, kind, about: invoice.id }, letter);
}

async function beginNext(tx: Db, row: SubscriptionRow, next: PlanVersion): Promise<void> {
  const period = row.nextPeriod ?? row.period;
  const { anchorAt, paidUntil, nextPaid } = row;
  const month = monthsSince(anchorAt, paidUntil);
  await tx
    .update(subscriptions)
    .set({
      planVersionId: next.id,
      period,
      paidUntil: billingDay(anchorAt, month + monthsOf[period] * nextPaid),
      nextPlanVersionId: null,
      nextPeriod: null,
      nextPaid: 0,
      // `grantMonthsDue` still has to grant the month that begins now.
      grantedFor: billingDay(anchorAt, month - 1),
    })
    .where(eq(subscriptions.id, row.id));
  await setPlanName(tx, row.userId, next.plan);
}

/** Invoices the next period with one letter; not where another plan is scheduled. */
async function invoiceNextPeriod(
  tx: Db,
  deps: Deps,
  { row, version }: Standing,
  isCollected: boolean,
): Promise<void> {
  const { userId, period, nextPlanVersionId } = row;
  if (nextPlanVersionId !== null) return;
  const invoice = await invoiceOf(tx, deps, row, version, period);
  await notifyOnce(tx, deps, { userId, kind: 'renewal', about: invoice.id }, (to) =>
    (isCollected ? collectionLetter : renewalLetter)(to, wordsOf(deps, invoice, version, period)),
  );
}

type Invoice = typeof renewalInvoices.$inferSelect;

const wordsOf = (
  deps: Deps,
  { amountVnd, dueAt }: Invoice,
  { plan }: PlanVersion,
  period: 'monthly' | 'annual',
) => ({
  plan,
  period,
  amountVnd,
  dueAt,
  link: `${deps.settings.publicUrl}/studio-pricing?plan=${plan}&period=${period}`,
});

async function invoiceOf(
  tx: Db,
  deps: Deps,
  { id: subscriptionId, paidUntil: dueAt }: SubscriptionRow,
  version: PlanVersion,
  period: 'monthly' | 'annual',
): Promise<Invoice> {
  const amountVnd = priceOf(version, period) ?? 0;
  await tx
    .insert(renewalInvoices)
    .values({ id: deps.ids(), subscriptionId, dueAt, amountVnd, status: 'open', createdAt: deps.clock() })
    .onConflictDoNothing();
  const [invoice] = await tx
    .select()
    .from(renewalInvoices)
    .where(and(eq(renewalInvoices.subscriptionId, subscriptionId), eq(renewalInvoices.dueAt, dueAt)));
  if (!invoice) throw new Error('there is no invoice');
  if (invoice.status === 'paid' || (invoice.status === 'open' && invoice.amountVnd === amountVnd))
    return invoice;
  // The plan was changed since: the invoice takes the new plan's price.
  const [changed] = await tx
    .update(renewalInvoices)
    .set({ amountVnd, status: 'open' })
    .where(eq(renewalInvoices.id, invoice.id))
    .returning();
  return changed ?? invoice;
}
