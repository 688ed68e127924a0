import { expect, test } from 'vitest';

import type { Placing } from './arrange.ts';
import { arrangeBeside, type Resident } from './beside.ts';

const scene = { width: 1500, height: 1000 };
const guest: Placing = {
  stature: {
    width: 300,
    height: 1000,
    person: 1000,
    is: 'person',
    cropped: false,
    body: { from: 0, to: 1 },
  },
  side: undefined,
};
/** Stands in the middle, with the feet at 900. */
const resident: Resident = { from: 640, to: 860, top: 200, person: 700, cropped: false };

test('guests stand on either side of whom the scene shows, as tall and on the same floor', () => {
  const standings = arrangeBeside([guest, guest], scene, 0.6, resident) ?? [];
  expect(standings.map(({ foot, height }) => [foot, height])).toEqual([
    [900, 700],
    [900, 700],
  ]);
  const [left, right] = standings.toSorted((a, b) => a.x - b.x);
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(resident.from);
  expect(right?.x).toBeGreaterThan(resident.to);
});

test('a side that was said is that side of the person', () => {
  const standings = arrangeBeside(
    [
      { ...guest, side: 'right' },
      { ...guest, side: 'right' },
    ],
    scene,
    0.6,
    resident,
  );
  for (const { x } of standings ?? []) expect(x).toBeGreaterThan(resident.to);
  expect(standings).toHaveLength(2);
});

test('beside somebody far away guests stand nearer, their eyes on the same horizon', () => {
  const far: Resident = { from: 740, to: 780, top: 400, person: 150, cropped: false };
  const [one] = arrangeBeside([guest], scene, 0.4, far) ?? [];
  expect(one?.height).toBeGreaterThan(300);
  const horizon = far.top + 0.07 * far.person;
  expect((one?.foot ?? 0) - 0.93 * (one?.height ?? 0)).toBeCloseTo(horizon, 6);
});

test('beside somebody who is cut off heads are at one height', () => {
  const half: Resident = { from: 200, to: 600, top: 150, person: 1400, cropped: true };
  const [one] = arrangeBeside([guest], scene, undefined, half) ?? [];
  expect((one?.foot ?? 0) - (one?.height ?? 0)).toBeCloseTo(half.top, 6);
  expect(one?.x).toBeGreaterThan(half.to);
});

test('where there is no room beside somebody nobody is made a dwarf', () => {
  const wide: Resident = { from: 30, to: 1470, top: 100, person: 2400, cropped: true };
  expect(arrangeBeside([guest, guest, guest, guest], scene, undefined, wide)).toBeUndefined();
});
