import type { OverlayColor } from '#machines/mask-editor/mask-editor.types.ts';

const shownAs = (...rgb: readonly [number, number, number]) => ({ rgb, css: `rgb(${rgb.join(' ')})` });

/** Colours of the selection overlay, for pictures of every colour. */
export const overlayColors: Record<OverlayColor, ReturnType<typeof shownAs>> = {
  lacquer: shownAs(200, 32, 24),
  jade: shownAs(22, 150, 105),
  blue: shownAs(38, 96, 222),
  gold: shownAs(240, 180, 30),
};
