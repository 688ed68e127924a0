import { mix, type Point } from '#engine/imaging/geometry.ts';
import { clamp } from '#engine/imaging/math.ts';
import type { Size } from '#engine/imaging/plane.ts';
import type { EngineHandles } from '#engine/runtime/engine-types.ts';

import type { Joint, Pose } from './pose.ts';

/** Vertical distances between the joints of a standing body, in shoulder widths. */
const drop = { head: -0.75, elbow: 0.75, wrist: 1.4, hip: 1.5 };
/** Distance of a hip from the middle, in half shoulder widths. */
const hipShare = 0.65;

/**
 * Converts a pose to the nine handles; an undetected joint is placed where it would hang on a standing body.
 *
 * @returns undefined where not even the shoulders were found.
 */
export function handlesOf({ joints, nose }: Pose, { width, height }: Size): EngineHandles | undefined {
  const { left, right } = joints.shoulder;
  if (!left || !right) return undefined;
  const span = Math.max(1, Math.hypot(right.x - left.x, right.y - left.y));
  const below = ({ x, y }: Point, by: number): Point => ({ x, y: y + by * span });
  const middle = mix(left, right, 0.5);
  const place = (found: Joint | undefined, otherwise: Point): Point => {
    const { x, y } = found ?? otherwise;
    return { x: clamp(x / width, 0, 1), y: clamp(y / height, 0, 1) };
  };
  const hip = (shoulder: Point) => below(mix(middle, shoulder, hipShare), drop.hip);
  return {
    head: place(nose, below(middle, drop.head)),
    left_shoulder: place(left, left),
    right_shoulder: place(right, right),
    left_elbow: place(joints.elbow.left, below(left, drop.elbow)),
    right_elbow: place(joints.elbow.right, below(right, drop.elbow)),
    left_wrist: place(joints.wrist.left, below(left, drop.wrist)),
    right_wrist: place(joints.wrist.right, below(right, drop.wrist)),
    left_hip: place(joints.hip.left, hip(left)),
    right_hip: place(joints.hip.right, hip(right)),
  };
}
