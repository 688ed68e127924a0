import { greyAt, plane, planeOf, type Picture, type Plane, type Size } from '#engine/imaging/plane.ts';
import { throwIfAborted } from '#engine/imaging/stop.ts';

import { regularityOf } from './repeats.ts';

/**
 * Plane that recedes up, down or to a side, as floors and walls do for a level camera: `horizon` is the distance in pixels from
 * `middle`, along the axis, at which the plane is seen edge-on.
 */
export type Recession = { readonly axis: 'x' | 'y'; readonly middle: number; readonly horizon: number };

/**
 * Tried distances of a vanishing line, in lengths of the picture along the axis; then factors for a finer search around the best.
 */
const distances = [0.55, 0.75, 1.05, 1.5, 2.3];
const fineFactors = [0.82, 0.88, 0.94, 1.06, 1.13, 1.22];
/** Greatest scale relative to the middle of the hole; nearer and farther parts are left out. */
const maxScale = 2.2;
/** Greatest number of pixels of a straightened picture, as a multiple of its source's. */
const maxGrowth = 3;

/** Nearness of a position, 1 in the middle. */
const nearnessAt = ({ middle, horizon }: Recession, along: number): number => 1 - (along - middle) / horizon;

export type StraightenedPlane = {
  readonly picture: Picture;
  /** 1 for unknown pixels: the hole, and those beyond the picture. */
  readonly hole: Plane;
  /** 1 in the hole alone. */
  readonly fill: Plane;
  /** Maps a pixel of the picture to the straightened one. */
  readonly at: (x: number, y: number) => { x: number; y: number };
};

/**
 * Straightens a receding plane to its front view, at the scale of the hole's middle: a pattern in perspective gets the same step
 * everywhere.
 *
 * @returns undefined where the hole reaches too near the vanishing line.
 */
export function straightenPlane(
  picture: Picture,
  hole: Plane,
  recession: Recession,
): StraightenedPlane | undefined {
  const { middle, horizon, axis } = recession;
  const aside = axis === 'x';
  const [long, wide] = aside ? [picture.width, picture.height] : [picture.height, picture.width];
  const centre = wide / 2;
  const ends = [0, long - 1, middle + horizon * (1 - maxScale), middle + horizon * (1 - 1 / maxScale)].filter(
    (along) => {
      const nearness = nearnessAt(recession, along);
      return along >= 0 && along < long && nearness > 0.99 / maxScale && nearness < 1.01 * maxScale;
    },
  );
  const depths = ends.map((along) => (along - middle) / nearnessAt(recession, along));
  const low = Math.min(...depths);
  const reach = centre / Math.min(...ends.map((along) => nearnessAt(recession, along)));
  const [deep, broad] = [Math.ceil(Math.max(...depths) - low) + 1, Math.ceil(2 * reach)];
  if (deep * broad > maxGrowth * long * wide || Math.min(deep, broad) < 24) return undefined;
  const size: Size = aside ? { width: deep, height: broad } : { width: broad, height: deep };
  const at = (x: number, y: number) => {
    const [along, across] = aside ? [x, y] : [y, x];
    const nearness = nearnessAt(recession, along);
    const [v, u] = [(along - middle) / nearness - low, (across - centre) / nearness + reach];
    return aside ? { x: v, y: u } : { x: u, y: v };
  };
  const sourceAt = (x: number, y: number) => {
    const [v, u] = aside ? [x + low, y - reach] : [y + low, x - reach];
    const nearness = horizon / (horizon + v);
    const [along, across] = [middle + v * nearness, centre + u * nearness];
    return aside ? { x: along, y: across } : { x: across, y: along };
  };
  return { ...redrawFrom(picture, hole, size, sourceAt), at };
}

