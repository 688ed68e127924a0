import { clamp, lerp, smoothstep } from '#server/engine/core/math.ts';
import { plane, sample, type Plane, type Size } from '#server/engine/core/plane.ts';

import type { Strand } from './grow.ts';
import { fromHead, type Head } from './head.ts';
import { above, normalise, type Skull, type Vector } from './skull.ts';

/** Hair as it is drawn: coverage 0–1 and lightness relative to the hair's own. */
export type HairLayer = { readonly alpha: Plane; readonly light: Plane };

/** Where the light comes from in the head's frame; a unit vector. */
export type Light = Readonly<Vector>;

/** A strand's width in face heights; on a large face finer strands are seen. */
const strandWidth = (unit: number): number => 0.0085 * Math.sqrt(Math.min(1, 180 / unit));
/** Hair around a root that no strand stands for: dark, and wide enough to let no scalp through. */
const undergrowth = { reach: 0.025, light: 0.6, within: 0.08, cover: 0.7, clipped: 0.45 };
/** Behind this depth hair lies behind ears and shoulders. */
const behindEars = -0.34;
/** The neck is nearer to the viewer, and narrower. */
const neck = { from: 0.55, half: 0.3, front: -0.1 };

const isBehind = ({ x, y, z }: Vector): boolean =>
  z < behindEars || (y > neck.from && Math.abs(x) < neck.half && z < neck.front);

/** Segments of all strands, ready to be sorted and drawn. */
type Segments = {
  readonly count: number;
  /** x0, y0, x1, y1, half width, lightness, coverage. */
  readonly data: Float32Array;
  readonly depth: Float32Array;
};
const fields = 7;

/**
 * The light a strand sends to the eye at one place (Kajiya & Kay 1989): diffuse by the angle between light and strand,
 * shine where the half vector stands square to it, darker near the skull and where the mass of hair turns away.
 */
function litAt(
  light: Light,
  tangent: Vector,
  normal: Vector,
  layer: number,
  along: number,
  shade: number,
): number {
  const tl = tangent.x * light.x + tangent.y * light.y + tangent.z * light.z;
  const half = { x: light.x, y: light.y, z: light.z + 1 };
  normalise(half);
  const th = tangent.x * half.x + tangent.y * half.y + tangent.z * half.z + 0.08 * shade;
  const facing = normal.x * light.x + normal.y * light.y + normal.z * light.z;
  const diffuse = Math.sqrt(Math.max(0, 1 - tl * tl)) * (0.55 + 0.45 * facing);
  const shine = Math.max(0, 1 - th * th) ** 22 * smoothstep(-0.2, 0.6, facing);
  const buried = 0.62 + 0.38 * layer;
  return (
    (0.25 + 0.75 * diffuse) * buried * lerp(0.88, 1, smoothstep(0, 0.12, along)) +
    0.75 * shine * (0.4 + 0.6 * layer)
  );
}

/** Points this near to a chord (face heights) are drawn by the chord. */
const straightEnough = 0.002;
const longestRun = 4;

/** How many pieces from point `k` on lie on one straight line. */
function straightRun(points: Float32Array, k: number, last: number): number {
  const at = (i: number, c: number) => points[i * 3 + c] ?? 0;
  for (const run of [longestRun, 2]) {
    if (k + run > last) continue;
    const middle = k + run / 2;
    const off = (c: number) => Math.abs((at(k, c) + at(k + run, c)) / 2 - at(middle, c));
    if (off(0) < straightEnough && off(1) < straightEnough && off(2) < straightEnough) return run;
  }
  return 1;
}

