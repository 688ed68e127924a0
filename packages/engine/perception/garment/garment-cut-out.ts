import { resample } from '#engine/imaging/codec.ts';
import { edgeStrength } from '#engine/imaging/filters.ts';
import {
  grabCut,
  maybeBackground,
  maybeForeground,
  sureBackground,
  sureForeground,
} from '#engine/imaging/grab-cut.ts';
import { median, quantile } from '#engine/imaging/math.ts';
import {
  components,
  dilate,
  distanceTransform,
  erode,
  fillHoles,
  keepLargest,
  openMask,
} from '#engine/imaging/morphology.ts';
import { costAt, fitMixture, pickColours } from '#engine/imaging/mixture.ts';
import { difference, toLab, type Lab } from '#engine/imaging/oklab.ts';
import {
  boundsOf,
  coverage,
  plane,
  planeOf,
  type Picture,
  type Plane,
  type Size,
} from '#engine/imaging/plane.ts';

export type CutOut = {
  /** Binary mask (0 or 1) at the working size. */
  readonly mask: Plane;
  readonly lab: Lab;
  /** Working pixels per picture pixel. */
  readonly scale: number;
  /** Share of the picture's border that is one smooth colour. */
  readonly plainness: number;
  /** Mean difference of the garment's inside to the background (OKLab). */
  readonly contrast: number;
};

/** Long side of the working picture. */
const workingLength = 448;

type Border = {
  readonly pixels: readonly number[];
  readonly inliers: readonly number[];
  readonly plainness: number;
};

/** The outermost 2 % of the picture and the part of it that has the commonest colour. */
function borderOf(lab: Lab): Border {
  const { width: w, height: h } = lab;
  const band = Math.max(2, Math.round(Math.min(w, h) * 0.02));
  const pixels: number[] = [];
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++)
      if (x < band || y < band || x >= w - band || y >= h - band) pixels.push(y * w + x);
  const samples = Array.from({ length: 120 }, (_, k) => pixels[Math.floor((k * pixels.length) / 120)] ?? 0);
  let mode = samples[0] ?? 0;
  let most = -1;
  for (const i of samples) {
    const similarCount = samples.filter((j) => difference(lab, i, j) < 0.03).length;
    if (similarCount > most) {
      most = similarCount;
      mode = i;
    }
  }
  const inliers = pixels.filter((i) => difference(lab, i, mode) < 0.05);
  return { pixels, inliers, plainness: inliers.length / pixels.length };
}

type Ramp = readonly [constant: number, perX: number, perY: number];

/** Fits a least-squares plane through a channel at the given pixels. */
function fitRamp(pixels: readonly number[], channel: Float32Array, w: number): Ramp {
  let [sx, sy, sxx, sxy, syy, sv, svx, svy] = [0, 0, 0, 0, 0, 0, 0, 0];
  const n = pixels.length;
  for (const i of pixels) {
    const x = (i % w) / w;
    const y = Math.floor(i / w) / w;
    const v = channel[i] ?? 0;
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
    syy += y * y;
    sv += v;
    svx += v * x;
    svy += v * y;
  }
  const det = n * (sxx * syy - sxy * sxy) - sx * (sx * syy - sxy * sy) + sy * (sx * sxy - sxx * sy);
  if (Math.abs(det) < 1e-9) return [sv / Math.max(1, n), 0, 0];
  const c =
    (sv * (sxx * syy - sxy * sxy) - sx * (svx * syy - sxy * svy) + sy * (svx * sxy - sxx * svy)) / det;
  const px = (n * (svx * syy - svy * sxy) - sv * (sx * syy - sxy * sy) + sy * (sx * svy - svx * sy)) / det;
  const py = (n * (sxx * svy - sxy * svx) - sx * (sx * svy - svx * sy) + sv * (sx * sxy - sxx * sy)) / det;
  return [c, px / w, py / w];
}

type Ramps = readonly [Ramp, Ramp, Ramp];

