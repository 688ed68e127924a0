import { expect, test } from 'vitest';

import { poseFromHandles, type Joint, type Pose } from '#engine/perception/pose/pose.ts';

import { skeletonOf } from './person-skeleton.ts';

const at = (x: number, y: number): Joint => ({ x, y, score: 1 });

const standing = poseFromHandles(
  {
    head: { x: 0.5, y: 0.1 },
    left_shoulder: { x: 0.4, y: 0.2 },
    right_shoulder: { x: 0.6, y: 0.2 },
    left_elbow: { x: 0.35, y: 0.35 },
    right_elbow: { x: 0.65, y: 0.35 },
    left_wrist: { x: 0.33, y: 0.48 },
    right_wrist: { x: 0.67, y: 0.48 },
    left_hip: { x: 0.44, y: 0.5 },
    right_hip: { x: 0.56, y: 0.5 },
  },
  { width: 100, height: 100 },
);

const withKnee = (knee: Joint): Pose => ({
  ...standing,
  joints: { ...standing.joints, knee: { left: knee }, ankle: { left: at(44, 90) } },
});

test('a knee that would bend the leg sideways moves to the line from hip to ankle', () => {
  expect(skeletonOf(withKnee(at(30, 70)))?.knee.left).toEqual({ x: 44, y: 70 });
});

test('a slightly bent knee stays at its detected position', () => {
  expect(skeletonOf(withKnee(at(41, 70)))?.knee.left).toEqual({ x: 41, y: 70 });
});

test('shoulders outside the picture are estimated below the face', () => {
  const face = { mesh: [], oval: [at(50, 10)], forehead: at(50, 0), chin: at(50, 20), yaw: 0 };
  const joints = { ...standing.joints, shoulder: { left: at(40, 20) } };
  const alone: Pose = { ...standing, face, joints };
  expect(skeletonOf(alone)?.shoulder).toEqual({ left: { x: 40, y: 20 }, right: { x: 69, y: 29 } });
});
