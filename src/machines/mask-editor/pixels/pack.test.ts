import { expect, test } from 'vitest';

import { seededRandom } from '#tests/support/seeded-random.ts';
import { distanceOf } from '#tests/support/value-distance.ts';

import { brightness } from './brightness.ts';
import { packBits, unpackBits } from './pack.ts';

test('values come out as they went in, however long their runs are', () => {
  const next = seededRandom(12);
  for (const length of [0, 1, 2, 127, 128, 129, 300, 5_000]) {
    const values = new Uint8Array(length);
    for (let at = 0; at < length;) {
      const run = 1 + Math.floor(next() ** 3 * 400);
      values.fill(Math.floor(next() * 256), at, at + run);
      at += run;
    }
    expect(distanceOf(unpackBits(packBits(values), length), values)).toBe(0);
  }
});

test('a mask of runs is small, and one of noise hardly larger than it is', () => {
  const next = seededRandom(3);
  expect(packBits(new Uint8Array(65_536)).length).toBe(1024);
  const noise = Uint8Array.from({ length: 65_536 }, () => Math.floor(next() * 256));
  expect(packBits(noise).length).toBeLessThanOrEqual(65_536 + 1024);
});

test('bytes that are no mask of that size are refused', () => {
  expect(() => unpackBits(packBits(new Uint8Array(100)), 99)).toThrow(RangeError);
  expect(() => unpackBits(packBits(new Uint8Array(100)), 101)).toThrow(RangeError);
});

test('a picture is a mask by its brightness where it is opaque', () => {
  expect([...brightness([255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 128, 0, 255, 0, 255])]).toEqual([
    255, 0, 128, 182,
  ]);
});

test('a picture that is black throughout is a mask by its opacity', () => {
  expect([...brightness([0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 40])]).toEqual([255, 0, 40]);
});
