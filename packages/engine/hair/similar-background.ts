import { dilate, openMask, subtractMask } from '#engine/imaging/morphology.ts';
import { distanceTo } from '#engine/imaging/oklab.ts';
import { planeOf, resize, type Plane, type Size } from '#engine/imaging/plane.ts';
import { partReadingAt } from '#engine/perception/person/reading.ts';

import { toEdge, toHead } from './head-frame.ts';
import { fillPlanes } from './strays.ts';
import { viewScaledTo, type HeadPart } from './head-view.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** 1 where a condition holds. */
const where = (size: Size, holds: (i: number) => boolean): Plane => planeOf(size, (i) => (holds(i) ? 1 : 0));

/** What is read as background by so much is none of the person. */
const background = 0.5;
/** In face heights: so far from the person and from what was found a background is known, so deep in what was found hair is; what is no broader than twice `lock` may be some that was not found. */
const known = { ground: 0.08, hair: 0.04, lock: 0.025 };
/** A background that is so near in colour to the hair (OKLab) is like it; what lies no farther from such a background, and so far from the person, belongs to it, in face heights; below the face lengths lie there, which may not have been found. */
const alike = { colour: 0.12, near: 0.25, from: 0.03, to: 0.9 };

/** Whether a pixel is of the person: what a network reads as background is not, though a mask takes it for one. */
function personIn({ person, reading, width, height }: HeadPart): (i: number) => boolean {
  const size = { width, height };
  const read = reading && partReadingAt(reading, size, size);
  return (i) => at(person, i) > 0.5 && (!read || at(read.background, i) < background);
}

/**
 * What lies beside a head and has its hair's colours because the background there has them: leaves, letters, a dark stage.
 *
 * @param found hair as it was cut out, 0–1 a pixel of the view.
 * @returns 1 where it lies.
 */
export function similarBackground(view: HeadPart, found: Plane): Plane {
  const { head, lab } = view;
  const off = toEdge(where(view, personIn(view)), head, true);
  const [inside, outside] = [toEdge(found, head), toEdge(found, head, true)];
  const hair = fillPlanes(view, where(view, (i) => at(inside, i) > known.hair).data);
  const isGround = (i: number): boolean => at(off, i) > known.ground && at(outside, i) > known.ground;
  const likeHair = where(view, (i) => isGround(i) && distanceTo(hair, lab, i) < alike.colour);
  const broad = openMask(likeHair, Math.max(1, known.lock * head.unit));
  const beside = dilate(broad, alike.near * head.unit);
  return planeOf(view, (i, x, y) =>
    at(beside, i) > 0.5 && at(off, i) > alike.from && toHead(head, x, y).v < alike.to ? 1 : 0,
  );
}

/** A face has so many pixels of height where a wall is looked for that a cut-out took for hair. */
const lookedForAt = 256;

/**
 * Hair without what lies beside the head and only has its colours: a cut would take that off, and what is behind it, which is seen, be made up.
 *
 * @param found hair as it was cut out, 0–1 a pixel of the view.
 */
export function removeSimilarBackground(view: HeadPart, found: Plane): Plane {
  const small = viewScaledTo(view, lookedForAt);
  return subtractMask(found, resize(similarBackground(small, resize(found, small)), view));
}

/** A face has so many pixels of height where an outline is looked for. */
const outlinedAt = 160;
/** In face heights: colours are those of hair so deep in it, and of the background so far from it; what has one no nearer lies before none; lengths below `to` end on a body. */
const outlined = { hair: 0.03, ground: 0.04, near: 0.08, to: 1.1 };
/** Hair and a background that are nearer in colour (OKLab) have no outline between them; of less of one than `least`, in face heights, nothing is told. */
const unseen = { colour: 0.08, least: 1 };

/**
 * How much of the outline of hair before a background cannot be seen, since both have one colour there: where it was found to end is a guess.
 *
 * @param alpha the hair, 0–1 a pixel of the view.
 * @returns 0–1 of it.
 */
export function invisibleOutline(view: HeadPart, alpha: Plane): number {
  const small = viewScaledTo(view, outlinedAt);
  const { head, width, height } = small;
  const share = resize(alpha, small);
  const isHair = (i: number): boolean => at(share, i) > 0.5;
  const isPerson = personIn(small);
  const found = where(small, isHair);
  const [inside, outside] = [toEdge(found, head), toEdge(found, head, true)];
  const behind = toEdge(
    where(small, (i) => !isPerson(i)),
    head,
    true,
  );
  const hair = fillPlanes(small, where(small, (i) => at(inside, i) > outlined.hair).data);
  const ground = fillPlanes(
    small,
    where(small, (i) => at(outside, i) > outlined.ground && !isPerson(i)).data,
  );
  const isEdge = (i: number, x: number, y: number): boolean =>
    x > 0 && x < width - 1 && y > 0 && y < height - 1 && [1, -1, width, -width].some((by) => !isHair(i + by));
  let [length, alike] = [0, 0];
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (!isHair(i) || !isEdge(i, x, y) || at(behind, i) > outlined.near) continue;
      if (toHead(head, x, y).v > outlined.to) continue;
      length++;
      if (distanceTo(hair, ground, i) < unseen.colour) alike++;
    }
  return length < unseen.least * head.unit ? 0 : alike / length;
}
