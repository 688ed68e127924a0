import { expect, test } from 'vitest';

import { point } from '#server/engine/core/geometry.ts';
import { planeOf } from '#server/engine/core/plane.ts';
import { headAhead, viewOf } from '#tests/support/heads.ts';

import { planOf } from './kept.ts';
import { skullOf } from './skull.ts';
import { cuts } from './styles.ts';
import { sized, type Worn } from './worn.ts';

const size = { width: 120, height: 160 };
const head = headAhead(60, point(60, 40), { browTop: 0.24, faceWidth: 0.84 });
const skull = skullOf(head);
const everywhere = planeOf(size, () => 1);
const view = viewOf(size, head, { person: everywhere, hair: everywhere });
const wornAs = (left: number, right: number): Worn => ({
  fringe: 0,
  hangs: { left, right },
  bottom: 3,
  height: 0.1,
  beside: { left: 0.08, right: 0.08 },
});
const plan = (worn: Worn, style: keyof typeof cuts) => planOf(view, everywhere, worn, skull, cuts[style], 1);

test.each([
  ['as long as it hangs', wornAs(1.4, 1.3), 1, 1.4],
  ['a quarter longer', wornAs(1.2, 1.2), 1.25, 1.5],
  ['as long as one likes where the picture ends before it', { ...wornAs(1.3, 1.3), bottom: 1.31 }, 1, 2],
] as const)('hair of which nobody says how long is %s', (_, worn, timesOwn, side) => {
  expect(sized({ ...cuts['middle-part'], timesOwn }, worn).length.side).toBeCloseTo(side);
});

test('hair that hangs long is drawn out however full it is, short hair that stands off is not kept', () => {
  const full = (worn: Worn) => plan({ ...worn, height: 0.4 }, 'middle-part');
  const { drawnOut } = full(wornAs(1.2, 1.2));
  const { crown } = full(wornAs(0.5, 0.5));
  expect({ drawnOut, crown }).toEqual({ drawnOut: true, crown: false });
});
