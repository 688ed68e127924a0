import sharp from 'sharp';
import { expect, test } from 'vitest';

import { assetOps } from '#api/contract/assets.ts';
import { editingOps } from '#api/contract/editing.ts';
import { generationOps } from '#api/contract/generation.ts';
import { type FilmBody, imageToVideoOps } from '#api/contract/image-to-video.ts';
import { toolOrderOps } from '#api/contract/tool-orders.ts';
import { sweepLibrary } from '#server/library/sweep.service.ts';
import { ledgerOf } from '#tests/support/ledger.ts';
import { setPlan } from '#tests/support/plan.ts';
import { answeringEngine, pngResult } from '#tests/support/scripted-engine.ts';
import {
  createTestServer,
  type TestAccount,
  testPicture,
  type TestServer,
} from '#tests/support/test-server.ts';
import { awaitOutcome } from '#tests/support/try-on-orders.ts';

type Customer = TestAccount & { image: string };

async function createCustomer(server: TestServer, name: string): Promise<Customer> {
  const account = await server.signUp(name);
  return { ...account, image: (await server.upload(account, 'image')).id };
}

type Wish = Partial<Omit<FilmBody, 'image'>>;
const bodyOf = ({ image }: Customer, wish: Wish) => ({
  image,
  duration_s: 5 as const,
  resolution: '480p' as const,
  motion_style: 'natural' as const,
  ...wish,
});
let keys = 0;
const order = (server: TestServer, customer: Customer, wish: Wish = {}) =>
  server.call(toolOrderOps.imageToVideo, {
    token: customer.token,
    key: `film-${(keys += 1)}-key`,
    body: bodyOf(customer, wish),
  });

const poster = await testPicture();
/** Two pages in two light greys. */
const animation = await sharp(Buffer.alloc(360 * 960 * 3, 220).fill(240, 360 * 480 * 3), {
  raw: { width: 360, height: 960, channels: 3, pageHeight: 480 },
})
  .webp({ lossless: true, loop: 0, delay: [83, 84] })
  .toBuffer();
const film = {
  bytes: new Uint8Array([0, 0, 0, 24, 102, 116, 121, 112]),
  contentType: 'video/mp4',
  width: 480,
  height: 640,
  film: { durationMs: 5000, poster, marked: new Uint8Array([9, 9, 9]), animation },
} as const;

test('a film is queued with its parameters and costs two credits', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { feature, cost, params, inputs } = await order(server, mai, {
    duration_s: 8,
    prompt: ' phóng to ',
    fix_camera: true,
  });
  expect({ feature, cost, params }).toEqual({
    feature: 'image-to-video',
    cost: 2,
    params: {
      duration_s: 8,
      resolution: '480p',
      motion_style: 'natural',
      prompt: 'phóng to',
      fix_camera: true,
      loop: false,
      prompt_optimizer: false,
      generate_audio: false,
    },
  });
  expect(inputs.map(({ role, asset }) => [role, asset.id])).toEqual([['image', mai.image]]);
  expect((await ledgerOf(server, mai)).balance).toBe(3);
});

test.each([
  [{}, { camera: 'push-in', loop: false, unheard: { words: false, sound: false } }],
  [{ prompt: 'lia trái, lặp lại' }, { camera: 'pan-left', loop: true }],
  [{ prompt: 'zoom out', fix_camera: true }, { camera: 'still' }],
  [{ prompt: 'cô ấy mỉm cười', generate_audio: true }, { unheard: { words: true, sound: true } }],
  [
    { duration_s: 10, resolution: '1080p', motion_style: 'dramatic', loop: true },
    { seconds: 10, resolution: '1080p', motion: 'dramatic', loop: true },
  ],
] as const)('the engine gets %o as %o', async (wish, expected) => {
  await using server = await createTestServer();
  await order(server, await createCustomer(server, 'Mai'), wish);
  expect((await server.engine.nextRun()).order.job).toMatchObject({ kind: 'video', ...expected });
});

test.each([
  ['tóc bay, mẫu xoay', [undefined, ['tóc bay', 'mẫu xoay']]],
  ['phóng to chậm rãi rồi cô ấy mỉm cười', ['push-in', ['cô ấy mỉm cười']]],
  ['Hair in the wind, pan left', ['pan-left', ['Hair', 'wind']]],
  ['zoom out', ['pull-out', []]],
] as const)(
  'reading «%s» reports free of charge the words that the film ignores',
  async (prompt, ignored) => {
    await using server = await createTestServer();
    const { token } = await server.signUp('Mai');
    const { camera, unheard } = await server.call(imageToVideoOps.interpretFilm, { token, body: { prompt } });
    expect([camera, unheard]).toEqual(ignored);
  },
);

test("a free plan's film has its mark in the lower right corner of its own size", async () => {
  await using server = await createTestServer();
  await order(server, await createCustomer(server, 'Mai'));
  const { job } = (await server.engine.nextRun()).order;
  const mark = job.kind === 'video' ? job.mark : undefined;
  const { width, height } = await sharp(mark?.bytes).metadata();
  const margin = Math.round(480 * 0.03);
  expect([(mark?.left ?? 0) + width, (mark?.top ?? 0) + height]).toEqual([480 - margin, 640 - margin]);
});

