import type { BodyChoices } from './body-generator.types.ts';

/** Default choices, so that a figure can be seen before anything is chosen. */
export const defaultChoices: BodyChoices = {
  gender: 'female',
  height_cm: 160,
  weight_kg: 52,
  age: 25,
  skin_tone: 'sand',
  body_type: 'average',
  pose: 'relaxed',
  hair: 'bob',
  outfit: 'fitted',
  outfit_color: '#8a8f98',
  backdrop: 'cream',
  aspect_ratio: '3:4',
  style_hints: [],
  prompt: '',
};
