import { expect, test } from 'vitest';

import { bodyBounds } from '@mot-studio/terms/body';

import { cameraFor, fieldOfView } from './preview-stage.ts';

/** Height of the crown with hair on it, in statures. */
const withHair = 1.05;

test('the picture contains the crown and the soles of the smallest and the tallest figure', () => {
  const { low, high } = bodyBounds.height_cm;
  const within = [low, 165, 180, high].map((height) => {
    const stature = height / 100;
    const { eye } = cameraFor(stature);
    const half = eye[2] * Math.tan(fieldOfView / 2);
    return [eye[1] - half < 0, eye[1] + half > withHair * stature];
  });
  expect(within).toEqual(within.map(() => [true, true]));
});
