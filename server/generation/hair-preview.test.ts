import sharp from 'sharp';
import { expect, test } from 'vitest';

import { hairstyleOps } from '#api/contract/hairstyles.ts';
import { EngineError, type HairPreviewJob, type PreviewResult } from '@mot-studio/engine';
import { ledgerOf } from '#tests/support/ledger.ts';
import { answeringEngine, pngResult } from '#tests/support/scripted-engine.ts';
import { createTestServer, testPicture } from '#tests/support/test-server.ts';

const engineThat = (preview: (job: HairPreviewJob) => Promise<PreviewResult>) =>
  answeringEngine({ 'hair-preview': preview });
const frame = { left: 0.25, top: 0, width: 0.5, height: 0.6 };

test('a preview returns free of charge the picture that an order would make', async () => {
  const jobs: HairPreviewJob[] = [];
  const engine = engineThat(async (job) => {
    jobs.push(job);
    return { ...pngResult(await testPicture()), frame };
  });
  await using server = await createTestServer({ engine });
  const mai = await server.signUp('Mai');
  const { id: photo } = await server.upload(mai, 'photo');
  const { id: mask } = await server.upload(mai, 'mask');
  const body = { photo, mask, style: 'pixie', color: { name: 'copper' }, strength: 0.5, seed: 3 } as const;
  const preview = await server.call(hairstyleOps.previewHair, { token: mai.token, body });
  expect(preview.frame).toEqual(frame);
  const [type, bytes = ''] = preview.picture.split(',');
  expect(type).toBe('data:image/webp;base64');
  expect(await sharp(Buffer.from(bytes, 'base64')).metadata()).toMatchObject({ format: 'webp' });
  expect(jobs).toMatchObject([{ style: 'pixie', color: '#a8501f', strength: 0.5, seed: 3 }]);
  expect(jobs.map((job) => job.mask !== undefined)).toEqual([true]);
  expect((await ledgerOf(server, mai)).entries).toEqual(['grant 5 free_plan']);
});

test('a preview reports invented parts, ignored words and dyed parts', async () => {
  const engine = engineThat(async () => ({
    ...pngResult(await testPicture()),
    frame,
    notes: ['preview_engine', 'ears_guessed'],
  }));
  await using server = await createTestServer({ engine });
  const mai = await server.signUp('Mai');
  const { id: photo } = await server.upload(mai, 'photo');
  const body = { photo, style: 'custom', prompt: 'tóc bob, layer, nâu hạt dẻ' } as const;
  const preview = await server.call(hairstyleOps.previewHair, { token: mai.token, body });
  expect(preview).toMatchObject({ guessed: ['ears_guessed'], left_as_is: 'layer', color: '#5e3420' });
});

test('a description that cannot be fulfilled is refused with its words', async () => {
  const engine = engineThat(() =>
    Promise.reject(new EngineError('hair_wish_unclear', 'unclear', { words: 'highlight' })),
  );
  await using server = await createTestServer({ engine });
  const mai = await server.signUp('Mai');
  const { id: photo } = await server.upload(mai, 'photo');
  const body = { photo, style: 'custom' as const, prompt: 'nâu có highlight' };
  const { status, code, words } = await server.refused(hairstyleOps.previewHair, { token: mai.token, body });
  expect({ status, code, words }).toEqual({ status: 422, code: 'hair_wish_unclear', words: 'highlight' });
});

test("a preview passes on an engine's refusal, and is unavailable without a capable engine", async () => {
  const engine = engineThat(() => Promise.reject(new EngineError('hair_hides_much', 'a neck')));
  for (const [options, changes, expected] of [
    [{ engine }, {}, { status: 422, code: 'hair_hides_much' }],
    [{ engine }, { model: 'somebody-else' }, { status: 503, code: 'unavailable' }],
    [{}, {}, { status: 503, code: 'unavailable' }],
  ] as const) {
    await using server = await createTestServer(options);
    const mai = await server.signUp('Mai');
    const { id: photo } = await server.upload(mai, 'photo');
    const body = { photo, style: 'pixie' as const, ...changes };
    const { status, code } = await server.refused(hairstyleOps.previewHair, { token: mai.token, body });
    expect({ status, code }).toEqual(expected);
  }
});
