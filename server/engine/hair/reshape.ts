import { clamp, lerp, smoothstep } from '#server/engine/core/math.ts';
import { dilate, openMask } from '#server/engine/core/morphology.ts';
import type { Lab } from '#server/engine/core/oklab.ts';
import { interpolate, planeOf, type Plane } from '#server/engine/core/plane.ts';

import { columnsOf, fullAt, middleOf, type Columns } from './columns.ts';
import { drawnFrom } from './kept.ts';
import { wound } from './curls.ts';
import { coloursOf } from './own-colours.ts';
import { swayOf } from './sway.ts';
import { ragged, type Worn } from './worn.ts';
import type { Head } from './head.ts';
import { isCurled, type Cut } from './cut.ts';
import type { HeadView } from './view.ts';

/** The photo's own hair in another shape: coverage 0–1 and its colours. */
export type Reshaped = {
  readonly alpha: Plane;
  readonly lab: Lab;
  /** It lies before the forehead and throws its shadow there. */
  readonly shades?: boolean;
};

/** Hair that is drawn together by more than this is cut instead. */
const mostDrawnIn = 1.5;

/** A place in the picture's own axes, in face heights from the middle of the hairline. */
type Place = { x: number; y: number };

/** Hair of a column that hangs less far than this share of its side is drawn out as if it hung so far: a lock's edge would be a line. */
const leastHanging = 0.4;
/** Hair that is drawn out to more than `to` as long as it hangs ends column by column; up to `from`, as its locks lie. */
const byColumn = { from: 1.6, to: 2.4 };
/** A column that is hair over less of its length, from `to` down to `from`, is an outline that bends: drawn out, it goes over into nothing within so many face heights. */
const outlines = { from: 0.62, to: 0.72, goes: 0.3 };
/** What is drawn out to less than this, in face heights across, is no lock but its edge. */
const sliver = 0.03;

/** How much of hair that hangs so far on a side is drawn out column by column, 0–1. */
function columnShare(cut: Cut, side: number): number {
  const from = drawnFrom(cut, side);
  const longer = (cut.length.side - from) / Math.max(0.1, side - from);
  return smoothstep(byColumn.from, byColumn.to, longer);
}

/** Where the hair that comes to lie at a place hangs in the photo; both in face heights, down in the picture. */
function sourceOf(
  cut: Cut,
  { hangs }: Worn,
  columns: Columns,
  middle: number,
): (x: number, y: number, into: Place) => void {
  const target = cut.length.side;
  return (x, y, into) => {
    const side = x < middle ? hangs.left : hangs.right;
    const from = drawnFrom(cut, side);
    const own = columns(x)?.hem ?? side;
    const ends = clamp(own, lerp(from, side, leastHanging), Math.max(side, from));
    const hem = lerp(side, ends, columnShare(cut, side));
    const drawn = Math.min(mostDrawnIn, (hem - from) / Math.max(0.1, target - from));
    const end = smoothstep(0.3, 1, (y - from) / Math.max(0.1, target - from));
    into.x = x + Math.sign(x - middle) * cut.ends * 0.16 * end * end;
    into.y = from + (y - from) * drawn;
  };
}

/** Coverage without what is narrower than a lock, as far as `share` of its columns says. */
function withoutSlivers(cover: Plane, { unit }: Pick<Head, 'unit'>, share: (px: number) => number): Plane {
  const by = (sliver / 2) * unit;
  const locks = dilate(
    openMask(
      planeOf(cover, (i) => ((cover.data[i] ?? 0) > 0.3 ? 1 : 0)),
      by,
    ),
    by,
  );
  return planeOf(cover, (i, px) => (cover.data[i] ?? 0) * lerp(1, locks.data[i] ?? 0, share(px)));
}

/**
 * Draws the hanging hair of the photo out to the length of a cut, or in, along its strands, where neither its texture nor
 * its tips suffer; bends its ends; for a curled cut, winds it into locks. What is too long is cut to a ragged edge.
 */
export function reshape(view: HeadView, alpha: Plane, worn: Worn, cut: Cut, seed: number): Reshaped {
  const { head } = view;
  if (isCurled(cut)) return wound(view, alpha, worn, cut, seed);
  const [l, a, b] = coloursOf(view.lab, alpha);
  const middle = middleOf(view);
  const columns = columnsOf(view, alpha, worn, cut);
  const source = sourceOf(cut, worn, columns, middle);
  const from: Place = { x: 0, y: 0 };
  const lab: Lab = {
    width: view.width,
    height: view.height,
    l: Float32Array.from(view.lab.l),
    a: Float32Array.from(view.lab.a),
    b: Float32Array.from(view.lab.b),
  };
  const hem = cut.length.side + 0.12 * cut.layers;
  const shares = [worn.hangs.left, worn.hangs.right].map((side) => columnShare(cut, side));
  const shareAt = (px: number): number => shares[(px - head.origin.x) / head.unit < middle ? 0 : 1] ?? 0;
  const sway = swayOf(seed);
  const cover = planeOf(view, (i, px, py) => {
    const place = (px - head.origin.x) / head.unit;
    const y = (py - head.origin.y) / head.unit;
    const begins = drawnFrom(cut, place < middle ? worn.hangs.left : worn.hangs.right);
    const x = place + shareAt(px) * sway(place, y - begins);
    if (y < begins || y > hem + 0.2) return 0;
    source(x, y, from);
    const sx = head.origin.x + from.x * head.unit;
    const sy = head.origin.y + from.y * head.unit;
    const whole = smoothstep(outlines.from, outlines.to, fullAt(columns, head, x));
    const drawnWhole = lerp(1, whole, shareAt(px) * smoothstep(begins, begins + outlines.goes, y));
    const covered = interpolate(alpha, sx, sy) * smoothstep(begins, begins + 0.2, y) * drawnWhole;
    if (covered <= 0.004) return 0;
    lab.l[i] = interpolate(l, sx, sy);
    lab.a[i] = interpolate(a, sx, sy);
    lab.b[i] = interpolate(b, sx, sy);
    const jagged = ragged(x * 24, seed) * 0.6 + ragged(x * 60, seed + 1) * 0.4;
    const end = hem - 0.06 + jagged * (0.03 + 0.08 * cut.layers);
    return covered * (1 - smoothstep(end - 0.03, end + 0.03, y));
  });
  return { alpha: withoutSlivers(cover, head, shareAt), lab };
}
