import { blockSide, type Lattice, type Surface } from './lattice.ts';

/** Triangles of a closed surface, with the local version of the surface for each vertex. */
export type Net = {
  readonly positions: number[];
  readonly surfaces: Surface[];
  readonly indices: number[];
};

/** Pairs of a cell's corners along its edges; a corner's bits are its x, z and y. */
const edges: readonly (readonly [number, number])[] = [
  [0, 1],
  [2, 3],
  [4, 5],
  [6, 7],
  [0, 2],
  [1, 3],
  [4, 6],
  [5, 7],
  [0, 4],
  [1, 5],
  [2, 6],
  [3, 7],
];

/** Builds Gibson's surface nets: a vertex in each cell that the surface passes, at the mean of its crossings of the cell's edges. */
export function netOf({ low, voxel, size, values, blocks }: Lattice): Net {
  const [nx, , nz] = size;
  const rowStep = nx;
  const layerStep = nx * nz;
  const corners = [0, 1, rowStep, rowStep + 1].flatMap((o) => [o, o + layerStep]).toSorted((a, b) => a - b);
  const net: Net = { positions: [], surfaces: [], indices: [] };
  const vertexIn = new Int32Array(values.length).fill(-1);
  const cells: number[] = [];
  const d = new Float64Array(8);

  for (const { i: i0, j: j0, k: k0, surface } of blocks)
    for (let j = j0; j < Math.min(j0 + blockSide, size[1] - 1); j++)
      for (let k = k0; k < Math.min(k0 + blockSide, nz - 1); k++)
        for (let i = i0; i < Math.min(i0 + blockSide, nx - 1); i++) {
          const o = (j * nz + k) * nx + i;
          let within = 0;
          for (let c = 0; c < 8; c++) {
            d[c] = values[o + (corners[c] ?? 0)] ?? 0;
            if ((d[c] ?? 0) < 0) within++;
          }
          if (within === 0 || within === 8) continue;
          vertexIn[o] = net.surfaces.length;
          cells.push(o);
          net.surfaces.push(surface);
          const [x, y, z] = meanCrossing(d);
          net.positions.push(low[0] + (i + x) * voxel, low[1] + (j + y) * voxel, low[2] + (k + z) * voxel);
        }

  const quad = (a: number, b: number, c: number, e: number, flip: boolean): void => {
    const p = vertexIn[a] ?? -1;
    const q = vertexIn[b] ?? -1;
    const r = vertexIn[c] ?? -1;
    const s = vertexIn[e] ?? -1;
    if (p < 0 || q < 0 || r < 0 || s < 0) return;
    if (flip) net.indices.push(p, r, q, p, s, r);
    else net.indices.push(p, q, r, p, r, s);
  };
  for (const o of cells) {
    const inside = (values[o] ?? 0) < 0;
    if (inside !== (values[o + 1] ?? 0) < 0)
      quad(o, o - rowStep, o - rowStep - layerStep, o - layerStep, inside);
    if (inside !== (values[o + layerStep] ?? 0) < 0) quad(o, o - 1, o - 1 - rowStep, o - rowStep, inside);
    if (inside !== (values[o + rowStep] ?? 0) < 0) quad(o, o - layerStep, o - layerStep - 1, o - 1, inside);
  }
  return net;
}

function meanCrossing(d: Float64Array): [x: number, y: number, z: number] {
  let x = 0;
  let y = 0;
  let z = 0;
  let count = 0;
  for (const [a, b] of edges) {
    const from = d[a] ?? 0;
    const to = d[b] ?? 0;
    if (from < 0 === to < 0) continue;
    const t = from / (from - to);
    x += (a & 1) + ((b & 1) - (a & 1)) * t;
    z += ((a >> 1) & 1) + (((b >> 1) & 1) - ((a >> 1) & 1)) * t;
    y += (a >> 2) + ((b >> 2) - (a >> 2)) * t;
    count++;
  }
  return [x / count, y / count, z / count];
}
