import { msg } from '@lingui/core/macro';

import { type ToastWords, wizardToasts } from './wizard.ts';

/** What the wizard of image editing says in passing, by the code that its chart emits. */
export const imageEditingToasts = {
  choose_image: { title: msg`Please choose an image first.`, tone: 'problem' },
  choose_several: { title: msg`Multi-image editing takes 2 to 10 images.`, tone: 'problem' },
  too_many_images: { title: msg`Multi-image editing takes 2 to 10 images.`, tone: 'problem' },
  describe_edit: {
    title: msg`Please describe the edit or choose a preset.`,
    tone: 'problem',
    field: 'wish',
  },
  mask_not_sent: {
    title: msg`The mask could not be sent`,
    body: msg`It is still here. Please try again.`,
    tone: 'problem',
  },
  ...wizardToasts,
} satisfies Record<string, ToastWords>;
