import { billingDay, daysBetween, monthsSince } from './billing-days.ts';

export type Period = 'monthly' | 'annual';
export const monthsOf: Record<Period, number> = { monthly: 1, annual: 12 };

/** What of a plan matters for its price. */
export type PlanPrices = {
  id: string;
  plan: string;
  monthlyVnd: number | null;
  annualVnd: number | null;
  /** A month; null is unlimited. */
  credits: number | null;
};

/** What runs now. */
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

/** What a plan costs a month when it is paid by the month: the order of plans. */
const rank = ({ monthlyVnd }: PlanPrices): number => monthlyVnd ?? Infinity;

/**
 * What it takes to go from what runs to another plan or period. More is begun at once and costs the difference for the days
 * that are left, on the same billing day; a year in place of a month begins now, less what was paid and not used; less, or a
 * month in place of a year, begins when what is paid ends, and costs nothing now. Every amount is whole đồng, rounded for the buyer.
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

/** At the price that was bought once. The billing day stays, also when it is paid late. */
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

/** The difference for what is left of all that is paid, and of the credits of the month that runs. */
function upgraded(running: RunningPeriod, target: PlanPrices, price: number, at: Date): Change {
  const left = unusedPeriods(running, at);
  const unused = Math.floor((priceOf(running.version, running.period) ?? 0) * left);
  const due = Math.max(0, Math.ceil(price * left) - unused);
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

/** How many periods are paid and not used, today counted as used: 0.5 is half of one. */
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
