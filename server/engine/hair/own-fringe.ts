import { gaussianBlur } from '#server/engine/core/filters.ts';
import { clamp, lerp, mean, median, smoothstep } from '#server/engine/core/math.ts';
import { dilate, without } from '#server/engine/core/morphology.ts';
import type { Lab } from '#server/engine/core/oklab.ts';
import { interpolate, planeOf, type Plane, type Size } from '#server/engine/core/plane.ts';

import { fromHead, toHead, type HeadPoint } from './head.ts';
import { foreheadHalf, hemOf, highestHem } from './outline.ts';
import { deepIn, filledInHair, type Reshaped } from './reshape.ts';
import { asideOf, type Skull } from './skull.ts';
import type { Cover } from './cut.ts';
import type { HeadView } from './view.ts';
import { tipsOf } from './tips.ts';
import { toneOf } from './tone.ts';
import { aboveOutline } from './worn.ts';

/** A fringe that is made of the photo's own hair; places and heights in the head's frame, in face heights. */
type OwnFringe = {
  /** No lower than this anywhere. */
  readonly lowest: number;
  /** Where it begins. */
  readonly from: (u: number) => number;
  /** The height above which hair is the photo's own. */
  readonly below: (u: number) => number;
  /** Where the hair that comes to lie at a place lies in the photo. */
  readonly sourceAt: (u: number, v: number) => HeadPoint;
  /** How much of a place it covers, 0–1; the place is that of pixel `i`. */
  readonly coverAt: (u: number, v: number, i: number) => number;
};

/** On a turned head the forehead ends before its temple is reached: over so much, in face heights, the fringe thins out there. */
const fades = 0.07;

/** So deep in hair, in face heights, it has its own colours; what has by so much more chroma than nearly all of that is skin. */
const colourful = { deep: 0.05, least: 60, most: 0.95, more: 0.012, edge: 0.012 };

/** What has skin's tint and is lighter than nearly all of the hair, as a thin parting, is drawn out by so much of that darker. */
const lighter = 0.7;

/** Where the colour of skin is measured, in face heights. */
const cheeks = { half: 0.34, from: 0.45, to: 0.7 };
/**
 * From so much on of the way from hair's colour to skin's (OKLab, smoothed over so much in face heights), a place in the hair is skin:
 * a parting, a bare temple, with so much around it. Colours nearer to each other than `apart` are not told, nor is what has less than such a
 * share of the chroma that skin would have there: grey locks.
 */
const skinned = { from: 0.6, blur: 0.008, apart: 0.2, edge: 0.016, tinted: 0.6 };

/** What of hair is skin, and what has its tint, 0 or 1 a pixel. */
type Skin = { readonly bare: Plane; readonly tinted: Plane };

/** Finds skin by its colours in what was found as hair; undefined where the two are too much alike. */
function skinIn({ lab, head }: Pick<HeadView, 'head' | 'lab'>, alpha: Plane): Skin | undefined {
  const hair = toneOf(lab, deepIn(alpha, head, colourful.deep))?.colour;
  const skin = toneOf(
    lab,
    planeOf(alpha, (_, x, y) => {
      const { u, v } = toHead(head, x, y);
      return Math.abs(u) < cheeks.half && v > cheeks.from && v < cheeks.to ? 1 : 0;
    }),
  )?.colour;
  if (!hair || !skin) return undefined;
  const way = skin.map((to, c) => to - (hair[c] ?? 0));
  const length = Math.hypot(...way);
  if (length < skinned.apart) return undefined;
  const smooth = (at: (i: number) => number): Plane =>
    gaussianBlur(planeOf(alpha, at), Math.max(0.7, skinned.blur * head.unit));
  const along = smooth((i) =>
    [lab.l, lab.a, lab.b].reduce(
      (sum, data, c) => sum + (((data[i] ?? 0) - (hair[c] ?? 0)) * (way[c] ?? 0)) / length ** 2,
      0,
    ),
  );
  const chroma = smooth((i) => Math.hypot(lab.a[i] ?? 0, lab.b[i] ?? 0));
  const least = skinned.tinted * Math.hypot(skin[1], skin[2]);
  const tinted = planeOf(alpha, (i) => ((chroma.data[i] ?? 0) >= least * (along.data[i] ?? 0) ? 1 : 0));
  const isBare = planeOf(alpha, (i) =>
    (alpha.data[i] ?? 0) > 0 && (along.data[i] ?? 0) > skinned.from ? (tinted.data[i] ?? 0) : 0,
  );
  return { bare: dilate(isBare, Math.max(1, skinned.edge * head.unit)), tinted };
}

