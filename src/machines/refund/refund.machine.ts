import { setup } from 'xstate';

import type { RefundFact } from '#api/contract/refunds.ts';

/**
 * Life of a refund, for the server that stores it and for the pages that show it. Guarantees that a refund which the
 * gateway refused, or does not support, ends only by an administrator: sent by hand, or dropped. Refuses a fact that
 * the chart has no transition for: the server moves its refunds by this chart.
 */
export const refundMachine = setup({ types: { events: {} as RefundFact } }).createMachine({
  id: 'refund',
  description: 'From what an administrator asked for to money that is back at the buyer, or stays.',
  initial: 'asked',
  states: {
    asked: {
      description:
        'The gateway is asked, again and again until it answers; the same refund is asked for once.',
      on: {
        'refund.done': 'done',
        'refund.refused': 'refused',
        'refund.handedOver': 'needsHand',
      },
    },
    refused: {
      description: 'The gateway declined it. A person sends the money another way, or drops it.',
      on: { 'refund.done': 'done', 'refund.dropped': 'dropped' },
    },
    needsHand: {
      description:
        'The gateway has no way back, or does not say how it stands: a person sends the money, or drops it.',
      on: { 'refund.done': 'done', 'refund.dropped': 'dropped' },
    },
    done: {
      description: 'The money went back: credits were taken in its measure, and the note is issued.',
      on: { 'refund.failed': 'needsHand' },
    },
    dropped: { type: 'final', description: 'The money stays, and so does what was bought.' },
  },
});
