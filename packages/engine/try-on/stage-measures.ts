import {
  add,
  pathOf,
  point,
  scale,
  smoothLine,
  subtract,
  unit,
  type Path,
  type Point,
} from '#engine/imaging/geometry.ts';
import { clamp, lerp, smoothstep } from '#engine/imaging/math.ts';
import { armLine, legLine } from '#engine/perception/person/limb-model.ts';
import { label } from '#engine/perception/person/parse.ts';
import { fromBody, toBody } from '#engine/perception/person/person-skeleton.ts';
import type { Side } from '#engine/perception/pose/pose.ts';

import { distanceAt, labelAt, type Stage } from './photo-stage.ts';

export const signOf = (side: Side): 1 | -1 => (side === 'left' ? -1 : 1);

/** Depth of the armpit below the shoulder joints, in body units. */
export const armpitDepth = 0.37;

/** Distance from `from` along `direction` to the first point that `stop` accepts, at most `most` px. */
export function walkUntil(from: Point, direction: Point, most: number, stop: (p: Point) => boolean): number {
  let length = 0;
  while (length < most && !stop(add(from, scale(direction, length)))) length += 1;
  return length;
}

export const isOutside = (stage: Stage) => (p: Point) => labelAt(stage, p.x, p.y) === label.background;

/** The outermost point of a shoulder: from the joint out and up to the silhouette. */
export function shoulderTip(stage: Stage, side: Side): Point {
  const { body } = stage;
  const u = body.unit;
  const direction = unit(subtract(scale(body.across, signOf(side) * 0.75), scale(body.down, 0.66)));
  const joint = body.shoulder[side];
  const length = clamp(walkUntil(joint, direction, 0.3 * u, isOutside(stage)), 0.08 * u, 0.22 * u);
  return add(joint, scale(direction, length));
}

/** Height of the neck's root above the shoulder joints, and its distance from the middle, in body units. */
const neckRoot = { across: 0.19, up: 0.23 };

/** Greatest drop of a visible shoulder below the straight line, in body units. */
const maxSlope = 0.16;

/**
 * The line of the shoulder from the neck's root to the tip at a distance `across` from the middle (pixels, positive): on the
 * silhouette where skin or cloth is visible, close to the straight line where hair hides it.
 */
export function shoulderLine(stage: Stage, side: Side, tip: Point): (across: number) => Point {
  const { body } = stage;
  const u = body.unit;
  const sign = signOf(side);
  const end = toBody(body, tip);
  const endAcross = Math.max(0.35 * u, Math.abs(end.across));
  const straight = (across: number): number => {
    const t = clamp((across - neckRoot.across * u) / (endAcross - neckRoot.across * u), 0, 1);
    return lerp(neckRoot.up * u, -end.down, t);
  };
  return (across) => {
    const middle = straight(across);
    const from = fromBody(body, sign * across, 0);
    const up = scale(body.down, -1);
    const visibleLength = walkUntil(from, up, 0.45 * u, (p) => {
      const k = labelAt(stage, p.x, p.y);
      return k === label.background || k === label.hair;
    });
    const end = add(from, scale(up, visibleLength));
    const isHair = labelAt(stage, end.x, end.y) === label.hair;
    const height = clamp(visibleLength, middle - (isHair ? 0.05 : maxSlope) * u, middle + 0.04 * u);
    return fromBody(body, sign * across, -height);
  };
}

/** Usual half width of a torso at a share of its length, in body units. */
export function usualHalfWidth(share: number): number {
  if (share < 0.45) return 0.5;
  if (share < 0.8) return lerp(0.5, 0.44, (share - 0.45) / 0.35);
  return share < 1.15 ? lerp(0.44, 0.52, (share - 0.8) / 0.35) : 0.52;
}

/**
 * Half width of the body to one side at a distance below the shoulder joints: to the silhouette, or to the arm that hangs in front
 * of it.
 */
export function halfWidthAt(stage: Stage, side: Side, down: number): number {
  const { body, model } = stage;
  const u = body.unit;
  const usual = u * usualHalfWidth(down / body.torsoLength);
  const direction = scale(body.across, signOf(side));
  let blocked = false;
  const width = walkUntil(fromBody(body, 0, down), direction, u * 0.95, (p) => {
    if (labelAt(stage, p.x, p.y) === label.background) return true;
    const lateral = Math.abs(toBody(body, p).across);
    blocked = lateral > u * 0.25 && distanceAt(stage, model.arm, p.x, p.y) < -u * 0.03;
    return blocked;
  });
  return blocked ? clamp(width, usual * 0.92, usual * 1.12) : clamp(width, usual * 0.7, usual * 1.4);
}

/** Height in pixels of the rows in which a body's half width is cached. */
const widthRow = 6;

/** Half width of the body on the side of `across`, cached by height. */
export function halfWidthsOf(stage: Stage): (down: number, across: number) => number {
  const cache: Record<Side, Map<number, number>> = { left: new Map(), right: new Map() };
  return (down, across) => {
    const side: Side = across < 0 ? 'left' : 'right';
    const row = Math.round(down / widthRow);
    const width = cache[side].get(row) ?? halfWidthAt(stage, side, row * widthRow);
    cache[side].set(row, width);
    return width;
  };
}

/** Centre line of an arm from inside the shoulder to beyond the hand, its elbow rounded. */
export type ArmPath = { readonly path: Path; /** Length to the wrist. */ readonly wrist: number };

export function armPath(stage: Stage, side: Side, start: Point): ArmPath | undefined {
  const line = armLine(stage.body, side);
  const [, elbow, wrist] = line ?? [];
  if (!elbow || !wrist) return undefined;
  const beyond = add(wrist, scale(subtract(wrist, elbow), 0.35));
  const steps = 24;
  const piece = (a: Point, b: Point, count: number) =>
    Array.from({ length: count }, (_, k) => point(lerp(a.x, b.x, k / count), lerp(a.y, b.y, k / count)));
  const points = smoothLine(
    [...piece(start, elbow, steps), ...piece(elbow, wrist, steps), ...piece(wrist, beyond, 10), beyond],
    14,
  );
  const path = pathOf(points);
  return { path, wrist: path.lengths[steps * 2] ?? path.length };
}

/** An arm's usual half width at a share of its length, in body units. */
export const armHalfWidth = (share: number): number =>
  share < 0.5 ? lerp(0.165, 0.135, share * 2) : lerp(0.135, 0.09, clamp((share - 0.5) * 2, 0, 1));

/** Centre line of a leg from the hip to the ankle, its knee rounded. */
export function legPath(stage: Stage, side: Side): Path {
  const [hip, knee, ankle] = legLine(stage.body, side);
  if (!hip || !knee || !ankle) throw new Error('a leg has three joints');
  const steps = 24;
  const piece = (a: Point, b: Point) =>
    Array.from({ length: steps }, (_, k) => point(lerp(a.x, b.x, k / steps), lerp(a.y, b.y, k / steps)));
  const beyond = add(ankle, scale(subtract(ankle, knee), 0.4));
  return pathOf(smoothLine([...piece(hip, knee), ...piece(knee, ankle), ankle, beyond], 10));
}

/** A leg's usual half width at a share of its length, in body units. */
export const legHalfWidth = (share: number): number =>
  share < 0.5 ? lerp(0.27, 0.19, smoothstep(0, 0.5, share)) : lerp(0.19, 0.12, smoothstep(0.5, 1, share));
