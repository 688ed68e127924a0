import type { Solid } from './field.ts';
import type { Build } from './body-measures.ts';
import type { Arm } from './body-skeleton.ts';
import { ellipsoid, roundCone } from './solids.ts';
import { frameWithin, placeIn, type Frame, type Vector } from './vector.ts';

/** Finger: its root beside the palm's middle and its distance from the wrist, its length, all in hand lengths; its spread in radians. */
type Finger = readonly [beside: number, from: number, length: number, spread: number, thickness: number];

const fingers: readonly Finger[] = [
  [0.148, 0.5, 0.43, 0.06, 0.047],
  [0.05, 0.52, 0.48, 0.01, 0.048],
  [-0.047, 0.505, 0.45, -0.03, 0.046],
  [-0.138, 0.47, 0.36, -0.09, 0.041],
];
/** Bend of a relaxed finger at each of its joints, in radians. */
const curl = [0.24, 0.36, 0.26] as const;
const joints = [0.46, 0.31, 0.23] as const;

/**
 * Builds a relaxed hand. Its frame's up axis points to the fingertips and its front to the thumb; the palm faces the right
 * axis on a left hand, and the opposite direction on a right one.
 */
export function handSolids(build: Build, { side, hand }: Arm): Solid[] {
  const size = (build.female ? 0.104 : 0.109) * build.height;
  const full = Math.min(1.25, Math.max(0.92, 1 + build.fat * 0.006));
  /** Place in hand lengths: to the palm's side, to the fingertips, to the thumb. */
  const at = (palm: number, along: number, thumb: number): Vector =>
    placeIn(hand, [side * palm * size, along * size, thumb * size]);
  const cone = (a: Vector, b: Vector, from: number, to: number) =>
    roundCone(a, b, from * size * full, to * size * full);
  const palm: Frame = frameWithin(hand, [side * 0.012 * size, 0.3 * size, 0.005 * size]);
  const solids: Solid[] = [
    { distance: cone(at(0, -0.06, 0), at(0, 0.16, 0.01), 0.098, 0.1), blend: 0.1 * size },
    { distance: ellipsoid(palm, [0.082 * size * full, 0.28 * size, 0.2 * size * full]), blend: 0.12 * size },
  ];
  for (const finger of fingers) solids.push(...fingerSolids(finger, at, cone, size));
  const thumb: readonly Vector[] = [
    at(0.03, 0.14, 0.09),
    at(0.1, 0.33, 0.215),
    at(0.125, 0.5, 0.245),
    at(0.13, 0.63, 0.235),
  ];
  const girth = [0.08, 0.062, 0.053, 0.043];
  for (let i = 0; i < 3; i++) {
    const [a, b] = [thumb[i], thumb[i + 1]];
    if (a && b)
      solids.push({ distance: cone(a, b, girth[i] ?? 0, girth[i + 1] ?? 0), blend: (i ? 0.03 : 0.1) * size });
  }
  return solids;
}

function fingerSolids(
  [beside, from, long, spread, thickness]: Finger,
  at: (palm: number, along: number, thumb: number) => Vector,
  cone: (a: Vector, b: Vector, from: number, to: number) => Solid['distance'],
  size: number,
): Solid[] {
  const solids: Solid[] = [];
  let bend = 0.08;
  let place: readonly [palm: number, along: number, thumb: number] = [0.005, from - 0.05, beside];
  let girth = thickness * 1.06;
  for (const [i, share] of joints.entries()) {
    bend += curl[i] ?? 0;
    const reach = (share + (i === 0 ? 0.1 : 0)) * long;
    const next = [
      place[0] + Math.sin(bend) * reach,
      place[1] + Math.cos(bend) * reach,
      place[2] + spread * reach,
    ] as const;
    const taper = thickness * (0.94 - 0.1 * i);
    solids.push({
      distance: cone(at(...place), at(...next), girth, taper),
      blend: (i === 0 ? 0.035 : 0.015) * size,
    });
    place = next;
    girth = taper;
  }
  return solids;
}
