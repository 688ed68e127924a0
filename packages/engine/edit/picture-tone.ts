import type { EditOperation, EditRegion } from '@mot-studio/terms/editing';
import { displayableChroma } from '@mot-studio/terms/colour';
import { resample } from '#engine/imaging/codec.ts';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import { clamp, lerp, smoothstep } from '#engine/imaging/math.ts';
import { toLab } from '#engine/imaging/oklab.ts';
import { plane, type Picture } from '#engine/imaging/plane.ts';

import type { Manner } from './settings.ts';
import { channelOf, coverBy, mapPixels, type Pixel, type Cover } from './picture-surface.ts';

type ToneKind =
  | 'brightness'
  | 'contrast'
  | 'exposure'
  | 'highlights'
  | 'shadows'
  | 'temperature'
  | 'saturation';
export type ToneOperation = Extract<EditOperation, { kind: ToneKind }>;
const toneKinds: readonly string[] = [
  'brightness',
  'contrast',
  'exposure',
  'highlights',
  'shadows',
  'temperature',
  'saturation',
] satisfies readonly ToneKind[];
export const isTone = (operation: EditOperation): operation is ToneOperation =>
  toneKinds.includes(operation.kind);

type Curve = (pixel: Pixel) => void;

/** Bend of the curve at an amount of 1: an amount of 0.2 then brightens middle grey by a fifth. */
const bend = 1.8;

/**
 * Brightens or darkens. In a literal manner each pixel's lightness changes by that share; otherwise it follows a curve (Schlick,
 * «Fast alternatives to Perlin's bias and gain functions», 1994) that fixes black and white and bends least near them, so that a
 * light face does not burn out.
 */
function brightness(amount: number, literal: number): Curve {
  const far = 0.5 ** (1 + Math.abs(amount) * bend);
  const middle = amount >= 0 ? 1 - far : far;
  return (pixel) => {
    const { l } = pixel;
    const curved = l / ((1 / middle - 2) * (1 - l) + 1);
    pixel.l = lerp(curved, l * (1 + amount), literal ** 2);
  };
}

const contrast =
  (amount: number, literal: number): Curve =>
  (pixel) => {
    const distance = pixel.l - 0.5;
    const curved = pixel.l + amount * 1.6 * distance * (1 - Math.min(1, Math.abs(2 * distance)) * 0.8);
    pixel.l = lerp(curved, 0.5 + distance * (1 + amount), literal);
    const more = 1 + Math.max(0, amount) * 0.25;
    pixel.a *= more;
    pixel.b *= more;
  };

/** Changes exposure by stops: 2^stops in linear light, whose cube root applies in OKLab. A literal manner reduces the shoulder. */
function exposure(stops: number, literal: number): Curve {
  const gain = 2 ** (stops / 3);
  return (pixel) => {
    const bright = pixel.l * gain;
    const knee = 0.8;
    const rolledOff =
      bright > knee ? knee + (1 - knee) * (1 - Math.exp(-(bright - knee) / (1 - knee))) : bright;
    const after = stops > 0 ? lerp(rolledOff, bright, literal) : bright;
    const share = pixel.l > 1e-3 ? after / pixel.l : gain;
    pixel.l = after;
    pixel.a *= share;
    pixel.b *= share;
  };
}

const highlights =
  (amount: number): Curve =>
  (pixel) => {
    pixel.l += amount * 0.28 * smoothstep(0.5, 0.95, pixel.l) * (amount > 0 ? 1 - pixel.l * 0.6 : 1);
  };

const shadows =
  (amount: number): Curve =>
  (pixel) => {
    const lift = amount * 0.42 * (1 - smoothstep(0.05, 0.62, pixel.l)) * smoothstep(-0.05, 0.22, pixel.l);
    const share = pixel.l > 0.02 ? 1 + (lift / pixel.l) * 0.5 : 1;
    pixel.l += lift;
    pixel.a *= share;
    pixel.b *= share;
  };

/** Shifts colours along the daylight line: yellow with a little red, or blue. White and black stay, except in a literal manner. */
const temperature =
  (amount: number, literal: number): Curve =>
  (pixel) => {
    const { l } = pixel;
    const weight = smoothstep(0, 0.35, l) * (1 - 0.65 * smoothstep(0.9, 1, l));
    const share = lerp(weight, 1, literal) * amount;
    pixel.a += 0.023 * share;
    pixel.b += 0.066 * share;
  };

/** Hues of skin in OKLab, radians, and the width over which they fade out: a step would show as a line across a cheek. */
const skinHue = { from: 0.35, to: 1.4, fade: 0.25 };

