import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { lcgRandom } from '#engine/imaging/math.ts';
import { planeOf } from '#engine/imaging/plane.ts';
import { headAhead, viewOf } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { toneOf } from './hair-tone.ts';
import { wispsOf } from './wisps.ts';

const size = { width: 200, height: 200 };
const head = headAhead(120, point(100, 80), { browTop: 0.25, faceWidth: 0.8 });
const isHair = (x: number, y: number): boolean => Math.hypot(x - 100, y - 80) < 50;
/** Lock that stands off the hair. */
const isLock = (x: number, y: number): boolean => Math.abs(x - 100) < 2 && y > 8 && y < 40;

/** Returns the detected shares of the lock, and of the wall elsewhere, for a wall with this variation. */
function found(wall: number, varies: number): { lock: number; wall: number } {
  const random = lcgRandom(1);
  const picture = paintBy(size, (x, y) => {
    const value = isHair(x, y) || isLock(x, y) ? 70 : wall + Math.floor(random() * varies);
    return [value, value * 0.8, value * 0.7];
  });
  const alpha = planeOf(size, (_, x, y) => (isHair(x, y) ? 1 : 0));
  const view = viewOf(picture, head, {});
  const tone = toneOf(view.lab, alpha);
  if (!tone) throw new Error('there is hair');
  const front = tone.colour.map((channel) => planeOf(size, () => channel));
  const { data } = wispsOf(view, alpha, tone, front);
  const share = (is: (x: number, y: number) => boolean): number => {
    const places = [...data.keys()].filter((i) => is(i % size.width, Math.floor(i / size.width)));
    return places.reduce((sum, i) => sum + (data[i] ?? 0), 0) / places.length;
  };
  return {
    lock: share(isLock),
    wall: share((x, y) => Math.hypot(x - 100, y - 80) > 54 && Math.abs(x - 100) > 4),
  };
}

test.each([
  ['a light wall', 200, 6],
  ['a dark wall', 8, 1],
])('a standing lock before %s is hair', (_, wall, varies) => {
  const { lock, wall: rest } = found(wall, varies);
  expect(lock).toBeGreaterThan(0.6);
  expect(rest).toBe(0);
});

test('the variation of a dark wall is no hair', () => {
  expect(found(4, 24).wall).toBeLessThan(0.01);
});

test('an unparsed fold of skin well inside the person is no hair', () => {
  const onHead = (x: number, y: number) => Math.hypot(x - 100, y - 80) < 60;
  const isCut = (x: number, y: number) => onHead(x, y) && y < 60;
  const isFold = (x: number, y: number) => Math.abs(x - 100) < 2 && y >= 60 && y < 90;
  const picture = paintBy(size, (x, y) => {
    const value = isCut(x, y) ? 70 : isFold(x, y) ? 164 : 200;
    return [value, value * 0.8, value * 0.7];
  });
  const alpha = planeOf(size, (_, x, y) => (isCut(x, y) ? 1 : 0));
  const view = viewOf(picture, head, { person: planeOf(size, (_, x, y) => (onHead(x, y) ? 1 : 0)) });
  const tone = toneOf(view.lab, alpha);
  if (!tone) throw new Error('there is hair');
  const front = tone.colour.map((channel) => planeOf(size, () => channel));
  const { data } = wispsOf(view, alpha, tone, front);
  expect(Math.max(...data.filter((_, i) => isFold(i % size.width, Math.floor(i / size.width))))).toBe(0);
});

test("a dark patch above a head is no lock on its forehead, even inside the person's mask", () => {
  const onHead = (x: number, y: number) => Math.hypot(x - 100, y - 90) < 60;
  const isCut = (x: number, y: number) => onHead(x, y) && y < 70;
  const isLeaf = (x: number, y: number) => Math.abs(x - 100) < 20 && y < 32;
  const picture = paintBy(size, (x, y) => {
    const value = isCut(x, y) || isLeaf(x, y) ? 30 : onHead(x, y) ? 200 : 90;
    return [value, value * 0.8, value * 0.7];
  });
  const alpha = planeOf(size, (_, x, y) => (isCut(x, y) ? 1 : 0));
  const person = planeOf(size, (_, x, y) => (onHead(x, y) || isLeaf(x, y) ? 1 : 0));
  const skin = planeOf(size, (_, x, y) => (onHead(x, y) && !isCut(x, y) ? 1 : 0));
  const view = viewOf(picture, head, { person, skin });
  const tone = toneOf(view.lab, alpha);
  if (!tone) throw new Error('there is hair');
  const front = tone.colour.map((channel) => planeOf(size, () => channel));
  const { data } = wispsOf(view, alpha, tone, front);
  const above = data.filter((_, i) => isLeaf(i % size.width, Math.floor(i / size.width) + 12));
  expect(Math.max(...above)).toBe(0);
});

test('letters that touch a lock are no hairs before a wall with more letters', () => {
  const picture = (letters: number) =>
    paintBy(size, (x, y) => {
      const isLetter = y > 20 && y < 140 && x > 165 && (x - 165) % 12 < 3 && x < 165 + 12 * letters;
      const isTouching = y > 78 && y < 81 && x >= 150 && x < 164;
      const value = isHair(x, y) || isLetter || isTouching ? 70 : 200;
      return [value, value * 0.8, value * 0.7];
    });
  const alpha = planeOf(size, (_, x, y) => (isHair(x, y) ? 1 : 0));
  const reading = {
    box: { x: 0, y: 0, ...size },
    hair: alpha,
    skin: planeOf(size, () => 0),
    clothes: planeOf(size, () => 0),
    background: planeOf(size, (_, x, y) => (isHair(x, y) ? 0 : 1)),
  };
  const touching = [0, 3].map((letters) => {
    const view = { ...viewOf(picture(letters), head, {}), reading };
    const tone = toneOf(view.lab, alpha);
    if (!tone) throw new Error('there is hair');
    const front = tone.colour.map((channel) => planeOf(size, () => channel));
    const { data } = wispsOf(view, alpha, tone, front);
    return data[79 * size.width + 158] ?? 0;
  });
  expect(touching[0]).toBeGreaterThan(0.6);
  expect(touching[1]).toBe(0);
});
