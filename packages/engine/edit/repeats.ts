import { gaussianBlur, normalisedBlur } from '#engine/imaging/filters.ts';
import { powerOfTwo, spectrum, transform, type Spectrum } from '#engine/imaging/fourier.ts';
import type { Point } from '#engine/imaging/geometry.ts';
import {
  boundsOf,
  greyAt,
  growBox,
  plane,
  planeOf,
  resize,
  type Box,
  type Picture,
  type Plane,
  type Size,
} from '#engine/imaging/plane.ts';
import { throwIfAborted } from '#engine/imaging/stop.ts';

/** Long side of the picture on which a pattern is searched, and greatest distance of its repeats in pixels. */
const searchSide = 340;
const maxRepeatDistance = 170;
/** Distance below which every picture is like itself. */
const minRepeatDistance = 5;
/** Least distance between two repeats. */
const minSeparation = 3;
/**
 * Least likeness (−1 to 1) of a picture and its shifted self for a pattern, and least likeness of further repeats relative to the
 * best.
 */
const minLikeness = 0.3;
const besideBest = 0.7;
/** Size of broad forms, as a share of the long side: they are removed, since they make any picture like itself. */
const broad = 0.08;
/** Standard deviation of the remaining relief (0–255) below which there is nothing to repeat. */
const minRelief = 2.5;
const most = 40;
/** Least share of the known pixels that must overlap at a shift. */
const minOverlap = 0.15;

/**
 * Finds the shifts by which a picture best repeats itself around a hole, best first; none without a regular pattern. These are the
 * peaks of its autocorrelation, by which most of a hole can be filled (He & Sun, «Statistics of patch offsets for image
 * completion», 2012).
 *
 * @param known 1 for trusted pixels, 0 in the hole.
 */
export function repeatsOf(picture: Picture, known: Plane): Point[] {
  const scale = Math.min(1, searchSide / Math.max(picture.width, picture.height));
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
  const grey = planeOf(picture, (i) => greyAt(picture.data, i * 4));
  const knownMask = resize(known, size);
  const relief = reliefOf(resize(blurForScale(grey, scale), size), knownMask);
  if (!relief) return [];
  const found = maximaOf(likeness(relief, knownMask, maxRepeatDistance), maxRepeatDistance);
  const best = found[0]?.height ?? 0;
  return found
    .filter(({ height }) => height > best * besideBest)
    .slice(0, most / 2)
    .map(({ x, y }) => refineShift(grey, known, { x: x / scale, y: y / scale }, Math.ceil(1 / scale)))
    .flatMap(({ x, y }) => [
      { x, y },
      { x: -x, y: -y },
    ]);
}

/** Blurs a plane by as much as it is about to be shrunk. */
const blurForScale = (p: Plane, scale: number): Plane => (scale < 0.7 ? gaussianBlur(p, 0.4 / scale) : p);

/** Relief without light and broad forms, 0 in the hole. */
function reliefOf(grey: Plane, knownMask: Plane): Plane | undefined {
  const value = (i: number): number => grey.data[i] ?? 0;
  const mean = normalisedBlur(knownMask, Math.max(grey.width, grey.height) * broad).meanOf(value);
  let sum = 0;
  let count = 0;
  const relief = planeOf(grey, (i) => {
    if ((knownMask.data[i] ?? 0) < 0.99) return 0;
    const left = value(i) - mean(i);
    sum += left * left;
    count++;
    return left;
  });
  return count > 0 && Math.sqrt(sum / count) > minRelief ? relief : undefined;
}

/** Likeness, −1 to 1, for every shift up to the requested distance, in all directions. */
type Likeness = { readonly at: (x: number, y: number) => number };

