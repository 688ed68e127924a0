import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

import { assetOps } from '#api/contract/assets.ts';
import { catalogOps } from '#api/contract/catalog.ts';
import type { FilmModelId } from '#api/contract/film-models.ts';
import { type Generation, generationOps } from '#api/contract/generation.ts';
import type { FilmBody } from '#api/contract/image-to-video.ts';
import { toolOrderOps } from '#api/contract/tool-orders.ts';
import { createLog } from '#server/platform/log.ts';
import { probeFilm } from '#server/providers/film-file.ts';
import { users } from '#server/users/users.tables.ts';
import { createFal, type FalCounterpart, falKey } from '#tests/support/fal-counterpart.ts';
import { ledgerOf } from '#tests/support/ledger.ts';
import { createTestServer, type TestAccount, type TestServer } from '#tests/support/test-server.ts';
import { shortFilm } from '@mot-studio/engine/testing/short-film';
import { onPglite } from '#tests/support/test-database.ts';
import { listenToJob, awaitOutcome } from '#tests/support/try-on-orders.ts';

import { falEngine } from './fal.ts';

const engineAt = ({ url }: FalCounterpart, key = falKey) =>
  falEngine({ key, url, pace: 5 }, createLog('silent'));

const bought = ['grant 5 free_plan', 'hold -2 image-to-video', 'capture 0 image-to-video'];
const releasedEntries = (code: string) => [
  'grant 5 free_plan',
  'hold -2 image-to-video',
  `release 2 ${code}`,
];

type Wish = Partial<Omit<FilmBody, 'image' | 'model'>> & { model?: FilmModelId };
let keys = 0;

type Customer = TestAccount & { image: string };

async function createCustomer(server: TestServer): Promise<Customer> {
  const account = await server.signUp('Mai');
  return { ...account, image: (await server.upload(account, 'image')).id };
}

/** Orders a film, by Kling unless another model is named. */
async function order(server: TestServer, { token, image }: Customer, wish: Wish = {}): Promise<string> {
  const usual = {
    model: 'kling_v2.1',
    duration_s: 5,
    resolution: '480p',
    motion_style: 'subtle',
  } as const;
  const key = `hosted-film-${(keys += 1)}`;
  const { id } = await server.call(toolOrderOps.imageToVideo, {
    token,
    key,
    body: { image, ...usual, ...wish },
  });
  return id;
}

/** Creates a customer who has ordered a film. */
async function ordered(server: TestServer, wish?: Wish): Promise<Customer & { id: string }> {
  const customer = await createCustomer(server);
  return { ...customer, id: await order(server, customer, wish) };
}

/** Waits for a state of a job before it ends. */
async function until(
  server: TestServer,
  job: TestAccount & { id: string },
  matches: (seen: Partial<Generation>) => boolean,
): Promise<void> {
  for await (const { data } of listenToJob(server, job, job.id)) if (matches(data)) return;
}

const busy = { status: 429, body: { detail: 'Too many requests' } };
const broken = { status: 502, body: null };

let film: Uint8Array;
beforeAll(async () => {
  film = await shortFilm();
});

test('a key for fal offers its models, and successors for retired ones', async () => {
  await using fal = await createFal();
  await using server = await createTestServer({ hosted: [engineAt(fal)], working: false });
  const { film_models, features } = await server.call(catalogOps.catalog, {});
  expect(film_models.filter(({ connected }) => !connected)).toEqual([]);
  const makers = features.map(({ feature, engines }) => [feature, ...engines.map(({ id }) => id)]);
  expect(makers).toEqual([
    ['virtual-tryon', 'scripted'],
    ['body-generator', 'scripted'],
    ['hairstyle', 'scripted'],
    ['image-to-video', 'scripted', 'fal'],
    ['image-editing', 'scripted'],
  ]);
});

/** The short film's measured properties. */
const measured = { seconds: 2, width: 96, height: 128, frames_per_second: 24, audio: false };

