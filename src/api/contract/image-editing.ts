import * as v from 'valibot';

import { code, Id } from './common.ts';
import { EditInstruction, EditPreset, editSettings, minImages, maxImages } from './edit-settings.ts';
import { engineChoice } from './engine-choice.ts';
import { dryRunAnswer, Generation, submitErrors } from './generation.ts';
import { op } from './op.ts';

const settings = { ...editSettings, ...engineChoice };

/** Edit of one picture by an instruction, a preset, or both: the preset is applied first. */
export const EditPictureBody = v.pipe(
  v.object({
    image: Id,
    prompt: v.optional(EditInstruction),
    preset: v.optional(EditPreset),
    /** Mask with the aspect ratio of the image: white may change. */
    mask: v.optional(Id),
    ...settings,
  }),
  v.forward(
    v.partialCheck(
      [['prompt'], ['preset']],
      ({ prompt, preset }) => Boolean(prompt) || preset !== undefined,
      code('required'),
    ),
    ['prompt'],
  ),
);
export type EditPictureBody = v.InferOutput<typeof EditPictureBody>;

/** Edit that merges several pictures, in their sequence. */
export const EditPicturesBody = v.object({
  images: v.pipe(
    v.array(Id),
    v.minLength(minImages, code('too_short')),
    v.maxLength(maxImages, code('too_long')),
  ),
  prompt: v.pipe(EditInstruction, v.minLength(1, code('required'))),
  ...settings,
});
export type EditPicturesBody = v.InferOutput<typeof EditPicturesBody>;

export const imageEditingOps = {
  editPicture: op({
    method: 'POST',
    path: '/ai/image-editing/single',
    summary: 'Edit a picture by an instruction or a preset, optionally within a mask',
    access: 'session-or-token',
    services: ['image-editing'],
    body: EditPictureBody,
    idempotent: true,
    status: 202,
    answer: Generation,
    also: dryRunAnswer,
    errors: [...submitErrors, 'edit_not_understood', 'mask_missing', 'mask_on_reshaped'],
  }),
  editPictures: op({
    method: 'POST',
    path: '/ai/image-editing/multi',
    summary: 'Combine 2 to 10 pictures into one, by an instruction',
    access: 'session-or-token',
    services: ['image-editing'],
    body: EditPicturesBody,
    idempotent: true,
    status: 202,
    answer: Generation,
    also: dryRunAnswer,
    errors: [...submitErrors, 'edit_not_understood'],
  }),
};
