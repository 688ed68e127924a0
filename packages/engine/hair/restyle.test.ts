import { expect, test } from 'vitest';

import type { Cut } from '@mot-studio/terms/hair-cut';
import { cuts } from '@mot-studio/terms/hair-cuts';
import { readCutWish } from '@mot-studio/language/hair';
import { ownCut } from '@mot-studio/language/hair';
import { point } from '#engine/imaging/geometry.ts';
import { mulberry32 } from '#engine/imaging/math.ts';
import { union } from '#engine/imaging/morphology.ts';
import { plane, planeOf } from '#engine/imaging/plane.ts';
import { headAhead, planesIn, roundOval, viewOf } from '#engine/testing/heads.ts';
import { paintBy } from '#engine/testing/painted-pictures.ts';

import { crownTone } from './crown.ts';
import type { CutPlan } from './cut-plan.ts';
import { type DyedHead, missingStrands, restyle } from './restyle.ts';
import { skullOf } from './skull.ts';
import { toneOf } from './hair-tone.ts';
import { aboveOutline } from './worn-hair.ts';

const head = headAhead(150, point(120, 100), { browTop: 0.24, faceWidth: 0.84 });
const none = plane({ width: 1, height: 1 });
const combed: CutPlan = {
  kept: none,
  stays: none,
  clipped: none,
  clips: false,
  raised: true,
  drawnOut: false,
  fringe: false,
  lying: none,
  fullHair: none,
};
const fringed: Cut = { ...cuts.undercut, fringe: { kind: 'full', end: 0.2, sweep: 0, width: 0.36 } };
const lying: CutPlan = { ...combed, raised: false };
const overlaid = (cut: Cut, plan: CutPlan) =>
  new Set(missingStrands({ head }, skullOf(head), cut, plan, 1).map((strand) => strand.overlaid));

test('only the fringe is drawn for hair combed back', () => {
  expect(overlaid(fringed, combed)).toEqual(new Set([true]));
});

test.each(['french-crop', 'pixie', 'layer'] as const)(
  'no strand is drawn for the fringe of a %s made from short hair',
  (style) => {
    expect(overlaid(cuts[style], lying).has(true)).toBe(false);
  },
);

test.each(['undercut', 'mohican'] as const)(
  '%s: no strand is drawn for the photo’s own hair combed back',
  (style) => {
    expect(missingStrands({ head }, skullOf(head), cuts[style], combed, 1)).toEqual([]);
  },
);

test('only the tail at the neck is drawn for a mullet of short hair', () => {
  const strands = missingStrands({ head }, skullOf(head), cuts.mullet, lying, 1);
  expect(strands.length).toBeGreaterThan(0);
  expect(Math.min(...strands.map(({ points }) => points[1] ?? 0))).toBeGreaterThan(0.3);
});

test('a fringe has the colour of the crown, not of bleached lengths', () => {
  const size = { width: 240, height: 300 };
  const ombre = paintBy(size, (_, y) => (y < head.origin.y + 40 ? [40, 28, 22] : [210, 170, 110]));
  const everywhere = planeOf(size, () => 1);
  const view = viewOf(ombre, head, { hair: everywhere });
  expect(crownTone(view, everywhere)?.colour[0]).toBeLessThan(0.3);
});

test.each(['undercut', 'side-part', 'two-block'] as const)(
  '%s: a bare forehead stays unchanged, with its lines and its shine',
  (style) => {
    const size = { width: 240, height: 300 };
    const oval = roundOval(point(120, 176), 62, 76);
    const bareHead = headAhead(150, point(120, 110), { browTop: 0.24, faceWidth: 0.84, oval });
    const skull = skullOf(bareHead);
    const inHead = planesIn(size, bareHead);
    const hair = inHead((u, v) => (v < -0.12 && aboveOutline(skull, u, v) < 0.1 ? 1 : 0));
    const face = inHead((u, v) => (v >= -0.12 && v < 1 && Math.abs(u) < 0.42 ? 1 : 0));
    const lineOrShine = inHead((u, v) => (Math.abs(u - 0.1) < 0.02 ? -1 : u < -0.1 && v < 0.1 ? 1 : 0));
    const photo = paintBy(size, (x, y) => {
      const i = y * size.width + x;
      const [isHair, isFace, light] = [hair, face, lineOrShine].map((p) => p.data[i] ?? 0);
      if (isHair) return x % 3 === 0 ? [70, 50, 40] : [34, 24, 20];
      return isFace
        ? [190 + (light ?? 0) * 40, 150 + (light ?? 0) * 40, 130 + (light ?? 0) * 40]
        : [120, 130, 140];
    });
    const person = planeOf(size, (i) => Math.max(hair.data[i] ?? 0, face.data[i] ?? 0));
    const view = viewOf(photo, bareHead, { person, hair, skin: face });
    const tone = toneOf(view.lab, hair);
    if (!tone) throw new Error('the hair is seen');
    const { picture, changed } = restyle(view, hair, plane(size), tone, cuts[style], 1);
    const forehead = inHead((u, v) => (v > -0.09 && v < 0.2 && Math.abs(u) < 0.2 ? 1 : 0));
    const off = forehead.data.map(
      (share, i) =>
        share * (changed.data[i] ?? 0) * Math.abs((picture.data[i * 4] ?? 0) - (photo.data[i * 4] ?? 0)),
    );
    expect(Math.max(...off)).toBeLessThan(3);
  },
);

