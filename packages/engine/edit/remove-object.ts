import { resample } from '#engine/imaging/codec.ts';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import { dilate } from '#engine/imaging/morphology.ts';
import {
  boundsOf,
  coverage,
  growBox,
  planeOf,
  resize,
  type Picture,
  type Plane,
} from '#engine/imaging/plane.ts';
import { EngineError } from '#engine/runtime/engine-types.ts';
import { inpaint } from '#engine/imaging/patch-match.ts';

import type { Manner } from './settings.ts';

/** Greatest share of the picture that can be filled in believably. */
export const largestHole = 0.12;
/** Greatest number of pixels of the picture on which patches are searched. */
const maxPixels = 500_000;

/**
 * Fills the masked area from its surroundings, in place. Nothing outside the mask changes.
 *
 * @throws EngineError `mask_missing` without a mask or with an empty one, `mask_too_large`
 */
export async function removeObject(picture: Picture, mask: Plane | undefined, manner: Manner): Promise<void> {
  const bounds = mask && boundsOf(mask, 0.02);
  if (!mask || !bounds) throw new EngineError('mask_missing', 'the mask shows nothing');
  if (coverage(mask) > largestHole) throw new EngineError('mask_too_large', 'more than 12 % is marked');
  const room = Math.max(48, Math.max(bounds.width, bounds.height) * 0.9);
  const box = growBox(bounds, room, picture);
  const scale = Math.min(1, Math.sqrt(maxPixels / (box.width * box.height)));
  const size = {
    width: Math.max(24, Math.round(box.width * scale)),
    height: Math.max(24, Math.round(box.height * scale)),
  };
  const small = await resample(picture, size, box);
  const marked = resize(mask, size, box);
  // The hole includes the object's own rim, so that none of it is copied; pixels outside the mask are restored below.
  const hole = dilate(
    planeOf(marked, (i) => ((marked.data[i] ?? 0) > 0.02 ? 1 : 0)),
    1.5,
  );
  const filled = inpaint(small, hole, manner.effort.searches, manner.seed);
  if (!filled) throw new EngineError('mask_too_large', 'nothing is left to fill from');
  const full = scale < 1 ? await resample(filled, box) : filled;
  const grain = scale < 1 ? lostGrain(picture, box, scale) : 0;
  const soft = gaussianBlur(mask, 1);
  let state = manner.seed + 1;
  for (let y = 0; y < box.height; y++)
    for (let x = 0; x < box.width; x++) {
      const at = (box.y + y) * picture.width + box.x + x;
      const marks = mask.data[at] ?? 0;
      if (marks <= 0) continue;
      const share = Math.min(1, Math.max(marks, soft.data[at] ?? 0));
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const speck = grain * (state / 2_147_483_648 - 1);
      for (let c = 0; c < 3; c++)
        picture.data[at * 4 + c] =
          (picture.data[at * 4 + c] ?? 0) * (1 - share) +
          ((full.data[(y * box.width + x) * 4 + c] ?? 0) + speck) * share;
    }
}

/** Roughness of the picture at single pixels, in 8-bit steps, which a filling from a smaller picture lacks. */
function lostGrain(
  picture: Picture,
  box: { x: number; y: number; width: number; height: number },
  scale: number,
): number {
  const steps: number[] = [];
  for (let y = box.y; y < box.y + box.height - 1; y += 7)
    for (let x = box.x; x < box.x + box.width - 1; x += 7) {
      const i = (y * picture.width + x) * 4 + 1;
      steps.push(Math.abs((picture.data[i] ?? 0) - (picture.data[i + 4] ?? 0)));
    }
  steps.sort((a, b) => a - b);
  return (steps[Math.floor(steps.length * 0.4)] ?? 0) * (1 - scale) * 1.2;
}
