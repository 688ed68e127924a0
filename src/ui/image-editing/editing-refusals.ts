import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { ImageEditingRefusal } from '#machines/image-editing/image-editing.selectors.ts';
import { wizardRefusals } from '#ui/wizard/wizard-refusals.ts';

/** Messages of the guards that can close a step. */
export const editingRefusals: Record<ImageEditingRefusal, MessageDescriptor> = {
  ...wizardRefusals,
  mayChooseImages: msg`A version was made of these pictures, so they stay. Start over to choose others.`,
  mayDescribe: msg`Choose a picture first; where several become one, at least two.`,
  isComplete: msg`Choose the pictures, and say what should change.`,
};
