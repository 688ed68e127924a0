/** A larger image is no cursor to any browser. Pixels of the page. */
const largestCursor = 128;
/** The lines of the ring, as the drawn one has them; the darker one lies under the lighter. */
const lines = [
  { color: '#000a', width: 3.5 },
  { color: '#fff', width: 1.5 },
] as const;
const edge = 2;

/**
 * A brush as the pointer's own cursor: a ring whose middle is where the pointer is, light within dark, seen on any ground. The browser
 * moves it by itself; a ring that the page moves costs it a frame each time.
 * @param diameter in pixels of the page. @param density how many dots make such a pixel.
 * @returns a value for `cursor`, or null where the ring is too large for one.
 */
export function brushCursor(diameter: number, density: number): string | null {
  // An even number of dots: the middle lies between two of them, as far from either edge.
  const dots = 2 * Math.ceil(((diameter + 2 * edge) * density) / 2);
  if (dots / density > largestCursor) return null;
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
  // Where it would lie over the browser's own bars, the browser takes the cross.
  return `image-set(url("${canvas.toDataURL()}") ${density}x) ${middle} ${middle}, crosshair`;
}

/** The bars beside a page, at most; a page that is zoomed differs by more from its window. */
const widestBars = 24;

/** Cursors keep their size where a page is zoomed: they would tell another size of the brush than it has. */
export const isPageZoomed = (): boolean =>
  Math.abs(outerWidth - innerWidth) > widestBars || (visualViewport?.scale ?? 1) !== 1;
