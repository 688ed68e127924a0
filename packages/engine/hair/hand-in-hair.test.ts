import { expect, test } from 'vitest';

import { point, type Point } from '#engine/imaging/geometry.ts';
import { plane, planeOf, type Plane } from '#engine/imaging/plane.ts';
import { headAhead, roundOval, viewOf } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';
import { unseenPose } from '#engine/testing/poses.ts';

import { handShareInHair } from './hand-in-hair.ts';

const size = { width: 260, height: 260 };
const unit = 80;
const middle = point(130, 120);
const head = headAhead(unit, point(middle.x, middle.y - unit / 2), {
  browTop: 0.2,
  faceWidth: 0.7,
  oval: roundOval(middle, 28, unit / 2),
});

type Part = 'wall' | 'face' | 'hair' | 'arm';
type Arm = { readonly elbow: Point; readonly wrist: Point; readonly tip: Point };

/** Returns the distance of a place from the line between two points. */
function distanceTo(x: number, y: number, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const t = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)));
  return Math.hypot(x - a.x - t * dx, y - a.y - t * dy);
}

function partAt(arm: Arm, x: number, y: number): Part {
  if (Math.min(distanceTo(x, y, arm.elbow, arm.wrist), distanceTo(x, y, arm.wrist, arm.tip)) < 9)
    return 'arm';
  if (Math.hypot((x - middle.x) / 28, (y - middle.y) / (unit / 2)) < 1) return 'face';
  return y < middle.y - 5 && Math.hypot((x - middle.x) / 40, (y - middle.y + 10) / 58) < 1 ? 'hair' : 'wall';
}

const colours = {
  wall: [190, 192, 196],
  face: [214, 160, 132],
  arm: [206, 152, 124],
  hair: [44, 34, 30],
} as const;

/** Returns the part of the arm that is detected in the hair. */
function found(arm: Arm, wristScore = 0.6, isElbowSeen = true): number {
  const photo = paintBy(size, (x, y) => {
    const grain = ((x * 7 + y * 13) % 9) - 4;
    const [r, g, b] = colours[partAt(arm, x, y)];
    return [r + grain, g + grain, b + grain];
  });
  const where = (...parts: Part[]): Plane =>
    planeOf(size, (_, x, y) => (parts.includes(partAt(arm, x, y)) ? 1 : 0));
  const joint = (p: Point, score: number) => ({ right: { ...p, score } });
  const elbowSeen = isElbowSeen ? joint(arm.elbow, 0.8) : {};
  const joints = { ...unseenPose.joints, elbow: elbowSeen, wrist: joint(arm.wrist, wristScore) };
  const view = viewOf(photo, head, {
    person: where('face', 'hair', 'arm'),
    hair: where('hair'),
    skin: where('face', 'arm'),
    clothes: plane(size),
  });
  return handShareInHair(view, where('hair'), { ...unseenPose, joints });
}

const elbow = point(215, 200);
const onTemple = { elbow, wrist: point(190, 120), tip: point(160, 75) };

test.each([
  ['on the temple', onTemple, true],
  ['on the crown', { elbow: point(225, 100), wrist: point(180, 70), tip: point(135, 60) }, true],
  ['at the chin', { elbow, wrist: point(165, 190), tip: point(135, 160) }, false],
  ['on a cheek, its fingers before the ear', { elbow, wrist: point(180, 190), tip: point(162, 140) }, false],
  ['raised beside the head', { elbow, wrist: point(225, 120), tip: point(225, 70) }, false],
] as const)('a hand %s', (_, arm, isInHair) => {
  expect(found(arm) > 0.03).toBe(isInHair);
});

test('a guessed wrist is no hand', () => {
  expect(found(onTemple, 0.26)).toBe(0);
});

test('a wrist without an elbow requires a higher score', () => {
  const onCrown = { ...onTemple, wrist: point(165, 78) };
  expect([found(onCrown, 0.39, false), found(onCrown, 0.6, false) > 0.03]).toEqual([0, true]);
});
