import { planeOf, resize, type Plane, type Size } from '#engine/imaging/plane.ts';

import type { Plate } from './plate.ts';
import type { HeadView } from './head-view.ts';

/** Face height in pixels for the measurement of outlines: finer structure is raggedness. */
const coarse = 120;

const holds = (p: Plane, i: number): boolean => (p.data[i] ?? 0) > 0.5;

/** Synthesised part of a plate, at the size of the outline measurement; `unit` is the face height in its pixels. */
export type SynthesisedArea = {
  readonly unit: number;
  readonly size: Size;
  readonly person: Plane;
  readonly painted: Plane;
  /** Body, as the plate has it before the background. */
  readonly before: Plane;
  readonly skin: Plane;
  readonly isHair: (i: number) => boolean;
  readonly isSynthesised: (i: number) => boolean;
};

/**
 * Scales a plate for the measurement of its synthesised outlines.
 *
 * @param covers coverage by the new hair, 0–1 a view pixel each: areas under it do not count.
 */
export function synthesisedArea(
  { head, width, height, person }: Pick<HeadView, 'head' | 'person'> & Size,
  { painted, before, skin }: Plate,
  covers: readonly Plane[],
): SynthesisedArea {
  const by = Math.min(1, coarse / head.unit);
  const size = { width: Math.round(width * by), height: Math.round(height * by) };
  const small = (p: Plane): Plane => resize(p, size);
  const [made, body] = [small(painted), small(before)];
  const hair = covers.map(small);
  const isHair = (i: number): boolean => hair.some((cover) => holds(cover, i));
  const isSynthesised = (i: number): boolean => holds(made, i) && holds(body, i) && !isHair(i);
  return {
    unit: head.unit * by,
    size,
    person: small(person),
    painted: made,
    before: body,
    skin: small(skin),
    isHair,
    isSynthesised,
  };
}

/**
 * Returns the length of skin's outline before the background that no photo shows: behind removed hair, neck and ears are
 * reconstructed to a guessed edge.
 *
 * @returns in face heights, along rows and columns.
 */
export function syntheticOutlineLength({
  unit,
  size,
  person,
  painted,
  before,
  skin,
  isHair,
  isSynthesised,
}: SynthesisedArea): number {
  const isGround = planeOf(size, (i) => {
    if (isHair(i)) return 0;
    return (holds(painted, i) ? !holds(before, i) : !holds(person, i)) ? 1 : 0;
  });
  let edges = 0;
  for (let i = 0; i < isGround.data.length; i++) {
    if (!isSynthesised(i) || !holds(skin, i)) continue;
    for (const beside of [i - 1, i + 1, i - size.width, i + size.width]) edges += isGround.data[beside] ?? 0;
  }
  return edges / unit;
}

/**
 * Returns the length of the border between skin and cloth that no photo shows: a neckline and a collar under removed hair are a
 * guess.
 *
 * @returns in face heights, along rows and columns.
 */
export function syntheticNecklineLength({ unit, size, skin, isSynthesised }: SynthesisedArea): number {
  let edges = 0;
  for (let i = 0; i < size.width * (size.height - 1); i++) {
    if (!isSynthesised(i)) continue;
    for (const beside of [i + 1, i + size.width])
      if (isSynthesised(beside) && holds(skin, i) !== holds(skin, beside)) edges++;
  }
  return edges / unit;
}

/**
 * Returns the length of the picture's lower edge that would show invented background: hair that continues below the picture hides a neck or
 * a shoulder there, of which nothing is visible to extend.
 *
 * @returns in face heights.
 */
export function syntheticLowerEdgeLength({ unit, size, painted, before, isHair }: SynthesisedArea): number {
  const lowest = size.width * (size.height - 1);
  let columns = 0;
  for (let i = lowest; i < lowest + size.width; i++)
    if (holds(painted, i) && !holds(before, i) && !isHair(i)) columns++;
  return columns / unit;
}
