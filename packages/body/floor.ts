import type { BodyMesh } from './mesh.ts';

/** Darkness of the ground under a figure: 0–1 on a square around its feet. */
export type FloorShadow = {
  /** Number of cells along a side. */
  readonly side: number;
  /** Length of a side in metres. */
  readonly extent: number;
  /** Rows towards the front, 0 is unshaded. */
  readonly data: Float32Array;
};

const side = 96;
const extent = 2.4;
/** Shadow layers: parts up to a height in metres cast a shadow of this blur and darkness. */
const layers: readonly (readonly [below: number, blur: number, weight: number])[] = [
  [0.03, 0.022, 0.5],
  [0.16, 0.06, 0.32],
  [0.6, 0.16, 0.2],
  [1.3, 0.34, 0.16],
];

/** Computes the sky's shadow under a mesh: footprints at several heights, each blurred by its height. */
export function floorShadow({ positions }: BodyMesh): FloorShadow {
  const open = new Float32Array(side * side).fill(1);
  for (const [below, blur, weight] of layers) {
    const cover = new Float32Array(side * side);
    for (let i = 0; i < positions.length; i += 3) {
      if ((positions[i + 1] ?? 0) > below) continue;
      const x = Math.floor(((positions[i] ?? 0) / extent + 0.5) * side);
      const z = Math.floor(((positions[i + 2] ?? 0) / extent + 0.5) * side);
      if (x >= 0 && x < side && z >= 0 && z < side) cover[z * side + x] = 1;
    }
    const soft = blurred(cover, Math.max(0.6, (blur / extent) * side));
    for (let i = 0; i < open.length; i++)
      open[i] = (open[i] ?? 1) * (1 - weight * Math.min(1, (soft[i] ?? 0) * 1.6));
  }
  return { side, extent, data: open.map((v) => 1 - v) };
}

/** Returns the shade at a place of the ground, in metres. */
export function shadeAt({ side: cells, extent: metres, data }: FloorShadow, x: number, z: number): number {
  const fx = (x / metres + 0.5) * cells - 0.5;
  const fz = (z / metres + 0.5) * cells - 0.5;
  if (fx < 0 || fz < 0 || fx >= cells - 1 || fz >= cells - 1) return 0;
  const i = Math.floor(fz) * cells + Math.floor(fx);
  const tx = fx - Math.floor(fx);
  const tz = fz - Math.floor(fz);
  const near = (data[i] ?? 0) * (1 - tx) + (data[i + 1] ?? 0) * tx;
  const far = (data[i + cells] ?? 0) * (1 - tx) + (data[i + cells + 1] ?? 0) * tx;
  return near * (1 - tz) + far * tz;
}

function blurred(values: Float32Array, sigma: number): Float32Array {
  const reach = Math.ceil(sigma * 3);
  const kernel = Float32Array.from({ length: reach * 2 + 1 }, (_, i) =>
    Math.exp(-((i - reach) ** 2) / (2 * sigma ** 2)),
  );
  const sum = kernel.reduce((a, b) => a + b, 0);
  const along = (from: Float32Array, step: number): Float32Array =>
    from.map((_, i) => {
      const place = step === 1 ? i % side : Math.floor(i / side);
      let total = 0;
      for (let k = -reach; k <= reach; k++)
        if (place + k >= 0 && place + k < side) total += (from[i + k * step] ?? 0) * (kernel[k + reach] ?? 0);
      return total / sum;
    });
  return along(along(values, 1), side);
}
