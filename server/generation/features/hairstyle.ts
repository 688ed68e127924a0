import * as v from 'valibot';

import { type HairstyleBody, HairstyleParams } from '#api/contract/hairstyles.ts';
import { hexOf } from '#api/contract/hairstyles.ts';
import { EngineError } from '#server/engine/types.ts';

import type { WorkOf, OrderCall } from './feature.ts';

export const hairstyleCall: OrderCall<HairstyleBody> = {
  feature: 'hairstyle',
  draft: ({ photo, style, color, strength, prompt, mask }) => ({
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
  }),
};

export const hairstyleWork: WorkOf = async ({ params: kept, seed, pictures, read }) => {
  const { style, color, strength, prompt, masked } = v.parse(HairstyleParams, kept);
  const [photoRow] = pictures('photo');
  const [maskRow] = pictures('mask');
  if (!photoRow || (masked && !maskRow)) throw new EngineError('file_unreadable', 'a picture is gone');
  const photo = await read(photoRow);
  const mask = maskRow && (await read(maskRow));
  return {
    job: {
      kind: 'hairstyle',
      seed,
      photo,
      style,
      strength,
      ...(color && { color: hexOf(color) }),
      ...(prompt && { prompt }),
      ...(mask && { mask }),
    },
    // A new cut lies where there was no hair before; a new colour does not.
    ...(style === 'keep' && mask && { bounds: { original: photo, mask } }),
  };
};
