import { expect, test } from 'vitest';

import { seededRandom } from '#tests/support/seeded-random.ts';
import { distanceOf } from '#tests/support/value-distance.ts';

import { drawSegment } from './brush.ts';
import { denseOf, draftOf, maskOf, finishDraft, shareOf, uniformMask, valueAt } from './tiled-mask.ts';
import { applyOperation, foldAll, type MaskOperation, packOutline, packPoint, pointAt } from './operation.ts';
import { packBits } from './pack.ts';

const blank = uniformMask(300, 300, 0);

/** Creates random operations of every kind. */
export function operationsOf(seed: number, count: number): MaskOperation[] {
  const next = seededRandom(seed);
  const coordinate = () => Math.round(next() * 1400 - 100);
  const makers: readonly (() => MaskOperation)[] = [
    () => ({
      kind: 'stroke',
      paints: next() < 0.7,
      size: 4 + next() * 80,
      hardness: next(),
      points: Int16Array.from({ length: 30 }, (_, at) => (at % 3 === 2 ? 255 : coordinate())),
    }),
    () => ({ kind: 'polygon', mode: 'add', points: Int16Array.from({ length: 10 }, coordinate) }),
    () => ({ kind: 'polygon', mode: 'subtract', points: Int16Array.from({ length: 10 }, coordinate) }),
    () => ({ kind: 'fill', x: Math.floor(next() * 300), y: Math.floor(next() * 300), fills: next() < 0.5 }),
    () => ({ kind: 'invert' }),
    () => ({ kind: 'grow', by: Math.round(next() * 20 - 10) }),
    () => ({ kind: 'feather', radius: 1 + next() * 8 }),
    () => ({
      kind: 'paste',
      mode: 'add',
      pixels: packBits(new Uint8Array(90_000).fill(200, 0, next() * 9e4)),
    }),
    () => ({ kind: 'clear' }),
  ];
  return Array.from({ length: count }, () =>
    (makers[Math.floor(next() * makers.length)] ?? makers[0])?.(),
  ).flatMap((operation) => operation ?? []);
}

test('a stroke drawn live equals the same stroke folded later, bit by bit', () => {
  const next = seededRandom(7);
  const shape = { size: 33, hardness: 0.4, paints: true };
  const points: number[] = [];
  const draft = draftOf(blank);
  for (let index = 0; index < 40; index++) {
    points.push(...packPoint({ x: next() * 340 - 20, y: next() * 340 - 20, pressure: next() }));
    drawSegment(draft, shape, pointAt(points, Math.max(0, index - 1)), pointAt(points, index));
  }
  const operation: MaskOperation = { kind: 'stroke', ...shape, points: Int16Array.from(points) };
  expect(distanceOf(denseOf(applyOperation(blank, operation)), denseOf(finishDraft(draft)))).toBe(0);
});

test('a stored point is off by at most an eighth of a pixel', () => {
  const next = seededRandom(1);
  for (let round = 0; round < 500; round++) {
    const point = { x: next() * 9000 - 800, y: next() * 9000 - 800, pressure: next() };
    const kept = pointAt(packPoint(point), 0);
    const furthest = Math.max(
      Math.abs(kept.x - Math.min(8191.75, point.x)),
      Math.abs(kept.y - Math.min(8191.75, point.y)),
    );
    expect(furthest).toBeLessThanOrEqual(0.125);
  }
});

test('an operation leaves its input mask unchanged', () => {
  const start = maskOf(
    300,
    300,
    Uint8Array.from({ length: 90_000 }, (_, at) => at % 251),
  );
  const before = denseOf(start);
  for (const operation of operationsOf(3, 60)) applyOperation(start, operation);
  expect(distanceOf(denseOf(start), before)).toBe(0);
});

test('a fold in two parts is the fold of the whole', () => {
  const operations = operationsOf(11, 24);
  const halfway = foldAll(blank, operations.slice(0, 11));
  expect(
    distanceOf(denseOf(foldAll(halfway, operations.slice(11))), denseOf(foldAll(blank, operations))),
  ).toBe(0);
});

test('inverting twice restores the mask', () => {
  const mask = foldAll(blank, operationsOf(5, 6));
  expect(distanceOf(denseOf(foldAll(mask, [{ kind: 'invert' }, { kind: 'invert' }])), denseOf(mask))).toBe(0);
});

test('a shape adds, subtracts or replaces', () => {
  const box = (left: number, right: number) => packOutline([left, 0, right, 0, right, 300, left, 300]);
  const half = applyOperation(blank, { kind: 'polygon', mode: 'add', points: box(0, 150) });
  const share = (mode: 'add' | 'subtract' | 'replace') =>
    shareOf(applyOperation(half, { kind: 'polygon', mode, points: box(100, 250) }));
  expect([share('add'), share('subtract'), share('replace')]).toEqual([250 / 300, 100 / 300, 150 / 300]);
});

test('full and empty masks store one value per tile', () => {
  expect(applyOperation(blank, { kind: 'all' }).tiles).toEqual([255, 255, 255, 255]);
  expect(valueAt(foldAll(blank, [{ kind: 'all' }, { kind: 'clear' }]), 9, 9)).toBe(0);
});
