import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';

import type { Asset } from '#api/contract/assets.ts';

import { required } from '../_kit/require-value.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { unexpectedError } from '../_kit/failure.ts';
import type {
  ActFailure,
  AssetLibraryEvent,
  AssetLibraryNews,
  BinAnswer,
  AssetDetails,
  HeldRefusal,
  IdsInput,
  LibraryAct,
  RefusedAnswer,
  RestoreAnswer,
  SaveAnswer,
  TagAnswer,
  TagInput,
} from './asset-library.types.ts';

type Answer = BinAnswer | RestoreAnswer | TagAnswer | SaveAnswer;
type Context = {
  chosen: readonly Asset[];
  /** Id of the last toggled picture, at which a range begins. */
  anchor: string | null;
  /** Pictures that the running act applies to. */
  acted: readonly Asset[];
  failure: ActFailure | null;
  /** Pictures that the last deletion could not delete. */
  held: readonly HeldRefusal[];
};

const idsOf = (pictures: readonly Asset[]): string[] => pictures.map(({ id }) => id);
const has = (chosen: readonly Asset[], { id }: Asset): boolean => chosen.some((asset) => asset.id === id);
const isRefused = (answer: Answer): answer is RefusedAnswer => answer.outcome === 'refused';

function carriedOut<A extends Answer>(answer: A): Exclude<A, RefusedAnswer> {
  if (isRefused(answer)) throw new Error('a refused act is announced');
  return answer as Exclude<A, RefusedAnswer>;
}

const library = setup({
  types: {
    context: {} as Context,
    events: {} as AssetLibraryEvent,
    emitted: {} as AssetLibraryNews,
    tags: {} as 'busy',
    children: {} as { bin: 'binAssets'; restore: 'restoreAssets'; tag: 'tagAssets'; save: 'saveDetails' },
  },
  actors: {
    binAssets: fromPromise<BinAnswer, IdsInput>(notProvided('binAssets')),
    restoreAssets: fromPromise<RestoreAnswer, IdsInput>(notProvided('restoreAssets')),
    tagAssets: fromPromise<TagAnswer, TagInput>(notProvided('tagAssets')),
    saveDetails: fromPromise<SaveAnswer, AssetDetails>(notProvided('saveDetails')),
  },
  actions: {
    toggle: assign(({ context: { chosen } }, { item }: { item: Asset }) => ({
      chosen: has(chosen, item) ? chosen.filter(({ id }) => id !== item.id) : [...chosen, item],
      anchor: item.id,
    })),
    extend: assign(({ context: { chosen, anchor } }, { items }: { items: readonly Asset[] }) => ({
      chosen: [...chosen, ...items.filter((item) => !has(chosen, item))],
      anchor: anchor ?? items[0]?.id ?? null,
    })),
    clear: assign({ chosen: [], anchor: null }),
    dropGone: assign(({ context }, { answer }: { answer: BinAnswer }) => {
      const { ids } = carriedOut(answer);
      return { chosen: context.chosen.filter(({ id }) => !ids.includes(id)) };
    }),
    beginAct: assign(({ context }, { items }: { items?: readonly Asset[] | undefined }) => ({
      acted: items ?? context.chosen,
      failure: null,
      held: [],
    })),
    forgetNotice: assign({ failure: null, held: [] }),
    keepHeld: assign(({ context: { acted } }, { answer }: { answer: BinAnswer }) => ({
      held: carriedOut(answer).kept.map((heldAsset) => ({
        ...heldAsset,
        name: acted.find(({ id }) => id === heldAsset.id)?.name ?? '',
      })),
    })),
    keepRefusal: assign((_, { act, answer }: { act: LibraryAct; answer: Answer }) =>
      isRefused(answer) ? { failure: { act, failure: answer.failure } } : {},
    ),
    keepFailure: assign({
      failure: (_, { act }: { act: LibraryAct }) => ({ act, failure: unexpectedError }),
    }),
    logFailure: emit(
      ({ context }) =>
        ({ type: 'failure.logged', failure: required(context.failure, 'a failure').failure }) as const,
    ),
    announceBinned: emit(
      (_, { answer }: { answer: BinAnswer }) =>
        ({ type: 'assets.binned', ids: carriedOut(answer).ids }) as const,
    ),
    announceRestored: emit(
      (_, { answer }: { answer: RestoreAnswer }) =>
        ({ type: 'assets.restored', ids: carriedOut(answer).ids }) as const,
    ),
    announceTagged: emit(
      (_, { answer }: { answer: TagAnswer }) =>
        ({ type: 'assets.tagged', ids: carriedOut(answer).ids }) as const,
    ),
    announceSaved: emit(
      (_, { answer }: { answer: SaveAnswer }) =>
        ({ type: 'asset.saved', asset: carriedOut(answer).asset }) as const,
    ),
  },
  guards: {
    hasChosen: ({ context }) => context.chosen.length > 0,
    hasItems: ({ event }) => event.type === 'range.extended' && event.items.length > 0,
    isRefused: (_, { answer }: { answer: Answer }) => isRefused(answer),
  },
});

