import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { planeOf } from '#engine/imaging/plane.ts';
import { headAhead, planesIn, viewOf } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { toHead } from './head-frame.ts';
import { coherenceOfLengths, crownBesideEars } from './texture.ts';

const size = { width: 240, height: 260 };
const head = headAhead(120, point(120, 100), { browTop: 0.22, faceWidth: 0.8 });
const around = planesIn(size, head)((u, v) => (v < -0.05 || Math.abs(u) > 0.4 ? 1 : 0));

/** Returns a head of brown hair with another colour on the crown. */
const crowned = (crown: readonly [number, number, number]) =>
  viewOf(
    paintBy(size, (x, y) => (toHead(head, x, y).v < -0.05 ? crown : [60, 44, 36])),
    head,
    { person: around, hair: around },
  );

test('a cap is paler or richer than the hair below it, and a crown alone is neither', () => {
  const onTop = planesIn(size, head)((_, v) => (v < -0.05 ? 1 : 0));
  expect(crownBesideEars(crowned([200, 180, 150]), around).paler).toBeCloseTo(0.47, 1);
  expect(crownBesideEars(crowned([60, 44, 36]), around)).toEqual({ paler: 0, richer: 0 });
  expect(crownBesideEars(crowned([200, 180, 150]), onTop)).toEqual({ paler: 0, richer: 0 });
  expect(crownBesideEars(crowned([220, 60, 120]), around).richer).toBeGreaterThan(0.15);
});

/** Returns the coherence of lengths whose strands deviate from straight down by `aside`, in face heights. */
function runs(aside: (v: number) => number): number {
  const light = planeOf(size, (_, x, y) => {
    const { u, v } = toHead(head, x, y);
    return 0.3 + 0.1 * Math.sin((u - aside(v)) * 90);
  });
  const { lab } = crowned([60, 44, 36]);
  return coherenceOfLengths({ head, lab: { ...lab, l: light.data } }, around) ?? 0;
}

test('straight lengths and waves are coherent, and curls are not', () => {
  const turns = (width: number, length: number) => (v: number) =>
    width * Math.sin((v / length) * 2 * Math.PI);
  expect(runs(() => 0)).toBeGreaterThan(0.9);
  expect(runs(turns(0.05, 0.6))).toBeGreaterThan(0.65);
  expect(runs(turns(0.05, 0.15))).toBeLessThan(0.5);
});

test('hardly visible lengths give no coherence', () => {
  const crown = planesIn(size, head)((_, v) => (v < -0.05 ? 1 : 0));
  expect(coherenceOfLengths(crowned([60, 44, 36]), crown)).toBeUndefined();
});
