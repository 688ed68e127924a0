import { columnsOf, type MaskDraft, type Rect, tileSide, writable } from './mask.ts';

/** Pixels of the picture; `pressure` 0–1 is 1 where nothing is felt. */
export type BrushPoint = { x: number; y: number; pressure: number };

/** What a brush leaves: `size` is its diameter in pixels, `hardness` 0–1 how much of its radius is wholly covered. */
export type BrushShape = { size: number; hardness: number; paints: boolean };

/** A feather touch still leaves this much of the brush's width. */
const least = 0.2;
const radiusOf = ({ size }: BrushShape, { pressure }: BrushPoint) =>
  Math.max(0.5, (size / 2) * (least + (1 - least) * pressure));

/**
 * Draws what a brush leaves between two points: the greater of old and new (the lesser when it erases), so that a stroke does not
 * thicken where it crosses itself. A pixel is measured at its centre.
 * @returns the part of the picture that may have changed; null when the brush was outside.
 */
export function drawSegment(
  draft: MaskDraft,
  shape: BrushShape,
  from: BrushPoint,
  to: BrushPoint,
): Rect | null {
  const segment = segmentOf(shape, from, to);
  const reach = Math.max(segment.start, segment.end) + 0.5;
  const rect = {
    left: Math.max(0, Math.floor(Math.min(from.x, to.x) - reach)),
    top: Math.max(0, Math.floor(Math.min(from.y, to.y) - reach)),
    right: Math.min(draft.width, Math.ceil(Math.max(from.x, to.x) + reach)),
    bottom: Math.min(draft.height, Math.ceil(Math.max(from.y, to.y) + reach)),
  };
  if (rect.left >= rect.right || rect.top >= rect.bottom) return null;
  const full = shape.paints ? 255 : 0;
  const core = Math.min(segment.start, segment.end) * shape.hardness - 0.5;
  const columns = columnsOf(draft);
  for (let y = rect.top; y < rect.bottom; y++) {
    const outer = spanOf(segment, reach, y + 0.5, rect);
    if (outer.right <= outer.left) continue;
    const inner = spanOf(segment, core, y + 0.5, rect);
    const firstTile = Math.floor(outer.left / tileSide);
    const lastTile = Math.floor((outer.right - 1) / tileSide);
    for (let column = firstTile; column <= lastTile; column++) {
      const index = Math.floor(y / tileSide) * columns + column;
      if (draft.tiles[index] === full) continue;
      const offset = column * tileSide;
      const row = (y % tileSide) * tileSide - offset;
      const left = Math.max(outer.left, offset);
      const right = Math.min(outer.right, offset + tileSide);
      const coreLeft = Math.min(Math.max(inner.left, left), right);
      const coreRight = Math.max(coreLeft, Math.min(inner.right, right));
      const tile = writable(draft, index);
      tile.fill(full, row + coreLeft, row + coreRight);
      blend(tile, row, y + 0.5, left, coreLeft, segment);
      blend(tile, row, y + 0.5, coreRight, right, segment);
    }
  }
  return rect;
}

type Segment = BrushShape & {
  x: number;
  y: number;
  /** Of its length 1; both 0 for a dot. */
  alongX: number;
  alongY: number;
  length: number;
  /** The radii at its ends. */
  start: number;
  end: number;
};

function segmentOf(shape: BrushShape, from: BrushPoint, to: BrushPoint): Segment {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  return {
    ...shape,
    x: from.x,
    y: from.y,
    alongX: length === 0 ? 0 : (to.x - from.x) / length,
    alongY: length === 0 ? 0 : (to.y - from.y) / length,
    length,
    start: radiusOf(shape, from),
    end: radiusOf(shape, to),
  };
}

/** The pixels of a row whose centres lie within `radius` of the segment: one run, for it is convex. */
function spanOf(segment: Segment, radius: number, y: number, within: Rect) {
  let left = Infinity;
  let right = -Infinity;
  if (radius > 0) {
    const { x, alongX, alongY, length } = segment;
    const down = y - segment.y;
    for (const end of [0, length]) {
      const half = Math.sqrt(radius * radius - (down - alongY * end) ** 2);
      if (Number.isNaN(half)) continue;
      left = Math.min(left, x + alongX * end - half);
      right = Math.max(right, x + alongX * end + half);
    }
    // Between the ends: a strip across the row, cut off square at both.
    const across = between(alongX * down - radius, alongX * down + radius, alongY);
    const along = between(-alongY * down, length - alongY * down, alongX);
    const [first, last] = [Math.max(across[0], along[0]), Math.min(across[1], along[1])];
    if (length > 0 && first <= last) {
      left = Math.min(left, x + first);
      right = Math.max(right, x + last);
    }
  }
  return {
    left: Math.max(within.left, Math.ceil(left - 0.5)),
    right: Math.min(within.right, Math.floor(right - 0.5) + 1),
  };
}

/** Where `low ≤ x · slope ≤ high`. */
function between(low: number, high: number, slope: number): readonly [number, number] {
  if (slope === 0) return low <= 0 && high >= 0 ? [-Infinity, Infinity] : [Infinity, -Infinity];
  return slope > 0 ? [low / slope, high / slope] : [high / slope, low / slope];
}

function blend(tile: Uint8Array, row: number, y: number, left: number, right: number, segment: Segment) {
  const { x, alongX, alongY, length, start, end, hardness, paints } = segment;
  const down = y - segment.y;
  const full = paints ? 255 : 0;
  for (let column = left; column < right; column++) {
    const old = tile[row + column] ?? 0;
    // Most of it, where a slow hand passes again and again.
    if (old === full) continue;
    const over = column + 0.5 - x;
    const along = Math.min(length, Math.max(0, over * alongX + down * alongY));
    // Not Math.hypot: it guards against overflow, and is ten times slower.
    const distance = Math.sqrt((over - along * alongX) ** 2 + (down - along * alongY) ** 2);
    const radius = length === 0 ? start : start + ((end - start) * along) / length;
    const inner = radius * hardness - 0.5;
    const fall = Math.min(1, Math.max(0, (radius + 0.5 - distance) / (radius + 0.5 - inner)));
    const value = Math.round(255 * fall * fall * (3 - 2 * fall));
    tile[row + column] = paints ? Math.max(old, value) : Math.min(old, 255 - value);
  }
}
