import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { Feature } from '#api/contract/choices.ts';
import type { JobStage, NoteCode } from '#api/contract/generation.ts';

const processing: Record<Feature, MessageDescriptor> = {
  'virtual-tryon': msg`Fitting the garment`,
  'body-generator': msg`Shaping the body`,
  hairstyle: msg`Cutting and dyeing`,
  'image-to-video': msg`Setting it in motion`,
  'image-editing': msg`Editing the picture`,
};
const analysing: Partial<Record<Feature, MessageDescriptor>> = {
  'body-generator': msg`Working out the measures`,
};
const analysingPhotos = msg`Analysing the photos`;
const generating = msg`Generating the result`;

/** Returns the description of each stage of a job. */
export const stageMessages = (feature: Feature): Record<JobStage, MessageDescriptor> => ({
  analysing: analysing[feature] ?? analysingPhotos,
  processing: processing[feature],
  generating,
});

/** Notes of the engine on a result. */
export const noteMessages: Record<NoteCode, MessageDescriptor> = {
  preview_engine: msg`Made by the built-in engine, in preview quality.`,
  dress_replaces_separates: msg`The dress takes the place of the top and the bottom.`,
  order_changed: msg`The garments were put on in the order in which they are worn.`,
  sleeves_simplified: msg`The sleeves were simplified to follow the arms.`,
  length_clamped: msg`The garment was shortened to fit the photo.`,
  legs_guessed: msg`The legs were guessed, as the photo doesn't show them clearly.`,
  ears_guessed: msg`The ears were hidden by hair, so they were guessed.`,
  forehead_guessed: msg`The forehead was hidden by hair, so its hairline was guessed.`,
  body_guessed: msg`Neck, shoulders or clothes were hidden by hair, so they were guessed.`,
  background_guessed: msg`Some of the background was hidden by hair, so it was guessed.`,
  hair_left_as_is: msg`Hair that hangs keeps the parting, volume and layers it has in the photo, and short hair gets no curtain bangs.`,
  hem_outside_photo: msg`The hem ends outside the photo.`,
  old_garment_filled: msg`Parts of the old garment that showed were painted over.`,
  scaled_down: msg`The photo was scaled down to the largest size that the engine takes.`,
  pose_by_hand: msg`The pose follows the points that you set.`,
  sleeves_kept_short: msg`The sleeves were kept short, so that the hands stay untouched.`,
  accessory_kept: msg`Bags and jewellery of the photo were kept.`,
  person_at_an_angle: msg`The person stands at an angle, so the garment may sit less exactly.`,
  camera_words_only: msg`This engine follows only what your description says about the camera.`,
  no_sound: msg`This engine makes films without sound.`,
  body_words_ignored: msg`Some words of your description go beyond this engine and were left out.`,
  collage_broken: msg`There are too many pictures for one row or column, so they were laid in several.`,
  scene_crowded: msg`There is no room beside the people in the scene, so whoever was added is in front of them.`,
  seat_left: msg`Someone who was added is sitting. The seat stayed in their own photo.`,
  subject_cut: msg`Not all of the subject fits into the new shape, so part of it was cut off. A shape closer to the photo's keeps it whole.`,
  no_subject: msg`Nothing stands out from this picture, so only the camera moves.`,
  nothing_moves: msg`Nothing stands out from this picture and the camera stands still, so nothing moves. Let the camera move for a livelier video.`,
};
