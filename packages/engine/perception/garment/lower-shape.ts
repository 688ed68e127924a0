import type { Point } from '#engine/imaging/geometry.ts';
import { median } from '#engine/imaging/math.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import type { Plane } from '#engine/imaging/plane.ts';
import type { Side } from '#engine/perception/pose/pose.ts';

import { extentOf, rowsOf, type Run } from './rows.ts';
import { removeWaistbandInside } from './waistband.ts';

/** Landmarks of trousers, shorts or a skirt, in pixels of the mask. */
export type LowerShape = {
  readonly mask: Plane;
  readonly axis: number;
  readonly waist: { readonly y: number } & Run;
  readonly hem: number;
  /** Point where the legs part; undefined for a skirt. */
  readonly crotch: Point | undefined;
  /** Ends of the whole garment at a row. */
  readonly edges: (y: number) => Run | undefined;
  /** Ends of one leg at a row below the crotch. */
  readonly leg: (side: Side, y: number) => Run | undefined;
};

/** Share of the garment's length below which legs are a slit or a curved hem. */
const shortestLeg = 0.12;

/** The highest row below which the middle is open throughout, and the middle of the opening there. */
function crotchOf(rows: ReturnType<typeof rowsOf>): Point | undefined {
  const height = rows.bottom - rows.top;
  const gapAt = (y: number): Run | undefined => {
    const row = rows.runs[y] ?? [];
    const least = height * 0.02;
    const legs = row.filter(({ from, to }) => to - from > least);
    const left = legs.findLast(({ from, to }) => (from + to) / 2 < rows.axis);
    const right = legs.find(({ from, to }) => (from + to) / 2 > rows.axis);
    return left && right && right.from - left.to > 1 ? { from: left.to, to: right.from } : undefined;
  };
  let open: Run | undefined;
  let top = rows.bottom;
  let missed = 0;
  for (let y = Math.round(rows.bottom - height * 0.04); y > rows.top + height * 0.1; y--) {
    const gap = gapAt(y);
    if (gap) {
      open = gap;
      top = y;
      missed = 0;
    } else if (++missed > height * 0.02) break;
  }
  if (!open || rows.bottom - top < height * shortestLeg) return undefined;
  return { x: (open.from + open.to) / 2, y: top };
}

/** Reads the landmarks of a garment for the lower body; undefined where the mask is not such a garment. */
export function lowerShapeOf(garment: Plane, lab: Lab): LowerShape | undefined {
  const mask = removeWaistbandInside(garment, lab, rowsOf(garment));
  const rows = rowsOf(mask);
  const height = rows.bottom - rows.top;
  if (height < 40) return undefined;
  const edges = (y: number) => extentOf(rows, y);
  const band = Array.from({ length: 5 }, (_, k) => edges(rows.top + height * (0.015 + 0.01 * k))).filter(
    (run) => run !== undefined,
  );
  if (band.length === 0) return undefined;
  const waist = {
    y: rows.top,
    from: Math.min(...band.map(({ from }) => from)),
    to: Math.max(...band.map(({ to }) => to)),
  };
  const axis = median(
    Array.from({ length: 20 }, (_, k) => {
      const run = edges(rows.top + (height * k) / 40);
      return run ? (run.from + run.to) / 2 : rows.axis;
    }),
  );
  const crotch = crotchOf(rows);
  const leg = (side: Side, y: number): Run | undefined => {
    const row = rows.runs[Math.round(y)] ?? [];
    const split = crotch?.x ?? axis;
    const own = row.filter(({ from, to }) => ((from + to) / 2 < split ? 'left' : 'right') === side);
    const first = own[0];
    const last = own.at(-1);
    return first && last ? { from: first.from, to: last.to } : undefined;
  };
  return { mask, axis, waist, hem: rows.bottom, crotch, edges, leg };
}
