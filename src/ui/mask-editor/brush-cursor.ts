/** Maximum size of a cursor in browsers, in CSS pixels. */
const maxCursorSize = 128;
/** Lines of the ring, equal to those of the DOM ring; the dark one lies under the light one. */
const lines = [
  { color: '#000a', width: 3.5 },
  { color: '#fff', width: 1.5 },
] as const;
const edge = 2;

/**
 * Returns a brush as a CSS cursor: a ring around the pointer, light within dark, visible on any ground. The browser moves it
 * without the page; a DOM ring would cost a frame per move.
 * @param diameter in CSS pixels. @param density device pixels per CSS pixel.
 * @returns a value for `cursor`, or null if the ring is too large for one.
 */
export function brushCursor(diameter: number, density: number): string | null {
  // An even number of device pixels: the centre lies between two of them, equally far from both edges.
  const dots = 2 * Math.ceil(((diameter + 2 * edge) * density) / 2);
  if (dots / density > maxCursorSize) return null;
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: dots, height: dots });
  const context = canvas.getContext('2d');
  if (context === null) return null;
  const middle = dots / density / 2;
  context.scale(density, density);
  for (const { color, width } of lines) {
    context.beginPath();
    context.arc(middle, middle, diameter / 2 - lines[1].width / 2, 0, 2 * Math.PI);
    context.strokeStyle = color;
    context.lineWidth = width;
    context.stroke();
  }
  // Where the image would overlap the browser's own interface, the browser uses the crosshair.
  return `image-set(url("${canvas.toDataURL()}") ${density}x) ${middle} ${middle}, crosshair`;
}

/** Maximum width of the browser's bars beside a page; a zoomed page differs by more from its window. */
const maxBarWidth = 24;

/** Returns whether the page is zoomed: cursors keep their size then, and would show a wrong size of the brush. */
export const isPageZoomed = (): boolean =>
  Math.abs(outerWidth - innerWidth) > maxBarWidth || (visualViewport?.scale ?? 1) !== 1;
