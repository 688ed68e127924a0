import { clamp, scatterOf, smoothstep } from '#server/engine/core/math.ts';

import { combAt, endOf, faceFree, shellAt, sideOf } from './comb.ts';
import { fringeOf } from './fringe.ts';
import { hasPart, rootsOf, type Root } from './roots.ts';
import { depthOf, hairIn, step, sway, type Lock } from './locks.ts';
import { above, hairlineAt, normalise, type Skull, type Vector } from './skull.ts';
import { hidesForehead, type Cut } from './cut.ts';

/** One hair that stands for some twenty. */
export type Strand = {
  /** x, y, z of its points from root to tip, in face heights in the head's frame. */
  readonly points: Float32Array;
  /** Lightness of each point by how it lies in its lock; none for hair that is in none. */
  readonly relief: Float32Array | undefined;
  /** How deep each point lies for what is behind the person and what before; none for hair that lies as deep as it is drawn. */
  readonly depth: Float32Array | undefined;
  /** 0: against the skull; 1: the outermost. */
  readonly layer: number;
  /** Its own lightness beside its neighbours', about −1 to 1. */
  readonly shade: number;
  /** Clipped short: drawn thin and let through. */
  readonly clipped: boolean;
  /** How much of the scalp it hides, 0–1: clipped hair fades towards the neck. */
  readonly cover: number;
  /** How far above the hairline it has its root, in face heights. */
  readonly within: number;
  /** Where more than this share of the photo's hair is kept, it is not drawn. */
  readonly veil: number;
  /** It lies over other hair and comes out of it little by little. */
  readonly overlaid: boolean;
};

/** Down in the picture, as the head's frame sees it; a unit vector. */
export type Gravity = { readonly x: number; readonly y: number };

const mostSteps = 150;
const guides = 210;
/** A strand that hangs goes its own way so far, in face heights, before its lock's path leads it. */
const ownWay = 0.8;

/** Lets one strand grow: combed, pulled down, kept off the skull and before the ears. */
function grow(
  skull: Skull,
  cut: Cut,
  root: Root,
  layer: number,
  gravity: Gravity,
  random: () => number,
  most = Number.POSITIVE_INFINITY,
): Float32Array {
  const end = endOf(cut, root, random);
  const p: Vector = { ...root.at };
  const normal: Vector = { x: 0, y: 0, z: 0 };
  const comb: Vector = { x: 0, y: 0, z: 0 };
  above(skull, p, normal);
  const beside = hasPart(cut) ? 0.5 + 0.5 * smoothstep(0, 0.1, Math.abs(root.at.x - cut.part)) : 1;
  const within = smoothstep(0, 0.12, hairlineAt(root.around) - root.at.y);
  const raised = root.clipped ? 0 : shellAt(cut, skull, p, normal) * layer * 0.8 * beside * within;
  p.x += normal.x * raised;
  p.y += normal.y * raised;
  p.z += normal.z * raised;
  combAt(cut, root, p, normal, comb);
  normalise(comb);
  const lift = root.clipped ? 0.35 : cut.comb === 'fall' ? 0.5 : 0.9;
  const d: Vector = {
    x: comb.x + normal.x * lift + (random() - 0.5) * 0.12,
    y: comb.y + normal.y * lift + (random() - 0.5) * 0.12,
    z: comb.z + normal.z * lift + (random() - 0.5) * 0.12,
  };
  normalise(d);
  const points: number[] = [p.x, p.y, p.z];
  const falling = cut.comb === 'fall' || root.zone === 'fringe' || cut.length[root.zone] > 0.8;
  const own = (random() - 0.5) * 0.1;
  let length = 0;
  for (let k = 0; k < mostSteps && length < Math.min(end.length, most); k++) {
    const height = above(skull, p, normal);
    combAt(cut, root, p, normal, comb);
    normalise(comb);
    const combed = falling ? smoothstep(0.75, 0.1, length) : 1;
    const pulled = falling ? 0.4 + length * 1.4 : 0.12;
    const near = smoothstep(0.42, 0.04, end.hem - p.y) * (falling && root.zone !== 'fringe' ? 1 : 0);
    const inward = -Math.sign(p.x - own) * cut.ends * near;
    d.x = d.x * 2.4 + comb.x * combed + gravity.x * pulled + inward * 2.2;
    d.y = d.y * 2.4 + comb.y * combed + gravity.y * pulled;
    d.z = d.z * 2.4 + comb.z * combed - Math.abs(inward) * 0.5;
    normalise(d);
    p.x += d.x * step;
    p.y += d.y * step;
    p.z += d.z * step;
    length += step;
    const shell = shellAt(cut, skull, p, normal);
    const least = (0.012 + shell * layer) * smoothstep(0, 0.16, length);
    const now = above(skull, p, normal);
    const free = falling && p.y > 0.25;
    const most = free ? 9 : 0.03 + shell * (0.35 + 0.75 * layer);
    const push = now < least ? least - now : now > most ? most - now : 0;
    if (push !== 0 && (p.y < 0.75 || push > 0)) {
      const by = push > 0 ? Math.min(push, 0.03) : Math.max(push, -0.03);
      p.x += normal.x * by;
      p.y += normal.y * by;
      p.z += normal.z * by;
      const out = d.x * normal.x + d.y * normal.y + d.z * normal.z;
      if (push > 0 ? out < 0 : out > 0) {
        d.x -= normal.x * out;
        d.y -= normal.y * out;
        d.z -= normal.z * out;
        normalise(d);
      }
    }
    const bared = faceFree(skull, root, p.y);
    if (bared > 0 && p.z > -0.3 && p.x * sideOf(root, p) < bared) {
      p.x += clamp(sideOf(root, p) * (bared + layer * 0.03) - p.x, -0.05, 0.05);
      // Pulled back into the face at once, it would zigzag.
      if (d.x * sideOf(root, p) < 0) d.x *= 0.2;
      if (height < 0) p.z += 0.01;
    }
    points.push(p.x, p.y, p.z);
    if (p.y > end.hem && (p.z > -0.3 || falling)) break;
  }
  return Float32Array.from(points);
}

