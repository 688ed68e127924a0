import type { MaskEditorToast } from './mask-editor.types.ts';
import type { MaskOperation } from './pixels/operation.ts';

export const toastAction = (code: MaskEditorToast) => ({ type: 'toast', params: { code } }) as const;
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
