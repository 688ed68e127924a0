import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { planeOf } from '#engine/imaging/plane.ts';
import { headAhead, viewOf } from '#engine/testing/heads.ts';

import { ground, paintedGround } from './painted-ground.ts';
import { skullOf } from './skull.ts';

const size = { width: 60, height: 80 };
const none = planeOf(size, () => 0);
const hair = planeOf(size, (_, x, y) => (x >= 40 && x < 50 && y >= 20 && y < 50 ? 1 : 0));
/** Shoulders that begin at row 34; right of the middle they are bare down to row 60. */
const bareShoulder = planeOf(size, (i, x, y) => (x >= 30 && y >= 34 && y < 60 ? 1 - (hair.data[i] ?? 0) : 0));
const cloth = planeOf(size, (_, x, y) => (y >= 60 || (x < 30 && y >= 34) ? 1 : 0));
const head = headAhead(20, point(30, 10), { browTop: 0.25, faceWidth: 0.8 });
const view = viewOf(size, head, { hair, skin: bareShoulder, clothes: cloth });

test('hair that lies on a bare shoulder hides skin, not cloth', () => {
  const grounds = paintedGround(view, skullOf(head), hair, none, undefined);
  const under = Array.from({ length: 10 }, (_, x) => grounds[45 * size.width + 40 + x]);
  expect(under).toEqual(Array.from({ length: 10 }, () => ground.skin));
});

/** Neck that is visible from 0.12 left to 0.45 right of the face's middle, and hair on its left. */
const besideNeck = planeOf(size, (_, x, y) => (x >= 22 && x < 28 && y >= 20 && y < 34 ? 1 : 0));
const turnedNeck = planeOf(size, (_, x, y) => (x >= 28 && x < 40 && y >= 20 && y < 34 ? 1 : 0));
const aside = viewOf(size, head, { hair: besideNeck, skin: turnedNeck, clothes: cloth });

test('a neck of full visible width does not continue under hair', () => {
  const grounds = paintedGround(aside, skullOf(head), besideNeck, none, undefined);
  const under = Array.from({ length: 6 }, (_, x) => grounds[29 * size.width + 22 + x]);
  expect(under).toEqual(Array.from({ length: 6 }, () => ground.background));
});

const near = { width: 300, height: 400 };
/** Locks with a gap at the height of the shoulder search, through which the background is taken for skin. */
const locks = planeOf(near, (_, x, y) =>
  x >= 200 && x < 250 && y >= 100 && y < 250 && (y < 150 || y > 156) ? 1 : 0,
);
const bared = planeOf(near, (i, x, y) =>
  (y >= 170 || (x >= 200 && x < 250 && y >= 150)) && (locks.data[i] ?? 0) === 0 ? 1 : 0,
);
const closer = viewOf(near, headAhead(100, point(150, 50), { browTop: 0.25, faceWidth: 0.8 }), {
  hair: locks,
  skin: bared,
});

test('a shoulder begins under hair at the height beside it, not at a gap in the hair', () => {
  const grounds = paintedGround(
    closer,
    skullOf(closer.head),
    locks,
    planeOf(near, () => 0),
    undefined,
  );
  expect([162, 168, 174].map((y) => grounds[y * near.width + 225])).toEqual([
    ground.background,
    ground.background,
    ground.skin,
  ]);
});

/** Hair on both sides of a neck, down onto a visible round collar between them, and on shoulders that begin higher. */
const onCollar = planeOf(near, (_, x, y) =>
  y >= 60 && y < 250 && ((x >= 100 && x < 140) || (x >= 160 && x < 200)) ? 1 : 0,
);
const collared = (x: number, y: number): boolean => y >= (x >= 100 && x < 200 ? 165 : 155);
const neckSeen = planeOf(near, (_, x, y) => (x >= 140 && x < 160 && y >= 110 && !collared(x, y) ? 1 : 0));
const shirt = planeOf(near, (i, x, y) => (collared(x, y) ? 1 - (onCollar.data[i] ?? 0) : 0));
/** Columns below the hair that a parse takes for skin. */
const shine = planeOf(near, (_, x, y) => (x >= 110 && x < 116 && y >= 250 && y < 260 ? 1 : 0));

