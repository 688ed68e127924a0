import type { Pose } from '#engine/perception/pose/pose.ts';

/** Pose of one person without any detected joint or face. */
export const unseenPose: Pose = {
  score: 1,
  joints: { shoulder: {}, elbow: {}, wrist: {}, hip: {}, knee: {}, ankle: {} },
  nose: undefined,
  face: undefined,
  people: 1,
  fromBehind: false,
  byHand: false,
};
