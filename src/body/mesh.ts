import { clipped } from './detail.ts';
import { distanceIn, latticeOf, type Bounds, type Lattice, type StopSign } from './lattice.ts';
import { indexOfMaterial } from './materials.ts';
import { netOf, type Net } from './nets.ts';
import type { BodyShape } from './shape.ts';
import type { Distance } from './solids.ts';
import { splitByMaterial } from './split.ts';

/** A closed surface of triangles; metres, y up, feet at 0, the face towards +z. */
export type BodyMesh = {
  /** Three numbers a vertex. */
  readonly positions: Float32Array;
  /** Unit vectors, three numbers a vertex. */
  readonly normals: Float32Array;
  /** How open a vertex lies: 255 sees the whole sky, 0 none of it. */
  readonly occlusion: Uint8Array;
  /** Index into `materials`, the same at all three corners of a triangle. */
  readonly materials: Uint8Array;
  readonly indices: Uint32Array;
  readonly bounds: Bounds;
};

/** How far the light of the sky is looked for, in metres, and how much each look counts. */
const looks: readonly (readonly [reach: number, weight: number])[] = [
  [0.03, 0.36],
  [0.065, 0.3],
  [0.12, 0.24],
];
const closeLook = 0.34;
const skyVoxel = 0.022;

/**
 * The triangles of a body: surface nets on one lattice for the whole, finer ones for head and hands, normals and ambient
 * occlusion from the distance function itself.
 *
 * @param voxel metres; 0.0065 for a picture, 0.012 for a view that follows a slider
 * @throws what the signal throws, once it is aborted
 */
export function bodyMesh(
  shape: BodyShape,
  { voxel, signal }: { voxel: number; signal?: StopSign | undefined },
): BodyMesh {
  const lattices = clipped(shape, voxel).map((part) =>
    latticeOf(part.surface, part.bounds, part.voxel, signal),
  );
  const [whole] = lattices;
  // Without details one lattice is of the whole, and serves for the sky as well.
  const sky =
    whole && shape.details.length === 0 ? whole : latticeOf(shape.surface, shape.bounds, skyVoxel, signal);
  const nets = lattices.map((lattice) => {
    signal?.throwIfAborted();
    return { net: splitByMaterial(netOf(lattice)), voxel: lattice.voxel };
  });
  const finest = Math.min(...nets.map((part) => part.voxel));
  nets.push(
    ...shape.cushions(0.0004 + finest * 0.12).map((cushion) => ({
      net: { ...cushion, materials: cushion.surfaces.map(() => indexOfMaterial(cushion.material)) },
      voxel: finest,
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
  for (const { net, voxel: fineness } of nets) {
    mesh.positions.set(net.positions, vertex * 3);
    mesh.materials.set(net.materials, vertex);
    for (const [i, of] of net.indices.entries()) mesh.indices[index + i] = of + vertex;
    light(net, fineness, sky, mesh.normals.subarray(vertex * 3), mesh.occlusion.subarray(vertex), signal);
    vertex += net.materials.length;
    index += net.indices.length;
  }
  return mesh;
}

/** Writes each vertex' normal and how much of the sky it sees. */
function light(
  { positions, surfaces }: Net,
  voxel: number,
  sky: Lattice,
  normals: Float32Array,
  occlusion: Uint8Array,
  signal: StopSign | undefined,
): void {
  const step = voxel * 0.5;
  for (const [i, surface] of surfaces.entries()) {
    if (i % 4096 === 0) signal?.throwIfAborted();
    const x = positions[i * 3] ?? 0;
    const y = positions[i * 3 + 1] ?? 0;
    const z = positions[i * 3 + 2] ?? 0;
    const distance = surface.uncut ?? surface.distance;
    const [nx, ny, nz] = normalAt(distance, x, y, z, step);
    normals[i * 3] = nx;
    normals[i * 3 + 1] = ny;
    normals[i * 3 + 2] = nz;
    const near = voxel * 1.6;
    const close = distance(x + nx * near, y + ny * near, z + nz * near);
    let hidden = closeLook * Math.max(0, 1 - close / near);
    for (const [reach, weight] of looks) {
      const open = distanceIn(sky, x + nx * reach, y + ny * reach, z + nz * reach);
      hidden += weight * Math.max(0, 1 - open / reach);
    }
    occlusion[i] = Math.round(255 * Math.max(0, 1 - hidden));
  }
}

/** The gradient's direction, from four corners of a tetrahedron. */
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
