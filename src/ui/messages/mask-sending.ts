import { msg } from '@lingui/core/macro';

import type { ToastWords } from './wizard.ts';

/** What a wizard says of a mask that it sends to the studio. */
export const maskSendingToasts = {
  mask_created: { title: msg`Mask created successfully`, tone: 'done' },
  mask_not_sent: {
    title: msg`The mask could not be sent`,
    body: msg`It is still here. Please try again.`,
    tone: 'problem',
  },
} satisfies Record<string, ToastWords>;
