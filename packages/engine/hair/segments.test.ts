import { expect, test } from 'vitest';

import { planeOf } from '#engine/imaging/plane.ts';
import { headAhead } from '#engine/testing/heads.ts';

import { fields, keptHairLayers, segmentsOf } from './segments.ts';
import { skullOf } from './skull.ts';
import type { Strand } from './strand.ts';

const unit = 100;
const head = headAhead(unit, { x: unit, y: unit }, { browTop: 0.3, faceWidth: 0.8 });
const view = { width: unit * 2, height: unit * 2 };
const light = { x: 0, y: -0.6, z: 0.8 };

/** Strand that hangs straight down the forehead from above the hairline. */
const fringe: Strand = {
  points: Float32Array.from({ length: 21 * 3 }, (_, i) =>
    i % 3 === 1 ? -0.2 + Math.floor(i / 3) * 0.025 : 0,
  ),
  relief: new Float32Array(21).fill(1),
  layer: 0.5,
  shade: 0,
  within: 0.2,
  overlaid: true,
};

/** Returns the maximal coverage of the strand between two heights, in face heights. */
function coverBetween(from: number, to: number, hairline: number): number {
  const hair = planeOf(view, (_, __, y) => (y < unit + hairline * unit ? 1 : 0));
  const own = { kept: planeOf(view, (_, __, y) => (y < unit * 1.1 ? 1 : 0)), alpha: hair };
  const { count, data } = segmentsOf(
    [fringe],
    head,
    skullOf(head),
    light,
    1,
    false,
    keptHairLayers(own, head, skullOf(head)),
  );
  let most = 0;
  for (let k = 0; k < count; k++) {
    const v = ((data[k * fields + 1] ?? 0) - unit) / unit;
    if (v > from && v < to) most = Math.max(most, data[k * fields + 6] ?? 0);
  }
  return most;
}

test("a fringe hides the skin below the photo's hairline, and emerges gradually from the hair above it", () => {
  expect(coverBetween(-0.11, -0.09, -0.1)).toBeGreaterThan(0.6);
  expect(coverBetween(-0.21, -0.19, -0.1)).toBeLessThan(0.3);
  expect(coverBetween(-0.11, -0.09, 0.1)).toBeLessThan(0.6);
});

test('a fringe hides the forehead up to a hairline that lies high', () => {
  const bald = planeOf(view, (_, x, y) => (y < unit * 0.7 || Math.abs(x - unit) > 30 ? 1 : 0));
  const high = { ...fringe, points: fringe.points.map((c, i) => (i % 3 === 1 ? c - 0.17 : c)) };
  const own = keptHairLayers({ kept: bald, alpha: bald }, head, skullOf(head));
  const { count, data } = segmentsOf([high], head, skullOf(head), light, 1, false, own);
  const lines = Array.from({ length: count }, (_, k) => data.subarray(k * fields, (k + 1) * fields));
  const atHairline = lines.filter(([, y = 0]) => y > unit * 0.72 && y < unit * 0.75);
  expect(Math.min(...atHairline.map(([, , , , , , cover = 0]) => cover))).toBeGreaterThan(0.6);
});

test('no hair of a fringe begins in a parting on the crown', () => {
  const long = { ...fringe, points: fringe.points.map((c, i) => (i % 3 === 1 ? c - 0.25 : c)) };
  const parted = planeOf(view, (_, x, y) => (y < unit * 0.9 && Math.abs(x - unit) > 3 ? 1 : 0));
  const own = keptHairLayers({ kept: parted, alpha: parted }, head, skullOf(head));
  const { count, data } = segmentsOf([long], head, skullOf(head), light, 1, false, own);
  const lines = Array.from({ length: count }, (_, k) => data.subarray(k * fields, (k + 1) * fields));
  const onCrown = lines.filter(([, y = 0]) => y < unit * 0.68 && y > unit * 0.55);
  expect(onCrown.every((line) => (line[6] ?? 0) < 0.2)).toBe(true);
});

test('no undergrowth lies under a fringe beside its source hair', () => {
  const dotsBelow = (hairline: number): number => {
    const hair = planeOf(view, (_, __, y) => (y < unit + hairline * unit ? 1 : 0));
    const { count, data } = segmentsOf(
      [fringe],
      head,
      skullOf(head),
      light,
      1,
      false,
      keptHairLayers({ kept: hair, alpha: hair }, head, skullOf(head)),
    );
    const isDot = (k: number): boolean => data[k * fields + 1] === data[k * fields + 3];
    return Array.from({ length: count }, (_, k) => k).filter(isDot).length;
  };
  expect([dotsBelow(-0.22), dotsBelow(-0.5)]).toEqual([0, 1]);
});

test('a hair of a fringe lies entirely over or under another', () => {
  const own = { kept: planeOf(view, () => 0), alpha: planeOf(view, () => 0) };
  const depthsOf = (layer: number): Set<number> => {
    const bent = {
      ...fringe,
      within: 0,
      layer,
      points: fringe.points.map((c, i) => (i % 3 === 2 ? 0.2 * Math.sin(i) : c)),
    };
    const { count, depth } = segmentsOf(
      [bent],
      head,
      skullOf(head),
      light,
      1,
      false,
      keptHairLayers(own, head, skullOf(head)),
    );
    return new Set(depth.subarray(0, count));
  };
  const [under, over] = [depthsOf(0.3), depthsOf(0.6)];
  expect([under.size, over.size]).toEqual([1, 1]);
  expect(Math.min(...over)).toBeGreaterThan(Math.max(...under));
});
