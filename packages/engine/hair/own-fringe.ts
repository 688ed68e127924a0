import { colourDistance, type Colour } from '@mot-studio/terms/colour';
import type { Cover, DrawnFringe } from '@mot-studio/terms/hair-cut';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import { clamp, lerp, mean, median, quantile, smoothstep } from '#engine/imaging/math.ts';
import { closeMask, subtractMask } from '#engine/imaging/morphology.ts';
import { medianColour, type Lab } from '#engine/imaging/oklab.ts';
import { interpolate, plane, planeOf, type Plane, type Size } from '#engine/imaging/plane.ts';

import { hasSideHair, findParting } from './curtain.ts';
import type { HairLayer } from './draw.ts';
import { blendPosition } from './ears.ts';
import { flowOf, type Flow } from './flow.ts';
import type { FringeExtent } from './fringe-courses.ts';
import { drawFringe, type FringeSource } from './fringe-hairs.ts';
import { fromHead, isOnCheeks, headPixels, toHead, type HeadPoint } from './head-frame.ts';
import { hemOf, highestHem } from './hair-outline.ts';
import { insideHair, fillHairChannels } from './own-colours.ts';
import type { ReshapedHair } from './reshaped.ts';
import { sideOf, type Skull } from './skull.ts';
import { findSkinInHair, removeSkin } from './skin-in-hair.ts';
import { visibleLightness } from './hair-tone.ts';
import type { HeadView } from './head-view.ts';

/** Relief of the photo's strands against the locks around them: radius and minimal depth in face heights, limit in mean deviations. */
const relief = { around: 0.045, edge: 0.025, most: 2.2 };
/**
 * Colours of a fringe, in face heights: minimal depth in hair, lower limit beside the face, blurs at the roots and farther down, and the
 * range of the transition below the hairline.
 */
const colour = { edge: 0.055, sides: 0.5, roots: 0.05, below: 0.2, from: -0.08, to: 0.06 };
/** Range towards its sides, in halves of its width, over which a fringe blends into the hair that it lies on. */
const overlapShare = { from: 0.55, to: 1, beside: { from: 0.8, to: 0.95 } };
/** Range beyond its end, in halves of its width, over which a fringe fades; share of hair's shade that it casts on skin. */
const across = { beyond: { from: 1.15, to: 1.02 }, shades: 1 };
/** Curtain fringe; it goes behind the ear where no hair hangs beside the face. */
const curtain = {
  beyond: { from: 1.4, to: 1.2 },
  behindEar: { from: 1.1, to: 1 },
  shades: 0.35,
  density: 0.8,
};
/** Minimal lightness of the tips relative to the roots, for a fringe without hair beside it: short hair lies in the shade deeper inside. */
const minLight = 0.95;
/** Maximal chroma factor of lighter strands. */
const maxColourful = 1.2;

/** Half width of a parting that is bridged, in face heights. */
const parting = 0.012;
/** Coverage below which the scalp is visible. */
const solid = 0.92;
/** Highest hairline and minimal hair above it, in face heights. */
const hairline = { highest: -0.3, hair: 0.08 };
/** Maximal length of a fringe from its hairline, in face heights. */
const longest = { full: 0.42, swept: 0.3 };
/** Horizontal offsets, in face heights, whose mean gives the start of a fringe: it ends at one height, whatever its hairline. */
const middle = [-0.16, -0.08, 0, 0.08, 0.16];
/** Position of a forehead's corners, as a share of its half width. */
const corners = 0.7;
/** Temples, in half faces: between `from` and `to`, a fringe without hair beside it rises by the share `rise` to its hairline; none grows beyond `half`. */
const temples = { from: 0.55, to: 1.02, half: 0.97, rise: 0.6 };
/** Height difference of a swept fringe between the two temples, in face heights: it is lower at the side that it is swept to. */
const slant = 0.1;
/** Minimal lean of roots, −1 to 1, that are combed to a side, and the sampling height above the hairline in face heights. */
const combed = { least: 0.2, above: 0.04 };

/** Returns the highest visible hair of the top in a column: below the outline of the head and the photo's upper edge. */
function highestVisible({ head }: Pick<HeadView, 'head'>, { centre, radius }: Skull): (u: number) => number {
  return (u) => {
    const across = Math.min(1, Math.abs(u - centre.x) / radius.x);
    const outline = centre.y - radius.y * Math.sqrt(1 - across * across);
    const edge = -fromHead(head, u, 0).y / (head.down.y * head.unit);
    return Math.max(outline, edge + 0.01);
  };
}

/**
 * Lower ends of hair above a forehead by the horizontal offset, in face heights below the hairline's middle: of all hair, and of dense
 * hair.
 */
