import type { Cover } from '@mot-studio/terms/hair-cut';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import { clamp, lerp, mulberry32, smoothstep } from '#engine/imaging/math.ts';
import { interpolate, type Plane, type Size } from '#engine/imaging/plane.ts';

import { curtainHem } from './curtain.ts';
import { drawLines, type HairLayer } from './draw.ts';
import type { Flow } from './flow.ts';
import { fringeCourses, courseStep, traceToRoot, type FringeExtent } from './fringe-courses.ts';
import { fineness, fromHead, type Head, type HeadPoint } from './head-frame.ts';
import { fields } from './segments.ts';
import { raggedness } from './worn-hair.ts';

/** Number of locks, of hairs in each, and of hairs spread evenly under all of them. */
const count = { locks: 130, hairs: 44, under: 1200 };
/** Face heights: maximal height above the hairline at which a lock begins to fall, also for an open fringe; the share by which its hairs differ, so that no seam is visible; least and most visible length above that point. */
const along = { lifted: 0.2, open: 0.08, apart: 0.6, least: 0.04, most: 0.25 };
/** Half the width of a hair and of a lock, in face heights; how fast locks close. */
const width = { hair: 0.0016, lock: { least: 0.006, most: 0.034 }, closes: 2.7 };
/** Variation of ends, in face heights: groups of locks, hairs of a lock, locks beside the temples, and stray hairs. */
const ends = { groups: 0.03, hairs: 0.085, beside: 0.16, strays: 0.03 };
/**
 * Difference of the locks' ends, height of the layer under them above the lowest end, and its shade. A fringe cut straight across beside
 * hanging hair (`across`) has face heights; `apart` has shares of its own length, so that the forehead shows between the tips.
 */
const uneven = {
  across: { locks: 0.075, under: 0.05, shade: -1.5 },
  apart: { locks: 0.45, under: 0.38, shade: -0.8 },
  thin: { locks: 0.14, under: 0, shade: 0 },
  open: { locks: 0.26, under: 0, shade: 0 },
};
type Uneven = { readonly locks: number; readonly under: number; readonly shade: number };

function unevenAt({ meets, length, parting }: FringeExtent, density: number): Uneven {
  if (parting !== undefined) return uneven.open;
  if (density < 1) return uneven.thin;
  const { locks, under, shade } = uneven.apart;
  return meets ? uneven.across : { locks: locks * length, under: under * length, shade };
}
/** Strays: their share of hairs, their relative width and the factor of their lean. */
const stray = { share: 0.03, width: 0.7, leans: 2.5 };
/** Sideways direction of swept tips relative to the sweep of their locks; lean of locks and of hairs; factor for an open fringe, which stays out of the eyes. */
const leans = { swept: 1.7, locks: 0.22, hairs: 0.1, open: 0.3 };
/**
 * Lightness at the rim and middle of a lock, variation of locks and of hairs, in mean deviations of the photo's lightness; factor at the
 * tip.
 */
const light = { rim: -1.4, middle: 0.5, lock: 0.7, hair: 0.55, tip: 0.9 };
/** Shine where hair bends over a forehead: position and width in points below the hairline, variation by group and by lock; maximal strength of a lock and variation of its hairs. */
const sheen = { at: 8, wide: 9, apart: 5, locks: 3, gleam: 1.4, hairs: 0.25 };
/** Hair close to the hairline is lit like the skin under it: `skipped` is that length in face heights, `alike` the blur in points, `gain` the factor of the remaining contrast. */
const source = { skipped: 0.05, alike: 2, gain: 1.3 };
/** Opacity of a hair; it emerges over `emerges` points, fades over `over` and thins over `thin` points at its tip. */
const cover = { most: 0.92, emerges: 4, tip: 0.35, over: 5, thin: 8, width: 0.5 };

/** Hair that a fringe is drawn from. */
export type FringeSource = {
  readonly extent: FringeExtent;
  readonly flow: Flow;
  readonly isHair: (p: HeadPoint) => boolean;
  /** Relative lightness of the photo's strands against their surroundings, and its mean deviation. */
  readonly relief: Plane;
  readonly contrast: number;
  /** Relative brightening of shining locks. */
  readonly shine: number;
};

