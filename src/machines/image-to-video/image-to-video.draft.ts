import * as v from 'valibot';

import { Asset } from '#api/contract/assets.ts';
import { FilmModelId } from '#api/contract/film-models.ts';
import { FilmResolution, FilmSeconds } from '#api/contract/film-shape.ts';
import { MotionStyle } from '#api/contract/image-to-video.ts';

import { draftCodec } from '../_kit/draft.ts';
import { orderForDraft, orderEntries } from '../_wizard/order-state.ts';
import { defaultSettings } from './image-to-video.settings.ts';
import type { ImageToVideoContext } from './image-to-video.types.ts';

const First = v.object({
  version: v.literal(1),
  step: v.picklist(['picture', 'configure', 'generate', 'result']),
  picture: v.nullable(Asset),
  settings: v.object({
    /** Drafts from before models could be chosen have no such entry. */
    model: v.optional(FilmModelId, defaultSettings.model),
    duration: FilmSeconds,
    resolution: FilmResolution,
    motion: MotionStyle,
    prompt: v.string(),
    fixCamera: v.boolean(),
    loop: v.boolean(),
    // Drafts from before third-party models have none of these entries.
    cfgScale: v.optional(v.number(), defaultSettings.cfgScale),
    optimizePrompt: v.optional(v.boolean(), defaultSettings.optimizePrompt),
    audio: v.optional(v.boolean(), defaultSettings.audio),
  }),
  ...orderEntries,
});
export type ImageToVideoDraft = v.InferOutput<typeof First>;

export const imageToVideoDraft = draftCodec(v.variant('version', [First]), (draft) => draft);

/** Returns the draft to store; undefined when nothing was chosen. */
export function draftOf(context: ImageToVideoContext): ImageToVideoDraft | undefined {
  const { step, picture, settings, result, seed } = context;
  if (picture === null && result === null && seed === null) return undefined;
  return { version: 1, step, picture, settings, ...orderForDraft(context) };
}
