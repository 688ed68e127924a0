import { gaussianBlur, guidedFilter } from '#engine/imaging/filters.ts';
import { clamp, lerp, quantile, smoothstep } from '#engine/imaging/math.ts';
import type { Picture, Plane } from '#engine/imaging/plane.ts';

import { balanceCast } from './colour-cast.ts';
import { thumbnail } from './light.ts';
import type { Manner } from './settings.ts';
import { channelOf, mapPixels, type Cover } from './picture-surface.ts';
import { chromaHeadroom } from './picture-tone.ts';

const bins = 1024;

/** Distribution of lightness over the picture. */
class Histogram {
  readonly counts = new Uint32Array(bins);
  readonly size: number;
  constructor(light: Plane) {
    this.size = light.data.length;
    for (let i = 0; i < light.data.length; i++) {
      const bin = clamp(Math.floor((light.data[i] ?? 0) * bins), 0, bins - 1);
      this.counts[bin] = (this.counts[bin] ?? 0) + 1;
    }
  }
  quantile(share: number): number {
    let sum = 0;
    for (let bin = 0; bin < bins; bin++) {
      sum += this.counts[bin] ?? 0;
      if (sum >= this.size * share) return bin / bins;
    }
    return 1;
  }
  /** The most common lightness above `from`, and the share of pixels near it. */
  mode(from: number): { light: number; share: number } {
    const span = bins / 32;
    let best = 0;
    let light = 1;
    let sum = 0;
    const start = Math.floor(from * bins);
    for (let bin = start; bin < bins; bin++) {
      sum += this.counts[bin] ?? 0;
      if (bin - span >= start) sum -= this.counts[bin - span] ?? 0;
      if (sum > best) {
        best = sum;
        light = (bin - span / 2) / bins;
      }
    }
    return { light, share: best / this.size };
  }
}

type Levels = { readonly low: number; readonly high: number; readonly gamma: number };

/** Share of the picture from which a backdrop of one bright tone must not burn out. */
const backdropShare = 0.18;
const brightest = 0.965;

/** The darkest level that may become white: a picture without anything above it is underexposed, not dark on purpose. */
const minWhite = 0.66;

/**
 * Black point, white point and gamma: bounded, so that a dark or light picture stays so; a bright backdrop rises at most by its own
 * distance to white, however empty the range above it is.
 */
function levelsOf(light: Plane, tail: number, towardsMiddle = 0.5): Levels {
  const histogram = new Histogram(light);
  const low = Math.min(0.12, histogram.quantile(tail));
  let high = Math.max(minWhite, histogram.quantile(1 - tail));
  const backdrop = histogram.mode(0.6);
  if (backdrop.share > backdropShare) {
    const target = Math.max(backdrop.light, Math.min(brightest, backdrop.light + 0.02));
    high = Math.max(high, low + (backdrop.light - low) / target);
  }
  const middle = clamp((histogram.quantile(0.5) - low) / (high - low), 0.05, 0.95);
  // A bright picture is not darkened to a middle grey.
  const target = clamp(histogram.quantile(0.5), 0.56, 0.95);
  const full = clamp(Math.log(target) / Math.log(middle), 0.72, 1.25);
  const bright = backdrop.share > backdropShare && full > 1 ? 1 : full;
  return { low, high, gamma: 1 + (bright - 1) * towardsMiddle };
}

const levelled = (l: number, { low, high, gamma }: Levels): number => {
  const v = (l - low) / (high - low);
  return v > 0 ? v ** gamma : 0;
};

/** Share of the lamps' cast that is removed: an evening without it would look like a morning. */
const balanceShares = { careful: 0.62, literal: 0.9 };

const balanceFor = (amount: number, manner: Manner): number =>
  amount * lerp(balanceShares.careful, balanceShares.literal, manner.literal);

/**
 * Corrects the lamps' cast and the levels, adds edge-preserving local contrast and a little sharpness, and colour where it is pale;
 * a more literal manner does more.
 */
export function enhance(picture: Picture, amount: number, manner: Manner, cover?: Cover): void {
  balanceCast(picture, balanceFor(amount, manner), cover);
  const light = channelOf(picture, 'l');
  const short = Math.min(picture.width, picture.height);
  const levels = levelsOf(light, 0.004, lerp(0.4, 0.9, manner.literal));
  const clarity = lerp(0.27, 0.62, manner.literal);
  const vibrance = lerp(0.2, 0.5, manner.literal);
  const base = guidedFilter(light, light, Math.max(4, short * 0.022), 0.004, manner.effort.shrink);
  const fine = gaussianBlur(light, Math.max(0.9, short / 900));
  mapPixels(
    picture,
    (pixel, _x, _y, i) => {
      const detail = pixel.l - (base.data[i] ?? 0);
      const crisp = clamp((pixel.l - (fine.data[i] ?? 0)) * 0.5, -0.05, 0.05);
      // Detail counts less where it would reach white or black.
      const room = smoothstep(0, 0.12, pixel.l) * (1 - smoothstep(0.88, 1, pixel.l) * 0.7);
      const after = levelled(base.data[i] ?? 0, levels) + detail * (1 + clarity * room) + crisp * room;
      const chroma = Math.hypot(pixel.a, pixel.b);
      const pale = Math.max(0, 1 - chroma / 0.17) * smoothstep(0.012, 0.035, chroma);
      const more = 1 + vibrance * pale * chromaHeadroom(pixel);
      pixel.l = lerp(pixel.l, clamp(after, 0, 1), amount);
      pixel.a = lerp(pixel.a, pixel.a * more, amount);
      pixel.b = lerp(pixel.b, pixel.b * more, amount);
    },
    cover,
  );
}

