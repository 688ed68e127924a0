import sharp from 'sharp';
import { expect, test } from 'vitest';

import { distanceOf } from '#tests/support/value-distance.ts';

import { maskOf } from './tiled-mask.ts';
import { encodeMaskPng } from './png.ts';

test('a mask is an 8-bit grey PNG with the same values', async () => {
  const values = Uint8Array.from({ length: 300 * 270 }, (_, at) => (at * 7) % 256);
  const png = await encodeMaskPng(maskOf(300, 270, values));
  const { format, width, height, channels, depth, space } = await sharp(png).metadata();
  expect({ format, width, height, channels, depth, space }).toEqual({
    format: 'png',
    width: 300,
    height: 270,
    channels: 1,
    depth: 'uchar',
    space: 'b-w',
  });
  const raw = await sharp(png).extractChannel(0).raw().toBuffer();
  expect(distanceOf(new Uint8Array(raw), values)).toBe(0);
});
