import { clamp, smoothstep } from '#engine/imaging/math.ts';
import { closeMask, dilate, distanceTransform, growWithin } from '#engine/imaging/morphology.ts';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import { plane, planeOf, readByRows, resize, sample, type Plane } from '#engine/imaging/plane.ts';
import { pushPull } from '#engine/imaging/push-pull.ts';
import { layerOf, rasterise, type Layer } from '#engine/imaging/raster.ts';
import type { Cloth } from '#engine/perception/garment/garment-cloth.ts';
import { toBody } from '#engine/perception/person/person-skeleton.ts';

import type { Piece } from './piece.ts';
import { enlarge, type Stage } from './photo-stage.ts';

/** Source pixels between two mesh vertices. */
const meshStep = 8;

/** Garment on the body, before anything covers it. */
export type WornGarment = Layer & {
  /** 1 where a sleeve or a leg lies over the rest, down to 0. */
  readonly limb: Plane;
};

/** Shading of a rounded form: 1 inside, darker towards its edge. */
function roundness(stage: Stage, alpha: Plane, radius: number, darkest: number): Plane {
  const small = resize(alpha, stage.mask);
  const inner = distanceTransform(small);
  const form = planeOf(small, (i) => {
    const e = Math.min(1, (inner.data[i] ?? 0) / Math.max(1, radius * stage.scale));
    return darkest + (1 - darkest) * Math.sqrt(1 - (1 - e) ** 2);
  });
  return enlarge(stage, gaussianBlur(form, 1));
}

function drawPiece(stage: Stage, cloth: Cloth, { mask, map }: Piece): Layer {
  const layer = layerOf(stage);
  const part = resize(mask, cloth.picture);
  const alpha = planeOf(part, (i) => (cloth.alpha.data[i] ?? 0) * smoothstep(0.2, 0.8, part.data[i] ?? 0));
  rasterise(
    cloth.picture,
    alpha,
    (x, y) => map((x + 0.5) / cloth.scale - 0.5, (y + 0.5) / cloth.scale - 0.5),
    layer,
    meshStep,
  );
  return layer;
}

/** Coverage of an opening of the garment in parse pixels, 0–1. */
export function openingMask(stage: Stage, opening: Piece | undefined): Plane {
  if (!opening) return plane(stage.mask);
  const layer = layerOf(stage);
  const { mask, map } = opening;
  const blank = { ...mask, data: new Uint8ClampedArray(mask.data.length * 4) };
  rasterise(blank, mask, map, layer, meshStep);
  return resize(plane(layer, layer.alpha), stage.mask);
}

/** Thickness of cloth on a shoulder, in body units. */
const clothThickness = 0.016;

/**
 * Trims straps above bare shoulders: those of a garment that was photographed flat are wider than the shoulders slope, and their
 * ends would stick out like wings.
 */
export function trimShoulders(stage: Stage, worn: WornGarment): void {
  const { body, mask } = stage;
  const u = body.unit;
  const onBody = enlarge(stage, gaussianBlur(dilate(mask, clothThickness * u * stage.scale), 0.8));
  for (let i = 0; i < worn.alpha.length; i++) {
    const a = worn.alpha[i] ?? 0;
    if (a <= 0) continue;
    const { down } = toBody(body, { x: i % stage.width, y: Math.floor(i / stage.width) });
    const loose = smoothstep(0.3 * u, 0.5 * u, down);
    if (loose < 1) worn.alpha[i] = a * Math.max(loose, smoothstep(0.3, 0.7, onBody.data[i] ?? 0));
  }
}

/** Composites `over` onto `under`. */
function compositeLayer(under: Layer, over: Layer, light: Plane): void {
  for (let i = 0; i < over.alpha.length; i++) {
    const a = over.alpha[i] ?? 0;
    if (a <= 0) continue;
    const below = under.alpha[i] ?? 0;
    const sum = a + below * (1 - a);
    for (let c = i * 3; c < i * 3 + 3; c++)
      under.colour[c] =
        ((over.colour[c] ?? 0) * (light.data[i] ?? 1) * a + (under.colour[c] ?? 0) * below * (1 - a)) / sum;
    under.alpha[i] = sum;
  }
}

