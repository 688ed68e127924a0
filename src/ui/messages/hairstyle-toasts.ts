import { msg } from '@lingui/core/macro';

import { maskSendingToasts } from './mask-sending.ts';
import { type ToastWords, wizardToasts } from './wizard.ts';

/** What the wizard of hairstyles says in passing, by the code that its chart emits. */
export const hairstyleToasts = {
  choose_both: { title: msg`Please select both image and hairstyle before generating.`, tone: 'problem' },
  describe_style: {
    title: msg`Please describe the hairstyle that you have in mind.`,
    tone: 'problem',
    field: 'wish',
  },
  choose_color: { title: msg`Please choose a colour: it is all that changes.`, tone: 'problem' },
  ...maskSendingToasts,
  ...wizardToasts,
} satisfies Record<string, ToastWords>;
