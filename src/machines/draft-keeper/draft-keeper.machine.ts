import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';

import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { draftSyncMachine } from '../draft-sync/draft-sync.machine.ts';
import type { CompareAnswer, DraftSyncNews, OtherDevice } from '../draft-sync/draft-sync.types.ts';
import type {
  AdoptedDraft,
  ClaimEvent,
  ClaimInput,
  CopyInput,
  DraftKeeperInput,
  DraftNews,
  DraftSlot,
  SaveInput,
} from './draft-keeper.types.ts';

type DraftKeeperEvent =
  /** Current work of the wizard; `undefined` after a start over. */
  | { type: 'draft.changed'; draft: unknown }
  | { type: 'takeOver.requested' }
  | { type: 'copy.requested' }
  | DraftSyncNews
  | ClaimEvent;

type Compared = { answer: CompareAnswer };

const keeperSetup = setup({
  types: {
    context: {} as DraftKeeperInput & {
      how: ClaimInput['how'];
      draft: unknown;
      /** Device that continued the draft; null where another tab did. */
      other: OtherDevice | null;
      /** Id under which this device's work was saved when another device's draft replaced it. */
      aside: string | null;
    },
    events: {} as DraftKeeperEvent,
    input: {} as DraftKeeperInput,
    children: {} as {
      claim: 'claimDraft';
      load: 'loadDraft';
      compare: 'compareDraft';
      sync: 'syncDraft';
      save: 'saveDraft';
      adopt: 'adoptDraft';
      copy: 'copyDraft';
    },
  },
  actors: {
    claimDraft: fromCallback<ClaimEvent, ClaimInput>(notProvided('claimDraft')),
    loadDraft: fromPromise<unknown, { slot: DraftSlot }>(notProvided('loadDraft')),
    compareDraft: fromPromise<CompareAnswer, { slot: DraftSlot }>(notProvided('compareDraft')),
    syncDraft: draftSyncMachine,
    saveDraft: fromPromise<void, SaveInput>(notProvided('saveDraft')),
    adoptDraft: fromPromise<AdoptedDraft, { slot: DraftSlot }>(notProvided('adoptDraft')),
    copyDraft: fromPromise<{ id: string }, CopyInput>(notProvided('copyDraft')),
  },
  actions: {
    tell: sendTo(
      ({ context }) => context.listener,
      (_, params: { news: DraftNews }) => params.news,
    ),
    tellOpened: sendTo(
      ({ context }) => context.listener,
      ({ context }): DraftNews => ({ type: 'draft.opened', stored: context.draft }),
    ),
    tellSync: sendTo('sync', { type: 'draft.saved' } as const),
    claimBy: assign({ how: (_, params: { how: ClaimInput['how'] }) => params.how }),
    keepDraft: assign({ draft: (_, params: { draft: unknown }) => params.draft }),
    keepOther: assign({ other: (_, params: { other: OtherDevice }) => params.other }),
    keepCompared: assign({
      other: (_, { answer }: Compared) => (answer.outcome === 'overtaken' ? answer.other : null),
    }),
    forgetOther: assign({ other: null }),
    keepAside: assign({ aside: (_, { answer }: { answer: AdoptedDraft }) => answer.aside }),
    moveTo: assign({
      slot: ({ context }, { answer }: { answer: { id: string } }) => ({ ...context.slot, id: answer.id }),
    }),
  },
  guards: {
    isOvertaken: (_, { answer }: Compared) => answer.outcome === 'overtaken',
    isOnDevice: ({ context }) => context.other !== null,
  },
  delays: { retryDelay: 5_000, comparePatience: 2_500 },
});

