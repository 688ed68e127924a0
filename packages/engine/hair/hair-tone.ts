import type { Colour } from '@mot-studio/terms/colour';
import { clamp, lerp } from '#engine/imaging/math.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import type { Plane } from '#engine/imaging/plane.ts';

/** Colour of a head of hair, and the variation of its lightness. */
export type Tone = {
  readonly colour: Colour;
  readonly spread: number;
  /** Colours of its strands from the darkest to the brightest, each for an equal number of pixels. */
  readonly palette: readonly Colour[];
};

/** Returns the colour of the strand at a rank: the share of darker strands, 0–1. */
export function colourAtRank({ palette, colour }: Tone, rank: number): Colour {
  const k = clamp(rank, 0, 1) * (palette.length - 1);
  const from = Math.max(0, Math.min(palette.length - 2, Math.floor(k)));
  const [l0, a0, b0] = palette[from] ?? colour;
  const [l1, a1, b1] = palette[from + 1] ?? colour;
  return [lerp(l0, l1, k - from), lerp(a0, a1, k - from), lerp(b0, b1, k - from)];
}

/** Minimal number of certain hair pixels for a colour. */
const minPixels = 60;
const paletteSize = 16;

function meanOf(lab: Lab, pixels: readonly number[]): Colour {
  let [l, a, b] = [0, 0, 0];
  for (const i of pixels) {
    l += lab.l[i] ?? 0;
    a += lab.a[i] ?? 0;
    b += lab.b[i] ?? 0;
  }
  const n = Math.max(1, pixels.length);
  return [l / n, a / n, b / n];
}

/** Measures the tone on pixels that hair covers fully; undefined for too few. */
export function toneOf(lab: Lab, alpha: Plane): Tone | undefined {
  const sure: number[] = [];
  for (let i = 0; i < alpha.data.length; i++) if ((alpha.data[i] ?? 0) >= 0.9) sure.push(i);
  if (sure.length < minPixels) return undefined;
  const colour = meanOf(lab, sure);
  const squares = sure.reduce((sum, i) => sum + ((lab.l[i] ?? 0) - colour[0]) ** 2, 0);
  sure.sort((i, j) => (lab.l[i] ?? 0) - (lab.l[j] ?? 0));
  const bin = sure.length / paletteSize;
  const palette = Array.from({ length: paletteSize }, (_, k) =>
    meanOf(lab, sure.slice(Math.floor(k * bin), Math.floor((k + 1) * bin))),
  );
  return { colour, spread: Math.sqrt(squares / sure.length), palette };
}

/** Returns the variation of lightness for a hair colour: light hair varies more. */
export const spreadOf = (spread: number, lightness: number): number =>
  clamp(spread * 0.85, 0.055 + 0.07 * lightness, 0.16);

/** Lightness (OKLab; 6 of 255) below which 8 bits leave steps, and compression leaves blocks. */
const blackest = 0.12;

/** Returns a lightness on a scale of visible differences. */
export const visibleLightness = (lightness: number): number => Math.hypot(lightness, blackest);

/** Lightness of fair and brown strands by rank, medians of nine heads: `shade` multiplies the median's lightness, `shine` is added. */
const strands = [
  { rank: 0.02, shade: 0.4, shine: 0 },
  { rank: 0.1, shade: 0.57, shine: 0 },
  { rank: 0.25, shade: 0.77, shine: 0 },
  { rank: 0.5, shade: 1, shine: 0 },
  { rank: 0.75, shade: 1, shine: 0.1 },
  { rank: 0.9, shade: 1, shine: 0.17 },
  { rank: 0.98, shade: 1, shine: 0.24 },
] as const;
const medianStrand = strands.findIndex(({ rank }) => rank === 0.5);
/** Maximal amplification of lightness differences between strands: flat areas contain noise, not depth. */
const steepest = 5;
/** Height of a dye's nominal colour above the median lightness: dyes are named after strands in the light. */
const inLight = 0.03;

/** Returns the lightness of a strand relative to the dye's, with the shade and shine that hair of that colour has. */
export function relativeDepth(tone: Tone, dye: number): (lightness: number) => number {
  const from = strands.map(({ rank }) => visibleLightness(colourAtRank(tone, rank)[0]));
  const to = strands.map(({ shade, shine }, k) => {
    const most = Math.abs((from[k] ?? 0) - (from[medianStrand] ?? 0)) * steepest;
    return clamp(dye * (shade - 1) + shine, -most, most);
  });
  for (let k = 1; k < to.length; k++)
    to[k] = Math.min(to[k] ?? 0, (to[k - 1] ?? 0) + ((from[k] ?? 0) - (from[k - 1] ?? 0)) * steepest);
  return (lightness) => {
    const l = visibleLightness(lightness);
    const next = from.findIndex((f) => f > l);
    if (next <= 0) {
      const end = next === 0 ? 0 : from.length - 1;
      return (to[end] ?? 0) + l - (from[end] ?? 0) - inLight;
    }
    const [f0, f1] = [from[next - 1] ?? 0, from[next] ?? 0];
    return lerp(to[next - 1] ?? 0, to[next] ?? 0, (l - f0) / (f1 - f0)) - inLight;
  };
}

/** Limits of dyed hair: darkest and lightest strand, and the highest overall lightness that leaves room for shine. */
const range = { darkest: 0.03, lightest: 0.975, most: 0.82 };

/** Adds an offset to a dye's lightness, compressed towards white and black so that shine keeps its shape. */
export function dyedLightness(dye: number, above: number): number {
  const base = Math.min(dye, lerp(dye, range.most, 0.6));
  const room = Math.max(0.02, above > 0 ? range.lightest - base : base - range.darkest);
  return base + Math.sign(above) * room * (1 - Math.exp(-Math.abs(above) / room));
}

/** Share of the red that shadow removes from a dye relative to the yellow and blue: shadow is warm. */
const redInShade = 0.2;

/** Returns the share of a dye's chroma that remains at a lightness offset: shine is white, shadow is grey. */
const chromaAt = (above: number): number =>
  Math.max(0.25, 1 - Math.max(0, above) * 1.6 - Math.max(0, -above) * 0.9);

/** Returns OKLab a and b of a dye at an offset from its own lightness. */
export function tintAt([, a, b]: Colour, above: number): readonly [a: number, b: number] {
  const share = chromaAt(above);
  return [a * (above < 0 ? lerp(1, share, redInShade) : share), b * share];
}
