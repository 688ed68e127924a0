import { describe, expect, test } from 'vitest';

import type { Picture } from '#engine/imaging/plane.ts';
import { meanLab, paintBy } from '#engine/testing/painted-pictures.ts';

import { autoColour, enhance } from './enhance.ts';
import { mannerOf } from './settings.ts';

type Rgb = readonly [number, number, number];

const manner = mannerOf({ guidance: 7.5, steps: 30, seed: 1 });
const size = { width: 240, height: 180 };
const daylight: Rgb = [1, 1, 1];
const lamp: Rgb = [1, 0.88, 0.68];
const lit = ([r, g, b]: Rgb, light: Rgb): Rgb => [r * light[0], g * light[1], b * light[2]];

const isShirt = (x: number, y: number) => x >= 70 && x < 130 && y >= 80 && y < 150;
const isFace = (x: number, y: number) => x >= 80 && x < 120 && y >= 35 && y < 80;
const isBag = (x: number, y: number) => x >= 160 && x < 220 && y >= 90 && y < 150;

/** Person in a white shirt with a brown bag before a grey wall. */
const room = (light: Rgb): Picture =>
  paintBy(size, (x, y) => {
    const bright = 0.75 + (0.25 * x) / size.width;
    if (isShirt(x, y)) return lit([225, 225, 225], light);
    if (isFace(x, y)) return lit([205, 160, 135], light);
    if (isBag(x, y)) return lit([130, 90, 55], light);
    return lit([175 * bright, 175 * bright, 175 * bright], light);
  });

const yellowOf = (picture: Picture, where: (x: number, y: number) => boolean) => {
  const { l, b } = meanLab(picture, where);
  return b / l;
};

describe.each([
  ['enhance', enhance],
  ['auto-colour', autoColour],
] as const)('%s', (_, change) => {
  test('removes most of a lamp’s yellow from white areas, and leaves skin warm', () => {
    const picture = room(lamp);
    const before = yellowOf(picture, isShirt);
    change(picture, 1, manner);
    expect(yellowOf(picture, isShirt)).toBeLessThan(0.6 * before);
    expect(yellowOf(picture, isShirt)).toBeGreaterThan(-0.01);
    expect(yellowOf(picture, isFace)).toBeGreaterThan(0.02);
  });

  test('removes more of it at a higher amount', () => {
    const yellows = [0, 0.3, 0.6, 1].map((amount) => {
      const picture = room(lamp);
      change(picture, amount, manner);
      return yellowOf(picture, isShirt);
    });
    expect(yellows).toEqual(yellows.toSorted((a, b) => b - a));
    expect(new Set(yellows).size).toBe(4);
  });

  test('keeps white in daylight white', () => {
    const picture = room(daylight);
    change(picture, 1, manner);
    expect(Math.abs(yellowOf(picture, isShirt))).toBeLessThan(0.006);
  });
});

test.each([
  ['a beige wall does not turn the cloth blue', [212, 200, 192]],
  ['a pale blue wall does not turn the cloth yellow', [196, 204, 214]],
] as const)('correcting white cloth before %s', (_, wall) => {
  const isCloth = (x: number, y: number) => x >= 80 && x < 160 && y >= 40;
  const picture = paintBy(size, (x, y) => (isCloth(x, y) ? [226, 226, 226] : wall));
  autoColour(picture, 1, manner);
  expect(Math.abs(meanLab(picture, isCloth).b)).toBeLessThan(0.002);
});

test('a tint of the full picture is removed, also without lamps', () => {
  const isPale = (x: number, y: number) => x >= 80 && x < 160 && y >= 40;
  const picture = paintBy(size, (x, y) => (isPale(x, y) ? [206, 222, 226] : [150, 164, 168]));
  const { b } = meanLab(picture, isPale);
  autoColour(picture, 1, manner);
  expect(Math.abs(meanLab(picture, isPale).b)).toBeLessThan(0.6 * Math.abs(b));
});

test('a sunset keeps its gold, since its shadows are blue', () => {
  const isSky = (_: number, y: number) => y < 100;
  const sunset = paintBy(size, (x, y) => (isSky(x, y) ? [250, 190 - y * 0.4, 110] : [70, 80, 105]));
  const before = yellowOf(sunset, isSky);
  enhance(sunset, 1, manner);
  expect(yellowOf(sunset, isSky)).toBeGreaterThan(0.95 * before);
});

test('a yellow wall behind a small white cup stays yellow', () => {
  const isCup = (x: number, y: number) => x >= 105 && x < 135 && y >= 80 && y < 120;
  const wall = paintBy(size, (x, y) => (isCup(x, y) ? [235, 235, 235] : [228, 184, 84]));
  const before = yellowOf(wall, (x, y) => !isCup(x, y));
  enhance(wall, 1, manner);
  expect(yellowOf(wall, (x, y) => !isCup(x, y))).toBeGreaterThan(0.95 * before);
  expect(Math.abs(yellowOf(wall, isCup))).toBeLessThan(0.01);
});

test('a face before black keeps its colour, since nothing shows the tint of the light', () => {
  const portrait = paintBy(size, (x, y) =>
    isFace(x, y) ? [140 - y * 0.3, 104 - y * 0.3, 82 - y * 0.3] : [12, 11, 10],
  );
  const { b } = meanLab(portrait, isFace);
  enhance(portrait, 1, manner);
  expect(meanLab(portrait, isFace).b).toBeGreaterThan(0.95 * b);
});
