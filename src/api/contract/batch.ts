import * as v from 'valibot';

import { BodyGeneratorBody } from './body.ts';
import { code } from './common.ts';
import { DryRun, Generation, TryOnBody } from './generation.ts';
import { HairstyleBody } from './hairstyles.ts';
import { EditPictureBody, EditPicturesBody } from './image-editing.ts';
import { FilmBody } from './image-to-video.ts';
import { op } from './op.ts';
import { Problem } from './problem.ts';

export const maxOrders = 50;

/** Order of any generation call, with the exact body of that call. */
export const BatchOrder = v.variant('call', [
  v.object({ call: v.literal('virtual-tryon'), body: TryOnBody }),
  v.object({ call: v.literal('body-generator'), body: BodyGeneratorBody }),
  v.object({ call: v.literal('hairstyle'), body: HairstyleBody }),
  v.object({ call: v.literal('image-to-video'), body: FilmBody }),
  v.object({ call: v.literal('image-editing/single'), body: EditPictureBody }),
  v.object({ call: v.literal('image-editing/multi'), body: EditPicturesBody }),
]);
export type BatchOrder = v.InferOutput<typeof BatchOrder>;

export const BatchBody = v.object({
  orders: v.pipe(
    v.array(BatchOrder),
    v.minLength(1, code('required')),
    v.maxLength(maxOrders, code('too_long')),
  ),
  /** Checks and prices all orders without making any. */
  dry_run: v.optional(v.boolean(), false),
});
export type BatchBody = v.InferOutput<typeof BatchBody>;

/** Outcome of one order; the status codes equal those of its own call. */
export const BatchItem = v.variant('outcome', [
  v.object({ outcome: v.literal('accepted'), status: v.literal(202), generation: Generation }),
  v.object({ outcome: v.literal('checked'), status: v.literal(200), dry_run: DryRun }),
  v.object({ outcome: v.literal('refused'), status: v.number(), problem: Problem }),
]);
export type BatchItem = v.InferOutput<typeof BatchItem>;

export const Batch = v.object({
  /** Items in the sequence of the orders. */
  items: v.array(BatchItem),
  accepted: v.number(),
  refused: v.number(),
  /** Total credits of the accepted or checked orders. */
  cost: v.number(),
});
export type Batch = v.InferOutput<typeof Batch>;

export const batchOps = {
  batch: op({
    method: 'POST',
    path: '/ai/batch',
    summary:
      'Order up to 50 generations at once; each is accepted or refused on its own, in order, and an invalid body refuses all',
    access: 'session-or-token',
    services: 'any',
    body: BatchBody,
    idempotent: true,
    status: 200,
    answer: Batch,
    errors: [
      'unauthenticated',
      'unprocessable',
      'idempotency_key_missing',
      'idempotency_key_reused',
      'rate_limited',
    ],
  }),
};
