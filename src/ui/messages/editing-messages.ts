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
import type { ErrorCode } from '#api/contract/problem.ts';

type PresetWords = { name: MessageDescriptor; description: MessageDescriptor };

export const presetMessages: Record<EditPreset, PresetWords> = {
  enhance: { name: msg`Enhance`, description: msg`Light, contrast and sharpness set right` },
  artistic: { name: msg`Artistic`, description: msg`As if it were painted` },
  'color-adjust': { name: msg`Color adjust`, description: msg`White balance and colours by themselves` },
  'background-removal': { name: msg`Background removal`, description: msg`The subject on nothing` },
  'face-enhance': { name: msg`Face enhance`, description: msg`Skin, eyes and lips, a little` },
  lighting: { name: msg`Lighting`, description: msg`A soft light from the left` },
};

/** Names of operations. */
export const operationMessages: Record<EditOperationKind, MessageDescriptor> = {
  brightness: msg`Brightness`,
  contrast: msg`Contrast`,
  exposure: msg`Exposure`,
  highlights: msg`Highlights`,
  shadows: msg`Shadows`,
  temperature: msg`Warmth`,
  saturation: msg`Saturation`,
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
  'background-remove': msg`Background removed`,
  'background-colour': msg`Background colour`,
  'background-gradient': msg`Background gradient`,
  'background-blur': msg`Blurred background`,
  recolour: msg`Recolour`,
  'smooth-skin': msg`Smooth skin`,
  'whiten-teeth': msg`Whiter teeth`,
  'brighten-eyes': msg`Brighter eyes`,
  'face-enhance': msg`Face enhance`,
  blush: msg`Blush on the cheeks`,
  crop: msg`Crop`,
  'crop-to-subject': msg`Crop to the subject`,
  centre: msg`Centred`,
  pad: msg`Extend to`,
  border: msg`Frame`,
  rotate: msg`Rotate`,
  flip: msg`Flip`,
  'remove-object': msg`Remove the marked area`,
  keep: msg`Keep as it is`,
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
  masked: msg`marked area`,
};

/** Directions of light from the viewer's perspective. */
export const lightSideMessages: Record<LightSide, MessageDescriptor> = {
  left: msg`from the left`,
  right: msg`from the right`,
  above: msg`from above`,
  front: msg`head-on`,
};

/** Sides that a flip exchanges. */
export const flipMessages: Record<Extract<EditOperation, { kind: 'flip' }>['axis'], MessageDescriptor> = {
  horizontal: msg`left and right`,
  vertical: msg`top and bottom`,
};

/** Layouts of several pictures. */
export const planMessages = { collage: msg`Collage`, scene: msg`Subjects on a scene` };

/** Arrangements of a collage that an instruction can name. */
export const layoutMessages = { 'side-by-side': msg`side by side`, stacked: msg`one above another` };

export const refusalMessages: Record<RefusalReason, MessageDescriptor> = {
  needs_ai_model: msg`This needs an AI model that can draw new things. The built-in engine only works with what is already in the picture.`,
  not_understood: msg`We didn't understand this part. Try saying it another way.`,
  colour_missing: msg`Which colour would you like?`,
  angle_missing: msg`By how many degrees?`,
  image_missing: msg`This mentions a picture you haven't added.`,
  text_not_drawn: msg`Text, logos and stickers can't be added.`,
};

/** Reasons to decline an order that are known before it is sent. */
type Declined = Extract<ErrorCode, 'mask_missing' | 'mask_on_reshaped' | 'edit_changes_nothing'>;

/** Reasons that block an order. */
export const hindranceMessages: Record<Declined | 'plan_missing', MessageDescriptor> = {
  plan_missing: msg`Say how they come together: as a collage, or who stands on which picture.`,
  mask_missing: msg`Please paint over what you mean: this needs a mask.`,
  mask_on_reshaped: msg`A picture can't be cropped, turned or framed within a mask. Do one after the other.`,
  edit_changes_nothing: msg`The picture already is what you ask for: nothing would change. Ask for something else, or for more of it.`,
};

/** Alternatives to a refused request. */
export const insteadMessages: Record<Instead, MessageDescriptor> = {
  'own-scene': msg`You can remove, recolour or blur the background. Or add a photo of that place, and whoever is in this one is placed on it.`,
  mask: msg`If one person or thing is meant: paint a mask over it and say only what should change.`,
};
