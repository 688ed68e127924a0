import type { Feature } from '#api/contract/choices.ts';
import { bodyGeneratorWork } from './body-generator.ts';
import type { WorkOf } from './feature.ts';
import { hairstyleWork } from './hairstyle.ts';
import { imageToVideoWork } from './image-to-video.ts';
import { imageEditingWork } from './image-editing.ts';
import { tryOnWork } from './try-on.ts';

/** Every feature that can be ordered, and how. */
export const workOf: Record<Feature, WorkOf> = {
  'virtual-tryon': tryOnWork,
  'body-generator': bodyGeneratorWork,
  hairstyle: hairstyleWork,
  'image-editing': imageEditingWork,
  'image-to-video': imageToVideoWork,
};
