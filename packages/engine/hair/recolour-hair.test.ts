import { describe, expect, test } from 'vitest';

import { colourOf, type Colour } from '@mot-studio/terms/colour';
import { point } from '#engine/imaging/geometry.ts';
import { lerp, mean, mulberry32, smoothstep } from '#engine/imaging/math.ts';
import { toLab } from '#engine/imaging/oklab.ts';
import { plane, planeOf, type Picture, type Plane } from '#engine/imaging/plane.ts';
import { headAhead, viewOf } from '#engine/testing/heads.ts';
import { copyPicture, paintBy } from '#engine/testing/painted-pictures.ts';

import { hairMatte } from './hair-matte.ts';
import { dyedHair, recolourHair } from './recolour-hair.ts';
import { dyedLightness, toneOf } from './hair-tone.ts';

const size = { width: 240, height: 200 };
/** Rows of the hairline between hair above and skin below, over which hair gets thin. */
const hairline = { from: 84, to: 100 };
/** Wall beside the head, with a hair of two pixels that stands off, and another thin line that touches no hair. */
const wall = { from: 150, hair: 60, line: 130 };

const onWall = (x: number): boolean => x >= wall.from;
const isWisp = (x: number, y: number): boolean => onWall(x) && x < 200 && Math.abs(y - wall.hair) <= 1;
const isLine = (x: number, y: number): boolean => x >= 170 && x < 220 && Math.abs(y - wall.line) <= 1;
const hairAt = (x: number, y: number): number =>
  onWall(x) ? 0 : 1 - smoothstep(hairline.from, hairline.to, y);

const skin = [224, 178, 152] as const;
const grey = [205, 205, 208] as const;
const dark = [34, 26, 24] as const;
const picture = paintBy(size, (x, y) => {
  if (isWisp(x, y) || isLine(x, y)) return dark;
  const ground = onWall(x) ? grey : skin;
  const shine = x % 9 < 3 ? 14 : 0;
  const [r, g, b] = [0, 1, 2].map((c) => lerp(ground[c] ?? 0, (dark[c] ?? 0) + shine, hairAt(x, y)));
  return [r ?? 0, g ?? 0, b ?? 0];
});
const lab = toLab(picture);
const head = headAhead(150, point(75, 92), {
  browTop: 0.25,
  faceWidth: 0.8,
  oval: [point(15, 92), point(135, 92), point(135, 199), point(15, 199)],
});
const view = viewOf(picture, head, {
  person: planeOf(size, (_, x) => (onWall(x) ? 0 : 1)),
  hair: planeOf(size, (_, x, y) => (hairAt(x, y) > 0.5 ? 1 : 0)),
  skin: planeOf(size, (_, x, y) => (!onWall(x) && hairAt(x, y) < 0.3 ? 1 : 0)),
});
/** Cut-out that includes the half-covered hairline, and no single hairs. */
const alpha = planeOf(size, (_, x, y) => smoothstep(0.1, 0.5, hairAt(x, y)));

function dyedWith(dye: Colour, marked?: Plane): { picture: Picture; l: (x: number, y: number) => number } {
  const tone = toneOf(lab, alpha);
  if (!tone) throw new Error('there is hair');
  const after = copyPicture(picture);
  const matte = hairMatte(view, marked ?? alpha, tone, marked !== undefined, plane(size));
  recolourHair(after, view, matte, tone, dye, 1);
  const { l } = toLab(after);
  return { picture: after, l: (x, y) => l[y * size.width + x] ?? 0 };
}
const columns = Array.from({ length: 60 }, (_, k) => 40 + k);
const changedAt = (after: Picture, is: (x: number, y: number) => boolean): number => {
  let [changed, all] = [0, 0];
  for (let y = 0, i = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, i += 4) {
      if (!is(x, y)) continue;
      all++;
      if ([0, 1, 2].some((c) => after.data[i + c] !== picture.data[i + c])) changed++;
    }
  return changed / all;
};

describe('dark hair that becomes platinum', () => {
  const { picture: after, l } = dyedWith(colourOf('#e6d9c2'));

  test('platinum hair has no bright rim at the hairline', () => {
    const row = (y: number) => mean(columns.map((x) => l(x, y)));
    const [hair, face] = [row(50), row(140)];
    const rim = Array.from({ length: hairline.to - hairline.from }, (_, k) => row(hairline.from + k));
    expect(Math.max(...rim) - Math.max(hair, face)).toBeLessThan(0.015);
  });

  test('a platinum dye includes a hair that stands off', () => {
    expect(changedAt(after, (x, y) => isWisp(x, y) && x < 195)).toBe(1);
    expect(mean(columns.slice(0, 40).map((k) => l(k + 112, wall.hair)))).toBeGreaterThan(0.7);
  });

  test('a platinum dye spares skin, wall and a line without connection to the hair', () => {
    expect({
      face: changedAt(after, (x, y) => !onWall(x) && y > hairline.to),
      wall: changedAt(after, (x, y) => x > wall.from + 6 && Math.abs(y - wall.hair) > 8),
    }).toEqual({ face: 0, wall: 0 });
  });

  test('platinum hair keeps its strands distinct', () => {
    const shine = (x: number) => (x % 9 < 3 ? 1 : 0);
    const means = [0, 1].map((is) => mean(columns.filter((x) => shine(x) === is).map((x) => l(x, 50))));
    expect((means[1] ?? 0) - (means[0] ?? 0)).toBeGreaterThan(0.05);
  });
});

