import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { planeOf } from '#engine/imaging/plane.ts';
import { headAhead, roundOval, viewOf } from '#engine/testing/heads.ts';

import { removeHair } from './plate.ts';
import { skullOf } from './skull.ts';

const size = { width: 200, height: 240 };
const oval = roundOval(point(100, 80), 40, 50);
const head = headAhead(100, point(100, 30), { browTop: 0.25, faceWidth: 0.8, oval });
const hair = planeOf(size, (_, x, y) => (x >= 60 && x < 90 && y >= 130 && y < 200 ? 1 : 0));
const skin = planeOf(size, (_, x, y) => (y >= 200 || (x >= 90 && x < 125 && y >= 40) ? 1 : 0));
/** Grey levels: a face in the light, a neck in its shade, dark hair. */
const value = { face: 220, neck: 110, hair: 20 };
const photoPixels = () => {
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(255);
  for (let i = 0; i < hair.data.length; i++) {
    const below = Math.floor(i / size.width) >= 125;
    data.fill((hair.data[i] ?? 0) > 0 ? value.hair : below ? value.neck : value.face, i * 4, i * 4 + 3);
  }
  return { ...size, data };
};

const nothing = planeOf(size, () => 0);
const plan = {
  kept: nothing,
  stays: nothing,
  clipped: nothing,
  clips: false,
  raised: false,
  drawnOut: false,
  fringe: false,
  lying: nothing,
  fullHair: nothing,
};

test('a hidden neck has the light of the neck, not of the face', () => {
  const everywhere = planeOf(size, () => 1);
  const view = viewOf(photoPixels(), head, { person: everywhere, hair, skin });
  const { lab } = removeHair(view, skullOf(head), hair, plan, {}, nothing);
  const seen = view.lab.l[150 * size.width + 105] ?? 0;
  const filled = lab.l[150 * size.width + 82] ?? 0;
  expect(Math.abs(filled - seen)).toBeLessThan(0.03);
});

test('skin under a strand on the unlit side of a face is as dark as beside it', () => {
  const strand = planeOf(size, (_, x, y) => (x >= 126 && x < 132 && y >= 60 && y < 110 ? 1 : 0));
  const everywhere = planeOf(size, () => 1);
  const seen = planeOf(size, (i) => 1 - (strand.data[i] ?? 0));
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(255);
  for (const [i, share] of strand.data.entries()) {
    const light = i % size.width < 105 ? value.face : value.neck;
    data.fill(share > 0 ? value.hair : light, i * 4, i * 4 + 3);
  }
  const view = viewOf({ ...size, data }, head, { person: everywhere, hair: strand, skin: seen });
  const { lab } = removeHair(view, skullOf(head), strand, plan, {}, nothing);
  const [under, beside] = [lab.l[85 * size.width + 129], view.lab.l[85 * size.width + 115]];
  expect(Math.abs((under ?? 0) - (beside ?? 0))).toBeLessThan(0.04);
});

/** Hair on a chest that is shaded on its left and lit on its right; the wall is visible through a hole in the hair. */
const isHole = (x: number, y: number): boolean => x >= 78 && x < 81 && y >= 184 && y < 187;
const onChest = planeOf(size, (_, x, y) =>
  x >= 60 && x < 100 && y >= 160 && y < 210 && !isHole(x, y) ? 1 : 0,
);
const chest = planeOf(size, (i, x, y) => (y >= 100 && !isHole(x, y) ? 1 - (onChest.data[i] ?? 0) : 0));
const baredChest = () => {
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(255);
  for (const [i, share] of onChest.data.entries()) {
    const light = i % size.width < 72 ? 110 : 150;
    if (share > 0 || (chest.data[i] ?? 0) > 0) data.fill(share > 0 ? value.hair : light, i * 4, i * 4 + 3);
  }
  const person = planeOf(size, (_, _x, y) => (y < 20 ? 0 : 1));
  const view = viewOf({ ...size, data }, head, { person, hair: onChest, skin: chest });
  const { lab } = removeHair(view, skullOf(head), onChest, plan, {}, nothing);
  return { seen: view.lab.l, made: lab.l };
};

test('a hidden chest is shaded on its dark side and lit on its light side', () => {
  const { seen, made } = baredChest();
  const offAt = (x: number, from: number): number =>
    Math.abs((made[200 * size.width + x] ?? 0) - (seen[200 * size.width + from] ?? 0));
  expect(Math.max(offAt(62, 40), offAt(97, 120))).toBeLessThan(0.07);
});

test('a hole in removed hair on a chest becomes skin', () => {
  const { made } = baredChest();
  expect(made[185 * size.width + 79]).toBeLessThan(0.75);
});

