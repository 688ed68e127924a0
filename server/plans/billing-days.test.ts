import { expect, test } from 'vitest';

import { dayIn } from '#server/platform/vietnam.ts';

import { billingDay, daysBetween, monthsSince } from './billing-days.ts';

const daysFrom = (anchor: string, months: readonly number[]): string[] =>
  months.map((month) => {
    const { year, month: named, day } = dayIn(billingDay(new Date(anchor), month));
    return `${day}.${named}.${year}`;
  });

test('a purchase of 31 January is due on the last day of short months and on the 31st of long ones', () => {
  expect(daysFrom('2026-01-31T08:00:00.000Z', [0, 1, 2, 3, 4, 5, 12, 13, 25])).toEqual([
    '31.1.2026',
    '28.2.2026',
    '31.3.2026',
    '30.4.2026',
    '31.5.2026',
    '30.6.2026',
    '31.1.2027',
    '28.2.2027',
    '29.2.2028',
  ]);
});

test('a year bought on 29 February ends on 28 February, and after four years on the 29th', () => {
  expect(daysFrom('2028-02-29T01:00:00.000Z', [12, 24, 36, 48])).toEqual([
    '28.2.2029',
    '28.2.2030',
    '28.2.2031',
    '29.2.2032',
  ]);
});

test("days follow Vietnam's zone: late in the evening of the 31st in London it is the 1st", () => {
  expect(daysFrom('2026-03-31T17:30:00.000Z', [0, 1])).toEqual(['1.4.2026', '1.5.2026']);
  expect(billingDay(new Date('2026-01-31T16:59:59.999Z'), 1).toISOString()).toBe('2026-02-28T16:59:59.999Z');
});

test('months are counted by billing days, for ten years in a row', () => {
  const anchor = new Date('2026-01-31T09:30:00.000Z');
  for (let month = 0; month <= 120; month += 1) {
    const due = billingDay(anchor, month);
    expect([monthsSince(anchor, due), monthsSince(anchor, new Date(due.getTime() - 1))]).toEqual([
      month,
      month - 1,
    ]);
  }
});

test("days between two moments follow Vietnam's calendar", () => {
  expect(daysBetween(new Date('2026-02-28T16:59:00.000Z'), new Date('2026-02-28T17:01:00.000Z'))).toBe(1);
  expect(daysBetween(new Date('2028-02-01T00:00:00.000Z'), new Date('2028-03-01T00:00:00.000Z'))).toBe(29);
});
