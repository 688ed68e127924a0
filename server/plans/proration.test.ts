import fc from 'fast-check';
import { expect, test } from 'vitest';

import { annualPrice } from '#api/contract/pricing.ts';
import { addTime, days } from '#server/platform/clock.ts';

import { billingDay } from './billing-days.ts';
import {
  changeOf,
  monthsOf,
  type Period,
  type PlanPrices,
  priceOf,
  type RunningPeriod,
} from './proration.ts';

const names = ['basic', 'starter', 'pro', 'professional', 'premium'] as const;
const plans: readonly PlanPrices[] = [99_000, 199_000, 399_000, 799_000, 1_999_000].map(
  (monthlyVnd, index) => ({
    id: String(index),
    plan: names[index] ?? '',
    monthlyVnd,
    annualVnd: annualPrice(monthlyVnd),
    credits: [40, 100, 240, 560, null][index] ?? null,
  }),
);
const free: PlanPrices = { id: 'free', plan: 'free_trial', monthlyVnd: 0, annualVnd: 0, credits: 5 };
const enterprise: PlanPrices = {
  id: 'e',
  plan: 'enterprise',
  monthlyVnd: null,
  annualVnd: null,
  credits: null,
};

const plan = fc.constantFrom(...plans);
const period = fc.constantFrom<Period>('monthly', 'annual');
const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2032-12-31'), noInvalidDate: true });

/** Subscription of one period, and a moment within it. */
const running = fc
  .record({ version: plan, period, anchorAt: moment, share: fc.double({ min: 0, max: 0.999, noNaN: true }) })
  .map(({ share, ...rest }): { running: RunningPeriod; at: Date } => {
    const paidUntil = billingDay(rest.anchorAt, monthsOf[rest.period]);
    const passed = (paidUntil.getTime() - rest.anchorAt.getTime()) * share;
    return { running: { ...rest, paidUntil }, at: addTime(rest.anchorAt, Math.floor(passed)) };
  });

test('a yearly price is twelve months less a fifth, to the nearest thousand đồng', () => {
  expect(plans.map(({ annualVnd }) => annualVnd)).toEqual([
    950_000, 1_910_000, 3_830_000, 7_670_000, 19_190_000,
  ]);
});

test('an amount due is whole đồng, not negative, at most the price, and never grows from day to day', () => {
  fc.assert(
    fc.property(running, plan, period, ({ running: now, at }, target, wantedPeriod) => {
      const change = changeOf(now, target, wantedPeriod, at);
      const price = priceOf(target, wantedPeriod) ?? 0;
      expect(Number.isSafeInteger(change.dueVnd)).toBe(true);
      expect(change.dueVnd).toBeGreaterThanOrEqual(0);
      expect(change.dueVnd).toBeLessThanOrEqual(price);
      expect(change.unusedVnd).toBeLessThanOrEqual(priceOf(now.version, now.period) ?? 0);
      const later = addTime(at, days(1));
      const isSold = change.kind === 'upgrade' && later < now.paidUntil;
      const laterDue = isSold ? changeOf(now, target, wantedPeriod, later).dueVnd : 0;
      expect(laterDue).toBeLessThanOrEqual(change.dueVnd);
    }),
  );
});

test('an upgrade keeps the billing day and never charges time twice', () => {
  fc.assert(
    fc.property(running, plan, ({ running: now, at }, target) => {
      const change = changeOf(now, target, now.period, at);
      if (change.kind !== 'upgrade') return;
      const paid = priceOf(now.version, now.period) ?? 0;
      const full = priceOf(target, now.period) ?? 0;
      expect(change.paidUntil).toEqual(now.paidUntil);
      expect(change.dueVnd).toBeLessThanOrEqual(full - paid + 1);
    }),
  );
});

test('the full difference is due on the first day, and at most a day of it on the last', () => {
  const [basic, , pro] = plans;
  if (!basic || !pro) throw new Error('no plans');
  const anchorAt = new Date('2026-04-01T05:00:00.000Z');
  const now: RunningPeriod = {
    version: basic,
    period: 'monthly',
    anchorAt,
    paidUntil: billingDay(anchorAt, 1),
  };
  expect(changeOf(now, pro, 'monthly', anchorAt)).toMatchObject({
    kind: 'upgrade',
    dueVnd: 300_000,
    credits: 200,
  });
  expect(changeOf(now, pro, 'monthly', new Date('2026-04-16T05:00:00.000Z'))).toMatchObject({
    dueVnd: 150_000,
    credits: 100,
  });
  expect(changeOf(now, pro, 'monthly', new Date('2026-04-30T05:00:00.000Z')).dueVnd).toBe(10_000);
});

test('a year in place of a month begins now, less the unused part of the month', () => {
  const [basic] = plans;
  if (!basic) throw new Error('no plan');
  const anchorAt = new Date('2026-04-01T05:00:00.000Z');
  const now: RunningPeriod = {
    version: basic,
    period: 'monthly',
    anchorAt,
    paidUntil: billingDay(anchorAt, 1),
  };
  const at = new Date('2026-04-16T05:00:00.000Z');
  expect(changeOf(now, basic, 'annual', at)).toMatchObject({
    kind: 'switch',
    unusedVnd: 49_500,
    dueVnd: 900_500,
    paidUntil: new Date('2027-04-16T05:00:00.000Z'),
  });
});

test('a smaller plan, the free trial and a month in place of a year wait for the end free of charge; enterprise is by contact', () => {
  fc.assert(
    fc.property(running, plan, ({ running: now, at }, target) => {
      const change = changeOf(now, target, 'monthly', at);
      const isLess = (target.monthlyVnd ?? 0) < (now.version.monthlyVnd ?? 0);
      const waits = (isLess || now.period === 'annual') === (change.kind === 'downgrade');
      const due = change.kind === 'downgrade' ? change.dueVnd : 0;
      expect([waits, due]).toEqual([true, 0]);
      expect(changeOf(now, free, 'monthly', at)).toMatchObject({
        kind: 'cancel',
        dueVnd: 0,
        effectiveAt: now.paidUntil,
      });
      expect(changeOf(now, enterprise, 'monthly', at)).toMatchObject({
        kind: 'contact',
        priceVnd: null,
        dueVnd: 0,
      });
    }),
  );
});
