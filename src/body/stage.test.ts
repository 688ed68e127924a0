import { expect, test } from 'vitest';

import { bodyBounds } from '#api/contract/body.ts';

import { aboveCrown, cameraFor, fieldOfView } from './stage.ts';

test('the crown and the soles of the smallest and of the tallest lie within the picture', () => {
  const { low, high } = bodyBounds.height_cm;
  const within = [low, 165, 180, high].map((height) => {
    const stature = height / 100;
    const { eye } = cameraFor(stature);
    const half = eye[2] * Math.tan(fieldOfView / 2);
    return [eye[1] - half < 0, eye[1] + half >= aboveCrown * stature - 1e-9];
  });
  expect(within).toEqual(within.map(() => [true, true]));
});
