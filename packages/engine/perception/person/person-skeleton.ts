import {
  add,
  distance,
  dot,
  mix,
  point,
  scale,
  subtract,
  quarterTurn,
  unit,
  type Point,
} from '#engine/imaging/geometry.ts';
import { mean } from '#engine/imaging/math.ts';
import {
  sides,
  type Face,
  type Joint,
  type PairedJoint,
  type Pose,
  type Side,
} from '#engine/perception/pose/pose.ts';

/** Measured body in one picture's pixels; joints missing in the pose are completed from proportions. */
export type Skeleton = {
  readonly shoulder: Record<Side, Point>;
  readonly hip: Record<Side, Point>;
  readonly elbow: Partial<Record<Side, Point>>;
  readonly wrist: Partial<Record<Side, Point>>;
  readonly knee: Partial<Record<Side, Point>>;
  readonly ankle: Partial<Record<Side, Point>>;
  /** Middle of the shoulders. */
  readonly neck: Point;
  /** Middle of the hips. */
  readonly pelvis: Point;
  readonly headCentre: Point;
  readonly faceHeight: number;
  readonly face: Face | undefined;
  readonly shoulderWidth: number;
  readonly torsoLength: number;
  /** Unit of measure: the shoulder width, or its estimate from the torso's length. */
  readonly unit: number;
  /** Unit vectors along the shoulders to the viewer's right, and down the spine. */
  readonly across: Point;
  readonly down: Point;
  /** Whether the hips were seen rather than completed. */
  readonly hipsSeen: boolean;
};

/** Face height over body unit, where no face was found. */
const facePerUnit = 0.6;

function hipOf(side: Side, pose: Pose, shoulder: Record<Side, Point>, neck: Point, width: number): Point {
  const detected = pose.joints.hip[side];
  if (detected) return detected;
  const otherHip = pose.joints.hip[side === 'left' ? 'right' : 'left'];
  const below = mix(shoulder[side], neck, 0.3);
  return point(below.x, otherHip ? otherHip.y : below.y + width * 1.5);
}

const bare = (joint: Joint | undefined): Point | undefined => joint && point(joint.x, joint.y);

const pairOf = (pose: Pose, joint: PairedJoint): Partial<Record<Side, Point>> => {
  const pair: Partial<Record<Side, Point>> = {};
  for (const side of sides) {
    const detected = bare(pose.joints[joint][side]);
    if (detected) pair[side] = detected;
  }
  return pair;
};

/** Distance of a knee from the line from hip to ankle, as a share of the leg, above which its detection is wrong. */
const maxBent = 0.16;

/** Knees of a standing person; a knee that would bend the leg sideways is moved to the line from hip to ankle. */
function straightenKnees(pose: Pose, hip: Record<Side, Point>): Partial<Record<Side, Point>> {
  const knees = pairOf(pose, 'knee');
  const ankles = pairOf(pose, 'ankle');
  for (const side of sides) {
    const knee = knees[side];
    const ankle = ankles[side];
    if (!knee || !ankle) continue;
    const leg = subtract(ankle, hip[side]);
    const length = Math.max(1, distance(hip[side], ankle));
    const deviation = Math.abs(dot(subtract(knee, hip[side]), point(-leg.y, leg.x))) / length;
    if (deviation > maxBent * length) knees[side] = mix(hip[side], ankle, 0.5);
  }
  return knees;
}

/** Position of a shoulder below the chin and beside it, in face heights. */
const shoulderBelowChin = 0.45;
const shoulderBesideChin = 0.95;

/** Position of a shoulder, estimated from the face above it where it is not in the picture. */
function shoulderOf(side: Side, { joints, face }: Pose): Point | undefined {
  const detected = bare(joints.shoulder[side]);
  if (detected || !face) return detected;
  const faceDown = scale(unit(subtract(face.chin, face.forehead)), distance(face.forehead, face.chin));
  const across = side === 'left' ? quarterTurn(faceDown) : scale(quarterTurn(faceDown), -1);
  return add(face.chin, add(scale(faceDown, shoulderBelowChin), scale(across, shoulderBesideChin)));
}

/** Builds the skeleton of a pose; undefined without both shoulders and without a face to estimate them from. */
export function skeletonOf(pose: Pose): Skeleton | undefined {
  const left = shoulderOf('left', pose);
  const right = shoulderOf('right', pose);
  if (!left || !right) return undefined;
  const shoulder = { left, right };
  const shoulderWidth = Math.max(1, distance(left, right));
  const neck = mix(left, right, 0.5);
  const hip = {
    left: hipOf('left', pose, shoulder, neck, shoulderWidth),
    right: hipOf('right', pose, shoulder, neck, shoulderWidth),
  };
  const pelvis = mix(hip.left, hip.right, 0.5);
  const torsoLength = Math.max(1, distance(neck, pelvis));
  const body = Math.max(shoulderWidth, torsoLength * 0.62);
  const { face } = pose;
  const faceHeight = face ? distance(face.forehead, face.chin) : body * facePerUnit;
  const across = unit(subtract(right, left));
  const spine = unit(subtract(pelvis, neck));
  return {
    shoulder,
    hip,
    elbow: pairOf(pose, 'elbow'),
    wrist: pairOf(pose, 'wrist'),
    knee: straightenKnees(pose, hip),
    ankle: pairOf(pose, 'ankle'),
    neck,
    pelvis,
    headCentre: face
      ? point(mean(face.oval.map((p) => p.x)), mean(face.oval.map((p) => p.y)))
      : (bare(pose.nose) ?? add(neck, scale(spine, -0.65 * body))),
    faceHeight,
    face,
    shoulderWidth,
    torsoLength,
    unit: body,
    across,
    down: spine,
    hipsSeen: Boolean(pose.joints.hip.left ?? pose.joints.hip.right),
  };
}

/** Position in the body's own frame: `across` from the spine, `down` from the shoulder line, in pixels. */
export function toBody(body: Skeleton, p: Point): { across: number; down: number } {
  const v = subtract(p, body.neck);
  return { across: dot(v, body.across), down: dot(v, body.down) };
}

/** The point at a distance across and down from the middle of the shoulders. */
export const fromBody = (body: Skeleton, across: number, down: number): Point =>
  add(body.neck, add(scale(body.across, across), scale(body.down, down)));