/** White without a tint: shares of the picture, for doubt and certainty, from which it proves that the light has no tint. */
const cleanWhite = { light: 0.97, chroma: 0.004, little: 0.05, much: 0.2 };

type Tint = { readonly a: number; readonly b: number };

/** Greatest chroma of a grey in tinted light, and the lightness range in which it is measured. */
const palest = { chroma: 0.075, from: 0.3, to: 0.985 };

/** Brightness, relative to the pale pixels, of whites, and the share of whites that may turn to the opposite tint. */
const whites = { bright: 0.94, turned: 0.15 };

/** Limits a tint to that of the whites: cloth before a beige wall would turn blue otherwise. */
function withinWhites(tint: Tint, picture: Picture): Tint {
  const { l, a, b } = thumbnail(picture);
  const isPale = (i: number) =>
    (l[i] ?? 0) > palest.from && (l[i] ?? 0) < palest.to && Math.hypot(a[i] ?? 0, b[i] ?? 0) < palest.chroma;
  const pale = [...l.keys()].filter((i) => isPale(i));
  if (pale.length === 0) return tint;
  const least =
    whites.bright *
    quantile(
      pale.map((i) => l[i] ?? 0),
      0.9,
    );
  const bright = pale.filter((i) => (l[i] ?? 0) >= least);
  const bounded = (channel: Float32Array, size: number): number => {
    const own = bright.map((i) => (channel[i] ?? 0) * Math.sign(size));
    return Math.sign(size) * Math.min(Math.abs(size), Math.max(0, quantile(own, whites.turned)));
  };
  return { a: bounded(a, tint.a), b: bounded(b, tint.b) };
}

/**
 * Estimates the tint of greys from pale pixels of middle lightness, weighted by brightness (Finlayson & Trezzi 2004). A white
 * background has no tint.
 */
function tintOf(picture: Picture): Tint {
  let sum = 0;
  let sumA = 0;
  let sumB = 0;
  let white = 0;
  mapPixels(picture, ({ l, a, b }) => {
    const chroma = Math.hypot(a, b);
    if (l > cleanWhite.light && chroma < cleanWhite.chroma) white++;
    if (l < palest.from || l > palest.to || chroma > palest.chroma) return;
    const weight = l ** 3 * (1 - chroma / palest.chroma);
    sum += weight;
    sumA += a * weight;
    sumB += b * weight;
  });
  const share = white / (picture.width * picture.height);
  const doubt = (1 - smoothstep(cleanWhite.little, cleanWhite.much, share)) / Math.max(sum, 1e-9);
  return withinWhites({ a: sumA * doubt, b: sumB * doubt }, picture);
}

/** Strength above which a cast is intended light. */
const maxTint = 0.035;

/** Lightness range over which pixels stop showing a tint: white does not turn yellow because of a blue background. */
const burnt = { from: 0.93, to: 0.99 };

/** Corrects white balance, black and white points, and adds a little colour. */
export function autoColour(picture: Picture, amount: number, manner: Manner, cover?: Cover): void {
  balanceCast(picture, balanceFor(amount, manner), cover);
  const tint = tintOf(picture);
  const size = Math.hypot(tint.a, tint.b);
  const share = size > 0 ? (Math.min(size, maxTint) / size) * lerp(0.75, 1, manner.literal) : 0;
  const levels = levelsOf(channelOf(picture, 'l'), 0.005);
  mapPixels(
    picture,
    (pixel) => {
      const { l } = pixel;
      const near = smoothstep(0, 0.25, l) * (1 - smoothstep(burnt.from, burnt.to, l));
      const a = pixel.a - tint.a * share * near;
      const b = pixel.b - tint.b * share * near;
      const chroma = Math.hypot(a, b);
      const more = 1 + 0.2 * Math.max(0, 1 - chroma / 0.2) * smoothstep(0.01, 0.03, chroma);
      pixel.l = lerp(l, clamp(levelled(l, { ...levels, gamma: 1 }), 0, 1), amount * 0.8);
      pixel.a = lerp(pixel.a, a * more, amount);
      pixel.b = lerp(pixel.b, b * more, amount);
    },
    cover,
  );
}

/** Smooths grain: colour noise fully, brightness noise away from edges (He & Sun 2015). */
export function denoise(picture: Picture, amount: number, manner: Manner, cover?: Cover): void {
  const light = channelOf(picture, 'l');
  const short = Math.min(picture.width, picture.height);
  const radius = Math.max(2, short / 400);
  // Ten full-size planes of a large picture would exceed a thread's memory.
  const shrink = picture.width * picture.height > 1_000_000 ? 2 : 1;
  let smooth = light;
  for (let round = 0; round < manner.effort.rounds; round++) {
    smooth = guidedFilter(smooth, smooth, radius, 0.0004 + 0.0016 * amount, shrink);
  }
  const chroma = (['a', 'b'] as const).map((channel) => {
    const smoothed = guidedFilter(light, channelOf(picture, channel), radius * 2, 0.002, 2 * shrink);
    return smoothed.data;
  });
  const [a, b] = chroma;
  mapPixels(
    picture,
    (pixel, _x, _y, i) => {
      pixel.l = lerp(pixel.l, smooth.data[i] ?? 0, amount);
      pixel.a = lerp(pixel.a, a?.[i] ?? pixel.a, amount);
      pixel.b = lerp(pixel.b, b?.[i] ?? pixel.b, amount);
    },
    cover,
  );
}
