import { quantile, smoothstep } from '#engine/imaging/math.ts';
import type { Picture } from '#engine/imaging/plane.ts';

import { thumbnail } from './light.ts';
import { mapPixels, type Cover } from './picture-surface.ts';

/** OKLab a and b that a grey of lightness 1 has in the picture's light. */
export type Cast = { readonly a: number; readonly b: number };

/** Lightness of what tells of a cast: darker is noise, lighter is burnt out. */
const telling = { from: 0.3, to: 0.985, bright: 0.97 };
/** Shares of the picture that must tell of it, for a doubt and for sure: of a face before black nothing but skin does. */
const told = { little: 0.2, enough: 0.4 };
/** Where so few are less yellow nothing is grey or blue: by lamplight alone all colours are shifted. */
const coolest = { all: 0.15, bright: 0.2, red: 0.3 };
/** From this much on a cast is seen as one; more of it was left by no camera. */
const seen = { from: 0.008, to: 0.03, most: 0.055 };
/** A picture whose colours are alike by so much, from the coolest to the most of them, is of a yellow wall. */
const alike = { most: 0.9, from: 0.015, to: 0.04 };
/** Lamps lie on the line of glowing bodies: redder than yellow by this at most. */
const redPerYellow = 0.4;

/**
 * The cast of lamplight: how yellow the coolest colours and the coolest highlights still are (the bounds of the gamut, Forsyth
 * 1990). A sunset has blue in its shadows, cloth before white has white, so that neither has a cast.
 */
export function lampCastOf(picture: Picture): Cast {
  const { l, a, b } = thumbnail(picture);
  const light = quantile(l, 0.9) * telling.bright;
  const yellows: number[] = [];
  const brightYellows: number[] = [];
  const brightReds: number[] = [];
  let white = 0;
  for (let i = 0; i < l.length; i++) {
    const lit = l[i] ?? 0;
    if (lit >= telling.to) white++;
    if (lit < telling.from || lit >= telling.to) continue;
    const yellow = (b[i] ?? 0) / lit;
    yellows.push(yellow);
    if (lit < light) continue;
    brightYellows.push(yellow);
    brightReds.push((a[i] ?? 0) / lit);
  }
  if (brightYellows.length === 0) return { a: 0, b: 0 };
  const own = quantile(yellows, coolest.all);
  const least = Math.min(own, quantile(brightYellows, coolest.bright), seen.most);
  const sure =
    smoothstep(told.little, told.enough, yellows.length / l.length) *
    (1 - smoothstep(told.little, told.enough, white / l.length)) *
    smoothstep(alike.from, alike.to, quantile(yellows, alike.most) - own) *
    smoothstep(seen.from, seen.to, least);
  const yellow = Math.max(0, least) * sure;
  const red = Math.max(0, quantile(brightReds, coolest.red));
  return { a: Math.min(red * sure, redPerYellow * yellow), b: yellow };
}

/** Takes a share of the lamps' cast out of the picture, in place; what is darker loses less of it, as light does. */
export function balanceCast(picture: Picture, share: number, cover?: Cover): void {
  const { a, b } = lampCastOf(picture);
  if (b * share <= 0) return;
  mapPixels(
    picture,
    (pixel) => {
      pixel.a -= a * share * pixel.l;
      pixel.b -= b * share * pixel.l;
    },
    cover,
  );
}
