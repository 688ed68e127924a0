import { expect, test } from 'vitest';

import { point } from '#server/engine/core/geometry.ts';
import { scatterOf } from '#server/engine/core/math.ts';
import { planeOf } from '#server/engine/core/plane.ts';
import { headAhead, viewOf } from '#tests/support/heads.ts';

import { grainOf } from './compose.ts';
import type { HeadView } from './view.ts';

const size = { width: 90, height: 90 };
const random = scatterOf(2);
const none = planeOf(size, () => 0);
const person = planeOf(size, (_, x) => (x >= 20 && x < 70 ? 1 : 0));
/** Skin with grain before a wall of one tone. */
const light = planeOf(size, (i) => (person.data[i] === 1 ? 0.6 + 0.02 * (random() - 0.5) : 0.8));
const view: HeadView = {
  ...viewOf(size, headAhead(60, point(45, 15), { browTop: 0.25, faceWidth: 0.8 }), { person, skin: person }),
  lab: { ...size, l: light.data, a: none.data, b: none.data },
  light,
};

test('a wall is as smooth as it was, however grainy the skin before it is', () => {
  const { skin, background } = grainOf(view, none);
  expect(skin).toBeGreaterThan(0.004);
  expect(background).toBeLessThan(skin / 10);
});
