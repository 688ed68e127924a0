import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';

import { decode } from '#engine/imaging/codec.ts';

import { cutOut, type CutOut } from './garment-cut-out.ts';
import { lowerShapeOf } from './lower-shape.ts';
import { upperShapeOf } from './upper-shape.ts';

const size = { width: 400, height: 500 };

const tee = 'M150 90 Q200 115 250 90 L360 190 L320 235 L275 190 L275 420 L125 420 L125 190 L80 235 L40 190 Z';
const trousers = 'M140 60 L260 60 L285 440 L220 440 L212 200 Q200 180 188 200 L180 440 L115 440 Z';

async function cut(shape: string, cloth: string, ground: string, shadow = '') {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">
    <filter id="soft"><feGaussianBlur stdDeviation="9"/></filter>
    <rect width="100%" height="100%" fill="${ground}"/>
    ${shadow && `<path d="${shape}" transform="translate(10 14)" fill="${shadow}" filter="url(#soft)" opacity=".3"/>`}
    <path d="${shape}" fill="${cloth}"/></svg>`;
  const { picture } = await decode(await sharp(Buffer.from(svg)).png().toBuffer(), 2048);
  return cutOut(picture);
}

/** Intersection over union of a cut with the drawn shape. */
async function agreement({ mask }: CutOut, shape: string): Promise<number> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><path d="${shape}" fill="#fff"/></svg>`;
  const { data } = await sharp(Buffer.from(svg))
    .flatten({ background: '#000' })
    .resize(mask.width, mask.height, { fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let both = 0;
  let either = 0;
  for (let i = 0; i < mask.data.length; i++) {
    const a = (mask.data[i] ?? 0) > 0.5;
    const b = (data[i] ?? 0) > 127;
    if (a && b) both++;
    if (a || b) either++;
  }
  return both / either;
}

let red: CutOut;
beforeAll(async () => {
  red = await cut(tee, '#b3261e', '#e9e4dc');
});

describe('the cut-out of a garment', () => {
  test('separates it from a plain background', async () => {
    expect(await agreement(red, tee)).toBeGreaterThan(0.97);
  });

  test('excludes its drop shadow', async () => {
    expect(await agreement(await cut(tee, '#2f6b4a', '#e9e4dc', '#4d4a44'), tee)).toBeGreaterThan(0.97);
  });

  test('is complete for a garment nearly as pale as its background', async () => {
    expect(await agreement(await cut(tee, '#f3f0ea', '#e2ddd4'), tee)).toBeGreaterThan(0.95);
  });
});

describe('the landmarks', () => {
  test('of a tee are two sleeves with the armpits where they leave the body', () => {
    const { mask, lab, scale } = red;
    const shape = upperShapeOf(mask, lab, false);
    expect(Object.keys(shape?.sleeve ?? {})).toEqual(['left', 'right']);
    expect(Math.abs((shape?.armpit.left.y ?? 0) / scale - 192)).toBeLessThan(10);
    expect(Math.abs((shape?.halfWidth ?? 0) / scale - 75)).toBeLessThan(5);
  });

  test('of trousers are the crotch and a leg on each side', async () => {
    const { mask, lab, scale } = await cut(trousers, '#34507a', '#e9e4dc');
    const shape = lowerShapeOf(mask, lab);
    expect(Math.abs((shape?.crotch?.y ?? 0) / scale - 192)).toBeLessThan(12);
    expect([shape?.leg('left', 400 * scale), shape?.leg('right', 400 * scale)]).not.toContain(undefined);
  });

  test('of a skirt include no crotch', async () => {
    const { mask, lab } = await cut('M150 60 L250 60 L330 440 L70 440 Z', '#5b2a55', '#e9e4dc');
    expect(lowerShapeOf(mask, lab)?.crotch).toBeUndefined();
  });
});
