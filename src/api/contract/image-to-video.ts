import * as v from 'valibot';

import { code, Id, plainText } from './common.ts';
import { engineChoice, Generation, submitErrors, unit } from './generation.ts';
import { op } from './op.ts';

/** Seconds of a film: 5, 8 and 10 of every maker, 4 and 6 for those who make these in their place. */
export const filmSeconds = [4, 5, 6, 8, 10] as const;
export const FilmSeconds = v.picklist(filmSeconds);
export type FilmSeconds = v.InferOutput<typeof FilmSeconds>;
/** The short side in pixels: 480p and 1080p of every maker, the others for those who make these in their place. */
export const filmResolutions = ['480p', '512p', '720p', '768p', '1080p'] as const;
export const FilmResolution = v.picklist(filmResolutions);
export type FilmResolution = v.InferOutput<typeof FilmResolution>;
export const motionStyles = ['subtle', 'natural', 'dramatic'] as const;
export const MotionStyle = v.picklist(motionStyles);
export type MotionStyle = v.InferOutput<typeof MotionStyle>;
export const filmPromptLength = 500;

export const FilmBody = v.object({
  image: Id,
  duration_s: FilmSeconds,
  resolution: FilmResolution,
  motion_style: MotionStyle,
  /** What should happen; the built-in engine follows its words for the camera. */
  prompt: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(filmPromptLength, code('too_long')), plainText),
  ),
  /** The camera stands still. */
  fix_camera: v.optional(v.boolean(), false),
  /** The end joins the beginning. */
  loop: v.optional(v.boolean(), false),
  /** How literally the prompt is taken, 0–1, by models that know it. */
  cfg_scale: v.optional(unit),
  prompt_optimizer: v.optional(v.boolean(), false),
  generate_audio: v.optional(v.boolean(), false),
  ...engineChoice,
});
export type FilmBody = v.InferOutput<typeof FilmBody>;

export const imageToVideoOps = {
  imageToVideo: op({
    method: 'POST',
    path: '/ai/image-to-video',
    summary: 'Make a short film of one picture',
    access: 'session-or-token',
    body: FilmBody,
    idempotent: true,
    status: 202,
    answer: Generation,
    errors: submitErrors,
  }),
};
