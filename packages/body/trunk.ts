import type { Solid } from './field.ts';
import type { Build } from './body-measures.ts';
import { shoulderBreadth, type Skeleton } from './body-skeleton.ts';
import { ellipsoid, roundCone, sweep, type Profile } from './solids.ts';
import { bodyHeights } from './torso.ts';
import { frameWithin, placeIn, upright, type Vector } from './vector.ts';

/** Builds chest, belly, seat, shoulders and neck. */
export function trunkSolids(build: Build, profile: Profile, { posed, head, neck }: Skeleton): Solid[] {
  const { height: h, female, fat, muscle } = build;
  const grown = (by: number, strong: number) => Math.max(0.75, 1 + fat * by + muscle * strong);
  const ball = ([x, y, z]: Vector, [a, b, c]: Vector, turn: Vector = [0, 0, 0]) =>
    ellipsoid(frameWithin(upright, posed([x * h, y * h, z * h]), turn), [a * h, b * h, c * h]);
  const cone = (a: Vector, b: Vector, from: number, to: number) => roundCone(a, b, from * h, to * h);
  const both = (make: (side: 1 | -1) => Solid): Solid[] => [make(1), make(-1)];
  const front = (at: number): number => (profile.shiftZ(at * h) + profile.depth(at * h)) / h;
  const back = (at: number): number => (profile.shiftZ(at * h) - profile.depth(at * h)) / h;
  const breadth = shoulderBreadth(build);
  const throat = grown(0.011, female ? 0.04 : 0.1);
  return [
    { distance: sweep(upright, profile), blend: 0 },
    ...(female ? bust(build, ball, front) : chest(build, ball, front)),
    ...both((s) => ({
      distance: ball(
        [s * 0.042 * grown(0.012, 0), bodyHeights.hip - 0.012, back(bodyHeights.hip) + 0.026],
        [0.045 * grown(0.014, 0.03), 0.046, 0.04 * grown(0.016, 0.06)],
      ),
      blend: 0.024 * h,
    })),
    ...both((s) => ({
      distance: cone(
        posed([s * 0.012 * h, (bodyHeights.neck - 0.004) * h, -0.019 * h]),
        posed([s * breadth * 0.88 * h, (bodyHeights.shoulder - 0.011) * h, -0.014 * h]),
        0.0155 * grown(0.008, 0.25),
        0.0165 * grown(0.006, 0.12),
      ),
      blend: 0.026 * h,
    })),
    {
      distance: cone(
        posed([0, (bodyHeights.shoulder - 0.004) * h, -0.012 * h]),
        placeIn(head, [0, -0.02 * h, -0.0175 * h]),
        (female ? 0.0275 : 0.034) * throat,
        (female ? 0.0255 : 0.0325) * throat,
      ),
      blend: 0.022 * h,
    },
    ...both((s) => ({
      distance: cone(
        posed([s * 0.011 * h, (bodyHeights.shoulder - 0.0) * h, neck[2] + 0.027 * h]),
        placeIn(head, [s * 0.0265 * h, -0.03 * h, -0.01 * h]),
        0.0042,
        0.0062,
      ),
      blend: 0.014 * h,
    })),
    ...both((s) => ({
      distance: cone(
        posed([s * 0.014 * h, (bodyHeights.shoulder - 0.004) * h, (front(bodyHeights.shoulder) - 0.003) * h]),
        posed([s * breadth * 0.88 * h, (bodyHeights.shoulder + 0.002) * h, 0.004 * h]),
        0.0042,
        0.0048,
      ),
      blend: 0.016 * h,
    })),
  ];
}

type Ball = (centre: Vector, radii: Vector, turn?: Vector) => Solid['distance'];

function bust(build: Build, ball: Ball, front: (at: number) => number): Solid[] {
  const { height: h, fat, curve, ageing } = build;
  const size = Math.max(0.74, 1 + fat * 0.016 + curve * 0.13);
  const at = bodyHeights.bust - 0.006 - ageing * 0.014 - Math.max(0, fat) * 0.0007;
  return [
    ...([1, -1] as const).map((s) => ({
      distance: ball(
        [s * 0.041 * (0.65 + 0.35 * size), at, front(bodyHeights.bust) - 0.014 + 0.007 * size],
        [0.034 * size, 0.036 * size, 0.029 * size],
        [0.2, s * 0.25, 0],
      ),
      blend: 0.026 * h,
    })),
    // Cloth spans from one side to the other.
    {
      distance: ball(
        [0, at - 0.004, front(bodyHeights.bust) - 0.016],
        [0.05 * size, 0.026 * size, 0.026 * size],
      ),
      blend: 0.03 * h,
    },
  ];
}

function chest(build: Build, ball: Ball, front: (at: number) => number): Solid[] {
  const { height: h, fat, muscle, ageing } = build;
  const strong = Math.max(0, muscle);
  const soft = Math.max(0, fat) * 0.006;
  // Flat shields: broad and high, they stand out of the ribs slightly and blend into them below.
  return ([1, -1] as const).map((s) => ({
    distance: ball(
      [s * 0.041, bodyHeights.bust + 0.021 - ageing * 0.008, front(bodyHeights.bust) - 0.0225],
      [0.046 * (1 + strong * 0.06), 0.036, 0.0192 * (1 + strong * 0.16 + soft)],
      [-0.22, s * 0.16, 0],
    ),
    blend: 0.025 * h,
  }));
}
