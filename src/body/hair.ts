import type { Solid } from './field.ts';
import { headUnit } from './head.ts';
import type { Build } from './measures.ts';
import type { BodyLook } from './parameters.ts';
import { ellipsoid, roundCone } from './solids.ts';
import { frameWithin, placeIn, type Frame, type Vector } from './vector.ts';

/** Sculpted hair about a head, smooth as a shop-window figure's. */
export function hairSolids(build: Build, head: Frame, style: BodyLook['hair']): Solid[] {
  if (style === 'bald') return [];
  const u = headUnit(build);
  const ball = (centre: Vector, [a, b, c]: Vector, turn: Vector = [0, 0, 0]) =>
    ellipsoid(frameWithin(head, [centre[0] * u, centre[1] * u, centre[2] * u], turn), [a * u, b * u, c * u]);
  const at = (x: number, y: number, z: number): Vector => placeIn(head, [x * u, y * u, z * u]);
  const cone = (a: Vector, b: Vector, from: number, to: number) =>
    roundCone(at(...a), at(...b), from * u, to * u);
  const both = (make: (side: 1 | -1) => Solid): Solid[] => [make(1), make(-1)];
  const face: Solid[] = [
    { distance: ball([0, -0.03, 0.095], [0.064, 0.088, 0.075]), blend: 0.008 * u, carve: true },
  ];
  const cap: Solid = { distance: ball([0, 0.028, -0.012], [0.08, 0.095, 0.098]), blend: 0.02 };
  switch (style) {
    case 'short':
      return [
        cap,
        { distance: ball([0.01, 0.085, 0.03], [0.062, 0.032, 0.062], [0.25, 0, -0.12]), blend: 0.03 * u },
        ...face,
        { distance: ball([0, -0.1, 0.02], [0.12, 0.07, 0.1]), blend: 0.01 * u, carve: true },
      ];
    case 'bob':
      return [
        cap,
        ...both((s) => ({
          distance: cone([s * 0.06, 0.03, -0.01], [s * 0.064, -0.085, 0.01], 0.034, 0.03),
          blend: 0.03 * u,
        })),
        { distance: ball([0, -0.04, -0.05], [0.075, 0.075, 0.05]), blend: 0.03 * u },
        ...face,
      ];
    case 'long':
      return [
        cap,
        ...both((s) => ({
          distance: cone([s * 0.06, 0.02, -0.015], [s * 0.07, -0.2, -0.03], 0.034, 0.034),
          blend: 0.03 * u,
        })),
        { distance: ball([0, -0.12, -0.065], [0.085, 0.16, 0.05]), blend: 0.03 * u },
        ...face,
      ];
    case 'bun':
      return [
        cap,
        { distance: ball([0, 0.1, -0.075], [0.042, 0.04, 0.042]), blend: 0.008 * u },
        ...face,
        { distance: ball([0, -0.1, 0.02], [0.12, 0.07, 0.1]), blend: 0.01 * u, carve: true },
      ];
  }
}
