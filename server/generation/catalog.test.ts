import type { EditShape } from '#api/contract/edit-shape.ts';
import { toolOrderOps } from '#api/contract/tool-orders.ts';
import { expect, test } from 'vitest';

import { catalogOps } from '#api/contract/catalog.ts';
import { filmModels } from '#api/contract/film-models.ts';
import { type Generation, generationOps } from '#api/contract/generation.ts';
import type { FilmShape } from '#api/contract/quote.ts';
import { type EditPictureBody, imageEditingOps } from '#api/contract/image-editing.ts';
import { createTestServer, testPicture } from '#tests/support/test-server.ts';
import { createCustomer, awaitOutcome, submitTryOn } from '#tests/support/try-on-orders.ts';

test('the catalog lists the features with their models and prices', async () => {
  await using server = await createTestServer({ working: false });
  const { features, free_plan_credits } = await server.call(catalogOps.catalog, {});
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

test('the catalog lists the abilities of every film model, and which models are available', async () => {
  await using server = await createTestServer({ working: false });
  const { film_models } = await server.call(catalogOps.catalog, {});
  expect(film_models).toEqual(filmModels.map((model) => ({ ...model, connected: model.id === 'built-in' })));
});

test.each([
  ['kling_v2.1', 'model_not_connected'],
  ['seedance_v1', 'model_not_connected'],
  ['veo_v2', 'model_retired'],
] as const)('a film by %s is refused as %s, and no credits are held', async (model, code) => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const film = {
    image: mai.order.person,
    duration_s: 5,
    resolution: '480p',
    motion_style: 'natural',
  } as const;
  const refused = await server.refused(toolOrderOps.imageToVideo, {
    token: mai.token,
    key: `film-by-${model}`,
    body: { ...film, model },
  });
  expect([refused.status, refused.code]).toEqual([422, code]);
  const { balance } = await server.call(generationOps.quote, {
    token: mai.token,
    body: { feature: 'image-to-video' },
  });
  expect(balance).toBe(5);
});

test("a film by the built-in model's name is stored without a model", async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { model, engine } = await server.call(toolOrderOps.imageToVideo, {
    token: mai.token,
    key: 'film-by-name',
    body: {
      image: mai.order.person,
      duration_s: 5,
      resolution: '480p',
      motion_style: 'natural',
      model: 'built-in',
    },
  });
  expect([model, engine]).toEqual([undefined, 'scripted']);
});

test('a quote has the price, the balance and the missing credits', async () => {
  await using server = await createTestServer();
  const { token } = await server.signUp('Mai');
  const { cost, balance, shortage } = await server.call(generationOps.quote, {
    token,
    body: { feature: 'image-to-video' },
  });
  expect({ cost, balance, shortage }).toEqual({ cost: 2, balance: 5, shortage: 0 });
});

test.each([
  { runs: [3100, 9000, 6200, 8800], told: { low: 3, high: 9 } },
  { runs: [11_200, 3100], told: { low: 3, high: 12 } },
])('the expected time follows the last runs of this machine: $runs', async ({ runs, told }) => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  for (const milliseconds of runs) {
    const { id } = await submitTryOn(server, mai);
    const run = await server.engine.nextRun();
    server.time.advance(milliseconds);
    await run.finish();
    await awaitOutcome(server, mai, id);
  }
  const { seconds } = await server.call(generationOps.quote, {
    token: mai.token,
    body: { feature: 'virtual-tryon' },
  });
  expect(seconds).toEqual(told);
});

test('a quote counts waiting orders and the seconds of each', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const quoted = async () => {
    const { measured, queue } = await server.call(generationOps.quote, {
      token: mai.token,
      body: { feature: 'virtual-tryon' },
    });
    return { measured, queue };
  };
  expect(await quoted()).toEqual({ measured: false, queue: { ahead: 0, seconds_each: 12.5 } });
  const { id } = await submitTryOn(server, mai);
  const run = await server.engine.nextRun();
  server.time.advance(8000);
  await run.finish();
  await awaitOutcome(server, mai, id);
  await submitTryOn(server, mai);
  await server.engine.nextRun();
  await submitTryOn(server, mai);
  expect(await quoted()).toEqual({ measured: true, queue: { ahead: 1, seconds_each: 8 } });
});

