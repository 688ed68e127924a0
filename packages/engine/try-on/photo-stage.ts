import {
  cropPicture,
  plane,
  planeOf,
  resize,
  sample,
  type Box,
  type Picture,
  type Plane,
  type Size,
} from '#engine/imaging/plane.ts';
import { guidedFilter } from '#engine/imaging/filters.ts';
import { smoothstep } from '#engine/imaging/math.ts';
import { bodyModel, type BodyModel } from '#engine/perception/person/limb-model.ts';
import { label, type Labels } from '#engine/perception/person/parse.ts';
import type { PersonParse } from '#engine/perception/person/person.ts';
import { skeletonOf, type Skeleton } from '#engine/perception/person/person-skeleton.ts';
import { poseWithin } from '#engine/perception/pose/pose.ts';
import { EngineError } from '#engine/runtime/engine-types.ts';

/**
 * Working part of the photo at its full size, with the parsed person. All geometry is in its pixels; planes of the parse are
 * `scale` times smaller. Garments are put on one after another: each changes `picture` and `labels`.
 */
export type Stage = Size & {
  readonly box: Box;
  readonly picture: Picture;
  readonly scale: number;
  readonly mask: Plane;
  readonly labels: Labels;
  readonly body: Skeleton;
  /** Distance planes of the body, in parse pixels. */
  readonly model: BodyModel;
};

export type LabelName = keyof typeof label;

/** Creates the stage from the parsed part of `picture`. */
export function stageOf(picture: Picture, parse: PersonParse): Stage {
  const body = skeletonOf(poseWithin(parse.pose, parse.box, 1));
  const small = skeletonOf(poseWithin(parse.pose, parse.box, parse.scale));
  if (!body || !small) throw new EngineError('person_not_found', 'no body with two shoulders was found');
  return {
    width: parse.box.width,
    height: parse.box.height,
    box: parse.box,
    picture: cropPicture(picture, parse.box),
    scale: parse.scale,
    mask: plane(parse.mask, Float32Array.from(parse.mask.data)),
    labels: Uint8Array.from(parse.labels),
    body,
    model: bodyModel(small, parse.mask),
  };
}

/** The label at a position of the stage; background outside of it. */
export function labelAt({ mask, labels, scale }: Stage, x: number, y: number): number {
  const px = Math.round(x * scale);
  const py = Math.round(y * scale);
  return px >= 0 && py >= 0 && px < mask.width && py < mask.height ? (labels[py * mask.width + px] ?? 0) : 0;
}

/** Value of a distance plane at a position of the stage, in stage pixels. */
export const distanceAt = (stage: Stage, p: Plane, x: number, y: number): number =>
  sample(p, x * stage.scale, y * stage.scale) / stage.scale;

/** Binary mask (0 or 1) of the labels, in parse pixels. */
export function maskOf(stage: Stage, ...names: readonly LabelName[]): Plane {
  const labelSet = new Set<number>(names.map((name) => label[name]));
  return planeOf(stage.mask, (i) => (labelSet.has(stage.labels[i] ?? 0) ? 1 : 0));
}

/** Resamples a parse plane to full size. */
export const enlarge = (stage: Stage, p: Plane): Plane => resize(p, stage);

/** Resamples a parse mask to full size and fits its edge to the edges of the photo. */
export function refine(stage: Stage, guide: Plane, mask: Plane): Plane {
  const radius = Math.max(2, 2.2 / stage.scale);
  const soft = guidedFilter(
    guide,
    enlarge(stage, mask),
    radius,
    4e-4,
    Math.max(1, Math.round(1 / stage.scale / 2)),
  );
  for (let i = 0; i < soft.data.length; i++) soft.data[i] = smoothstep(0.18, 0.82, soft.data[i] ?? 0);
  return soft;
}