const elsewhere = keeperSetup.createStateConfig({
  description: 'Another tab holds the draft, or another device has continued it.',
  entry: { type: 'tell', params: { news: { type: 'draft.taken' } } },
  on: {
    'takeOver.requested': [
      { guard: 'isOnDevice', target: '.adopting' },
      { target: 'mine', actions: { type: 'claimBy', params: { how: 'take' } } },
    ],
  },
  initial: 'offering',
  states: {
    offering: { on: { 'copy.requested': 'copying' } },
    adopting: {
      description: 'The other device’s draft is fetched; work that only this device has is saved as a copy.',
      invoke: {
        id: 'adopt',
        src: 'adoptDraft',
        input: ({ context: { slot } }) => ({ slot }),
        onDone: {
          target: '#draftKeeper.mine',
          actions: [
            { type: 'keepAside', params: answerParams },
            { type: 'claimBy', params: { how: 'ask' } },
          ],
        },
        onError: 'unadopted',
      },
    },
    unadopted: {
      description: 'The draft could not be fetched.',
      on: { 'copy.requested': 'copying' },
    },
    copying: {
      invoke: {
        id: 'copy',
        src: 'copyDraft',
        input: ({ context: { slot, other } }) => ({
          slot,
          of: other === null ? 'own' : other.hasOwnWork ? 'moved' : 'other',
        }),
        onDone: {
          target: '#draftKeeper.mine',
          actions: [
            { type: 'moveTo', params: answerParams },
            { type: 'claimBy', params: { how: 'ask' } },
            {
              type: 'tell',
              params: ({ event }) => ({ news: { type: 'draft.copied', id: event.output.id } }),
            },
          ],
        },
        onError: 'uncopied',
      },
    },
    uncopied: {
      description: 'The copy could not be written.',
      on: { 'copy.requested': 'copying' },
    },
  },
});

/**
 * Keeper of a wizard's work through reload, crash and sign-out, and from one device to another. Guarantees that one tab
 * at a time writes a draft, that the latest change is what is stored, and that no device overwrites what another one
 * saved.
 */
export const draftKeeperMachine = keeperSetup.createMachine({
  id: 'draftKeeper',
  description: 'Draft of a wizard, held by one tab and saved on every change.',
  context: ({ input }) => ({ ...input, how: 'ask', draft: undefined, other: null, aside: null }),
  initial: 'mine',
  states: {
    mine: {
      entry: 'forgetOther',
      invoke: { id: 'claim', src: 'claimDraft', input: ({ context: { slot, how } }) => ({ slot, how }) },
      on: {
        'claim.refused': 'elsewhere',
        'claim.lost': 'elsewhere',
        'sync.overtaken': {
          target: 'elsewhere',
          actions: { type: 'keepOther', params: ({ event }) => ({ other: event.other }) },
        },
      },
      initial: 'claiming',
      states: {
        claiming: { on: { 'claim.granted': 'loading' } },
        loading: {
          invoke: {
            id: 'load',
            src: 'loadDraft',
            input: ({ context: { slot } }) => ({ slot }),
            onDone: {
              target: 'comparing',
              actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.output }) },
            },
            onError: {
              target: 'comparing',
              actions: { type: 'keepDraft', params: { draft: undefined } },
            },
          },
        },
        comparing: {
          description:
            'The server is asked whether another device has continued the draft; an unreachable one causes no wait.',
          invoke: {
            id: 'compare',
            src: 'compareDraft',
            input: ({ context: { slot } }) => ({ slot }),
            onDone: [
              {
                guard: { type: 'isOvertaken', params: answerParams },
                target: '#draftKeeper.elsewhere',
                actions: { type: 'keepCompared', params: answerParams },
              },
              { target: 'keeping', actions: 'tellOpened' },
            ],
            onError: { target: 'keeping', actions: 'tellOpened' },
          },
          after: { comparePatience: { target: 'keeping', actions: 'tellOpened' } },
        },
        keeping: {
          invoke: {
            id: 'sync',
            src: 'syncDraft',
            input: ({ context: { slot }, self }) => ({ slot, listener: self }),
          },
          on: {
            'draft.changed': {
              target: '.saving',
              actions: { type: 'keepDraft', params: ({ event }) => ({ draft: event.draft }) },
            },
          },
          initial: 'saved',
          states: {
            saved: {},
            saving: {
              invoke: {
                id: 'save',
                src: 'saveDraft',
                input: ({ context: { slot, draft } }) => ({ slot, draft }),
                onDone: {
                  target: 'saved',
                  actions: [{ type: 'tell', params: { news: { type: 'draft.saved' } } }, 'tellSync'],
                },
                onError: {
                  target: 'unsaved',
                  actions: { type: 'tell', params: { news: { type: 'draft.unsaved' } } },
                },
              },
            },
            unsaved: { after: { retryDelay: 'saving' } },
          },
        },
      },
    },
    elsewhere,
  },
});
