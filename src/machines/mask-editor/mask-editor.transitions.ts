import type { MaskOperation } from './pixels/operation.ts';

export const recordInternalFailure = { type: 'recordFailure', params: { code: 'internal' } } as const;

/** Transition that folds one operation in the worker, so that no frame waits for it. */
export const foldOperation = {
  target: 'folding',
  actions: [
    'forgetFailure',
    {
      type: 'awaitOperation',
      params: ({ event }: { event: { operation: MaskOperation } }) => ({ operation: event.operation }),
    },
  ],
} as const;
