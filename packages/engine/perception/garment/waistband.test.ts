import sharp from 'sharp';
import { expect, test } from 'vitest';

import { decode } from '#engine/imaging/codec.ts';

import { cutOut } from './garment-cut-out.ts';
import { lowerShapeOf } from './lower-shape.ts';

/** Shorts 200 px wide at the waist, drawn at the working size of a cut-out. */
async function shorts(inside: string) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="448">
    <rect width="100%" height="100%" fill="#eceae6"/>
    <path d="M100 70 L300 70 L340 380 L215 380 L200 230 L185 380 L60 380 Z" fill="#7d9a68"/>${inside}</svg>`;
  const { picture } = await decode(await sharp(Buffer.from(svg)).png().toBuffer(), 448);
  const { mask, lab } = await cutOut(picture);
  return lowerShapeOf(mask, lab)?.mask;
}

const on = (mask: Awaited<ReturnType<typeof shorts>>, x: number, y: number) =>
  (mask?.data[y * mask.width + x] ?? 0) > 0.5;

test('the inside of a waistband is removed, and its front edge stays', async () => {
  const mask = await shorts('<path d="M104 70 L296 70 Q200 100 104 70 Z" fill="#46583a"/>');
  expect([on(mask, 200, 77), on(mask, 200, 92)]).toEqual([false, true]);
});

test('a waistband without a visible inside stays complete', async () => {
  const mask = await shorts('<rect x="100" y="70" width="200" height="16" fill="#93b07c"/>');
  expect(on(mask, 200, 74)).toBe(true);
});
