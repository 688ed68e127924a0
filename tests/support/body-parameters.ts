import type { BodyGeneratorBody } from '#api/contract/body.ts';

/** Parameters of an average figure. */
export const bodyParameters = {
  gender: 'female',
  height_cm: 165,
  weight_kg: 55,
  age: 28,
  skin_tone: 'honey',
  body_type: 'average',
} as const satisfies Partial<BodyGeneratorBody>;
