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

/** Returns the body mass index in kg/m². */
export const bmiOf = ({ height_cm, weight_kg }: { height_cm: number; weight_kg: number }): number =>
  weight_kg / (height_cm / 100) ** 2;

type Measures = { height_cm: number; weight_kg: number };

/** Reports the weight if height and weight, each within its own bounds, make no plausible adult. */
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
    /** Colours, pose, hair and light in words; the result lists what was not understood. */
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

/** Parameters of a body order that are stored beside its picture. */
export const BodyParams = v.object({
  ...bodyParameters,
  ...bodyLook,
  aspect_ratio: BodyAspect,
  prompt: v.optional(v.string()),
  style_hints: v.array(StyleHint),
  /** Whether the order had a face, so that its job never runs without one. */
  faced: v.boolean(),
});
export type BodyParams = v.InferOutput<typeof BodyParams>;
