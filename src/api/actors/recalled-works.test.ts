import * as v from 'valibot';
import { expect, test } from 'vitest';

import type { Client } from '#api/api-client.ts';
import { BatchOrder } from '#api/contract/batch.ts';
import type { Generation } from '#api/contract/generation.ts';
import type { CallArgs } from '#api/api-client.ts';
import { assetOps } from '#api/contract/assets.ts';
import type { Op } from '#api/contract/op.ts';
import { batchOrderOf } from '#api/contract/order-of.ts';
import { requestedOrder, jobId, pictureOf } from '#machines/_wizard/fixtures.ts';
import { defaultChoices } from '#machines/body-generator/body-generator.choices.ts';
import * as body from '#machines/body-generator/body-generator.context.ts';
import { bodyGeneratorInput } from '#machines/body-generator/body-generator.model.ts';
import type { GenerationRequest } from '#machines/generation/generation.types.ts';
import * as hairstyle from '#machines/hairstyle/hairstyle.context.ts';
import { hairstyleInput } from '#machines/hairstyle/hairstyle.model.ts';
import * as editing from '#machines/image-editing/image-editing.context.ts';
import { imageEditingInput } from '#machines/image-editing/image-editing.model.ts';
import * as film from '#machines/image-to-video/image-to-video.context.ts';
import { imageToVideoInput } from '#machines/image-to-video/image-to-video.model.ts';
import * as tryOn from '#machines/try-on/try-on.context.ts';
import { tryOnInput } from '#machines/try-on/try-on.model.ts';

import {
  bodyWork,
  editWork,
  filmWork,
  hairstyleWork,
  recallWork,
  type ReadOrderedWork,
  tryOnWork,
} from './recalled-works.ts';

const person = pictureOf('a', 'person');
const [shirt, skirt] = [pictureOf('b', 'garment', 'tops'), pictureOf('c', 'garment', 'bottoms')];
const photo = pictureOf('a', 'photo');
const mask = pictureOf('e', 'mask');
const [first, second] = [pictureOf('a', 'image'), pictureOf('b', 'image')];
const face = pictureOf('f', 'face');

const ordered = (
  feature: Generation['feature'],
  params: Generation['params'],
  inputs: Generation['inputs'],
  more: Partial<Generation> = {},
): Generation => ({
  id: jobId,
  feature,
  status: 'succeeded',
  stage: null,
  progress: 1,
  cost: 1,
  engine: 'built-in',
  seed: 7,
  params,
  inputs,
  notes: [],
  created_at: '2026-01-05T03:00:00.000Z',
  ...more,
});

const wornTogether = ordered(
  'virtual-tryon',
  { garments: [{ category: 'tops', fit: { width: 1.1, length: 0.9 } }, { category: 'bottoms' }] },
  [
    { role: 'person', asset: person },
    { role: 'garment', asset: shirt },
    { role: 'garment', asset: skirt },
  ],
);
const bob = ordered(
  'hairstyle',
  { style: 'modern-bob', color: { name: 'copper' }, strength: 0.5, prompt: 'mái thưa', masked: true },
  [
    { role: 'photo', asset: photo },
    { role: 'mask', asset: mask },
  ],
  // The wizard's own orders use the seed of the preview.
  { seed: 0 },
);
const slowFilm = ordered(
  'image-to-video',
  {
    duration_s: 8,
    resolution: '720p',
    motion_style: 'subtle',
    prompt: 'chậm',
    fix_camera: true,
    loop: false,
    prompt_optimizer: false,
    generate_audio: true,
  },
  [{ role: 'image', asset: first }],
  { model: 'veo3.1' },
);
const brighter = ordered(
  'image-editing',
  { prompt: 'sáng hơn', preset: 'enhance', strength: 0.7, guidance_scale: 7.5, steps: 30, masked: true },
  [
    { role: 'image', asset: first },
    { role: 'mask', asset: mask },
  ],
);
const collage = ordered(
  'image-editing',
  { prompt: 'ghép', strength: 1, guidance_scale: 7.5, steps: 30, plan: {}, pictures: 2 },
  [
    { role: 'image', asset: first },
    { role: 'image', asset: second },
  ],
);
const model = ordered('body-generator', { ...defaultChoices, height_cm: 171, prompt: 'áo đỏ', faced: true }, [
  { role: 'face', asset: face },
]);

