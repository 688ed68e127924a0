import { expect, test } from 'vitest';

import { scatterOf } from '#server/engine/core/math.ts';

import { depthOf, hairIn, step, sway, type Hair, type Lock } from './locks.ts';
import type { Cut } from './cut.ts';
import { cuts } from './styles.ts';

const count = 90;
/** A lock that hangs straight down from a temple. */
const path = Float32Array.from({ length: count * 3 }, (_, i) =>
  i % 3 === 0 ? 0.4 : i % 3 === 1 ? Math.floor(i / 3) * step : -0.2,
);
const lock: Lock = {
  root: { at: { x: 0.4, y: 0, z: -0.2 }, side: 1, around: 1, free: 1, zone: 'side', clipped: false },
  path,
  depth: depthOf(path),
  shade: 0,
  phase: 0,
  radius: 0.04,
  pace: 1,
};

const hairOf = (cut: Cut, seed: number, loose = 0): Hair => hairIn(lock, path, cut, loose, scatterOf(seed));
const many = (cut: Cut): Hair[] => Array.from({ length: 60 }, (_, k) => hairOf(cut, k + 1));
const asideAt = ({ points }: Hair, k: number): number =>
  (points[Math.min(k, points.length / 3 - 1) * 3] ?? 0) - 0.4;
const widthAt = (hairs: readonly Hair[], k: number): number =>
  Math.max(...hairs.map((hair) => asideAt(hair, k))) - Math.min(...hairs.map((hair) => asideAt(hair, k)));
const straight: Cut = { ...cuts.hime, curl: { width: 0, turns: 1 } };
const layered: Cut = { ...straight, layers: 0.4 };
const endsOf = (cut: Cut): number => new Set(many(cut).map(({ points }) => points.length / 3)).size;
const tipOf = (cut: Cut): number => widthAt(many(cut), count - 1) / widthAt(many(cut), 40);

test('the locks of a layered cut end in points, those of one length bluntly', () => {
  expect(tipOf(layered)).toBeLessThan(0.5);
  expect(tipOf(straight)).toBeGreaterThan(0.75);
});

test('the hairs of a layered lock end one after another, those of one length together', () => {
  expect(endsOf(layered)).toBeGreaterThan(10);
  expect(endsOf(straight)).toBeLessThan(8);
});

test('a stray leaves its lock', () => {
  const far = (loose: number) =>
    Math.max(...[1, 2, 3].map((seed) => Math.abs(asideAt(hairOf(straight, seed, loose), 45))));
  expect(far(1)).toBeGreaterThan(far(0) * 1.5);
});

test('a curl shines where it comes forth and is dark where it goes back', () => {
  const { points, relief } = hairOf(cuts['noodle-curls'], 1);
  const coiled = [...relief.keys()].filter((k) => k * step > 0.8);
  const forth = coiled.filter((k) => (points[k * 3 + 2] ?? 0) > -0.17);
  const back = coiled.filter((k) => (points[k * 3 + 2] ?? 0) < -0.23);
  expect(Math.min(...forth.map((k) => relief[k] ?? 0))).toBeGreaterThan(
    Math.max(...back.map((k) => relief[k] ?? 1)) * 1.4,
  );
});

test('waves do not bring hair from behind the shoulders before them', () => {
  const swayed = Float32Array.from(path);
  sway(swayed, cuts['curly-loose'], 1);
  expect(swayed).not.toEqual(path);
  const hair = hairIn({ ...lock, path: swayed }, path, cuts['curly-loose'], 0, scatterOf(1));
  expect(new Set(hair.depth)).toEqual(new Set([Math.fround(-0.2)]));
});
