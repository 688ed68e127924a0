import type { ComposePlan } from '@mot-studio/terms/editing';
import { resample } from '#engine/imaging/codec.ts';
import { pastePicture, type Box, type Picture, type Size } from '#engine/imaging/plane.ts';
import { throwIfAborted } from '#engine/imaging/stop.ts';

import { rgbaOf } from './pixels.ts';

type Collage = Extract<ComposePlan, { kind: 'collage' }>;

const ratioOf = ({ width, height }: Size): number => width / height;

/** Row of a collage: the pictures `from` … `to`, and the ratio of its width to its height without gaps. */
type Row = { readonly from: number; readonly to: number; readonly ratio: number };

/** Width to height at which a collage aims. */
const targetRatio = 0.8;

/**
 * Breaks pictures, in their order, into justified rows: of all ways to break, the one whose sheet is nearest to a portrait format
 * and whose rows are most alike in height.
 */
export function rowsOf(ratios: readonly number[]): Row[] {
  let best: Row[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let count = 1; count <= ratios.length; count++) {
    const rows = evenRows(ratios, count);
    const heights = rows.map(({ ratio }) => 1 / ratio);
    const total = heights.reduce((sum, height) => sum + height, 0);
    const uneven = Math.max(...heights) / Math.min(...heights);
    const cost = Math.abs(Math.log(total * targetRatio)) + 0.6 * Math.log(uneven);
    if (cost < least) {
      least = cost;
      best = rows;
    }
  }
  return best;
}

/** Rows of so many pictures each; the last row takes the remainder. */
function rowsOfColumns(ratios: readonly number[], columns: number): Row[] {
  return Array.from({ length: Math.ceil(ratios.length / columns) }, (_, row) => {
    const [from, to] = [row * columns, Math.min(ratios.length, (row + 1) * columns)];
    return { from, to, ratio: ratios.slice(from, to).reduce((sum, ratio) => sum + ratio, 0) };
  });
}

/** Breaks pictures into `count` rows of nearly the same height, by the least sum of squares (as Knuth & Plass 1981 break lines). */
function evenRows(ratios: readonly number[], count: number): Row[] {
  const sums = [0];
  for (const ratio of ratios) sums.push((sums.at(-1) ?? 0) + ratio);
  const sumOf = (from: number, to: number) => (sums[to] ?? 0) - (sums[from] ?? 0);
  const ideal = (sums.at(-1) ?? 0) / count;
  const costs: number[][] = [[0]];
  const breaks: number[][] = [[]];
  for (let row = 1; row <= count; row++) {
    costs[row] = [];
    breaks[row] = [];
    for (let to = row; to <= ratios.length; to++)
      for (let from = row - 1; from < to; from++) {
        const cost = (costs[row - 1]?.[from] ?? Number.POSITIVE_INFINITY) + (sumOf(from, to) - ideal) ** 2;
        const currentCost = costs[row]?.[to] ?? Number.POSITIVE_INFINITY;
        if (cost >= currentCost) continue;
        (costs[row] ??= [])[to] = cost;
        (breaks[row] ??= [])[to] = from;
      }
  }
  const rows: Row[] = [];
  for (let row = count, to = ratios.length; row > 0; row--) {
    const from = breaks[row]?.[to] ?? 0;
    rows.unshift({ from, to, ratio: sumOf(from, to) });
    to = from;
  }
  return rows;
}

export type Layout = {
  readonly size: Size;
  readonly boxes: readonly Box[];
  /** Number of rows or columns. */
  readonly lines: number;
};

/** Lays out justified rows with gaps of `space` pixels, within `longest` pixels in width and height. */
function layOutRows(rows: readonly Row[], ratios: readonly number[], space: number, longest: number): Layout {
  const heightAt = (width: number): number =>
    rows.reduce(
      (sum, { from, to, ratio }) => sum + (width - space * (to - from + 1)) / ratio,
      space * (rows.length + 1),
    );
  // The sheet's height grows with its width: find the greatest width whose height still fits.
  let width = longest;
  if (heightAt(width) > longest) {
    let low = 1;
    for (let round = 0; round < 30; round++) {
      const middle = (low + width) / 2;
      if (heightAt(middle) > longest) width = middle;
      else low = middle;
    }
    width = low;
  }
  width = Math.floor(width);
  const boxes: Box[] = [];
  let y = space;
  for (const { from, to, ratio } of rows) {
    const room = width - space * (to - from + 1);
    const height = Math.max(1, Math.round(room / ratio));
    let x = space;
    for (let k = from; k < to; k++) {
      const last = k === to - 1;
      const own = last ? width - space - x : Math.max(1, Math.round((room * (ratios[k] ?? 1)) / ratio));
      boxes.push({ x, y, width: Math.max(1, own), height });
      x += own + space;
    }
    y += height + space;
  }
  return { size: { width, height: y }, boxes, lines: rows.length };
}

const turned = <T extends Size>(size: T) => ({ width: size.height, height: size.width });

/** Share of the sheet below which a picture's shorter side shows too little. */
const minShortSide = 0.15;

const showsAll = ({ boxes }: Layout, longest: number): boolean =>
  boxes.every(({ width, height }) => Math.min(width, height) >= minShortSide * longest);

/**
 * Boxes of a collage's pictures, `longest` px on the sheet's long side; pictures keep their shape up to rounding. Too many pictures
 * for one row or column break into as many as show each of them: rows from left to right, columns downwards.
 */
export function layoutOf(
  sizes: readonly Size[],
  { layout, columns, gap }: Pick<Collage, 'layout' | 'columns' | 'gap'>,
  longest: number,
): Layout {
  const space = Math.round(gap * longest);
  const ratios = sizes.map(ratioOf);
  if (layout === 'rows')
    return layOutRows(columns ? rowsOfColumns(ratios, columns) : rowsOf(ratios), ratios, space, longest);
  // A column is laid out as a row of pictures turned by 90°.
  const isStacked = layout === 'stacked';
  const along = isStacked ? ratios.map((ratio) => 1 / ratio) : ratios;
  const layOutLines = (lines: number) => layOutRows(evenRows(along, lines), along, space, longest);
  const counts = Array.from({ length: Math.ceil(Math.sqrt(sizes.length)) }, (_, k) => k + 1);
  const tried = counts.map(layOutLines);
  const found = tried.find((lines) => showsAll(lines, longest)) ?? tried.at(-1) ?? layOutLines(1);
  if (!isStacked) return found;
  const boxes = found.boxes.map((box) => ({ x: box.y, y: box.x, ...turned(box) }));
  return { ...found, size: turned(found.size), boxes };
}

/**
 * Lays pictures side by side, in their order, without cropping.
 *
 * @returns also whether the plan has a single row or column and showing each picture takes more.
 */
export async function collageOf(
  pictures: readonly Picture[],
  plan: Collage,
  longest: number,
): Promise<{ readonly sheet: Picture; readonly broken: boolean }> {
  const { size, boxes, lines } = layoutOf(pictures, plan, longest);
  const sheet: Picture = { ...size, data: new Uint8ClampedArray(size.width * size.height * 4) };
  new Uint32Array(sheet.data.buffer).fill(rgbaOf(plan.background));
  for (const [k, picture] of pictures.entries()) {
    const box = boxes[k];
    if (!box) continue;
    pastePicture(sheet, await resample(picture, box), box);
    throwIfAborted();
  }
  return { sheet, broken: plan.layout !== 'rows' && lines > 1 };
}
