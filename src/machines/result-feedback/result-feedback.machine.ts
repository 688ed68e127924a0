import { assign, fromPromise, setup } from 'xstate';

import type { Fault } from '#api/contract/choices.ts';
import type { ResultFeedback } from '#api/contract/feedback.ts';
import type { CallFailure } from '#api/contract/problem.ts';

import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { unexpectedError } from '../_kit/failure.ts';
import type {
  FeedbackAnswer,
  FeedbackInput,
  FeedbackOrder,
  ResultFeedbackEvent,
} from './result-feedback.types.ts';

type Answered = { answer: FeedbackAnswer };
type Pointed = { fault: Fault };
const pointed = ({ event }: { event: Pointed }) => ({ fault: event.fault });

const feedback = setup({
  types: {
    context: {} as FeedbackOrder & { standing: ResultFeedback | null; failure: CallFailure | null },
    events: {} as ResultFeedbackEvent,
    input: {} as FeedbackInput,
    children: {} as { read: 'readFeedback'; send: 'sendFeedback' },
  },
  actors: {
    readFeedback: fromPromise<FeedbackAnswer, FeedbackInput>(notProvided('readFeedback')),
    sendFeedback: fromPromise<FeedbackAnswer, FeedbackOrder>(notProvided('sendFeedback')),
  },
  actions: {
    keepStanding: assign(({ context }, { answer }: Answered) => {
      if (answer.outcome === 'refused') return {};
      const { said } = answer.feedback;
      return {
        standing: answer.feedback,
        faults: said?.faults ?? context.faults,
        details: said?.details ?? context.details,
        showsPicture: said?.shows_picture ?? context.showsPicture,
      };
    }),
    addFault: assign({
      faults: ({ context }, { fault }: Pointed) => [...new Set([...context.faults, fault])],
    }),
    dropFault: assign({
      faults: ({ context }, { fault }: Pointed) => context.faults.filter((each) => each !== fault),
    }),
    keepDetails: assign({ details: (_, params: { details: string }) => params.details }),
    keepConsent: assign({ showsPicture: (_, params: { given: boolean }) => params.given }),
    keepFailure: assign({
      failure: (_, { answer }: Answered) => (answer.outcome === 'refused' ? answer.failure : unexpectedError),
    }),
    keepUnexpected: assign({ failure: unexpectedError }),
    forgetFailure: assign({ failure: null }),
  },
  guards: {
    isSaid: (_, { answer }: Answered) => answer.outcome === 'done' && answer.feedback.said !== null,
    isUnsaid: (_, { answer }: Answered) => answer.outcome === 'done' && answer.feedback.said === null,
    isOnlyFault: ({ context: { faults } }, { fault }: Pointed) =>
      faults.length === 1 && faults.includes(fault),
  },
});

const keep = { type: 'keepStanding', params: answerParams } as const;
const add = { type: 'addFault', params: pointed } as const;
const drop = { type: 'dropFault', params: pointed } as const;

/**
 * Feedback of the owner on a faulty result. Guarantees that nothing is sent before a reason is ticked, and that nobody
 * sees the picture unless the owner ticked that too.
 */
export const resultFeedbackMachine = feedback.createMachine({
  id: 'resultFeedback',
  description: 'Feedback on a faulty result, and its refund.',
  context: ({ input }) => ({
    ...input,
    faults: [],
    details: '',
    showsPicture: false,
    standing: null,
    failure: null,
  }),
  initial: 'looking',
  states: {
    looking: {
      invoke: {
        id: 'read',
        src: 'readFeedback',
        input: ({ context: { generation } }) => ({ generation }),
        onDone: [
          { guard: { type: 'isSaid', params: answerParams }, target: 'said', actions: keep },
          { guard: { type: 'isUnsaid', params: answerParams }, target: 'asking', actions: keep },
          { target: 'unread', actions: { type: 'keepFailure', params: answerParams } },
        ],
        onError: { target: 'unread', actions: 'keepUnexpected' },
      },
    },
    unread: {
      exit: 'forgetFailure',
      on: { 'retry.requested': 'looking' },
    },
    asking: {
      on: {
        'details.changed': {
          actions: { type: 'keepDetails', params: ({ event }) => ({ details: event.details }) },
        },
        'consent.changed': {
          actions: { type: 'keepConsent', params: ({ event }) => ({ given: event.given }) },
        },
      },
      initial: 'unticked',
      states: {
        unticked: {
          on: { 'fault.chosen': { target: 'ticked', actions: add } },
        },
        ticked: {
          on: {
            'fault.chosen': { actions: add },
            'fault.dropped': [
              { guard: { type: 'isOnlyFault', params: pointed }, target: 'unticked', actions: drop },
              { actions: drop },
            ],
            'send.requested': { target: '#resultFeedback.sending', actions: 'forgetFailure' },
          },
        },
      },
    },
    sending: {
      invoke: {
        id: 'send',
        src: 'sendFeedback',
        input: ({ context: { generation, faults, details, showsPicture } }) => ({
          generation,
          faults,
          details,
          showsPicture,
        }),
        onDone: [
          { guard: { type: 'isSaid', params: answerParams }, target: 'said', actions: keep },
          { target: 'asking.ticked', actions: { type: 'keepFailure', params: answerParams } },
        ],
        onError: { target: 'asking.ticked', actions: 'keepUnexpected' },
      },
    },
    said: {
      description: 'The feedback is stored with its refund; it can be changed.',
      on: { 'change.requested': 'asking.ticked' },
    },
  },
});
