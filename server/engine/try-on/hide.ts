import { pathOf, subtract, dot, toSegment } from '#server/engine/core/geometry.ts';
import { lerp } from '#server/engine/core/math.ts';
import { planeOf, type Plane } from '#server/engine/core/plane.ts';
import { armLine } from '#server/engine/person/limbs.ts';
import { label } from '#server/engine/person/parse.ts';
import { toBody } from '#server/engine/person/skeleton.ts';
import { sides, type Side } from '#server/engine/pose/pose.ts';
import type { GarmentKind } from '#server/engine/types.ts';

import { waistLevel } from './fit-lower.ts';
import type { Fitted } from './fit-upper.ts';
import { armHalfWidth, armpitDepth } from './measures.ts';
import { distanceAt, type Stage } from './stage.ts';

/** How far along an arm a point lies, in pixels, where it is on the arm at all. */
function alongArm(stage: Stage, side: Side, p: { x: number; y: number }): number | undefined {
  const line = armLine(stage.body, side);
  if (!line) return undefined;
  const { points, lengths, length } = pathOf(line);
  let found: number | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1];
    const b = points[i];
    if (!a || !b) continue;
    const { distance, t } = toSegment(p.x, p.y, a, b);
    const at = lerp(lengths[i - 1] ?? 0, lengths[i] ?? 0, t);
    if (distance < nearest && distance < armHalfWidth(at / length) * stage.body.unit * 1.25) {
      nearest = distance;
      found = at;
    }
  }
  return found;
}

/**
 * Parse pixels that a garment hides on any body: arms within the sleeves, shoulders beside the collar, and the trunk's old
 * cloth between the armpits and the hem.
 */
export function mustHide(stage: Stage, kind: GarmentKind, fitted: Fitted): Plane {
  const { body } = stage;
  const u = body.unit;
  const waist = kind === 'bottoms' ? waistLevel(stage) + 0.04 * u : 0;
  return planeOf(stage.mask, (i, px, py) => {
    const k = stage.labels[i];
    if (k !== label.skin && k !== label.top && k !== label.bottom) return 0;
    const p = { x: (px + 0.5) / stage.scale, y: (py + 0.5) / stage.scale };
    const { across, down } = toBody(body, p);
    if (kind === 'bottoms') {
      if (k === label.top || down > fitted.hem - 0.04 * u || down < waist) return 0;
      const onLeg =
        (stage.model.leg.data[i] ?? 0) < 0 && distanceAt(stage, stage.model.arm, p.x, p.y) > 0.04 * u;
      const onThighs = down > body.torsoLength + 0.3 * u;
      if (k === label.skin) return onLeg && onThighs ? 1 : 0;
      return onLeg || !onThighs ? 1 : 0;
    }
    for (const side of sides) {
      const end = fitted.sleeveEnd[side];
      if (end === undefined || down < -0.2 * u) continue;
      const at = alongArm(stage, side, p);
      if (at === undefined) continue;
      const beyondSeam =
        dot(subtract(p, body.shoulder[side]), body.across) * (side === 'left' ? -1 : 1) > -0.1 * u;
      if (at < end - 0.06 * u && (beyondSeam || down > armpitDepth * u)) return 1;
    }
    const inTrunk = down > armpitDepth * u && down < fitted.hem - 0.05 * u && Math.abs(across) < 0.6 * u;
    if (!inTrunk) return 0;
    const besideArm = distanceAt(stage, stage.model.arm, p.x, p.y) > 0.02 * u;
    return k !== label.skin || (besideArm && Math.abs(across) < 0.5 * u) ? 1 : 0;
  });
}