/** Distance of every pixel to the smooth background fitted through the border. */
function residual(lab: Lab, border: Border): { distance: Plane; noise: number; ramps: Ramps } {
  const { width: w } = lab;
  let inliers = [...border.inliers];
  let ramps: readonly [Ramp, Ramp, Ramp] = [
    fitRamp(inliers, lab.l, w),
    fitRamp(inliers, lab.a, w),
    fitRamp(inliers, lab.b, w),
  ];
  const deviation = (i: number) => {
    const x = i % w;
    const y = Math.floor(i / w);
    const [l, a, b] = ramps;
    return Math.hypot(
      (lab.l[i] ?? 0) - l[0] - l[1] * x - l[2] * y,
      (lab.a[i] ?? 0) - a[0] - a[1] * x - a[2] * y,
      (lab.b[i] ?? 0) - b[0] - b[1] * x - b[2] * y,
    );
  };
  for (let round = 0; round < 3; round++) {
    const smoothInliers = inliers.filter((i) => deviation(i) < 0.035);
    if (smoothInliers.length < border.pixels.length * 0.2) break;
    inliers = smoothInliers;
    ramps = [fitRamp(inliers, lab.l, w), fitRamp(inliers, lab.a, w), fitRamp(inliers, lab.b, w)];
  }
  return { distance: planeOf(lab, deviation), noise: quantile(inliers.map(deviation), 0.9), ramps };
}

/** Pixels connected with the border through pixels that `mayPass` accepts. */
function flood(size: Size, border: Border, mayPass: (i: number) => boolean): Plane {
  const { width: w, height: h } = size;
  const out = plane(size);
  const stack: number[] = [];
  const visit = (i: number) => {
    if (out.data[i] === 0 && mayPass(i)) {
      out.data[i] = 1;
      stack.push(i);
    }
  };
  for (const i of border.pixels) visit(i);
  for (let i = stack.pop(); i !== undefined; i = stack.pop()) {
    const x = i % w;
    if (x > 0) visit(i - 1);
    if (x < w - 1) visit(i + 1);
    if (i >= w) visit(i - w);
    if (i < w * (h - 1)) visit(i + w);
  }
  return out;
}

const invert = (mask: Plane): Plane => planeOf(mask, (i) => ((mask.data[i] ?? 0) > 0.5 ? 0 : 1));

/** Twice the x of the mask's upright axis: a pixel's mirror image lies at this less its x. */
function mirrorAxis({ width: w, data }: Plane): number {
  let sum = 0;
  let area = 0;
  for (let i = 0; i < data.length; i++)
    if ((data[i] ?? 0) > 0.5) {
      sum += i % w;
      area++;
    }
  return Math.round((2 * sum) / Math.max(1, area));
}

/** How well a mask lies on its mirror image about its own upright axis (intersection over union). */
function symmetry(mask: Plane): number {
  const { width: w, height: h, data } = mask;
  const twice = mirrorAxis(mask);
  let both = 0;
  let either = 0;
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const isInside = (data[y * w + x] ?? 0) > 0.5;
      const mirrored = twice - x;
      const isMirrorInside = mirrored >= 0 && mirrored < w && (data[y * w + mirrored] ?? 0) > 0.5;
      if (isInside && isMirrorInside) both++;
      if (isInside || isMirrorInside) either++;
    }
  return both / Math.max(1, either);
}

type Flooded = { readonly mask: Plane; readonly distance: Plane; readonly threshold: number };

/** Contrast below which a background is flooded at several sensitivities. */
const paleContrast = 0.1;
const sensitivities = [1, 0.6, 0.4] as const;

/**
 * Floods a smooth background from the border. The faint outline of a pale garment on a pale background stops the flood, which ends
 * at edges as well as at colours and then closes up to the edge. Where a finer threshold gives a clearly larger and more symmetric
 * shape, the flood at the coarser one had leaked into the garment.
 */
