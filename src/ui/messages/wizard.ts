import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { notices } from './notices.ts';

export type ToastWords = {
  title: MessageDescriptor;
  body?: MessageDescriptor;
  tone: 'done' | 'problem' | 'plain';
  /** The field that it asks to be filled in, where the view has one. */
  field?: 'wish';
};

/** What every wizard says in passing, by the code that its chart emits. */
export const wizardToasts = {
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
  work_restored: { title: msg`Your work is back as it was`, tone: 'done' },
  picture_unread: {
    title: msg`The picture could not be fetched`,
    body: msg`The studio could not be reached. Please check your network.`,
    tone: 'problem',
  },
  picture_gone: { title: msg`That picture is no longer there. Please choose another one.`, tone: 'problem' },
} satisfies Record<string, ToastWords>;
