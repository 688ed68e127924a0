import { expect, test } from 'vitest';

import { generationOps } from '#api/contract/generation.ts';
import { createTestServer } from '#tests/support/server.ts';
import { createCustomer, outcome, submit } from '#tests/support/try-on.ts';

test('the catalog says what is offered, by whom and at which price', async () => {
  await using server = await createTestServer({ working: false });
  const { features, free_plan_credits } = await server.call(generationOps.catalog, {});
  const costs = {
    'virtual-tryon': 1,
    'body-generator': 1,
    hairstyle: 1,
    'image-to-video': 2,
    'image-editing': 1,
  };
  expect({ features, free_plan_credits }).toEqual({
    free_plan_credits: 5,
    features: Object.entries(costs).map(([feature, cost]) => ({
      feature,
      available: true,
      cost,
      engines: [{ id: 'scripted', quality: 'preview', models: [] }],
    })),
  });
});

test('a quote tells the price, the balance and what is missing', async () => {
  await using server = await createTestServer();
  const { token } = await server.signUp('Mai');
  const { cost, balance, shortage } = await server.call(generationOps.quote, {
    token,
    body: { feature: 'image-to-video' },
  });
  expect({ cost, balance, shortage }).toEqual({ cost: 2, balance: 5, shortage: 0 });
});

test('how long it takes is told by the last runs of this machine', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  for (const milliseconds of [3100, 9000, 6200, 8800]) {
    const { id } = await submit(server, mai);
    const run = await server.engine.nextRun();
    server.time.advance(milliseconds);
    await run.finish();
    await outcome(server, mai, id);
  }
  const { seconds } = await server.call(generationOps.quote, {
    token: mai.token,
    body: { feature: 'virtual-tryon' },
  });
  expect(seconds).toEqual({ low: 3, high: 9 });
});

test('a model that nobody has is refused with its field', async () => {
  await using server = await createTestServer();
  const { token, order } = await createCustomer(server, 'Mai');
  const { status, fields } = await server.refused(generationOps.tryOn, {
    token,
    key: 'unknown-model',
    body: { ...order, model: 'no-such-model' },
  });
  expect({ status, paths: fields?.map(({ path }) => path) }).toEqual({ status: 422, paths: ['model'] });
});
