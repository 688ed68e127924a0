import { expect, test } from 'vitest';

import { point } from '#server/engine/core/geometry.ts';
import { plane } from '#server/engine/core/plane.ts';
import { headAhead, planesIn, viewOf } from '#tests/support/heads.ts';

import { raiseTop } from './raise.ts';
import { skullOf } from './skull.ts';
import { cuts } from './styles.ts';
import { aboveOutline } from './worn.ts';

const size = { width: 240, height: 300 };
const head = headAhead(150, point(120, 130), { browTop: 0.24, faceWidth: 0.84 });
const skull = skullOf(head);
const worn = { fringe: 0, hangs: { left: 0, right: 0 }, height: 0.1, beside: { left: 0.06, right: 0.06 } };
const hair = planesIn(size, head)((u, v) => (v < -0.05 && aboveOutline(skull, u, v) < 0.1 ? 1 : 0));
const view = viewOf(size, head, { person: hair, hair, skin: plane(size) });

/** How wide the hair is that a cut raises, by the height above the hairline; all in face heights. */
function widthsOf(style: 'mohican' | 'short-quiff', heights: readonly number[]): number[] {
  const { alpha } = raiseTop(view, hair, worn, skull, cuts[style], 1);
  return heights.map((up) => {
    const y = Math.round(head.origin.y - up * head.unit);
    return alpha.data.slice(y * size.width, (y + 1) * size.width).reduce((sum, a) => sum + a, 0) / head.unit;
  });
}

test('a mohican is a strip of the hair that narrows to its tips', () => {
  const [low = 0, middle = 0, high = 0] = widthsOf('mohican', [0.2, 0.36, 0.5]);
  expect([low < 0.5, middle < low, high < middle, high > 0.05]).toEqual([true, true, true, true]);
  expect(widthsOf('short-quiff', [0.2])[0]).toBeGreaterThan(0.7);
});
