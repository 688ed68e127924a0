import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { Fault, Feature } from '#api/contract/choices.ts';

export const faultNames: Record<Fault, MessageDescriptor> = {
  wish: msg`It is not what I asked for`,
  garment: msg`The garment looks wrong`,
  face: msg`The face looks wrong`,
  body: msg`The body or the hands look wrong`,
  hair: msg`The hair looks wrong`,
  background: msg`The background or the edges look wrong`,
  quality: msg`It is blurred or rough`,
  motion: msg`It does not move as it should`,
  other: msg`Something else`,
};

/** Possible faults of each tool's results, in the sequence of the form. */
export const faultsOf: Record<Feature, readonly Fault[]> = {
  'virtual-tryon': ['garment', 'body', 'face', 'hair', 'background', 'quality', 'wish', 'other'],
  'body-generator': ['body', 'face', 'hair', 'garment', 'quality', 'wish', 'other'],
  hairstyle: ['hair', 'face', 'background', 'quality', 'wish', 'other'],
  'image-to-video': ['motion', 'wish', 'quality', 'background', 'face', 'other'],
  'image-editing': ['wish', 'background', 'face', 'body', 'garment', 'quality', 'other'],
};
