import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { TryOnRefusal } from '#machines/try-on/try-on.selectors.ts';
import { wizardRefusals } from '#ui/wizard/wizard-refusals.ts';

/** Reasons why a step is closed, by the guard of the chart. */
export const tryOnRefusals: Record<TryOnRefusal, MessageDescriptor> = {
  ...wizardRefusals,
  mayChooseGarments: msg`Choose a model first.`,
  mayOrder: msg`Choose a model and at least one garment, and say what kind each garment is.`,
};
