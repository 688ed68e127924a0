import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { headAhead, planesIn } from '#engine/testing/heads.ts';

import { fromHead } from './head-frame.ts';
import { skullOf } from './skull.ts';
import { removeStandingLocks } from './standing-locks.ts';

const size = { width: 240, height: 300 };
const head = headAhead(150, point(120, 130), { browTop: 0.24, faceWidth: 0.84 });
/** Hair up to 0.3 face heights above a forehead, with a thin lock that stands off in an arch, one that hangs onto the forehead, and one beside the face. */
const isArch = (u: number, v: number): boolean => Math.abs(Math.hypot(u, v + 0.3) - 0.12) < 0.012;
const hangs = (u: number, v: number): boolean => v >= -0.12 && Math.abs(u - 0.1) < 0.012;
const inHead = planesIn(size, head);
const alpha = inHead((u, v) =>
  (v > -0.3 && v < -0.12) || isArch(u, v) || hangs(u, v) || (v >= 0 && Math.abs(u - 0.4) < 0.012) ? 1 : 0,
);

test('a thin standing lock is removed from short hair, and lying and hanging hair stays', () => {
  const lying = removeStandingLocks({ head }, alpha, alpha, skullOf(head));
  const at = (u: number, v: number): number => {
    const { x, y } = fromHead(head, u, v);
    return lying.data[Math.round(y) * size.width + Math.round(x)] ?? 0;
  };
  expect(at(0, -0.42)).toBe(0);
  expect(at(0, -0.29)).toBe(1);
  expect(at(0, -0.2)).toBe(1);
  expect(at(0.1, -0.02)).toBe(1);
  expect(at(0.4, 0.3)).toBe(1);
});

test('a lock over missed pale sides lies on them', () => {
  const fullHair = inHead((_, v) => (v > -0.44 && v < -0.12 ? 1 : 0));
  const lying = removeStandingLocks({ head }, alpha, fullHair, skullOf(head));
  const { x, y } = fromHead(head, 0, -0.42);
  expect(lying.data[Math.round(y) * size.width + Math.round(x)]).toBe(1);
});
