import { lerp, smoothstep } from '#engine/imaging/math.ts';
import { distanceTransform } from '#engine/imaging/morphology.ts';
import { boundsOf, planeOf, type Plane, type Size } from '#engine/imaging/plane.ts';

import { gridCell, gridOf } from './motion.ts';

/** Share of the subject's motion that the background makes right beside it, so that a line which passes behind shows no step. */
const besideShare = 0.85;
/** Share of the long side over which that motion fades out; the background between is stretched. */
const fading = 0.3;
/** Shares of the subject's height above its feet between which the background turns into the floor. */
const floorBand = { from: 0.2, to: 0.03 };
/**
 * Distances from the subject, as shares of the long side, within which the background makes all of its sway and beyond which none.
 */
const touchReach = { all: 0.015, none: 0.08 };
/** Distance at which the sway fades out where the matte is uncertain. */
const farTouch = 0.2;

/** Share (0–1) of the subject's motion that the background makes, at the nodes of the grid. */
export type Follow = {
  /** Share of the motion that the camera gives the subject, across and down. */
  readonly across: Float32Array;
  readonly down: Float32Array;
  /** Share of the subject's own sway. */
  readonly sway: Float32Array;
};

/** A background that follows nothing. */
export function emptyFollow(frame: Size): Follow {
  const { columns, rows } = gridOf(frame);
  const none = () => new Float32Array(columns * rows);
  return { across: none(), down: none(), sway: none() };
}

/**
 * Computes the share of the subject's motion that the background makes. Things beside a subject are seldom far behind it, and a
 * floor is as near as the feet on it; therefore little of the hidden background has ever to be made up. The share across depends on
 * the column alone, and the share down on the row: walls, poles and horizons stay straight however strong the move, except for a
 * pole's foot on the floor. Background that touches the subject sways with it, so that parts missing in the matte, like a hat or a
 * strand, are not torn off.
 * @param sureness certainty, 0–1, that the matte contains the whole subject.
 */
export function followOf(frame: Size, matte: Plane, sureness = 1): Follow {
  const distance = distanceToSubject(frame, matte);
  const side = Math.max(frame.width, frame.height);
  const bounds = boundsOf(matte);
  if (!bounds) return emptyFollow(frame);
  const feet = bounds.y + bounds.height;
  const isStanding = feet < frame.height - 1;
  const floorAt = (y: number): number =>
    isStanding
      ? smoothstep(feet - bounds.height * floorBand.from, feet - bounds.height * floorBand.to, y)
      : 0;
  const near = (v: number, from: number, length: number): number =>
    smoothstep(side * fading, 0, Math.max(from - v, v - from - length, 0));
  const none = side * lerp(farTouch, touchReach.none, sureness);
  return {
    across: planeOf(distance, (_, column, row) => {
      const onFloor = floorAt(row * gridCell);
      return near(column * gridCell, bounds.x, bounds.width) * lerp(besideShare, 1, onFloor);
    }).data,
    down: planeOf(distance, (_, __, row) =>
      Math.max(near(row * gridCell, bounds.y, bounds.height) * besideShare, floorAt(row * gridCell)),
    ).data,
    sway: planeOf(distance, (i) => smoothstep(none, side * touchReach.all, distance.data[i] ?? side)).data,
  };
}

/** Greatest share of the subject's motion that the background makes at the photo's sides (x), and at its top and bottom (y). */
export function followAtEdges(frame: Size, { across, down }: Follow): Record<'x' | 'y', number> {
  const { columns, rows } = gridOf(frame);
  const most = { x: 0, y: 0 };
  for (let row = 0; row < rows; row++)
    for (const column of [0, columns - 1]) most.x = Math.max(most.x, across[row * columns + column] ?? 0);
  for (let column = 0; column < columns; column++)
    for (const row of [0, rows - 1]) most.y = Math.max(most.y, down[row * columns + column] ?? 0);
  return most;
}

/** Distance in pixels from each node to the subject, 0 on it. */
function distanceToSubject(frame: Size, matte: Plane): Plane {
  const grid = gridOf(frame);
  const covered = planeOf({ width: grid.columns, height: grid.rows }, (_, column, row) => {
    const x = Math.min(frame.width - 1, column * gridCell);
    const y = Math.min(frame.height - 1, row * gridCell);
    return (matte.data[y * frame.width + x] ?? 0) > 0.5 ? 1 : 0;
  });
  const distance = distanceTransform(covered, true);
  return planeOf(covered, (i) => (distance.data[i] ?? Infinity) * gridCell);
}