test('a film by Kling is made of the ordered picture, stored in full, and charged once', async () => {
  await using fal = await createFal();
  await using server = await createTestServer({ hosted: [engineAt(fal)] });
  const mai = await ordered(server, { duration_s: 8, cfg_scale: 0.7, prompt: 'tà áo bay' });
  await server.studio.db.update(users).set({ plan: 'pro' }).where(eq(users.id, mai.user.id));
  const request = await fal.nextRequest();
  const { image_url, ...input } = request.input;
  expect([request.path, input]).toEqual([
    'fal-ai/kling-video/v2.1/standard/image-to-video',
    {
      prompt: 'tà áo bay. Hardly any motion: breathing, a blink, a light sway of hair and cloth.',
      duration: '10',
      cfg_scale: 0.7,
    },
  ]);
  const { format, width, height } = await sharp(fal.uploads.get(String(image_url))).metadata();
  expect({ format, width, height }).toEqual({ format: 'jpeg', width: 120, height: 160 });
  request.finish(film);
  const { status, engine, model, requested, delivered, result } = await awaitOutcome(server, mai, mai.id);
  expect({ status, engine, model, requested, delivered }).toEqual({
    status: 'succeeded',
    engine: 'fal',
    model: 'kling_v2.1',
    requested: { model: 'kling_v2.1', seconds: 8, resolution: '480p' },
    delivered: { model: 'kling_v2.1', ...measured, unheeded: [] },
  });
  expect({ ...result }).toMatchObject({ kind: 'video', width: 96, height: 128, duration_ms: 2000 });
  const stored = await server.fetch(result?.url ?? '');
  // The provenance box follows the film.
  expect(new Uint8Array(await stored.arrayBuffer()).subarray(0, film.length)).toEqual(new Uint8Array(film));
  const poster = await server.fetch(result?.thumbnail_url ?? '');
  expect((await sharp(await poster.arrayBuffer()).metadata()).width).toBe(96);
  expect((await ledgerOf(server, mai)).entries).toEqual(bought);
});

const makers = [
  [
    'hailuo_v2',
    { duration_s: 5, resolution: '1080p', prompt_optimizer: true },
    'fal-ai/minimax/hailuo-02/standard/image-to-video',
    { duration: '6', resolution: '768P', prompt_optimizer: true },
    { model: 'hailuo_v2', unheeded: [] },
  ],
  [
    'seedance_v1',
    { duration_s: 8, resolution: '1080p', fix_camera: true, seed: 7, loop: true },
    'fal-ai/bytedance/seedance/v1/pro/fast/image-to-video',
    { duration: '8', resolution: '1080p', camera_fixed: true, seed: 7 },
    { model: 'seedance_v1', unheeded: ['loop'] },
  ],
  [
    'seedance_v1.5',
    { resolution: '720p', generate_audio: true, seed: 7 },
    'fal-ai/bytedance/seedance/v1.5/pro/image-to-video',
    {
      aspect_ratio: 'auto',
      duration: '5',
      resolution: '720p',
      camera_fixed: false,
      generate_audio: true,
      seed: 7,
    },
    { model: 'seedance_v1.5', unheeded: [] },
  ],
  [
    'veo_v2',
    { cfg_scale: 0.5, seed: 7 },
    'fal-ai/veo3.1/image-to-video',
    { duration: '6s', resolution: '720p', generate_audio: false, seed: 7 },
    { model: 'veo3.1', unheeded: ['cfg_scale'] },
  ],
  [
    'veo3',
    { duration_s: 10, resolution: '1080p', generate_audio: true, seed: 7 },
    'fal-ai/veo3.1/image-to-video',
    { duration: '8s', resolution: '1080p', generate_audio: true, seed: 7 },
    { model: 'veo3.1', unheeded: [] },
  ],
] as const;

test('every model gets the parameters by its own names, and reports the ignored ones', async () => {
  await using fal = await createFal();
  await using server = await createTestServer({ hosted: [engineAt(fal)] });
  const mai = await createCustomer(server);
  await server.giveCredits(mai.user.id, 10);
  for (const [model, wish, path, sentInput, reported] of makers) {
    const id = await order(server, mai, { model, ...wish });
    const request = await fal.nextRequest();
    const { image_url: _, prompt, ...input } = request.input;
    expect([request.path, input]).toEqual([path, sentInput]);
    expect(prompt).toMatch(/^Hardly any motion/);
    request.finish(film);
    const { delivered } = await awaitOutcome(server, mai, id);
    expect(delivered).toEqual({ ...measured, ...reported });
  }
});

test('the stages follow the request: queued, running, fetched', async () => {
  await using fal = await createFal();
  await using server = await createTestServer({ hosted: [engineAt(fal)] });
  const mai = await ordered(server);
  const request = await fal.nextRequest();
  await until(server, mai, ({ stage }) => stage === 'analysing');
  request.begin();
  await until(server, mai, ({ stage }) => stage === 'processing');
  // The film's address fails as long as the trouble lasts.
  fal.trouble('film', ...Array.from({ length: 3 }, () => broken));
  request.finish(film);
  await until(server, mai, ({ stage }) => stage === 'generating');
  expect((await awaitOutcome(server, mai, mai.id)).status).toBe('succeeded');
});

