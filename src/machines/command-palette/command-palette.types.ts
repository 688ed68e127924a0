/** What a combination of keys asks for. */
export type RequestedWindow = 'palette' | 'shortcuts';

export type CommandPaletteEvent =
  | { type: 'palette.opened' }
  | { type: 'shortcuts.opened' }
  | { type: 'window.closed' }
  | { type: 'query.changed'; query: string }
  /** By its id. */
  | { type: 'command.chosen'; command: string }
  /** `isTyping`: into a field; `isBusy`: another window is open. */
  | { type: 'keys.pressed'; asks: RequestedWindow; isTyping: boolean; isBusy: boolean };

/** The window is closed, and the command is to be carried out. */
export type CommandPaletteNews = { type: 'command.given'; command: string };
