import type { Feature } from '#api/contract/generation.ts';

import type { FeatureWork } from './feature.ts';
import { hairstyleWork } from './hairstyle.ts';
import { tryOnWork } from './try-on.ts';

/** Every feature that can be ordered. */
export const featureWorks: Partial<Record<Feature, FeatureWork>> = {
  'virtual-tryon': tryOnWork,
  hairstyle: hairstyleWork,
};
