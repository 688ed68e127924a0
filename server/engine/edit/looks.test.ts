import { expect, test } from 'vitest';

import { meanLab, painted } from '#tests/support/painted.ts';

import { paint } from './looks.ts';
import { mannerOf } from './settings.ts';

const size = { width: 200, height: 200 };
const manner = mannerOf({ guidance: 20, steps: 30, seed: 1 });
/** How far down a gently slanting outline lies in a column. */
const outlineAt = (x: number): number => 80 + x * 0.17;

test('a slanting outline of a small picture does not climb in steps when it is painted', async () => {
  const picture = painted(size, (x, y) => {
    const share = Math.min(1, Math.max(0, y + 1 - outlineAt(x)));
    const grey = Math.round(220 - 170 * share);
    return [grey, grey, grey];
  });
  await paint(picture, 1, manner);
  const at = (x: number, y: number) => picture.data[(y * size.width + x) * 4] ?? 0;
  const off = Array.from({ length: 160 }, (_, k) => {
    const x = 20 + k;
    const [light, dark] = [at(x, 40), at(x, 160)];
    let lightRows = 40;
    for (let y = 40; y < 160; y++) lightRows += (at(x, y) - dark) / (light - dark);
    return lightRows - outlineAt(x);
  });
  const mean = off.reduce((sum, v) => sum + v, 0) / off.length;
  expect(Math.sqrt(off.reduce((sum, v) => sum + (v - mean) ** 2, 0) / off.length)).toBeLessThan(0.12);
});

test('paint gives pale cloth more colour, and less of it to skin and to what is colourful already', async () => {
  const gained = async (colour: readonly [number, number, number]) => {
    const picture = painted(size, () => colour);
    const chroma = (of: typeof picture) => {
      const { a, b } = meanLab(of);
      return Math.hypot(a, b);
    };
    const before = chroma(picture);
    await paint(picture, 1, manner);
    return chroma(picture) / before;
  };
  const [pale, skin, vivid] = [
    await gained([150, 160, 190]),
    await gained([205, 150, 115]),
    await gained([235, 120, 20]),
  ];
  expect(pale).toBeGreaterThan(1.2);
  expect(skin).toBeGreaterThan(1.05);
  expect(skin).toBeLessThan(1.2);
  expect(vivid).toBeLessThan(1.1);
});
