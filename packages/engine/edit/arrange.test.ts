import { describe, expect, test } from 'vitest';

import { arrangeGuests, type GuestRequest, type GuestPosition } from './arrange.ts';

const scene = { width: 1500, height: 1000 };
const all = { from: 0, to: 1 };
const fullLength: GuestRequest = {
  stature: { width: 300, height: 1000, person: 1000, is: 'person', cropped: false, body: all },
  side: undefined,
};
/** Person cut off at the hips, photographed from nearer. */
const half: GuestRequest = {
  stature: { width: 700, height: 1000, person: 1800, is: 'person', cropped: true, body: all },
  side: undefined,
};
const shirt: GuestRequest = {
  stature: { width: 900, height: 1000, person: 2500, is: 'product', cropped: false, body: all },
  side: undefined,
};
const fullLengthGuests = (count: number): GuestRequest[] => Array.from({ length: count }, () => fullLength);
const byGuest = (standings: readonly GuestPosition[]) => standings.toSorted((a, b) => a.guest - b.guest);

/** Share of a position's box that no position in front of it covers. */
function visibleShare(position: GuestPosition, standings: readonly GuestPosition[]): number {
  const later = standings.slice(standings.indexOf(position) + 1);
  const steps = 60;
  let seen = 0;
  for (let k = 0; k < steps * steps; k++) {
    const x = position.x + ((k % steps) / steps) * position.width;
    const y = position.foot - (Math.floor(k / steps) / steps) * position.height;
    const hidden = later.some(
      (other) => x > other.x && x < other.x + other.width && y < other.foot && y > other.foot - other.height,
    );
    if (!hidden) seen++;
  }
  return seen / steps ** 2;
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8, 9])('%i persons on a scene', (count) => {
  test.each([
    ['wide', scene],
    ['upright', { width: 1000, height: 1500 }],
  ])('are all visible and within a %s scene', (_, size) => {
    const standings = arrangeGuests(fullLengthGuests(count), size, 0.6);
    expect(byGuest(standings).map(({ guest }) => guest)).toEqual(fullLengthGuests(count).map((__, k) => k));
    for (const one of standings) {
      expect(one.x).toBeGreaterThanOrEqual(0);
      expect(one.x + one.width).toBeLessThanOrEqual(size.width + 1e-6);
      expect(one.foot - one.height).toBeGreaterThan(0);
      expect(visibleShare(one, standings)).toBeGreaterThan(0.6);
    }
  });
});

test('few guests stand on one line of the floor, with one height and in order', () => {
  const standings = byGuest(arrangeGuests(fullLengthGuests(4), scene, 0.6));
  expect(new Set(standings.map(({ foot }) => foot)).size).toBe(1);
  expect(new Set(standings.map(({ height }) => height)).size).toBe(1);
  expect(standings.map(({ x }) => x)).toEqual(standings.map(({ x }) => x).toSorted((a, b) => a - b));
});

test('the first of many guests stand in front, and the others behind them, higher and smaller', () => {
  const standings = byGuest(arrangeGuests(fullLengthGuests(7), scene, 0.5));
  expect(standings.map(({ row }) => row)).toEqual([0, 0, 0, 0, 1, 1, 1]);
  const [front] = standings;
  const back = standings.at(-1);
  expect(back?.height).toBeLessThan(front?.height ?? 0);
  expect(back?.foot).toBeLessThan(front?.foot ?? 0);
});

test('the back row never stands on the wall', () => {
  const back = arrangeGuests(fullLengthGuests(7), scene, 0.8).filter(({ row }) => row === 1);
  for (const { foot } of back) expect(foot).toBeGreaterThan(0.8 * scene.height);
});

test('the scene cuts off a person that the photo cuts off, with a head as large as the other heads', () => {
  const [person, cut] = byGuest(arrangeGuests([fullLength, half], scene, undefined));
  expect(cut?.foot).toBe(scene.height);
  const heads = (cut?.height ?? 0) / (1000 / 1800) / (person?.height ?? 1);
  expect(heads).toBeGreaterThan(1);
  expect(heads).toBeLessThan(1.6);
});

test('people cut off near the neck and at the hips have level heads, and none ends above the scene’s edge', () => {
  const bust: GuestRequest = { ...half, stature: { ...half.stature, person: 2600 } };
  for (const guests of [
    [half, bust],
    [bust, half, half],
  ]) {
    const standings = arrangeGuests(guests, scene, undefined);
    const heads = standings.map(({ foot, height }) => foot - height);
    const person = Math.max(...standings.map(({ height }) => height)) * 1.8;
    expect(Math.max(...heads) - Math.min(...heads)).toBeLessThan(0.02 * person);
    for (const { foot } of standings) expect(foot).toBeGreaterThanOrEqual(scene.height - 1e-6);
  }
});

