import { gaussianBlur } from '#server/engine/core/filters.ts';
import { clamp, quantile } from '#server/engine/core/math.ts';
import { dilate } from '#server/engine/core/morphology.ts';
import type { Lab } from '#server/engine/core/oklab.ts';
import { plane, planeOf, type Plane } from '#server/engine/core/plane.ts';
import { pushPull } from '#server/engine/core/push-pull.ts';

/** Colour distances (OKLab) within which a pixel is the ground's, by how even the ground is. */
const alike = { least: 0.022, most: 0.05, perNoise: 2 };

/** What lies behind a subject. */
export type Ground = {
  readonly at: Lab;
  /** Colour distance (OKLab) within which a pixel is the ground's. */
  readonly limit: number;
};

/** What would be seen without the subject, from what is surely ground, and how far its own pixels are from it. */
export function groundOf(lab: Lab, rough: Plane): Ground | undefined {
  const margin = Math.max(3, Math.max(lab.width, lab.height) * 0.012);
  const near = dilate(
    planeOf(rough, (i) => ((rough.data[i] ?? 0) > 0.1 ? 1 : 0)),
    margin,
  );
  const known = near.data.map((v) => (v > 0.5 ? 0 : 1));
  const [l, a, b] = pushPull(lab, [lab.l, lab.a, lab.b], known).map(
    (channel) => gaussianBlur(plane(lab, channel), margin).data,
  );
  if (!l || !a || !b) return undefined;
  const noise: number[] = [];
  for (let i = 0; i < known.length; i += 7)
    if ((known[i] ?? 0) > 0) noise.push(distanceTo(lab, { ...lab, l, a, b }, i));
  if (noise.length === 0) return undefined;
  const spread = quantile(noise, 0.8);
  // Where the ground itself is busy nothing tells it from the subject.
  if (spread > alike.most) return undefined;
  return { at: { ...lab, l, a, b }, limit: clamp(spread * alike.perNoise, alike.least, alike.most) };
}

/** Of the pixel of the picture from that of another (OKLab). */
export const distanceTo = (lab: Lab, to: Lab, i: number): number =>
  Math.hypot(
    (lab.l[i] ?? 0) - (to.l[i] ?? 0),
    (lab.a[i] ?? 0) - (to.a[i] ?? 0),
    (lab.b[i] ?? 0) - (to.b[i] ?? 0),
  );

/** By the colour distance within which its pixels are: elsewhere edges are anybody's. */
const even = 0.03;

/** Whether edges near a subject on it are the subject's. */
export const isEvenGround = (ground: Ground | undefined): ground is Ground =>
  ground !== undefined && ground.limit <= even;
