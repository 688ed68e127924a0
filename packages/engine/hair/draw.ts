import { clamp } from '#engine/imaging/math.ts';
import { plane, planeOf, type Plane, type Size } from '#engine/imaging/plane.ts';

import { fineness, type Head } from './head-frame.ts';
import { fields, keptHairLayers, segmentsOf, type Light, type OwnHair, type Segments } from './segments.ts';
import type { Skull } from './skull.ts';
import type { Strand } from './strand.ts';

/** Drawn hair: coverage 0–1 and lightness relative to the hair's own. */
export type HairLayer = { readonly alpha: Plane; readonly light: Plane };

/** Draws one piece of a strand over the layer, with an edge that is one pixel soft. */
function drawSegment(layer: HairLayer, data: Float32Array, o: number): void {
  const { width, height } = layer.alpha;
  const x0 = data[o] ?? 0;
  const y0 = data[o + 1] ?? 0;
  const dx = (data[o + 2] ?? 0) - x0;
  const dy = (data[o + 3] ?? 0) - y0;
  const half = data[o + 4] ?? 0;
  const light = data[o + 5] ?? 0;
  const cover = data[o + 6] ?? 0;
  const reach = half + 0.5;
  const outer = reach * reach;
  const strength = cover * Math.min(1, half * 2);
  const left = Math.max(0, Math.floor(Math.min(x0, x0 + dx) - reach));
  const right = Math.min(width - 1, Math.ceil(Math.max(x0, x0 + dx) + reach));
  const top = Math.max(0, Math.floor(Math.min(y0, y0 + dy) - reach));
  const bottom = Math.min(height - 1, Math.ceil(Math.max(y0, y0 + dy) + reach));
  const scale = 1 / (dx * dx + dy * dy + 1e-9);
  const alphas = layer.alpha.data;
  const lights = layer.light.data;
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) {
      const t = clamp(((x - x0) * dx + (y - y0) * dy) * scale, 0, 1);
      const offX = x - x0 - dx * t;
      const offY = y - y0 - dy * t;
      const square = offX * offX + offY * offY;
      if (square >= outer) continue;
      const c = Math.min(1, reach - Math.sqrt(square)) * strength;
      const i = y * width + x;
      const below = alphas[i] ?? 0;
      const after = c + below * (1 - c);
      lights[i] = (light * c + (lights[i] ?? 0) * below * (1 - c)) / after;
      alphas[i] = after;
    }
}

/** Share of a pixel's light that falls to each side, per step of supersampling: downscaled strands must not be sharper than a lens makes them. */
const lens = 0.06;

/** Blurs a plane by the share of its neighbours, along lines that lie `step` apart. */
const blurAlong = (p: Plane, share: number, step: number): Plane =>
  planeOf(p, (i) => {
    const own = p.data[i] ?? 0;
    return own + share * ((p.data[i - step] ?? own) + (p.data[i + step] ?? own) - 2 * own);
  });

/** Returns the mean of every `by` × `by` pixels, softened like a lens; lightness is weighted by coverage. */
function reduce(layer: HairLayer, by: number, size: Size): HairLayer {
  if (by === 1) return layer;
  const { alpha, light } = downscale(layer, by, size);
  const share = lens * (by - 1) ** 2;
  const soft = (p: Plane): Plane => blurAlong(blurAlong(p, share, 1), share, size.width);
  const covers = soft(alpha);
  const lit = soft(planeOf(size, (i) => (alpha.data[i] ?? 0) * (light.data[i] ?? 0)));
  return {
    alpha: covers,
    light: planeOf(size, (i) => (lit.data[i] ?? 0) / Math.max(1e-4, covers.data[i] ?? 0)),
  };
}

function downscale(layer: HairLayer, by: number, size: Size): HairLayer {
  const alpha = plane(size);
  const light = plane(size);
  const wide = layer.alpha.width;
  for (let y = 0, i = 0; y < size.height; y++)
    for (let x = 0; x < size.width; x++, i++) {
      let cover = 0;
      let sum = 0;
      for (let v = 0; v < by; v++)
        for (let u = 0; u < by; u++) {
          const j = (y * by + v) * wide + x * by + u;
          const a = layer.alpha.data[j] ?? 0;
          cover += a;
          sum += a * (layer.light.data[j] ?? 0);
        }
      alpha.data[i] = cover / (by * by);
      light.data[i] = cover > 0 ? sum / cover : 0;
    }
  return { alpha, light };
}

/** Number of depth buckets; segments of one bucket are drawn in the order of their growth. */
const depthSteps = 1024;

/** Sorts the segments from the farthest to the nearest with a counting sort. */
function sortByDepth({ count, depth }: Segments): Uint32Array {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    least = Math.min(least, depth[i] ?? 0);
    most = Math.max(most, depth[i] ?? 0);
  }
  const scale = (depthSteps - 1) / Math.max(1e-6, most - least);
  const bucket = (i: number) => Math.floor(((depth[i] ?? 0) - least) * scale);
  const starts = new Uint32Array(depthSteps + 1);
  for (let i = 0; i < count; i++) starts[bucket(i) + 1] = (starts[bucket(i) + 1] ?? 0) + 1;
  for (let b = 0; b < depthSteps; b++) starts[b + 1] = (starts[b + 1] ?? 0) + (starts[b] ?? 0);
  const order = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const b = bucket(i);
    order[starts[b] ?? 0] = i;
    starts[b] = (starts[b] ?? 0) + 1;
  }
  return order;
}

/** Draws lines from the farthest to the nearest, `by` times as fine as a picture of that size. */
export function drawLines(segments: Segments, size: Size, by: number): HairLayer {
  const large = { width: size.width * by, height: size.height * by };
  const layer = { alpha: plane(large), light: plane(large) };
  for (const i of sortByDepth(segments)) drawSegment(layer, segments.data, i * fields);
  return reduce(layer, by, size);
}

/** Layers behind and before ears, neck and shoulders, and the share of the photo's own hair that stays. */
export type DrawnLayers = { readonly back: HairLayer; readonly front: HairLayer; readonly own: Plane };

/** Draws strands as two layers. */
export function drawHair(
  strands: readonly Strand[],
  head: Head,
  skull: Skull,
  light: Light,
  size: Size,
  own: OwnHair,
): DrawnLayers {
  const by = fineness(head);
  const kept = keptHairLayers(own, head, skull);
  const layerOf = (behind: boolean) =>
    drawLines(segmentsOf(strands, head, skull, light, by, behind, kept), size, by);
  return { back: layerOf(true), front: layerOf(false), own: kept.own };
}
