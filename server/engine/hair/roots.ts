import { clamp, lerp, smoothstep } from '#server/engine/core/math.ts';

import { hairlineAt, onSkull, type Skull, type Vector } from './skull.ts';
import type { Cut } from './cut.ts';

type Zone = 'fringe' | 'top' | 'side' | 'back';
export type Root = {
  readonly at: Vector;
  readonly side: -1 | 1;
  readonly around: number;
  /** Half the face that it leaves free, as a share of the face. */
  readonly free: number;
  readonly zone: Zone;
  readonly clipped: boolean;
};

/** Whether hair falls to either side of a line. */
export const hasPart = ({ comb, fringe }: Cut): boolean =>
  comb === 'fall' || comb === 'aside' || fringe.kind === 'curtain';

/** The scalp's point at an angle, if hair grows there. */
function rootAt(
  skull: Skull,
  cut: Cut,
  around: number,
  fromTop: number,
  random: () => number,
): Root | undefined {
  const at = onSkull(skull, around, fromTop);
  if (at.y > hairlineAt(around)) return undefined;
  const turn = Math.abs(around);
  const side = hasPart(cut) && at.x < cut.part ? -1 : 1;
  const free = 0.9 + 0.12 * random();
  const low = at.y > lerp(-0.1, 0.02, smoothstep(0.5, 1.4, turn));
  const offStrip = cut.strip < 1 && Math.abs(at.x - skull.centre.x) > cut.strip * 0.98 * skull.radius.x;
  const { fringe } = cut;
  if (fringe.kind !== 'none') {
    const wide = fringe.kind === 'curtain' ? 0.2 : fringe.width;
    const deep = fringe.kind === 'curtain' ? 0.16 : 0.3;
    const inFront = at.y - hairlineAt(around) > -deep && turn < 1;
    const share = fringe.kind === 'curtain' ? 0.55 : Math.abs(at.x) < 0.5 * wide ? 1 : 0.8;
    const from = fringe.kind === 'curtain' ? cut.part : 0;
    if (inFront && Math.abs(at.x - from) < wide && random() < share)
      return { at, side: fringe.kind === 'curtain' ? side : 1, around, free, zone: 'fringe', clipped: false };
  }
  const zone: Zone = turn > 2 ? 'back' : low && turn > 0.75 ? 'side' : 'top';
  const clippedSide = cut.comb !== 'fall' && (offStrip || (zone !== 'top' && cut.length[zone] < 0.14));
  return { at, side, around, free, zone: offStrip && zone === 'top' ? 'side' : zone, clipped: clippedSide };
}

/** The angle from the top at which hair begins. */
const atHairline = ({ centre, radius }: Skull, around: number): number =>
  Math.acos(clamp((centre.y - hairlineAt(around)) / radius.y, -1, 1));

/** Roots spread evenly, and more of them along the hairline, where each is seen. */
export function rootsOf(skull: Skull, cut: Cut, count: number, random: () => number): Root[] {
  const roots: Root[] = [];
  for (let tries = 0; roots.length < count && tries < count * 12; tries++) {
    const dense = roots.length % 5 < 2;
    const around = (random() * 2 - 1) * (dense ? 1 : Math.PI);
    const root = dense
      ? rootAt(skull, cut, around, atHairline(skull, around) - 0.16 * random() ** 2, random)
      : rootAt(skull, cut, around, Math.acos(clamp(1 - 2 * random(), -1, 1)), random);
    if (root) roots.push(root);
  }
  return roots;
}
