import { gaussianBlur } from '#engine/imaging/filters.ts';
import { clamp, median, smoothstep } from '#engine/imaging/math.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';

/** Share of hair around a pixel from which skin may show through it; the labels leave a gap between the two. */
const hairShare = { from: 0.05, to: 0.3, sigma: 0.25 };
/** Least difference in lightness (OKLab) by which hair is told from skin. */
const minDarker = 0.06;

/**
 * Fades skin out into the hair, as far as single hairs leave it visible: skin does not end where hair begins, and a hard end would
 * show where skin is lightened.
 *
 * @param skin coverage of each pixel by skin, 0–1
 * @param hair coverage of each pixel by hair
 * @param sigma standard deviation of the fade in pixels
 */
export function fadeIntoHair(skin: Plane, hair: Plane, lab: Lab, sigma: number): Plane {
  const near = gaussianBlur(skin, sigma);
  const around = gaussianBlur(hair, Math.max(1, sigma * hairShare.sigma));
  const lit = gaussianBlur(
    planeOf(skin, (i) => (skin.data[i] ?? 0) * (lab.l[i] ?? 0)),
    sigma,
  );
  const thick = [...hair.data.keys()].filter((i) => (hair.data[i] ?? 0) > 0.9 && (near.data[i] ?? 0) < 0.05);
  const dark = thick.length > 0 ? median(thick.map((i) => lab.l[i] ?? 0)) : 0;
  return planeOf(skin, (i) => {
    const own = skin.data[i] ?? 0;
    const beside = near.data[i] ?? 0;
    const through = smoothstep(hairShare.from, hairShare.to, around.data[i] ?? 0);
    if (own >= 1 || beside <= 0 || through <= 0) return own;
    const light = (lit.data[i] ?? 0) / beside;
    const visibleShare =
      light - dark < minDarker ? 1 : clamp(((lab.l[i] ?? 0) - dark) / (light - dark), 0, 1);
    // At a straight end, half of the surroundings is skin.
    return Math.max(own, through * visibleShare * smoothstep(0, 0.5, beside));
  });
}
