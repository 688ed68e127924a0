import { type ActorRefFrom, assign, fromPromise, setup } from 'xstate';

import { notProvided } from '../_kit/not-provided.ts';
import type { maskEditorMachine } from '../mask-editor/mask-editor.machine.ts';
import type { MaskEditorInput } from '../mask-editor/mask-editor.types.ts';

/** Chart of the mask editor, with its actors. */
export type MaskEditorLogic = typeof maskEditorMachine;

const fetched = {
  type: 'open',
  params: ({ event }: { event: { output: MaskEditorLogic } }) => event,
} as const;

/**
 * Lazy loader of the mask editor's chart. It takes the editor's input; the editor sends its events to the listener
 * directly. Guarantees that a missing network costs only another try.
 */
export const maskDoorMachine = setup({
  types: {
    context: {} as { asked: MaskEditorInput; editor: ActorRefFrom<MaskEditorLogic> | null },
    events: {} as { type: 'retry.requested' },
    input: {} as MaskEditorInput,
    children: {} as { fetch: 'fetchEditor' },
  },
  actors: { fetchEditor: fromPromise<MaskEditorLogic>(notProvided('fetchEditor')) },
  actions: {
    open: assign({
      editor: ({ context, spawn }, { output }: { output: MaskEditorLogic }) =>
        spawn(output, { input: context.asked }),
    }),
  },
}).createMachine({
  id: 'maskDoor',
  description: 'Lazy loader of the mask editor’s chart.',
  context: ({ input }) => ({ asked: input, editor: null }),
  initial: 'fetching',
  states: {
    fetching: {
      invoke: {
        id: 'fetch',
        src: 'fetchEditor',
        onDone: { target: 'open', actions: fetched },
        onError: 'away',
      },
    },
    away: {
      description: 'The chart could not be fetched.',
      on: { 'retry.requested': 'fetching' },
    },
    open: {},
  },
});
