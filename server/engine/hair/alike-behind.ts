import { dilate, openMask, without } from '#server/engine/core/morphology.ts';
import { distanceTo } from '#server/engine/core/oklab.ts';
import { planeOf, resize, type Plane } from '#server/engine/core/plane.ts';
import { readAt } from '#server/engine/person/reading.ts';

import { toEdge, toHead } from './head.ts';
import { filledFrom } from './strays.ts';
import { scaledTo, type HeadPart } from './view.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** What is read as background by so much is no person, though a mask takes it for one. */
const background = 0.5;
/** In face heights: so far from the person and from what was found a background is known, so deep in what was found hair is; what is no broader than twice `lock` may be some that was not found. */
const known = { ground: 0.08, hair: 0.04, lock: 0.025 };
/** A background that is so near in colour to the hair (OKLab) is like it; what lies no farther from such a background, and so far from the person, belongs to it, in face heights; below the face lengths lie there, which may not have been found. */
const alike = { colour: 0.12, near: 0.25, from: 0.03, to: 0.9 };

/**
 * What lies beside a head and has its hair's colours because the background there has them: leaves, letters, a dark stage.
 *
 * @param found hair as it was cut out, 0–1 a pixel of the view.
 * @returns 1 where it lies.
 */
export function alikeBehind(view: HeadPart, found: Plane): Plane {
  const { head, lab, person } = view;
  const read = view.reading && readAt(view.reading, view, view);
  const isPerson = (i: number): boolean =>
    at(person, i) > 0.5 && (!read || at(read.background, i) < background);
  const off = toEdge(
    planeOf(view, (i) => (isPerson(i) ? 1 : 0)),
    head,
    true,
  );
  const [inside, outside] = [toEdge(found, head), toEdge(found, head, true)];
  const hair = filledFrom(view, planeOf(view, (i) => (at(inside, i) > known.hair ? 1 : 0)).data);
  const isGround = (i: number): boolean => at(off, i) > known.ground && at(outside, i) > known.ground;
  const likeHair = planeOf(view, (i) => (isGround(i) && distanceTo(hair, lab, i) < alike.colour ? 1 : 0));
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
export function withoutAlikeBehind(view: HeadPart, found: Plane): Plane {
  const small = scaledTo(view, lookedForAt);
  return without(found, resize(alikeBehind(small, resize(found, small)), view));
}