test('a neck ends under hair at the continued collar', () => {
  const dressed = viewOf(near, closer.head, { hair: onCollar, skin: neckSeen, clothes: shirt });
  const none = planeOf(near, () => 0);
  const grounds = paintedGround(dressed, skullOf(closer.head), onCollar, none, undefined);
  expect([150, 172].map((y) => [128, 172].map((x) => grounds[y * near.width + x]))).toEqual([
    [ground.skin, ground.skin],
    [ground.clothes, ground.clothes],
  ]);
});

test('a shine below hair on a shirt does not become stripes of skin', () => {
  const skin = planeOf(near, (i) => Math.max(neckSeen.data[i] ?? 0, shine.data[i] ?? 0));
  const clothes = planeOf(near, (i) => (shirt.data[i] ?? 0) * (1 - (shine.data[i] ?? 0)));
  const dressed = viewOf(near, closer.head, { hair: onCollar, skin, clothes });
  const none = planeOf(near, () => 0);
  const grounds = paintedGround(dressed, skullOf(closer.head), onCollar, none, undefined);
  expect([105, 113, 120].map((x) => grounds[220 * near.width + x])).toEqual([
    ground.clothes,
    ground.clothes,
    ground.clothes,
  ]);
});

test('a rim of cloth parsed as skin below hair does not bare a shoulder', () => {
  const rim = planeOf(near, (_, x, y) => (x >= 96 && x < 204 && y >= 250 && y < 256 ? 1 : 0));
  const skin = planeOf(near, (i) => Math.max(neckSeen.data[i] ?? 0, rim.data[i] ?? 0));
  const clothes = planeOf(near, (i) => (shirt.data[i] ?? 0) * (1 - (rim.data[i] ?? 0)));
  const dressed = viewOf(near, closer.head, { hair: onCollar, skin, clothes });
  const grounds = paintedGround(
    dressed,
    skullOf(closer.head),
    onCollar,
    planeOf(near, () => 0),
    undefined,
  );
  expect([120, 180].map((x) => grounds[220 * near.width + x])).toEqual([ground.clothes, ground.clothes]);
});

test('a neck widens in a curve into shoulders visible beside the hair', () => {
  const bare = planeOf(near, (i, x, y) =>
    y >= (x >= 200 || x < 100 ? 175 : 110) && (onCollar.data[i] ?? 0) === 0 ? 1 : 0,
  );
  const undressed = viewOf(near, closer.head, { hair: onCollar, skin: bare });
  const none = planeOf(near, () => 0);
  const grounds = paintedGround(undressed, skullOf(closer.head), onCollar, none, undefined);
  const beginsAt = (x: number): number =>
    Array.from({ length: 200 }, (_, k) => 100 + k).find((y) => grounds[y * near.width + x] === ground.skin) ??
    0;
  const [byNeck, half, outer] = [178, 186, 194].map(beginsAt);
  if (!byNeck || !half || !outer) throw new Error('all of them have a shoulder');
  expect([half > byNeck, half - byNeck > outer - half, outer < 176]).toEqual([true, true, true]);
});

/** Returns the start of shoulders that rise beside hair to the neck, by the distance from the middle. */
const rises = (aside: number): number => 150 + 0.47 * (aside - 28);
const onShoulders = planeOf(near, (_, x, y) =>
  y >= 60 && y < 250 && Math.abs(x - 150) >= 24 && Math.abs(x - 150) < 60 ? 1 : 0,
);
const groundsOf = (hair: typeof onShoulders, shines: (x: number, y: number) => boolean): Uint8Array => {
  const skin = planeOf(near, (i, x, y) => {
    const isSeen = y >= Math.max(110, rises(Math.abs(x - 150))) || shines(x, y);
    return isSeen ? 1 - (hair.data[i] ?? 0) : 0;
  });
  const undressed = viewOf(near, closer.head, { hair, skin });
  const none = planeOf(near, () => 0);
  return paintedGround(undressed, skullOf(closer.head), hair, none, undefined);
};

