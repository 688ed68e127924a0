import { expect, test } from 'vitest';

import { point } from '#server/engine/core/geometry.ts';
import type { Lab } from '#server/engine/core/oklab.ts';
import { plane } from '#server/engine/core/plane.ts';
import { corners, headAhead, planesIn } from '#tests/support/heads.ts';

import { hiddenAroundEyes } from './glasses.ts';

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

/** A light face with something dark between two heights, as wide as both eyes. */
function hidden(from: number, to: number): number {
  const l = planesIn(size, head)((u, v) => (v > from && v < to && Math.abs(u) < 0.34 ? 0.3 : 0.75)).data;
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  return hiddenAroundEyes({ ...size, head, lab }, plane(size));
}

test.each([
  ['dark glasses hide what lies around the eyes', 0.22, 0.5, 1],
  ['a bare face shows it', 0.9, 0.95, 0],
  ['shade above the eyes leaves what is below', 0.1, 0.34, 0],
  ['rings below the eyes leave what is above', 0.34, 0.44, 0],
] as const)('%s', (_, from, to, share) => {
  expect(hidden(from, to)).toBeCloseTo(share, 1);
});

test('hair before the eyes is no glasses', () => {
  const l = planesIn(size, head)((_, v) => (v < 0.45 ? 0.3 : 0.75)).data;
  const lab: Lab = { ...size, l, a: new Float32Array(l.length), b: new Float32Array(l.length) };
  const hair = planesIn(size, head)((_, v) => (v < 0.45 ? 1 : 0));
  expect(hiddenAroundEyes({ ...size, head, lab }, hair)).toBe(0);
});
