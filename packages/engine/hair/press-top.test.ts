import { expect, test } from 'vitest';

import { cuts } from '@mot-studio/terms/hair-cuts';
import { point } from '#engine/imaging/geometry.ts';
import { plane } from '#engine/imaging/plane.ts';
import { headAhead, planesIn, viewOf } from '#engine/testing/heads.ts';

import { hairlineIn } from './hairline.ts';
import { keptHeight, cutPlan } from './cut-plan.ts';
import { directions } from './hair-outline.ts';
import { fringeBelowOutline, pressTop } from './press-top.ts';
import { skullOf } from './skull.ts';
import { aboveOutline } from './worn-hair.ts';

const size = { width: 260, height: 300 };
const head = headAhead(150, point(130, 130), { browTop: 0.24, faceWidth: 0.84 });
const skull = skullOf(head);
const full = planesIn(
  size,
  head,
)((u, v) => (v < 0.3 && aboveOutline(skull, u, v) < 0.22 && (v < -0.05 || Math.abs(u) > 0.4) ? 1 : 0));
const view = viewOf(size, head, { person: full, hair: full, skin: plane(size) });
const worn = {
  fringe: 0,
  hangs: { left: 0.3, right: 0.3 },
  bottom: 2,
  height: 0.22,
  beside: { left: 0.2, right: 0.2 },
};

/** Returns the pressed hair of a photo in which hair is lighter the farther it stands off the skull. */
function pressedDown() {
  const off = planesIn(size, head)((u, v) => Math.max(0, aboveOutline(skull, u, v))).data;
  const lit = { ...view, lab: { ...view.lab, l: off } };
  const { kept } = cutPlan(lit, full, worn, skull, cuts['two-block'], 1);
  const hairline = hairlineIn(lit, full, skull, false);
  return { off, ...pressTop(lit, full, kept, hairline, skull, cuts['two-block']) };
}

test('pressed hair over clipped sides ends with its own outermost locks', () => {
  const { off, alpha, lab } = pressedDown();
  for (const v of [-0.16, -0.12, -0.08]) {
    const y = Math.round(head.origin.y + v * head.unit);
    const row = Array.from({ length: size.width }, (_, x) => y * size.width + x);
    const last = row.findLast((i) => (alpha.data[i] ?? 0) > 0.5) ?? 0;
    expect(off[last]).toBeLessThan(0.16);
    expect(lab.l[last]).toBeGreaterThan(0.19);
  }
});

test('the top of far standing hair comes down to clipped sides beside the crown', () => {
  const outline = new Float32Array(directions).fill(0.85);
  const off = [0.4, 0.9, 1.1].map((angle) => keptHeight(cuts['two-block'], skull, outline, angle));
  expect(off[0]).toBeGreaterThan(0.2);
  expect(Math.max(...off.slice(1))).toBeLessThan(0.1);
});

test('flat hair is not pressed down', () => {
  const flat = planesIn(
    size,
    head,
  )((u, v) => (v < 0.3 && aboveOutline(skull, u, v) < 0.05 && (v < -0.05 || Math.abs(u) > 0.4) ? 1 : 0));
  const { kept } = cutPlan(view, flat, worn, skull, cuts['two-block'], 1);
  const { alpha } = pressTop(
    view,
    flat,
    kept,
    hairlineIn(view, flat, skull, false),
    skull,
    cuts['two-block'],
  );
  expect(Math.max(...alpha.data)).toBe(0);
});

test('a fringe keeps to the outline of a pressed top, and falls over the forehead unchanged', () => {
  const { kept } = cutPlan(view, full, worn, skull, cuts['french-crop'], 1);
  const everywhere = plane(size, new Float32Array(size.width * size.height).fill(1));
  const fringe = { alpha: everywhere, lab: view.lab, shades: everywhere };
  const { alpha, shades } = fringeBelowOutline(view, fringe, full, kept);
  const at = (p: typeof alpha | undefined, v: number): number =>
    p?.data[Math.round(head.origin.y + v * head.unit) * size.width + 130] ?? Number.NaN;
  const top = skull.centre.y - skull.radius.y;
  expect([at(alpha, top - 0.2), at(shades, top - 0.2)]).toEqual([0, 0]);
  expect([at(alpha, 0.05), at(alpha, -0.15)]).toEqual([1, 1]);
});
