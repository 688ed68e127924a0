import * as v from 'valibot';

import type { HairstyleBody } from '#api/contract/generation.ts';
import { HairColor, HairStyleChoice, hexOf } from '#api/contract/hairstyles.ts';
import { EngineError } from '#server/engine/types.ts';

import type { FeatureWork, OrderCall } from './feature.ts';

const Params = v.object({
  style: HairStyleChoice,
  color: v.optional(HairColor),
  strength: v.number(),
  prompt: v.optional(v.string()),
  /** Whether there was a mask, so that a job never runs without one that it was ordered with. */
  masked: v.boolean(),
});

export const hairstyleCall: OrderCall<HairstyleBody> = {
  feature: 'hairstyle',
  draft: ({ photo, style, color, strength, prompt, mask }) => ({
    params: {
      style,
      ...(color && { color }),
      strength,
      ...(prompt && { prompt }),
      masked: mask !== undefined,
    } satisfies v.InferOutput<typeof Params>,
    inputs: [
      { role: 'photo', asset: photo, path: 'photo' },
      ...(mask === undefined ? [] : [{ role: 'mask' as const, asset: mask, path: 'mask' }]),
    ],
  }),
};

export const hairstyleWork: FeatureWork = {
  job: async ({ params: kept, seed, pictures, read }) => {
    const { style, color, strength, prompt, masked } = v.parse(Params, kept);
    const [photo] = pictures('photo');
    const [mask] = pictures('mask');
    if (!photo || (masked && !mask)) throw new EngineError('file_unreadable', 'a picture is gone');
    return {
      kind: 'hairstyle',
      seed,
      photo: await read(photo),
      style,
      strength,
      ...(color && { color: hexOf(color) }),
      ...(prompt && { prompt }),
      ...(mask && { mask: await read(mask) }),
    };
  },
};
