import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { plane, planeOf, type Plane } from '#engine/imaging/plane.ts';
import { headAhead } from '#engine/testing/heads.ts';

import {
  hemContinuation,
  type HemContinuation,
  missedLocksArea,
  missedAtTemples,
  missedLengthsShare,
  missedOnSide,
} from './hem.ts';

const size = { width: 300, height: 400 };
const head = headAhead(100, point(150, 50), { browTop: 0.25, faceWidth: 0.8 });
/** Detected hair that ends at row 200, one and a half faces below the hairline. */
const found = planeOf(size, (_, x, y) => (x >= 60 && x < 240 && y >= 40 && y < 200 ? 1 : 0));

/** Strands down to a row, on even cloth of another shade. */
const strandsDownTo = (row: number, cloth: number): Plane =>
  planeOf(size, (i, x, y) => ((found.data[i] ?? 0) > 0 || y < row ? 0.2 + 0.06 * Math.sin(x) : cloth));

const belowFound = (light: Plane): HemContinuation => {
  const flat = () => new Float32Array(light.data.length);
  return hemContinuation({ light, head, lab: { ...size, l: light.data, a: flat(), b: flat() } }, found);
};
const shareOf = (light: Plane): number => belowFound(light).share;

test('hemContinuation detects locks below partly detected hair', () => {
  expect(shareOf(strandsDownTo(330, 0.2))).toBeGreaterThan(0.9);
});

test('hemContinuation detects locks on one side of the face', () => {
  const [long, cut] = [strandsDownTo(330, 0.2), strandsDownTo(0, 0.5)];
  const oneSided = belowFound(planeOf(size, (i, x) => (x < 150 ? long : cut).data[i] ?? 0));
  expect(oneSided.share).toBeCloseTo(0.5, 1);
  expect(oneSided.onSide).toBeGreaterThan(0.9);
});

test('hair ends at cloth of any shade', () => {
  expect([0.2, 0.5, 0.9].map((cloth) => shareOf(strandsDownTo(0, cloth)))).toEqual([0, 0, 0]);
});

test('a pattern of another shade is no hair', () => {
  const cloth = planeOf(size, (i, x) => ((found.data[i] ?? 0) > 0 ? 0.2 : 0.6) + 0.06 * Math.sin(x));
  expect(shareOf(cloth)).toBe(0);
});

test('missedLengthsShare measures the missed part of certain lengths, and ignores a tuft', () => {
  const nothing = planeOf(size, () => 0);
  const sure = (hair: Plane) => ({ head, parts: { hair, skin: nothing, clothes: nothing } });
  const oneSide = planeOf(size, (i, x) => (x < 150 ? (found.data[i] ?? 0) : 0));
  const tuft = planeOf(size, (i, x) => (x < 70 ? (found.data[i] ?? 0) : 0));
  expect([
    missedLengthsShare(sure(found), found),
    missedLengthsShare(sure(found), oneSide),
    missedLengthsShare(sure(tuft), nothing),
  ]).toEqual([0, 0.5, 0]);
});

test('pixels that a network reads as no hair do not count as missed', () => {
  const all = planeOf(size, () => 1);
  const parts = { hair: all, skin: plane(size), clothes: plane(size) };
  const cells = { width: 16, height: 16 };
  const none = plane(cells);
  const readOn = (background: (x: number) => number) => ({
    box: { x: -50, y: 0, width: 400, height: 400 },
    hair: planeOf(cells, (_, x) => 1 - background(x)),
    background: planeOf(cells, (_, x) => background(x)),
    skin: none,
    clothes: none,
  });
  const oneSide = planeOf(size, (_, x) => (x < 150 ? 1 : 0));
  const shares = [readOn(() => 0), readOn((x) => (x < 8 ? 0 : 1))].map((reading) =>
    missedLengthsShare({ head, parts, reading }, oneSide),
  );
  expect(shares[0]).toBeCloseTo(0.5, 1);
  expect(shares[1]).toBeLessThan(0.1);
});

