import * as v from 'valibot';

import { unitShare } from './value-schemas.ts';

/** Stages of a job that the interface shows: parse, warp, composite. */
export const JobStage = v.picklist(['analysing', 'processing', 'generating']);
export type JobStage = v.InferOutput<typeof JobStage>;

export const GarmentCategory = v.picklist(['dresses', 'tops', 'bottoms', 'outerwear']);
export type GarmentCategory = v.InferOutput<typeof GarmentCategory>;

/** Position in a picture: 0–1 from the left, 0–1 from the top. */
export const Point = v.object({ x: unitShare, y: unitShare });
export type Point = v.InferOutput<typeof Point>;

/** The nine handles that the user sets where the engine finds no pose (left and right as the viewer sees them). */
export const handleNames = [
  'head',
  'left_shoulder',
  'right_shoulder',
  'left_elbow',
  'right_elbow',
  'left_wrist',
  'right_wrist',
  'left_hip',
  'right_hip',
] as const;
export type HandleName = (typeof handleNames)[number];
export const PoseHandles = v.object({
  head: Point,
  left_shoulder: Point,
  right_shoulder: Point,
  left_elbow: Point,
  right_elbow: Point,
  left_wrist: Point,
  right_wrist: Point,
  left_hip: Point,
  right_hip: Point,
});
export type PoseHandles = v.InferOutput<typeof PoseHandles>;

/** Parts that can be selected on their own. */
export const SelectTarget = v.picklist(['subject', 'hair', 'skin', 'top', 'bottom', 'background']);
export type SelectTarget = v.InferOutput<typeof SelectTarget>;
