import sharp from 'sharp';
import { expect, test } from 'vitest';

import { assetOps } from '#api/contract/assets.ts';
import { type Generation, generationOps } from '#api/contract/generation.ts';
import { type HairstyleBody, hairPromptLength } from '#api/contract/hairstyles.ts';
import { libraryOps } from '#api/contract/library.ts';
import { toolOrderOps } from '#api/contract/tool-orders.ts';
import { setPlan } from '#tests/support/plan.ts';
import { ledgerOf } from '#tests/support/ledger.ts';
import {
  createTestServer,
  type TestAccount,
  testPicture,
  type TestServer,
} from '#tests/support/test-server.ts';
import { awaitOutcome } from '#tests/support/try-on-orders.ts';

type Customer = TestAccount & { photo: string };

async function createCustomer(server: TestServer, name: string): Promise<Customer> {
  const account = await server.signUp(name);
  const { id } = await server.upload(account, 'photo');
  return { ...account, photo: id };
}

type Wish = Omit<HairstyleBody, 'photo' | 'strength'> & { strength?: number };
let keys = 0;
const order = (server: TestServer, { token, photo }: Customer, wish: Wish): Promise<Generation> =>
  server.call(toolOrderOps.hairstyle, { token, key: `hair-${(keys += 1)}-key`, body: { photo, ...wish } });
const refusal = async (server: TestServer, { token, photo }: Customer, wish: Wish) => {
  const body = { photo, ...wish };
  const { status, code, fields } = await server.refused(toolOrderOps.hairstyle, {
    token,
    key: 'a-refused-key',
    body,
  });
  return { status, code, fields: fields?.map((field) => `${field.path} ${field.code}`) };
};

/** Mask, white on the left of `split` and black on its right. */
const maskOf = async (size: { width: number; height: number }, split: number): Promise<Uint8Array> =>
  sharp({ create: { ...size, channels: 3, background: '#000' } })
    .composite([
      {
        input: { create: { width: split, height: size.height, channels: 3, background: '#fff' } },
        left: 0,
        top: 0,
      },
    ])
    .png()
    .toBuffer();

const uploadMask = async (server: TestServer, mai: Customer, size = { width: 120, height: 160 }) =>
  (await server.upload(mai, 'mask', { bytes: await maskOf(size, size.width / 4), name: 'mask.png' })).id;

test('a hairstyle is queued with its parameters', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const mask = await uploadMask(server, mai);
  const wish = { style: 'modern-bob', color: { name: 'copper' }, prompt: ' tóc mái thưa ', mask } as const;
  const { feature, status, cost, params, inputs } = await order(server, mai, wish);
  expect({ feature, status, cost, params }).toEqual({
    feature: 'hairstyle',
    status: 'queued',
    cost: 1,
    params: {
      style: 'modern-bob',
      color: { name: 'copper' },
      strength: 1,
      prompt: 'tóc mái thưa',
      masked: true,
    },
  });
  expect(inputs.map(({ role, asset }) => [role, asset.id])).toEqual([
    ['photo', mai.photo],
    ['mask', mask],
  ]);
});

test('the engine gets the photo, the mask, the cut and the colour as a number', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const mask = await uploadMask(server, mai);
  await order(server, mai, { style: 'pixie', color: { name: 'blue' }, strength: 0.4, seed: 3, mask });
  const picture = { bytes: expect.any(Uint8Array), key: expect.stringMatching(/^[0-9a-f]{64}$/) };
  expect((await server.engine.nextRun()).order).toEqual({
    feature: 'hairstyle',
    model: undefined,
    job: {
      kind: 'hairstyle',
      seed: 3,
      photo: picture,
      style: 'pixie',
      color: '#28487a',
      strength: 0.4,
      mask: picture,
    },
  });
});

test('a custom cut requires a prompt of limited length, and a colour change requires the colour', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const problem = { status: 422, code: 'unprocessable' };
  expect(await refusal(server, mai, { style: 'custom' })).toEqual({
    ...problem,
    fields: ['prompt required'],
  });
  expect(await refusal(server, mai, { style: 'custom', prompt: '   ' })).toEqual({
    ...problem,
    fields: ['prompt required'],
  });
  expect(await refusal(server, mai, { style: 'keep' })).toEqual({ ...problem, fields: ['color required'] });
  const prompt = 'a'.repeat(hairPromptLength + 1);
  expect(await refusal(server, mai, { style: 'custom', prompt })).toEqual({
    ...problem,
    fields: ['prompt too_long'],
  });
  expect((await ledgerOf(server, mai)).entries).toEqual(['grant 5 free_plan']);
});

test('an order whose description cannot be fulfilled is refused with its words, and no credits are held', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const body = { photo: mai.photo, style: 'custom' as const, prompt: 'tóc bob tết dreadlock' };
  const refused = await server.refused(toolOrderOps.hairstyle, { token: mai.token, key: 'unclear-1', body });
  expect(refused).toMatchObject({
    code: 'hair_wish_unclear',
    words: 'tết dreadlock',
    fields: [{ path: 'prompt', code: 'invalid' }],
  });
  expect((await server.call(libraryOps.history, { token: mai.token })).items).toEqual([]);
  expect((await ledgerOf(server, mai)).entries).toEqual(['grant 5 free_plan']);
});

