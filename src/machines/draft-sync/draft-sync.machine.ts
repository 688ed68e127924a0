import { fromCallback, fromPromise, sendTo, setup } from 'xstate';

import { type NetworkEvent, watchNetwork } from '../_kit/network.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import type { DraftSlot } from '../draft-keeper/draft-keeper.types.ts';
import type {
  CompareAnswer,
  DraftSyncInput,
  OtherDevice,
  PageEvent,
  PushAnswer,
} from './draft-sync.types.ts';

type DraftSyncEvent =
  /** The draft was saved on this device. */
  { type: 'draft.saved' } | PageEvent | NetworkEvent;

type Answered = { answer: PushAnswer | CompareAnswer };
const overtaken = {
  guard: { type: 'isOvertaken', params: answerParams },
  target: 'overtaken',
  actions: { type: 'tellOvertaken', params: answerParams },
} as const;

/**
 * Sync of a draft from this device to the server. Guarantees that a draft never replaces a newer one that another
 * device saved, and that the user can work without a network.
 */
export const draftSyncMachine = setup({
  types: {
    context: {} as DraftSyncInput,
    events: {} as DraftSyncEvent,
    input: {} as DraftSyncInput,
    children: {} as {
      push: 'pushDraft';
      compare: 'compareDraft';
      page: 'watchPage';
      network: 'watchNetwork';
    },
  },
  actors: {
    pushDraft: fromPromise<PushAnswer, { slot: DraftSlot }>(notProvided('pushDraft')),
    compareDraft: fromPromise<CompareAnswer, { slot: DraftSlot }>(notProvided('compareDraft')),
    watchPage: fromCallback<PageEvent>(notProvided('watchPage')),
    watchNetwork,
  },
  actions: {
    tellOvertaken: sendTo(
      ({ context }) => context.listener,
      (_, { answer }: Answered) => {
        if (answer.outcome !== 'overtaken') throw new Error('nobody has overtaken it');
        return { type: 'sync.overtaken', other: answer.other } as {
          type: 'sync.overtaken';
          other: OtherDevice;
        };
      },
    ),
  },
  guards: {
    isOvertaken: (_, { answer }: Answered) => answer.outcome === 'overtaken',
    isChanged: (_, { answer }: Answered) => answer.outcome === 'changed',
    isRefused: (_, { answer }: Answered) => answer.outcome === 'refused',
  },
  delays: { settleDelay: 1_000, retryDelay: 15_000 },
}).createMachine({
  id: 'draftSync',
  description: 'Sync of this device’s draft with the server.',
  context: ({ input }) => input,
  invoke: { id: 'page', src: 'watchPage' },
  initial: 'pushing',
  states: {
    pushing: {
      description: 'Sends the changes that the server does not have.',
      invoke: {
        id: 'push',
        src: 'pushDraft',
        input: ({ context: { slot } }) => ({ slot }),
        onDone: [
          overtaken,
          { guard: { type: 'isChanged', params: answerParams }, target: 'settling' },
          { guard: { type: 'isRefused', params: answerParams }, target: 'hereOnly' },
          { target: 'synced' },
        ],
        onError: 'offline',
      },
    },
    synced: {
      on: { 'draft.saved': 'settling', 'page.hidden': 'pushing', 'page.shown': 'checking' },
    },
    settling: {
      description: 'Several changes in a row are sent as one request.',
      after: { settleDelay: 'pushing' },
      on: { 'draft.saved': { target: 'settling', reenter: true }, 'page.hidden': 'pushing' },
    },
    checking: {
      description: 'The page is visible again: another device may have continued the draft.',
      invoke: {
        id: 'compare',
        src: 'compareDraft',
        input: ({ context: { slot } }) => ({ slot }),
        onDone: [overtaken, { target: 'synced' }],
        onError: 'synced',
      },
      on: { 'draft.saved': 'settling' },
    },
    offline: {
      description: 'The server cannot be reached: the draft is stored on this device.',
      invoke: { id: 'network', src: 'watchNetwork' },
      after: { retryDelay: 'pushing' },
      on: { 'network.restored': 'pushing', 'page.shown': 'pushing' },
    },
    hereOnly: {
      description: 'The server refuses the draft, as it is too large or there are too many.',
      on: { 'draft.saved': 'settling' },
    },
    overtaken: {},
  },
});
