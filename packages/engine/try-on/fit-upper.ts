import {
  add,
  pointAlong,
  distance,
  mix,
  point,
  scale,
  subtract,
  quarterTurn,
  unit,
  type Point,
} from '#engine/imaging/geometry.ts';
import { clamp, lerp, smoothstep } from '#engine/imaging/math.ts';
import { dilate } from '#engine/imaging/morphology.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';
import type { PointMap } from '#engine/imaging/thin-plate.ts';
import type { Sleeve, UpperShape } from '#engine/perception/garment/upper-shape.ts';
import { label } from '#engine/perception/person/parse.ts';
import { fromBody, toBody } from '#engine/perception/person/person-skeleton.ts';
import { sides, type Side } from '#engine/perception/pose/pose.ts';
import type { EngineNoteCode, GarmentKind } from '#engine/runtime/engine-types.ts';

import {
  armHalfWidth,
  armPath,
  armpitDepth,
  halfWidthAt,
  isOutside,
  shoulderLine,
  shoulderTip,
  signOf,
  walkUntil,
} from './stage-measures.ts';
import { Pins, type Piece } from './piece.ts';
import { labelAt, type Stage } from './photo-stage.ts';

export type Fit = { readonly width: number; readonly length: number };

/** Position of a garment on the body. */
export type FittedGarment = {
  readonly pieces: readonly Piece[];
  /** Area within the neckline where the body shows, as a part of the garment. */
  readonly opening?: Piece;
  /** Approximate number of stage pixels per garment mask pixel. */
  readonly scale: number;
  /** Distance of the garment's end below the shoulder joints. */
  readonly hem: number;
  /** Length of the sleeve along each arm, in pixels from the shoulder; undefined for a bare arm. */
  readonly sleeveEnd: Partial<Record<Side, number>>;
  readonly notes: readonly EngineNoteCode[];
};

/** Half chest of a flat garment relative to the body unit, as worn. */
const chestShare: Record<Exclude<GarmentKind, 'bottoms'>, number> = {
  tops: 0.62,
  dresses: 0.6,
  outerwear: 0.65,
};
/** Correction of the length: knitted dresses are narrower flat than worn, so that their width alone would make them too long. */
const lengthShare: typeof chestShare = { tops: 1.04, dresses: 0.92, outerwear: 1.04 };
/** Greatest width of a garment relative to the body. */
const maxEase: Record<Exclude<GarmentKind, 'bottoms'>, number> = {
  tops: 1.24,
  dresses: 1.2,
  outerwear: 1.34,
};

type UpperKind = keyof typeof chestShare;

/** Length over width from which a garment is a tunic or a coat, which may be long; `shortRatio` is the ratio of a short garment. */
const tunicRatio = 2.5;
/** Greatest length of a tunic below the hips, in body units: half-way down the thighs. */
const tunicBelowHips = 0.6;
const shortRatio = 1.4;

/** Greatest distance of a top's or jacket's hem below the shoulders: about the hips, whatever the length in its picture. */
function hemLimit(stage: Stage, shape: UpperShape, kind: UpperKind): number {
  const { body } = stage;
  const ratio = (shape.hem - shape.top) / (2 * shape.halfWidth);
  if (kind === 'dresses') return Number.POSITIVE_INFINITY;
  if (ratio > tunicRatio)
    return kind === 'tops' ? body.torsoLength + tunicBelowHips * body.unit : Number.POSITIVE_INFINITY;
  const [shortest, longest] = kind === 'tops' ? [0.14, 0.34] : [0.16, 0.46];
  return body.torsoLength + lerp(shortest, longest, clamp((ratio - shortRatio) / 0.8, 0, 1)) * body.unit;
}

/** Share of the shoulder's width below which two pins coincide. */
const apartShare = 0.06;

type Frame = {
  stage: Stage;
  shape: UpperShape;
  kind: UpperKind;
  fit: Fit;
  /** Stage pixels per mask pixel, across and down. */
  across: number;
  down: number;
  armpit: number;
};

