import { assign, setup } from 'xstate';

import type { TooltipEvent } from './tooltip.types.ts';

/**
 * Tooltip of an element under the pointer or the focus. Guarantees that it appears after 700 ms, at once where another
 * one was shown less than 300 ms ago, and that Escape hides it until another element is entered.
 */
export const tooltipMachine = setup({
  types: { context: {} as { key: number | null }, events: {} as TooltipEvent },
  actions: {
    aim: assign({ key: ({ event }) => (event.type === 'target.entered' ? event.key : null) }),
    forget: assign({ key: null }),
  },
  guards: {
    isAnother: ({ context, event }) => event.type === 'target.entered' && event.key !== context.key,
  },
  delays: { showDelay: 700, skipDelay: 300 },
}).createMachine({
  id: 'tooltip',
  description: 'Tooltip of the element under the pointer or the focus.',
  context: { key: null },
  initial: 'idle',
  states: {
    idle: { entry: 'forget', on: { 'target.entered': { target: 'waiting', actions: 'aim' } } },
    waiting: {
      on: {
        'target.entered': { guard: 'isAnother', target: 'waiting', reenter: true, actions: 'aim' },
        'target.left': 'idle',
        'tooltip.dismissed': 'dismissed',
      },
      after: { showDelay: 'shown' },
    },
    shown: {
      on: {
        'target.entered': { guard: 'isAnother', actions: 'aim' },
        'target.left': 'lingering',
        'tooltip.dismissed': 'dismissed',
      },
    },
    lingering: {
      on: { 'target.entered': { target: 'shown', actions: 'aim' } },
      after: { skipDelay: 'idle' },
    },
    dismissed: {
      on: {
        'target.left': 'idle',
        'target.entered': { guard: 'isAnother', target: 'waiting', actions: 'aim' },
      },
    },
  },
});
