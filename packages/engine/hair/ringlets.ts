import type { Cut } from '@mot-studio/terms/hair-cut';
import { lerp, mulberry32, smoothstep } from '#engine/imaging/math.ts';

import type { Columns } from './columns.ts';
import type { Vector } from './skull.ts';

/** Locks of loose and of tight curls: distance within a layer, half width, and swing to each side, in face heights. */
const locks = {
  loose: { apart: 0.062, half: 0.032, swing: 0.058 },
  tight: { apart: 0.042, half: 0.019, swing: 0.03 },
};
/** Turns per face height between loose and tight locks. */
const tightens = { from: 2.5, to: 4.5 };
/** Relative variation of locks in distance, width, swing and turns. */
const differs = { apart: 0.35, half: 0.6, swing: 0.5, turns: 0.4 };
/** Start of winding, up to `late` face heights down, and the distance over which winding becomes full. */
const grows = { late: 0.2, least: 0.3, most: 0.65 };
/** Turns at the start of a lock and at its tip, relative to the cut's. */
const winds = { first: 0.75, last: 1.4 };
/** Slope of a coil, which is seen a little from above: downward offset per depth towards the viewer. */
const tilt = 0.38;
/** Length of a lock's tip, in face heights. */
const tip = 0.3;
/** Variation of the locks' lengths, in face heights, larger in a layered cut. */
const uneven = { least: 0.1, layered: 0.35 };
/** Maximal sideways drift of a lock per face height. */
const drifts = 0.07;
/** Minimal hanging length of a column's hair for winding, in face heights. */
const minHanging = 0.08;
/** Minimal share of hair in a column; below, the column is a curved outline, and a lock there would begin in the air. */
const minFull = 0.45;

/** Number of overlapping layers of locks. */
export const layers = 4;

/** Wound lock, in face heights from the middle of the hairline, in the picture's axes. */
export type Ringlet = {
  /** Column that it hangs from, and heights of its start and end. */
  readonly x: number;
  readonly from: number;
  readonly end: number;
  /** End of the column's hair in the photo. */
  readonly hem: number;
  readonly half: number;
  readonly swing: number;
  /** Turns per face height at its start, phase, and direction of winding, 1 or −1. */
  readonly turns: number;
  readonly phase: number;
  readonly hand: number;
  /** Length before it begins to wind, and length over which winding becomes full. */
  readonly late: number;
  readonly grows: number;
  /** Sideways drift per face height. */
  readonly drift: number;
  /** Lightness relative to the other locks, −1 to 1. */
  readonly shade: number;
  /** Layer; 0 is beneath the others. */
  readonly layer: number;
};

/** Returns the winding angle of a lock at a depth, in radians; no lock winds evenly. */
export function windingAngle({ turns, phase, hand, x, from, end }: Ringlet, down: number): number {
  const slope = (winds.last - winds.first) / (2 * Math.max(0.1, end - from));
  const made = turns * (winds.first * down + slope * down * down);
  return phase + hand * 2 * Math.PI * (made + 0.16 * Math.sin(down * 4.3 + x * 17));
}

/** Returns the strength of a lock's winding at a depth, 0–1. */
export const windingShare = ({ late, grows: over }: Ringlet, down: number): number =>
  smoothstep(late, late + over, down);

/** Returns the sideways offset of a lock from its column at a depth. */
export const lateralOffset = (lock: Ringlet, down: number): number =>
  windingShare(lock, down) * (lock.swing * Math.sin(windingAngle(lock, down)) + lock.drift * down);

/**
 * Computes the position of a hair of a lock at a depth.
 *
 * @param ahead phase lead of the hair over the lock, in radians.
 * @param into position beside the lock's column, below its start, and towards the viewer; in face heights.
 */
export function hairPosition(lock: Ringlet, down: number, ahead: number, into: Vector): void {
  const turn = windingAngle(lock, down) + ahead;
  const wide = lock.swing * windingShare(lock, down);
  into.x = wide * Math.sin(turn) + lock.drift * down * windingShare(lock, down);
  into.z = wide * Math.cos(turn);
  into.y = down + tilt * into.z;
}

/**
 * Builds the locks of hair from the lowest layer to the uppermost: each winds, swings and ends in its own way.
 *
 * @param across the columns between which hair hangs.
 */
export function ringletsOf(
  cut: Pick<Cut, 'curl' | 'length' | 'layers'>,
  across: { readonly left: number; readonly right: number },
  hemOf: Columns,
  seed: number,
): Ringlet[] {
  const random = mulberry32(seed + 41);
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
