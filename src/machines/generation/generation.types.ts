import type { ActorRef, Snapshot } from 'xstate';
import type * as v from 'valibot';

import type { UploadRole } from '#api/contract/assets.ts';
import type { BodyGeneratorBody } from '#api/contract/body.ts';
import type { TryOnBody } from '#api/contract/generation.ts';
import type { Quote } from '#api/contract/quote.ts';
import type { HairstyleBody } from '#api/contract/hairstyles.ts';
import type { EditPictureBody, EditPicturesBody } from '#api/contract/image-editing.ts';
import type { FilmBody } from '#api/contract/image-to-video.ts';
import type { ErrorCode } from '#api/contract/problem.ts';

/** Request of a generation, by feature and body. */
export type GenerationRequest =
  | { feature: 'virtual-tryon'; body: v.InferInput<typeof TryOnBody> }
  | { feature: 'hairstyle'; body: v.InferInput<typeof HairstyleBody> }
  | { feature: 'image-editing'; call: 'single'; body: v.InferInput<typeof EditPictureBody> }
  | { feature: 'image-editing'; call: 'multi'; body: v.InferInput<typeof EditPicturesBody> }
  | { feature: 'image-to-video'; body: v.InferInput<typeof FilmBody> }
  | { feature: 'body-generator'; body: v.InferInput<typeof BodyGeneratorBody> };
/** Picture that is not uploaded yet; its id goes into `field` of the request's body. */
export type LocalPicture = { field: string; role: UploadRole; file: Blob };
export type GenerationListener = ActorRef<Snapshot<unknown>, { type: 'generation.accepted'; id: string }>;
/** Order; `key` makes repeated submissions idempotent. */
export type Order = {
  request: GenerationRequest;
  pictures: readonly LocalPicture[];
  key: string;
  /** Actor that receives the job's id as soon as there is one. */
  listener: GenerationListener;
};
export type Shortfall = Pick<Quote, 'balance' | 'cost' | 'shortage'>;
/** Outcome of a request to cancel: the job had not begun, it was stopped, or it finished before it could be stopped. */
export type Cancellation = 'before_start' | 'while_running' | 'too_late';

export type UploadAnswer =
  | { outcome: 'uploaded'; request: GenerationRequest }
  | { outcome: 'refused'; code: ErrorCode };
export type SubmitAnswer =
  | { outcome: 'accepted'; id: string }
  | { outcome: 'unaffordable'; shortfall: Shortfall }
  | { outcome: 'refused'; code: ErrorCode };

export type GenerationInput =
  | { from: 'quote'; order: Order }
  /** The order may have been sent before the page was left: sending it again with its key finds its job. */
  | { from: 'submit'; order: Order }
  /** The server knows the job. */
  | { from: 'job'; id: string };

export type GenerationOutput =
  | { status: 'succeeded'; id: string; cancellation: Cancellation | null }
  | { status: 'failed'; id: string | null; code: ErrorCode }
  | { status: 'cancelled'; id: string | null; cancellation: Cancellation };
