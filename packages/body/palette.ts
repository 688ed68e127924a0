import type { Material } from './materials.ts';
import type { BodyLook, BodyParameters } from './parameters.ts';
import { skinColors } from './skin-colors.ts';

/** Linear light, 0–1 each. */
export type Rgb = readonly [red: number, green: number, blue: number];

const youngHair = '#33241b';
const oldHair = '#a9a5a0';
/** Years between which hair turns grey. */
const greying = { from: 45, to: 72 } as const;
const shoes: Readonly<Record<BodyLook['outfit'], { readonly upper: string; readonly sole: string }>> = {
  fitted: { upper: '#b7a997', sole: '#8f8374' },
  sport: { upper: '#e9e8e5', sole: '#c9c8c4' },
  dress: { upper: '#4a342a', sole: '#231a16' },
};

/** Converts an sRGB colour, written `#rrggbb`, to linear light. */
export function linearOf(hex: string): Rgb {
  const channel = (at: number): number => {
    const v = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

export const mixColours = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/** Share of the fairest skin's colour under a studio's light, so that the picture shows the chosen tone and not white. */
const fairest = 0.79;

/** Returns the albedo of skin from its colour in a picture; dark skin reflects the whole light. */
export function skinAlbedo(colour: Rgb): Rgb {
  const part = 1 - (1 - fairest) * Math.min(1, colour[0] / 0.8);
  return [colour[0] * part, colour[1] * part, colour[2] * part];
}

/** Returns a colour that contrasts with the top's: darker, or lighter than a dark one. */
function bottomTo(top: Rgb): Rgb {
  const light = 0.2126 * top[0] + 0.7152 * top[1] + 0.0722 * top[2];
  return light > 0.09 ? mixColours(top, [0.012, 0.012, 0.014], 0.78) : mixColours(top, [0.5, 0.5, 0.5], 0.35);
}

/** Returns the colour of every material on a body, in linear light. */
export function bodyPalette(
  { skin_tone, age }: BodyParameters,
  { outfit, outfit_color }: Pick<BodyLook, 'outfit' | 'outfit_color'>,
): Readonly<Record<Material, Rgb>> {
  const skin = skinAlbedo(linearOf(skinColors[skin_tone]));
  const grey = Math.min(1, Math.max(0, (age - greying.from) / (greying.to - greying.from)));
  const hair = mixColours(linearOf(youngHair), linearOf(oldHair), grey * grey);
  const top = linearOf(outfit_color);
  const black: Rgb = [0, 0, 0];
  return {
    skin,
    top,
    bottom: bottomTo(top),
    trim: mixColours(top, black, 0.3),
    hair,
    shoe: linearOf(shoes[outfit].upper),
    sole: linearOf(shoes[outfit].sole),
    lips: [skin[0] * 0.8, skin[1] * 0.5, skin[2] * 0.56],
    // Brows turn grey later than the hair.
    brow: mixColours(skin, mixColours(hair, linearOf(youngHair), 0.6), 0.7),
    lash: mixColours(skin, linearOf(youngHair), 0.8),
    eye: mixColours([0.48, 0.46, 0.44], skin, 0.25),
    iris: linearOf('#38251a'),
  };
}