type Hems = { readonly all: (u: number) => number; readonly dense: (u: number) => number };

function hemsOf(view: Size & Pick<HeadView, 'head'>, all: Plane, dense: Plane, skull: Skull): Hems {
  const visibleFrom = highestVisible(view, skull);
  const highest = (u: number): number =>
    Math.min(highestHem, Math.max(hairline.highest, visibleFrom(u) + hairline.hair));
  return { all: hemOf(view, all, solid, highest), dense: hemOf(view, dense, solid, highest) };
}

/** Start of the hair that a fringe is drawn from, in the middle of a forehead and at its corners, in face heights below the hairline's middle. */
export type FringeStart = { readonly middle: number; readonly corners: number };

/** Returns the start of hair above a forehead, in face heights below the hairline's middle. */
const beginsAt = (hems: Hems): number => mean(middle.map(hems.all));

function extentOf(hems: Hems, skull: Skull, { kind, end, sweep }: Cover, hangs: boolean): FringeExtent {
  const meets = hangs && kind === 'full';
  const from = beginsAt(hems);
  const slants = kind === 'swept' ? slant * Math.sign(sweep) : 0;
  const lowest = Math.min(end - Math.abs(slants) / 2, from + longest[kind]);
  const endAt = (u: number): number => {
    const aside = sideOf(skull, u);
    const rises = (meets ? 0 : temples.rise) * smoothstep(temples.from, temples.to, aside);
    const low = lowest + slants * Math.sign(u) * aside;
    return lerp(low, Math.min(hems.all(u), low), rises);
  };
  const [left, right] = [skull.cheeks.left, skull.cheeks.right].map((end) => end * temples.half);
  return {
    hem: hems.dense,
    endAt,
    left: left ?? 0,
    right: right ?? 0,
    length: Math.max(0, lowest - from),
    meets,
  };
}

/** Returns the extent of a curtain: from a parting to both cheekbones, equally low on both sides. */
function curtainOf(hems: Hems, skull: Skull, end: number, flow: Flow): FringeExtent {
  const { left, right } = skull.cheeks;
  const parting = findParting(flow, hems.dense);
  return {
    hem: hems.dense,
    endAt: () => end,
    left,
    right,
    length: end - beginsAt(hems),
    meets: true,
    parting,
  };
}

/** Returns the hair without visible skin, and its dense part. */
function hairWithoutSkin(view: Pick<HeadView, 'head' | 'lab'>, alpha: Plane): { hair: Plane; dense: Plane } {
  const skin = findSkinInHair(view, alpha);
  return {
    hair: skin ? subtractMask(alpha, skin.bare) : alpha,
    dense: skin ? subtractMask(alpha, skin.thin) : alpha,
  };
}

/** Measures the start of the hair that a fringe would be drawn from, in face heights below the hairline's middle. */
export function fringeStart(
  view: Size & Pick<HeadView, 'head' | 'lab'>,
  alpha: Plane,
  skull: Skull,
): FringeStart {
  const { hair, dense } = hairWithoutSkin(view, alpha);
  const hems = hemsOf(view, hair, dense, skull);
  const ends = [skull.cheeks.left, skull.cheeks.right];
  return { middle: beginsAt(hems), corners: mean(ends.map((end) => hems.all(corners * end))) };
}

/** Sample offsets across the forehead and height above the hairline, in face heights, for the direction of hair. */
const runs = { across: [-0.24, -0.16, -0.08, 0, 0.08, 0.16, 0.24], above: 0.04 };

/**
 * Returns the downward direction of the hair that a fringe would come from: 1 is straight down; 0 is level, as where all hair is combed
 * to one side.
 */
export function downwardShare(view: Size & Pick<HeadView, 'head' | 'lab'>, alpha: Plane): number {
  const flow = flowOf(view, alpha);
  const hem = hemOf(view, alpha, solid);
  return mean(runs.across.map((u) => flow(u, hem(u) - runs.above).y));
}

/** Sweeps a fringe to the side to which hair is combed at its hairline. */
function sweptAsGrown(cover: DrawnFringe, flow: Flow, hem: (u: number) => number): DrawnFringe {
  if (cover.kind !== 'swept') return cover;
  const leans = mean(middle.map((u) => flow(u, hem(u) - combed.above).x));
  return Math.abs(leans) > combed.least
    ? { ...cover, sweep: Math.sign(leans) * Math.abs(cover.sweep) }
    : cover;
}

/** Look of the photo's hair: its strands, and its colours at the roots and farther down. */
type Look = Pick<FringeSource, 'relief' | 'contrast' | 'shine'> & {
  readonly roots: readonly Plane[];
  readonly below: readonly Plane[];
};

