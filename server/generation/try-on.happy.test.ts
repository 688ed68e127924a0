import sharp from 'sharp';
import { expect, test } from 'vitest';

import { ledgerOf } from '#tests/support/ledger.ts';
import { createTestServer, testPicture } from '#tests/support/test-server.ts';
import { setPlan } from '#tests/support/plan.ts';
import { createCustomer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';

test('a try-on is queued with its parameters', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { inputs, ...queued } = await submitTryOn(server, mai);
  expect(queued).toEqual({
    id: expect.any(String),
    feature: 'virtual-tryon',
    status: 'queued',
    stage: null,
    progress: 0,
    queue_position: 0,
    cost: 1,
    engine: 'scripted',
    seed: 7,
    params: { garments: [{ category: 'tops' }] },
    notes: [],
    provenance: {
      ai_generated: true,
      digital_source_type:
        'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia',
      ordered_by: 'studio',
      test: false,
    },
    created_at: '2026-01-05T03:00:00.000Z',
  });
  expect(inputs.map(({ role, asset }) => ({ role, asset: asset.id }))).toEqual([
    { role: 'person', asset: mai.order.person },
    { role: 'garment', asset: mai.order.garments[0]?.asset },
  ]);
});

test('the engine gets the stored pictures, their kinds and the seed', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  await submitTryOn(server, mai);
  const { order } = await server.engine.nextRun();
  const bytes = expect.any(Uint8Array);
  const key = expect.stringMatching(/^[0-9a-f]{64}$/);
  expect(order).toEqual({
    feature: 'virtual-tryon',
    model: undefined,
    job: {
      kind: 'try-on',
      seed: 7,
      person: { bytes, key },
      garments: [{ kind: 'tops', fit: { width: 1, length: 1 }, picture: { bytes, key } }],
    },
  });
});

test('a finished try-on has a result, notes and a duration', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { id } = await submitTryOn(server, mai);
  const run = await server.engine.nextRun();
  server.time.advance(4200);
  await run.finish({ notes: ['sleeves_simplified'] });
  const { status, stage, progress, notes, processing_ms, result } = await awaitOutcome(server, mai, id);
  expect({ status, stage, progress, notes, processing_ms }).toEqual({
    status: 'succeeded',
    stage: null,
    progress: 1,
    notes: [{ code: 'sleeves_simplified', message: 'The sleeves were simplified.' }],
    processing_ms: 4200,
  });
  expect({ role: result?.role, width: result?.width, height: result?.height }).toEqual({
    role: 'result',
    width: 120,
    height: 160,
  });
});

const pixelsOf = (bytes: ArrayBuffer | Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer();

test("a paid plan's result is served with the engine's exact pixels", async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  await setPlan(server, mai);
  const { id } = await submitTryOn(server, mai);
  const bytes = await testPicture('#123456');
  await (await server.engine.nextRun()).finish({ bytes });
  const { result } = await awaitOutcome(server, mai, id);
  const answer = await server.fetch(result?.url ?? '');
  expect((await pixelsOf(await answer.arrayBuffer())).equals(await pixelsOf(bytes))).toBe(true);
});

test('success turns the hold into a purchase', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { id } = await submitTryOn(server, mai);
  expect(await ledgerOf(server, mai)).toEqual({
    balance: 4,
    held: 1,
    entries: ['grant 5 free_plan', 'hold -1 virtual-tryon'],
  });
  await (await server.engine.nextRun()).finish();
  await awaitOutcome(server, mai, id);
  expect(await ledgerOf(server, mai)).toEqual({
    balance: 4,
    held: 0,
    entries: ['grant 5 free_plan', 'hold -1 virtual-tryon', 'capture 0 virtual-tryon'],
  });
});
