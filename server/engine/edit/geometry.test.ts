import { describe, expect, test } from 'vitest';

import { cropPicture } from '#server/engine/core/plane.ts';
import { clothOnGround, differing, painted } from '#tests/support/painted.ts';

import { cropBox, fitted, insideTurned, reshape } from './geometry.ts';

const nobody = async () => undefined;
const picture = clothOnGround({ width: 240, height: 320 });

test('a crop is the largest part of its shape, with its pixels as they were', async () => {
  const square = await reshape(picture, { kind: 'crop', ratio: '1:1' }, nobody);
  expect({ width: square.width, height: square.height }).toEqual({ width: 240, height: 240 });
  const same = painted(square, (x, y) => {
    const i = ((y + 40) * 240 + x) * 4;
    return [picture.data[i] ?? 0, picture.data[i + 1] ?? 0, picture.data[i + 2] ?? 0];
  });
  expect(differing(square, same)).toBe(0);
});

describe('a crop around a subject', () => {
  test('has it in the middle', () => {
    const subject = { x: 700, y: 100, width: 100, height: 300 };
    expect(cropBox({ width: 1000, height: 500 }, 1, subject)).toEqual({
      x: 500,
      y: 0,
      width: 500,
      height: 500,
    });
    const centred = cropBox({ width: 2000, height: 500 }, 1, subject);
    expect(centred.x + centred.width / 2).toBe(750);
  });

  test('keeps its head when it does not all fit', () => {
    const standing = { x: 300, y: 120, width: 200, height: 1000 };
    expect(cropBox({ width: 800, height: 1200 }, 1, standing)).toEqual({
      x: 0,
      y: 72,
      width: 800,
      height: 800,
    });
  });
});

test('a picture without anything to crop to is left whole by the shape alone', async () => {
  expect(await reshape(picture, { kind: 'crop-to-subject' }, nobody)).toBe(picture);
});

test('four quarter turns are none, and two flips', async () => {
  let turned = picture;
  for (let k = 0; k < 4; k++) turned = await reshape(turned, { kind: 'rotate', degrees: 90 }, nobody);
  expect(differing(picture, turned)).toBe(0);
  const flipped = await reshape(picture, { kind: 'flip', axis: 'horizontal' }, nobody);
  expect(differing(picture, flipped)).toBeGreaterThan(1000);
  expect(differing(picture, await reshape(flipped, { kind: 'flip', axis: 'horizontal' }, nobody))).toBe(0);
});

test('a slight turn leaves no empty corner', async () => {
  const turned = await reshape(picture, { kind: 'rotate', degrees: 7 }, nobody);
  const { width, height } = insideTurned(picture, 7);
  expect({ width: turned.width, height: turned.height }).toEqual({ width, height });
  expect(turned.data.filter((value, i) => i % 4 === 3 && value < 255).length).toBe(0);
});

test('padding adds around, and takes nothing away', async () => {
  const square = await reshape(picture, { kind: 'pad', ratio: '1:1', colour: '#ff0000' }, nobody);
  expect({ width: square.width, height: square.height }).toEqual({ width: 320, height: 320 });
  expect([...square.data.subarray(0, 4)]).toEqual([255, 0, 0, 255]);
  const within = painted(picture, (x, y) => {
    const i = (y * 320 + x + 40) * 4;
    return [square.data[i] ?? 0, square.data[i + 1] ?? 0, square.data[i + 2] ?? 0];
  });
  expect(differing(picture, within)).toBe(0);
});

test('a border is a share of the short side wide', async () => {
  const framed = await reshape(picture, { kind: 'border', width: 0.05, colour: '#00ff00' }, nobody);
  expect({ width: framed.width, height: framed.height }).toEqual({ width: 264, height: 344 });
  expect([...framed.data.subarray(0, 4)]).toEqual([0, 255, 0, 255]);
});

test('an instant frame is wider below the picture than around it', async () => {
  const border = { kind: 'border', width: 0.05, foot: 0.2, colour: '#00ff00' } as const;
  const framed = await reshape(picture, border, nobody);
  expect({ width: framed.width, height: framed.height }).toEqual({ width: 264, height: 380 });
  expect(differing(picture, cropPicture(framed, { x: 12, y: 12, width: 240, height: 320 }))).toBe(0);
});

test('what outgrows the longest side is made to fit, and nothing else', async () => {
  const { width, height } = await fitted(picture, 200);
  expect({ width, height }).toEqual({ width: 150, height: 200 });
  expect(await fitted(picture, 320)).toBe(picture);
});
