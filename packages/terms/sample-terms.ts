import * as v from 'valibot';

/** The pictures that the studio brings along, by the names under which the interface has words for them. */
export const modelSlugs = ['lan', 'minh', 'amara', 'linh', 'thu', 'hugo', 'sofia', 'kofi'] as const;
export type ModelSlug = (typeof modelSlugs)[number];
/** The same models from close by. */
export type PortraitSlug = `${ModelSlug}-portrait`;
export const portraitSlugs = modelSlugs.map((slug): PortraitSlug => `${slug}-portrait`);
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

export const isPortrait = (slug: SampleSlug): slug is PortraitSlug => slug.endsWith('-portrait');
export const modelOfPortrait = (slug: PortraitSlug): ModelSlug =>
  v.parse(v.picklist(modelSlugs), slug.replace('-portrait', ''));