/** Lock of a fringe; `at` runs from 0 at the left end to 1 at the right, `over` from 0 against the forehead to 1 on top. */
type Lock = {
  readonly at: number;
  readonly over: number;
  readonly half: number;
  readonly tip: number;
  readonly shorter: number;
  readonly lean: number;
  readonly shade: number;
  /** Position of its shine below the hairline, in points, and the strength. */
  readonly shines: number;
  readonly gleam: number;
};

function lockOf(
  at: number,
  k: number,
  seed: number,
  { meets }: FringeExtent,
  apart: number,
  random: () => number,
): Lock {
  return {
    at,
    // Among neighbours, the golden ratio spreads the layers evenly from the innermost to the outermost.
    over: ((k * 0.618_034) % 1) * 0.85 + 0.15 * random(),
    half: lerp(width.lock.least, width.lock.most, random() ** 1.4),
    tip: apart * (0.25 - random() ** 1.3) + ends.groups * raggedness(at * 15, seed),
    shorter: meets ? 0 : ends.beside * smoothstep(0.14, 0, Math.min(at, 1 - at)),
    lean: (random() * 2 - 1) * leans.locks,
    shade: random() * 2 - 1,
    shines: sheen.at + sheen.apart * raggedness(at * 9, seed + 5) + sheen.locks * (random() * 2 - 1),
    gleam: sheen.gleam * random(),
  };
}

/** Hairs under all locks, shaded by them. */
const underLock: Omit<Lock, 'tip' | 'shade'> = {
  at: 0,
  over: 0,
  half: 0.004,
  shorter: 0.08,
  lean: 0,
  shines: 0,
  gleam: 0,
};

/** Single hair: its points from where it leaves the photo's hair, the number of them above the start of its fall, and its light by position. */
type Hair = {
  readonly points: readonly HeadPoint[];
  readonly above: number;
  readonly lightAt: (below: number) => number;
  readonly thin: number;
};

/**
 * Returns the lightness along a hair by the number of points below the hairline: that of the photo's hair along its course, mirrored
 * there.
 */
function lightAlong(up: readonly HeadPoint[], reliefAt: (p: HeadPoint) => number): Hair['lightAt'] {
  const skipped = Math.round(source.skipped / courseStep);
  const reliefs = Float32Array.from(up.slice(0, Math.max(1, up.length - skipped)).map(reliefAt)).reverse();
  const even = gaussianBlur({ width: reliefs.length, height: 1, data: reliefs }, source.alike).data;
  const turn = Math.max(1, 2 * (reliefs.length - 1));
  return (below) => {
    const k = Math.max(0, Math.abs(below) - skipped) % turn;
    return 1 + source.gain * ((even[Math.min(k, turn - k)] ?? 1) - 1);
  };
}

type Draw = (lock: Lock) => Hair | undefined;

