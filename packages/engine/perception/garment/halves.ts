import type { Plane } from '#engine/imaging/plane.ts';

import { extentOf, rowsOf, type Rows } from './rows.ts';

/** Halves of the body for which a garment may be meant. */
export type Halves = { readonly upper: boolean; readonly lower: boolean };

/** Least width of a waistband relative to the hips below it; a collar is narrower relative to the shoulders. */
const minWaist = 0.72;
/** Shares of the height at which the band, the hips below it and the legs are measured. */
const bandRows = [0.03, 0.05, 0.08];
const hipsRow = 0.16;
const legRows = [0.88, 0.91, 0.94];

const rowAt = ({ top, bottom }: Rows, share: number): number => Math.round(top + (bottom - top) * share);

function widthAt(rows: Rows, share: number): number {
  const extent = extentOf(rows, rowAt(rows, share));
  return extent ? extent.to - extent.from + 1 : 0;
}

/** Whether the garment hangs from a band in one piece that is about as wide as the hips: no collar, no straps, no sleeves. */
function hangsFromWaist(rows: Rows): boolean {
  const hips = widthAt(rows, hipsRow);
  return bandRows.every(
    (share) => (rows.runs[rowAt(rows, share)] ?? []).length === 1 && widthAt(rows, share) >= hips * minWaist,
  );
}

const hasLegs = (rows: Rows): boolean =>
  legRows.every((share) => {
    const runs = rows.runs[rowAt(rows, share)] ?? [];
    return (
      runs.length > 1 &&
      !runs.some(({ from, to }) => from <= rows.axis && to >= rows.axis) &&
      runs.some(({ to }) => to < rows.axis) &&
      runs.some(({ from }) => from > rows.axis)
    );
  });

/** Finds from a garment's outline which half of the body it may be for; both where the outline is ambiguous. */
export function halvesOf(mask: Plane): Halves {
  const rows = rowsOf(mask);
  const lower = hangsFromWaist(rows);
  return { upper: !lower || !hasLegs(rows), lower };
}
