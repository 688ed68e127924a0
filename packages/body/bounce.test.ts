import { expect, test } from 'vitest';

import { bouncedLight } from './bounce.ts';

test('a fold of bright cloth hardly darkens, and a fold of dark cloth darkens by its hidden share of the sky', () => {
  expect(bouncedLight(0.5, 0.9)).toBeGreaterThan(0.7);
  expect(bouncedLight(0.5, 0.02)).toBeCloseTo(0.5, 2);
});

test.each([0, 0.2, 0.5, 0.8, 1])(
  'an albedo of %d reflects more light under more sky, and none without sky',
  (albedo) => {
    const lit = Array.from({ length: 21 }, (_, i) => bouncedLight(i / 20, albedo));
    expect(lit).toEqual(lit.toSorted((a, b) => a - b));
    expect([lit[0], lit[20]]).toEqual([0, expect.closeTo(1, 2)]);
  },
);
