import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { headAhead, planesIn, viewOf } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { skinColouredShare } from './bald.ts';
import { toHead } from './head-frame.ts';

const size = { width: 240, height: 260 };
const head = headAhead(120, point(120, 100), { browTop: 0.22, faceWidth: 0.8 });
const onCrown = planesIn(size, head)((_, v) => (v < -0.05 ? 1 : 0));
const face = planesIn(size, head)((_, v) => (v > 0 ? 1 : 0));

test.each([
  ['a bald crown in the shade', [150, 116, 98], 1],
  ['a bald crown in the light', [222, 176, 150], 1],
  ['brown hair', [84, 62, 52], 0],
  ['grey hair', [150, 150, 148], 0],
  ['fair hair', [190, 160, 104], 0],
] as const)('skinColouredShare measures the skin-coloured share of %s', (_, crown, expected) => {
  const picture = paintBy(size, (x, y) => (toHead(head, x, y).v < -0.05 ? crown : [214, 170, 146]));
  expect(skinColouredShare(viewOf(picture, head, { skin: face }), onCrown)).toBe(expected);
});