const onRefusal = (act: LibraryAct) =>
  ({
    guard: { type: 'isRefused', params: answerParams<Answer> },
    target: 'browsing',
    actions: [
      {
        type: 'keepRefusal',
        params: ({ event }: { event: { output: Answer } }) => ({ act, answer: event.output }),
      },
      'logFailure',
    ],
  }) as const;
const onError = (act: LibraryAct) =>
  ({ target: 'browsing', actions: [{ type: 'keepFailure', params: { act } }, 'logFailure'] }) as const;
const begin = { type: 'beginAct', params: {} } as const;

/**
 * Pictures of the library: selected together, named, tagged, deleted, restored. Guarantees that one act runs at a time,
 * that a refused act keeps the selection, and that a picture that could not be deleted is reported with what uses it.
 */
export const assetLibraryMachine = library.createMachine({
  id: 'assetLibrary',
  description: 'Pictures of the library, selected together, named, tagged and deleted.',
  context: { chosen: [], anchor: null, acted: [], failure: null, held: [] },
  initial: 'browsing',
  states: {
    browsing: {
      initial: 'deciding',
      on: {
        'item.toggled': {
          target: '.deciding',
          actions: ['forgetNotice', { type: 'toggle', params: ({ event }) => ({ item: event.item }) }],
        },
        'range.extended': {
          guard: 'hasItems',
          target: '.deciding',
          actions: ['forgetNotice', { type: 'extend', params: ({ event }) => ({ items: event.items }) }],
        },
        'bin.requested': {
          target: 'binning',
          actions: { type: 'beginAct', params: ({ event }) => ({ items: event.items }) },
        },
        'details.submitted': { target: 'saving', actions: begin },
        'notice.dismissed': { actions: 'forgetNotice' },
      },
      states: {
        deciding: { always: [{ guard: 'hasChosen', target: 'choosing' }, { target: 'looking' }] },
        looking: {},
        choosing: {
          on: {
            'selection.cleared': { target: 'looking', actions: ['clear', 'forgetNotice'] },
            'restore.requested': { target: '#assetLibrary.restoring', actions: begin },
            'tags.submitted': { target: '#assetLibrary.tagging', actions: begin },
          },
        },
      },
    },
    binning: {
      tags: 'busy',
      invoke: {
        id: 'bin',
        src: 'binAssets',
        input: ({ context }) => ({ ids: idsOf(context.acted) }),
        onDone: [
          onRefusal('bin'),
          {
            target: 'browsing',
            actions: [
              { type: 'keepHeld', params: answerParams },
              { type: 'dropGone', params: answerParams },
              { type: 'announceBinned', params: answerParams },
            ],
          },
        ],
        onError: onError('bin'),
      },
    },
    restoring: {
      tags: 'busy',
      invoke: {
        id: 'restore',
        src: 'restoreAssets',
        input: ({ context }) => ({ ids: idsOf(context.acted) }),
        onDone: [
          onRefusal('restore'),
          { target: 'browsing', actions: ['clear', { type: 'announceRestored', params: answerParams }] },
        ],
        onError: onError('restore'),
      },
    },
    tagging: {
      tags: 'busy',
      invoke: {
        id: 'tag',
        src: 'tagAssets',
        input: ({ context, event }) => {
          assertEvent(event, 'tags.submitted');
          return { ids: idsOf(context.acted), add: event.add, remove: event.remove };
        },
        onDone: [
          onRefusal('tag'),
          { target: 'browsing', actions: { type: 'announceTagged', params: answerParams } },
        ],
        onError: onError('tag'),
      },
    },
    saving: {
      tags: 'busy',
      invoke: {
        id: 'save',
        src: 'saveDetails',
        input: ({ event }) => {
          assertEvent(event, 'details.submitted');
          return event.details;
        },
        onDone: [
          onRefusal('save'),
          { target: 'browsing', actions: { type: 'announceSaved', params: answerParams } },
        ],
        onError: onError('save'),
      },
    },
  },
});