function floodSmooth(lab: Lab, border: Border): Flooded {
  const { distance, noise } = residual(lab, border);
  const edges = edgeStrength(lab);
  const edgeNoise = quantile(
    border.inliers.map((i) => edges.data[i] ?? 0),
    0.9,
  );
  const floodAt = (sensitivity: number): Flooded => {
    const threshold = Math.min(0.05, Math.max(0.01 * sensitivity, noise * (0.6 + sensitivity)));
    const barrier = Math.max(0.012 * sensitivity, edgeNoise * (1 + 1.5 * sensitivity));
    const passed = flood(
      lab,
      border,
      (i) => (distance.data[i] ?? 0) < threshold && (edges.data[i] ?? 0) < barrier,
    );
    const near = dilate(passed, 2.3);
    const ground = planeOf(lab, (i) =>
      (passed.data[i] ?? 0) > 0.5 || ((near.data[i] ?? 0) > 0.5 && (distance.data[i] ?? 0) < threshold)
        ? 1
        : 0,
    );
    return { mask: keepLargest(openMask(invert(ground), 0.9), 0.06), distance, threshold };
  };
  let best = floodAt(sensitivities[0]);
  if (meanInside(best.mask, distance) > paleContrast) return best;
  for (const sensitivity of sensitivities.slice(1)) {
    const finer = floodAt(sensitivity);
    const grown = coverage(finer.mask) / Math.max(1e-3, coverage(best.mask));
    if (
      grown > 1.02 &&
      grown < 2.5 &&
      coverage(finer.mask) < 0.92 &&
      symmetry(finer.mask) > symmetry(best.mask) + 0.01
    )
      best = finer;
  }
  return best;
}

/** Mean of a plane well inside a mask. */
function meanInside(mask: Plane, p: Plane): number {
  const inner = distanceTransform(mask);
  let sum = 0;
  let count = 0;
  for (let i = 0; i < p.data.length; i++)
    if ((inner.data[i] ?? 0) > 4) {
      sum += p.data[i] ?? 0;
      count++;
    }
  return count > 0 ? sum / count : 0;
}

/**
 * Removes a drop shadow: pixels much closer to the background than the garment is, connected with the background and nowhere deep
 * in the shape (pale stripes are).
 */
function peelShadow(mask: Plane, distance: Plane, contrast: number): Plane {
  const limit = Math.min(0.16, contrast * 0.3);
  const pale = planeOf(mask, (i) => ((mask.data[i] ?? 0) > 0.5 && (distance.data[i] ?? 0) < limit ? 1 : 0));
  const rim = planeOf(mask, (i) => ((mask.data[i] ?? 0) > 0.5 ? 0 : 1));
  const { ids, areas } = components(pale);
  const depth = distanceTransform(mask);
  const touching = dilate(rim, 1.1);
  const deepest = new Float64Array(areas.length);
  const rooted = new Uint8Array(areas.length);
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] ?? -1;
    if (id < 0) continue;
    deepest[id] = Math.max(deepest[id] ?? 0, depth.data[i] ?? 0);
    if ((touching.data[i] ?? 0) > 0.5) rooted[id] = 1;
  }
  const most = Math.max(mask.width, mask.height) * 0.035;
  return planeOf(mask, (i) => {
    const id = ids[i] ?? -1;
    return id >= 0 && rooted[id] && (deepest[id] ?? 0) < most ? 0 : (mask.data[i] ?? 0);
  });
}

/** Whether a pixel is background in the garment's shadow: darker, and of the background's own hue. */
function isShaded(lab: Lab, [rampL, rampA, rampB]: Ramps, i: number): boolean {
  const x = i % lab.width;
  const y = Math.floor(i / lab.width);
  const at = (ramp: Ramp) => ramp[0] + ramp[1] * x + ramp[2] * y;
  const light = at(rampL);
  const l = lab.l[i] ?? 0;
  const share = l / Math.max(0.05, light);
  if (share > 1.01 || share < 0.55) return false;
  const tint = Math.hypot((lab.a[i] ?? 0) - at(rampA) * share, (lab.b[i] ?? 0) - at(rampB) * share);
  return tint < 0.016;
}