/** Correlation of two masked pictures at all shifts, normalised by their overlap (Padfield 2012). */
function likeness(relief: Plane, knownMask: Plane, far: number): Likeness {
  const size = {
    width: powerOfTwo(relief.width + far),
    height: powerOfTwo(relief.height + far),
  };
  const spectrumOf = (value: (i: number) => number): Spectrum => {
    const out = spectrum(size);
    for (let y = 0; y < relief.height; y++)
      for (let x = 0; x < relief.width; x++) out.re[y * size.width + x] = value(y * relief.width + x);
    return transform(out);
  };
  const known = (i: number): number => ((knownMask.data[i] ?? 0) < 0.99 ? 0 : 1);
  const values = spectrumOf((i) => relief.data[i] ?? 0);
  const squares = spectrumOf((i) => (relief.data[i] ?? 0) ** 2);
  const mask = spectrumOf(known);
  const products = correlated(values, values);
  const energies = correlated(squares, mask);
  const overlaps = correlated(mask, mask);
  const index = (x: number, y: number): number =>
    ((y + size.height) % size.height) * size.width + ((x + size.width) % size.width);
  const least = (overlaps[0] ?? 0) * minOverlap;
  return {
    at: (x, y) => {
      const shiftIndex = index(x, y);
      if ((overlaps[shiftIndex] ?? 0) < least) return 0;
      const energy = (energies[shiftIndex] ?? 0) * (energies[index(-x, -y)] ?? 0);
      return energy > 1 ? (products[shiftIndex] ?? 0) / Math.sqrt(energy) : 0;
    },
  };
}

/**
 * Like `likeness` up to `maxRegularityDistance`, for a third of its work: every overlap is assumed to vary like the full picture. The
 * relief and its mask share a transform, as real and imaginary part.
 */
function selfLikeness(relief: Plane, knownMask: Plane): Likeness {
  const size = {
    width: powerOfTwo(relief.width + maxRegularityDistance),
    height: powerOfTwo(relief.height + maxRegularityDistance),
  };
  const both = spectrum(size);
  let energy = 0;
  let count = 0;
  for (let y = 0, i = 0; y < relief.height; y++)
    for (let x = 0; x < relief.width; x++, i++) {
      if ((knownMask.data[i] ?? 0) < 0.99) continue;
      const value = relief.data[i] ?? 0;
      both.re[y * size.width + x] = value;
      both.im[y * size.width + x] = 1;
      energy += value * value;
      count++;
    }
  transform(both);
  const powers = spectrum(size);
  for (let y = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++) {
      const i = y * size.width + x;
      const j = ((size.height - y) % size.height) * size.width + ((size.width - x) % size.width);
      const [re, im, re2, im2] = [both.re[i] ?? 0, both.im[i] ?? 0, both.re[j] ?? 0, both.im[j] ?? 0];
      powers.re[i] = ((re + re2) ** 2 + (im - im2) ** 2) / 4;
      powers.im[i] = ((im + im2) ** 2 + (re - re2) ** 2) / 4;
    }
  const { re, im } = transform(powers, true);
  const n = size.width * size.height;
  const usual = energy / Math.max(1, count);
  return {
    at: (x, y) => {
      const i = ((y + size.height) % size.height) * size.width + ((x + size.width) % size.width);
      const overlap = (im[i] ?? 0) / n;
      return overlap < count * minOverlap ? 0 : (re[i] ?? 0) / n / (overlap * usual);
    },
  };
}

/** Σ a(p) · b(p + shift) for all shifts. */
function correlated(a: Spectrum, b: Spectrum): Float64Array {
  const out = spectrum(a);
  const n = out.re.length;
  for (let i = 0; i < n; i++) {
    const [ar, ai, br, bi] = [a.re[i] ?? 0, a.im[i] ?? 0, b.re[i] ?? 0, b.im[i] ?? 0];
    out.re[i] = (ar * br + ai * bi) / n;
    out.im[i] = (ar * bi - ai * br) / n;
  }
  return transform(out, true).re;
}

/** Local maxima with a high value, highest first; one of each shift and its opposite. */
function maximaOf({ at }: Likeness, far: number): (Point & { height: number })[] {
  const found: (Point & { height: number })[] = [];
  for (let y = 0; y <= far; y++)
    for (let x = -far; x <= far; x++) {
      if (Math.hypot(x, y) < minRepeatDistance || (y === 0 && x < 0)) continue;
      const height = at(x, y);
      if (height < minLikeness) continue;
      let highest = true;
      for (let dy = -minSeparation; dy <= minSeparation && highest; dy++)
        for (let dx = -minSeparation; dx <= minSeparation && highest; dx++)
          highest = at(x + dx, y + dy) <= height;
      if (highest) found.push({ x, y, height });
    }
  return found.toSorted((a, b) => b.height - a.height);
}

