import { known } from '../_kit/known.ts';
import type { OrderContext } from './order.ts';

export const answered = <A>({ event }: { event: { output: A } }) => ({ answer: event.output });
export const named = ({ event }: { event: { id: string } }) => ({ id: event.id });
export const toast = <const Code extends string>(code: Code) =>
  ({ type: 'toast', params: { code } }) as const;

/**
 * An order on its way to the server. The key is kept before anything is sent: a page that is left finds its order again.
 *
 * @param wizard the id of the chart; it has `working.generating` and `working.failed`.
 * @param step the step that is marked meanwhile.
 */
export const orderingState = <const Step extends string>(wizard: string, step: Step) =>
  ({
    description: 'The key is kept before anything is sent: a page that is left finds its order again.',
    entry: { type: 'standAt', params: { step } },
    initial: 'drawingKey',
    states: {
      drawingKey: {
        invoke: {
          id: 'key',
          src: 'drawKey',
          onDone: { target: 'keepingKey', actions: { type: 'keepKey', params: answered } },
          onError: {
            target: `#${wizard}.working.failed`,
            actions: { type: 'recordFailure', params: { code: 'internal' } },
          },
        },
      },
      keepingKey: {
        entry: 'keepDraft',
        on: {
          'draft.saved': `#${wizard}.working.generating`,
          'draft.unsaved': `#${wizard}.working.generating`,
        },
      },
    },
  }) as const;

/** How a generation ends a wait. @param back the sibling state in which the order was made. */
export const generationEndings = (back: string) =>
  ({
    onDone: [
      {
        guard: { type: 'hasSucceeded', params: answered },
        target: 'result',
        actions: [{ type: 'keepOutcome', params: answered }, toast('generation_succeeded')],
      },
      {
        guard: { type: 'wasCancelled', params: answered },
        target: back,
        actions: [
          { type: 'keepOutcome', params: answered },
          { type: 'tellCancelled', params: answered },
        ],
      },
      { target: 'failed', actions: { type: 'keepOutcome', params: answered } },
    ],
    onError: { target: 'failed', actions: { type: 'recordFailure', params: { code: 'internal' } } },
  }) as const;

export type ResultKeeping = 'unsaved' | 'saving' | 'saved';
/** Within a result: whether its picture was kept in the library. */
export const resultKeeping = {
  initial: 'unsaved',
  states: {
    unsaved: { on: { 'save.requested': 'saving' } },
    saving: {
      invoke: {
        id: 'save',
        src: 'saveResult',
        input: ({ context }: { context: OrderContext }) => ({ id: known(context.result, 'a result').id }),
        onDone: { target: 'saved', actions: toast('result_saved') },
        onError: { target: 'unsaved', actions: toast('result_not_saved') },
      },
    },
    saved: {},
  },
} as const;

/** Another tab works on this draft. */
export const elsewhereTransitions = {
  'takeOver.requested': { actions: 'takeOver' },
  'copy.requested': { actions: 'copy' },
  'draft.copied': { actions: [{ type: 'moveTo', params: named }, 'tellMoved'] },
} as const;