test('shoulders continue to rise under hair', () => {
  const grounds = groundsOf(onShoulders, () => false);
  const beginsAt = Array.from({ length: 200 }, (_, k) => 100 + k).find(
    (y) => grounds[y * near.width + 195] === ground.skin,
  );
  expect(Math.abs((beginsAt ?? 0) - rises(45))).toBeLessThan(2.5);
});

test('a shine above shoulders under hair is no part of the shoulders', () => {
  const isShine = (x: number, y: number): boolean => x >= 190 && x < 200 && y >= 142 && y < 152;
  const parted = planeOf(near, (i, x, y) => (isShine(x, y) ? 0 : (onShoulders.data[i] ?? 0)));
  expect(groundsOf(parted, isShine)[147 * near.width + 195]).toBe(ground.background);
});

/** Hair that hangs out of the picture on a bare chest: no part of the body is visible below it. */
const longest = planeOf(size, (_, x, y) => (x >= 40 && x < 50 && y >= 20 ? 1 : 0));
const bareChest = planeOf(size, (i, _, y) => (y >= 34 ? 1 - (longest.data[i] ?? 0) : 0));

test('hair that hangs out of the picture hides the same material as beside it', () => {
  const undressed = viewOf(size, head, { hair: longest, skin: bareChest });
  const grounds = paintedGround(undressed, skullOf(head), longest, none, undefined);
  const under = Array.from({ length: 10 }, (_, x) => grounds[60 * size.width + 40 + x]);
  expect(under).toEqual(Array.from({ length: 10 }, () => ground.skin));
});

/** Neckline that falls to the right, with its middle under a lock as broad as half a face. */
const overNeckline = planeOf(near, (_, x, y) => (x >= 190 && x < 240 && y >= 100 && y < 330 ? 1 : 0));
const isCovered = (x: number, y: number): boolean => y - 170 > x * 0.45;
const slanted = (covered: boolean) =>
  planeOf(near, (i, x, y) => (y >= 160 && isCovered(x, y) === covered ? 1 - (overNeckline.data[i] ?? 0) : 0));
const lowCut = viewOf(near, closer.head, {
  hair: overNeckline,
  skin: slanted(false),
  clothes: slanted(true),
});

test('a neckline visible on both sides of a lock continues between them', () => {
  const grounds = paintedGround(
    lowCut,
    skullOf(lowCut.head),
    overNeckline,
    planeOf(near, () => 0),
    undefined,
  );
  const crossing = 170 + 215 * 0.45;
  expect([crossing - 25, crossing + 25].map((y) => grounds[Math.round(y) * near.width + 215])).toEqual([
    ground.skin,
    ground.clothes,
  ]);
});

/** Hair on the right of a neck, out to the picture's edge; a parse knows more of it below than was detected, and cloth below that. */
const overShoulder = planeOf(near, (_, x, y) => (x >= 180 && y >= 60 && y < 200 ? 1 : 0));
const unfoundBelow = planeOf(near, (_, x, y) => (x >= 180 && y >= 60 && y < 225 ? 1 : 0));
const beside = planeOf(near, (_, x, y) => (x >= 130 && x < 180 && y >= 110 && y < 165 ? 1 : 0));
const blouse = planeOf(near, (_, x, y) => (y >= (x >= 180 ? 225 : 165) ? 1 : 0));

test('a shoulder does not begin at the end of missed hair', () => {
  const shown = viewOf(near, closer.head, { hair: unfoundBelow, skin: beside, clothes: blouse });
  const empty = planeOf(near, () => 0);
  const grounds = paintedGround(shown, skullOf(shown.head), overShoulder, empty, undefined);
  expect([190, 210, 230].map((x) => grounds[195 * near.width + x])).toEqual([
    ground.clothes,
    ground.clothes,
    ground.clothes,
  ]);
});
