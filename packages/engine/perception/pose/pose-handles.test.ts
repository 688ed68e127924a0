import { expect, test } from 'vitest';

import { unseenPose } from '#engine/testing/poses.ts';

import { handlesOf } from './pose-handles.ts';
import type { Joint } from './pose.ts';

const at = (x: number, y: number): Joint => ({ x, y, score: 0.9 });
const size = { width: 400, height: 400 };

test('handles are at the detected joints, and at those of a standing body otherwise', () => {
  const seen = {
    ...unseenPose,
    joints: {
      ...unseenPose.joints,
      shoulder: { left: at(160, 100), right: at(240, 100) },
      elbow: { left: at(120, 160) },
      hip: { left: at(170, 200), right: at(230, 204) },
    },
    nose: at(200, 40),
  };
  expect(handlesOf(seen, size)).toEqual({
    head: { x: 0.5, y: 0.1 },
    left_shoulder: { x: 0.4, y: 0.25 },
    right_shoulder: { x: 0.6, y: 0.25 },
    left_elbow: { x: 0.3, y: 0.4 },
    right_elbow: { x: 0.6, y: 0.4 },
    left_wrist: { x: 0.4, y: 0.53 },
    right_wrist: { x: 0.6, y: 0.53 },
    left_hip: { x: 0.425, y: 0.5 },
    right_hip: { x: 0.575, y: 0.51 },
  });
});

test('a body without shoulders has no handles', () => expect(handlesOf(unseenPose, size)).toBeUndefined());
