import { guidedFilter } from '#engine/imaging/filters.ts';
import {
  maybeBackground,
  maybeForeground,
  sureBackground,
  sureForeground,
  twoLabelCut,
} from '#engine/imaging/grab-cut.ts';
import { clamp, quantile, smoothstep } from '#engine/imaging/math.ts';
import { dilate, erode, keepLargest, union } from '#engine/imaging/morphology.ts';
import { difference, distanceTo, lightness, type Lab } from '#engine/imaging/oklab.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';
import { pushPull } from '#engine/imaging/push-pull.ts';
import { bodyModel } from '#engine/perception/person/limb-model.ts';
import type { PersonParse } from '#engine/perception/person/person.ts';
import { skeletonOf } from '#engine/perception/person/person-skeleton.ts';
import { poseWithin } from '#engine/perception/pose/pose.ts';

import { subjectGround, isEvenGround, type Ground } from './subject-ground.ts';
import { parseBox, removePockets } from './pockets.ts';
import { toPlane } from './picture-surface.ts';

/** Greatest movement of an outline, in shoulder widths. */
const maxMove = { inwards: 0.24, outwards: 0.16 };
/** Least difference of neighbours (OKLab) at an edge: a multiple of the background's own noise, within bounds. */
const edge = { perNoise: 2.2, least: 0.007, most: 0.02 };
/** Cost of an outline for each pixel without an edge, and greatest pull of a pixel's colour to one side. */
const outlineCost = 9;
const maxPull = 0.5;
/** Weight of a subject-like colour outside of the outline. */
const outsideWeight = 0.5;
/** Pull of each pixel to its side of the previous outline. */
const ownSidePull = 0.12;
/** Colour distance (OKLab) by which a pixel is clearly nearer to one side. */
const clearDifference = 0.045;
/** Share of its light that background keeps in a shadow. */
const minShade = 0.45;
/** Distance from hair, in shoulder widths, within which the outline stays. */
const besideHair = 0.06;

/** Certainty that a pixel is no background in a shadow, which keeps its hue and some of its light. */
function noShadeCertainty({ at, limit }: Ground, lab: Lab, i: number): number {
  const l = lab.l[i] ?? 0;
  const lit = at.l[i] ?? 0;
  if (l > lit || l < minShade * lit) return 1;
  const hue = Math.hypot((lab.a[i] ?? 0) - (at.a[i] ?? 0), (lab.b[i] ?? 0) - (at.b[i] ?? 0));
  return smoothstep(limit, limit * 2, hue);
}

/** Difference of neighbours at an edge, from the differences within the background. */
function edgeStepOf(lab: Lab, rough: Plane): number {
  const steps: number[] = [];
  for (let i = 0; i < rough.data.length - 1; i += 5)
    if ((rough.data[i] ?? 0) < 0.02) steps.push(difference(lab, i, i + 1));
  return clamp(quantile(steps, 0.9) * edge.perNoise, edge.least, edge.most);
}

/** Preference of a pixel between two colours by its distances from them: -1 for the first, 1 for the second. */
export const colourPreference = (first: number, second: number): number =>
  clamp((first ** 2 - second ** 2) / (clearDifference ** 2 + first * second), -1, 1);

/** The subject's colours, filled in from pixels that cannot be mistaken for background. */
function ownColours(lab: Lab, rough: Plane, ground: Ground): Lab {
  const known = rough.data.map((v, i) =>
    v > 0.9 ? 0.01 + smoothstep(ground.limit, 3 * ground.limit, distanceTo(lab, ground.at, i)) : 0,
  );
  const [l = lab.l, a = lab.a, b = lab.b] = pushPull(lab, [lab.l, lab.a, lab.b], known);
  return { ...lab, l, a, b };
}

/** Known parts of the person, at the matte's size. */
type Known = {
  /** The matte before its pockets were taken out. */
  readonly before: Plane;
  /** Hair of the parse, and area of the pose's legs, feet and torso, 0–1. */
  readonly hair: Plane;
  readonly legs: Plane;
  /** Shoulder width in pixels. */
  readonly unit: number;
};

/**
 * Moves the outline of a matte to visible edges near it (a graph cut in a band): where clothes have the background's own colour,
 * faint edges show their end, and background inside the matte is removed. Hair keeps its outline.
 *
 * @param lab the picture at the matte's size
 */
