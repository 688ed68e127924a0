import { expect, test } from 'vitest';

import { seededRandom } from '#tests/support/seeded-random.ts';
import { distanceOf } from '#tests/support/value-distance.ts';

import { brightness } from './brightness.ts';
import { packBits, unpackBits } from './pack.ts';

test('unpacking restores values with runs of any length', () => {
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

test('runs compress well, and noise hardly grows', () => {
  const next = seededRandom(3);
  expect(packBits(new Uint8Array(65_536)).length).toBe(1024);
  const noise = Uint8Array.from({ length: 65_536 }, () => Math.floor(next() * 256));
  expect(packBits(noise).length).toBeLessThanOrEqual(65_536 + 1024);
});

test('bytes that are no mask of that size raise a RangeError', () => {
  expect(() => unpackBits(packBits(new Uint8Array(100)), 99)).toThrow(RangeError);
  expect(() => unpackBits(packBits(new Uint8Array(100)), 101)).toThrow(RangeError);
});

test('an opaque picture becomes a mask by its brightness', () => {
  expect([...brightness([255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 128, 0, 255, 0, 255])]).toEqual([
    255, 0, 128, 182,
  ]);
});

test('an all-black picture becomes a mask by its alpha', () => {
  expect([...brightness([0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 40])]).toEqual([255, 0, 40]);
});
