import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';

import type { CallFailure } from '#api/contract/problem.ts';
import type { WebhookEventType } from '#api/contract/webhooks.ts';

import { required } from '../_kit/require-value.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { logUnexpectedError } from '../_kit/failure.ts';
import { toastAction } from '../_kit/news.ts';
import type {
  SendAnswer,
  WebhookLogContext,
  WebhookLogEvent,
  WebhookLogNews,
  WebhookLogToast,
} from './webhook-log.types.ts';

const isSent = { type: 'isSent', params: answerParams } as const;
const refused = {
  target: 'resting',
  actions: [{ type: 'keepRefusal', params: answerParams }, 'logFailure'],
} as const;
const broken = {
  target: 'resting',
  actions: logUnexpectedError,
} as const;

/**
 * Manual deliveries to one endpoint: a test event, or a repeated delivery. Guarantees that one delivery is sent at a
 * time, and that a refusal stays on the screen until the next one is sent.
 */
export const webhookLogMachine = setup({
  types: {
    input: {} as { endpoint: string },
    context: {} as WebhookLogContext,
    events: {} as WebhookLogEvent,
    emitted: {} as WebhookLogNews,
    tags: {} as 'busy',
    children: {} as { test: 'sendTest'; replay: 'replayDelivery' },
  },
  actors: {
    sendTest: fromPromise<SendAnswer, { endpoint: string; event: WebhookEventType }>(notProvided('sendTest')),
    replayDelivery: fromPromise<SendAnswer, { delivery: string }>(notProvided('replayDelivery')),
  },
  actions: {
    forgetFailure: assign({ failure: null }),
    keepDelivery: assign(({ event }) => ('delivery' in event ? { delivery: event.delivery } : {})),
    keepRefusal: assign((_, { answer }: { answer: SendAnswer }) =>
      answer.outcome === 'refused' ? { failure: answer.failure } : {},
    ),
    keepFailure: assign({ failure: (_, params: { failure: CallFailure }) => params.failure }),
    logFailure: emit(
      ({ context }) => ({ type: 'failure.logged', failure: required(context.failure, 'a failure') }) as const,
    ),
    toast: emit((_, { code }: { code: WebhookLogToast }) => ({ type: 'toast.requested', code }) as const),
  },
  guards: { isSent: (_, { answer }: { answer: SendAnswer }) => answer.outcome === 'sent' },
}).createMachine({
  id: 'webhookLog',
  description: 'Manual deliveries to a webhook endpoint: a test event, or a repeated delivery.',
  context: ({ input: { endpoint } }) => ({ endpoint, delivery: null, failure: null }),
  initial: 'resting',
  states: {
    resting: {
      on: {
        'test.wanted': { target: 'testing', actions: 'forgetFailure' },
        'replay.wanted': { target: 'replaying', actions: ['forgetFailure', 'keepDelivery'] },
      },
    },
    testing: {
      tags: 'busy',
      invoke: {
        id: 'test',
        src: 'sendTest',
        input: ({ context, event }) => {
          assertEvent(event, 'test.wanted');
          return { endpoint: context.endpoint, event: event.event };
        },
        onDone: [{ guard: isSent, target: 'resting', actions: toastAction('test_event_sent') }, refused],
        onError: broken,
      },
    },
    replaying: {
      tags: 'busy',
      invoke: {
        id: 'replay',
        src: 'replayDelivery',
        input: ({ context }) => ({ delivery: required(context.delivery, 'a delivery') }),
        onDone: [{ guard: isSent, target: 'resting', actions: toastAction('delivery_replayed') }, refused],
        onError: broken,
      },
    },
  },
});
