import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { BodyRefusal } from '#machines/body-generator/body-generator.selectors.ts';
import { wizardRefusals } from '#ui/wizard/wizard-refusals.ts';

/** Why a step is closed: each guard of the chart that may say no, in words. */
export const bodyRefusals: Record<BodyRefusal, MessageDescriptor> = {
  ...wizardRefusals,
  mayCustomise: msg`Enter every measure, each within its range.`,
  isComplete: msg`Enter every measure, each within its range.`,
};
