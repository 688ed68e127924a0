// NOTE to whoever works on the body engine: head.ts and hair.ts are being resculpted by the lead right now (until 23:35); leave these two files alone, go on with trunk, limbs, hands, outfit, light.
import type { Solid } from './field.ts';
import type { Build } from './measures.ts';
import { ellipsoid, roundCone } from './solids.ts';
import { frameWithin, placeIn, type Frame, type Vector } from './vector.ts';

/** A head's own unit in metres: lengths below are those of a head 0.224 m high. */
export const headUnit = ({ unit, female }: Build): number => unit * (female ? 0.985 : 1.02);

/** A calm face with closed lids, in the head's frame; its middle is the root of the nose's height. */
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
      distance: ball([0, -0.034, 0.024], [0.0525 + 0.0035 * jaw + full * 0.03, 0.072, 0.0635]),
      blend: 0.045 * u,
    },
    { distance: ball([0, -0.09, 0.0615], [0.0185 + 0.0045 * jaw, 0.0165, 0.0195]), blend: 0.036 * u },
    ...both((s) => ({
      distance: ball([s * (0.0405 + 0.0035 * jaw), -0.063, 0.018], [0.0135 + 0.003 * jaw, 0.027, 0.03]),
      blend: 0.036 * u,
    })),
    ...both((s) => ({
      distance: ball([s * 0.0415, -0.025, 0.053], [0.0205 * (1 + full), 0.019 * (1 + full), 0.016]),
      blend: 0.04 * u,
    })),
    ...eyes(ball, cone, both, u),
    ...nose(ball, cone, both, u),
    ...lips(ball, cone, both, u),
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

/** Sockets under the brows, and closed lids over the eyes. */
const eyes = (ball: Ball, cone: Cone, both: Both, u: number): Solid[] => [
  ...both((s) => ({
    distance: ball([s * 0.0325, 0.0015, 0.1], [0.0235, 0.0125, 0.0235], [0, s * 0.3, 0]),
    blend: 0.028 * u,
    carve: true,
  })),
  ...both((s) => ({
    distance: ball([s * 0.0318, -0.0005, 0.0615], [0.0158, 0.0128, 0.0158]),
    blend: 0.009 * u,
  })),
  ...both((s) => ({
    distance: cone([s * 0.0185, 0.0205, 0.08], [s * 0.042, 0.0225, 0.0685], 0.0035, 0.003),
    blend: 0.018 * u,
  })),
];

const nose = (ball: Ball, cone: Cone, both: Both, u: number): Solid[] => [
  { distance: cone([0, 0.012, 0.0785], [0, -0.0265, 0.0965], 0.0052, 0.0066), blend: 0.018 * u },
  { distance: ball([0, -0.0305, 0.0975], [0.0085, 0.0074, 0.0082]), blend: 0.01 * u },
  ...both((s) => ({
    distance: ball([s * 0.0102, -0.0338, 0.0885], [0.0058, 0.0058, 0.0082]),
    blend: 0.008 * u,
  })),
];

const lips = (ball: Ball, cone: Cone, both: Both, u: number): Solid[] => [
  { distance: ball([0, -0.058, 0.079], [0.026, 0.017, 0.0095]), blend: 0.016 * u },
  ...both((s) => ({
    distance: ball([s * 0.0078, -0.0551, 0.0862], [0.0138, 0.0046, 0.0062], [0, 0, -s * 0.1]),
    blend: 0.006 * u,
  })),
  { distance: ball([0, -0.0636, 0.0858], [0.0155, 0.0054, 0.0068]), blend: 0.005 * u },
  ...both((s) => ({
    distance: cone([0, -0.0586, 0.0932], [s * 0.0215, -0.0584, 0.0862], 0.0012, 0.0008),
    blend: 0.0032 * u,
    carve: true,
  })),
];
