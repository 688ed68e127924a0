import { clamp, median } from '#engine/imaging/math.ts';
import { costAt, type Mixture } from '#engine/imaging/mixture.ts';
import type { Lab } from '#engine/imaging/oklab.ts';

/** Colour distance (OKLab, a and b) from the cheeks' colour in more or less light that skin has. */
export const skinDistance = 0.035;
/** Farther off, it is none. */
export const nonSkinDistance = 0.05;
/** Shares of the cheeks' lightness that skin has in the shade, in that of a jaw, and where it shines. */
const skinLight = { shade: 0.5, throat: 0.3, most: 1.45 };
/** What skin in other light than the face's costs (negative log-likelihood). */
const shaded = -5;
/** What a colour says at most for one side. */
const maxPull = 6;
/** How far a reading draws what is bare to skin or to clothes: its odds, where it is sure of neither at most this doubt. */
const oddsRead = { doubt: 0.02, pull: 1.5 };

/** How far a pixel's colour lies from that of the cheeks in more or less light (OKLab). */
export type SkinDeviation = (i: number) => number;

/** @param isThroat where skin may be in the shade of a jaw */
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

/** What a pixel costs as the skin that was learnt or as skin in other light, a negative log-likelihood. */
export const skinCost = (skin: Mixture, off: SkinDeviation, lab: Lab, i: number): number =>
  Math.min(costAt(skin, lab, i), shaded + (off(i) / skinDistance) ** 2);

/** How far a reading and colours draw a pixel to what it is read as by `a` and costs `forA`, rather than to the other. */
export function labelPull(a: number, b: number, forA: number, forB: number): number {
  const { doubt, pull } = oddsRead;
  return pull * Math.log((a + doubt) / (b + doubt)) + clamp(0.7 * (forB - forA), -maxPull, maxPull);
}
