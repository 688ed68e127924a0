import { clamp, quantile } from '#engine/imaging/math.ts';
import { toLab, type Lab } from '#engine/imaging/oklab.ts';
import type { Box, Picture } from '#engine/imaging/plane.ts';

/** Light of a scene as it affects subjects. */
export type SceneLight = {
  /** Start of the floor, 0–1 from the top; undefined where no line across the scene shows it. */
  readonly floorFrom: number | undefined;
  /** Direction of shadows: -1 to the left to 1 to the right. */
  readonly shadowTo: number;
  /** Share of light that the scene's own shadows take away. */
  readonly shade: number;
};

/** Distance around a subject, as a share of its longer side, within which the scene's light affects it. */
const nearby = 0.75;

/** Width at which a scene is analysed. */
const lookWidth = 96;

/** Downscales a picture by its nearest pixels: the thumbnail is too small to be worth a filter. */
export function thumbnail(picture: Picture): Lab {
  const width = Math.min(lookWidth, picture.width);
  const height = Math.max(8, Math.round((width * picture.height) / picture.width));
  const data = new Uint8ClampedArray(width * height * 4);
  const stepX = picture.width / width;
  const stepY = picture.height / height;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (Math.floor((y + 0.5) * stepY) * picture.width + Math.floor((x + 0.5) * stepX)) * 4;
      data.set(picture.data.subarray(from, from + 4), (y * width + x) * 4);
    }
  return toLab({ width, height, data });
}

/** Lightness, in full light, of the lightest surface of a scene without white: a wall or a road. A darker one is in less light. */
const pale = 0.87;

const whiteFor = (lightest: number): number => Math.min(1, lightest / pale);

/** Lightness of a white in the light of a picture: that of nearly its lightest pixels, without single glints. */
export const whiteLevel = (picture: Picture): number => whiteFor(quantile(thumbnail(picture).l, 0.95));

type Mean = { l: number; a: number; b: number };

function rowMean(lab: Lab, x0: number, x1: number, y0: number, y1: number): Mean {
  const sum = { l: 0, a: 0, b: 0 };
  let n = 0;
  for (let y = Math.max(0, y0); y < Math.min(lab.height, y1); y++)
    for (let x = x0; x < x1; x++) {
      const i = y * lab.width + x;
      sum.l += lab.l[i] ?? 0;
      sum.a += lab.a[i] ?? 0;
      sum.b += lab.b[i] ?? 0;
      n++;
    }
  return { l: sum.l / Math.max(1, n), a: sum.a / Math.max(1, n), b: sum.b / Math.max(1, n) };
}

/** Shares of a scene's height between which a floor may begin. */
const floorBounds = { from: 0.4, to: 0.9 };
/** Least difference (OKLab) between a wall and its floor, in most of the strips across the scene. */
const floorContrast = 0.045;
const floorStrips = 12;
const stripsNeeded = 0.7;

/** The lowest line across the scene above and below which the colours differ consistently. */
function floorIn(lab: Lab): number | undefined {
  const { width, height } = lab;
  const reach = Math.max(2, Math.round(height * 0.05));
  const contrasts: number[] = [];
  for (let y = Math.round(height * floorBounds.from); y < height * floorBounds.to; y++) {
    const strips = Array.from({ length: floorStrips }, (_, k) => {
      const from = Math.floor((k * width) / floorStrips);
      const to = Math.floor(((k + 1) * width) / floorStrips);
      const above = rowMean(lab, from, to, y - reach, y);
      const below = rowMean(lab, from, to, y, y + reach);
      return { l: below.l - above.l, a: below.a - above.a, b: below.b - above.b };
    });
    const middle = (channel: keyof Mean) =>
      quantile(
        strips.map((strip) => strip[channel]),
        0.5,
      );
    const mean = { l: middle('l'), a: middle('a'), b: middle('b') };
    const size = Math.hypot(mean.l, mean.a, mean.b);
    const along = strips.filter(
      ({ l, a, b }) => l * mean.l + a * mean.a + b * mean.b > 0.35 * size * size,
    ).length;
    contrasts.push(along >= stripsNeeded * floorStrips ? size : 0);
  }
  const most = Math.max(...contrasts);
  if (most < floorContrast) return undefined;
  const isPeak = (k: number) =>
    (contrasts[k] ?? 0) >= Math.max(floorContrast, 0.55 * most) &&
    (contrasts[k] ?? 0) >= (contrasts[k - 1] ?? 0) &&
    (contrasts[k] ?? 0) > (contrasts[k + 1] ?? 0);
  const lowest = contrasts.findLastIndex((_, k) => isPeak(k));
  return lowest < 0 ? undefined : (Math.round(height * floorBounds.from) + lowest) / height;
}

/** Bounds of the share of light that a shadow takes away. */
const shadeBounds = { least: 0.3, most: 0.66 };
/** Where neither side is lighter, shadows fall a little to the right, as if lit by a window on the left. */
const unlitSide = 0.3;

/** Measures a scene's floor, the side of its light and the darkness of its shadows. */
export function readSceneLight(scene: Picture): SceneLight {
  const lab = thumbnail(scene);
  const { width, height } = lab;
  const floorFrom = floorIn(lab);
  const left = rowMean(lab, 0, Math.floor(width / 3), 0, height).l;
  const right = rowMean(lab, Math.ceil((width * 2) / 3), width, 0, height).l;
  const lean = (left - right) / Math.max(0.05, left + right);
  const floor = lab.l.subarray(Math.floor(height * (floorFrom ?? 0.7)) * width);
  const ratio = (quantile(floor, 0.06) / Math.max(0.05, quantile(floor, 0.5))) ** 3;
  return {
    floorFrom,
    shadowTo: Math.abs(lean) < 0.015 ? unlitSide : clamp(lean * 12, -1, 1),
    shade: clamp(1 - ratio, shadeBounds.least, shadeBounds.most),
  };
}

/** Light around a position of the scene. */
export type LocalLight = {
  readonly whites: number;
  /** Tint in OKLab a and b, mostly of nearly grey pixels. */
  readonly tint: { readonly a: number; readonly b: number };
};

export function localLight(scene: Picture, { x, y, width, height }: Box): LocalLight {
  const lab = thumbnail(scene);
  const scale = lab.width / scene.width;
  const cx = (x + width / 2) * scale;
  const cy = (y + height / 2) * scale;
  const reach = Math.max(width, height) * scale;
  const near: number[] = [];
  let n = 0;
  let a = 0;
  let b = 0;
  for (let i = 0; i < lab.l.length; i++) {
    const apart = ((i % lab.width) - cx) ** 2 + (Math.floor(i / lab.width) - cy) ** 2;
    if (apart < (reach * nearby) ** 2) near.push(lab.l[i] ?? 0);
    const chroma = Math.hypot(lab.a[i] ?? 0, lab.b[i] ?? 0);
    const weight = Math.exp(-apart / (2 * reach * reach)) * (Math.exp(-((chroma / 0.09) ** 2)) + 0.05);
    n += weight;
    a += (lab.a[i] ?? 0) * weight;
    b += (lab.b[i] ?? 0) * weight;
  }
  const whites = whiteFor((quantile(near, 0.95) + quantile(lab.l, 0.95)) / 2);
  return { whites, tint: n > 0 ? { a: a / n, b: b / n } : { a: 0, b: 0 } };
}
