import { type HairStyleChoice, hairTemplates } from '#api/contract/hairstyles.ts';
import type { HairFilter } from '#machines/hairstyle/hairstyle.types.ts';

/** The templates that a filter shows. */
export const filteredTemplates = ({ gender, category }: HairFilter): readonly HairStyleChoice[] =>
  hairTemplates
    .filter(
      (template) =>
        (gender === 'all' || template.gender === gender) &&
        (category === 'all' || template.categories.some((name) => name === category)),
    )
    .map(({ id }) => id);
