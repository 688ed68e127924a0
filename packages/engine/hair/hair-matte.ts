import { gaussianBlur, guidedFilter, maxFilter } from '#engine/imaging/filters.ts';
import { clamp, lerp, smoothstep } from '#engine/imaging/math.ts';
import { closedFormMatte, unknownAlpha } from '#engine/imaging/matting.ts';
import { dilate, erode, union, subtractMask } from '#engine/imaging/morphology.ts';
import { plane, planeOf, resize, type Plane } from '#engine/imaging/plane.ts';
import { bareSkin, hairReadingAt } from '#engine/perception/person/reading.ts';

import { similarBackground } from './similar-background.ts';
import { clothByColour } from './cloth-by-colour.ts';
import { earsByColour, earsByHue } from './ears.ts';
import { locksBeforeFace } from './face-locks.ts';
import { armsOfGlasses } from './glasses.ts';
import { placesIn, toEdge, toHead } from './head-frame.ts';
import { strandsOnBody } from './on-body.ts';
import { hairOverFace } from './over-face.ts';
import { distanceFromFace, skullOf } from './skull.ts';
import { fillPlanes } from './strays.ts';
import type { Tone } from './hair-tone.ts';
import { isThroat, trimapOf, type Trimap } from './trimap.ts';
import { viewScaledTo, type HeadPart, type HeadView } from './head-view.ts';
import { wispsOf } from './wisps.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Face height in pixels at which coverage is solved. */
const solverUnit = 240;
/** Guided filter that fits coverage to the photo's strands: radius in face heights, and noise (OKLab lightness, squared). */
const refinement = { within: 0.012, noise: 1e-5 };
/** Margin at 0 and 1 of the solved coverage that counts as haze. */
const haze = 0.04;
/** Coverage from which a pixel is entirely hair, and below which it has none; fills take their colours from there. */
const opaque = { hair: 0.97, none: 0.02 };
/** Use of a pixel's own colour between hair and background: distances to both, in face heights, and the weight. */
const ownColour = { from: 0.05, to: 0.1, share: 0.85 };
/** Distances to skin, in face heights, within which single hairs begin, and within which hair lies in its own shade. */
const hairline = { from: 0.05, to: 0.11 };
const shaded = { from: 0.04, to: 0.12 };
/** Height below which, within the outline of a face and in face heights, everything except hair is skin, whatever a parse says. */
const highestSkin = -0.28;
/** Shaded hair: as dark as the darkest hair within `within` face heights, but darker (OKLab) than the hair nearby by at most `most`. */
const shade = { within: 0.04, blur: 0.015, most: 0.12 };
/** Smoothing of noise (OKLab lightness, squared) within a radius in face heights; strands are farther apart. Hair darker than `dark` has more noise, which a light dye would show as speckle: variance `inDark`, twice the radius. */
const noise = { variance: 2e-4, within: 0.008, inDark: 2e-3, dark: 0.13, lit: 0.22 };
/** Width by which a hand-drawn mask may be too large, in face heights. */
const rimByHand = 0.06;
/** Mark below which a pixel is not marked at all. */
const minMarked = 0.05;

/** Components of a picture with hair, as planes of the view. */
export type Matte = {
  /** Coverage by hair, 0–1. */
  readonly alpha: Plane;
  /** Weights of a coverage estimated from the pixel's own colour, 0–1: `mixed` in general, `thinned` only where the estimate is lower. */
  readonly mixed: Plane;
  readonly thinned: Plane;
  /** OKLab of the background behind the hair, and of the hair alone. */
  readonly back: readonly Plane[];
  readonly front: readonly Plane[];
  /** Lightness of the view without noise. */
  readonly smooth: Plane;
};

/** Distance to hair, in face heights, within which a visible ear lies under the hair's edge. */
const earGap = 0.015;

/** Distance, in face heights, from an ear detected by hue within which ear-coloured pixels belong to it. */
const earMargin = 0.05;