test('busts on a narrow scene stand shoulder to shoulder at full size, without covering a head', () => {
  const bust: GuestRequest = { ...half, stature: { ...half.stature, width: 1000, person: 2600 } };
  const narrow = { width: 667, height: 1000 };
  const standings = arrangeGuests([bust, bust, bust], narrow, undefined).toSorted((a, b) => a.x - b.x);
  const [left, middle, right] = standings;
  if (!left || !middle || !right) throw new Error('three stand');
  expect(middle.x).toBeLessThan(left.x + left.width);
  expect(middle.x).toBeGreaterThan(left.x + 0.7 * left.width);
  expect(left.height).toBeGreaterThan(0.24 * narrow.height);
  expect(left.x).toBeGreaterThan(0);
  expect(right.x + right.width).toBeLessThan(narrow.width);
});

test('two cut-off persons stand close together on a scene of any width', () => {
  const [left, right] = arrangeGuests([half, half], scene, undefined).toSorted((a, b) => a.x - b.x);
  if (!left || !right) throw new Error('two stand');
  expect(right.x - left.x - left.width).toBeLessThan(0.5 * left.width);
  expect(right.x - left.x - left.width).toBeGreaterThan(0);
});

test('a long cut-out shows its visible share, however short its neighbour is', () => {
  const long: GuestRequest = { ...half, stature: { ...half.stature, person: 1150 } };
  const bust: GuestRequest = { ...half, stature: { ...half.stature, person: 3000 } };
  for (const { foot, height } of arrangeGuests([long, bust], scene, undefined))
    expect((foot - scene.height) / height).toBeLessThan(0.4);
});

test('a bust among full-length people has its head above their hips', () => {
  const bust: GuestRequest = { ...half, stature: { ...half.stature, person: 2400 } };
  const [person, cut] = byGuest(arrangeGuests([fullLength, bust], scene, undefined));
  if (!person || !cut) throw new Error('two stand');
  expect(cut.foot - cut.height).toBeLessThan(person.foot - 0.55 * person.height);
});

test('a product has its size relative to a person', () => {
  const [person, product] = byGuest(arrangeGuests([fullLength, shirt], scene, undefined));
  expect((product?.height ?? 0) / (person?.height ?? 1)).toBeCloseTo(0.4, 5);
});

test('an explicit side overrides the order of the guests', () => {
  const [first, second, third] = byGuest(
    arrangeGuests(
      [{ ...fullLength, side: 'right' }, fullLength, { ...fullLength, side: 'left' }],
      scene,
      undefined,
    ),
  );
  expect(third?.x).toBeLessThan(second?.x ?? 0);
  expect(second?.x).toBeLessThan(first?.x ?? 0);
});

describe('a person with outstretched arms', () => {
  const wide: GuestRequest = {
    stature: { ...fullLength.stature, width: 900, body: { from: 0.33, to: 0.67 } },
    side: undefined,
  };
  const apart = (guests: readonly GuestRequest[]) => {
    const [first, second] = byGuest(arrangeGuests(guests, scene, 0.6));
    if (!first || !second) throw new Error('two stand');
    return (second.x + second.width / 2 - first.x - first.width / 2) / first.height;
  };

  test('is as tall as the other guests', () => {
    const heights = arrangeGuests([fullLength, wide, fullLength, wide], scene, 0.6).map(
      ({ height }) => height,
    );
    expect(Math.min(...heights)).toBeGreaterThan(0.5 * scene.height);
    expect(new Set(heights).size).toBe(1);
  });

  test('stands closer than the reach of its arms, which do not touch a neighbour’s body', () => {
    expect(apart([wide, fullLength])).toBeLessThan(
      apart([{ ...wide, stature: { ...wide.stature, body: all } }, fullLength]) - 0.1,
    );
    expect(apart([wide, wide])).toBeGreaterThan((450 + 150) / 1000);
  });

  test('has both hands within the scene', () => {
    for (const one of arrangeGuests([wide, wide, wide], scene, 0.6)) {
      expect(one.x).toBeGreaterThanOrEqual(0);
      expect(one.x + one.width).toBeLessThanOrEqual(scene.width);
    }
  });
});
