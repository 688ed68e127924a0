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
    { name: 'the gateway refunds the payment', events: [{ type: 'refund.done' }], ends: 'done' },
    {
      name: 'a refund that the gateway refuses is sent by hand',
      events: [{ type: 'refund.refused' }, { type: 'refund.done' }],
      ends: 'done',
    },
    {
      name: 'a transfer without a gateway waits for an administrator, and can be dropped',
      events: [{ type: 'refund.handedOver' }, { type: 'refund.dropped' }],
      ends: 'dropped',
    },
    {
      name: 'a failed refund waits for an administrator',
      events: [{ type: 'refund.done' }, { type: 'refund.failed' }, { type: 'refund.done' }],
      ends: 'done',
    },
  ],
});
