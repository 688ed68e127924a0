import {
  add,
  mix,
  point,
  polygonMask,
  scale,
  subtract,
  segmentDistance,
  type Point,
} from '#engine/imaging/geometry.ts';
import { distanceTransform } from '#engine/imaging/morphology.ts';
import { plane, planeOf, type Plane, type Size } from '#engine/imaging/plane.ts';
import { sides } from '#engine/perception/pose/pose.ts';

import type { Skeleton } from './person-skeleton.ts';

type Limb = { a: Point; b: Point; radius: number; kind: 'arm' | 'leg' };

/** Signed distances in pixels (negative inside) to the body, modelled as capsules. */
export type BodyModel = {
  readonly arm: Plane;
  readonly leg: Plane;
  readonly head: Plane;
  readonly neck: Plane;
  /** Distance to the torso quadrilateral; negative inside. */
  readonly torso: Plane;
  /** Distance to the face's outline; negative inside. Large everywhere where there is no face. */
  readonly face: Plane;
  /** Distance to the nearest of all parts. */
  readonly body: Plane;
  readonly limbs: readonly Limb[];
};

const far = 1e6;

/** Limb radii in body units. */
const radius = {
  upperArm: 0.17,
  forearm: 0.13,
  hand: 0.12,
  thigh: 0.26,
  calf: 0.18,
  foot: 0.15,
  hiddenLeg: 0.28,
};

const beyond = (a: Point, b: Point, by: number): Point => add(b, scale(subtract(b, a), by));

function limbsOf(body: Skeleton, size: Size): Limb[] {
  const limbs: Limb[] = [];
  const bone = (a: Point | undefined, b: Point | undefined, r: number, kind: Limb['kind']) => {
    if (a && b) limbs.push({ a, b, radius: r * body.unit, kind });
  };
  for (const side of sides) {
    const { shoulder, hip } = body;
    const elbow = body.elbow[side];
    const wrist = body.wrist[side];
    const knee = body.knee[side];
    const ankle = body.ankle[side];
    bone(shoulder[side], elbow, radius.upperArm, 'arm');
    bone(elbow, wrist, radius.forearm, 'arm');
    if (elbow && wrist) bone(wrist, beyond(elbow, wrist, 0.35), radius.hand, 'arm');
    bone(hip[side], knee, radius.thigh, 'leg');
    bone(knee, ankle, radius.calf, 'leg');
    if (knee && ankle) bone(ankle, beyond(knee, ankle, 0.22), radius.foot, 'leg');
    if (!knee)
      bone(hip[side], point(hip[side].x, Math.max(size.height, hip[side].y)), radius.hiddenLeg, 'leg');
    else if (!ankle) bone(knee, point(knee.x, Math.max(size.height, knee.y)), radius.calf, 'leg');
  }
  return limbs;
}

/** Lowers `into` to the distance from a capsule, within `reach` px around it. */
function drawCapsule(into: Plane, limb: Limb, reach: number): void {
  const { a, b } = limb;
  const r = limb.radius + reach;
  const left = Math.max(0, Math.floor(Math.min(a.x, b.x) - r));
  const right = Math.min(into.width - 1, Math.ceil(Math.max(a.x, b.x) + r));
  const top = Math.max(0, Math.floor(Math.min(a.y, b.y) - r));
  const bottom = Math.min(into.height - 1, Math.ceil(Math.max(a.y, b.y) + r));
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const i = y * into.width + x;
      const d = segmentDistance(x, y, a, b).distance - limb.radius;
      if (d < (into.data[i] ?? far)) into.data[i] = d;
    }
}

function signedPolygon(size: Size, polygon: readonly Point[]): Plane {
  const mask = polygonMask(size, polygon);
  const inside = distanceTransform(mask);
  const outside = distanceTransform(mask, true);
  return planeOf(size, (i) => (outside.data[i] ?? 0) - (inside.data[i] ?? 0));
}

/** The skeleton's capsules, torso and head as distance planes of the given size. */
export function bodyModel(body: Skeleton, size: Size): BodyModel {
  const limbs = limbsOf(body, size);
  const reach = body.unit * 0.8;
  const fill = () => plane(size, new Float32Array(size.width * size.height).fill(far));
  const arm = fill();
  const leg = fill();
  for (const limb of limbs) drawCapsule(limb.kind === 'arm' ? arm : leg, limb, reach);
  const neck = fill();
  drawCapsule(neck, { a: body.headCentre, b: body.neck, radius: body.faceHeight * 0.25, kind: 'arm' }, reach);
  const head = planeOf(
    size,
    (_, x, y) =>
      Math.hypot((x - body.headCentre.x) / 0.85, y - body.headCentre.y + body.faceHeight * 0.1) -
      body.faceHeight * 0.75,
  );
  const torso = signedPolygon(size, [body.shoulder.left, body.shoulder.right, body.hip.right, body.hip.left]);
  const face = body.face ? signedPolygon(size, body.face.oval) : fill();
  return {
    arm,
    leg,
    head,
    neck,
    torso,
    face,
    limbs,
    body: planeOf(size, (i) =>
      Math.min(
        arm.data[i] ?? far,
        leg.data[i] ?? far,
        head.data[i] ?? far,
        neck.data[i] ?? far,
        (torso.data[i] ?? far) - body.unit * 0.06,
      ),
    ),
  };
}

/** The shoulder-elbow-wrist line of one arm, with an unseen forearm extrapolated straight. */
export function armLine(body: Skeleton, side: 'left' | 'right'): Point[] | undefined {
  const shoulder = body.shoulder[side];
  const elbow = body.elbow[side];
  if (!elbow) return undefined;
  return [shoulder, elbow, body.wrist[side] ?? beyond(shoulder, elbow, 0.9)];
}

/** The hip-knee-ankle line of one leg, completed by proportion where it leaves the picture. */
export function legLine(body: Skeleton, side: 'left' | 'right'): Point[] {
  const hip = body.hip[side];
  const knee = body.knee[side] ?? add(hip, add(scale(body.down, body.unit * 1.15), scale(body.across, 0)));
  const ankle =
    body.ankle[side] ??
    add(knee, scale(mix(subtract(knee, hip), scale(body.down, body.unit * 1.15), 0.5), 1));
  return [hip, knee, ankle];
}
