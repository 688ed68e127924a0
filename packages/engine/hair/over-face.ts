import { polygonMask, type Point } from '#engine/imaging/geometry.ts';
import { clamp, lerp, median, quantile, smoothstep } from '#engine/imaging/math.ts';
import { costOf, fitMixture, pickColours, type Mixture } from '#engine/imaging/mixture.ts';
import { dilate, distanceTransform, openMask, growWithin, union } from '#engine/imaging/morphology.ts';
import {
  coverage,
  cropPlane,
  growBox,
  plane,
  planeOf,
  readWithin,
  resize,
  type Box,
  type Plane,
} from '#engine/imaging/plane.ts';
import { bareSkin } from '#engine/perception/person/reading.ts';

import { fromHead, isOnCheeks, outlinesMask, headPixels, toHead } from './head-frame.ts';
import { viewPart, viewScaledTo, type HeadPart } from './head-view.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Area of hair that a cut-out misses, from the forehead to the shoulders, in face heights of the head's frame. */
const place = { from: -0.05, to: 1.2, half: 0.62 };
/** Margin around that area for erosion and growth, in face heights. */
const margin = 0.08;
/** Area of the shade under a chin, which is as dark as hair, in face heights. */
const throat = { from: 0.93, half: 0.24 };
/** Hair under a jaw, in face heights: start height, and minimal distance from the face; a jaw's shade hugs it. */
const jawHair = { from: 0.62, reaches: 0.12 };
/** Front of a chin, in face heights, and the share of hair-like pixels there that shows a beard. */
const chin = { from: 0.86, to: 0.97, half: 0.1, share: 0.25 };
/** Height in face heights below which the hair of a bearded face can't be separated from the beard. */
const aboveBeard = 0.45;
/** Width beside the face, below the brows and in face heights, in which its hair may lie; farther out are ears. */
const beside = 0.03;
/** Likeness or coverage from which a pixel counts as hair. */
const counts = 0.3;
/** Log-likelihood margins by which a colour is hair rather than skin. */
const likelier = { from: 0.5, to: 3 };
/** Sideburns before the ears, in face heights: lower end, and distances from the face's outline on both sides. */
const sideburn = { to: 0.62, within: 0.05, beyond: 0.07 };
/** Maximal lightness of a sideburn between hair (0) and cheeks (1), in OKLab; dark skin in shade lies above it. */
const darkSideburn = 0.35;
/** Unchanged margins around eyes, nose and mouth, and around brows, in face heights. */
const spared = { features: 0.02, brows: 0.02 };
/** Minimal width of hair in the face below the brows, in face heights; narrower areas are the line of a jaw or an eye. */
const narrowest = 0.028;
/** Distance right above and below a brow that must be hair for a covered brow, in face heights. */
const besideBrow = 0.03;
/** Share of samples that must be hair. */
const mostly = 0.6;
/** Maximal height of a brow with its surroundings, in face heights. */
const deepestBrow = 0.3;
/** Share of a brow under hair from which a dark line below the same hair is not the rest of the brow. */
const minCovered = 0.3;

type Models = { readonly skin: Mixture; readonly hair: Mixture };

