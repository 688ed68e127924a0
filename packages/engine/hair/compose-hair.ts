import { writeRgb, type Colour } from '@mot-studio/terms/colour';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import { clamp, lerp, median, mulberry32, smoothstep } from '#engine/imaging/math.ts';
import { dilate, union } from '#engine/imaging/morphology.ts';
import { plane, planeOf, type Picture, type Plane } from '#engine/imaging/plane.ts';

import type { DrawnLayers, HairLayer } from './draw.ts';
import { toHead } from './head-frame.ts';
import type { Plate } from './plate.ts';
import type { ReshapedHair } from './reshaped.ts';
import type { Light } from './segments.ts';
import { colourAtRank, type Tone } from './hair-tone.ts';
import type { HeadView } from './head-view.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Estimates the direction of the photo's light from the difference of the cheeks' brightness. */
export function lightOf({ lab, head, parts, width, height }: HeadView): Light {
  let sum = 0;
  let weight = 0;
  for (let y = 0, i = 0; y < height; y++)
    for (let x = 0; x < width; x++, i++) {
      if (at(parts.skin, i) < 0.9) continue;
      const { u, v } = toHead(head, x, y);
      if (v < 0.35 || v > 0.75 || Math.abs(u) > 0.36) continue;
      sum += (lab.l[i] ?? 0) * Math.sign(u);
      weight++;
    }
  const x = weight > 0 ? clamp((sum / weight) * 8, -0.6, 0.6) : 0;
  const length = Math.hypot(x, 0.7, 0.62);
  return { x: x / length, y: -0.7 / length, z: 0.62 / length };
}

/** Grain of the photo: median deviation from its own blur (OKLab lightness) on skin and on the background. */
export type Grain = { readonly skin: number; readonly background: number };

/**
 * Measures the photo's grain.
 *
 * @param painted synthesised pixels of the view, 0–1; they have no grain of their own.
 */
export function grainOf({ light, head, parts, person, width }: HeadView, painted: Plane): Grain {
  const smooth = gaussianBlur(light, 1.5);
  const deviations: Record<keyof Grain, number[]> = { skin: [], background: [] };
  for (let i = 0; i < light.data.length; i += 3) {
    const deviation = Math.abs(at(light, i) - at(smooth, i));
    const { u, v } = toHead(head, i % width, Math.floor(i / width));
    if (at(parts.skin, i) >= 0.95 && v > 0.4 && v < 0.7 && Math.abs(u) < 0.36)
      deviations.skin.push(deviation);
    if (at(person, i) < 0.02 && at(painted, i) === 0) deviations.background.push(deviation);
  }
  const grain = (deviations: readonly number[]) => clamp(median(deviations) * 1.6, 0, 0.02);
  const skin = grain(deviations.skin);
  return { skin, background: deviations.background.length > 0 ? grain(deviations.background) : skin };
}

/**
 * Between strands and the photo's own hair, gaps are closed by the coverage around (`from`–`to`); own hair hides everything from the
 * share `whole` on.
 */
const rooted = { from: 0.05, to: 0.25, whole: 0.75 };

/** Gaps close less towards the ends of hair, by the coverage within `blur` face heights around. */
const inside = { blur: 0.03, from: 0.6, to: 0.85 };

/** Closes gaps in dense hair: between strands, and between strands and the photo's own hair. */
function closeGaps(layer: HairLayer, own: Plane, unit: number): HairLayer {
  const hides = planeOf(own, (i) => smoothstep(0, rooted.whole, at(own, i)));
  const hair = union(layer.alpha, hides);
  const alpha = gaussianBlur(hair, Math.max(1, unit * 0.012));
  const broadly = gaussianBlur(hair, Math.max(1, unit * inside.blur));
  const light = gaussianBlur(
    planeOf(layer.alpha, (i) => at(layer.alpha, i) * at(layer.light, i)),
    Math.max(1, unit * 0.02),
  );
  const cover = gaussianBlur(layer.alpha, Math.max(1, unit * 0.02));
  for (let i = 0; i < alpha.data.length; i++) {
    const a = at(layer.alpha, i);
    const near =
      smoothstep(rooted.from, rooted.to, at(cover, i)) * (1 - smoothstep(rooted.whole, 1, at(own, i)));
    const dense = smoothstep(0.5, 0.85, at(alpha, i)) * smoothstep(inside.from, inside.to, at(broadly, i));
    const more = Math.max(a, near * dense);
    const between = at(cover, i) > 0.01 ? (at(light, i) / at(cover, i)) * 0.74 : 0;
    alpha.data[i] = more;
    light.data[i] = more > 0 ? (at(layer.light, i) * a + between * (more - a)) / more : 0;
  }
  return { alpha, light };
}

