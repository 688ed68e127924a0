import { writeRgb, type Colour } from '@mot-studio/terms/colour';
import { clamp, lerp, smoothstep } from '#engine/imaging/math.ts';
import { lightness, toLab, type Lab } from '#engine/imaging/oklab.ts';
import { interpolate, type Picture, type Plane } from '#engine/imaging/plane.ts';

import type { Matte } from './hair-matte.ts';
import { relativeDepth, dyedLightness, spreadOf, tintAt, visibleLightness, type Tone } from './hair-tone.ts';
import type { HeadView } from './head-view.ts';

/** Maximal gain of the strands' lightness; above, noise is visible. */
const maxGain = 2.2;
/** Share of a strand's own hue in dyed hair, so that no two strands have one colour. */
const ownHue = 0.12;
/** Coverage below which a pixel stays unchanged. */
const minAlpha = 0.01;

/** Squared OKLab distance of hair and background from which a pixel's colour determines its coverage; and distances from the line between them that reduce this. */
const apart = { from: 0.008, to: 0.03 };
const offLine = { from: 0.03, to: 0.07 };
/** Maximal reduction of coverage by a pixel's colour beside skin. */
const maxThinned = 0.9;
/** Coverage from which a pixel shows its own strand; below, the hair has the colour of its surroundings. */
const ownStrand = { from: 0.6, to: 0.97 };
/** Separation of a strand from a mixture: minimal coverage, against noise; at a rim the strand is at most `shine` lighter than the hair nearby. */
const separation = { least: 0.4, shine: 0.05, within: 0.5 };
/** Coverage up to which the background is the pixel minus its hair, and from which on it is the background nearby. */
const behind = { from: 0.2, to: 0.7 };

/** Estimates coverage by a colour's position on the line between background and hair (Levin et al. 2008), and its certainty. */
function shareOf(
  seen: Colour,
  back: Colour,
  front: Colour,
): readonly [share: number, told: number, off: number] {
  let [length, along] = [0, 0];
  for (let c = 0; c < 3; c++) {
    const d = (front[c] ?? 0) - (back[c] ?? 0);
    length += d * d;
    along += d * ((seen[c] ?? 0) - (back[c] ?? 0));
  }
  const share = clamp(along / Math.max(1e-6, length), 0, 1);
  const off = Math.hypot(...seen.map((v, c) => v - lerp(back[c] ?? 0, front[c] ?? 0, share)));
  return [share, smoothstep(apart.from, apart.to, length), off];
}

const at3 = (planes: readonly Plane[], x: number, y: number): Colour => {
  const [l, a, b] = planes;
  return l && a && b ? [interpolate(l, x, y), interpolate(a, x, y), interpolate(b, x, y)] : [0, 0, 0];
};

/**
 * Returns the dyed colour of a hair pixel: light and dark around the dye's as on hair of that colour, shine and shadow with less chroma.
 *
 * @param smooth lightness of the pixel without noise.
 */
function dyed(
  [l, a, b]: Colour,
  smooth: number,
  depth: (l: number) => number,
  dye: Colour,
  gain: number,
): Colour {
  const light = dyedLightness(
    dye[0],
    depth(smooth) + (visibleLightness(l) - visibleLightness(smooth)) * gain,
  );
  const [red, yellow] = tintAt(dye, light - dye[0]);
  const own = ownHue * (1 - Math.hypot(dye[1], dye[2]));
  return [light, red + a * own, yellow + b * own];
}

/** Returns how the lightness of a head's strands maps to a dye. */
const depthsOf = (tone: Tone, dye: Colour) => ({
  depth: relativeDepth(tone, dye[0]),
  gain: Math.min(maxGain, spreadOf(tone.spread, dye[0]) / Math.max(tone.spread, 0.02)),
});

const mix = (first: Colour, second: Colour, by: number): Colour => [
  lerp(first[0], second[0], by),
  lerp(first[1], second[1], by),
  lerp(first[2], second[2], by),
];

