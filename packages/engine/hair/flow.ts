import { gaussianBlur } from '#engine/imaging/filters.ts';
import { dot, scale, type Point } from '#engine/imaging/geometry.ts';
import { interpolate, plane, planeOf, type Plane } from '#engine/imaging/plane.ts';

import { fromHead } from './head-frame.ts';
import { insideHair } from './own-colours.ts';
import { tensorOf } from './texture.ts';
import type { HeadView } from './head-view.ts';

/** Direction of strands at a place of the head's frame, down from their roots: a unit vector in that frame. */
export type Flow = (u: number, v: number) => Point;

/** Face heights: smoothing of the strands' direction, smoothing of the vote for its downward sense, and minimal depth in hair. */
const reach = { strands: 0.03, locks: 0.12, deep: 0.012 };

/** Finds the direction of hair by its light: lightness is even along a strand and changes across it. */
export function flowOf({ lab, head }: Pick<HeadView, 'lab' | 'head'>, alpha: Plane): Flow {
  const deep = insideHair(alpha, head, reach.deep);
  const light = gaussianBlur(plane(lab, lab.l), Math.max(0.7, 0.004 * head.unit));
  const { xx, yy, xy } = tensorOf(light, reach.strands * head.unit, (i) => deep.data[i] ?? 0);
  const { right, down } = head;
  const along = (x: number, y: number): Point => {
    const [a, d, c] = [xx, yy, xy].map((p) => interpolate(p, x, y));
    const across = 0.5 * Math.atan2(2 * (c ?? 0), (a ?? 0) - (d ?? 0));
    const strand = { x: -Math.sin(across), y: Math.cos(across) };
    const turned = { x: dot(strand, right), y: dot(strand, down) };
    return turned.y < 0 ? scale(turned, -1) : turned;
  };
  // Level strands do not show which direction is down: the hair around them does.
  const parts = (['x', 'y'] as const).map((axis) =>
    gaussianBlur(
      planeOf(lab, (i, x, y) => {
        if ((deep.data[i] ?? 0) === 0) return 0;
        const way = along(x, y);
        return way[axis] * Math.hypot((xx.data[i] ?? 0) - (yy.data[i] ?? 0), 2 * (xy.data[i] ?? 0)) * way.y;
      }),
      reach.locks * head.unit,
    ),
  );
  return (u, v) => {
    const { x, y } = fromHead(head, u, v);
    const way = along(x, y);
    const [aside, below] = parts.map((p) => interpolate(p, x, y));
    return way.x * (aside ?? 0) + way.y * (below ?? 0) < 0 ? scale(way, -1) : way;
  };
}