test('pixels above a head smaller than an average one are not its scalp', () => {
  const cap = planeOf(size, (_, x, y) => (x >= 80 && x < 120 && y >= 20 && y < 34 ? 1 : 0));
  const person = planeOf(size, (_, _x, y) => (y >= 20 ? 1 : 0));
  const onHead = planeOf(size, (_, _x, y) => (y >= 34 ? 1 : 0));
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(255);
  for (const [i, share] of cap.data.entries()) {
    const light = share > 0 ? value.hair : (onHead.data[i] ?? 0) > 0 ? value.neck : 255;
    data.fill(light, i * 4, i * 4 + 3);
  }
  const view = viewOf({ ...size, data }, head, { person, hair: cap, skin: onHead });
  const { lab } = removeHair(view, skullOf(head), cap, plan, {}, nothing);
  expect(lab.l[17 * size.width + 100]).toBeCloseTo(1, 1);
});

/** Returns the lightness of a forehead after the removal of a fringe that ends at a row. */
function baredBelow(hem: number, lightAt: (x: number, y: number) => number) {
  const fringe = planeOf(size, (_, x, y) => (x >= 66 && x < 134 && y >= hem - 18 && y < hem ? 1 : 0));
  const person = planeOf(size, () => 1);
  const face = planeOf(size, (_, _x, y) => (y >= hem ? 1 : 0));
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(255);
  for (const [i, share] of fringe.data.entries()) {
    const light = lightAt(i % size.width, Math.floor(i / size.width));
    data.fill(share > 0 ? value.hair : light, i * 4, i * 4 + 3);
  }
  const view = viewOf({ ...size, data }, head, { person, hair: fringe, skin: face });
  return removeHair(view, skullOf(head), fringe, { ...plan, clips: true }, {}, nothing).lab.l;
}

test.each([
  ['on the face', 38, 0.012],
  ['above the outline of the face', 22, 0.02],
])('the shade of a removed fringe blends into the skin below, %s', (_, hem, most) => {
  const l = baredBelow(hem, (_x, y) => value.face - 20 - Math.max(0, hem + 6 - y) * 2);
  const down = Array.from({ length: 20 }, (_, k) => l[(hem + k) * size.width + 100] ?? 0);
  const steps = down.map((light, k) => Math.abs(light - (down[k - 1] ?? light)));
  expect(Math.max(...down) - Math.min(...down)).toBeLessThan(most);
  expect(Math.max(...steps)).toBeLessThan(0.006);
});

/** Returns the lightness of a shaded forehead under removed hair on the left, and beside it. */
function besideShade(stays: { readonly fringe: boolean; readonly own: boolean }) {
  const removed = planeOf(size, (_, x, y) => (x >= 66 && x < 100 && y >= 20 && y < 48 ? 1 : 0));
  const own = planeOf(size, (_, x, y) => (stays.own && x >= 100 && x < 134 && y < 56 ? 1 : 0));
  const face = planeOf(size, (i) => 1 - (removed.data[i] ?? 0));
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(255);
  for (const [i, share] of removed.data.entries()) {
    const light = Math.floor(i / size.width) < 56 ? value.face - 60 : value.face;
    data.fill(share > 0 ? value.hair : light, i * 4, i * 4 + 3);
  }
  const view = viewOf({ ...size, data }, head, { person: planeOf(size, () => 1), hair: removed, skin: face });
  const how = { ...plan, clips: true, fringe: stays.fringe };
  const { lab } = removeHair(view, skullOf(head), removed, how, {}, own);
  const at = (x: number): number => lab.l[38 * size.width + x] ?? 0;
  return { under: at(96), beside: at(104), seen: view.lab.l[38 * size.width + 104] ?? 0 };
}

test.each([
  ['a kept part of a forehead', { fringe: false, own: true }],
  ['a kept fringe', { fringe: true, own: false }],
] as const)('the shade of %s stays, and hidden skin beside it is as dark', (_, stays) => {
  const { under, beside, seen } = besideShade(stays);
  expect(Math.abs(beside - seen)).toBeLessThan(0.01);
  expect(Math.abs(under - seen)).toBeLessThan(0.04);
});

test('single hairs below a fringe leave no streaks on the forehead', () => {
  const l = baredBelow(30, (x, y) => (x % 8 === 0 && y < 44 ? value.face - 40 : value.face - 20));
  const across = Array.from({ length: 40 }, (_, k) => l[36 * size.width + 80 + k] ?? 0);
  expect(Math.max(...across) - Math.min(...across)).toBeLessThan(0.02);
});

test('a beard of the colour of short hair stays', () => {
  const cap = planeOf(size, (_, x, y) => (x >= 60 && x < 140 && y >= 20 && y < 60 ? 1 : 0));
  const beard = planeOf(size, (_, x, y) => (x >= 136 && x < 146 && y >= 86 && y < 98 ? 1 : 0));
  const person = planeOf(size, (_, x, y) => (y >= 20 && x >= 54 && x < 146 ? 1 : 0));
  const face = planeOf(size, (i, _x, y) => (y >= 60 ? (person.data[i] ?? 0) : 0));
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(255);
  for (const [i, share] of cap.data.entries()) {
    const isDark = share > 0 || (beard.data[i] ?? 0) > 0;
    data.fill(isDark ? value.hair : (face.data[i] ?? 0) > 0 ? value.face : 255, i * 4, i * 4 + 3);
  }
  const view = viewOf({ ...size, data }, head, { person, hair: cap, skin: face });
  const { painted } = removeHair(view, skullOf(head), cap, plan, {}, nothing);
  expect(painted.data[92 * size.width + 141]).toBe(0);
});

