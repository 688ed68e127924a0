import { msg } from '@lingui/core/macro';

import { type ToastWords, wizardToasts } from './wizard.ts';

/** What the wizard of virtual models says in passing, by the code that its chart emits. */
export const bodyGeneratorToasts = {
  enter_all: { title: msg`Please enter all body parameters before generating.`, tone: 'problem' },
  correct_parameters: {
    title: msg`Please correct the measures that are marked.`,
    tone: 'problem',
  },
  model_kept: { title: msg`Saved among your models`, tone: 'done' },
  models_full: {
    title: msg`There is no room for another model`,
    body: msg`Please delete one of yours on the dashboard first.`,
    tone: 'problem',
  },
  model_not_kept: {
    title: msg`The model could not be saved`,
    body: msg`The picture is still in your history. Please try again.`,
    tone: 'problem',
  },
  body_gone: {
    title: msg`That model could not be opened. It may be gone, or the network is.`,
    tone: 'problem',
  },
  ...wizardToasts,
} satisfies Record<string, ToastWords>;
