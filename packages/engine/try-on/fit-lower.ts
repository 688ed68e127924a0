import { add, pointAlong, point, scale, quarterTurn, type Point } from '#engine/imaging/geometry.ts';
import { clamp, lerp, median } from '#engine/imaging/math.ts';
import type { LowerShape } from '#engine/perception/garment/lower-shape.ts';
import { label } from '#engine/perception/person/parse.ts';
import { fromBody, toBody } from '#engine/perception/person/person-skeleton.ts';
import { sides, type Side } from '#engine/perception/pose/pose.ts';
import type { EngineNoteCode } from '#engine/runtime/engine-types.ts';

import type { Fit, FittedGarment } from './fit-upper.ts';
import { halfWidthAt, legHalfWidth, legPath, signOf, walkUntil } from './stage-measures.ts';
import { Pins } from './piece.ts';
import { labelAt, type Stage } from './photo-stage.ts';

/** Waistband's position as a share of the torso where cloth hides it. */
const hiddenWaist = 0.86;
/** Share of the torso below which a border between top and bottom is a hem over the waistband. */
const lowestWaist = 0.97;
const highestWaist = 0.6;
/** Distance of the crotch below the hip joints, in body units. */
export const crotchDepth = 0.34;
/** Ratio of leg length to rise from which trousers are meant to reach the ankle. */
const longLeg = 1.2;
/** Ratio of a flat waistband's width to the body's visible width; laid flat, the band is half the body's circumference. */
const flatness = 1.12;

/** Distance of the waistband below the shoulders: at the visible waistband of the current garment, or at the usual level. */
export function waistLevel(stage: Stage): number {
  const { body } = stage;
  const found: number[] = [];
  for (let across = -0.25; across <= 0.25; across += 0.05) {
    const from = highestWaist * body.torsoLength;
    const most = (1.2 - highestWaist) * body.torsoLength;
    const length = walkUntil(
      fromBody(body, across * body.unit, from),
      body.down,
      most,
      (p) => labelAt(stage, p.x, p.y) === label.bottom,
    );
    if (length < most) found.push(from + length);
  }
  const level = median(found);
  const share = level / body.torsoLength;
  return found.length > 3 && share < lowestWaist ? level : hiddenWaist * body.torsoLength;
}

type Frame = { stage: Stage; shape: LowerShape; fit: Fit; waist: number; across: number; down: number };

/** Half width of the garment at a level of the trunk: close to the body, or as wide as it is cut. */
function trunkWidth({ stage, fit, across, shape }: Frame, side: Side, level: number, flat: number): number {
  const body = halfWidthAt(stage, side, Math.min(level, stage.body.torsoLength * 1.12));
  const garment = (flat / flatness) * across;
  const most = shape.crotch ? 1.15 : 3;
  return clamp(garment, body * 1.02, body * most) * (level > stage.body.torsoLength * 0.9 ? fit.width : 1);
}

function pinTrunk(frame: Frame, pins: Pins, lowest: number): void {
  const { stage, shape, waist, down } = frame;
  const { body } = stage;
  const rows = [0, 0.12, 0.28, 0.46, 0.64, 0.82, 1].map((share) => lerp(shape.waist.y, lowest, share));
  for (const [k, y] of rows.entries()) {
    const run = k === 0 ? shape.waist : shape.edges(y);
    if (!run) continue;
    const level = waist + (y - shape.waist.y) * down;
    for (const side of sides) {
      const edge = side === 'left' ? run.from : run.to;
      const width =
        k === 0
          ? halfWidthAt(stage, side, level) * 1.02
          : trunkWidth(frame, side, level, Math.abs(edge - shape.axis));
      pins.pin(point(edge, y), fromBody(body, signOf(side) * width, level));
    }
    pins.pin(point(shape.axis, y), fromBody(body, 0, level));
  }
}

