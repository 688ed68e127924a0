import * as v from 'valibot';

import { Asset } from '#api/contract/assets.ts';
import { Id } from '#api/contract/common.ts';
import { EditPreset } from '#api/contract/edit-settings.ts';

import { draftCodec } from '../_kit/draft.ts';
import { orderForDraft, orderEntries } from '../_wizard/order-state.ts';
import type { ImageEditingContext } from './image-editing.types.ts';

const Wish = v.object({
  prompt: v.string(),
  preset: v.nullable(EditPreset),
  strength: v.number(),
  guidance: v.number(),
  steps: v.number(),
});
const Version = v.object({
  id: Id,
  parent: v.nullable(Id),
  prompt: v.string(),
  preset: v.nullable(EditPreset),
  picture: Asset,
  isSaved: v.optional(v.boolean(), false),
});
const Pair = v.object({ left: v.nullable(Id), right: v.nullable(Id) });
const First = v.object({
  version: v.literal(1),
  step: v.picklist(['upload', 'describe', 'masking', 'generate', 'result', 'comparing']),
  mode: v.picklist(['single', 'several']),
  images: v.array(Asset),
  wish: Wish,
  mask: v.nullable(v.object({ picture: Id, asset: Asset })),
  versions: v.array(Version),
  parent: v.nullable(Id),
  compared: v.optional(v.nullable(Pair), null),
  ...orderEntries,
});
export type ImageEditingDraft = v.InferOutput<typeof First>;

export const imageEditingDraft = draftCodec(v.variant('version', [First]), (draft) => draft);

/** Returns the draft to store; undefined when no picture was chosen and no earlier order recalled. */
export function draftOf(context: ImageEditingContext): ImageEditingDraft | undefined {
  const { step, mode, images, wish, mask, versions, parent, compared, seed } = context;
  if (images.length === 0 && seed === null) return undefined;
  return {
    version: 1,
    step,
    mode,
    images: [...images],
    wish,
    mask,
    versions: [...versions],
    parent,
    compared,
    ...orderForDraft(context),
  };
}