test('a dye of hand-marked hair changes nothing beside the marks', () => {
  const { picture: after } = dyedWith(colourOf('#e6d9c2'), alpha);
  expect(changedAt(after, (x, y) => (alpha.data[y * size.width + x] ?? 0) === 0)).toBe(0);
});

describe('a hand-drawn mask', () => {
  const isMarked = (x: number, y: number): boolean => (!onWall(x) && y < hairline.to + 8) || isWisp(x, y);
  const marked = planeOf(size, (_, x, y) => (isMarked(x, y) ? 1 : 0));
  const { l } = dyedWith(colourOf('#e6d9c2'), marked);
  const lighter = (rows: readonly number[], from: readonly number[]): number =>
    mean(rows.flatMap((y) => from.map((x) => l(x, y) - (lab.l[y * size.width + x] ?? 0))));

  test('a hand-drawn mask excludes skin inside its rim', () => {
    const rows = Array.from({ length: 6 }, (_, k) => hairline.to + 1 + k);
    expect(Math.abs(lighter(rows, columns))).toBeLessThan(0.03);
  });

  test('a hand-drawn mask includes a narrow stroke entirely', () => {
    expect(
      lighter(
        [wall.hair],
        columns.slice(0, 30).map((x) => x + 120),
      ),
    ).toBeGreaterThan(0.4);
  });
});

test.each([0.2, 0.5, 0.9])('shine on a dye of lightness %f has no flat area', (dye) => {
  const steps = [-0.3, -0.15, 0, 0.15, 0.3].map((above) => dyedLightness(dye, above));
  const rises = steps.slice(1).map((step, k) => step - (steps[k] ?? 0));
  expect(Math.min(...rises)).toBeGreaterThan(0.01);
  expect(steps.every((step) => step > 0 && step < 1)).toBe(true);
});

test('the noise of nearly black hair does not become speckle, and its broad shine stays', () => {
  const random = mulberry32(5);
  const face = paintBy(size, (x, y) => {
    if (y >= hairline.from) return skin;
    const level = (x > 60 && x < 100 ? 26 : 6) + 12 * (random() - 0.5);
    return [level, level, level];
  });
  const cut = planeOf(size, (_, _x, y) => (y < hairline.from ? 1 : 0));
  const of = viewOf(face, head, {
    person: planeOf(size, () => 1),
    hair: cut,
    skin: planeOf(size, (_, _x, y) => (y < hairline.from ? 0 : 1)),
  });
  const tone = toneOf(of.lab, cut);
  if (!tone) throw new Error('there is hair');
  const after = copyPicture(face);
  recolourHair(after, of, hairMatte(of, cut, tone, false, plane(size)), tone, colourOf('#d9b36c'), 1);
  const { l } = toLab(after);
  const at = (x: number, y: number): number => l[y * size.width + x] ?? 0;
  const rows = Array.from({ length: 40 }, (_, k) => 10 + k);
  const within = (xs: readonly number[]): number[] => xs.flatMap((x) => rows.map((y) => at(x, y)));
  const [dull, shine] = [columns.filter((x) => x < 56), columns.filter((x) => x > 66 && x < 94)].map(within);
  const speckle = mean(rows.flatMap((y) => [10, 20, 30, 40].map((x) => Math.abs(at(x, y) - at(x + 1, y)))));
  expect(mean(shine ?? []) - mean(dull ?? [])).toBeGreaterThan(0.1);
  expect(speckle).toBeLessThan(0.06);
});

test('pixels between dark hair and skin, in the shade of the hair, neither stay dark nor glow in a light dye', () => {
  const shade = { from: 84, to: 92 };
  const shaded = [112, 62, 44] as const;
  const face = paintBy(size, (_, y) => (y < shade.from ? dark : y < shade.to ? shaded : skin));
  const seen = toLab(face);
  const cut = planeOf(size, (_, _x, y) => (y < shade.to ? 1 : 0));
  const of = viewOf(face, head, {
    person: planeOf(size, () => 1),
    hair: cut,
    skin: planeOf(size, (_, _x, y) => (y < shade.from ? 0 : 1)),
  });
  const tone = toneOf(seen, cut);
  if (!tone) throw new Error('there is hair');
  const after = copyPicture(face);
  recolourHair(after, of, hairMatte(of, cut, tone, false, plane(size)), tone, colourOf('#b07a3f'), 1);
  const { l } = toLab(after);
  const row = (lightness: Float32Array, y: number): number =>
    mean(columns.map((x) => lightness[y * size.width + x] ?? 0));
  const [hair, between, below] = [row(l, 40), row(l, shade.to - 3), row(l, 140)];
  expect(hair - row(seen.l, 40)).toBeGreaterThan(0.3);
  expect(between - row(seen.l, shade.to - 3)).toBeGreaterThan(0.15);
  expect(between).toBeLessThan(Math.max(hair, below));
});

test('strands drawn in the colours of hair are dyed with that hair', () => {
  const tone = toneOf(lab, alpha);
  if (!tone) throw new Error('there is hair');
  const rose = colourOf('#c27d85');
  const dyed = toLab(dyedWith(rose).picture);
  const drawn = dyedHair(lab, tone, rose, 1);
  const off = columns.map((x) => {
    const i = 40 * size.width + x;
    return Math.hypot(
      (drawn.l[i] ?? 0) - (dyed.l[i] ?? 0),
      (drawn.a[i] ?? 0) - (dyed.a[i] ?? 0),
      (drawn.b[i] ?? 0) - (dyed.b[i] ?? 0),
    );
  });
  expect(mean(off)).toBeLessThan(0.03);
});
