import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';
import { headAhead, viewOf } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { strandsOnBody } from './on-body.ts';
import { toneOf } from './hair-tone.ts';

const size = { width: 200, height: 260 };
const head = headAhead(100, point(100, 10), { browTop: 0.25, faceWidth: 0.8 });
/** Row at which a blouse begins; hair hangs onto it on the left, and the end of a lock bends away from the hair. */
const collar = 110;
const isHair = (x: number, y: number): boolean => x >= 40 && x < 70 && y >= 20 && y < 180;
const isLock = (x: number, y: number): boolean => x >= 70 && x < 90 && y >= 160 && y < 168;
/** Print of the hair's colour, apart from the hair. */
const isPrint = (x: number, y: number): boolean => x >= 100 && x < 108 && y >= 150 && y < 158;
const found = planeOf(size, (_, x, y) => (isHair(x, y) ? 1 : 0));
const body = planeOf(size, (i, _, y) => (y >= collar ? 1 - (found.data[i] ?? 0) : 0));
const [brown, cream] = [[90, 60, 40] as const, [240, 232, 215] as const];

function strandsIn(paint: Parameters<typeof paintBy>[1]): Plane {
  const view = viewOf(paintBy(size, paint), head, { person: body, hair: found, clothes: body });
  const tone = toneOf(view.lab, found);
  if (!tone) throw new Error('no hair');
  return strandsOnBody(view, found, tone.colour);
}

const areaOf = (strands: Plane, holds: (x: number, y: number) => boolean): number =>
  strands.data.reduce((sum, on, i) => sum + (holds(i % size.width, Math.floor(i / size.width)) ? on : 0), 0);

test('the end of a lock parsed as cloth is hair, and a separate hair-coloured print is not', () => {
  const strands = strandsIn((x, y) => (isHair(x, y) || isLock(x, y) || isPrint(x, y) ? brown : cream));
  expect(areaOf(strands, isLock)).toBe(20 * 8);
  expect(areaOf(strands, () => true)).toBe(20 * 8);
});

test('hair that ends in colourful beads gives no strands', () => {
  const beads = [brown, [30, 90, 160], [200, 40, 60], [40, 140, 60]] as const;
  const strands = strandsIn((x, y) => {
    if (isHair(x, y)) return brown;
    const onBeads = x >= 70 && x < 100 && y >= 140 && y < 180;
    return onBeads ? (beads[((x >> 3) + (y >> 3)) % beads.length] ?? brown) : cream;
  });
  expect(areaOf(strands, () => true)).toBe(0);
});