/** Returns a server with that generation and its pictures, except the missing ones. */
const serverWith = (generation: Generation | null, missingIds: readonly string[] = []) => ({
  call: (({ path }: Op, { params }: CallArgs<typeof assetOps.asset>) => {
    const picture = generation?.inputs.find(({ asset }) => asset.id === params.id)?.asset;
    const answer = path === assetOps.asset.path ? !missingIds.includes(params.id) && picture : generation;
    return Promise.resolve(
      answer ? { ok: true, answer } : { ok: false, failure: { code: 'not_found', message: '', fields: [] } },
    );
  }) as Client['call'],
});

const recall = <Work>(
  read: ReadOrderedWork<Work>,
  generation: Generation | null,
  { gone = [], step = null }: { gone?: readonly string[]; step?: string | null } = {},
) => recallWork(serverWith(generation, gone), read, requestedOrder(step), new AbortController().signal);

/** Returns the request of a wizard that starts from an earlier order. */
async function orderAgain<Work, Context>(
  read: ReadOrderedWork<Work>,
  generation: Generation,
  fresh: Context,
  requestOf: (context: Context & Work) => GenerationRequest,
) {
  const found = await recall(read, generation);
  if (found === null) throw new Error('nothing was recalled');
  const request = requestOf({ ...fresh, ...found.work, seed: found.seed });
  const call = 'call' in request ? `${request.feature}/${request.call}` : request.feature;
  return v.parse(BatchOrder, { call, body: request.body });
}

test('a wizard restores an earlier order unchanged', async () => {
  const again = [
    await orderAgain(tryOnWork, wornTogether, tryOn.contextFrom(tryOnInput), tryOn.requestOf),
    await orderAgain(hairstyleWork, bob, hairstyle.contextFrom(hairstyleInput), hairstyle.requestOf),
    await orderAgain(filmWork, slowFilm, film.contextFrom(imageToVideoInput), film.requestOf),
    await orderAgain(editWork, brighter, editing.contextFrom(imageEditingInput), editing.requestOf),
    await orderAgain(editWork, collage, editing.contextFrom(imageEditingInput), editing.requestOf),
    await orderAgain(bodyWork, model, body.contextFrom(bodyGeneratorInput), body.requestOf),
  ];
  expect(again).toEqual(
    [wornTogether, bob, slowFilm, brighter, collage, model].map((each) =>
      v.parse(BatchOrder, batchOrderOf(each)),
    ),
  );
});

test('a wizard opens at the requested step, and at its last step without a valid request', async () => {
  const steps = [null, 'photo', 'style', 'nowhere'].map(
    async (step) => (await recall(hairstyleWork, bob, { step }))?.work.step,
  );
  expect(await Promise.all(steps)).toEqual(['customise', 'photo', 'style', 'customise']);
});

test('a missing picture is reported, and the wizard opens at its step', async () => {
  const step = 'generate';
  const lost = await Promise.all([
    recall(tryOnWork, wornTogether, { gone: [person.id], step }),
    recall(tryOnWork, wornTogether, { gone: [shirt.id], step }),
    recall(hairstyleWork, bob, { gone: [mask.id], step }),
    recall(filmWork, slowFilm, { gone: [first.id], step }),
    recall(editWork, collage, { gone: [second.id], step }),
    recall(bodyWork, model, { gone: [face.id], step }),
    // A picture that was swept from the store is missing from the inputs, too.
    recall(tryOnWork, { ...wornTogether, inputs: wornTogether.inputs.slice(0, 2) }, { step }),
  ]);
  expect(lost.map((each) => [each?.work.step, each?.gone])).toEqual([
    ['model', ['person']],
    ['garment', ['garment']],
    ['customise', ['mask']],
    ['picture', ['image']],
    ['upload', ['image']],
    ['customise', ['face']],
    ['garment', ['garment']],
  ]);
  // The category set for one garment must not be applied to another.
  expect(lost[1]?.work.garments.map(({ asset, category }) => [asset.id, category])).toEqual([
    [skirt.id, 'bottoms'],
  ]);
});

test("a deleted order and one of another tool can't be restored", async () => {
  expect([await recall(tryOnWork, null), await recall(tryOnWork, bob), await recall(bodyWork, bob)]).toEqual([
    null,
    null,
    null,
  ]);
});
