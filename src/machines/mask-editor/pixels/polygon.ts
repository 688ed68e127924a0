import { type Mask, maskOf } from './tiled-mask.ts';

/** Number of scan lines per row of pixels; across a row, the cover is exact. */
const linesPerRow = 4;

/** `turn`: 1 where the outline goes down, −1 where it goes up. */
type Crossing = { x: number; turn: number };

/** Fills a closed outline: nonzero winding, so that a loop drawn twice is no hole. `points` are x, y, x, y, … in pixels. */
export function polygonMask(width: number, height: number, points: ArrayLike<number>): Mask {
  const values = new Uint8Array(width * height);
  const lines = crossingsOf(points, height * linesPerRow);
  const cover = new Float32Array(width + 1);
  for (let y = 0; y < height; y++) {
    let isTouched = false;
    for (let line = y * linesPerRow; line < (y + 1) * linesPerRow; line++) {
      const crossings = lines.get(line);
      if (crossings === undefined) continue;
      isTouched = true;
      let winding = 0;
      for (const { x, turn } of crossings.toSorted((a, b) => a.x - b.x)) {
        if (winding === 0) addEdge(cover, x, width, 1);
        winding += turn;
        if (winding === 0) addEdge(cover, x, width, -1);
      }
    }
    if (isTouched) writeRow(values, y * width, cover);
  }
  return maskOf(width, height, values);
}

/**
 * Finds where the outline crosses each scan line, and in which direction. A scan line runs through the middle of its
 * share of a row.
 */
function crossingsOf(points: ArrayLike<number>, lineCount: number): Map<number, Crossing[]> {
  const lines = new Map<number, Crossing[]>();
  const count = Math.floor(points.length / 2);
  for (let at = 0; at < count; at++) {
    const next = (at + 1) % count;
    const [x0, y0] = [points[at * 2] ?? 0, (points[at * 2 + 1] ?? 0) * linesPerRow];
    const [x1, y1] = [points[next * 2] ?? 0, (points[next * 2 + 1] ?? 0) * linesPerRow];
    const turn = y1 > y0 ? 1 : -1;
    const first = Math.max(0, Math.ceil(Math.min(y0, y1) - 0.5));
    const last = Math.min(lineCount - 1, Math.ceil(Math.max(y0, y1) - 0.5) - 1);
    for (let line = first; line <= last; line++) {
      const crossing = { x: x0 + ((line + 0.5 - y0) * (x1 - x0)) / (y1 - y0), turn };
      const lineCrossings = lines.get(line);
      if (lineCrossings) lineCrossings.push(crossing);
      else lines.set(line, [crossing]);
    }
  }
  return lines;
}

/**
 * Adds an edge at `x`, from which a line is covered or no longer: `cover` stores the differences between neighbouring
 * pixels.
 */
function addEdge(cover: Float32Array, x: number, width: number, sign: 1 | -1): void {
  const clamped = Math.min(width, Math.max(0, x));
  const pixel = Math.min(width - 1, Math.floor(clamped));
  const firstShare = pixel + 1 - clamped;
  cover[pixel] = (cover[pixel] ?? 0) + sign * firstShare;
  cover[pixel + 1] = (cover[pixel + 1] ?? 0) + sign * (1 - firstShare);
}

function writeRow(values: Uint8Array, row: number, cover: Float32Array): void {
  let sum = 0;
  for (let x = 0; x < cover.length - 1; x++) {
    sum += cover[x] ?? 0;
    values[row + x] = Math.round((255 * Math.min(linesPerRow, sum)) / linesPerRow);
  }
  cover.fill(0);
}
