import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';

import type { CallFailure } from '#api/contract/problem.ts';

import { required } from '../_kit/require-value.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { keepUnexpectedError } from '../_kit/failure.ts';
import { isOrderComplete } from './admin-act.order.ts';
import type { ActAnswer, AdminAct, AdminActEvent, AdminActNews, AdminOrder } from './admin-act.types.ts';

/**
 * Act of an administrator: chosen, confirmed, done. Guarantees that an act runs only after a confirmation with all its
 * inputs, that a refused act keeps the typed values, and that only one act runs at a time.
 */
export const adminActMachine = setup({
  types: {
    context: {} as { act: AdminAct | null; failure: CallFailure | null },
    events: {} as AdminActEvent,
    emitted: {} as AdminActNews,
    tags: {} as 'busy' | 'open',
    children: {} as { perform: 'performAct'; takeBack: 'performAct' },
  },
  actors: { performAct: fromPromise<ActAnswer, AdminOrder>(notProvided('performAct')) },
  actions: {
    keepAct: assign((_, params: { act: AdminAct }) => ({ act: params.act, failure: null })),
    keepRefusal: assign((_, { answer }: { answer: ActAnswer }) =>
      answer.outcome === 'refused' ? { failure: answer.failure } : {},
    ),
    keepFailure: assign({ failure: (_, params: { failure: CallFailure }) => params.failure }),
    forgetFailure: assign({ failure: null }),
    tellDone: emit(({ context }) => ({ type: 'act.done', act: required(context.act, 'an act') }) as const),
    tellUndone: emit({ type: 'undo.done' }),
    tellNotUndone: emit(
      ({ context }) => ({ type: 'undo.failed', failure: required(context.failure, 'a failure') }) as const,
    ),
  },
  guards: {
    isWhole: ({ context }, { order }: { order: AdminOrder }) =>
      context.act !== null && isOrderComplete(context.act, order),
    isDone: (_, { answer }: { answer: ActAnswer }) => answer.outcome === 'done',
  },
}).createMachine({
  id: 'adminAct',
  description: 'Act of an administrator on an account or a job.',
  context: { act: null, failure: null },
  initial: 'resting',
  states: {
    resting: {
      on: {
        'act.chosen': {
          target: 'asking',
          actions: { type: 'keepAct', params: ({ event }) => ({ act: event.act }) },
        },
        'undo.chosen': { target: 'takingBack', actions: 'forgetFailure' },
      },
    },
    asking: {
      tags: 'open',
      on: {
        'act.confirmed': {
          guard: { type: 'isWhole', params: ({ event }) => ({ order: event.order }) },
          target: 'doing',
          actions: 'forgetFailure',
        },
        'act.cancelled': 'resting',
      },
    },
    doing: {
      tags: ['open', 'busy'],
      invoke: {
        id: 'perform',
        src: 'performAct',
        input: ({ event }) => {
          assertEvent(event, 'act.confirmed');
          return event.order;
        },
        onDone: [
          { guard: { type: 'isDone', params: answerParams }, target: 'resting', actions: 'tellDone' },
          { target: 'asking', actions: { type: 'keepRefusal', params: answerParams } },
        ],
        onError: {
          target: 'asking',
          actions: keepUnexpectedError,
        },
      },
    },
    takingBack: {
      tags: 'busy',
      invoke: {
        id: 'takeBack',
        src: 'performAct',
        input: ({ event }) => {
          assertEvent(event, 'undo.chosen');
          return event.order;
        },
        onDone: [
          { guard: { type: 'isDone', params: answerParams }, target: 'resting', actions: 'tellUndone' },
          { target: 'resting', actions: [{ type: 'keepRefusal', params: answerParams }, 'tellNotUndone'] },
        ],
        onError: {
          target: 'resting',
          actions: [keepUnexpectedError, 'tellNotUndone'],
        },
      },
    },
  },
});
