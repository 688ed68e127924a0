import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import type {
  HairCategory,
  HairColor,
  HairColorName,
  HairGender,
  HairStyleChoice,
} from '#api/contract/hairstyles.ts';

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

type StyleWords = { name: MessageDescriptor; description: MessageDescriptor };

export const hairStyleMessages: Record<HairStyleChoice, StyleWords> = {
  keep: { name: msg`Only the colour`, description: msg`The cut stays; the hair gets another colour` },
  custom: { name: msg`In your own words`, description: msg`Describe the length, curls, fringe and parting` },
  'straight-layer': { name: msg`Straight layers`, description: msg`Long, straight, layered around the face` },
  'curly-loose': { name: msg`Loose curls`, description: msg`Long, with large soft curls` },
  'short-layer': {
    name: msg`Short layers`,
    description: msg`Above the neck, light layers and a soft fringe`,
  },
  'modern-bob': { name: msg`Modern bob`, description: msg`To the jaw, full and even` },
  'mullet-layer': { name: msg`Layered mullet`, description: msg`Short on top, long at the neck` },
  hime: { name: msg`Hime cut`, description: msg`Long and straight, blunt fringe and side locks` },
  pixie: { name: msg`Pixie`, description: msg`Very short, with a swept fringe` },
  'c-curl': { name: msg`C-curl`, description: msg`To the shoulders, ends turned inwards` },
  'noodle-curls': { name: msg`Noodle curls`, description: msg`Small tight curls, full of volume` },
  'middle-part': { name: msg`Middle part`, description: msg`Long and smooth, parted in the middle` },
  undercut: { name: msg`Undercut`, description: msg`Shaved sides, longer on top` },
  'side-part': { name: msg`Side part`, description: msg`Neat, combed to one side` },
  mullet: { name: msg`Mullet`, description: msg`Short in front, long at the back` },
  'short-quiff': { name: msg`Short quiff`, description: msg`Short sides, the front brushed up` },
  pompadour: { name: msg`Pompadour`, description: msg`High in front, combed back` },
  layer: { name: msg`Men's layers`, description: msg`Medium length, light layers over the ears` },
  'crew-cut': { name: msg`Crew cut`, description: msg`Very short and even` },
  'two-block': { name: msg`Two block`, description: msg`Short sides under a full top with a fringe` },
  'french-crop': { name: msg`French crop`, description: msg`Short, with a straight short fringe` },
  mohican: { name: msg`Mohican`, description: msg`A raised strip, shaved sides` },
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
  describe_style: { title: msg`Please describe the hairstyle that you have in mind.`, tone: 'problem' },
  choose_color: { title: msg`Please choose a colour: it is all that changes.`, tone: 'problem' },
  mask_not_sent: {
    title: msg`The mask could not be sent`,
    body: msg`It is still here. Please try again.`,
    tone: 'problem',
  },
  ...wizardToasts,
} satisfies Record<string, ToastWords>;
