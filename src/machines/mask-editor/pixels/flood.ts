import { denseOf, type Mask, maskOf } from './tiled-mask.ts';

/** Smallest value at which a pixel counts as selected. */
export const selectedFrom = 128;

/**
 * Fills the connected region of a pixel, by edges and not by corners: unselected pixels become selected, or with
 * `fills` false selected ones are removed. The fill works by runs (Smith 1979), so that memory follows the outline, not
 * the area.
 */
export function floodMask(mask: Mask, x: number, y: number, fills: boolean): Mask {
  const { width, height } = mask;
  if (x < 0 || y < 0 || x >= width || y >= height) return mask;
  const values = denseOf(mask);
  const isOpen = (at: number) => (values[at] ?? 0) < selectedFrom === fills;
  const fresh = new Uint8Array(width * height);
  const waiting = [y * width + x];
  for (let seed = waiting.pop(); seed !== undefined; seed = waiting.pop()) {
    if (fresh[seed] === 1 || !isOpen(seed)) continue;
    const row = seed - (seed % width);
    let left = seed;
    while (left > row && isOpen(left - 1)) left--;
    let right = seed;
    while (right < row + width - 1 && isOpen(right + 1)) right++;
    fresh.fill(1, left, right + 1);
    for (const step of [-width, width]) {
      if (row + step < 0 || row + step >= values.length) continue;
      for (let at = left + step; at <= right + step; at++) {
        const startsRun = at === left + step || !isOpen(at - 1);
        if (startsRun && isOpen(at) && fresh[at] === 0) waiting.push(at);
      }
    }
  }
  for (let at = 0; at < values.length; at++) if (fresh[at] === 1) values[at] = fills ? 255 : 0;
  return maskOf(width, height, values);
}
