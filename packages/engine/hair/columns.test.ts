import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { headAhead, planesIn } from '#engine/testing/heads.ts';

import { inwardBend } from './columns.ts';

const size = { width: 200, height: 160 };
const unit = 80;
const head = headAhead(unit, point(100, 30), { browTop: 0.2, faceWidth: 0.7 });
const worn = {
  fringe: 0,
  height: 0.1,
  hangs: { left: 1.2, right: 1.2 },
  bottom: 1.6,
  beside: { left: 0.1, right: 0.1 },
};

/** Returns hair that hangs on both sides, with ends at the given distance from the middle. */
const bobbed = (from: number, to: number) =>
  planesIn(
    size,
    head,
  )((u, v) => {
    const aside = Math.abs(u);
    if (aside > 0.45 && aside < 0.75 && v > -0.3 && v < 1.2) return 1;
    return aside > from && aside < to && v > 1 && v < 1.2 ? 1 : 0;
  });

test.each([
  ["bend inwards beside the neck like a bob's", 0.25, 0.45, [0.06, 0.09]],
  ['bend outwards like a flick', 0.75, 0.95, [0, 0.015]],
  ['hang straight', 0.45, 0.75, [0, 0.015]],
] as const)('inwardBend measures ends that %s', (_, from, to, [least, most]) => {
  const bent = inwardBend({ head }, bobbed(from, to), worn);
  expect(bent).toBeGreaterThanOrEqual(least);
  expect(bent).toBeLessThanOrEqual(most);
});
