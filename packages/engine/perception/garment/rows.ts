import type { Plane } from '#engine/imaging/plane.ts';

/** Run of mask pixels within one row, both ends included. */
export type Run = { readonly from: number; readonly to: number };

/** Runs of a mask row by row, without runs of one or two pixels. */
export type Rows = {
  readonly runs: readonly (readonly Run[])[];
  /** First and last row with a run. */
  readonly top: number;
  readonly bottom: number;
  /** Vertical axis of the lower part, where garments are most symmetric. */
  readonly axis: number;
};

function runsOf({ width: w, data }: Plane, y: number): Run[] {
  const runs: Run[] = [];
  let from = -1;
  for (let x = 0; x <= w; x++) {
    const on = x < w && (data[y * w + x] ?? 0) > 0.5;
    if (on && from < 0) from = x;
    if (!on && from >= 0) {
      if (x - from > 2) runs.push({ from, to: x - 1 });
      from = -1;
    }
  }
  return runs;
}

export function rowsOf(mask: Plane): Rows {
  const runs = Array.from({ length: mask.height }, (_, y) => runsOf(mask, y));
  const top = Math.max(
    0,
    runs.findIndex((row) => row.length > 0),
  );
  const bottom = Math.max(
    top + 1,
    runs.findLastIndex((row) => row.length > 0),
  );
  const height = bottom - top;
  let sum = 0;
  let area = 0;
  for (let y = Math.round(top + height * 0.35); y <= bottom - height * 0.05; y++)
    for (const { from, to } of runs[y] ?? []) {
      sum += ((from + to) / 2) * (to - from + 1);
      area += to - from + 1;
    }
  return { runs, top, bottom, axis: area > 0 ? sum / area : mask.width / 2 };
}

/** The outermost ends of a row. */
export function extentOf(rows: Rows, y: number): Run | undefined {
  const row = rows.runs[Math.round(y)];
  const first = row?.[0];
  const last = row?.at(-1);
  return first && last ? { from: first.from, to: last.to } : undefined;
}

/** Run at the middle of a row: the run on the axis or, where a garment hangs open, the two runs beside the opening. */
export function middleOf(rows: Rows, y: number, widestOpening: number): Run | undefined {
  const row = rows.runs[Math.round(y)] ?? [];
  const on = row.find(({ from, to }) => from <= rows.axis && to >= rows.axis);
  if (on) return on;
  const left = row.findLast(({ to }) => to < rows.axis);
  const right = row.find(({ from }) => from > rows.axis);
  if (left && right && right.from - left.to < widestOpening) return { from: left.from, to: right.to };
  if (left && rows.axis - left.to < widestOpening / 2) return left;
  return right && right.from - rows.axis < widestOpening / 2 ? right : undefined;
}
