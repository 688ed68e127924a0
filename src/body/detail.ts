import type { Bounds, Surface } from './lattice.ts';
import type { BodyShape, Detail } from './shape.ts';
import type { Distance } from './solids.ts';

/** A part of a surface with a lattice of its own. */
export type Part = { readonly surface: Surface; readonly bounds: Bounds; readonly voxel: number };

/** Cells by which two parts reach into each other, so that the edges of their cuts lie inside the other. */
const overlap = 1.5;

/** The surface cut into its details, each within a ball, and the rest. */
export function clipped({ surface, bounds, details }: BodyShape, voxel: number): Part[] {
  const rest: Distance = (x, y, z) => {
    let d = Number.NEGATIVE_INFINITY;
    for (const { centre, radius } of details)
      d = Math.max(d, radius - overlap * voxel - Math.hypot(x - centre[0], y - centre[1], z - centre[2]));
    return d;
  };
  return [
    { surface: within(surface, rest), bounds, voxel },
    ...details.map((detail) => partOf(surface, detail, voxel * detail.finer)),
  ];
}

function partOf(surface: Surface, { centre, radius }: Detail, voxel: number): Part {
  const reach = radius + overlap * voxel;
  const ball: Distance = (x, y, z) => Math.hypot(x - centre[0], y - centre[1], z - centre[2]) - reach;
  const edge = reach + 3 * voxel;
  return {
    surface: within(surface, ball),
    bounds: {
      low: [centre[0] - edge, centre[1] - edge, centre[2] - edge],
      high: [centre[0] + edge, centre[1] + edge, centre[2] + edge],
    },
    voxel,
  };
}

const within = (surface: Surface, clip: Distance): Surface => ({
  ...surface,
  distance: (x, y, z) => Math.max(surface.distance(x, y, z), clip(x, y, z)),
  near: (x, y, z, reach) => within(surface.near(x, y, z, reach), clip),
});
