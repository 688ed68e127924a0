import { expect, test } from 'vitest';

import { writeRgb } from '@mot-studio/terms/colour';

import { lightness, lightnessOf, toLab } from './oklab.ts';

test('colours survive the conversion to OKLab and back', () => {
  const colours = new Uint8ClampedArray(17 ** 3 * 4);
  for (let i = 0; i < 17 ** 3; i++)
    colours.set([(i % 17) * 15, (Math.floor(i / 17) % 17) * 15, Math.floor(i / 289) * 15, 255], i * 4);
  const { l, a, b } = toLab({ width: 289, height: 17, data: colours });
  const back = Uint8ClampedArray.from(colours);
  for (let i = 0; i < l.length; i++) writeRgb(back, i * 4, l[i] ?? 0, a[i] ?? 0, b[i] ?? 0);
  expect(Math.max(...back.map((value, i) => Math.abs(value - (colours[i] ?? 0))))).toBeLessThanOrEqual(1);
});

test('the lightness of a picture equals that of its colours in every row', () => {
  const size = { width: 7, height: 150 };
  const data = Uint8ClampedArray.from({ length: size.width * size.height * 4 }, (_, i) => (i * 101) % 256);
  expect(lightnessOf({ ...size, data })).toEqual(lightness(toLab({ ...size, data })));
});
