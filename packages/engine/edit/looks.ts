import type { EditOperation } from '@mot-studio/terms/editing';
import { resample } from '#engine/imaging/codec.ts';
import { boxBlur, gaussianBlur } from '#engine/imaging/filters.ts';
import { clamp, lerp, lcgRandom, smoothstep } from '#engine/imaging/math.ts';
import { greyAt, plane, planeOf, type Picture, type Plane, type Size } from '#engine/imaging/plane.ts';
import { throwIfAborted } from '#engine/imaging/stop.ts';

import type { Manner } from './settings.ts';
import { channelOf, mapPixels, type Cover, type Pixel } from './picture-surface.ts';
import { chromaHeadroom } from './picture-tone.ts';

type LookKind = 'black-and-white' | 'sepia' | 'vintage';
export type Look = Extract<EditOperation, { kind: LookKind }>;

/** Grey as panchromatic film records it: reds a little lighter, blues a little darker. */
const grey = ({ l, a, b }: Pixel): number => clamp(l + 0.12 * a + 0.06 * b, 0, 1);
const sCurve = (l: number, strength: number): number =>
  l + strength * (l - 0.5) * (1 - Math.abs(2 * l - 1)) * 2;

const lookOf: Record<LookKind, (pixel: Pixel) => Pixel> = {
  'black-and-white': (pixel) => ({ l: sCurve(grey(pixel), 0.12), a: 0, b: 0 }),
  sepia: (pixel) => {
    const l = 0.05 + 0.92 * grey(pixel);
    const toned = 1 - Math.abs(2 * l - 1) ** 3;
    return { l, a: 0.018 * toned, b: 0.052 * toned };
  },
  // Faded blacks, warm highlights and green-blue shadows, like prints of the seventies.
  vintage: ({ l, a, b }) => {
    const faded = 0.12 + 0.82 * sCurve(l, 0.1);
    const warm = smoothstep(0.25, 0.85, l);
    return { l: faded, a: a * 0.8 + lerp(-0.012, 0.009, warm), b: b * 0.78 + lerp(-0.006, 0.03, warm) };
  },
};

/** Film grain: noise of one and two pixels, strongest in the middle tones. */
function grainOf(picture: Picture, seed: number): Plane {
  const random = lcgRandom(seed + 1);
  const raw = plane(picture);
  for (let i = 0; i < raw.data.length; i++) raw.data[i] = random() + random() + random() - 1.5;
  return boxBlur(raw, 1);
}

/** Applies a look to the picture, in place. */
export function applyLook(picture: Picture, { kind, amount }: Look, manner: Manner, cover?: Cover): void {
  const grain = kind === 'vintage' ? grainOf(picture, manner.seed) : undefined;
  const look = lookOf[kind];
  mapPixels(
    picture,
    (pixel, _x, _y, i) => {
      const after = look(pixel);
      const speck = grain ? (grain.data[i] ?? 0) * 0.07 * (1 - Math.abs(2 * pixel.l - 1) * 0.7) : 0;
      pixel.l = lerp(pixel.l, clamp(after.l + speck, 0, 1), amount);
      pixel.a = lerp(pixel.a, after.a, amount);
      pixel.b = lerp(pixel.b, after.b, amount);
    },
    cover,
  );
  if (kind === 'vintage') vignette(picture, 0.25 * amount, cover);
}

/** Darkens the corners, or lightens them below 0. */
export function vignette(picture: Picture, amount: number, cover?: Cover): void {
  const { width, height } = picture;
  mapPixels(
    picture,
    (pixel, x, y) => {
      const dx = (x + 0.5) / width - 0.5;
      const dy = (y + 0.5) / height - 0.5;
      const edge = smoothstep(0.3, 0.76, Math.hypot(dx, dy));
      const share = amount >= 0 ? 1 - 0.75 * amount * edge : 1;
      pixel.a *= share;
      pixel.b *= share;
      pixel.l = amount >= 0 ? pixel.l * share : lerp(pixel.l, 1, -amount * 0.75 * edge);
    },
    cover,
  );
}

/** Share of the photo that shows through the paint, in a careful and in a literal manner: eyes and lips keep their drawing. */
const sketchShare = { careful: 0.35, literal: 0, fading: 0.38 };
const sectors = 8;
/** Variance of a plain stroke of the brush, squared. */
const calmVariance = 420;

/**
 * Brush size in pixels of the canvas, so that the edges of strokes show no steps; greatest scale of the canvas relative to the
 * picture, least scale that is worth it, and pixels of seven planes that a thread may hold.
 */
const canvas = { brush: 3, most: 6, worthwhile: 1.15, pixels: 6_000_000 };

