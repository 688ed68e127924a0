/**
 * What the pages of the services show: pictures that the built-in engine made beforehand of the studio's own models
 * (`scripts/showcase.ts`), by the names of their files. Each is `showcaseSize` large.
 */
export const showcaseSize = { width: 640, height: 800 } as const;

export const showcaseOutfits = ['ao-dai', 'tea-dress', 'tee-trousers', 'blazer'] as const;
export type ShowcaseOutfit = (typeof showcaseOutfits)[number];
export const showcaseWearers = ['lan', 'amara'] as const;
export type ShowcaseWearer = (typeof showcaseWearers)[number];

export const showcaseCuts = ['modern-bob', 'c-curl', 'straight-layer', 'mullet-layer'] as const;
export const showcaseDyes = { chestnut: '#7a4a2b', copper: '#a8532a', ash: '#8d8175' } as const;
export type ShowcaseCut = (typeof showcaseCuts)[number] | keyof typeof showcaseDyes;

/** Whole measures, each as the page says them. */
export const showcaseBodies = {
  boutique: { height_cm: 158, weight_kg: 50, age: 24 },
  curvy: { height_cm: 162, weight_kg: 72, age: 35 },
  tall: { height_cm: 171, weight_kg: 54, age: 22 },
  menswear: { height_cm: 180, weight_kg: 84, age: 31 },
} as const;
export type ShowcaseBody = keyof typeof showcaseBodies;

export const showcaseMotions = ['subtle', 'natural', 'dramatic'] as const;
export type ShowcaseMotion = (typeof showcaseMotions)[number];
