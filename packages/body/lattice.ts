import type { Distance } from './solids.ts';
import type { Vector } from './vector.ts';

/** Meshed surface: its distance, its material, and a cheaper version for a neighbourhood. */
export type Surface = {
  readonly distance: Distance;
  /** Distance from the whole, for a surface that is cut into parts: a cut is no edge for light. */
  readonly uncut?: Distance;
  /** Returns an index into `materials`. */
  readonly material: (x: number, y: number, z: number) => number;
  readonly near: (x: number, y: number, z: number, reach: number) => Surface;
};

export type Bounds = { readonly low: Vector; readonly high: Vector };

/** Number of cells along the side of a block. */
export const blockSide = 4;
/** Number of cells along the side of the largest block. */
const rootSide = 32;
/** Upper bounds of a distance's slope, outside and within: flat sections are steep inside. */
const steepest = { outside: 1.35, within: 2.3 };

/** Tells whether a surface may pass within `reach` metres of a place at the distance `d` from it. */
const mayPass = (d: number, reach: number): boolean =>
  d > 0 ? d <= reach * steepest.outside : -d <= reach * steepest.within;

/** Returns the distance from the middle of a block of points to the farthest end of an edge at one of them, in cells. */
const edgeReach = (half: number): number => Math.hypot(half + 1, half, half);
/**
 * Returns the distance to the farthest corner of a cell at one of them: an edge there, between other blocks' points, requires the cell's
 * vertex.
 */
const cellReach = (half: number): number => Math.hypot(half + 1, half + 1, half + 1);

/** Block that the surface may pass, with the local version of the surface. */
export type Block = {
  readonly i: number;
  readonly j: number;
  readonly k: number;
  readonly surface: Surface;
};

/** Distances on a cubic lattice, exact near the surface and linear guesses far from it. */
export type Lattice = {
  readonly low: Vector;
  readonly voxel: number;
  readonly size: Vector;
  readonly values: Float32Array;
  readonly blocks: readonly Block[];
};

export type StopSign = Pick<AbortSignal, 'throwIfAborted'>;

/**
 * Samples a surface over its bounds, halving blocks down to four cells only where the surface passes (an octree whose
 * solids thin out on the way down, after Keeter's pruning).
 *
 * @param voxel metres between neighbours
 */
