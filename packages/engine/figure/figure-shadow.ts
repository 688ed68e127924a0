import type { BodyMesh } from '@mot-studio/body/mesh';
import { cross, unit, type Vector } from '@mot-studio/body/vector';

import { rasteriseDepth, type ProjectedMesh } from './figure-view.ts';

/** Share of a lamp's light that reaches a position, 0–1. */
export type Shade = (x: number, y: number, z: number) => number;

const side = 640;
/** Side of the shadow map in metres: fits a figure with its arms out, from any lamp. */
const extent = 2.6;
/** Distance in metres by which a surface is lifted off its own shadow. */
const bias = 0.02;
/** Radius in cells around a position within which every other cell is sampled, so that the shadow's edge is soft. */
const sampleRadius = 6;

/**
 * Computes the shadow that a mesh casts on itself in the light of a distant lamp (Williams' shadow map, softened over neighbouring
 * cells).
 */
export function shadowOf({ positions, indices }: BodyMesh, towards: Vector, middle: number): Shade {
  const right = unit(cross([0, 1, 0], towards));
  const up = cross(towards, right);
  const cell = side / extent;
  const count = positions.length / 3;
  const flat: ProjectedMesh = {
    x: new Float32Array(count),
    y: new Float32Array(count),
    depth: new Float32Array(count),
  };
  const along = (axis: Vector, x: number, y: number, z: number): number =>
    axis[0] * x + axis[1] * (y - middle) + axis[2] * z;
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [positions[i * 3] ?? 0, positions[i * 3 + 1] ?? 0, positions[i * 3 + 2] ?? 0];
    flat.x[i] = side / 2 + along(right, x, y, z) * cell;
    flat.y[i] = side / 2 - along(up, x, y, z) * cell;
    flat.depth[i] = -along(towards, x, y, z);
  }
  const { depth } = rasteriseDepth(indices, flat, { width: side, height: side });
  return (x, y, z) => {
    const px = Math.floor(side / 2 + along(right, x, y, z) * cell);
    const py = Math.floor(side / 2 - along(up, x, y, z) * cell);
    const own = -along(towards, x, y, z) - bias;
    let lit = 0;
    let samples = 0;
    for (let j = -sampleRadius; j <= sampleRadius; j += 2)
      for (let i = -sampleRadius; i <= sampleRadius; i += 2) {
        const inside = px + i >= 0 && px + i < side && py + j >= 0 && py + j < side;
        samples++;
        if (!inside || (depth[(py + j) * side + px + i] ?? 0) > own) lit++;
      }
    return lit / samples;
  };
}
