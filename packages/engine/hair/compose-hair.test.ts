import { expect, test } from 'vitest';

import type { Colour } from '@mot-studio/terms/colour';
import { point } from '#engine/imaging/geometry.ts';
import { mulberry32 } from '#engine/imaging/math.ts';
import { plane, planeOf, type Picture, type Plane } from '#engine/imaging/plane.ts';
import { headAhead, viewOf } from '#engine/testing/heads.ts';

import { composeHair, grainOf } from './compose-hair.ts';
import type { DrawnLayers } from './draw.ts';
import type { HeadView } from './head-view.ts';

const size = { width: 90, height: 90 };
const random = mulberry32(2);
const none = planeOf(size, () => 0);
const person = planeOf(size, (_, x) => (x >= 20 && x < 70 ? 1 : 0));
/** Skin with grain before a wall of one tone. */
const light = planeOf(size, (i) => (person.data[i] === 1 ? 0.6 + 0.02 * (random() - 0.5) : 0.8));
const view: HeadView = {
  ...viewOf(size, headAhead(60, point(45, 15), { browTop: 0.25, faceWidth: 0.8 }), { person, skin: person }),
  lab: { ...size, l: light.data, a: none.data, b: none.data },
  light,
};

test('a wall has its own grain, independent of the skin before it', () => {
  const { skin, background } = grainOf(view, none);
  expect(skin).toBeGreaterThan(0.004);
  expect(background).toBeLessThan(skin / 10);
});

/** Returns the picture with black strands, drawn out of the photo's own hair. */
function laidOver(of: HeadView, strands: Plane, own: Plane): Picture {
  const black: Colour = [0.1, 0, 0];
  const drawn: DrawnLayers = {
    back: { alpha: plane(size), light: plane(size) },
    front: { alpha: strands, light: strands },
    own,
  };
  const plate = { lab: view.lab, painted: none, before: none, skin: person };
  const tone = { colour: black, spread: 0, palette: [black, black] };
  return composeHair(of, plate, drawn, undefined, tone, none, 1).picture;
}
const redAt = ({ data, width }: Picture, x: number, y: number): number => data[(y * width + x) * 4] ?? 255;

test('no background shines through between the photo’s own hair and hair drawn out of it', () => {
  const ends = { own: 20, thin: 22, strands: 60 };
  const strands = planeOf(size, (_, __, y) =>
    y < ends.own || y >= ends.strands ? 0 : y < ends.thin ? 0.6 : 1,
  );
  const own = planeOf(size, (_, __, y) => (y < ends.own ? 1 : 0));
  const picture = laidOver(view, strands, own);
  expect(redAt(picture, 45, ends.own)).toBeLessThan(30);
  expect(redAt(picture, 45, 64)).toBeGreaterThan(70);
});

test('the background is visible between the tips of strands, but not between the strands', () => {
  const near = { ...view, head: { ...view.head, unit: 200 } };
  const strands = planeOf(size, (_, x, y) => (y < 60 && x % 6 > 0 ? 1 : 0));
  const picture = laidOver(near, strands, none);
  expect(redAt(picture, 48, 57)).toBeGreaterThan(55);
  expect(redAt(picture, 48, 30)).toBeLessThan(30);
});
