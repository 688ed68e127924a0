import { smoothstep } from './curve.ts';
import type { Solid } from './field.ts';
import type { Build } from './body-measures.ts';
import { ellipsoid, roundCone, type Distance } from './solids.ts';
import { frameWithin, placeIn, type Frame, type Vector } from './vector.ts';

/** Returns a head's own unit in metres: lengths below belong to a head 0.224 m high. */
export const headUnit = ({ unit, female }: Build): number => unit * (female ? 0.985 : 1.02);

/** Converts a distance function from the head's own frame and unit into metres at its place. */
export const inHeadFrame =
  (distance: Distance, { origin, right, up, front }: Frame, u: number): Distance =>
  (x, y, z) => {
    const dx = (x - origin[0]) / u;
    const dy = (y - origin[1]) / u;
    const dz = (z - origin[2]) / u;
    return (
      u *
      distance(
        dx * right[0] + dy * right[1] + dz * right[2],
        dx * up[0] + dy * up[1] + dz * up[2],
        dx * front[0] + dy * front[1] + dz * front[2],
      )
    );
  };

/** Builds a calm face in the head's frame; its origin is at the height of the nose's root. */
export function headSolids(build: Build, head: Frame): Solid[] {
  const u = headUnit(build);
  const { female, fat } = build;
  const full = Math.min(0.35, Math.max(-0.08, fat * 0.014));
  const at = (x: number, y: number, z: number): Vector => placeIn(head, [x * u, y * u, z * u]);
  const ball = (centre: Vector, [a, b, c]: Vector, turn: Vector = [0, 0, 0]) =>
    ellipsoid(frameWithin(head, [centre[0] * u, centre[1] * u, centre[2] * u], turn), [a * u, b * u, c * u]);
  const cone = (a: Vector, b: Vector, from: number, to: number) =>
    roundCone(at(...a), at(...b), from * u, to * u);
  const both = (make: (side: 1 | -1) => Solid): Solid[] => [make(1), make(-1)];
  const jaw = female ? 0 : 1;
  return [
    { distance: ball([0, 0.02, -0.012], [0.0762, 0.0935, 0.0925]), blend: 0.03 * u },
    {
      distance: ball([0, -0.034, 0.026], [0.0495 + 0.005 * jaw + full * 0.03, 0.072, 0.0625]),
      blend: 0.03 * u,
    },
    { distance: ball([0, -0.0895, 0.0625], [0.0155 + 0.006 * jaw, 0.0165, 0.018]), blend: 0.04 * u },
    ...both((s) => ({
      distance: ball([s * (0.032 + 0.008 * jaw), -0.06, 0.018], [0.0125 + 0.004 * jaw, 0.027, 0.03]),
      blend: 0.03 * u,
    })),
    ...both((s) => ({
      distance: ball([s * 0.034, -0.024, 0.054], [0.018 * (1 + full), 0.019 * (1 + full), 0.015]),
      blend: 0.03 * u,
    })),
    ...nose(ball, cone, both, u),
    ...both((s) => ({
      distance: ball([s * 0.0745, -0.008, -0.006], [0.0072, 0.0265, 0.0155], [0.12, -s * 0.35, -s * 0.1]),
      blend: 0.007 * u,
    })),
    ...both((s): Solid => ({
      distance: ball([s * 0.0835, -0.005, 0.001], [0.005, 0.017, 0.008], [0.12, -s * 0.42, 0]),
      blend: 0.005 * u,
      carve: true,
    })),
  ];
}

type Ball = (centre: Vector, radii: Vector, turn?: Vector) => Solid['distance'];
type Cone = (a: Vector, b: Vector, from: number, to: number) => Solid['distance'];
type Both = (make: (side: 1 | -1) => Solid) => Solid[];

/** Builds a straight bridge that begins between the brows, a small tip and the wings of the nostrils. */
const nose = (ball: Ball, cone: Cone, both: Both, u: number): Solid[] => [
  { distance: cone([0, 0.014, 0.079], [0, -0.028, 0.0965], 0.0034, 0.0052), blend: 0.013 * u },
  { distance: ball([0, -0.0322, 0.0968], [0.0072, 0.0062, 0.0072]), blend: 0.009 * u },
  ...both((s) => ({
    distance: ball([s * 0.0092, -0.0352, 0.0876], [0.0048, 0.0048, 0.0075]),
    blend: 0.008 * u,
  })),
];

/** Soft rise or hollow of the face as seen from the front: a Gaussian bell. */
type Swell = {
  readonly at: readonly [x: number, y: number];
  readonly spread: readonly [x: number, y: number];
  readonly height: number;
};

/** Swells of the face; a pair on both sides is listed once. */
const swells: readonly Swell[] = [
  // Hollow under the brow, and the eye in it.
  { at: [0.027, 0.0065], spread: [0.0125, 0.01], height: -0.0105 },
  { at: [0.0325, -0.003], spread: [0.0115, 0.0075], height: 0.0078 },
  // Cushion of the mouth, lips and the line between them.
  { at: [0, -0.063], spread: [0.021, 0.015], height: 0.0042 },
  { at: [0, -0.0598], spread: [0.0145, 0.0036], height: 0.0016 },
  { at: [0, -0.0695], spread: [0.0125, 0.0042], height: 0.0024 },
  { at: [0, -0.0645], spread: [0.019, 0.0023], height: -0.0012 },
  { at: [0, -0.0785], spread: [0.013, 0.0045], height: -0.0016 },
];

/** Returns the relief of the face over the head's smooth mass, in metres; all of it is soft, so that no edge catches the light. */
export const faceRelief = (build: Build, head: Frame): Distance =>
  inHeadFrame(
    (x, y, z) => {
      const ahead = smoothstep(0.01, 0.045, z);
      if (ahead === 0) return 0;
      let sum = 0;
      for (const { at, spread, height } of swells) {
        const vertical = ((y - at[1]) / spread[1]) ** 2;
        if (vertical > farthest) continue;
        const bell = (offset: number) => Math.exp(-0.5 * (vertical + (offset / spread[0]) ** 2));
        sum += height * (at[0] === 0 ? bell(x) : bell(x - at[0]) + bell(x + at[0]));
      }
      return sum * ahead;
    },
    head,
    headUnit(build),
  );

/** Squared distance in spreads beyond which a bell is 0. */
const farthest = 14;
