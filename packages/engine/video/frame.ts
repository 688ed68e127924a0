import type { Size } from '#engine/imaging/plane.ts';
import { lerp } from '#engine/imaging/math.ts';

import type { Placement, Shot } from './film-camera.ts';
import type { Layers } from './layers.ts';
import { gridCell, gridOf, moveNodes, type Sway } from './motion.ts';

/** Function that draws the frames of one clip, each into the same buffer. */
export type FramePainter = (shot: Shot, moment: Moment) => Uint8ClampedArray;

export type Moment = {
  readonly seconds: number;
  /** Share, 0–1, of its own motion that the subject makes. */
  readonly share: number;
};

/**
 * Creates the painter of frames: it maps every pixel back to its source through the camera and the subject's own motion, which are
 * known at the nodes of a grid and bilinear between them.
 */
export function framePainter(layers: Layers, sway: Sway | undefined): FramePainter {
  const { width, height, border, follow } = layers;
  const { columns, rows } = gridOf(layers);
  const nodes = columns * rows;
  const [movedX, movedY] = [new Float32Array(nodes), new Float32Array(nodes)];
  const [subjectX, subjectY] = [new Float32Array(nodes), new Float32Array(nodes)];
  const [groundX, groundY] = [new Float32Array(nodes), new Float32Array(nodes)];
  const presence = presenceOf(layers, columns, rows);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  const frame = sheetOf(layers, data);
  const subjectSheet = sheetOf(layers, layers.subject);
  const groundSize = { width: width + 2 * border, height: height + 2 * border };
  const groundSheet = sheetOf(groundSize, layers.ground);

  return ({ subject, ground }, { seconds, share }) => {
    if (sway) moveNodes(sway, seconds, share, movedX, movedY);
    for (let row = 0, i = 0; row < rows; row++)
      for (let column = 0; column < columns; column++, i++) {
        const [x, y] = [column * gridCell, row * gridCell];
        const sx = sourceOf(x, subject, 'x');
        const sy = sourceOf(y, subject, 'y');
        const swayedX = nodeValue(movedX, columns, rows, sx, sy);
        const swayedY = nodeValue(movedY, columns, rows, sx, sy);
        subjectX[i] = sx - swayedX;
        subjectY[i] = sy - swayedY;
        const across = nodeValue(follow.across, columns, rows, sx, sy);
        const down = nodeValue(follow.down, columns, rows, sx, sy);
        const swayed = nodeValue(follow.sway, columns, rows, sx, sy);
        groundX[i] = lerp(sourceOf(x, ground, 'x'), sx, across) - swayedX * swayed + border;
        groundY[i] = lerp(sourceOf(y, ground, 'y'), sy, down) - swayedY * swayed + border;
      }
    for (let row = 0; row < rows - 1; row++)
      for (let column = 0; column < columns - 1; column++) {
        const at = row * columns + column;
        const subjectPresence = presence(subjectX[at] ?? 0, subjectY[at] ?? 0);
        if (subjectPresence !== 'whole') paintCell(frame, groundSheet, true, column, row, groundX, groundY);
        if (subjectPresence !== 'none')
          paintCell(frame, subjectSheet, subjectPresence === 'whole', column, row, subjectX, subjectY);
      }
    return data;
  };
}

const sourceOf = (at: number, { zoom, centre, shift }: Placement, axis: 'x' | 'y'): number =>
  (at - centre[axis] - shift[axis]) / zoom + centre[axis];

/** Value of a node field between its nodes. */
function nodeValue(field: Float32Array, columns: number, rows: number, x: number, y: number): number {
  const fx = Math.min(columns - 1.001, Math.max(0, x / gridCell));
  const fy = Math.min(rows - 1.001, Math.max(0, y / gridCell));
  const i = Math.floor(fy) * columns + Math.floor(fx);
  const [tx, ty] = [fx % 1, fy % 1];
  const top = (field[i] ?? 0) * (1 - tx) + (field[i + 1] ?? 0) * tx;
  const bottom = (field[i + columns] ?? 0) * (1 - tx) + (field[i + columns + 1] ?? 0) * tx;
  return top * (1 - ty) + bottom * ty;
}

type Presence = 'none' | 'part' | 'whole';

