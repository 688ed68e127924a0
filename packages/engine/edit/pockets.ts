import type { Colour } from '@mot-studio/terms/colour';
import { edgeStrength } from '#engine/imaging/filters.ts';
import { quantile } from '#engine/imaging/math.ts';
import { components, dilate, openMask, growWithin, union } from '#engine/imaging/morphology.ts';
import { difference, distanceTo, type Lab } from '#engine/imaging/oklab.ts';
import { plane, planeOf, type Box, type Plane, type Size } from '#engine/imaging/plane.ts';
import type { BodyModel } from '#engine/perception/person/limb-model.ts';
import { label } from '#engine/perception/person/parse.ts';
import type { PersonParse } from '#engine/perception/person/person.ts';
import type { Skeleton } from '#engine/perception/person/person-skeleton.ts';

import { isEvenGround, type Ground } from './subject-ground.ts';
import { toPlane } from './picture-surface.ts';

/** Least share of its light that background keeps in a shadow, and greatest change of its hue. */
const shaded = { least: 0.55, hue: 0.02 };
/** Bounds of a pocket's area, as shares of the body's. */
const pocket = { least: 0.0004, most: 0.05 };
/** Least difference of a pocket from the subject around it: folds of white cloth differ less. */
const minContrast = 0.075;
/**
 * Depth inside the model's outlines of limbs and head to which background may reach, and distance from the torso's, in shoulder
 * widths.
 */
const limbDepth = 0.1;
const headDepth = 0.12;
const torsoDistance = 0.03;
/**
 * Greatest difference of even background between the limbs, as a multiple of its difference elsewhere: it is lit differently there.
 */
const litFactor = 2;
/**
 * Depth inside the torso's outline, in shoulder widths, that is allowed where clothes and skin differ from the background by this
 * (OKLab).
 */
const torsoDepth = -0.12;
const minColourDifference = 0.08;
/** Extent of a foot inside of its ankle and above it, in shoulder widths. */
const insideOfFoot = 0.16;
const aboveFoot = 0.12;
/** Mean difference (OKLab) below which a part may be mistaken for background. */
const minGroundContrast = 0.14;
/** Bounds of the edges that stop a flood, and greatest distance from the background's colour within it (OKLab). */
const flooding = { leastEdge: 0.008, mostEdge: 0.02, farthest: 0.07 };

/** Background around the rough matte, and the pose at the parse's size. */
type Known = { readonly ground: Ground; readonly body: Skeleton; readonly model: BodyModel };

function isGround(lab: Lab, { at, limit }: Ground, i: number): boolean {
  if (distanceTo(lab, at, i) < limit) return true;
  const share = (lab.l[i] ?? 0) / Math.max(0.05, at.l[i] ?? 0);
  if (share >= 1 || share <= shaded.least) return false;
  return Math.hypot((lab.a[i] ?? 0) - (at.a[i] ?? 0), (lab.b[i] ?? 0) - (at.b[i] ?? 0)) < shaded.hue;
}

/** Whether a pixel is at the height of the feet, but not between them: no colour separates a white shoe from a white floor. */
function isAtFeet(body: Skeleton): (x: number, y: number) => boolean {
  const { left, right } = body.ankle;
  if (!left || !right) return () => false;
  const inner = insideOfFoot * body.unit;
  const from = Math.min(left.x, right.x) + inner;
  const to = Math.max(left.x, right.x) - inner;
  const top = Math.min(left.y, right.y) - aboveFoot * body.unit;
  return (x, y) => y > top && (x < from || x > to);
}

/**
 * Area where the pose allows background: beside the limbs, the torso and the head, outside of clothes in the background's own
 * colour. At the parse's size.
 */
function besideLimbs(
  parse: PersonParse,
  { body, model }: Known,
  groundLikeLabels: ReadonlySet<number>,
  fromTorso = torsoDistance,
): Plane {
  const { arm, leg, torso, head, neck, face } = model;
  const u = body.unit;
  const feet = isAtFeet(body);
  return planeOf(parse.mask, (i, x, y) => {
    const own = parse.labels[i] ?? 0;
    if (own === label.hair || feet(x, y) || (own !== label.shoes && groundLikeLabels.has(own))) return 0;
    const beside =
      Math.min(arm.data[i] ?? 0, leg.data[i] ?? 0) > -limbDepth * u &&
      (torso.data[i] ?? 0) > fromTorso * u &&
      (head.data[i] ?? 0) > -headDepth * u &&
      Math.min(face.data[i] ?? 0, neck.data[i] ?? 0) > 0;
    return beside ? 1 : 0;
  });
}

