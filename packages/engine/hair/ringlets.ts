import type { Cut } from '@mot-studio/terms/hair-cut';
import { lerp, scatterOf, smoothstep } from '#engine/imaging/math.ts';

import type { Columns } from './columns.ts';
import type { Vector } from './skull.ts';

/** Locks of loose curls and of tight ones: how far apart those of a layer hang, half how wide they are, and how far they wind to each side, in face heights. */
const locks = {
  loose: { apart: 0.062, half: 0.032, swing: 0.058 },
  tight: { apart: 0.042, half: 0.019, swing: 0.03 },
};
/** Turns for each face height between those of loose locks and of tight ones. */
const tightens = { from: 2.5, to: 4.5 };
/** How much, as a share, one lock differs from another in how far apart they hang, how wide they are, how far they wind and how fast. */
const differs = { apart: 0.35, half: 0.6, swing: 0.5, turns: 0.4 };
/** A lock begins to wind as a wave, after up to so many face heights, and comes to wind wholly over so many. */
const grows = { late: 0.2, least: 0.3, most: 0.65 };
/** Turns for each face height where a lock begins and at its tip, beside those of the cut. */
const winds = { first: 0.75, last: 1.4 };
/** A coil is seen a little from above: how far down what comes forth lies. */
const tilt = 0.38;
/** Over so much of its length, in face heights, a lock comes to its tip. */
const tip = 0.3;
/** How uneven the lengths of locks are, in face heights, more so in a cut with layers. */
const uneven = { least: 0.1, layered: 0.35 };
/** How far a lock drifts aside for each face height, at most. */
const drifts = 0.07;
/** Hair that hangs over fewer face heights in a column than this is not wound there. */
const minHanging = 0.08;
/** A column that is hair over less of that than this share is an outline that bends: a lock there would begin in the air. */
const minFull = 0.45;

/** How many layers of locks lie over each other. */
export const layers = 4;

/** One lock that is wound, in face heights from the middle of the hairline, in the picture's axes. */
export type Ringlet = {
  /** The column that it hangs from, and the heights at which it begins and ends. */
  readonly x: number;
  readonly from: number;
  readonly end: number;
  /** Where the hair of its column ends in the photo. */
  readonly hem: number;
  readonly half: number;
  readonly swing: number;
  /** Turns for each face height, at its beginning, and to which side it winds, 1 or −1. */
  readonly turns: number;
  readonly phase: number;
  readonly hand: number;
  /** After how much of its length it begins to wind, and over how much it comes to. */
  readonly late: number;
  readonly grows: number;
  /** How far aside it drifts for each face height. */
  readonly drift: number;
  /** Its own lightness beside the other locks', −1 to 1. */
  readonly shade: number;
  /** 0: beneath the others. */
  readonly layer: number;
};

/** How much of a whole turn a lock has made so far down, in radians; no lock winds evenly. */
export function windingAngle({ turns, phase, hand, x, from, end }: Ringlet, down: number): number {
  const slope = (winds.last - winds.first) / (2 * Math.max(0.1, end - from));
  const made = turns * (winds.first * down + slope * down * down);
  return phase + hand * 2 * Math.PI * (made + 0.16 * Math.sin(down * 4.3 + x * 17));
}

/** How much a lock winds so far down, 0–1. */
export const windingShare = ({ late, grows: over }: Ringlet, down: number): number =>
  smoothstep(late, late + over, down);

/** How far aside of its column a lock lies so far down. */
export const lateralOffset = (lock: Ringlet, down: number): number =>
  windingShare(lock, down) * (lock.swing * Math.sin(windingAngle(lock, down)) + lock.drift * down);

/**
 * Where a hair of a lock lies so far down.
 *
 * @param ahead radians by which it winds before the lock.
 * @param into beside the lock's column, below its beginning, and towards the viewer; in face heights.
 */
export function hairPosition(lock: Ringlet, down: number, ahead: number, into: Vector): void {
  const turn = windingAngle(lock, down) + ahead;
  const wide = lock.swing * windingShare(lock, down);
  into.x = wide * Math.sin(turn) + lock.drift * down * windingShare(lock, down);
  into.z = wide * Math.cos(turn);
  into.y = down + tilt * into.z;
}

/**
 * The locks that hair is wound into, from the lowest layer to the uppermost: each winds, swings and ends in its own way.
 *
 * @param across the columns between which hair hangs.
 */
export function ringletsOf(
  cut: Pick<Cut, 'curl' | 'length' | 'layers'>,
  across: { readonly left: number; readonly right: number },
  hemOf: Columns,
  seed: number,
): Ringlet[] {
  const random = scatterOf(seed + 41);
  const tight = smoothstep(tightens.from, tightens.to, cut.curl.turns);
  const typical = (of: keyof (typeof locks)['loose']): number =>
    lerp(locks.loose[of], locks.tight[of], tight);
  const own = (value: number, by: number): number => value * (1 + by * (2 * random() - 1));
  const spread = uneven.least + uneven.layered * cut.layers;
  return Array.from({ length: layers }).flatMap((_, layer) => {
    const found: Ringlet[] = [];
    let x = across.left + typical('apart') * (layer / layers);
    for (; x < across.right; x += own(typical('apart'), differs.apart)) {
      const hanging = hemOf(x);
      if (!hanging || hanging.hem - hanging.from < minHanging || hanging.full < minFull) continue;
      found.push({
        ...hanging,
        x,
        end: Math.max(hanging.from + tip, cut.length.side + 0.08 - spread * random() ** 1.5),
        half: own(typical('half'), differs.half),
        swing: own(typical('swing'), differs.swing),
        turns: own(cut.curl.turns, differs.turns),
        phase: 2 * Math.PI * random(),
        hand: random() < 0.5 ? 1 : -1,
        late: grows.late * random(),
        grows: lerp(grows.least, grows.most, random()),
        drift: drifts * (2 * random() - 1),
        shade: 2 * random() - 1,
        layer,
      });
    }
    return found;
  });
}
