import { clamp, lerp, scatterOf, smoothstep } from '#server/engine/core/math.ts';
import type { Size } from '#server/engine/core/plane.ts';

import { drawLines, type HairLayer } from './draw.ts';
import { fineness, fromHead, type Head } from './head.ts';
import { foreheadHalf } from './outline.ts';
import { fields } from './segments.ts';

/** Locks side by side over the forehead, hairs of each, pieces of a hair. */
const count = { locks: 84, hairs: 36, pieces: 9 };
/** In face heights: from how far above its tip on a hair is drawn, half its width, half the width of a lock. */
const hair = { drawn: 0.2, half: 0.0015 };
const lock = { least: 0.006, most: 0.024 };
/** How far apart neighbouring locks and the hairs of one lock end, and how much a few hairs of it hang lower. */
const ends = { locks: 0.026, hairs: 0.08, strays: 0.016 };
/** How far tips lean aside, locks and single hairs, in face heights. */
const leans = { locks: 0.02, hairs: 0.012 };
/** What is left of a lock's width at its tip. */
const closed = 0.72;
/** Lightness of a lock's rim and of its middle, of a lock and of a hair beside others. */
const light = { rim: 0.8, middle: 1.06, lock: 0.09, hair: 0.17 };

/** Where a fringe ends, in face heights below the hairline, and how far its hair lies aside of its tip so far above it. */
export type Ends = { readonly endAt: (u: number) => number; readonly asideAt: (above: number) => number };

/**
 * The ends of a fringe, hair by hair: locks of uneven length and width that close to points, between which the forehead is
 * seen.
 *
 * @returns coverage, and lightness beside that of the hair they are made of.
 */
export function tipsOf(size: Size, head: Head, { endAt, asideAt }: Ends, seed: number): HairLayer {
  const random = scatterOf(seed + 41);
  const by = fineness(head);
  const data = new Float32Array(count.locks * count.hairs * count.pieces * fields);
  const depth = new Float32Array(count.locks * count.hairs * count.pieces);
  let drawn = 0;
  const draw = (middle: number, lowest: number, wide: number, lean: number, shade: number, over: number) => {
    const out = random() * 2 - 1;
    const stray = random() < 0.06 ? ends.strays : 0;
    const tip = lowest + stray - ends.hairs * random() ** 1.5 * (0.35 + 0.65 * Math.abs(out));
    const own = shade * light.lock + (random() * 2 - 1) * light.hair;
    const leaning = lean + (random() * 2 - 1) * leans.hairs * (stray > 0 ? 2 : 1);
    const place = (t: number) => {
      const above = (1 - t) * hair.drawn;
      const half = wide * lerp(1, closed, smoothstep(0.45, 1, t));
      const u = middle + asideAt(above + lowest - tip) + out * half + leaning * (t * t - 1);
      return fromHead(head, u, tip - above);
    };
    let from = place(0);
    for (let k = 0; k < count.pieces; k++) {
      const t = (k + 1) / count.pieces;
      const to = place(t);
      const narrow = lerp(1, 0.45, smoothstep(0.55, 1, t));
      const relief = lerp(1, lerp(light.middle, light.rim, out * out) * (1 + own), smoothstep(0, 0.5, t));
      const cover = 0.9 * smoothstep(0, 0.3, t) * lerp(1, 0.3, smoothstep(0.7, 1, t));
      const half = Math.max(0.32, hair.half * narrow * head.unit * by);
      data.set([from.x * by, from.y * by, to.x * by, to.y * by, half, relief, cover], drawn * fields);
      depth[drawn++] = over;
      from = to;
    }
  };
  for (let k = 0; k < count.locks; k++) {
    const middle = clamp(((k + random()) / count.locks) * 2 - 1, -1, 1) * foreheadHalf;
    const lowest = endAt(middle) + ends.locks * (0.3 - random() ** 1.4);
    const wide = lerp(lock.least, lock.most, random() ** 1.3);
    const [lean, shade, over] = [(random() * 2 - 1) * leans.locks, random() * 2 - 1, random()];
    for (let h = 0; h < count.hairs; h++) draw(middle, lowest, wide, lean, shade, over);
  }
  return drawLines({ count: drawn, data, depth }, size, by);
}
