import { gaussianBlur } from '#engine/imaging/filters.ts';
import { clamp, lerp, mean } from '#engine/imaging/math.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { plane, planeOf, type Plane } from '#engine/imaging/plane.ts';

import { extentOf, type Rows } from './rows.ts';

/** Share of the garment's height from the top in which the inside of the back waistband is searched. */
const deepest = 0.12;
/** Share of the waist's width that is searched, and the share of it on which the edge must be visible. */
const searchedShare = 0.84;
const seenShare = 0.75;
/** Lightness step from which an edge counts as visible, and the least mean step of an edge. */
const seenStep = 0.02;
const minStep = 0.035;
/** Cost of a change by one row between neighbouring columns. */
const rowChangeCost = 0.012;
/** Columns to each side over which the edge is smoothed. */
const smoothColumns = 6;

const topOf = (mask: Plane, x: number, from: number): number => {
  let y = from;
  while (y < mask.height - 1 && (mask.data[y * mask.width + x] ?? 0) < 0.5) y++;
  return y;
};

/**
 * Removes the visible inside of the waistband above its front edge: the darker cloth of the back, with its label. The front edge is
 * the strongest path across the waist on which the lightness rises downwards.
 */
export function removeWaistbandInside(mask: Plane, lab: Lab, rows: Rows): Plane {
  const height = rows.bottom - rows.top;
  const waist = extentOf(rows, rows.top + height * 0.045);
  if (!waist) return mask;
  const half = (waist.to - waist.from) / 2;
  const middle = (waist.to + waist.from) / 2;
  const from = Math.round(middle - half * searchedShare);
  const columns = Math.round(half * searchedShare * 2) + 1;
  const depth = Math.round(height * deepest);
  const light = gaussianBlur(plane(lab, lab.l), 0.8);
  const at = (x: number, y: number) => light.data[y * light.width + x] ?? 0;
  const stepAt = (column: number, row: number): number => {
    const x = from + column;
    const y = rows.top + row;
    if (y < topOf(mask, x, rows.top) + 3) return 0;
    return clamp(at(x, y + 2) - at(x, y - 2), 0, 0.12);
  };
  let scores = Array.from({ length: depth }, (_, row) => stepAt(0, row));
  const predecessors: number[][] = [];
  for (let column = 1; column < columns; column++) {
    const way = scores.map((score, row) => {
      let best = row;
      for (const near of [row - 1, row + 1])
        if (
          (scores[near] ?? -1) - rowChangeCost >
          (best === row ? score : (scores[best] ?? 0) - rowChangeCost)
        )
          best = near;
      return best;
    });
    predecessors.push(way);
    scores = way.map((row, k) => (scores[row] ?? 0) - (row === k ? 0 : rowChangeCost) + stepAt(column, k));
  }
  let row = scores.indexOf(Math.max(...scores));
  const edge: number[] = [];
  for (let column = columns - 1; column >= 0; column--) {
    edge[column] = row;
    row = predecessors[column - 1]?.[row] ?? row;
  }
  const steps = edge.map((y, column) => stepAt(column, y));
  if (mean(steps) < minStep || steps.filter((v) => v > seenStep).length < columns * seenShare) return mask;
  const smooth = edge.map((_, k) => mean(edge.slice(Math.max(0, k - smoothColumns), k + smoothColumns + 1)));
  // Beside the searched part, the front edge rises to the garment's own corner.
  const edgeAt = (x: number): number => {
    const column = x - from;
    const inner = smooth[clamp(column, 0, columns - 1)] ?? 0;
    const beyond = Math.max(-column, column - columns + 1, 0) / (half * (1 - searchedShare));
    return lerp(inner, 0, clamp(beyond, 0, 1));
  };
  return planeOf(mask, (i, x, y) =>
    x >= waist.from && x <= waist.to && y < rows.top + edgeAt(x) ? 0 : (mask.data[i] ?? 0),
  );
}