function segmentsOf(
  strands: readonly Strand[],
  head: Head,
  skull: Skull,
  light: Light,
  by: number,
  behind: boolean,
  kept: Plane,
): Segments {
  const total = strands.reduce((sum, s) => sum + s.points.length / 3, 0);
  const data = new Float32Array(total * fields);
  const depth = new Float32Array(total);
  const half = strandWidth(head.unit) / 2;
  const tangent: Vector = { x: 0, y: 0, z: 0 };
  const normal: Vector = { x: 0, y: 0, z: 0 };
  const middle: Vector = { x: 0, y: 0, z: 0 };
  const hasKept = kept.data.some((share) => share > 0.5);
  let count = 0;
  const add = (
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    half: number,
    lightness: number,
    cover: number,
    far: number,
  ): void => {
    const o = count * fields;
    data[o] = x0 * by;
    data[o + 1] = y0 * by;
    data[o + 2] = x1 * by;
    data[o + 3] = y1 * by;
    data[o + 4] = Math.max(0.32, half * head.unit * by);
    data[o + 5] = lightness;
    data[o + 6] = cover;
    depth[count++] = far;
  };
  for (const { points, layer, shade, clipped, cover: dense, within, veil, overlaid } of strands) {
    const isKept = (x: number, y: number): boolean => veil < 1 && sample(kept, x, y) > veil;
    const last = points.length / 3 - 1;
    const rootDepth = points[2] ?? 0;
    if (
      !(overlaid && hasKept) &&
      within > (clipped ? 0.02 : undergrowth.within) &&
      rootDepth >= behindEars !== behind
    ) {
      const { x, y } = fromHead(head, points[0] ?? 0, points[1] ?? 0);
      const hides = clipped ? undergrowth.clipped * dense : undergrowth.cover;
      if (!isKept(x, y)) add(x, y, x, y, undergrowth.reach, undergrowth.light, hides, rootDepth - 0.3);
    }
    for (let k = 0, next = 0; k < last; k = next) {
      next = k + straightRun(points, k, last);
      const x0 = points[k * 3] ?? 0;
      const y0 = points[k * 3 + 1] ?? 0;
      const z0 = points[k * 3 + 2] ?? 0;
      const x1 = points[next * 3] ?? 0;
      const y1 = points[next * 3 + 1] ?? 0;
      const z1 = points[next * 3 + 2] ?? 0;
      tangent.x = x1 - x0;
      tangent.y = y1 - y0;
      tangent.z = z1 - z0;
      normalise(tangent);
      middle.x = (x0 + x1) / 2;
      middle.y = (y0 + y1) / 2;
      middle.z = (z0 + z1) / 2;
      if (isBehind(middle) !== behind) continue;
      middle.y = Math.min(middle.y, skull.centre.y + 0.15);
      above(skull, middle, normal);
      const t = k / last;
      const a = fromHead(head, x0, y0);
      const b = fromHead(head, x1, y1);
      if (isKept((a.x + b.x) / 2, (a.y + b.y) / 2)) continue;
      const taper = clipped ? 0.7 : t > 0.7 ? lerp(1, 0.25, (t - 0.7) / 0.3) : 1;
      const ends = Math.min(smoothstep(0, 0.05, t) * 0.5 + 0.5, t > 0.85 ? 1 - (t - 0.85) * 4.5 : 1);
      const emerging = overlaid ? smoothstep(0.02, 0.4, t) : 1;
      if (ends * emerging < 0.01) continue;
      const lightness = litAt(light, tangent, normal, layer, t, shade) * (1 + 0.21 * shade);
      const cover = (clipped ? 0.6 * dense : 0.9) * ends * emerging;
      add(a.x, a.y, b.x, b.y, half * taper, lightness, cover, middle.z + layer * 0.06);
    }
  }
  return { count, data, depth };
}