test('missedLocksArea counts similar locks on cloth, but not even cloth or a pattern of another shade', () => {
  const flat = () => new Float32Array(size.width * size.height);
  const person = planeOf(size, () => 1);
  const besideOn = (cloth: (x: number) => number): number => {
    const { data } = planeOf(size, (i, x) =>
      (found.data[i] ?? 0) > 0 ? 0.2 + 0.06 * Math.sin(x) : cloth(x),
    );
    return missedLocksArea({ head, person, lab: { ...size, l: data, a: flat(), b: flat() } }, found);
  };
  expect(besideOn((x) => 0.2 + 0.06 * Math.sin(x))).toBeGreaterThan(0.3);
  expect(besideOn(() => 0.2)).toBeLessThan(0.15);
  expect(besideOn((x) => 0.6 + 0.06 * Math.sin(x))).toBe(0);
});

test('missedOnSide counts certain lengths on the side that misses more, without other heads', () => {
  const nothing = planeOf(size, () => 0);
  const sure = planeOf(size, (_, x, y) => (y >= 40 && y < 200 && (x < 130 || x >= 170) ? 1 : 0));
  const view = { head, person: sure, parts: { hair: sure, skin: nothing, clothes: nothing } };
  const found = (from: number) =>
    planeOf(sure, (i, x) => (x < from || (x >= 200 && x < 210) ? 0 : (sure.data[i] ?? 0)));
  const areas = [0, 80, 110, 130].map((from) => missedOnSide(view, found(from)));
  expect(areas.map((area) => Math.round(area * 100))).toEqual([11, 11, 33, 56]);
});

test('a jacket parsed as hair is no lengths where a network reads clothes', () => {
  const all = planeOf(size, () => 1);
  const nothing = plane(size);
  const cells = { width: 16, height: 16 };
  const read = (cloth: number) => ({
    box: { x: -50, y: 0, width: 400, height: 400 },
    hair: planeOf(cells, () => 1 - cloth),
    clothes: planeOf(cells, () => cloth),
    skin: plane(cells),
    background: plane(cells),
  });
  const parts = { hair: all, skin: nothing, clothes: nothing };
  const areas = [0.2, 0.8].map((cloth) =>
    missedOnSide({ head, person: all, parts, reading: read(cloth) }, nothing),
  );
  expect(areas.map((area) => area > 0.5)).toEqual([true, false]);
});

test('missedOnSide counts lengths that a network reads and a parse took for the face, without the edge of the reading', () => {
  const nothing = plane(size);
  const person = planeOf(size, () => 1);
  const cells = { width: 80, height: 80 };
  const missing = (width: number) => {
    const hair = planeOf(cells, (_, x) => (x >= 34 - width && x < 34 ? 0.9 : 0.1));
    const reading = {
      box: { x: -50, y: 0, width: 400, height: 400 },
      hair,
      skin: planeOf(cells, (i) => 1 - (hair.data[i] ?? 0)),
      clothes: plane(cells),
      background: plane(cells),
    };
    return missedOnSide(
      { head, person, parts: { hair: nothing, skin: person, clothes: nothing }, reading },
      nothing,
    );
  };
  expect(missing(6)).toBeGreaterThan(0.2);
  expect(missing(1)).toBe(0);
});

test('missedAtTemples counts certain missed hair beside a temple, but not lengths below or a fringe', () => {
  const nothing = plane(size);
  const all = planeOf(size, () => 1);
  const view = { head, parts: { hair: all, skin: nothing, clothes: nothing } };
  /** Hides a part of the head's right side, which is 0.33 face heights wide from the face's outline outwards. */
  const missing = (left: number, from: number, to: number) =>
    missedAtTemples(
      view,
      planeOf(size, (_, x, y) => (x > left && y >= from && y < to ? 0 : 1)),
    );
  expect(missing(150, 50, 85)).toBeCloseTo(0.11, 1);
  expect(missing(150, 90, 200)).toBe(0);
  expect(missing(150, 0, 50)).toBe(0);
});
