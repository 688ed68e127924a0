import * as v from 'valibot';

import { code, Id } from './common.ts';
import {
  editDefaults,
  EditGuidance,
  EditInstruction,
  EditPreset,
  EditSteps,
  EditStrength,
  fewestImages,
  mostImages,
} from './edit-settings.ts';
import { type EditOperation, type EditOperationKind, Interpretation } from './editing.ts';
import { engineChoice, Generation, submitErrors } from './generation.ts';
import { op } from './op.ts';

const settings = {
  strength: v.optional(EditStrength, editDefaults.strength),
  guidance_scale: v.optional(EditGuidance, editDefaults.guidance),
  steps: v.optional(EditSteps, editDefaults.steps),
  ...engineChoice,
};

/** One picture, and an instruction, a preset, or both: then the preset is done first. */
export const EditPictureBody = v.pipe(
  v.object({
    image: Id,
    prompt: v.optional(EditInstruction),
    preset: v.optional(EditPreset),
    /** A picture of the image's shape: white may change. */
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

/** Several pictures that become one, in their order. */
export const EditPicturesBody = v.object({
  images: v.pipe(
    v.array(Id),
    v.minLength(fewestImages, code('too_short')),
    v.maxLength(mostImages, code('too_long')),
  ),
  prompt: v.pipe(EditInstruction, v.minLength(1, code('required'))),
  ...settings,
});
export type EditPicturesBody = v.InferOutput<typeof EditPicturesBody>;

/** Operations after which a mask would lie on other things than it was painted on. */
export const reshapingOperations: readonly EditOperationKind[] = [
  'crop',
  'crop-to-subject',
  'pad',
  'border',
  'rotate',
  'flip',
];
/** Whether an operation says nothing without a mask. */
export const needsMask = (operation: EditOperation): boolean =>
  operation.kind === 'remove-object' || (operation.kind === 'recolour' && operation.target === 'masked');

/** What can be read of the parameters that a generation was ordered with. */
export const EditParams = v.object({
  prompt: v.optional(v.string()),
  preset: v.optional(EditPreset),
  /** What was asked for and is not done. */
  refused: Interpretation.entries.refused,
});

export const imageEditingOps = {
  editPicture: op({
    method: 'POST',
    path: '/ai/image-editing/single',
    summary: 'Change a picture as an instruction or a preset says, within a mask where there is one',
    access: 'session-or-token',
    body: EditPictureBody,
    idempotent: true,
    status: 202,
    answer: Generation,
    errors: [...submitErrors, 'edit_not_understood', 'mask_missing', 'mask_on_reshaped'],
  }),
  editPictures: op({
    method: 'POST',
    path: '/ai/image-editing/multi',
    summary: 'Make one picture of 2 to 10, as an instruction says',
    access: 'session-or-token',
    body: EditPicturesBody,
    idempotent: true,
    status: 202,
    answer: Generation,
    errors: [...submitErrors, 'edit_not_understood'],
  }),
};
