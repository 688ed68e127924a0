import type { Bounds, Surface } from './lattice.ts';
import type { BodyShape, Detail } from './shape.ts';
import type { Vector } from './vector.ts';

/** Part of a surface with a lattice of its own. */
export type SurfacePart = { readonly surface: Surface; readonly bounds: Bounds; readonly voxel: number };

/** Overlap of two parts in cells, so that the edges of each part's cut lie inside the other. */
const overlap = 1.5;

/** Cuts the surface into its details, each within a ball, and the rest. */
export function splitSurface({ surface, bounds, details }: BodyShape, voxel: number): SurfacePart[] {
  const holes = details.map(({ centre, radius }) => ({ centre, radius: radius - overlap * voxel }));
  return [
    { surface: withHoles(surface, holes), bounds, voxel },
    ...details.map((detail) => partOf(surface, detail, voxel * detail.finer)),
  ];
}

function partOf(surface: Surface, { centre, radius }: Detail, voxel: number): SurfacePart {
  const reach = radius + overlap * voxel;
  const edge = reach + 3 * voxel;
  return {
    surface: within(surface, { centre, radius: reach }),
    bounds: {
      low: [centre[0] - edge, centre[1] - edge, centre[2] - edge],
      high: [centre[0] + edge, centre[1] + edge, centre[2] + edge],
    },
    voxel,
  };
}

type Ball = { readonly centre: Vector; readonly radius: number };

function depthIn({ centre, radius }: Ball, x: number, y: number, z: number): number {
  const dx = x - centre[0];
  const dy = y - centre[1];
  const dz = z - centre[2];
  return radius - Math.sqrt(dx * dx + dy * dy + dz * dz);
}

const withHoles = (surface: Surface, holes: readonly Ball[]): Surface => ({
  ...surface,
  uncut: surface.uncut ?? surface.distance,
  distance: (x, y, z) => {
    let d = surface.distance(x, y, z);
    for (const hole of holes) d = Math.max(d, depthIn(hole, x, y, z));
    return d;
  },
  near: (x, y, z, reach) => {
    const close = holes.filter((hole) => depthIn(hole, x, y, z) > -3 * reach);
    const inner = surface.near(x, y, z, reach);
    return close.length > 0 ? withHoles(inner, close) : inner;
  },
});

const within = (surface: Surface, ball: Ball): Surface => ({
  ...surface,
  uncut: surface.uncut ?? surface.distance,
  distance: (x, y, z) => Math.max(surface.distance(x, y, z), -depthIn(ball, x, y, z)),
  near: (x, y, z, reach) => {
    const inner = surface.near(x, y, z, reach);
    return depthIn(ball, x, y, z) > 3 * reach ? inner : within(inner, ball);
  },
});
