import { expect, test } from 'vitest';

import { smoothstep } from './math.ts';

test('a step without width jumps from 0 to 1 at its position', () => {
  expect([-1, 0.5, 2].map((v) => smoothstep(0.5, 0.5, v))).toEqual([0, 1, 1]);
});
