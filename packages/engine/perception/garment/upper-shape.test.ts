import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';

import { decode } from '#engine/imaging/codec.ts';

import { cutOut } from './garment-cut-out.ts';
import { upperShapeOf, type UpperShape } from './upper-shape.ts';

const halfChest = 70;
const top = 60;
const sleeveEnd = 213;

/** Jersey whose wide sleeves lie against its sides, without background between them. */
const jersey = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="448">
  <rect width="100%" height="100%" fill="#f4f4f2"/>
  <path d="M150 ${top} H210 L250 76 L310 ${sleeveEnd - 8} L250 ${sleeveEnd} V290 H110 V${sleeveEnd} L50 ${sleeveEnd - 8} L110 76 Z" fill="#6a3a22"/></svg>`;

async function shapeOf(drawing: string): Promise<UpperShape | undefined> {
  const { picture } = await decode(await sharp(Buffer.from(drawing)).png().toBuffer(), 448);
  const { mask, lab } = await cutOut(picture);
  return upperShapeOf(mask, lab, false);
}

let shape: UpperShape | undefined;
beforeAll(async () => {
  shape = await shapeOf(jersey);
});

test('an armpit under a sleeve against the body is no lower than the chest’s depth', () => {
  for (const side of ['left', 'right'] as const) {
    expect(shape?.armpit[side].y).toBeGreaterThan(top + halfChest * 0.8);
    expect(shape?.armpit[side].y).toBeLessThan(top + halfChest * 1.4);
  }
});

test('a sleeve against the body extends past the armpit to its own end', () => {
  for (const side of ['left', 'right'] as const) {
    const mask = shape?.sleeve[side]?.mask;
    const lastRow = Math.floor((mask?.data.findLastIndex((v) => v > 0.5) ?? 0) / (mask?.width ?? 1));
    expect(Math.abs(lastRow - sleeveEnd)).toBeLessThan(5);
  }
});

test('the body beside such a sleeve is as wide as below it', () => {
  const run = shape?.edges(sleeveEnd - 30);
  expect(Math.abs((run?.to ?? 0) - (run?.from ?? 0) - 2 * halfChest)).toBeLessThan(8);
});

test('a slit beside the hem separates the body from a sleeve that hangs below it', async () => {
  const slit = { x: 106, y: 285 };
  const cardigan = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="448">
    <rect width="100%" height="100%" fill="#f4f4f2"/>
    <path d="M150 ${top} H210 L280 90 L320 350 H284 L${360 - slit.x} ${slit.y} L248 300 H112 L${slit.x} ${slit.y} L76 350 H40 L80 90 Z" fill="#6a7a92"/></svg>`;
  const worn = await shapeOf(cardigan);
  const beside = 294 * (worn?.mask.width ?? 0);
  expect(worn?.torso.data[beside + 98]).toBe(0);
  expect(worn?.edges(294)?.from).toBeGreaterThan(slit.x);
});
