import { expect, test, vi } from 'vitest';

import { accountOps } from '#api/contract/accounts.ts';
import { creditOps } from '#api/contract/credits.ts';
import { generationOps } from '#api/contract/generation.ts';
import { pricingOps } from '#api/contract/pricing.ts';
import { checkBooks } from '#server/credits/books.service.ts';
import { runMoneyUpkeep } from '#server/jobs.ts';
import { days } from '#server/platform/clock.ts';
import { ledgerOf } from '#tests/support/ledger.ts';
import { fulfilPayment, planItem } from '#tests/support/purchases.ts';
import { createTestServer } from '#tests/support/test-server.ts';
import { createCustomer, awaitOutcome } from '#tests/support/try-on-orders.ts';

// The first test makes as many pictures as an unlimited plan allows at once.
vi.setConfig({ testTimeout: 300_000 });

test('an unlimited plan accepts its number of simultaneous jobs, refuses one more, and books its orders with 0 credits', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  await fulfilPayment(server, mai, await planItem(server, 'premium'), { paidVnd: 1_999_000 });
  const { plan } = await server.call(pricingOps.subscription, { token: mai.token });
  const order = (key: string) =>
    server.send(generationOps.tryOn, { token: mai.token, key: `unlimited-${key}`, body: mai.order });
  const answers = await Promise.all(
    Array.from({ length: plan.jobs_at_once + 1 }, (_, index) => order(String(index))),
  );
  const refused = answers.filter(({ ok }) => !ok);
  expect(await Promise.all(refused.map((answer) => answer.json()))).toMatchObject([
    {
      status: 429,
      code: 'too_many_jobs',
      detail: 'Too many generations are waiting. Please let some of them finish first.',
    },
  ]);
  const holds = Array.from({ length: plan.jobs_at_once }, () => 'hold 0 virtual-tryon');
  expect(await ledgerOf(server, mai)).toEqual({
    balance: 5,
    held: 0,
    entries: ['grant 5 free_plan', ...holds],
  });
  server.engine.finishAll();
  const accepted = await Promise.all(answers.filter(({ ok }) => ok).map((answer) => answer.json()));
  for (const { id } of accepted)
    expect(await awaitOutcome(server, mai, id)).toMatchObject({ status: 'succeeded', cost: 0 });
  expect((await order('after')).ok).toBe(true);
  const { balance, held, unlimited, entries } = await server.call(creditOps.credits, {
    token: mai.token,
    query: { limit: '100' },
  });
  expect({ balance, held, unlimited }).toEqual({ balance: 5, held: 0, unlimited: true });
  const captured = entries.filter(({ kind, amount }) => kind === 'capture' && amount === 0);
  expect(accepted.every(({ id }) => captured.some(({ generation }) => generation === id))).toBe(true);
  expect(entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(5);
  expect(await checkBooks(server.studio.db)).toEqual([]);
});

test('earlier credits stay during an unlimited plan, and the next smaller plan grants its own', async () => {
  await using server = await createTestServer();
  const lan = await server.signUp('Lan');
  await fulfilPayment(server, lan, await planItem(server, 'pro'), { paidVnd: 399_000 });
  const { token } = lan;
  const quote = await server.call(pricingOps.quoteChange, { token, body: { plan: 'premium' } });
  expect(quote).toMatchObject({ kind: 'upgrade', due_vnd: 1_600_000 });
  await fulfilPayment(server, lan, await planItem(server, 'premium'), { paidVnd: 1_600_000 });
  const upgraded = await server.call(creditOps.credits, { token, query: {} });
  expect([upgraded.unlimited, upgraded.balance]).toEqual([true, 245]);

  await server.call(pricingOps.scheduleChange, { token, body: { plan: 'pro', period: 'monthly' } });
  await fulfilPayment(server, lan, await planItem(server, 'pro'), { paidVnd: 399_000 });
  expect((await ledgerOf(server, lan)).balance).toBe(245);
  for (let day = 0; day < 32; day += 1) {
    server.time.advance(days(1));
    await runMoneyUpkeep(server.studio);
  }
  const body = { username: lan.user.email, password: lan.password };
  const signedInAgain = { ...lan, token: (await server.call(accountOps.login, { body })).access_token };
  const after = await server.call(creditOps.credits, { token: signedInAgain.token, query: {} });
  // 240 of the previous month roll over, the free trial's have ended, 240 are new.
  expect([after.unlimited, after.balance]).toEqual([false, 480]);
  expect((await server.call(pricingOps.subscription, { token: signedInAgain.token })).plan.plan).toBe('pro');
  expect(await checkBooks(server.studio.db)).toEqual([]);
});
