import { distance, pathOf, toSegment, type Path, type Point } from '#server/engine/core/geometry.ts';
import { gaussianBlur } from '#server/engine/core/filters.ts';
import { clamp, lerp, mean, quantile, smoothstep } from '#server/engine/core/math.ts';
import { dilate, erode } from '#server/engine/core/morphology.ts';
import { plane, planeOf, resize, type Plane } from '#server/engine/core/plane.ts';
import { pushPull } from '#server/engine/core/push-pull.ts';
import { armLine } from '#server/engine/person/limbs.ts';
import { label } from '#server/engine/person/parse.ts';
import { toBody } from '#server/engine/person/skeleton.ts';
import { sides } from '#server/engine/pose/pose.ts';
import type { GarmentKind } from '#server/engine/types.ts';
import { bareLegsOf, type BareLegs } from './bare-legs.ts';
import { waistLevel } from './fit-lower.ts';
import { armHalfWidth, armpitDepth, halfWidthAt } from './measures.ts';
import { enlarge, maskOf, type LabelName, type Stage } from './stage.ts';

/** What is taken off before a garment of each kind is put on. */
export const replaced: Record<GarmentKind, readonly LabelName[]> = {
  tops: ['top'],
  dresses: ['top', 'bottom'],
  bottoms: ['bottom'],
  outerwear: [],
};

/** What comes out where cloth is taken off, a label a parse pixel; 255 where nothing changes. */
export type Uncovered = {
  readonly labels: Uint8Array;
  readonly kept: 255;
  /** The legs that are drawn where cloth hid them, none where it is not worth a word. */
  readonly legs: BareLegs | undefined;
  /** 0 or 1: where old cloth comes off the legs. */
  readonly legZone: Plane;
};
const kept = 255;

type Limb = { readonly path: Path; readonly halfWidth: (share: number) => number; readonly reach: number };

function armsOf(stage: Stage): Limb[] {
  return sides.flatMap((side) => {
    const line = armLine(stage.body, side);
    return line ? [{ path: pathOf(line), halfWidth: armHalfWidth, reach: pathOf(line).length }] : [];
  });
}

type Rgb = readonly [number, number, number];

const pixelOf = ({ picture }: Stage, p: Point): Rgb => {
  const i = (Math.round(p.y) * picture.width + Math.round(p.x)) * 4;
  return [picture.data[i] ?? 0, picture.data[i + 1] ?? 0, picture.data[i + 2] ?? 0];
};

const meanOf = (colours: readonly Rgb[]): Rgb => [
  mean(colours.map(([r]) => r)),
  mean(colours.map(([, g]) => g)),
  mean(colours.map(([, , b]) => b)),
];

const apart = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Two colours (sRGB, 0–255) so far apart are those of a shoe and of a trouser leg. */
const shoesApart = 60;

/** Tells the ends of trouser legs from the shoes that they fall on, by colour; no pixel is a cuff where both look alike. */
function cuffs(stage: Stage, feet: number): (p: Point) => boolean {
  const { body, mask } = stage;
  const u = body.unit;
  const legwear: Rgb[] = [];
  const shoes: Rgb[] = [];
  for (let i = 0; i < mask.data.length; i += 3) {
    const k = stage.labels[i];
    if (k === label.background) continue;
    const p = {
      x: ((i % mask.width) + 0.5) / stage.scale,
      y: (Math.floor(i / mask.width) + 0.5) / stage.scale,
    };
    if (k === label.bottom && p.y < feet - 0.05 * u && p.y > feet - 0.8 * u) legwear.push(pixelOf(stage, p));
    if (p.y > feet + 0.22 * u) shoes.push(pixelOf(stage, p));
  }
  const cloth = meanOf(legwear);
  const shoe = meanOf(shoes);
  if (legwear.length < 20 || shoes.length < 10 || apart(cloth, shoe) < shoesApart) return () => false;
  return (p) => {
    const colour = pixelOf(stage, p);
    return p.y < feet + 0.35 * u && apart(colour, cloth) < apart(colour, shoe) * 0.9;
  };
}

/** How deep inside a limb a point lies, in shares of its half width there; not positive outside. */
function depthIn(limb: Limb, p: Point, unit: number): number {
  let best = -1;
  const { points, lengths } = limb.path;
  for (let i = 1; i < points.length; i++) {
    const a = points[i - 1];
    const b = points[i];
    if (!a || !b) continue;
    const near = toSegment(p.x, p.y, a, b);
    const at = lerp(lengths[i - 1] ?? 0, lengths[i] ?? 0, near.t);
    const half = limb.halfWidth(clamp(at / limb.reach, 0, 1)) * unit;
    best = Math.max(best, 1 - near.distance / half);
  }
  return best;
}

const deepest = (limbs: readonly Limb[], p: Point, unit: number): number =>
  limbs.reduce((most, limb) => Math.max(most, depthIn(limb, p, unit)), -1);

/**
 * Decides for each parse pixel of old cloth what would be seen without it. `covered` hides what needs no answer; `hem` is
 * how far below the shoulders the new garment ends.
 */
