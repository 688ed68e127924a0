import sharp from 'sharp';
import { expect, test } from 'vitest';

import { editDefaults, maxInstructionLength } from '#api/contract/edit-settings.ts';
import { editingOps, presetOperations } from '#api/contract/editing.ts';
import { type Generation, generationOps } from '#api/contract/generation.ts';
import { type EditPictureBody, type EditPicturesBody, imageEditingOps } from '#api/contract/image-editing.ts';
import { EngineError } from '@mot-studio/engine';
import { forceBin } from '#tests/support/plan.ts';
import { ledgerOf } from '#tests/support/ledger.ts';
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
  const { id } = await server.upload(account, 'image');
  return { ...account, image: id };
}

let keys = 0;
const nextKey = () => `edit-${(keys += 1)}-key`;
const edit = (
  server: TestServer,
  { token, image }: Customer,
  wish: Partial<EditPictureBody>,
): Promise<Generation> =>
  server.call(imageEditingOps.editPicture, { token, key: nextKey(), body: { image, ...wish } });
const join = (server: TestServer, { token }: Customer, body: Pick<EditPicturesBody, 'images' | 'prompt'>) =>
  server.call(imageEditingOps.editPictures, { token, key: nextKey(), body });

type Refused = { status: number; code: string; fields?: { path: string; code: string }[] | undefined };
const briefly = ({ status, code, fields }: Refused) => ({
  status,
  code,
  fields: fields?.map((field) => `${field.path} ${field.code}`),
});
const refusal = async (server: TestServer, { token, image }: Customer, wish: Partial<EditPictureBody>) =>
  briefly(
    await server.refused(imageEditingOps.editPicture, {
      token,
      key: nextKey(),
      body: { image, ...wish },
    }),
  );

/** Mask, white on the left quarter and black elsewhere. */
const maskBytes = sharp({ create: { width: 120, height: 160, channels: 3, background: '#000' } })
  .composite([
    { input: { create: { width: 30, height: 160, channels: 3, background: '#fff' } }, left: 0, top: 0 },
  ])
  .png()
  .toBuffer();
const uploadMask = async (server: TestServer, mai: Customer) =>
  (await server.upload(mai, 'mask', { bytes: await maskBytes, name: 'mask.png' })).id;

const picture = { bytes: expect.any(Uint8Array), key: expect.stringMatching(/^[0-9a-f]{64}$/) };
const defaults = {
  strength: editDefaults.strength,
  guidance_scale: editDefaults.guidance,
  steps: editDefaults.steps,
};

test('an edit is queued with its parameters and the interpretation of its instruction', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { feature, status, cost, params, inputs } = await edit(server, mai, {
    prompt: 'nền trắng, thêm một con mèo',
    preset: 'enhance',
    strength: 0.6,
  });
  expect({ feature, status, cost, params }).toEqual({
    feature: 'image-editing',
    status: 'queued',
    cost: 1,
    params: {
      prompt: 'nền trắng, thêm một con mèo',
      preset: 'enhance',
      ...defaults,
      strength: 0.6,
      operations: [...presetOperations.enhance, { kind: 'background-colour', colour: '#ffffff' }],
      refused: [{ text: 'thêm một con mèo', reason: 'needs_ai_model' }],
      masked: false,
    },
  });
  expect(inputs.map(({ role, asset }) => [role, asset.id])).toEqual([['image', mai.image]]);
});

test('the engine gets the picture, the operations, the mask and their strengths', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const mask = await uploadMask(server, mai);
  await edit(server, mai, { preset: 'lighting', mask, guidance_scale: 3, steps: 20, seed: 5 });
  expect((await server.engine.nextRun()).order).toEqual({
    feature: 'image-editing',
    model: undefined,
    job: {
      kind: 'edit',
      seed: 5,
      image: picture,
      operations: presetOperations.lighting,
      strength: 1,
      guidance: 3,
      steps: 20,
      mask: picture,
    },
  });
});

test('several pictures reach the engine in order, with the plan', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const second = await server.upload(mai, 'image', { bytes: await testPicture('#123456'), name: 'b.png' });
  const { params, inputs } = await join(server, mai, {
    images: [second.id, mai.image],
    prompt: 'ghép thành một tấm',
  });
  expect(inputs.map(({ asset }) => asset.id)).toEqual([second.id, mai.image]);
  expect((await server.engine.nextRun()).order.job).toEqual({
    kind: 'compose',
    seed: expect.any(Number),
    images: [picture, picture],
    plan: params.plan,
    strength: 1,
    guidance: editDefaults.guidance,
    steps: editDefaults.steps,
  });
});

