import { greyAt, plane, planeOf, type Picture, type Plane, type Size } from '#engine/imaging/plane.ts';
import { checkStop } from '#engine/imaging/stop.ts';

import { regularityOf } from './repeats.ts';

/**
 * A plane that recedes up, down or to a side, as floors and walls do in a camera held level: `horizon` pixels from `middle`
 * along the axis it is seen from the edge.
 */
export type Recession = { readonly axis: 'x' | 'y'; readonly middle: number; readonly horizon: number };

/** Distances of a vanishing line that are tried, in lengths of the picture along the axis; then finer ones beside the best. */
const distances = [0.55, 0.75, 1.05, 1.5, 2.3];
const finer = [0.82, 0.88, 0.94, 1.06, 1.13, 1.22];
/** What is this much nearer or farther than the middle of the hole is left out. */
const maxScale = 2.2;
/** A straightened picture has at most this many times the pixels of what it was made of. */
const maxGrowth = 3;

/** How near a place is, 1 in the middle. */
const nearnessAt = ({ middle, horizon }: Recession, along: number): number => 1 - (along - middle) / horizon;

export type StraightenedPlane = {
  readonly picture: Picture;
  /** 1 where nothing is known: the hole, and what lies beyond the picture. */
  readonly hole: Plane;
  /** 1 in the hole alone. */
  readonly fill: Plane;
  /** Where a pixel of the picture is in the straightened one. */
  readonly at: (x: number, y: number) => { x: number; y: number };
};

/**
 * A receding plane as it is seen from straight ahead, at the scale that it has in the middle of the hole: a pattern in
 * perspective gets one step all over.
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
  const cameFrom = (x: number, y: number) => {
    const [v, u] = aside ? [x + low, y - reach] : [y + low, x - reach];
    const nearness = horizon / (horizon + v);
    const [along, across] = [middle + v * nearness, centre + u * nearness];
    return aside ? { x: along, y: across } : { x: across, y: along };
  };
  return { ...redrawn(picture, hole, size, cameFrom), at };
}

/** A picture and its hole drawn anew, each pixel from where it came. */
function redrawn(
  picture: Picture,
  hole: Plane,
  size: Size,
  cameFrom: (x: number, y: number) => { x: number; y: number },
): Pick<StraightenedPlane, 'picture' | 'hole' | 'fill'> {
  const data = new Uint8ClampedArray(size.width * size.height * 4);
  const fill = plane(size);
  const unknown = planeOf(size, (i, column, row) => {
    const { x, y } = cameFrom(column, row);
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

/** One channel between four pixels, bilinearly; the place is within the picture. */
export function sampleAt({ width, data }: Picture, x: number, y: number, c: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [tx, ty] = [x - left, y - top];
  const i = (top * width + left) * 4 + c;
  const above = (data[i] ?? 0) * (1 - tx) + (data[i + 4] ?? 0) * tx;
  const below = (data[i + width * 4] ?? 0) * (1 - tx) + (data[i + width * 4 + 4] ?? 0) * tx;
  return above * (1 - ty) + below * ty;
}

/** A straightened picture must repeat itself by this much more than it does as it is. */
const minGain = 0.08;
/** Patterns in perspective are this regular and more (0.74 to 1) once they are straightened, folds and figures by chance up to 0.44. */
const minRegular = 0.5;
/** Who is less regular than this by far does not become so by a finer distance. */
const minPromise = 0.3;

/** Mean step from pixel to pixel, 0–255, under which nothing but noise and light is on a wall. */
const plainStep = 1.2;

/** Whether what is seen around a hole has no pattern that perspective could hide, as a plain wall has none. */
export function isPatternless({ width, height, data }: Picture, hole: Plane): boolean {
  let sum = 0;
  let count = 0;
  for (let y = 0; y < height - 1; y++)
    for (let x = 0; x < width - 1; x++) {
      const i = y * width + x;
      if ([i, i + 1, i + width].some((k) => (hole.data[k] ?? 0) > 0.5)) continue;
      const here = greyAt(data, i * 4);
      sum += Math.abs(here - greyAt(data, (i + 1) * 4)) + Math.abs(here - greyAt(data, (i + width) * 4));
      count++;
    }
  return count === 0 || sum / count < plainStep;
}

/**
 * How the plane around a hole recedes: so that its pattern is most regular when it is straightened. Undefined where nothing
 * makes it regular, or more so than it is.
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
    checkStop();
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
  if (coarse) for (const factor of finer) attempt({ ...coarse, horizon: coarse.horizon * factor });
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
