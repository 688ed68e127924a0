import { clamp, lerp, smoothstep } from '#server/engine/core/math.ts';

import type { Root } from './roots.ts';
import type { Cut } from './cut.ts';

/** Between two points of a strand, in face heights. */
export const step = 0.025;

/** Hair that hangs together; its strands wind around one path. */
export type Lock = {
  readonly root: Root;
  /** x, y, z from root to tip, in face heights in the head's frame. */
  readonly path: Float32Array;
  /** How deep each of its points would lie if it hung straight. */
  readonly depth: Float32Array;
  /** Its own lightness beside the other locks', −1 to 1. */
  readonly shade: number;
  /** Where on a wave or a coil it begins, in radians. */
  readonly phase: number;
  /** Half its width where it is widest, in face heights. */
  readonly radius: number;
  /** Turns of its coil for each of the cut's; a coil that turns slower is wider. */
  readonly pace: number;
};

/** Hair that lies behind ears or shoulders here, so far from its root in face heights, lies behind them to its tip. */
const settled = 0.6;

/** How deep each point of a path lies, for what is behind the person and what before. */
export function depthOf(path: Float32Array): Float32Array {
  const last = Math.round(settled / step);
  return Float32Array.from({ length: path.length / 3 }, (_, k) => path[Math.min(k, last) * 3 + 2] ?? 0);
}

/** A wave of a hanging lock: width in face heights, and radians for each face height. */
const wave = { aside: 0.03, forth: 0.055, turn: 5.2 };
/** How far a lock drifts aside for each face height that it hangs. */
const mostDrift = 0.09;
/** Hair that stands farther off the skull's sides than this spreads as it hangs, by its share of the rest. */
const spreads = { from: 0.13, by: 1 };

/** A cut of one length ends bluntly; a layered one in points. */
const pointed = ({ layers }: Cut): number => smoothstep(0, 0.35, layers);

/** Bends the path of a lock that hangs: no two hang alike, and what bends towards the viewer catches the light. */
export function sway(path: Float32Array, cut: Cut, phase: number): void {
  const turn = wave.turn * (1 + 0.25 * Math.sin(phase * 5));
  const drift = mostDrift * lerp(0.35, 1, pointed(cut)) * Math.sin(phase * 7);
  const spread = Math.sign(path[0] ?? 0) * spreads.by * Math.max(0, cut.volume.side - spreads.from);
  for (let k = 1; k * 3 < path.length; k++) {
    const length = k * step;
    const free = smoothstep(0.5, 1.7, length);
    const by = free * Math.sin(length * turn * 0.6 + phase);
    path[k * 3] = (path[k * 3] ?? 0) + wave.aside * by + (drift + spread) * Math.max(0, length - 0.9);
    path[k * 3 + 2] =
      (path[k * 3 + 2] ?? 0) + wave.forth * free * Math.sin(length * turn + 0.5 * Math.sin(phase));
  }
}

/** How much wider or narrower a lock is along its way. */
const fullness = (t: number, point: number): number => 1 - lerp(0.15, 0.75, point) * smoothstep(0.55, 1, t);
/** Hair is in its lock from so far below the root on, in face heights. */
const gathered = { from: 0.1, to: 0.75, least: 0.35, most: 0.95 };
/** A coil from which on hair is curly rather than wavy, and how far a curl's hairs lie apart along it, in radians. */
const curly = { from: 0.012, to: 0.035, apart: 1.15 };
/** Lightness of the hair of a lock that faces away, and of what faces the viewer. */
const relief = { away: 0.76, front: 1.08, inCurl: 0.36, onCurl: 1.45 };

export type Hair = {
  readonly points: Float32Array;
  /** Lightness of each point by how it lies in its lock, 1 for none. */
  readonly relief: Float32Array;
  /** How deep each point lies, waves and coils left out. */
  readonly depth: Float32Array;
};

/** Between the cheeks and the neck's sides hair lies in its own shadow. */
const underChin = { from: 0.3, to: 0.75, until: 1.5, least: 0.72, half: 0.3, outer: 0.56 };

const shadedAt = (x: number, y: number): number =>
  1 -
  (1 - underChin.least) *
    smoothstep(underChin.from, underChin.to, y) *
    smoothstep(underChin.until, underChin.to, y) *
    smoothstep(underChin.outer, underChin.half, Math.abs(x));

/**
 * One strand of a lock: from its own root along its own path into the lock, then around the lock's path or its coil.
 *
 * @param own its path alone, as far as it goes.
 * @param loose 0: within the lock; 1: a stray that winds as far out again.
 */
export function hairIn(lock: Lock, own: Float32Array, cut: Cut, loose: number, random: () => number): Hair {
  const { curl, locks } = cut;
  const point = pointed(cut);
  const shorter = lerp(0.06, 0.28, point) * random() ** 2;
  const count = Math.max(6, Math.round((lock.path.length / 3) * (1 - shorter)));
  const lastOwn = own.length / 3 - 1;
  const lastLock = lock.path.length / 3 - 1;
  const points = new Float32Array(count * 3);
  const reliefs = new Float32Array(count);
  const depth = new Float32Array(count);
  const angle = random() * 2 * Math.PI;
  const out = Math.sqrt(random());
  const twist = (random() - 0.5) * 1.6;
  const coiled = smoothstep(curly.from, curly.to, curl.width);
  const apart = (random() * 2 - 1) * lerp(0.5, curly.apart, coiled);
  const wide = (curl.width / lock.pace) * lerp(0.75, 1.2, random()) * (1 + 0.6 * loose);
  const pace = 2 * Math.PI * curl.turns * lock.pace;
  for (let k = 0; k < count; k++) {
    const s = k * step;
    const t = k / (count - 1);
    const joined = smoothstep(gathered.from, gathered.to, s) * lerp(gathered.least, gathered.most, locks);
    const a = angle + twist * s;
    const round = lock.radius * out * fullness(t, point) * (1 + 1.4 * loose) * joined;
    const bent = wide * smoothstep(0.1, 0.7, s) * (1 - 0.35 * t);
    const turn = lock.phase + pace * s + apart;
    const place = (c: number): number => {
      const together = lock.path[Math.min(k, lastLock) * 3 + c] ?? 0;
      const o = Math.min(k, lastOwn);
      const beside = (own[o * 3 + c] ?? 0) - (lock.path[Math.min(o, lastLock) * 3 + c] ?? 0);
      return together + beside * (1 - joined);
    };
    points[k * 3] = place(0) + round * Math.cos(a) + bent * Math.cos(turn);
    points[k * 3 + 1] = place(1) + 0.3 * bent * Math.sin(turn);
    points[k * 3 + 2] = place(2) + 0.7 * round * Math.sin(a) + bent * Math.sin(turn);
    const inLock = lerp(
      1,
      lerp(relief.away, relief.front, clamp(0.5 + 0.5 * out * Math.sin(a), 0, 1)),
      joined,
    );
    const onCurl = lerp(relief.inCurl, relief.onCurl, (0.5 + 0.5 * Math.sin(turn)) ** 1.3);
    reliefs[k] =
      lerp(inLock, onCurl, coiled * smoothstep(0.1, 0.7, s)) *
      shadedAt(points[k * 3] ?? 0, points[k * 3 + 1] ?? 0);
    depth[k] = lerp(own[Math.min(k, lastOwn) * 3 + 2] ?? 0, lock.depth[Math.min(k, lastLock)] ?? 0, joined);
  }
  return { points, relief: reliefs, depth };
}