/** What nearly all values deep in hair lie below; undefined where too little of it is seen. */
function mostOf(values: Float32Array, alpha: Plane, { head }: Pick<HeadView, 'head'>): number | undefined {
  const deep = deepIn(alpha, head, colourful.deep);
  const own = values.filter((_, i) => (deep.data[i] ?? 0) > 0).sort();
  return own.length < colourful.least ? undefined : own[Math.floor(own.length * colourful.most)];
}

/** The hair without the places where skin shines through it: drawn out over a forehead, their colour would be patches of skin. */
function withoutSkin(view: Pick<HeadView, 'head' | 'lab'>, alpha: Plane): Plane {
  const { lab, head } = view;
  const chroma = lab.a.map((a, i) => Math.hypot(a, lab.b[i] ?? 0));
  const most = mostOf(chroma, alpha, view);
  if (most === undefined) return alpha;
  const skin = planeOf(alpha, (i) =>
    (alpha.data[i] ?? 0) > 0 && (chroma[i] ?? 0) > most + colourful.more ? 1 : 0,
  );
  return without(alpha, dilate(skin, Math.max(1, colourful.edge * head.unit)));
}

/**
 * Lays the photo's own hair onto the forehead.
 *
 * @param skin what of it is skin: its colours are left out, and what has its tint is no lighter than the hair.
 */
export function layFringe(
  view: Size & Pick<HeadView, 'head' | 'lab'>,
  alpha: Plane,
  skull: Skull,
  { lowest, from, below, sourceAt, coverAt }: OwnFringe,
  skin?: Skin,
): Reshaped {
  const { head } = view;
  const hair = skin ? without(alpha, skin.bare) : alpha;
  const [l] = filledInHair([view.lab.l], hair);
  const [a, b] = filledInHair([view.lab.a, view.lab.b], withoutSkin(view, hair));
  if (!l || !a || !b) throw new Error('three planes');
  const lightest = (skin && mostOf(view.lab.l, hair, view)) ?? 1;
  const lab: Lab = {
    width: view.width,
    height: view.height,
    l: Float32Array.from(l.data),
    a: Float32Array.from(a.data),
    b: Float32Array.from(b.data),
  };
  const cover = planeOf(view, (i, x, y) => {
    const { u, v } = toHead(head, x, y);
    if (Math.abs(u) >= foreheadHalf || v > lowest || v < from(u)) return 0;
    if (v > below(u)) {
      const source = sourceAt(u, v);
      const p = fromHead(head, source.u, source.v);
      const light = interpolate(l, p.x, p.y);
      const tinted = skin ? interpolate(skin.tinted, p.x, p.y) : 0;
      lab.l[i] = light - lighter * tinted * Math.max(0, light - lightest);
      lab.a[i] = interpolate(a, p.x, p.y);
      lab.b[i] = interpolate(b, p.x, p.y);
    }
    const beside = smoothstep(foreheadHalf, foreheadHalf - fades, Math.abs(u));
    return beside * (1 - smoothstep(0.02, 0.05, aboveOutline(skull, u, v))) * coverAt(u, v, i);
  });
  return { alpha: cover, lab };
}

