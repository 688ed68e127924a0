import type { BodyChoices } from '#machines/body-generator/body-generator.types.ts';

/** Starting point of a model: body and hair. All other choices stay as they are. */
export type Preset = Pick<
  BodyChoices,
  'gender' | 'height_cm' | 'weight_kg' | 'age' | 'skin_tone' | 'body_type' | 'hair'
> & { height_cm: number };

export const presets: readonly Preset[] = [
  {
    gender: 'female',
    height_cm: 158,
    weight_kg: 50,
    age: 24,
    skin_tone: 'sand',
    body_type: 'average',
    hair: 'bob',
  },
  {
    gender: 'female',
    height_cm: 171,
    weight_kg: 54,
    age: 22,
    skin_tone: 'ivory',
    body_type: 'slim',
    hair: 'long',
  },
  {
    gender: 'female',
    height_cm: 162,
    weight_kg: 72,
    age: 35,
    skin_tone: 'honey',
    body_type: 'curvy',
    hair: 'bun',
  },
  {
    gender: 'male',
    height_cm: 170,
    weight_kg: 63,
    age: 27,
    skin_tone: 'sand',
    body_type: 'average',
    hair: 'short',
  },
  {
    gender: 'male',
    height_cm: 180,
    weight_kg: 84,
    age: 31,
    skin_tone: 'amber',
    body_type: 'muscular',
    hair: 'short',
  },
  {
    gender: 'male',
    height_cm: 168,
    weight_kg: 57,
    age: 60,
    skin_tone: 'honey',
    body_type: 'slim',
    hair: 'short',
  },
];
