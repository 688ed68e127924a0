import type { BodyMesh } from '@mot-studio/body/mesh';
import { fieldOfView, type Camera } from '@mot-studio/body/stage';
import type { Vector } from '@mot-studio/body/vector';
import type { Size } from '#engine/imaging/plane.ts';

/** A mesh's vertices in pixels of a picture, with their distance from the eye. */
export type ProjectedMesh = {
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** Metres. */
  readonly depth: Float32Array;
};

/** Pixels a metre at one metre from the eye. */
export const focalLength = ({ height }: Size): number => height / (2 * Math.tan(fieldOfView / 2));

/** Projects a point into a picture. */
export function projectPoint([x, y, z]: Vector, { eye }: Camera, size: Size): { x: number; y: number } {
  const scale = focalLength(size) / (eye[2] - z);
  return { x: size.width / 2 + (x - eye[0]) * scale, y: size.height / 2 - (y - eye[1]) * scale };
}

/** Projects a mesh; the eye looks level along −z, so that a picture's rows are heights and its columns are sideways. */
export function project({ positions }: BodyMesh, { eye }: Camera, size: Size): ProjectedMesh {
  const focal = focalLength(size);
  const count = positions.length / 3;
  const view = { x: new Float32Array(count), y: new Float32Array(count), depth: new Float32Array(count) };
  for (let i = 0; i < count; i++) {
    const away = eye[2] - (positions[i * 3 + 2] ?? 0);
    view.depth[i] = away;
    view.x[i] = size.width / 2 + (((positions[i * 3] ?? 0) - eye[0]) * focal) / away;
    view.y[i] = size.height / 2 - (((positions[i * 3 + 1] ?? 0) - eye[1]) * focal) / away;
  }
  return view;
}

/** Visible triangle at each pixel: its first index in the mesh, or −1. */
export type VisibleTriangles = Size & { readonly triangle: Int32Array; readonly depth: Float32Array };

/** Rasterises all triangles into a z-buffer, without back faces. */
export function rasteriseDepth(
  indices: Uint32Array,
  { x, y, depth }: ProjectedMesh,
  size: Size,
): VisibleTriangles {
  const { width, height } = size;
  const visible: VisibleTriangles = {
    width,
    height,
    triangle: new Int32Array(width * height).fill(-1),
    depth: new Float32Array(width * height).fill(Number.POSITIVE_INFINITY),
  };
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [indices[t] ?? 0, indices[t + 1] ?? 0, indices[t + 2] ?? 0];
    const [ax, ay] = [x[a] ?? 0, y[a] ?? 0];
    const [bx, by] = [x[b] ?? 0, y[b] ?? 0];
    const [cx, cy] = [x[c] ?? 0, y[c] ?? 0];
    const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
    if (area >= -1e-9) continue;
    const left = Math.max(0, Math.ceil(Math.min(ax, bx, cx) - 0.5));
    const right = Math.min(width - 1, Math.floor(Math.max(ax, bx, cx) - 0.5));
    const top = Math.max(0, Math.ceil(Math.min(ay, by, cy) - 0.5));
    const bottom = Math.min(height - 1, Math.floor(Math.max(ay, by, cy) - 0.5));
    for (let py = top; py <= bottom; py++)
      for (let px = left; px <= right; px++) {
        const u = ((bx - px - 0.5) * (cy - py - 0.5) - (cx - px - 0.5) * (by - py - 0.5)) / area;
        const v = ((cx - px - 0.5) * (ay - py - 0.5) - (ax - px - 0.5) * (cy - py - 0.5)) / area;
        if (u < -1e-4 || v < -1e-4 || u + v > 1.0001) continue;
        const z = (depth[a] ?? 0) * u + (depth[b] ?? 0) * v + (depth[c] ?? 0) * (1 - u - v);
        const i = py * width + px;
        if (z >= (visible.depth[i] ?? 0)) continue;
        visible.depth[i] = z;
        visible.triangle[i] = t;
      }
  }
  return visible;
}

/** Writes the barycentric coordinates of a point of the picture within a triangle. */
export function barycentricAt(
  { x, y }: ProjectedMesh,
  a: number,
  b: number,
  c: number,
  px: number,
  py: number,
  into: Float64Array,
): void {
  const ax = (x[a] ?? 0) - px;
  const ay = (y[a] ?? 0) - py;
  const bx = (x[b] ?? 0) - px;
  const by = (y[b] ?? 0) - py;
  const cx = (x[c] ?? 0) - px;
  const cy = (y[c] ?? 0) - py;
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay);
  into[0] = (bx * cy - cx * by) / area;
  into[1] = (cx * ay - ax * cy) / area;
  into[2] = 1 - (into[0] ?? 0) - (into[1] ?? 0);
}
