import { clamp, lerp, scatterOf, smoothstep } from '#server/engine/core/math.ts';
import type { Lab } from '#server/engine/core/oklab.ts';
import { interpolate, plane, planeOf, type Plane } from '#server/engine/core/plane.ts';

import { columnsOf, type Columns } from './columns.ts';
import type { Cut } from './cut.ts';
import type { HeadView } from './view.ts';
import { ragged, type Worn } from './worn.ts';

/** Locks of loose curls and of tight ones: how far apart they hang, half how wide they are, and how far they swing to each side, in face heights. */
const locks = {
  loose: { apart: 0.075, half: 0.075, swing: 0.05 },
  tight: { apart: 0.05, half: 0.042, swing: 0.026 },
};
/** Turns for each face height between those of loose locks and of tight ones. */
const tightens = { from: 2.5, to: 4.5 };
/** How much, as a share, one lock differs from another in how far apart they hang, how wide they are, how far they swing and how fast they wind. */
const differs = { apart: 0.35, half: 0.3, swing: 0.35, turns: 0.2 };
/** Over how much of its length a lock comes to swing, in face heights. */
const grows = 0.4;
/** A lock is lighter where it turns to the light, darker towards its edges, and in the layers that lie deeper. */
const light = { bend: 0.15, edge: 0.24, deep: [0.74, 0.88, 1] } as const;
/** Over so much of its length, in face heights, a lock comes to its tip. */
const tip = 0.3;
/** How uneven the lengths of locks are, in face heights, more so in a cut with layers. */
const uneven = { least: 0.05, layered: 0.3 };
/** Beneath all locks lies hair in their shade, so far within their outline. */
const beneath = { light: 0.62, within: 0.75 };
/** Hair that hangs over fewer face heights in a column than this is not wound there. */
const leastHanging = 0.08;

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
  /** Turns for each face height, and at its beginning. */
  readonly turns: number;
  readonly phase: number;
  /** 0: beneath the others. */
  readonly layer: number;
};

/** How much of a whole turn a lock has made so far down, in radians; no lock winds evenly. */
export const turnOf = ({ turns, phase, x }: Ringlet, down: number): number =>
  phase + 2 * Math.PI * (turns * down + 0.12 * Math.sin(down * 4.3 + x * 17));

/** How far aside of its column a lock lies so far down. */
export const asideOf = (lock: Ringlet, down: number): number =>
  lock.swing *
  smoothstep(0, grows, down) *
  (Math.sin(turnOf(lock, down)) - Math.sin(lock.phase) * smoothstep(grows, 0, down));

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
  return light.deep.flatMap((_, layer) => {
    const found: Ringlet[] = [];
    let x = across.left + typical('apart') * (layer / light.deep.length);
    for (; x < across.right; x += own(typical('apart'), differs.apart)) {
      const hanging = hemOf(x);
      if (!hanging || hanging.hem - hanging.from < leastHanging) continue;
      found.push({
        ...hanging,
        x,
        end: Math.max(hanging.from + tip, cut.length.side - spread * random()),
        half: own(typical('half'), differs.half),
        swing: own(typical('swing'), differs.swing),
        turns: own(cut.curl.turns, differs.turns),
        phase: 2 * Math.PI * random(),
        layer,
      });
    }
    // Which of two that meet lies above is each pair's own.
    return found
      .map((lock) => ({ lock, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ lock }) => lock);
  });
}

/** The hair of a photo wound into locks. */
export type Wound = { readonly alpha: Plane; readonly lab: Lab };

/** What is laid over each other: colours and coverage. */
type Layers = { readonly cover: Float32Array; readonly lab: Lab };

function lay(
  { cover, lab }: Layers,
  i: number,
  share: number,
  colour: readonly [number, number, number],
): void {
  const under = cover[i] ?? 0;
  const all = share + under * (1 - share);
  if (all <= 0) return;
  const own = share / all;
  lab.l[i] = lerp(lab.l[i] ?? 0, colour[0], own);
  lab.a[i] = lerp(lab.a[i] ?? 0, colour[1], own);
  lab.b[i] = lerp(lab.b[i] ?? 0, colour[2], own);
  cover[i] = all;
}

