import * as v from 'valibot';

import { code, HexColour } from './value-schemas.ts';

export const bodyGenders = ['female', 'male'] as const;
/** Skin tones from light to deep. */
export const skinTones = [
  'porcelain',
  'ivory',
  'sand',
  'honey',
  'amber',
  'bronze',
  'umber',
  'ebony',
] as const;
/** The three somatotypes, followed by the fashion trade's own terms. */
export const bodyTypes = [
  'ectomorph',
  'mesomorph',
  'endomorph',
  'slim',
  'average',
  'curvy',
  'athletic',
  'muscular',
] as const;
/** Bounds in whole centimetres, kilograms and years. */
export const bodyBounds = {
  height_cm: { low: 140, high: 210 },
  weight_kg: { low: 35, high: 180 },
  age: { low: 18, high: 80 },
} as const;
/** Kilograms per square metre; no adult has a weight outside these bounds. */
export const bmiBounds = { low: 13, high: 55 } as const;

const integerWithin = ({ low, high }: { low: number; high: number }) =>
  v.pipe(
    v.number(),
    v.integer(code('invalid')),
    v.minValue(low, code('too_small')),
    v.maxValue(high, code('too_large')),
  );

export const bodyParameters = {
  gender: v.picklist(bodyGenders),
  height_cm: integerWithin(bodyBounds.height_cm),
  weight_kg: integerWithin(bodyBounds.weight_kg),
  age: integerWithin(bodyBounds.age),
  skin_tone: v.picklist(skinTones),
  body_type: v.picklist(bodyTypes),
};

const Parameters = v.object(bodyParameters);
export type BodyParameters = v.InferOutput<typeof Parameters>;

/** Direction and hardness of the light on a figure. */
export const bodyLights = ['studio', 'warm', 'soft', 'dramatic'] as const;
export type BodyLight = (typeof bodyLights)[number];

export const bodyPoses = ['relaxed', 'hand-on-hip', 'walking'] as const;
export const bodyHairs = ['bald', 'short', 'bob', 'long', 'bun'] as const;
export const bodyOutfits = ['fitted', 'sport', 'dress'] as const;
export const backdrops = ['white', 'grey', 'cream', 'blush', 'sage', 'charcoal'] as const;

export const bodyLook = {
  pose: v.optional(v.picklist(bodyPoses), 'relaxed'),
  hair: v.optional(v.picklist(bodyHairs), 'short'),
  outfit: v.optional(v.picklist(bodyOutfits), 'fitted'),
  outfit_color: v.optional(HexColour, '#8a8f98'),
  backdrop: v.optional(v.picklist(backdrops), 'grey'),
};
export const BodyLook = v.object(bodyLook);
export type BodyLook = v.InferOutput<typeof BodyLook>;

/** Width to height. */
export const bodyAspects = ['1:1', '3:4', '2:3', '9:16'] as const;
export const BodyAspect = v.picklist(bodyAspects);
export type BodyAspect = v.InferOutput<typeof BodyAspect>;

export const styleHints = [
  'minimal',
  'elegant',
  'sporty',
  'warm-light',
  'soft-light',
  'dramatic-light',
] as const;
export const StyleHint = v.picklist(styleHints);
export type StyleHint = v.InferOutput<typeof StyleHint>;