export function latticeOf(
  surface: Surface,
  { low, high }: Bounds,
  voxel: number,
  signal?: StopSign,
): Lattice {
  const count = (axis: 0 | 1 | 2): number =>
    Math.ceil((high[axis] - low[axis]) / voxel / rootSide) * rootSide;
  const size: Vector = [count(0), count(1), count(2)];
  const [nx, ny, nz] = size;
  const values = new Float32Array(nx * ny * nz);
  const blocks: Block[] = [];
  const at = (i: number, j: number, k: number): number => (j * nz + k) * nx + i;

  function fill(part: Surface, i0: number, j0: number, k0: number, side: number): void {
    const half = side / 2 - 0.5;
    const x = low[0] + (i0 + half) * voxel;
    const y = low[1] + (j0 + half) * voxel;
    const z = low[2] + (k0 + half) * voxel;
    // The block's last cells reach to the next block's points, which adds one cell.
    const reach = (half + 1) * Math.sqrt(3) * voxel;
    const d = part.distance(x, y, z);
    if (!mayPass(d, cellReach(half) * voxel)) fillBy(slopeAt(part, i0, j0, k0, side, d), i0, j0, k0, side, d);
    else if (side === blockSide) fillNear(part.near(x, y, z, reach), i0, j0, k0, d);
    else {
      const inner = part.near(x, y, z, reach);
      const next = side / 2;
      for (let c = 0; c < 8; c++)
        fill(inner, i0 + (c & 1) * next, j0 + ((c >> 1) & 1) * next, k0 + ((c >> 2) & 1) * next, next);
    }
  }

  /** Returns the change of the distance from the middle of a block to its neighbours. */
  function slopeAt(
    { distance }: Surface,
    i0: number,
    j0: number,
    k0: number,
    side: number,
    d: number,
  ): Vector {
    const half = side / 2 - 0.5;
    const x = low[0] + (i0 + half) * voxel;
    const y = low[1] + (j0 + half) * voxel;
    const z = low[2] + (k0 + half) * voxel;
    return [distance(x + voxel, y, z) - d, distance(x, y + voxel, z) - d, distance(x, y, z + voxel) - d];
  }

  /** Fills a block with linear guesses from the middle, which stay on its side of the surface. */
  function fillBy([dx, dy, dz]: Vector, i0: number, j0: number, k0: number, side: number, d: number): void {
    const half = side / 2 - 0.5;
    const least = voxel * 0.5;
    for (let j = 0; j < side; j++)
      for (let k = 0; k < side; k++) {
        let o = at(i0, j0 + j, k0 + k);
        const row = d + (j - half) * dy + (k - half) * dz;
        for (let i = 0; i < side; i++, o++) {
          const guess = row + (i - half) * dx;
          values[o] = d > 0 ? Math.max(guess, least) : Math.min(guess, -least);
        }
      }
  }

  function fillNear(part: Surface, i0: number, j0: number, k0: number, d: number): void {
    const slope = slopeAt(part, i0, j0, k0, blockSide, d);
    for (let j = j0; j < j0 + blockSide; j += 2)
      for (let k = k0; k < k0 + blockSide; k += 2)
        for (let i = i0; i < i0 + blockSide; i += 2) fillOctant(part.distance, slope, i, j, k);
    blocks.push({ i: i0, j: j0, k: k0, surface: part });
  }

  /** Fills eight neighbours; guesses suffice where the surface passes none of their cells. */
  function fillOctant(distance: Distance, slope: Vector, i0: number, j0: number, k0: number): void {
    const place = (n: number, axis: 0 | 1 | 2): number => low[axis] + n * voxel;
    const middle = distance(place(i0 + 0.5, 0), place(j0 + 0.5, 1), place(k0 + 0.5, 2));
    if (!mayPass(middle, edgeReach(0.5) * voxel)) return fillBy(slope, i0, j0, k0, 2, middle);
    for (let c = 0; c < 8; c++) {
      const [i, j, k] = [i0 + (c & 1), j0 + ((c >> 1) & 1), k0 + ((c >> 2) & 1)];
      values[at(i, j, k)] = distance(place(i, 0), place(j, 1), place(k, 2));
    }
  }

  for (let j = 0; j < ny; j += rootSide) {
    signal?.throwIfAborted();
    for (let k = 0; k < nz; k += rootSide)
      for (let i = 0; i < nx; i += rootSide) fill(surface, i, j, k, rootSide);
  }
  return { low, voxel, size, values, blocks };
}

/** Tells whether a place lies inside a lattice, at least `cells` from its edge. */
export function isWithin(
  { low, voxel, size }: Lattice,
  x: number,
  y: number,
  z: number,
  cells: number,
): boolean {
  const fx = (x - low[0]) / voxel;
  const fy = (y - low[1]) / voxel;
  const fz = (z - low[2]) / voxel;
  const [nx, ny, nz] = size;
  return (
    fx >= cells &&
    fy >= cells &&
    fz >= cells &&
    fx < nx - 1 - cells &&
    fy < ny - 1 - cells &&
    fz < nz - 1 - cells
  );
}

/** Interpolates the distance in a lattice trilinearly; beyond its edge the edge's value applies. */
export function distanceIn({ low, voxel, size, values }: Lattice, x: number, y: number, z: number): number {
  const [nx, ny, nz] = size;
  const fx = Math.min(nx - 1.001, Math.max(0, (x - low[0]) / voxel));
  const fy = Math.min(ny - 1.001, Math.max(0, (y - low[1]) / voxel));
  const fz = Math.min(nz - 1.001, Math.max(0, (z - low[2]) / voxel));
  const i = Math.floor(fx);
  const j = Math.floor(fy);
  const k = Math.floor(fz);
  const tx = fx - i;
  const tz = fz - k;
  const plane = (row: number): number => {
    const o = (row * nz + k) * nx + i;
    const near = (values[o] ?? 0) * (1 - tx) + (values[o + 1] ?? 0) * tx;
    const far = (values[o + nx] ?? 0) * (1 - tx) + (values[o + nx + 1] ?? 0) * tx;
    return near * (1 - tz) + far * tz;
  };
  return plane(j) * (1 - (fy - j)) + plane(j + 1) * (fy - j);
}