/** Lays one lock: the hair of its own columns, drawn out to its length and swung aside. */
function layLock(
  { head }: Pick<HeadView, 'head'>,
  colours: readonly [l: Plane, a: Plane, b: Plane],
  alpha: Plane,
  lock: Ringlet,
  into: Layers,
): void {
  const { width, height } = alpha;
  const [first, last] = [lock.from, lock.end].map((y) => Math.round(head.origin.y + y * head.unit));
  const drawn = (lock.hem - lock.from) / (lock.end - lock.from);
  for (let py = Math.max(0, first ?? 0); py < Math.min(height, last ?? 0); py++) {
    const y = (py - head.origin.y) / head.unit;
    const down = y - lock.from;
    const grown = smoothstep(0, grows, down);
    const turn = turnOf(lock, down);
    const towardsTip = smoothstep(0, tip, lock.end - y);
    const half = lock.half * (1 + 0.15 * grown * Math.cos(2 * turn)) * lerp(0.25, 1, Math.sqrt(towardsTip));
    const middle = lock.x + asideOf(lock, down);
    const sy = head.origin.y + (lock.from + down * drawn * 0.96) * head.unit;
    const shine = 1 + light.bend * grown * Math.sin(turn + 1);
    const begins = smoothstep(0, 0.2, down);
    const from = Math.max(0, Math.floor(head.origin.x + (middle - half) * head.unit));
    const to = Math.min(width - 1, Math.ceil(head.origin.x + (middle + half) * head.unit));
    for (let px = from; px <= to; px++) {
      const off = ((px - head.origin.x) / head.unit - middle) / half;
      if (Math.abs(off) > 1) continue;
      // Strands run across the lock as it turns.
      const sx = head.origin.x + (lock.x + lock.half * (off + 0.4 * grown * Math.cos(turn))) * head.unit;
      const edge = smoothstep(1, 0.7 + 0.2 * ragged(y * 40 + off * 3, lock.layer), Math.abs(off));
      const own = interpolate(alpha, head.origin.x + (lock.x + lock.half * off) * head.unit, sy);
      const share = own * edge * begins * smoothstep(0, 0.25, towardsTip);
      if (share <= 0.004) continue;
      const dark = lerp(1, (light.deep[lock.layer] ?? 1) * (1 - light.edge * off * off), grown) * shine;
      const [l, a, b] = colours.map((channel) => interpolate(channel, sx, sy));
      lay(into, py * width + px, share, [
        (l ?? 0) * dark,
        (a ?? 0) * lerp(1, dark, 0.5),
        (b ?? 0) * lerp(1, dark, 0.5),
      ]);
    }
  }
}

/** Winds the hanging hair of the photo into locks of the cut's length that lie over each other. */
export function wound(
  view: HeadView,
  colours: readonly [l: Plane, a: Plane, b: Plane],
  alpha: Plane,
  worn: Worn,
  cut: Cut,
  seed: number,
): Wound {
  const { head, width, height } = view;
  const lab: Lab = {
    width,
    height,
    l: Float32Array.from(view.lab.l),
    a: Float32Array.from(view.lab.a),
    b: Float32Array.from(view.lab.b),
  };
  const hemOf = columnsOf(view, alpha, worn, cut);
  const [l, a, b] = colours;
  const cover = planeOf(view, (i, px, py) => {
    const x = (px - head.origin.x) / head.unit;
    const y = (py - head.origin.y) / head.unit;
    const hanging = hemOf(x);
    if (!hanging || y < hanging.from) return 0;
    const { from, hem } = hanging;
    const down = (y - from) / Math.max(0.1, cut.length.side - from);
    const drawn = Math.max(0.2, (hem - from) / Math.max(0.1, cut.length.side - from));
    const source = head.origin.y + (from + (y - from) * drawn) * head.unit;
    const begun = smoothstep(0, 0.2, y - from) * smoothstep(beneath.within, beneath.within - 0.2, down);
    const own = (alpha.data[i] ?? 0) * begun;
    const share = Math.max(own, interpolate(alpha, px, source) * begun);
    if (share <= 0.004) return 0;
    const sy = own > 0.5 * share ? py : source;
    const dark = lerp(1, beneath.light, smoothstep(0, grows, y - from));
    lab.l[i] = interpolate(l, px, sy) * dark;
    lab.a[i] = interpolate(a, px, sy) * dark;
    lab.b[i] = interpolate(b, px, sy) * dark;
    return clamp(share, 0, 1);
  });
  const into: Layers = { cover: cover.data, lab };
  const across = { left: -head.origin.x / head.unit, right: (width - head.origin.x) / head.unit };
  for (const lock of ringletsOf(cut, across, hemOf, seed)) layLock(view, colours, alpha, lock, into);
  return { alpha: plane(view, cover.data), lab };
}