/** Darkens pixels beside an upper part, away from its seam. */
function castShadowOn(under: Layer, over: Layer, stage: Stage): void {
  const u = stage.body.unit;
  const small = resize(plane(over, over.alpha), stage.mask);
  const shade = enlarge(stage, gaussianBlur(small, Math.max(1, u * 0.03 * stage.scale)));
  for (let i = 0; i < over.alpha.length; i++) {
    if ((shade.data[i] ?? 0) < 0.01) continue;
    const x = i % stage.width;
    const y = Math.floor(i / stage.width);
    const { left, right } = stage.body.shoulder;
    const seam = Math.min(Math.hypot(x - left.x, y - left.y), Math.hypot(x - right.x, y - right.y));
    const k =
      1 - 0.3 * smoothstep(0.12 * u, 0.36 * u, seam) * (shade.data[i] ?? 0) * (1 - (over.alpha[i] ?? 0));
    if (k < 1) for (let c = i * 3; c < i * 3 + 3; c++) under.colour[c] = (under.colour[c] ?? 0) * k;
  }
}

/** Mean lightness of the drawn pixels, 0–1: pale cloth is shaded less, since it would look grey. */
function paleness({ colour, alpha }: Layer): number {
  let sum = 0;
  let count = 0;
  for (let i = 0; i < alpha.length; i += 7)
    if ((alpha[i] ?? 0) > 0.9) {
      sum += ((colour[i * 3] ?? 0) + (colour[i * 3 + 1] ?? 0) + (colour[i * 3 + 2] ?? 0)) / 765;
      count++;
    }
  return count > 0 ? sum / count : 0.5;
}

/** Draws all pieces of a garment over each other, each with the shading of its own form. */
export function drawPieces(stage: Stage, cloth: Cloth, pieces: readonly Piece[]): WornGarment {
  const u = stage.body.unit;
  const worn = layerOf(stage);
  const limb = plane(stage);
  for (const piece of pieces) {
    const layer = drawPiece(stage, cloth, piece);
    const isLimb = piece.part !== 'torso';
    const form =
      isLimb && piece.part === 'sleeve' ? nearSeams(stage, layer, worn) : plane(layer, layer.alpha);
    const darkest = 0.84 + 0.1 * smoothstep(0.72, 0.9, paleness(layer));
    const light = roundness(stage, form, u * (piece.part === 'torso' ? 0.2 : 0.11), darkest);
    if (isLimb) castShadowOn(worn, layer, stage);
    compositeLayer(worn, layer, light);
    if (isLimb)
      for (let i = 0; i < limb.data.length; i++)
        limb.data[i] = Math.max(limb.data[i] ?? 0, layer.alpha[i] ?? 0);
  }
  return { ...worn, limb };
}

/** Sleeve's shading, faded around the shoulder so that no dark seam runs there. */
function nearSeams(stage: Stage, sleeve: Layer, torso: Layer): Plane {
  const { left, right } = stage.body.shoulder;
  const reach = stage.body.unit * 0.34;
  return planeOf(stage, (i, x, y) => {
    const own = sleeve.alpha[i] ?? 0;
    const near = Math.min(Math.hypot(x - left.x, y - left.y), Math.hypot(x - right.x, y - right.y)) < reach;
    return near ? Math.max(own, torso.alpha[i] ?? 0) : own;
  });
}

/** Spreads one channel of the cloth's colours beyond its edges; three channels at once would double the peak memory. */
function spreadChannel(worn: Layer, c: number, known: Float32Array): Float32Array {
  const channel = planeOf(worn, (i) => worn.colour[i * 3 + c] ?? 0);
  const [filled] = pushPull(worn, [channel.data], known);
  return filled ?? channel.data;
}

/**
 * Closes gaps that the pieces leave between them: parse pixels of `fillable` that lie in narrow gaps of the coverage or in `must`.
 * The gaps take the colour of the cloth around them.
 */
