import { afterAll, beforeAll, expect, test } from 'vitest';

import { accountOps } from '#api/contract/accounts.ts';
import { pricingOps } from '#api/contract/pricing.ts';
import { checkBooks } from '#server/credits/books.service.ts';
import { runMoneyUpkeep } from '#server/jobs.ts';
import { days } from '#server/platform/clock.ts';
import { ledgerOf } from '#tests/support/ledger.ts';
import { fulfilPayment, planItem } from '#tests/support/purchases.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';
import { createCustomer, submitTryOn } from '#tests/support/try-on-orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/** Advances the clock to a time in Vietnam, and runs the hourly job day by day until then. */
async function comeTo(moment: string): Promise<void> {
  const until = new Date(`${moment}+07:00`).getTime();
  while (server.time.clock().getTime() < until) {
    server.time.advance(Math.min(days(1), until - server.time.clock().getTime()));
    await runMoneyUpkeep(server.studio);
  }
  await runMoneyUpkeep(server.studio);
}

/** Signs in again, because these tests last longer than a session. */
async function signIn(account: TestAccount): Promise<TestAccount> {
  const body = { username: account.user.email, password: account.password };
  return { ...account, token: (await server.call(accountOps.login, { body })).access_token };
}

const subjectsTo = ({ user }: TestAccount): string[] =>
  server.post.letters
    .filter(({ to, subject }) => to === user.email && !/\d{6}/.test(subject))
    .map(({ subject }) => subject);

const stateOf = async (account: TestAccount) =>
  server.call(pricingOps.subscription, { token: (await signIn(account)).token });

test('a plan of 31 January renews on 28 February, 31 March and 30 April, each invoiced once and granted once', async () => {
  await comeTo('2026-01-31T10:00:00');
  const lan = await server.signUp('Lan');
  await fulfilPayment(server, lan, await planItem(server, 'pro'), { paidVnd: 399_000 });
  const ends: string[] = [];
  for (const day of ['2026-02-26', '2026-03-29', '2026-04-28']) {
    await comeTo(`${day}T10:00:00`);
    ends.push((await stateOf(lan)).subscription?.paid_until ?? '');
    await fulfilPayment(server, lan, await planItem(server, 'pro'), { paidVnd: 399_000 });
  }
  await comeTo('2026-04-30T10:00:00');
  expect(ends).toEqual(['2026-02-28T03:00:00.000Z', '2026-03-31T03:00:00.000Z', '2026-04-30T03:00:00.000Z']);
  const { entries } = await ledgerOf(server, await signIn(lan));
  expect(entries.filter((entry) => entry === 'purchase 240 plan:pro')).toHaveLength(4);
  const invoiceDays = ['28/02/2026', '31/03/2026', '30/04/2026'];
  await expect
    .poll(() => subjectsTo(lan).filter((subject) => subject.includes('đến hạn ngày')))
    .toEqual(invoiceDays.map((day) => `Gói Mốt của bạn đến hạn ngày ${day}`));
  expect(await checkBooks(server.studio.db)).toEqual([]);
});

test('an unpaid plan continues for seven days without new credits, warns once, and ends; a late payment keeps the billing day', async () => {
  const mai = await server.signUp('Mai');
  await fulfilPayment(server, mai, await planItem(server, 'basic'), { paidVnd: 99_000 });
  await comeTo('2026-06-02T10:00:00');
  const { subscription, plan } = await stateOf(mai);
  expect([subscription?.status, plan.plan, subscription?.grace_until]).toEqual([
    'past_due',
    'basic',
    '2026-06-06T03:00:00.000Z',
  ]);
  await fulfilPayment(server, mai, await planItem(server, 'basic'), { paidVnd: 99_000 });
  expect((await stateOf(mai)).subscription).toMatchObject({
    status: 'active',
    paid_until: '2026-06-30T03:00:00.000Z',
  });
  await comeTo('2026-07-08T10:00:00');
  const ended = await stateOf(mai);
  expect([ended.subscription, ended.plan.plan]).toEqual([null, 'free_trial']);
  await expect
    .poll(() => subjectsTo(mai).filter((subject) => subject.includes('chưa được gia hạn')))
    .toHaveLength(2);
});

test('a yearly plan grants its credits monthly, and a smaller plan begins at its end', async () => {
  const hoa = await server.signUp('Hoa');
  await fulfilPayment(server, hoa, await planItem(server, 'pro', 'annual'), { paidVnd: 3_830_000 });
  await comeTo('2026-09-08T10:00:00');
  const { entries } = await ledgerOf(server, await signIn(hoa));
  expect(entries.filter((entry) => entry === 'purchase 240 plan:pro')).toHaveLength(3);
  const { token } = await signIn(hoa);
  await server.call(pricingOps.scheduleChange, { token, body: { plan: 'free_trial' } });
  await comeTo('2027-07-09T10:00:00');
  const ended = await stateOf(hoa);
  expect([ended.subscription, ended.plan.plan]).toEqual([null, 'free_trial']);
  expect(
    (await ledgerOf(server, await signIn(hoa))).entries.filter((entry) => entry.startsWith('purchase')),
  ).toHaveLength(12);
});

test('a low balance and expiring credits send one letter each', async () => {
  const thu = await createCustomer(server, 'Thu');
  for (const _ of [1, 2, 3, 4, 5]) await submitTryOn(server, thu);
  const an = await server.signUp('An');
  const end = new Date(server.time.clock().getTime() + days(33));
  await comeTo(end.toISOString().slice(0, 19));
  await expect
    .poll(() => subjectsTo(thu).filter((subject) => subject.startsWith('Bạn còn')))
    .toEqual(['Bạn còn 1 credit']);
  await expect.poll(() => subjectsTo(an).filter((subject) => subject.includes('hết hạn'))).toHaveLength(1);
});
