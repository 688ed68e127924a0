import * as v from 'valibot';

import { unitShare } from './value-schemas.ts';

/** The stages of a job that a person is told of: parse, warp, composite. */
export const JobStage = v.picklist(['analysing', 'processing', 'generating']);
export type JobStage = v.InferOutput<typeof JobStage>;

export const GarmentCategory = v.picklist(['dresses', 'tops', 'bottoms', 'outerwear']);
export type GarmentCategory = v.InferOutput<typeof GarmentCategory>;

/** A place in a picture: 0–1 from the left, 0–1 from the top. */
export const Point = v.object({ x: unitShare, y: unitShare });
export type Point = v.InferOutput<typeof Point>;

/** The nine handles that a person sets where no pose is found (left and right as the viewer sees them). */
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

/** What can be selected by itself. */
export const SelectTarget = v.picklist(['subject', 'hair', 'skin', 'top', 'bottom', 'background']);
export type SelectTarget = v.InferOutput<typeof SelectTarget>;
