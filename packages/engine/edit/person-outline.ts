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

/** How far an outline may move, in shoulder widths. */
const farthest = { inwards: 0.24, outwards: 0.16 };
/** A step between neighbours (OKLab) that is an edge: so many times those of the ground's own noise, within bounds. */
const edge = { perNoise: 2.2, least: 0.007, most: 0.02 };
/** What an outline costs a pixel where no edge is, and what a colour says a pixel for one side at most. */
const outlineCost = 9;
const maxPull = 0.5;
/** How much a colour like the subject's says beyond its outline. */
const outwards = 0.5;
/** What the outline that was there says a pixel. */
const stays = 0.12;
/** Colour distance (OKLab) by which a pixel is clearly nearer to one side. */
const clearly = 0.045;
/** Share of its light that ground keeps in a shadow. */
const darkest = 0.45;
/** Hair is not moved, nor what lies so near to it, in shoulder widths. */
const besideHair = 0.06;

/** How surely a pixel is no ground in a shadow: that keeps its hue and some of its light. */
function isNoShade({ at, limit }: Ground, lab: Lab, i: number): number {
  const l = lab.l[i] ?? 0;
  const lit = at.l[i] ?? 0;
  if (l > lit || l < darkest * lit) return 1;
  const hue = Math.hypot((lab.a[i] ?? 0) - (at.a[i] ?? 0), (lab.b[i] ?? 0) - (at.b[i] ?? 0));
  return smoothstep(limit, limit * 2, hue);
}

/** What an edge differs by between neighbours, by how much neighbours of the ground differ. */
function stepOf(lab: Lab, rough: Plane): number {
  const steps: number[] = [];
  for (let i = 0; i < rough.data.length - 1; i += 5)
    if ((rough.data[i] ?? 0) < 0.02) steps.push(difference(lab, i, i + 1));
  return clamp(quantile(steps, 0.9) * edge.perNoise, edge.least, edge.most);
}

/** Which of two colours a pixel is nearer to, by its distances from them: -1 the first, 1 the second. */
export const colourPreference = (first: number, second: number): number =>
  clamp((first ** 2 - second ** 2) / (clearly ** 2 + first * second), -1, 1);

/** The subject's colours, filled in from where nothing takes them for the ground's. */
function ownColours(lab: Lab, rough: Plane, ground: Ground): Lab {
  const known = rough.data.map((v, i) =>
    v > 0.9 ? 0.01 + smoothstep(ground.limit, 3 * ground.limit, distanceTo(lab, ground.at, i)) : 0,
  );
  const [l = lab.l, a = lab.a, b = lab.b] = pushPull(lab, [lab.l, lab.a, lab.b], known);
  return { ...lab, l, a, b };
}

/** What is known of the person, at the matte's size. */
type Known = {
  /** The matte before its pockets were taken out. */
  readonly before: Plane;
  /** Where hair is and where legs, feet and torso must be, 0–1. */
  readonly hair: Plane;
  readonly legs: Plane;
  /** Shoulder width in pixels. */
  readonly unit: number;
};

/**
 * Moves the outline of a matte to the edges that are seen near it (a graph cut in a band): where clothes have the ground's own colour, faint edges
 * say where they end, and ground that the matte takes in goes. Hair keeps its outline.
 *
 * @param lab the picture at the matte's size
 */
function snapped(lab: Lab, rough: Plane, ground: Ground, { before, hair, legs, unit }: Known): Plane {
  const hard = planeOf(rough, (i) => ((rough.data[i] ?? 0) > 0.5 ? 1 : 0));
  const held = dilate(hair, besideHair * unit);
  const own = ownColours(lab, rough, ground);
  const deep = erode(hard, farthest.inwards * unit);
  const reached = dilate(hard, farthest.outwards * unit);
  const isPosed = (i: number) => (legs.data[i] ?? 0) > 0.5;
  /** Whether the outline may not come here. */
  const isFixed = (i: number, v: number): boolean => {
    if ((held.data[i] ?? 0) > 0.5 || (reached.data[i] ?? 0) < 0.5) return true;
    return v > 0.5 && (deep.data[i] ?? 0) > 0.5 && (isPosed(i) || isNoShade(ground, lab, i) > 0.5);
  };
  const known = hard.data.map((v, i) => {
    if (isFixed(i, v)) return v > 0.5 ? sureForeground : sureBackground;
    return v > 0.5 ? maybeForeground : maybeBackground;
  });
  // What went as a pocket comes back by its edges alone.
  const back = (i: number) => ((before.data[i] ?? 0) > 0.5 ? 0 : outwards);
  const pull = hard.data.map((v, i) => {
    const says = colourPreference(distanceTo(lab, ground.at, i), distanceTo(lab, own, i));
    // Where the pose has legs or it may be a shadow, edges must tell.
    const heard = says < 0 ? 1 - (legs.data[i] ?? 0) : isNoShade(ground, lab, i) * (v > 0.5 ? 1 : back(i));
    return maxPull * says * heard + (v > 0.5 ? stays : -stays);
  });
  const cut = twoLabelCut(lab, new Uint8Array(known), pull, outlineCost, stepOf(lab, rough));
  const soft = guidedFilter(lightness(lab), cut, 2, 4e-4);
  return planeOf(rough, (i) => {
    const free = known[i] === maybeBackground || known[i] === maybeForeground;
    return free ? smoothstep(0.18, 0.82, soft.data[i] ?? 0) : (rough.data[i] ?? 0);
  });
}

/**
 * Single hairs are the subject's within this share of the long side; beyond it they are lines of the ground. What a busy ground
 * has of the hair's colour is hair only beside the silhouette.
 */
const strayHair = { even: 0.014, busy: 0.005 };

/**
 * A rough matte with the hair of the head.
 *
 * @param hair how much of each of the matte's pixels is hair
 * @param isEven whether the ground is
 */
export function addHair(body: Plane, hair: Plane, isEven: boolean): Plane {
  const whole = isEven ? union(body, hair) : body;
  const near = dilate(
    keepLargest(planeOf(body, (i) => ((whole.data[i] ?? 0) > 0.6 ? 1 : 0))),
    Math.max(body.width, body.height) * (isEven ? strayHair.even : strayHair.busy),
  );
  return planeOf(body, (i) => Math.max(body.data[i] ?? 0, (hair.data[i] ?? 0) * (near.data[i] ?? 0)));
}

/**
 * A person's matte with its outline on what the picture shows of it, where the ground is even enough to tell.
 *
 * @param lab the picture at the matte's size
 * @param hair where the parse has hair, 0–1, of that size
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
  return snapped(lab, free, ground, {
    before: rough,
    hair,
    legs: toPlane({ plane: posed, box }, lab),
    unit: (body.unit * box.width) / parse.mask.width,
  });
}
