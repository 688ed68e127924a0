import { colourOf, writeRgb } from '@mot-studio/terms/colour';
import { type ColourName, palette } from '#language/colours.ts';

/** Hypernyms that may accompany the name of a colour: "camel brown", «hồng san hô». */
const kinds: Partial<Record<ColourName, readonly ColourName[]>> = {
  beige: ['brown'],
  'milk-tea': ['brown', 'beige'],
  camel: ['brown'],
  chestnut: ['brown'],
  chocolate: ['brown'],
  mocha: ['brown'],
  taupe: ['brown', 'grey'],
  copper: ['brown', 'orange'],
  terracotta: ['brown', 'orange', 'red'],
  charcoal: ['grey', 'black'],
  silver: ['grey'],
  ash: ['grey'],
  burgundy: ['red'],
  coral: ['red', 'orange', 'pink'],
  salmon: ['pink'],
  peach: ['orange', 'pink'],
  nude: ['pink', 'beige'],
  'dusty-pink': ['pink'],
  berry: ['red', 'pink', 'purple'],
  plum: ['purple'],
  lavender: ['purple'],
  mustard: ['yellow'],
  butter: ['yellow'],
  gold: ['yellow'],
  champagne: ['gold', 'beige'],
  cream: ['white'],
  ivory: ['white'],
  olive: ['green'],
  moss: ['green'],
  sage: ['green'],
  mint: ['green'],
  emerald: ['green'],
  lime: ['green'],
  teal: ['green', 'blue'],
  turquoise: ['green', 'blue'],
  sky: ['blue'],
  cobalt: ['blue'],
  navy: ['blue'],
  indigo: ['blue'],
  denim: ['blue'],
};
export const isShadeOf = (name: ColourName, kind: ColourName): boolean =>
  name === kind || (kinds[name]?.includes(kind) ?? false);

export const shades = ['light', 'dark', 'pastel'] as const;
export type Shade = (typeof shades)[number];

function hexOf(l: number, a: number, b: number): string {
  const rgb = new Uint8ClampedArray(3);
  writeRgb(rgb, 0, l, a, b);
  return `#${[...rgb].map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}

/** Returns the hex value of a shade of a colour: lighter and paler, or darker at the same hue. */
export function shadedHex(name: ColourName, shade: Shade | undefined): string {
  const hex = palette[name];
  if (!shade) return hex;
  const [l, a, b] = colourOf(hex);
  if (shade === 'dark') return hexOf(l * 0.68, a * 0.85, b * 0.85);
  const lift = shade === 'pastel' ? 0.62 : 0.5;
  const paleness = shade === 'pastel' ? 0.45 : 0.62;
  // «a bright white» has no lighter shade.
  return hexOf(l + Math.max(0, 0.97 - l) * lift, a * paleness, b * paleness);
}
