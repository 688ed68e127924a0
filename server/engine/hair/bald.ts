import { medianColour } from '#server/engine/core/oklab.ts';
import type { Plane } from '#server/engine/core/plane.ts';

import { onCheeks, pixelsWhere } from './head.ts';
import { offShadedSkin } from './shaded-skin.ts';
import type { HeadPart } from './view.ts';

/** In OKLab: what is nearer to the cheeks' colour, in whatever shade, has the hue of skin, if it is neither darker than shade makes a crown nor lighter than shine does. */
const skinLike = { off: 0.02, darkest: 0.55, lightest: 1.1 };

/**
 * How much of what was found as hair has the colour of the face's skin: all of a bald crown, and of hair what is as fair and as red.
 *
 * @param alpha the cut-out, 0–1.
 * @returns 0–1; 0 where no skin is seen.
 */
export function skinShareOf(
  { lab, head, parts }: Pick<HeadPart, 'lab' | 'head' | 'parts'>,
  alpha: Plane,
): number {
  const cheeks = pixelsWhere(head, lab, (i, u, v) => (parts.skin.data[i] ?? 0) >= 0.95 && onCheeks(u, v));
  const hair = pixelsWhere(head, lab, (i) => (alpha.data[i] ?? 0) > 0.9);
  if (cheeks.length === 0 || hair.length === 0) return 0;
  const skin = medianColour(lab, cheeks);
  const alike = hair.filter((i) => {
    const [l, a, b] = [lab.l[i] ?? 0, lab.a[i] ?? 0, lab.b[i] ?? 0];
    const lit = l / skin[0];
    return lit > skinLike.darkest && lit < skinLike.lightest && offShadedSkin(skin, l, a, b) < skinLike.off;
  });
  return alike.length / hair.length;
}
