import { clamp, median } from '#engine/imaging/math.ts';
import { costAt, type Mixture } from '#engine/imaging/mixture.ts';
import type { Lab } from '#engine/imaging/oklab.ts';

/** Greatest colour distance (OKLab, a and b) of skin from the cheeks' colour in more or less light. */
export const skinDistance = 0.035;
/** Colour distance above which a pixel is no skin. */
export const nonSkinDistance = 0.05;
/** Lightness of skin, as shares of the cheeks', in the shade, in that of a jaw, and in a highlight. */
const skinLight = { shade: 0.5, throat: 0.3, most: 1.45 };
/** Cost of skin in other light than the face's (negative log-likelihood). */
const shadedCost = -5;
/** Greatest pull of a colour to one side. */
const maxPull = 6;
/** Pull of a reading towards skin or clothes by its odds; `doubt` bounds the odds where the reading supports neither. */
const readingPull = { doubt: 0.02, pull: 1.5 };

/** Distance of a pixel's colour from that of the cheeks in more or less light (OKLab). */
export type SkinDeviation = (i: number) => number;

/** @param isThroat whether skin may be in the shade of a jaw at a pixel */
export function skinDeviation(
  lab: Lab,
  cheeks: readonly number[],
  isThroat: (i: number) => boolean,
): SkinDeviation {
  const medianOf = (channel: Float32Array) => median(cheeks.map((i) => channel[i] ?? 0));
  const [l, a, b] = [Math.max(0.05, medianOf(lab.l)), medianOf(lab.a), medianOf(lab.b)];
  return (i) => {
    const share = (lab.l[i] ?? 0) / l;
    const lit = clamp(share, isThroat(i) ? skinLight.throat : skinLight.shade, skinLight.most);
    const distance = Math.hypot((lab.a[i] ?? 0) - a * lit, (lab.b[i] ?? 0) - b * lit, (share - lit) * l);
    return distance / Math.max(0.5, lit);
  };
}

/** Cost of a pixel as learnt skin or as skin in other light, a negative log-likelihood. */
export const skinCost = (skin: Mixture, deviation: SkinDeviation, lab: Lab, i: number): number =>
  Math.min(costAt(skin, lab, i), shadedCost + (deviation(i) / skinDistance) ** 2);

/** Pull of a pixel towards the label with reading `a` and cost `costA`, and away from the one with `b` and `costB`. */
export function labelPull(a: number, b: number, costA: number, costB: number): number {
  const { doubt, pull } = readingPull;
  return pull * Math.log((a + doubt) / (b + doubt)) + clamp(0.7 * (costB - costA), -maxPull, maxPull);
}