test('a finished film is stored with its duration and its first frame, and downloaded with the mark', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { id } = await order(server, mai, { generate_audio: true });
  const delivered = { model: 'built-in', seconds: 5, width: 480, height: 640 } as const;
  await (await server.engine.nextRun()).finish({ ...film, delivered });
  const { result, ...facts } = await awaitOutcome(server, mai, id);
  expect({ requested: facts.requested, delivered: facts.delivered }).toEqual({
    requested: { model: 'built-in', seconds: 5, resolution: '480p' },
    delivered: { ...delivered, unheeded: ['audio'] },
  });
  expect(result).toMatchObject({
    kind: 'video',
    content_type: 'video/mp4',
    width: 480,
    height: 640,
    duration_ms: 5000,
    animated: true,
  });
  const seen = async () => {
    const part = await server.fetch(result?.url ?? '', { headers: { range: 'bytes=0-7' } });
    const bytes = new Uint8Array(await part.arrayBuffer());
    return [part.status, part.headers.get('content-type'), [...bytes.subarray(0, 3)]];
  };
  expect(await seen()).toEqual([206, 'video/mp4', [9, 9, 9]]);
  await setPlan(server, mai);
  expect(await seen()).toEqual([206, 'video/mp4', [...film.bytes.subarray(0, 3)]]);
  await setPlan(server, mai, 'free_trial');
  const thumbnail = await server.fetch(result?.thumbnail_url ?? '');
  expect((await sharp(await thumbnail.arrayBuffer()).metadata()).format).toBe('webp');
  const link = await server.call(assetOps.downloadLink, {
    token: mai.token,
    params: { id: result?.id ?? '' },
    body: { format: 'jpeg' },
  });
  expect([link.filename.endsWith('.mp4'), link.watermarked]).toEqual([true, true]);
  const file = await server.fetch(link.url);
  // The provenance box follows the marked film.
  expect([
    file.headers.get('content-type'),
    [...new Uint8Array(await file.arrayBuffer()).subarray(0, 3)],
  ]).toEqual(['video/mp4', [9, 9, 9]]);
});

test("a free plan's film is downloaded as an animated picture with the mark on each page", async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { id } = await order(server, mai);
  await (await server.engine.nextRun()).finish(film);
  const { result } = await awaitOutcome(server, mai, id);
  const link = await server.call(assetOps.downloadLink, {
    token: mai.token,
    params: { id: result?.id ?? '' },
    body: { format: 'webp' },
  });
  expect([link.filename.endsWith('.webp'), link.watermarked]).toEqual([true, true]);
  const file = await server.fetch(link.url);
  const bytes = await file.arrayBuffer();
  const { pages, width, pageHeight, delay } = await sharp(bytes, { animated: true }).metadata();
  expect({ type: file.headers.get('content-type'), pages, width, pageHeight, delay }).toEqual({
    type: 'image/webp',
    pages: 2,
    width: 360,
    pageHeight: 480,
    delay: [83, 84],
  });
  for (const page of [0, 1]) {
    const corner = await sharp(bytes, { page })
      .extract({ left: 250, top: 440, width: 100, height: 30 })
      .stats();
    expect(corner.channels[1]?.min).toBeLessThan(200);
  }
});

test('a film is refused as an input picture', async () => {
  const engine = answeringEngine({ select: async () => pngResult(poster) });
  await using server = await createTestServer({ engine });
  const mai = await createCustomer(server, 'Mai');
  await server.giveCredits(mai.user.id, 5);
  const { id } = await order(server, mai);
  await (await server.engine.nextRun()).finish(film);
  const { result } = await awaitOutcome(server, mai, id);
  const resultId = result?.id ?? '';
  const { token } = mai;
  const refused = [
    await server.refused(toolOrderOps.hairstyle, {
      token,
      key: 'hair-of-a-film',
      body: { photo: resultId, style: 'pixie' },
    }),
    await server.refused(editingOps.previewPreset, { token, body: { image: resultId, preset: 'enhance' } }),
    await server.refused(generationOps.selections, { token, body: { photo: resultId, target: 'hair' } }),
  ];
  expect(refused.map(({ status, code }) => [status, code])).toEqual([
    [422, 'asset_not_found'],
    [422, 'asset_not_found'],
    [422, 'asset_not_found'],
  ]);
});

test('the files of a film are deleted with it', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { id } = await order(server, mai);
  await (await server.engine.nextRun()).finish(film);
  const { result } = await awaitOutcome(server, mai, id);
  server.time.advance(3 * 24 * 3_600_000);
  await sweepLibrary(server.studio);
  const link = await server.call(assetOps.downloadLink, {
    token: mai.token,
    params: { id: result?.id ?? '' },
    body: {},
  });
  expect((await server.fetch(link.url)).status).toBe(200);
});
