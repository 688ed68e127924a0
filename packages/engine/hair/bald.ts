import { colourAt } from '#engine/imaging/oklab.ts';
import type { Plane } from '#engine/imaging/plane.ts';

import { cheekColour } from './ears.ts';
import { headPixels } from './head-frame.ts';
import { shadedSkinDistance } from './shaded-skin.ts';
import type { HeadPart } from './head-view.ts';

/**
 * Limits of a skin-like pixel: `off` is the OKLab distance to the cheeks' colour in any shade; lightness relative to the cheeks lies
 * between the darkest shade of a crown and the brightest shine.
 */
const skinLike = { off: 0.02, darkest: 0.55, lightest: 1.1 };

/**
 * Returns the share of the detected hair that has the colour of the face's skin: 1 for a bald crown; fair or red hair has some, too.
 *
 * @param alpha the cut-out, 0–1.
 * @returns 0–1; 0 where no skin is seen.
 */
export function skinColouredShare(view: Pick<HeadPart, 'lab' | 'head' | 'parts'>, alpha: Plane): number {
  const { lab, head } = view;
  const skin = cheekColour(view);
  const hair = headPixels(head, lab, (i) => (alpha.data[i] ?? 0) > 0.9);
  if (!skin || hair.length === 0) return 0;
  const alike = hair.filter((i) => {
    const [l, a, b] = colourAt(lab, i);
    const lit = l / skin[0];
    return (
      lit > skinLike.darkest && lit < skinLike.lightest && shadedSkinDistance(skin, l, a, b) < skinLike.off
    );
  });
  return alike.length / hair.length;
}
