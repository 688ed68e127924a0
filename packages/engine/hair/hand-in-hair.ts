import { add, distance, scale, subtract, unit, type Point } from '#engine/imaging/geometry.ts';
import { costAt } from '#engine/imaging/mixture.ts';
import { distanceTransform, growWithin } from '#engine/imaging/morphology.ts';
import { planeOf, resize, type Plane } from '#engine/imaging/plane.ts';
import { poseWithin, sides, type Pose } from '#engine/perception/pose/pose.ts';

import { headPlaces, faceSkinMixture } from './hair-cut-out.ts';
import { scaledView, type HeadView } from './head-view.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Face height in pixels for the analysis, at which fingers are still some pixels wide. */
const maxUnit = 100;
/** Minimal scores of a wrist: below, the network guesses; without an elbow it puts a wrist on an ear beside bare shoulders. */
const minScore = { joined: 0.3, alone: 0.5 };
/** Hand, in face heights: distance of its middle beyond the wrist, its reach from there, and the distance of its root from the joint. */
const hand = { beyond: 0.3, reaches: 0.65, root: 0.25 };
/** Cost in the face's colours above which a colour is no hand. */
const unlikeFace = -2;
/** Margin around the face's outline that counts as face, in face heights. */
const faceShare = 0.03;
/** Height above which crown, temples and ears lie, in face heights below the hairline: a hand below touches lengths, a cheek or a chin. */
const headShare = 0.5;
/** Distance to hair, in face heights, within which a hand touches it. */
const touches = 0.06;

/** Middle and wrist of a hand, in pixels. */
type Hand = { readonly middle: Point; readonly wrist: Point };

function handsOf({ joints }: Pose, height: number): Hand[] {
  return sides.flatMap((side) => {
    const [wrist, elbow] = [joints.wrist[side], joints.elbow[side]];
    if (!wrist || wrist.score < (elbow ? minScore.joined : minScore.alone)) return [];
    const on = elbow && distance(elbow, wrist) > 0 ? unit(subtract(wrist, elbow)) : { x: 0, y: 0 };
    return [{ wrist, middle: add(wrist, scale(on, hand.beyond * height)) }];
  });
}

/**
 * Returns how much of a hand lies in or right beside the hair of the head: skin of the face's colours that is connected to a
 * wrist. Hands that touch only face, chin or lengths do not count.
 *
 * @param alpha the cut-out, 0–1 a view pixel.
 * @param pose in picture pixels.
 * @returns an area in squares of the face's height.
 */
export function handShareInHair(view: HeadView, alpha: Plane, pose: Pose): number {
  const by = Math.min(1, maxUnit / view.head.unit);
  const small = scaledView(view, by);
  const { unit: height } = small.head;
  const hands = handsOf(poseWithin(pose, view.box, view.scale * by), height);
  const far = (p: Point, x: number, y: number) => distance(p, { x, y }) / height;
  const near = planeOf(small, (_, x, y) =>
    hands.some(({ middle, wrist }) => Math.min(far(middle, x, y), far(wrist, x, y)) < hand.reaches) ? 1 : 0,
  );
  if (!near.data.includes(1)) return 0;
  const places = headPlaces(small);
  const face = faceSkinMixture(places);
  if (!face) return 0;
  const { lab, outsideFace, v } = places;
  const skin = planeOf(small, (i) => {
    if (at(near, i) === 0 || at(small.person, i) < 0.3 || at(outsideFace, i) < faceShare) return 0;
    return costAt(face, lab, i) < unlikeFace ? 1 : 0;
  });
  const roots = planeOf(small, (i, x, y) =>
    hands.some(({ wrist }) => far(wrist, x, y) < hand.root) ? at(skin, i) : 0,
  );
  const found = growWithin(roots, skin);
  const hair = resize(alpha, small);
  const fromHair = distanceTransform(
    planeOf(hair, (i) => (at(hair, i) > 0.5 ? 1 : 0)),
    true,
  );
  let area = 0;
  for (let i = 0; i < found.data.length; i++)
    if (at(found, i) > 0 && (v[i] ?? 0) < headShare && at(fromHair, i) < touches * height) area++;
  return area / (height * height);
}