test('a strand that stands out of an ear becomes background', () => {
  const ear = planeOf(size, (_, x, y) => (x >= 150 && x < 160 && y >= 60 && y < 84 ? 1 : 0));
  const strand = planeOf(size, (_, x, y) => (x >= 160 && x < 164 && y >= 62 && y < 64 ? 1 : 0));
  const above = planeOf(size, (_, x, y) => (x >= 50 && x < 160 && y >= 20 && y < 60 ? 1 : 0));
  const person = planeOf(size, (i, x, y) =>
    (x >= 50 && x < 150 && y >= 20) ||
    (ear.data[i] ?? 0) + (strand.data[i] ?? 0) > 0 ||
    (above.data[i] ?? 0) > 0
      ? 1
      : 0,
  );
  const bare = planeOf(size, (i) => ((above.data[i] ?? 0) > 0 ? 0 : (person.data[i] ?? 0)));
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(255);
  for (const [i, share] of above.data.entries())
    data.fill(
      share + (strand.data[i] ?? 0) > 0 ? value.hair : (bare.data[i] ?? 0) > 0 ? value.face : 255,
      i * 4,
      i * 4 + 3,
    );
  const view = viewOf({ ...size, data }, head, { person, hair: above, skin: bare });
  const { lab } = removeHair(view, skullOf(head), above, plan, {}, nothing);
  const at = (x: number, y: number) => lab.l[y * size.width + x] ?? 0;
  expect(at(162, 63)).toBeGreaterThan(0.965);
  expect(at(154, 72)).toBeLessThan(0.9);
});

test('a dark patch above stretched hair is no strand, and is removed above cut hair', () => {
  const brown = planeOf(size, (_, x, y) => (x >= 60 && x < 140 && y >= 8 && y < 16 ? 1 : 0));
  const long = planeOf(size, (_, x, y) =>
    (y >= 20 && y < 40 && x >= 60 && x < 140) || (y >= 20 && y < 200 && x >= 50 && x < 66) ? 1 : 0,
  );
  const person = planeOf(size, (i, x, y) => (y >= 20 && x >= 50 && x < 150 ? 1 : 0.1 * (brown.data[i] ?? 0)));
  const data = new Uint8ClampedArray(size.width * size.height * 4).fill(255);
  for (const [i, share] of long.data.entries()) {
    const isDark = share > 0 || (brown.data[i] ?? 0) > 0;
    data.fill(isDark ? value.hair : (person.data[i] ?? 0) > 0.5 ? value.face : 255, i * 4, i * 4 + 3);
  }
  const view = viewOf({ ...size, data }, head, { person, hair: long });
  const above = planeOf(size, (i, _x, y) => (y < 120 ? (long.data[i] ?? 0) : 0));
  const paintedAbove = (drawnOut: boolean): number =>
    removeHair(view, skullOf(head), long, { ...plan, stays: above, drawnOut }, {}, nothing).painted.data[
      11 * size.width + 100
    ] ?? 0;
  expect([paintedAbove(true), paintedAbove(false)]).toEqual([0, 1]);
});

test('a wall between a lock and a neck that is parsed as skin leaves no notch in the neck', () => {
  const isWall = (x: number, y: number): boolean => x < 50 || (x >= 90 && x < 94 && y >= 185 && y < 200);
  const person = planeOf(size, (_, x) => (x < 50 ? 0 : 1));
  const { data } = photoPixels();
  for (let i = 0; i < hair.data.length; i++)
    if (isWall(i % size.width, Math.floor(i / size.width))) data.fill(250, i * 4, i * 4 + 3);
  const view = viewOf({ ...size, data }, head, { person, hair, skin });
  const { lab } = removeHair(view, skullOf(head), hair, plan, {}, nothing);
  const [notch, beside] = [lab.l[192 * size.width + 92], view.lab.l[192 * size.width + 110]];
  expect(Math.abs((notch ?? 0) - (beside ?? 0))).toBeLessThan(0.1);
});

test('a forehead receives the shade of hair above the outline of a face', () => {
  const high = planeOf(size, (_, x, y) => (x >= 80 && x < 120 && y >= 22 && y < 80 ? 1 : 0));
  const view = viewOf(photoPixels(), head, { person: planeOf(size, () => 1), hair: nothing, skin: high });
  const { skin: shaded } = removeHair(view, skullOf(head), nothing, plan, {}, nothing);
  const at = (y: number): number => shaded.data[y * size.width + 100] ?? 0;
  expect(Math.min(at(26), at(40))).toBeGreaterThan(0.95);
  expect(at(15)).toBeLessThan(0.05);
});
