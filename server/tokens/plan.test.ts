import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, test } from 'vitest';

import type { Plan } from '#api/contract/choices.ts';
import { api } from '#api/contract/api.ts';
import { firstPlans } from '#api/contract/first-offer.ts';
import { Problem } from '#api/contract/problem.ts';
import { users } from '#server/users/users.tables.ts';
import { gracePeriod } from '#server/plans/plans.service.ts';
import { fulfilPayment, planItem } from '#tests/support/purchases.ts';
import { createTestServer } from '#tests/support/test-server.ts';
import { createToken } from '#tests/support/test-tokens.ts';

const live = { name: 'Shop', mode: 'live' as const, services: ['hairstyle' as const] };
const quote = { feature: 'hairstyle' } as const;

test('a live token needs a plan with API access: it works from the payment to the end of the grace period', async () => {
  await using server = await createTestServer();
  const owner = await server.signUp('Owner');
  const codeOf = async (token: string) => {
    const answer = await server.send(api.quote, { token, body: quote });
    return answer.status === 200 ? 'granted' : v.parse(Problem, await answer.json()).code;
  };
  const { token } = owner;
  expect((await server.refused(api.createToken, { token, body: live })).code).toBe('plan_without_api');
  const sandbox = await createToken(server, owner, { mode: 'test' });
  expect(await codeOf(sandbox.secret)).toBe('granted');

  await fulfilPayment(server, owner, await planItem(server, 'starter'), { paidVnd: 199_000 });
  const { secret } = await server.call(api.createToken, { token, body: live });
  expect(await codeOf(secret)).toBe('granted');
  const { subscription } = await server.call(api.subscription, { token });
  const remainingTime = Date.parse(subscription?.paid_until ?? '') - server.time.clock().getTime();
  server.time.advance(remainingTime + gracePeriod - 1);
  expect(await codeOf(secret)).toBe('granted');
  server.time.advance(1);
  expect(await codeOf(secret)).toBe('plan_without_api');
  expect(await codeOf(sandbox.secret)).toBe('granted');
});

test('the API is open to programs on each plan whose offer includes it', async () => {
  await using server = await createTestServer();
  const owner = await server.signUp('Owner');
  const { secret } = await createToken(server, owner);
  const isLetIn = async (plan: Plan) => {
    await server.studio.db.update(users).set({ plan }).where(eq(users.id, owner.user.id));
    return (await server.send(api.quote, { token: secret, body: quote })).status === 200;
  };
  for (const { plan, api_access: hasApi } of firstPlans)
    expect([plan, await isLetIn(plan)]).toEqual([plan, hasApi]);
});
