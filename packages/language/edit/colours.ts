import { colourOf, writeRgb } from '@mot-studio/terms/colour';

/** The colours that people name, as sRGB. */
export const palette = {
  white: '#ffffff',
  cream: '#f6ecd6',
  ivory: '#faf6ea',
  beige: '#e3d3b8',
  camel: '#c19a6b',
  nude: '#dfb9a0',
  khaki: '#b8a675',
  brown: '#6f4a2f',
  chestnut: '#5b3222',
  chocolate: '#442a1d',
  'milk-tea': '#a98463',
  copper: '#a5552d',
  black: '#1a1a1c',
  charcoal: '#36383c',
  grey: '#8f9194',
  silver: '#c3c6ca',
  ash: '#97938f',
  red: '#c8202c',
  burgundy: '#6d1a2b',
  coral: '#f2755f',
  terracotta: '#b5573a',
  orange: '#ec7d22',
  peach: '#f7c3a3',
  mustard: '#cf9b22',
  yellow: '#f1c92f',
  gold: '#cda349',
  blonde: '#d3ab62',
  platinum: '#e7ddc8',
  green: '#2f8f4e',
  lime: '#9ccc3c',
  mint: '#a8dcc3',
  moss: '#5d6638',
  olive: '#77783a',
  emerald: '#147a5b',
  teal: '#1b7f83',
  turquoise: '#3fc0bd',
  sky: '#8ec5ea',
  blue: '#2457c5',
  cobalt: '#1644a8',
  navy: '#1c2a4e',
  purple: '#7447ad',
  lavender: '#b9a4dc',
  plum: '#5d2a52',
  berry: '#8e2f52',
  pink: '#ec8bb0',
  'hot-pink': '#dd2d83',
  'dusty-pink': '#cf9090',
  sage: '#a9b494',
  champagne: '#ead7b5',
  salmon: '#f39a86',
  butter: '#f7e7a0',
  indigo: '#3a3f8f',
  denim: '#4d6c96',
  taupe: '#8f8176',
  mocha: '#7a5a48',
  'rose-gold': '#c58a86',
  'burnt-orange': '#c1601f',
  'smoky-purple': '#85799a',
  'smoky-blue': '#7d90a5',
  'smoky-green': '#7f9182',
} as const;
export type ColourName = keyof typeof palette;

/** The kinds that a colour is of, as they are said beside it: "camel brown", «hồng san hô». */
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
export const isOfKind = (name: ColourName, kind: ColourName): boolean =>
  name === kind || (kinds[name]?.includes(kind) ?? false);

export const shades = ['light', 'dark', 'pastel'] as const;
export type Shade = (typeof shades)[number];

function hexOf(l: number, a: number, b: number): string {
  const rgb = new Uint8ClampedArray(3);
  writeRgb(rgb, 0, l, a, b);
  return `#${[...rgb].map((c) => c.toString(16).padStart(2, '0')).join('')}`;
}

/** A colour in a shade of it: lighter and paler, or darker at its own hue. */
export function shaded(name: ColourName, shade: Shade | undefined): string {
  const hex = palette[name];
  if (!shade) return hex;
  const [l, a, b] = colourOf(hex);
  if (shade === 'dark') return hexOf(l * 0.68, a * 0.85, b * 0.85);
  const lift = shade === 'pastel' ? 0.62 : 0.5;
  const paleness = shade === 'pastel' ? 0.45 : 0.62;
  // «a bright white»: white is as light as it gets.
  return hexOf(l + Math.max(0, 0.97 - l) * lift, a * paleness, b * paleness);
}
