import * as v from 'valibot';

import { Id } from '#api/contract/common.ts';
import { ErrorCode } from '#api/contract/problem.ts';

import { required } from '../_kit/require-value.ts';
import type {
  Cancellation,
  GenerationInput,
  GenerationListener,
  GenerationOutput,
  GenerationRequest,
} from '../generation/generation.types.ts';

/** Order that may have reached the server: its key, and its job once the id is known. */
export type PlacedOrder = { key: string; job: string | null };
export type WizardResult = { id: string; cancellation: Cancellation | null };

/** Part of every wizard's context that concerns its order. */
export type OrderContext = {
  order: PlacedOrder | null;
  /** First stage of the generation: a price quote, or submitting again what may have been sent. */
  from: 'quote' | 'submit';
  result: WizardResult | null;
  failure: ErrorCode | null;
  /** Seed of an earlier order, until a new result replaces it: unchanged parts look the same. */
  seed: number | null;
};

/** Order state after a changed choice, which makes a new order. */
export const emptyOrder = { order: null, from: 'quote', result: null, failure: null } as const;
/** Order state of a new wizard. */
export const newOrderState = { ...emptyOrder, seed: null } as const;

export const orderWithKey = ({ key }: { key: string }) =>
  ({ order: { key, job: null }, from: 'quote' }) as const;
export const acceptedOrder = ({ order }: OrderContext, { id }: { id: string }): PlacedOrder => ({
  ...required(order, 'an order'),
  job: id,
});

/**
 * Returns how the generation of a stored order begins: a known job is followed, an order that may have been sent is
 * sent again.
 */
export function generationOf(
  { order, from }: OrderContext,
  request: () => GenerationRequest,
  listener: GenerationListener,
): GenerationInput {
  const { key, job } = required(order, 'an order');
  if (job !== null) return { from: 'job', id: job };
  return { from, order: { request: request(), pictures: [], key, listener } };
}

/** Returns the order state after a generation has ended. Its key is used up, so another try is another order. */
export function endedOrder(output: GenerationOutput): Partial<OrderContext> {
  const { order, from } = emptyOrder;
  switch (output.status) {
    case 'succeeded':
      return { order, from, seed: null, result: { id: output.id, cancellation: output.cancellation } };
    case 'failed':
      return { order, from, failure: output.code };
    case 'cancelled':
      return { order, from };
  }
}

/** Checks whether the context has an order, a result or a failure. */
export const hasOrderOrOutcome = ({ order, result, failure }: OrderContext): boolean =>
  order !== null || result !== null || failure !== null;

/** Entries of a draft's schema for the order and its outcome. */
export const orderEntries = {
  order: v.nullable(v.object({ key: v.string(), job: v.nullable(Id) })),
  result: v.nullable(
    v.object({ id: Id, cancellation: v.nullable(v.picklist(['before_start', 'while_running', 'too_late'])) }),
  ),
  /** Drafts from before failures were stored have no such entry. */
  failure: v.optional(v.fallback(v.nullable(ErrorCode), null), null),
  /** Drafts from before orders could be repeated have no such entry. */
  seed: v.optional(v.nullable(v.number()), null),
};

/** Returns the part of the order state that a draft stores. */
export const orderForDraft = ({ order, result, failure, seed }: OrderContext) => ({
  order,
  result,
  failure,
  seed,
});

/** Returns the seed for the body of an order that repeats an earlier one. */
export const seedOfOrder = ({ seed }: Pick<OrderContext, 'seed'>) => seed !== null && { seed };
