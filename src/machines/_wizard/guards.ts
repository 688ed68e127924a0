import type { GenerationOutput } from '../generation/generation.types.ts';
import type { OrderContext } from './order.ts';

type Ended = { answer: GenerationOutput };

/** What every wizard asks of its order. */
export const orderGuards = {
  hasOrder: ({ context }: { context: OrderContext }) => context.order !== null,
  hasFailed: ({ context }: { context: OrderContext }) => context.failure !== null,
  hasSucceeded: (_: unknown, { answer }: Ended) => answer.status === 'succeeded',
  wasCancelled: (_: unknown, { answer }: Ended) => answer.status === 'cancelled',
};
