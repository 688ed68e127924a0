import * as v from 'valibot';

import { GarmentCategory } from '@mot-studio/terms/pictures';

import { Id, numberBetween } from './common.ts';

export { PoseHandles } from '@mot-studio/terms/pictures';

const factor = numberBetween(0.7, 1.4);
export const GarmentChoice = v.object({
  asset: Id,
  category: GarmentCategory,
  /** Fit of the garment: 1 is the engine's own measurement. */
  fit: v.optional(v.object({ width: v.optional(factor, 1), length: v.optional(factor, 1) })),
});
export type GarmentChoice = v.InferOutput<typeof GarmentChoice>;
