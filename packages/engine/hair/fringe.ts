import type { Cover, Cut } from '@mot-studio/terms/hair-cut';
import { clamp, lerp, mulberry32, smoothstep } from '#engine/imaging/math.ts';

import type { Skull } from './skull.ts';
import { strandStep, type Strand } from './strand.ts';

/** Number of locks, and of hairs in each. */
const count = { locks: 96, hairs: 22 };
/** Roots of locks, in face heights below the hairline's middle: the outer ones come from the crown. */
const roots = { inner: -0.06, outer: -0.34, apart: 0.06, temples: 0.24 };
/** Factor by which locks lie closer together at their roots. */
const fan = { full: 0.84, swept: 0.96 };
/** Extent of a fringe from temple to temple, as a share of the face's half width. */
const temples = 1.05;
/** Half width of a lock, in face heights, and its factors at root and tip. */
const width = { least: 0.007, most: 0.034, root: 0.7, tip: { full: 0.75, swept: 0.16 } };
/** Variation of ends, in face heights: of locks, of hairs in a lock, at the temples, and on the far side of a swept fringe. */
const ends = { locks: 0.03, hairs: { full: 0.09, swept: 0.12 }, temples: 0.07, far: 0.1 };
/** Lightness along and across a lock. */
const light = { root: 0.8, tip: 0.9, rim: 0.74, middle: 1.12, lock: 0.16 };

type Lock = {
  /** Position from one temple, −1, to the other, 1. */
  readonly across: number;
  /** Layer: 0 against the forehead, 1 over all others. */
  readonly over: number;
  readonly root: number;
  readonly hem: number;
  readonly half: number;
  readonly shade: number;
  readonly bend: number;
};

/** Returns the depth of a surface that is nearer to the viewer than forehead and crown by the volume of the cut. */
function surfaceOf({ centre, radius }: Skull, lift: number): (x: number, y: number) => number {
  return (x, y) => {
    const off = ((x - centre.x) / (radius.x + lift)) ** 2 + ((y - centre.y) / (radius.y + lift)) ** 2;
    return centre.z + (radius.z + lift) * Math.sqrt(Math.max(0.02, 1 - off));
  };
}

function lockOf(fringe: Cover, k: number, random: () => number): Lock {
  // Among neighbours, the golden ratio spreads the layers evenly from the innermost to the outermost.
  const over = ((k * 0.618_034) % 1) * 0.9 + 0.1 * random();
  const across = clamp(((k + random()) / count.locks) * 2 - 1, -1, 1);
  const far = fringe.kind === 'swept' ? ends.far * across * Math.sign(fringe.sweep) : 0;
  const lower = ends.temples * across ** 4;
  return {
    across,
    over,
    root: lerp(roots.inner, roots.outer + roots.temples * across * across, over),
    hem: fringe.end + far + lower - ends.locks * random() * (1 + 0.8 * over),
    half: lerp(width.least, width.most, random() ** 1.5),
    shade: random() * 2 - 1,
    bend: (random() - 0.5) * 0.03,
  };
}

/** Builds one hair of a lock. */
function hairOf(
  lock: Lock,
  fringe: Cover,
  cut: Cut,
  skull: Skull,
  zOf: (x: number, y: number) => number,
  random: () => number,
): Strand {
  const out = random() * 2 - 1;
  const from = lock.root + (random() - 0.5) * 2 * roots.apart;
  const to = lock.hem - ends.hairs[fringe.kind] * random() ** 1.4 * (0.4 + 0.6 * Math.abs(out));
  const total = Math.max(6, Math.round((to - from) / strandStep));
  const points = new Float32Array((total + 1) * 3);
  const relief = new Float32Array(total + 1);
  const wide = Math.max(fringe.width, skull.cheek * temples);
  const rootX = lerp(
    lock.across * wide * fan[fringe.kind],
    cut.part,
    fringe.kind === 'swept' ? 0.2 * (1 - lock.across * Math.sign(fringe.sweep)) : 0,
  );
  const tipX = lock.across * wide + fringe.sweep * 0.3 * (0.5 + 0.5 * lock.across * Math.sign(fringe.sweep));
  const tip = width.tip[fringe.kind];
  const own = (random() - 0.5) * 0.012;
  for (let k = 0; k <= total; k++) {
    const t = k / total;
    const y = lerp(from, to, t);
    const along = clamp((y - lock.root) / Math.max(0.05, lock.hem - lock.root), 0, 1);
    const half =
      lock.half * lerp(lerp(width.root, 1, smoothstep(0, 0.4, along)), tip, smoothstep(0.5, 1, along));
    const turned = skull.centre.x * lerp(0.7, 0.15, smoothstep(-0.3, 0.2, y));
    const middle = lerp(rootX, tipX, along ** 1.25) + turned + lock.bend * Math.sin(Math.PI * along);
    points[k * 3] = middle + out * half + own * Math.sin(2.5 * along);
    points[k * 3 + 1] = y;
    points[k * 3 + 2] = zOf(middle, y);
    relief[k] =
      lerp(light.middle, light.rim, out * out) *
      lerp(light.root, 1, smoothstep(0, 0.45, along)) *
      lerp(1, light.tip, smoothstep(0.65, 1, along)) *
      (1 + light.lock * lock.shade);
  }
  const shade = clamp(lock.shade * 0.3 + (random() * 2 - 1) * 0.9, -1.2, 1.2);
  return {
    points,
    relief,
    layer: 0.5 + 0.5 * lock.over,
    shade,
    within: Math.max(0, -from),
    overlaid: true,
  };
}

/**
 * Builds a fringe lock by lock: each lies entirely over or under its neighbours and ends in a point at its own height, so
 * that the forehead shows between the tips.
 *
 * @param fringe end and kind of the fringe, in the head's frame.
 */
export function fringeOf(skull: Skull, cut: Cut, fringe: Cover, seed: number): Strand[] {
  const random = mulberry32(seed + 17);
  const zOf = surfaceOf(skull, cut.volume.front);
  return Array.from({ length: count.locks }, (_, k) => lockOf(fringe, k, random)).flatMap((lock) =>
    Array.from({ length: count.hairs }, () => hairOf(lock, fringe, cut, skull, zOf, random)),
  );
}
