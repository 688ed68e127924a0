import { gaussianBlur } from '#engine/imaging/filters.ts';
import { mean } from '#engine/imaging/math.ts';
import { openMask } from '#engine/imaging/morphology.ts';
import { plane, planeOf, type Plane, type Size } from '#engine/imaging/plane.ts';
import { partReadingAt } from '#engine/perception/person/reading.ts';

import { headPixels, toHead, type HeadPoint } from './head-frame.ts';
import { distanceFromFace } from './skull.ts';
import type { HeadView } from './head-view.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Height above which a lower edge of hair lies on the face, in face heights below the hairline. */
const lowest = 0.75;
/** Face heights: sampling distance above and below an edge, clear distance, blur, and distances of strands and locks. */
const size = { away: 0.06, clear: 0.1, around: 0.025, strand: 0.004, lock: 0.02 };
/** Similarity of hair below an edge: within this OKLab distance, and with this share of its light and dark. */
const alike = { colour: 0.05, texture: 0.5 };

/** Minimal share of the columns in which hair ends for a side of the face to count by itself. */
const minOfSide = 0.2;

/** Share of the detected lower edge of hair below which locks continue: of all columns in which hair ends below the face, 0–1, and the maximum of both sides and that. */
export type HemContinuation = { readonly share: number; readonly onSide: number };

export function hemContinuation(
  { lab, light, head }: Pick<HeadView, 'lab' | 'light' | 'head'>,
  alpha: Plane,
): HemContinuation {
  const { width, height } = light;
  const blurred = (p: Plane, by: number): Plane => gaussianBlur(p, Math.max(0.7, by * head.unit));
  const [strands, locks] = [blurred(light, size.strand), blurred(light, size.lock)];
  const texture = blurred(
    planeOf(light, (i) => Math.abs(at(strands, i) - at(locks, i))),
    size.around,
  );
  const colours = [lab.l, lab.a, lab.b].map((data) => blurred({ width, height, data }, size.around));
  const away = Math.round(size.away * head.unit) * width;
  const [near, clear] = [0.5, 1].map((share) => Math.round(share * size.clear * head.unit));
  const isClear = (i: number, from: number, to: number, matches: (share: number) => boolean): boolean => {
    for (let k = from; k < to; k++) if (!matches(at(alpha, i + k * width))) return false;
    return true;
  };
  const [ends, continued] = [
    { left: 0, right: 0 },
    { left: 0, right: 0 },
  ];
  for (let y = clear ?? 0, i = y * width; y < height - (clear ?? 0); y++)
    for (let x = 0; x < width; x++, i++) {
      if (at(alpha, i) > 0.5 || at(alpha, i - width) <= 0.5) continue;
      const { u, v } = toHead(head, x, y);
      if (v < lowest) continue;
      if (!isClear(i, -(clear ?? 0), 0, (share) => share > 0.5)) continue;
      if (!isClear(i, near ?? 0, clear ?? 0, (share) => share < 0.3)) continue;
      const side = u < 0 ? 'left' : 'right';
      ends[side]++;
      const distance = Math.hypot(...colours.map((p) => at(p, i - away) - at(p, i + away)));
      if (distance < alike.colour && at(texture, i + away) > alike.texture * at(texture, i - away))
        continued[side]++;
    }
  const all = ends.left + ends.right;
  const share = (continued.left + continued.right) / Math.max(1, all);
  const sides = (['left', 'right'] as const).filter((side) => ends[side] > minOfSide * all);
  return { share, onSide: Math.max(share, ...sides.map((side) => continued[side] / ends[side])) };
}

/** Range of hanging lengths beside and below a face, in face heights, and their minimal area for a measurement, in squares of these. */
const lengths = { from: 0.35, to: 1.1, least: 0.1 };
/** Missed hair: the parse is certain above `sure`, and the cut-out covers less than `found`. */
const missed = { sure: 0.9, found: 0.3 };

/** Tells whether a pixel is hair for a certain parse, but missed by the cut-out. */
export const isMissed = (parsed: Plane, alpha: Plane, i: number): boolean =>
  at(parsed, i) > missed.sure && at(alpha, i) < missed.found;

/** Probability of hair by a network below which there is none: a parse takes ears, and heads of others, for hair. */
const minRead = 0.1;

type Parsed = Pick<HeadView, 'head' | 'parts' | 'reading'>;

/** Returns the pixels of hair that a parse is certain of, in the given area. */
function certainHair(
  { head, parts, reading }: Parsed,
  size: Size,
  isInArea: (place: HeadPoint) => boolean,
): number[] {
  const read = reading && partReadingAt(reading, size, size);
  const isNone = (i: number): boolean =>
    read !== undefined && at(read.known, i) > 0.5 && at(read.hair, i) < minRead;
  return headPixels(
    head,
    size,
    (i, u, v) => at(parts.hair, i) > missed.sure && isInArea({ u, v }) && !isNone(i),
  );
}

/**
 * Area beside and below a face in which hair belongs to it, in face heights; farther away are other heads. Pixels read as clothes by more
 * than `clothes` are no hair.
 */
const ownSide = { half: 0.7, to: 1.5, clothes: 0.3 };
/** Lengths read by a network: minimal probability, and half of the minimal width in face heights, because the reading is less exact at edges. */
const readLengths = { hair: 0.6, broad: 0.03 };

