import { distance, mix } from '#engine/imaging/geometry.ts';
import type { Size } from '#engine/imaging/plane.ts';
import { sides, type Pose } from '#engine/perception/pose/pose.ts';
import { EngineError } from '#engine/runtime/engine-types.ts';

/** Shoulder width over torso length below which a body is seen from the side. */
const turnedShare = 0.45;
/** Thigh's drop over torso length below which a body sits. */
const seatedShare = 0.38;
/** Radians above which a head is turned. */
const turnedHead = 0.4;
/** Share of the picture by which joints may lie outside of it before the body counts as cropped. */
const margin = 0.01;

/**
 * Whether the person sits: both thighs are visible and drop less than those of a standing person.
 *
 * @param share drop of the thighs below which the person sits, as a share of the torso's length
 */
export function isSeated({ joints: { shoulder, hip, knee } }: Pose, share = seatedShare): boolean {
  if (!shoulder.left || !shoulder.right || !hip.left || !hip.right || !knee.left || !knee.right) return false;
  const torso = distance(mix(shoulder.left, shoulder.right, 0.5), mix(hip.left, hip.right, 0.5));
  const least = share * torso;
  return knee.left.y - hip.left.y < least && knee.right.y - hip.right.y < least;
}

/**
 * Declines bodies for which the engine's result would be useless.
 *
 * @throws EngineError `several_persons`, `person_turned`, `person_seated`, `person_cropped`
 */
export function checkPose(pose: Pose, picture: Size): void {
  const { shoulder, hip } = pose.joints;
  if (pose.people > 1) throw new EngineError('several_persons', `${pose.people} faces of a size were found`);
  if (!shoulder.left || !shoulder.right)
    throw new EngineError('person_cropped', 'both shoulders must be in the picture');
  const inside = sides.every((side) => {
    const p = shoulder[side];
    return (
      p && p.x > margin * picture.width && p.x < (1 - margin) * picture.width && p.y < 0.9 * picture.height
    );
  });
  if (!inside) throw new EngineError('person_cropped', 'both shoulders must be in the picture');
  if (pose.fromBehind) throw new EngineError('person_turned', 'the person shows the back');
  if (!hip.left && !hip.right && pose.face && Math.abs(pose.face.yaw) > turnedHead)
    throw new EngineError('person_turned', 'the head is turned, and no hips tell how the body stands');
  if (!hip.left || !hip.right) return;
  const torso = distance(mix(shoulder.left, shoulder.right, 0.5), mix(hip.left, hip.right, 0.5));
  if (distance(shoulder.left, shoulder.right) / torso < turnedShare)
    throw new EngineError('person_turned', 'the shoulders are seen from the side');
  if (isSeated(pose)) throw new EngineError('person_seated', 'the thighs do not hang');
}

/** Shoulder width over torso length below which a result carries a note. */
const narrowShare = 0.58;

/** Whether the person stands at an angle at which a frontal garment fits only roughly. */
export function isAngled({ face, joints: { shoulder, hip } }: Pose): boolean {
  if (face && Math.abs(face.yaw) > turnedHead) return true;
  if (!shoulder.left || !shoulder.right || !hip.left || !hip.right) return false;
  const torso = distance(mix(shoulder.left, shoulder.right, 0.5), mix(hip.left, hip.right, 0.5));
  return distance(shoulder.left, shoulder.right) / torso < narrowShare;
}
