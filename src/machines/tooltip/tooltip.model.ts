import { elapsed, modelOf } from '../_kit/model.ts';
import { tooltipMachine } from './tooltip.machine.ts';

const entered = (key: number) => ({ type: 'target.entered', key }) as const;
const targetLeft = { type: 'target.left' } as const;
const dismissed = { type: 'tooltip.dismissed' } as const;
const waited = elapsed('showDelay', 'tooltip.waiting');

export const tooltipModel = modelOf({
  machine: tooltipMachine,
  input: undefined,
  events: {
    'target.entered': [entered(1), entered(2)],
    'target.left': [targetLeft],
    'tooltip.dismissed': [dismissed],
  },
  outputs: {},
  leaves: ['idle', 'waiting', 'shown', 'lingering', 'dismissed'],
  key: ({ value, context }) => [value, context.key],
  budget: 12,
  journeys: [
    {
      name: 'the next tooltip is shown at once',
      events: [entered(1), waited, targetLeft, entered(2)],
      ends: 'shown',
    },
    {
      name: 'the delay returns after a while',
      events: [entered(1), waited, targetLeft, elapsed('skipDelay', 'tooltip.lingering'), entered(2)],
      ends: 'waiting',
    },
    {
      name: 'a dismissed tooltip stays hidden over the same element',
      events: [entered(1), waited, dismissed, entered(1)],
      ends: 'dismissed',
    },
  ],
});