/** Pins both edges of one leg along hip, knee and ankle; returns the leg's lower end. */
function pinLeg(
  frame: Frame,
  side: Side,
  crotch: Point,
  pins: Pins,
  crotchLevel: number,
  stretch: number,
): number {
  const { stage, shape, across, fit } = frame;
  const u = stage.body.unit;
  const path = legPath(stage, side);
  const start = crotchLevel - stage.body.torsoLength;
  const out = signOf(side);
  const middleLine = (p: Point) => toBody(stage.body, p).across * out;
  let end = 0;
  for (const share of [0.1, 0.3, 0.5, 0.7, 0.88, 1]) {
    const y = lerp(crotch.y, shape.hem, share);
    const run = shape.leg(side, Math.min(y, shape.hem - 2));
    if (!run) continue;
    const length = start + (y - crotch.y) * stretch;
    const { point: middle, direction } = pointAlong(path, length);
    // A clockwise quarter turn from «down» points to the viewer's left.
    const outward = scale(quarterTurn(direction), -out);
    const usual = legHalfWidth(clamp(length / (path.length * 0.86), 0, 1)) * u;
    const half = ((run.to - run.from) / 2 / flatness) * across * fit.width;
    const visibleHalf = clamp(
      walkUntil(middle, outward, usual * 1.5, (p) => labelAt(stage, p.x, p.y) === label.background),
      usual * 0.7,
      usual * 1.15,
    );
    const outer = clamp(half, visibleHalf * 1.04, visibleHalf * 1.6);
    const inner = Math.min(clamp(half, usual * 0.85, usual * 1.7), Math.max(usual * 0.6, middleLine(middle)));
    const [outerEdge, innerEdge] = side === 'left' ? [run.from, run.to] : [run.to, run.from];
    pins.pin(point(outerEdge, y), add(middle, scale(outward, outer)));
    pins.pin(point(innerEdge, y), add(middle, scale(outward, -inner)));
    end = toBody(stage.body, middle).down;
  }
  return end;
}

function fitTrousers(frame: Frame, crotch: Point): FittedGarment {
  const { stage, shape, waist, across } = frame;
  const { body } = stage;
  const crotchLevel = body.torsoLength + crotchDepth * body.unit;
  const rise = (crotchLevel - waist) / (crotch.y - shape.waist.y);
  const trunk: Frame = { ...frame, down: rise };
  const pins = new Pins((shape.waist.to - shape.waist.from) * 0.03);
  pinTrunk(trunk, pins, crotch.y);
  const leg = legPath(stage, 'left');
  // The path continues below the ankle by two fifths of the shin.
  const inseam = leg.length * 0.84 - crotchDepth * body.unit;
  const flat = (shape.hem - crotch.y) * ((rise + across) / 2) * frame.fit.length;
  const long = shape.hem - crotch.y > (crotch.y - shape.waist.y) * longLeg;
  const stretch = (long ? inseam * frame.fit.length : flat) / (shape.hem - crotch.y);
  const ends = sides.map((side) => pinLeg(trunk, side, crotch, pins, crotchLevel, stretch));
  const map = pins.map(12);
  const hem = Math.max(...ends);
  return {
    pieces: [{ part: 'leg', mask: shape.mask, map }],
    scale: Math.max(across, rise, stretch),
    hem,
    sleeveEnd: {},
    notes: hemNotes(stage, hem),
  };
}

function fitSkirt(frame: Frame): FittedGarment {
  const { stage, shape, waist, across, fit } = frame;
  const { body } = stage;
  const leg = legPath(stage, 'left');
  const ankle = body.torsoLength + leg.length * 0.86;
  const natural = across * 1.02 * fit.length;
  const length = (shape.hem - shape.waist.y) * natural;
  const down = waist + length > ankle ? (ankle - waist) / (shape.hem - shape.waist.y) : natural;
  const pins = new Pins((shape.waist.to - shape.waist.from) * 0.05);
  pinTrunk({ ...frame, down }, pins, shape.hem - 2);
  const hem = waist + (shape.hem - shape.waist.y) * down;
  return {
    pieces: [{ part: 'torso', mask: shape.mask, map: pins.map(12) }],
    scale: Math.max(across, down),
    hem,
    sleeveEnd: {},
    notes: [...hemNotes(stage, hem), ...(down < natural ? (['length_clamped'] as const) : [])],
  };
}

const hemNotes = (stage: Stage, hem: number): readonly EngineNoteCode[] =>
  fromBody(stage.body, 0, hem).y > stage.height ? ['hem_outside_photo'] : [];

/** Fits trousers, shorts or a skirt to the body by a thin-plate spline from the waistband to the hem. */
export function fitLower(stage: Stage, shape: LowerShape, fit: Fit): FittedGarment {
  const waist = waistLevel(stage);
  const bodyWaist = (halfWidthAt(stage, 'left', waist) + halfWidthAt(stage, 'right', waist)) / 2;
  const across = (bodyWaist * flatness * 1.02) / ((shape.waist.to - shape.waist.from) / 2);
  const frame: Frame = { stage, shape, fit, waist, across, down: across };
  return shape.crotch ? fitTrousers(frame, shape.crotch) : fitSkirt(frame);
}
