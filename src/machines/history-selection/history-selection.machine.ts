import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';

import { required } from '../_kit/require-value.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { unexpectedError } from '../_kit/failure.ts';
import type {
  ActFailure,
  BinAnswer,
  ChosenResult,
  FailedAct,
  HistorySelectionEvent,
  HistorySelectionNews,
  IdsInput,
  RefusedAnswer,
  RestoreAnswer,
} from './history-selection.types.ts';

type Context = {
  chosen: readonly ChosenResult[];
  /** Id of the last toggled generation, at which a range begins. */
  anchor: string | null;
  failure: ActFailure | null;
};

type Answer = BinAnswer | RestoreAnswer;

const has = (chosen: readonly ChosenResult[], { id }: ChosenResult): boolean =>
  chosen.some((result) => result.id === id);
const idsOf = (chosen: readonly ChosenResult[]): string[] => chosen.map(({ id }) => id);
const historySelection = setup({
  types: {
    context: {} as Context,
    events: {} as HistorySelectionEvent,
    emitted: {} as HistorySelectionNews,
    tags: {} as 'busy',
    children: {} as { bin: 'binGenerations'; restore: 'restoreGenerations' },
  },
  actors: {
    binGenerations: fromPromise<BinAnswer, IdsInput>(notProvided('binGenerations')),
    restoreGenerations: fromPromise<RestoreAnswer, IdsInput>(notProvided('restoreGenerations')),
  },
  actions: {
    toggle: assign(({ context: { chosen }, event }) => {
      assertEvent(event, 'item.toggled');
      const { item } = event;
      return {
        chosen: has(chosen, item) ? chosen.filter(({ id }) => id !== item.id) : [...chosen, item],
        anchor: item.id,
      };
    }),
    extend: assign(({ context: { chosen, anchor }, event }) => {
      assertEvent(event, 'range.extended');
      return {
        chosen: [...chosen, ...event.items.filter((item) => !has(chosen, item))],
        anchor: anchor ?? event.items[0]?.id ?? null,
      };
    }),
    clear: assign({ chosen: [], anchor: null, failure: null }),
    forgetFailure: assign({ failure: null }),
    keepRefusal: assign({
      failure: (_, { act, answer }: { act: FailedAct; answer: Answer }) =>
        isRefused(answer) ? { act, failure: answer.failure } : null,
    }),
    keepFailure: assign({
      failure: (_, { act }: { act: FailedAct }) => ({ act, failure: unexpectedError }),
    }),
    logFailure: emit(
      ({ context }) =>
        ({ type: 'failure.logged', failure: required(context.failure, 'a failure').failure }) as const,
    ),
    announceBinned: emit((_, { answer }: { answer: BinAnswer }) => {
      const { ids, underWay } = carriedOut(answer);
      return { type: 'selection.binned', ids, underWay } as const;
    }),
    announceRestored: emit((_, { answer }: { answer: RestoreAnswer }) => {
      const { ids } = carriedOut(answer);
      return { type: 'selection.restored', ids } as const;
    }),
  },
  guards: {
    isLastOne: ({ context: { chosen }, event }) =>
      event.type === 'item.toggled' && chosen.length === 1 && has(chosen, event.item),
    hasItems: ({ event }) => event.type === 'range.extended' && event.items.length > 0,
    isRefused: (_, { answer }: { answer: Answer }) => isRefused(answer),
  },
});

const isRefused = (answer: Answer): answer is RefusedAnswer => answer.outcome === 'refused';

function carriedOut<A extends Answer>(answer: A): Exclude<A, RefusedAnswer> {
  if (isRefused(answer)) throw new Error('a refused act is announced');
  return answer as Exclude<A, RefusedAnswer>;
}

/** Creates the transitions of an act that is refused or fails; both keep the selection. */
const onRefusal = (act: FailedAct) =>
  ({
    guard: { type: 'isRefused', params: answerParams<Answer> },
    target: 'choosing',
    actions: [
      {
        type: 'keepRefusal',
        params: ({ event }: { event: { output: Answer } }) => ({ act, answer: event.output }),
      },
      'logFailure',
    ],
  }) as const;
const onError = (act: FailedAct) =>
  ({
    target: 'choosing',
    actions: [{ type: 'keepFailure', params: { act } }, 'logFailure'],
  }) as const;

/**
 * Generations of the history, selected to be deleted, restored or downloaded together. Guarantees that a refused act
 * keeps the selection, and that the selection cannot change while an act runs.
 */
export const historySelectionMachine = historySelection.createMachine({
  id: 'historySelection',
  description: 'Selected generations of the history.',
  context: { chosen: [], anchor: null, failure: null },
  initial: 'empty',
  states: {
    empty: {
      entry: 'clear',
      on: {
        'item.toggled': { target: 'choosing', actions: 'toggle' },
        'range.extended': { guard: 'hasItems', target: 'choosing', actions: 'extend' },
      },
    },
    choosing: {
      on: {
        'item.toggled': [{ guard: 'isLastOne', target: 'empty' }, { actions: ['forgetFailure', 'toggle'] }],
        'range.extended': { actions: ['forgetFailure', 'extend'] },
        'selection.cleared': 'empty',
        'bin.requested': { target: 'binning', actions: 'forgetFailure' },
        'restore.requested': { target: 'restoring', actions: 'forgetFailure' },
      },
    },
    binning: {
      tags: 'busy',
      invoke: {
        id: 'bin',
        src: 'binGenerations',
        input: ({ context }) => ({ ids: idsOf(context.chosen) }),
        onDone: [
          onRefusal('bin'),
          { target: 'empty', actions: { type: 'announceBinned', params: answerParams } },
        ],
        onError: onError('bin'),
      },
    },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restore',
        src: 'restoreGenerations',
        input: ({ context }) => ({ ids: idsOf(context.chosen) }),
        onDone: [
          onRefusal('restore'),
          { target: 'empty', actions: { type: 'announceRestored', params: answerParams } },
        ],
        onError: onError('restore'),
      },
    },
  },
});
