import { expect, test } from 'vitest';

import type { Colour } from '@mot-studio/terms/colour';

import { relativeDepth, tintAt, type Tone } from './hair-tone.ts';

/** Returns hair with strands of these lightnesses, from the darkest to the brightest. */
function hairOf(lights: readonly number[]): Tone {
  const colour: Colour = [lights[Math.floor(lights.length / 2)] ?? 0, 0.005, 0.01];
  return { colour, spread: 0.08, palette: lights.map((l): Colour => [l, 0.005, 0.01]) };
}
const black = hairOf(Array.from({ length: 16 }, (_, k) => 0.1 + 0.014 * k + 0.0014 * k ** 2));
const blonde = 0.76;

test('black hair that becomes blonde has the deep shade of blonde hair', () => {
  const depth = relativeDepth(black, blonde);
  expect(depth(0.1)).toBeLessThan(-0.28);
  expect(depth(0.6)).toBeGreaterThan(0.15);
});

test('the deepest shade of a photo is its black, however large the black part', () => {
  const lights = Array.from({ length: 16 }, (_, k) => (k < 5 ? 0 : 0.12 + 0.012 * (k - 5)));
  expect(relativeDepth(hairOf(lights), blonde)(0)).toBeLessThan(-0.3);
});

test('a flat lightness stays flat', () => {
  const depth = relativeDepth(hairOf(Array.from({ length: 16 }, (_, k) => 0.24 + 0.002 * k)), blonde);
  expect(depth(0.27) - depth(0.24)).toBeLessThan(0.15);
});

test('8-bit steps of the deepest shade map to one shade', () => {
  const depth = relativeDepth(black, blonde);
  expect(depth(0.07) - depth(0)).toBeLessThan(0.03);
});

test('shade takes yellow from a dye before red', () => {
  const [red, yellow] = tintAt([blonde, 0.02, 0.09], -0.3);
  expect(red / yellow).toBeGreaterThan(1.2 * (0.02 / 0.09));
});