/** Shine of locks: blur in face heights, quantile of the lightest locks above a forehead, and maximal strength. */
const shines = { lock: 0.02, share: 0.95, most: 1 };

/** Returns the relative brightening of shining locks over most of the hair above a forehead. */
function shineOf({ lab, head }: Pick<HeadView, 'head' | 'lab'>, hair: Plane): number {
  const locks = gaussianBlur(plane(lab, lab.l), shines.lock * head.unit);
  const above = headPixels(head, lab, (i, _, v) => v < 0 && (hair.data[i] ?? 0) > 0);
  const lights = above.map((i) => locks.data[i] ?? 0);
  if (lights.length === 0) return 0;
  return clamp(quantile(lights, shines.share) / Math.max(0.02, median(lights)) - 1, 0, shines.most);
}

/** Weight of the overall mean where hardly any pixel nearby has weight. */
const minWeight = 1e-3;

/** Returns the weighted mean within a radius in pixels. */
function weightedMean(weights: Plane, at: (i: number) => number, reach: number): Plane {
  const weighed = planeOf(weights, (i) => (weights.data[i] ?? 0) * at(i));
  const sumOf = ({ data }: Plane): number => data.reduce((sum, value) => sum + value, 0);
  const overall = sumOf(weighed) / Math.max(1, sumOf(weights));
  const [sum, all] = [weighed, weights].map((p) => gaussianBlur(p, reach));
  return planeOf(
    weights,
    (i) => ((sum?.data[i] ?? 0) + minWeight * overall) / ((all?.data[i] ?? 0) + minWeight),
  );
}

function lookOf({ lab, head }: Pick<HeadView, 'head' | 'lab'>, hair: Plane): Look {
  const [l] = fillHairChannels([lab.l], insideHair(hair, head, relief.edge));
  const deep = insideHair(hair, head, colour.edge);
  const tints = fillHairChannels([lab.a, lab.b], removeSkin({ lab, head }, deep));
  if (!l) throw new Error('one plane');
  const around = gaussianBlur(l, relief.around * head.unit);
  const beside = planeOf(lab, (i) => (l.data[i] ?? 0) / Math.max(0.02, around.data[i] ?? 0));
  const contrast = mean(
    [...beside.data].filter((_, i) => (deep.data[i] ?? 0) > 0).map((value) => Math.abs(value - 1)),
  );
  const above = planeOf(deep, (i, x, y) => (toHead(head, x, y).v < colour.sides ? (deep.data[i] ?? 0) : 0));
  const light = weightedMean(above, (i) => lab.l[i] ?? 0, colour.below * head.unit);
  // Shine is white and shows no tint.
  const dull = planeOf(above, (i) => ((lab.l[i] ?? 0) > (light.data[i] ?? 0) ? 0 : (above.data[i] ?? 0)));
  const dullLight = weightedMean(dull, (i) => lab.l[i] ?? 0, colour.below * head.unit);
  // Lighter hair has more chroma.
  const lighter = planeOf(
    lab,
    (i) => visibleLightness(light.data[i] ?? 0) / visibleLightness(dullLight.data[i] ?? 0),
  );
  const tintsBelow = [lab.a, lab.b].map((channel) => {
    const tint = weightedMean(dull, (i) => channel[i] ?? 0, colour.below * head.unit);
    return planeOf(lab, (i) => (tint.data[i] ?? 0) * (lighter.data[i] ?? 1));
  });
  return {
    relief: planeOf(
      lab,
      (i) => 1 + clamp((beside.data[i] ?? 1) - 1, -relief.most * contrast, relief.most * contrast),
    ),
    contrast,
    shine: shineOf({ lab, head }, deep),
    roots: [around, ...tints.map((p) => gaussianBlur(p, colour.roots * head.unit))],
    below: [light, ...tintsBelow],
  };
}

/** Skin shining through hair: range of the position between the hair's colour and the cheeks', range of their squared OKLab distance, blur in face heights, and horizontal limit at the ears. */
const through = {
  from: 0.15,
  to: 0.4,
  apart: { from: 0.02, to: 0.04 },
  blur: 0.006,
  beside: { from: 1.05, to: 0.98 },
};

/** Returns the share of skin under a curtain, 0–1, by the photo's colours: hair is thin beside a temple. */
function shinesThrough({ lab, head }: Pick<HeadView, 'head' | 'lab'>, [l, a, b]: readonly Plane[]): Plane {
  const cheek = medianColour(
    lab,
    headPixels(head, lab, (_, u, v) => isOnCheeks(u, v)),
  );
  const share = planeOf(lab, (i) => {
    const hair: Colour = [l?.data[i] ?? 0, a?.data[i] ?? 0, b?.data[i] ?? 0];
    return (
      smoothstep(through.apart.from, through.apart.to, colourDistance(hair, cheek) ** 2) *
      smoothstep(through.from, through.to, blendPosition(lab, i, hair, cheek).along)
    );
  });
  return gaussianBlur(share, through.blur * head.unit);
}

