import { planeOf, resize, type Plane, type Size } from '#server/engine/core/plane.ts';

import type { Plate } from './plate.ts';
import type { HeadView } from './view.ts';

/** A face has so many pixels of height where outlines are measured: what is finer is raggedness. */
const coarse = 120;

const holds = (p: Plane, i: number): boolean => (p.data[i] ?? 0) > 0.5;

/**
 * How much of the outline of skin before the background no photo has shown: where hair came off, a neck and ears are made up to a
 * guessed edge. What the new hair covers does not count.
 *
 * @param covers what the new hair covers, 0–1 a view pixel each.
 * @returns in face heights, along rows and columns.
 */
export function madeOutline(
  { head, person, width, height }: Pick<HeadView, 'head' | 'person'> & Size,
  { painted, before, skin }: Plate,
  covers: readonly Plane[],
): number {
  const by = Math.min(1, coarse / head.unit);
  const size = { width: Math.round(width * by), height: Math.round(height * by) };
  const small = (p: Plane): Plane => resize(p, size);
  const seen = { person: small(person), painted: small(painted), before: small(before), skin: small(skin) };
  const hair = covers.map(small);
  const isHair = (i: number): boolean => hair.some((cover) => holds(cover, i));
  const isGround = planeOf(size, (i) => {
    if (isHair(i)) return 0;
    return (holds(seen.painted, i) ? !holds(seen.before, i) : !holds(seen.person, i)) ? 1 : 0;
  });
  let edges = 0;
  for (let i = 0; i < isGround.data.length; i++) {
    const isMade = holds(seen.painted, i) && holds(seen.before, i) && holds(seen.skin, i) && !isHair(i);
    if (!isMade) continue;
    for (const beside of [i - 1, i + 1, i - size.width, i + size.width]) edges += isGround.data[beside] ?? 0;
  }
  return edges / (head.unit * by);
}
