import * as v from 'valibot';

import { EditPreset, minImages } from '#api/contract/edit-settings.ts';
import {
  ComposePlan,
  type EditOperation,
  EditOperations,
  maxOperations,
  needsMask,
  presetOperations,
  isReshaping,
} from '#api/contract/editing.ts';
import { type EditPictureBody, type EditPicturesBody } from '#api/contract/image-editing.ts';
import { EngineError } from '@mot-studio/engine';
import { Refusal } from '#server/platform/http/http-refusal.ts';

import type { StoredOrder, OrderCall, EngineWork, PrepareWork } from './feature.ts';
import { readMasked } from './masked.ts';

const settings = { strength: v.number(), guidance_scale: v.number(), steps: v.number() };
const unheard = v.array(v.object({ text: v.string(), reason: v.string() }));

const PictureParams = v.object({
  prompt: v.optional(v.string()),
  preset: v.optional(EditPreset),
  ...settings,
  /** The preset's operations, then the operations that the instruction means. */
  operations: EditOperations,
  /** Parts of the instruction that no operation covers. */
  refused: unheard,
  /** Whether the order had a mask, so that a job never runs without it. */
  masked: v.boolean(),
});
const PicturesParams = v.object({
  prompt: v.string(),
  ...settings,
  plan: ComposePlan,
  refused: unheard,
  /** Number of pictures, so that a job never runs with fewer; older orders have none. */
  pictures: v.optional(v.number()),
});

/** @throws {Refusal} for operations that need a mask or don't allow one. */
function checkMask(operations: readonly EditOperation[], masked: boolean): void {
  if (!masked && operations.some(needsMask))
    throw new Refusal('mask_missing', { fields: [{ path: 'mask', code: 'required' }] });
  if (masked && operations.some(isReshaping))
    throw new Refusal('mask_on_reshaped', { fields: [{ path: 'mask', code: 'invalid' }] });
}

const notUnderstood = () =>
  new Refusal('edit_not_understood', { fields: [{ path: 'prompt', code: 'invalid' }] });

export const editPictureCall: OrderCall<EditPictureBody> = {
  feature: 'image-editing',
  draft: async ({ image, prompt, preset, mask, strength, guidance_scale, steps }, read) => {
    const { operations, refused } = prompt ? await read.edit(prompt, 1) : { operations: [], refused: [] };
    const allOperations = [...(preset ? presetOperations[preset] : []), ...operations].slice(
      0,
      maxOperations,
    );
    if (allOperations.length === 0 || (!preset && operations.every(({ kind }) => kind === 'keep')))
      throw notUnderstood();
    checkMask(allOperations, mask !== undefined);
    return {
      params: {
        ...(prompt && { prompt }),
        ...(preset && { preset }),
        strength,
        guidance_scale,
        steps,
        operations: allOperations,
        refused,
        masked: mask !== undefined,
      } satisfies v.InferOutput<typeof PictureParams>,
      inputs: [
        { role: 'image', asset: image, path: 'image' },
        ...(mask === undefined ? [] : [{ role: 'mask' as const, asset: mask, path: 'mask' }]),
      ],
    };
  },
};

export const editPicturesCall: OrderCall<EditPicturesBody> = {
  feature: 'image-editing',
  draft: async ({ images, prompt, strength, guidance_scale, steps }, read) => {
    const { plan, refused } = await read.edit(prompt, images.length);
    if (!plan) throw notUnderstood();
    return {
      params: {
        prompt,
        strength,
        guidance_scale,
        steps,
        plan,
        refused,
        pictures: images.length,
      } satisfies v.InferOutput<typeof PicturesParams>,
      inputs: images.map((asset, index) => ({ role: 'image', asset, path: `images.${index}` })),
    };
  },
};

export const imageEditingWork: PrepareWork = (order) =>
  v.is(PicturesParams, order.params)
    ? workOnSeveral(order, order.params)
    : workOnOne(order, v.parse(PictureParams, order.params));

async function workOnOne(
  order: StoredOrder,
  { operations, strength, guidance_scale, steps, masked }: v.InferOutput<typeof PictureParams>,
): Promise<EngineWork> {
  const { picture: image, mask } = await readMasked(order, 'image', masked);
  const { seed } = order;
  const job = { kind: 'edit', seed, image, operations, strength, guidance: guidance_scale, steps } as const;
  return mask ? { job: { ...job, mask }, bounds: { original: image, mask } } : { job };
}

async function workOnSeveral(
  { seed, pictures, read }: StoredOrder,
  { plan, strength, guidance_scale, steps, pictures: ordered }: v.InferOutput<typeof PicturesParams>,
): Promise<EngineWork> {
  const rows = pictures('image');
  const places = plan.kind === 'scene' ? [plan.scene, ...plan.subjects.map(({ image }) => image)] : [];
  const isShort = rows.length < (ordered ?? minImages) || places.some((place) => !rows[place]);
  if (isShort) throw new EngineError('file_unreadable', 'a picture is gone');
  const images = await Promise.all(rows.map(read));
  return { job: { kind: 'compose', seed, images, plan, strength, guidance: guidance_scale, steps } };
}
