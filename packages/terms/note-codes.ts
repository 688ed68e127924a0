import * as v from 'valibot';

import { hairGuesses } from './hair-guesses.ts';

/** Notes that an engine attaches to a result. */
export const noteCodes = [
  'preview_engine',
  'dress_replaces_separates',
  'order_changed',
  'sleeves_simplified',
  'length_clamped',
  'legs_guessed',
  ...hairGuesses,
  'hair_left_as_is',
  'hem_outside_photo',
  'old_garment_filled',
  'scaled_down',
  'pose_by_hand',
  'sleeves_kept_short',
  'accessory_kept',
  'person_at_an_angle',
  'no_subject',
  'nothing_moves',
  'camera_words_only',
  'no_sound',
  'body_words_ignored',
  'collage_broken',
  'scene_crowded',
  'seat_left',
  'subject_cut',
] as const;
export const NoteCode = v.picklist(noteCodes);
export type NoteCode = v.InferOutput<typeof NoteCode>;
