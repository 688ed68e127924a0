import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type {
  HairCategory,
  HairColor,
  HairColorName,
  HairGender,
  HairStyleChoice,
} from '#api/contract/hairstyles.ts';

import { maskSendingToasts } from './mask-sending.ts';
import { type ToastWords, wizardToasts } from './wizard.ts';

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

/** What the wizard of hairstyles says in passing, by the code that its chart emits. */
export const hairstyleToasts = {
  choose_both: { title: msg`Please select both image and hairstyle before generating.`, tone: 'problem' },
  describe_style: {
    title: msg`Please describe the hairstyle that you have in mind.`,
    tone: 'problem',
    field: 'wish',
  },
  choose_color: { title: msg`Please choose a colour: it is all that changes.`, tone: 'problem' },
  ...maskSendingToasts,
  ...wizardToasts,
} satisfies Record<string, ToastWords>;
