import { dilate, openMask } from '#server/engine/core/morphology.ts';
import { coverage, planeOf, type Plane } from '#server/engine/core/plane.ts';

import { toHead } from './head.ts';
import type { HeadView } from './view.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Down the head, in face heights, a collar and shoulders begin. */
const from = 0.75;
/** What a cut-out covers by less is no hair to it. */
const leftOut = 0.1;
/** In face heights: half of how broad a collar is at least; in squares of them: how much of a jacket is seen. Ends of hair are less. */
const cloth = { broad: 0.05, area: 0.2, edge: 0.06 };

/**
 * The view in which shoulders that a parse took for hair are clothes, where the cut-out of the hair left them out.
 *
 * @param alpha the cut-out, 0–1 a view pixel.
 */
export function withCollars(view: HeadView, alpha: Plane): HeadView {
  const { head, parts } = view;
  const isLeftOut = (i: number, x: number, y: number): boolean =>
    at(parts.hair, i) > 0 && at(alpha, i) < leftOut && toHead(head, x, y).v > from;
  const rejected = planeOf(view, (i, x, y) => (at(parts.hair, i) > 0.5 && isLeftOut(i, x, y) ? 1 : 0));
  const least = (cloth.area * head.unit * head.unit) / (view.width * view.height);
  if (coverage(rejected) < least) return view;
  const broad = openMask(rejected, cloth.broad * head.unit);
  if (coverage(broad) < least) return view;
  const near = dilate(broad, cloth.edge * head.unit);
  const taken = planeOf(view, (i, x, y) => (at(near, i) > 0 && isLeftOut(i, x, y) ? at(parts.hair, i) : 0));
  return {
    ...view,
    parts: {
      ...parts,
      hair: planeOf(view, (i) => at(parts.hair, i) - at(taken, i)),
      clothes: planeOf(view, (i) => Math.min(1, at(parts.clothes, i) + at(taken, i))),
    },
  };
}