export function closeGaps(stage: Stage, worn: WornGarment, fillable: Plane, must: Plane): void {
  const covered = planeOf(stage.mask, (_, x, y) =>
    sample(plane(worn, worn.alpha), (x + 0.5) / stage.scale, (y + 0.5) / stage.scale) > 0.5 ? 1 : 0,
  );
  const closed = closeMask(covered, stage.body.unit * 0.07 * stage.scale);
  const gapCandidates = planeOf(covered, (i) =>
    (covered.data[i] ?? 0) < 0.5 &&
    (fillable.data[i] ?? 0) > 0.5 &&
    ((closed.data[i] ?? 0) > 0.5 || (must.data[i] ?? 0) > 0.5)
      ? 1
      : 0,
  );
  // Pixels on an arm that the parse mistook for cloth, apart from the garment, are no gaps.
  const open = growWithin(dilate(covered, 1.5), gapCandidates);
  if (!open.data.includes(1)) return;
  const joined = planeOf(open, (i) => Math.max(open.data[i] ?? 0, covered.data[i] ?? 0));
  const soft = readByRows(gaussianBlur(joined, 0.7), stage);
  const gapShare = readByRows(gaussianBlur(open, 1.2), stage);
  const gaps: number[] = [];
  const filled: number[] = [];
  for (let y = 0, i = 0; y < stage.height; y++)
    for (let x = 0; x < stage.width; x++, i++) {
      const filledTo = gapShare(x, y) > 0.02 ? smoothstep(0.3, 0.7, soft(x, y)) : 0;
      if (filledTo <= (worn.alpha[i] ?? 0)) continue;
      gaps.push(i);
      filled.push(filledTo);
    }
  const known = planeOf(worn, (i) => ((worn.alpha[i] ?? 0) > 0.95 ? 1 : 0)).data;
  for (let c = 0; c < 3; c++) {
    const around = spreadChannel(worn, c, known);
    for (const [k, i] of gaps.entries()) {
      const filledTo = filled[k] ?? 1;
      const own = worn.alpha[i] ?? 0;
      const at = i * 3 + c;
      worn.colour[at] = ((worn.colour[at] ?? 0) * own + (around[i] ?? 0) * (filledTo - own)) / filledTo;
    }
  }
  for (const [k, i] of gaps.entries()) {
    const filledTo = filled[k] ?? 1;
    worn.alpha[i] = filledTo;
    // Filled pixels lie over the body like a sleeve: a bare arm in the photo does not cover them.
    worn.limb.data[i] = Math.max(worn.limb.data[i] ?? 0, filledTo);
  }
}

/**
 * Light of the photo on one piece of the replaced cloth, 0.75–1.22, at half its size: its low-frequency lightness over its mean,
 * weighted by the cloth's plainness (a pattern would be mistaken for light). 1 outside of the cloth.
 */
export function lightOn(stage: Stage, l: Plane, cloth: Plane): Plane {
  const small = { width: Math.round(stage.width / 2), height: Math.round(stage.height / 2) };
  const inner = resize(cloth, stage);
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let i = 0; i < inner.data.length; i++)
    if ((inner.data[i] ?? 0) > 0.9) {
      const v = l.data[i] ?? 0;
      sum += v;
      squares += v * v;
      count++;
    }
  if (count < 200) return planeOf(small, () => 1);
  const mean = sum / count;
  const spread = Math.sqrt(Math.max(0, squares / count - mean * mean));
  const trust = 0.25 + 0.5 * Math.max(0, 1 - spread / 0.16);
  const sigma = stage.body.unit * 0.035;
  const product = planeOf(stage, (i) => (l.data[i] ?? 0) * (inner.data[i] ?? 0));
  const top = gaussianBlur(resize(product, small), sigma / 2);
  const bottom = gaussianBlur(resize(inner, small), sigma / 2);
  return planeOf(top, (i) => {
    const w = bottom.data[i] ?? 0;
    const near = smoothstep(0.3, 0.9, w);
    return (
      1 +
      trust * near * (clamp((top.data[i] ?? 0) / Math.max(1e-4, w) / Math.max(0.05, mean), 0.75, 1.22) - 1)
    );
  });
}
