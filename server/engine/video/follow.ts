import { smoothstep } from '#server/engine/core/math.ts';
import { distanceTransform } from '#server/engine/core/morphology.ts';
import { boundsOf, planeOf, type Plane, type Size } from '#server/engine/core/plane.ts';

import { cell, gridOf } from './motion.ts';

/** How much of the subject's way through the picture the ground goes right beside it. */
const beside = 0.7;
/** Share of the long side over which that fades out: what lies between is stretched, which no straight line may show. */
const fading = 0.22;
/** Shares of the subject's height above its feet between which the ground becomes the floor that it stands on. */
const floor = { from: 0.2, to: 0.03 };
/** Shares of the long side from the subject within which the ground goes all of its sway, and beyond which none of it. */
const touch = { all: 0.015, none: 0.08 };

/** How much of the subject's motion (0–1) the ground makes, at the nodes of the grid. */
export type Follow = {
  /** Of its way through the picture, which the camera gives it. */
  readonly way: Float32Array;
  /** Of its motion in itself. */
  readonly sway: Float32Array;
};

/** A ground that follows nothing. */
export function noFollow(frame: Size): Follow {
  const { columns, rows } = gridOf(frame);
  return { way: new Float32Array(columns * rows), sway: new Float32Array(columns * rows) };
}

/**
 * What of the subject's motion the ground makes. A floor is as near as the feet on it, and what is beside a subject is seldom
 * far behind it; so little of what it hides has ever to be made up. And what a matte leaves out of its subject, a hat or the
 * bag in a hand, is not torn off when the subject sways: only the ground that touches it gives way.
 */
export function followOf(frame: Size, matte: Plane): Follow {
  const away = awayFrom(frame, matte);
  const side = Math.max(frame.width, frame.height);
  const bounds = boundsOf(matte);
  const feet = bounds && bounds.y + bounds.height;
  const stands = bounds && feet !== undefined && feet < frame.height - 1;
  const way = planeOf(away, (i, _, row) => {
    const near = beside * smoothstep(side * fading, 0, away.data[i] ?? side);
    if (!stands) return near;
    return Math.max(
      near,
      smoothstep(feet - bounds.height * floor.from, feet - bounds.height * floor.to, row * cell),
    );
  });
  const sway = planeOf(away, (i) => smoothstep(side * touch.none, side * touch.all, away.data[i] ?? side));
  return { way: way.data, sway: sway.data };
}

/** Pixels from each node to the subject, 0 on it. */
function awayFrom(frame: Size, matte: Plane): Plane {
  const grid = gridOf(frame);
  const covered = planeOf({ width: grid.columns, height: grid.rows }, (_, column, row) => {
    const x = Math.min(frame.width - 1, column * cell);
    const y = Math.min(frame.height - 1, row * cell);
    return (matte.data[y * frame.width + x] ?? 0) > 0.5 ? 1 : 0;
  });
  const away = distanceTransform(covered, true);
  return planeOf(covered, (i) => (away.data[i] ?? Infinity) * cell);
}