/** Draws one piece of a strand over what is there, its edge one pixel soft. */
function drawSegment(layer: HairLayer, data: Float32Array, o: number): void {
  const { width, height } = layer.alpha;
  const x0 = data[o] ?? 0;
  const y0 = data[o + 1] ?? 0;
  const dx = (data[o + 2] ?? 0) - x0;
  const dy = (data[o + 3] ?? 0) - y0;
  const half = data[o + 4] ?? 0;
  const light = data[o + 5] ?? 0;
  const cover = data[o + 6] ?? 0;
  const reach = half + 0.5;
  const outer = reach * reach;
  const strength = cover * Math.min(1, half * 2);
  const left = Math.max(0, Math.floor(Math.min(x0, x0 + dx) - reach));
  const right = Math.min(width - 1, Math.ceil(Math.max(x0, x0 + dx) + reach));
  const top = Math.max(0, Math.floor(Math.min(y0, y0 + dy) - reach));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(y0, y0 + dy) + reach));
  const scale = 1 / (dx * dx + dy * dy + 1e-9);
  const alphas = layer.alpha.data;
  const lights = layer.light.data;
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const t = clamp(((x - x0) * dx + (y - y0) * dy) * scale, 0, 1);
      const offX = x - x0 - dx * t;
      const offY = y - y0 - dy * t;
      const square = offX * offX + offY * offY;
      if (square >= outer) continue;
      const c = Math.min(1, reach - Math.sqrt(square)) * strength;
      const i = y * width + x;
      const below = alphas[i] ?? 0;
      const after = c + below * (1 - c);
      lights[i] = (light * c + (lights[i] ?? 0) * below * (1 - c)) / after;
      alphas[i] = after;
    }
}

/** The mean of every `by` × `by` pixels; lightness weighed by coverage. */
function reduce(layer: HairLayer, by: number, size: Size): HairLayer {
  if (by === 1) return layer;
  const alpha = plane(size);
  const light = plane(size);
  const wide = layer.alpha.width;
  for (let y = 0, i = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, i++) {
      let cover = 0;
      let sum = 0;
      for (let v = 0; v < by; v++)
        for (let u = 0; u < by; u++) {
          const j = (y * by + v) * wide + x * by + u;
          const a = layer.alpha.data[j] ?? 0;
          cover += a;
          sum += a * (layer.light.data[j] ?? 0);
        }
      alpha.data[i] = cover / (by * by);
      light.data[i] = cover > 0 ? sum / cover : 0;
    }
  return { alpha, light };
}

/** Depths finer than this are drawn in the order of their growth. */
const depthSteps = 1024;

/** The segments from the farthest to the nearest: a counting sort. */
function byDepth({ count, depth }: Segments): Uint32Array {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    least = Math.min(least, depth[i] ?? 0);
    most = Math.max(most, depth[i] ?? 0);
  }
  const scale = (depthSteps - 1) / Math.max(1e-6, most - least);
  const bucket = (i: number) => Math.floor(((depth[i] ?? 0) - least) * scale);
  const starts = new Uint32Array(depthSteps + 1);
  for (let i = 0; i < count; i++) starts[bucket(i) + 1] = (starts[bucket(i) + 1] ?? 0) + 1;
  for (let b = 0; b < depthSteps; b++) starts[b + 1] = (starts[b + 1] ?? 0) + (starts[b] ?? 0);
  const order = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const b = bucket(i);
    order[starts[b] ?? 0] = i;
    starts[b] = (starts[b] ?? 0) + 1;
  }
  return order;
}

/** Draws strands from the farthest to the nearest. */
function drawLayer(segments: Segments, size: Size, by: number): HairLayer {
  const large = { width: size.width * by, height: size.height * by };
  const layer = { alpha: plane(large), light: plane(large) };
  for (const i of byDepth(segments)) drawSegment(layer, segments.data, i * fields);
  return reduce(layer, by, size);
}

/** Pixels of a face's height from which on strands are as wide as pixels. */
const fineEnough = 260;

/** Draws what hangs behind ears, neck and shoulders and what lies before them as two layers. */
export function drawHair(
  strands: readonly Strand[],
  head: Head,
  skull: Skull,
  light: Light,
  size: Size,
  kept: Plane,
): { back: HairLayer; front: HairLayer } {
  const by = clamp(Math.round(fineEnough / head.unit), 1, 3);
  const layerOf = (behind: boolean) =>
    drawLayer(segmentsOf(strands, head, skull, light, by, behind, kept), size, by);
  return { back: layerOf(true), front: layerOf(false) };
}
