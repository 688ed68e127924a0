import { modelOf } from '../_kit/model.ts';
import { commandPaletteMachine } from './command-palette.machine.ts';
import type { RequestedWindow } from './command-palette.types.ts';

const keys = (requestedWindow: RequestedWindow, { isTyping = false, isBusy = false } = {}) =>
  ({ type: 'keys.pressed', asks: requestedWindow, isTyping, isBusy }) as const;
const chosen = { type: 'command.chosen', command: 'place:/history' } as const;

export const commandPaletteModel = modelOf({
  machine: commandPaletteMachine,
  input: undefined,
  events: {
    'palette.opened': [{ type: 'palette.opened' }],
    'shortcuts.opened': [{ type: 'shortcuts.opened' }],
    'window.closed': [{ type: 'window.closed' }],
    'query.changed': [{ type: 'query.changed', query: 'lich su' }],
    'command.chosen': [chosen],
    'keys.pressed': [keys('palette'), keys('shortcuts'), keys('shortcuts', { isTyping: true })],
  },
  outputs: {},
  leaves: ['closed', 'searching', 'shortcuts'],
  budget: 3,
  journeys: [
    {
      name: 'the shortcut opens and closes the palette',
      events: [keys('palette'), keys('palette')],
      ends: 'closed',
    },
    {
      name: 'the palette opens while the user types',
      events: [keys('palette', { isTyping: true })],
      ends: 'searching',
    },
    {
      name: 'a typed question mark opens nothing',
      events: [keys('shortcuts', { isTyping: true })],
      ends: 'closed',
    },
    {
      name: 'no shortcut opens a window over another one',
      events: [keys('palette', { isBusy: true }), keys('shortcuts', { isBusy: true })],
      ends: 'closed',
    },
    {
      name: 'the map of shortcuts leads to the palette',
      events: [keys('shortcuts'), keys('palette', { isBusy: true })],
      ends: 'searching',
    },
    {
      name: 'a command closes the window',
      events: [keys('palette'), { type: 'query.changed', query: 'lich' }, chosen],
      ends: 'closed',
    },
  ],
});
