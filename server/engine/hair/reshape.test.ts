import { expect, test } from 'vitest';

import { mean } from '#server/engine/core/math.ts';

import type { Cut } from './cut.ts';
import { waveAt } from './reshape.ts';
import { cuts } from './styles.ts';

const places = Array.from({ length: 60 }, (_, k) => k * 0.02);
const wavesOf = (cut: Cut, x = 0.4) => places.map((down) => waveAt(cut, x, down, 1));
const most = (cut: Cut): number => Math.max(...wavesOf(cut).map(({ aside }) => Math.abs(aside)));

test('a straight cut leaves the hair of the photo unbent', () => {
  expect(new Set(wavesOf(cuts['middle-part']).map((wave) => JSON.stringify(wave)))).toEqual(
    new Set([JSON.stringify({ aside: 0, outline: 0, light: 1 })]),
  );
});

test('a curled cut bends it more the looser the curls, lighter on their bends than between', () => {
  expect(most(cuts['curly-loose'])).toBeGreaterThan(most(cuts['noodle-curls']));
  const lights = wavesOf(cuts['noodle-curls']).map(({ light }) => light);
  expect(Math.max(...lights) - Math.min(...lights)).toBeGreaterThan(0.25);
});

test('waves begin without a step where the hair begins to hang', () => {
  const { aside, outline, light } = waveAt(cuts['curly-loose'], 0.4, 0, 1);
  expect([aside, outline, light].map(Math.abs)).toEqual([0, 0, 1]);
});

test('neighbouring locks are not on the same bend', () => {
  expect(wavesOf(cuts['curly-loose'], 0.4)).not.toEqual(wavesOf(cuts['curly-loose'], 0.5));
});

test('the outline of tight curls bends less than their strands, or they would look plaited', () => {
  const outline = (cut: Cut) => Math.max(...wavesOf(cut).map((wave) => Math.abs(wave.outline)));
  const [tight, loose] = [cuts['noodle-curls'], cuts['curly-loose']];
  expect(outline(tight)).toBeLessThan(most(tight) / 2);
  expect(outline(loose)).toBeGreaterThan(most(loose) * 0.9);
});

test('curls that hang side by side bend at heights of their own, or they would lie in bands', () => {
  const columns = Array.from({ length: 40 }, (_, k) => wavesOf(cuts['noodle-curls'], 0.3 + k * 0.01));
  const together = places.map((_, k) =>
    mean(columns.map((column) => column[k]?.aside ?? Number.POSITIVE_INFINITY)),
  );
  const banded = Math.max(...together.map(Math.abs)) / most(cuts['noodle-curls']);
  expect(banded).toBeLessThan(0.5);
});
