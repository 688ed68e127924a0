import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type { HairColor, HairColorName, HairPreview, HairStyleChoice } from '#api/contract/hairstyles.ts';

export const hairStyleNames: Record<HairStyleChoice, MessageDescriptor> = {
  keep: msg`Only the colour`,
  custom: msg`In your own words`,
  'straight-layer': msg`Straight layers`,
  'curly-loose': msg`Loose curls`,
  'short-layer': msg`Short layers`,
  'modern-bob': msg`Modern bob`,
  'mullet-layer': msg`Layered mullet`,
  hime: msg`Hime cut`,
  pixie: msg`Pixie`,
  'c-curl': msg`C-curl`,
  'noodle-curls': msg`Noodle curls`,
  'middle-part': msg`Middle part`,
  undercut: msg`Undercut`,
  'side-part': msg`Side part`,
  mullet: msg`Mullet`,
  'short-quiff': msg`Short quiff`,
  pompadour: msg`Pompadour`,
  layer: msg`Men's layers`,
  'crew-cut': msg`Crew cut`,
  'two-block': msg`Two block`,
  'french-crop': msg`French crop`,
  mohican: msg`Mohican`,
};

export const hairColorMessages: Record<HairColorName, MessageDescriptor> = {
  black: msg`Black`,
  'dark-brown': msg`Dark brown`,
  chestnut: msg`Chestnut`,
  brown: msg`Brown`,
  honey: msg`Honey`,
  blonde: msg`Blonde`,
  platinum: msg`Platinum`,
  ash: msg`Ash grey`,
  copper: msg`Copper`,
  burgundy: msg`Burgundy`,
  rose: msg`Rose`,
  blue: msg`Blue`,
  violet: msg`Violet`,
  green: msg`Green`,
};
const anotherColor = msg`Another colour`;
export const hairColorWords = (color: HairColor): MessageDescriptor =>
  'name' in color ? hairColorMessages[color.name] : anotherColor;

/** Parts that the old hair hides and the new cut reveals. */
export const hairGuessNames: Record<HairPreview['guessed'][number], MessageDescriptor> = {
  ears_guessed: msg`the ears`,
  forehead_guessed: msg`the hairline`,
  body_guessed: msg`neck, shoulders or clothes`,
  background_guessed: msg`some of the background`,
};