/** Bends a strand along a coil whose turns lie where its lock's do. */
function curl(points: Float32Array, { width, turns }: Cut['curl'], phase: number): void {
  const pace = 2 * Math.PI * turns * step;
  for (let k = 1; k * 3 < points.length; k++) {
    const by = width * smoothstep(0.05, 0.55, k * step);
    const turn = phase + k * pace;
    points[k * 3] = (points[k * 3] ?? 0) + by * Math.cos(turn);
    points[k * 3 + 1] = (points[k * 3 + 1] ?? 0) + by * 0.35 * Math.sin(turn * 1.3);
    points[k * 3 + 2] = (points[k * 3 + 2] ?? 0) + by * Math.sin(turn);
  }
}

/** No lock hangs quite straight. */
function wander(points: Float32Array, phase: number): void {
  for (let k = 1; k * 3 < points.length; k++) {
    const length = k * step;
    const by =
      0.035 * smoothstep(0.4, 1.6, length) * Math.sin(length * (1.6 + 0.5 * Math.sin(phase * 3)) + phase);
    points[k * 3] = (points[k * 3] ?? 0) + by;
  }
}

/** A lock gathers no strand from farther than this, in face heights. */
const farthest = 0.09;

/** Draws a strand towards the middle of its lock, more so to its tip. */
function gather(points: Float32Array, lock: Float32Array, by: number): void {
  const last = lock.length / 3 - 1;
  const own = points.length / 3 - 1;
  const off = [0, 0, 0];
  for (let k = 1; k <= own; k++) {
    const share = by * smoothstep(0.2, 1, k / Math.max(8, own)) * 0.85;
    for (let c = 0; c < 3; c++) {
      const at = points[k * 3 + c] ?? 0;
      if (k <= last) off[c] = clamp(((lock[k * 3 + c] ?? 0) - at) * share, -farthest, farthest);
      points[k * 3 + c] = at + (off[c] ?? 0);
    }
  }
}

function nearest(all: readonly Lock[], root: Root): Lock | undefined {
  let best: Lock | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const guide of all) {
    const { at, side, zone, clipped } = guide.root;
    if (zone !== root.zone || clipped !== root.clipped || side !== root.side) continue;
    if (sideOf(guide.root, at) !== sideOf(root, root.at)) continue;
    const d = (at.x - root.at.x) ** 2 + (at.y - root.at.y) ** 2 + (at.z - root.at.z) ** 2;
    if (d < least) {
      least = d;
      best = guide;
    }
  }
  return best;
}

/** Strands that leave their lock. */
const strays = 0.07;

/** Half the width of a lock, in face heights: a curl is slim beside the coil that it takes. */
const radiusOf = ({ curl }: Cut, random: () => number): number =>
  (0.018 + 0.034 * random()) * (1 - 0.6 * smoothstep(0.02, 0.05, curl.width));

/** Grows a whole head of hair; the same seed grows the same hair. */
export function growHair(skull: Skull, cut: Cut, gravity: Gravity, seed: number, count = 5200): Strand[] {
  const random = scatterOf(seed);
  const hangs = cut.comb === 'fall';
  const { fringe } = cut;
  const covers = hidesForehead(fringe) ? fringe : undefined;
  // A fringe that hides the forehead has locks of its own: nothing else grows where it lies.
  const rooted = (most: number): Root[] =>
    rootsOf(skull, cut, most, random).filter(({ zone }) => zone !== 'fringe' || !covers);
  const locks: Lock[] = rooted(guides).map((root) => {
    const path = grow(skull, cut, root, 0.2 + 0.8 * random(), gravity, random);
    const phase = random() * 2 * Math.PI;
    const depth = depthOf(path);
    if (hangs) sway(path, cut, phase);
    const pace = 0.82 + 0.36 * random();
    return { root, path, depth, shade: random() * 2 - 1, phase, radius: radiusOf(cut, random), pace };
  });
  const rest = rooted(count).map((root): Strand => {
    const layer = random() ** 0.8;
    const lock = root.clipped ? undefined : nearest(locks, root);
    const inLock = lock && hangs;
    const own = grow(skull, cut, root, layer, gravity, random, inLock ? ownWay : undefined);
    const { points, relief, depth } = inLock
      ? hairIn(lock, own, cut, root.zone !== 'fringe' && random() < strays ? random() : 0, random)
      : { points: own, relief: undefined, depth: undefined };
    if (lock && !inLock) gather(points, lock.path, cut.locks);
    if (!root.clipped && !inLock) {
      wander(points, lock?.phase ?? 0);
      curl(points, cut.curl, (lock?.phase ?? 0) + (random() - 0.5) * 0.7);
    }
    const shade = clamp((lock?.shade ?? 0) * 0.6 + (random() * 2 - 1) * 0.6, -1.2, 1.2);
    const within = hairlineAt(root.around) - root.at.y;
    const cover = root.clipped ? 1 - cut.fade * smoothstep(-0.05, 0.42, root.at.y) : 1;
    const overlaid = root.zone === 'fringe';
    const veil = overlaid ? 2 : clamp(0.5 + (lock?.shade ?? 0) * 0.3 + (random() - 0.5) * 0.3, 0.1, 0.9);
    return { points, relief, depth, layer, shade, clipped: root.clipped, cover, within, veil, overlaid };
  });
  return covers ? [...rest, ...fringeOf(skull, cut, covers, seed)] : rest;
}