function canvasOf({ width, height }: Size, brushes: number): Size {
  const scale = Math.min(
    canvas.most,
    (brushes * canvas.brush) / Math.min(width, height),
    Math.sqrt(canvas.pixels / (width * height)),
  );
  if (scale < canvas.worthwhile) return { width, height };
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Gain of chroma where a photo is pale, in a careful and in a literal manner, and the chroma (OKLab) that needs no gain. */
const chromaGain = { careful: 0.35, literal: 0.5, full: 0.28 };

/** Adds brush strokes, then livelier colour and crisp edges, in place. */
function paintOver(painted: Picture, { effort, literal }: Manner): void {
  const short = Math.min(painted.width, painted.height);
  stroke(painted, Math.max(1, Math.round(short / effort.brushes)));
  const light = channelOf(painted, 'l');
  const soft = gaussianBlur(light, Math.max(1.2, short / 500));
  const most = lerp(chromaGain.careful, chromaGain.literal, literal);
  mapPixels(painted, (pixel, _x, _y, i) => {
    pixel.l = clamp(pixel.l + clamp(((light.data[i] ?? 0) - (soft.data[i] ?? 0)) * 0.7, -0.1, 0.1), 0, 1);
    const more =
      1 + most * chromaHeadroom(pixel) * Math.max(0, 1 - Math.hypot(pixel.a, pixel.b) / chromaGain.full);
    pixel.a *= more;
    pixel.b *= more;
  });
}

/**
 * Paints the picture: every pixel takes the mean of the calmest of eight regions around it (Kuwahara's filter with the weights of
 * Papari et al. 2007), in place. More effort paints with a finer brush.
 */
export async function paint(picture: Picture, amount: number, manner: Manner, cover?: Cover): Promise<void> {
  const size = canvasOf(picture, manner.effort.brushes);
  const isLarger = size.width > picture.width;
  const large = isLarger
    ? await resample(picture, size)
    : { ...picture, data: Uint8ClampedArray.from(picture.data) };
  paintOver(large, manner);
  const { data } = isLarger ? await resample(large, picture) : large;
  const covering = 1 - lerp(sketchShare.careful, sketchShare.literal, manner.literal ** sketchShare.fading);
  for (let y = 0; y < picture.height; y++) {
    throwIfAborted();
    for (let x = 0; x < picture.width; x++) {
      const share = amount * covering * (cover ? cover(x, y) : 1);
      const at = (y * picture.width + x) * 4;
      for (let c = at; c < at + 3; c++)
        picture.data[c] = (picture.data[c] ?? 0) * (1 - share) + (data[c] ?? 0) * share;
    }
  }
}

function stroke(picture: Picture, radius: number): void {
  const { width: w, height: h, data } = picture;
  // Two box blurs, so that a stroke does not look square.
  const half = Math.max(1, Math.round(radius * 0.6));
  const blurTwice = (p: Plane): Plane => boxBlur(boxBlur(p, half), half);
  const channel = (c: number): Plane => {
    const p = plane(picture);
    for (let i = 0; i < p.data.length; i++) p.data[i] = (data[i * 4 + c] ?? 0) / 255;
    return blurTwice(p);
  };
  const luma = planeOf(picture, (i) => greyAt(data, i * 4) / 255);
  const means = blurTwice(luma).data;
  for (let i = 0; i < luma.data.length; i++) luma.data[i] = (luma.data[i] ?? 0) ** 2;
  const squares = blurTwice(luma).data;
  const [red, green, blue] = [0, 1, 2].map((c) => channel(c).data);
  if (!red || !green || !blue) return;
  const offsets = Array.from({ length: sectors }, (_, k) => ({
    dx: Math.round(Math.cos((k * 2 * Math.PI) / sectors) * radius * 1.3),
    dy: Math.round(Math.sin((k * 2 * Math.PI) / sectors) * radius * 1.3),
  }));
  for (let y = 0; y < h; y++) {
    throwIfAborted();
    for (let x = 0; x < w; x++) {
      let sum = 0;
      let r = 0;
      let g = 0;
      let b = 0;
      for (const { dx, dy } of offsets) {
        const j = clamp(y + dy, 0, h - 1) * w + clamp(x + dx, 0, w - 1);
        const mean = means[j] ?? 0;
        const variance = Math.max(0, (squares[j] ?? 0) - mean * mean) * calmVariance;
        const weight = 1 / (1e-4 + variance * variance * variance * variance);
        sum += weight;
        r += (red[j] ?? 0) * weight;
        g += (green[j] ?? 0) * weight;
        b += (blue[j] ?? 0) * weight;
      }
      const at = (y * w + x) * 4;
      data[at] = (r / sum) * 255;
      data[at + 1] = (g / sum) * 255;
      data[at + 2] = (b / sum) * 255;
    }
  }
}
