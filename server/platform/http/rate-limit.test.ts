import { afterAll, beforeAll, expect, test } from 'vitest';

import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createTestTime } from '#tests/support/test-time.ts';

import { days, minutes, seconds } from '../clock.ts';
import { countTry, deletePastWindows, resetTries } from './rate-limit.ts';
import { rateWindows } from './rate-limit.tables.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const limit = { name: 'try', hits: 3, window: minutes(1) };

function createLimiter() {
  const time = createTestTime();
  const deps = { db: database.db, clock: time.clock };
  return {
    ...time,
    given: deps,
    /** Returns `in` for an admitted try, and the seconds to wait for a refused one. */
    attempt: (subject: string) =>
      countTry(deps, limit, subject).then(
        () => 'in' as const,
        (error: { details: { retryAfter?: number } }) => error.details.retryAfter,
      ),
  };
}

test('admits the stated number of tries, then returns the time to wait', async () => {
  const { attempt, advance } = createLimiter();
  expect([await attempt('lan'), await attempt('lan')]).toEqual(['in', 'in']);
  advance(seconds(20));
  expect([await attempt('lan'), await attempt('lan')]).toEqual(['in', 40]);
  advance(seconds(40) - 1);
  expect(await attempt('lan')).toBe(1);
  advance(1);
  expect(await attempt('lan')).toBe('in');
});

test('does not lock out callers for a day after the clock was set back by a day', async () => {
  const { attempt, advance } = createLimiter();
  for (let count = 0; count < 4; count += 1) await attempt('thuy');
  expect(await attempt('thuy')).toBe(60);
  advance(-days(1));
  expect(await attempt('thuy')).toBe('in');
});

test('counts simultaneous tries exactly', async () => {
  const { attempt } = createLimiter();
  const answers = await Promise.all(Array.from({ length: 20 }, () => attempt('crowd')));
  expect(answers.filter((answer) => answer === 'in')).toHaveLength(3);
});

test('counts each subject separately, and resets a given one', async () => {
  const { attempt, given } = createLimiter();
  for (let count = 0; count < 4; count += 1) await attempt('mai');
  expect(await attempt('hoa')).toBe('in');
  expect(await attempt('mai')).toBe(60);
  await resetTries(given, limit, 'mai');
  expect(await attempt('mai')).toBe('in');
});

test('the cleanup removes past rate windows and keeps current ones', async () => {
  const { attempt, given, advance } = createLimiter();
  await deletePastWindows({ ...given, clock: () => new Date('2030-01-01') });
  await attempt('old');
  advance(minutes(1) + 1);
  await attempt('new');
  await deletePastWindows(given);
  const rows = await database.db.select({ key: rateWindows.key }).from(rateWindows);
  expect(rows).toEqual([{ key: 'try:new' }]);
});