/** Redraws a picture and its hole, each pixel from its source position. */
function redrawFrom(
  picture: Picture,
  hole: Plane,
  size: Size,
  sourceAt: (x: number, y: number) => { x: number; y: number },
): Pick<StraightenedPlane, 'picture' | 'hole' | 'fill'> {
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  const fill = plane(size);
  const unknown = planeOf(size, (i, column, row) => {
    const { x, y } = sourceAt(column, row);
    data[i * 4 + 3] = 255;
    if (!(x >= 0 && y >= 0 && x < picture.width - 1 && y < picture.height - 1)) return 1;
    const from = Math.floor(y) * picture.width + Math.floor(x);
    for (let c = 0; c < 3; c++) data[i * 4 + c] = sampleAt(picture, x, y, c);
    const open = [0, 1, picture.width, picture.width + 1].some((step) => (hole.data[from + step] ?? 0) > 0.5);
    fill.data[i] = open ? 1 : 0;
    return open ? 1 : 0;
  });
  return { picture: { ...size, data }, hole: unknown, fill };
}

/** Interpolates one channel between four pixels bilinearly; the position must lie within the picture. */
export function sampleAt({ width, data }: Picture, x: number, y: number, c: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [tx, ty] = [x - left, y - top];
  const i = (top * width + left) * 4 + c;
  const above = (data[i] ?? 0) * (1 - tx) + (data[i + 4] ?? 0) * tx;
  const below = (data[i + width * 4] ?? 0) * (1 - tx) + (data[i + width * 4 + 4] ?? 0) * tx;
  return above * (1 - ty) + below * ty;
}

/** Least gain of regularity by straightening. */
const minGain = 0.08;
/** Least regularity of a straightened pattern: patterns in perspective reach 0.74 to 1, chance folds and figures at most 0.44. */
const minRegular = 0.5;
/** Regularity below which a finer distance is not worth a try. */
const minPromise = 0.3;

/** Mean step between neighbouring pixels, 0–255, below which a wall shows only noise and light. */
const plainStep = 1.2;

/** Whether the surroundings of a hole have no pattern that perspective could hide, like a plain wall. */
export function isPatternless({ width, height, data }: Picture, hole: Plane): boolean {
  let sum = 0;
  let count = 0;
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      if ([i, i + 1, i + width].some((k) => (hole.data[k] ?? 0) > 0.5)) continue;
      const grey = greyAt(data, i * 4);
      sum += Math.abs(grey - greyAt(data, (i + 1) * 4)) + Math.abs(grey - greyAt(data, (i + width) * 4));
      count++;
    }
  return count === 0 || sum / count < plainStep;
}

/**
 * Finds the recession of the plane around a hole that makes its pattern most regular when straightened. Undefined where
 * straightening does not make it regular, or not more regular than it is.
 *
 * @param look the picture and its hole, small: a pattern's step is a few pixels.
 */
export function recessionOf(look: Picture, hole: Plane): Recession | undefined {
  if (isPatternless(look, hole)) return undefined;
  const known = planeOf(hole, (i) => ((hole.data[i] ?? 0) > 0.5 ? 0 : 1));
  const flat = regularityOf(look, known);
  if (flat === undefined) return undefined;
  let best: Recession | undefined;
  let most = Math.max(minPromise, flat + minGain);
  const attempt = (tried: Recession): void => {
    throwIfAborted();
    const straight = straightenPlane(look, hole, tried);
    const regularity =
      straight &&
      regularityOf(
        straight.picture,
        planeOf(straight.hole, (i) => 1 - (straight.hole.data[i] ?? 0)),
      );
    if (regularity === undefined || regularity <= most) return;
    most = regularity;
    best = tried;
  };
  for (const axis of ['y', 'x'] as const) {
    const middle = middleOf(hole, axis);
    const length = axis === 'y' ? look.height : look.width;
    for (const distance of distances)
      for (const way of [-1, 1]) attempt({ axis, middle, horizon: way * distance * length });
  }
  const coarse = best;
  if (coarse) for (const factor of fineFactors) attempt({ ...coarse, horizon: coarse.horizon * factor });
  return most >= minRegular ? best : undefined;
}

function middleOf(hole: Plane, axis: 'x' | 'y'): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < hole.data.length; i++) {
    if ((hole.data[i] ?? 0) <= 0.5) continue;
    sum += axis === 'x' ? i % hole.width : Math.floor(i / hole.width);
    count++;
  }
  return count > 0 ? sum / count : 0;
}
