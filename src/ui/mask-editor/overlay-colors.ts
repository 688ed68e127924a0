import type { OverlayColor } from '#machines/mask-editor/mask-editor.types.ts';

const colorOf = (...rgb: readonly [number, number, number]) => ({ rgb, css: `rgb(${rgb.join(' ')})` });

/** Colours of the selection overlay, for pictures of every colour. */
export const overlayColors: Record<OverlayColor, ReturnType<typeof colorOf>> = {
  lacquer: colorOf(200, 32, 24),
  jade: colorOf(22, 150, 105),
  blue: colorOf(38, 96, 222),
  gold: colorOf(240, 180, 30),
};