/** Returns the visible ears: by hue; and by colour where no network reads hair, because lit strands beside a cheek have that colour, too. */
function visibleEars(view: HeadView, small: HeadPart, cut: Plane, tone: Tone): Plane | undefined {
  const skull = skullOf(view.head);
  const lit = earsByColour(view, skull, tone.colour);
  const shaded = earsByHue(small, skull, resize(cut, small));
  const hueEars = shaded && resize(shaded, view);
  if (!lit || !view.reading) return lit ?? hueEars;
  const read = hairReadingAt(view.reading, view, view);
  const near = hueEars && dilate(hueEars, earMargin * view.head.unit);
  const isEar = (i: number): boolean => at(read, i) < 0.5 || (near !== undefined && at(near, i) > 0);
  const colourEars = planeOf(lit, (i) => (isEar(i) ? at(lit, i) : 0));
  return hueEars ? union(colourEars, hueEars) : colourEars;
}

const fillWhere = (view: HeadView, matches: (i: number) => boolean): readonly Plane[] => {
  const { l, a, b } = fillPlanes(view, planeOf(view, (i) => (matches(i) ? 1 : 0)).data);
  return [l, a, b].map((channel) => plane(view, channel));
};

/** Returns the view at the resolution at which coverage is solved. */
const solverView = (view: HeadView): HeadPart => viewScaledTo(view, solverUnit);

/** Solves coverage from a trimap at small size and refines it on the photo. */
function solveCoverage(view: HeadView, small: HeadPart, { trimap, guess }: Trimap): Plane {
  const rough = resize(closedFormMatte(small.lab, trimap, guess), view);
  const radius = Math.max(2, Math.round(refinement.within * view.head.unit));
  const soft = guidedFilter(view.light, rough, radius, refinement.noise);
  return planeOf(view, (i) => (at(rough, i) === 0 ? 0 : clamp((at(soft, i) - haze) / (1 - 2 * haze), 0, 1)));
}

/** Returns the coverage of a hand-drawn mask: all of it except a rim that is no hair by its colours; narrow parts are strands. */
function coverageByHand(view: HeadView, marked: Plane): Plane {
  const small = solverView(view);
  const mask = resize(marked, small);
  const core = erode(mask, rimByHand * small.head.unit);
  const broad = dilate(core, rimByHand * small.head.unit);
  const trimap = planeOf(mask, (i) => {
    if (at(mask, i) < minMarked) return 0;
    const isNarrow = at(broad, i) < 0.5 && at(mask, i) > 0.5;
    return isNarrow || at(core, i) > 0.5 ? 1 : unknownAlpha;
  });
  const solved = solveCoverage(view, small, { trimap, guess: mask });
  return planeOf(marked, (i) => Math.min(at(marked, i), at(solved, i)));
}

/** Returns the strands on the body except at the throat, where the shade of a chin is as dark as hair. */
function locksOnBody(view: HeadView, cut: Plane, tone: Tone): Plane {
  const locks = strandsOnBody(view, cut, tone.colour);
  return planeOf(locks, (i, x, y) => (isThroat(toHead(view.head, x, y)) ? 0 : at(locks, i)));
}

/**
 * Estimates coverage, including single hairs and locks that are too thin for the solver.
 *
 * @param cut the cut-out.
 * @param rings earrings, 0–1 a view pixel.
 */
export function coverageOf(view: HeadView, cut: Plane, tone: Tone, rings: Plane): Plane {
  const detected = [hairOverFace(view, cut), locksOnBody(view, cut, tone)].reduce(union, cut);
  const small = solverView(view);
  const ears = visibleEars(view, small, cut, tone);
  const excluded = ears
    ? union(rings, subtractMask(ears, dilate(subtractMask(detected, ears), earGap * view.head.unit)))
    : rings;
  const guess = resize(detected, small);
  const beside = [
    similarBackground(small, guess),
    armsOfGlasses(small, guess, tone.colour[0]),
    clothByColour(small, resize(cut, small)),
  ].flatMap((p) => p ?? []);
  const notHair = beside.reduce((all, p) => union(all, resize(p, view)), excluded);
  const solved = solveCoverage(view, small, trimapOf(small, guess, tone, resize(notHair, small)));
  const front = fillWhere(view, (i) => at(solved, i) > opaque.hair);
  const hairs = subtractMask(wispsOf(view, solved, tone, front), view.parts.skin);
  const locks = subtractMask(locksBeforeFace(view, solved, tone, front), bareSkin(view.reading, view, view));
  return subtractMask([hairs, locks].reduce(union, solved), notHair);
}

