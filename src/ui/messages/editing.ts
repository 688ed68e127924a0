import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { EditPreset } from '#api/contract/edit-settings.ts';
import type {
  EditOperation,
  EditOperationKind,
  EditRegion,
  Instead,
  LightSide,
  RecolourTarget,
  RefusalReason,
} from '#api/contract/editing.ts';

type PresetWords = { name: MessageDescriptor; description: MessageDescriptor };

export const presetMessages: Record<EditPreset, PresetWords> = {
  enhance: { name: msg`Enhance`, description: msg`Light, contrast and sharpness set right` },
  artistic: { name: msg`Artistic`, description: msg`As if it were painted` },
  'color-adjust': { name: msg`Color adjust`, description: msg`White balance and colours by themselves` },
  'background-removal': { name: msg`Background removal`, description: msg`The subject on nothing` },
  'face-enhance': { name: msg`Face enhance`, description: msg`Skin, eyes and lips, a little` },
  lighting: { name: msg`Lighting`, description: msg`A soft light from the left` },
};

/** What an operation does, in a word or two. */
export const operationMessages: Record<EditOperationKind, MessageDescriptor> = {
  brightness: msg`Brightness`,
  contrast: msg`Contrast`,
  exposure: msg`Exposure`,
  highlights: msg`Light parts`,
  shadows: msg`Dark parts`,
  temperature: msg`Warmth`,
  saturation: msg`Colour strength`,
  'auto-colour': msg`Natural colours`,
  enhance: msg`Enhance`,
  sharpness: msg`Sharpness`,
  blur: msg`Blur`,
  denoise: msg`Less noise`,
  'black-and-white': msg`Black and white`,
  sepia: msg`Sepia`,
  vintage: msg`Vintage`,
  artistic: msg`Artistic`,
  vignette: msg`Dark corners`,
  lighting: msg`Lighting`,
  'background-remove': msg`No background`,
  'background-colour': msg`Background colour`,
  'background-gradient': msg`Background gradient`,
  'background-blur': msg`Blurred background`,
  recolour: msg`New colour`,
  'smooth-skin': msg`Smooth skin`,
  'whiten-teeth': msg`Whiter teeth`,
  'brighten-eyes': msg`Brighter eyes`,
  'face-enhance': msg`Face enhance`,
  crop: msg`Crop`,
  'crop-to-subject': msg`Crop to the subject`,
  pad: msg`Fill up to`,
  border: msg`Frame`,
  rotate: msg`Turn`,
  flip: msg`Mirror`,
  'remove-object': msg`Remove what is painted over`,
  keep: msg`Stays as it is`,
};

export const regionMessages: Record<EditRegion | RecolourTarget, MessageDescriptor> = {
  background: msg`background`,
  subject: msg`subject`,
  face: msg`face`,
  skin: msg`skin`,
  hair: msg`hair`,
  top: msg`top`,
  bottom: msg`bottom`,
  dress: msg`dress`,
  shoes: msg`shoes`,
  eyes: msg`eyes`,
  teeth: msg`teeth`,
  lips: msg`lips`,
  outfit: msg`outfit`,
  masked: msg`what is painted over`,
};

/** Where light comes from, as the viewer sees it. */
export const lightSideMessages: Record<LightSide, MessageDescriptor> = {
  left: msg`from the left`,
  right: msg`from the right`,
  above: msg`from above`,
  front: msg`straight from the front`,
};

/** What changes places in a mirrored picture. */
export const flipMessages: Record<Extract<EditOperation, { kind: 'flip' }>['axis'], MessageDescriptor> = {
  horizontal: msg`left and right`,
  vertical: msg`top and bottom`,
};

/** What is made of several pictures. */
export const planMessages = { collage: msg`Collage`, scene: msg`Subjects on a scene` };

export const refusalMessages: Record<RefusalReason, MessageDescriptor> = {
  needs_ai_model: msg`This needs an AI model that draws new things; the built-in engine works with what is in the picture.`,
  not_understood: msg`This was not understood. Say it in other words.`,
  colour_missing: msg`Which colour? Please name it.`,
  angle_missing: msg`By how many degrees? Please say it.`,
  image_missing: msg`This speaks of a picture that is not there.`,
  text_not_drawn: msg`Writing, logos and stickers are not drawn.`,
};

/** What can be done in place of a refused wish. */
export const insteadMessages: Record<Instead, MessageDescriptor> = {
  'own-scene': msg`The background can be removed, coloured or blurred. Or add a photo of that place: whoever is cut out is put on it.`,
};
