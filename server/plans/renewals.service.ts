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

/** How long before its day another period is asked for. */
const notice = days(7);
const shortestMonth = days(28);

/**
 * Moves every subscription to where it should be by now: credits of months that began, the invoice of the next period and
 * its letter, what was scheduled, the days of grace, the end. Safe to run at any time and as often as one likes.
 */
export async function keepSubscriptions({ db, ...given }: Deps & { db: Db }): Promise<number> {
  const now = given.clock();
  const due = await db
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(and(ne(subscriptions.status, 'ended'), dueBy(now)));
  for (const { userId } of due)
    await db.transaction(async (tx) => {
      await lockAccount(tx, userId);
      await keepSubscription(tx, given, userId);
    });
  return due.length;
}

/** Whose month may be over, or whose next period is to be asked for: no month is shorter. */
const dueBy = (now: Date) =>
  or(
    lte(subscriptions.grantedFor, addTime(now, -shortestMonth)),
    lte(subscriptions.paidUntil, addTime(now, notice)),
  );

/** The same for one person, whose account the caller has locked. */
export async function keepSubscription(tx: Db, deps: Deps, userId: string): Promise<void> {
  const now = deps.clock();
  let running = await runningSubscription(tx, userId);
  const isCollected = collectsNextPeriod(await collectionOf(tx, userId));
  if (running && running.row.status === 'active' && endOf(running.row, isCollected) <= now) {
    await passEnd(tx, deps, running, isCollected);
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
    await askForNext(tx, deps, running, isCollected);
  if (row.status === 'past_due' && isCollected && addTime(row.paidUntil, collectingTime) <= now)
    await notifyUncollected(tx, deps, userId);
}

/** A gateway that collects by itself takes a while: until then nothing is late. */
const collectingTime = days(1);

/** What follows is begun on its day; for another period of the same, a gateway that collects is waited for. */
const endOf = ({ paidUntil, nextPlanVersionId }: SubscriptionRow, isCollected: boolean): Date =>
  isCollected && nextPlanVersionId === null ? addTime(paidUntil, collectingTime) : paidUntil;

/** A gateway could not collect what is due; it is said once, by whomever that is noticed first. */
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

/** What is paid has ended: what was scheduled begins, or the days of grace do. */
async function passEnd(tx: Db, deps: Deps, { row, version }: Standing, isCollected: boolean): Promise<void> {
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
  // The gateway is about to collect what has begun.
  if (next && isCollected) return;
  const period = row.nextPeriod ?? row.period;
  const due = next ?? version;
  const invoice = await invoiceOf(tx, deps, row, due, period);
  const words = wordsOf(deps, invoice, due, period);
  // What was chosen in place of the old plan has not failed: it is asked for the first time.
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
      // The month that begins now is granted by what grants months: it has not been.
      grantedFor: billingDay(anchorAt, month - 1),
    })
    .where(eq(subscriptions.id, row.id));
  await setPlanName(tx, row.userId, next.plan);
}

/** The invoice of the period that follows, and one letter with it; none where something else was chosen. */
async function askForNext(
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
  // Another plan was chosen since: the invoice says what is to be paid for that one.
  const [changed] = await tx
    .update(renewalInvoices)
    .set({ amountVnd, status: 'open' })
    .where(eq(renewalInvoices.id, invoice.id))
    .returning();
  return changed ?? invoice;
}
