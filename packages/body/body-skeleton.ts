import { curve } from './curve.ts';
import type { Build } from './body-measures.ts';
import type { BodyLook } from './parameters.ts';
import { bodyHeights, type TrunkBend } from './torso.ts';
import {
  add,
  cross,
  dot,
  frameOf,
  frameWithin,
  length,
  scale,
  subtract,
  unit,
  upright,
  type Frame,
  type Vector,
} from './vector.ts';

/** Side of the figure: 1 is its left, −1 its right. */
export type Side = 1 | -1;

export type Limb = {
  readonly side: Side;
  /** Shoulder or hip, elbow or knee, wrist or ankle. */
  readonly root: Vector;
  readonly middle: Vector;
  readonly end: Vector;
  /** Direction of the elbow's inside or the knee's cap. */
  readonly front: Vector;
};
export type Arm = Limb & { readonly hand: Frame };
/** Leg; its foot's up axis points to the toes, its front to the sky. */
export type Leg = Limb & { readonly foot: Frame };

export type Skeleton = {
  readonly bend: TrunkBend;
  /** Maps a place of the trunk at rest into the pose. */
  readonly posed: (atRest: Vector) => Vector;
  readonly head: Frame;
  /** Place where the neck leaves the trunk. */
  readonly neck: Vector;
  readonly arms: readonly Arm[];
  readonly legs: readonly Leg[];
};

/** Changes of a pose to the figure at rest; lengths as shares of stature, angles in radians. */
type Pose = {
  /** Sideways shift of the pelvis and the shoulders. */
  readonly shift: readonly [pelvis: number, shoulders: number];
  readonly tilt: readonly [pelvis: number, shoulders: number];
  readonly twist: readonly [pelvis: number, shoulders: number];
  readonly drop: number;
  readonly head: Vector;
  readonly feet: Readonly<Record<Side, Foot>>;
  readonly hands: Readonly<Record<Side, 'hanging' | 'forward' | 'back' | 'on-hip'>>;
};
type Foot = {
  /** Position beside and before the middle. */
  readonly at: readonly [x: number, z: number];
  readonly heading: number;
  /** Height of the heel above the ground. */
  readonly heel: number;
};

const poses: Readonly<Record<BodyLook['pose'], Pose>> = {
  relaxed: {
    shift: [0, 0],
    tilt: [0, 0],
    twist: [0, 0],
    drop: 0.0015,
    head: [0, 0, 0],
    feet: {
      [1]: { at: [0.056, 0], heading: 0.2, heel: 0 },
      [-1]: { at: [-0.056, 0], heading: -0.2, heel: 0 },
    },
    hands: { [1]: 'hanging', [-1]: 'hanging' },
  },
  'hand-on-hip': {
    shift: [-0.022, -0.006],
    tilt: [-0.1, 0.06],
    twist: [0.06, -0.04],
    drop: 0.003,
    head: [0, 0.06, 0.03],
    feet: {
      [1]: { at: [0.076, 0.035], heading: 0.42, heel: 0 },
      [-1]: { at: [-0.046, -0.008], heading: -0.16, heel: 0 },
    },
    hands: { [1]: 'hanging', [-1]: 'on-hip' },
  },
  walking: {
    shift: [0, 0],
    tilt: [0.025, -0.02],
    twist: [-0.1, 0.08],
    drop: 0.008,
    head: [0, 0, 0],
    feet: {
      [1]: { at: [0.032, -0.085], heading: 0.08, heel: 0.035 },
      [-1]: { at: [-0.03, 0.1], heading: -0.08, heel: 0 },
    },
    hands: { [1]: 'forward', [-1]: 'back' },
  },
};

/** Bones as shares of stature. */
export const thighLength = 0.2345;
const shinLength = 0.238;
export const upperArmLength = 0.17;
const forearmLength = 0.147;

/** Half the breadth between the joints of the shoulders and of the hips, as shares of stature. */
export const shoulderBreadth = ({ female, muscle, fat }: Build): number =>
  (female ? 0.094 : 0.108) * (1 + muscle * (female ? 0.025 : 0.045) + Math.max(0, fat) * 0.003);
export const hipBreadth = ({ female, fat }: Build): number =>
  (female ? 0.051 : 0.049) * (1 + Math.max(0, fat) * 0.009);

/** Height at which a hand rests on its hip, as a share of stature. */
export const handRest = 0.575;

/** Half widths in metres that the hands stay clear of: the trunk with its thighs at its widest, and the trunk at `handRest`. */
export type Clearance = { readonly hips: number; readonly rest: number };

