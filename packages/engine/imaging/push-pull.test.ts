import { expect, test } from 'vitest';

import { planeOf } from './plane.ts';
import { pushPull } from './push-pull.ts';

test('values known in one corner alone fill the full plane', () => {
  const size = { width: 20, height: 90 };
  const known = planeOf(size, (_, x, y) => (x < 6 && y < 8 ? 1 : 0)).data;
  const [filled] = pushPull(size, [known.map((k) => k * 0.5)], known);
  expect(filled?.every((v) => Math.abs(v - 0.5) < 1e-6)).toBe(true);
});
