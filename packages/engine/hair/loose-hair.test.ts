import { expect, test } from 'vitest';

import { point } from '#engine/imaging/geometry.ts';
import { mulberry32 } from '#engine/imaging/math.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';
import { headAhead, roundOval, viewOf } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { toHead } from './head-frame.ts';
import { findLooseHair, surroundingsOf } from './loose-hair.ts';

const size = { width: 300, height: 320 };
const oval = roundOval(point(150, 165), 55, 68);
const head = headAhead(130, point(150, 100), { browTop: 0.24, faceWidth: 0.84, oval });

type Place = { readonly u: number; readonly v: number };
const inFace = ({ u, v }: Place) => (u / 0.42) ** 2 + ((v - 0.5) / 0.52) ** 2 < 1;
const inEar = ({ u, v }: Place) => ((Math.abs(u) - 0.46) / 0.08) ** 2 + ((v - 0.42) / 0.14) ** 2 < 1;
const inHair = (p: Place) => !inFace(p) && (p.u / 0.52) ** 2 + ((p.v - 0.2) / 0.5) ** 2 < 1 && p.v < 0.3;
/** Wisp that hangs beside the ear, far below the jaw. */
const inWisp = ({ u, v }: Place) =>
  Math.abs(u - 0.575 - 0.01 * Math.sin(v * 9)) < 0.014 && v > 0.1 && v < 1.05;
const inBody = (p: Place) => inFace(p) || inEar(p) || inHair(p);

const places = Array.from({ length: size.width * size.height }, (_, i) =>
  toHead(head, i % size.width, Math.floor(i / size.width)),
);
const maskOf = (holds: (p: Place) => boolean): Plane =>
  planeOf(size, (i) => (holds(places[i] ?? { u: 9, v: 9 }) ? 1 : 0));

/** Returns dark hair and skin before a light wall with this noise. */
function photoOf(noise: number, inSkin = (p: Place) => inFace(p) || inEar(p)): Lab {
  const random = mulberry32(5);
  const lightness = (p: Place) => (inSkin(p) ? 0.7 : inHair(p) || inWisp(p) ? 0.35 : 0.9);
  const tint = (p: Place) => (inSkin(p) || inHair(p) || inWisp(p) ? 0.04 : 0);
  return {
    ...size,
    l: Float32Array.from(places, (p) => lightness(p) + (random() - 0.5) * noise),
    a: Float32Array.from(places, tint),
    b: Float32Array.from(places, tint),
  };
}
const found = (noise: number) =>
  surroundingsOf(photoOf(noise), head, { person: maskOf(inBody), hair: maskOf(inHair) });

const shareIn = (mask: Plane | undefined, holds: (p: Place) => boolean): number => {
  const inside = [...places.keys()].filter((i) => holds(places[i] ?? { u: 9, v: 9 }));
  return inside.filter((i) => (mask?.data[i] ?? 0) > 0.5).length / inside.length;
};

test('a wisp of the hair is detected down to its tip', () => {
  const hangs = (p: Place) => inWisp(p) && !inHair(p) && !inEar(p) && p.v > 0.6;
  expect(shareIn(found(0.005)?.wisps, hangs)).toBeGreaterThan(0.95);
});

test('face and ears are no wisps', () => {
  const wisps = found(0.005)?.wisps;
  expect(shareIn(wisps, inFace)).toBe(0);
  expect(shareIn(wisps, inEar)).toBeLessThan(0.03);
});

test('the near ear of a turned head is no wisp', () => {
  const turned = (p: Place): Place => ({ u: p.u - 0.13 * (p.u > 0 ? 1 : -1), v: p.v });
  const isEar = (p: Place) => p.u > 0 && inEar(turned(p)) && !inHair(p);
  const lab = photoOf(0.005, (p) => inFace(p) || isEar(p));
  const wisps = surroundingsOf(
    lab,
    { ...head, cheeks: { left: -0.29, right: 0.55 } },
    {
      person: maskOf((p) => inBody(p) || isEar(p)),
      hair: maskOf(inHair),
    },
  )?.wisps;
  expect(shareIn(wisps, isEar)).toBeLessThan(0.03);
});

test('a busy background gives no wisps', () => {
  expect(found(0.2)).toBeUndefined();
});

test('pixels parsed as the skin of shoulders are no wisps', () => {
  const photo = paintBy(size, (x, y) => {
    const p = places[y * size.width + x] ?? { u: 9, v: 9 };
    const light = inFace(p) || inEar(p) ? 190 : inHair(p) || inWisp(p) ? 70 : 235;
    return [light, light - 10, light - 20];
  });
  const hair = maskOf(inHair);
  const onShoulder = (p: Place) => inWisp(p) && p.v > 0.75;
  const wispsOf = (inSkin: (p: Place) => boolean) =>
    findLooseHair(viewOf(photo, head, { person: maskOf(inBody), hair, skin: maskOf(inSkin) }), hair).wisps;
  expect(shareIn(wispsOf(inFace), onShoulder)).toBeGreaterThan(0.9);
  expect(
    shareIn(
      wispsOf((p) => inFace(p) || onShoulder(p)),
      onShoulder,
    ),
  ).toBe(0);
});
