import { add, pathOf, scale, segmentDistance, type Path, type Point } from '#engine/imaging/geometry.ts';
import { clamp, lerp, mean } from '#engine/imaging/math.ts';
import { plane, type Plane } from '#engine/imaging/plane.ts';
import { armLine } from '#engine/perception/person/limb-model.ts';
import { label } from '#engine/perception/person/parse.ts';
import { fromBody, toBody } from '#engine/perception/person/person-skeleton.ts';
import { sides } from '#engine/perception/pose/pose.ts';
import type { GarmentKind } from '#engine/runtime/engine-types.ts';

import type { BareLegs } from './bare-legs.ts';
import { waistLevel } from './fit-lower.ts';
import {
  armHalfWidth,
  armpitDepth,
  halfWidthsOf,
  signOf,
  usualHalfWidth,
  walkUntil,
} from './stage-measures.ts';
import { labelAt, maskOf, type LabelName, type Stage } from './photo-stage.ts';

/** Labels that are removed before a garment of each kind is put on. */
export const replacedLabels: Record<GarmentKind, readonly LabelName[]> = {
  tops: ['top'],
  dresses: ['top', 'bottom'],
  bottoms: ['bottom'],
  outerwear: [],
};

/** Result of removing cloth: a label for each parse pixel, 255 for an unchanged one. */
export type Uncovered = {
  readonly labels: Uint8Array;
  readonly kept: 255;
  /** Binary mask (0 or 1) of the old cloth, including the part under the new one. */
  readonly old: Plane;
  /** Legs drawn where cloth hid them; undefined where too few pixels change to be worth a note. */
  readonly legs: BareLegs | undefined;
  /** Binary mask (0 or 1) of old cloth that comes off the legs. */
  readonly legZone: Plane;
};
export const unchangedLabel = 255;

export type Limb = {
  readonly path: Path;
  readonly halfWidth: (share: number) => number;
  readonly reach: number;
};

export function armsOf(stage: Stage): Limb[] {
  return sides.flatMap((side) => {
    const line = armLine(stage.body, side);
    return line ? [{ path: pathOf(line), halfWidth: armHalfWidth, reach: pathOf(line).length }] : [];
  });
}

export type Rgb = readonly [number, number, number];

const pixelOf = ({ picture }: Stage, p: Point): Rgb => {
  const i = (Math.round(p.y) * picture.width + Math.round(p.x)) * 4;
  return [picture.data[i] ?? 0, picture.data[i + 1] ?? 0, picture.data[i + 2] ?? 0];
};

export const meanOf = (colours: readonly Rgb[]): Rgb => [
  mean(colours.map(([r]) => r)),
  mean(colours.map(([, g]) => g)),
  mean(colours.map(([, , b]) => b)),
];

const apart = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Distance (sRGB, 0–255) between the colours of a shoe and of a trouser leg. */
const shoesApart = 60;

/** Separates the ends of trouser legs from the shoes below them by colour; no pixel is a cuff where both look alike. */
function cuffs(stage: Stage, feet: number): (p: Point) => boolean {
  const { body, mask } = stage;
  const u = body.unit;
  const legwear: Rgb[] = [];
  const shoes: Rgb[] = [];
  for (let i = 0; i < mask.data.length; i += 3) {
    const k = stage.labels[i];
    if (k === label.background) continue;
    const p = {
      x: ((i % mask.width) + 0.5) / stage.scale,
      y: (Math.floor(i / mask.width) + 0.5) / stage.scale,
    };
    if (k === label.bottom && p.y < feet - 0.05 * u && p.y > feet - 0.8 * u) legwear.push(pixelOf(stage, p));
    if (p.y > feet + 0.22 * u) shoes.push(pixelOf(stage, p));
  }
  const cloth = meanOf(legwear);
  const shoe = meanOf(shoes);
  if (legwear.length < 20 || shoes.length < 10 || apart(cloth, shoe) < shoesApart) return () => false;
  return (p) => {
    const colour = pixelOf(stage, p);
    return p.y < feet + 0.35 * u && apart(colour, cloth) < apart(colour, shoe) * 0.9;
  };
}

/** Depth of a point inside a limb, as a share of its half width there; zero or negative outside. */
function depthIn(limb: Limb, p: Point, unit: number): number {
  let best = -1;
  const { points, lengths } = limb.path;
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1];
    const b = points[i];
    if (!a || !b) continue;
    const near = segmentDistance(p.x, p.y, a, b);
    const at = lerp(lengths[i - 1] ?? 0, lengths[i] ?? 0, near.t);
    const half = limb.halfWidth(clamp(at / limb.reach, 0, 1)) * unit;
    best = Math.max(best, 1 - near.distance / half);
  }
  return best;
}

export const deepestLimb = (limbs: readonly Limb[], p: Point, unit: number): number =>
  limbs.reduce((most, limb) => Math.max(most, depthIn(limb, p, unit)), -1);

