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
const shaded = -5;
/** Greatest pull of a colour to one side. */
const maxPull = 6;
/** Pull of a reading towards skin or clothes by its odds; `doubt` bounds the odds where the reading supports neither. */
const oddsRead = { doubt: 0.02, pull: 1.5 };

/** Distance of a pixel's colour from that of the cheeks in more or less light (OKLab). */
export type SkinDeviation = (i: number) => number;

/** @param isThroat whether skin may be in the shade of a jaw at a pixel */
export function skinDeviation(
  lab: Lab,
  cheeks: readonly number[],
  isThroat: (i: number) => boolean,
): SkinDeviation {
  const of = (channel: Float32Array) => median(cheeks.map((i) => channel[i] ?? 0));
  const [l, a, b] = [Math.max(0.05, of(lab.l)), of(lab.a), of(lab.b)];
  return (i) => {
    const share = (lab.l[i] ?? 0) / l;
    const lit = clamp(share, isThroat(i) ? skinLight.throat : skinLight.shade, skinLight.most);
    const off = Math.hypot((lab.a[i] ?? 0) - a * lit, (lab.b[i] ?? 0) - b * lit, (share - lit) * l);
    return off / Math.max(0.5, lit);
  };
}

/** Cost of a pixel as learnt skin or as skin in other light, a negative log-likelihood. */
export const skinCost = (skin: Mixture, off: SkinDeviation, lab: Lab, i: number): number =>
  Math.min(costAt(skin, lab, i), shaded + (off(i) / skinDistance) ** 2);

/** Pull of a pixel towards the label with reading `a` and cost `forA`, and away from the one with `b` and `forB`. */
export function labelPull(a: number, b: number, forA: number, forB: number): number {
  const { doubt, pull } = oddsRead;
  return pull * Math.log((a + doubt) / (b + doubt)) + clamp(0.7 * (forB - forA), -maxPull, maxPull);
}
