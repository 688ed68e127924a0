import { maxFilter } from '#engine/imaging/filters.ts';
import { smoothstep } from '#engine/imaging/math.ts';
import { plane, planeOf, resize, type Box, type Plane, type Size } from '#engine/imaging/plane.ts';
import type { PartPlanes } from '#engine/perception/pose/segmenter.ts';

/** Parts around a face as the network reads them in a square of a picture, given in the picture's pixels. */
export type HeadReading = PartPlanes & { readonly box: Box };

/** Weight of the reading at each pixel, 0–1, and each part's share of that weight. */
export type PartReading = PartPlanes & { readonly known: Plane };

/** Share of its square's side over which a reading fades out. */
const edgeOfReading = 0.06;

/** Resamples a reading to a picture of another size: the weight of each pixel, 0–1, and a function for its parts. */
function resampleReading(
  { box, skin }: HeadReading,
  picture: Size,
  size: Size,
): { readonly known: Plane; readonly lay: (part: Plane) => Plane } {
  const cells = skin.width;
  const cellsPerPixel = cells / box.width;
  const from = {
    x: -box.x * cellsPerPixel,
    y: -box.y * cellsPerPixel,
    width: picture.width * cellsPerPixel,
    height: picture.height * cellsPerPixel,
  };
  const [right, down] = [from.width / size.width, from.height / size.height];
  const known = planeOf(size, (_, x, y) => {
    const [ex, ey] = [from.x + (x + 0.5) * right, from.y + (y + 0.5) * down];
    return smoothstep(0, edgeOfReading * cells, Math.min(ex, ey, cells - ex, cells - ey));
  });
  const resamplePart = (part: Plane): Plane => {
    const wide = resize(part, size, from);
    return planeOf(size, (i) => (wide.data[i] ?? 0) * (known.data[i] ?? 0));
  };
  return { known, lay: resamplePart };
}

/**
 * Resamples a reading to the pixels of a picture of another size; 0 outside the reading.
 *
 * @param picture size of the picture in whose pixels the reading's square is given.
 */
export function partReadingAt(reading: HeadReading, picture: Size, size: Size): PartReading {
  const { known, lay } = resampleReading(reading, picture, size);
  const { hair, skin, clothes, background } = reading;
  return { hair: lay(hair), skin: lay(skin), clothes: lay(clothes), background: lay(background), known };
}

/** Share of hair in each pixel of a picture of another size, 0–1; 0 outside the reading. */
export function hairReadingAt(reading: HeadReading, picture: Size, size: Size): Plane {
  return resampleReading(reading, picture, size).lay(reading.hair);
}

/**
 * Range of the hair reading, at its maximum within `cells` cells, over which a single lock becomes certain; and range of the skin
 * reading over which skin does.
 */
const lock = { cells: 2, least: 0.015, some: 0.05 };
const skinRead = { from: 0.3, to: 0.6 };

/**
 * Certainty, 0–1, that each pixel is skin without a lock in front of it: dark skin, its shadows and folds, and glasses have colours
 * of hair.
 *
 * @param picture size of the picture in whose pixels the reading's square is given.
 */
export function bareSkin(reading: HeadReading | undefined, picture: Size, size: Size): Plane {
  if (!reading) return plane(size);
  const { lay } = resampleReading(reading, picture, size);
  const [hair, skin] = [lay(maxFilter(reading.hair, lock.cells)), lay(reading.skin)];
  return planeOf(
    size,
    (i) =>
      (1 - smoothstep(lock.least, lock.some, hair.data[i] ?? 0)) *
      smoothstep(skinRead.from, skinRead.to, skin.data[i] ?? 0),
  );
}
