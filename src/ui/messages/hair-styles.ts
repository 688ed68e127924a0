import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { HairCategory, HairGender, HairStyleChoice } from '#api/contract/hairstyles.ts';

export const hairGenderMessages: Record<HairGender | 'all', MessageDescriptor> = {
  all: msg`Everyone`,
  women: msg`Women`,
  men: msg`Men`,
};

export const hairCategoryMessages: Record<HairCategory | 'all', MessageDescriptor> = {
  all: msg`All`,
  short: msg`Short`,
  medium: msg`Medium`,
  long: msg`Long`,
  curly: msg`Curly`,
  updo: msg`Updo`,
};

/** Descriptions of the styles, loaded only where a style is chosen. */
export const hairStyleDescriptions: Record<HairStyleChoice, MessageDescriptor> = {
  keep: msg`The cut stays; the hair gets another colour`,
  custom: msg`Describe the length, curls, fringe and colour`,
  'straight-layer': msg`Long, straight, layered around the face`,
  'curly-loose': msg`Long, with large soft curls`,
  'short-layer': msg`Above the neck, light layers and a soft fringe`,
  'modern-bob': msg`To the jaw, full and even`,
  'mullet-layer': msg`Short on top, long at the neck`,
  hime: msg`Long and straight, blunt fringe and side locks`,
  pixie: msg`Very short, with a swept fringe`,
  'c-curl': msg`To the shoulders, ends turned inwards`,
  'noodle-curls': msg`Small tight curls, full of volume`,
  'middle-part': msg`Long and smooth, parted in the middle`,
  undercut: msg`Shaved sides, longer on top`,
  'side-part': msg`Neat, combed to one side`,
  mullet: msg`Short in front, long at the back`,
  'short-quiff': msg`Short sides, the front brushed up`,
  pompadour: msg`High in front, combed back`,
  layer: msg`Medium length, light layers over the ears`,
  'crew-cut': msg`Very short and even`,
  'two-block': msg`Short sides under a full top with a fringe`,
  'french-crop': msg`Short, with a straight short fringe`,
  mohican: msg`A raised strip, shaved sides`,
};
