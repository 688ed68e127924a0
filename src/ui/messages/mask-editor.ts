import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { SelectTarget } from '#api/contract/generation.ts';

type Words = { title: MessageDescriptor; body?: MessageDescriptor; tone: 'done' | 'problem' | 'plain' };

/** Toasts of the mask editor, by the code of its chart. */
export const maskToasts = {
  mask_empty: {
    title: msg`Nothing is selected yet`,
    body: msg`Paint over what you want to select first.`,
    tone: 'problem',
  },
  mask_resized: {
    title: msg`The mask was fitted to the picture`,
    body: msg`It had another size.`,
    tone: 'plain',
  },
  mask_blank: {
    title: msg`Nothing is selected in this file`,
    body: msg`White is selected, black is not. Your mask stays as it was.`,
    tone: 'problem',
  },
  mask_not_made: {
    title: msg`The mask could not be made`,
    body: msg`Your work is still here. Please try again.`,
    tone: 'problem',
  },
} satisfies Record<string, Words>;

/** Parts of a picture that the engine can select. */
export const selectTargetLabels: Record<SelectTarget, MessageDescriptor> = {
  subject: msg`Person or product`,
  hair: msg`Hair`,
  skin: msg`Skin`,
  top: msg`Top garment`,
  bottom: msg`Bottom garment`,
  background: msg`Background`,
};

/** Names and hints of the tools. */
export const maskToolWords = {
  brush: { name: msg`Brush`, hint: msg`Paint over what you want to select.` },
  eraser: { name: msg`Eraser`, hint: msg`Take away from the selection.` },
  lasso: { name: msg`Lasso`, hint: msg`Draw around what you want to select.` },
  rectangle: { name: msg`Rectangle`, hint: msg`Draw a box from corner to corner.` },
  fill: { name: msg`Fill`, hint: msg`Press inside a closed outline to fill it.` },
  hand: { name: msg`Hand`, hint: msg`Drag the picture about.` },
};

export const overlayColorNames = {
  lacquer: msg`Red`,
  jade: msg`Green`,
  blue: msg`Blue`,
  gold: msg`Yellow`,
};
