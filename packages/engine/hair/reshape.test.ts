import { describe, expect, test } from 'vitest';

import { cuts } from '@mot-studio/terms/hair-cuts';
import type { Cut } from '@mot-studio/terms/hair-cut';
import { point } from '#engine/imaging/geometry.ts';
import { mean } from '#engine/imaging/math.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';
import { headAhead, planesIn, viewOf } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { undrawnHair, reshapeHair } from './reshape.ts';
import type { ReshapedHair } from './reshaped.ts';

const size = { width: 240, height: 320 };
const unit = 80;
const head = headAhead(unit, point(120, 80), { browTop: 0.2, faceWidth: 0.7 });
const worn = {
  fringe: 0,
  height: 0.1,
  hangs: { left: 1.3, right: 1.3 },
  bottom: 3,
  beside: { left: 0.1, right: 0.1 },
};

/** Hair on both sides that hangs lower near the neck than away from it. */
const hair: Plane = planesIn(
  size,
  head,
)((u, v) => {
  const aside = Math.abs(u);
  return aside > 0.3 && aside < 0.8 && v > -0.3 && v < (aside < 0.55 ? 1.3 : 1.05) ? 1 : 0;
});
const view = viewOf(
  paintBy(size, (x, y) => ((hair.data[y * size.width + x] ?? 0) > 0 ? [70, 45, 30] : [220, 220, 224])),
  head,
  { person: hair, hair },
);

/** Returns the lower end of hair in a column, in face heights. */
function ends({ alpha }: ReshapedHair, u: number): number {
  const x = Math.round(head.origin.x + u * unit);
  for (let y = size.height - 1; y >= 0; y--)
    if ((alpha.data[y * size.width + x] ?? 0) > 0.4) return (y - head.origin.y) / unit;
  return 0;
}

const columns = (from: number, to: number): number[] =>
  Array.from({ length: 9 }, (_, k) => from + ((to - from) * k) / 8);

describe.each(['middle-part', 'curly-loose'] as const)('hair stretched to %s', (style) => {
  const drawn = reshapeHair(view, hair, worn, cuts[style], 1);
  const lowest = (from: number, to: number): number =>
    Math.max(...columns(from, to).map((u) => ends(drawn, u)));

  test('stretched hair has one length, even where it hangs higher in the photo', () => {
    const [inner, outer] = [lowest(0.35, 0.5), lowest(0.6, 0.75)];
    expect({ long: inner > 1.7, uneven: Math.abs(inner - outer) < 0.2 }).toEqual({
      long: true,
      uneven: true,
    });
  });

  test('stretched hair ends with the cut', () => {
    const below = planeOf(size, (i, _, y) =>
      (y - head.origin.y) / unit > cuts[style].length.side + 0.2 ? (drawn.alpha.data[i] ?? 0) : 0,
    );
    expect(Math.max(...below.data)).toBe(0);
  });
});

test('wound locks are light and dark, and straight locks stay unchanged', () => {
  const spread = (style: 'middle-part' | 'curly-loose'): number => {
    const { alpha, lab } = reshapeHair(view, hair, worn, cuts[style], 1);
    const lights = [...lab.l.keys()].filter((i) => (alpha.data[i] ?? 0) > 0.9).map((i) => lab.l[i] ?? 0);
    return Math.max(...lights) - Math.min(...lights);
  };
  expect(spread('middle-part')).toBeLessThan(0.01);
  expect(spread('curly-loose')).toBeGreaterThan(0.08);
});

test('a column with gaps at a curved outline is not stretched', () => {
  const waved = planeOf(size, (i, x, y) => {
    const aside = Math.abs(x - head.origin.x) / unit;
    const down = (y - head.origin.y) / unit;
    if (down > 0.9) return 0;
    return aside >= 0.8 && aside < 0.88 && Math.sin(down * 25) > 0.3 ? 1 : (hair.data[i] ?? 0);
  });
  const bobbed = { ...worn, hangs: { left: 0.9, right: 0.9 } };
  const { alpha } = reshapeHair(view, waved, bobbed, cuts['middle-part'], 1);
  const inHead = planesIn(size, head);
  const below = (from: number, to: number): number => {
    const area = inHead((u, v) => (Math.abs(u) > from && Math.abs(u) < to && v > 1.2 && v < 1.6 ? 1 : 0));
    return Math.max(...area.data.map((share, i) => share * (alpha.data[i] ?? 0)));
  };
  expect([below(0.6, 0.75) > 0.9, below(0.83, 0.87) < 0.05]).toEqual([true, true]);
});

