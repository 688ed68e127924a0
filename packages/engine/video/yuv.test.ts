import { expect, test } from 'vitest';

import { writeYuv, yuvLength } from './yuv.ts';

const size = { width: 2, height: 2 };

/** YUV values of a square of four pixels of one colour. */
function yuvValues(r: number, g: number, b: number): number[] {
  const frame = Uint8ClampedArray.from({ length: 16 }, (_, i) => [r, g, b, 255][i % 4] ?? 0);
  const out = new Uint8Array(yuvLength(size));
  writeYuv(size, frame, out);
  return [...out];
}

/** Values of BT.709's colour bars at full strength. */
test.each([
  ['white', [255, 255, 255], [235, 128, 128]],
  ['black', [0, 0, 0], [16, 128, 128]],
  ['grey', [128, 128, 128], [126, 128, 128]],
  ['red', [255, 0, 0], [63, 102, 240]],
  ['green', [0, 255, 0], [173, 42, 26]],
  ['blue', [0, 0, 255], [32, 240, 118]],
] as const)('%s has the values of BT.709', (_, [r, g, b], [y, u, v]) => {
  expect(yuvValues(r, g, b)).toEqual([y, y, y, y, u, v]);
});

test('each pixel keeps its own luma, and four share the mean of their chroma', () => {
  const frame = Uint8ClampedArray.from([255, 255, 255, 255, 0, 0, 0, 255, 255, 0, 0, 255, 0, 0, 255, 255]);
  const out = new Uint8Array(yuvLength(size));
  writeYuv(size, frame, out);
  expect([...out]).toEqual([235, 16, 63, 32, 150, 153]);
});