/** Head whose hair hangs beside its face, down to the shoulders. */
const hanging = (() => {
  const size = { width: 240, height: 400 };
  const bareHead = headAhead(150, point(120, 110), {
    browTop: 0.24,
    faceWidth: 0.84,
    oval: roundOval(point(120, 176), 62, 76),
  });
  const skull = skullOf(bareHead);
  const inHead = planesIn(size, bareHead);
  const hair = inHead((u, v) =>
    aboveOutline(skull, u, v) < 0.1 && (v < -0.1 || (Math.abs(u) > 0.42 && Math.abs(u) < 0.68 && v < 1.3))
      ? 1
      : 0,
  );
  const face = inHead((u, v) => (v >= -0.1 && v < 1 && Math.abs(u) < 0.42 ? 1 : 0));
  return { size, bareHead, inHead, hair, face };
})();

test.each(['curly-loose', 'straight-layer'] as const)(
  '%s: a visible earring stays before the hair',
  (style) => {
    const { size, bareHead, inHead, hair, face } = hanging;
    const rings = inHead((u, v) => (Math.abs(Math.hypot(u - 0.52, v - 0.68) - 0.05) < 0.012 ? 1 : 0));
    const photo = paintBy(size, (x, y) => {
      const i = y * size.width + x;
      if (rings.data[i]) return [230, 200, 90];
      if (hair.data[i]) return x % 3 === 0 ? [70, 50, 40] : [34, 24, 20];
      return face.data[i] ? [190, 150, 130] : [120, 130, 140];
    });
    const view = viewOf(photo, bareHead, { person: union(hair, face), hair, skin: face });
    const tone = toneOf(view.lab, hair);
    if (!tone) throw new Error('the hair is seen');
    const { picture } = restyle(view, hair, rings, tone, cuts[style], 1);
    const reds = [...rings.data.keys()]
      .filter((i) => rings.data[i] === 1)
      .map((i) => picture.data[i * 4] ?? 0);
    expect(Math.min(...reds)).toBeGreaterThan(180);
  },
);

/** Hair that hangs beside a face, down to the lower edge of a picture. */
const sideHair = ((size) => ({
  size,
  hair: planesIn(
    size,
    head,
  )((u, v) =>
    aboveOutline(skullOf(head), u, v) < 0.1 && (v < -0.1 || (Math.abs(u) > 0.42 && Math.abs(u) < 0.68))
      ? 1
      : 0,
  ),
}))({ width: 240, height: 280 });

test('an unchanged cut is declined, and made together with a dye', () => {
  const { size, hair } = sideHair;
  const photo = paintBy(size, (x, y) => {
    if (hair.data[y * size.width + x]) return x % 3 === 0 ? [70, 50, 40] : [34, 24, 20];
    return [190, 150, 130];
  });
  const view = viewOf(photo, head, { person: planeOf(size, () => 1), hair });
  const tone = toneOf(view.lab, hair);
  if (!tone) throw new Error('the hair is seen');
  const restyled = (dyed?: DyedHead) =>
    restyle(view, hair, plane(size), tone, cuts['middle-part'], 1, undefined, dyed).picture.width;
  expect(() => restyled()).toThrow('the hair is as long already');
  expect(restyled({ view, tone, hair: (drawn) => drawn })).toBe(size.width);
});

test('a request for only a fringe changes only the forehead', () => {
  const { size, bareHead, inHead, hair, face } = hanging;
  const photo = paintBy(size, (x, y) => {
    const i = y * size.width + x;
    if (hair.data[i]) return x % 3 === 0 ? [70, 50, 40] : [34, 24, 20];
    return face.data[i] ? [190, 150, 130] : [120, 130, 140];
  });
  const view = viewOf(photo, bareHead, { person: union(hair, face), hair, skin: face });
  const tone = toneOf(view.lab, hair);
  if (!tone) throw new Error('the hair is seen');
  const { picture, changed } = restyle(view, hair, plane(size), tone, readCutWish('mái bằng', ownCut).cut, 1);
  const most = (inside: (u: number, v: number) => boolean) => {
    const { data } = inHead((u, v) => (inside(u, v) ? 1 : 0));
    return Math.max(
      ...[...data.keys()].map(
        (i) =>
          (data[i] ?? 0) *
          (changed.data[i] ?? 0) *
          Math.abs((picture.data[i * 4] ?? 0) - (photo.data[i * 4] ?? 0)),
      ),
    );
  };
  expect(most((_, v) => v > 0.5)).toBeLessThan(2);
  expect(most((u, v) => Math.abs(u) < 0.1 && v > 0 && v < 0.1)).toBeGreaterThan(60);
});

