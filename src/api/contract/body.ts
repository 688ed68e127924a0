import * as v from 'valibot';

import {
  bmiBounds,
  BodyAspect,
  bodyLook,
  bodyParameters,
  StyleHint,
  styleHints,
} from '@mot-studio/terms/body';

import { code, Id, plainText } from './common.ts';
import { engineChoice } from './engine-choice.ts';

export * from '@mot-studio/terms/body';

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

export const BodyParameters = v.pipe(v.object(bodyParameters), weightSuitsHeight());
export type BodyParameters = v.InferOutput<typeof BodyParameters>;

export const bodyPromptLength = 500;

export const BodyGeneratorBody = v.pipe(
  v.object({
    ...bodyParameters,
    ...bodyLook,
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
  ...bodyParameters,
  ...bodyLook,
  aspect_ratio: BodyAspect,
  prompt: v.optional(v.string()),
  style_hints: v.array(StyleHint),
  /** Whether there was a face, so that a job never runs without one that it was ordered with. */
  faced: v.boolean(),
});
export type BodyParams = v.InferOutput<typeof BodyParams>;