/** Share of the torso at which the hips are as wide as the trousers below a loose shirt's hem. */
const hipShare = 1.15;

/**
 * Half width of a trunk under old cloth: to the silhouette or, where a loose shirt hangs over the waistband and hides the waist, as
 * estimated from the hips visible below its hem.
 */
function trunkUnder(stage: Stage): (down: number, across: number) => number {
  const { body } = stage;
  const halfWidth = halfWidthsOf(stage);
  const hips = hipsBelowHem(stage);
  return (down, across) => {
    const visibleHalf = halfWidth(down, across);
    if (hips === undefined) return visibleHalf;
    const share = down / body.torsoLength;
    return Math.min(visibleHalf, (hips * usualHalfWidth(share)) / usualHalfWidth(hipShare));
  };
}

/** Half width of the trousers below a shirt that hides their waistband; undefined where it does not hide it. */
function hipsBelowHem(stage: Stage): number | undefined {
  const { body } = stage;
  const u = body.unit;
  const at = fromBody(body, 0, waistLevel(stage));
  const isBottom = (p: Point) => labelAt(stage, p.x, p.y) === label.bottom;
  const beside = ([-0.2, 0.2] as const).map((across) => {
    const from = add(at, scale(body.across, across * u));
    return walkUntil(from, body.down, 0.9 * u, isBottom);
  });
  const hem = Math.min(...beside);
  if (hem < 0.08 * u || hem >= 0.9 * u) return undefined;
  const widths = sides.map((side) => {
    const from = fromBody(body, signOf(side) * 0.2 * u, toBody(body, at).down + hem + 0.06 * u);
    return 0.2 * u + walkUntil(from, scale(body.across, signOf(side)), 0.6 * u, (p) => !isBottom(p));
  });
  const half = mean(widths);
  return half > 0.3 * u ? half : undefined;
}

/**
 * Decides for each parse pixel of old cloth what shows without it. Pixels in `covered` need no decision; `hem` is the distance of
 * the new garment's end below the shoulders.
 */
export function uncover(
  stage: Stage,
  kind: GarmentKind,
  legs: BareLegs,
  covered: Plane,
  hem: number,
): Uncovered {
  const { body, mask } = stage;
  const u = body.unit;
  const old = maskOf(stage, ...replacedLabels[kind]);
  const hasBottom = maskOf(stage, 'bottom').data.some((v) => v > 0);
  const arms = armsOf(stage);
  const legZone = plane(mask);
  const waist = waistLevel(stage);
  const labels = new Uint8Array(mask.data.length).fill(unchangedLabel);
  // Cloth below the ankles belongs to the shoes.
  const ankles = sides.map((side) => body.ankle[side]?.y ?? Number.POSITIVE_INFINITY);
  const feet = Math.min(...ankles) + 0.02 * u;
  const isCuff = cuffs(stage, feet);
  let legsDrawn = 0;
  const bodyHalf = trunkUnder(stage);
  // The shirt or the skin above the old waistband continues down to the new one.
  const above = (i: number): number => {
    let j = i;
    while (j >= 0 && stage.labels[j] === label.bottom) j -= mask.width;
    return stage.labels[j] === label.top ? label.top : label.skin;
  };
  for (let i = 0; i < labels.length; i++) {
    if ((old.data[i] ?? 0) < 0.5 || (covered.data[i] ?? 0) > 0.98) continue;
    const p = {
      x: ((i % mask.width) + 0.5) / stage.scale,
      y: (Math.floor(i / mask.width) + 0.5) / stage.scale,
    };
    const { across, down } = toBody(body, p);
    const share = down / body.torsoLength;
    const isInTorso = share < 1.05 && Math.abs(across) < bodyHalf(Math.max(0, down), across);
    if (p.y > feet && !isCuff(p)) continue;
    if (kind === 'bottoms' && isInTorso) labels[i] = above(i);
    else if (deepestLimb(arms, p, u) > 0) labels[i] = label.skin;
    else if (isInTorso && down < armpitDepth * u + 0.1 * u) labels[i] = label.skin;
    else if (kind === 'tops' && isInTorso) labels[i] = down < waist || !hasBottom ? label.skin : label.bottom;
    else if (kind === 'tops' && hasBottom && share < 1.5 && Math.abs(across) < 0.56 * u)
      labels[i] = label.bottom;
    else if (isInTorso) labels[i] = label.skin;
    else if (down > hem - 0.06 * u) {
      const onLeg = (legs.depth.data[i] ?? 0) > 0;
      labels[i] = onLeg ? label.skin : label.background;
      legZone.data[i] = 1;
      if (onLeg) legsDrawn++;
    } else labels[i] = label.background;
  }
  return {
    labels,
    kept: unchangedLabel,
    old,
    legs: legsDrawn > labels.length * 0.004 ? legs : undefined,
    legZone,
  };
}
