import { type BrushPoint, type BrushShape, drawSegment } from './brush.ts';
import { featherMask } from './feather.ts';
import { floodMask } from './flood.ts';
import { growMask } from './grow.ts';
import {
  draftOf,
  type Mask,
  type MaskDraft,
  maskOf,
  type Rect,
  finishDraft,
  tileArea,
  uniformMask,
} from './tiled-mask.ts';
import { unpackBits } from './pack.ts';
import { polygonMask } from './polygon.ts';

export type CombineMode = 'replace' | 'add' | 'subtract';

/**
 * Operation on a mask as data: a mask is the fold of its operations. Coordinates are pixels of the picture; packed ones
 * (`points`) are quarters of a pixel, so that a stroke of a thousand points weighs 6 kB and no point is off by more
 * than an eighth.
 */
export type MaskOperation =
  /** `points`: x, y and pressure (0–255), repeated. */
  | ({ kind: 'stroke'; points: Int16Array } & BrushShape)
  /** Lasso or rectangle. `points`: x, y, repeated. */
  | { kind: 'polygon'; mode: CombineMode; points: Int16Array }
  | { kind: 'fill'; x: number; y: number; fills: boolean }
  | { kind: 'all' }
  | { kind: 'clear' }
  | { kind: 'invert' }
  /** Distance in pixels; a negative one shrinks. */
  | { kind: 'grow'; by: number }
  /** Radius in pixels. */
  | { kind: 'feather'; radius: number }
  /** Found or imported mask: one value per pixel, packed by `packBits`. */
  | { kind: 'paste'; mode: CombineMode; pixels: Uint8Array };

const perPixel = 4;
const furthest = 32_767;
const quarters = (value: number) =>
  Math.min(furthest, Math.max(-furthest, Math.round((Number.isFinite(value) ? value : 0) * perPixel)));

/** Packs a point as an operation stores it; drawing from it and replaying it give the same mask. */
export const packPoint = ({ x, y, pressure }: BrushPoint): readonly [number, number, number] => [
  quarters(x),
  quarters(y),
  Math.round(255 * Math.min(1, Math.max(0, pressure))),
];

export const pointAt = (points: ArrayLike<number>, index: number): BrushPoint => ({
  x: (points[index * 3] ?? 0) / perPixel,
  y: (points[index * 3 + 1] ?? 0) / perPixel,
  pressure: (points[index * 3 + 2] ?? 0) / 255,
});

/** Packs x, y, x, y, … in pixels as an operation stores them. */
export const packOutline = (points: readonly number[]): Int16Array => Int16Array.from(points, quarters);

/** @returns the mask after the operation; the given mask stays unchanged. */
export function applyOperation(mask: Mask, operation: MaskOperation): Mask {
  const { width, height } = mask;
  switch (operation.kind) {
    case 'stroke': {
      const draft = draftOf(mask);
      drawStroke(draft, operation);
      return finishDraft(draft);
    }
    case 'polygon': {
      const outline = Float64Array.from(operation.points, (value) => value / perPixel);
      return combineMasks(mask, polygonMask(width, height, outline), operation.mode);
    }
    case 'fill':
      return floodMask(mask, operation.x, operation.y, operation.fills);
    case 'all':
      return uniformMask(width, height, 255);
    case 'clear':
      return uniformMask(width, height, 0);
    case 'invert':
      return {
        width,
        height,
        tiles: mask.tiles.map((tile) =>
          typeof tile === 'number' ? 255 - tile : tile.map((value) => 255 - value),
        ),
      };
    case 'grow':
      return growMask(mask, operation.by);
    case 'feather':
      return featherMask(mask, operation.radius);
    case 'paste':
      return combineMasks(
        mask,
        maskOf(width, height, unpackBits(operation.pixels, width * height)),
        operation.mode,
      );
  }
}

export const foldAll = (mask: Mask, operations: readonly MaskOperation[]): Mask =>
  operations.reduce(applyOperation, mask);

function drawStroke(draft: MaskDraft, { points, ...shape }: MaskOperation & { kind: 'stroke' }): void {
  const count = points.length / 3;
  for (let index = 0; index < count; index++) drawPoint(draft, shape, points, index);
}

/**
 * Draws the segment to one of a stroke's points, when those before it are drawn.
 * @returns the part of the picture that may have changed; null when none has.
 */
export function drawPoint(
  draft: MaskDraft,
  shape: BrushShape,
  points: ArrayLike<number>,
  index: number,
): Rect | null {
  const to = pointAt(points, index);
  if (index === 0) return drawSegment(draft, shape, to, to);
  return drawSegment(draft, shape, pointAt(points, index - 1), to, pointAt(points, Math.max(0, index - 2)));
}

const combineTile = {
  add: (old: number, value: number) => Math.max(old, value),
  subtract: (old: number, value: number) => Math.min(old, 255 - value),
};

function combineMasks(mask: Mask, other: Mask, mode: CombineMode): Mask {
  if (mode === 'replace') return other;
  const combine = combineTile[mode];
  const draft = draftOf(mask);
  for (const [index, tile] of other.tiles.entries()) {
    if (tile === 0) continue;
    const old = draft.tiles[index] ?? 0;
    if (typeof tile === 'number' && typeof old === 'number') {
      draft.tiles[index] = combine(old, tile);
      continue;
    }
    const values = typeof old === 'number' ? new Uint8Array(tileArea).fill(old) : old.slice();
    for (let at = 0; at < values.length; at++)
      values[at] = combine(values[at] ?? 0, typeof tile === 'number' ? tile : (tile[at] ?? 0));
    draft.tiles[index] = values;
    draft.own.add(index);
  }
  return finishDraft(draft);
}