/** Share of a chroma gain that a pixel takes by its hue: about half for skin, 1 for other hues. */
export function chromaHeadroom({ a, b }: Pixel): number {
  const hue = Math.atan2(b, a);
  const { from, to, fade } = skinHue;
  return 1 - 0.45 * smoothstep(from - fade, from, hue) * (1 - smoothstep(to, to + fade, hue));
}

/** Changes chroma; a gain favours pale colours and spares skin, except in a literal manner. */
const saturation =
  (amount: number, literal: number): Curve =>
  (pixel) => {
    const { a, b } = pixel;
    if (amount <= 0) {
      pixel.a = a * (1 + amount);
      pixel.b = b * (1 + amount);
      return;
    }
    const chroma = Math.hypot(a, b);
    const carefulGain = 1 + amount * 1.4 * chromaHeadroom(pixel) * Math.max(0.15, 1 - chroma / 0.28);
    const more = lerp(carefulGain, 1 + amount, literal);
    pixel.a = a * more;
    pixel.b = b * more;
  };

/** Factor on amounts for skin, which looks unwell long before cloth does: about one half, up to 1 in a literal manner. */
const skinFactor = (region: EditRegion | undefined, literal: number): number =>
  region === 'skin' || region === 'face' ? lerp(0.5, 1, literal ** 2) : 1;

function curveOf(operation: ToneOperation, literal: number): Curve {
  switch (operation.kind) {
    case 'brightness':
      return brightness(operation.amount * skinFactor(operation.region, literal), literal);
    case 'contrast':
      return contrast(operation.amount, literal);
    case 'exposure':
      return exposure(operation.stops, literal);
    case 'highlights':
      return highlights(operation.amount);
    case 'shadows':
      return shadows(operation.amount);
    case 'temperature':
      return temperature(operation.amount, literal);
    case 'saturation':
      return saturation(operation.amount, literal);
  }
}

/** Changes light or colour in place. Colours lighter than sRGB can show turn paler, as on film, and keep their hue. */
export function retone(picture: Picture, operation: ToneOperation, manner: Manner, cover?: Cover): void {
  const curve = curveOf(operation, manner.literal);
  mapPixels(
    picture,
    (pixel) => {
      const { l } = pixel;
      curve(pixel);
      pixel.l = clamp(pixel.l, 0, 1);
      if (pixel.l <= l) return;
      const displayable = displayableChroma(pixel.l, pixel.a, pixel.b);
      pixel.a *= displayable;
      pixel.b *= displayable;
    },
    cover,
  );
}

/** Difference below which detail is noise. */
const noise = 0.006;

/** Sharpens the lightness by an unsharp mask with bounded halos, or softens it. */
export function sharpen(picture: Picture, amount: number, manner: Manner, cover?: Cover): void {
  const light = channelOf(picture, 'l');
  const short = Math.min(picture.width, picture.height);
  const sigma = amount > 0 ? Math.max(0.9, short / 800) : Math.max(1, (short / 220) * -amount);
  const soft = gaussianBlur(light, sigma);
  const most = lerp(0.06, 0.16, manner.literal);
  mapPixels(
    picture,
    (pixel, _x, _y, i) => {
      const detail = (light.data[i] ?? 0) - (soft.data[i] ?? 0);
      if (amount < 0) {
        pixel.l -= detail * Math.min(1, -amount * 1.6);
        return;
      }
      const sure = smoothstep(0, noise, Math.abs(detail));
      pixel.l = clamp(pixel.l + clamp(detail * amount * 3 * sure, -most, most), 0, 1);
    },
    cover,
  );
}

/** Standard deviation above which a smaller picture gives the same blur. */
const fineBlur = 4;

/** Blurs the picture in place, in proportion to its size. */
export async function blur(picture: Picture, amount: number, cover?: Cover): Promise<void> {
  const sigma = Math.max(1, Math.min(picture.width, picture.height) * 0.03 * amount);
  const scale = Math.min(1, fineBlur / sigma);
  const size = {
    width: Math.max(8, Math.round(picture.width * scale)),
    height: Math.max(8, Math.round(picture.height * scale)),
  };
  const { l, a, b } = toLab(scale < 1 ? await resample(picture, size) : picture);
  const [light, red, yellow] = [l, a, b].map((data) =>
    coverBy(gaussianBlur(plane(size, data), sigma * scale), picture),
  );
  mapPixels(
    picture,
    (pixel, x, y) => {
      pixel.l = light?.(x, y) ?? pixel.l;
      pixel.a = red?.(x, y) ?? pixel.a;
      pixel.b = yellow?.(x, y) ?? pixel.b;
    },
    cover,
  );
}
