import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { users } from '#server/accounts/accounts.tables.ts';
import { history, play } from '#tests/support/ledger-history.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createTestTime } from '#tests/support/test-time.ts';

import { checkBooks } from './books.service.ts';

/** As many as a run of the suite has time for; `npm run check:ledger` plays ten thousand, on both databases. */
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
  `${histories} random histories of things that happen at once leave no credit below nothing and every book balanced`,
  { timeout: 60_000 + histories * 1000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(history, async (moments) => {
        await play({ db: database.db, time, userId: await newcomer() }, moments);
      }),
      { numRuns: histories, endOnFailure: false },
    );
    expect(await checkBooks(database.db)).toEqual([]);
  },
);