/** Short hair is drawn out from so far above its hem, in face heights; from where its outline is seen or the photo begins, if less. */
const drawn = { most: 0.3, least: 0.12 };
/** A place that is covered by less shows the scalp, and drawn out, the forehead. */
const solid = 0.92;
/** In face heights: a hairline lies no higher than this, and so much hair grows above it at least. */
const hairline = { highest: -0.3, hair: 0.08 };
/** Right at its hem, over so much in face heights, hair is lit like the skin under it. */
const thin = 0.06;
/** Drawn out by more than this, in face heights, hair is a blur. */
const mostDrawn = 0.24;
/** A fringe ends at one height, whatever its hairline's: by the mean of that so far aside, in face heights. */
const middle = [-0.16, -0.08, 0, 0.08, 0.16];
/** Towards the temples a short fringe goes over into the hairline, from the one to the other in half faces. */
const temples = { from: 0.58, to: 1 };
/** Above its tips it closes, over so much in face heights. */
const closes = { from: 0.085, to: 0.03 };
/** How far the tips of a swept fringe lie aside, as a share of how far its locks are swept. */
const swings = 0.35;

/** How high up hair of the top is seen in a column: below the outline of the head and the photo's upper edge. */
function seenFrom({ head }: Pick<HeadView, 'head'>, { centre, radius }: Skull): (u: number) => number {
  return (u) => {
    const across = Math.min(1, Math.abs(u - centre.x) / radius.x);
    const outline = centre.y - radius.y * Math.sqrt(1 - across * across);
    const edge = -fromHead(head, u, 0).y / (head.down.y * head.unit);
    return Math.max(outline, edge + 0.01);
  };
}

/** Columns of a fringe in face heights, how many to both sides they are compared with, and from how much lighter on they are of a parting. */
const parting = { column: 0.01, beside: 14, lighter: { from: 0.015, to: 0.045 } };

/** How much lighter, redder and yellower a column is than most of those around it, if it is of a parting. */
type Off = readonly [l: number, a: number, b: number];

/** A column of a fringe in the photo: its number, and whether its light has the tint of skin, 0–1. */
type Source = { readonly column: number; readonly tinted: number };

/** Finds the columns of a fringe that are drawn out of a parting, by the light and dark of what was laid into each. */
function partingsIn({ lab, alpha }: Reshaped, sourceOf: (i: number) => Source): Off[] {
  const count = Math.ceil((2 * foreheadHalf) / parting.column) + 1;
  const sums = Array.from({ length: count }, () => ({ l: 0, a: 0, b: 0, tinted: 0, pixels: 0 }));
  for (let i = 0; i < alpha.data.length; i++) {
    if ((alpha.data[i] ?? 0) < 0.5) continue;
    const { column, tinted } = sourceOf(i);
    const sum = sums[Math.round(column)];
    if (!sum) continue;
    sum.l += lab.l[i] ?? 0;
    sum.a += lab.a[i] ?? 0;
    sum.b += lab.b[i] ?? 0;
    sum.tinted += tinted;
    sum.pixels++;
  }
  return sums.map((own, k): Off => {
    const near = sums.slice(Math.max(0, k - parting.beside), k + parting.beside + 1);
    const beside = near.filter(({ pixels }) => pixels > 0);
    if (own.pixels === 0) return [0, 0, 0];
    const off = (c: 'l' | 'a' | 'b') =>
      own[c] / own.pixels - median(beside.map((sum) => sum[c] / sum.pixels));
    const l = off('l');
    const share = smoothstep(parting.lighter.from, parting.lighter.to, l) * (own.tinted / own.pixels);
    return [share * l, share * off('a'), share * off('b')];
  });
}

