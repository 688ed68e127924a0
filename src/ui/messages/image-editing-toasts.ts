import { msg } from '@lingui/core/macro';

import { maskSendingToasts } from './mask-sending.ts';
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
  describe_several: {
    title: msg`Please say what is to become of the pictures.`,
    tone: 'problem',
    field: 'wish',
  },
  ...maskSendingToasts,
  ...wizardToasts,
} satisfies Record<string, ToastWords>;
