import { gaussianBlur } from '#engine/imaging/filters.ts';
import { clamp, quantile } from '#engine/imaging/math.ts';
import { dilate } from '#engine/imaging/morphology.ts';
import { distanceTo, type Lab } from '#engine/imaging/oklab.ts';
import { plane, planeOf, resize, type Plane } from '#engine/imaging/plane.ts';
import { pushPull } from '#engine/imaging/push-pull.ts';

/** Colour distances (OKLab) within which a pixel belongs to the background, by the background's noise. */
const groundDistances = { least: 0.022, most: 0.05, perNoise: 2 };

/** Factor by which the plane of the background is smaller. */
const coarseScale = 4;

/** Background behind a subject. */
export type Ground = {
  readonly at: Lab;
  /** Colour distance (OKLab) within which a pixel belongs to the background. */
  readonly limit: number;
};

/** Spreads the known pixels over the picture, without detail finer than `sigma` px, on a quarter of its sides. */
function smoothed(lab: Lab, known: Float32Array, sigma: number): Lab {
  const small = { width: Math.ceil(lab.width / coarseScale), height: Math.ceil(lab.height / coarseScale) };
  const share = new Float32Array(small.width * small.height);
  const means = [lab.l, lab.a, lab.b].map((channel) => {
    const sums = new Float32Array(share.length);
    share.fill(0);
    for (let y = 0, i = 0; y < lab.height; y++) {
      const row = Math.floor(y / coarseScale) * small.width;
      for (let x = 0; x < lab.width; x++, i++) {
        const k = known[i] ?? 0;
        const o = row + Math.floor(x / coarseScale);
        share[o] = (share[o] ?? 0) + k;
        sums[o] = (sums[o] ?? 0) + k * (channel[i] ?? 0);
      }
    }
    return sums.map((sum, o) => sum / Math.max(1, share[o] ?? 0));
  });
  const covered = { x: 0, y: 0, width: lab.width / coarseScale, height: lab.height / coarseScale };
  const isKnown = share.map((n) => Math.min(1, n));
  const [l, a, b] = pushPull(small, means, isKnown).map(
    (channel) => resize(gaussianBlur(plane(small, channel), sigma / coarseScale), lab, covered).data,
  );
  if (!l || !a || !b) throw new Error('three planes');
  return { ...lab, l, a, b };
}

/** Estimates the background behind the subject from pixels that surely belong to it, and their distance from the estimate. */
export function subjectGround(lab: Lab, rough: Plane): Ground | undefined {
  const margin = Math.max(3, Math.max(lab.width, lab.height) * 0.012);
  const near = dilate(
    planeOf(rough, (i) => ((rough.data[i] ?? 0) > 0.1 ? 1 : 0)),
    margin,
  );
  const known = near.data.map((v) => (v > 0.5 ? 0 : 1));
  const at = smoothed(lab, known, margin);
  const noise: number[] = [];
  for (let i = 0; i < known.length; i += 7) if ((known[i] ?? 0) > 0) noise.push(distanceTo(lab, at, i));
  if (noise.length === 0) return undefined;
  const spread = quantile(noise, 0.8);
  // A busy background cannot be told from the subject.
  if (spread > groundDistances.most) return undefined;
  return { at, limit: clamp(spread * groundDistances.perNoise, groundDistances.least, groundDistances.most) };
}

/** Colour distance up to which a background is even: on a busier one, edges need not be the subject's. */
const even = 0.03;

/** Whether edges near a subject on this background are the subject's. */
export const isEvenGround = (ground: Ground | undefined): ground is Ground =>
  ground !== undefined && ground.limit <= even;