test('the expected time of a film follows films of its length and size, whatever the last films were', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const secondsOf = async (film: FilmShape) => {
    const body = { feature: 'image-to-video' as const, film };
    return (await server.call(generationOps.quote, { token: mai.token, body })).seconds;
  };
  const short: FilmShape = { duration_s: 5, resolution: '480p' };
  const long: FilmShape = { duration_s: 10, resolution: '1080p' };
  const before = [await secondsOf(short), await secondsOf(long)];
  const { id } = await server.call(toolOrderOps.imageToVideo, {
    token: mai.token,
    key: 'short-film',
    body: { image: mai.order.person, ...short, motion_style: 'natural' },
  });
  const run = await server.engine.nextRun();
  server.time.advance(4000);
  await run.finish();
  await awaitOutcome(server, mai, id);
  expect([...before, await secondsOf(short), await secondsOf(long)]).toEqual([
    { low: 5, high: 20 },
    { low: 32, high: 130 },
    { low: 4, high: 4 },
    { low: 25, high: 26 },
  ]);
});

test('the expected time of an edit follows similar edits, and that of a scene the number of its pictures', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const secondsOf = async (means: EditShape['by'], pictures: number) => {
    const body = { feature: 'image-editing' as const, edit: { by: means, pictures } };
    return (await server.call(generationOps.quote, { token: mai.token, body })).seconds;
  };
  const secondsByMeans = async () => ({
    enhance: await secondsOf('enhance', 1),
    words: await secondsOf('words', 1),
    collage: await secondsOf('collage', 10),
    three: await secondsOf('scene', 3),
    ten: await secondsOf('scene', 10),
  });
  expect(await secondsByMeans()).toEqual({
    enhance: { low: 5, high: 20 },
    words: { low: 5, high: 20 },
    collage: { low: 1, high: 4 },
    three: { low: 6, high: 27 },
    ten: { low: 18, high: 74 },
  });
  const pictures: string[] = [];
  for (const colour of ['#123456', '#654321', '#abcdef'])
    pictures.push(
      (await server.upload(mai, 'image', { bytes: await testPicture(colour), name: 'a.png' })).id,
    );
  const make = async (milliseconds: number, order: Promise<Generation>) => {
    const { id } = await order;
    const run = await server.engine.nextRun();
    server.time.advance(milliseconds);
    await run.finish();
    await awaitOutcome(server, mai, id);
  };
  const { token } = mai;
  const [image = ''] = pictures;
  const single = (key: string, body: Partial<EditPictureBody>) =>
    server.call(imageEditingOps.editPicture, { token, key, body: { image, ...body } });
  const multi = (key: string, prompt: string) =>
    server.call(imageEditingOps.editPictures, { token, key, body: { images: pictures, prompt } });
  await make(1500, single('edit-by-preset', { preset: 'enhance' }));
  await make(9000, single('edit-by-both', { preset: 'enhance', prompt: 'nền trắng' }));
  await make(1100, multi('edit-as-collage', 'ghép thành một tấm'));
  await make(12_000, multi('edit-as-scene', 'đặt mọi người từ các ảnh khác vào ảnh 1'));
  expect(await secondsByMeans()).toEqual({
    enhance: { low: 1, high: 2 },
    words: { low: 9, high: 9 },
    collage: { low: 1, high: 2 },
    three: { low: 12, high: 12 },
    ten: { low: 33, high: 33 },
  });
});

test('an unknown model is refused at its field', async () => {
  await using server = await createTestServer();
  const { token, order } = await createCustomer(server, 'Mai');
  const { status, fields } = await server.refused(generationOps.tryOn, {
    token,
    key: 'unknown-model',
    body: { ...order, model: 'no-such-model' },
  });
  expect({ status, paths: fields?.map(({ path }) => path) }).toEqual({ status: 422, paths: ['model'] });
});
