import { expect, test } from 'vitest';

import { planeOf, type Picture, type Plane } from '#engine/imaging/plane.ts';

import { surroundingsOf } from './film-ground.ts';

const size = { width: 240, height: 320 };
type Shape = (x: number, y: number) => boolean;
type Rgb = readonly [number, number, number];

const body: Shape = (x, y) => Math.hypot(x - 120, y - 60) < 24 || (x > 90 && x < 150 && y > 80 && y < 300);
const bag: Shape = (x, y) => x >= 150 && x < 200 && y > 180 && y < 240;
const brim: Shape = (x, y) => Math.hypot((x - 120) / 70, (y - 42) / 7) < 1;
const shelves: Shape = (x, y) => x >= 150 && y > 110 && (y - 110) % 60 < 30;
const elsewhere: Shape = (x, y) => Math.hypot(x - 30, y - 60) < 16;

/** Body in front of a wall that darkens towards one side, with coloured things in front of it. */
function pictureWith(...things: readonly (readonly [Shape, Rgb])[]): Picture {
  const seen: readonly (readonly [Shape, Rgb])[] = [[body, [60, 80, 150]], ...things];
  return {
    ...size,
    data: Uint8ClampedArray.from({ length: size.width * size.height * 4 }, (_, i) => {
      const [x, y] = [(i >> 2) % size.width, Math.floor((i >> 2) / size.width)];
      const wall = 225 - x / 8 - y / 12;
      const colour = seen.find(([shape]) => shape(x, y))?.[1] ?? [wall, wall, wall - 6];
      return [...colour, 255][i % 4] ?? 0;
    }),
  };
}

const mask = planeOf(size, (_, x, y) => (body(x, y) ? 1 : 0));

/** Share of a shape, without its rim, that was found. */
function shareOf(found: Plane, shape: Shape): number {
  const inside = (x: number, y: number): boolean =>
    [-4, 0, 4].every((d) => shape(x + d, y) && shape(x, y + d)) && !body(x, y);
  const pixels = Array.from(mask.data, (_, i) => [i % size.width, Math.floor(i / size.width)] as const);
  const wanted = pixels.filter(([x, y]) => inside(x, y));
  const hit = wanted.filter(([x, y]) => (found.data[y * size.width + x] ?? 0) > 0.5);
  return hit.length / wanted.length;
}

test('a bag and the brim of a hat that the mask missed belong to the subject', async () => {
  const picture = pictureWith([bag, [120, 70, 30]], [brim, [30, 30, 34]]);
  const { belongings, sureness } = await surroundingsOf(picture, mask);
  expect(shareOf(belongings, bag)).toBeGreaterThan(0.98);
  expect(shareOf(belongings, brim)).toBeGreaterThan(0.98);
  expect(sureness).toBe(1);
});

test('a patch apart from the subject is background', async () => {
  const { belongings } = await surroundingsOf(pictureWith([elsewhere, [120, 70, 30]]), mask);
  expect(Math.max(...belongings.data)).toBe(0);
});

test('a patch that reaches the picture’s edge is background and lowers the certainty', async () => {
  const alone = await surroundingsOf(pictureWith(), mask);
  const atShelves = await surroundingsOf(pictureWith([shelves, [120, 70, 30]]), mask);
  expect(shareOf(atShelves.belongings, shelves)).toBe(0);
  expect([alone.sureness, atShelves.sureness < 1, atShelves.sureness > 0]).toEqual([1, true, true]);
});

test('a busy background gives no certainty', async () => {
  const leaves: Shape = (x, y) => !body(x, y) && (Math.floor(x / 9) + Math.floor(y / 7)) % 2 === 0;
  const { belongings, sureness } = await surroundingsOf(pictureWith([leaves, [40, 90, 40]]), mask);
  expect([Math.max(...belongings.data), sureness]).toEqual([0, 0]);
});
