import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { plane } from '#engine/imaging/plane.ts';
import { corners, headAhead, planesIn } from '#engine/testing/heads.ts';

import { armsOfGlasses, hiddenAroundEyes } from './glasses.ts';

const size = { width: 120, height: 140 };
const unit = 100;
const eye = (u: number) => {
  const [x, y] = [60 + u * unit, 20 + 0.34 * unit];
  return corners(x - 8, y - 3, x + 8, y + 3);
};
const head = {
  ...headAhead(unit, point(60, 20), { browTop: 0.24, faceWidth: 0.84 }),
  features: [eye(-0.2), eye(0.2)],
};

/** Returns the hidden share of a light face with a dark band between two heights, as wide as both eyes. */
function hidden(from: number, to: number): number {
  const l = planesIn(size, head)((u, v) => (v > from && v < to && Math.abs(u) < 0.34 ? 0.3 : 0.75)).data;
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  return hiddenAroundEyes({ ...size, head, lab }, plane(size));
}

test.each([
  ['dark glasses hide the area around the eyes', 0.22, 0.5, 1],
  ['a bare face shows the area around the eyes', 0.9, 0.95, 0],
  ['shade above the eyes leaves the area below visible', 0.1, 0.34, 0],
  ['rings below the eyes leave the area above visible', 0.34, 0.44, 0],
] as const)('%s', (_, from, to, share) => {
  expect(hidden(from, to)).toBeCloseTo(share, 1);
});

test('hair before the eyes does not count as glasses', () => {
  const l = planesIn(size, head)((_, v) => (v < 0.45 ? 0.3 : 0.75)).data;
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  const hair = planesIn(size, head)((_, v) => (v < 0.45 ? 1 : 0));
  expect(hiddenAroundEyes({ ...size, head, lab }, hair)).toBe(0);
});

/** Returns samples of the detected arms on a face under dark hair with rims around both eyes, or with their shade alone. */
function armsAt(rims: number, hair = 0.2): readonly (number | undefined)[] {
  const l = planesIn(
    size,
    head,
  )((u, v) => {
    if (v < 0.02) return hair;
    const isRim = v > 0.22 && v < 0.5 && Math.abs(u) < 0.45 && !(v > 0.3 && v < 0.42);
    return isRim ? rims : 0.75;
  }).data;
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  const arms = armsOfGlasses({ ...size, head, lab }, plane(size), hair);
  const at = (u: number, v: number) =>
    arms?.data[Math.round(20 + v * unit) * size.width + Math.round(60 + u * unit)];
  return [at(-0.44, 0.26), at(0.44, 0.26), at(-0.44, 0.1), at(0, 0.26)];
}

test('arms of dark glasses lie beside the face at the height of their frames; shaded eyes, and frames beside fair hair, have none', () => {
  expect(armsAt(0.2)).toEqual([1, 1, 0, 0]);
  expect(armsAt(0.5)).toEqual([undefined, undefined, undefined, undefined]);
  expect(armsAt(0.2, 0.6)).toEqual([undefined, undefined, undefined, undefined]);
});
