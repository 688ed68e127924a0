import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';

import { notProvided } from '../_kit/not-provided.ts';
import type {
  ClaimEvent,
  ClaimInput,
  DraftKeeperInput,
  DraftNews,
  DraftSlot,
  SaveInput,
} from './draft-keeper.types.ts';

type DraftKeeperEvent =
  /** The wizard's work as it is now; `undefined` when it was started over. */
  | { type: 'draft.changed'; draft: unknown }
  | { type: 'takeOver.requested' }
  | { type: 'copy.requested' }
  | ClaimEvent;

const answered = <A>({ event }: { event: { output: A } }) => ({ answer: event.output });

/**
 * Keeps a wizard's work through reload, crash and sign-out. Guarantees that one tab at a time writes a draft, and that what was
 * changed last is what is kept.
 */
export const draftKeeperMachine = setup({
  types: {
    context: {} as DraftKeeperInput & { how: ClaimInput['how']; draft: unknown },
    events: {} as DraftKeeperEvent,
    input: {} as DraftKeeperInput,
    children: {} as { claim: 'claimDraft'; load: 'loadDraft'; save: 'saveDraft'; copy: 'copyDraft' },
  },
  actors: {
    claimDraft: fromCallback<ClaimEvent, ClaimInput>(notProvided('claimDraft')),
    loadDraft: fromPromise<unknown, { slot: DraftSlot }>(notProvided('loadDraft')),
    saveDraft: fromPromise<void, SaveInput>(notProvided('saveDraft')),
    copyDraft: fromPromise<{ id: string }, { slot: DraftSlot }>(notProvided('copyDraft')),
  },
  actions: {
    tell: sendTo(
      ({ context }) => context.listener,
      (_, params: { news: DraftNews }) => params.news,
    ),
    claimBy: assign({ how: (_, params: { how: ClaimInput['how'] }) => params.how }),
    keepDraft: assign({ draft: (_, params: { draft: unknown }) => params.draft }),
    moveTo: assign({
      slot: ({ context }, { answer }: { answer: { id: string } }) => ({ ...context.slot, id: answer.id }),
    }),
  },
  delays: { retryDelay: 5_000 },
}).createMachine({
  id: 'draftKeeper',
  description: 'A draft of a wizard, held by one tab and written whenever it changes.',
  context: ({ input }) => ({ ...input, how: 'ask', draft: undefined }),
  initial: 'mine',
  states: {
    mine: {
      invoke: { id: 'claim', src: 'claimDraft', input: ({ context: { slot, how } }) => ({ slot, how }) },
      on: { 'claim.refused': 'elsewhere', 'claim.lost': 'elsewhere' },
      initial: 'claiming',
      states: {
        claiming: { on: { 'claim.granted': 'loading' } },
        loading: {
          invoke: {
            id: 'load',
            src: 'loadDraft',
            input: ({ context: { slot } }) => ({ slot }),
            onDone: {
              target: 'keeping',
              actions: {
                type: 'tell',
                params: ({ event }) => ({ news: { type: 'draft.opened', stored: event.output } }),
              },
            },
            onError: {
              target: 'keeping',
              actions: { type: 'tell', params: { news: { type: 'draft.opened', stored: undefined } } },
            },
          },
        },
        keeping: {
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
                  actions: { type: 'tell', params: { news: { type: 'draft.saved' } } },
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
    elsewhere: {
      entry: { type: 'tell', params: { news: { type: 'draft.taken' } } },
      on: {
        'takeOver.requested': {
          target: 'mine',
          actions: { type: 'claimBy', params: { how: 'take' } },
        },
      },
      initial: 'offering',
      states: {
        offering: { on: { 'copy.requested': 'copying' } },
        copying: {
          invoke: {
            id: 'copy',
            src: 'copyDraft',
            input: ({ context: { slot } }) => ({ slot }),
            onDone: {
              target: '#draftKeeper.mine',
              actions: [
                { type: 'moveTo', params: answered },
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
    },
  },
});