const columnTop = (mask: Plane, x: number): number => {
  const column = clamp(Math.round(x), 0, mask.width - 1);
  for (let y = 0; y < mask.height; y++) if ((mask.data[y * mask.width + column] ?? 0) > 0.5) return y;
  return 0;
};

/** Position of a sleeve's seam, from the shoulder's outline towards its joint. */
const seamInside = 0.22;
/** Least distance of a strap's end inside the shoulder, in body units: farther out it would stick out of the arm. */
const tipInside = 0.06;

/** Pins a shoulder from the neck to its tip; returns the tip's target. */
function pinShoulder({ stage, shape, across }: Frame, side: Side, pins: Pins): Point {
  const u = stage.body.unit;
  const bodyTip = shoulderTip(stage, side);
  const line = shoulderLine(stage, side, bodyTip);
  const neck = shape.neckPoint[side];
  const outer = shape.tip[side];
  const neckAcross = clamp(Math.abs(neck.x - shape.axis) * across * 1.02, 0.19 * u, 0.36 * u);
  const bodyAcross = Math.abs(toBody(stage.body, bodyTip).across);
  const tipAcross = shape.sleeved
    ? bodyAcross
    : clamp(
        Math.abs(outer.x - shape.axis) * across * 1.02,
        neckAcross + 0.04 * u,
        bodyAcross - tipInside * u,
      );
  const lift = 0.018 * u;
  const target = (a: number): Point => add(line(a), scale(stage.body.down, -lift));
  pins.pin(neck, target(neckAcross));
  // A seam at the very corner of the silhouette would look like a shoulder pad.
  const tip = shape.sleeved ? mix(bodyTip, stage.body.shoulder[side], seamInside) : target(tipAcross);
  if (distance(neck, outer) > shape.halfWidth * 0.08) pins.pin(outer, tip);
  if (shape.sleeved)
    for (const t of [0.33, 0.66]) {
      const x = lerp(neck.x, outer.x, t);
      pins.pin(point(x, columnTop(shape.mask, x)), target(lerp(neckAcross, tipAcross, t)));
    }
  return tip;
}

/** Half widths of the worn garment at a level, left and right equal within 14 %. */
function wornWidths(frame: Frame, down: number, flat: Record<Side, number>): Record<Side, number> {
  const { stage, kind, fit, across } = frame;
  const share = down / stage.body.torsoLength;
  const below = smoothstep(0.95, 1.25, share);
  const widthOf = (side: Side): number => {
    const body = halfWidthAt(stage, side, Math.min(down, stage.body.torsoLength * 1.1));
    const garment = flat[side] * across;
    const close = clamp(garment * 0.9, body * 1.03, body * maxEase[kind]);
    const hanging = Math.max(garment * 0.92, body * (kind === 'tops' ? 1.02 : 0.85));
    return lerp(close, hanging, below) * fit.width;
  };
  const left = widthOf('left');
  const right = widthOf('right');
  const most = Math.min(left, right) * 1.14;
  return { left: Math.min(left, most), right: Math.min(right, most) };
}

function pinSides(frame: Frame, pins: Pins): number {
  const { stage, shape, down, armpit } = frame;
  const start = (shape.armpit.left.y + shape.armpit.right.y) / 2;
  let hem = armpit;
  for (const share of [0.16, 0.34, 0.52, 0.7, 0.85, 1]) {
    const y = Math.round(lerp(start, shape.sideHem, share));
    const run = shape.edges(y);
    if (!run) continue;
    const level = armpit + (y - start) * down;
    const widths = wornWidths(frame, level, { left: shape.axis - run.from, right: run.to - shape.axis });
    pins.pin(point(run.from, y), fromBody(stage.body, -widths.left, level));
    pins.pin(point(run.to, y), fromBody(stage.body, widths.right, level));
    if (share > 0.3) pins.pin(point(shape.axis, y), fromBody(stage.body, 0, level));
    hem = level;
  }
  if (shape.hem - shape.sideHem > 4) {
    const level = armpit + (shape.hem - start) * down;
    pins.pin(point(shape.axis, shape.hem), fromBody(stage.body, 0, level));
    hem = level;
  }
  return hem;
}

