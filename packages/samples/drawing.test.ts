import sharp from 'sharp';
import { expect, test } from 'vitest';

import { colour } from './oklch-colour.ts';
import { documentOfView, Drawing, element, type View } from './drawing.ts';
import { polyline } from './drawing-geometry.ts';

const course = [
  { x: 20, y: 40 },
  { x: 48, y: 44 },
  { x: 76, y: 40 },
];
const whole = { x: 0, y: 0, width: 96, height: 96 };
const tint = '#a34b20';

/** Returns the SVG of a blurred line. */
function drawnLine(view: View, blur: number): string {
  const drawing = new Drawing();
  drawing.add(drawing.line(course, colour(tint), { width: 2.4, opacity: 0.9, blur }));
  return drawing.seenIn(view);
}

/** Returns the SVG of the same line, with the whole document blurred. */
const lineWithin = (view: View, blur: number): string =>
  documentOfView(
    view,
    element(
      'filter',
      { id: 'b', filterUnits: 'userSpaceOnUse', ...whole, 'color-interpolation-filters': 'sRGB' },
      element('feGaussianBlur', { stdDeviation: blur }),
    ),
    element('path', {
      d: polyline(course),
      fill: 'none',
      stroke: tint,
      'stroke-width': 2.4,
      'stroke-linecap': 'round',
      'stroke-linejoin': 'round',
      'stroke-opacity': 0.9,
      filter: 'url(#b)',
    }),
  );

/** Renders on white: where opacity is low, a colour has little meaning. */
const pixels = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg)).flatten({ background: '#fff' }).raw({ depth: 'uchar' }).toBuffer();

/** Returns the maximal difference of a channel of two pictures. */
const apart = (one: Buffer, other: Buffer): number =>
  one.reduce((most, value, i) => Math.max(most, Math.abs(value - (other[i] ?? 0))), 0);

test.each([1, 0.625, 1.5, 2.25])('blurred parts look like a blurred document, at scale %f', async (scale) => {
  for (const blur of [0.2, 0.5, 1, 2.1, 6]) {
    const view = { ...whole, scale };
    const within = await pixels(lineWithin(view, blur));
    expect(apart(within, await pixels(drawnLine(view, blur)))).toBeLessThanOrEqual(2);
  }
});

test('separately drawn grain keeps its sharpness at a fractional scale', async () => {
  const frame = { width: 940.7244799716306, height: 1175.9055999645382 };
  const view = { x: 41.63776001418472, y: 75.31913750249339, ...frame, scale: 1.088522752199327 };
  const box = { x: 176, y: 552, width: 672, height: 616.5435 };
  const noise = element('feTurbulence', { type: 'fractalNoise', baseFrequency: '0.55' });
  const drawing = new Drawing();
  drawing.add(drawing.filtered(box, [noise], (filter) => element('rect', { ...box, filter })));
  const within = documentOfView(
    view,
    element(
      'filter',
      { id: 'g', filterUnits: 'userSpaceOnUse', ...box, 'color-interpolation-filters': 'sRGB' },
      noise,
    ),
    element('rect', { ...box, filter: 'url(#g)' }),
  );
  const inner = { left: 200, top: 600, width: 600, height: 500 };
  const [one, other] = await Promise.all(
    [within, drawing.seenIn(view)].map((svg) => sharp(Buffer.from(svg)).extract(inner).raw().toBuffer()),
  );
  expect(one && other && apart(one, other)).toBeLessThanOrEqual(4);
});

test('a view shows its part of the whole', async () => {
  const view = { x: 24, y: 32, width: 48, height: 24, scale: 1 };
  const [shown, all] = [drawnLine(view, 1), drawnLine({ ...whole, scale: 1 }, 1)];
  const part = await sharp(await sharp(Buffer.from(all)).png().toBuffer())
    .extract({ left: 24, top: 32, width: 48, height: 24 })
    .flatten({ background: '#fff' })
    .raw({ depth: 'uchar' })
    .toBuffer();
  expect(apart(part, await pixels(shown))).toBeLessThanOrEqual(2);
});

test('a blur out of view is not drawn', () => {
  expect(drawnLine({ x: 0, y: 60, width: 96, height: 36, scale: 1 }, 1)).not.toContain('<image');
});
