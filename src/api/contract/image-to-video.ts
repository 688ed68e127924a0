import * as v from 'valibot';

import { motionStyles } from '@mot-studio/terms/film';

import { code, Id, plainText } from './common.ts';
import { FilmResolution, FilmSeconds } from './film-shape.ts';
import { engineChoice } from './engine-choice.ts';
import { unitShare } from '@mot-studio/terms/values';
import { op } from './op.ts';

export { motionStyles } from '@mot-studio/terms/film';
export const MotionStyle = v.picklist(motionStyles);
export type MotionStyle = v.InferOutput<typeof MotionStyle>;
export const filmPromptLength = 500;

export const FilmBody = v.object({
  image: Id,
  duration_s: FilmSeconds,
  resolution: FilmResolution,
  motion_style: MotionStyle,
  /** Description of the video; the built-in engine follows its words about the camera. */
  prompt: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(filmPromptLength, code('too_long')), plainText),
  ),
  /** Keeps the camera still. */
  fix_camera: v.optional(v.boolean(), false),
  /** Joins the end to the beginning. */
  loop: v.optional(v.boolean(), false),
  /** How literally supporting models take the prompt, 0–1. */
  cfg_scale: v.optional(unitShare),
  prompt_optimizer: v.optional(v.boolean(), false),
  generate_audio: v.optional(v.boolean(), false),
  ...engineChoice,
});
export type FilmBody = v.InferOutput<typeof FilmBody>;

export const FilmWish = v.object({
  prompt: v.pipe(v.string(), v.trim(), v.maxLength(filmPromptLength, code('too_long')), plainText),
});
export type FilmWish = v.InferOutput<typeof FilmWish>;

/** The built-in model's interpretation of a description. */
export const FilmReading = v.object({
  /** Camera movement, if the description names one. */
  camera: v.optional(v.string()),
  loop: v.boolean(),
  /** Unsupported requests, in the words of the description. */
  unheard: v.array(v.string()),
});
export type FilmReading = v.InferOutput<typeof FilmReading>;

export const imageToVideoOps = {
  interpretFilm: op({
    method: 'POST',
    path: '/ai/image-to-video/interpret',
    summary: 'Interpret a description: what the built-in engine follows, and which words it ignores',
    access: 'session-or-token',
    services: ['image-to-video'],
    body: FilmWish,
    status: 200,
    answer: FilmReading,
    errors: ['unauthenticated', 'unprocessable', 'rate_limited'],
  }),
};