/** Number of best repeats by which the regularity of a small picture is measured, and their greatest distance in pixels. */
const regularityRepeats = 6;
const maxRegularityDistance = 48;

/**
 * Regularity of a small picture, 0–1: the mean likeness of its best repeats, since a single one may be chance. Undefined where
 * there is nothing to repeat.
 */
export function regularityOf(picture: Picture, known: Plane): number | undefined {
  const relief = reliefOf(
    planeOf(picture, (i) => greyAt(picture.data, i * 4)),
    known,
  );
  if (!relief) return undefined;
  const best = maximaOf(selfLikeness(relief, known), maxRegularityDistance).slice(0, regularityRepeats);
  return best.reduce((sum, { height }) => sum + height, 0) / regularityRepeats;
}

/** The shift in whole pixels, at most `reach` beside `shift`, at which the full picture is most like itself. */
function refineShift(grey: Plane, known: Plane, shift: Point, reach: number): Point {
  const middle = { x: Math.round(shift.x), y: Math.round(shift.y) };
  let best = middle;
  let least = Number.POSITIVE_INFINITY;
  for (let dy = -reach; dy <= reach; dy++)
    for (let dx = -reach; dx <= reach; dx++) {
      const tried = { x: middle.x + dx, y: middle.y + dy };
      const unlike = unlikeness(grey, known, tried);
      if (unlike < least) {
        least = unlike;
        best = tried;
      }
    }
  return best;
}

/** Steps at which pixels of two pictures are compared: odd numbers, as few patterns have, so that no line is skipped. */
const sampleSteps = { x: 5, y: 7 };

function unlikeness({ width, height, data }: Plane, known: Plane, { x: dx, y: dy }: Point): number {
  let sum = 0;
  let count = 0;
  for (let y = Math.max(0, -dy); y < Math.min(height, height - dy); y += sampleSteps.y)
    for (let x = Math.max(0, -dx); x < Math.min(width, width - dx); x += sampleSteps.x) {
      const i = y * width + x;
      const j = i + dy * width + dx;
      if ((known.data[i] ?? 0) < 1 || (known.data[j] ?? 0) < 1) continue;
      sum += Math.abs((data[i] ?? 0) - (data[j] ?? 0));
      count++;
    }
  return count > 0 ? sum / count : Number.POSITIVE_INFINITY;
}

/** Light of a picture, removed to compare patterns and restored in the filling. */
export type LightPlanes = readonly Plane[];

/** Distance over which a picture's light changes, as a share of its long side; and number of steps into which it is divided. */
const broadLight = 0.12;
const lightSteps = 24;

/** Three planes, one a channel: the mean of the picture around each pixel, in the hole from its surroundings. */
export function lightPlanes(picture: Picture, known: Plane): LightPlanes {
  const sigma = Math.max(picture.width, picture.height) * broadLight;
  const step = Math.max(1, Math.floor(sigma / lightSteps));
  const coarse = { width: Math.ceil(picture.width / step), height: Math.ceil(picture.height / step) };
  const { sums, counts } = sumByCells(picture, known, coarse, step);
  const { meanOf } = normalisedBlur(counts, sigma / step);
  return sums.map((sum) => {
    const mean = meanOf((i) => (sum.data[i] ?? 0) / Math.max(1e-6, counts.data[i] ?? 0));
    const light = planeOf(coarse, (i) => Math.max(8, mean(i)));
    return resize(light, picture, { x: 0, y: 0, width: picture.width / step, height: picture.height / step });
  });
}

/** Sums the known pixels of a picture in cells of `step` × `step` pixels: each channel, and the number of pixels. */
function sumByCells(
  { width, height, data }: Picture,
  known: Plane,
  cells: Size,
  step: number,
): { sums: readonly Plane[]; counts: Plane } {
  const sums = [plane(cells), plane(cells), plane(cells)];
  const counts = plane(cells);
  for (let y = 0, i = 0; y < height; y++) {
    throwIfAborted();
    for (let x = 0; x < width; x++, i++) {
      const weight = known.data[i] ?? 0;
      if (weight === 0) continue;
      const cell = Math.floor(y / step) * cells.width + Math.floor(x / step);
      counts.data[cell] = (counts.data[cell] ?? 0) + weight;
      for (const [c, sum] of sums.entries())
        sum.data[cell] = (sum.data[cell] ?? 0) + weight * (data[i * 4 + c] ?? 0);
    }
  }
  return { sums, counts };
}