/** Box of the parse in the guide. */
export const parseBox = (parse: PersonParse, size: Size): Box => {
  const sx = size.width / parse.width;
  const sy = size.height / parse.height;
  const { x, y, width, height } = parse.box;
  return { x: x * sx, y: y * sy, width: width * sx, height: height * sy };
};

/** Mean colour of a part of the person, and its mean distance from the background (OKLab). */
type Looks = { readonly colour: Colour; readonly apart: number };

/** Colours of the parts by label. */
function looksOf(lab: Lab, ground: Ground, parse: PersonParse): Map<number, Looks> {
  const box = parseBox(parse, lab);
  const sums = new Map<number, { l: number; a: number; b: number; apart: number; n: number }>();
  const { width, height } = parse.mask;
  for (let y = 0, k = 0; y < height; y++)
    for (let x = 0; x < width; x++, k++) {
      const own = parse.labels[k] ?? 0;
      if (own === label.background) continue;
      const gx = Math.min(lab.width - 1, Math.floor(box.x + ((x + 0.5) * box.width) / width));
      const gy = Math.min(lab.height - 1, Math.floor(box.y + ((y + 0.5) * box.height) / height));
      const i = gy * lab.width + gx;
      const sum = sums.get(own) ?? { l: 0, a: 0, b: 0, apart: 0, n: 0 };
      sum.l += lab.l[i] ?? 0;
      sum.a += lab.a[i] ?? 0;
      sum.b += lab.b[i] ?? 0;
      sum.apart += distanceTo(lab, ground.at, i);
      sum.n++;
      sums.set(own, sum);
    }
  return new Map(
    [...sums].map(([own, { l, a, b, apart, n }]) => [
      own,
      { colour: [l / n, a / n, b / n], apart: apart / n },
    ]),
  );
}

/** Areas where background may be, at the guide's size. */
type Places = {
  /** Area that the pose allows. */
  readonly beside: Plane;
  /**
   * Pixels as near to the torso as a pocket may be, in about the background's colour and not in that of the clothes or skin there.
   */
  readonly lit: Plane;
};

function placesIn(lab: Lab, parse: PersonParse, known: Known): Places {
  const { ground } = known;
  const looks = looksOf(lab, ground, parse);
  const groundLikeLabels = new Set(
    [...looks].flatMap(([own, { apart }]) => (apart < minGroundContrast ? [own] : [])),
  );
  const box = parseBox(parse, lab);
  const posed = toPlane({ plane: besideLimbs(parse, known, groundLikeLabels), box }, lab);
  const near = toPlane({ plane: besideLimbs(parse, known, new Set(), torsoDepth), box }, lab);
  const { width, height } = parse.mask;
  const isEven = isEvenGround(ground);
  const isLit = (i: number, x: number, y: number): boolean => {
    const deviation = distanceTo(lab, ground.at, i);
    if (!isEven || (near.data[i] ?? 0) <= 0.5 || deviation > litFactor * ground.limit) return false;
    const px = Math.floor(((x + 0.5 - box.x) / box.width) * width);
    const py = Math.floor(((y + 0.5 - box.y) / box.height) * height);
    const partLooks = looks.get(parse.labels[py * width + px] ?? 0);
    if (!partLooks) return false;
    const [l, a, b] = partLooks.colour;
    const own = Math.hypot((lab.l[i] ?? 0) - l, (lab.a[i] ?? 0) - a, (lab.b[i] ?? 0) - b);
    return own > Math.max(minColourDifference, 2 * deviation);
  };
  return {
    beside: planeOf(lab, (i) => ((posed.data[i] ?? 0) > 0.5 ? 1 : 0)),
    lit: planeOf(lab, (i, x, y) => (isLit(i, x, y) ? 1 : 0)),
  };
}

