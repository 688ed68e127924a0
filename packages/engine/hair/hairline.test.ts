import { expect, test } from 'vitest';

import { cuts } from '@mot-studio/terms/hair-cuts';
import { point } from '#engine/imaging/geometry.ts';
import { headAhead, planesIn, viewOf } from '#engine/testing/heads.ts';

import { depthBelowHidden, hairlineIn, hiddenHairline, ownForehead } from './hairline.ts';
import { fromHead } from './head-frame.ts';
import { cutPlan } from './cut-plan.ts';
import { skullOf } from './skull.ts';
import { aboveOutline, type Worn } from './worn-hair.ts';

const size = { width: 240, height: 300 };
const head = headAhead(150, point(120, 130), { browTop: 0.2, faceWidth: 0.84 });
const skull = skullOf(head);
const inHead = planesIn(size, head);

/** Returns hair above a hairline at `hem` and beside the face, with more hair that hangs onto the forehead. */
const hairWith = (hem: number, hangs: (u: number, v: number) => boolean) =>
  inHead((u, v) => {
    const grows = v < hem || (Math.abs(u) > 0.38 && v < 0.4);
    return aboveOutline(skull, u, v) < 0.1 && (grows || hangs(u, v)) ? 1 : 0;
  });

/** Returns the share of the photo's own forehead at places in face heights, under hair with a fringe. */
const ownUnder = (hair: ReturnType<typeof hairWith>) => {
  const view = viewOf(size, head, { person: hair, hair });
  const own = ownForehead(view, skull, hairlineIn(view, hair, skull, true));
  return (u: number, v: number): number => {
    const { x, y } = fromHead(head, u, v);
    return own.data[Math.round(y) * size.width + Math.round(x)] ?? 0;
  };
};

/** Curtain on the left. */
const onLeft = (u: number, v: number): boolean => u < -0.12 && v < 0.18;

test('the visible hairline beside a curtain is the photo’s own, and the hairline under it is not', () => {
  const at = ownUnder(hairWith(-0.07, onLeft));
  expect([at(0.05, -0.02), at(0.15, 0.02), at(0.25, 0.1)]).toEqual([1, 1, 1]);
  expect([at(-0.2, 0.1), at(-0.3, 0.15)].every((own) => own < 0.1)).toBe(true);
});

test.each([
  [
    'locks that hang to the brows',
    (u: number, v: number) => Math.abs(Math.abs(u) - 0.1) < 0.02 && v > -0.02 && v < 0.18,
  ],
  [
    'a fringe that leaves little of the hairline free',
    (u: number, v: number) => v < 0.12 && (u < 0.12 || u > 0.28),
  ],
  ['a full fringe', (_: number, v: number) => v < 0.12],
] as const)('the hairline is hidden under %s', (_, hangs) => {
  const at = ownUnder(hairWith(-0.07, hangs));
  const places = [-0.2, -0.1, 0, 0.1, 0.2].map((u) => at(u, 0.02));
  expect(Math.max(...places)).toBeLessThan(0.1);
});

test('a hairline under a curtain continues its visible part, and a hairline under a fringe is average', () => {
  const lowerUnder = (hangs: (u: number, v: number) => boolean): number => {
    const hair = hairWith(-0.05, hangs);
    const hairline = hairlineIn(viewOf(size, head, { hair }), hair, skull, true);
    return -depthBelowHidden(hairline, skull, -0.2, hiddenHairline(0.2 / 0.42));
  };
  expect(lowerUnder(onLeft)).toBeGreaterThan(0.03);
  expect(lowerUnder((_, v) => v < 0.12)).toBeCloseTo(0, 5);
});

test('a short cut keeps hair at a low visible hairline beside a curtain', () => {
  const hair = hairWith(-0.04, onLeft);
  const worn: Worn = {
    fringe: 0.3,
    hangs: { left: 0, right: 0 },
    bottom: 3,
    height: 0.1,
    beside: { left: 0, right: 0 },
  };
  const { stays } = cutPlan(viewOf(size, head, { hair }), hair, worn, skull, cuts['crew-cut'], 3);
  const at = (u: number, v: number): number => {
    const { x, y } = fromHead(head, u, v);
    return stays.data[Math.round(y) * size.width + Math.round(x)] ?? 0;
  };
  expect(at(0.1, -0.055)).toBeGreaterThan(0.95);
  expect(at(-0.25, 0.1)).toBeLessThan(0.1);
});
