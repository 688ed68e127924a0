import { isCurled, type Cut } from '@mot-studio/terms/hair-cut';
import { clamp, lerp, smoothstep } from '#engine/imaging/math.ts';
import { interpolate, planeOf, type Plane } from '#engine/imaging/plane.ts';

import { hairColumns, columnFill, minColumnFill, faceMiddle, type Columns } from './columns.ts';
import { extensionStart } from './cut-plan.ts';
import { eveningShare, lengthenableHair, wideParts } from './lengthened-hair.ts';
import { windCurls } from './curls.ts';
import { hairColours } from './own-colours.ts';
import type { ReshapedHair } from './reshaped.ts';
import { swayOf } from './sway.ts';
import { raggedness, type Worn } from './worn-hair.ts';
import type { Head } from './head-frame.ts';
import type { HeadView } from './head-view.ts';

/** Contraction of hair above which it is cut instead. */
const maxDrawnIn = 1.5;

/** Place in the picture's own axes, in face heights from the middle of the hairline. */
type Place = { x: number; y: number };

/** Minimal hanging share of a column relative to its side, for stretching: the edge of a lock would become a line. */
const minHanging = 0.4;
/** Stretch factors between which the ends of hair go from the locks' shape to single columns. */
const byColumn = { from: 1.6, to: 2.4 };
/** Range of a column's fill around the minimum, and the distance over which emptier columns fade, in face heights. */
const outlines = { apart: 0.05, goes: 0.3 };
/** Minimal width of a stretched lock, in face heights; narrower parts are the edge of a lock. */
const sliver = 0.03;

/** Inward bend of ends, in face heights, decreasing near the middle of the neck and the sides of the picture, where no hair is left to bend. */
const bends = { by: 0.16, within: 0.32 };

/** Returns the outward offset of the source hair for a fully bent end, in face heights. */
const bendOf =
  (sides: { readonly left: number; readonly right: number }, middle: number) =>
  (x: number): number => {
    const room = Math.min(Math.abs(x - middle), x - sides.left, sides.right - x);
    return Math.sign(x - middle) * bends.by * smoothstep(0, bends.within, room);
  };

/** Returns the share of column-wise stretching for hair that hangs to `side`, 0–1. */
function columnShare(cut: Cut, side: number): number {
  const from = extensionStart(cut, side);
  const longer = (cut.length.side - from) / Math.max(0.1, side - from);
  return smoothstep(byColumn.from, byColumn.to, longer);
}

/** Returns the mapping from a place to its source hair in the photo; both in face heights, down in the picture. */
function sourceOf(
  cut: Cut,
  { hangs }: Worn,
  columns: Columns,
  middle: number,
  bend: (x: number) => number,
): (x: number, y: number, into: Place) => void {
  const target = cut.length.side;
  return (x, y, into) => {
    const side = x < middle ? hangs.left : hangs.right;
    const from = extensionStart(cut, side);
    const own = columns(x)?.hem ?? side;
    const ends = clamp(own, lerp(from, side, minHanging), Math.max(side, from));
    const hem = lerp(side, ends, columnShare(cut, side));
    const drawn = Math.min(maxDrawnIn, (hem - from) / Math.max(0.1, target - from));
    const end = smoothstep(0.3, 1, (y - from) / Math.max(0.1, target - from));
    into.x = x + bend(x) * cut.ends * end * end;
    into.y = from + (y - from) * drawn;
  };
}

/** Removes parts narrower than a lock from coverage, in columns that are stretched so far that they show. */
function removeSlivers(cover: Plane, head: Pick<Head, 'unit'>, shows: (px: number) => boolean): Plane {
  const mask = planeOf(cover, (i) => ((cover.data[i] ?? 0) > 0.3 ? 1 : 0));
  const wide = wideParts(mask, head, sliver);
  return planeOf(cover, (i, px) => Math.min(cover.data[i] ?? 0, shows(px) ? (wide.data[i] ?? 0) : 1));
}

/** Returns the share of a side's hair that is stretched as locks only, 0–1: hair that is hardly longer shows entirely. */
function lockShare(cut: Cut, side: number): number {
  const from = extensionStart(cut, side);
  return smoothstep(1, 1.25, (cut.length.side - from) / Math.max(0.1, side - from));
}

/** Returns the share of a column that is stretched, by the depth below its start, 0–1. A partial column would be a veil. */
function stretchedShare(full: number, required: number, below: number): number {
  if (required === 0) return 1;
  const [from, to] = [minColumnFill - outlines.apart, minColumnFill + outlines.apart];
  const share = smoothstep(from * required, to * required, full);
  return lerp(1, share, smoothstep(0, outlines.goes, below));
}

/** Straight lengths stretched between these factors require full columns, as far stretched ones do. */
const straight = { ends: 0.3, from: 1.3, to: 1.5 };

/** Height, in face heights below the hairline, above which bent hair lies beside the jaw, whose outline behind it no photo shows. */
const belowJaw = 0.95;

/** Returns the minimal fill of a stretched column on a side where hair hangs to `side`, 0–1. */
function requiredFill(cut: Cut, side: number): number {
  const byShare = Math.min(1, 2 * columnShare(cut, side));
  if (cut.ends >= straight.ends) return byShare;
  const from = extensionStart(cut, side);
  return Math.max(
    byShare,
    smoothstep(straight.from, straight.to, (cut.length.side - from) / Math.max(0.1, side - from)),
  );
}

/** Short flicked ends stay beside curls that are longer by up to `from`, and are removed from `to` on, below the heights of `down`, in face heights. */
const flicks = { drawnOut: { from: 0.46, to: 0.56 }, down: { from: 0.5, to: 0.75 } };

