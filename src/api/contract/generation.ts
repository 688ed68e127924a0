import * as v from 'valibot';

import { NoteCode } from '@mot-studio/terms/notes';
import { JobStage, PoseHandles, SelectTarget } from '@mot-studio/terms/pictures';

import { Feature, JobStatus } from './choices.ts';
import { Asset, AssetRole } from './assets.ts';
import { code, Id, IdParams, Timestamp } from './common.ts';
import { engineChoice } from './engine-choice.ts';
import { GarmentChoice } from './garment-choice.ts';
import { op } from './op.ts';
import { ErrorCode } from './problem.ts';
import { quoteOps } from './quote.ts';

export * from '@mot-studio/terms/notes';
export {
  handleNames,
  type HandleName,
  JobStage,
  Point,
  PoseHandles,
  SelectTarget,
} from '@mot-studio/terms/pictures';

export const TryOnBody = v.object({
  person: Id,
  garments: v.pipe(
    v.array(GarmentChoice),
    v.minLength(1, code('required')),
    v.maxLength(4, code('too_long')),
  ),
  pose: v.optional(PoseHandles),
  ...engineChoice,
});
export type TryOnBody = v.InferOutput<typeof TryOnBody>;

/** Origin of a result, for callers who have to disclose it. */
export const Provenance = v.object({
  /** Always true; `digital_source_type` is IPTC's term for the method. */
  ai_generated: v.literal(true),
  digital_source_type: v.string(),
  /** Ordered in the studio or by an API client. */
  ordered_by: v.picklist(['studio', 'api']),
  /** Id of the API token that ordered it. */
  token: v.optional(Id),
  /** True for the canned result of a test token. */
  test: v.boolean(),
});
export type Provenance = v.InferOutput<typeof Provenance>;

export const Generation = v.object({
  id: Id,
  feature: Feature,
  status: JobStatus,
  /** Stage of a running job; null before and after. */
  stage: v.nullable(JobStage),
  /** 0–1. */
  progress: v.number(),
  /** Number of jobs before this one; 0 is next. Present while the job is queued. */
  queue_position: v.optional(v.number()),
  cost: v.number(),
  engine: v.string(),
  model: v.optional(v.string()),
  seed: v.number(),
  params: v.record(v.string(), v.unknown()),
  inputs: v.array(v.object({ role: AssetRole, asset: Asset })),
  result: v.optional(Asset),
  requested: v.optional(v.record(v.string(), v.unknown())),
  delivered: v.optional(v.record(v.string(), v.unknown())),
  notes: v.array(v.object({ code: NoteCode, message: v.string() })),
  error: v.optional(v.object({ code: ErrorCode, message: v.string() })),
  created_at: Timestamp,
  started_at: v.optional(Timestamp),
  finished_at: v.optional(Timestamp),
  processing_ms: v.optional(v.number()),
  /** Origin of the result. */
  provenance: v.optional(Provenance),
});
export type Generation = v.InferOutput<typeof Generation>;

/** Live events of a job; each carries an `id` from which `Last-Event-ID` resumes. */
export const jobEvents = {
  snapshot: Generation,
  stage: v.object({ stage: JobStage, progress: v.number() }),
  progress: v.object({ progress: v.number(), queue_position: v.optional(v.number()) }),
  done: Generation,
};

/** Live events of all jobs of a user: first a snapshot of the jobs under way, then each change, of jobs ordered later too. */
export const workEvents = {
  snapshot: v.object({ generations: v.array(Generation) }),
  /** A job that is new or was put back in the queue. */
  job: Generation,
  stage: v.object({ id: Id, stage: JobStage, progress: v.number() }),
  progress: v.object({ id: Id, progress: v.number(), queue_position: v.optional(v.number()) }),
  done: Generation,
};

/** Start value for `pose` of a try-on: null if not even the shoulders were found. */
export const FoundPose = v.object({ pose: v.nullable(PoseHandles), declined: v.nullable(ErrorCode) });
export type FoundPose = v.InferOutput<typeof FoundPose>;

/** Price and outcome of a checked order; nothing was generated, held or stored. */
export const DryRun = v.object({
  dry_run: v.literal(true),
  feature: Feature,
  cost: v.number(),
  balance: v.number(),
  /** Missing credits; 0 if the balance is enough. */
  shortage: v.number(),
  seconds: v.object({ low: v.number(), high: v.number() }),
});
export type DryRun = v.InferOutput<typeof DryRun>;

