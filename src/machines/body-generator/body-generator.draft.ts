import * as v from 'valibot';

import { Asset } from '#api/contract/assets.ts';
import {
  backdrops,
  BodyAspect,
  bodyGenders,
  bodyHairs,
  bodyOutfits,
  bodyPoses,
  bodyTypes,
  skinTones,
  StyleHint,
} from '#api/contract/body.ts';

import { draftCodec } from '../_kit/draft.ts';
import { orderForDraft, orderEntries, hasOrderOrOutcome } from '../_wizard/order-state.ts';
import { defaultChoices } from './body-generator.choices.ts';
import type { BodyGeneratorContext } from './body-generator.types.ts';

const number = v.nullable(v.number());
const First = v.object({
  version: v.literal(1),
  step: v.picklist(['parameters', 'customise', 'generate', 'result']),
  choices: v.object({
    gender: v.picklist(bodyGenders),
    height_cm: number,
    weight_kg: number,
    age: number,
    skin_tone: v.picklist(skinTones),
    body_type: v.picklist(bodyTypes),
    pose: v.picklist(bodyPoses),
    hair: v.picklist(bodyHairs),
    outfit: v.picklist(bodyOutfits),
    outfit_color: v.string(),
    backdrop: v.picklist(backdrops),
    aspect_ratio: BodyAspect,
    style_hints: v.array(StyleHint),
    prompt: v.string(),
  }),
  face: v.nullable(Asset),
  ...orderEntries,
});
export type BodyGeneratorDraft = v.InferOutput<typeof First>;

export const bodyGeneratorDraft = draftCodec(v.variant('version', [First]), (draft) => draft);

/** Returns the draft to store; undefined when nothing was chosen. */
export function draftOf(context: BodyGeneratorContext): BodyGeneratorDraft | undefined {
  const { step, choices, face } = context;
  if (choices === defaultChoices && face === null && !hasOrderOrOutcome(context)) return undefined;
  return {
    version: 1,
    step,
    choices: { ...choices, style_hints: [...choices.style_hints] },
    face,
    ...orderForDraft(context),
  };
}
