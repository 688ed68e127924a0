import { setup } from 'xstate';

import type { RefundFact } from '#api/contract/refunds.ts';

/**
 * Life of a refund, for the server that stores it and for the pages that show it. Guarantees that a refund which the
 * gateway refused, or does not support, ends only by an administrator: sent by hand, or dropped. Refuses a fact that
 * the chart has no transition for: the server moves its refunds by this chart.
 */
export const refundMachine = setup({ types: { events: {} as RefundFact } }).createMachine({
  id: 'refund',
  description: 'Life of a refund, from the administrator’s request to its outcome.',
  initial: 'asked',
  states: {
    asked: {
      description: 'The gateway is asked until it answers; the refund itself is requested once.',
      on: {
        'refund.done': 'done',
        'refund.refused': 'refused',
        'refund.handedOver': 'needsHand',
      },
    },
    refused: {
      description:
        'The gateway refused the refund. An administrator sends the money by hand, or drops the refund.',
      on: { 'refund.done': 'done', 'refund.dropped': 'dropped' },
    },
    needsHand: {
      description:
        'The gateway supports no refund, or gives no status: an administrator sends the money, or drops the refund.',
      on: { 'refund.done': 'done', 'refund.dropped': 'dropped' },
    },
    done: {
      description:
        'The money is refunded, the credits are withdrawn in proportion, and the credit note is issued.',
      on: { 'refund.failed': 'needsHand' },
    },
    dropped: { type: 'final', description: 'The refund is dropped: money and purchase stay.' },
  },
});
