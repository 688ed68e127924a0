import type { Size } from '#engine/imaging/plane.ts';
import type { VideoJob } from '#engine/runtime/engine-types.ts';

const shortSide = { '480p': 480, '1080p': 1080 };
/** The greatest ratio of the longer side to the shorter one. */
const widest = 16 / 9;

/** Size of the film in pixels: the photo's own shape with the requested short side, both sides even. */
export function filmSize(photo: Size, resolution: VideoJob['resolution']): Size {
  const side = shortSide[resolution];
  const scale = Math.min(
    side / Math.min(photo.width, photo.height),
    (side * widest) / Math.max(photo.width, photo.height),
  );
  const even = (v: number): number => Math.max(2, 2 * Math.round((v * scale) / 2));
  return { width: even(photo.width), height: even(photo.height) };
}
