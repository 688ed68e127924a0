import { pathOf, subtract, dot, segmentDistance, type Point } from '#engine/imaging/geometry.ts';
import { lerp } from '#engine/imaging/math.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';
import { armLine } from '#engine/perception/person/limb-model.ts';
import { label } from '#engine/perception/person/parse.ts';
import { toBody } from '#engine/perception/person/person-skeleton.ts';
import { sides, type Side } from '#engine/perception/pose/pose.ts';
import type { GarmentKind } from '#engine/runtime/engine-types.ts';

import type { BareLegs } from './bare-legs.ts';
import { waistLevel } from './fit-lower.ts';
import type { FittedGarment } from './fit-upper.ts';
import { armHalfWidth, armpitDepth, halfWidthsOf, usualHalfWidth } from './stage-measures.ts';
import { distanceAt, type Stage } from './photo-stage.ts';

/** Greatest width of a trunk relative to the usual one, where cloth must be hidden rather than may be removed. */
const widestTrunk = 1.12;

/** Depth inside a leg, in body units, from which old cloth is worn on the leg; cloth farther out may be a skirt around it. */
const skirtFromLeg = 0.06;

/**
 * Greatest width of an arm relative to the usual one: beside the trunk, and away from it, where it may be strong, bent or loosely
 * sleeved.
 */
const armReach = { onTrunk: 1.25, away: 2 };

/** Position of a point along an arm, in pixels; undefined for a point off the arm. */
function alongArm(stage: Stage, side: Side, p: Point, reach: number): number | undefined {
  const line = armLine(stage.body, side);
  if (!line) return undefined;
  const { points, lengths, length } = pathOf(line);
  let found: number | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1];
    const b = points[i];
    if (!a || !b) continue;
    const { distance, t } = segmentDistance(p.x, p.y, a, b);
    const at = lerp(lengths[i - 1] ?? 0, lengths[i] ?? 0, t);
    if (distance < nearest && distance < armHalfWidth(at / length) * stage.body.unit * reach) {
      nearest = distance;
      found = at;
    }
  }
  return found;
}

/**
 * Parse pixels that a garment hides on any body: arms within the sleeves, shoulders beside the collar, and the trunk's old cloth
 * between the armpits and the hem.
 */
export function hiddenArea(stage: Stage, kind: GarmentKind, legs: BareLegs, fitted: FittedGarment): Plane {
  const { body } = stage;
  const u = body.unit;
  const halfWidth = halfWidthsOf(stage);
  // Cloth away from the trunk is a flared skirt, or a hand's shadow that looks like cloth.
  const onTrunk = (down: number, across: number) => {
    const usual = usualHalfWidth(down / body.torsoLength) * u;
    const visibleHalf = halfWidth(Math.min(down, body.torsoLength * 1.12), across);
    return Math.abs(across) < Math.min(visibleHalf, usual * widestTrunk) + 0.02 * u;
  };
  const waist = kind === 'bottoms' ? waistLevel(stage) + 0.04 * u : 0;
  return planeOf(stage.mask, (i, px, py) => {
    const k = stage.labels[i];
    if (k !== label.skin && k !== label.top && k !== label.bottom) return 0;
    const p = { x: (px + 0.5) / stage.scale, y: (py + 0.5) / stage.scale };
    const { across, down } = toBody(body, p);
    if (kind === 'bottoms') {
      if (k === label.top || down > fitted.hem - 0.04 * u || down < waist) return 0;
      if (distanceAt(stage, stage.model.arm, p.x, p.y) < 0.04 * u) return 0;
      const onThighs = down > body.torsoLength + 0.3 * u;
      const within = (k === label.skin ? -0.03 : skirtFromLeg) * u;
      if (onThighs) return (legs.depth.data[i] ?? 0) > within ? 1 : 0;
      return k === label.bottom && onTrunk(down, across) ? 1 : 0;
    }
    const besideTrunk = down > armpitDepth * u && onTrunk(down, across);
    const reach = besideTrunk ? armReach.onTrunk : armReach.away;
    for (const side of sides) {
      const end = fitted.sleeveEnd[side];
      if (end === undefined || down < -0.2 * u) continue;
      const at = alongArm(stage, side, p, reach);
      if (at === undefined) continue;
      const beyondSeam =
        dot(subtract(p, body.shoulder[side]), body.across) * (side === 'left' ? -1 : 1) > -0.1 * u;
      if (at < end - 0.06 * u && (beyondSeam || down > armpitDepth * u)) return 1;
    }
    const isInTrunk = down > armpitDepth * u && down < fitted.hem - 0.05 * u && Math.abs(across) < 0.6 * u;
    if (!isInTrunk || !onTrunk(down, across)) return 0;
    const besideArm = distanceAt(stage, stage.model.arm, p.x, p.y) > 0.02 * u;
    return k !== label.skin || (besideArm && Math.abs(across) < 0.5 * u) ? 1 : 0;
  });
}