export function uncover(stage: Stage, kind: GarmentKind, covered: Plane, hem: number): Uncovered {
  const { body, mask } = stage;
  const u = body.unit;
  const old = maskOf(stage, ...replaced[kind]);
  const hasBottom = maskOf(stage, 'bottom').data.some((v) => v > 0);
  const arms = armsOf(stage);
  const legs = bareLegsOf(stage);
  const legZone = plane(mask);
  const waist = waistLevel(stage);
  const labels = new Uint8Array(mask.data.length).fill(kept);
  // What is taken for cloth below the ankles is shoes.
  const ankles = sides.map((side) => body.ankle[side]?.y ?? Number.POSITIVE_INFINITY);
  const feet = Math.min(...ankles) + 0.02 * u;
  const isCuff = cuffs(stage, feet);
  let legsDrawn = 0;
  const widths = new Map<number, number>();
  const bodyHalf = (down: number, across: number): number => {
    const side = across < 0 ? 'left' : 'right';
    const key = Math.round(down / 6) * 2 + (side === 'left' ? 0 : 1);
    const known = widths.get(key) ?? halfWidthAt(stage, side, down);
    widths.set(key, known);
    return known;
  };
  // What the old waistband met, the shirt's hem or the skin, goes on down to the new one.
  const above = (i: number): number => {
    let j = i;
    while (j >= 0 && stage.labels[j] === label.bottom) j -= mask.width;
    return stage.labels[j] === label.top ? label.top : label.skin;
  };
  for (let i = 0; i < labels.length; i++) {
    if ((old.data[i] ?? 0) < 0.5 || (covered.data[i] ?? 0) > 0.98) continue;
    const p = {
      x: ((i % mask.width) + 0.5) / stage.scale,
      y: (Math.floor(i / mask.width) + 0.5) / stage.scale,
    };
    const { across, down } = toBody(body, p);
    const share = down / body.torsoLength;
    const inTorso = share < 1.05 && Math.abs(across) < bodyHalf(Math.max(0, down), across);
    if (p.y > feet && !isCuff(p)) continue;
    if (kind === 'bottoms' && inTorso) labels[i] = above(i);
    else if (deepest(arms, p, u) > 0) labels[i] = label.skin;
    else if (inTorso && down < armpitDepth * u + 0.1 * u) labels[i] = label.skin;
    else if (kind === 'tops' && inTorso) labels[i] = down < waist || !hasBottom ? label.skin : label.bottom;
    else if (kind === 'tops' && hasBottom && share < 1.5 && Math.abs(across) < 0.56 * u)
      labels[i] = label.bottom;
    else if (inTorso) labels[i] = label.skin;
    else if (down > hem - 0.06 * u) {
      const onLeg = (legs.depth.data[i] ?? 0) > 0;
      labels[i] = onLeg ? label.skin : label.background;
      legZone.data[i] = 1;
      if (onLeg) legsDrawn++;
    } else labels[i] = label.background;
  }
  return { labels, kept, legs: legsDrawn > labels.length * 0.004 ? legs : undefined, legZone };
}

/** The mean colour of the middle of the face, or of all skin where there is no face. */
function skinColour(stage: Stage, small: readonly Float32Array[]): Rgb {
  const { model } = stage;
  const face = planeOf(stage.mask, (i) => ((model.face.data[i] ?? 0) < -2 ? 1 : 0));
  const skin = face.data.includes(1) ? face : maskOf(stage, 'skin');
  const sums = [0, 0, 0];
  let count = 0;
  for (let i = 0; i < skin.data.length; i++)
    if ((skin.data[i] ?? 0) > 0.5) {
      for (const [c, channel] of small.entries()) sums[c] = (sums[c] ?? 0) + (channel[i] ?? 0);
      count++;
    }
  const [r = 0, g = 0, b = 0] = sums.map((v) => v / Math.max(1, count));
  return [r, g, b];
}

/** The stage's colours at parse size. */
function shrunk(stage: Stage): Float32Array[] {
  const { picture } = stage;
  return [0, 1, 2].map((c) => {
    const full = plane(stage);
    for (let i = 0; i < full.data.length; i++) full.data[i] = picture.data[i * 4 + c] ?? 0;
    return resize(gaussianBlur(full, 0.5 / stage.scale), stage.mask).data;
  });
}

/** Colours of skin everywhere: what is seen nearby, and the face's where none is near. */
function skinEverywhere(stage: Stage, small: readonly Float32Array[]): Float32Array[] {
  const known = erode(maskOf(stage, 'skin'), 2);
  const near = gaussianBlur(known, Math.max(2, stage.body.unit * stage.scale * 0.1));
  const face = skinColour(stage, small);
  return pushPull(stage.mask, small, known.data).map((channel, c) => {
    const soft = gaussianBlur(plane(stage.mask, channel), 2).data;
    return soft.map((v, i) => lerp(face[c] ?? v, v, 0.7 * Math.min(1, (near.data[i] ?? 0) * 8)));
  });
}

