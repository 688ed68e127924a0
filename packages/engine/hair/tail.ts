import type { Cut } from '@mot-studio/terms/hair-cut';
import { clamp, lerp, mulberry32, smoothstep } from '#engine/imaging/math.ts';

import type { Skull } from './skull.ts';
import { strandStep, type Strand } from './strand.ts';

/** Downward direction of the picture in the head's frame; a unit vector. */
type Gravity = { readonly x: number; readonly y: number };

/** Number of locks on either side, and of hairs in each. */
const count = { locks: 14, hairs: 30 };
/** Distance from the middle, as a share of half the face, within which the neck hides hair. */
const hidden = 0.5;
/** Roots of a tail, in face heights: at the nape, behind the ears. */
const nape = { y: 0.42, z: -0.62, apart: 0.12 };
/** Half the tail's width as shares of half the face: under the ears, against the neck, and at its tips. */
const wide = { nape: 0.98, neck: 0.84, tips: 1.08 };
/** Half a lock's width in face heights, and its factor at the tip. */
const width = { least: 0.012, most: 0.034, tip: 0.12 };
/** Shortening of locks as shares of their length, larger for outer ones, and of hairs in a lock. */
const ends = { locks: 0.3, outer: 0.34, hairs: 0.16 };
/** Half the width of a wave in face heights, and its radians per face height. */
const wave = { width: 0.02, turn: 8 };
/** Lightness under the ears, in the head's shadow, and at the rim of a lock; variation of locks. */
const light = { nape: 0.7, rim: 0.78, lock: 0.14 };

type Lock = {
  readonly across: number;
  readonly half: number;
  readonly length: number;
  readonly shade: number;
};

function hairOf(lock: Lock, skull: Skull, gravity: Gravity, random: () => number): Strand {
  const out = random() * 2 - 1;
  const from = nape.y + (random() - 0.5) * nape.apart;
  const length = lock.length * (1 - ends.hairs * random() ** 2 * (0.4 + 0.6 * Math.abs(out)));
  const total = Math.max(6, Math.round(length / strandStep));
  const points = new Float32Array((total + 1) * 3);
  const relief = new Float32Array(total + 1);
  const lean = clamp(gravity.x / Math.max(0.5, gravity.y), -0.4, 0.4);
  const own = (random() - 0.5) * 0.02;
  for (let k = 0; k <= total; k++) {
    const t = k / total;
    const down = t * length;
    const spread = lerp(
      lerp(wide.nape, wide.neck, smoothstep(0, 0.4, down)),
      wide.tips,
      smoothstep(0.5, 1, t) ** 2,
    );
    const half = lock.half * lerp(1, width.tip, smoothstep(0.35, 1, t));
    const bent = wave.width * smoothstep(0.1, 0.5, down) * Math.sin(wave.turn * down + 3 * lock.shade);
    points[k * 3] =
      skull.centre.x * 0.5 + lock.across * skull.cheek * spread + out * half + bent + lean * down + own * t;
    points[k * 3 + 1] = from + down;
    points[k * 3 + 2] = nape.z;
    relief[k] =
      lerp(1, light.rim, out * out) *
      lerp(light.nape, 1, smoothstep(0.05, 0.6, down)) *
      (1 + light.lock * lock.shade);
  }
  return {
    points,
    relief,
    layer: 0.4 + 0.4 * random(),
    shade: clamp(0.6 * lock.shade + (random() * 2 - 1) * 0.6, -1.2, 1.2),
    within: 0.2,
    overlaid: false,
  };
}

/**
 * Builds the hair that a short cut leaves long at the neck, lock by lock: it emerges from behind the ears, lies against the
 * neck and ends in tips that turn outwards, the outer ones higher.
 *
 * @param cut whose `length.back` is the length from the nape down.
 */
export function tailOf(skull: Skull, { length }: Cut, gravity: Gravity, seed: number): Strand[] {
  const random = mulberry32(seed + 31);
  return Array.from({ length: 2 * count.locks }, (_, k): Lock => {
    const out = lerp(hidden, 1, (Math.floor(k / 2) + random()) / count.locks);
    const across = k % 2 === 0 ? out : -out;
    const shorter = ends.outer * out ** 3 + ends.locks * random() ** 1.5;
    const half = lerp(width.least, width.most, random());
    return { across, half, length: length.back * (1 - shorter), shade: random() * 2 - 1 };
  }).flatMap((lock) => Array.from({ length: count.hairs }, () => hairOf(lock, skull, gravity, random)));
}
