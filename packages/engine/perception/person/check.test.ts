import { describe, expect, test } from 'vitest';

import type { Joint, Pose } from '#engine/perception/pose/pose.ts';
import { EngineError } from '#engine/runtime/engine-types.ts';
import { unseenPose } from '#engine/testing/poses.ts';

import { checkPose, isAngled } from './check.ts';

const picture = { width: 300, height: 400 };
const at = (x: number, y: number): Joint => ({ x, y, score: 0.9 });

const standing: Pose = {
  ...unseenPose,
  score: 0.9,
  joints: {
    ...unseenPose.joints,
    shoulder: { left: at(110, 100), right: at(190, 100) },
    hip: { left: at(125, 210), right: at(175, 210) },
    knee: { left: at(125, 290), right: at(175, 290) },
  },
};

const withJoints = (joints: Partial<Pose['joints']>): Pose => ({
  ...standing,
  joints: { ...standing.joints, ...joints },
});

const codeOf = (pose: Pose): string => {
  try {
    checkPose(pose, picture);
    return 'accepted';
  } catch (error) {
    return error instanceof EngineError ? error.code : String(error);
  }
};

describe('a pose', () => {
  test('is accepted when the person stands and faces the camera', () => {
    expect(codeOf(standing)).toBe('accepted');
  });

  test('is accepted when the hips are below the picture, since a top can still be tried on', () => {
    expect(codeOf(withJoints({ hip: {}, knee: {} }))).toBe('accepted');
  });

  test('is declined with several faces of a similar size', () => {
    expect(codeOf({ ...standing, people: 2 })).toBe('several_persons');
  });

  test('is declined from behind and from the side', () => {
    const aside = withJoints({ shoulder: { left: at(135, 100), right: at(165, 100) } });
    expect([codeOf({ ...standing, fromBehind: true }), codeOf(aside)]).toEqual([
      'person_turned',
      'person_turned',
    ]);
  });

  test('is declined with a turned head and without hips that show the body’s direction', () => {
    const face = { mesh: [], oval: [], forehead: at(150, 40), chin: at(150, 80), yaw: -0.45 };
    const bust = withJoints({ hip: {}, knee: {} });
    expect([codeOf({ ...bust, face }), codeOf({ ...standing, face })]).toEqual(['person_turned', 'accepted']);
  });

  test('is declined when the thighs do not drop', () => {
    expect(codeOf(withJoints({ knee: { left: at(90, 240), right: at(210, 235) } }))).toBe('person_seated');
  });

  test('is declined when a shoulder is beyond the edge', () => {
    const cut = withJoints({ shoulder: { left: at(1, 100), right: at(90, 100) } });
    expect([codeOf(cut), codeOf(withJoints({ shoulder: { left: at(110, 100) } }))]).toEqual([
      'person_cropped',
      'person_cropped',
    ]);
  });
});

test('only a person who turns a little stands at an angle', () => {
  const turning = withJoints({ shoulder: { left: at(120, 100), right: at(178, 100) } });
  expect([isAngled(standing), isAngled(turning), codeOf(turning)]).toEqual([false, true, 'accepted']);
});
