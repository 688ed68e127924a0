import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { FilmRefusal } from '#machines/image-to-video/image-to-video.selectors.ts';
import { wizardRefusals } from '#ui/wizard/wizard-refusals.ts';

/** Messages of the guards that can close a step. */
export const filmRefusals: Record<FilmRefusal, MessageDescriptor> = {
  ...wizardRefusals,
  mayConfigure: msg`Choose a picture first.`,
  hasPicture: msg`Choose a picture first.`,
};
