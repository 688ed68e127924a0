import * as v from 'valibot';

import { numberBetween } from './value-schemas.ts';

// How an edit is made, whatever is asked for; what can be asked for is in editing.ts.

export const fewestImages = 2;
export const mostImages = 10;

export const editPresets = [
  'enhance',
  'artistic',
  'color-adjust',
  'background-removal',
  'face-enhance',
  'lighting',
] as const;
export const EditPreset = v.picklist(editPresets);
export type EditPreset = v.InferOutput<typeof EditPreset>;

/** How much of the edit is laid over the original: 0 nothing, 1 all of it. */
export const EditStrength = numberBetween(0, 1);
export const editDefaults = { strength: 1, guidance: 7.5, steps: 30 } as const;
export const guidanceBounds = { low: 1, high: 20 } as const;
export const stepBounds = { low: 10, high: 50 } as const;
/**
 * How literally the instruction is taken: low, amounts give way where the picture would lose detail; high, they are done to
 * the letter.
 */
export const EditGuidance = numberBetween(guidanceBounds.low, guidanceBounds.high);
/** How much work goes into fine edges, filled-in parts and painting. */
export const EditSteps = v.pipe(numberBetween(stepBounds.low, stepBounds.high), v.integer());
/** As an order and its preview take them. */
export const editSettings = {
  strength: v.optional(EditStrength, editDefaults.strength),
  guidance_scale: v.optional(EditGuidance, editDefaults.guidance),
  steps: v.optional(EditSteps, editDefaults.steps),
};

/** Which of the settings beside the strength make a difference to what a preset does. */
export const presetSettingUse: Record<EditPreset, { guidance: boolean; steps: boolean }> = {
  enhance: { guidance: true, steps: true },
  artistic: { guidance: true, steps: true },
  'color-adjust': { guidance: true, steps: false },
  'background-removal': { guidance: false, steps: true },
  'face-enhance': { guidance: false, steps: true },
  lighting: { guidance: true, steps: true },
};