/**
 * Dyes the hair of a picture in place: strands and shine stay. Partly covered pixels are first separated into hair
 * and background (Smith & Blinn 1996), so that no rim of the old colour remains.
 *
 * @param strength 0–1.
 */
export function recolourHair(
  picture: Picture,
  view: HeadView,
  matte: Matte,
  tone: Tone,
  dye: Colour,
  strength: number,
): void {
  const { depth, gain } = depthsOf(tone, dye);
  const { box, scale } = view;
  for (let y = 0; y < box.height; y++) {
    const start = ((box.y + y) * picture.width + box.x) * 4;
    const line = picture.data.subarray(start, start + box.width * 4);
    const lab = toLab({ width: box.width, height: 1, data: line });
    const vy = (y + 0.5) * scale - 0.5;
    for (let x = 0; x < box.width; x++) {
      const vx = (x + 0.5) * scale - 0.5;
      const covered = interpolate(matte.alpha, vx, vy);
      if (covered < minAlpha) continue;
      const pixel: Colour = [lab.l[x] ?? 0, lab.a[x] ?? 0, lab.b[x] ?? 0];
      const front = at3(matte.front, vx, vy);
      const back = at3(matte.back, vx, vy);
      const [share, certainty, off] = shareOf(pixel, back, front);
      const thinned =
        interpolate(matte.thinned, vx, vy) *
        (1 - smoothstep(offLine.from, offLine.to, off)) *
        certainty *
        maxThinned;
      const mixed = interpolate(matte.mixed, vx, vy) * certainty * (1 - thinned);
      const cover = lerp(lerp(covered, Math.min(covered, share), thinned), share, mixed);
      if (cover * strength < minAlpha) continue;
      const own = smoothstep(ownStrand.from, ownStrand.to, cover);
      const strandAt = (c: 0 | 1 | 2): number =>
        (pixel[c] - (1 - cover) * back[c]) / Math.max(separation.least, cover);
      const lightest = front[0] + separation.shine + separation.within * smoothstep(ownStrand.to, 1, cover);
      const strand: Colour = [Math.min(strandAt(0), lightest), strandAt(1), strandAt(2)];
      const hair = mix(front, strand, own);
      const smooth = lerp(front[0], interpolate(matte.smooth, vx, vy) + strand[0] - pixel[0], own);
      const after = dyed(hair, smooth, depth, dye, gain);
      const seenBehind = smoothstep(behind.from, behind.to, cover);
      const mixture = (c: 0 | 1 | 2): number =>
        cover * after[c] + lerp(pixel[c] - cover * hair[c], (1 - cover) * back[c], seenBehind);
      const [l, a, b] = mix(pixel, [mixture(0), mixture(1), mixture(2)], strength);
      writeRgb(line, x * 4, l, a, b);
    }
  }
}

/** Returns the view with dyed hair. */
export function dyedView(view: HeadView, matte: Matte, tone: Tone, dye: Colour, strength: number): HeadView {
  const { width, height } = view;
  const picture = { width, height, data: Uint8ClampedArray.from(view.picture.data) };
  recolourHair(
    picture,
    { ...view, box: { x: 0, y: 0, width, height }, scale: 1 },
    matte,
    tone,
    dye,
    strength,
  );
  const lab = toLab(picture);
  return { ...view, picture, lab, light: lightness(lab) };
}

/** Dyes drawn hair that has the colours of a head's own hair. */
export function dyedHair({ width, height, ...own }: Lab, tone: Tone, dye: Colour, strength: number): Lab {
  const { depth, gain } = depthsOf(tone, dye);
  const lab: Lab = { width, height, l: own.l.slice(), a: own.a.slice(), b: own.b.slice() };
  for (let i = 0; i < lab.l.length; i++) {
    const hair: Colour = [own.l[i] ?? 0, own.a[i] ?? 0, own.b[i] ?? 0];
    [lab.l[i], lab.a[i], lab.b[i]] = mix(hair, dyed(hair, hair[0], depth, dye, gain), strength);
  }
  return lab;
}
