import { distance } from '#engine/imaging/geometry.ts';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import { clamp, lerp, mean, median, quantile, mulberry32, smoothstep } from '#engine/imaging/math.ts';
import { erode } from '#engine/imaging/morphology.ts';
import { plane, planeOf, type Plane } from '#engine/imaging/plane.ts';
import { pushPull } from '#engine/imaging/push-pull.ts';
import { fromBody, toBody } from '#engine/perception/person/person-skeleton.ts';

import { armpitDepth, halfWidthsOf } from './stage-measures.ts';
import { maskOf, type Stage } from './photo-stage.ts';
import { armsOf, deepestLimb, type Rgb } from './uncover.ts';

/** Visible skin at parse size, and its colour where it is evenly lit. */
type VisibleSkin = { readonly known: Plane; readonly lit: Rgb };

/** Lightness quantiles of the visible skin between which it is neither shadow nor highlight. */
const shadowUpTo = 0.35;
const highlightFrom = 0.96;

/** Parse pixels of bare skin that are enough to find the body's colour without the face. */
const minSkin = 150;

const lightnessAt = (small: readonly Float32Array[], i: number): number =>
  (small[0]?.[i] ?? 0) + (small[1]?.[i] ?? 0) + (small[2]?.[i] ?? 0);

function visibleSkin(stage: Stage, small: readonly Float32Array[]): VisibleSkin {
  const skin = erode(maskOf(stage, 'skin'), 2);
  const all: number[] = [];
  for (let i = 0; i < skin.data.length; i++) if ((skin.data[i] ?? 0) > 0.5) all.push(i);
  // A face is redder than the body, and may have make-up.
  const onBody = all.filter((i) => (stage.model.face.data[i] ?? 0) > 0);
  const pixels = onBody.length > minSkin ? onBody : all;
  const lights = pixels.map((i) => lightnessAt(small, i));
  const [dark, middle, pale] = [shadowUpTo, 0.5, highlightFrom].map((share) => quantile(lights, share));
  const known = planeOf(skin, (i) => {
    const v = lightnessAt(small, i);
    return (skin.data[i] ?? 0) > 0.5 && v >= (dark ?? 0) && v <= (pale ?? 0) ? 1 : 0;
  });
  const lit = pixels.filter((i) => {
    const v = lightnessAt(small, i);
    return v >= (middle ?? 0) && v <= (pale ?? 0);
  });
  const channelMean = (c: number) => mean(lit.map((i) => small[c]?.[i] ?? 0));
  return { known, lit: [channelMean(0), channelMean(1), channelMean(2)] };
}

/** Colour of lit skin: the paler part of all visible skin, without shadows, lips and brows. */
export const litSkin = (stage: Stage, small: readonly Float32Array[]): Rgb => visibleSkin(stage, small).lit;

const bump = (v: number, width: number): number => Math.exp(-((v / width) ** 2));

/** The collarbones, in body units: from beside the throat outwards and up, a ridge with a hollow above it. */
const collarbone = { from: 0.05, to: 0.42, low: -0.015, high: -0.08 };

/** Light on a bare chest: round across, a little darker downwards, with collarbones and the hollow between them. */
function chestLight(stage: Stage, across: number, down: number, half: number): number {
  const u = stage.body.unit;
  const a = Math.abs(across) / u;
  const d = down / u;
  const round = 1 - 0.14 * clamp(Math.abs(across) / half, 0, 1) ** 3;
  const fall = 1 - 0.05 * smoothstep(0.05, armpitDepth + 0.2, d);
  const along = clamp((a - collarbone.from) / (collarbone.to - collarbone.from), 0, 1);
  const ends =
    smoothstep(collarbone.from - 0.03, collarbone.from + 0.05, a) *
    smoothstep(collarbone.to + 0.08, collarbone.to - 0.12, a);
  const ridgeDistance = d - lerp(collarbone.low, collarbone.high, along);
  const bone =
    ends *
    (0.035 * bump(ridgeDistance, 0.018) -
      0.05 * bump(ridgeDistance + 0.045, 0.03) -
      0.03 * bump(ridgeDistance - 0.04, 0.025));
  const pit = -0.07 * bump(a, 0.035) * bump(d + 0.03, 0.03);
  const breastbone = -0.025 * bump(a, 0.025) * smoothstep(0.02, 0.12, d) * smoothstep(0.5, 0.3, d);
  return round * fall + bone + pit + breastbone;
}

