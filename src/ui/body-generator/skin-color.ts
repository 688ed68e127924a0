import { type BodyParameters } from '#api/contract/body.ts';
import { usualChoices } from '#machines/body-generator/body-generator.choices.ts';
import { bodyPalette } from '#src/body/palette.ts';

const somebody = { ...usualChoices, height_cm: 160, weight_kg: 52, age: 25 };

/** A skin tone as CSS takes it. */
export function skinColor(skin_tone: BodyParameters['skin_tone']): string {
  const { skin } = bodyPalette({ ...somebody, skin_tone }, somebody);
  return `color(srgb-linear ${skin.join(' ')})`;
}
