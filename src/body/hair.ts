import type { Relief, Solid } from './field.ts';
import { headUnit } from './head.ts';
import type { Build } from './measures.ts';
import type { BodyLook } from './parameters.ts';
import { ellipsoid, roundCone } from './solids.ts';
import { dot, frameWithin, placeIn, subtract, type Frame, type Vector } from './vector.ts';

type Style = Exclude<BodyLook['hair'], 'bald'>;
type Ball = (centre: Vector, radii: Vector, turn?: Vector) => Solid['distance'];
type Cone = (a: Vector, b: Vector, from: number, to: number) => Solid['distance'];
type Tools = { readonly ball: Ball; readonly cone: Cone; readonly u: number };

const both = (make: (side: 1 | -1) => Solid): Solid[] => [make(1), make(-1)];

/** Keeps the face free: the hairline over the forehead, the temples and the sides before the ears. */
const face = ({ ball, u }: Tools, low: number): Solid[] => [
  { distance: ball([0, low, 0.1], [0.0605, 0.07 - low, 0.088]), blend: 0.006 * u, carve: true },
];
const nape = ({ ball, u }: Tools): Solid => ({
  distance: ball([0, -0.115, 0.005], [0.13, 0.07, 0.13]),
  blend: 0.012 * u,
  carve: true,
});
/** Frees the ears and what lies before them. */
const ears = ({ ball, u }: Tools): Solid[] =>
  both((s) => ({
    distance: ball([s * 0.08, -0.03, 0.026], [0.024, 0.042, 0.042]),
    blend: 0.008 * u,
    carve: true,
  }));

const styles: Readonly<Record<Style, (tools: Tools) => Solid[]>> = {
  short: (tools) => {
    const { ball, u } = tools;
    return [
      { distance: ball([0, 0.022, -0.014], [0.0785, 0.096, 0.0975]), blend: 0 },
      { distance: ball([0, 0.072, 0.0], [0.067, 0.054, 0.088], [0.1, 0, 0]), blend: 0.02 * u },
      { distance: ball([0.014, 0.088, 0.052], [0.05, 0.031, 0.044], [0.3, 0, -0.16]), blend: 0.022 * u },
      ...face(tools, -0.03),
      ...ears(tools),
      nape(tools),
    ];
  },
  bob: (tools) => {
    const { ball, cone, u } = tools;
    return [
      { distance: ball([0, 0.025, -0.012], [0.084, 0.1, 0.1]), blend: 0 },
      { distance: ball([0, -0.045, -0.035], [0.085, 0.075, 0.067]), blend: 0.03 * u },
      ...both((s) => ({
        distance: cone([s * 0.062, 0.02, 0.012], [s * 0.068, -0.088, 0.024], 0.026, 0.0235),
        blend: 0.03 * u,
      })),
      ...face(tools, -0.035),
      ...both((s): Solid => ({
        distance: cone([s * 0.022, 0.04, 0.11], [s * 0.03, -0.12, 0.11], 0.028, 0.03),
        blend: 0.01 * u,
        carve: true,
      })),
      { distance: ball([0, -0.155, 0], [0.16, 0.052, 0.16]), blend: 0.008 * u, carve: true },
    ];
  },
  long: (tools) => {
    const { ball, cone, u } = tools;
    return [
      { distance: ball([0, 0.025, -0.012], [0.083, 0.099, 0.1]), blend: 0 },
      ...both((s) => ({
        distance: cone([s * 0.06, 0.03, 0.0], [s * 0.07, -0.09, 0.006], 0.027, 0.026),
        blend: 0.03 * u,
      })),
      ...both((s) => ({
        distance: cone([s * 0.07, -0.09, 0.006], [s * 0.084, -0.225, 0.03], 0.026, 0.017),
        blend: 0.02 * u,
      })),
      { distance: ball([0, -0.09, -0.062], [0.082, 0.15, 0.045]), blend: 0.03 * u },
      ...face(tools, -0.035),
      ...both((s): Solid => ({
        distance: cone([s * 0.022, 0.04, 0.11], [s * 0.028, -0.12, 0.11], 0.028, 0.03),
        blend: 0.01 * u,
        carve: true,
      })),
    ];
  },
  bun: (tools) => {
    const { ball, u } = tools;
    return [
      { distance: ball([0, 0.022, -0.014], [0.0785, 0.0965, 0.0975]), blend: 0 },
      { distance: ball([0, 0.122, -0.045], [0.04, 0.034, 0.04], [-0.4, 0, 0]), blend: 0.006 * u },
      ...face(tools, -0.03),
      ...ears(tools),
      nape(tools),
    ];
  },
};

/** Sculpted hair about a head, as a shop-window figure's. */
export function hairSolids(build: Build, head: Frame, style: BodyLook['hair']): Solid[] {
  if (style === 'bald') return [];
  const u = headUnit(build);
  return styles[style]({
    u,
    ball: (centre, [a, b, c], turn) =>
      ellipsoid(frameWithin(head, [centre[0] * u, centre[1] * u, centre[2] * u], turn), [
        a * u,
        b * u,
        c * u,
      ]),
    cone: (a, b, from, to) =>
      roundCone(
        placeIn(head, [a[0] * u, a[1] * u, a[2] * u]),
        placeIn(head, [b[0] * u, b[1] * u, b[2] * u]),
        from * u,
        to * u,
      ),
  });
}

/** How deep the grooves between locks are. */
const groove = 0.0016;

/** The locks' relief: from the crown down, or back over the head where the hair is short or put up. */
export function hairRelief(build: Build, head: Frame, style: BodyLook['hair']): Relief {
  const u = headUnit(build);
  const back = style === 'short' || style === 'bun';
  return (_name, px, py, pz) => {
    const from = subtract([px, py, pz], head.origin);
    const x = dot(from, head.right) / u;
    const z = dot(from, head.front) / u;
    const y = dot(from, head.up) / u;
    const turn = back
      ? Math.atan2(x, Math.max(0.01, y + 0.02)) * 1.2
      : Math.atan2(x, z + 0.012 + Math.sign(z + 0.012) * 0.004);
    const fade = back ? 1 : Math.min(1, Math.hypot(x, z + 0.012) / 0.05);
    const wave =
      Math.sin(turn * 21 + Math.sin(turn * 8 + y * 18) * 1.3) * 0.6 + Math.sin(turn * 37 + y * 14) * 0.4;
    return groove * u * wave * fade;
  };
}