/** Returns the larger area of these pixels on one side of a face, in squares of the face's height. */
function largerSideArea(
  { head }: Pick<HeadView, 'head'>,
  { width }: Size,
  pixels: readonly number[],
): number {
  const left = pixels.filter((i) => toHead(head, i % width, Math.floor(i / width)).u < 0).length;
  return Math.max(left, pixels.length - left) / head.unit ** 2;
}

/**
 * Returns the missed lengths on one side of a face that a parse is certain of, or that a network reads.
 *
 * @returns the area of the larger side, in squares of the face's height.
 */
export function missedOnSide(view: Parsed & Pick<HeadView, 'person'>, alpha: Plane): number {
  const { head, parts, person } = view;
  const read = view.reading && partReadingAt(view.reading, alpha, alpha);
  const isBeside = ({ u, v }: HeadPoint): boolean =>
    Math.abs(u) < ownSide.half && v > lengths.from && v < ownSide.to;
  const missing = certainHair(view, alpha, isBeside).filter(
    (i) => isMissed(parts.hair, alpha, i) && !(read && at(read.clothes, i) > ownSide.clothes),
  );
  const parsed = largerSideArea(view, alpha, missing);
  if (!read) return parsed;
  const unread = planeOf(alpha, (i, x, y) => {
    const isMissing = at(read.hair, i) > readLengths.hair && at(alpha, i) < missed.found;
    return isMissing && at(person, i) > 0.5 && isBeside(toHead(head, x, y)) ? 1 : 0;
  });
  const broad = openMask(unread, Math.max(1, readLengths.broad * head.unit));
  return Math.max(
    parsed,
    largerSideArea(
      view,
      alpha,
      headPixels(head, alpha, (i) => at(broad, i) > 0.5),
    ),
  );
}

/** Area of hair beside the temples, above the lengths: start height, and depth within the face's outline, in face heights. */
const temples = { from: 0, within: 0.03 };

/**
 * Returns the missed hair beside a temple that a parse is certain of.
 *
 * @returns the area of the larger side, in squares of the face's height.
 */
export function missedAtTemples(view: Parsed, alpha: Plane): number {
  const { head, parts } = view;
  const isBeside = ({ u, v }: HeadPoint): boolean =>
    v > temples.from &&
    v < lengths.from &&
    Math.abs(u) < ownSide.half &&
    distanceFromFace(head, u) > -temples.within;
  const missing = certainHair(view, alpha, isBeside).filter((i) => isMissed(parts.hair, alpha, i));
  return largerSideArea(view, alpha, missing);
}

/**
 * Returns the missed share of the lengths that a parse is certain of.
 *
 * @returns 0–1; 0 for hardly any lengths.
 */
export function missedLengthsShare(view: Parsed, alpha: Plane): number {
  const { head, parts } = view;
  const sure = certainHair(view, alpha, ({ v }) => v > lengths.from && v < lengths.to);
  const missing = sure.filter((i) => isMissed(parts.hair, alpha, i));
  return sure.length < lengths.least * head.unit ** 2 ? 0 : missing.length / sure.length;
}

/**
 * Search for locks on the body beside lengths, in face heights: height below the hairline, distance to the detected hair, and blurs of
 * strands, locks and surroundings.
 */
const beside = { from: 1, near: 0.2, strand: 0.008, lock: 0.03, around: 0.04 };
/**
 * Similarity to the lengths: within this OKLab distance, and with this share of their light and dark; lengths are sampled from
 * `lengthsFrom` on.
 */
const besideAlike = { colour: 0.12, texture: 0.6, lengthsFrom: 0.5 };

/**
 * Returns the missed area on the body around lengths that looks like them: waves and flicks on equally dark cloth.
 *
 * @returns in squares of the face's height.
 */
export function missedLocksArea(
  { lab, head, person }: Pick<HeadView, 'lab' | 'head' | 'person'>,
  alpha: Plane,
): number {
  const blurred = (data: Float32Array, by: number): Plane =>
    gaussianBlur(plane(lab, data), Math.max(0.7, by * head.unit));
  const [strands, locks] = [blurred(lab.l, beside.strand), blurred(lab.l, beside.lock)];
  const relief = strands.data.map((light, i) => Math.abs(light - at(locks, i)));
  const [texture, ...colours] = [relief, lab.l, lab.a, lab.b].map((data) => blurred(data, beside.around));
  const near = gaussianBlur(alpha, beside.near * head.unit);
  const hair = headPixels(head, lab, (i, _, v) => at(alpha, i) > 0.97 && v > besideAlike.lengthsFrom);
  if (!texture || hair.length === 0) return 0;
  const meanOf = (p: Plane): number => mean(hair.map((i) => at(p, i)));
  const [light, ...own] = [texture, ...colours].map(meanOf);
  const isAlike = (i: number): boolean =>
    at(texture, i) > besideAlike.texture * (light ?? 0) &&
    Math.hypot(...colours.map((p, c) => at(p, i) - (own[c] ?? 0))) < besideAlike.colour;
  const found = headPixels(
    head,
    lab,
    (i, _, v) =>
      v > beside.from && at(alpha, i) < 0.3 && at(near, i) > 0.02 && at(person, i) > 0.9 && isAlike(i),
  );
  return found.length / head.unit ** 2;
}
