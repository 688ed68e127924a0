import { dilate, openMask, subtractMask } from '#engine/imaging/morphology.ts';
import { distanceTo } from '#engine/imaging/oklab.ts';
import { planeOf, resize, type Plane, type Size } from '#engine/imaging/plane.ts';
import { partReadingAt } from '#engine/perception/person/reading.ts';

import { toEdge, toHead } from './head-frame.ts';
import { fillPlanes } from './strays.ts';
import { viewScaledTo, type HeadPart } from './head-view.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Returns 1 where a condition holds. */
const where = (size: Size, holds: (i: number) => boolean): Plane => planeOf(size, (i) => (holds(i) ? 1 : 0));

/** Probability of background in a reading from which a pixel is not the person. */
const background = 0.5;
/** Face heights: distance from person and detected hair at which the background is certain, depth at which hair is certain; regions up to twice `lock` wide may be missed hair. */
const known = { ground: 0.08, hair: 0.04, lock: 0.025 };
/** Background similar to hair: maximal OKLab distance; pixels within `near` of it and beyond `from` of the person belong to it, in face heights; below `to` lie lengths that may have been missed. */
const alike = { colour: 0.12, near: 0.25, from: 0.03, to: 0.9 };

/** Returns a test for pixels of the person: pixels read as background are not, even if a mask includes them. */
function personIn({ person, reading, width, height }: HeadPart): (i: number) => boolean {
  const size = { width, height };
  const read = reading && partReadingAt(reading, size, size);
  return (i) => at(person, i) > 0.5 && (!read || at(read.background, i) < background);
}

/**
 * Finds background beside a head that has the colours of its hair: leaves, letters, a dark stage.
 *
 * @param found the hair cut-out, 0–1 a pixel of the view.
 * @returns 1 on such background.
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

/** Face height in pixels for the search of background that a cut-out took for hair. */
const lookedForAt = 256;

/**
 * Removes similar background beside the head from the hair: a cut would remove it and invent the visible wall behind it.
 *
 * @param found the hair cut-out, 0–1 a pixel of the view.
 */
export function removeSimilarBackground(view: HeadPart, found: Plane): Plane {
  const small = viewScaledTo(view, lookedForAt);
  return subtractMask(found, resize(similarBackground(small, resize(found, small)), view));
}

/** Face height in pixels for the measurement of the outline. */
const outlinedAt = 160;
/** Face heights: depth at which hair colours and distance at which background colours are sampled; an outline has background within `near`; lengths below `to` end on a body. */
const outlined = { hair: 0.03, ground: 0.04, near: 0.08, to: 1.1 };
/** OKLab distance of hair and background below which their outline is invisible, and the minimal length of outline for a measurement, in face heights. */
const unseen = { colour: 0.08, least: 1 };

/**
 * Returns the invisible share of the outline of hair before a background of one colour with it: its detected end is a guess.
 *
 * @param alpha the hair, 0–1 a pixel of the view.
 * @returns a share, 0–1.
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
