import type { Picture, Size } from '#server/engine/core/plane.ts';
import { lerp } from '#server/engine/core/math.ts';
import type { Placement, Shot } from './camera.ts';
import type { Layers } from './layers.ts';
import { cell, gridOf, moveNodes, type Sway } from './motion.ts';

/** Draws the frames of one clip, each into the same buffer. */
export type FramePainter = (shot: Shot, moment: Moment) => Uint8ClampedArray;

export type Moment = {
  readonly seconds: number;
  /** 0–1: how much of its own motion the subject makes. */
  readonly share: number;
};

/**
 * A painter of frames: for every pixel it is asked where it came from, through the camera and the subject's own motion,
 * which are known at the nodes of a grid and bilinear between them.
 */
export function framePainter(layers: Layers, sway: Sway | undefined): FramePainter {
  const { width, height } = layers;
  const { columns, rows } = gridOf(layers);
  const nodes = columns * rows;
  const [movedX, movedY] = [new Float32Array(nodes), new Float32Array(nodes)];
  const [subjectX, subjectY] = [new Float32Array(nodes), new Float32Array(nodes)];
  const [groundX, groundY] = [new Float32Array(nodes), new Float32Array(nodes)];
  const presence = presenceOf(layers, columns, rows);
  const frame = { width, height, data: new Uint8ClampedArray(width * height * 4).fill(255) };
  const subjectSheet = { width, height, pixels: layers.subject };
  const groundSheet = {
    width: width + 2 * layers.border,
    height: height + 2 * layers.border,
    pixels: layers.ground,
  };

  return ({ subject, ground }, { seconds, share }) => {
    if (sway) moveNodes(sway, seconds, share, movedX, movedY);
    for (let row = 0, i = 0; row < rows; row++)
      for (let column = 0; column < columns; column++, i++) {
        const [x, y] = [column * cell, row * cell];
        const sx = sourceOf(x, subject, 'x');
        const sy = sourceOf(y, subject, 'y');
        subjectX[i] = sx - nodeValue(movedX, columns, rows, sx, sy);
        subjectY[i] = sy - nodeValue(movedY, columns, rows, sx, sy);
        const along = nodeValue(layers.follow, columns, rows, sx, sy);
        groundX[i] = lerp(sourceOf(x, ground, 'x'), sx, along) + layers.border;
        groundY[i] = lerp(sourceOf(y, ground, 'y'), sy, along) + layers.border;
      }
    for (let row = 0; row < rows - 1; row++)
      for (let column = 0; column < columns - 1; column++) {
        const at = row * columns + column;
        const seen = presence(subjectX[at] ?? 0, subjectY[at] ?? 0);
        if (seen !== 'whole') paint(frame, groundSheet, true, column, row, groundX, groundY);
        if (seen !== 'none') paint(frame, subjectSheet, seen === 'whole', column, row, subjectX, subjectY);
      }
    return frame.data;
  };
}

const sourceOf = (at: number, { zoom, centre, shift }: Placement, axis: 'x' | 'y'): number =>
  (at - centre[axis] - shift[axis]) / zoom + centre[axis];

/** A node field's value between its nodes. */
function nodeValue(field: Float32Array, columns: number, rows: number, x: number, y: number): number {
  const fx = Math.min(columns - 1.001, Math.max(0, x / cell));
  const fy = Math.min(rows - 1.001, Math.max(0, y / cell));
  const i = Math.floor(fy) * columns + Math.floor(fx);
  const [tx, ty] = [fx % 1, fy % 1];
  const top = (field[i] ?? 0) * (1 - tx) + (field[i + 1] ?? 0) * tx;
  const bottom = (field[i + columns] ?? 0) * (1 - tx) + (field[i + columns + 1] ?? 0) * tx;
  return top * (1 - ty) + bottom * ty;
}

type Presence = 'none' | 'part' | 'whole';

