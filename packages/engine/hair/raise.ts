import { hasStandingStrip, type Cut } from '@mot-studio/terms/hair-cut';
import type { Point } from '#engine/imaging/geometry.ts';
import { clamp, lerp, smoothstep } from '#engine/imaging/math.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { interpolate, planeOf, type Plane } from '#engine/imaging/plane.ts';

import { depthBelowHidden, rootsAt, type Hairline } from './hairline.ts';
import { fromHead, perPixel, toHead } from './head-frame.ts';
import { belowBun, hairReach, reachAt, topOutlineOf } from './hair-outline.ts';
import { hairColours } from './own-colours.ts';
import { tipLean, naturalParting } from './parting.ts';
import type { ReshapedHair } from './reshaped.ts';
import { scalpRadius, type Skull } from './skull.ts';
import { topShare } from './cut-plan.ts';
import type { HeadView } from './head-view.ts';
import { raggedness } from './worn-hair.ts';

/** Returns 1 on the strip that a cut leaves long, 0 on clipped sides. */
const stripAt = ({ strip }: Cut, { radius }: Skull, x: number): number =>
  strip < 0.5 ? smoothstep(1.4, 0.8, Math.abs(x) / (strip * radius.x)) : 1;

/**
 * Shape of a narrow strip: half widths at the scalp and at the tips relative to its own, softness and raggedness of its edge, and
 * length of its round start on the scalp, in face heights.
 */
const wedge = { scalp: 1, tips: 0.75, soft: 0.1, jagged: 0.06, round: 0.14 };

/** Returns the coverage by a strip that narrows from the scalp to its tips, at a distance from the skull's centre. */
function stripCover(
  cut: Cut,
  skull: Skull,
  x: number,
  r: number,
  tip: number,
  behind: number,
  seed: number,
): number {
  if (cut.strip >= 0.5) return lerp(0.6, 1, stripAt(cut, skull, x));
  const up = smoothstep(skull.radius.y, tip, r);
  const begins = Math.sqrt(clamp(behind / wedge.round, 0, 1));
  const jagged = wedge.jagged * raggedness(r * 30 + Math.sign(x) * 9, seed);
  const edge = lerp(wedge.scalp, wedge.tips, up) * begins + jagged;
  return smoothstep(edge + wedge.soft, edge - wedge.soft, Math.abs(x) / (cut.strip * skull.radius.x));
}

/** Exponent of the outline of combed hair: 2 is an ellipse, more is flatter on top and steeper at the sides. */
const square = 2.4;
/** Height factor of one side of the parting, and half the width of the transition, in face heights. */
const parting = { lower: 0.75, over: 0.08 };

/**
 * Returns the distance of a cut's outline from the skull's centre in a direction.
 *
 * @param lower reduction of the cut's nominal height, in face heights.
 */
function outlineOfCut(cut: Cut, skull: Skull, angle: number, lower = 0): number {
  const { radius, centre } = skull;
  const [x, y] = [Math.sin(angle), Math.cos(angle)];
  const { top, front, side } = cut.volume;
  const scalp = scalpRadius(skull, angle);
  const fromParting = x * scalp + centre.x - cut.part;
  const lies = cut.comb === 'aside' ? smoothstep(parting.over, -parting.over, fromParting) : 0;
  const high = Math.max(top, front * 0.95) * lerp(1, parting.lower, lies) + 0.04 - lower;
  const beside = side + 0.012;
  if (hasStandingStrip(cut))
    return scalp + lerp(beside, high, smoothstep(0.35, 0.8, y) * stripAt(cut, skull, x * scalp));
  const across = Math.abs(x) / (radius.x + beside);
  const up = y / (radius.y + high);
  const combed = (across ** square + up ** square) ** (-1 / square);
  return lerp(scalp + beside, combed, smoothstep(0.4, 0.8, y));
}

/** Returns the room in the picture above the skull's centre in a direction, in face heights. */
function roomIn({ head }: Pick<HeadView, 'head'>, skull: Skull, angle: number): number {
  const middle = fromHead(head, skull.centre.x, skull.centre.y);
  const up = head.down.y * Math.cos(angle) - head.right.y * Math.sin(angle);
  return up > 0 ? middle.y / (up * head.unit) : Infinity;
}

/** Margin to the upper edge of the picture within which hair is cropped, in face heights. */
const atEdge = 0.03;
/** Directions in which a cut has its full height, in radians to both sides, and number of samples. */
const highest = { within: 0.5, samples: 11 };

/** Returns the part of a cut's height for which the picture has no room above, in face heights; 0 where it already crops the hair. */
export const missingHeadroom = (view: Pick<HeadView, 'head'>, alpha: Plane, skull: Skull, cut: Cut): number =>
  missingAbove(view, topOutlineOf(view, alpha, skull).reach, skull, cut);

function missingAbove(view: Pick<HeadView, 'head'>, outline: Float32Array, skull: Skull, cut: Cut): number {
  const beyond = Array.from({ length: highest.samples }, (_, k) => {
    const angle = lerp(-highest.within, highest.within, k / (highest.samples - 1));
    const room = roomIn(view, skull, angle) - atEdge;
    return { hair: reachAt(outline, angle) - room, cut: outlineOfCut(cut, skull, angle) - room };
  });
  if (beyond.some(({ hair }) => hair > 0)) return 0;
  return Math.max(0, ...beyond.map((by) => by.cut));
}

/** Width at the hairline over which raised hair replaces hair that stays, in face heights. */
const blendWidth = 0.02;
/** Range to both sides of a hairline under a fringe over which hair thins out, in face heights. */
const thinning = 0.05;

