import type { Size } from '#engine/imaging/plane.ts';
import type { VideoJob } from '#engine/runtime/engine-types.ts';

const shortSide = { '480p': 480, '1080p': 1080 };
/** The longer side is at most 16:9 of the shorter one. */
const widest = 16 / 9;

/** Pixels of the film: the photo's own shape, its short side as asked for, both even. */
export function filmSize(photo: Size, resolution: VideoJob['resolution']): Size {
  const side = shortSide[resolution];
  const scale = Math.min(
    side / Math.min(photo.width, photo.height),
    (side * widest) / Math.max(photo.width, photo.height),
  );
  const even = (v: number): number => Math.max(2, 2 * Math.round((v * scale) / 2));
  return { width: even(photo.width), height: even(photo.height) };
}
