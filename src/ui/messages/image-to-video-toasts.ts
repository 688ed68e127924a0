import { msg } from '@lingui/core/macro';

import { type ToastWords, wizardToasts } from './wizard.ts';

/** What the wizard of films says in passing, by the code that its chart emits. */
export const imageToVideoToasts = {
  choose_picture: { title: msg`Please choose a picture first.`, tone: 'problem' },
  ...wizardToasts,
} satisfies Record<string, ToastWords>;
