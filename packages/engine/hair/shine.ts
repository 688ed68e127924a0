import type { Colour } from '@mot-studio/terms/colour';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import { medianColour } from '#engine/imaging/oklab.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';
import { hairReadAt } from '#engine/perception/person/reading.ts';

import { isOnCheeks, headPixels, toHead } from './head-frame.ts';
import type { HeadPart } from './head-view.ts';

/** Where a forehead shines, in face heights, and how much lighter than the cheeks it is there and they than hair, in OKLab lightness. */
const forehead = { from: -0.18, half: 0.45, lighter: 0.02, apart: 0.12 };
/** Shine has the hue of the cheeks; what is nearer to yellow by more (radians in OKLab's a and b, over so much in face heights) and is not grey is hair that is lit. */
const golden = { yellower: 0.25, blur: 0.015, chroma: 0.012 };
/** What is read for hair by so much shines itself. */
const surelyHair = 0.8;

/**
 * Hair without the shine of the forehead beside it: where hair is darker than skin, what is lighter than the cheeks and of their hue is none.
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
  const [as, bs] = [smooth(lab.a), smooth(lab.b)];
  const isGolden = (i: number): boolean => {
    const [a, b] = [as[i] ?? 0, bs[i] ?? 0];
    const turned = Math.atan2(b, a) - Math.atan2(cheek[2], cheek[1]);
    return Math.hypot(a, b) > golden.chroma && turned > golden.yellower;
  };
  const read = view.reading && hairReadAt(view.reading, view, view);
  return planeOf(alpha, (i, x, y) => {
    if (read && (read.data[i] ?? 0) > surelyHair) return alpha.data[i] ?? 0;
    const { u, v } = toHead(head, x, y);
    const onForehead = v > forehead.from && v < head.browTop && Math.abs(u) < forehead.half;
    const shines = onForehead && (lab.l[i] ?? 0) > cheek[0] + forehead.lighter && !isGolden(i);
    return shines ? 0 : (alpha.data[i] ?? 0);
  });
}
