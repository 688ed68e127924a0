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

/** An order that may have reached the server: its key, and its job once that is known. */
export type PlacedOrder = { key: string; job: string | null };
export type WizardResult = { id: string; cancellation: Cancellation | null };

/** What every wizard remembers of what it orders. */
export type OrderContext = {
  order: PlacedOrder | null;
  /** How the generation begins: with a price, or by sending again what may have been sent. */
  from: 'quote' | 'submit';
  result: WizardResult | null;
  failure: ErrorCode | null;
  /** The chance that an earlier order was made by, until another one came of it: what was not changed stays as it was. */
  seed: number | null;
};

/** Another choice is another order. */
export const emptyOrder = { order: null, from: 'quote', result: null, failure: null } as const;
/** Of a wizard that is new. */
export const newOrderState = { ...emptyOrder, seed: null } as const;

export const orderWithKey = ({ key }: { key: string }) =>
  ({ order: { key, job: null }, from: 'quote' }) as const;
export const acceptedOrder = ({ order }: OrderContext, { id }: { id: string }): PlacedOrder => ({
  ...required(order, 'an order'),
  job: id,
});

/** How the generation of a kept order begins: a known job is followed, what may have been sent is sent again. */
export function generationOf(
  { order, from }: OrderContext,
  request: () => GenerationRequest,
  listener: GenerationListener,
): GenerationInput {
  const { key, job } = required(order, 'an order');
  if (job !== null) return { from: 'job', id: job };
  return { from, order: { request: request(), pictures: [], key, listener } };
}

/** What an ended generation leaves behind. Its key is used up, so another try is another order. */
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

/** Whether there is an order, or what came of one. */
export const hasOrderOrOutcome = ({ order, result, failure }: OrderContext): boolean =>
  order !== null || result !== null || failure !== null;

/** Of a draft: what was ordered and what came of it. */
export const orderEntries = {
  order: v.nullable(v.object({ key: v.string(), job: v.nullable(Id) })),
  result: v.nullable(
    v.object({ id: Id, cancellation: v.nullable(v.picklist(['before_start', 'while_running', 'too_late'])) }),
  ),
  /** Drafts from before failures were kept name none. */
  failure: v.optional(v.fallback(v.nullable(ErrorCode), null), null),
  /** Drafts from before orders were given again name none. */
  seed: v.optional(v.nullable(v.number()), null),
};

/** What a draft keeps of it. */
export const orderForDraft = ({ order, result, failure, seed }: OrderContext) => ({
  order,
  result,
  failure,
  seed,
});

/** Of the body of an order: the chance of the one that it repeats. */
export const seedOfOrder = ({ seed }: Pick<OrderContext, 'seed'>) => seed !== null && { seed };
