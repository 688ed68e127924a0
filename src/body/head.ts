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
    { distance: ball([0, -0.0915, 0.0625], [0.0165 + 0.0055 * jaw, 0.0155, 0.019]), blend: 0.036 * u },
    ...both((s) => ({
      distance: ball([s * (0.0385 + 0.005 * jaw), -0.062, 0.016], [0.0135 + 0.003 * jaw, 0.027, 0.03]),
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
  { distance: cone([0, 0.012, 0.0785], [0, -0.0285, 0.0962], 0.005, 0.0064), blend: 0.018 * u },
  { distance: ball([0, -0.0325, 0.0972], [0.0083, 0.0072, 0.0078]), blend: 0.01 * u },
  ...both((s) => ({
    distance: ball([s * 0.0104, -0.0362, 0.0878], [0.0058, 0.0056, 0.008]),
    blend: 0.008 * u,
  })),
];

const lips = (ball: Ball, cone: Cone, both: Both, u: number): Solid[] => [
  { distance: ball([0, -0.0625, 0.075], [0.0285, 0.018, 0.0095]), blend: 0.016 * u },
  ...both((s) => ({
    distance: ball([s * 0.0082, -0.0602, 0.0828], [0.0156, 0.0043, 0.0054], [0, -s * 0.2, -s * 0.08]),
    blend: 0.006 * u,
  })),
  { distance: ball([0, -0.0684, 0.082], [0.0178, 0.0052, 0.0058]), blend: 0.005 * u },
  ...both((s) => ({
    distance: cone([0, -0.0638, 0.0898], [s * 0.0245, -0.0624, 0.0812], 0.0011, 0.0007),
    blend: 0.0032 * u,
    carve: true,
  })),
];
