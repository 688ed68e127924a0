import * as v from 'valibot';

import { numberBetween } from './value-schemas.ts';

// Settings that every edit shares; the operations of an edit are in edit-terms.ts.

export const minImages = 2;
export const maxImages = 10;

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

/** Opacity of the edit over the original: 0 keeps the original, 1 shows the full edit. */
export const EditStrength = numberBetween(0, 1);
export const editDefaults = { strength: 1, guidance: 7.5, steps: 30 } as const;
export const guidanceBounds = { low: 1, high: 20 } as const;
export const stepBounds = { low: 10, high: 50 } as const;
/**
 * How literally the engine takes the instruction: at a low value, amounts are reduced where the picture would lose detail; at a
 * high value, they are applied in full.
 */
export const EditGuidance = numberBetween(guidanceBounds.low, guidanceBounds.high);
/** Effort spent on fine edges, filled-in parts and painting. */
export const EditSteps = v.pipe(numberBetween(stepBounds.low, stepBounds.high), v.integer());
/** Settings of an order and of its preview. */
export const editSettings = {
  strength: v.optional(EditStrength, editDefaults.strength),
  guidance_scale: v.optional(EditGuidance, editDefaults.guidance),
  steps: v.optional(EditSteps, editDefaults.steps),
};

/** Which of the settings beside the strength affect a preset. */
export const presetSettingUse: Record<EditPreset, { guidance: boolean; steps: boolean }> = {
  enhance: { guidance: true, steps: true },
  artistic: { guidance: true, steps: true },
  'color-adjust': { guidance: true, steps: false },
  'background-removal': { guidance: false, steps: true },
  'face-enhance': { guidance: false, steps: true },
  lighting: { guidance: true, steps: true },
};
