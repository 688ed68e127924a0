import { expect, test } from 'vitest';

import { seededRandom } from '#tests/support/seeded-random.ts';
import { distanceOf } from '#tests/support/value-distance.ts';

import { featherMask } from './feather.ts';
import { floodMask } from './flood.ts';
import { growMask } from './grow.ts';
import { denseOf, type Mask, maskOf, shareOf, uniformMask, valueAt } from './tiled-mask.ts';
import { polygonMask } from './polygon.ts';

const [width, height] = [320, 280];
const box = (left: number, top: number, right: number, bottom: number) => [
  left,
  top,
  right,
  top,
  right,
  bottom,
  left,
  bottom,
];
const sum = (mask: Mask) => shareOf(mask) * width * height;

test('a box covers its area with fractions of pixels', () => {
  const mask = polygonMask(width, height, box(10.25, 20.5, 110.75, 60));
  expect(sum(mask)).toBeCloseTo(100.5 * 39.5, 0);
  expect([valueAt(mask, 10, 30), valueAt(mask, 50, 20), valueAt(mask, 50, 60)]).toEqual([191, 128, 0]);
});

test('an outline that leaves the picture is cut off at its edge', () => {
  expect(sum(polygonMask(width, height, box(-500, -500, 160, 140)))).toBeCloseTo(160 * 140, 0);
});

test('direction and repetition of an outline do not change the mask', () => {
  const once = box(40, 40, 200, 200);
  const back = box(200, 40, 40, 200);
  const values = [once, back, [...once, ...once]].map((points) =>
    denseOf(polygonMask(width, height, points)),
  );
  expect(distanceOf(values[1], values[0])).toBe(0);
  expect(distanceOf(values[2], values[0])).toBe(0);
});

test('a disc drawn by many points has the area of a disc', () => {
  const points = Array.from({ length: 720 }, (_, index) => (index * Math.PI) / 360).flatMap((angle) => [
    160 + 100 * Math.cos(angle),
    140 + 100 * Math.sin(angle),
  ]);
  expect(sum(polygonMask(width, height, points)) / (Math.PI * 100 ** 2)).toBeCloseTo(1, 3);
});

test('a fill stops at a closed line and does not pass diagonal corners', () => {
  const values = new Uint8Array(9).fill(0);
  values.set([0, 255, 0, 255, 0, 0, 0, 0, 0]);
  const mask = maskOf(3, 3, values);
  expect([...denseOf(floodMask(mask, 0, 0, true))]).toEqual([255, 255, 0, 255, 0, 0, 0, 0, 0]);
  expect([...denseOf(floodMask(mask, 2, 2, true))]).toEqual([0, 255, 255, 255, 255, 255, 255, 255, 255]);
  expect([...denseOf(floodMask(mask, 1, 0, false))]).toEqual([0, 0, 0, 255, 0, 0, 0, 0, 0]);
});

test('a fill covers the connected region only', () => {
  const next = seededRandom(9);
  const walls = Uint8Array.from({ length: width * height }, () => (next() < 0.35 ? 255 : 0));
  walls[0] = 0;
  const reached = new Set([0]);
  for (const at of reached)
    for (const near of [at - 1, at + 1, at - width, at + width]) {
      const isNeighbour = near >= 0 && near < walls.length && Math.abs((near % width) - (at % width)) <= 1;
      if (isNeighbour && walls[near] === 0) reached.add(near);
    }
  const expected = walls.map((value, at) => (reached.has(at) ? 255 : value));
  expect(distanceOf(denseOf(floodMask(maskOf(width, height, walls), 0, 0, true)), expected)).toBe(0);
});

test('growing reaches its distance in every direction', () => {
  const next = seededRandom(2);
  const values = new Uint8Array(width * height);
  const dots = Array.from(
    { length: 12 },
    () => [Math.floor(next() * width), Math.floor(next() * height)] as const,
  );
  for (const [x, y] of dots) values[y * width + x] = 255;
  const mask = maskOf(width, height, values);
  for (const by of [1, 3, 17.5, 60]) {
    const expected = values.map((_, at) => {
      const distances = dots.map(([x, y]) => Math.hypot((at % width) - x, Math.floor(at / width) - y));
      return Math.round(255 * Math.min(1, Math.max(0, by + 1 - Math.min(...distances))));
    });
    expect(distanceOf(denseOf(growMask(mask, by)), expected)).toBe(0);
  }
});

test('shrinking reverses growing, and does not start at the border of the picture', () => {
  const box20 = polygonMask(width, height, box(0, 100, 160, 200));
  expect(sum(growMask(box20, -20))).toBeCloseTo(140 * 60, -2);
  expect(valueAt(growMask(box20, -20), 0, 150)).toBe(255);
  expect(
    distanceOf(
      denseOf(growMask(uniformMask(width, height, 255), -20)),
      denseOf(uniformMask(width, height, 255)),
    ),
  ).toBe(0);
  expect(
    distanceOf(denseOf(growMask(uniformMask(width, height, 0), 20)), denseOf(uniformMask(width, height, 0))),
  ).toBe(0);
});

test('growing keeps softer pixels further out', () => {
  const values = new Uint8Array(width * height);
  values[100 * width + 100] = 255;
  values[100 * width + 140] = 90;
  expect(valueAt(growMask(maskOf(width, height, values), 4), 140, 100)).toBe(90);
});

test('feathering spreads a point like a Gaussian and keeps the sum', () => {
  const edge = polygonMask(width, height, box(0, 0, 160, height));
  const soft = featherMask(edge, 8);
  // Share of a normal distribution below a number of standard deviations.
  for (const [deviations, share] of [
    [-1, 0.8413],
    [0, 0.5],
    [1, 0.1587],
  ] as const)
    expect(valueAt(soft, 160 + deviations * 8, 140) / 255).toBeCloseTo(share, 1);
  expect(sum(soft)).toBeCloseTo(sum(edge), -3);
  expect(
    distanceOf(
      denseOf(featherMask(uniformMask(width, height, 255), 20)),
      denseOf(uniformMask(width, height, 255)),
    ),
  ).toBe(0);
});
