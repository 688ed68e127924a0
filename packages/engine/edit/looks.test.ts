import { expect, test } from 'vitest';

import { meanLab, paintBy } from '#engine/testing/painted-pictures.ts';

import { paint } from './looks.ts';
import { mannerOf } from './settings.ts';

const size = { width: 200, height: 200 };
const manner = mannerOf({ guidance: 20, steps: 30, seed: 1 });
/** Row of a gently slanting outline in a column. */
const outlineAt = (x: number): number => 80 + x * 0.17;

test('painting a small picture leaves no steps in a slanting outline', async () => {
  const picture = paintBy(size, (x, y) => {
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

test('painting gives pale cloth more colour, and less to skin and colourful areas', async () => {
  const gained = async (colour: readonly [number, number, number]) => {
    const picture = paintBy(size, () => colour);
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

/** Dots as small as freckles, on skin. */
const freckles = { apart: 24, radius: 2 };
const freckled = () =>
  paintBy({ width: 400, height: 400 }, (x, y) => {
    const [dx, dy] = [x, y].map((at) => (at % freckles.apart) - freckles.apart / 2);
    return Math.hypot(dx ?? 0, dy ?? 0) < freckles.radius ? [60, 45, 40] : [205, 150, 115];
  });

/** The share of freckles that stays visible in a painting. */
async function seenOf(settings: { guidance: number; steps: number }): Promise<number> {
  const [before, after] = [freckled(), freckled()];
  await paint(after, 1, mannerOf({ ...settings, seed: 1 }));
  const depth = ({ data, width }: typeof after) => {
    const at = (x: number, y: number) => data[(y * width + x) * 4] ?? 0;
    const middle = 10 * freckles.apart + freckles.apart / 2;
    return at(middle - freckles.apart / 2, middle) - at(middle, middle);
  };
  return depth(after) / depth(before);
}

test('more steps paint with a finer brush', async () => {
  const few = await seenOf({ guidance: 20, steps: 10 });
  expect(await seenOf({ guidance: 20, steps: 50 })).toBeGreaterThan(1.3 * few);
});

test('a careful painting keeps the photo’s details, and a literal one does not', async () => {
  const usual = await seenOf({ guidance: 7.5, steps: 10 });
  expect(await seenOf({ guidance: 1, steps: 10 })).toBeGreaterThan(1.08 * usual);
  expect(await seenOf({ guidance: 20, steps: 10 })).toBeLessThan(usual / 1.08);
});
