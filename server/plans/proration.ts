import { billingDay, daysBetween, monthsSince } from './billing-days.ts';

export type Period = 'monthly' | 'annual';
export const monthsOf: Record<Period, number> = { monthly: 1, annual: 12 };

/** Fields of a plan that determine its price. */
export type PlanPrices = {
  id: string;
  plan: string;
  monthlyVnd: number | null;
  annualVnd: number | null;
  /** Credits per month; null is unlimited. */
  credits: number | null;
};

/** Running subscription. */
export type RunningPeriod = {
  version: PlanPrices;
  period: Period;
  anchorAt: Date;
  paidUntil: Date;
};

export type ChangeKind = 'start' | 'renewal' | 'upgrade' | 'switch' | 'downgrade' | 'cancel' | 'contact';
export type Change = {
  kind: ChangeKind;
  priceVnd: number | null;
  unusedVnd: number;
  dueVnd: number;
  credits: number | null;
  effectiveAt: Date;
  paidUntil: Date | null;
};

export const priceOf = (version: PlanPrices, period: Period): number | null =>
  period === 'monthly' ? version.monthlyVnd : version.annualVnd;

/** Price per month of a monthly plan: the order of plans. */
const rank = ({ monthlyVnd }: PlanPrices): number => monthlyVnd ?? Infinity;

/**
 * Computes the change from the running plan to another plan or period. A larger plan begins at once and costs the difference for
 * the remaining days, on the same billing day; a year in place of a month begins now, less the unused payment; a smaller plan, or
 * a month in place of a year, begins at the end of the paid time and costs nothing now. Every amount is in whole đồng, rounded
 * for the buyer.
 */
export function changeOf(
  running: RunningPeriod | undefined,
  target: PlanPrices,
  period: Period,
  at: Date,
): Change {
  const price = priceOf(target, period);
  const none = { unusedVnd: 0, dueVnd: 0, credits: 0 };
  if (price === null)
    return {
      ...none,
      kind: 'contact',
      priceVnd: null,
      effectiveAt: at,
      paidUntil: running?.paidUntil ?? null,
    };
  const ends = running && running.paidUntil > at ? running.paidUntil : at;
  if (target.plan === 'free_trial')
    return { ...none, kind: 'cancel', priceVnd: 0, effectiveAt: ends, paidUntil: null };
  if (!running) return begun('start', target, price, period, at);
  if (running.version.plan === target.plan && running.period === period) return renewed(running);
  if (running.paidUntil <= at) return begun('switch', target, price, period, at);
  const isLess = rank(target) < rank(running.version);
  if (isLess || (running.period === 'annual' && period === 'monthly'))
    return { ...none, kind: 'downgrade', priceVnd: price, effectiveAt: ends, paidUntil: running.paidUntil };
  return running.period === period
    ? upgraded(running, target, price, at)
    : switched(running, target, price, period, at);
}

const begun = (
  kind: 'start' | 'switch',
  target: PlanPrices,
  price: number,
  period: Period,
  at: Date,
): Change => ({
  kind,
  priceVnd: price,
  unusedVnd: 0,
  dueVnd: price,
  credits: target.credits,
  effectiveAt: at,
  paidUntil: billingDay(at, monthsOf[period]),
});

/** Renews at the price that was bought once. The billing day stays, even for a late payment. */
function renewed({ version, period, anchorAt, paidUntil }: RunningPeriod): Change {
  const price = priceOf(version, period) ?? 0;
  const until = billingDay(anchorAt, monthsSince(anchorAt, paidUntil) + monthsOf[period]);
  return {
    kind: 'renewal',
    priceVnd: price,
    unusedVnd: 0,
    dueVnd: price,
    credits: version.credits,
    effectiveAt: paidUntil,
    paidUntil: until,
  };
}

/** Computes the difference for the rest of the paid time, and for the credits of the running month. */
function upgraded(running: RunningPeriod, target: PlanPrices, price: number, at: Date): Change {
  const periods = unusedPeriods(running, at);
  const unused = Math.floor((priceOf(running.version, running.period) ?? 0) * periods);
  const due = Math.max(0, Math.ceil(price * periods) - unused);
  return {
    kind: 'upgrade',
    priceVnd: price,
    unusedVnd: unused,
    dueVnd: due,
    credits: creditsOfUpgrade(running, target, at),
    effectiveAt: at,
    paidUntil: running.paidUntil,
  };
}

function switched(
  running: RunningPeriod,
  target: PlanPrices,
  price: number,
  period: Period,
  at: Date,
): Change {
  const paid = Math.floor((priceOf(running.version, running.period) ?? 0) * unusedPeriods(running, at));
  const unused = Math.min(paid, price);
  return { ...begun('switch', target, price, period, at), unusedVnd: unused, dueVnd: price - unused };
}

/** Returns the number of paid and unused periods, today counted as used: 0.5 is half a period. */
function unusedPeriods({ period, anchorAt, paidUntil }: RunningPeriod, at: Date): number {
  if (at >= paidUntil) return 0;
  const months = monthsOf[period];
  let share = 0;
  for (let start = 0; billingDay(anchorAt, start) < paidUntil; start += months) {
    const [from, to] = [billingDay(anchorAt, start), billingDay(anchorAt, start + months)];
    if (to <= at) continue;
    share += from >= at ? 1 : daysBetween(at, to) / daysBetween(from, to);
  }
  return share;
}

function creditsOfUpgrade({ version, anchorAt }: RunningPeriod, target: PlanPrices, at: Date): number | null {
  if (target.credits === null) return null;
  const more = Math.max(0, target.credits - (version.credits ?? target.credits));
  const month = monthsSince(anchorAt, at);
  const [from, to] = [billingDay(anchorAt, month), billingDay(anchorAt, month + 1)];
  return Math.ceil((more * daysBetween(at, to)) / daysBetween(from, to));
}
