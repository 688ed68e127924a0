import type { Size } from '#engine/imaging/plane.ts';

/** Share of the long side over which the colours beside a gap are continued into it; a smooth filling follows beyond. */
const depthShare = 0.035;

/** Weight of a diagonal neighbour. */
const corner = Math.SQRT1_2;
const neighbours = [
  [-1, -1, corner],
  [0, -1, 1],
  [1, -1, corner],
  [-1, 0, 1],
  [1, 0, 1],
  [-1, 1, corner],
  [0, 1, 1],
  [1, 1, corner],
] as const;

/**
 * Continues known pixels into unknown ones, ring by ring, each pixel the mean of its known neighbours: the edge of a gap keeps the
 * colours beside it, which a filling from a wide area would blend. In place: `known` (0 or 1) grows with the channels.
 */
export function continueInwards(size: Size, channels: readonly Float32Array[], known: Float32Array): void {
  const rings = Math.round(Math.max(size.width, size.height) * depthShare);
  let ring = edgeOf(size, known);
  for (let k = 0; k < rings && ring.length > 0; k++) {
    for (const i of ring) fillFromBeside(size, channels, known, i);
    for (const i of ring) known[i] = 1;
    ring = beyond(size, known, ring);
  }
}

/** Finds the unknown pixels beside known ones. */
function edgeOf(size: Size, known: Float32Array): number[] {
  const edge: number[] = [];
  for (let i = 0; i < known.length; i++) if (!known[i] && touchesKnown(size, known, i)) edge.push(i);
  return edge;
}

function touchesKnown({ width }: Size, known: Float32Array, i: number): boolean {
  const x = i % width;
  return (
    (x > 0 && known[i - 1] === 1) ||
    (x < width - 1 && known[i + 1] === 1) ||
    known[i - width] === 1 ||
    known[i + width] === 1
  );
}

/** Finds the unknown pixels beside the last filled ring. */
function beyond({ width }: Size, known: Float32Array, ring: readonly number[]): number[] {
  const next = new Set<number>();
  for (const i of ring) {
    const x = i % width;
    if (x > 0 && known[i - 1] === 0) next.add(i - 1);
    if (x < width - 1 && known[i + 1] === 0) next.add(i + 1);
    if (known[i - width] === 0) next.add(i - width);
    if (known[i + width] === 0) next.add(i + width);
  }
  return [...next];
}

/** Sets a pixel to the mean of its known neighbours. */
function fillFromBeside(
  { width, height }: Size,
  channels: readonly Float32Array[],
  known: Float32Array,
  i: number,
): void {
  const x = i % width;
  const y = (i - x) / width;
  let sum = 0;
  for (const [dx, dy, weight] of neighbours) {
    const inside = x + dx >= 0 && y + dy >= 0 && x + dx < width && y + dy < height;
    const j = i + dy * width + dx;
    if (!inside || !known[j]) continue;
    const share = weight / (sum + weight);
    sum += weight;
    for (const channel of channels) channel[i] = (channel[i] ?? 0) * (1 - share) + (channel[j] ?? 0) * share;
  }
}
