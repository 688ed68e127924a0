import { expect, test } from 'vitest';

import { point } from '#server/engine/core/geometry.ts';
import { plane } from '#server/engine/core/plane.ts';
import { headAhead } from '#tests/support/heads.ts';

import type { Plan } from './kept.ts';
import { newStrands } from './restyle.ts';
import { skullOf } from './skull.ts';
import { cuts } from './styles.ts';
import type { Worn } from './worn.ts';

const head = headAhead(150, point(120, 100), { browTop: 0.24, faceWidth: 0.84 });
const none = plane({ width: 1, height: 1 });
const combed: Plan = {
  kept: none,
  stays: none,
  clips: false,
  crown: true,
  raised: true,
  drawnOut: false,
  fringe: false,
};
const worn: Worn = {
  fringe: 0,
  hangs: { left: 0, right: 0 },
  height: 0.1,
  beside: { left: 0.06, right: 0.06 },
};

test('a pixie that is combed of the photo’s own hair has a fringe, and nothing else of it is drawn', () => {
  const strands = newStrands({ head }, skullOf(head), cuts.pixie, combed, worn, 1);
  expect(new Set(strands.map(({ overlaid }) => overlaid))).toEqual(new Set([true]));
});

test('an undercut is combed of the photo’s own hair alone', () => {
  expect(newStrands({ head }, skullOf(head), cuts.undercut, combed, worn, 1)).toEqual([]);
});
