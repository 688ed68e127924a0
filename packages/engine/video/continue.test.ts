import { expect, test } from 'vitest';

import { continueInwards } from './continue.ts';

const size = { width: 100, height: 40 };
const gapFrom = 50;

/** Dark upper half and light lower half, of which only the left side is known. */
function continued() {
  const at = (i: number) => ({ x: i % size.width, y: Math.floor(i / size.width) });
  const known = Float32Array.from({ length: 4000 }, (_, i) => (at(i).x < gapFrom ? 1 : 0));
  const channel = Float32Array.from({ length: 4000 }, (_, i) =>
    at(i).x < gapFrom ? (at(i).y < 20 ? 20 : 220) : 128,
  );
  continueInwards(size, [channel], known);
  return (x: number, y: number) => [known[y * size.width + x], Math.round(channel[y * size.width + x] ?? 0)];
}

test('pixels beside a gap continue into it without mixing with farther pixels', () => {
  const at = continued();
  expect([at(51, 10), at(52, 30), at(53, 5), at(53, 35)]).toEqual([
    [1, 20],
    [1, 220],
    [1, 20],
    [1, 220],
  ]);
});

test('a continuation reaches its limit and leaves the rest open', () => {
  expect(continued()(70, 10)).toEqual([0, 128]);
});
