import { decode, resample } from '#engine/imaging/codec.ts';
import { guidedFilter } from '#engine/imaging/filters.ts';
import { smoothstep } from '#engine/imaging/math.ts';
import { maskAt, plane, planeOf, type Picture, type Plane } from '#engine/imaging/plane.ts';
import { longestSide } from '#engine/perception/person/person.ts';
import type { EncodedPicture } from '#engine/runtime/engine-types.ts';

import { outlinesMask } from './head-frame.ts';
import type { HeadView } from './head-view.ts';

/**
 * Loads a hand-drawn hair mask (white) and refines its edge on the photo; nothing outside the marks is hair.
 *
 * @throws EngineError `file_unreadable`
 */
export async function hairByHand(mask: EncodedPicture, photo: Picture, view: HeadView): Promise<Plane> {
  const { picture } = await decode(mask.bytes, longestSide);
  const fitting =
    picture.width === photo.width && picture.height === photo.height
      ? picture
      : await resample(picture, photo);
  const part = await resample(fitting, view, view.box);
  const marked = plane(view);
  for (let i = 0; i < marked.data.length; i++) marked.data[i] = maskAt(part.data, i * 4);
  const soft = guidedFilter(view.light, marked, Math.max(2, Math.round(view.head.unit * 0.015)), 1e-4);
  return planeOf(view, (i) => (marked.data[i] ?? 0) * smoothstep(0.05, 0.75, soft.data[i] ?? 0));
}

/** Returns the share of eyes, nose and mouth that a mask marks, 0–1. */
export function markedFaceShare(marked: Plane, { head }: Pick<HeadView, 'head'>): number {
  const face = outlinesMask(marked, head.features);
  let [all, covered] = [0, 0];
  for (const [i, inFace] of face.data.entries()) {
    all += inFace;
    covered += inFace * (marked.data[i] ?? 0);
  }
  return covered / Math.max(1, all);
}
