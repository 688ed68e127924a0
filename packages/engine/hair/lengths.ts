import { gaussianBlur } from '#engine/imaging/filters.ts';
import { components, openMask, growWithin, union } from '#engine/imaging/morphology.ts';
import { planeOf, type Plane, type Size } from '#engine/imaging/plane.ts';

const on = (p: Plane, i: number): boolean => (p.data[i] ?? 0) > 0.5;

/** Where what a parse takes for clothes may be lengths, in face heights below the hairline. */
const from = 0.9;
/** In face heights: how far colours are evened out, what is too narrow to be a lock, and how far beyond its outer edge a body is looked for. */
const size = { around: 0.02, narrow: 0.05, beyond: 0.06 };
/** In face heights and squares of them: the lengths of one side are no wider, and what is smaller is a fold. */
const side = { widest: 0.85, least: 0.02 };
/** Shares of the rows of lengths: outside of which a body is seen, and that stay on their side of the chin; and of their width that hair comes down to. */
const least = { outside: 0.6, aside: 0.8, joined: 0.5 };

/** A person below the chin, on the view that hair is looked for in. */
type Body = {
  readonly person: Plane;
  readonly clothes: Plane;
  readonly v: Float32Array;
  /** The column of the chin, and pixels in a face's height. */
  readonly chin: number;
  readonly unit: number;
};

/** What is known of a piece of what has the hair's colour, in pixels. */
type Piece = { rows: number; outside: number; aside: number; joined: number; widest: number };

/** The first and the last pixel of a piece in a row. */
type Run = { readonly left: number; readonly right: number };

/** The runs of one row by their piece. */
function runsIn(ids: Int32Array, { width }: Size, y: number): Map<number, Run> {
  const runs = new Map<number, Run>();
  for (let x = 0; x < width; x++) {
    const id = ids[y * width + x] ?? -1;
    if (id >= 0) runs.set(id, { left: runs.get(id)?.left ?? x, right: x });
  }
  return runs;
}

/** A piece is joined to the hair by its pixels that hair is right above. */
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
      if (!isOut && on(person, i) && !on(like, i) && !on(hair, i)) piece.outside++;
      if (isLeft ? right < chin : left > chin) piece.aside++;
      piece.widest = Math.max(piece.widest, right - left + 1);
      for (let x = left; x <= right; x++) {
        const above = y * width + x;
        if (ids[above] === id && on(hair, above - joins * width)) piece.joined++;
      }
      pieces.set(id, piece);
    }
  return pieces;
}

/**
 * The lengths that a parse took for clothes: of the colours of the hair, going on below it, on either side with the body seen
 * beyond them. A dress goes on across the middle, a jacket out to the arms.
 *
 * @param hair what was found without them, 0 or 1.
 * @param isLike whether a pixel has the colours of the hair.
 * @returns 0 or 1; undefined where there are none.
 */
export function lengthsOf(body: Body, hair: Plane, isLike: (i: number) => boolean): Plane | undefined {
  const { clothes, v, unit } = body;
  const isBelow = (i: number): boolean => on(clothes, i) && (v[i] ?? 0) > from && isLike(i);
  const like = planeOf(hair, (i) => (isBelow(i) ? 1 : 0));
  const even = gaussianBlur(like, Math.max(0.7, size.around * unit));
  const below = planeOf(hair, (i) => (on(even, i) && !on(hair, i) ? 1 : 0));
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
