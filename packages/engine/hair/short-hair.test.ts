import { expect, test } from 'vitest';

import { cuts } from '@mot-studio/terms/hair-cuts';
import { point } from '#engine/imaging/geometry.ts';
import { mean, mulberry32 } from '#engine/imaging/math.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';
import { headAhead, planesIn } from '#engine/testing/heads.ts';

import { coiledFringe } from './coils.ts';
import { earsBesideShort, earsByColour, earsByHue, hiddenEars } from './ears.ts';
import { toHead } from './head-frame.ts';
import { removedHair, type CutPlan } from './cut-plan.ts';
import { skullOf } from './skull.ts';
import { isCoily, textureOf } from './texture.ts';

const size = { width: 240, height: 280 };
const head = headAhead(150, point(120, 100), { browTop: 0.24, faceWidth: 0.84 });
const skull = skullOf(head);
const inHead = planesIn(size, head);
const everywhere = inHead(() => 1);

/** Returns light and dark in dots of three pixels, without direction. */
function coils(): Plane {
  const random = mulberry32(3);
  const dots = Float32Array.from({ length: 80 * 94 }, () => 0.15 + 0.2 * random());
  return planeOf(size, (_, x, y) => dots[Math.floor(y / 3) * 80 + Math.floor(x / 3)] ?? 0);
}
const textureIn = (light: Plane) => {
  const texture = textureOf({ head, light }, everywhere);
  if (!texture) throw new Error('the crown is seen');
  return texture;
};

test('parallel strands are coherent', () => {
  const strands = planeOf(size, (_, x) => 0.25 + 0.1 * Math.sin(x / 2));
  expect(textureIn(strands).coherence).toBeGreaterThan(0.9);
});

test('coils are coily', () => {
  expect(isCoily(textureIn(coils()))).toBe(true);
});

test('felt lit from above has no contrast of locks', () => {
  const felt = planeOf(size, (_, x, y) => 0.3 - 0.001 * y + 0.0002 * x);
  expect(textureIn(felt).contrast).toBeLessThan(0.002);
});

test('an invisible crown gives no texture', () => {
  expect(
    textureOf(
      { head, light: coils() },
      inHead(() => 0),
    ),
  ).toBeUndefined();
});

test('hiddenEars returns only an ear under hair', () => {
  const ears = hiddenEars(
    { ...size, head },
    inHead((u) => (u < 0 ? 1 : 0)),
    skull,
  );
  const right = ears?.cover.data.filter((share, i) => share > 0 && i % size.width > head.origin.x);
  expect([ears?.hidden, right?.length]).toEqual([{ left: true, right: false }, 0]);
});

test('a turned head gets only its near ear, which begins at the end of the face', () => {
  const turned = skullOf({ ...head, cheeks: { left: -0.24, right: 0.58 } });
  const ears = hiddenEars({ ...size, head }, everywhere, turned);
  const drawn = [...(ears?.cover.data.keys() ?? [])].filter((i) => (ears?.cover.data[i] ?? 0) > 0);
  const us = drawn.map((i) => toHead(head, i % size.width, Math.floor(i / size.width)).u);
  expect(ears?.hidden).toEqual({ left: false, right: true });
  expect(Math.min(...us)).toBeGreaterThan(0.45);
});

const nothing = inHead(() => 0);
const bareHead = { stays: inHead(() => 0.4), kept: inHead(() => 0.4), raised: false };
const plan: CutPlan = {
  ...bareHead,
  clipped: nothing,
  drawnOut: false,
  fringe: false,
  clips: true,
  lying: everywhere,
  fullHair: everywhere,
};

test('clipped hair is removed so that the scalp shines through the rest', () => {
  const [clipped, hanging] = [
    removedHair(everywhere, plan),
    removedHair(everywhere, { ...plan, clips: false }),
  ];
  expect([clipped.data[0], hanging.data[0]]).toEqual([1, 0]);
});

/** Makes the fringe of a crop from coils that end at a height, in face heights, over an even forehead. */
function coilsFrom(hem: number) {
  const light = coils();
  const hair = inHead((_, v) => (v < hem ? 1 : 0));
  const flat = () => new Float32Array(light.data.length);
  const l = light.data.map((value, i) => ((hair.data[i] ?? 0) > 0 ? value : 0.7));
  const lab: Lab = { ...size, l, a: flat(), b: flat() };
  const crop = cuts['french-crop'];
  return coiledFringe({ ...size, head, lab }, hair, skull, crop, 1);
}
const column = (v: number) => Math.round(head.origin.y + v * head.unit) * size.width + head.origin.x;

test('a fringe of coils continues the hair above it, down to the end of the cut', () => {
  const fringe = coilsFrom(0);
  const rows = [0.01, 0.03].map(column);
  expect(rows.map((i) => fringe?.alpha.data[i])).toEqual([1, 1]);
  expect(Math.max(...rows.map((i) => fringe?.lab.l[i] ?? 1))).toBeLessThan(0.36);
  expect(fringe?.alpha.data[column(0.16)]).toBe(0);
});

test('locks of a coiled fringe end apart, and higher towards the temples', () => {
  const fringe = coilsFrom(-0.05);
  /** Returns the end of the fringe at a horizontal offset, in face heights. */
  const endAt = (u: number): number => {
    const rows = Array.from({ length: 50 }, (_, k) => 0.2 - k * 0.005);
    return rows.find((v) => (fringe?.alpha.data[column(v) + Math.round(u * head.unit)] ?? 0) > 0.5) ?? 0;
  };
  const [middle, temple] = [
    [-0.2, -0.15, -0.1, -0.05, 0, 0.05, 0.1, 0.15, 0.2],
    [-0.36, -0.34, 0.34, 0.36],
  ].map((us) => us.map(endAt));
  expect(Math.max(...(middle ?? [])) - Math.min(...(middle ?? []))).toBeGreaterThan(0.03);
  expect(mean(middle ?? []) - mean(temple ?? [])).toBeGreaterThan(0.03);
});