/** Mean edge strength under a mask's contour. */
function contourStrength(mask: Plane, edges: Plane): number {
  const { width: w, height: h, data } = mask;
  let sum = 0;
  let count = 0;
  for (let y = 2; y < h - 2; y++)
    for (let x = 2; x < w - 2; x++) {
      const i = y * w + x;
      const on = (j: number) => (data[j] ?? 0) > 0.5;
      if (!on(i) || (on(i - 1) && on(i + 1) && on(i - w) && on(i + w))) continue;
      const near = [i, i - 1, i + 1, i - w, i + w].map((j) => edges.data[j] ?? 0);
      sum += Math.min(0.25, Math.max(...near));
      count++;
    }
  return count > 0 ? sum / count : 0;
}

/** Lightness slope below which an edge belongs to a soft shadow; a garment's outline is steeper. */
const shadowSlope = 0.05;
const pureWhite = 0.97;

/**
 * Removes a soft drop shadow: the shaded background up to the first sharp edge. The result is kept only where the new contour lies
 * on stronger edges than the old one, so that a pale garment is not mistaken for its shadow.
 */
function dropShadow(lab: Lab, mask: Plane, border: Border, ramps: Ramps): Plane {
  // A pure white background shows no shadows, and white cloth differs from it as a shadow would.
  if (median(border.inliers.map((i) => lab.l[i] ?? 0)) > pureWhite) return mask;
  const edges = edgeStrength(lab);
  const shaded = planeOf(lab, (i) =>
    (mask.data[i] ?? 0) < 0.5 || (isShaded(lab, ramps, i) && (edges.data[i] ?? 0) < shadowSlope) ? 1 : 0,
  );
  const passed = flood(lab, border, (i) => (shaded.data[i] ?? 0) > 0.5);
  // The flood stops one pixel before an edge; the dilation reaches it.
  const near = dilate(passed, 2.3);
  const ground = planeOf(lab, (i) =>
    (passed.data[i] ?? 0) > 0.5 || ((near.data[i] ?? 0) > 0.5 && isShaded(lab, ramps, i)) ? 1 : 0,
  );
  const unshadowed = keepLargest(openMask(invert(ground), 0.9), 0.06);
  const share = coverage(unshadowed) / Math.max(1e-3, coverage(mask));
  if (share > 0.998 || share < 0.75) return mask;
  return contourStrength(unshadowed, edges) > contourStrength(mask, edges) * 1.03 ? unshadowed : mask;
}

/**
 * Turns windows between sleeve and body into background where they look like it, lie to the side, and the garment's own inside does
 * not look like it: pale stripes and letters are not holes.
 */
function openWindows(mask: Plane, distance: Plane, threshold: number): Plane {
  const box = boundsOf(mask);
  if (!box) return mask;
  const w = mask.width;
  const groundLike = planeOf(mask, (i) =>
    (mask.data[i] ?? 0) > 0.5 && (distance.data[i] ?? 0) < threshold * 0.9 ? 1 : 0,
  );
  const { ids, areas } = components(openMask(groundLike, 1.2));
  const lateral = new Float64Array(areas.length);
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i] ?? -1;
    if (id >= 0)
      lateral[id] = (lateral[id] ?? 0) + Math.abs((i % w) - box.x - box.width / 2) / (box.width / 2);
  }
  const isWindow = areas.map(
    (area, id) => area > mask.data.length * 0.0025 && (lateral[id] ?? 0) / Math.max(1, area) > 0.4,
  );
  const alike = areas.reduce((sum, area, id) => sum + (isWindow[id] ? 0 : area), 0);
  if (alike > coverage(mask) * mask.data.length * 0.03 || isWindow.filter(Boolean).length > 4) return mask;
  const opened = dilate(
    planeOf(mask, (i) => (isWindow[ids[i] ?? -1] ? 1 : 0)),
    1.2,
  );
  return planeOf(mask, (i) =>
    (opened.data[i] ?? 0) > 0.5 && (distance.data[i] ?? 0) < threshold ? 0 : (mask.data[i] ?? 0),
  );
}

