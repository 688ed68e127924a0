import * as v from 'valibot';

import type { Feature } from '#api/contract/choices.ts';
import type { AssetRole } from '#api/contract/assets.ts';
import { BodyParams } from '#api/contract/body.ts';
import { EditPreset } from '#api/contract/edit-settings.ts';
import { HairstyleParams, type HairColor } from '#api/contract/hairstyles.ts';
import { MotionStyle } from '#api/contract/image-to-video.ts';
import { isPortrait, modelOfPortrait, SampleSlug } from '#api/contract/samples.ts';
import { type AssetRow, separator } from '#server/library/assets.service.ts';

import {
  featureWords,
  genderWords,
  hairColorWords,
  hairWords,
  motionWords,
  presetWords,
  sampleWords,
  type Words,
} from './result-words.ts';

type NamedGeneration = { feature: Feature; params: unknown };
type PicturesOf = (role: AssetRole) => readonly AssetRow[];

/** Characters of a prompt that fit into a name. */
const longest = 90;

/**
 * Names a result: the request, and the service that made it. Templates, colours and samples are named in both languages; a typed
 * prompt stays as typed.
 */
export function resultName({ feature, params }: NamedGeneration, pictures: PicturesOf): Words {
  const wished = wishes[feature](params, pictures);
  const named = (language: keyof Words) => {
    const wish = shortened(wished.map((part) => part[language]).join(', '));
    return [wish, featureWords[feature][language]].filter(Boolean).join(separator);
  };
  return { en: named('en'), vi: named('vi') };
}

const Edit = v.object({ prompt: v.optional(v.string()), preset: v.optional(EditPreset) });
const Film = v.object({ prompt: v.optional(v.string()), motion_style: MotionStyle });

const wishes: Record<Feature, (params: unknown, pictures: PicturesOf) => readonly Words[]> = {
  'virtual-tryon': (_, pictures) => [...pictures('garment'), ...pictures('person')].flatMap(pictureWords),
  'body-generator': (params) => {
    const { gender, height_cm, weight_kg } = v.parse(BodyParams, params);
    return [genderWords[gender], ...typed(`${height_cm} cm, ${weight_kg} kg`)];
  },
  hairstyle: (params) => {
    const { style, color, prompt } = v.parse(HairstyleParams, params);
    return [
      ...(style === 'custom' ? [] : [hairWords[style]]),
      ...(color ? colorWords(color) : []),
      ...typed(prompt),
    ];
  },
  'image-to-video': (params, pictures) => {
    const { prompt, motion_style } = v.parse(Film, params);
    return [
      ...(prompt ? typed(prompt) : [motionWords[motion_style]]),
      ...pictures('image').flatMap(pictureWords),
    ];
  },
  'image-editing': (params) => {
    const { prompt, preset } = v.parse(Edit, params);
    return [...(preset ? [presetWords[preset]] : []), ...typed(prompt)];
  },
};

const typed = (text = ''): readonly Words[] => {
  const line = text.replaceAll(/\s+/g, ' ').replaceAll(/\p{C}/gu, '').trim();
  return line === '' ? [] : [{ en: line, vi: line }];
};

function colorWords(color: HairColor): readonly Words[] {
  if ('hex' in color) return typed(color.hex);
  const { en, vi } = hairColorWords[color.name];
  return [{ en: en.toLowerCase(), vi: vi.toLowerCase() }];
}

/** Names an input picture; a result is named by its request. */
function pictureWords({ name, nameEn, slug }: AssetRow): readonly Words[] {
  if (v.is(SampleSlug, slug)) return [sampleWords[isPortrait(slug) ? modelOfPortrait(slug) : slug]];
  if (nameEn !== null) return [{ en: withoutService(nameEn), vi: withoutService(name) }];
  return typed(name.replace(/\.\w{3,4}$/, ''));
}

const withoutService = (name: string): string => name.split(separator).slice(0, -1).join(separator) || name;

function shortened(wish: string): string {
  if (wish.length <= longest) return wish;
  const cut = wish.slice(0, longest);
  return `${cut.slice(0, cut.lastIndexOf(' ') + 1 || longest).trimEnd()}…`;
}
