import * as v from 'valibot';

import { type HairstyleBody, HairstyleParams, hexOf } from '#api/contract/hairstyles.ts';
import type { HairstyleJob } from '@mot-studio/engine';
import { externalModel } from '#server/generation/catalog.service.ts';

import type { StoredOrder, OrderCall, PrepareWork } from './feature.ts';
import { readMasked } from './masked.ts';

export const hairstyleCall: OrderCall<HairstyleBody> = {
  feature: 'hairstyle',
  draft: async ({ model, photo, style, color, strength, prompt, mask }, read) => {
    if (externalModel(model) === undefined) await read.hair({ style, prompt });
    return {
      params: {
        style,
        ...(color && { color }),
        strength,
        ...(prompt && { prompt }),
        masked: mask !== undefined,
      } satisfies HairstyleParams,
      inputs: [
        { role: 'photo', asset: photo, path: 'photo' },
        ...(mask === undefined ? [] : [{ role: 'mask' as const, asset: mask, path: 'mask' }]),
      ],
    };
  },
};

/** @throws {EngineError} as `readMasked`. */
export async function hairstyleJob(
  order: Pick<StoredOrder, 'params' | 'seed' | 'pictures' | 'read'>,
): Promise<HairstyleJob> {
  const { style, color, strength, prompt, masked } = v.parse(HairstyleParams, order.params);
  const { picture: photo, mask } = await readMasked(order, 'photo', masked);
  return {
    kind: 'hairstyle',
    seed: order.seed,
    photo,
    style,
    strength,
    ...(color && { color: hexOf(color) }),
    ...(prompt && { prompt }),
    ...(mask && { mask }),
  };
}

export const hairstyleWork: PrepareWork = async (order) => {
  const job = await hairstyleJob(order);
  const { style, photo: original, mask } = job;
  // A new cut may cover pixels without hair; a new colour changes only the hair inside the mask.
  return { job, ...(style === 'keep' && mask && { bounds: { original, mask } }) };
};
