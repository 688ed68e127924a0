import { gaussianBlur } from '#engine/imaging/filters.ts';
import { smoothstep } from '#engine/imaging/math.ts';
import { planeOf, readByRows, resize, sample, type Plane } from '#engine/imaging/plane.ts';
import { label } from '#engine/perception/person/parse.ts';
import { toBody } from '#engine/perception/person/person-skeleton.ts';
import { sides } from '#engine/perception/pose/pose.ts';
import type { GarmentKind } from '#engine/runtime/engine-types.ts';

import type { FittedGarment } from './fit-upper.ts';
import { armpitDepth } from './stage-measures.ts';
import { distanceAt, maskOf, refine, type Stage } from './photo-stage.ts';
import { lightOn, type WornGarment } from './wear.ts';

/**
 * Visible share of the garment, 0–1: hair, face, and bare arms in front of the garment cover it.
 *
 * @param hidden parse pixels of arms within the sleeves, which cover nothing.
 * @param bared parse pixels of skin that the old cloth hid.
 */
function coverageOf(
  stage: Stage,
  worn: WornGarment,
  guide: Plane,
  kind: GarmentKind,
  fitted: FittedGarment,
  hidden: Plane,
  bared: Plane,
): Plane {
  const { body, model } = stage;
  const u = body.unit;
  const hair = refine(stage, guide, maskOf(stage, 'hair'));
  const skin = refine(stage, guide, maskOf(stage, 'skin'));
  const chin = body.face ? body.face.chin.y : body.headCentre.y + body.faceHeight * 0.5;
  const headOcclusion = (i: number, y: number): number =>
    Math.max(hair.data[i] ?? 0, y < chin + 0.02 * u ? (skin.data[i] ?? 0) : 0);
  const top = kind === 'bottoms' ? refine(stage, guide, maskOf(stage, 'top')) : undefined;
  const sleeved = fitted.sleeveEnd.left !== undefined || fitted.sleeveEnd.right !== undefined;
  const sleeves = readByRows(gaussianBlur(hidden, 0.8), stage);
  const baredShare = readByRows(gaussianBlur(bared, 0.8), stage);
  const bodyOcclusion = (i: number, x: number, y: number): number => {
    const shirt = top?.data[i] ?? 0;
    const bare = (skin.data[i] ?? 0) * (1 - sleeves(x, y));
    if (bare < 0.01 && baredShare(x, y) < 0.01) return shirt;
    const { across, down } = toBody(body, { x, y });
    const arm = distanceAt(stage, model.arm, x, y);
    // In front of the trunk only pixels well within an arm count as arm: the bare waist beside it does not.
    const reach = Math.abs(across) < 0.42 * u ? -0.03 * u : 0.03 * u;
    if (down > armpitDepth * u * 0.95)
      return Math.max(shirt, bare * smoothstep(reach, reach - 0.05 * u, arm));
    const onArm =
      Math.abs(across) > 0.47 * u || (down > 0.12 * u && Math.abs(across) > 0.4 * u && arm < -0.03 * u);
    if (!sleeved && kind !== 'bottoms' && onArm)
      return Math.max(bare, baredShare(x, y)) * smoothstep(0.02 * u, -0.03 * u, arm);
    return shirt;
  };
  return planeOf(stage, (i, x, y) => {
    const occlusion = Math.max(headOcclusion(i, y), bodyOcclusion(i, x, y) * (1 - (worn.limb.data[i] ?? 0)));
    return (worn.alpha[i] ?? 0) * (1 - occlusion);
  });
}

/**
 * Soft shadow, in parse pixels, that the visible garment casts on the body below it; never on the background, the hair, the face or
 * the hands.
 */
function contactShadow(stage: Stage, visible: Plane): Plane {
  const u = stage.body.unit;
  const small = resize(visible, stage.mask);
  const soft = gaussianBlur(small, Math.max(1, u * 0.03 * stage.scale));
  const shift = u * 0.02 * stage.scale;
  return planeOf(stage.mask, (i, x, y) => {
    const k = stage.labels[i];
    if (k !== label.skin && k !== label.top && k !== label.bottom) return 0;
    if ((stage.model.face.data[i] ?? 0) < 0 || isHand(stage, x, y)) return 0;
    return 0.34 * sample(soft, x, y - shift) * (1 - (small.data[i] ?? 0));
  });
}

/** Whether a parse pixel lies beyond the wrists. */
export function isHand(stage: Stage, x: number, y: number): boolean {
  const { body, scale } = stage;
  const p = { x: x / scale, y: y / scale };
  return sides.some((side) => {
    const wrist = body.wrist[side];
    const elbow = body.elbow[side];
    if (!wrist || !elbow || Math.hypot(p.x - wrist.x, p.y - wrist.y) > body.unit * 0.6) return false;
    return (p.x - wrist.x) * (wrist.x - elbow.x) + (p.y - wrist.y) * (wrist.y - elbow.y) > 0;
  });
}

/**
 * Composites the worn garment into the stage's picture behind its occluders, lit like the cloth it replaces. Returns its coverage.
 */
export function compositeGarment(
  stage: Stage,
  worn: WornGarment,
  kind: GarmentKind,
  fitted: FittedGarment,
  oldCloth: Plane,
  before: Plane,
  hiddenArms: Plane,
  bared: Plane,
): Plane {
  const { picture } = stage;
  const light = readByRows(lightOn(stage, before, oldCloth), stage);
  const covered = coverageOf(stage, worn, before, kind, fitted, hiddenArms, bared);
  const shadow = readByRows(contactShadow(stage, covered), stage);
  for (let y = 0, i = 0; y < covered.height; y++)
    for (let x = 0; x < covered.width; x++, i++) {
      const a = covered.data[i] ?? 0;
      const lightUnder = 1 - shadow(x, y);
      if (a < 0.003 && lightUnder > 0.997) continue;
      const lit = light(x, y);
      for (let c = 0; c < 3; c++)
        picture.data[i * 4 + c] =
          (picture.data[i * 4 + c] ?? 0) * lightUnder * (1 - a) + (worn.colour[i * 3 + c] ?? 0) * lit * a;
    }
  return covered;
}
