import type { NoteCode } from '#api/contract/generation.ts';

/** Sentences for callers of the API; the interface has its own in both languages. */
export const noteSentences: Record<NoteCode, string> = {
  preview_engine: 'Made by the built-in engine, in preview quality.',
  dress_replaces_separates: 'A dress takes the place of top and bottom.',
  order_changed: 'The garments were put on in another order than given.',
  sleeves_simplified: 'The sleeves were simplified.',
  length_clamped: 'The length was adjusted to fit the photo.',
  legs_guessed: 'The legs were partly guessed.',
  ears_guessed: 'The ears were hidden by hair and were guessed.',
  forehead_guessed: 'The forehead was hidden by hair, and its hairline was guessed.',
  body_guessed: 'A neck, shoulders or clothes were hidden by hair and were guessed.',
  background_guessed: 'Some of the background was hidden by hair and was guessed.',
  hair_left_as_is:
    'Hair that hangs keeps the parting, the volume and the layers that it has, and short hair gets no curtain bangs.',
  hem_outside_photo: 'The hem lies outside the photo.',
  old_garment_filled: 'Parts of the former garment were painted over.',
  scaled_down: 'The picture was scaled down.',
  pose_by_hand: 'The pose was set by hand.',
  sleeves_kept_short: 'The sleeves were kept short.',
  accessory_kept: 'An accessory stayed in front of the garment.',
  person_at_an_angle: 'The person stands at an angle.',
  camera_words_only: 'Of the description only what it says of the camera was followed.',
  no_sound: 'This engine makes no sound.',
  no_subject: 'Nothing stands out from the picture, so the camera alone moves.',
  nothing_moves: 'Nothing stands out from the picture and the camera stands still, so nothing moves.',
  collage_broken: 'There were too many pictures for one row or column, so they lie in several.',
  scene_crowded: 'There was no room beside the people of the scene, so who came stands before them.',
  subject_cut: 'Not all of the subject fits into the new shape: part of it was cut off.',
  seat_left: 'Somebody who was placed sits: the seat stayed in their own photo.',
  body_words_ignored: 'Some words of the description were left out.',
};
