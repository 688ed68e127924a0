import type { Feature } from '#api/contract/choices.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const featureNames: Record<Feature, MessageDescriptor> = {
  'virtual-tryon': msg`Virtual Try-On`,
  'body-generator': msg`Body Generator`,
  hairstyle: msg`Hairstyle Changer`,
  'image-to-video': msg`Image To Video`,
  'image-editing': msg`Image Editing`,
};

/** Summaries of the tools in one line. */
export const featureSummaries: Record<Feature, MessageDescriptor> = {
  'virtual-tryon': msg`A model and one or several garments become a photo of them worn.`,
  'body-generator': msg`Height, build, skin tone: a model of your own.`,
  hairstyle: msg`20 styles, any colour, and you paint where the hair is.`,
  'image-to-video': msg`5, 8 or 10 seconds, up to 1080p.`,
  'image-editing': msg`Say what you want, for one picture or many.`,
};
