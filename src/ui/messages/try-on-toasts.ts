import { msg } from '@lingui/core/macro';

import { notices } from './notices.ts';
import { type ToastWords, wizardToasts } from './wizard.ts';

/** What the wizard of virtual try-on says in passing, by the code that its chart emits. */
export const tryOnToasts = {
  choose_model_first: { ...notices.chooseModelFirst, tone: 'problem' },
  choose_both: { ...notices.chooseBoth, tone: 'problem' },
  choose_category: { title: msg`Please say what kind of garment it is.`, tone: 'problem' },
  too_many_garments: { title: msg`Four garments at most can be worn together.`, tone: 'problem' },
  ...wizardToasts,
} satisfies Record<string, ToastWords>;