test.runIf(onPglite)(
  'a crash resumes the request, and places no second order',
  { timeout: 30_000 },
  async () => {
    await using fal = await createFal();
    await using dying = await createTestServer({ hosted: [engineAt(fal)] });
    const mai = await ordered(dying);
    const request = await fal.nextRequest();
    request.begin();
    await until(dying, mai, ({ stage }) => stage === 'processing');
    await using server = await createTestServer({ hosted: [engineAt(fal)], from: await dying.remains() });
    request.finish(film);
    expect((await awaitOutcome(server, mai, mai.id)).status).toBe('succeeded');
    expect([fal.taken(), (await ledgerOf(server, mai)).entries]).toEqual([1, bought]);
  },
);

test('cancelling a job cancels its request at fal, free of charge', async () => {
  await using fal = await createFal();
  await using server = await createTestServer({ hosted: [engineAt(fal)] });
  const mai = await ordered(server);
  const request = await fal.nextRequest();
  request.begin();
  await until(server, mai, ({ stage }) => stage === 'processing');
  await server.call(generationOps.cancelGeneration, { token: mai.token, params: { id: mai.id } });
  expect(await fal.nextCancelled()).toBe(request.id);
  expect((await ledgerOf(server, mai)).entries).toEqual(releasedEntries('cancelled'));
});

test('the server asks fal once to cancel a job that fal no longer cancels', async () => {
  await using fal = await createFal();
  const engine = engineAt(fal);
  const unknownTicket = { request_id: 'gone', response_url: fal.url, status_url: fal.url };
  const ticket = { ...unknownTicket, cancel_url: `${fal.url}/fal-ai/kling-video/requests/gone/cancel` };
  await expect(engine.hosted?.callOff(ticket)).resolves.toBeUndefined();
});

const refusal = (type: string) => ({ detail: [{ loc: ['body', 'image_url'], msg: type, type }] });
test('a request without a film fails the job with its reason, and returns the credits', async () => {
  await using fal = await createFal();
  await using server = await createTestServer({ hosted: [engineAt(fal)] });
  const mai = await createCustomer(server);
  const ends = [
    [422, refusal('content_policy_violation'), 'content_refused'],
    [422, refusal('image_load_error'), 'file_unreadable'],
    [422, refusal('image_too_small'), 'file_too_small'],
    [504, refusal('generation_timeout'), 'engine_timeout'],
    [422, refusal('no_media_generated'), 'engine_failed'],
    [400, { detail: 'Something else' }, 'engine_failed'],
  ] as const;
  for (const [status, body, code] of ends) {
    const id = await order(server, mai);
    (await fal.nextRequest()).fail(status, body);
    expect((await awaitOutcome(server, mai, id)).error?.code).toBe(code);
    const { entries } = await ledgerOf(server, mai);
    expect(entries.slice(-2)).toEqual(['hold -2 image-to-video', `release 2 ${code}`]);
  }
  expect([fal.taken(), (await ledgerOf(server, mai)).balance]).toEqual([ends.length, 5]);
});

test('a failed runner leads to a new request', { timeout: 30_000 }, async () => {
  await using fal = await createFal();
  await using server = await createTestServer({ hosted: [engineAt(fal)] });
  const mai = await ordered(server);
  (await fal.nextRequest()).fail(503, { detail: 'Runner disconnected', error_type: 'runner_disconnected' });
  (await fal.nextRequest()).finish(film);
  expect((await awaitOutcome(server, mai, mai.id)).status).toBe('succeeded');
  expect((await ledgerOf(server, mai)).entries).toEqual(bought);
});

test(
  'the server asks a busy or unreachable fal again and places one order',
  { timeout: 30_000 },
  async () => {
    await using fal = await createFal();
    await using server = await createTestServer({ hosted: [engineAt(fal)] });
    fal.trouble('initiate', broken, 'hang up');
    fal.trouble('upload', broken);
    fal.trouble('submit', busy, { status: 503, body: null });
    fal.trouble('status', broken, 'hang up', { status: 500, body: { detail: 'oops' } }, busy);
    fal.trouble('result', broken, 'hang up');
    fal.trouble('film', broken);
    const mai = await ordered(server);
    (await fal.nextRequest()).finish(film);
    expect((await awaitOutcome(server, mai, mai.id)).status).toBe('succeeded');
    expect([fal.taken(), (await ledgerOf(server, mai)).entries]).toEqual([1, bought]);
  },
);

