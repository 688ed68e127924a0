import { expect, test } from 'vitest';

import { readCameraPrompt } from './camera-reader.ts';

test.each([
  ['phóng to', 'push-in', false],
  ['Máy quay PHÓNG TO chậm rãi vào khuôn mặt', 'push-in', false],
  ['zoom in slowly', 'push-in', false],
  ['lùi ra xa', 'pull-out', false],
  ['thu nho dan', 'pull-out', false],
  ['lia trái', 'pan-left', false],
  ['lia máy sang phải', 'pan-right', false],
  ['pan to the left, seamless loop', 'pan-left', true],
  ['máy quay đứng yên, lặp lại', 'still', true],
  ['xoay quanh người mẫu', 'orbit', false],
  ['lia lên rồi phóng to', 'tilt-up', false],
  ['tilt down', 'tilt-down', false],
  ['cô gái mỉm cười', undefined, false],
  ['', undefined, false],
] as const)('«%s» asks for the camera move %s and loop %s', (prompt, camera, loop) => {
  const direction = readCameraPrompt(prompt);
  expect([direction.camera, direction.loop]).toEqual([camera, loop]);
});

test('the reader reports impossible wishes and ignores filler words of a camera move', () => {
  expect(readCameraPrompt('nhẹ nhàng, phóng to!').unheard).toEqual([]);
  expect(readCameraPrompt('zoom out and she dances').unheard).toEqual(['she', 'dances']);
});
