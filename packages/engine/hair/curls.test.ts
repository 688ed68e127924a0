import { expect, test } from 'vitest';

import { cuts } from '@mot-studio/terms/hair-cuts';
import { point } from '#engine/imaging/geometry.ts';
import { mean } from '#engine/imaging/math.ts';
import { planeOf } from '#engine/imaging/plane.ts';
import { headAhead, planesIn, viewOf } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { reshapeHair } from './reshape.ts';

const size = { width: 300, height: 400 };
const unit = 120;
const head = headAhead(unit, point(150, 90), { browTop: 0.2, faceWidth: 0.7 });
const worn = {
  fringe: 0,
  height: 0.1,
  hangs: { left: 1.4, right: 1.4 },
  bottom: 2.5,
  beside: { left: 0.1, right: 0.1 },
};
const inHead = planesIn(size, head);
const hair = inHead((u, v) => (Math.abs(u) > 0.4 && Math.abs(u) < 0.85 && v > -0.3 && v < 1.4 ? 1 : 0));
const skin = inHead((u, v) => (Math.abs(u) <= 0.4 && v > 0 && v < 1.3 ? 1 : 0));
const isHair = (i: number): boolean => (hair.data[i] ?? 0) > 0;
/** View with streaked hair on each side, which lies in the shade of the neck. */
const view = viewOf(
  paintBy(size, (x, y) => {
    const i = y * size.width + x;
    if (!isHair(i)) return (skin.data[i] ?? 0) > 0 ? [214, 170, 146] : [225, 225, 228];
    const shaded = Math.abs(x - head.origin.x) < 0.5 * unit ? 0.45 : 1;
    const streak = x % 3 === 0 ? 1.15 : 0.92;
    return [150 * shaded * streak, 100 * shaded * streak, 64 * shaded * streak];
  }),
  head,
  { person: planeOf(size, (i) => Math.max(hair.data[i] ?? 0, skin.data[i] ?? 0)), hair, skin },
);

const lightIn = (l: Float32Array, holds: (u: number, v: number) => boolean): number => {
  const area = inHead((u, v) => (holds(u, v) ? 1 : 0));
  return mean([...l].filter((_, i) => (area.data[i] ?? 0) > 0));
};

test.each(['curly-loose', 'noodle-curls'] as const)(
  'no curl of %s lies on a cheek that was bare',
  (style) => {
    const { alpha } = reshapeHair(view, hair, worn, cuts[style], 1);
    const onFace = inHead((u, v) => (Math.abs(u) < 0.385 && v < 0.95 ? 1 : 0));
    expect(Math.max(...onFace.data.map((share, i) => share * (alpha.data[i] ?? 0)))).toBeLessThan(0.05);
  },
);

test.each(['curly-loose', 'noodle-curls'] as const)('the curls of %s have no holes', (style) => {
  const { alpha } = reshapeHair(view, hair, worn, cuts[style], 1);
  const body = inHead((u, v) => (Math.abs(u) > 0.5 && Math.abs(u) < 0.75 && v > 0.9 && v < 1.3 ? 1 : 0));
  const covers = [...alpha.data].filter((_, i) => (body.data[i] ?? 0) > 0);
  expect(Math.min(...covers)).toBeGreaterThan(0.9);
});

test('shaded hair does not become a dark bundle, and curls are as light as the hair', () => {
  const { lab } = reshapeHair(view, hair, worn, cuts['curly-loose'], 1);
  const below = (from: number, to: number): number =>
    lightIn(lab.l, (u, v) => Math.abs(u) > from && Math.abs(u) < to && v > 1.1 && v < 1.5);
  const own = lightIn(view.lab.l, (u, v) => Math.abs(u) > 0.55 && Math.abs(u) < 0.8 && v > 0.5 && v < 1.2);
  expect(below(0.42, 0.5) / below(0.6, 0.8)).toBeGreaterThan(0.75);
  expect(below(0.6, 0.8) / own).toBeGreaterThan(0.75);
});

