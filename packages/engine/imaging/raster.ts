import type { Picture, Plane, Size } from './plane.ts';
import type { PointMap } from './thin-plate.ts';
import { throwIfAborted } from './stop.ts';

/** Colours with their coverage: `alpha` 0–1; colours are undefined where it is 0. */
export type Layer = Size & { readonly colour: Uint8ClampedArray; readonly alpha: Float32Array };

export const layerOf = ({ width, height }: Size): Layer => ({
  width,
  height,
  colour: new Uint8ClampedArray(width * height * 3),
  alpha: new Float32Array(width * height),
});

type Vertex = { x: number; y: number; u: number; v: number };

/**
 * Draws a picture through a map onto a layer: a grid of triangles with vertices every `step` source pixels, each filled with
 * bilinear samples (weighted by `alpha`, so that no background colour bleeds in). Where the map folds, the more opaque sample wins.
 */
export function rasterise(source: Picture, alpha: Plane, map: PointMap, into: Layer, step: number): void {
  const columns = Math.ceil((source.width - 1) / step);
  const lines = Math.ceil((source.height - 1) / step);
  const vertices = new Map<number, Vertex>();
  const vertex = (column: number, line: number): Vertex => {
    const id = line * (columns + 1) + column;
    const cached = vertices.get(id);
    if (cached) return cached;
    const u = Math.min(source.width - 1, column * step);
    const v = Math.min(source.height - 1, line * step);
    const newVertex = { ...map(u, v), u, v };
    vertices.set(id, newVertex);
    return newVertex;
  };
  for (let line = 0; line < lines; line++) {
    throwIfAborted();
    for (let column = 0; column < columns; column++) {
      if (!isCovered(alpha, column * step, line * step, step)) continue;
      const a = vertex(column, line);
      const b = vertex(column + 1, line);
      const c = vertex(column, line + 1);
      const d = vertex(column + 1, line + 1);
      fillTriangle(source, alpha, into, a, b, c);
      fillTriangle(source, alpha, into, b, d, c);
    }
  }
}

function isCovered({ width, height, data }: Plane, x0: number, y0: number, step: number): boolean {
  for (let y = y0; y <= Math.min(height - 1, y0 + step); y++)
    for (let x = x0; x <= Math.min(width - 1, x0 + step); x++)
      if ((data[y * width + x] ?? 0) > 0.004) return true;
  return false;
}

const slack = -1e-4;

function fillTriangle(source: Picture, alpha: Plane, into: Layer, a: Vertex, b: Vertex, c: Vertex): void {
  const det = (b.y - c.y) * (a.x - c.x) + (c.x - b.x) * (a.y - c.y);
  if (Math.abs(det) < 1e-9) return;
  const left = Math.max(0, Math.ceil(Math.min(a.x, b.x, c.x)));
  const right = Math.min(into.width - 1, Math.floor(Math.max(a.x, b.x, c.x)));
  const top = Math.max(0, Math.ceil(Math.min(a.y, b.y, c.y)));
  const bottom = Math.min(into.height - 1, Math.floor(Math.max(a.y, b.y, c.y)));
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const p = ((b.y - c.y) * (x - c.x) + (c.x - b.x) * (y - c.y)) / det;
      const q = ((c.y - a.y) * (x - c.x) + (a.x - c.x) * (y - c.y)) / det;
      const r = 1 - p - q;
      if (p < slack || q < slack || r < slack) continue;
      writeSample(
        source,
        alpha,
        into,
        y * into.width + x,
        p * a.u + q * b.u + r * c.u,
        p * a.v + q * b.v + r * c.v,
      );
    }
}

/** Writes one bilinear sample. */
function writeSample(
  { width, height, data }: Picture,
  alpha: Plane,
  into: Layer,
  at: number,
  u: number,
  v: number,
): void {
  const fx = Math.min(width - 1.001, Math.max(0, u));
  const fy = Math.min(height - 1.001, Math.max(0, v));
  const x = Math.floor(fx);
  const y = Math.floor(fy);
  const tx = fx - x;
  const ty = fy - y;
  const i = y * width + x;
  const w0 = (1 - tx) * (1 - ty) * (alpha.data[i] ?? 0);
  const w1 = tx * (1 - ty) * (alpha.data[i + 1] ?? 0);
  const w2 = (1 - tx) * ty * (alpha.data[i + width] ?? 0);
  const w3 = tx * ty * (alpha.data[i + width + 1] ?? 0);
  const sum = w0 + w1 + w2 + w3;
  if (sum < 0.004 || sum <= (into.alpha[at] ?? 0)) return;
  into.alpha[at] = sum;
  for (let c = 0; c < 3; c++)
    into.colour[at * 3 + c] =
      ((data[i * 4 + c] ?? 0) * w0 +
        (data[i * 4 + 4 + c] ?? 0) * w1 +
        (data[(i + width) * 4 + c] ?? 0) * w2 +
        (data[(i + width) * 4 + 4 + c] ?? 0) * w3) /
      sum;
}
