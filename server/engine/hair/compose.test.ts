import { expect, test } from 'vitest';

import { point } from '#server/engine/core/geometry.ts';
import { scatterOf } from '#server/engine/core/math.ts';
import type { Colour } from '#server/engine/core/oklab.ts';
import { plane, planeOf } from '#server/engine/core/plane.ts';
import { headAhead, viewOf } from '#tests/support/heads.ts';

import { composeHair, grainOf } from './compose.ts';
import type { Drawn } from './draw.ts';
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

test('nothing shines through between the photo’s own hair and what is drawn out of it', () => {
  const ends = { own: 20, thin: 22, strands: 60 };
  const nothing = { alpha: plane(size), light: plane(size) };
  const strands = planeOf(size, (_, __, y) =>
    y < ends.own || y >= ends.strands ? 0 : y < ends.thin ? 0.6 : 1,
  );
  const own = planeOf(size, (_, __, y) => (y < ends.own ? 1 : 0));
  const drawn: Drawn = { back: nothing, front: { alpha: strands, light: strands }, own };
  const black: Colour = [0.1, 0, 0];
  const plate = { lab: view.lab, painted: none, before: none, skin: person };
  const tone = { colour: black, spread: 0, palette: [black, black] };
  const { picture } = composeHair(view, plate, drawn, undefined, { tone }, none, 1);
  const lightAt = (y: number) => picture.data[(y * size.width + 45) * 4] ?? 255;
  expect(lightAt(ends.own)).toBeLessThan(30);
  expect(lightAt(64)).toBeGreaterThan(70);
});
