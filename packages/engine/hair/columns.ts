import type { Cut } from '@mot-studio/terms/hair-cut';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import { clamp, lerp } from '#engine/imaging/math.ts';
import { plane, type Plane } from '#engine/imaging/plane.ts';

import { fromHead } from './head-frame.ts';
import { extensionStart } from './cut-plan.ts';
import type { HeadView } from './head-view.ts';
import type { Worn } from './worn-hair.ts';

/** Hair of one pixel column. */
type Hanging = {
  /** Start of the stretched part and end of the hair; in face heights below the hairline, down in the picture. */
  readonly from: number;
  readonly hem: number;
  /** Share of that part that is hair, 0–1; small at a curved outline. */
  readonly full: number;
};

/** Hair of a column by its offset from the hairline's middle, in face heights; undefined where no hair hangs. */
export type Columns = (x: number) => Hanging | undefined;

/** Smoothing of hems: a column ends at the quantile `share` of the columns within `reach`; `even` is the blur. Face heights. */
const around = { reach: 0.05, share: 0.6, even: 0.03 };

/** Minimal coverage of a hair pixel in a column. */
const minCover = 0.6;

/** Horizontal offset of the chin's middle from the hairline's middle, in face heights. */
export const faceMiddle = ({ head }: Pick<HeadView, 'head'>): number =>
  (fromHead(head, 0, 1).x - head.origin.x) / head.unit;

/** Returns the last hair row of each column; −1 where it has none. */
function lowestRows({ width, height, data }: Plane): Float32Array {
  return Float32Array.from({ length: width }, (_, x) => {
    for (let y = height - 1; y >= 0; y--) if ((data[y * width + x] ?? 0) > minCover) return y;
    return -1;
  });
}

/** Finds where the hair of every column ends, without the raggedness of single locks. */
export function hairColumns(
  view: Pick<HeadView, 'head'>,
  alpha: Plane,
  worn: Worn,
  cut: Pick<Cut, 'curl' | 'length'>,
): Columns {
  const { head } = view;
  const lowest = lowestRows(alpha);
  const reach = Math.max(1, Math.round(around.reach * head.unit));
  const typical = lowest.map((_, column) => {
    const near = lowest.slice(Math.max(0, column - reach), column + reach + 1).sort();
    return near[Math.floor(near.length * around.share)] ?? -1;
  });
  const row = { width: alpha.width, height: 1 };
  const evenly = (line: Float32Array): Float32Array =>
    gaussianBlur(plane(row, line), Math.max(0.7, around.even * head.unit)).data;
  const even = evenly(typical);
  const middle = faceMiddle(view);
  const fromAt = (x: number): number => extensionStart(cut, x < middle ? worn.hangs.left : worn.hangs.right);
  const full = evenly(
    even.map((hem, column) => {
      const first = Math.round(head.origin.y + fromAt((column - head.origin.x) / head.unit) * head.unit);
      let hair = 0;
      for (let y = Math.max(0, first); y <= hem; y++)
        if ((alpha.data[y * alpha.width + column] ?? 0) > minCover) hair++;
      return hair / Math.max(1, Math.floor(hem) - first + 1);
    }),
  );
  const hanging = Array.from(even, (row, column): Hanging | undefined => {
    const from = fromAt((column - head.origin.x) / head.unit);
    const hem = (row - head.origin.y) / head.unit;
    return hem > from ? { from, hem, full: clamp(full[column] ?? 0, 0, 1) } : undefined;
  });
  return (x) => hanging[Math.round(head.origin.x + x * head.unit)];
}

/** Minimal share of hair in a column of hanging lengths; less means a curved outline. */
export const minColumnFill = 0.67;
/** Offset below the start of stretching from which bent hair is searched, in face heights. */
const belowDrawn = 0.1;
/** Straight cut that is longer than any hair. */
const longest: Pick<Cut, 'curl' | 'length'> = {
  curl: { width: 0, turns: 0 },
  length: { top: 9, side: 9, back: 9 },
};

/**
 * Returns how much of the hair's ends bends inwards beside the neck, as those of a bob do.
 *
 * @returns in squares of the face's height, on both sides.
 */
export function inwardBend(view: Pick<HeadView, 'head'>, alpha: Plane, worn: Worn): number {
  const { head } = view;
  const middle = faceMiddle(view);
  const columns = hairColumns(view, alpha, worn, longest);
  const placed = Array.from({ length: alpha.width }, (_, px) => {
    const x = (px - head.origin.x) / head.unit;
    return { px, off: Math.abs(x - middle), isLeft: x < middle, hair: columns(x) };
  });
  const innermost = (left: boolean): number =>
    Math.min(
      ...placed
        .filter(({ isLeft, hair }) => isLeft === left && hair && hair.full > minColumnFill)
        .map(({ off }) => off),
    );
  const inner = { left: innermost(true), right: innermost(false) };
  let bent = 0;
  for (const { px, off, isLeft } of placed) {
    if (off >= (isLeft ? inner.left : inner.right)) continue;
    const from = extensionStart(longest, isLeft ? worn.hangs.left : worn.hangs.right) + belowDrawn;
    for (let y = Math.max(0, Math.round(head.origin.y + from * head.unit)); y < alpha.height; y++)
      if ((alpha.data[y * alpha.width + px] ?? 0) > minCover) bent++;
  }
  return bent / head.unit ** 2;
}

/** Interpolates the share of hair at a place between the middles of two columns. */
export function columnFill(columns: Columns, { origin, unit }: HeadView['head'], x: number): number {
  const place = origin.x + x * unit;
  const before = Math.floor(place);
  const full = (column: number): number => columns((column - origin.x) / unit)?.full ?? 0;
  return lerp(full(before), full(before + 1), place - before);
}