/** Returns a table look-up for the rank of a lightness among all drawn ones, 0–1. */
function rankOf(layers: readonly HairLayer[]): (light: number) => number {
  const lights: number[] = [];
  for (const { alpha, light } of layers)
    for (let i = 0; i < alpha.data.length; i += 2) if (at(alpha, i) > 0.7) lights.push(at(light, i));
  if (lights.length === 0) return () => 0.5;
  const sorted = Float32Array.from(lights).sort();
  const least = sorted[0] ?? 0;
  const most = sorted[sorted.length - 1] ?? 1;
  const table = new Float32Array(256);
  for (let k = 0, j = 0; k < table.length; k++) {
    while (j < sorted.length && (sorted[j] ?? 0) <= lerp(least, most, k / (table.length - 1))) j++;
    table[k] = j / sorted.length;
  }
  return (value) => table[Math.round(clamp((value - least) / (most - least || 1), 0, 1) * 255)] ?? 0.5;
}

/** View with the new hair; `changed` is 1 for each pixel that differs from the photo. */
export type StyledView = { readonly picture: Picture; readonly changed: Plane };

/**
 * Contact shadow of hair on skin and clothes: depth, reach, downward offset and spared margin in face heights; `clothes` scales it on
 * cloth.
 */
const shadow = { depth: 0.36, reach: 0.04, down: 0.04, clothes: 0.7, spared: 0.03 };
/** Strands side by side vary less than the whole hair of a photo with its light and shadow. */
const alike = 0.82;

/** Composes the back layer behind the person and the front layer before it, in the photo's light and grain. */
export function composeHair(
  view: HeadView,
  plate: Plate,
  drawn: DrawnLayers,
  reshaped: ReshapedHair | undefined,
  tone: Tone,
  features: Plane,
  seed: number,
): StyledView {
  const { width, height, head } = view;
  const front = closeGaps(drawn.front, drawn.own, head.unit);
  const back = closeGaps(drawn.back, drawn.own, head.unit);
  const rank = { front: rankOf([front]), back: rankOf([front, back]) };
  const grain = grainOf(view, plate.painted);
  const random = mulberry32(seed + 99);
  const covers = reshaped?.shades ? union(front.alpha, reshaped.shades) : front.alpha;
  const cast = gaussianBlur(covers, head.unit * shadow.reach);
  const falls =
    Math.round(head.unit * shadow.down) * width + Math.round(-lightOf(view).x * head.unit * shadow.down);
  // Features that no cut changes get no shadow, and the shadow fades before them.
  const spared = gaussianBlur(dilate(features, head.unit * shadow.spared), head.unit * shadow.spared);
  const data = Uint8ClampedArray.from(view.picture.data);
  const changed = plane(view);
  const colourOf = (rankOfLight: number, darker: number): Colour => {
    const [l, a, b] = colourAtRank(tone, lerp(0.5, rankOfLight, alike));
    return [l * darker, a * darker, b * darker];
  };
  for (let i = 0; i < width * height; i++) {
    const behind = at(back.alpha, i) * (1 - at(plate.before, i));
    const before = at(front.alpha, i);
    const own = reshaped ? at(reshaped.alpha, i) : 0;
    const painted = at(plate.painted, i);
    const receives = Math.max(at(plate.skin, i), shadow.clothes * at(view.parts.clothes, i));
    const lit = at(features, i) > 0.5 ? 1 : smoothstep(0, 0.8, at(spared, i));
    const dark = receives * (cast.data[i - falls] ?? 0) * (1 - before) * (1 - lit) * shadow.depth;
    const { u } = toHead(head, i % width, Math.floor(i / width));
    const outerness = lerp(0.5, 0.95, smoothstep(0.2, 0.55, Math.abs(u)));
    const noise = (random() + random() + random() - 1.5) * 2;
    if (behind < 0.004 && before < 0.004 && own < 0.004 && painted < 0.004 && dark < 0.004) continue;
    const ownGrain = lerp(grain.background, grain.skin, at(plate.before, i));
    let l = (plate.lab.l[i] ?? 0) * (1 - dark) + noise * ownGrain * painted * 0.8;
    let a = plate.lab.a[i] ?? 0;
    let b = plate.lab.b[i] ?? 0;
    const blend = (cover: number, colour: Colour): void => {
      l = lerp(l, colour[0], cover);
      a = lerp(a, colour[1], cover);
      b = lerp(b, colour[2], cover);
    };
    if (behind > 0) blend(behind, colourOf(rank.back(at(back.light, i)), outerness));
    if (own > 0 && reshaped)
      blend(own, [reshaped.lab.l[i] ?? 0, reshaped.lab.a[i] ?? 0, reshaped.lab.b[i] ?? 0]);
    if (before > 0) blend(before, colourOf(rank.front(at(front.light, i)), 1));
    if (behind > 0 || before > 0) l += noise * grain.skin * Math.max(behind, before);
    writeRgb(data, i * 4, l, a, b);
    changed.data[i] = 1;
  }
  return { picture: { width, height, data }, changed };
}
