import { quantile, smoothstep } from '#engine/imaging/math.ts';
import type { Picture } from '#engine/imaging/plane.ts';

import { thumbnail } from './light.ts';
import { mapPixels, type Cover } from './picture-surface.ts';

/** OKLab a and b that a grey of lightness 1 has in the picture's light. */
export type Cast = { readonly a: number; readonly b: number };

/** Lightness range of pixels that show a cast: darker ones are noise, lighter ones are burnt out. */
const evidenceLightness = { from: 0.3, to: 0.985, bright: 0.97 };
/** Shares of the picture that must show the cast, for doubt and for certainty: a face before black shows only skin. */
const evidenceShare = { little: 0.2, enough: 0.4 };
/** Quantiles of the coolest pixels: by lamplight all colours are shifted, so that even those are not grey or blue. */
const coolest = { all: 0.15, bright: 0.2, red: 0.3 };
/** Range over which a cast becomes visible, and the strongest cast that a camera leaves. */
const visibleCast = { from: 0.008, to: 0.03, most: 0.055 };
/** Spread of the colours, from the coolest to the given quantile, below which the picture shows a yellow wall. */
const wallSpread = { most: 0.9, from: 0.015, to: 0.04 };
/** Greatest ratio of red to yellow in lamplight, on the line of black-body colours. */
const redPerYellow = 0.4;

/**
 * Estimates the cast of lamplight: the yellowness of the coolest colours and the coolest highlights (gamut bounds, Forsyth 1990). A
 * sunset has blue in its shadows, and cloth before white has white, so that neither shows a cast.
 */
export function lampCastOf(picture: Picture): Cast {
  const { l, a, b } = thumbnail(picture);
  const light = quantile(l, 0.9) * evidenceLightness.bright;
  const yellows: number[] = [];
  const brightYellows: number[] = [];
  const brightReds: number[] = [];
  let white = 0;
  for (let i = 0; i < l.length; i++) {
    const lit = l[i] ?? 0;
    if (lit >= evidenceLightness.to) white++;
    if (lit < evidenceLightness.from || lit >= evidenceLightness.to) continue;
    const yellow = (b[i] ?? 0) / lit;
    yellows.push(yellow);
    if (lit < light) continue;
    brightYellows.push(yellow);
    brightReds.push((a[i] ?? 0) / lit);
  }
  if (brightYellows.length === 0) return { a: 0, b: 0 };
  const own = quantile(yellows, coolest.all);
  const least = Math.min(own, quantile(brightYellows, coolest.bright), visibleCast.most);
  const sure =
    smoothstep(evidenceShare.little, evidenceShare.enough, yellows.length / l.length) *
    (1 - smoothstep(evidenceShare.little, evidenceShare.enough, white / l.length)) *
    smoothstep(wallSpread.from, wallSpread.to, quantile(yellows, wallSpread.most) - own) *
    smoothstep(visibleCast.from, visibleCast.to, least);
  const yellow = Math.max(0, least) * sure;
  const red = Math.max(0, quantile(brightReds, coolest.red));
  return { a: Math.min(red * sure, redPerYellow * yellow), b: yellow };
}

/** Removes a share of the lamps' cast, in place; darker pixels lose less, in proportion to their light. */
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
