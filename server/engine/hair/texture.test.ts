import { expect, test } from 'vitest';

import { point } from '#server/engine/core/geometry.ts';
import { headAhead, planesIn, viewOf } from '#tests/support/heads.ts';
import { painted } from '#tests/support/painted.ts';

import { toHead } from './head.ts';
import { paleness } from './texture.ts';

const size = { width: 240, height: 260 };
const head = headAhead(120, point(120, 100), { browTop: 0.22, faceWidth: 0.8 });
const around = planesIn(size, head)((u, v) => (v < -0.05 || Math.abs(u) > 0.4 ? 1 : 0));

/** A head of brown hair with something on the crown. */
const crowned = (crown: readonly [number, number, number]) =>
  viewOf(
    painted(size, (x, y) => (toHead(head, x, y).v < -0.05 ? crown : [60, 44, 36])),
    head,
    { person: around, hair: around },
  );

test('a cap is paler than the hair below it, by its lightness; a crown alone is not', () => {
  const onTop = planesIn(size, head)((_, v) => (v < -0.05 ? 1 : 0));
  expect(paleness(crowned([200, 180, 150]), around)).toBeCloseTo(0.47, 1);
  expect(paleness(crowned([60, 44, 36]), around)).toBe(0);
  expect(paleness(crowned([200, 180, 150]), onTop)).toBe(0);
});
