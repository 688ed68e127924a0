import { colourOf, type Colour } from '@mot-studio/terms/colour';
import { clamp, lerp, quantile, smoothstep } from '#engine/imaging/math.ts';
import type { Picture } from '#engine/imaging/plane.ts';
import { EngineError } from '#engine/runtime/engine-types.ts';

import type { FullMatte } from './subject-matte.ts';
import type { Manner } from './settings.ts';
import { mapPixels, type Cover, type Pixel } from './picture-surface.ts';

/** The most common colour of a cloth and the spread of its lightness. */
type Cloth = { readonly colour: Colour; readonly spread: number; readonly plain: boolean };

/** Pixels sampled to learn a cloth's colour. */
const samples = 20_000;

function clothOf(picture: Picture, cover: Cover): Cloth | undefined {
  const step = Math.max(1, Math.floor(Math.sqrt((picture.width * picture.height) / (samples * 8))));
  const lights: number[] = [];
  const as: number[] = [];
  const bs: number[] = [];
  mapPixels(
    picture,
    ({ l, a, b }) => {
      lights.push(l);
      as.push(a);
      bs.push(b);
    },
    (x, y) => (x % step === 0 && y % step === 0 && cover(x, y) > 0.9 ? 1 : 0),
  );
  if (lights.length < 30) return undefined;
  const colour: Colour = [quantile(lights, 0.5), quantile(as, 0.5), quantile(bs, 0.5)];
  const middle = (quantile(lights, 0.75) - quantile(lights, 0.25)) / 1.35;
  const likenesses = lights.map((l, k) => likeness([l, as[k] ?? 0, bs[k] ?? 0], colour, middle));
  const alike = lights.filter((_, k) => (likenesses[k] ?? 0) > 0.5);
  const plain = alike.length > lights.length * 0.55;
  const sampledLights = plain ? alike : lights;
  const mean = sampledLights.reduce((sum, l) => sum + l, 0) / sampledLights.length;
  const variance = sampledLights.reduce((sum, l) => sum + (l - mean) ** 2, 0) / sampledLights.length;
  return { colour: [mean, colour[1], colour[2]], spread: Math.sqrt(variance), plain };
}

/** Range of the share of the cloth's own chroma (OKLab) over which a dark pixel becomes its shade. */
const shadeOf = { from: 0.02, surely: 0.05 };

/**
 * 1 for the cloth's own colour in any light, 0 for a print on it. Folds are much darker than the cloth, the more so in its hue, but
 * nothing on the cloth is lighter than its own threads.
 */
function likeness([l, a, b]: Colour, [ml, ma, mb]: Colour, spread: number): number {
  const lit = clamp(l / Math.max(0.1, ml), 0.3, 1.4);
  const lighter = Math.max(0, l - ml - 0.08 - 0.8 * spread) * 1.2;
  const alongHue = (a * ma + b * mb) / Math.max(1e-6, Math.hypot(ma, mb));
  const noShadeShare = 1 - smoothstep(shadeOf.from, shadeOf.surely, alongHue);
  const darker = Math.max(0, ml - l - 0.25) * 0.6 * noShadeShare;
  return 1 - smoothstep(0.04, 0.095, Math.hypot(a - ma * lit, b - mb * lit, lighter, darker));
}

/** Keeps light and shade away from black and white. */
const soft = (l: number): number => {
  if (l < 0.09) return 0.09 * Math.exp((l - 0.09) / 0.09);
  return l > 0.93 ? 0.93 + 0.065 * (1 - Math.exp(-(l - 0.93) / 0.065)) : l;
};

/** Bounds of the mean lightness, so that white and black cloth still shows folds. */
const maxLight = 0.935;
const minLight = 0.2;

/**
 * Recolours the area of `cover`, in place: folds, texture and shine stay, and so does a print in another colour on a plain cloth.
 * At an edge only the cloth's share changes. In a literal manner the mean takes the colour's own lightness; otherwise it stays a
 * little nearer to the old one.
 *
 * @throws EngineError `region_not_found` where the area is too small to learn its colour.
 */
export function recolourRegion(picture: Picture, hex: string, matte: FullMatte, manner: Manner): void {
  const { cover, unmix } = matte;
  const cloth = clothOf(picture, cover);
  if (!cloth) throw new EngineError('region_not_found', 'too little is left to take another colour');
  const [targetLight, a, b] = colourOf(hex);
  const [light, ownA, ownB] = cloth.colour;
  const boundedLight = clamp(targetLight, minLight, maxLight);
  const target = lerp(lerp(light, boundedLight, 0.92), boundedLight, manner.literal);
  const spread = clamp(cloth.spread * 0.9, 0.03 + 0.03 * target, 0.15);
  const gain = clamp(spread / Math.max(0.015, cloth.spread), 0.55, 1.5);
  const chroma = Math.hypot(a, b);
  const dyed = (pixel: Pixel): void => {
    const clothShare = cloth.plain ? likeness([pixel.l, pixel.a, pixel.b], cloth.colour, cloth.spread) : 1;
    if (clothShare <= 0.01) return;
    const above = (pixel.l - light) * gain;
    const after = soft(target + above);
    const share = Math.max(0.25, 1 - Math.max(0, above) * 1.3 - Math.max(0, -above) * 0.7);
    const own = 0.1 * Math.max(0, 1 - chroma * 4);
    pixel.l = lerp(pixel.l, after, clothShare);
    pixel.a = lerp(pixel.a, a * share + (pixel.a - ownA) * own, clothShare);
    pixel.b = lerp(pixel.b, b * share + (pixel.b - ownB) * own, clothShare);
  };
  mapPixels(picture, (pixel, x, y) => {
    const { l, a: redness, b: yellowness } = pixel;
    const covered = unmix(pixel, x, y);
    const { l: ownL, a: ownRedness, b: ownYellowness } = pixel;
    if (covered > 0) dyed(pixel);
    pixel.l = l + covered * (pixel.l - ownL);
    pixel.a = redness + covered * (pixel.a - ownRedness);
    pixel.b = yellowness + covered * (pixel.b - ownYellowness);
  });
}

/** Colours lips: their own light, their shine and the line between them stay. */
export function colourLips(picture: Picture, hex: string, cover: Cover, manner: Manner): void {
  const cloth = clothOf(picture, cover);
  if (!cloth) throw new EngineError('face_not_found', 'the lips are too small');
  const [targetLight, a, b] = colourOf(hex);
  const towards = (targetLight - cloth.colour[0]) * lerp(0.5, 0.85, manner.literal);
  mapPixels(
    picture,
    (pixel) => {
      const shine = smoothstep(0.1, 0.3, pixel.l - cloth.colour[0]);
      pixel.l = clamp(pixel.l + towards * (1 - shine), 0, 1);
      pixel.a = lerp(pixel.a, a, 0.66 * (1 - shine * 0.7));
      pixel.b = lerp(pixel.b, b, 0.66 * (1 - shine * 0.7));
    },
    cover,
  );
}