/** Light on the body's form at every parse pixel, about 1: arms turn away at their edges, the chest is round. */
function formLight(stage: Stage): Plane {
  const { body } = stage;
  const limbs = armsOf(stage);
  const reach = body.unit * 0.35;
  const { left, right } = body.shoulder;
  const halfAt = halfWidthsOf(stage);
  const lowest = fromBody(body, 0, body.torsoLength * 1.2).y;
  return planeOf(stage.mask, (i, x, y) => {
    if (stage.labels[i] === 0) return 1;
    const p = { x: x / stage.scale, y: y / stage.scale };
    if (p.y > lowest) return 1;
    const { across, down } = toBody(body, p);
    const chest = chestLight(stage, across, down, halfAt(Math.max(0, down), across));
    const depth = deepestLimb(limbs, p, body.unit);
    if (depth <= 0) return chest;
    const joined = smoothstep(0.1, 1, Math.min(distance(p, left), distance(p, right)) / reach);
    return lerp(chest, 0.8 + 0.2 * Math.min(1, depth * 1.6), joined);
  });
}

/** Distance around visible skin over which its own colour dominates, in body units. */
const colourReach = 0.22;

/** Extrapolates skin colours over the whole stage: the colours of nearby lit skin, with the light on the body's form. */
export function skinEverywhere(stage: Stage, small: readonly Float32Array[]): Float32Array[] {
  const { known, lit } = visibleSkin(stage, small);
  const near = gaussianBlur(known, Math.max(2, stage.body.unit * stage.scale * colourReach));
  const light = formLight(stage).data;
  return pushPull(stage.mask, small, known.data).map((channel, c) => {
    const soft = gaussianBlur(plane(stage.mask, channel), 2).data;
    // Skin in shade turns redder, not greyer.
    const turn = [1, 1.15, 1.25][c] ?? 1;
    return soft.map((v, i) => {
      const own = lerp(lit[c] ?? v, v, 0.4 + 0.5 * Math.min(1, (near.data[i] ?? 0) * 6));
      return own * (light[i] ?? 1) ** turn;
    });
  });
}

/** Deviation above which differences between pixels are the skin's own texture rather than grain. */
const maxGrain = 1.6;

/** The photo's grain on skin, as a standard deviation in sRGB levels. */
export function grainOf(stage: Stage): number {
  const { picture, mask, scale } = stage;
  const skin = erode(maskOf(stage, 'skin'), 2);
  const found: number[] = [];
  for (let i = 0; i < skin.data.length; i += 3) {
    if ((skin.data[i] ?? 0) < 0.5) continue;
    const x = Math.round(((i % mask.width) + 0.5) / scale);
    const y = Math.round((Math.floor(i / mask.width) + 0.5) / scale);
    const at = (dx: number, dy: number) => picture.data[((y + dy) * picture.width + x + dx) * 4 + 1] ?? 0;
    if (x < 2 || y < 2 || x >= picture.width - 2 || y >= picture.height - 2) continue;
    found.push(Math.abs(at(0, 0) - (at(-2, 0) + at(2, 0) + at(0, -2) + at(0, 2)) / 4));
  }
  // The median of a normal deviate's absolute value is 0.674; four neighbours add a quarter of its variance.
  return found.length < 30 ? 0 : Math.min(maxGrain, median(found) / 0.674 / Math.sqrt(1.25));
}

/** Standard deviation of a uniform deviate. */
const uniformDeviation = 0.2887;

/** Grain for every pixel of the stage, with standard deviation 1 and correlated neighbours as in a photo. */
export function grain({ width, height }: Stage): (i: number) => number {
  const scatter = mulberry32(7);
  const raw = Float32Array.from({ length: width * height }, () => scatter() - 0.5);
  return (i) =>
    ((raw[i] ?? 0) + 0.5 * (raw[i - 1] ?? 0) + 0.5 * (raw[i - width] ?? 0)) /
    (Math.sqrt(1.5) * uniformDeviation);
}
