import { gaussianBlur } from '#engine/imaging/filters.ts';
import { components, openMask, growWithin, union } from '#engine/imaging/morphology.ts';
import { planeOf, type Plane, type Size } from '#engine/imaging/plane.ts';

const isSet = (p: Plane, i: number): boolean => (p.data[i] ?? 0) > 0.5;

/** Height from which clothes of the parse may be lengths, in face heights below the hairline. */
const startHeight = 0.9;
/** Face heights: blur of colours, minimal width of a lock, and distance beyond its outer edge at which a body is searched. */
const size = { around: 0.02, narrow: 0.05, beyond: 0.06 };
/** Maximal width of one side's lengths, in face heights, and their minimal area in squares of them; smaller pieces are folds. */
const side = { widest: 0.85, least: 0.02 };
/** Minimal shares of rows with a visible body outside, of rows that stay on their side of the chin, and of the width that joins the hair above. */
const least = { outside: 0.6, aside: 0.8, joined: 0.5 };

/** Person below the chin, in the view of the hair search. */
type Body = {
  readonly person: Plane;
  readonly clothes: Plane;
  readonly v: Float32Array;
  /** Column of the chin, and pixels in a face's height. */
  readonly chin: number;
  readonly unit: number;
};

/** Measurements of a hair-coloured piece, in pixels. */
type Piece = { rows: number; outside: number; aside: number; joined: number; widest: number };

/** First and last pixel of a piece in a row. */
type Run = { readonly left: number; readonly right: number };

/** Returns the runs of one row by their piece. */
function runsIn(ids: Int32Array, { width }: Size, y: number): Map<number, Run> {
  const runs = new Map<number, Run>();
  for (let x = 0; x < width; x++) {
    const id = ids[y * width + x] ?? -1;
    if (id >= 0) runs.set(id, { left: runs.get(id)?.left ?? x, right: x });
  }
  return runs;
}

/** Distance in rows at which hair above joins a piece. */
const joins = 3;

function piecesOf(
  { person, chin, unit }: Body,
  hair: Plane,
  like: Plane,
  ids: Int32Array,
): Map<number, Piece> {
  const { width, height } = hair;
  const beyond = Math.max(2, Math.round(size.beyond * unit));
  const pieces = new Map<number, Piece>();
  for (let y = joins; y < height; y++)
    for (const [id, { left, right }] of runsIn(ids, hair, y)) {
      const piece = pieces.get(id) ?? { rows: 0, outside: 0, aside: 0, joined: 0, widest: 0 };
      const isLeft = left + right < 2 * chin;
      const outer = isLeft ? left - beyond : right + beyond;
      const i = y * width + outer;
      const isOut = outer < 0 || outer >= width;
      piece.rows++;
      if (!isOut && isSet(person, i) && !isSet(like, i) && !isSet(hair, i)) piece.outside++;
      if (isLeft ? right < chin : left > chin) piece.aside++;
      piece.widest = Math.max(piece.widest, right - left + 1);
      for (let x = left; x <= right; x++) {
        const above = y * width + x;
        if (ids[above] === id && isSet(hair, above - joins * width)) piece.joined++;
      }
      pieces.set(id, piece);
    }
  return pieces;
}

/**
 * Finds lengths that a parse took for clothes: hair-coloured, continuing below the hair on either side, with the body visible
 * beyond them. A dress continues across the middle, a jacket out to the arms.
 *
 * @param hair the hair without these lengths, 0 or 1.
 * @param isLike whether a pixel has the colours of the hair.
 * @returns 0 or 1; undefined where there are none.
 */
export function lengthsOf(body: Body, hair: Plane, isLike: (i: number) => boolean): Plane | undefined {
  const { clothes, v, unit } = body;
  const isBelow = (i: number): boolean => isSet(clothes, i) && (v[i] ?? 0) > startHeight && isLike(i);
  const like = planeOf(hair, (i) => (isBelow(i) ? 1 : 0));
  const even = gaussianBlur(like, Math.max(0.7, size.around * unit));
  const below = planeOf(hair, (i) => (isSet(even, i) && !isSet(hair, i) ? 1 : 0));
  const { ids, areas } = components(openMask(below, (size.narrow / 2) * unit));
  const pieces = piecesOf(body, hair, even, ids);
  const isLengths = areas.map((area, id) => {
    const piece = pieces.get(id);
    return (
      piece !== undefined &&
      area > side.least * unit * unit &&
      piece.widest < side.widest * unit &&
      piece.outside > least.outside * piece.rows &&
      piece.aside > least.aside * piece.rows &&
      piece.joined > least.joined * piece.widest
    );
  });
  if (!isLengths.includes(true)) return undefined;
  const lengths = planeOf(hair, (i) => (isLengths[ids[i] ?? -1] ? 1 : 0));
  return growWithin(lengths, union(lengths, like));
}
