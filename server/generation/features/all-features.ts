import type { Feature } from '#api/contract/choices.ts';
import { bodyGeneratorWork } from './body-generator-feature.ts';
import type { PrepareWork } from './feature.ts';
import { hairstyleWork } from './hairstyle-feature.ts';
import { imageToVideoWork } from './image-to-video-feature.ts';
import { imageEditingWork } from './image-editing-feature.ts';
import { tryOnWork } from './try-on-feature.ts';

/** Preparation of work by feature. */
export const prepareWork: Record<Feature, PrepareWork> = {
  'virtual-tryon': tryOnWork,
  'body-generator': bodyGeneratorWork,
  hairstyle: hairstyleWork,
  'image-editing': imageEditingWork,
  'image-to-video': imageToVideoWork,
};
