import * as v from 'valibot';

import { code, HexColour, Id, plainText } from './common.ts';
import { dryRunAnswer, engineChoice, Generation, submitErrors } from './generation.ts';
import { op } from './op.ts';

export const bodyGenders = ['female', 'male'] as const;
/** From light to deep. */
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
/** The three somatotypes, then the trade's own words. */
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
/** Whole centimetres, kilograms and years. */
export const bodyBounds = {
  height_cm: { low: 140, high: 210 },
  weight_kg: { low: 35, high: 180 },
  age: { low: 18, high: 80 },
} as const;
/** Kilograms per square metre: outside of it no adult of that height has that weight. */
export const bmiBounds = { low: 13, high: 55 } as const;

const wholeWithin = ({ low, high }: { low: number; high: number }) =>
  v.pipe(
    v.number(),
    v.integer(code('invalid')),
    v.minValue(low, code('too_small')),
    v.maxValue(high, code('too_large')),
  );

const parameters = {
  gender: v.picklist(bodyGenders),
  height_cm: wholeWithin(bodyBounds.height_cm),
  weight_kg: wholeWithin(bodyBounds.weight_kg),
  age: wholeWithin(bodyBounds.age),
  skin_tone: v.picklist(skinTones),
  body_type: v.picklist(bodyTypes),
};

/** Body mass index in kg/m². */
export const bmiOf = ({ height_cm, weight_kg }: { height_cm: number; weight_kg: number }): number =>
  weight_kg / (height_cm / 100) ** 2;

type Measures = { height_cm: number; weight_kg: number };

/** Blames the weight where the two, each within its own bounds, make no adult. */
const weightSuitsHeight = <T extends Measures>() =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    const { value, issues } = dataset;
    if (issues?.some(({ path }) => ['height_cm', 'weight_kg'].includes(String(path?.[0].key)))) return;
    const bmi = bmiOf(value);
    if (bmi >= bmiBounds.low && bmi <= bmiBounds.high) return;
    addIssue({
      message: code(bmi < bmiBounds.low ? 'weight_too_low' : 'weight_too_high'),
      path: [{ type: 'object', origin: 'value', input: value, key: 'weight_kg', value: value.weight_kg }],
    });
  });

const PlainParameters = v.object(parameters);
export type BodyParameters = v.InferOutput<typeof PlainParameters>;
export const BodyParameters = v.pipe(PlainParameters, weightSuitsHeight());

export const bodyPoses = ['relaxed', 'hand-on-hip', 'walking'] as const;
export const bodyHairs = ['bald', 'short', 'bob', 'long', 'bun'] as const;
export const bodyOutfits = ['fitted', 'sport', 'dress'] as const;
export const backdrops = ['white', 'grey', 'cream', 'blush', 'sage', 'charcoal'] as const;

const look = {
  pose: v.optional(v.picklist(bodyPoses), 'relaxed'),
  hair: v.optional(v.picklist(bodyHairs), 'short'),
  outfit: v.optional(v.picklist(bodyOutfits), 'fitted'),
  outfit_color: v.optional(HexColour, '#8a8f98'),
  backdrop: v.optional(v.picklist(backdrops), 'grey'),
};
export const BodyLook = v.object(look);
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

export const bodyPromptLength = 500;

export const BodyGeneratorBody = v.pipe(
  v.object({
    ...parameters,
    ...look,
    aspect_ratio: BodyAspect,
    /** Colours, pose, hair and light in words; what is not understood is said with the result. */
    prompt: v.optional(
      v.pipe(v.string(), v.trim(), v.maxLength(bodyPromptLength, code('too_long')), plainText),
    ),
    style_hints: v.optional(v.pipe(v.array(StyleHint), v.maxLength(styleHints.length, code('too_long'))), []),
    /** A photo of a face, seen from the front. */
    face: v.optional(Id),
    ...engineChoice,
  }),
  weightSuitsHeight(),
);
export type BodyGeneratorBody = v.InferOutput<typeof BodyGeneratorBody>;

/** What is kept of a body's order beside its picture. */
export const BodyParams = v.object({
  ...parameters,
  ...look,
  aspect_ratio: BodyAspect,
  prompt: v.optional(v.string()),
  style_hints: v.array(StyleHint),
  /** Whether there was a face, so that a job never runs without one that it was ordered with. */
  faced: v.boolean(),
});
export type BodyParams = v.InferOutput<typeof BodyParams>;

export const bodyOps = {
  bodyGenerator: op({
    method: 'POST',
    path: '/ai/body-generator',
    summary: 'Make a model of body parameters, with a face of their own or one from a photo',
    access: 'session-or-token',
    services: ['body-generator'],
    body: BodyGeneratorBody,
    idempotent: true,
    status: 202,
    answer: Generation,
    also: dryRunAnswer,
    errors: submitErrors,
  }),
};
