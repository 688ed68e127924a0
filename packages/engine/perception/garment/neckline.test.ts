import sharp from 'sharp';
import { expect, test } from 'vitest';

import { decode } from '#engine/imaging/codec.ts';

import { cutOut } from './garment-cut-out.ts';
import type { Neckline } from './neckline.ts';
import { upperShapeOf } from './upper-shape.ts';

/** Drawn at the working size of a cut-out, so that its pixels equal the drawing's. */
const jacket =
  'M158 58 Q200 50 242 58 L290 80 L350 330 L312 340 L276 190 L280 400 L120 400 L124 190 L88 340 L50 330 L110 80 Z';

async function necklineOf(inside: string): Promise<Neckline | undefined> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="448">
    <rect width="100%" height="100%" fill="#eceae6"/>
    <path d="${jacket}" fill="#7a5a3c"/>${inside}</svg>`;
  const { picture } = await decode(await sharp(Buffer.from(svg)).png().toBuffer(), 448);
  const { mask, lab } = await cutOut(picture);
  return upperShapeOf(mask, lab, false)?.neckline;
}

test('the opening of a front includes lining and label down to where the fronts meet', async () => {
  const neckline = await necklineOf(
    '<path d="M172 55 Q200 51 228 55 L224 120 L200 220 L176 120 Z" fill="#54391f"/><rect x="190" y="62" width="20" height="9" fill="#fff"/>',
  );
  expect(neckline?.open).toBe(true);
  expect(Math.abs((neckline?.middle.y ?? 0) - 220)).toBeLessThan(8);
  expect([
    neckline?.inside(200, 66),
    neckline?.inside(200, 150),
    neckline?.inside(160, 90),
    neckline?.inside(200, 235),
  ]).toEqual([1, 1, 0, 0]);
});

test('a closed front has no opening', async () => {
  const plain = await necklineOf('<rect x="150" y="180" width="30" height="34" fill="#54391f"/>');
  expect(plain?.open ?? false).toBe(false);
});
