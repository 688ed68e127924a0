import type { PlacedSubject, SubjectSide } from '#api/contract/editing.ts';
import { lerp, smoothstep } from '#server/engine/core/math.ts';
import { toLab, writeRgb, type Lab } from '#server/engine/core/oklab.ts';
import { boundsOf, type Box, type Picture, type Size } from '#server/engine/core/plane.ts';
import { heedStop } from '#server/engine/core/stop.ts';
import { EngineError } from '#server/engine/types.ts';
import { fullMatte, type Matte } from './matte.ts';
import type { Manner } from './settings.ts';
import { recast, type Cover, type Pixel } from './surface.ts';

/** Where the middle of a subject stands, 0–1 from the left. */
const middles: Record<SubjectSide, number> = {
  'far-left': 0.14,
  left: 0.29,
  centre: 0.5,
  right: 0.71,
  'far-right': 0.86,
};

/** A subject cut out of its picture. */
export type Figure = { readonly picture: Picture; readonly matte: Matte };

/** Mean light and tint. */
type Mood = { readonly l: number; readonly a: number; readonly b: number };

function moodOf({ l, a, b }: Lab, weight: (i: number) => number): Mood {
  let n = 0;
  const sum = { l: 0, a: 0, b: 0 };
  for (let i = 0; i < l.length; i++) {
    const w = weight(i);
    n += w;
    sum.l += (l[i] ?? 0) * w;
    sum.a += (a[i] ?? 0) * w;
    sum.b += (b[i] ?? 0) * w;
  }
  return n > 0 ? { l: sum.l / n, a: sum.a / n, b: sum.b / n } : sum;
}

/** The scene's mood around where the subject will stand. */
export function moodAround(scene: Picture, box: Box): Mood {
  const width = 96;
  const height = Math.max(8, Math.round((96 * scene.height) / scene.width));
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from =
        (Math.floor(((y + 0.5) * scene.height) / height) * scene.width +
          Math.floor(((x + 0.5) * scene.width) / width)) *
        4;
      data.set(scene.data.subarray(from, from + 4), (y * width + x) * 4);
    }
  const lab = toLab({ width, height, data });
  const cx = ((box.x + box.width / 2) / scene.width) * width;
  const cy = ((box.y + box.height / 2) / scene.height) * height;
  const reach = (Math.max(box.width, box.height) / scene.height) * height;
  return moodOf(lab, (i) =>
    Math.exp(-(((i % width) - cx) ** 2 + (Math.floor(i / width) - cy) ** 2) / (2 * reach * reach)),
  );
}

/** Where a figure goes: picture pixels of the figure's box, and scene pixels that it fills. */
type Spot = { readonly from: Box; readonly to: Box; readonly flipped: boolean };

/** @throws EngineError `subject_not_found` */
export function spotOf(figure: Figure, placed: PlacedSubject, scene: Size): Spot {
  const { alpha } = figure.matte;
  const bounds = boundsOf(alpha);
  if (!bounds) throw new EngineError('subject_not_found', 'there is nothing to place');
  const sx = figure.picture.width / alpha.width;
  const sy = figure.picture.height / alpha.height;
  const from = { x: bounds.x * sx, y: bounds.y * sy, width: bounds.width * sx, height: bounds.height * sy };
  const cropped = from.y + from.height > figure.picture.height * 0.985;
  const scale = Math.min((placed.height * scene.height) / from.height, (0.9 * scene.width) / from.width);
  const width = from.width * scale;
  const height = from.height * scale;
  // Whoever is cut off by the edge of their own picture is cut off by the scene's edge too, or they would hover.
  const foot = cropped ? scene.height : placed.ground * scene.height;
  const middle = middles[placed.side] * scene.width;
  const x = Math.min(scene.width - width * 0.75, Math.max(-width * 0.25, middle - width / 2));
  return { from, to: { x, y: foot - height, width, height }, flipped: placed.flipped ?? false };
}

/** Bilinear colour of a picture, bytes. */
function sampled({ width, height, data }: Picture, x: number, y: number, into: Uint8ClampedArray): void {
  const fx = Math.min(width - 1, Math.max(0, x));
  const fy = Math.min(height - 1, Math.max(0, y));
  const x0 = Math.min(Math.max(0, width - 2), Math.floor(fx));
  const y0 = Math.min(Math.max(0, height - 2), Math.floor(fy));
  const tx = fx - x0;
  const ty = fy - y0;
  const i = (y0 * width + x0) * 4;
  const right = width > 1 ? 4 : 0;
  const below = height > 1 ? width * 4 : 0;
  for (let c = 0; c < 3; c++) {
    const top = (data[i + c] ?? 0) * (1 - tx) + (data[i + right + c] ?? 0) * tx;
    const bottom = (data[i + below + c] ?? 0) * (1 - tx) + (data[i + below + right + c] ?? 0) * tx;
    into[c] = top * (1 - ty) + bottom * ty;
  }
}

