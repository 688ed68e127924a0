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
  const jaw = female ? 0 : 0.05;
  return [
    { distance: ball([0, 0.02, -0.012], [0.0745, 0.0935, 0.0925]), blend: 0.03 },
    {
      distance: ball([0, -0.036, 0.024], [0.0575 * (1 + jaw + full * 0.5), 0.072, 0.064]),
      blend: 0.045 * u,
    },
    { distance: ball([0, -0.088, 0.056], [0.022 * (1 + jaw * 3), 0.017, 0.021]), blend: 0.034 * u },
    ...both((s) => ({
      distance: ball([s * 0.046, -0.06, 0.016], [0.015 * (1 + jaw * 3), 0.028, 0.03]),
      blend: 0.036 * u,
    })),
    ...both((s) => ({
      distance: ball([s * 0.04, -0.026, 0.055], [0.022 * (1 + full), 0.02 * (1 + full), 0.017]),
      blend: 0.036 * u,
    })),
    // Sockets under the brows, and lids over the eyes.
    ...both((s): Solid => ({
      distance: ball([s * 0.0315, 0.003, 0.0905], [0.0205, 0.0125, 0.0165]),
      blend: 0.026 * u,
      carve: true,
    })),
    ...both((s) => ({
      distance: ball([s * 0.0315, 0.0005, 0.0645], [0.0162, 0.0125, 0.0148]),
      blend: 0.006 * u,
    })),
    ...both((s) => ({
      distance: cone([s * 0.017, 0.0185, 0.0815], [s * 0.044, 0.0205, 0.069], 0.0055, 0.0042),
      blend: 0.016 * u,
    })),
    // Nose.
    { distance: cone([0, 0.008, 0.0815], [0, -0.028, 0.0985], 0.0058, 0.0078), blend: 0.016 * u },
    { distance: ball([0, -0.0315, 0.0985], [0.0085, 0.0078, 0.0082]), blend: 0.008 * u },
    ...both((s) => ({
      distance: ball([s * 0.0098, -0.0345, 0.0905], [0.006, 0.0062, 0.009]),
      blend: 0.007 * u,
    })),
    // Lips.
    { distance: ball([0, -0.0545, 0.0862], [0.0215, 0.0062, 0.0075]), blend: 0.007 * u },
    { distance: ball([0, -0.0643, 0.0852], [0.0185, 0.0066, 0.0082]), blend: 0.006 * u },
    {
      distance: cone([-0.021, -0.0588, 0.0915], [0.021, -0.0588, 0.0915], 0.0013, 0.0013),
      blend: 0.003 * u,
      carve: true,
    },
    ...both((s) => ({
      distance: ball([s * 0.0755, -0.006, -0.008], [0.0085, 0.03, 0.018], [0, -s * 0.35, 0]),
      blend: 0.008 * u,
    })),
  ];
}