/** Alternative 200 response to an order with `dry_run`. */
export const dryRunAnswer = {
  status: 200,
  answer: DryRun,
  description: 'With `dry_run`: the cost; no generation starts',
} as const;

/** Errors with which an order may be refused. */
export const submitErrors = [
  'unauthenticated',
  'unprocessable',
  'asset_not_found',
  'insufficient_credits',
  'token_cap_reached',
  'idempotency_key_missing',
  'idempotency_key_reused',
  'garment_combination',
  'too_many_jobs',
  'model_not_connected',
  'model_retired',
  'rate_limited',
] as const;

export const generationOps = {
  ...quoteOps,
  tryOn: op({
    method: 'POST',
    path: '/ai/virtual-tryon',
    summary: 'Dress a person in one or several garments',
    access: 'session-or-token',
    services: ['virtual-tryon'],
    body: TryOnBody,
    idempotent: true,
    status: 202,
    answer: Generation,
    also: dryRunAnswer,
    errors: submitErrors,
  }),
  findPose: op({
    method: 'POST',
    path: '/ai/virtual-tryon/pose',
    summary: 'Detect the joints of a person, and why a try-on with this pose is refused; free',
    access: 'session-or-token',
    services: ['virtual-tryon'],
    body: v.object({ person: Id }),
    status: 200,
    answer: FoundPose,
    errors: [
      'unauthenticated',
      'unprocessable',
      'asset_not_found',
      'file_unreadable',
      'engine_failed',
      'rate_limited',
      'unavailable',
    ],
  }),
  selections: op({
    method: 'POST',
    path: '/ai/selections',
    summary: "Segment a part of a photo: an 8-bit grey PNG of the photo's size, white inside the part; free",
    access: 'session-or-token',
    services: ['hairstyle', 'image-editing'],
    body: v.object({ photo: Id, target: SelectTarget }),
    status: 200,
    produces: 'image/png',
    errors: [
      'unauthenticated',
      'unprocessable',
      'asset_not_found',
      'person_not_found',
      'several_persons',
      'group_unclear',
      'face_not_found',
      'hair_not_found',
      'person_turned',
      'person_seated',
      'person_cropped',
      'several_faces',
      'face_turned',
      'face_too_small',
      'hair_covered',
      'hair_cropped',
      'file_unreadable',
      'region_not_found',
      'subject_not_found',
      'engine_failed',
      'rate_limited',
      'unavailable',
    ],
  }),
  generation: op({
    method: 'GET',
    path: '/ai/generations/{id}',
    summary: 'Return the state of a job',
    access: 'session-or-token',
    services: 'any',
    params: IdParams,
    status: 200,
    answer: Generation,
    errors: ['unauthenticated', 'not_found'],
  }),
  generationEvents: op({
    method: 'GET',
    path: '/ai/generations/{id}/events',
    summary: 'Stream the events of a job: snapshot, stage, progress, done',
    access: 'session-or-token',
    services: 'any',
    params: IdParams,
    status: 200,
    produces: 'text/event-stream',
    errors: ['unauthenticated', 'not_found'],
  }),
  workEvents: op({
    method: 'GET',
    path: '/ai/events',
    summary:
      'Stream the events of all jobs of the caller over one connection: snapshot, job, stage, progress, done',
    access: 'session-or-token',
    services: 'any',
    status: 200,
    produces: 'text/event-stream',
    errors: ['unauthenticated'],
  }),
  cancelGeneration: op({
    method: 'POST',
    path: '/ai/generations/{id}/cancel',
    summary: 'Cancel a job; its credits are refunded unless it has already finished',
    access: 'session-or-token',
    services: 'any',
    params: IdParams,
    status: 200,
    answer: Generation,
    errors: ['unauthenticated', 'not_found'],
  }),
  regenerate: op({
    method: 'POST',
    path: '/ai/generations/{id}/regenerate',
    summary: 'Run a job again with its own inputs',
    access: 'session-or-token',
    services: 'any',
    params: IdParams,
    idempotent: true,
    status: 202,
    answer: Generation,
    errors: ['not_found', ...submitErrors],
  }),
};
