import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

import { isPortrait, modelOfPortrait, type PortraitSlug, type SampleSlug } from '#api/contract/samples.ts';

type SampleWords = {
  name: MessageDescriptor;
  /** Alternative text of the picture. */
  description: MessageDescriptor;
};

const sampleMessages: Record<Exclude<SampleSlug, PortraitSlug>, SampleWords> = {
  lan: { name: msg`Lan`, description: msg`Slender woman with long black hair` },
  minh: { name: msg`Minh`, description: msg`Man with short black hair, side parting` },
  amara: { name: msg`Amara`, description: msg`Woman with dark skin and natural curls` },
  linh: { name: msg`Linh`, description: msg`Curvy woman with a black bob and fringe` },
  thu: { name: msg`Thu`, description: msg`Older woman with short silver hair` },
  hugo: { name: msg`Hugo`, description: msg`Man with fair skin, brown hair and a beard` },
  sofia: { name: msg`Sofia`, description: msg`Woman with auburn hair in a bun` },
  kofi: { name: msg`Kofi`, description: msg`Man with dark skin, cropped hair and a beard` },
  'ao-dai': {
    name: msg`Red short áo dài`,
    description: msg`Stand collar, long sleeves, gold lotus on the skirt`,
  },
  'a-line-dress': { name: msg`Green A-line dress`, description: msg`Sleeveless, fitted waist, flared skirt` },
  'tea-dress': {
    name: msg`Floral tea dress`,
    description: msg`Navy with small white flowers, puff sleeves, V-neck`,
  },
  'slip-dress': { name: msg`Satin slip dress`, description: msg`Champagne satin, thin straps` },
  'print-tee': { name: msg`Lotus T-shirt`, description: msg`Black, gold lotus print on the chest` },
  'linen-shirt': { name: msg`White linen shirt`, description: msg`Collar, long sleeves, one pocket` },
  'striped-tee': {
    name: msg`Striped top`,
    description: msg`Cream with navy stripes, long sleeves, boat neck`,
  },
  'knit-jumper': { name: msg`Rust jumper`, description: msg`Fine knit, round neck, long sleeves` },
  'crop-top': { name: msg`Ribbed crop top`, description: msg`Sage green, sleeveless, short` },
  jeans: { name: msg`Slim jeans`, description: msg`Mid blue denim, full length` },
  'pleated-skirt': { name: msg`Pleated skirt`, description: msg`Plum, long, sharp pleats` },
  'wide-trousers': { name: msg`Wide trousers`, description: msg`Sand, high waist, front pleats` },
  'satin-skirt': { name: msg`Satin midi skirt`, description: msg`Mustard, straight, below the knee` },
  'linen-shorts': { name: msg`Linen shorts`, description: msg`Olive, drawstring waist` },
  blazer: { name: msg`Brown blazer`, description: msg`Two buttons, notched lapels, flap pockets` },
  'denim-jacket': { name: msg`Denim jacket`, description: msg`Light blue, chest pockets, copper buttons` },
  trench: { name: msg`Trench coat`, description: msg`Camel, double-breasted, belted, knee length` },
};

/** Returns the name and the alternative text of a sample. */
export function sampleWords(i18n: I18n, slug: SampleSlug): { name: string; description: string } {
  if (isPortrait(slug)) {
    const { name, description } = sampleWords(i18n, modelOfPortrait(slug));
    return { name: i18n._(msg`${name}, portrait`), description };
  }
  const { name, description } = sampleMessages[slug];
  return { name: i18n._(name), description: i18n._(description) };
}
