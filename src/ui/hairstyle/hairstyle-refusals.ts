import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { HairstyleRefusal } from '#machines/hairstyle/hairstyle.selectors.ts';
import { wizardRefusals } from '#ui/wizard/wizard-refusals.ts';

/** Messages of the guards that can close a step. */
export const hairstyleRefusals: Record<HairstyleRefusal, MessageDescriptor> = {
  ...wizardRefusals,
  mayCustomise: msg`Choose a photo and a hairstyle first.`,
};
