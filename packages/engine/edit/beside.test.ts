import { expect, test } from 'vitest';

import { plane, planeOf } from '#engine/imaging/plane.ts';

import type { GuestRequest } from './arrange.ts';
import { arrangeBefore, arrangeBeside, residentFromMask, withCompanions, type Resident } from './beside.ts';

const scene = { width: 1500, height: 1000 };
const guest: GuestRequest = {
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
/** Person in the middle, with the feet at 900. */
const resident: Resident = {
  from: 640,
  to: 860,
  top: 200,
  chin: 300,
  overlap: 55,
  person: 700,
  cropped: false,
};

test('guests stand on both sides of the person in the scene, as tall and on the same floor', () => {
  const standings = arrangeBeside([guest, guest], scene, 0.6, resident) ?? [];
  expect(standings.map(({ foot, height }) => [foot, height])).toEqual([
    [900, 700],
    [900, 700],
  ]);
  const [left, right] = standings.toSorted((a, b) => a.x - b.x);
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(resident.from);
  expect(right?.x).toBeGreaterThan(resident.to);
});

test('an explicit side is the side of the person in the scene', () => {
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

test('guests beside a distant person stand nearer, with their eyes on the same horizon', () => {
  const far: Resident = { from: 740, to: 780, top: 400, chin: 420, overlap: 10, person: 150, cropped: false };
  const [one] = arrangeBeside([guest], scene, 0.4, far) ?? [];
  expect(one?.height).toBeGreaterThan(300);
  const horizon = far.top + 0.07 * far.person;
  expect((one?.foot ?? 0) - 0.93 * (one?.height ?? 0)).toBeCloseTo(horizon, 6);
});

test('guests beside a cut-off person have level heads', () => {
  const half: Resident = {
    from: 200,
    to: 600,
    top: 150,
    chin: 330,
    overlap: 100,
    person: 1400,
    cropped: true,
  };
  const [one] = arrangeBeside([guest], scene, undefined, half) ?? [];
  expect((one?.foot ?? 0) - (one?.height ?? 0)).toBeCloseTo(half.top, 6);
  expect(one?.x).toBeGreaterThan(half.to);
});

test('guests without room beside a person are not shrunk but refused a place there', () => {
  const wide: Resident = {
    from: 30,
    to: 1470,
    top: 100,
    chin: 400,
    overlap: 360,
    person: 2400,
    cropped: true,
  };
  expect(arrangeBeside([guest, guest, guest, guest], scene, undefined, wide)).toBeUndefined();
});

test('guests keep clear of all people in the scene except a distant passer-by', () => {
  const seen = plane({ width: 150, height: 100 });
  const draw = (from: number, to: number, top: number, foot: number) => {
    for (let y = top; y < foot; y++) seen.data.fill(1, y * seen.width + from, y * seen.width + to);
  };
  draw(64, 86, 20, 90);
  draw(90, 110, 30, 90);
  draw(5, 9, 50, 65);
  const all = withCompanions(resident, seen, scene);
  expect(all).toEqual({ ...resident, to: 1100, overlap: 0 });
  for (const { x, width } of arrangeBeside([guest, guest], scene, 0.6, all) ?? [])
    expect(x + width < 640 || x > 1100).toBe(true);
});

test('guests in front of people stand nearer, below their chins, and are cut off by the edge', () => {
  const wide: Resident = {
    from: 30,
    to: 1470,
    top: 100,
    chin: 260,
    overlap: 0,
    person: 1100,
    cropped: true,
  };
  const standings = arrangeBefore([guest, guest], scene, wide);
  expect(standings).toHaveLength(2);
  for (const { foot, height, x, width } of standings) {
    expect(foot - height).toBeGreaterThan(wide.chin);
    expect(foot).toBeGreaterThan(scene.height);
    expect(height).toBeGreaterThan(wide.person);
    expect(x).toBeGreaterThan(0);
    expect(x + width).toBeLessThan(scene.width);
  }
});

/** Segmentation of a scene by the network, for every shape of scene. */
const segmentation = (isSeen: (x: number, y: number) => boolean) =>
  planeOf({ width: 256, height: 256 }, (_, x, y) => (isSeen(x / 256, y / 256) ? 1 : 0));

test('a person found by the network alone determines the guests’ height and place', () => {
  const seen = segmentation((x, y) => x >= 0.4375 && x < 0.5625 && y >= 0.25 && y < 0.75);
  const found = residentFromMask(seen, scene);
  expect(found).toEqual({
    from: 656.25,
    to: 843.75,
    top: 250,
    chin: 315,
    overlap: 0.25 * 187.5,
    person: 500,
    cropped: false,
  });
  const standings = found && arrangeBeside([guest, guest], scene, 0.6, found);
  expect(standings?.map(({ foot, height }) => [foot, height])).toEqual([
    [750, 500],
    [750, 500],
  ]);
});

test('a mask that reaches the lower edge belongs to a cut-off, taller person', () => {
  const found = residentFromMask(
    segmentation((x, y) => x >= 0.4 && x < 0.6 && y >= 0.4),
    scene,
  );
  expect(found?.cropped).toBe(true);
  expect(found?.person).toBeCloseTo(1000, -1);
});

test('hills, distant figures and an empty mask give no resident', () => {
  expect(
    residentFromMask(
      segmentation((_, y) => y > 0.4 && y < 0.9),
      scene,
    ),
  ).toBeUndefined();
  expect(
    residentFromMask(
      segmentation((x, y) => x > 0.5 && x < 0.53 && y > 0.4 && y < 0.6),
      scene,
    ),
  ).toBeUndefined();
  expect(
    residentFromMask(
      segmentation(() => false),
      scene,
    ),
  ).toBeUndefined();
});
