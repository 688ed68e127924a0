import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { TryOnRefusal } from '#machines/try-on/try-on.selectors.ts';
import { wizardRefusals } from '#ui/wizard/wizard-refusals.ts';

/** Why a step is closed: each guard of the chart that may say no, in words. */
export const tryOnRefusals: Record<TryOnRefusal, MessageDescriptor> = {
  ...wizardRefusals,
  mayChooseGarments: msg`Choose a model first.`,
  mayOrder: msg`Choose a model and at least one garment, and say what kind each garment is.`,
};