/** Builds the bones of a body in a pose. */
export function skeletonOf(build: Build, name: BodyLook['pose'], clearance: Clearance): Skeleton {
  const pose = poses[name];
  const { height: h } = build;
  const over = (values: readonly [number, number], unitOf = 1) =>
    curve([
      [bodyHeights.crotch * h, values[0] * unitOf],
      [bodyHeights.iliac * h, values[0] * unitOf],
      [bodyHeights.armpit * h, values[1] * unitOf],
      [bodyHeights.shoulder * h, values[1] * unitOf],
    ]);
  const bend: TrunkBend = {
    shiftX: over(pose.shift, h),
    tilt: over(pose.tilt),
    twist: over(pose.twist),
  };
  const drop = -pose.drop * h;
  const posed = ([x, y, z]: Vector): Vector => {
    const turn = -bend.twist(y);
    const [s, c] = [Math.sin(turn), Math.cos(turn)];
    const moved = x * c - z * s + bend.shiftX(y);
    return [moved, y + bend.tilt(y) * moved, x * s + z * c];
  };
  const neck = posed([0, bodyHeights.neck * h, -0.012 * h]);
  const head = frameWithin(
    upright,
    add(posed([0, bodyHeights.chin * h, 0]), [0, 0.064 * h, 0.006 * h]),
    pose.head,
  );
  const legs = ([1, -1] as const).map((side): Leg => {
    const root = add(posed([side * hipBreadth(build) * h, 0.517 * h, -0.002 * h]), [0, drop, 0]);
    const { at, heading, heel } = pose.feet[side];
    const spread = side * Math.max(0, build.fat) * 0.0016;
    const foot = footFrame([(at[0] + spread) * h, 0, at[1] * h], heading, heel * h, build);
    const end = add(foot.origin, scale(foot.front, bodyHeights.ankle * h));
    const front: Vector = [Math.sin(heading * 0.6), 0, Math.cos(heading * 0.6)];
    const middle = bent(root, end, [thighLength * h, shinLength * h], front);
    return { side, root, middle, end, front, foot };
  });
  const arms = ([1, -1] as const).map((side): Arm => armOf(build, side, posed, pose.hands[side], clearance));
  return { bend, posed, head, neck, arms, legs };
}

/** Returns the frame of the foot on the ground, or on its toes with the heel raised. */
function footFrame(at: Vector, heading: number, heel: number, { height: h }: Build): Frame {
  const pitch = Math.asin(Math.min(0.7, heel / (0.13 * h)));
  const flat: Vector = [Math.sin(heading), 0, Math.cos(heading)];
  const toes: Vector = [flat[0] * Math.cos(pitch), -Math.sin(pitch), flat[2] * Math.cos(pitch)];
  const ball = add(at, scale(flat, 0.08 * h));
  return frameOf(subtract(ball, scale(toes, 0.08 * h)), toes, [0, 1, 0]);
}

function armOf(
  build: Build,
  side: Side,
  posed: (at: Vector) => Vector,
  hand: 'hanging' | 'forward' | 'back' | 'on-hip',
  { hips, rest }: Clearance,
): Arm {
  const { height: h } = build;
  const root = posed([side * shoulderBreadth(build) * h, 0.8 * h, -0.012 * h]);
  const lengths: [number, number] = [upperArmLength * h, forearmLength * h];
  if (hand === 'on-hip') {
    const hip = posed([side * (Math.max(hips * 0.86, rest) + 0.018 * h), handRest * h, 0.006 * h]);
    const middle = bent(root, hip, lengths, [side * 0.9, 0, -0.45]);
    const frame = frameOf(hip, [-side * 0.38, -0.36, 0.85], [-side * 0.1, 1, 0.3]);
    return { side, root, middle, end: hip, front: [-side * 0.2, 0.2, 1], hand: frame };
  }
  const swing = hand === 'forward' ? 0.11 : hand === 'back' ? -0.07 : 0.022;
  const clear = Math.max(hips + 0.042 * h, Math.abs(root[0]) + 0.05 * h);
  const reach = (lengths[0] + lengths[1]) * (hand === 'forward' ? 0.965 : 0.985);
  const aside = side * clear - root[0];
  const forth = swing * h;
  const down = Math.sqrt(Math.max(0.01, reach * reach - aside * aside - forth * forth));
  const end: Vector = [root[0] + aside, root[1] - down, root[2] + forth];
  const middle = bent(root, end, lengths, [side * 0.35, 0, -1]);
  const fore = unit(subtract(end, middle));
  const along = unit(add(fore, [-side * 0.1, -0.25, 0.02]));
  const frame = frameOf(end, along, [side * 0.22, 0, 1]);
  return { side, root, middle, end, front: [side * 0.15, 0, 1], hand: frame };
}

/** Returns the joint of two bones of the given lengths with fixed ends, bending towards `pole`. */
function bent(root: Vector, end: Vector, [first, second]: readonly [number, number], pole: Vector): Vector {
  const way = subtract(end, root);
  const reach = Math.min(length(way), (first + second) * 0.9999);
  const along = unit(way);
  const aside = unit(subtract(pole, scale(along, dot(pole, along))));
  const to = (first * first - second * second + reach * reach) / (2 * reach);
  const out = Math.sqrt(Math.max(0, first * first - to * to));
  return add(root, add(scale(along, to), scale(aside, out)));
}

/** Returns the frame of a bone from `a` to `b`, its up axis along it; `front` as for the limb. */
export const boneFrame = (a: Vector, b: Vector, front: Vector): Frame => frameOf(a, subtract(b, a), front);

/** Returns the unit vector at right angles to a bone and its front, away from the body's middle. */
export const outwardNormal = ({ up, front }: Frame, side: Side): Vector => scale(cross(up, front), -side);
