import { expect, test } from 'vitest';

import { required } from '#machines/_kit/require-value.ts';
import { brushCursor } from '#ui/mask-editor/brush-cursor.ts';

/** Parses a `cursor`: its picture, the dots per pixel, and the position of the pointer. */
async function cursorParts(cursor: string) {
  const [, address = '', density, x, y] =
    /url\("([^"]+)"\) ([\d.]+)x\) ([\d.]+) ([\d.]+), crosshair$/.exec(cursor) ?? [];
  const image = await createImageBitmap(await (await fetch(address)).blob());
  return { image, density: Number(density), at: { x: Number(x), y: Number(y) } };
}

test.each([
  [41.3, 1],
  [41.3, 1.5],
  [60, 2],
])(
  'the cursor of a brush of %f pixels at a pixel ratio of %f is a ring around the pointer',
  async (size, dots) => {
    const cursor = brushCursor(size, dots) ?? '';
    expect(CSS.supports('cursor', cursor)).toBe(true);
    const { image, density, at } = await cursorParts(cursor);
    const middle = image.width / 2;
    expect([image.height, density, at]).toEqual([image.width, dots, { x: middle / dots, y: middle / dots }]);
    const paper = required(new OffscreenCanvas(image.width, 1).getContext('2d'), 'a context');
    paper.drawImage(image, 0, -Math.floor(middle));
    const row = [...paper.getImageData(0, 0, image.width, 1).data];
    const dotsWith = (holds: (light: number, opacity: number) => boolean) =>
      Array.from({ length: image.width }, (_, x) => x).filter((x) =>
        holds(row[x * 4] ?? 0, row[x * 4 + 3] ?? 0),
      );
    const [light, dark] = [
      dotsWith((value, opacity) => value > 200 && opacity > 200),
      dotsWith((value, opacity) => value < 100 && opacity > 100),
    ];
    // Light within dark on both sides, and as far from the middle on the left as on the right.
    expect(dark[0]).toBeLessThan(required(light[0], 'a light line'));
    expect(dark.at(-1)).toBeGreaterThan(required(light.at(-1), 'a light line'));
    expect(light.map((x) => image.width - 1 - x).toReversed()).toEqual(light);
    expect(required(light.at(-1), 'a light line') + 1 - middle).toBeCloseTo((size * dots) / 2, -0.5);
  },
);

test('a brush above the maximum cursor size has no cursor', () => {
  expect([brushCursor(125, 1), brushCursor(125, 2)]).toEqual([null, null]);
  expect(brushCursor(120, 2)).not.toBeNull();
});
