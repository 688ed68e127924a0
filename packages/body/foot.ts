import { curve } from './curve.ts';
import type { Solid } from './field.ts';
import type { Build } from './body-measures.ts';
import type { Leg } from './body-skeleton.ts';
import { smoothMax, sweep, type Distance } from './solids.ts';

/** Sections of a shoe: position from the ankle to the toes, half width, height of its top, all as shares of stature. */
const sections: readonly (readonly [at: number, width: number, top: number])[] = [
  [-0.042, 0.0165, 0.038],
  [-0.022, 0.0222, 0.044],
  [0.005, 0.0225, 0.043],
  [0.03, 0.0238, 0.04],
  [0.055, 0.0275, 0.031],
  [0.078, 0.0285, 0.0235],
  [0.095, 0.0245, 0.0185],
  [0.106, 0.0165, 0.0155],
];
/** Thickness of a sole, as a share of stature. */
export const soleThickness = 0.0085;

/** Builds a plain closed shoe with a flat sole. */
export function shoeSolids({ height: h, female }: Build, { foot, side }: Leg): Solid[] {
  const size = h * (female ? 0.88 : 0.96);
  const over = (value: (section: (typeof sections)[number]) => number) =>
    curve(sections.map((section) => [section[0] * size, value(section)]));
  const [ox, oy, oz] = foot.origin;
  const [fx, fy, fz] = foot.front;
  const body = sweep(foot, {
    from: -0.042 * size,
    to: 0.106 * size,
    width: over(([, width]) => width * size),
    depth: over(([, , top]) => (top * size) / 2 + 0.004),
    // The frame's right axis points to the figure's left; toes lean inwards.
    shiftX: over(([at]) => -side * Math.max(0, at - 0.03) * 0.07 * size),
    shiftZ: over(([, , top]) => (top * size) / 2 - 0.004),
    roundness: 0.6,
    cap: 0.75,
  });
  const ground: Distance = (x, y, z) => -((x - ox) * fx + (y - oy) * fy + (z - oz) * fz);
  return [{ distance: (x, y, z) => smoothMax(body(x, y, z), ground(x, y, z), 0.006), blend: 0.01 }];
}