test('curls lie on a shoulder whose cloth a parse takes for skin', () => {
  const short = inHead((u, v) => (Math.abs(u) > 0.4 && Math.abs(u) < 0.85 && v > -0.3 && v < 1 ? 1 : 0));
  const cloth = inHead((u, v) => (v > 1 || Math.abs(u) <= 0.4 ? 1 : 0));
  const dressed = { ...view, parts: { ...view.parts, skin: cloth } };
  const hangs = { left: 1, right: 1 };
  const { alpha } = reshapeHair(dressed, short, { ...worn, hangs }, cuts['curly-loose'], 1);
  const shoulder = inHead((u, v) =>
    Math.abs(u) > 0.55 && Math.abs(u) < 0.75 && v > 1.05 && v < 1.25 ? 1 : 0,
  );
  expect(mean([...alpha.data].filter((_, i) => (shoulder.data[i] ?? 0) > 0))).toBeGreaterThan(0.85);
});

test('curls draw no shade on a neck that was detected as hair', () => {
  const withNeck = inHead((u, v) =>
    v < 1.4 && (Math.abs(u) > 0.4 ? Math.abs(u) < 0.85 && v > -0.3 : u > 0.1 && u < 0.25 && v > 1.15) ? 1 : 0,
  );
  const { alpha } = reshapeHair(view, withNeck, worn, cuts['curly-loose'], 1);
  const onNeck = inHead((u, v) => (u > 0.12 && u < 0.2 && v > 1.18 && v < 1.36 ? 1 : 0));
  expect(Math.max(...onNeck.data.map((share, i) => share * (alpha.data[i] ?? 0)))).toBeLessThan(0.1);
});

test('light locks have the tint of light strands, and dark locks that of dark strands', () => {
  const streaked = viewOf(
    paintBy(size, (x, y) => {
      if (!isHair(y * size.width + x)) return [225, 225, 228];
      return Math.floor(x / 3) % 2 ? [190, 160, 90] : [90, 40, 35];
    }),
    head,
    { person: hair, hair },
  );
  const { lab } = reshapeHair(streaked, hair, worn, cuts['curly-loose'], 1);
  const body = inHead((u, v) => (Math.abs(u) > 0.5 && Math.abs(u) < 0.75 && v > 0.9 && v < 1.3 ? 1 : 0));
  const places = [...body.data.keys()]
    .filter((i) => (body.data[i] ?? 0) > 0)
    .sort((i, j) => (lab.l[i] ?? 0) - (lab.l[j] ?? 0));
  const third = Math.floor(places.length / 3);
  const redness = (of: number[]): number => mean(of.map((i) => lab.a[i] ?? 0));
  expect(redness(places.slice(-third))).toBeLessThan(redness(places.slice(0, third)) - 0.01);
});

test('curls are as colourful as golden hair that hangs under dark roots and has grey shine', () => {
  const golden = viewOf(
    paintBy(size, (x, y) => {
      if (!isHair(y * size.width + x)) return [225, 225, 228];
      if (y < head.origin.y) return [52, 50, 50];
      return x % 5 === 0 ? [216, 214, 210] : [186, 140, 60];
    }),
    head,
    { person: hair, hair },
  );
  const { lab } = reshapeHair(golden, hair, worn, cuts['curly-loose'], 1);
  const colourful = ({ a, b }: Pick<typeof lab, 'a' | 'b'>, from: number, to: number): number => {
    const area = inHead((u, v) => (Math.abs(u) > 0.5 && Math.abs(u) < 0.75 && v > from && v < to ? 1 : 0));
    return mean(
      [...a.keys()].filter((i) => (area.data[i] ?? 0) > 0).map((i) => Math.hypot(a[i] ?? 0, b[i] ?? 0)),
    );
  };
  expect(colourful(lab, 0.9, 1.3) / colourful(golden.lab, 0.3, 1.3)).toBeGreaterThan(0.85);
});