/** Returns a head whose hair ends above its ears, with light lines that run up through it. */
function sleekHead(isScalp: (u: number) => boolean) {
  const { size, bareHead, inHead } = hanging;
  const skull = skullOf(bareHead);
  const hair = inHead((u, v) => (aboveOutline(skull, u, v) < 0.1 && v < -0.05 ? 1 : 0));
  const face = inHead((u, v) => (v >= -0.05 && v < 1 && Math.abs(u) < 0.42 ? 1 : 0));
  const scalp = inHead((u) => (isScalp(u) ? 1 : 0));
  const photo = paintBy(size, (x, y) => {
    const i = y * size.width + x;
    if (hair.data[i]) return scalp.data[i] ? [190, 150, 130] : x % 3 === 0 ? [70, 50, 40] : [34, 24, 20];
    return face.data[i] ? [190, 150, 130] : [120, 130, 140];
  });
  const view = viewOf(photo, bareHead, { person: union(hair, face), hair, skin: face });
  const tone = toneOf(view.lab, hair);
  if (!tone) throw new Error('the hair is seen');
  return { size, view, hair, tone };
}

test('a fringe alone is drawn before tied hair with a visible parting, and not before cropped hair', () => {
  const fringed = ({ size, view, hair, tone }: ReturnType<typeof sleekHead>) =>
    restyle(view, hair, plane(size), tone, readCutWish('mái bằng', ownCut).cut, 1);
  expect(() => fringed(sleekHead(() => false))).toThrow('does not hang down to the chin');
  const tied = sleekHead((u) => Math.abs(u) < 0.01);
  const { changed } = fringed(tied);
  const { data } = hanging.inHead((u, v) => (Math.abs(u) < 0.1 && v > 0 && v < 0.1 ? 1 : 0));
  expect(Math.max(...data.map((is, i) => is * (changed.data[i] ?? 0)))).toBeGreaterThan(0.9);
});

test('the photo’s own hair decides which cuts it carries, whatever its dye', () => {
  const { size, hair } = sideHair;
  const random = mulberry32(4);
  const cells = Array.from({ length: 100 * 100 }, () => random());
  const lit = (light: (x: number, y: number) => boolean) => {
    const photo = paintBy(size, (x, y) => {
      if (!hair.data[y * size.width + x]) return [190, 150, 130];
      return light(x, y) ? [150, 120, 90] : [34, 24, 20];
    });
    return viewOf(photo, head, { person: planeOf(size, () => 1), hair });
  };
  const straight = lit((x) => x % 3 === 0);
  const coiled = lit((x, y) => (cells[(y >> 2) * 100 + (x >> 2)] ?? 0) > 0.5);
  const tone = toneOf(straight.lab, hair);
  if (!tone) throw new Error('the hair is seen');
  const restyled = (view: typeof straight, dyed: typeof straight) =>
    restyle(view, hair, plane(size), tone, cuts['curly-loose'], 1, undefined, {
      view: dyed,
      tone,
      hair: (drawn) => drawn,
    });
  expect(() => restyled(coiled, straight)).toThrow(expect.objectContaining({ code: 'hair_coily' }));
  expect(restyled(straight, coiled).picture.width).toBe(size.width);
});

test('hair that continues below its detected part declines stretched lengths', () => {
  const size = { width: 240, height: 420 };
  const skull = skullOf(head);
  const hanging = (end: number) =>
    planesIn(
      size,
      head,
    )((u, v) =>
      aboveOutline(skull, u, v) < 0.1 && (v < -0.1 || (Math.abs(u) > 0.42 && Math.abs(u) < 0.68 && v < end))
        ? 1
        : 0,
    );
  const [found, whole] = [hanging(1.4), hanging(1.9)];
  const photo = paintBy(size, (x, y) => {
    if (whole.data[y * size.width + x]) return x % 3 === 0 ? [70, 50, 40] : [34, 24, 20];
    return [190, 150, 130];
  });
  const view = viewOf(photo, head, { person: planeOf(size, () => 1), hair: found });
  const tone = toneOf(view.lab, found);
  if (!tone) throw new Error('the hair is seen');
  const restyled = (alpha: typeof found) => restyle(view, alpha, plane(size), tone, cuts['middle-part'], 1);
  expect(() => restyled(found)).toThrow('hair goes on below');
  expect(restyled(whole).picture.width).toBe(size.width);
});
