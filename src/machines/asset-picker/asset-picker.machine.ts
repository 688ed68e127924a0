import { assign, fromPromise, sendTo, setup } from 'xstate';

import type { Asset, UploadRole } from '#api/contract/assets.ts';

import { watchNetwork } from '../_kit/network.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import type {
  PickerEvent,
  PickerFailure,
  PickerInput,
  PickerSource,
  PickerTab,
} from './asset-picker.types.ts';

type Answer = readonly Asset[];
/**
 * Place of a form that pictures are picked for; `taken` are the ids of pictures that it has already, which can't be
 * picked again.
 */
type Place = { role: UploadRole; most: number; taken: readonly string[] };
const assetParams = ({ event }: { event: { asset: Asset } }) => ({ asset: event.asset });
const failing = (failure: PickerFailure) => ({ type: 'recordFailure', params: { failure } }) as const;

const untouched = {
  tab: 'all',
  source: 'all',
  words: '',
  query: '',
  chosen: [],
  gone: [],
  picked: [],
  failure: null,
} as const;

/**
 * Pictures picked from the library for a place of a form. Guarantees that handed-over pictures still exist, with a URL
 * valid for a day, and that there are no more of them than requested. The lists themselves are queries of the screen.
 */
export const assetPickerMachine = setup({
  types: {
    context: {} as PickerInput &
      Place & {
        tab: PickerTab;
        source: PickerSource;
        /** Text of the search box. */
        words: string;
        /** Search query: the text of the search box after a pause in typing. */
        query: string;
        /** Marked pictures, in the order in which they were marked. */
        chosen: readonly Asset[];
        /** Ids of marked pictures that have been deleted since. */
        gone: readonly string[];
        /** Pictures that were handed over last, until the library is opened again. */
        picked: readonly Asset[];
        failure: PickerFailure | null;
      },
    events: {} as PickerEvent,
    input: {} as PickerInput,
    children: {} as { read: 'readPictures'; network: 'watchNetwork' },
  },
  actors: {
    readPictures: fromPromise<Answer, { ids: readonly string[] }>(notProvided('readPictures')),
    watchNetwork,
  },
  actions: {
    begin: assign((_, place: Place) => ({ ...untouched, ...place })),
    keepTab: assign({ tab: (_, params: { tab: PickerTab }) => params.tab }),
    keepSource: assign({ source: (_, params: { source: PickerSource }) => params.source }),
    keepWords: assign({ words: (_, params: { words: string }) => params.words }),
    keepQuery: assign({ query: ({ context }) => context.words.trim() }),
    choose: assign({ chosen: (_, params: { asset: Asset }) => [params.asset] }),
    mark: assign({ chosen: ({ context }, { asset }: { asset: Asset }) => [...context.chosen, asset] }),
    unmark: assign({
      chosen: ({ context }, { asset }: { asset: Asset }) =>
        context.chosen.filter(({ id }) => id !== asset.id),
    }),
    recordFailure: assign({ failure: (_, params: { failure: PickerFailure }) => params.failure }),
    forgetFailure: assign({ failure: null }),
    leaveOutGone: assign({
      gone: ({ context: { gone, chosen } }, { answer }: { answer: Answer }) => [
        ...gone,
        ...chosen.map(({ id }) => id).filter((id) => answer.every((asset) => asset.id !== id)),
      ],
    }),
    keepThoseThere: assign({
      chosen: ({ context }, { answer }: { answer: Answer }) => (context.most === 1 ? [] : answer),
    }),
    forgetTheOne: assign({ chosen: ({ context }) => (context.most === 1 ? [] : context.chosen) }),
    keepPicked: assign({ picked: (_, { answer }: { answer: Answer }) => answer }),
    tellPicked: sendTo(
      ({ context }) => context.listener,
      ({ context: { role } }, { answer }: { answer: Answer }) =>
        ({ type: 'picker.picked', role, assets: answer }) as const,
    ),
  },
  guards: {
    isOutOfReach: ({ context }) => context.failure === 'selection_failed',
    takesOne: ({ context }) => context.most === 1,
    isMarked: ({ context }, { asset }: { asset: Asset }) => context.chosen.some(({ id }) => id === asset.id),
    hasRoom: ({ context }) => context.chosen.length < context.most,
    hasChosen: ({ context }) => context.chosen.length > 0,
    areAllThere: ({ context }, { answer }: { answer: Answer }) => answer.length === context.chosen.length,
  },
  delays: { searchPause: 250 },
}).createMachine({
  id: 'assetPicker',
  description: 'Pictures picked from the library.',
  context: ({ input }) => ({ ...input, ...untouched, role: 'image', most: 1, taken: [] }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'picker.opened': {
          target: 'open',
          actions: {
            type: 'begin',
            params: ({ event: { role, most, taken = [] } }) => ({ role, most, taken }),
          },
        },
      },
    },
    open: {
      on: { 'picker.dismissed': 'closed' },
      initial: 'looking',
      states: {
        looking: {
          invoke: { id: 'network', src: 'watchNetwork' },
          on: {
            'network.restored': { guard: 'isOutOfReach', actions: 'forgetFailure' },
            'tab.chosen': { actions: { type: 'keepTab', params: ({ event }) => ({ tab: event.tab }) } },
            'source.chosen': {
              actions: { type: 'keepSource', params: ({ event }) => ({ source: event.source }) },
            },
            'search.changed': {
              target: '.typing',
              reenter: true,
              actions: { type: 'keepWords', params: ({ event }) => ({ words: event.words }) },
            },
            'asset.chosen': [
              { guard: 'takesOne', target: 'taking', actions: { type: 'choose', params: assetParams } },
              {
                guard: { type: 'isMarked', params: assetParams },
                actions: { type: 'unmark', params: assetParams },
              },
              { guard: 'hasRoom', actions: { type: 'mark', params: assetParams } },
            ],
            'choice.confirmed': { guard: 'hasChosen', target: 'taking' },
          },
          initial: 'settled',
          states: {
            settled: {},
            typing: { after: { searchPause: { target: 'settled', actions: 'keepQuery' } } },
          },
        },
        taking: {
          entry: 'forgetFailure',
          invoke: {
            id: 'read',
            src: 'readPictures',
            input: ({ context }) => ({ ids: context.chosen.map(({ id }) => id) }),
            onDone: [
              {
                guard: { type: 'areAllThere', params: answerParams },
                target: '#assetPicker.closed',
                actions: [
                  { type: 'keepPicked', params: answerParams },
                  { type: 'tellPicked', params: answerParams },
                ],
              },
              {
                target: 'looking',
                description: 'A picked picture is deleted.',
                actions: [
                  { type: 'leaveOutGone', params: answerParams },
                  { type: 'keepThoseThere', params: answerParams },
                  failing('asset_failed'),
                ],
              },
            ],
            onError: { target: 'looking', actions: [failing('selection_failed'), 'forgetTheOne'] },
          },
        },
      },
    },
  },
});
