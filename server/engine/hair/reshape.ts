import { lerp, smoothstep } from '#server/engine/core/math.ts';
import { erode } from '#server/engine/core/morphology.ts';
import type { Lab } from '#server/engine/core/oklab.ts';
import { interpolate, plane, planeOf, type Plane } from '#server/engine/core/plane.ts';
import { pushPull } from '#server/engine/core/push-pull.ts';

import { drawnFrom } from './kept.ts';
import { ragged, type Worn } from './worn.ts';
import { fromHead, type Head } from './head.ts';
import type { Cut } from './cut.ts';
import type { HeadView } from './view.ts';

/** The photo's own hair in another shape: coverage 0–1 and its colours. */
export type Reshaped = {
  readonly alpha: Plane;
  readonly lab: Lab;
  /** It lies before the forehead and throws its shadow there. */
  readonly shades?: boolean;
};

/** Hair that is drawn together by more than this is cut instead. */
const mostDrawnIn = 1.5;

/** Hair whose coils are narrower than this hangs straight; wider ones are bent, the tighter the less, or they would zigzag. */
const waved = { from: 0.02, by: 0.75, slope: 0.13 };
/** From so many turns on, the outline of hair bends less than what lies within it: hair that narrows at each bend looks plaited. */
const wholeTurns = 2;
/** How far apart neighbouring locks are on their waves, how many there are in a face height, and by how much each winds slower or faster. */
const locks = {
  loose: { apart: 2, count: 7, pace: 0 },
  tight: { apart: 3, count: 12, pace: 0.1 },
};
/** Turns for each face height between those of loose locks and of tight ones. */
const tightens = { from: 2.5, to: 4.5 };
/** How much lighter a wave is on its bend. */
const bendLight = 0.16;

/** Of a curled cut at a place: how far strands lie aside and how far their outline, in face heights, and how much lighter they are than straight ones. */
type Wave = { readonly aside: number; readonly outline: number; readonly light: number };

export function waveAt({ curl }: Cut, x: number, down: number, seed: number): Wave {
  if (curl.width < waved.from) return { aside: 0, outline: 0, light: 1 };
  const grown = smoothstep(0, 0.45, down);
  const tight = smoothstep(tightens.from, tightens.to, curl.turns);
  const lock = x * lerp(locks.loose.count, locks.tight.count, tight);
  const pace = 1 + lerp(locks.loose.pace, locks.tight.pace, tight) * ragged(lock, seed + 3);
  const apart = lerp(locks.loose.apart, locks.tight.apart, tight) * ragged(lock, seed + 2);
  const turn = 2 * Math.PI * curl.turns * pace * down + apart;
  const aside = Math.min(waved.slope / curl.turns, curl.width * waved.by) * grown * Math.sin(turn);
  return {
    aside,
    outline: aside * Math.min(1, wholeTurns / curl.turns) ** 1.5,
    light: 1 + bendLight * grown * Math.sin(turn + 1),
  };
}

/** A place in the picture's own axes, in face heights from the middle of the hairline. */
type Place = { x: number; y: number };

/** Where the hair that comes to lie at a place hangs in the photo; both in face heights, down in the picture. */
function sourceOf(cut: Cut, { hangs }: Worn, middle: number): (x: number, y: number, into: Place) => void {
  const target = cut.length.side;
  return (x, y, into) => {
    const hem = x < middle ? hangs.left : hangs.right;
    const from = drawnFrom(cut, hem);
    const drawn = Math.min(mostDrawnIn, (hem - from) / Math.max(0.1, target - from));
    const end = smoothstep(0.3, 1, (y - from) / Math.max(0.1, target - from));
    into.x = x + Math.sign(x - middle) * cut.ends * 0.16 * end * end;
    into.y = from + (y - from) * drawn;
  };
}

/** Channels of the hair alone, also where it only half covers what lies behind. */
export const filledInHair = (channels: readonly Float32Array[], alpha: Plane): Plane[] =>
  pushPull(
    alpha,
    channels,
    Float32Array.from(alpha.data, (share) => (share > 0.92 ? 1 : 0)),
  ).map((data) => plane(alpha, data));

/** Colours of the hair alone, as `filledInHair`. */
export function coloursOf(lab: Lab, alpha: Plane): readonly [l: Plane, a: Plane, b: Plane] {
  const [l, a, b] = filledInHair([lab.l, lab.a, lab.b], alpha);
  if (!l || !a || !b) throw new Error('three planes');
  return [l, a, b];
}

/** 1 so many face heights inside of hair, where neither skin nor what lies behind it shines through. */
export const deepIn = (alpha: Plane, { unit }: Pick<Head, 'unit'>, by: number): Plane =>
  erode(
    planeOf(alpha, (i) => ((alpha.data[i] ?? 0) > 0.9 ? 1 : 0)),
    by * unit,
  );

/**
 * Draws the hanging hair of the photo out to the length of a cut, or in, along its strands, where neither its texture nor
 * its tips suffer; bends its ends, and all of it for a curled cut. What is too long is cut to a ragged edge.
 */
export function reshape(view: HeadView, alpha: Plane, worn: Worn, cut: Cut, seed: number): Reshaped {
  const { head } = view;
  const [l, a, b] = coloursOf(view.lab, alpha);
  const middle = (fromHead(head, 0, 1).x - head.origin.x) / head.unit;
  const source = sourceOf(cut, worn, middle);
  const from: Place = { x: 0, y: 0 };
  const lab: Lab = {
    width: view.width,
    height: view.height,
    l: Float32Array.from(view.lab.l),
    a: Float32Array.from(view.lab.a),
    b: Float32Array.from(view.lab.b),
  };
  const hem = cut.length.side + 0.12 * cut.layers;
  const cover = planeOf(view, (i, px, py) => {
    const x = (px - head.origin.x) / head.unit;
    const y = (py - head.origin.y) / head.unit;
    const begins = drawnFrom(cut, x < middle ? worn.hangs.left : worn.hangs.right);
    if (y < begins || y > hem + 0.2) return 0;
    const wave = waveAt(cut, x, y - begins, seed);
    source(x + wave.aside, y, from);
    const sx = head.origin.x + from.x * head.unit;
    const sy = head.origin.y + from.y * head.unit;
    const outline = sx + (wave.outline - wave.aside) * head.unit;
    const covered = interpolate(alpha, outline, sy) * smoothstep(begins, begins + 0.2, y);
    if (covered <= 0.004) return 0;
    lab.l[i] = interpolate(l, sx, sy) * wave.light;
    lab.a[i] = interpolate(a, sx, sy);
    lab.b[i] = interpolate(b, sx, sy);
    const jagged = ragged(x * 24, seed) * 0.6 + ragged(x * 60, seed + 1) * 0.4;
    const end = hem - 0.06 + jagged * (0.03 + 0.08 * cut.layers);
    return covered * (1 - smoothstep(end - 0.03, end + 0.03, y));
  });
  return { alpha: cover, lab };
}
