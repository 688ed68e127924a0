import * as v from 'valibot';

/** Slugs of the studio's own pictures; the interface names the pictures by them. */
export const modelSlugs = ['lan', 'minh', 'amara', 'linh', 'thu', 'hugo', 'sofia', 'kofi'] as const;
export type ModelSlug = (typeof modelSlugs)[number];
/** Close-ups of the same models. */
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
/** Uses of a sample: a person to dress, a garment to wear, a face to give another haircut. */
export const SampleRole = v.picklist(['person', 'garment', 'face']);
export type SampleRole = v.InferOutput<typeof SampleRole>;
export type SampleSlug = v.InferOutput<typeof SampleSlug>;

export const isPortrait = (slug: SampleSlug): slug is PortraitSlug => slug.endsWith('-portrait');
export const modelOfPortrait = (slug: PortraitSlug): ModelSlug =>
  v.parse(v.picklist(modelSlugs), slug.replace('-portrait', ''));
