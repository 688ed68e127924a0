import { type HairStyleChoice, hairTemplates } from '#api/contract/hairstyles.ts';
import type { HairFilter } from '#machines/hairstyle/hairstyle.types.ts';

/** Returns the templates that match a filter. */
export const filterTemplates = ({ gender, category }: HairFilter): readonly HairStyleChoice[] =>
  hairTemplates
    .filter(
      (template) =>
        (gender === 'all' || template.gender === gender) &&
        (category === 'all' || template.categories.some((name) => name === category)),
    )
    .map(({ id }) => id);
