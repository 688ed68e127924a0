import { lerp, smoothstep } from '#engine/imaging/math.ts';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import { closeMask, distanceTransform } from '#engine/imaging/morphology.ts';
import { planeOf, sample, type Plane } from '#engine/imaging/plane.ts';

import { hairlineIn } from './hairline.ts';
import { fromHead, type Head } from './head-frame.ts';
import { openOutline, reachAt } from './hair-outline.ts';
import { heightAboveSkull, normalise, type Skull, type Vector } from './skull.ts';
import type { Strand } from './strand.ts';

/** Direction of the light in the head's frame; a unit vector. */
export type Light = Readonly<Vector>;

/** Returns a strand's width in face heights; on a large face finer strands are visible. */
const strandWidth = (unit: number): number => 0.0085 * Math.sqrt(Math.min(1, 180 / unit));
/** Dark hair around a root between strands, wide enough to hide the scalp. */
const undergrowth = { reach: 0.025, light: 0.6, within: 0.08, cover: 0.7 };
/** Depth behind which hair lies behind ears and shoulders. */
const behindEars = -0.34;
/** Neck, which is nearer to the viewer, and narrower. */
const neck = { from: 0.55, half: 0.3, front: -0.1 };

const isBehind = ({ x, y, z }: Vector): boolean =>
  z < behindEars || (y > neck.from && Math.abs(x) < neck.half && z < neck.front);

/** Photo's hair, and the share of it that stays before drawn hair; both 0–1 a view pixel. */
export type OwnHair = { readonly alpha: Plane; readonly kept: Plane };

/** Hair that stays, as the source of strands: depth of a place inside it in view pixels, and nearness to it, 0–1. */
export type KeptHair = {
  /** Coverage of a place by the hair that stays. */
  readonly own: Plane;
  readonly isAny: boolean;
  readonly inside: Plane;
  readonly around: Plane;
  /** Distance of the hair's start from the skull's centre in the directions of an outline, without partings, in face heights. */
  readonly hairline: Float32Array;
};

/** Segments of all strands, ready for sorting and drawing. */
export type Segments = {
  readonly count: number;
  /** Fields of a segment: x0, y0, x1, y1, half width, lightness, coverage. */
  readonly data: Float32Array;
  readonly depth: Float32Array;
};
export const fields = 7;

/**
 * Returns the light from a strand to the viewer at one place (Kajiya & Kay 1989): diffuse by the angle between light
 * and strand, shine where the half vector is perpendicular to it, darker near the skull and where the hair turns away.
 */
export function strandLight(
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

/** Share of kept hair from which it hides the skin; a fringe emerges from it gradually. */
const minKept = 0.55;
/** Distance to the kept hair, in face heights, within which no undergrowth lies under a fringe: it would end in dots there. */
const edge = 0.04;
/**
 * Depth in the kept hair at which a hair of a fringe begins to emerge, in face heights, gradually because many overlap. Bare places
 * above the hairline are a parting, where nothing begins.
 */
const emerge = { deep: 0.17, apart: 0.08, slow: 4, crown: -0.3, hairline: -0.18 };

/** Half width of a parting, in face heights: hair that grows out of it lies under the hair beside it. */
const parting = 0.045;
/** Half width of a parting in a hairline, in its directions; and the distance over which a drawn hair begins there, in face heights. */
const atHairline = { parting: 3, over: 0.03 };

export function keptHairLayers({ kept, alpha }: OwnHair, head: Head, skull: Skull): KeptHair {
  const own = planeOf(kept, (i) => Math.min(kept.data[i] ?? 0, alpha.data[i] ?? 0));
  const hides = planeOf(own, (i) => ((own.data[i] ?? 0) > minKept ? 1 : 0));
  return {
    own,
    isAny: kept.data.some((share) => share > 0.5),
    inside: distanceTransform(closeMask(hides, parting * head.unit)),
    around: gaussianBlur(hides, edge * head.unit),
    hairline: openOutline(hairlineIn({ head }, hides, skull, false).from, atHairline.parting),
  };
}

/** Depth of a fringe over all other hair: each of its hairs lies entirely over or under another, by the head's frame and by its layer. */
const fringeDepth = { from: 0.3, by: 0.2 };

/** Distance to a chord, in face heights, up to which points are drawn as the chord. */
const straightEnough = 0.002;
const longestRun = 4;

/** Returns the number of pieces from point `k` on that lie on one straight line. */
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

export function segmentsOf(
  strands: readonly Strand[],
  head: Head,
  skull: Skull,
  light: Light,
  by: number,
  behind: boolean,
  { isAny, inside, around, hairline }: KeptHair,
): Segments {
  const total = strands.reduce((sum, s) => sum + s.points.length / 3, 0);
  const data = new Float32Array(total * fields);
  const depth = new Float32Array(total);
  const half = strandWidth(head.unit) / 2;
  const tangent: Vector = { x: 0, y: 0, z: 0 };
  const normal: Vector = { x: 0, y: 0, z: 0 };
  const middle: Vector = { x: 0, y: 0, z: 0 };
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
  for (const { points, relief, layer, shade, within, overlaid } of strands) {
    const deepest = emerge.deep + emerge.apart * shade;
    const bareAt = (x: number, y: number, u: number, v: number): number => {
      if (!isAny) return 1;
      const deep = smoothstep(0, deepest, sample(inside, x, y) / head.unit);
      const [across, up] = [u - skull.centre.x, skull.centre.y - v];
      const begins = reachAt(hairline, Math.atan2(across, up));
      const onForehead = smoothstep(begins + atHairline.over, begins, Math.hypot(across, up));
      return (1 - deep) ** emerge.slow * Math.max(onForehead, smoothstep(emerge.crown, emerge.hairline, v));
    };
    const last = points.length / 3 - 1;
    const late = isAny ? 0.03 + 0.07 * shade : 0;
    const rootDepth = points[2] ?? 0;
    if (within > undergrowth.within && rootDepth >= behindEars !== behind) {
      const { x, y } = fromHead(head, points[0] ?? 0, points[1] ?? 0);
      const alone = undergrowth.cover * (overlaid ? smoothstep(0.85, 1, 1 - sample(around, x, y)) : 1);
      if (alone > 0) add(x, y, x, y, undergrowth.reach, undergrowth.light, alone, rootDepth - 0.3);
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
      heightAboveSkull(skull, middle, normal);
      const t = k / last;
      const a = fromHead(head, x0, y0);
      const b = fromHead(head, x1, y1);
      const taper = t > 0.7 ? lerp(1, 0.25, (t - 0.7) / 0.3) : 1;
      const ends = Math.min(smoothstep(0, 0.05, t) * 0.5 + 0.5, t > 0.85 ? 1 - (t - 0.85) * 4.5 : 1);
      const emerging = overlaid
        ? Math.max(
            smoothstep(0.02 + late, 0.4 + late, t) ** emerge.slow,
            bareAt((a.x + b.x) / 2, (a.y + b.y) / 2, x0, y0) * smoothstep(0, 0.04, t),
          )
        : 1;
      if (ends * emerging < 0.01) continue;
      const lightness =
        strandLight(light, tangent, normal, layer, t, shade) *
        (1 + (overlaid ? 0.32 : 0.21) * shade) *
        (relief[k] ?? 1);
      const cover = 0.9 * ends * emerging;
      const far = overlaid ? fringeDepth.from + fringeDepth.by * layer : middle.z + layer * 0.06;
      add(a.x, a.y, b.x, b.y, half * taper, lightness, cover, far);
    }
  }
  return { count, data, depth };
}
