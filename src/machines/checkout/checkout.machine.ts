import type { PaymentMethod } from '#api/contract/choices.ts';
import { assign, emit, enqueueActions, fromPromise, setup } from 'xstate';

import { required } from '../_kit/require-value.ts';
import { watchNetwork } from '../_kit/network.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { retryDelayAfter } from '../_kit/retry.ts';
import type {
  CheckoutAnswer,
  CheckoutContext,
  CheckoutEvent,
  CheckoutInput,
  CheckoutNews,
  CheckoutOrder,
} from './checkout.types.ts';

const follow = [
  { type: 'keepCheckout', params: answerParams<CheckoutAnswer> },
  'tellNews',
  'forgetUnanswered',
] as const;

/**
 * Life of a purchase, for the page that waits for it and for the server that stores it. Guarantees that a purchase is
 * sent under one key however often it is tried, and that only a fact of the server's, based on the gateway's message,
 * makes it paid: no event of the page does. Refuses a fact that the chart has no transition for: the server moves its
 * checkouts by this chart.
 */
export const checkoutMachine = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    emitted: {} as CheckoutNews,
    input: {} as CheckoutInput,
    tags: {} as 'busy',
    children: {} as {
      create: 'createCheckout';
      look: 'lookAtCheckout';
      cancel: 'cancelCheckout';
      report: 'reportTransfer';
      network: 'watchNetwork';
    },
  },
  actors: {
    createCheckout: fromPromise<CheckoutAnswer, CheckoutOrder>(notProvided('createCheckout')),
    lookAtCheckout: fromPromise<CheckoutAnswer, { id: string }>(notProvided('lookAtCheckout')),
    cancelCheckout: fromPromise<CheckoutAnswer, { id: string }>(notProvided('cancelCheckout')),
    reportTransfer: fromPromise<CheckoutAnswer, { id: string }>(notProvided('reportTransfer')),
    watchNetwork,
  },
  actions: {
    keepMethod: assign({ method: (_, params: { method: PaymentMethod }) => params.method }),
    keepRefusal: assign((_, { answer }: { answer: CheckoutAnswer }) =>
      answer.outcome === 'refused' ? { failure: answer.failure } : {},
    ),
    forgetFailure: assign({ failure: null }),
    keepCheckout: assign((_, { answer }: { answer: CheckoutAnswer }) =>
      answer.outcome === 'answered' ? { checkout: answer.checkout, id: answer.checkout.id } : {},
    ),
    /** Raises an event for every new fact in order, so that a late page passes the same states. */
    tellNews: enqueueActions(({ context, enqueue }) => {
      const facts = required(context.checkout, 'a checkout').facts;
      for (const { type } of facts.slice(context.seen)) enqueue.raise({ type });
      enqueue.assign({ seen: facts.length });
    }),
    openAddress: emit(
      ({ context }) => ({ type: 'checkout.opened', id: required(context.id, 'an id') }) as const,
    ),
    openGateway: enqueueActions(({ context, enqueue }) => {
      const { redirect_url: url, state } = required(context.checkout, 'a checkout');
      if (url !== null && state === 'waiting') enqueue.emit({ type: 'gateway.opened', url });
    }),
    confirm: emit({ type: 'purchase.confirmed' } as const),
    logFailure: emit(
      ({ context }) => ({ type: 'failure.logged', failure: required(context.failure, 'a failure') }) as const,
    ),
    countUnanswered: assign({ unanswered: ({ context }) => context.unanswered + 1 }),
    forgetUnanswered: assign({ unanswered: 0 }),
  },
  guards: {
    isFollowed: ({ context }) => context.id !== null,
    canPay: ({ context }) => context.method !== null && context.item !== null,
    isAnswered: (_, { answer }: { answer: CheckoutAnswer }) => answer.outcome === 'answered',
    /** No further fact is expected while the page is open. */
    isSettled: ({ context }) => context.checkout?.granted === true || context.checkout?.state === 'refunded',
  },
  delays: {
    lookInterval: 2_000,
    retryDelay: ({ context }) => retryDelayAfter(context.unanswered),
  },
}).createMachine({
  id: 'checkout',
  description: 'Life of a purchase, which only the gateway’s call confirms.',
  context: ({ input }) => ({ ...input, checkout: null, seen: 0, failure: null, unanswered: 0 }),
  initial: 'starting',
  states: {
    starting: { always: [{ guard: 'isFollowed', target: 'following' }, { target: 'choosing' }] },
    choosing: {
      on: {
        'method.chosen': {
          actions: { type: 'keepMethod', params: ({ event }) => ({ method: event.method }) },
        },
        'pay.requested': { guard: 'canPay', target: 'creating', actions: 'forgetFailure' },
      },
    },
    creating: {
      description: 'The request cannot be cancelled: its answer says whether there is a checkout.',
      tags: 'busy',
      invoke: {
        id: 'create',
        src: 'createCheckout',
        input: ({ context: { item, method, returnTo, key } }) => ({
          item: required(item, 'an item'),
          method: required(method, 'a method'),
          returnTo,
          key,
        }),
        onDone: [
          {
            guard: { type: 'isAnswered', params: answerParams },
            target: 'following',
            actions: [...follow, 'openAddress', 'openGateway'],
          },
          { target: 'choosing', actions: [{ type: 'keepRefusal', params: answerParams }, 'logFailure'] },
        ],
        onError: 'unsent',
      },
    },
    unsent: {
      description:
        'No answer arrived: the request is retried automatically under the same key, at once when the network is back.',
      tags: 'busy',
      entry: 'countUnanswered',
      invoke: { id: 'network', src: 'watchNetwork' },
      after: { retryDelay: 'creating' },
      on: {
        'retry.requested': 'creating',
        'network.restored': 'creating',
        'method.chosen': {
          target: 'choosing',
          actions: { type: 'keepMethod', params: ({ event }) => ({ method: event.method }) },
        },
      },
    },
    missing: { description: 'The checkout does not exist, or belongs to another user.' },
    following: {
      type: 'parallel',
      states: {
        money: {
          initial: 'created',
          on: { 'checkout.refunded': '.refunded' },
          states: {
            created: {
              on: {
                'checkout.linked': 'waiting',
                'checkout.paid': 'paid',
                'checkout.underpaid': 'underpaid',
                'checkout.overpaid': 'overpaid',
                'checkout.mismatched': 'mismatched',
                'checkout.failed': 'failed',
                'checkout.cancelled': 'cancelled',
                'checkout.expired': 'expired',
              },
            },
            waiting: {
              description: 'The transfer has not arrived yet.',
              on: {
                'checkout.paid': 'paid',
                'checkout.underpaid': 'underpaid',
                'checkout.overpaid': 'overpaid',
                'checkout.mismatched': 'mismatched',
                'checkout.reported': 'unmatched',
                'checkout.failed': 'failed',
                'checkout.cancelled': 'cancelled',
                'checkout.expired': 'expired',
              },
            },
            underpaid: {
              description: 'Less money arrived than the price; the rest can be sent.',
              on: {
                'checkout.paid': 'paid',
                'checkout.underpaid': 'underpaid',
                'checkout.overpaid': 'overpaid',
              },
            },
            unmatched: {
              description: 'The user reports a payment, but no transfer names this checkout.',
              on: {
                'checkout.paid': 'paid',
                'checkout.underpaid': 'underpaid',
                'checkout.overpaid': 'overpaid',
                'checkout.mismatched': 'mismatched',
                'checkout.expired': 'expired',
              },
            },
            mismatched: {
              description: 'The payment does not match the price; an administrator decides.',
              on: { 'checkout.paid': 'paid' },
            },
            failed: {
              description: 'The gateway declined, or could not be reached. A late payment is possible.',
              on: {
                'checkout.paidLate': 'paidLate',
                'checkout.underpaid': 'underpaid',
                'checkout.overpaid': 'overpaid',
                'checkout.mismatched': 'mismatched',
              },
            },
            cancelled: {
              description: 'The user cancelled. A late payment is possible.',
              on: {
                'checkout.paidLate': 'paidLate',
                'checkout.underpaid': 'underpaid',
                'checkout.overpaid': 'overpaid',
                'checkout.mismatched': 'mismatched',
              },
            },
            expired: {
              description: 'The checkout expired. A late payment, or a report of one, is possible.',
              on: {
                'checkout.paidLate': 'paidLate',
                'checkout.underpaid': 'underpaid',
                'checkout.overpaid': 'overpaid',
                'checkout.mismatched': 'mismatched',
                'checkout.reported': 'unmatched',
              },
            },
            paid: { entry: 'confirm', on: { 'checkout.overpaid': 'overpaid' } },
            paidLate: {
              description: 'The payment was late, and the purchase is granted all the same.',
              entry: 'confirm',
              on: { 'checkout.overpaid': 'overpaid' },
            },
            overpaid: {
              description: 'The purchase is granted once; an administrator refunds the rest.',
              entry: 'confirm',
              on: { 'checkout.overpaid': 'overpaid', 'checkout.settled': 'paid' },
            },
            refunded: { type: 'final' },
          },
        },
        talk: {
          initial: 'looking',
          states: {
            looking: {
              invoke: {
                id: 'look',
                src: 'lookAtCheckout',
                input: ({ context }) => ({ id: required(context.id, 'an id') }),
                onDone: [
                  {
                    guard: { type: 'isAnswered', params: answerParams },
                    target: 'pausing',
                    actions: [...follow],
                  },
                  {
                    target: '#checkout.missing',
                    actions: [{ type: 'keepRefusal', params: answerParams }, 'logFailure'],
                  },
                ],
                onError: 'lost',
              },
            },
            pausing: {
              always: { guard: 'isSettled', target: 'quiet' },
              after: { lookInterval: 'looking' },
              on: { 'cancel.requested': 'cancelling', 'transfer.reported': 'reporting' },
            },
            lost: {
              description: 'A lost connection fails no payment.',
              entry: 'countUnanswered',
              invoke: { id: 'network', src: 'watchNetwork' },
              after: { retryDelay: 'looking' },
              on: { 'retry.requested': 'looking', 'network.restored': 'looking' },
            },
            cancelling: {
              tags: 'busy',
              invoke: {
                id: 'cancel',
                src: 'cancelCheckout',
                input: ({ context }) => ({ id: required(context.id, 'an id') }),
                onDone: [
                  {
                    guard: { type: 'isAnswered', params: answerParams },
                    target: 'pausing',
                    actions: [...follow],
                  },
                  {
                    target: 'looking',
                    actions: [{ type: 'keepRefusal', params: answerParams }, 'logFailure'],
                  },
                ],
                onError: 'lost',
              },
            },
            reporting: {
              tags: 'busy',
              invoke: {
                id: 'report',
                src: 'reportTransfer',
                input: ({ context }) => ({ id: required(context.id, 'an id') }),
                onDone: [
                  {
                    guard: { type: 'isAnswered', params: answerParams },
                    target: 'pausing',
                    actions: [...follow],
                  },
                  {
                    target: 'looking',
                    actions: [{ type: 'keepRefusal', params: answerParams }, 'logFailure'],
                  },
                ],
                onError: 'lost',
              },
            },
            quiet: { description: 'The purchase is granted: polling has ended.' },
          },
        },
      },
    },
  },
});
