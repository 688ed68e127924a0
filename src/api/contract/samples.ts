import * as v from 'valibot';

/** The pictures that the studio brings along, by the names under which the interface has words for them. */
export const modelSlugs = ['lan', 'minh', 'amara', 'linh', 'thu', 'hugo', 'sofia', 'kofi'] as const;
export type ModelSlug = (typeof modelSlugs)[number];
/** Whom a picture from close by shows. */
export const portraits = {
  'lan-portrait': 'lan',
  'minh-portrait': 'minh',
  'amara-portrait': 'amara',
  'linh-portrait': 'linh',
  'thu-portrait': 'thu',
  'hugo-portrait': 'hugo',
  'sofia-portrait': 'sofia',
  'kofi-portrait': 'kofi',
} as const satisfies Record<`${ModelSlug}-portrait`, ModelSlug>;
export type PortraitSlug = keyof typeof portraits;
export const isPortrait = (slug: string): slug is PortraitSlug => Object.hasOwn(portraits, slug);
export const portraitSlugs = Object.keys(portraits).filter(isPortrait);
export const garmentSlugs = {
  dresses: ['ao-dai', 'a-line-dress', 'tea-dress', 'slip-dress'],
  tops: ['print-tee', 'linen-shirt', 'striped-tee', 'knit-jumper', 'crop-top'],
  bottoms: ['jeans', 'pleated-skirt', 'wide-trousers', 'satin-skirt', 'linen-shorts'],
  outerwear: ['blazer', 'denim-jacket', 'trench'],
} as const;

export const SampleSlug = v.picklist([
  ...modelSlugs,
  ...portraitSlugs,
  ...garmentSlugs.dresses,
  ...garmentSlugs.tops,
  ...garmentSlugs.bottoms,
  ...garmentSlugs.outerwear,
]);
/** What samples are for: to be dressed, to be worn, to get other hair. */
export const SampleRole = v.picklist(['person', 'garment', 'face']);
export type SampleRole = v.InferOutput<typeof SampleRole>;
export type SampleSlug = v.InferOutput<typeof SampleSlug>;
