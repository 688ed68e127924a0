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

/** What is asked for, as its call takes it. */
export type GenerationRequest =
  | { feature: 'virtual-tryon'; body: v.InferInput<typeof TryOnBody> }
  | { feature: 'hairstyle'; body: v.InferInput<typeof HairstyleBody> }
  | { feature: 'image-editing'; call: 'single'; body: v.InferInput<typeof EditPictureBody> }
  | { feature: 'image-editing'; call: 'multi'; body: v.InferInput<typeof EditPicturesBody> }
  | { feature: 'image-to-video'; body: v.InferInput<typeof FilmBody> }
  | { feature: 'body-generator'; body: v.InferInput<typeof BodyGeneratorBody> };
/** A picture that the server does not have yet; its id goes into `field` of the request's body. */
export type LocalPicture = { field: string; role: UploadRole; file: Blob };
export type GenerationListener = ActorRef<Snapshot<unknown>, { type: 'generation.accepted'; id: string }>;
/** `key` makes a submission one and the same however often it is sent. */
export type Order = {
  request: GenerationRequest;
  pictures: readonly LocalPicture[];
  key: string;
  /** Learns the job's id as soon as there is one. */
  listener: GenerationListener;
};
export type Shortfall = Pick<Quote, 'balance' | 'cost' | 'shortage'>;
/** How a wish to cancel ended: nothing had begun, it was stopped, or it was done before it could be stopped. */
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
  /** It may have been sent before the page was left: sending it again with its key finds it. */
  | { from: 'submit'; order: Order }
  /** It is known to the server. */
  | { from: 'job'; id: string };

export type GenerationOutput =
  | { status: 'succeeded'; id: string; cancellation: Cancellation | null }
  | { status: 'failed'; id: string | null; code: ErrorCode }
  | { status: 'cancelled'; id: string | null; cancellation: Cancellation };