function torsoMap(frame: Frame): { map: PointMap; hem: number } {
  const { stage, shape, armpit } = frame;
  const u = stage.body.unit;
  const pins = new Pins(shape.halfWidth * apartShare);
  for (const side of sides) pinShoulder(frame, side, pins);
  for (const side of sides) {
    const measured = halfWidthAt(stage, side, armpit + 0.04 * u);
    const width = shape.sleeved
      ? clamp(measured, 0.47 * u, 0.55 * u)
      : clamp(measured * 1.02, 0.47 * u, 0.54 * u);
    pins.pin(shape.armpit[side], fromBody(stage.body, signOf(side) * width, armpit));
  }
  const chest = (shape.armpit.left.y + shape.armpit.right.y) / 2;
  pins.pin(point(shape.axis, chest), fromBody(stage.body, 0, armpit + 0.02 * u));
  if (shape.neckline) {
    // The shoulder pins alone would stretch a round neck into a boat neck.
    const depth =
      (shape.neckline.middle.y - (shape.neckPoint.left.y + shape.neckPoint.right.y) / 2) * frame.across;
    const level = clamp(-0.23 * u + depth * 1.04, -0.1 * u, armpit - 0.08 * u);
    if (shape.neckline.middle.y < chest - shape.halfWidth * 0.3)
      pins.pin(shape.neckline.middle, fromBody(stage.body, 0, level));
  }
  const hem = pinSides(frame, pins);
  return { map: pins.map(12), hem };
}

/** Greatest distance of a sleeve's outer side relative to the arm's; a wider short sleeve would look like a puff sleeve. */
const widestShort = 1.32;
const widestLong = 1.6;

type SleeveFit = { map: PointMap; end: number };

/**
 * Range of distances from the joint in which the round of a shoulder is searched, and the cloth's thickness on it, in body units.
 */
const shoulderRound = { least: 0.12, most: 0.32, cloth: 0.014 };

/**
 * Target of a sleeve's cap, half-way between its tip and the first point `outer` on its outer edge: on the round of the shoulder,
 * which splines alone would lift into a corner.
 */
function onShoulder(stage: Stage, side: Side, tip: Point, outer: Point): Point {
  const u = stage.body.unit;
  const joint = stage.body.shoulder[side];
  const outward = unit(subtract(mix(tip, outer, 0.5), joint));
  const visibleLength = walkUntil(joint, outward, shoulderRound.most * u, isOutside(stage));
  return add(
    joint,
    scale(outward, Math.max(visibleLength, shoulderRound.least * u) + shoulderRound.cloth * u),
  );
}

/** Half widths to the outer and the inner side of an arm at a length along it. */
function armWidths(stage: Stage, at: Point, outward: Point, share: number): { seen: number; usual: number } {
  const u = stage.body.unit;
  const usual = armHalfWidth(share) * u;
  const length = walkUntil(at, outward, usual * 1.6, (p) => labelAt(stage, p.x, p.y) === label.background);
  const edge = add(at, scale(outward, length * 0.8));
  const bare = labelAt(stage, edge.x, edge.y) === label.skin;
  return { seen: clamp(length, usual * 0.75, bare ? usual * 1.3 : usual * 1.1), usual };
}