function snapOutline(lab: Lab, rough: Plane, ground: Ground, { before, hair, legs, unit }: Known): Plane {
  const hard = planeOf(rough, (i) => ((rough.data[i] ?? 0) > 0.5 ? 1 : 0));
  const fixedHair = dilate(hair, besideHair * unit);
  const own = ownColours(lab, rough, ground);
  const deep = erode(hard, maxMove.inwards * unit);
  const reached = dilate(hard, maxMove.outwards * unit);
  const isPosed = (i: number) => (legs.data[i] ?? 0) > 0.5;
  /** Whether the outline must stay out of this pixel. */
  const isFixed = (i: number, v: number): boolean => {
    if ((fixedHair.data[i] ?? 0) > 0.5 || (reached.data[i] ?? 0) < 0.5) return true;
    return v > 0.5 && (deep.data[i] ?? 0) > 0.5 && (isPosed(i) || noShadeCertainty(ground, lab, i) > 0.5);
  };
  const known = hard.data.map((v, i) => {
    if (isFixed(i, v)) return v > 0.5 ? sureForeground : sureBackground;
    return v > 0.5 ? maybeForeground : maybeBackground;
  });
  // Only edges may bring a removed pocket back.
  const returnWeight = (i: number) => ((before.data[i] ?? 0) > 0.5 ? 0 : outsideWeight);
  const pull = hard.data.map((v, i) => {
    const preference = colourPreference(distanceTo(lab, ground.at, i), distanceTo(lab, own, i));
    // Edges decide where the pose has legs or the pixel may be a shadow.
    const weight =
      preference < 0
        ? 1 - (legs.data[i] ?? 0)
        : noShadeCertainty(ground, lab, i) * (v > 0.5 ? 1 : returnWeight(i));
    return maxPull * preference * weight + (v > 0.5 ? ownSidePull : -ownSidePull);
  });
  const cut = twoLabelCut(lab, new Uint8Array(known), pull, outlineCost, edgeStepOf(lab, rough));
  const soft = guidedFilter(lightness(lab), cut, 2, 4e-4);
  return planeOf(rough, (i) => {
    const free = known[i] === maybeBackground || known[i] === maybeForeground;
    return free ? smoothstep(0.18, 0.82, soft.data[i] ?? 0) : (rough.data[i] ?? 0);
  });
}

/**
 * Share of the long side within which single hairs belong to the subject; farther out they are lines of the background. On a busy
 * background, pixels in the hair's colour are hair only beside the silhouette.
 */
const strayHair = { even: 0.014, busy: 0.005 };

/**
 * Adds the hair of the head to a rough matte.
 *
 * @param hair coverage of each of the matte's pixels by hair
 * @param isEven whether the background is even
 */
export function addHair(body: Plane, hair: Plane, isEven: boolean): Plane {
  const matte = isEven ? union(body, hair) : body;
  const near = dilate(
    keepLargest(planeOf(body, (i) => ((matte.data[i] ?? 0) > 0.6 ? 1 : 0))),
    Math.max(body.width, body.height) * (isEven ? strayHair.even : strayHair.busy),
  );
  return planeOf(body, (i) => Math.max(body.data[i] ?? 0, (hair.data[i] ?? 0) * (near.data[i] ?? 0)));
}

/**
 * Fits a person's matte to its visible outline, where the background is even enough.
 *
 * @param lab the picture at the matte's size
 * @param hair mask of the parse's hair, 0–1, of that size
 */
export function refineOutline(lab: Lab, rough: Plane, hair: Plane, parse: PersonParse): Plane {
  const ground = subjectGround(lab, rough);
  const body = skeletonOf(poseWithin(parse.pose, parse.box, parse.scale));
  if (!ground || !body) return rough;
  const model = bodyModel(body, parse.mask);
  const free = removePockets(lab, rough, parse, { ground, body, model });
  if (!isEvenGround(ground)) return free;
  const box = parseBox(parse, lab);
  const posed = planeOf(parse.mask, (i) =>
    Math.min(model.leg.data[i] ?? 0, model.torso.data[i] ?? 0) < 0 ? 1 : 0,
  );
  return snapOutline(lab, free, ground, {
    before: rough,
    hair,
    legs: toPlane({ plane: posed, box }, lab),
    unit: (body.unit * box.width) / parse.mask.width,
  });
}
