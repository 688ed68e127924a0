import { maxFilter } from '#engine/imaging/filters.ts';
import { smoothstep } from '#engine/imaging/math.ts';
import { plane, planeOf, resize, type Box, type Plane, type Size } from '#engine/imaging/plane.ts';
import type { PartPlanes } from '#engine/perception/pose/segmenter.ts';

/** The parts around a face, as a network sees them in a square of a picture, in its pixels. */
export type HeadReading = PartPlanes & { readonly box: Box };

/** How far each pixel is read at all, 0–1, and how much of that for each part. */
export type PartReading = PartPlanes & { readonly known: Plane };

/** A reading fades over this share of its square's side. */
const edgeOfReading = 0.06;

/** How far each pixel of a picture at another size is read at all, 0–1, and how much of that for a part. */
function laidOut(
  { box, skin }: HeadReading,
  picture: Size,
  size: Size,
): { readonly known: Plane; readonly lay: (part: Plane) => Plane } {
  const cells = skin.width;
  const by = cells / box.width;
  const from = {
    x: -box.x * by,
    y: -box.y * by,
    width: picture.width * by,
    height: picture.height * by,
  };
  const [right, down] = [from.width / size.width, from.height / size.height];
  const known = planeOf(size, (_, x, y) => {
    const [ex, ey] = [from.x + (x + 0.5) * right, from.y + (y + 0.5) * down];
    return smoothstep(0, edgeOfReading * cells, Math.min(ex, ey, cells - ex, cells - ey));
  });
  const lay = (part: Plane): Plane => {
    const wide = resize(part, size, from);
    return planeOf(size, (i) => (wide.data[i] ?? 0) * (known.data[i] ?? 0));
  };
  return { known, lay };
}

/**
 * A reading on the pixels of a picture at another size; 0 where nothing is read.
 *
 * @param picture whose pixels the reading's square is given in.
 */
export function partReadingAt(reading: HeadReading, picture: Size, size: Size): PartReading {
  const { known, lay } = laidOut(reading, picture, size);
  const { hair, skin, clothes, background } = reading;
  return { hair: lay(hair), skin: lay(skin), clothes: lay(clothes), background: lay(background), known };
}

/** How much of each pixel of a picture at another size is read as hair, 0–1; 0 where nothing is read. */
export function hairReadAt(reading: HeadReading, picture: Size, size: Size): Plane {
  return laidOut(reading, picture, size).lay(reading.hair);
}

/** A single lock is read, within so many cells of it, as more hair than `least`, and surely so from `some` on; skin begins at these shares of it. */
const lock = { cells: 2, least: 0.015, some: 0.05 };
const skinRead = { from: 0.3, to: 0.6 };

/**
 * How surely each pixel is skin that no lock hangs before, 0–1: dark skin, its shade and folds, and glasses have colours of hair.
 *
 * @param picture whose pixels the reading's square is given in.
 */
export function bareSkin(reading: HeadReading | undefined, picture: Size, size: Size): Plane {
  if (!reading) return plane(size);
  const { lay } = laidOut(reading, picture, size);
  const [hair, skin] = [lay(maxFilter(reading.hair, lock.cells)), lay(reading.skin)];
  return planeOf(
    size,
    (i) =>
      (1 - smoothstep(lock.least, lock.some, hair.data[i] ?? 0)) *
      smoothstep(skinRead.from, skinRead.to, skin.data[i] ?? 0),
  );
}