/** Thickness of hair between roots and outline up to which it stays unchanged, in face heights. */
const thinnest = 0.03;
/** Margin beyond the end of a cut in which its hair is computed, in face heights. */
const beyond = 0.12;

/** Returns the visible share of raised hair before a forehead whose hairline was under a fringe. */
function beforeForehead(skull: Skull, hairline: Hairline, u: number, v: number, seed: number): number {
  const bent = raggedness(u * 7, seed + 3) * 0.014;
  const jagged = raggedness(u * 90, seed + 3) * 0.004 + raggedness(u * 210, seed + 4) * 0.006;
  return smoothstep(thinning, -thinning, depthBelowHidden(hairline, skull, u, v) + bent + jagged) ** 1.5;
}

/** Ray from the skull's centre along which combed hair lies, in face heights. */
type Ray = {
  /** Horizontal offset of the place, and its distance from the centre. */
  readonly x: number;
  readonly r: number;
  /** Direction in radians; 0 is straight up. */
  readonly angle: number;
  /** Share of the hairline that a fringe hid, 0–1. */
  readonly hidden: number;
  readonly roots: number;
  /** End of the hair in the cut. */
  readonly tip: number;
  /** Length of the source hair in the photo. */
  readonly length: number;
  /** Source of the place's hair, in pixels, and the share of it that is no bun, 0–1. */
  readonly source: Point;
  readonly own: number;
};

/** Maximal stretch of hair: short hair beside a forehead would become a spike. */
const maxDrawnOut = 1.5;

/** Stretches or contracts the hair along the rays from the skull's centre, from its hairline to the outline of the cut. */
function raysOf(
  view: HeadView,
  alpha: Plane,
  hairline: Hairline,
  skull: Skull,
  cut: Cut,
): (u: number, v: number) => Ray | undefined {
  const outline = topOutlineOf(view, alpha, skull);
  const lower = missingAbove(view, outline.reach, skull, cut);
  const leanAt = tipLean(cut, skull);
  const ends = hairReach(view, alpha, outline.reach, skull);
  return (u, v) => {
    const x = u - skull.centre.x;
    const y = v - skull.centre.y;
    if (y > 0) return undefined;
    const angle = Math.atan2(x, -y);
    const r = Math.hypot(x, y);
    const hidden = reachAt(hairline.hidden, angle);
    const roots = rootsAt(hairline, skull, angle);
    const most = Math.max(reachAt(outline.reach, angle), roomIn(view, skull, angle) - atEdge);
    const drawn = roots + maxDrawnOut * Math.max(0, reachAt(outline.reach, angle) - roots);
    const tip = Math.max(roots + thinnest, Math.min(outlineOfCut(cut, skull, angle, lower), most, drawn));
    const share = Math.max(0, (r - roots) / (tip - roots));
    const grows = angle - leanAt(angle) * Math.min(1, share);
    const [reach, begins] = [reachAt(ends, grows), rootsAt(hairline, skull, grows)];
    const from = begins + share * (reach - begins);
    const source = fromHead(
      view.head,
      skull.centre.x + Math.sin(grows) * from,
      skull.centre.y - Math.cos(grows) * from,
    );
    const own = belowBun(outline, grows, from);
    return { x, r, angle, hidden, roots, tip, length: reach - begins, source, own };
  };
}

/**
 * Combs the photo's short hair up from the forehead: stretches or contracts it along the rays from the skull's centre,
 * from its hairline to the outline of the cut. Hair that hangs onto the forehead is left out.
 */
export function raiseTop(
  view: HeadView,
  alpha: Plane,
  hairline: Hairline,
  skull: Skull,
  requested: Cut,
  seed: number,
): ReshapedHair {
  const { head } = view;
  const cut = naturalParting(view, alpha, hairline, skull, requested);
  const [l, a, b] = hairColours(view.lab, alpha);
  const rayAt = raysOf(view, alpha, hairline, skull, cut);
  const lab: Lab = {
    width: view.width,
    height: view.height,
    l: new Float32Array(alpha.data.length),
    a: new Float32Array(alpha.data.length),
    b: new Float32Array(alpha.data.length),
  };
  const coverAt = perPixel(head, (u, v) => {
    const ray = rayAt(u, v);
    if (!ray || ray.r < ray.roots || ray.length < thinnest) return 0;
    const { x, r, angle, hidden, roots, tip, source, own } = ray;
    const begins = lerp(
      smoothstep(0, blendWidth, r - roots),
      beforeForehead(skull, hairline, u, v, seed),
      hidden,
    );
    return (
      interpolate(alpha, source.x, source.y) *
      own *
      stripCover(cut, skull, x, r, tip, -v, seed) *
      (1 - smoothstep(tip, tip + 0.015 + 0.06 * smoothstep(0.4, 0.8, Math.cos(angle)), r)) *
      begins *
      topShare(v + raggedness(u * 70, seed + 5) * 0.02)
    );
  });
  const cover = planeOf(view, (i, px, py) => {
    const { u, v } = toHead(head, px, py);
    const ray = rayAt(u, v);
    if (!ray || ray.r > ray.tip + beyond) return 0;
    const covered = coverAt(u, v);
    if (covered < 0.004) return 0;
    const { source } = ray;
    lab.l[i] = interpolate(l, source.x, source.y);
    lab.a[i] = interpolate(a, source.x, source.y);
    lab.b[i] = interpolate(b, source.x, source.y);
    return covered;
  });
  return { alpha: cover, lab };
}
