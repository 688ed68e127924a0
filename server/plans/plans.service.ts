import { and, asc, eq, isNull, ne } from 'drizzle-orm';

import type { Plan } from '#api/contract/choices.ts';
import type {
  CreditPack,
  PlanChange,
  PlanTarget,
  PricingPlan,
  Subscription,
  SubscriptionState,
} from '#api/contract/pricing.ts';
import { planNameOf } from '#server/users/users.service.ts';
import { addTime, type Clock, days, hours } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/database/database.ts';
import { refusedField } from '#server/platform/http/http-refusal.ts';
import { dayIn } from '#server/platform/vietnam.ts';

import { collectionOf } from './collections.service.ts';
import { creditPacks, planVersions, subscriptions } from './plans.tables.ts';
import { type Change, type ChangeKind, changeOf, type RunningPeriod } from './proration.ts';

export type PlanVersion = typeof planVersions.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Time for which a plan continues after an unpaid due day. */
export const gracePeriod = days(7);

const order: readonly Plan[] = [
  'free_trial',
  'basic',
  'starter',
  'pro',
  'professional',
  'premium',
  'enterprise',
];

/** Lists the current offers, from the smallest to the largest. */
export async function listPlans(db: Db): Promise<{ plans: PricingPlan[]; packs: CreditPack[] }> {
  const versions = await db.select().from(planVersions).where(isNull(planVersions.retiredAt));
  const packs = await db
    .select()
    .from(creditPacks)
    .where(isNull(creditPacks.retiredAt))
    .orderBy(asc(creditPacks.credits));
  return {
    plans: versions.toSorted((a, b) => order.indexOf(a.plan) - order.indexOf(b.plan)).map(toPlan),
    packs: packs.map(({ id, credits, priceVnd, validMonths }) => ({
      id,
      credits,
      price_vnd: priceVnd,
      valid_months: validMonths,
    })),
  };
}

/** Returns the current version of a plan. */
export async function offerOf(db: Db, plan: Plan): Promise<PlanVersion> {
  const [version] = await db
    .select()
    .from(planVersions)
    .where(and(eq(planVersions.plan, plan), isNull(planVersions.retiredAt)));
  if (!version) throw refusedField('plan', 'invalid');
  return version;
}

export async function versionById(db: Db, id: string): Promise<PlanVersion> {
  const [version] = await db.select().from(planVersions).where(eq(planVersions.id, id));
  if (!version) throw refusedField('plan', 'invalid');
  return version;
}

/** Returns the running subscription, past due or not, with its bought version. */
export async function runningSubscription(
  db: Db,
  userId: string,
): Promise<{ row: SubscriptionRow; version: PlanVersion } | undefined> {
  const [found] = await db
    .select({ row: subscriptions, version: planVersions })
    .from(subscriptions)
    .innerJoin(planVersions, eq(planVersions.id, subscriptions.planVersionId))
    .where(and(eq(subscriptions.userId, userId), ne(subscriptions.status, 'ended')));
  return found;
}

/** A paid plan lasts until its grace period ends, whether or not the end was written down in time. */
const isStanding = ({ paidUntil }: SubscriptionRow, at: Date): boolean =>
  addTime(paidUntil, gracePeriod) > at;

/** Returns the running subscription unless its grace period is over. */
export async function standingSubscription(
  db: Db,
  userId: string,
  at: Date,
): ReturnType<typeof runningSubscription> {
  const running = await runningSubscription(db, userId);
  return running && isStanding(running.row, at) ? running : undefined;
}

/** Returns the user's plan at a moment: the bought version, or the current offer of the account's plan. */
export async function planOf(db: Db, userId: string, at: Date): Promise<PlanVersion> {
  const running = await runningSubscription(db, userId);
  if (running) return isStanding(running.row, at) ? running.version : offerOf(db, 'free_trial');
  return offerOf(db, await planNameOf(db, userId));
}

export async function subscriptionOf(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
): Promise<SubscriptionState> {
  const running = await standingSubscription(db, userId, clock());
  return {
    plan: toPlan(await planOf(db, userId, clock())),
    subscription: running ? await toSubscription(db, running) : null,
  };
}

