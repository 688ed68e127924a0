import { lerp, smoothstep } from '#server/engine/core/math.ts';
import type { Lab } from '#server/engine/core/oklab.ts';
import { interpolate, planeOf, type Plane, type Size } from '#server/engine/core/plane.ts';

import { fromHead, toHead, type HeadPoint } from './head.ts';
import { foreheadHalf, hemOf } from './outline.ts';
import { coloursOf, type Reshaped } from './reshape.ts';
import { asideOf, type Skull } from './skull.ts';
import type { Cover } from './cut.ts';
import type { HeadView } from './view.ts';
import { aboveOutline, ragged } from './worn.ts';

/** A fringe that is made of the photo's own hair; places and heights in the head's frame, in face heights. */
type OwnFringe = {
  /** No lower than this anywhere. */
  readonly lowest: number;
  /** Where it begins. */
  readonly from: (u: number) => number;
  /** The height above which hair is the photo's own. */
  readonly below: (u: number) => number;
  /** Where the hair that comes to lie at a place lies in the photo. */
  readonly sourceAt: (u: number, v: number) => HeadPoint;
  /** How much of a place it covers, 0–1. */
  readonly coverAt: (u: number, v: number) => number;
};

/** On a turned head the forehead ends before its temple is reached: over so much, in face heights, the fringe thins out there. */
const fades = 0.07;

/** Lays the photo's own hair onto the forehead. */
export function layFringe(
  view: Size & Pick<HeadView, 'head' | 'lab'>,
  alpha: Plane,
  skull: Skull,
  { lowest, from, below, sourceAt, coverAt }: OwnFringe,
): Reshaped {
  const { head } = view;
  const [l, a, b] = coloursOf(view.lab, alpha);
  const lab: Lab = {
    width: view.width,
    height: view.height,
    l: Float32Array.from(l.data),
    a: Float32Array.from(a.data),
    b: Float32Array.from(b.data),
  };
  const cover = planeOf(view, (i, x, y) => {
    const { u, v } = toHead(head, x, y);
    if (Math.abs(u) >= foreheadHalf || v > lowest || v < from(u)) return 0;
    if (v > below(u)) {
      const source = sourceAt(u, v);
      const p = fromHead(head, source.u, source.v);
      lab.l[i] = interpolate(l, p.x, p.y);
      lab.a[i] = interpolate(a, p.x, p.y);
      lab.b[i] = interpolate(b, p.x, p.y);
    }
    const beside = smoothstep(foreheadHalf, foreheadHalf - fades, Math.abs(u));
    return beside * (1 - smoothstep(0.02, 0.05, aboveOutline(skull, u, v))) * coverAt(u, v);
  });
  return { alpha: cover, lab };
}

/** Short hair is drawn out from so far above its hem, in face heights. */
const drawn = 0.3;
/** A place that is covered by less shows the scalp, and drawn out, the forehead. */
const solid = 0.92;
/** Right at its hem, over so much in face heights, hair is lit like the skin under it. */
const thin = 0.06;
/** Drawn out by more than this, in face heights, hair is a blur. */
const mostDrawn = 0.2;
/** How much higher a short fringe ends at the temples than in the middle, and where it goes over into them, in half faces. */
const temples = { rise: 0.16, from: 0.45, to: 1 };
/** Ends of a short fringe: tufts, locks and hairs in a face height, and how far each goes up and down. */
const tufts = [
  { count: 11, by: 0.022 },
  { count: 31, by: 0.026 },
  { count: 83, by: 0.02 },
  { count: 170, by: 0.012 },
] as const;
/** Hair thins out towards its tips over so much, in face heights. */
const tips = { over: 0.04 };
/** How far the tips of a swept fringe lie aside, as a share of how far its locks are swept. */
const swings = 0.35;

/**
 * The fringe of short hair: what grows at the hairline is drawn out over the forehead along its strands, so that it has
 * the hair's own direction, light and grain, and ends in tufts between which the forehead is seen.
 *
 * @param end where it ends, in face heights below the hairline's middle.
 */
export function shortFringe(
  view: Size & Pick<HeadView, 'head' | 'lab'>,
  alpha: Plane,
  skull: Skull,
  { end, sweep }: Cover,
  seed: number,
): Reshaped {
  const hem = hemOf(view, alpha, solid);
  const endAt = (u: number): number =>
    Math.min(end, hem(u) + mostDrawn) -
    temples.rise * smoothstep(temples.from, temples.to, Math.abs(asideOf(skull, u)));
  const topAt = (u: number): number => Math.min(hem(u), endAt(u)) - drawn;
  const sourceAt = (u: number, v: number): HeadPoint => {
    const top = topAt(u);
    const t = Math.max(0, (v - top) / (endAt(u) - top));
    return { u: u - swings * sweep * t * t, v: lerp(top, Math.min(hem(u) - thin, endAt(u)), t) };
  };
  const laid = layFringe(view, alpha, skull, {
    lowest: end + 0.08,
    from: topAt,
    below: topAt,
    sourceAt,
    coverAt: (u, v) => {
      const x = u - swings * sweep * 2 * (v - end);
      const tuft = tufts.reduce((sum, { count, by }, k) => sum + by * ragged(x * count, seed + k), 0);
      const thins = smoothstep(endAt(u) + tuft, endAt(u) + tuft - tips.over, v);
      const aside = smoothstep(temples.to, 0.85, Math.abs(asideOf(skull, u)));
      const { u: fromU, v: fromV } = sourceAt(u, v);
      const p = fromHead(view.head, fromU, fromV);
      return (
        aside *
        thins *
        smoothstep(0.1, 0.6, interpolate(alpha, p.x, p.y)) *
        smoothstep(topAt(u), topAt(u) + 0.06, v)
      );
    },
  });
  return { ...laid, shades: true };
}
