import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { planeOf } from '#engine/imaging/plane.ts';
import { headAhead, viewOf } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { extendCloth } from './cloth-extension.ts';

const size = { width: 160, height: 120 };
const head = headAhead(60, point(80, 0), { browTop: 0.25, faceWidth: 0.8 });
const isHidden = (x: number, y: number): boolean => x >= 60 && x < 90 && y >= 40 && y < 90;
/** Returns the grey level of a knit in ribs of four pixels, in a light that fades to the right. */
const knit = (x: number): number => 200 - x * 0.6 + (x % 8 < 4 ? 14 : -14);
const photo = paintBy(size, (x, y) => {
  const grey = isHidden(x, y) ? 20 : knit(x);
  return [grey, grey, grey];
});
const hidden = planeOf(size, (_, x, y) => (isHidden(x, y) ? 1 : 0));
const visible = planeOf(size, (_, x, y) => (isHidden(x, y) ? 0 : 1));

test('extended cloth continues the weave and the shade under hair', () => {
  const cloth = extendCloth(viewOf(photo, head, {}), visible, hidden);
  const fullView = viewOf(
    paintBy(size, (x) => [knit(x), knit(x), knit(x)]),
    head,
    {},
  );
  const off = Array.from({ length: 26 }, (_, k) => {
    const i = 65 * size.width + 62 + k;
    return Math.abs((cloth?.l[i] ?? 0) - (fullView.lab.l[i] ?? 0));
  });
  expect(off.reduce((sum, d) => sum + d, 0) / off.length).toBeLessThan(0.03);
});

test('invisible cloth is not extended', () => {
  const nowhere = planeOf(size, () => 0);
  expect(extendCloth(viewOf(photo, head, {}), nowhere, hidden)).toBeUndefined();
});
