import { columnsOf, type MaskDraft, type Rect, tileSide, writableTile } from './tiled-mask.ts';

/** Point in pixels of the picture; `pressure` 0–1 is 1 for devices without a pressure sensor. */
export type BrushPoint = { x: number; y: number; pressure: number };

/** Brush: `size` is its diameter in pixels, `hardness` 0–1 the share of its radius that is fully covered. */
export type BrushShape = { size: number; hardness: number; paints: boolean };

/** Share of the brush's width at a pressure of 0. */
const minWidthShare = 0.2;
const radiusOf = ({ size }: BrushShape, { pressure }: BrushPoint) =>
  Math.max(0.5, (size / 2) * (minWidthShare + (1 - minWidthShare) * pressure));

/**
 * Draws a brush segment between two points: the maximum of old and new values (the minimum when it erases), so that a
 * stroke does not thicken where it crosses itself. Pixels are sampled at their centres.
 * @param before the point before `from`, when the segment between them is already drawn: pixels behind `from` are then
 * left unchanged.
 * @returns the part of the picture that may have changed; null when none has.
 */
export function drawSegment(
  draft: MaskDraft,
  shape: BrushShape,
  from: BrushPoint,
  to: BrushPoint,
  before?: BrushPoint,
): Rect | null {
  const segment = segmentOf(shape, from, to, before);
  const reach = Math.max(segment.start, segment.end) + 0.5;
  const top = Math.max(0, Math.floor(Math.min(from.y, to.y) - reach));
  const bottom = Math.min(draft.height, Math.ceil(Math.max(from.y, to.y) + reach));
  const full = shape.paints ? 255 : 0;
  const core = Math.min(segment.start, segment.end) * shape.hardness - 0.5;
  const columns = columnsOf(draft);
  const drawn: Rect = { left: draft.width, top: bottom, right: 0, bottom: top };
  const [outer, inner]: [Span, Span] = [
    { left: 0, right: 0 },
    { left: 0, right: 0 },
  ];
  for (let y = top; y < bottom; y++) {
    measureSpan(outer, segment, reach, y + 0.5, draft.width);
    if (outer.right <= outer.left) continue;
    drawn.left = Math.min(drawn.left, outer.left);
    drawn.top = Math.min(drawn.top, y);
    drawn.right = Math.max(drawn.right, outer.right);
    drawn.bottom = y + 1;
    measureSpan(inner, segment, core, y + 0.5, draft.width);
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
      const tile = writableTile(draft, index);
      if (coreLeft < coreRight) tile.fill(full, row + coreLeft, row + coreRight);
      blend(tile, row, y + 0.5, left, coreLeft, segment);
      blend(tile, row, y + 0.5, coreRight, right, segment);
    }
  }
  return drawn.left < drawn.right ? drawn : null;
}

type Segment = BrushShape & {
  x: number;
  y: number;
  /** Unit direction; both 0 for a dot. */
  alongX: number;
  alongY: number;
  length: number;
  /** Radii at the two ends. */
  start: number;
  end: number;
  /** The pixels behind the start are already drawn, with at least the cover of this segment. */
  isGoingOn: boolean;
};

function segmentOf(
  shape: BrushShape,
  from: BrushPoint,
  to: BrushPoint,
  before: BrushPoint | undefined,
): Segment {
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
    // A brush that grew along the segment reaches further back at its round end than the previous segment.
    isGoingOn: before !== undefined && radiusOf(shape, before) >= radiusOf(shape, from),
  };
}

type Span = { left: number; right: number };

/**
 * Computes the pixels of a row whose centres lie within `radius` of the segment: one run, as the shape is convex. The
 * result is written to `span`, which all rows share: a stroke measures tens of thousands of rows per second.
 */
function measureSpan(span: Span, segment: Segment, radius: number, y: number, width: number): void {
  const { x, alongX, alongY, length, isGoingOn } = segment;
  const deltaY = y - segment.y;
  let left = Infinity;
  let right = -Infinity;
  if (radius > 0 && !(isGoingOn && length === 0)) {
    const halfAtStart = halfChord(radius, deltaY);
    const halfAtEnd = halfChord(radius, deltaY - alongY * length);
    left = Math.min(-halfAtStart, alongX * length - halfAtEnd);
    right = Math.max(halfAtStart, alongX * length + halfAtEnd);
    // Between the ends, the shape is a strip across the row, cut off square at both.
    const low = alongX * deltaY - radius;
    const high = alongX * deltaY + radius;
    const first = Math.max(
      firstWithin(low, high, alongY),
      firstWithin(-alongY * deltaY, length - alongY * deltaY, alongX),
    );
    const last = Math.min(
      lastWithin(low, high, alongY),
      lastWithin(-alongY * deltaY, length - alongY * deltaY, alongX),
    );
    if (length > 0 && first <= last) {
      left = Math.min(left, first);
      right = Math.max(right, last);
    }
    if (isGoingOn) {
      left = Math.max(left, firstWithin(-alongY * deltaY, Infinity, alongX));
      right = Math.min(right, lastWithin(-alongY * deltaY, Infinity, alongX));
    }
  }
  span.left = Math.max(0, Math.ceil(x + left - 0.5));
  span.right = Math.min(width, Math.floor(x + right - 0.5) + 1);
}

/** Returns half the chord of a circle at the distance `away` from its centre; -Infinity where the row misses it. */
const halfChord = (radius: number, distance: number): number =>
  distance * distance > radius * radius ? -Infinity : Math.sqrt(radius * radius - distance * distance);

/** Returns the least x with `low ≤ x · slope ≤ high`; Infinity where there is none. */
function firstWithin(low: number, high: number, slope: number): number {
  if (slope === 0) return low <= 0 && high >= 0 ? -Infinity : Infinity;
  return (slope > 0 ? low : high) / slope;
}

/** Returns the greatest such x; -Infinity where there is none. */
const lastWithin = (low: number, high: number, slope: number): number => -firstWithin(low, high, -slope);

/** Cover of a pixel from the outer edge (0) to the fully covered core, in `steps` steps; smooth (smoothstep) at both ends. */
const steps = 1024;
const falloff = Uint8Array.from({ length: steps + 1 }, (_, step) => {
  const fall = step / steps;
  return Math.round(255 * fall * fall * (3 - 2 * fall));
});

function blend(tile: Uint8Array, row: number, y: number, left: number, right: number, segment: Segment) {
  const { x, alongX, alongY, length, start, end, hardness, paints } = segment;
  const deltaY = y - segment.y;
  const full = paints ? 255 : 0;
  const widening = length === 0 ? 0 : (end - start) / length;
  for (let column = left; column < right; column++) {
    const old = tile[row + column] ?? 0;
    // Most pixels are already full where a slow stroke passes repeatedly.
    if (old === full) continue;
    const deltaX = column + 0.5 - x;
    const along = Math.min(length, Math.max(0, deltaX * alongX + deltaY * alongY));
    const distanceX = deltaX - along * alongX;
    const distanceY = deltaY - along * alongY;
    const radius = start + widening * along;
    // Math.sqrt replaces Math.hypot, which guards against overflow and is ten times slower.
    const outside = radius + 0.5 - Math.sqrt(distanceX * distanceX + distanceY * distanceY);
    const fall = Math.min(1, Math.max(0, outside / (radius * (1 - hardness) + 1)));
    const value = falloff[(fall * steps + 0.5) | 0] ?? 0;
    tile[row + column] = paints ? Math.max(old, value) : Math.min(old, 255 - value);
  }
}
