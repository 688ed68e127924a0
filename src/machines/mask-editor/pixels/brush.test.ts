import { expect, test } from 'vitest';

import { seededRandom } from '#tests/support/seeded-random.ts';
import { distanceOf } from '#tests/support/value-distance.ts';

import { type BrushPoint, type BrushShape, drawSegment } from './brush.ts';
import { denseOf, draftOf, finishDraft, uniformMask, valueAt } from './tiled-mask.ts';

const at = (x: number, y: number, pressure = 1): BrushPoint => ({ x, y, pressure });
const hard: BrushShape = { size: 20, hardness: 1, paints: true };

function painted(shape: BrushShape, points: readonly [BrushPoint, BrushPoint][], start = 0) {
  const draft = draftOf(uniformMask(400, 300, start));
  const parts = points.map(([from, to]) => drawSegment(draft, shape, from, to));
  return { mask: finishDraft(draft), parts };
}

/** Computes the documented result pixel by pixel, without any of the optimisations. */
function expected({ size, hardness, paints }: BrushShape, from: BrushPoint, to: BrushPoint, start: number) {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const radius = ({ pressure }: BrushPoint) => Math.max(0.5, (size / 2) * (0.2 + 0.8 * pressure));
  return Uint8Array.from({ length: 400 * 300 }, (_, pixel) => {
    const [x, y] = [(pixel % 400) + 0.5, Math.floor(pixel / 400) + 0.5];
    const along =
      length === 0 ? 0 : ((x - from.x) * (to.x - from.x) + (y - from.y) * (to.y - from.y)) / length ** 2;
    const t = Math.min(1, Math.max(0, along));
    const distance = Math.hypot(x - from.x - t * (to.x - from.x), y - from.y - t * (to.y - from.y));
    const reach = radius(from) + t * (radius(to) - radius(from));
    const fall = Math.min(1, Math.max(0, (reach + 0.5 - distance) / (reach + 1 - reach * hardness)));
    const value = Math.round(255 * fall * fall * (3 - 2 * fall));
    return paints ? Math.max(start, value) : Math.min(start, 255 - value);
  });
}

test('a segment matches its distance function for any brush, pressure and direction', () => {
  const next = seededRandom(4);
  for (let round = 0; round < 24; round++) {
    const shape = {
      size: 1 + next() * 120,
      hardness: Math.floor(next() * 3) / 2,
      paints: round % 3 !== 0,
    };
    const point = () => at(next() * 500 - 50, next() * 400 - 50, round % 2 === 0 ? 1 : next());
    const [from, to] = [point(), point()];
    const start = shape.paints ? 0 : 255;
    const { mask } = painted(shape, [[from, to]], start);
    expect(distanceOf(denseOf(mask), expected(shape, from, to, start))).toBeLessThanOrEqual(1);
  }
});

test('a stroke does not thicken where it overlaps itself', () => {
  const soft: BrushShape = { size: 60, hardness: 0.2, paints: true };
  const way: [BrushPoint, BrushPoint] = [at(50, 50), at(200, 120)];
  expect(distanceOf(denseOf(painted(soft, [way, way, way]).mask), denseOf(painted(soft, [way]).mask))).toBe(
    0,
  );
});

test('a single press is a dot', () => {
  const { mask } = painted(hard, [[at(100, 100), at(100, 100)]]);
  expect([valueAt(mask, 100, 100), valueAt(mask, 109, 100), valueAt(mask, 111, 100)]).toEqual([255, 255, 0]);
});

test('every point of a path is drawn, whatever the distance between two points', () => {
  const points = [at(10, 10), at(390, 20), at(20, 290), at(380, 280)];
  const ways = points.slice(1).map((to, index): [BrushPoint, BrushPoint] => [points[index] ?? to, to]);
  const { mask } = painted({ ...hard, size: 3 }, ways);
  for (const [from, to] of ways)
    for (let share = 0; share <= 1; share += 0.01) {
      const [x, y] = [from.x + share * (to.x - from.x), from.y + share * (to.y - from.y)];
      expect(valueAt(mask, Math.min(399, Math.floor(x)), Math.min(299, Math.floor(y)))).toBeGreaterThan(127);
    }
});

test('a stroke that leaves the picture is clipped, and drawn where it returns', () => {
  const { mask, parts } = painted(hard, [
    [at(-200, -200), at(-100, -100)],
    [at(-100, 100), at(100, 100)],
  ]);
  expect(parts).toEqual([null, { left: 0, top: 89, right: 110, bottom: 111 }]);
  expect(valueAt(mask, 50, 100)).toBe(255);
});

test('a continued stroke equals its separate segments for any pressure and direction', () => {
  const next = seededRandom(7);
  for (let round = 0; round < 12; round++) {
    const shape = { size: 4 + next() * 90, hardness: next(), paints: round % 3 !== 0 };
    const points = [at(200, 150)];
    while (points.length < 30) {
      const last = points.at(-1) ?? at(0, 0);
      const step = round % 4 === 0 ? Math.round(next() * 2) : next() * 40;
      const turn = next() * 2 * Math.PI;
      const pressure = round % 2 === 0 ? 1 : next();
      points.push(at(last.x + step * Math.cos(turn), last.y + step * Math.sin(turn), pressure));
    }
    const start = shape.paints ? 0 : 255;
    const [whole, goingOn] = [draftOf(uniformMask(400, 300, start)), draftOf(uniformMask(400, 300, start))];
    for (const [index, to] of points.entries()) {
      const [from = to, before = from] = [points[index - 1], points[index - 2]];
      drawSegment(whole, shape, from, to);
      drawSegment(goingOn, shape, from, to, index === 0 ? undefined : before);
    }
    expect(distanceOf(denseOf(finishDraft(goingOn)), denseOf(finishDraft(whole)))).toBeLessThanOrEqual(1);
  }
});

test('a continued stroke changes only pixels ahead of its start', () => {
  const draft = draftOf(uniformMask(400, 300, 0));
  expect(drawSegment(draft, hard, at(100, 100), at(108, 100), at(92, 100))).toEqual({
    left: 100,
    top: 89,
    right: 118,
    bottom: 111,
  });
  expect(drawSegment(draft, hard, at(108, 100), at(108, 100), at(100, 100))).toBeNull();
});
