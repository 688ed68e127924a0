import * as v from 'valibot';

/** The pictures that the studio brings along, by the names under which the interface has words for them. */
export const modelSlugs = ['lan', 'minh', 'amara', 'linh', 'thu', 'hugo', 'sofia', 'kofi'] as const;
export const garmentSlugs = {
  dresses: ['ao-dai', 'a-line-dress', 'tea-dress', 'slip-dress'],
  tops: ['print-tee', 'linen-shirt', 'striped-tee', 'knit-jumper', 'crop-top'],
  bottoms: ['jeans', 'pleated-skirt', 'wide-trousers', 'satin-skirt', 'linen-shorts'],
  outerwear: ['blazer', 'denim-jacket', 'trench'],
} as const;

export const SampleSlug = v.picklist([
  ...modelSlugs,
  ...garmentSlugs.dresses,
  ...garmentSlugs.tops,
  ...garmentSlugs.bottoms,
  ...garmentSlugs.outerwear,
]);
export type SampleSlug = v.InferOutput<typeof SampleSlug>;
