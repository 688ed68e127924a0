import { afterAll, beforeAll, expect, test } from 'vitest';

import { bodyModelOps, maxBodyModels } from '#api/contract/body-models.ts';
import { generateBody, orderBody } from '#tests/support/body-orders.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';
import { createCustomer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';

import { bodyModels } from './body-models.tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const refusal = async ({ token }: TestAccount, generation: string) => {
  const { status, code, fields } = await server.refused(bodyModelOps.keepBodyModel, {
    token,
    body: { generation, name: 'Somebody' },
  });
  return { status, code, fields: fields?.map(({ path, code: why }) => [path, why]) };
};

test('the server refuses to keep an unfinished body as a model', async () => {
  const mai = await createCustomer(server, 'Mai');
  const waiting = await orderBody(server, mai);
  const notMade = { status: 422, code: 'unprocessable', fields: [['generation', 'invalid']] };
  expect(await refusal(mai, waiting.id)).toEqual(notMade);
  await (await server.engine.nextRun()).finish();
  await awaitOutcome(server, mai, waiting.id);
  const dressed = await submitTryOn(server, mai);
  await (await server.engine.nextRun()).finish();
  await awaitOutcome(server, mai, dressed.id);
  expect(await refusal(mai, dressed.id)).toEqual(notMade);
});

test("another user's result, model and picture are not found", async () => {
  const [owner, stranger] = [await server.signUp('Owner'), await server.signUp('Stranger')];
  const body = await generateBody(server, owner);
  const { id } = await server.call(bodyModelOps.keepBodyModel, {
    token: owner.token,
    body: { generation: body.id, name: 'Mine' },
  });
  const request = { token: stranger.token, params: { id } };
  const refusals = [
    await server.refused(bodyModelOps.keepBodyModel, {
      token: stranger.token,
      body: { generation: body.id, name: 'Stolen' },
    }),
    await server.refused(bodyModelOps.renameBodyModel, { ...request, body: { name: 'Stolen' } }),
    await server.refused(bodyModelOps.deleteBodyModel, request),
    await server.refused(bodyModelOps.restoreBodyModel, request),
  ];
  expect(refusals.map(({ status, code }) => [status, code])).toEqual(
    Array.from({ length: 4 }, () => [404, 'not_found']),
  );
  expect((await server.call(bodyModelOps.bodyModels, { token: stranger.token })).items).toEqual([]);
  expect((await server.call(bodyModelOps.bodyModels, { token: owner.token })).items).toMatchObject([
    { id, name: 'Mine' },
  ]);
});

test('the limit of body models applies to saving and to restoring from the bin', async () => {
  const thu = await server.signUp('Thu');
  const [first, second] = [await generateBody(server, thu), await generateBody(server, thu)];
  const { token } = thu;
  const binned = await server.call(bodyModelOps.keepBodyModel, {
    token,
    body: { generation: first.id, name: 'In the bin' },
  });
  await server.call(bodyModelOps.deleteBodyModel, { token, params: { id: binned.id } });
  const { studio } = server;
  await studio.db.insert(bodyModels).values(
    Array.from({ length: maxBodyModels }, (_, index) => ({
      id: studio.ids(),
      ownerId: thu.user.id,
      name: `Model ${index}`,
      parameters: binned.parameters,
      look: binned.look,
      pictureId: binned.picture.id,
      createdAt: studio.clock(),
    })),
  );
  expect((await refusal(thu, second.id)).code).toBe('body_models_full');
  const restored = await server.refused(bodyModelOps.restoreBodyModel, { token, params: { id: binned.id } });
  expect(restored.code).toBe('body_models_full');
});