/** Returns the box around all places where such hair may hang, in view pixels. */
function boxOf({ head, width, height }: HeadPart): Box {
  const { from, to, half } = place;
  const corners = [-half, half].flatMap((u) => [from, to].map((v) => fromHead(head, u, v)));
  const points = [...corners, ...head.oval, ...head.features.flat(), ...head.brows.flat()];
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const around = { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
  return growBox(around, margin * head.unit, { width, height });
}

/** Fits the colours of skin well away from hair and of hair well inside its cut-out; `near` and `features` lie in the box. */
function modelsOf(
  { head, lab, parts, width }: HeadPart,
  alpha: Plane,
  box: Box,
  near: HeadPart,
  features: Plane,
): Models | undefined {
  const inFace = readWithin(distanceTransform(polygonMask(near, near.head.oval)), box);
  const inFeatures = readWithin(features, box);
  const fromHair = distanceTransform(
    planeOf(alpha, (i) => (at(alpha, i) > 0.3 ? 1 : 0)),
    true,
  );
  const insideHair = distanceTransform(planeOf(alpha, (i) => (at(alpha, i) > 0.9 ? 1 : 0)));
  const isSkin = (i: number): boolean => {
    if (at(parts.skin, i) < 0.9 || at(fromHair, i) < 0.1 * head.unit) return false;
    const [x, y] = [i % width, Math.floor(i / width)];
    if (inFeatures(x, y) > 0) return false;
    const { v } = toHead(head, x, y);
    return v > head.browTop + 0.1 && (v > 1 || inFace(x, y) > 0.1 * head.unit);
  };
  const skin = fitMixture(pickColours(lab, isSkin), 4);
  const hair = fitMixture(
    pickColours(lab, (i) => at(insideHair, i) > 0.02 * head.unit),
    4,
  );
  return skin && hair && { skin, hair };
}

/** Shares of hair on a walk up or down the head: `beyond` the brows, and on the pixels passed inside them. */
type Walk = { readonly beyond: number; readonly passed: number };

function walk({ head, width }: HeadPart, brows: Plane, hair: Plane, from: Point, way: 1 | -1): Walk {
  const far = besideBrow * head.unit;
  let [beyond, beyondHair, passed, passedHair] = [0, 0, 0, 0];
  for (let k = 1; beyond < far && k < deepestBrow * head.unit; k++) {
    const x = clamp(Math.round(from.x + head.down.x * way * k), 0, width - 1);
    const y = clamp(Math.round(from.y + head.down.y * way * k), 0, hair.height - 1);
    const i = y * width + x;
    if (at(brows, i) > 0) {
      passed++;
      passedHair += at(hair, i);
    } else {
      beyond++;
      beyondHair += at(hair, i);
    }
  }
  return { beyond: beyondHair / Math.max(1, beyond), passed: passed > 0 ? passedHair / passed : 1 };
}

/**
 * Returns the area of a brow under hair: with hair right above and right below it. For a mostly covered brow it also
 * includes the pixels that the hair above runs into.
 */
function coveredBrow(view: HeadPart, brow: Plane, brows: Plane, hair: Plane): Plane {
  const covered = plane(brow);
  const runsInto = planeOf(brow, (i, x, y) => {
    if (at(brow, i) === 0) return 0;
    const above = walk(view, brows, hair, { x, y }, -1);
    if (above.beyond <= mostly) return 0;
    if (walk(view, brows, hair, { x, y }, 1).beyond > mostly) covered.data[i] = 1;
    return above.passed > mostly ? 1 : 0;
  });
  return coverage(covered) > minCovered * coverage(brow) ? union(covered, runsInto) : covered;
}

/**
 * Inner parts of brows that hair seldom reaches, and the range of the hair around them, in face heights; minimal lightness difference of
 * brows and hair, in OKLab.
 */
const bare = { half: 0.2, around: 0.2, lighter: 0.06 };

/**
 * Returns a test for pixels that are as dark as the hair around brows; brows let skin through.
 *
 * @param downAt height of a pixel on the head, in face heights.
 */
export function darkAsHair(
  { head, lab }: Pick<HeadPart, 'head' | 'lab'>,
  cut: Plane,
  downAt: Float32Array,
): (i: number) => boolean {
  const inner = head.brows.map((brow) => ({ mask: outlinesMask(cut, [brow]), lights: [] as number[] }));
  const hair: number[] = [];
  for (let y = 0, i = 0; y < cut.height; y++)
    for (let x = 0; x < cut.width; x++, i++) {
      for (const { mask, lights } of inner)
        if (at(mask, i) > 0 && Math.abs(toHead(head, x, y).u) < bare.half) lights.push(lab.l[i] ?? 0);
      if (at(cut, i) > 0.9 && Math.abs((downAt[i] ?? 0) - head.browTop) < bare.around)
        hair.push(lab.l[i] ?? 0);
    }
  const brows = inner.filter(({ lights }) => lights.length > 0);
  if (hair.length === 0 || brows.length === 0) return () => false;
  const dark = median(hair);
  const light = Math.max(...brows.map(({ lights }) => quantile(lights, 0.25)));
  return (i) => light - dark > bare.lighter && (lab.l[i] ?? 0) < (dark + light) / 2;
}

/** Share of a brow's hair-dark pixels with hair above them from which a fringe hides it; tips with skin between them cover the rest. */
const mostlyHidden = 0.6;

/** Returns the pixels of a brow that are as dark as hair and lie under hair. */
function darkUnderHair(
  view: HeadPart,
  brow: Plane,
  brows: Plane,
  hair: Plane,
  isDark: (i: number) => boolean,
): Plane {
  const dark = planeOf(brow, (i) => (at(brow, i) > 0 && isDark(i) ? 1 : 0));
  const under = planeOf(dark, (i, x, y) =>
    at(dark, i) > 0 && walk(view, brows, hair, { x, y }, -1).beyond > mostly ? 1 : 0,
  );
  return coverage(under) > mostlyHidden * coverage(dark) ? dark : under;
}

/** Returns the likelihood, 0–1, of hair against skin by colour; 0 on background, garments, eyes, nose and mouth. */
function likenessOf(view: HeadPart, models: Models, features: Plane): Plane {
  const { head, lab, parts, person } = view;
  const bare = bareSkin(view.reading, view, view);
  return planeOf(view, (i, x, y) => {
    if (at(parts.skin, i) + at(parts.hair, i) < 0.5 || at(person, i) < 0.5 || at(features, i) > 0) return 0;
    const { u, v } = toHead(head, x, y);
    if (v < place.from || v > place.to || Math.abs(u) > place.half) return 0;
    if (v > throat.from && Math.abs(u) < throat.half) return 0;
    const [l, a, b] = [lab.l[i] ?? 0, lab.a[i] ?? 0, lab.b[i] ?? 0];
    const gain = costOf(models.skin, l, a, b) - costOf(models.hair, l, a, b);
    return smoothstep(likelier.from, likelier.to, gain) * (1 - at(bare, i));
  });
}

/** Returns the likeness without a beard, which is connected to the hair by its sideburns; `down` is the height on the head. */
function removeBeard({ head }: HeadPart, likeness: Plane, down: Plane): Plane {
  let [sum, all] = [0, 0];
  for (let y = 0, i = 0; y < likeness.height; y++)
    for (let x = 0; x < likeness.width; x++, i++) {
      const v = at(down, i);
      if (v < chin.from || v > chin.to || Math.abs(toHead(head, x, y).u) > chin.half) continue;
      all++;
      sum += at(likeness, i);
    }
  if (sum <= all * chin.share) return likeness;
  return planeOf(likeness, (i) => (at(down, i) > aboveBeard ? 0 : at(likeness, i)));
}

/** Returns the pixels that are hair by shape and place: no ear, no line of an eye or a jaw, no shade under one. */
function shapedLikeHair(view: HeadPart, alpha: Plane, found: Plane, down: Plane): Plane {
  const { head } = view;
  const face = polygonMask(view, head.oval);
  const outside = distanceTransform(face, true);
  const inside = distanceTransform(face);
  const lightOf = (holds: (i: number, u: number, v: number) => boolean): number => {
    const lights = headPixels(head, view.lab, holds).map((i) => view.lab.l[i] ?? 0);
    return lights.length > 0 ? median(lights) : 0;
  };
  const darkest = lerp(
    lightOf((i) => at(alpha, i) > 0.9),
    lightOf((_, u, v) => isOnCheeks(u, v)),
    darkSideburn,
  );
  const below = planeOf(view, (i) =>
    at(found, i) > counts && at(alpha, i) < 0.5 && at(face, i) === 0 && at(down, i) > jawHair.from ? 1 : 0,
  );
  const far = planeOf(below, (i) =>
    at(below, i) > 0 && at(outside, i) > jawHair.reaches * head.unit ? 1 : 0,
  );
  const hanging = growWithin(far, below);
  const all = planeOf(alpha, (i) => (Math.max(at(alpha, i), at(found, i)) > counts ? 1 : 0));
  const wide = dilate(openMask(all, (narrowest / 2) * head.unit), 1);
  return planeOf(found, (i) => {
    if (at(found, i) <= counts) return 0;
    if (at(down, i) < head.browTop || at(hanging, i) > 0) return 1;
    const beforeEar =
      at(outside, i) < sideburn.beyond * head.unit && at(inside, i) < sideburn.within * head.unit;
    if (beforeEar && at(down, i) < sideburn.to && (view.lab.l[i] ?? 0) < darkest) return 1;
    return at(outside, i) < beside * head.unit && at(below, i) === 0 && at(wide, i) > 0 ? 1 : 0;
  });
}

/**
 * Finds hair before a face and under a jaw that a cut-out misses: connected to the hair, with a colour that is likelier
 * hair than skin. Eyes, nose, mouth and visible brows are excluded.
 *
 * @param alpha the cut-out, 0–1 a view pixel.
 * @returns coverage 0–1 a view pixel, in addition to the cut-out.
 */
export function hairOverFace(view: HeadPart, alpha: Plane): Plane {
  const box = boxOf(view);
  const near = viewPart(view, box);
  const { head } = near;
  const features = dilate(outlinesMask(near, head.features), spared.features * head.unit);
  const models = modelsOf(view, alpha, box, near, features);
  if (!models) return plane(view);
  const cut = cropPlane(alpha, box);
  const down = planeOf(near, (_, x, y) => toHead(head, x, y).v);
  const likeness = removeBeard(near, likenessOf(near, models, features), down);
  const each = head.brows.map((brow) => dilate(outlinesMask(near, [brow]), spared.brows * head.unit));
  const brows = each.reduce(union, plane(near));
  const hair = union(likeness, cut);
  const covered = each.map((brow) => coveredBrow(near, brow, brows, hair)).reduce(union, plane(near));
  const isDark = darkAsHair(near, cut, down.data);
  const under = each
    .map((brow) => darkUnderHair(near, brow, brows, hair, isDark))
    .reduce((all, brow) => union(all, brow), covered);
  const found = planeOf(near, (i) => (at(brows, i) > 0 && at(under, i) === 0 ? 0 : at(likeness, i)));
  const shaped = readWithin(shapedLikeHair(near, cut, found, down), box);
  const joined = growWithin(
    planeOf(alpha, (i) => (at(alpha, i) > 0.5 ? 1 : 0)),
    planeOf(alpha, (i, x, y) => (at(alpha, i) > counts || shaped(x, y) > 0 ? 1 : 0)),
  );
  const foundAt = readWithin(found, box);
  return planeOf(view, (i, x, y) => foundAt(x, y) * shaped(x, y) * at(joined, i));
}

/** Face height in pixels for the analysis, at which a lock beside an eye is still some pixels wide. */
const maxUnit = 160;

/**
 * Returns the area of a face that hair hides below the brows, on the side with more: a cut that removes this hair
 * requires a reconstruction.
 *
 * @param alpha the cut-out, 0–1 a view pixel.
 * @returns an area in squares of the face's height.
 */
export function hairBeforeFace(view: HeadPart, alpha: Plane): number {
  const small = viewScaledTo(view, maxUnit);
  const { head } = small;
  const cut = resize(alpha, small);
  const hair = union(cut, hairOverFace(small, cut));
  const face = polygonMask(small, head.oval);
  const area = { left: 0, right: 0 };
  for (let y = 0, i = 0; y < small.height; y++)
    for (let x = 0; x < small.width; x++, i++) {
      if (at(face, i) * at(hair, i) === 0) continue;
      const { u, v } = toHead(head, x, y);
      if (v > head.browTop && v < chin.from) area[u < 0 ? 'left' : 'right'] += at(hair, i);
    }
  return Math.max(area.left, area.right) / (head.unit * head.unit);
}
