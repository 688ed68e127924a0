import { clamp, lerp } from '#server/engine/core/math.ts';
import type { Colour, Lab } from '#server/engine/core/oklab.ts';
import type { Plane } from '#server/engine/core/plane.ts';

/** What colour a head of hair is, and how much its lightness varies. */
export type Tone = { readonly colour: Colour; readonly spread: number };

/** Pixels of hair that must be sure before anything is said of its colour. */
const leastPixels = 60;

/** Mean and deviation where hair covers a pixel wholly; undefined for next to none. */
export function toneOf(lab: Lab, alpha: Plane): Tone | undefined {
  let n = 0;
  let l = 0;
  let a = 0;
  let b = 0;
  let squares = 0;
  for (let i = 0; i < alpha.data.length; i++) {
    if ((alpha.data[i] ?? 0) < 0.9) continue;
    const light = lab.l[i] ?? 0;
    n++;
    l += light;
    a += lab.a[i] ?? 0;
    b += lab.b[i] ?? 0;
    squares += light * light;
  }
  if (n < leastPixels) return undefined;
  const mean = l / n;
  return { colour: [mean, a / n, b / n], spread: Math.sqrt(Math.max(0, squares / n - mean * mean)) };
}

/** The spread of lightness that hair of a colour shows: light hair shows more. */
export const spreadOf = (spread: number, lightness: number): number =>
  clamp(spread * 0.85, 0.055 + 0.07 * lightness, 0.16);

/** Keeps lightness off black and white without a visible step. */
export function softened(l: number): number {
  if (l < 0.08) return 0.08 * Math.exp((l - 0.08) / 0.08);
  if (l > 0.93) return 0.93 + 0.06 * (1 - Math.exp(-(l - 0.93) / 0.06));
  return l;
}

/** Share of a dye's chroma that is left so much above or below the dye's own lightness: shine is white, shadow is grey. */
export const chromaAt = (above: number): number =>
  Math.max(0.25, 1 - Math.max(0, above) * 1.6 - Math.max(0, -above) * 0.9);

/** The tone of hair that a dye went so far on, 0–1. */
export const dyedTone = ({ colour, spread }: Tone, dye: Colour, strength: number): Tone => ({
  colour: [
    lerp(colour[0], dye[0], strength),
    lerp(colour[1], dye[1], strength),
    lerp(colour[2], dye[2], strength),
  ],
  spread: lerp(spread, spreadOf(spread, dye[0]), strength),
});
