import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { notices } from './notices.ts';

type Tone = 'done' | 'problem' | 'plain';
export type TryOnToastWords = { title: MessageDescriptor; body?: MessageDescriptor; tone: Tone };

/** What the wizard of virtual try-on says in passing, by the code that its chart emits. */
export const tryOnToasts = {
  choose_model_first: { ...notices.chooseModelFirst, tone: 'problem' },
  choose_both: { ...notices.chooseBoth, tone: 'problem' },
  choose_category: { title: msg`Please say what kind of garment it is.`, tone: 'problem' },
  too_many_garments: { title: msg`Four garments at most can be worn together.`, tone: 'problem' },
  generation_succeeded: { ...notices.generationSucceeded, tone: 'done' },
  cancelled_before_start: {
    title: msg`Cancelled before it began`,
    body: msg`No credit was spent.`,
    tone: 'plain',
  },
  cancelled_while_running: {
    title: msg`Stopped while it was being made`,
    body: msg`Your credit is back.`,
    tone: 'plain',
  },
  result_saved: { title: msg`Saved to your library`, tone: 'done' },
  result_not_saved: {
    title: msg`It could not be saved`,
    body: msg`The picture is still in your history. Please try again.`,
    tone: 'problem',
  },
} satisfies Record<string, TryOnToastWords>;
