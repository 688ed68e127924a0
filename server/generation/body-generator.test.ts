import { afterAll, beforeAll, expect, test } from 'vitest';

import { toolOrderOps } from '#api/contract/tool-orders.ts';
import { generationOps } from '#api/contract/generation.ts';
import type { BodyOf } from '#api/contract/op.ts';
import { forceBin } from '#tests/support/plan.ts';
import { bodyParameters } from '#tests/support/body-parameters.ts';
import { generateBody, orderBody } from '#tests/support/body-orders.ts';
import { ledgerOf } from '#tests/support/ledger.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';
import { awaitOutcome } from '#tests/support/try-on-orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server[Symbol.asyncDispose]());

const refusedFields = async (
  { token }: TestAccount,
  wish: Partial<BodyOf<typeof toolOrderOps.bodyGenerator>>,
) => {
  const { status, fields } = await server.refused(toolOrderOps.bodyGenerator, {
    token,
    key: 'a-refused-body',
    body: { ...bodyParameters, aspect_ratio: '3:4', ...wish },
  });
  return { status, fields: fields?.map(({ path, code }) => [path, code]) };
};

/** Lets the engine take and finish the next job. */
const nextOrder = async () => {
  const { order, finish } = await server.engine.nextRun();
  await finish();
  return order;
};

const usualLook = {
  pose: 'relaxed',
  hair: 'short',
  outfit: 'fitted',
  outfit_color: '#8a8f98',
  backdrop: 'grey',
};

test('a body is queued with every parameter and the default look, needs no picture and costs one credit', async () => {
  const mai = await server.signUp('Mai');
  const { feature, cost, params, inputs } = await orderBody(server, mai);
  await nextOrder();
  expect({ feature, cost, params, inputs }).toEqual({
    feature: 'body-generator',
    cost: 1,
    params: { ...bodyParameters, ...usualLook, aspect_ratio: '3:4', style_hints: [], faced: false },
    inputs: [],
  });
  expect((await ledgerOf(server, mai)).balance).toBe(4);
});

test('the engine gets the body, the look and the prompt of an order', async () => {
  const lan = await server.signUp('Lan');
  const face = await server.upload(lan, 'face');
  await orderBody(server, lan, {
    aspect_ratio: '9:16',
    pose: 'walking',
    outfit_color: '#AA2233',
    prompt: ' nền xanh ',
    style_hints: ['elegant'],
    face: face.id,
    seed: 7,
  });
  expect(await nextOrder()).toEqual({
    feature: 'body-generator',
    model: undefined,
    job: {
      kind: 'body',
      seed: 7,
      parameters: bodyParameters,
      look: { ...usualLook, pose: 'walking', outfit_color: '#aa2233' },
      aspect: '9:16',
      prompt: 'nền xanh',
      hints: ['elegant'],
      face: { bytes: expect.any(Uint8Array), key: expect.any(String) },
    },
  });
});

test('a weight outside the adult range for the height is refused at its field', async () => {
  const vinh = await server.signUp('Vinh');
  expect(await refusedFields(vinh, { height_cm: 200, weight_kg: 50 })).toEqual({
    status: 422,
    fields: [['weight_kg', 'weight_too_low']],
  });
});

test("another user's face is refused, and no credits are held", async () => {
  const [hoa, vy] = [await server.signUp('Hoa'), await server.signUp('Vy')];
  const { id } = await server.upload(hoa, 'face');
  expect(await refusedFields(vy, { face: id })).toEqual({ status: 422, fields: [['face', 'invalid']] });
  expect((await ledgerOf(server, vy)).balance).toBe(5);
});

test('a repeated body generation uses the same parameters and another seed', async () => {
  const thu = await server.signUp('Thu');
  const first = await generateBody(server, thu, { seed: 7, pose: 'walking' });
  const repeated = await server.call(generationOps.regenerate, {
    token: thu.token,
    key: 'body-once-more',
    params: { id: first.id },
  });
  await nextOrder();
  expect(repeated.params).toEqual(first.params);
  expect(repeated.seed).not.toBe(first.seed);
});

test('a waiting job fails free of charge after its face was moved to the bin', async () => {
  const an = await server.signUp('An');
  const face = await server.upload(an, 'face');
  const first = await orderBody(server, an);
  const blocking = await server.engine.nextRun();
  const { id } = await orderBody(server, an, { face: face.id });
  await forceBin(server, face.id);
  await blocking.finish();
  await awaitOutcome(server, an, first.id);
  const { status, error } = await awaitOutcome(server, an, id);
  expect([status, error?.code]).toEqual(['failed', 'file_unreadable']);
  expect((await ledgerOf(server, an)).balance).toBe(4);
});
