import { expect, test } from 'vitest';

import { point } from '#server/engine/core/geometry.ts';
import { planeOf } from '#server/engine/core/plane.ts';
import { headAhead, viewOf } from '#tests/support/heads.ts';

import { planOf } from './kept.ts';
import { skullOf } from './skull.ts';
import { cuts } from './styles.ts';
import { asItHangs, type Worn } from './worn.ts';

const size = { width: 120, height: 160 };
const head = headAhead(60, point(60, 40), { browTop: 0.24, faceWidth: 0.84 });
const skull = skullOf(head);
const everywhere = planeOf(size, () => 1);
const view = viewOf(size, head, { person: everywhere, hair: everywhere });
const wornAs = (left: number, right: number): Worn => ({
  fringe: 0,
  hangs: { left, right },
  height: 0.1,
  beside: { left: 0.08, right: 0.08 },
});
const plan = (worn: Worn, style: keyof typeof cuts) => planOf(view, everywhere, worn, skull, cuts[style], 1);
const besideNeck = Math.round(head.origin.x + 0.2 * head.unit);

test('a crew cut leaves nothing of the hair that hung beside the neck', () => {
  const { stays } = plan(wornAs(1.2, 1.2), 'crew-cut');
  const rows = [0.5, 0.8, 1.1].map((v) => Math.round(head.origin.y + v * head.unit));
  expect(rows.map((y) => stays.data[y * size.width + besideNeck])).toEqual([0, 0, 0]);
});

test('hair that hangs long is drawn out however full it is, short hair that stands off is not kept', () => {
  const full = (worn: Worn) => plan({ ...worn, height: 0.4 }, 'middle-part');
  const { drawnOut } = full(wornAs(1.2, 1.2));
  const { crown } = full(wornAs(0.5, 0.5));
  expect({ drawnOut, crown }).toEqual({ drawnOut: true, crown: false });
});

test('a tail over one shoulder is tied hair, whose top is combed up', () => {
  expect([plan(wornAs(1.2, 0.5), 'pompadour').raised, plan(wornAs(1.2, 1.2), 'pompadour').raised]).toEqual([
    true,
    false,
  ]);
});

test('hair that hangs long on both sides keeps its own parting', () => {
  const comb = (worn: Worn) => asItHangs(cuts['side-part'], worn).comb;
  expect([comb(wornAs(1.2, 1.2)), comb(wornAs(1.2, 0.5))]).toEqual(['forward', 'aside']);
});
