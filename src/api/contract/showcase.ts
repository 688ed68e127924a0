/**
 * File names of the pictures on the service pages, which the built-in engine made of the studio's own models
 * (`scripts/draw-showcase.ts`). Each measures `showcaseSize`.
 */
export const showcaseSize = { width: 640, height: 800 } as const;

export const showcaseOutfits = ['ao-dai', 'tea-dress', 'tee-trousers', 'blazer'] as const;
export type ShowcaseOutfit = (typeof showcaseOutfits)[number];
export const showcaseWearers = ['lan', 'amara'] as const;
export type ShowcaseWearer = (typeof showcaseWearers)[number];

export const showcaseCuts = ['modern-bob', 'c-curl', 'straight-layer', 'mullet-layer'] as const;
export const showcaseDyes = { chestnut: '#7a4a2b', copper: '#a8532a', ash: '#8d8175' } as const;
export type ShowcaseCut = (typeof showcaseCuts)[number] | keyof typeof showcaseDyes;

/** Body measures in whole numbers, as the page prints them. */
export const showcaseBodies = {
  boutique: { height_cm: 158, weight_kg: 50, age: 24 },
  curvy: { height_cm: 162, weight_kg: 72, age: 35 },
  tall: { height_cm: 171, weight_kg: 54, age: 22 },
  menswear: { height_cm: 180, weight_kg: 84, age: 31 },
} as const;
export type ShowcaseBody = keyof typeof showcaseBodies;

export const showcaseMotions = ['subtle', 'natural', 'dramatic'] as const;
export type ShowcaseMotion = (typeof showcaseMotions)[number];