async function toSubscription(
  db: Db,
  { row, version }: { row: SubscriptionRow; version: PlanVersion },
): Promise<Subscription> {
  const collecting = await collectionOf(db, row.userId);
  const next = row.nextPlanVersionId === null ? undefined : await versionById(db, row.nextPlanVersionId);
  return {
    id: row.id,
    status: row.status,
    plan: toPlan(version),
    period: row.period,
    billing_day: dayIn(row.anchorAt).day,
    paid_until: row.paidUntil.toISOString(),
    grace_until: row.status === 'past_due' ? addTime(row.paidUntil, gracePeriod).toISOString() : null,
    next: next ? { plan: next.plan, period: row.nextPeriod } : null,
    collection:
      collecting && collecting.status !== 'ended'
        ? { status: collecting.status, ends: collecting.told.ends }
        : null,
    started_at: row.createdAt.toISOString(),
  };
}

export const toRunningPeriod = ({
  row,
  version,
}: {
  row: SubscriptionRow;
  version: PlanVersion;
}): RunningPeriod => ({
  version,
  period: row.period,
  anchorAt: row.anchorAt,
  paidUntil: row.paidUntil,
});

/** Computes the effect of a change and the amount due now. A change to the running plan is a renewal, at the price that was bought. */
export async function priceOfChange(
  { db, clock }: { db: Db; clock: Clock },
  userId: string,
  { plan, period }: PlanTarget,
): Promise<PlanChange> {
  const running = await standingSubscription(db, userId, clock());
  const isSamePlan = running?.version.plan === plan;
  const version = running && isSamePlan ? running.version : await offerOf(db, plan);
  const change = changeOf(running && toRunningPeriod(running), version, period, clock());
  return {
    ...toChange(change),
    plan: toPlan(version),
    period: change.paidUntil === null ? null : period,
    collection: await collectedAfter(db, userId, change, clock()),
  };
}

/** Limits of all gateways: a first collection two days from now at the soonest, two years at the latest. */
const collectable = { sooner: hours(49), later: days(725) };
/** Changes that begin now; later ones cost nothing now. */
export const immediateChanges: readonly ChangeKind[] = ['start', 'renewal', 'upgrade', 'switch'];

async function collectedAfter(
  db: Db,
  userId: string,
  { kind, priceVnd, dueVnd, paidUntil: from }: Change,
  now: Date,
): Promise<PlanChange['collection']> {
  if (!immediateChanges.includes(kind) || priceVnd === null || from === null) return null;
  const running = kind === 'start' ? undefined : await collectionOf(db, userId);
  // A yearly period in place of a monthly one needs a new subscription at the gateway.
  const isCollected = running?.status === 'active' && !running.told.ends && kind !== 'switch';
  const isPossible =
    dueVnd > 0 && from >= addTime(now, collectable.sooner) && from <= addTime(now, collectable.later);
  return isCollected || isPossible
    ? { amount_vnd: priceVnd, from: from.toISOString(), already: isCollected }
    : null;
}

const toChange = ({ kind, priceVnd, unusedVnd, dueVnd, credits, effectiveAt, paidUntil }: Change) => ({
  kind,
  price_vnd: priceVnd,
  unused_vnd: unusedVnd,
  due_vnd: dueVnd,
  credits,
  effective_at: effectiveAt.toISOString(),
  paid_until: paidUntil?.toISOString() ?? null,
});

export const toPlan = (row: PlanVersion): PricingPlan => ({
  id: row.id,
  plan: row.plan,
  version: row.version,
  monthly_vnd: row.monthlyVnd,
  annual_vnd: row.annualVnd,
  custom: row.custom,
  credits: row.credits,
  credit_policy: row.creditPolicy,
  rollover_months: row.rolloverMonths,
  watermark: row.watermark,
  jobs_at_once: row.jobsAtOnce,
  features: row.features,
  api_access: row.apiAccess,
});
