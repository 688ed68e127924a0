import { assign, fromPromise, setup } from 'xstate';

import type { CallFailure } from '#api/contract/problem.ts';

import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { unexpectedError } from '../_kit/failure.ts';
import type { ShareAnswer, ShareInput, ShareOrder, ShareResultEvent } from './share-result.types.ts';

type Answered = { answer: ShareAnswer };

const share = setup({
  types: {
    context: {} as ShareInput & { named: boolean; failure: CallFailure | null },
    events: {} as ShareResultEvent,
    input: {} as ShareInput,
    children: {} as { read: 'readSharing'; share: 'shareResult'; unshare: 'unshareResult' },
  },
  actors: {
    readSharing: fromPromise<ShareAnswer, ShareInput>(notProvided('readSharing')),
    shareResult: fromPromise<ShareAnswer, ShareOrder>(notProvided('shareResult')),
    unshareResult: fromPromise<ShareAnswer, ShareInput>(notProvided('unshareResult')),
  },
  actions: {
    keepNamed: assign({ named: (_, params: { named: boolean }) => params.named }),
    keepSharing: assign({
      named: ({ context }, { answer }: Answered) =>
        answer.outcome === 'done' ? answer.sharing.named : context.named,
    }),
    keepFailure: assign({
      failure: (_, { answer }: Answered) => (answer.outcome === 'refused' ? answer.failure : unexpectedError),
    }),
    keepUnexpected: assign({ failure: unexpectedError }),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isPrivate: (_, { answer }: Answered) => answer.outcome === 'done' && answer.sharing.state === 'private',
    isShown: (_, { answer }: Answered) => answer.outcome === 'done' && answer.sharing.state === 'shown',
    isUnderReview: (_, { answer }: Answered) =>
      answer.outcome === 'done' && answer.sharing.state === 'under_review',
    isTakenDown: (_, { answer }: Answered) =>
      answer.outcome === 'done' && answer.sharing.state === 'taken_down',
    isGiven: (_, params: { given: boolean }) => params.given,
  },
});

const keep = { type: 'keepSharing', params: answerParams } as const;
/** Transitions by the sharing state of the result. */
const standing = [
  { guard: { type: 'isPrivate', params: answerParams }, target: 'asking', actions: keep },
  { guard: { type: 'isShown', params: answerParams }, target: 'shown', actions: keep },
  { guard: { type: 'isUnderReview', params: answerParams }, target: 'underReview', actions: keep },
  { guard: { type: 'isTakenDown', params: answerParams }, target: 'takenDown', actions: keep },
] as const;

/**
 * Public sharing of a result. Guarantees that nothing is shared before its owner has confirmed, in this window, to know
 * what will be visible.
 */
export const shareResultMachine = share.createMachine({
  id: 'shareResult',
  description: 'Public sharing of a result.',
  context: ({ input }) => ({ ...input, named: false, failure: null }),
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'read',
        src: 'readSharing',
        input: ({ context: { generation } }) => ({ generation }),
        onDone: [...standing, { target: 'unread', actions: { type: 'keepFailure', params: answerParams } }],
        onError: { target: 'unread', actions: 'keepUnexpected' },
      },
    },
    unread: {
      exit: 'forgetFailure',
      on: { 'retry.requested': 'looking' },
    },
    asking: {
      on: {
        'name.changed': { actions: { type: 'keepNamed', params: ({ event }) => ({ named: event.named }) } },
      },
      initial: 'unconfirmed',
      states: {
        unconfirmed: {
          on: {
            'consent.changed': {
              guard: { type: 'isGiven', params: ({ event }) => ({ given: event.given }) },
              target: 'confirmed',
            },
          },
        },
        confirmed: {
          on: {
            'consent.changed': 'unconfirmed',
            'share.requested': { target: '#shareResult.sharing', actions: 'forgetFailure' },
          },
        },
      },
    },
    sharing: {
      invoke: {
        id: 'share',
        src: 'shareResult',
        input: ({ context: { generation, named } }) => ({ generation, named }),
        onDone: [
          ...standing,
          { target: 'asking.confirmed', actions: { type: 'keepFailure', params: answerParams } },
        ],
        onError: { target: 'asking.confirmed', actions: 'keepUnexpected' },
      },
    },
    shown: {
      on: { 'unshare.requested': { target: 'unsharing', actions: 'forgetFailure' } },
    },
    unsharing: {
      invoke: {
        id: 'unshare',
        src: 'unshareResult',
        input: ({ context: { generation } }) => ({ generation }),
        onDone: [...standing, { target: 'shown', actions: { type: 'keepFailure', params: answerParams } }],
        onError: { target: 'shown', actions: 'keepUnexpected' },
      },
    },
    underReview: { description: 'Several users reported the result: an administrator reviews it.' },
    takenDown: { description: 'An administrator took the result down.' },
  },
});
