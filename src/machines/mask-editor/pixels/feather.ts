import { denseOf, type Mask, maskOf } from './tiled-mask.ts';

/**
 * Softens the edge of a selection: a Gaussian of this standard deviation in pixels, by three box blurs (Wells 1986; the
 * widths of Kovesi 2010). Beyond the border, the edge pixels of the picture are repeated.
 */
export function featherMask(mask: Mask, radius: number): Mask {
  const { width, height } = mask;
  let [values, spare] = [denseOf(mask), new Uint8Array(width * height)];
  for (const reach of boxReaches(radius)) {
    blurLines(values, spare, reach, { lines: height, apart: width, length: width, step: 1 });
    blurLines(spare, values, reach, { lines: width, apart: 1, length: height, step: width });
  }
  return maskOf(width, height, values);
}

/** Returns the radii of three boxes that approximate a Gaussian. */
function boxReaches(sigma: number): number[] {
  const ideal = Math.sqrt((12 * sigma * sigma) / 3 + 1);
  const lower = Math.floor((ideal - 1) / 2) * 2 + 1;
  const lowers = Math.round((12 * sigma * sigma - 3 * lower * lower - 12 * lower - 9) / (-4 * lower - 4));
  return [0, 1, 2].map((at) => ((at < lowers ? lower : lower + 2) - 1) / 2);
}

type Lines = { lines: number; apart: number; length: number; step: number };

function blurLines(
  source: Uint8Array,
  target: Uint8Array,
  reach: number,
  { lines, apart, length, step }: Lines,
): void {
  const size = 2 * reach + 1;
  for (let line = 0; line < lines; line++) {
    const start = line * apart;
    const valueOf = (at: number) => source[start + Math.min(length - 1, Math.max(0, at)) * step] ?? 0;
    let sum = 0;
    for (let at = -reach; at <= reach; at++) sum += valueOf(at);
    for (let at = 0; at < length; at++) {
      target[start + at * step] = Math.round(sum / size);
      sum += valueOf(at + reach + 1) - valueOf(at - reach);
    }
  }
}