test("another user's photo or mask is not found", async () => {
  await using server = await createTestServer();
  const [mai, lan] = [await createCustomer(server, 'Mai'), await createCustomer(server, 'Lan')];
  const mask = await uploadMask(server, mai);
  expect(await refusal(server, { ...lan, photo: mai.photo }, { style: 'hime', mask })).toEqual({
    status: 422,
    code: 'asset_not_found',
    fields: ['photo invalid', 'mask invalid'],
  });
});

test('a mask with another aspect ratio than the photo is refused, and one of another size is accepted', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const wide = await uploadMask(server, mai, { width: 160, height: 120 });
  expect(await refusal(server, mai, { style: 'hime', mask: wide })).toEqual({
    status: 422,
    code: 'unprocessable',
    fields: ['mask invalid'],
  });
  const large = await uploadMask(server, mai, { width: 240, height: 320 });
  expect((await order(server, mai, { style: 'hime', mask: large })).status).toBe('queued');
});

test('a mask without hair fails the job before the engine, free of charge', async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const mai = await createCustomer(server, 'Mai');
  const { id: mask } = await server.upload(mai, 'mask', {
    bytes: await testPicture('#030303'),
    name: 'mask.png',
  });
  const { id } = await order(server, mai, { style: 'keep', color: { name: 'ash' }, mask });
  const { status, error } = await awaitOutcome(server, mai, id);
  expect([status, error?.code]).toEqual(['failed', 'mask_missing']);
  expect((await ledgerOf(server, mai)).balance).toBe(5);
});

/** RGB, row by row. */
const pixelsOf = (bytes: ArrayBuffer | Uint8Array) => sharp(bytes).removeAlpha().raw().toBuffer();

test('a new colour changes nothing outside the mask, whatever the engine returns', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const mask = await uploadMask(server, mai);
  const { id } = await order(server, mai, { style: 'keep', color: { hex: '#AA3311' }, mask });
  await (await server.engine.nextRun()).finish({ bytes: await testPicture('#a8232a') });
  const { result, delivered } = await awaitOutcome(server, mai, id);
  const pixels = await pixelsOf(await (await server.fetch(result?.url ?? '')).arrayBuffer());
  const row = (from: number, to: number) => pixels.subarray(from * 3, to * 3).toString('hex');
  expect([row(0, 30), row(30, 120)]).toEqual(['a8232a'.repeat(30), 'd8c7a8'.repeat(90)]);
  expect(delivered).toEqual({ outside_mask: { restored: 90 * 160, changed: 0 } });
});

test('a hair edit keeps the pixels outside its mask exactly', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  await setPlan(server, mai);
  const mask = await uploadMask(server, mai);
  const { id } = await order(server, mai, { style: 'keep', color: { name: 'ash' }, mask });
  const bytes = await testPicture();
  await (await server.engine.nextRun()).finish({ bytes });
  const { result, delivered } = await awaitOutcome(server, mai, id);
  const answer = await server.fetch(result?.url ?? '');
  expect((await pixelsOf(await answer.arrayBuffer())).equals(await pixelsOf(bytes))).toBe(true);
  expect(delivered).toEqual({ outside_mask: { restored: 0, changed: 0 } });
});

test('a new cut may cover pixels without hair', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const mask = await uploadMask(server, mai);
  const { id } = await order(server, mai, { style: 'hime', mask });
  await (await server.engine.nextRun()).finish({ bytes: await testPicture('#a8232a') });
  const { result } = await awaitOutcome(server, mai, id);
  const pixels = await pixelsOf(await (await server.fetch(result?.url ?? '')).arrayBuffer());
  expect(pixels.subarray(0, 360).toString('hex')).toBe('a8232a'.repeat(120));
});

test('the history lists a hairstyle under its feature and repeats it with its mask', async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const mai = await createCustomer(server, 'Mai');
  const mask = await uploadMask(server, mai);
  const { id, params, inputs } = await order(server, mai, { style: 'hime', mask });
  await awaitOutcome(server, mai, id);
  const listed = async (feature: 'hairstyle' | 'virtual-tryon') =>
    (await server.call(libraryOps.history, { token: mai.token, query: { feature } })).items.map(
      (item) => item.id,
    );
  expect([await listed('hairstyle'), await listed('virtual-tryon')]).toEqual([[id], []]);
  const repeated = await server.call(generationOps.regenerate, {
    token: mai.token,
    key: 'once-more-please',
    params: { id },
  });
  expect(repeated.params).toEqual(params);
  const ids = (inputs: Generation['inputs']) => inputs.map(({ asset }) => asset.id);
  expect(ids(repeated.inputs)).toEqual(ids(inputs));
});

test('a result is found by its request, in both languages and without marks', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { id } = await order(server, mai, { style: 'modern-bob', color: { name: 'copper' } });
  await (await server.engine.nextRun()).finish();
  const { result } = await awaitOutcome(server, mai, id);
  expect([result?.name, result?.name_en]).toEqual([
    'Bob hiện đại, cam đồng · Đổi kiểu tóc',
    'Modern bob, copper · Hairstyle changer',
  ]);
  const found = async (q: string) =>
    (await server.call(assetOps.listAssets, { token: mai.token, query: { q } })).items.map(
      (asset) => asset.id,
    );
  const answers = await Promise.all(['BOB hien dai, cam', 'đổi kiểu tóc', 'bob, copper', 'pixie'].map(found));
  expect(answers).toEqual([[result?.id], [result?.id], [result?.id], []]);
});