test('an order with an uncertain outcome is not sent again', async () => {
  await using fal = await createFal();
  await using server = await createTestServer({ hosted: [engineAt(fal)] });
  fal.trouble('submit', 'hang up');
  const mai = await ordered(server);
  expect((await awaitOutcome(server, mai, mai.id)).error?.code).toBe('engine_failed');
  expect([fal.taken(), (await ledgerOf(server, mai)).entries]).toEqual([1, releasedEntries('engine_failed')]);
});

test('a key that fal refuses fails the job, and returns the credits', async () => {
  await using fal = await createFal();
  await using server = await createTestServer({ hosted: [engineAt(fal, 'wrong:key')] });
  const mai = await ordered(server);
  expect((await awaitOutcome(server, mai, mai.id)).error?.code).toBe('engine_failed');
  expect((await ledgerOf(server, mai)).entries).toEqual(releasedEntries('engine_failed'));
});

test('the server never keeps a file of fal that is no film', async () => {
  await using fal = await createFal();
  await using server = await createTestServer({ hosted: [engineAt(fal)] });
  const mai = await createCustomer(server);
  for (const bytes of [new TextEncoder().encode('<html>not found</html>'), film.slice(0, 40)]) {
    const id = await order(server, mai);
    (await fal.nextRequest()).finish(bytes);
    const { error, result } = await awaitOutcome(server, mai, id);
    expect([error?.code, result]).toEqual(['engine_failed', undefined]);
  }
});

test('a response with a foreign address is not followed', async () => {
  await using fal = await createFal();
  await using elsewhere = await createFal();
  await using server = await createTestServer({ hosted: [engineAt(fal)] });
  const mai = await ordered(server);
  const body = { video: { url: `${elsewhere.url}/files/film.mp4` } };
  fal.trouble('result', { status: 200, body });
  (await fal.nextRequest()).finish(film);
  expect((await awaitOutcome(server, mai, mai.id)).error?.code).toBe('engine_failed');
});

test("a hosted film is stored with the free plan's mark, and its download carries it", async () => {
  await using fal = await createFal();
  await using server = await createTestServer({ hosted: [engineAt(fal)] });
  const mai = await ordered(server);
  (await fal.nextRequest()).finish(film);
  const { result } = await awaitOutcome(server, mai, mai.id);
  const { watermarked, url } = await server.call(assetOps.downloadLink, {
    token: mai.token,
    params: { id: result?.id ?? '' },
    body: {},
  });
  expect(watermarked).toBe(true);
  const downloaded = await (await server.fetch(url)).bytes();
  expect(Buffer.from(downloaded).subarray(0, film.length).equals(film)).toBe(false);
  expect(await probeFilm(downloaded)).toMatchObject({ width: 96, height: 128, durationMs: 2000 });
});

test("the expected time of a film follows its model's runs", async () => {
  await using fal = await createFal();
  await using server = await createTestServer({ hosted: [engineAt(fal)] });
  const mai = await ordered(server);
  const request = await fal.nextRequest();
  request.begin();
  await until(server, mai, ({ stage }) => stage === 'processing');
  server.time.advance(95_000);
  request.finish(film);
  await awaitOutcome(server, mai, mai.id);
  const estimates = ['kling_v2.1', 'hailuo_v2', undefined].map(async (model) => {
    const body = { feature: 'image-to-video' as const, model };
    return (await server.call(generationOps.quote, { token: mai.token, body })).seconds;
  });
  expect(await Promise.all(estimates)).toEqual([
    { low: 95, high: 95 },
    { low: 60, high: 360 },
    { low: 5, high: 20 },
  ]);
});

test('a waiting hosted film does not block the built-in engine', async () => {
  await using fal = await createFal();
  await using server = await createTestServer({ hosted: [engineAt(fal)] });
  const mai = await ordered(server);
  await fal.nextRequest();
  const { queue_position } = await server.call(toolOrderOps.imageToVideo, {
    token: mai.token,
    key: 'a-film-made-here',
    body: { image: mai.image, duration_s: 5, resolution: '480p', motion_style: 'natural' },
  });
  expect([queue_position, (await server.engine.nextRun()).order.model]).toEqual([0, undefined]);
});
