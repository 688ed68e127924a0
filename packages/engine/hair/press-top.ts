import type { Cut } from '@mot-studio/terms/hair-cut';
import { smoothstep } from '#engine/imaging/math.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { interpolate, planeOf, type Plane } from '#engine/imaging/plane.ts';

import { rootsAt, type Hairline } from './hairline.ts';
import { fromHead, perPixel, toHead } from './head-frame.ts';
import { keptHeight, ownTopShare } from './cut-plan.ts';
import { reachAt, topOutlineOf } from './hair-outline.ts';
import { hairColours } from './own-colours.ts';
import type { ReshapedHair } from './reshaped.ts';
import { scalpRadius, type Skull } from './skull.ts';
import type { HeadView } from './head-view.ts';

/** Minimal distance beyond the kept height, in face heights, from which hair is pressed. */
const least = 0.01;
/** Width over which the kept hair ends, in face heights. */
const soft = 0.012;

/**
 * Presses the top's hair down towards clipped sides: contracted along the rays from the skull's centre, between its hairline and
 * the cut's end, its locks continue down over the sides; simply cut off there, they would stand out like wings.
 *
 * @param kept share of each place that the cut leaves unchanged, 0–1 a view pixel.
 */
export function pressTop(
  view: HeadView,
  alpha: Plane,
  kept: Plane,
  hairline: Hairline,
  skull: Skull,
  cut: Cut,
): ReshapedHair {
  const { head } = view;
  const [l, a, b] = hairColours(view.lab, alpha);
  const outline = topOutlineOf(view, alpha, skull).reach;
  const sourceOf = (u: number, v: number): { x: number; y: number } | undefined => {
    const [x, up] = [u - skull.centre.x, skull.centre.y - v];
    if (up < 0) return undefined;
    const angle = Math.atan2(x, up);
    const reach = reachAt(outline, angle);
    const tip = scalpRadius(skull, angle) + keptHeight(cut, skull, outline, angle) - soft;
    const roots = rootsAt(hairline, skull, angle);
    const r = Math.hypot(x, up);
    if (reach < tip + least || tip < roots + least || r < roots) return undefined;
    const from = roots + ((r - roots) * (reach - roots)) / (tip - roots);
    return fromHead(head, skull.centre.x + (x / r) * from, skull.centre.y - (up / r) * from);
  };
  const coverAt = perPixel(head, (u, v) => {
    const source = sourceOf(u, v);
    return source ? interpolate(alpha, source.x, source.y) * ownTopShare(skull, u, v) : 0;
  });
  const lab: Lab = { ...view.lab, l: view.lab.l.slice(), a: view.lab.a.slice(), b: view.lab.b.slice() };
  const cover = planeOf(view, (i, px, py) => {
    const { u, v } = toHead(head, px, py);
    const covered = (kept.data[i] ?? 0) > 0 ? coverAt(u, v) * (kept.data[i] ?? 0) : 0;
    const source = covered > 0.004 ? sourceOf(u, v) : undefined;
    if (!source) return 0;
    lab.l[i] = interpolate(l, source.x, source.y);
    lab.a[i] = interpolate(a, source.x, source.y);
    lab.b[i] = interpolate(b, source.x, source.y);
    return covered;
  });
  return { alpha: cover, lab };
}

/** Range above a forehead in which a fringe lies on hair, in face heights below the hairline. */
const onTop = { from: -0.02, to: -0.1 };

/** Returns a fringe without the part that comes out of removed hair above it. */
export function fringeBelowOutline(
  { head }: Pick<HeadView, 'head'>,
  fringe: ReshapedHair,
  alpha: Plane,
  kept: Plane,
): ReshapedHair {
  const cover = planeOf(fringe.alpha, (i, x, y) => {
    const above = smoothstep(onTop.from, onTop.to, toHead(head, x, y).v);
    const off = (alpha.data[i] ?? 0) * (1 - (kept.data[i] ?? 0));
    return (fringe.alpha.data[i] ?? 0) * (1 - above * off);
  });
  return { ...fringe, alpha: cover, ...(fringe.shades && { shades: cover }) };
}
