import { colourDistance } from '@mot-studio/terms/colour';
import { mean, quantile } from '#engine/imaging/math.ts';
import { medianColour } from '#engine/imaging/oklab.ts';
import type { Plane } from '#engine/imaging/plane.ts';

import { hairlineIn } from './hairline.ts';
import { fromHead } from './head-frame.ts';
import { angleOf, outlineOf } from './hair-outline.ts';
import { skullOf } from './skull.ts';
import type { HeadView } from './head-view.ts';

/**
 * Face heights from the forehead and inwards from the head's outline: ranges of the hair and of its cover, and their minimal distance.
 * Radians to both sides of straight up, step, and minimal number of pixels.
 */
const crown = {
  hair: [0.02, 0.07],
  over: [0.1, 0.04],
  broad: 0.12,
  within: 0.9,
  step: 0.01,
  least: 40,
} as const;
/** Maximal variation of the free hair over directions (OKLab lightness, between the quartiles): fair hair with dark roots varies only at a parting. */
const maxVaried = 0.06;
/** Coverage below which a pixel is an edge. */
const whole = 0.9;

/**
 * Returns the OKLab distance between the outline of a crown and the hair at the forehead: large on a veil or a scarf that leaves some hair
 * free, small on hair, because streaks and dark roots run to its end.
 *
 * @returns 0 for too little of a crown, or for several colours of hair at the forehead.
 */
export function veilDistance({ lab, head }: Pick<HeadView, 'head' | 'lab'>, alpha: Plane): number {
  const skull = skullOf(head);
  const outline = outlineOf({ head }, alpha, skull);
  const { from } = hairlineIn({ head }, alpha, skull, false);
  const pixelsOn = (angle: number, begins: number, ends: number): number[] => {
    const seen: number[] = [];
    for (let r = begins; r <= ends; r += crown.step) {
      const { x, y } = fromHead(
        head,
        skull.centre.x + Math.sin(angle) * r,
        skull.centre.y - Math.cos(angle) * r,
      );
      const [px, py] = [Math.round(x), Math.round(y)];
      if (px < 0 || py < 0 || px >= lab.width || py >= lab.height) continue;
      const i = py * lab.width + px;
      if ((alpha.data[i] ?? 0) > whole) seen.push(i);
    }
    return seen;
  };
  const [hair, over, lights]: [number[], number[], number[]] = [[], [], []];
  for (const [k, reach] of outline.entries()) {
    const [angle, begins] = [angleOf(k), from[k] ?? 0];
    if (Math.abs(angle) > crown.within || reach - begins < crown.broad) continue;
    const free = pixelsOn(angle, begins + crown.hair[0], begins + crown.hair[1]);
    hair.push(...free);
    if (free.length > 0) lights.push(mean(free.map((i) => lab.l[i] ?? 0)));
    over.push(...pixelsOn(angle, reach - crown.over[0], reach - crown.over[1]));
  }
  if (Math.min(hair.length, over.length) < crown.least) return 0;
  if (quantile(lights, 0.75) - quantile(lights, 0.25) > maxVaried) return 0;
  return colourDistance(medianColour(lab, hair), medianColour(lab, over));
}
