import { assertEvent, assign, emit, fromCallback, setup } from 'xstate';

import { notProvided } from '../_kit/not-provided.ts';
import type { CommandPaletteEvent, CommandPaletteNews } from './command-palette.types.ts';

/**
 * Command palette and map of the keyboard shortcuts. Guarantees that one of the two is open at a time, that no key
 * opens them over another window, that a typed question mark stays text, and that a command runs once, after the window
 * has closed.
 */
export const commandPaletteMachine = setup({
  types: {
    context: {} as { query: string },
    events: {} as CommandPaletteEvent,
    emitted: {} as CommandPaletteNews,
    children: {} as { keys: 'listenToKeys' },
  },
  actors: { listenToKeys: fromCallback<CommandPaletteEvent>(notProvided('listenToKeys')) },
  actions: {
    keepQuery: assign({
      query: ({ event }) => {
        assertEvent(event, 'query.changed');
        return event.query;
      },
    }),
    forgetQuery: assign({ query: '' }),
    giveCommand: emit(({ event }) => {
      assertEvent(event, 'command.chosen');
      return { type: 'command.given', command: event.command } as const;
    }),
  },
  guards: {
    asksForPalette: ({ event }) => event.type === 'keys.pressed' && event.asks === 'palette' && !event.isBusy,
    asksForShortcuts: ({ event }) =>
      event.type === 'keys.pressed' && event.asks === 'shortcuts' && !event.isBusy && !event.isTyping,
    asksForPaletteAgain: ({ event }) => event.type === 'keys.pressed' && event.asks === 'palette',
  },
}).createMachine({
  id: 'commandPalette',
  description: 'Command palette and map of the shortcuts.',
  context: { query: '' },
  invoke: { id: 'keys', src: 'listenToKeys' },
  initial: 'closed',
  states: {
    closed: {
      entry: 'forgetQuery',
      on: {
        'palette.opened': 'searching',
        'shortcuts.opened': 'shortcuts',
        'keys.pressed': [
          { guard: 'asksForPalette', target: 'searching' },
          { guard: 'asksForShortcuts', target: 'shortcuts' },
        ],
      },
    },
    searching: {
      on: {
        'query.changed': { actions: 'keepQuery' },
        'command.chosen': { target: 'closed', actions: 'giveCommand' },
        'shortcuts.opened': 'shortcuts',
        'window.closed': 'closed',
        'keys.pressed': { guard: 'asksForPaletteAgain', target: 'closed' },
      },
    },
    shortcuts: {
      on: {
        'window.closed': 'closed',
        'palette.opened': 'searching',
        'keys.pressed': { guard: 'asksForPaletteAgain', target: 'searching' },
      },
    },
  },
});
