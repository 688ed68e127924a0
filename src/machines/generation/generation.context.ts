import type { ErrorCode } from '#api/contract/problem.ts';

import { required } from '../_kit/require-value.ts';
import type {
  Cancellation,
  GenerationInput,
  GenerationOutput,
  Order,
  Shortfall,
} from './generation.types.ts';

/** Context of the chart. */
export type GenerationContext = {
  from: GenerationInput['from'];
  order: Order | null;
  id: string | null;
  shortfall: Shortfall | null;
  /** Number of jobs ahead in the queue. */
  position: number | null;
  /** Progress, 0–1. */
  progress: number;
  failure: ErrorCode | null;
  cancellation: Cancellation | null;
  /** Number of unanswered requests in a row; an answer that settles the order resets it. */
  unanswered: number;
};

export const contextFrom = (input: GenerationInput): GenerationContext => ({
  from: input.from,
  order: input.from === 'job' ? null : input.order,
  id: input.from === 'job' ? input.id : null,
  shortfall: null,
  position: null,
  progress: 0,
  failure: null,
  cancellation: null,
  unanswered: 0,
});

export function outputOf({ id, failure, cancellation }: GenerationContext): GenerationOutput {
  if (failure !== null) return { status: 'failed', id, code: failure };
  return cancellation === null || cancellation === 'too_late'
    ? { status: 'succeeded', id: required(id, 'a job'), cancellation }
    : { status: 'cancelled', id, cancellation };
}