/** How far the subject fills the neighbourhood of a position, so that invisible layers are not drawn. */
function presenceOf(
  { width, height, subject }: Layers,
  columns: number,
  rows: number,
): (x: number, y: number) => Presence {
  const least = new Uint8Array(columns * rows).fill(255);
  const most = new Uint8Array(columns * rows);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const i = Math.floor(y / gridCell) * columns + Math.floor(x / gridCell);
      const alpha = subject[(y * width + x) * 4 + 3] ?? 0;
      if (alpha < (least[i] ?? 0)) least[i] = alpha;
      if (alpha > (most[i] ?? 0)) most[i] = alpha;
    }
  const lastColumn = Math.ceil(width / gridCell) - 1;
  const lastRow = Math.ceil(height / gridCell) - 1;
  const kinds = new Uint8Array(columns * rows);
  // A zoomed or swayed cell reaches into its neighbours, never beyond them.
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
    const column = Math.min(lastColumn, Math.max(0, Math.floor(x / gridCell)));
    const row = Math.min(lastRow, Math.max(0, Math.floor(y / gridCell)));
    return names[kinds[row * columns + column] ?? 1] ?? 'part';
  };
}

/** RGBA picture with one number a pixel: red in the lowest byte, the byte order of all supported machines. */
type Sheet = Size & { readonly pixels: Uint32Array };

const sheetOf = ({ width, height }: Size, { buffer, byteOffset, byteLength }: Uint8ClampedArray): Sheet => ({
  width,
  height,
  pixels: new Uint32Array(buffer, byteOffset, byteLength / 4),
});

/** Two channels of a pixel, spaced so that one multiplication weights both. */
const lanes = 0x00_ff_00_ff;
const half = 0x00_80_00_80;

/**
 * Draws one cell of a layer over the frame; `xs` and `ys` give the source pixel at each node. Weights are of 256 parts. `opaque`:
 * the layer has no transparency in this cell.
 */
function paintCell(
  { width, height, pixels: into }: Sheet,
  { width: across, height: length, pixels }: Sheet,
  opaque: boolean,
  column: number,
  row: number,
  xs: Float32Array,
  ys: Float32Array,
): void {
  const { columns } = gridOf({ width, height });
  const at = row * columns + column;
  const left = column * gridCell;
  const top = row * gridCell;
  const bottom = Math.min(height, top + gridCell);
  const right = Math.min(width, left + gridCell);
  const lastX = (across - 1) * 256 - 1;
  const lastY = (length - 1) * 256 - 1;
  for (let y = top; y < bottom; y++) {
    const ty = (y - top) / gridCell;
    const x0 = lerp(xs[at] ?? 0, xs[at + columns] ?? 0, ty) * 256;
    const x1 = lerp(xs[at + 1] ?? 0, xs[at + columns + 1] ?? 0, ty) * 256;
    const y0 = lerp(ys[at] ?? 0, ys[at + columns] ?? 0, ty) * 256;
    const y1 = lerp(ys[at + 1] ?? 0, ys[at + columns + 1] ?? 0, ty) * 256;
    const stepX = (x1 - x0) / gridCell;
    const stepY = (y1 - y0) / gridCell;
    let sourceX = x0 + 0.5;
    let sourceY = y0 + 0.5;
    for (let o = y * width + left; o < y * width + right; o++) {
      const sx = sourceX < 0 ? 0 : sourceX > lastX ? lastX : sourceX | 0;
      const sy = sourceY < 0 ? 0 : sourceY > lastY ? lastY : sourceY | 0;
      sourceX += stepX;
      sourceY += stepY;
      const fx = sx & 255;
      const fy = sy & 255;
      const d = (fx * fy) >> 8;
      const c = fy - d;
      const b = fx - d;
      const a = 256 - fx - c;
      const i = (sy >> 8) * across + (sx >> 8);
      const p = pixels[i] ?? 0;
      const q = pixels[i + 1] ?? 0;
      const r = pixels[i + across] ?? 0;
      const s = pixels[i + across + 1] ?? 0;
      const redBlue = (mix(p & lanes, q & lanes, r & lanes, s & lanes, a, b, c, d) >>> 8) & lanes;
      const rest = mix(
        (p >>> 8) & lanes,
        (q >>> 8) & lanes,
        (r >>> 8) & lanes,
        (s >>> 8) & lanes,
        a,
        b,
        c,
        d,
      );
      const greenAlpha = (rest >>> 8) & lanes;
      if (opaque) {
        into[o] = solid | ((greenAlpha & 255) << 8) | redBlue;
        continue;
      }
      const alpha = greenAlpha >>> 16;
      const share = alpha + (alpha >> 7);
      const below = into[o] ?? 0;
      const mixed = Math.imul(redBlue, share) + Math.imul(below & lanes, 256 - share) + half;
      const green = (greenAlpha & 255) * share + ((below >>> 8) & 255) * (256 - share) + 128;
      into[o] = solid | (green & 0xff_00) | ((mixed >>> 8) & lanes);
    }
  }
}

const solid = 0xff_00_00_00;

/** Mixes two channels of four pixels, times 256. */
const mix = (
  p: number,
  q: number,
  r: number,
  s: number,
  a: number,
  b: number,
  c: number,
  d: number,
): number => Math.imul(p, a) + Math.imul(q, b) + Math.imul(r, c) + Math.imul(s, d) + half;
