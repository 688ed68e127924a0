import { gaussianBlur } from '#engine/imaging/filters.ts';
import { clamp, median, smoothstep } from '#engine/imaging/math.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';

/** Where so much of what lies right around is hair, skin may be seen through it: parts are told with a gap between them. */
const inHair = { from: 0.05, to: 0.3, sigma: 0.25 };
/** Hair that is no darker than skin by this much (OKLab) is not told from it by its light. */
const minDarker = 0.06;

/**
 * Skin as light falls on it: it does not end where hair begins, but fades out in it, as far as single hairs let it be seen. A hard
 * end shows where skin is made lighter.
 *
 * @param skin how much of each pixel is skin, 0–1
 * @param hair how much of it is hair
 * @param sigma how far it fades out, as a standard deviation in pixels
 */
export function fadeIntoHair(skin: Plane, hair: Plane, lab: Lab, sigma: number): Plane {
  const near = gaussianBlur(skin, sigma);
  const around = gaussianBlur(hair, Math.max(1, sigma * inHair.sigma));
  const lit = gaussianBlur(
    planeOf(skin, (i) => (skin.data[i] ?? 0) * (lab.l[i] ?? 0)),
    sigma,
  );
  const thick = [...hair.data.keys()].filter((i) => (hair.data[i] ?? 0) > 0.9 && (near.data[i] ?? 0) < 0.05);
  const dark = thick.length > 0 ? median(thick.map((i) => lab.l[i] ?? 0)) : 0;
  return planeOf(skin, (i) => {
    const own = skin.data[i] ?? 0;
    const beside = near.data[i] ?? 0;
    const through = smoothstep(inHair.from, inHair.to, around.data[i] ?? 0);
    if (own >= 1 || beside <= 0 || through <= 0) return own;
    const light = (lit.data[i] ?? 0) / beside;
    const shown = light - dark < minDarker ? 1 : clamp(((lab.l[i] ?? 0) - dark) / (light - dark), 0, 1);
    // At a straight end half of what lies around is skin.
    return Math.max(own, through * shown * smoothstep(0, 0.5, beside));
  });
}
