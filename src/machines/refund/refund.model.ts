import { modelOf } from '../_kit/model.ts';
import { refundMachine } from './refund.machine.ts';

export const refundModel = modelOf({
  machine: refundMachine,
  input: undefined,
  events: {
    'refund.done': [{ type: 'refund.done' }],
    'refund.refused': [{ type: 'refund.refused' }],
    'refund.handedOver': [{ type: 'refund.handedOver' }],
    'refund.failed': [{ type: 'refund.failed' }],
    'refund.dropped': [{ type: 'refund.dropped' }],
  },
  outputs: {},
  leaves: ['asked', 'refused', 'needsHand', 'done', 'dropped'],
  budget: 40,
  journeys: [
    { name: 'the gateway sends the money back', events: [{ type: 'refund.done' }], ends: 'done' },
    {
      name: 'what the gateway refuses is sent by hand',
      events: [{ type: 'refund.refused' }, { type: 'refund.done' }],
      ends: 'done',
    },
    {
      name: 'a transfer that no gateway sends back waits for a hand, and can be dropped',
      events: [{ type: 'refund.handedOver' }, { type: 'refund.dropped' }],
      ends: 'dropped',
    },
    {
      name: 'money that did not arrive after all waits for a hand',
      events: [{ type: 'refund.done' }, { type: 'refund.failed' }, { type: 'refund.done' }],
      ends: 'done',
    },
  ],
});
