import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { users } from '#server/users/users.tables.ts';
import { ledgerHistories, playHistory } from '#tests/support/ledger-history.ts';
import { playOperations } from '#tests/support/ledger-operations.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createTestTime } from '#tests/support/test-time.ts';

import { checkBooks } from './books.service.ts';

/** Operations of many users at once; `npm run check:ledger` runs a hundred thousand, on both databases. */
const operations = Number(process.env['LEDGER_OPERATIONS'] ?? 600);

/** Histories that fit into a run of the suite; `npm run check:ledger` plays ten thousand, on both databases. */
const histories = Number(process.env['LEDGER_HISTORIES'] ?? 120);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const time = createTestTime();
let people = 0;

async function newcomer(): Promise<string> {
  people += 1;
  const [id, createdAt] = [time.ids(), time.clock()];
  const email = `history-${people}@example.test`;
  await database.db.insert(users).values({ id, email, name: 'History', locale: 'vi', createdAt });
  return id;
}

test(
  `${histories} random histories of simultaneous operations leave no balance negative and every book balanced`,
  { timeout: 60_000 + histories * 1000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(ledgerHistories, async (moments) => {
        await playHistory({ db: database.db, time, userId: await newcomer() }, moments);
      }),
      { numRuns: histories, endOnFailure: false },
    );
    expect(await checkBooks(database.db)).toEqual([]);
  },
);

test(
  `${operations} random operations of fifty simultaneous users leave every book balanced`,
  { timeout: 60_000 + operations * 100 },
  async () => {
    const people = [];
    for (let number = 0; number < 50; number += 1)
      people.push({ db: database.db, time, userId: await newcomer() });
    let checked = 0;
    const { done, refused } = await playOperations(people, operations, async (sofar) => {
      if (sofar - checked < 10_000) return;
      checked = sofar;
      expect(await checkBooks(database.db)).toEqual([]);
    });
    expect(await checkBooks(database.db)).toEqual([]);
    // The histories contain both accepted and refused operations.
    expect([done >= operations, refused > 0, refused < done]).toEqual([true, true, true]);
  },
);