function hairsOf(
  { extent, flow, isHair, relief, contrast, shine }: FringeSource,
  head: Head,
  sweep: number,
  random: () => number,
): Draw {
  const sweptAt = (fallen: number): number => leans.swept * sweep * smoothstep(0, 0.4, fallen);
  const courseTo =
    extent.parting === undefined
      ? fringeCourses(extent, flow, isHair, sweptAt)
      : curtainHem(extent.parting, extent, isHair);
  const reliefAt = ({ u, v }: HeadPoint): number => {
    const { x, y } = fromHead(head, u, v);
    return interpolate(relief, x, y);
  };
  const isCurtain = extent.parting !== undefined;
  const lifts = isCurtain ? along.open : along.lifted;
  const loose = isCurtain ? leans.open : 1;
  return (lock) => {
    const out = random() * 2 - 1;
    const isStray = random() < stray.share;
    const course = courseTo(clamp(lock.at + (out * lock.half) / (extent.right - extent.left), 0, 1));
    // A random offset prevents visible rows of neighbouring points.
    const lifted = courseStep * random() + lifts * lock.over * (1 - along.apart * random());
    const higher = { ...course.root, v: course.root.v - lifted };
    const root = isHair(higher) ? higher : course.root;
    const off = isStray
      ? ends.strays * random()
      : -ends.hairs * random() ** 1.6 * (0.35 + 0.65 * Math.abs(out));
    const end = lock.tip + off - lock.shorter * random();
    const lean = loose * lock.lean + (random() * 2 - 1) * leans.hairs * (isStray ? stray.leans : 1);
    const shade =
      light.lock * lock.shade + light.hair * (random() * 2 - 1) + lerp(light.middle, light.rim, out * out);
    const length = lerp(along.least, along.most, lock.over) * (0.15 + 0.85 * random());
    if (!isHair(root)) return undefined;
    const up = traceToRoot({ root, way: course.way }, flow, isHair, along.most + source.skipped);
    const drawn = up.slice(Math.max(0, up.length - Math.ceil(length / courseStep) - 6));
    const closes = -loose * out * lock.half * width.closes;
    const down = course.fallFrom(
      root,
      (fallen) =>
        sweptAt(fallen) + lean * smoothstep(0.02, 0.3, fallen) + closes * smoothstep(0.06, 0.25, fallen),
      end,
    );
    const own = lightAlong(up, reliefAt);
    const gleam = shine * lock.gleam * (1 + sheen.hairs * (random() * 2 - 1));
    const lightAt = (below: number): number => {
      const off = (below - lock.shines) / sheen.wide;
      const lit = 1 + gleam * smoothstep(-6, 2, below) * Math.exp(-off * off);
      return own(below) * lit * (1 + contrast * smoothstep(-8, 4, below) * shade);
    };
    return {
      points: [...drawn, ...down],
      above: drawn.length,
      lightAt,
      thin: isStray ? stray.width : 1,
    };
  };
}

/** Draws a fringe hair by hair, out of the photo's own hair, in locks of uneven width and length. */
export function drawFringe(
  size: Size,
  head: Head,
  grounds: FringeSource,
  { sweep = 0, density = 1 }: Partial<Pick<Cover, 'sweep' | 'density'>>,
  seed: number,
): HairLayer {
  const random = mulberry32(seed + 17);
  const by = fineness(head);
  const apart = unevenAt(grounds.extent, density);
  const locks = Math.round(count.locks * density);
  const hairs = Math.round(count.hairs * density);
  const below = apart.under > 0 ? count.under : 0;
  const data: number[] = [];
  const depth: number[] = [];
  const hairOf = hairsOf(grounds, head, sweep, random);
  const draw = ({ points, above, lightAt, thin }: Hair, over: number): void => {
    const places = points.map(({ u, v }) => fromHead(head, u, v));
    const last = points.length - 1;
    for (let j = 0; j < last; j++) {
      const [from, to] = [places[j], places[j + 1]];
      if (!from || !to) continue;
      const narrow = thin * lerp(1, cover.width, smoothstep(last - cover.thin, last, j));
      const half = Math.max(0.32, width.hair * narrow * head.unit * by);
      const lightness = lightAt(j - above + 1) * lerp(1, light.tip, smoothstep(0.6, 1, j / last));
      const share =
        smoothstep(0, cover.emerges, j + 0.5) * lerp(1, cover.tip, smoothstep(last - cover.over, last, j));
      data.push(from.x * by, from.y * by, to.x * by, to.y * by, half, lightness, cover.most * share);
      depth.push(over);
    }
  };
  for (let k = 0; k < below; k++) {
    const hair = hairOf({
      ...underLock,
      tip: -apart.under,
      shade: apart.shade,
      at: (k + random()) / below,
      over: random(),
    });
    if (hair) draw(hair, -1);
  }
  for (let k = 0; k < locks; k++) {
    const lock = lockOf((k + random()) / locks, k, seed, grounds.extent, apart.locks, random);
    for (let h = 0; h < hairs; h++) {
      const hair = hairOf(lock);
      if (hair) draw(hair, lock.over);
    }
  }
  const segments = {
    count: data.length / fields,
    data: Float32Array.from(data),
    depth: Float32Array.from(depth),
  };
  return drawLines(segments, size, by);
}