/** The light of a limb: its edges turn away. */
function limbLight(stage: Stage): Plane {
  const limbs = armsOf(stage);
  const reach = stage.body.unit * 0.35;
  const { left, right } = stage.body.shoulder;
  return planeOf(stage.mask, (_, x, y) => {
    const p = { x: x / stage.scale, y: y / stage.scale };
    const depth = deepest(limbs, p, stage.body.unit);
    if (depth <= 0) return 1;
    const joined = smoothstep(0.1, 1, Math.min(distance(p, left), distance(p, right)) / reach);
    return lerp(1, 0.8 + 0.2 * Math.min(1, depth * 1.6), joined);
  });
}

/** The colour of lit skin: the paler part of all that is seen, of which shadows, lips and brows are no part. */
function litSkin(stage: Stage, small: readonly Float32Array[]): Rgb {
  const [r, g, b] = small;
  const colours: Rgb[] = [];
  const skin = erode(maskOf(stage, 'skin'), 1.5);
  for (let i = 0; i < skin.data.length; i++)
    if ((skin.data[i] ?? 0) > 0.5) colours.push([r?.[i] ?? 0, g?.[i] ?? 0, b?.[i] ?? 0]);
  const lights = colours.map(([red, green, blue]) => red + green + blue);
  const [from, to] = [quantile(lights, 0.5), quantile(lights, 0.92)];
  return meanOf(colours.filter((_, i) => (lights[i] ?? 0) >= from && (lights[i] ?? 0) <= to));
}

/** Paints bare legs over the ground that was filled in, with the skin's own colour and crisp edges. */
function paintLegs(stage: Stage, { depth, light }: BareLegs, zone: Plane, skin: Rgb): void {
  const inside = enlarge(stage, depth);
  const lit = enlarge(stage, light);
  // The legs' own outline cuts them out; the cloth's only where something lies before them.
  const grown = dilate(zone, 4);
  const free = planeOf(zone, (i) =>
    (zone.data[i] ?? 0) > 0 || ((grown.data[i] ?? 0) > 0.5 && stage.labels[i] === label.background) ? 1 : 0,
  );
  const seen = enlarge(stage, gaussianBlur(dilate(free, 1), 0.6));
  const { data } = stage.picture;
  for (let i = 0; i < inside.data.length; i++) {
    const a = smoothstep(-0.6, 1.2, inside.data[i] ?? -1) * smoothstep(0.3, 0.7, seen.data[i] ?? 0);
    if (a <= 0) continue;
    const v = lit.data[i] ?? 1;
    // Skin in shade turns redder, not greyer.
    for (const [c, turn] of [1, 1.18, 1.3].entries())
      data[i * 4 + c] = lerp(data[i * 4 + c] ?? 0, (skin[c] ?? 0) * Math.min(1.05, v) ** turn, a);
  }
}

/** Paints what `uncover` decided into the stage's picture, with soft edges. */
export function paintUncovered(stage: Stage, { labels, legs, legZone }: Uncovered): void {
  const changed = planeOf(stage.mask, (i) => (labels[i] === kept ? 0 : 1));
  if (!changed.data.includes(1)) return;
  const small = shrunk(stage);
  const ground = dilate(stage.mask, 3);
  const outside = ground.data.map((v) => (v > 0.5 ? 0 : 1));
  const legwear = erode(maskOf(stage, 'bottom'), 1.5);
  const light = limbLight(stage);
  const sources = {
    [label.background]: pushPull(stage.mask, small, outside),
    [label.skin]: skinEverywhere(stage, small).map((channel) =>
      channel.map((v, i) => v * (light.data[i] ?? 1)),
    ),
    [label.bottom]: pushPull(stage.mask, small, legwear.data),
    [label.top]: pushPull(stage.mask, small, erode(maskOf(stage, 'top'), 1.5).data),
  };
  const paintedAs = (i: number) => (legs && (legZone.data[i] ?? 0) > 0 ? label.background : labels[i]);
  const amount = enlarge(stage, gaussianBlur(dilate(changed, 1.6), 0.8));
  const shares = ([label.background, label.skin, label.bottom, label.top] as const).map((k) => ({
    source: sources[k],
    share: gaussianBlur(
      planeOf(stage.mask, (i) => (paintedAs(i) === k ? 1 : 0)),
      0.8,
    ),
  }));
  const full = [0, 1, 2].map((c) => {
    const mixed = planeOf(stage.mask, (i) => {
      let sum = 0;
      let weight = 0;
      for (const { source, share } of shares) {
        const w = (share.data[i] ?? 0) + 1e-6;
        sum += w * (source[c]?.[i] ?? 0);
        weight += w;
      }
      return sum / weight;
    });
    return enlarge(stage, mixed).data;
  });
  const { data } = stage.picture;
  for (let i = 0; i < amount.data.length; i++) {
    const a = smoothstep(0.05, 0.7, amount.data[i] ?? 0);
    if (a <= 0) continue;
    for (const [c, channel] of full.entries())
      data[i * 4 + c] = lerp(data[i * 4 + c] ?? 0, channel[i] ?? 0, a);
  }
  if (legs) paintLegs(stage, legs, legZone, litSkin(stage, small));
}