function sleeveMap(frame: Frame, sleeve: Sleeve, side: Side, torso: PointMap): SleeveFit | undefined {
  const { stage, shape, across, fit } = frame;
  const u = stage.body.unit;
  const tip = torso(shape.tip[side].x, shape.tip[side].y);
  const armpit = torso(shape.armpit[side].x, shape.armpit[side].y);
  const start = mix(mix(tip, armpit, 0.5), stage.body.shoulder[side], 0.4);
  const arm = armPath(stage, side, start);
  if (!arm) return undefined;
  const flat = sleeve.length * across;
  // A long sleeve ends at the wrist, whatever the garment's proportions.
  const stretch = flat > arm.wrist * 0.78 ? clamp((arm.wrist * 1.01) / flat, 0.55, 1.4) : fit.length;
  const isShort = flat * stretch < arm.wrist * 0.6;
  const pins = new Pins(shape.halfWidth * 0.035);
  for (let q = 0; q <= 1.001; q += 0.2) {
    const seam = mix(shape.tip[side], shape.armpit[side], q);
    pins.pin(seam, torso(seam.x, seam.y));
  }
  const out = side === 'left' ? 1 : -1;
  const cross = quarterTurn(sleeve.direction);
  let end = 0;
  for (const { at, low, high } of sleeve.stations) {
    const length = at * across * stretch;
    const { point: middle, direction } = pointAlong(arm.path, length);
    const outward = scale(quarterTurn(direction), out);
    const share = length / arm.wrist;
    const { seen, usual } = armWidths(stage, middle, outward, share);
    const half = ((high - low) / 2) * across;
    const outer = clamp(
      half * 0.82,
      seen * 1.06 + 0.012 * u,
      seen * lerp(1.15, isShort ? widestShort : widestLong, smoothstep(0.05, 0.4, share)),
    );
    const inner =
      usual + clamp(half * 0.86 - usual, 0, usual * (isShort ? 0.25 : 0.4)) * (share > 0.4 ? 1 : 0.4);
    const garment = (v: number) => add(add(sleeve.origin, scale(sleeve.direction, at)), scale(cross, v));
    const far = at / sleeve.length;
    const outerEdge = out > 0 ? high : low;
    const innerEdge = out > 0 ? low : high;
    const outerPlace = add(middle, scale(outward, outer));
    if (end === 0) {
      const x = lerp(shape.tip[side].x, garment(outerEdge).x, 0.5);
      pins.pin(point(x, columnTop(shape.mask, x)), onShoulder(stage, side, tip, outerPlace));
    }
    if (far > 0.12) pins.pin(garment(outerEdge), outerPlace);
    if (far > 0.3) pins.pin(garment(innerEdge), add(middle, scale(outward, -inner)));
    end = length;
  }
  return { map: pins.map(12), end };
}

const subtractIfDefined = (mask: Plane, removed: Plane | undefined): Plane =>
  removed ? planeOf(mask, (i) => Math.min(mask.data[i] ?? 0, 1 - (removed.data[i] ?? 0))) : mask;

/** Fits a top, dress or coat to the body by thin-plate splines: the torso, and each sleeve along its arm. */
export function fitUpper(stage: Stage, shape: UpperShape, kind: UpperKind, fit: Fit): FittedGarment {
  const u = stage.body.unit;
  const across = (chestShare[kind] * u) / shape.halfWidth;
  const armpit = armpitDepth * u;
  const start = (shape.armpit.left.y + shape.armpit.right.y) / 2;
  const natural = across * lengthShare[kind];
  const most = (hemLimit(stage, shape, kind) - armpit) / (shape.hem - start);
  // The user's own length factor may exceed the limit.
  const down = Math.min(natural, most) * fit.length;
  const notes: EngineNoteCode[] = natural > most ? ['length_clamped'] : [];
  const frame: Frame = { stage, shape, kind, fit, across, down, armpit };
  const { map, hem } = torsoMap(frame);
  const { inside } = shape;
  const pieces: Piece[] = [
    { part: 'torso', mask: subtractIfDefined(dilatedWithin(shape.torso, shape.mask), inside), map },
  ];
  const sleeveEnd: Partial<Record<Side, number>> = {};
  for (const side of sides) {
    const sleeve = shape.sleeve[side];
    const fitted = sleeve && sleeveMap(frame, sleeve, side, map);
    if (!sleeve || !fitted) continue;
    sleeveEnd[side] = fitted.end;
    pieces.push({ part: 'sleeve', mask: dilatedWithin(sleeve.mask, shape.mask), map: fitted.map });
  }
  return {
    pieces,
    scale: Math.max(across, down),
    hem,
    sleeveEnd,
    notes,
    ...(inside && { opening: { part: 'torso', mask: inside, map } }),
  };
}

/** Dilates a part by a seam allowance, so that neighbouring parts overlap. */
function dilatedWithin(part: Plane, limit: Plane): Plane {
  const grown = dilate(part, 3);
  return planeOf(part, (i) => Math.min(grown.data[i] ?? 0, limit.data[i] ?? 0));
}
