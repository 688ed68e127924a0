import { describe, expect, test } from 'vitest';

import { paintBy } from '#engine/testing/painted-pictures.ts';

import { collageOf, layoutOf, rowsOf } from './collage.ts';

const sizes = (...ratios: number[]) =>
  ratios.map((ratio) => ({ width: Math.round(600 * ratio), height: 600 }));
const counts = [2, 3, 4, 5, 6, 7, 8, 9, 10];
const mixed = [0.75, 1, 1.5, 0.66, 0.75, 1.33, 0.56, 1, 1.78, 0.8];

describe.each(['rows', 'side-by-side', 'stacked'] as const)('a collage in the layout %s', (layout) => {
  test.each(counts)('keeps the order and shape of %i pictures without overlaps', (count) => {
    const pictures = sizes(...mixed.slice(0, count));
    const { size, boxes } = layoutOf(pictures, { layout, gap: 0.01 }, 2000);
    expect(boxes).toHaveLength(count);
    expect(Math.max(size.width, size.height)).toBeLessThanOrEqual(2010);
    for (const [k, box] of boxes.entries()) {
      const picture = pictures[k];
      if (!picture) throw new Error('more boxes than pictures');
      const off = (box.width / box.height) * (picture.height / picture.width);
      expect(Math.abs(off - 1)).toBeLessThan(0.06);
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(size.width);
      expect(box.y + box.height).toBeLessThanOrEqual(size.height);
      const before = boxes[k - 1];
      const apart = !before || box.x >= before.x + before.width || box.y >= before.y + before.height;
      expect(apart).toBe(true);
      expect(Math.min(box.width, box.height)).toBeGreaterThan(0.12 * 2000);
    }
  });
});

test('few pictures form one column, and many form columns that read downwards', () => {
  const plan = { layout: 'stacked', gap: 0.01 } as const;
  const few = layoutOf(sizes(0.75, 0.75, 0.75), plan, 2000);
  expect([few.lines, new Set(few.boxes.map(({ x }) => x)).size]).toEqual([1, 1]);
  const many = layoutOf(sizes(...counts.map(() => 0.75), 0.75), plan, 2000);
  expect([many.lines, new Set(many.boxes.map(({ x }) => x)).size]).toEqual([3, 3]);
  const [first, second] = many.boxes;
  expect(second?.x).toBe(first?.x);
  expect(second?.y).toBeGreaterThan(first?.y ?? 0);
});

test('each row holds the requested number of columns, and the last row the remainder', () => {
  const { boxes, lines } = layoutOf(
    sizes(...mixed.slice(0, 7)),
    { layout: 'rows', columns: 3, gap: 0.01 },
    2000,
  );
  const tops = [...new Set(boxes.map(({ y }) => y))];
  const perRow = tops.map((top) => boxes.filter(({ y }) => y === top).length);
  expect([lines, perRow]).toEqual([3, [3, 3, 1]]);
});

test('rows have nearly the same height', () => {
  for (const count of counts) {
    const heights = rowsOf(mixed.slice(0, count)).map(({ ratio }) => 1 / ratio);
    expect(Math.max(...heights) / Math.min(...heights)).toBeLessThan(2.2);
  }
});

test('the sheet’s colour shows between the pictures', async () => {
  const red = paintBy({ width: 60, height: 60 }, () => [200, 0, 0]);
  const { sheet } = await collageOf(
    [red, red],
    { kind: 'collage', layout: 'side-by-side', gap: 0.05, background: '#0000ff', finish: [] },
    400,
  );
  const at = (x: number, y: number) => [
    ...sheet.data.subarray((y * sheet.width + x) * 4, (y * sheet.width + x) * 4 + 3),
  ];
  expect(at(2, 2)).toEqual([0, 0, 255]);
  expect(at(Math.round(sheet.width / 4), Math.round(sheet.height / 2))).toEqual([200, 0, 0]);
  expect(at(Math.round(sheet.width / 2), Math.round(sheet.height / 2))).toEqual([0, 0, 255]);
});
