import type { Size } from './plane.ts';
import { throwIfAborted } from './stop.ts';

/** The eight neighbours; direction d and d ^ 1 are opposite. */
export const neighbourX: readonly number[] = [1, -1, 0, 0, 1, -1, 1, -1];
export const neighbourY: readonly number[] = [0, 0, 1, -1, 1, -1, -1, 1];
export const directions = 8;

const free = 0;
const source = 1;
const sink = 2;
/** Values of `parent` that are not directions. */
const terminal = 8;
const orphan = 9;
const none = -1;
const least = 1e-6;
/** Number of grown nodes between two abort checks. */
const nodesBetweenChecks = 4096;

/**
 * Minimum cut of an eight-connected pixel grid (Boykov & Kolmogorov, «An experimental comparison of min-cut/max-flow
 * algorithms», 2004): two search trees, augmenting paths where they meet, orphans adopted.
 *
 * @param excess positive pulls to the source, negative to the sink; consumed.
 * @param capacity eight edge capacities a pixel, 0 across the picture's border; consumed.
 * @returns 1 where the pixel stays with the source.
 */
export function minimumCut(size: Size, excess: Float32Array, capacity: Float32Array): Uint8Array {
  const n = size.width * size.height;
  const offset = Int32Array.from(
    { length: directions },
    (_, d) => (neighbourY[d] ?? 0) * size.width + (neighbourX[d] ?? 0),
  );
  const tree = new Uint8Array(n);
  const parent = new Int8Array(n).fill(none);
  const stamp = new Int32Array(n);
  const depth = new Int32Array(n);
  const queue = new Int32Array(n + 1);
  const queued = new Uint8Array(n);
  let head = 0;
  let tail = 0;
  let time = 0;
  let orphans: number[] = [];

  const enqueue = (i: number) => {
    if (queued[i]) return;
    queued[i] = 1;
    queue[tail] = i;
    tail = tail === n ? 0 : tail + 1;
  };
  const dequeue = (i: number) => {
    queued[i] = 0;
    head = head === n ? 0 : head + 1;
  };
  const step = (d: number) => offset[d] ?? 0;
  const room = (i: number, d: number) => capacity[i * directions + d] ?? 0;
  const shift = (i: number, d: number, by: number) => {
    capacity[i * directions + d] = room(i, d) + by;
  };
  /** Residual capacity from node i of a tree to its neighbour j: along the flow in the source's tree, against it in the sink's. */
  const outward = (i: number, j: number, d: number, side: number) =>
    side === source ? room(i, d) : room(j, d ^ 1);
  const cutOff = (i: number) => {
    parent[i] = orphan;
    orphans.push(i);
  };

  /** Depth of `from` when its chain of parents ends at a terminal, infinite otherwise. */
  const depthOf = (from: number): number => {
    let k = from;
    let d = 0;
    for (;;) {
      if (stamp[k] === time) return d + (depth[k] ?? 0);
      const p = parent[k] ?? none;
      d++;
      if (p === terminal) {
        stamp[k] = time;
        depth[k] = 1;
        return d;
      }
      if (p === orphan || p === none) return Number.POSITIVE_INFINITY;
      k += step(p);
    }
  };
  const markChain = (from: number, d: number) => {
    let k = from;
    let left = d;
    while (stamp[k] !== time) {
      stamp[k] = time;
      depth[k] = left--;
      k += step(parent[k] ?? 0);
    }
  };

  const adopt = (i: number) => {
    const side = tree[i] ?? free;
    let best = none;
    let nearest = Number.POSITIVE_INFINITY;
    for (let d = 0; d < directions; d++) {
      const j = i + step(d);
      if (j < 0 || j >= n || tree[j] !== side || outward(j, i, d ^ 1, side) <= least) continue;
      const far = depthOf(j);
      if (far === Number.POSITIVE_INFINITY) continue;
      if (far < nearest) {
        nearest = far;
        best = d;
      }
      markChain(j, far);
    }
    if (best !== none) {
      parent[i] = best;
      stamp[i] = time;
      depth[i] = nearest + 1;
      return;
    }
    stamp[i] = 0;
    for (let d = 0; d < directions; d++) {
      const j = i + step(d);
      if (j < 0 || j >= n || tree[j] !== side) continue;
      if (outward(j, i, d ^ 1, side) > least) enqueue(j);
      const p = parent[j] ?? none;
      if (p >= 0 && p < directions && j + step(p) === i) cutOff(j);
    }
    tree[i] = free;
    parent[i] = none;
  };

  const augment = (from: number, to: number, d: number) => {
    let flow = room(from, d);
    let k = from;
    while (parent[k] !== terminal) {
      const p = parent[k] ?? 0;
      flow = Math.min(flow, room(k + step(p), p ^ 1));
      k += step(p);
    }
    flow = Math.min(flow, excess[k] ?? 0);
    k = to;
    while (parent[k] !== terminal) {
      const p = parent[k] ?? 0;
      flow = Math.min(flow, room(k, p));
      k += step(p);
    }
    flow = Math.min(flow, -(excess[k] ?? 0));
    shift(from, d, -flow);
    shift(to, d ^ 1, flow);
    k = from;
    while (parent[k] !== terminal) {
      const p = parent[k] ?? 0;
      const j = k + step(p);
      shift(k, p, flow);
      shift(j, p ^ 1, -flow);
      if (room(j, p ^ 1) <= least) cutOff(k);
      k = j;
    }
    excess[k] = (excess[k] ?? 0) - flow;
    if ((excess[k] ?? 0) <= least) {
      excess[k] = 0;
      cutOff(k);
    }
    k = to;
    while (parent[k] !== terminal) {
      const p = parent[k] ?? 0;
      const j = k + step(p);
      shift(k, p, -flow);
      shift(j, p ^ 1, flow);
      if (room(k, p) <= least) cutOff(k);
      k = j;
    }
    excess[k] = (excess[k] ?? 0) + flow;
    if (-(excess[k] ?? 0) <= least) {
      excess[k] = 0;
      cutOff(k);
    }
  };

  /** Grows the tree of an active node; returns the direction in which it met the other tree. */
  const grow = (p: number): number => {
    const side = tree[p] ?? free;
    for (let d = 0; d < directions; d++) {
      const q = p + step(d);
      if (q < 0 || q >= n || outward(p, q, d, side) <= least) continue;
      const other = tree[q] ?? free;
      if (other === free) {
        tree[q] = side;
        parent[q] = d ^ 1;
        stamp[q] = stamp[p] ?? 0;
        depth[q] = (depth[p] ?? 0) + 1;
        enqueue(q);
      } else if (other !== side) return d;
      else if ((stamp[q] ?? 0) <= (stamp[p] ?? 0) && (depth[q] ?? 0) > (depth[p] ?? 0)) {
        parent[q] = d ^ 1;
        stamp[q] = stamp[p] ?? 0;
        depth[q] = (depth[p] ?? 0) + 1;
      }
    }
    return none;
  };

  for (let i = 0; i < n; i++) {
    const pull = excess[i] ?? 0;
    if (pull === 0) continue;
    tree[i] = pull > 0 ? source : sink;
    parent[i] = terminal;
    depth[i] = 1;
    enqueue(i);
  }
  let turns = 0;
  while (head !== tail) {
    if (turns++ % nodesBetweenChecks === 0) throwIfAborted();
    const p = queue[head] ?? 0;
    const met = tree[p] === free ? none : grow(p);
    if (met === none) {
      dequeue(p);
      continue;
    }
    time++;
    const q = p + step(met);
    if (tree[p] === source) augment(p, q, met);
    else augment(q, p, met ^ 1);
    for (let k = 0; k < orphans.length; k++) adopt(orphans[k] ?? 0);
    orphans = [];
  }
  return tree.map((side) => (side === source ? 1 : 0));
}