/**
 * Returns the short hair that flicks out beyond the outermost curled locks where these hang below it.
 *
 * @returns 0–1 a view pixel.
 */
function flickedOut(view: HeadView, alpha: Plane, worn: Worn, cut: Cut): Plane {
  const { head } = view;
  const middle = faceMiddle(view);
  const columns = hairColumns(view, alpha, worn, cut);
  const xOf = (px: number): number => (px - head.origin.x) / head.unit;
  const wound = Array.from({ length: view.width }, (_, px) => xOf(px)).filter(
    (x) => columnFill(columns, head, x) >= minColumnFill,
  );
  const [from, to] = [Math.min(middle, ...wound), Math.max(middle, ...wound)];
  const { drawnOut, down } = flicks;
  return planeOf(view, (_, px, py) => {
    const x = xOf(px);
    if (x >= from && x <= to) return 0;
    const side = x < middle ? worn.hangs.left : worn.hangs.right;
    const ends = Math.min(cut.length.side, worn.bottom);
    const longer = smoothstep(drawnOut.from, drawnOut.to, ends - side);
    return longer * smoothstep(down.from, down.to, (py - head.origin.y) / head.unit);
  });
}

/**
 * Returns the hair that is not stretched with the lengths around it because it bends out of their columns: its ends would hang beside the
 * new ones.
 *
 * @returns 0–1 a view pixel.
 */
export function undrawnHair(view: HeadView, alpha: Plane, worn: Worn, cut: Cut): Plane {
  if (isCurled(cut)) return flickedOut(view, alpha, worn, cut);
  const { head } = view;
  const middle = faceMiddle(view);
  const columns = hairColumns(view, alpha, worn, cut);
  return planeOf(view, (_, px, py) => {
    const x = (px - head.origin.x) / head.unit;
    const side = x < middle ? worn.hangs.left : worn.hangs.right;
    const below = (py - head.origin.y) / head.unit - Math.max(belowJaw, extensionStart(cut, side));
    return below <= 0 ? 0 : 1 - stretchedShare(columnFill(columns, head, x), requiredFill(cut, side), below);
  });
}

/** Returns the stretching of a side: its start height, and its shares by columns and as locks. */
const sideOf = (cut: Cut, hangs: number): { begins: number; share: number; asked: number; out: number } => ({
  begins: extensionStart(cut, hangs),
  share: columnShare(cut, hangs),
  asked: requiredFill(cut, hangs),
  out: lockShare(cut, hangs),
});

const at = (p: Plane | undefined, x: number, y: number): number => (p ? interpolate(p, x, y) : 0);

/**
 * Stretches or shortens the photo's hanging hair to the length of a cut, along its strands, which preserves its texture
 * and tips; bends its ends; winds it into locks for a curled cut. Excess length is cut to a ragged edge.
 */
export function reshapeHair(view: HeadView, alpha: Plane, worn: Worn, cut: Cut, seed: number): ReshapedHair {
  const { head } = view;
  if (isCurled(cut)) return windCurls(view, alpha, worn, cut, seed);
  const middle = faceMiddle(view);
  const columns = hairColumns(view, alpha, worn, cut);
  const edges = { left: -head.origin.x / head.unit, right: (view.width - 1 - head.origin.x) / head.unit };
  const source = sourceOf(cut, worn, columns, middle, bendOf(edges, middle));
  const from: Place = { x: 0, y: 0 };
  const seen = hairColours(view.lab, alpha);
  const long = lengthenableHair(view, alpha, seen);
  const channels = [view.lab.l, view.lab.a, view.lab.b].map((channel) => Float32Array.from(channel));
  const sides = { left: sideOf(cut, worn.hangs.left), right: sideOf(cut, worn.hangs.right) };
  const sideAt = (px: number) => ((px - head.origin.x) / head.unit < middle ? sides.left : sides.right);
  const hem = cut.length.side + 0.12 * cut.layers;
  const sway = swayOf(seed);
  const cover = planeOf(view, (i, px, py) => {
    const { begins, share, asked, out } = sideAt(px);
    const place = (px - head.origin.x) / head.unit;
    const y = (py - head.origin.y) / head.unit;
    if (y < begins || y > hem + 0.2) return 0;
    const x = place + share * sway(place, y - begins);
    source(x, y, from);
    const sx = head.origin.x + from.x * head.unit;
    const sy = head.origin.y + from.y * head.unit;
    const own = lerp(at(alpha, sx, sy), out > 0 ? at(long.locks, sx, sy) : 0, out);
    const kept = stretchedShare(columnFill(columns, head, x), asked, y - begins);
    const covered = own * smoothstep(begins, begins + 0.2, y) * kept;
    if (covered <= 0.004) return 0;
    const evened = eveningShare(y - begins);
    for (const [c, channel] of channels.entries()) {
      const colour = at(seen[c], sx, sy);
      const drawn = out > 0 ? at(long.colours[c], sx, sy) + evened * at(long.even[c], sx, sy) : colour;
      channel[i] = lerp(colour, drawn, out);
    }
    const jagged = raggedness(x * 24, seed) * 0.6 + raggedness(x * 60, seed + 1) * 0.4;
    const end = hem - 0.06 + jagged * (0.03 + 0.08 * cut.layers);
    return covered * (1 - smoothstep(end - 0.03, end + 0.03, y));
  });
  const drawn = removeSlivers(cover, head, (px) => sideAt(px).share > 0);
  const shades = planeOf(cover, (i) => Math.max(0, (drawn.data[i] ?? 0) - (alpha.data[i] ?? 0)));
  const [l = view.lab.l, a = view.lab.a, b = view.lab.b] = channels;
  return { alpha: drawn, lab: { width: view.width, height: view.height, l, a, b }, shades };
}