test('an edit of several pictures accepts 2 to 10', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const fields = async (count: number) => {
    const images = Array.from({ length: count }, () => mai.image);
    const body = { images, prompt: 'ghép ảnh' };
    const call = { token: mai.token, key: nextKey(), body };
    return briefly(await server.refused(imageEditingOps.editPictures, call)).fields;
  };
  expect([await fields(1), await fields(11)]).toEqual([['images too_short'], ['images too_long']]);
});

test('the server refuses an instruction without a doable wish before credits are held', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const problems = [
    await refusal(server, mai, {}),
    await refusal(server, mai, { prompt: '   ' }),
    await refusal(server, mai, { prompt: 'thêm một con mèo' }),
    await refusal(server, mai, { prompt: 'qwertz asdf' }),
  ];
  expect(problems).toEqual([
    { status: 422, code: 'unprocessable', fields: ['prompt required'] },
    { status: 422, code: 'unprocessable', fields: ['prompt required'] },
    { status: 422, code: 'edit_not_understood', fields: ['prompt invalid'] },
    { status: 422, code: 'edit_not_understood', fields: ['prompt invalid'] },
  ]);
  expect((await ledgerOf(server, mai)).entries).toEqual(['grant 5 free_plan']);
});

test('the server refuses an edit without its required mask, and a mask on an edit that moves the picture', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const mask = await uploadMask(server, mai);
  expect([
    await refusal(server, mai, { prompt: 'xóa vật thể này' }),
    await refusal(server, mai, { prompt: 'xoay ảnh 90 độ', mask }),
  ]).toEqual([
    { status: 422, code: 'mask_missing', fields: ['mask required'] },
    { status: 422, code: 'mask_on_reshaped', fields: ['mask invalid'] },
  ]);
});

test('an instruction has a thousand characters at most', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const prompt = 'sáng hơn '.padEnd(maxInstructionLength + 1, 'a');
  const request = { token: mai.token, key: nextKey() };
  const problems = [
    await refusal(server, mai, { prompt }),
    briefly(
      await server.refused(imageEditingOps.editPictures, {
        ...request,
        body: { images: [mai.image, mai.image], prompt },
      }),
    ),
    briefly(await server.refused(editingOps.interpretEdit, { ...request, body: { prompt, images: 1 } })),
  ];
  const tooLong = { status: 422, code: 'unprocessable', fields: ['prompt too_long'] };
  expect(problems).toEqual([tooLong, tooLong, tooLong]);
});

test('refused instructions count against the limit of orders', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const codes: string[] = [];
  for (let count = 0; count <= 60; count += 1)
    codes.push((await refusal(server, mai, { prompt: 'qwertz asdf' })).code);
  expect([new Set(codes.slice(0, 60)), codes.at(-1)]).toEqual([
    new Set(['edit_not_understood']),
    'rate_limited',
  ]);
});

test("another user's picture or mask is not found", async () => {
  await using server = await createTestServer();
  const [mai, lan] = [await createCustomer(server, 'Mai'), await createCustomer(server, 'Lan')];
  const mask = await uploadMask(server, mai);
  expect(await refusal(server, { ...lan, image: mai.image }, { preset: 'enhance', mask })).toEqual({
    status: 422,
    code: 'asset_not_found',
    fields: ['image invalid', 'mask invalid'],
  });
});

test('pixels outside the mask stay unchanged, whatever the engine returns', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { id } = await edit(server, mai, { preset: 'enhance', mask: await uploadMask(server, mai) });
  await (await server.engine.nextRun()).finish({ bytes: await testPicture('#a8232a') });
  const { result, delivered } = await awaitOutcome(server, mai, id);
  const bytes = await (await server.fetch(result?.url ?? '')).arrayBuffer();
  const pixels = await sharp(Buffer.from(bytes)).removeAlpha().raw().toBuffer();
  const row = (from: number, to: number) => pixels.subarray(from * 3, to * 3).toString('hex');
  expect([row(0, 30), row(30, 120)]).toEqual(['a8232a'.repeat(30), 'd8c7a8'.repeat(90)]);
  expect(delivered).toEqual({ outside_mask: { restored: 90 * 160, changed: 0 } });
});

test('a job whose mask was deleted does not run without it', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const mask = await uploadMask(server, mai);
  await edit(server, mai, { preset: 'lighting' });
  const first = await server.engine.nextRun();
  const { id } = await edit(server, mai, { preset: 'enhance', mask });
  await forceBin(server, mask);
  await first.finish();
  const { status, error } = await awaitOutcome(server, mai, id);
  expect([status, error?.code]).toEqual(['failed', 'file_unreadable']);
});

