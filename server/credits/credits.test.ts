import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { creditOps } from '#api/contract/credits.ts';
import { generationOps } from '#api/contract/generation.ts';
import { lockAccount } from '#server/users/users.service.ts';
import { ledgerOf } from '#tests/support/ledger.ts';
import { setPlan } from '#tests/support/plan.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';
import { createCustomer } from '#tests/support/try-on-orders.ts';

import {
  balanceOf,
  captureHold,
  grant,
  heldCredits,
  holdCredits,
  openHolds,
  releaseHold,
} from './credits.service.ts';
import { creditEntries } from './credits.tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ working: true });
});
afterAll(() => server[Symbol.asyncDispose]());

/** Holds the cost like a submission: the account is locked first. */
function holdFor(
  { user }: TestAccount,
  cost: number,
): Promise<{ userId: string; generationId: string; cost: number }> {
  const hold = { userId: user.id, generationId: server.time.ids(), cost };
  return server.studio.db.transaction(async (tx) => {
    await lockAccount(tx, user.id);
    await holdCredits(tx, server.studio, { ...hold, reason: 'virtual-tryon' });
    return hold;
  });
}

test("a new account has the free plan's five credits and their ledger entry", async () => {
  const lan = await server.signUp('Lan');
  expect(await ledgerOf(server, lan)).toEqual({ balance: 5, held: 0, entries: ['grant 5 free_plan'] });
});

test('a hold takes credits, a capture spends them, a release returns them; the balance is their sum', async () => {
  const { db } = server.studio;
  const mai = await server.signUp('Mai');
  const [bought, failed] = [await holdFor(mai, 2), await holdFor(mai, 3)];
  expect(await ledgerOf(server, mai)).toMatchObject({ balance: 0, held: 5 });
  expect(await openHolds(db)).toEqual([bought.generationId, failed.generationId]);
  await captureHold(db, server.studio, bought, 'succeeded');
  expect(await ledgerOf(server, mai)).toMatchObject({ balance: 0, held: 3 });
  await releaseHold(db, server.studio, failed, 'failed');
  expect(await ledgerOf(server, mai)).toEqual({
    balance: 3,
    held: 0,
    entries: [
      'grant 5 free_plan',
      'hold -2 virtual-tryon',
      'hold -3 virtual-tryon',
      'capture 0 succeeded',
      'release 3 failed',
    ],
  });
  expect(await openHolds(db)).toEqual([]);
});

test('a hold is settled once, in whatever way and however often it is tried', async () => {
  const { db } = server.studio;
  const tran = await server.signUp('Tran');
  const hold = await holdFor(tran, 1);
  const tries = await Promise.allSettled([
    releaseHold(db, server.studio, hold, 'failed'),
    captureHold(db, server.studio, hold, 'succeeded'),
    releaseHold(db, server.studio, hold, 'cancelled'),
  ]);
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const entries = await db
    .select()
    .from(creditEntries)
    .where(eq(creditEntries.generationId, hold.generationId));
  expect(entries).toHaveLength(2);
});

test('simultaneous holds never exceed the balance', async () => {
  const hoa = await server.signUp('Hoa');
  const holds = await Promise.allSettled(Array.from({ length: 12 }, () => holdFor(hoa, 1)));
  expect(holds.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect([
    await balanceOf(server.studio.db, hoa.user.id, server.time.clock()),
    await heldCredits(server.studio.db, hoa.user.id),
  ]).toEqual([0, 5]);
});

test('five credits pay for five of twelve simultaneous orders, and the other orders are refused', async () => {
  const thu = await createCustomer(server, 'Thu');
  // The free plan refuses the sixth open job; here only the credits may limit.
  await setPlan(server, thu, 'professional');
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      server.send(generationOps.tryOn, { token: thu.token, key: `parallel-${index}`, body: thu.order }),
    ),
  );
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other);
  expect(statuses).toEqual([
    ...Array.from({ length: 5 }, () => 202),
    ...Array.from({ length: 7 }, () => 402),
  ]);
  const { balance, held, entries } = await ledgerOf(server, thu);
  expect([balance, held, entries.length]).toEqual([0, 5, 1 + 5]);
});

test('the refusal names the number of missing credits', async () => {
  const poor = await server.signUp('Poor');
  await expect(holdFor(poor, 7)).rejects.toMatchObject({
    code: 'insufficient_credits',
    details: { detail: 'You have 5, need 7, 2 more.', credits: { balance: 5, cost: 7, shortage: 2 } },
  });
});

test('the ledger is paged, newest first, and shows the own entries only', async () => {
  const [rich, other] = [await server.signUp('Rich'), await server.signUp('Other')];
  for (let amount = 1; amount <= 3; amount += 1)
    await grant(server.studio.db, server.studio, { userId: rich.user.id, amount, reason: 'gift' });
  const first = await server.call(creditOps.credits, { token: rich.token, query: { limit: '3' } });
  expect([first.balance, first.entries.map(({ amount }) => amount)]).toEqual([11, [3, 2, 1]]);
  const query = { limit: '3', cursor: first.next ?? '' };
  const second = await server.call(creditOps.credits, { token: rich.token, query });
  expect([second.entries.map(({ amount }) => amount), second.next]).toEqual([[5], null]);
  expect((await ledgerOf(server, other)).entries).toEqual(['grant 5 free_plan']);
});

test('a ledger entry cannot be changed or deleted', async () => {
  const { db } = server.studio;
  const refused = { cause: { message: 'credit_entries is append-only' } };
  await expect(db.update(creditEntries).set({ amount: 1000 })).rejects.toMatchObject(refused);
  await expect(db.delete(creditEntries)).rejects.toMatchObject(refused);
});