test('short hair leaves no gap below a high hairline', () => {
  const fringe = coilsFrom(-0.2);
  const rows = [-0.22, -0.19, -0.17, -0.1].map(column);
  expect(rows.map((i) => fringe?.alpha.data[i])).toEqual([1, 1, 1, 1]);
});

test('earsByColour detects a visible ear, but not an equally bright strand', () => {
  const isEar = (u: number, v: number) => u < -0.44 && u > -0.54 && v > 0.35 && v < 0.6;
  const isShine = (u: number, v: number) => u > 0.47 && u < 0.475 && v > 0.25 && v < 0.7;
  const isFace = (u: number) => Math.abs(u) < 0.4;
  const hair = { l: 0.2, a: 0, b: 0.01 };
  const light = inHead((u, v) => (isFace(u) || isEar(u, v) || isShine(u, v) ? 0.72 : hair.l)).data;
  const flat = new Float32Array(light.length);
  const lab: Lab = { ...size, l: light, a: flat, b: flat.slice().fill(hair.b) };
  const parts = { hair: everywhere, skin: inHead((u) => (isFace(u) ? 1 : 0)), clothes: inHead(() => 0) };
  const ears = earsByColour({ ...size, head, lab, parts, person: everywhere }, skull, [
    hair.l,
    hair.a,
    hair.b,
  ]);
  const found = (holds: (u: number, v: number) => boolean) => {
    const at = inHead((u, v) => (holds(u, v) ? 1 : 0)).data;
    return ears?.data.some((share, i) => share * (at[i] ?? 0) > 0);
  };
  expect([found(isEar), found(isShine), found((u) => isFace(u))]).toEqual([true, false, false]);
});

test('earsByHue detects an ear in deep shade if equally light hair has another hue', () => {
  const isEar = (u: number, v: number) => u < -0.44 && u > -0.54 && v > 0.35 && v < 0.6;
  const isFace = (u: number, v: number) => Math.abs(u) < 0.4 && v > 0;
  /** Tells whether the ear is detected for a chroma of hair; skin has chroma in proportion to its lightness. */
  const earOn = (hairChroma: number): boolean => {
    const draw = (skin: number, shaded: number, hair: (v: number) => number) =>
      inHead((u, v) => (isFace(u, v) ? skin : isEar(u, v) ? shaded : hair(v))).data;
    const lab: Lab = {
      ...size,
      l: draw(0.75, 0.38, (v) => 0.15 + 0.25 * Math.sin(40 * v) ** 6),
      a: draw(0.05, 0.04, () => hairChroma),
      b: draw(0.06, 0.048, () => hairChroma),
    };
    const reading = {
      box: { x: 0, y: 0, ...size },
      hair: inHead((u, v) => (isFace(u, v) ? 0 : isEar(u, v) ? 0.6 : 1)),
      skin: inHead((u, v) => (isFace(u, v) ? 1 : 0)),
      clothes: inHead(() => 0),
      background: inHead(() => 0),
    };
    const parts = {
      hair: everywhere,
      skin: inHead((u, v) => (isFace(u, v) ? 1 : 0)),
      clothes: inHead(() => 0),
    };
    const cut = inHead((u, v) => (isFace(u, v) ? 0 : 1));
    const ears = earsByHue({ ...size, head, lab, parts, person: everywhere, reading }, skull, cut);
    const at = (u: number, v: number): number | undefined =>
      ears?.data[
        Math.round(head.origin.y + v * head.unit) * size.width + Math.round(head.origin.x + u * head.unit)
      ];
    return at(-0.49, 0.47) === 1 && at(0.49, 0.47) === 0;
  };
  // The second chroma is as near to the skin's hue as some ears of brown-haired heads are.
  expect([0.003, 0.007, 0.03].map(earOn)).toEqual([true, true, false]);
});

test.each([
  ['hair hangs over the other ear', 0.9, [true, 0, 0, 0]],
  ['the shade of the neck lies beside the other ear', 0.8, [true, 0, true, 0]],
] as const)('a visible ear stays under the cut; %s', (_, right, expected) => {
  const ears = earsBesideShort({ ...size, head, person: everywhere }, skull, { hangs: { left: 0.4, right } });
  const at = (u: number, v: number): number | true => {
    const x = Math.round(head.origin.x + u * head.unit);
    const share = ears.data[Math.round(head.origin.y + v * head.unit) * size.width + x] ?? 0;
    return share > 0.7 || share;
  };
  expect([at(-0.46, 0.5), at(-0.46, 0.16), at(0.46, 0.5), at(0, 0.5)]).toEqual(expected);
});

test('a small ear ends with the person', () => {
  const person = inHead((u) => (Math.abs(u) < 0.46 ? 1 : 0));
  const ears = earsBesideShort({ ...size, head, person }, skull, { hangs: { left: 0.4, right: 0.4 } });
  const beyond = ears.data.filter((share, i) => share > 0 && (person.data[i] ?? 0) === 0);
  expect([Math.max(...ears.data) > 0.7, beyond.length]).toEqual([true, 0]);
});
