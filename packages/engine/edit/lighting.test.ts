import { describe, expect, test } from 'vitest';

import { toLab } from '#engine/imaging/oklab.ts';
import { planeOf, type Picture, type Plane } from '#engine/imaging/plane.ts';
import { copyPicture, diffPixels, meanLab, paintBy } from '#engine/testing/painted-pictures.ts';

import { relight } from './lighting.ts';
import { mannerOf } from './settings.ts';

const size = { width: 300, height: 300 };
const wall = paintBy(size, () => [200, 200, 200]);
const skin = paintBy(size, () => [196, 150, 130]);

const lit = (picture: Picture, alpha?: Plane): Picture => {
  const after = copyPicture(picture);
  relight(
    after,
    { kind: 'lighting', from: 'left', amount: 1 },
    alpha,
    mannerOf({ guidance: 7.5, steps: 30, seed: 1 }),
  );
  return after;
};
const shapeOf = (isIn: (x: number, y: number) => boolean): Plane =>
  planeOf(size, (_, x, y) => (isIn(x, y) ? 1 : 0));
const disc = (x: number, y: number): boolean => Math.hypot(x - 150, y - 150) < 80;

test('light falls off along a plain wall without a visible end', () => {
  const { l } = toLab(lit(wall));
  const step = 15;
  const row = Array.from({ length: 19 }, (_, k) => {
    const from = 150 * size.width + k * step;
    return l.subarray(from, from + step).reduce((sum, value) => sum + value, 0) / step;
  });
  const slopes = row.slice(1).map((value, k) => value - (row[k] ?? 0));
  const bends = slopes.slice(1).map((value, k) => Math.abs(value - (slopes[k] ?? 0)));
  expect(Math.max(...bends)).toBeLessThan(0.01);
});

test('relighting a subject does not brighten its surroundings', () => {
  expect(diffPixels(lit(wall), lit(wall, shapeOf(disc)), (x, y) => !disc(x, y))).toBe(0);
});

test('relighting a product keeps a white background white and darkens a grey one', () => {
  const beside = (x: number, y: number): boolean => !disc(x, y);
  const near = (x: number, y: number): boolean => Math.hypot(x - 110, y - 120) < 10;
  const on = (ground: readonly [number, number, number]) => {
    const before = paintBy(size, (x, y) => (disc(x, y) ? [120, 60, 60] : ground));
    return { before, after: lit(before, shapeOf(disc)) };
  };
  const white = on([250, 250, 250]);
  expect(diffPixels(white.before, white.after, beside)).toBe(0);
  expect(meanLab(white.after, near).l).toBeGreaterThan(meanLab(white.before, near).l + 0.01);
  const grey = on([200, 200, 200]);
  expect(meanLab(grey.after, beside).l).toBeLessThan(meanLab(grey.before, beside).l - 0.05);
});

describe('a narrow gap', () => {
  const skirt = (x: number, y: number): boolean => y < 200 && Math.abs(x - 150) < 50;
  const legs = (x: number, y: number): boolean => y >= 200 && Math.abs(x - 150) < 50;
  const apart = (x: number, y: number): boolean => legs(x, y) && Math.abs(x - 150) > 4;

  test('between two legs leaves no dent in the skirt above it', () => {
    const above = (x: number, y: number): boolean => y >= 180 && y < 198 && Math.abs(x - 150) < 12;
    const whole = meanLab(
      lit(
        wall,
        shapeOf((x, y) => skirt(x, y) || legs(x, y)),
      ),
      above,
    );
    const parted = meanLab(
      lit(
        wall,
        shapeOf((x, y) => skirt(x, y) || apart(x, y)),
      ),
      above,
    );
    expect(Math.abs(parted.l - whole.l)).toBeLessThan(0.004);
  });
});

test('the rim light on the far side has the colour of the skin', () => {
  const edge = (x: number, y: number): boolean => disc(x + 1, y) && x > 222 && Math.abs(y - 150) < 20;
  const [before, after] = [meanLab(skin, edge), meanLab(lit(skin, shapeOf(disc)), edge)];
  const depth = ({ l, a, b }: typeof before): number => Math.hypot(a, b) / l;
  expect(Math.abs(depth(after) / depth(before) - 1)).toBeLessThan(0.012);
});

test('a face that fills the picture darkens smoothly to its far side, without a band', () => {
  const face = (x: number, y: number): boolean => Math.hypot(x - 150, y - 150) < 140;
  const { l } = toLab(lit(skin, shapeOf(face)));
  const cheek = l.subarray(150 * size.width + 150, 150 * size.width + 282);
  const falls = Array.from(cheek.subarray(10), (value, k) => (cheek[k] ?? 0) - value);
  expect(Math.max(...falls)).toBeLessThan(0.055);
  expect(Math.min(...falls)).toBeGreaterThan(-0.004);
});