/** Whether the subject fills the neighbourhood of a place, so that what can't be seen is not drawn. */
function presenceOf(
  { width, height, subject }: Layers,
  columns: number,
  rows: number,
): (x: number, y: number) => Presence {
  const least = new Uint8Array(columns * rows).fill(255);
  const most = new Uint8Array(columns * rows);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = Math.floor(y / cell) * columns + Math.floor(x / cell);
      const alpha = subject[(y * width + x) * 4 + 3] ?? 0;
      if (alpha < (least[i] ?? 0)) least[i] = alpha;
      if (alpha > (most[i] ?? 0)) most[i] = alpha;
    }
  const lastColumn = Math.ceil(width / cell) - 1;
  const lastRow = Math.ceil(height / cell) - 1;
  const kinds = new Uint8Array(columns * rows);
  // A cell that was zoomed or swayed reaches into its neighbours, never beyond them.
  for (let row = 0; row <= lastRow; row++)
    for (let column = 0; column <= lastColumn; column++) {
      let [low, high] = [255, 0];
      for (let dy = -1; dy <= 2; dy++)
        for (let dx = -1; dx <= 2; dx++) {
          const i =
            Math.min(lastRow, Math.max(0, row + dy)) * columns +
            Math.min(lastColumn, Math.max(0, column + dx));
          low = Math.min(low, least[i] ?? 0);
          high = Math.max(high, most[i] ?? 0);
        }
      kinds[row * columns + column] = high === 0 ? 0 : low === 255 ? 2 : 1;
    }
  const names = ['none', 'part', 'whole'] as const;
  return (x, y) => {
    const column = Math.min(lastColumn, Math.max(0, Math.floor(x / cell)));
    const row = Math.min(lastRow, Math.max(0, Math.floor(y / cell)));
    return names[kinds[row * columns + column] ?? 1] ?? 'part';
  };
}

/** RGBA. */
type Sheet = Size & { readonly pixels: Uint8ClampedArray };

/**
 * Lays one cell of a layer over what the frame holds; `xs` and `ys` say at the nodes which of its pixels is seen there.
 * `opaque`: nothing shines through the layer in this cell.
 */
function paint(
  { width, height, data }: Picture,
  { width: across, height: length, pixels }: Sheet,
  opaque: boolean,
  column: number,
  row: number,
  xs: Float32Array,
  ys: Float32Array,
): void {
  const { columns } = gridOf({ width, height });
  const at = row * columns + column;
  const left = column * cell;
  const top = row * cell;
  const bottom = Math.min(height, top + cell);
  const right = Math.min(width, left + cell);
  const lastX = across - 2;
  const lastY = length - 2;
  const down = across * 4;
  for (let y = top; y < bottom; y++) {
    const ty = (y - top) / cell;
    const x0 = (xs[at] ?? 0) * (1 - ty) + (xs[at + columns] ?? 0) * ty;
    const x1 = (xs[at + 1] ?? 0) * (1 - ty) + (xs[at + columns + 1] ?? 0) * ty;
    const y0 = (ys[at] ?? 0) * (1 - ty) + (ys[at + columns] ?? 0) * ty;
    const y1 = (ys[at + 1] ?? 0) * (1 - ty) + (ys[at + columns + 1] ?? 0) * ty;
    const stepX = (x1 - x0) / cell;
    const stepY = (y1 - y0) / cell;
    let sourceX = x0;
    let sourceY = y0;
    for (let x = left, o = (y * width + left) * 4; x < right; x++, o += 4) {
      const sx = sourceX < 0 ? 0 : sourceX > lastX ? lastX : sourceX;
      const sy = sourceY < 0 ? 0 : sourceY > lastY ? lastY : sourceY;
      sourceX += stepX;
      sourceY += stepY;
      // Both are 0 or more: the whole part, without a call.
      const px = sx | 0;
      const py = sy | 0;
      const fx = sx - px;
      const fy = sy - py;
      const d = fx * fy;
      const c = fy - d;
      const b = fx - d;
      const a = 1 - fx - c;
      const i = (py * across + px) * 4;
      const j = i + down;
      const red = at4(pixels, i, j, a, b, c, d);
      const green = at4(pixels, i + 1, j + 1, a, b, c, d);
      const blue = at4(pixels, i + 2, j + 2, a, b, c, d);
      if (opaque) {
        data[o] = red;
        data[o + 1] = green;
        data[o + 2] = blue;
        continue;
      }
      const share = at4(pixels, i + 3, j + 3, a, b, c, d) / 255;
      data[o] = (data[o] ?? 0) * (1 - share) + red * share;
      data[o + 1] = (data[o + 1] ?? 0) * (1 - share) + green * share;
      data[o + 2] = (data[o + 2] ?? 0) * (1 - share) + blue * share;
    }
  }
}

/** A channel between four pixels. */
const at4 = (
  pixels: Uint8ClampedArray,
  i: number,
  j: number,
  a: number,
  b: number,
  c: number,
  d: number,
): number =>
  (pixels[i] ?? 0) * a + (pixels[i + 4] ?? 0) * b + (pixels[j] ?? 0) * c + (pixels[j + 4] ?? 0) * d;