/** Returns the lightness of the darkest hair around each pixel. */
function shadeNear({ head, light }: HeadView, alpha: Plane): Plane {
  const by = Math.min(1, 1 / (shade.blur * head.unit));
  const size = { width: Math.ceil(light.width * by), height: Math.ceil(light.height * by) };
  const [small, cover] = [resize(light, size), resize(alpha, size)];
  const negative = maxFilter(
    planeOf(small, (i) => (at(cover, i) > 0.6 ? -at(small, i) : -1)),
    Math.max(1, Math.round(shade.within * head.unit * by)),
  );
  const around = resize(gaussianBlur(negative, 1), light);
  return planeOf(light, (i) => -at(around, i));
}

/** Returns the distance to the pixels that match, in face heights. */
const distanceFrom = ({ head }: HeadView, p: Plane, matches: (i: number) => boolean): Plane =>
  toEdge(
    planeOf(p, (i) => (matches(i) ? 1 : 0)),
    head,
    true,
  );

/**
 * Separates hair from its background.
 *
 * @param cut the cut-out, or a hand-drawn mask.
 * @param byHand whether the mask is hand-drawn; all of it except its rim is hair, and nothing beside it.
 * @param rings earrings, 0–1 a view pixel.
 */
export function hairMatte(view: HeadView, cut: Plane, tone: Tone, byHand: boolean, rings: Plane): Matte {
  const { head, parts } = view;
  const alpha = byHand ? coverageByHand(view, cut) : coverageOf(view, cut, tone, rings);
  const own = fillWhere(view, (i) => at(alpha, i) > opaque.hair);
  const back = fillWhere(view, (i) => at(alpha, i) < opaque.none);
  const { u, v } = placesIn(head, view);
  const isFace = (i: number): boolean =>
    at(view.person, i) > 0.5 && (v[i] ?? 0) > highestSkin && distanceFromFace(head, u[i] ?? 0) < 0;
  const skin = distanceFrom(view, alpha, (i) =>
    at(parts.skin, i) > 0.5 ? at(alpha, i) < 0.3 : at(alpha, i) < opaque.none && isFace(i),
  );
  const fromHair = distanceFrom(view, alpha, (i) => at(alpha, i) > opaque.hair);
  const fromNone = distanceFrom(view, alpha, (i) => at(alpha, i) < opaque.none);
  const dark = shadeNear(view, alpha);
  const front = own.map((channel, c) =>
    c > 0
      ? channel
      : planeOf(channel, (i) => {
          const l = at(channel, i);
          const inShade = Math.min(l, Math.max(at(dark, i), l - shade.most));
          return lerp(l, inShade, 1 - smoothstep(shaded.from, shaded.to, at(skin, i)));
        }),
  );
  const mixed = planeOf(alpha, (i) => {
    if (byHand) return 0;
    const a = at(alpha, i);
    const inBand = smoothstep(0.01, 0.1, a) * (1 - smoothstep(0.9, 0.99, a));
    const far = Math.max(at(fromHair, i), at(fromNone, i));
    return inBand * ownColour.share * (1 - smoothstep(ownColour.from, ownColour.to, far));
  });
  const thinned = planeOf(alpha, (i) => 1 - smoothstep(hairline.from, hairline.to, at(skin, i)));
  const radius = Math.max(2, Math.round(noise.within * head.unit));
  const fine = guidedFilter(view.light, view.light, radius, noise.variance, 2);
  const even = guidedFilter(view.light, view.light, 2 * radius, noise.inDark, 2);
  const smooth = planeOf(fine, (i) =>
    lerp(at(even, i), at(fine, i), smoothstep(noise.dark, noise.lit, at(even, i))),
  );
  return { alpha, mixed, thinned, back, front, smooth };
}
