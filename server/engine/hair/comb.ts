import { smoothstep } from '#server/engine/core/math.ts';

import type { Root } from './roots.ts';
import type { Skull, Vector } from './skull.ts';
import type { Cut } from './cut.ts';

/** How high the outermost hair stands at a place of the head whose surface faces along `normal`. */
export function shellAt(cut: Cut, skull: Skull, p: Vector, normal: Vector): number {
  const { top, front, side } = cut.volume;
  const upward = smoothstep(0.15, 0.8, -normal.y);
  const forward = smoothstep(0.35, 0.8, normal.z) * smoothstep(0.12, -0.08, p.y) * (1 - upward);
  const inStrip = smoothstep(1.05, 0.85, Math.abs(p.x - skull.centre.x) / (cut.strip * skull.radius.x));
  return side + ((top - side) * upward + (front - side) * forward) * (cut.strip < 1 ? inStrip : 1);
}

/** Where the hair is combed to at a place, not normalised. */
export function combAt(cut: Cut, root: Root, p: Vector, normal: Vector, into: Vector): void {
  const { side } = root;
  const set = (x: number, y: number, z: number) => {
    into.x = x;
    into.y = y;
    into.z = z;
  };
  if (root.zone === 'fringe') return set(side * 0.9, 0.5, 0.35);
  if (root.zone === 'side' && cut.comb !== 'fall') return set(Math.sign(p.x) * 0.05, 1, -0.45);
  if (root.zone === 'back' && cut.comb !== 'fall') return set(p.x * 0.3, 1, 0);
  switch (cut.comb) {
    case 'fall':
      if (root.zone === 'back') return set(p.x * 0.4, 1, 0);
      return set(side * smoothstep(0.2, -0.15, p.y), 0.3, p.z > -0.25 ? -0.55 : -0.1);
    case 'aside':
      return set(side * 1, 0.15, p.z > -0.3 ? -0.35 : 0);
    case 'back':
      return set(p.x * 0.15 + (cut.part < 0 ? 0.15 : 0), -0.2, -1);
    case 'forward':
      return set(p.x * 0.25 + (root.zone === 'top' ? root.side * 0.12 : 0), 0.35, 0.9);
    case 'up':
      return set(normal.x * 0.3, normal.y - 0.5, normal.z * 0.4 - 0.5);
  }
}

/** Half the width that hair leaves free before the face, by height. */
export function faceFree(skull: Skull, root: Root, y: number): number {
  const wide = skull.cheek * root.free;
  if (root.zone === 'fringe') return wide * smoothstep(-0.02, 0.5, y) * smoothstep(1.25, 1, y);
  return wide * smoothstep(-0.12, 0.16, y) * smoothstep(1.15, 0.8, y);
}

/** The side of the face that a strand is kept on. */
export const sideOf = (root: Root, p: Vector): number =>
  Math.abs(root.at.x) > 0.12 ? Math.sign(root.at.x) : root.side === 1 && p.x < -0.2 ? -1 : root.side;

/** Where a strand ends: a length of its own, or a height that it hangs down to. */
export function endOf(cut: Cut, root: Root, random: () => number): { length: number; hem: number } {
  const short = 1 - cut.layers * random() ** 1.5 * 0.55;
  const jitter = (random() - 0.5) * 0.03;
  const { fringe } = cut;
  if (root.zone === 'fringe' && fringe.kind === 'curtain')
    return { length: 1.6, hem: fringe.end * (1 - 0.3 * random()) + jitter };
  const length = root.zone === 'fringe' ? cut.length.top : cut.length[root.zone];
  if (cut.comb === 'fall') {
    const hangs = root.zone === 'back' || root.at.z < -0.4 ? cut.length.back : cut.length.side;
    return { length: 6, hem: hangs * short * (1 - 0.05 * random() ** 2) + jitter };
  }
  const hem = cut.comb === 'forward' && root.zone === 'top' ? -0.01 + jitter : 9;
  return { length: length * (0.75 + 0.35 * random()) * short, hem };
}