/** A fringe without the light stripe that a parting is when it is drawn out. */
function withoutParting(laid: Reshaped, sourceOf: (i: number) => Source): Reshaped {
  const offs = partingsIn(laid, sourceOf);
  const planes = [laid.lab.l, laid.lab.a, laid.lab.b].map((data) => data.slice());
  laid.alpha.data.forEach((share, i) => {
    if (share <= 0) return;
    const { column } = sourceOf(i);
    const [from, to] = [offs[Math.floor(column)], offs[Math.ceil(column)]];
    planes.forEach((data, c) => {
      data[i] = (data[i] ?? 0) - lerp(from?.[c] ?? 0, to?.[c] ?? 0, column - Math.floor(column));
    });
  });
  const [l = laid.lab.l, a = laid.lab.a, b = laid.lab.b] = planes;
  return { ...laid, lab: { ...laid.lab, l, a, b } };
}

/**
 * The fringe of short hair: what grows at the hairline is drawn out over the forehead along its strands, so that it has
 * the hair's own direction, light and grain, and ends hair by hair in locks between which the forehead is seen.
 *
 * @param end where it ends, in face heights below the hairline's middle.
 */
export function shortFringe(
  view: Size & Pick<HeadView, 'head' | 'lab'>,
  alpha: Plane,
  skull: Skull,
  { end, sweep }: Cover,
  seed: number,
): Reshaped {
  const skin = skinIn(view, alpha);
  const seen = seenFrom(view, skull);
  const highest = (u: number): number =>
    Math.min(highestHem, Math.max(hairline.highest, seen(u) + hairline.hair));
  const hem = hemOf(view, skin ? without(alpha, skin.bare) : alpha, solid, highest);
  const lowest = Math.min(end, mean(middle.map(hem)) + mostDrawn);
  const endAt = (u: number): number =>
    lerp(lowest, Math.min(hem(u), lowest), smoothstep(temples.from, temples.to, Math.abs(asideOf(skull, u))));
  const topAt = (u: number): number => {
    const lowest = Math.min(hem(u), endAt(u));
    return lowest - clamp(lowest - seen(u), drawn.least, drawn.most);
  };
  const swing = swings * sweep;
  const sourceAt = (u: number, v: number): HeadPoint => {
    const top = topAt(u);
    const t = Math.max(0, (v - top) / (endAt(u) - top));
    return { u: u - swing * t * t, v: lerp(top, Math.min(hem(u) - thin, endAt(u)), t) };
  };
  const asideAt = (above: number): number => swing * ((1 - above / (drawn.most + end)) ** 2 - 1);
  const tips = tipsOf(view, view.head, { endAt, asideAt }, seed);
  const sourceOf = (i: number): Source => {
    const { u, v } = toHead(view.head, i % view.width, Math.floor(i / view.width));
    const source = sourceAt(u, v);
    const p = fromHead(view.head, source.u, source.v);
    const tinted = skin ? interpolate(skin.tinted, p.x, p.y) : 0;
    return { column: (source.u + foreheadHalf) / parting.column, tinted };
  };
  const drawnOut = layFringe(
    view,
    alpha,
    skull,
    {
      lowest: end + 0.08,
      from: topAt,
      below: topAt,
      sourceAt,
      coverAt: (u, v, i) => {
        const aside = smoothstep(1, 0.85, Math.abs(asideOf(skull, u)));
        const { u: fromU, v: fromV } = sourceAt(u, v);
        const p = fromHead(view.head, fromU, fromV);
        const own =
          smoothstep(0.1, 0.6, interpolate(alpha, p.x, p.y)) * smoothstep(topAt(u), topAt(u) + 0.06, v);
        const dense = aside * smoothstep(endAt(u) - closes.to, endAt(u) - closes.from, v);
        return own * (1 - (1 - dense) * (1 - (tips.alpha.data[i] ?? 0)));
      },
    },
    skin,
  );
  const laid = withoutParting(drawnOut, sourceOf);
  const l = laid.lab.l.map((light, i) => {
    const share = (tips.alpha.data[i] ?? 0) * Math.min(1, laid.alpha.data[i] ?? 0);
    return light * lerp(1, tips.light.data[i] ?? 1, share);
  });
  return { ...laid, lab: { ...laid.lab, l }, shades: true };
}