/** Step in pixels, in both directions, at which shifts are compared. */
const everyNth = 3;
/** Distance, as a share of the picture's long side, of the known pixels by which a shift is mostly judged. */
const nearEnough = 0.05;
/** Reach of a blur in standard deviations. */
const blurReach = 3;

/** Part of the grid of every third pixel that affects the wanted pixels. */
function gridAround(targets: Plane): Box {
  const grid = { width: Math.ceil(targets.width / everyNth), height: Math.ceil(targets.height / everyNth) };
  const bounds = boundsOf(targets);
  if (!bounds) return { x: 0, y: 0, ...grid };
  const box = {
    x: bounds.x / everyNth,
    y: bounds.y / everyNth,
    width: bounds.width / everyNth,
    height: bounds.height / everyNth,
  };
  return growBox(box, Math.max(grid.width, grid.height) * nearEnough * blurReach + 1, grid);
}

/**
 * Finds for each wanted pixel the pixel one of the shifts away whose surroundings best continue the known pixels around it; -1
 * where no shift leads to a source.
 *
 * @param source 1 for pixels that may be copied.
 * @param targets 1 for pixels that need a source.
 */
export function sourcesByRepeats(
  picture: Picture,
  known: Plane,
  shifts: readonly Point[],
  source: Uint8Array,
  targets: Plane,
): Int32Array {
  const { width, height, data } = picture;
  const grid = gridAround(targets);
  const sigma = Math.max(width, height) * nearEnough;
  const from = new Int32Array(width * height).fill(-1);
  const costs = new Float32Array(width * height).fill(Number.POSITIVE_INFINITY);
  for (const { x: dx, y: dy } of shifts) {
    const step = dy * width + dx;
    const leaves = (x: number, y: number): boolean =>
      x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height;
    const both = plane(grid);
    const unlike = planeOf(grid, (g, column, row) => {
      const [x, y] = [(grid.x + column) * everyNth, (grid.y + row) * everyNth];
      const i = y * width + x;
      if (leaves(x, y)) return 0;
      if ((known.data[i] ?? 0) < 1 || (known.data[i + step] ?? 0) < 1) return 0;
      both.data[g] = 1;
      let sum = 0;
      for (let c = 0; c < 3; c++) sum += Math.abs((data[i * 4 + c] ?? 0) - (data[(i + step) * 4 + c] ?? 0));
      return sum;
    });
    const near = gaussianBlur(unlike, sigma / everyNth);
    const seen = gaussianBlur(both, sigma / everyNth);
    const far = 1 + Math.hypot(dx, dy) / Math.max(width, height);
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++, i++) {
        if (!targets.data[i] || leaves(x, y) || !source[i + step]) continue;
        const g = (Math.floor(y / everyNth) - grid.y) * grid.width + Math.floor(x / everyNth) - grid.x;
        const cost = (((near.data[g] ?? 0) + 0.02) / ((seen.data[g] ?? 0) + 0.001)) * far;
        if (cost >= (costs[i] ?? 0)) continue;
        costs[i] = cost;
        from[i] = i + step;
      }
  }
  return from;
}

/**
 * Share of the visible pixels that their sources predict: 1 where a pattern continues unchanged, 0 and less where its repeats
 * predict no better than a plain tone.
 */
export function sourceFit({ data }: Picture, sources: Int32Array, where: Plane): number {
  let count = 0;
  let missed = 0;
  const sums = [0, 0, 0];
  const squares = [0, 0, 0];
  for (let i = 0; i < sources.length; i++) {
    const from = sources[i] ?? -1;
    if (!where.data[i] || from < 0) continue;
    count++;
    for (let c = 0; c < 3; c++) {
      const value = data[i * 4 + c] ?? 0;
      sums[c] = (sums[c] ?? 0) + value;
      squares[c] = (squares[c] ?? 0) + value * value;
      missed += (value - (data[from * 4 + c] ?? 0)) ** 2;
    }
  }
  const spread = squares.reduce(
    (sum, square, c) => sum + square - (sums[c] ?? 0) ** 2 / Math.max(1, count),
    0,
  );
  return spread > 0 ? 1 - missed / spread : 0;
}