test('a job of several pictures does not run with fewer', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const [second, third] = [await server.upload(mai, 'image'), await server.upload(mai, 'image')];
  await edit(server, mai, { preset: 'lighting' });
  const first = await server.engine.nextRun();
  server.engine.finishAll();
  const images = [mai.image, second.id, third.id];
  const { id } = await join(server, mai, { images, prompt: 'ghép thành một tấm' });
  await forceBin(server, second.id);
  await first.finish();
  const { status, error } = await awaitOutcome(server, mai, id);
  expect([status, error?.code]).toEqual(['failed', 'file_unreadable']);
  expect((await ledgerOf(server, mai)).balance).toBe(4);
});

test('an empty mask fails the job before the engine, free of charge', async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const mai = await createCustomer(server, 'Mai');
  const { id: mask } = await server.upload(mai, 'mask', {
    bytes: await testPicture('#030303'),
    name: 'mask.png',
  });
  const { id } = await edit(server, mai, { preset: 'enhance', mask });
  const { status, error } = await awaitOutcome(server, mai, id);
  expect([status, error?.code]).toEqual(['failed', 'mask_missing']);
  expect((await ledgerOf(server, mai)).balance).toBe(5);
});

test('a result can be the input of another edit', async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const mai = await createCustomer(server, 'Mai');
  const { id } = await edit(server, mai, { preset: 'enhance' });
  const { result } = await awaitOutcome(server, mai, id);
  const further = await edit(server, { ...mai, image: result?.id ?? '' }, { prompt: 'sáng hơn' });
  expect(further.inputs.map(({ asset }) => asset.id)).toEqual([result?.id]);
});

test('a repeated edit uses the same operations', async () => {
  await using server = await createTestServer();
  server.engine.finishAll();
  const mai = await createCustomer(server, 'Mai');
  const { id, params } = await edit(server, mai, { prompt: 'ấm hơn một chút' });
  await awaitOutcome(server, mai, id);
  const call = { token: mai.token, key: nextKey(), params: { id } };
  expect((await server.call(generationOps.regenerate, call)).params).toEqual(params);
});

test('reading an instruction is free and stores nothing', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const { operations, refused } = await server.call(editingOps.interpretEdit, {
    token: mai.token,
    body: { prompt: 'brighter, add a cat', images: 1, language: 'en' },
  });
  expect([operations.map(({ kind }) => kind), refused.map(({ reason }) => reason)]).toEqual([
    ['brightness'],
    ['needs_ai_model'],
  ]);
  expect((await ledgerOf(server, mai)).entries).toEqual(['grant 5 free_plan']);
});

test('a preset preview is drawn on a small copy, free of charge', async () => {
  await using server = await createTestServer();
  const mai = await server.signUp('Mai');
  const large = await sharp({ create: { width: 1200, height: 1600, channels: 3, background: '#887766' } })
    .jpeg()
    .toBuffer();
  const image = await server.upload(mai, 'image', { bytes: large, name: 'large.jpg' });
  const response = server.send(editingOps.previewPreset, {
    token: mai.token,
    body: { image: image.id, preset: 'artistic', strength: 0.5 },
  });
  const run = await server.engine.nextRun();
  const { job } = run.order;
  const { width, height } = await sharp('image' in job ? job.image.bytes : undefined).metadata();
  expect({ ...job, image: [width, height] }).toEqual({
    kind: 'edit',
    seed: 0,
    image: [480, 640],
    operations: presetOperations.artistic,
    strength: 0.5,
    guidance: editDefaults.guidance,
    steps: editDefaults.steps,
  });
  await run.finish();
  const answer = await response;
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await ledgerOf(server, mai)).entries).toEqual(['grant 5 free_plan']);
});

test('a preview applies the mask and the settings of the order', async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const response = server.send(editingOps.previewPreset, {
    token: mai.token,
    body: {
      image: mai.image,
      preset: 'lighting',
      mask: await uploadMask(server, mai),
      guidance_scale: 18,
      steps: 45,
    },
  });
  const run = await server.engine.nextRun();
  expect(run.order.job).toEqual({
    kind: 'edit',
    seed: 0,
    image: { bytes: expect.any(Uint8Array), key: expect.stringMatching(/ at 640$/) },
    mask: picture,
    operations: presetOperations.lighting,
    strength: editDefaults.strength,
    guidance: 18,
    steps: 45,
  });
  await run.finish();
  expect((await response).status).toBe(200);
});

test("a preview passes on the code of an engine's refusal", async () => {
  await using server = await createTestServer();
  const mai = await createCustomer(server, 'Mai');
  const refusal = server.refused(editingOps.previewPreset, {
    token: mai.token,
    body: { image: mai.image, preset: 'face-enhance' },
  });
  (await server.engine.nextRun()).fail(new EngineError('face_not_found', 'a landscape'));
  expect((await refusal).code).toBe('face_not_found');
});
