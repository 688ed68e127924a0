import type { Overlay } from '#machines/mask-editor/mask-editor.types.ts';
import type { MaskView, Size } from '#machines/mask-editor/mask-view.ts';
import { columnsOf, type Mask, type Rect, tileRect, tileSide } from '#machines/mask-editor/pixels/mask.ts';

import { overlayColors } from './overlay-colors.ts';

/** Tiles of a mask, or of one that is being painted. */
type Tiles = Pick<Mask, 'width' | 'height' | 'tiles'>;

/** Where a mask is shown: how the picture lies, in what colour, and how many dots of the screen make a pixel. */
export type Look = { view: MaskView; frame: Size; density: number; overlay: Overlay };

/**
 * Shows a mask over the picture, on a canvas that lies where the picture is seen: what it costs follows the part of the screen that
 * changes, not the size of the picture. Where the picture is made smaller, a dot is the mean of four pixels.
 */
export function createPainter(canvas: HTMLCanvasElement) {
  // Without waiting for the page to be put together: strokes follow the hand closer.
  const context = canvas.getContext('2d', { desynchronized: true });
  let colors = new Uint32Array(256);
  /** Where the canvas lies in the frame, in dots. */
  let place = { left: 0, top: 0 };
  // One for all strokes: an image for each event would keep the collector busy.
  let image = new ImageData(1, 1);
  let dots = new Uint32Array(image.data.buffer);

  /** A part of the picture, shown anew. */
  function paint(mask: Tiles, look: Look, part: Rect): void {
    const { x, y, scale } = dotted(look);
    const target = {
      left: Math.max(0, Math.floor(x + part.left * scale) - place.left - 1),
      top: Math.max(0, Math.floor(y + part.top * scale) - place.top - 1),
      right: Math.min(image.width, Math.ceil(x + part.right * scale) - place.left + 1),
      bottom: Math.min(image.height, Math.ceil(y + part.bottom * scale) - place.top + 1),
    };
    const { left, top, right, bottom } = target;
    if (right <= left || bottom <= top) return;
    const corner = { x: x - place.left, y: y - place.top };
    sample(mask, { dots, width: image.width, part: target }, corner, scale, colors);
    context?.putImageData(image, 0, 0, left, top, right - left, bottom - top);
  }

  return {
    paint,
    /** All of it: after the view, the colour or the frame changed. */
    paintAll: (mask: Tiles, look: Look): void => {
      const seen = seenPart(mask, look);
      const [width, height] = [seen.right - seen.left, seen.bottom - seen.top];
      if (image.width !== width || image.height !== height) {
        Object.assign(canvas, { width, height });
        image = new ImageData(width, height);
        dots = new Uint32Array(image.data.buffer);
      }
      dots.fill(0);
      place = seen;
      lay(canvas, seen, look.density);
      colors = colorsOf(look.overlay);
      paint(mask, look, { left: 0, top: 0, right: mask.width, bottom: mask.height });
    },
  };
}
export type Painter = ReturnType<typeof createPainter>;

/** How the picture lies in the frame, in dots. */
const dotted = ({ view, density }: Look): MaskView => ({
  x: view.x * density,
  y: view.y * density,
  scale: view.scale * density,
});

/** The part of the frame that the picture is seen in, in dots. Some of it always is. */
function seenPart({ width, height }: Size, look: Look): Rect {
  const { x, y, scale } = dotted(look);
  const [across, down] = [look.frame.width * look.density, look.frame.height * look.density];
  return {
    left: Math.max(0, Math.floor(x)),
    top: Math.max(0, Math.floor(y)),
    right: Math.ceil(Math.min(across, x + width * scale)),
    bottom: Math.ceil(Math.min(down, y + height * scale)),
  };
}

function lay(canvas: HTMLCanvasElement, { left, top, right, bottom }: Rect, density: number): void {
  Object.assign(canvas.style, {
    left: `${left / density}px`,
    top: `${top / density}px`,
    width: `${(right - left) / density}px`,
    height: `${(bottom - top) / density}px`,
  });
}

/** For each value of a mask a dot: red, green, blue, opacity, as they lie in memory. */
function colorsOf({ color, opacity }: Overlay): Uint32Array<ArrayBuffer> {
  const bytes = new Uint8Array(1024);
  for (let value = 0; value < 256; value++)
    bytes.set([...overlayColors[color].rgb, Math.round(value * opacity)], value * 4);
  return new Uint32Array(bytes.buffer);
}

/** Of an image so wide, a part. */
type Dots = { dots: Uint32Array; width: number; part: Rect };

function sample(
  mask: Tiles,
  target: Dots,
  corner: { x: number; y: number },
  scale: number,
  colors: Uint32Array,
): void {
  const { part, width } = target;
  const columns = columnsOf(mask);
  const firstColumn = Math.max(0, Math.floor((part.left - corner.x) / scale / tileSide));
  const firstRow = Math.max(0, Math.floor((part.top - corner.y) / scale / tileSide));
  for (let row = firstRow; row * columns < mask.tiles.length; row++) {
    for (let column = firstColumn; column < columns; column++) {
      const index = row * columns + column;
      const tile = mask.tiles[index] ?? 0;
      const { left, top, right, bottom } = tileRect(mask, index);
      const across = dotsOf([left, right], corner.x, scale, [part.left, part.right]);
      const down = dotsOf([top, bottom], corner.y, scale, [part.top, part.bottom]);
      if (across.start >= part.right || down.start >= part.bottom) break;
      for (let y = down.start; y < down.end; y++) {
        const line = y * width;
        if (typeof tile === 'number') {
          target.dots.fill(colors[tile] ?? 0, line + across.start, line + across.end);
          continue;
        }
        const upper = (down.near[y - down.start] ?? 0) * tileSide;
        const lower = (down.far[y - down.start] ?? 0) * tileSide;
        for (let at = 0; at < across.near.length; at++) {
          const near = across.near[at] ?? 0;
          const far = across.far[at] ?? 0;
          const sum =
            (tile[upper + near] ?? 0) +
            (tile[upper + far] ?? 0) +
            (tile[lower + near] ?? 0) +
            (tile[lower + far] ?? 0);
          target.dots[line + across.start + at] = colors[(sum + 2) >> 2] ?? 0;
        }
      }
    }
  }
}

type Stretch = readonly [from: number, to: number];

/** Which dots have their middle in a stretch of the picture, and between which two of its pixels each of them lies. */
function dotsOf([from, to]: Stretch, corner: number, scale: number, [first, limit]: Stretch) {
  const start = Math.max(first, Math.ceil(corner + from * scale - 0.5));
  const end = Math.max(start, Math.min(limit, Math.ceil(corner + to * scale - 0.5)));
  const [near, far] = [new Uint16Array(end - start), new Uint16Array(end - start)];
  // Nearer than its own size the picture shows its pixels.
  const spread = scale < 1 ? 0.25 : 0;
  for (let dot = start; dot < end; dot++) {
    const local = (offset: number) =>
      Math.min(to - from - 1, Math.max(0, Math.floor((dot + 0.5 + offset - corner) / scale) - from));
    near[dot - start] = local(-spread);
    far[dot - start] = local(spread);
  }
  return { start, end, near, far };
}