describe('ends that bend out of the lengths', () => {
  /** Lengths that flick out at their ends, away from the neck. */
  const flicked = planesIn(
    size,
    head,
  )((u, v) => {
    const aside = Math.abs(u);
    if (aside > 0.3 && aside < 0.6 && v > -0.3 && v < 1.4) return 1;
    return aside >= 0.6 && aside < 0.8 && v > 1.25 && v < 1.4 ? 1 : 0;
  });
  const flicking = { ...worn, hangs: { left: 1.4, right: 1.4 } };
  const share = (cut: Cut, from: number, to: number): number => {
    const behind = undrawnHair(view, flicked, flicking, cut);
    const ends = planesIn(
      size,
      head,
    )((u, v) => (Math.abs(u) > from && Math.abs(u) < to && v > 1.28 && v < 1.38 ? 1 : 0));
    const area = [...ends.data.keys()].filter((i) => (ends.data[i] ?? 0) > 0.5);
    return mean(area.map((i) => behind.data[i] ?? 0));
  };

  test('bent ends are removed beside a longer straight cut, and the lengths are not', () => {
    expect([
      share(cuts['middle-part'], 0.7, 0.78) > 0.9,
      share(cuts['middle-part'], 0.35, 0.5) < 0.1,
    ]).toEqual([true, true]);
  });

  test('bent ends stay with a cut that bends or shortens them', () => {
    expect(share(cuts['c-curl'], 0.7, 0.78)).toBe(0);
    expect(share(cuts['modern-bob'], 0.7, 0.78)).toBe(0);
  });
});

describe('ends that flick out beside a jaw', () => {
  const flicked = planesIn(
    size,
    head,
  )((u, v) => {
    const aside = Math.abs(u);
    const hangs = aside > 0.3 && aside < 0.6 && v > -0.3 && v < 1.2;
    return hangs || (aside >= 0.6 && aside < 0.9 && v > 0.78 && v < 1) ? 1 : 0;
  });
  const share = (hangs: number, from: number, to: number): number => {
    const behind = undrawnHair(
      view,
      flicked,
      { ...worn, hangs: { left: hangs, right: hangs } },
      cuts['noodle-curls'],
    );
    const area = planesIn(
      size,
      head,
    )((u, v) => (Math.abs(u) > from && Math.abs(u) < to && v > 0.8 && v < 0.98 ? 1 : 0));
    return mean([...area.data.keys()].filter((i) => area.data[i] === 1).map((i) => behind.data[i] ?? 0));
  };

  test('flicked ends are removed beside longer curls, and wound hair is not', () => {
    expect([share(1.2, 0.72, 0.85) > 0.9, share(1.2, 0.35, 0.5)]).toEqual([true, 0]);
  });

  test('flicked ends stay beside curls that are hardly longer than the hair', () => {
    expect(share(1.7, 0.72, 0.85)).toBe(0);
  });
});

test('far stretched hair has no ruler-straight edge', () => {
  const bobbed = planesIn(
    size,
    head,
  )((u, v) => (Math.abs(u) > 0.3 && Math.abs(u) < 0.7 && v > -0.3 && v < 0.9 ? 1 : 0));
  const short = { ...worn, hangs: { left: 0.9, right: 0.9 } };
  const { alpha } = reshapeHair(view, bobbed, short, cuts['middle-part'], 1);
  const inner = (v: number): number => {
    const row = Math.round(head.origin.y + v * unit) * size.width;
    return alpha.data.subarray(row + head.origin.x, row + size.width).findIndex((share) => share > 0.5);
  };
  const edge = Array.from({ length: 10 }, (_, k) => inner(0.8 + k * 0.1));
  expect(Math.max(...edge) - Math.min(...edge)).toBeGreaterThan(1);
});