/** Area flooded from outside without crossing an edge: the matte's outline follows no visible edge there. */
function floodedFrom(lab: Lab, rough: Plane, ground: Ground, beside: Plane): Plane {
  const edges = edgeStrength(lab);
  const outside = planeOf(rough, (i) => ((rough.data[i] ?? 0) < 0.05 ? 1 : 0));
  const edgesOutside: number[] = [];
  for (let i = 0; i < edges.data.length; i += 5)
    if ((outside.data[i] ?? 0) > 0 && (beside.data[i] ?? 0) > 0.5) edgesOutside.push(edges.data[i] ?? 0);
  const barrier = Math.max(flooding.leastEdge, quantile(edgesOutside, 0.85) * 1.6);
  if (barrier > flooding.mostEdge) return plane(lab);
  const open = planeOf(rough, (i) =>
    (outside.data[i] ?? 0) === 0 &&
    (beside.data[i] ?? 0) > 0.5 &&
    (edges.data[i] ?? 0) <= barrier &&
    distanceTo(lab, ground.at, i) <= flooding.farthest
      ? 1
      : 0,
  );
  const reached = growWithin(outside, union(outside, open));
  return planeOf(open, (i) => (open.data[i] ?? 0) * (reached.data[i] ?? 0));
}

/** Mean colour distance of each component from the subject next to it. */
function contrastsOf(
  lab: Lab,
  rough: Plane,
  ids: Int32Array,
  alikeGround: Plane,
  count: number,
): Float64Array {
  const { width, height } = lab;
  const reach = Math.max(3, Math.round(Math.max(width, height) / 220));
  const apart = new Float64Array(count);
  const ring = new Float64Array(count);
  for (let y = reach; y < height - reach; y++)
    for (let x = reach; x < width - reach; x++) {
      const i = y * width + x;
      const id = ids[i] ?? -1;
      if (id < 0) continue;
      for (const j of [i - reach, i + reach, i - reach * width, i + reach * width]) {
        if ((alikeGround.data[j] ?? 0) > 0.5 || (rough.data[j] ?? 0) < 0.8) continue;
        ring[id] = (ring[id] ?? 0) + 1;
        apart[id] = (apart[id] ?? 0) + difference(lab, i, j);
      }
    }
  return apart.map((sum, id) => sum / Math.max(1, ring[id] ?? 0));
}

/** Enclosed background: it looks like the background and stands out from the subject next to it. */
function enclosed(lab: Lab, rough: Plane, ground: Ground, { beside, lit }: Places): Plane {
  const isThere = (i: number): boolean => (rough.data[i] ?? 0) > 0.2;
  const alikeGround = planeOf(rough, (i) =>
    isThere(i) && ((lit.data[i] ?? 0) > 0 || isGround(lab, ground, i)) ? 1 : 0,
  );
  const within = union(beside, lit);
  const { ids, areas } = components(
    openMask(
      planeOf(rough, (i) => (alikeGround.data[i] ?? 0) * (within.data[i] ?? 0)),
      1,
    ),
  );
  const contrasts = contrastsOf(lab, rough, ids, alikeGround, areas.length);
  const body = rough.data.reduce((sum, v) => sum + v, 0);
  const isPocket = areas.map(
    (area, id) =>
      area > body * pocket.least && area < body * pocket.most && (contrasts[id] ?? 0) > minContrast,
  );
  return planeOf(rough, (i) => (isPocket[ids[i] ?? -1] ? 1 : 0));
}

/**
 * Removes leftover background from a person's matte: between arm and body, between the legs, under the hair and between the shoes,
 * lit or in the person's shadow. Where the pose allows background, the matte's outline moves inwards to the first edge, and
 * enclosed areas are removed where they look like the background and unlike the clothes and skin next to them.
 *
 * @param lab the picture at the matte's size
 */
export function removePockets(lab: Lab, rough: Plane, parse: PersonParse, known: Known): Plane {
  const { ground } = known;
  const places = placesIn(lab, parse, known);
  const pockets = union(floodedFrom(lab, rough, ground, places.beside), enclosed(lab, rough, ground, places));
  const within = union(places.beside, places.lit);
  // Both areas keep a distance from edges of the width of the filter that found them.
  const extended = dilate(openMask(pockets, 0.9), 2);
  return planeOf(rough, (i) =>
    (extended.data[i] ?? 0) > 0.5 && (within.data[i] ?? 0) > 0.5 ? 0 : (rough.data[i] ?? 0),
  );
}
