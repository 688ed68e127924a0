import sharp from 'sharp';
import { expect, test } from 'vitest';

import { generationOps } from '#api/contract/generation.ts';
import { EngineError, type SelectTarget } from '@mot-studio/engine';
import { answeringEngine, pngResult } from '#tests/support/scripted-engine.ts';
import { ledgerOf } from '#tests/support/ledger.ts';
import { createTestServer } from '#tests/support/test-server.ts';

type Select = (target: SelectTarget, signal: AbortSignal) => Promise<Uint8Array>;
const engineThat = (select: Select) =>
  answeringEngine({ select: async ({ target }, signal) => pngResult(await select(target, signal)) });

const fullMask = await sharp({ create: { width: 120, height: 160, channels: 3, background: '#fff' } })
  .toColourspace('b-w')
  .png()
  .toBuffer();

test('the engine selects a part of a photo, free of charge', async () => {
  const targets: SelectTarget[] = [];
  const engine = engineThat(async (target) => {
    targets.push(target);
    return fullMask;
  });
  await using server = await createTestServer({ engine });
  const mai = await server.signUp('Mai');
  const { id: photo } = await server.upload(mai, 'photo');
  const answer = await server.send(generationOps.selections, {
    token: mai.token,
    body: { photo, target: 'hair' },
  });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), fullMask)).toBe(0);
  expect(targets).toEqual(['hair']);
  expect((await ledgerOf(server, mai)).entries).toEqual(['grant 5 free_plan']);
});

test("another user's photo is not found", async () => {
  await using server = await createTestServer({ engine: engineThat(async () => fullMask) });
  const [mai, lan] = [await server.signUp('Mai'), await server.signUp('Lan')];
  const { id: photo } = await server.upload(mai, 'photo');
  const { code, fields } = await server.refused(generationOps.selections, {
    token: lan.token,
    body: { photo, target: 'hair' },
  });
  expect({ code, paths: fields?.map(({ path }) => path) }).toEqual({
    code: 'asset_not_found',
    paths: ['photo'],
  });
});

test("a selection passes on the code of an engine's refusal", async () => {
  const engine = engineThat(() => Promise.reject(new EngineError('hair_not_found', 'bald')));
  await using server = await createTestServer({ engine });
  const mai = await server.signUp('Mai');
  const { id: photo } = await server.upload(mai, 'photo');
  const { status, code } = await server.refused(generationOps.selections, {
    token: mai.token,
    body: { photo, target: 'hair' },
  });
  expect({ status, code }).toEqual({ status: 422, code: 'hair_not_found' });
});

test('a selection is unavailable without a capable engine', async () => {
  await using server = await createTestServer();
  const mai = await server.signUp('Mai');
  const { id: photo } = await server.upload(mai, 'photo');
  const { status, code } = await server.refused(generationOps.selections, {
    token: mai.token,
    body: { photo, target: 'hair' },
  });
  expect({ status, code }).toEqual({ status: 503, code: 'unavailable' });
});

test('a disconnect aborts the engine', async () => {
  let reached = (_signal: AbortSignal): void => {};
  const engineSignal = new Promise<AbortSignal>((resolve) => (reached = resolve));
  const engine = engineThat((_target, signal) => {
    reached(signal);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  });
  await using server = await createTestServer({ engine });
  const mai = await server.signUp('Mai');
  const { id: photo } = await server.upload(mai, 'photo');
  const leave = new AbortController();
  const answer = server.fetch(generationOps.selections.path, {
    method: 'POST',
    signal: leave.signal,
    headers: { authorization: `Bearer ${mai.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ photo, target: 'hair' }),
  });
  const signal = await engineSignal;
  leave.abort(new Error('left'));
  expect(signal.reason).toEqual(new Error('left'));
  expect((await answer).status).toBe(503);
});

test('selections are limited to sixty a minute', async () => {
  await using server = await createTestServer({ engine: engineThat(async () => fullMask) });
  const mai = await server.signUp('Mai');
  const { id: photo } = await server.upload(mai, 'photo');
  const statuses: number[] = [];
  for (let count = 0; count <= 60; count += 1) {
    const { status } = await server.send(generationOps.selections, {
      token: mai.token,
      body: { photo, target: 'skin' },
    });
    statuses.push(status);
  }
  expect([statuses.slice(0, 60).every((status) => status === 200), statuses.at(-1)]).toEqual([true, 429]);
});
