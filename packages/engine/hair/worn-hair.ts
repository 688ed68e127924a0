import type { Cut } from '@mot-studio/terms/hair-cut';
import { lerp, smoothstep } from '#engine/imaging/math.ts';
import type { Plane } from '#engine/imaging/plane.ts';

import { toHead } from './head-frame.ts';
import type { Skull } from './skull.ts';
import type { HeadView } from './head-view.ts';

type Sides = { readonly left: number; readonly right: number };

/** How hair is worn in a photo, in face heights; left and right as the viewer sees them. */
export type Worn = {
  /** Share of the forehead under hair, 0–1. */
  readonly fringe: number;
  /** Lowest point of hanging hair below the hairline, down in the picture; 0 without any. */
  readonly hangs: Sides;
  /** Lower edge of the picture, measured likewise. */
  readonly bottom: number;
  /** Height of most of the hair above the skull over the ears. */
  readonly height: number;
  /** Height at the sides alone. */
  readonly beside: Sides;
};

/** Returns the height above the skull's outline as seen from the front, in face heights; straight out from its sides. */
export function aboveOutline({ centre, radius }: Skull, u: number, v: number): number {
  const x = u - centre.x;
  const y = Math.min(0, v - centre.y);
  const q = Math.hypot(x / radius.x, y / radius.y) || 1e-6;
  return Math.hypot(x, y) * (1 - 1 / q);
}

/** Depth from which hanging hair is long, in face heights below the hairline. */
const long = 0.85;

/** Tells whether hair hangs long on both sides: on one side only, it is the tail or the wisps of tied hair. */
export const hangsLong = ({ hangs }: Pick<Worn, 'hangs'>): boolean =>
  Math.min(hangs.left, hangs.right) > long;

/** Tells whether a cut falls like long hanging hair: a fringe alone is drawn from tied hair, too. */
export const fallsLong = ({ comb }: Pick<Cut, 'comb'>, worn: Pick<Worn, 'hangs'>): boolean =>
  comb === 'fall' && hangsLong(worn);

/** Covered share of a forehead below which it has no fringe. */
export const bare = 0.06;

/** Covered share of a forehead up to which single hairs and locks cover it; more is a fringe that a parted cut would have to remove. */
export const sparse = 0.12;

/** Quantile of heights above which single hairs stand. */
const most = 0.93;

function highest(heights: readonly number[]): number {
  const sorted = Float32Array.from(heights).sort();
  return sorted[Math.floor(sorted.length * most)] ?? 0;
}

/** Width of hair in a row below which the row has only single strands, in face heights. */
const minWidth = 0.06;

/** Returns the lowest row of at least that width. */
function lowest(rows: Int32Array, unit: number): number {
  for (let y = rows.length - 1; y >= 0; y--) if ((rows[y] ?? 0) > minWidth * unit) return y;
  return 0;
}

export function measureWornHair(view: HeadView, alpha: Plane, skull: Skull): Worn {
  const { head, height, width } = view;
  const rows = { left: new Int32Array(height), right: new Int32Array(height) };
  const heights: number[] = [];
  const beside: { left: number[]; right: number[] } = { left: [], right: [] };
  let forehead = 0;
  let covered = 0;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      const { u, v } = toHead(head, x, y);
      const a = alpha.data[i] ?? 0;
      if (Math.abs(u) < 0.25 && v > 0.03 && v < head.browTop - 0.04) {
        forehead++;
        if (a > 0.4) covered++;
      }
      if (a < 0.6) continue;
      const side = u < 0 ? 'left' : 'right';
      if (v < 0.25) heights.push(aboveOutline(skull, u, v));
      if (v > -0.12 && v < 0.15 && Math.abs(u) > 0.3) beside[side].push(aboveOutline(skull, u, v));
      const row = rows[side];
      if (v > 0.25) row[y] = (row[y] ?? 0) + 1;
    }
  const below = (y: number) => Math.max(0, (y - head.origin.y) / head.unit);
  const hangs = (row: Int32Array) => below(lowest(row, head.unit));
  return {
    fringe: covered / Math.max(1, forehead),
    hangs: { left: hangs(rows.left), right: hangs(rows.right) },
    bottom: below(height - 1),
    height: highest(heights),
    beside: { left: highest(beside.left), right: highest(beside.right) },
  };
}

/** Range of the lengths for the spread: start below the hairline, and distance from its middle, in face heights. */
const spread = { below: 0.5, aside: 1 };

/** Returns the share of the lengths, 0–1, that lies farther beside a face than hair falls: blown, or spread over a shoulder. */
export function spreadShare({ head }: Pick<HeadView, 'head'>, alpha: Plane): number {
  const [from, off] = [head.origin.y + spread.below * head.unit, spread.aside * head.unit];
  let [all, aside] = [0, 0];
  for (let y = Math.max(0, Math.ceil(from)); y < alpha.height; y++)
    for (let x = 0; x < alpha.width; x++) {
      if ((alpha.data[y * alpha.width + x] ?? 0) < 0.5) continue;
      all++;
      if (Math.abs(x - head.origin.x) > off) aside++;
    }
  return aside / Math.max(1, all);
}

/** Distance to the lower edge of a picture, in face heights, within which hair continues below it. */
const atEdge = 0.03;

/** Tells whether hair of this length continues below the picture. */
const continuesBelow = (hangs: number, bottom: number): boolean => hangs > bottom - atEdge;

/** Tells whether hanging hair continues below the picture on both sides. */
export const extendsBelow = ({ hangs, bottom }: Pick<Worn, 'hangs' | 'bottom'>): boolean =>
  continuesBelow(Math.min(hangs.left, hangs.right), bottom);

/** Returns the cut with the length of the photo's hair, if the order names no length. */
export function naturalLength(cut: Cut, { hangs, bottom }: Worn): Cut {
  if (cut.timesOwn === undefined) return cut;
  const hem = Math.max(hangs.left, hangs.right);
  if (continuesBelow(hem, bottom)) return cut;
  const length = Math.max(0, hem * cut.timesOwn + (cut.moreThanOwn ?? 0));
  return { ...cut, length: { top: length, side: length, back: length } };
}

/** Returns smooth noise along a line, −1 to 1: the ends of single locks. */
export function raggedness(x: number, seed: number): number {
  const cell = Math.floor(x);
  const value = (k: number): number => {
    const s = Math.sin(k * 127.1 + seed * 311.7) * 43_758.545;
    return (s - Math.floor(s)) * 2 - 1;
  };
  return lerp(value(cell), value(cell + 1), smoothstep(0, 1, x - cell));
}
