import type { Pose } from '#engine/perception/pose/pose.ts';

/** One person, of whom neither a joint nor the face was found. */
export const unseenPose: Pose = {
  score: 1,
  joints: { shoulder: {}, elbow: {}, wrist: {}, hip: {}, knee: {}, ankle: {} },
  nose: undefined,
  face: undefined,
  people: 1,
  fromBehind: false,
  byHand: false,
};
