import type { BodyParameters } from './parameters.ts';

/** Skin colours in sRGB as `#rrggbb`. */
export const skinColors: Readonly<Record<BodyParameters['skin_tone'], string>> = {
  porcelain: '#f3d9c8',
  ivory: '#ecc9b0',
  sand: '#dfb394',
  honey: '#cd9a76',
  amber: '#b47c56',
  bronze: '#94603f',
  umber: '#6d432c',
  ebony: '#472c20',
};
