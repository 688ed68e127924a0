import { clamp, lerp, smoothstep } from '#server/engine/core/math.ts';
import { lightness, toLab, writeRgb, type Colour } from '#server/engine/core/oklab.ts';
import { interpolate, type Picture, type Plane } from '#server/engine/core/plane.ts';

import type { Matte } from './matte.ts';
import { depthOf, lit, spreadOf, tintAt, toldApart, type Tone } from './tone.ts';
import type { HeadView } from './view.ts';

/** Gain on the lightness of strands at most: beyond it noise is seen. */
const mostGain = 2.2;
/** Share of a strand's own hue that dyed hair keeps, so that no two strands are of one colour. */
const ownHue = 0.12;
/** Beside what was cut out, a pixel of which so much is hair belongs to it. */
const mixed = { from: 0.1, to: 0.4 };
/** Beside skin, a pixel of which so much is dark hair shows a strand of its own lightness; of what is less, the hair is as dark as the shade nearby. */
const whole = { from: 0.8, to: 1 };
/** How much lighter or darker than the hair around it a strand at the rim may come out. */
const ownShine = 0.04;
/** Below this coverage a pixel stays as it is. */
const leastAlpha = 0.008;

/** Squared distance between hair and what lies behind it under which the two can't be told apart. */
const alike = 0.012;

/** Coverage at the rim, by where the pixel lies between what is behind and the hair's own colour. */
function shareOf(seen: Colour, back: Colour, front: Colour): number | undefined {
  let length = 0;
  let along = 0;
  for (let c = 0; c < 3; c++) {
    const d = (front[c] ?? 0) - (back[c] ?? 0);
    length += d * d;
    along += d * ((seen[c] ?? 0) - (back[c] ?? 0));
  }
  return length < alike ? undefined : clamp(along / length, 0, 1);
}

const at3 = (planes: readonly Plane[], x: number, y: number): Colour => {
  const [l, a, b] = planes;
  return l && a && b ? [interpolate(l, x, y), interpolate(a, x, y), interpolate(b, x, y)] : [0, 0, 0];
};

/**
 * The colour a hair pixel takes from a dye: as light and dark around the dye's as hair of that colour is, shine and shadow less coloured.
 *
 * @param smooth its lightness without noise.
 */
function dyed(
  [l, a, b]: Colour,
  smooth: number,
  depth: (l: number) => number,
  dye: Colour,
  gain: number,
): Colour {
  const light = lit(dye[0], depth(smooth) + (toldApart(l) - toldApart(smooth)) * gain);
  const [red, yellow] = tintAt(dye, light - dye[0]);
  const own = ownHue * (1 - Math.hypot(dye[1], dye[2]));
  return [light, red + a * own, yellow + b * own];
}

/** What a mixture is more coloured than its two colours explain: skin in the shade of a hairline, which a light dye would let glow. */
type Chroma = readonly [a: number, b: number];

/** A mixture is no lighter and no darker than what it is mixed of, but for a strand's own shine and shade. */
const between = (light: number, a: number, b: number): number =>
  clamp(light, Math.min(a, b) - ownShine, Math.max(a, b) + ownShine);

/**
 * Dyes the hair of a picture in place: strands and shine stay. Pixels that hair covers in part are taken apart first
 * into hair and what lies behind (Smith & Blinn 1996), so that no rim of the old colour is left.
 *
 * @param strength 0–1.
 */
export function recolour(
  picture: Picture,
  view: HeadView,
  matte: Matte,
  tone: Tone,
  dye: Colour,
  strength: number,
): void {
  const gain = Math.min(mostGain, spreadOf(tone.spread, dye[0]) / Math.max(tone.spread, 0.02));
  const depth = depthOf(tone, dye[0]);
  const { box, scale } = view;
  for (let y = 0; y < box.height; y++) {
    const start = ((box.y + y) * picture.width + box.x) * 4;
    const line = picture.data.subarray(start, start + box.width * 4);
    const lab = toLab({ width: box.width, height: 1, data: line });
    const vy = (y + 0.5) * scale - 0.5;
    for (let x = 0; x < box.width; x++) {
      const vx = (x + 0.5) * scale - 0.5;
      const covered = interpolate(matte.alpha, vx, vy);
      const wisp = interpolate(matte.wisps, vx, vy);
      const edge = interpolate(matte.edge, vx, vy);
      if (Math.max(covered, wisp, edge) * strength < leastAlpha) continue;
      const seen: Colour = [lab.l[x] ?? 0, lab.a[x] ?? 0, lab.b[x] ?? 0];
      const weight = interpolate(matte.weight, vx, vy);
      let hair = seen;
      let smooth = interpolate(matte.smooth, vx, vy);
      let cover = covered;
      let off: Chroma = [0, 0];
      if (weight > 0) {
        const front = at3(matte.front, vx, vy);
        const back = at3(matte.back, vx, vy);
        const share = shareOf(seen, back, front);
        const least = edge * smoothstep(mixed.from, mixed.to, share ?? 0);
        cover = Math.max(wisp, lerp(covered, Math.min(Math.max(covered, least), share ?? covered), weight));
        const isDark = front[0] < back[0];
        const own = isDark
          ? smoothstep(whole.from, whole.to, share ?? 1) * (1 - interpolate(matte.seam, vx, vy))
          : 0;
        const mixedIn = isDark ? interpolate(matte.shade, vx, vy) : front[0];
        const ofHair = (l: number): number => lerp(l, lerp(mixedIn, Math.min(l, front[0]), own), weight);
        smooth = ofHair(smooth);
        hair = [ofHair(seen[0]), lerp(seen[1], front[1], weight), lerp(seen[2], front[2], weight)];
        off = [
          (seen[1] - lerp(back[1], front[1], cover)) * weight,
          (seen[2] - lerp(back[2], front[2], cover)) * weight,
        ];
      }
      const after = dyed(hair, smooth, depth, dye, gain);
      const by = cover * strength;
      writeRgb(
        line,
        x * 4,
        between(seen[0] + (after[0] - hair[0]) * by, seen[0], after[0]),
        seen[1] + (after[1] - hair[1] - off[0]) * by,
        seen[2] + (after[2] - hair[2] - off[1]) * by,
      );
    }
  }
}

/** The view with its hair dyed. */
export function dyedView(view: HeadView, matte: Matte, tone: Tone, dye: Colour, strength: number): HeadView {
  const { width, height } = view;
  const picture = { width, height, data: Uint8ClampedArray.from(view.picture.data) };
  recolour(picture, { ...view, box: { x: 0, y: 0, width, height }, scale: 1 }, matte, tone, dye, strength);
  const lab = toLab(picture);
  return { ...view, picture, lab, light: lightness(lab) };
}
