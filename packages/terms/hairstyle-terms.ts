import * as v from 'valibot';

export const HairGender = v.picklist(['women', 'men']);
export type HairGender = v.InferOutput<typeof HairGender>;
export const hairCategories = ['short', 'medium', 'long', 'curly', 'updo'] as const;
export type HairCategory = (typeof hairCategories)[number];

type Template = { id: string; gender: HairGender; categories: readonly HairCategory[] };

/** The cuts on offer, in display order. */
export const hairTemplates = [
  { id: 'straight-layer', gender: 'women', categories: ['long'] },
  { id: 'curly-loose', gender: 'women', categories: ['long', 'curly'] },
  { id: 'short-layer', gender: 'women', categories: ['short'] },
  { id: 'modern-bob', gender: 'women', categories: ['short', 'medium'] },
  { id: 'mullet-layer', gender: 'women', categories: ['medium'] },
  { id: 'hime', gender: 'women', categories: ['long'] },
  { id: 'pixie', gender: 'women', categories: ['short'] },
  { id: 'c-curl', gender: 'women', categories: ['medium', 'curly'] },
  { id: 'noodle-curls', gender: 'women', categories: ['medium', 'curly'] },
  { id: 'middle-part', gender: 'women', categories: ['long'] },
  { id: 'undercut', gender: 'men', categories: ['short'] },
  { id: 'side-part', gender: 'men', categories: ['short'] },
  { id: 'mullet', gender: 'men', categories: ['medium'] },
  { id: 'short-quiff', gender: 'men', categories: ['short'] },
  { id: 'pompadour', gender: 'men', categories: ['short', 'medium'] },
  { id: 'layer', gender: 'men', categories: ['medium'] },
  { id: 'crew-cut', gender: 'men', categories: ['short'] },
  { id: 'two-block', gender: 'men', categories: ['medium'] },
  { id: 'french-crop', gender: 'men', categories: ['short'] },
  { id: 'mohican', gender: 'men', categories: ['short'] },
] as const satisfies readonly Template[];

export type HairTemplate = (typeof hairTemplates)[number]['id'];
