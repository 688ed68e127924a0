import * as v from 'valibot';

import { Asset, GarmentCategory } from '#api/contract/assets.ts';
import { GarmentChoice, PoseHandles } from '#api/contract/garment-choice.ts';

import { draftCodec } from '../_kit/draft.ts';
import { orderForDraft, orderEntries } from '../_wizard/order-state.ts';
import type { TryOnContext } from './try-on.types.ts';

const First = v.object({
  version: v.literal(1),
  step: v.picklist(['model', 'garment', 'generate', 'result']),
  person: v.nullable(Asset),
  garments: v.array(
    v.object({
      asset: Asset,
      category: v.nullable(GarmentCategory),
      fit: GarmentChoice.entries.fit,
    }),
  ),
  mode: v.picklist(['single', 'several']),
  pose: v.nullable(PoseHandles),
  ...orderEntries,
});
export type TryOnDraft = v.InferOutput<typeof First>;

export const tryOnDraft = draftCodec(v.variant('version', [First]), (draft) => draft);

/** Returns the draft to store; undefined when nothing was chosen. */
export function draftOf(context: TryOnContext): TryOnDraft | undefined {
  const { step, person, garments, mode, pose, result } = context;
  if (person === null && garments.length === 0 && result === null) return undefined;
  return { version: 1, step, person, garments: [...garments], mode, pose, ...orderForDraft(context) };
}