/** The shadow a subject throws on the ground it stands on: dark and narrow where it touches, wide and faint around. */
function castShadow(scene: Picture, { to }: Spot): void {
  const cx = to.x + to.width / 2;
  const foot = to.y + to.height;
  if (foot >= scene.height - 1) return;
  const near = { across: to.width * 0.36, down: to.height * 0.013, dark: 0.42 };
  const far = { across: to.width * 0.62, down: to.height * 0.045, dark: 0.2 };
  const shade: Cover = (x, y) => {
    const dx = x - cx;
    const dy = y - foot;
    const at = ({ across, down, dark }: typeof near) =>
      dark * Math.exp(-((dx / across) ** 2 + (dy / down) ** 2));
    return at(near) + at(far);
  };
  recast(
    scene,
    (pixel) => {
      pixel.l *= 0.35;
      pixel.a *= 0.6;
      pixel.b *= 0.6;
    },
    (x, y) => (Math.abs(y - foot) < to.height * 0.16 ? shade(x, y) : 0),
  );
}

/** How much of the scene's light and tint a subject takes on. */
const takesOn = { light: 0.3, tint: 0.35 };

/**
 * Stands a subject on a scene, in place: its edge freed of the old ground, its tone drawn to the scene's around it, with a
 * shadow where it touches the ground.
 */
export function stand(scene: Picture, figure: Figure, placed: PlacedSubject, manner: Manner): void {
  const spot = spotOf(figure, placed, scene);
  const { from, to, flipped } = spot;
  const mood = moodAround(scene, to);
  const alpha = figure.matte.alpha;
  const own = moodOf(figure.matte.front, (i) => ((alpha.data[i] ?? 0) > 0.9 ? 1 : 0));
  // To the letter nothing is done to the subject but placing it.
  const much = 1 - manner.literal;
  const shift = {
    l: Math.max(-0.09, Math.min(0.07, (mood.l - own.l) * takesOn.light * 0.5)) * much,
    a: mood.a * takesOn.tint * much,
    b: mood.b * takesOn.tint * much,
  };
  castShadow(scene, spot);
  const { unmix } = fullMatte(figure.matte, figure.picture);
  const texel = new Uint8ClampedArray(4);
  const pixel: Pixel = { l: 0, a: 0, b: 0 };
  const top = Math.max(0, Math.floor(to.y - 2));
  const bottom = Math.min(scene.height - 1, Math.ceil(to.y + to.height + 2));
  const left = Math.max(0, Math.floor(to.x - 2));
  const right = Math.min(scene.width - 1, Math.ceil(to.x + to.width + 2));
  for (let y = top; y <= bottom; y++) {
    heedStop();
    for (let x = left; x <= right; x++) {
      const across = (x + 0.5 - to.x) / to.width;
      const sx = from.x + (flipped ? 1 - across : across) * from.width - 0.5;
      const sy = from.y + ((y + 0.5 - to.y) / to.height) * from.height - 0.5;
      if (sx < 0 || sy < 0 || sx > figure.picture.width - 1 || sy > figure.picture.height - 1) continue;
      sampled(figure.picture, sx, sy, texel);
      const lab = toLab({ width: 1, height: 1, data: texel });
      pixel.l = lab.l[0] ?? 0;
      pixel.a = lab.a[0] ?? 0;
      pixel.b = lab.b[0] ?? 0;
      const share = unmix(pixel, sx, sy);
      if (share <= 0.004) continue;
      const held = smoothstep(0.02, 0.2, pixel.l) * (1 - smoothstep(0.9, 1, pixel.l) * 0.6);
      const at = (y * scene.width + x) * 4;
      const before = [scene.data[at] ?? 0, scene.data[at + 1] ?? 0, scene.data[at + 2] ?? 0] as const;
      writeRgb(scene.data, at, pixel.l + shift.l * held, pixel.a + shift.a * held, pixel.b + shift.b * held);
      for (let c = 0; c < 3; c++) scene.data[at + c] = lerp(before[c] ?? 0, scene.data[at + c] ?? 0, share);
    }
  }
}