/** Returns the mean lightness of a drawn layer relative to its source hair. */
function meanLight({ alpha, light }: HairLayer): number {
  const lights = [...light.data].filter((_, i) => (alpha.data[i] ?? 0) > 0.5);
  return lights.length === 0 ? 1 : mean(lights);
}

/**
 * Draws a fringe from the photo's hair: hair continues from its hairline as combed, bends and falls over the forehead or to
 * both sides, with the light and dark of the photo's strands above, and ends hair by hair.
 *
 * @param wanted fringe with its end, in face heights below the hairline's middle.
 * @param hangs whether hair hangs beside the face: a full fringe goes straight across to it.
 */
export function drawOwnFringe(
  view: Size & Pick<HeadView, 'head' | 'lab'> & { readonly parts: Pick<HeadView['parts'], 'hair'> },
  alpha: Plane,
  skull: Skull,
  wanted: DrawnFringe,
  seed: number,
  hangs = false,
): ReshapedHair {
  const { head } = view;
  const { hair, dense } = hairWithoutSkin(view, alpha);
  const flow = flowOf(view, dense);
  const hems = hemsOf(view, hair, dense, skull);
  const swept = sweptAsGrown(wanted, flow, hems.dense);
  const extent =
    swept.kind === 'curtain' ? curtainOf(hems, skull, swept.end, flow) : extentOf(hems, skull, swept, hangs);
  const closed = closeMask(
    planeOf(alpha, (i) => ((alpha.data[i] ?? 0) > 0.5 ? 1 : 0)),
    parting * head.unit,
  );
  const isHair = ({ u, v }: HeadPoint): boolean => {
    const { x, y } = fromHead(head, u, v);
    return x >= 0 && y >= 0 && interpolate(closed, x, y) > 0.5;
  };
  const look = lookOf(view, dense);
  const drawn = drawFringe(
    view,
    head,
    { ...look, extent, flow, isHair },
    swept.kind === 'curtain' ? curtain : swept,
    seed,
  );
  const own = meanLight(drawn);
  const channel = (c: number, lit: (light: number) => number): Float32Array =>
    planeOf(view, (i, x, y) => {
      if ((drawn.alpha.data[i] ?? 0) <= 0) return 0;
      const { u, v } = toHead(head, x, y);
      const share = smoothstep(colour.from, colour.to, v - extent.hem(u));
      const roots = look.roots[c]?.data[i] ?? 0;
      const below = look.below[c]?.data[i] ?? 0;
      const free = c === 0 && !hangs ? Math.max(below, minLight * roots) : below;
      return lerp(roots, free, share) * lit((drawn.light.data[i] ?? 1) / own);
    }).data;
  const tinted = (light: number): number => Math.min(maxColourful, light);
  const lab: Lab = {
    width: view.width,
    height: view.height,
    l: channel(0, (light) => light),
    a: channel(1, tinted),
    b: channel(2, tinted),
  };
  const middle = (extent.left + extent.right) / 2;
  const opens = wanted.kind === 'curtain';
  const skin = opens ? shinesThrough(view, look.below) : undefined;
  const hung = opens ? hasSideHair(extent, isHair) : undefined;
  const beyondAt = (u: number): typeof across.beyond => {
    if (!hung) return across.beyond;
    return (u < middle ? hung.left : hung.right) ? curtain.beyond : curtain.behindEar;
  };
  const cover = planeOf(view, (i, x, y) => {
    const { u } = toHead(head, x, y);
    const aside = Math.abs(u - middle) / (extent.right - middle);
    // Detected hair beside the face is hair in any light; before the face it may be skin.
    const found = Math.max(alpha.data[i] ?? 0, view.parts.hair.data[i] ?? 0);
    const hairBelow = lerp(
      hair.data[i] ?? 0,
      found,
      smoothstep(overlapShare.beside.from, overlapShare.beside.to, aside),
    );
    const visibleSkin = (skin?.data[i] ?? 0) * smoothstep(through.beside.from, through.beside.to, aside);
    const over = hairBelow * (1 - visibleSkin) * smoothstep(overlapShare.from, overlapShare.to, aside);
    const beyond = beyondAt(u);
    return smoothstep(beyond.from, beyond.to, aside) * (drawn.alpha.data[i] ?? 0) * (1 - over);
  });
  const { shades } = opens ? curtain : across;
  return { alpha: cover, lab, shades: planeOf(cover, (i) => shades * (cover.data[i] ?? 0)) };
}
