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

/**
 * How much of the subject's way (0–1) the ground goes at each node of the grid. A floor is as near as the feet on it, and
 * what is beside a subject is seldom far behind it; so little of what it hides has ever to be made up.
 */
export function followOf(frame: Size, matte: Plane): Plane {
  const grid = gridOf(frame);
  const covered = planeOf({ width: grid.columns, height: grid.rows }, (_, column, row) => {
    const x = Math.min(frame.width - 1, column * cell);
    const y = Math.min(frame.height - 1, row * cell);
    return (matte.data[y * frame.width + x] ?? 0) > 0.5 ? 1 : 0;
  });
  const away = distanceTransform(covered, true);
  const reach = Math.max(frame.width, frame.height) * fading;
  const bounds = boundsOf(matte);
  const feet = bounds && bounds.y + bounds.height;
  const stands = bounds && feet !== undefined && feet < frame.height - 1;
  return planeOf(covered, (i, _, row) => {
    const near = beside * smoothstep(reach, 0, (away.data[i] ?? reach) * cell);
    if (!stands) return near;
    return Math.max(
      near,
      smoothstep(feet - bounds.height * floor.from, feet - bounds.height * floor.to, row * cell),
    );
  });
}