/** Fills the parts that a flood took from one side of a pale garment from its mirror image. */
function mendByMirror(mask: Plane, distance: Plane): Plane {
  const { width: w } = mask;
  const axis = mirrorAxis(mask);
  const limit = paleContrast * 0.6;
  return planeOf(mask, (i, x, y) => {
    if ((mask.data[i] ?? 0) > 0.5) return 1;
    const mirroredX = axis - x;
    const mirrored = mirroredX >= 0 && mirroredX < w && (mask.data[y * w + mirroredX] ?? 0) > 0.5;
    return mirrored && (distance.data[i] ?? 0) < limit ? 1 : 0;
  });
}

/** Repeats the cut in a narrow band around the mask's edge. */
function cutEdge(lab: Lab, mask: Plane): Plane {
  const band = Math.max(3, Math.max(lab.width, lab.height) * 0.012);
  const inner = erode(mask, band);
  const outer = dilate(mask, band);
  const known = mask.data.map((v, i) => {
    if (v > 0.5) return (inner.data[i] ?? 0) > 0 ? sureForeground : maybeForeground;
    return (outer.data[i] ?? 0) > 0 ? maybeBackground : sureBackground;
  });
  return grabCut(lab, new Uint8Array(known), { rounds: 1, gamma: 10 });
}

/** Cuts a garment out of an uneven background: models the border's colours as a mixture, floods, then cuts. */
function cutBusy(lab: Lab, border: Border): Plane {
  const onBorder = new Set(border.pixels);
  const ground = fitMixture(
    pickColours(lab, (i) => onBorder.has(i)),
    4,
  );
  if (!ground) return plane(lab);
  const cost = planeOf(lab, (i) => costAt(ground, lab, i));
  const limit =
    quantile(
      border.pixels.map((i) => cost.data[i] ?? 0),
      0.9,
    ) + 1;
  const passed = flood(lab, border, (i) => (cost.data[i] ?? 0) < limit);
  const outside = erode(passed, 4);
  const nearIt = dilate(passed, workingLength * 0.03);
  const known = passed.data.map((v, i) => {
    if (v > 0.5) return (outside.data[i] ?? 0) > 0 ? sureBackground : maybeBackground;
    return (nearIt.data[i] ?? 0) > 0 ? maybeForeground : sureForeground;
  });
  return grabCut(lab, new Uint8Array(known), { rounds: 3, gamma: 14 });
}

/** Separates a garment from its background, as on a product photo. */
export async function cutOut(picture: Picture): Promise<CutOut> {
  const scale = Math.min(1, workingLength / Math.max(picture.width, picture.height));
  const size = {
    width: Math.max(16, Math.round(picture.width * scale)),
    height: Math.max(16, Math.round(picture.height * scale)),
  };
  const lab = toLab(await resample(picture, size));
  const border = borderOf(lab);
  const n = lab.l.length;
  const { distance, ramps } = residual(lab, border);
  let mask: Plane;
  if (border.plainness > 0.5) {
    const flooded = floodSmooth(lab, border);
    mask = flooded.mask;
    const contrast = meanInside(mask, distance);
    if (contrast > 0.12) mask = cutEdge(lab, mask);
    if (contrast > 0.15) mask = peelShadow(mask, distance, contrast);
    if (contrast < paleContrast && symmetry(mask) > 0.75) mask = mendByMirror(mask, distance);
    mask = dropShadow(lab, mask, border, ramps);
    if (contrast > 0.1) mask = openWindows(mask, flooded.distance, flooded.threshold);
  } else mask = cutBusy(lab, border);
  mask = fillHoles(keepLargest(mask, 0.06), n * 0.001);
  const inside: number[] = [];
  for (let i = 0; i < n; i++) if ((mask.data[i] ?? 0) > 0.5) inside.push(distance.data[i] ?? 0);
  return {
    mask,
    lab,
    scale: size.width / picture.width,
    plainness: border.plainness,
    contrast: median(inside),
  };
}
