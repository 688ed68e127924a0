import sharp from 'sharp';
import { expect, test } from 'vitest';

import { colour } from './colour.ts';
import { Drawing, type View } from './drawing.ts';

const course = [
  { x: 20, y: 40 },
  { x: 48, y: 44 },
  { x: 76, y: 40 },
];
const whole = { x: 0, y: 0, width: 96, height: 96 };

/** A blurred line, drawn as the whole of the picture is or apart from it. */
function drawnLine(view: View, blur: number, blursApart: boolean): string {
  const drawing = new Drawing(view, { blursApart });
  drawing.add(drawing.line(course, colour('#000000'), { width: 2.4, opacity: 0.9, blur }));
  return drawing.toString();
}

const pixels = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).ensureAlpha().raw({ depth: 'uchar' }).toBuffer();

/** The most that a channel of two pictures differs. */
const apart = (one: Buffer, other: Buffer): number =>
  one.reduce((most, value, i) => Math.max(most, Math.abs(value - (other[i] ?? 0))), 0);

test.each([1, 0.625, 1.5, 2.25])('what is blurred apart looks as if blurred within, at %f', async (scale) => {
  for (const blur of [0.2, 0.5, 1, 2.1]) {
    const view = { ...whole, scale };
    const within = await pixels(drawnLine(view, blur, false));
    expect(apart(within, await pixels(drawnLine(view, blur, true)))).toBeLessThanOrEqual(2);
  }
});

test('a view shows its part of the whole', async () => {
  const view = { x: 24, y: 32, width: 48, height: 24, scale: 1 };
  const [shown, all] = [drawnLine(view, 1, true), drawnLine({ ...whole, scale: 1 }, 1, true)];
  const part = await sharp(Buffer.from(all))
    .extract({ left: 24, top: 32, width: 48, height: 24 })
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer();
  expect(apart(part, await pixels(shown))).toBeLessThanOrEqual(2);
});

test('a blur out of view is not drawn', () => {
  expect(drawnLine({ x: 0, y: 60, width: 96, height: 36, scale: 1 }, 1, true)).not.toContain('<image');
});
