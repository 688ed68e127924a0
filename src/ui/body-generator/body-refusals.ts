import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { BodyRefusal } from '#machines/body-generator/body-generator.selectors.ts';
import { wizardRefusals } from '#ui/wizard/wizard-refusals.ts';

/** Messages of the guards that can close a step. */
export const bodyRefusals: Record<BodyRefusal, MessageDescriptor> = {
  ...wizardRefusals,
  mayCustomise: msg`Enter every measure, each within its range.`,
  isComplete: msg`Enter every measure, each within its range.`,
};
