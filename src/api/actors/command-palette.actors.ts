import { fromCallback } from 'xstate';

import type { CommandPaletteEvent } from '#machines/command-palette/command-palette.types.ts';

const fields = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** Listens last, so that other parts of the page can claim the same key. */
export const listenToPaletteKeys = fromCallback<CommandPaletteEvent>(({ sendBack }) => {
  const listen = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return;
    const isPalette = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k';
    if (!isPalette && (event.key !== '?' || event.ctrlKey || event.metaKey)) return;
    if (isPalette) event.preventDefault();
    sendBack({
      type: 'keys.pressed',
      asks: isPalette ? 'palette' : 'shortcuts',
      isTyping: event.target instanceof Element && event.target.closest(fields) !== null,
      isBusy: document.querySelector('[role="dialog"], dialog[open]') !== null,
    });
  };
  window.addEventListener('keydown', listen);
  return () => window.removeEventListener('keydown', listen);
});
