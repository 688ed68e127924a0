import * as v from 'valibot';

import { Asset } from '#api/contract/assets.ts';
import { hairCategories, HairColor, HairGender, HairStyleChoice } from '#api/contract/hairstyles.ts';
import { ErrorCode } from '#api/contract/problem.ts';

import { draftCodec } from '../_kit/draft.ts';
import { orderForDraft, orderEntries } from '../_wizard/order-state.ts';
import type { HairFilter, HairstyleContext } from './hairstyle.types.ts';

/** Filter that hides no template. */
export const allCutsFilter = { gender: 'all', category: 'all' } as const satisfies HairFilter;

const First = v.object({
  version: v.literal(1),
  step: v.picklist(['photo', 'style', 'customise', 'masking', 'result']),
  photo: v.nullable(Asset),
  /** Drafts from before filters were stored have no such entry. */
  filter: v.optional(
    v.object({
      gender: v.picklist(['all', ...HairGender.options]),
      category: v.picklist(['all', ...hairCategories]),
    }),
    allCutsFilter,
  ),
  style: v.nullable(HairStyleChoice),
  color: v.nullable(HairColor),
  strength: v.number(),
  prompt: v.string(),
  mask: v.nullable(Asset),
  /** Drafts from before declined cuts were stored have no such entry. */
  declined: v.optional(v.fallback(v.array(v.object({ style: HairStyleChoice, code: ErrorCode })), []), []),
  ...orderEntries,
});
export type HairstyleDraft = v.InferOutput<typeof First>;

export const hairstyleDraft = draftCodec(v.variant('version', [First]), (draft) => draft);

/** Returns the draft to store; undefined when nothing was chosen. */
export function draftOf(context: HairstyleContext): HairstyleDraft | undefined {
  const { step, photo, filter, style, color, strength, prompt, mask, result } = context;
  if (photo === null && style === null && result === null) return undefined;
  const declined = [...context.declined];
  return {
    version: 1,
    step,
    photo,
    filter,
    style,
    color,
    strength,
    prompt,
    mask,
    declined,
    ...orderForDraft(context),
  };
}
