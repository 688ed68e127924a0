import { plane, type Plane, type Size } from './plane.ts';

/** A position in pixels; whole numbers are pixel centres. */
export type Point = { readonly x: number; readonly y: number };

export const point = (x: number, y: number): Point => ({ x, y });
export const add = (a: Point, b: Point): Point => ({ x: a.x + b.x, y: a.y + b.y });
export const subtract = (a: Point, b: Point): Point => ({ x: a.x - b.x, y: a.y - b.y });
export const scale = (a: Point, by: number): Point => ({ x: a.x * by, y: a.y * by });
export const dot = (a: Point, b: Point): number => a.x * b.x + a.y * b.y;
export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
export const mix = (a: Point, b: Point, t: number): Point => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});
export const unit = (a: Point): Point => scale(a, 1 / (Math.hypot(a.x, a.y) || 1));
/** A quarter turn clockwise as seen on the screen (y down): right becomes down. */
export const quarterTurn = (a: Point): Point => ({ x: -a.y, y: a.x });

/** Distance from a point to a segment, and the position (0–1) of the nearest point along it. */
export function segmentDistance(x: number, y: number, a: Point, b: Point): { distance: number; t: number } {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const t = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy + 1e-9)));
  return { distance: Math.hypot(x - a.x - t * dx, y - a.y - t * dy), t };
}

/** 1 for pixels whose centre lies inside the polygon (even-odd). */
export function polygonMask(size: Size, polygon: readonly Point[]): Plane {
  const out = plane(size);
  for (let y = 0; y < size.height; y++) {
    const crossings: number[] = [];
    for (let i = 0; i < polygon.length; i++) {
      const a = polygon[i];
      const b = polygon[(i + 1) % polygon.length];
      if (a && b && a.y <= y !== b.y <= y) crossings.push(a.x + ((y - a.y) * (b.x - a.x)) / (b.y - a.y));
    }
    crossings.sort((p, q) => p - q);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const from = Math.max(0, Math.ceil(crossings[k] ?? 0));
      const to = Math.min(size.width - 1, Math.ceil((crossings[k + 1] ?? 0) - 1e-9) - 1);
      for (let x = from; x <= to; x++) out.data[y * size.width + x] = 1;
    }
  }
  return out;
}

/** Polyline with its measured length. */
export type Path = {
  readonly points: readonly Point[];
  readonly lengths: readonly number[];
  readonly length: number;
};

export function pathOf(points: readonly Point[]): Path {
  const lengths: number[] = [];
  let sum = 0;
  for (const [i, p] of points.entries()) {
    const before = points[i - 1];
    if (before) sum += distance(before, p);
    lengths.push(sum);
  }
  return { points, lengths, length: sum };
}

/** The point at a length along the path and the direction there; extrapolates straight beyond the ends. */
export function pointAlong(path: Path, at: number): { point: Point; direction: Point } {
  const { points, lengths } = path;
  let i = 1;
  while (i < points.length - 1 && (lengths[i] ?? 0) < at) i++;
  const a = points[i - 1] ?? point(0, 0);
  const b = points[i] ?? a;
  const start = lengths[i - 1] ?? 0;
  const piece = (lengths[i] ?? 0) - start || 1e-9;
  return { point: mix(a, b, (at - start) / piece), direction: unit(subtract(b, a)) };
}

/** `count` points at equal lengths from the path's start to its end. */
export const resample = (path: Path, count: number): Point[] =>
  Array.from({ length: count }, (_, k) => pointAlong(path, (path.length * k) / (count - 1)).point);

/** Rounds the corners of an open line by binomial means with fixed ends. */
export function smoothLine(points: readonly Point[], rounds: number): Point[] {
  let line = [...points];
  for (let round = 0; round < rounds; round++)
    line = line.map((p, i) => {
      const before = line[i - 1];
      const after = line[i + 1];
      return before && after
        ? { x: (before.x + 2 * p.x + after.x) / 4, y: (before.y + 2 * p.y + after.y) / 4 }
        : p;
    });
  return line;
}

/** The longest outer outline of a mask as a closed line of pixel centres (Moore tracing), clockwise on the screen. */
export function outline(mask: Plane): Point[] {
  const { width: w, height: h, data } = mask;
  const on = (x: number, y: number) => x >= 0 && y >= 0 && x < w && y < h && (data[y * w + x] ?? 0) > 0.5;
  let start = -1;
  for (let i = 0; i < data.length && start < 0; i++) if ((data[i] ?? 0) > 0.5) start = i;
  if (start < 0) return [];
  const ring = [
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
  ] as const;
  let x = start % w;
  let y = Math.floor(start / w);
  const first = { x, y };
  let heading = 0;
  const line: Point[] = [];
  for (let guard = 0; guard < w * h * 4; guard++) {
    line.push({ x, y });
    let moved = false;
    for (let k = 0; k < 8; k++) {
      const d = (heading + 6 + k) % 8;
      const [dx, dy] = ring[d] ?? [0, 0];
      if (!on(x + dx, y + dy)) continue;
      x += dx;
      y += dy;
      heading = d;
      moved = true;
      break;
    }
    if (!moved || (x === first.x && y === first.y)) break;
  }
  return line;
}
