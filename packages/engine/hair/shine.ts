import type { Colour } from '@mot-studio/terms/colour';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import { medianColour } from '#engine/imaging/oklab.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';
import { hairReadingAt } from '#engine/perception/person/reading.ts';

import { isOnCheeks, headPixels, toHead } from './head-frame.ts';
import type { HeadPart } from './head-view.ts';

/** Shining area of a forehead, in face heights; OKLab lightness of shine above the cheeks, and minimal difference of cheeks and hair. */
const forehead = { from: -0.18, half: 0.45, lighter: 0.02, apart: 0.12 };
/**
 * Lit hair: its hue is more yellow than the cheeks' by this angle (radians in OKLab's a and b, blurred over so many face heights) and it
 * is not grey; shine has the hue of the cheeks.
 */
const golden = { yellower: 0.25, blur: 0.015, chroma: 0.012 };
/** Probability of hair in a reading from which bright pixels are shining hair. */
const surelyHair = 0.8;

/**
 * Returns hair without the shine of the forehead beside it: where hair is darker than skin, pixels lighter than the cheeks and of their hue
 * are no hair.
 *
 * @param alpha the cut-out, 0–1 a view pixel.
 */
export function removeShine(
  view: Pick<HeadPart, 'width' | 'height' | 'lab' | 'head' | 'parts' | 'reading'>,
  alpha: Plane,
): Plane {
  const { lab, head, parts } = view;
  const colourWhere = (holds: Parameters<typeof headPixels>[2]): Colour =>
    medianColour(lab, headPixels(head, lab, holds));
  const cheek = colourWhere((i, u, v) => (parts.skin.data[i] ?? 0) > 0.9 && isOnCheeks(u, v));
  const hair = colourWhere((i) => (alpha.data[i] ?? 0) > 0.9);
  if (!(hair[0] < cheek[0] - forehead.apart)) return alpha;
  const smooth = (data: Float32Array): Float32Array =>
    gaussianBlur({ ...alpha, data }, Math.max(1, golden.blur * head.unit)).data;
  const [smoothA, smoothB] = [smooth(lab.a), smooth(lab.b)];
  const isGolden = (i: number): boolean => {
    const [a, b] = [smoothA[i] ?? 0, smoothB[i] ?? 0];
    const turned = Math.atan2(b, a) - Math.atan2(cheek[2], cheek[1]);
    return Math.hypot(a, b) > golden.chroma && turned > golden.yellower;
  };
  const read = view.reading && hairReadingAt(view.reading, view, view);
  return planeOf(alpha, (i, x, y) => {
    if (read && (read.data[i] ?? 0) > surelyHair) return alpha.data[i] ?? 0;
    const { u, v } = toHead(head, x, y);
    const onForehead = v > forehead.from && v < head.browTop && Math.abs(u) < forehead.half;
    const shines = onForehead && (lab.l[i] ?? 0) > cheek[0] + forehead.lighter && !isGolden(i);
    return shines ? 0 : (alpha.data[i] ?? 0);
  });
}
