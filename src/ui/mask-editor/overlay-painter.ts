import type { Overlay } from '#machines/mask-editor/mask-editor.types.ts';
import type { MaskView, Size } from '#machines/mask-editor/mask-view.ts';
import { type Mask, type Rect, tileSide } from '#machines/mask-editor/pixels/tiled-mask.ts';

import { overlayColors } from './overlay-colors.ts';

/** Tiles of a mask or of a draft. */
type Tiles = Pick<Mask, 'width' | 'height' | 'tiles'>;

/** View, colour and density of the overlay; `density` is device pixels per CSS pixel. */
export type OverlayLook = { view: MaskView; frame: Size; density: number; overlay: Overlay };

/**
 * Paints a mask over the picture, on a canvas that covers the visible part of it: the cost follows the changed part of the
 * screen, not the size of the picture. Where the picture is scaled down, a device pixel is the mean of four picture pixels.
 */
export function createPainter(canvas: HTMLCanvasElement) {
  // Desynchronized from the page's compositing: strokes follow the pointer with less latency.
  const context = canvas.getContext('2d', { desynchronized: true });
  let colors = new Uint32Array(256);
  /** Position of the picture on the canvas, in device pixels. */
  let corner: MaskView = { x: 0, y: 0, scale: 1 };
  // One image for all strokes: an allocation for each event would keep the garbage collector busy.
  let image = new ImageData(1, 1);
  let dots = new Uint32Array(image.data.buffer);
  /** Device pixels of each column and row of tiles, computed once for all strokes as well. */
  let grid: Grid = { columns: [], rows: [] };

  /** Repaints a part of the picture with the look of the last full paint. */
  function paint(mask: Tiles, part: Rect): void {
    const { x, y, scale } = corner;
    const target = {
      left: Math.max(0, Math.floor(x + part.left * scale) - 1),
      top: Math.max(0, Math.floor(y + part.top * scale) - 1),
      right: Math.min(image.width, Math.ceil(x + part.right * scale) + 1),
      bottom: Math.min(image.height, Math.ceil(y + part.bottom * scale) + 1),
    };
    const { left, top, right, bottom } = target;
    if (right <= left || bottom <= top) return;
    sample(mask, { dots, width: image.width, part: target }, grid, colors);
    context?.putImageData(image, 0, 0, left, top, right - left, bottom - top);
  }

  return {
    paint,
    /** Repaints the visible mask after the view, the colour or the frame changed. */
    paintAll: (mask: Tiles, look: OverlayLook): void => {
      const visible = visiblePart(mask, look);
      const [width, height] = [visible.right - visible.left, visible.bottom - visible.top];
      if (image.width !== width || image.height !== height) {
        Object.assign(canvas, { width, height });
        image = new ImageData(width, height);
        dots = new Uint32Array(image.data.buffer);
      }
      dots.fill(0);
      const { x, y, scale } = dotted(look);
      corner = { x: x - visible.left, y: y - visible.top, scale };
      grid = {
        columns: runsOf(mask.width, corner.x, scale, width),
        rows: runsOf(mask.height, corner.y, scale, height),
      };
      placeCanvas(canvas, visible, look.density);
      colors = colorsOf(look.overlay);
      paint(mask, { left: 0, top: 0, right: mask.width, bottom: mask.height });
    },
  };
}
export type Painter = ReturnType<typeof createPainter>;

/** Returns the view of the picture in device pixels. */
const dotted = ({ view, density }: OverlayLook): MaskView => ({
  x: view.x * density,
  y: view.y * density,
  scale: view.scale * density,
});

/** Returns the visible part of the picture in the frame, in device pixels; it is never empty. */
function visiblePart({ width, height }: Size, look: OverlayLook): Rect {
  const { x, y, scale } = dotted(look);
  const [across, down] = [look.frame.width * look.density, look.frame.height * look.density];
  return {
    left: Math.max(0, Math.floor(x)),
    top: Math.max(0, Math.floor(y)),
    right: Math.ceil(Math.min(across, x + width * scale)),
    bottom: Math.ceil(Math.min(down, y + height * scale)),
  };
}

function placeCanvas(canvas: HTMLCanvasElement, { left, top, right, bottom }: Rect, density: number): void {
  Object.assign(canvas.style, {
    left: `${left / density}px`,
    top: `${top / density}px`,
    width: `${(right - left) / density}px`,
    height: `${(bottom - top) / density}px`,
  });
}

/** Returns a device pixel for each mask value: red, green, blue, opacity, in memory order. */
function colorsOf({ color, opacity }: Overlay): Uint32Array<ArrayBuffer> {
  const bytes = new Uint8Array(1024);
  for (let value = 0; value < 256; value++)
    bytes.set([...overlayColors[color].rgb, Math.round(value * opacity)], value * 4);
  return new Uint32Array(bytes.buffer);
}

/** Part of an image of this width. */
type Dots = { dots: Uint32Array; width: number; part: Rect };

function sample(mask: Tiles, { dots, width, part }: Dots, grid: Grid, colors: Uint32Array): void {
  for (const [row, down] of grid.rows.entries()) {
    const [top, bottom] = [Math.max(part.top, down.start), Math.min(part.bottom, down.end)];
    if (top >= bottom) continue;
    for (const [column, across] of grid.columns.entries()) {
      const [left, right] = [Math.max(part.left, across.start), Math.min(part.right, across.end)];
      if (left >= right) continue;
      const tile = mask.tiles[row * grid.columns.length + column] ?? 0;
      for (let y = top; y < bottom; y++) {
        const line = y * width;
        if (typeof tile === 'number') {
          dots.fill(colors[tile] ?? 0, line + left, line + right);
          continue;
        }
        const upper = (down.near[y - down.start] ?? 0) * tileSide;
        const lower = (down.far[y - down.start] ?? 0) * tileSide;
        for (let x = left; x < right; x++) {
          const near = across.near[x - across.start] ?? 0;
          const far = across.far[x - across.start] ?? 0;
          const sum =
            (tile[upper + near] ?? 0) +
            (tile[upper + far] ?? 0) +
            (tile[lower + near] ?? 0) +
            (tile[lower + far] ?? 0);
          dots[line + x] = colors[(sum + 2) >> 2] ?? 0;
        }
      }
    }
  }
}

/** Device pixels whose centre lies in a column (or a row) of tiles, with the two picture pixels between which each lies. */
type Run = { start: number; end: number; near: Uint8Array; far: Uint8Array };
type Grid = { columns: readonly Run[]; rows: readonly Run[] };

function runsOf(size: number, corner: number, scale: number, limit: number): Run[] {
  // At a scale of 1 or more, one picture pixel is sampled instead of four.
  const spread = scale < 1 ? 0.25 : 0;
  const dotAt = (pixel: number) => Math.min(limit, Math.max(0, Math.ceil(corner + pixel * scale - 0.5)));
  return Array.from({ length: Math.ceil(size / tileSide) }, (_, index) => {
    const [from, to] = [index * tileSide, Math.min(size, (index + 1) * tileSide)];
    const [start, end] = [dotAt(from), dotAt(to)];
    const pixelsOf = (offset: number) =>
      Uint8Array.from({ length: end - start }, (_dot, at) => {
        const pixel = Math.floor((start + at + 0.5 + offset - corner) / scale) - from;
        return Math.min(to - from - 1, Math.max(0, pixel));
      });
    return { start, end, near: pixelsOf(-spread), far: pixelsOf(spread) };
  });
}
