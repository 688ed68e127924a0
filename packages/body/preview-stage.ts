import type { BodyLight } from '@mot-studio/terms/body';

import type { Rgb } from './palette.ts';
import type { BodyLook } from './parameters.ts';
import { unit, type Vector } from './vector.ts';

/** Vertical field of view, in radians. */
export const fieldOfView = (22 * Math.PI) / 180;

/** Stature with the usual size in a picture; other figures appear taller or shorter. */
const meanStature = 1.75;

/** Height of the crown with hair on it and some room above, in statures. */
export const aboveCrown = 1.06;
/** Share of a picture below the figure's soles. */
const belowSoles = 0.065;

export type Camera = { readonly eye: Vector; readonly target: Vector };

/** Returns a camera that looks straight at the middle of a figure of a stature in metres, with room above and below. */
export function cameraFor(stature: number): Camera {
  const visibleHeight = Math.max(
    1.15 * (0.35 * meanStature + 0.65 * stature),
    (aboveCrown * stature) / (1 - belowSoles),
  );
  const level = visibleHeight / 2 - belowSoles * visibleHeight;
  return { eye: [0, level, visibleHeight / (2 * Math.tan(fieldOfView / 2))], target: [0, level, 0] };
}

/** Far light: the unit vector towards it, and its colour in linear light times its strength. */
export type Lamp = { readonly towards: Vector; readonly colour: Rgb; readonly shadow: boolean };

/** Lamps of a light, and the light from above and from the ground. */
export type Rig = {
  readonly lamps: readonly Lamp[];
  readonly sky: Rgb;
  readonly ground: Rgb;
};

const lamp = (towards: Vector, [r, g, b]: Rgb, strength: number, shadow = false): Lamp => ({
  towards: unit(towards),
  colour: [r * strength, g * strength, b * strength],
  shadow,
});

export const rigs: Readonly<Record<BodyLight, Rig>> = {
  studio: {
    lamps: [
      lamp([0.55, 0.7, 0.85], [1, 0.97, 0.93], 0.62, true),
      lamp([-0.85, 0.3, 0.6], [0.86, 0.92, 1], 0.24),
      lamp([-0.6, 0.45, -0.8], [1, 1, 1], 0.26),
      lamp([0.85, 0.3, -0.65], [1, 0.98, 0.95], 0.2),
    ],
    sky: [0.4, 0.4, 0.42],
    ground: [0.24, 0.23, 0.22],
  },
  warm: {
    lamps: [
      lamp([0.6, 0.55, 0.8], [1, 0.84, 0.64], 0.72, true),
      lamp([-0.85, 0.3, 0.6], [1, 0.86, 0.74], 0.2),
      lamp([-0.6, 0.45, -0.8], [1, 0.85, 0.68], 0.34),
    ],
    sky: [0.38, 0.34, 0.3],
    ground: [0.25, 0.2, 0.16],
  },
  soft: {
    lamps: [
      lamp([0.3, 0.75, 0.95], [1, 0.99, 0.98], 0.42, true),
      lamp([-0.7, 0.35, 0.75], [0.96, 0.97, 1], 0.28),
      lamp([0, 0.5, -0.9], [1, 1, 1], 0.14),
    ],
    sky: [0.52, 0.52, 0.53],
    ground: [0.36, 0.35, 0.35],
  },
  dramatic: {
    lamps: [
      lamp([0.95, 0.6, 0.35], [1, 0.96, 0.9], 1.05, true),
      lamp([-0.85, 0.35, -0.55], [0.75, 0.85, 1], 0.42),
    ],
    sky: [0.13, 0.13, 0.15],
    ground: [0.08, 0.08, 0.08],
  },
};

/** Middle and corners of a backdrop, sRGB. */
export const backdropColours: Readonly<
  Record<BodyLook['backdrop'], { readonly middle: string; readonly corner: string }>
> = {
  white: { middle: '#fbfbfb', corner: '#eeeeef' },
  grey: { middle: '#e6e7e9', corner: '#c9cbcf' },
  cream: { middle: '#f5ecdc', corner: '#e2d3ba' },
  blush: { middle: '#f6e1dd', corner: '#e4c4bd' },
  sage: { middle: '#dde5d8', corner: '#bfcbb8' },
  charcoal: { middle: '#5a5d63', corner: '#33353a' },
};
