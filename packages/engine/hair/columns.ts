import type { Cut } from '@mot-studio/terms/hair-cut';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import { clamp, lerp } from '#engine/imaging/math.ts';
import { plane, type Plane } from '#engine/imaging/plane.ts';

import { fromHead } from './head-frame.ts';
import { extensionStart } from './cut-plan.ts';
import type { HeadView } from './head-view.ts';
import type { Worn } from './worn-hair.ts';

/** The hair of a column. */
type Hanging = {
  /** From where on it is drawn out or in, and where it ends; in face heights below the hairline, down in the picture. */
  readonly from: number;
  readonly hem: number;
  /** How much of that is hair, 0–1; at an outline that bends, little is. */
  readonly full: number;
};

/** The hair of a column, by its place aside of the hairline's middle, in face heights; undefined where none hangs. */
export type Columns = (x: number) => Hanging | undefined;

/** A column ends where most of those around it do, within so many face heights; `even` is over what it goes over into the next. */
const around = { reach: 0.05, share: 0.6, even: 0.03 };

/** What counts as hair of a column. */
const minCover = 0.6;

/** Where the middle of a face lies aside of the hairline's middle at the chin, in face heights. */
export const faceMiddle = ({ head }: Pick<HeadView, 'head'>): number =>
  (fromHead(head, 0, 1).x - head.origin.x) / head.unit;

/** The last row of each column that is hair; −1 where none is. */
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

/** A column that is hair over less of its length is none of lengths that hang, but an outline that bends. */
export const minColumnFill = 0.67;
/** Hair that bends is looked for so many face heights below where drawing begins. */
const belowDrawn = 0.1;
/** A straight cut that is longer than any hair. */
const longest: Pick<Cut, 'curl' | 'length'> = {
  curl: { width: 0, turns: 0 },
  length: { top: 9, side: 9, back: 9 },
};

/**
 * How much of the ends of hair bends inwards, beside the neck, from where its lengths hang, as those of a bob do.
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

/** How much of a column is hair at a place between the middles of two. */
export function columnFill(columns: Columns, { origin, unit }: HeadView['head'], x: number): number {
  const place = origin.x + x * unit;
  const before = Math.floor(place);
  const full = (column: number): number => columns((column - origin.x) / unit)?.full ?? 0;
  return lerp(full(before), full(before + 1), place - before);
}
