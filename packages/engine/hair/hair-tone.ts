import type { Colour } from '@mot-studio/terms/colour';
import { clamp, lerp } from '#engine/imaging/math.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import type { Plane } from '#engine/imaging/plane.ts';

/** What colour a head of hair is, and how much its lightness varies. */
export type Tone = {
  readonly colour: Colour;
  readonly spread: number;
  /** The colours of its strands from the darkest to the brightest, each for as many of them. */
  readonly palette: readonly Colour[];
};

/** The colour of the strand than which such a share, 0–1, of all strands is darker. */
export function colourAtRank({ palette, colour }: Tone, rank: number): Colour {
  const k = clamp(rank, 0, 1) * (palette.length - 1);
  const from = Math.max(0, Math.min(palette.length - 2, Math.floor(k)));
  const [l0, a0, b0] = palette[from] ?? colour;
  const [l1, a1, b1] = palette[from + 1] ?? colour;
  return [lerp(l0, l1, k - from), lerp(a0, a1, k - from), lerp(b0, b1, k - from)];
}

/** Pixels of hair that must be sure before anything is said of its colour. */
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

/** Where hair covers a pixel wholly; undefined for next to none. */
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

/** The spread of lightness that hair of a colour shows: light hair shows more. */
export const spreadOf = (spread: number, lightness: number): number =>
  clamp(spread * 0.85, 0.055 + 0.07 * lightness, 0.16);

/** Below this lightness (OKLab; 6 of 255) 8 bits leave steps, and compression leaves blocks. */
const blackest = 0.12;

/** A lightness as far as a photo tells it from others. */
export const visibleLightness = (lightness: number): number => Math.hypot(lightness, blackest);

/**
 * How light the strands of fair and brown hair are, the medians of nine heads: so many of them, 0–1, are darker than such a share of the median's lightness, or
 * lighter than it by so much. Shade multiplies and shine adds.
 */
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
/** Differences of lightness between strands grow by so much at most: what is flat is no hair's depth but noise. */
const steepest = 5;
/** A dye's colour is named after strands that lie in the light, so much above the median. */
const inLight = 0.03;

/** How far above or below a dye's lightness a strand of such a lightness comes out: with the shade and the shine that hair of that colour has. */
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

/** The lightest and the darkest that dyed hair gets, and the lightest that it is on the whole: above, shine has no room. */
const range = { darkest: 0.03, lightest: 0.975, most: 0.82 };

/** A dye's lightness and so much above or below it; towards white and black ever less, so that shine keeps its shape. */
export function dyedLightness(dye: number, above: number): number {
  const base = Math.min(dye, lerp(dye, range.most, 0.6));
  const room = Math.max(0.02, above > 0 ? range.lightest - base : base - range.darkest);
  return base + Math.sign(above) * room * (1 - Math.exp(-Math.abs(above) / room));
}

/** How much of the yellow and the blue that shadow takes from a dye it takes of the red: it is warm. */
const redInShade = 0.2;

/** Share of a dye's chroma that is left so much above or below the dye's own lightness: shine is white, shadow is grey. */
const chromaAt = (above: number): number =>
  Math.max(0.25, 1 - Math.max(0, above) * 1.6 - Math.max(0, -above) * 0.9);

/** OKLab a and b of a dye so much above or below its own lightness. */
export function tintAt([, a, b]: Colour, above: number): readonly [a: number, b: number] {
  const share = chromaAt(above);
  return [a * (above < 0 ? lerp(1, share, redInShade) : share), b * share];
}
