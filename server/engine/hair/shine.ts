import { median } from '#server/engine/core/math.ts';
import { planeOf, type Plane } from '#server/engine/core/plane.ts';

import { onCheeks, pixelsWhere, toHead } from './head.ts';
import type { HeadPart } from './view.ts';

/** Where a forehead shines, in face heights, and how much lighter than the cheeks it is there and they than hair, in OKLab lightness. */
const forehead = { from: -0.18, half: 0.45, lighter: 0.02, apart: 0.12 };

/**
 * Hair without the shine of the forehead beside it: where hair is darker than skin, what is lighter than the cheeks is none.
 *
 * @param alpha the cut-out, 0–1 a view pixel.
 */
export function withoutShine(view: Pick<HeadPart, 'lab' | 'head' | 'parts'>, alpha: Plane): Plane {
  const { lab, head, parts } = view;
  const lightnessWhere = (holds: Parameters<typeof pixelsWhere>[2]): number =>
    median(pixelsWhere(head, lab, holds).map((i) => lab.l[i] ?? 0));
  const cheek = lightnessWhere((i, u, v) => (parts.skin.data[i] ?? 0) > 0.9 && onCheeks(u, v));
  const hair = lightnessWhere((i) => (alpha.data[i] ?? 0) > 0.9);
  if (!(hair < cheek - forehead.apart)) return alpha;
  return planeOf(alpha, (i, x, y) => {
    const { u, v } = toHead(head, x, y);
    const onForehead = v > forehead.from && v < head.browTop && Math.abs(u) < forehead.half;
    return onForehead && (lab.l[i] ?? 0) > cheek + forehead.lighter ? 0 : (alpha.data[i] ?? 0);
  });
}
