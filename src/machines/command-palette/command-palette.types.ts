/** Window that a key combination opens. */
export type RequestedWindow = 'palette' | 'shortcuts';

export type CommandPaletteEvent =
  | { type: 'palette.opened' }
  | { type: 'shortcuts.opened' }
  | { type: 'window.closed' }
  | { type: 'query.changed'; query: string }
  /** Chooses a command by its id. */
  | { type: 'command.chosen'; command: string }
  /** `isTyping`: the focus is in a field; `isBusy`: another window is open. */
  | { type: 'keys.pressed'; asks: RequestedWindow; isTyping: boolean; isBusy: boolean };

/** The window is closed, and the command should run. */
export type CommandPaletteNews = { type: 'command.given'; command: string };