describe('ends that are bent', () => {
  /** Hair that lies across the neck, lighter from left to right, in a picture that ends beside it. */
  const scarf = planesIn(size, head)((u, v) => (Math.abs(u) < 1.5 && v > -0.3 && v < 1.6 ? 1 : 0));
  const graded = viewOf(
    paintBy(size, (x) => [40 + x / 2, 40 + x / 2, 40 + x / 2]),
    head,
    { person: scarf, hair: scarf },
  );
  const lowHung = { ...worn, hangs: { left: 1.6, right: 1.6 } };
  const { lab } = reshapeHair(graded, scarf, lowHung, cuts['c-curl'], 1);
  const row = Math.round(head.origin.y + 1.36 * unit) * size.width;
  const light = (x: number): number => lab.l[row + x] ?? 0;
  const steps = Array.from({ length: size.width - 1 }, (_, x) => light(x + 1) - light(x));

  test('bent ends are continuous where the two sides meet', () => {
    expect(Math.max(...steps)).toBeLessThan(0.01);
  });

  test('bent ends form no bands at the sides of the picture', () => {
    const last = size.width - 1;
    expect(Math.min(light(10) - light(0), light(last) - light(last - 10))).toBeGreaterThan(0.005);
  });
});

describe('stretched hair', () => {
  const inHead = planesIn(size, head);
  const bobbed = { ...worn, hangs: { left: 1, right: 1 } };
  const locks = inHead((u, v) => (Math.abs(u) > 0.4 && Math.abs(u) < 0.9 && v > -0.3 && v < 1 ? 1 : 0));
  const isBetween = (u: number, from: number, to: number): boolean => Math.abs(u) > from && Math.abs(u) < to;
  const means = ({ data }: Pick<Plane, 'data'>, area: Plane): number => {
    const of = [...data.keys()].filter((i) => (area.data[i] ?? 0) > 0);
    return of.reduce((sum, i) => sum + (data[i] ?? 0), 0) / of.length;
  };

  test('stretched hair excludes half-covered pixels, which would be a veil', () => {
    const veiled = inHead((u, v) =>
      v > -0.3 && v < 1.35 ? (isBetween(u, 0.4, 0.9) ? 1 : isBetween(u, 0.28, 0.4) ? 0.38 : 0) : 0,
    );
    const { alpha } = reshapeHair(
      view,
      veiled,
      { ...worn, hangs: { left: 1.35, right: 1.35 } },
      cuts['middle-part'],
      1,
    );
    const below = inHead((u, v) => (isBetween(u, 0.3, 0.36) && v > 1.45 && v < 1.7 ? 1 : 0));
    expect(means(alpha, below)).toBeLessThan(0.02);
  });

  test('stretched hair has no dark stripe from a shaded inner edge', () => {
    const shaded = viewOf(
      paintBy(size, (x, y) => {
        const [aside, i] = [Math.abs(x - head.origin.x) / unit, y * size.width + x];
        return (locks.data[i] ?? 0) === 0 ? [220, 220, 224] : aside < 0.48 ? [60, 40, 26] : [170, 130, 90];
      }),
      head,
      { person: locks, hair: locks },
    );
    const { lab } = reshapeHair(shaded, locks, bobbed, cuts['middle-part'], 1);
    const part = (from: number, to: number): number =>
      means(
        { data: lab.l },
        inHead((u, v) => (isBetween(u, from, to) && v > 1.3 && v < 1.6 ? 1 : 0)),
      );
    expect(part(0.6, 0.75) - part(0.43, 0.48)).toBeLessThan(0.2);
  });

  test("stretched hair casts a shadow beyond the photo's hair", () => {
    const { shades } = reshapeHair(view, locks, bobbed, cuts['middle-part'], 1);
    const [above, below] = [0.6, 1.3].map((from) =>
      inHead((u, v) => (isBetween(u, 0.5, 0.8) && v > from && v < from + 0.3 ? 1 : 0)),
    );
    expect(shades && above && below && [means(shades, above), means(shades, below) > 0.9]).toEqual([0, true]);
  });
});
