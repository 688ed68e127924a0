import { splitSurface } from './detail.ts';
import { distanceIn, isWithin, latticeOf, type Bounds, type Lattice, type StopSign } from './lattice.ts';
import { indexOfMaterial } from './materials.ts';
import { netOf } from './nets.ts';
import type { BodyShape } from './shape.ts';
import type { Distance } from './solids.ts';
import { splitByMaterial, type SplitNet } from './split.ts';

/** Closed surface of triangles; metres, y up, feet at 0, the face towards +z. */
export type BodyMesh = {
  /** Three numbers a vertex. */
  readonly positions: Float32Array;
  /** Unit vectors, three numbers a vertex. */
  readonly normals: Float32Array;
  /** Ambient light of a vertex: 255 sees the whole sky, 0 none of it. */
  readonly occlusion: Uint8Array;
  /** Index into `materials`, the same at all three corners of a triangle. */
  readonly materials: Uint8Array;
  readonly indices: Uint32Array;
  readonly bounds: Bounds;
};

/** Distances at which the sky's light is sampled, in metres, and the weight of each sample. */
const looks: readonly (readonly [reach: number, weight: number])[] = [
  [0.03, 0.36],
  [0.065, 0.3],
  [0.12, 0.24],
];
const closeLook = 0.34;

/**
 * Builds the triangles of a body: surface nets on one lattice for the whole, finer ones for head and hands, with
 * normals and ambient occlusion.
 *
 * @param voxel metres; 0.0065 for a picture, 0.012 for a view that follows a slider
 * @param quick takes slightly blunter normals from the lattices instead of the distance function
 * @throws the reason of the signal, once it is aborted
 */
export function bodyMesh(
  shape: BodyShape,
  { voxel, quick = false, signal }: { voxel: number; quick?: boolean; signal?: StopSign | undefined },
): BodyMesh {
  const lattices = splitSurface(shape, voxel).map((part) =>
    latticeOf(part.surface, part.bounds, part.voxel, signal),
  );
  const sky = openness(lattices);
  const nets: Lit[] = lattices.map((lattice) => {
    signal?.throwIfAborted();
    return {
      net: splitByMaterial(netOf(lattice)),
      voxel: lattice.voxel,
      lattice: quick ? lattice : undefined,
    };
  });
  const finest = Math.min(...nets.map((part) => part.voxel));
  nets.push(
    ...shape.cushions(0.0004 + finest * 0.12).map((cushion) => ({
      net: { ...cushion, materials: cushion.surfaces.map(() => indexOfMaterial(cushion.material)) },
      voxel: finest,
      lattice: undefined,
    })),
  );
  const count = nets.reduce((sum, { net }) => sum + net.materials.length, 0);
  const mesh = {
    positions: new Float32Array(count * 3),
    normals: new Float32Array(count * 3),
    occlusion: new Uint8Array(count),
    materials: new Uint8Array(count),
    indices: new Uint32Array(nets.reduce((sum, { net }) => sum + net.indices.length, 0)),
    bounds: shape.bounds,
  };
  let vertex = 0;
  let index = 0;
  for (const lit of nets) {
    const { net } = lit;
    mesh.positions.set(net.positions, vertex * 3);
    mesh.materials.set(net.materials, vertex);
    for (let i = 0; i < net.indices.length; i++) mesh.indices[index + i] = (net.indices[i] ?? 0) + vertex;
    light(lit, sky, mesh.normals.subarray(vertex * 3), mesh.occlusion.subarray(vertex), signal);
    vertex += net.materials.length;
    index += net.indices.length;
  }
  return mesh;
}

/** Net, its resolution in metres, and an optional lattice for its normals. */
type Lit = { readonly net: SplitNet; readonly voxel: number; readonly lattice: Lattice | undefined };

/** Returns the distance from a whole whose parts have a lattice each: a cut lies inside the other part, so the minimum is right. */
const openness =
  (lattices: readonly Lattice[]): Distance =>
  (x, y, z) => {
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < lattices.length; i++) {
      const lattice = lattices[i];
      if (lattice && (i === 0 || isWithin(lattice, x, y, z, 0)))
        least = Math.min(least, distanceIn(lattice, x, y, z));
    }
    return least;
  };

/** Writes the normal of each vertex and its visible share of the sky. */
function light(
  { net: { positions, surfaces }, voxel, lattice }: Lit,
  sky: Distance,
  normals: Float32Array,
  occlusion: Uint8Array,
  signal: StopSign | undefined,
): void {
  const sampled: Distance = (x, y, z) => (lattice ? distanceIn(lattice, x, y, z) : 0);
  for (let i = 0; i < surfaces.length; i++) {
    const surface = surfaces[i];
    if (!surface) continue;
    if (i % 4096 === 0) signal?.throwIfAborted();
    const x = positions[i * 3] ?? 0;
    const y = positions[i * 3 + 1] ?? 0;
    const z = positions[i * 3 + 2] ?? 0;
    // Near a cut, the lattice contains only a part.
    const inLattice = lattice && !surface.uncut && isWithin(lattice, x, y, z, 2);
    const distance = inLattice ? sampled : (surface.uncut ?? surface.distance);
    const [nx, ny, nz] = normalAt(distance, x, y, z, inLattice ? voxel : voxel * 0.5);
    normals[i * 3] = nx;
    normals[i * 3 + 1] = ny;
    normals[i * 3 + 2] = nz;
    const near = voxel * 1.6;
    const close = distance(x + nx * near, y + ny * near, z + nz * near);
    let hidden = closeLook * Math.max(0, 1 - close / near);
    for (const [reach, weight] of looks) {
      const open = sky(x + nx * reach, y + ny * reach, z + nz * reach);
      hidden += weight * Math.max(0, 1 - open / reach);
    }
    occlusion[i] = Math.round(255 * Math.max(0, 1 - hidden));
  }
}

/** Returns the gradient's direction, from four corners of a tetrahedron. */
function normalAt(
  distance: Distance,
  x: number,
  y: number,
  z: number,
  e: number,
): [x: number, y: number, z: number] {
  const a = distance(x + e, y - e, z - e);
  const b = distance(x - e, y - e, z + e);
  const c = distance(x - e, y + e, z - e);
  const d = distance(x + e, y + e, z + e);
  const nx = a - b - c + d;
  const ny = -a - b + c + d;
  const nz = -a + b - c + d;
  const l = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1;
  return [nx / l, ny / l, nz / l];
}
