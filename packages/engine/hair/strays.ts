import { gaussianBlur } from '#engine/imaging/filters.ts';
import { polygonMask } from '#engine/imaging/geometry.ts';
import { median, smoothstep } from '#engine/imaging/math.ts';
import { dilate, distanceTransform } from '#engine/imaging/morphology.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';
import { pushPull } from '#engine/imaging/push-pull.ts';
import { bareSkin } from '#engine/perception/person/reading.ts';

import { outlinesMask, toHead } from './head-frame.ts';
import type { HeadView } from './head-view.ts';

const on = (p: Plane, i: number): boolean => (p.data[i] ?? 0) > 0.5;
const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Fills the unknown pixels of OKLab planes from the known ones. */
export function fillPlanes({ lab }: Pick<HeadView, 'lab'>, known: Float32Array): Lab {
  const [l, a, b] = pushPull(lab, [lab.l, lab.a, lab.b], known);
  if (!l || !a || !b) throw new Error('three planes');
  return { width: lab.width, height: lab.height, l, a, b };
}

/** Distance from the line between two colours above which a pixel is no mixture of them. */
const offLine = 0.12;

/**
 * Returns the share of `front` in a pixel on the line from `back` to `front` (both filled in from certain pixels),
 * after the colour-line model of Levin et al. 2008; undefined where the two are too similar or the pixel lies off the
 * line.
 */
function shareOf(lab: Lab, back: Lab, front: Lab, i: number): number | undefined {
  const dl = (front.l[i] ?? 0) - (back.l[i] ?? 0);
  const da = (front.a[i] ?? 0) - (back.a[i] ?? 0);
  const db = (front.b[i] ?? 0) - (back.b[i] ?? 0);
  const length = dl * dl + da * da + db * db;
  if (length < 0.01) return undefined;
  const vl = (lab.l[i] ?? 0) - (back.l[i] ?? 0);
  const va = (lab.a[i] ?? 0) - (back.a[i] ?? 0);
  const vb = (lab.b[i] ?? 0) - (back.b[i] ?? 0);
  const t = (dl * vl + da * va + db * vb) / length;
  return Math.hypot(vl - t * dl, va - t * da, vb - t * db) > offLine ? undefined : t;
}

/** Depth within a person's outline, in face heights, from which a pixel is not before the background. */
export const outlineMargin = 0.04;

/** Adds single hairs and curls before the background. */
export function addFlyaways(view: HeadView, cut: Plane, front: Lab, soft: Plane): void {
  const { head } = view;
  const near = gaussianBlur(cut, head.unit * 0.035);
  const body = dilate(
    planeOf(view, (i) => (at(view.person, i) > 0.5 || at(cut, i) > 0.5 ? 1 : 0)),
    head.unit * 0.09,
  );
  const known = Float32Array.from(body.data, (b) => (b > 0.5 ? 0 : 1));
  if (known.reduce((sum, k) => sum + k, 0) < known.length * 0.05) return;
  const back = fillPlanes(view, known);
  const within = distanceTransform(planeOf(view, (i) => (on(view.person, i) ? 1 : 0)));
  for (let i = 0; i < known.length; i++) {
    const reach = at(near, i);
    if (reach < 0.015 || at(within, i) > outlineMargin * head.unit) continue;
    if (at(view.parts.skin, i) > 0.3 || at(view.parts.clothes, i) > 0.3) continue;
    const share = shareOf(view.lab, back, front, i);
    if (share === undefined) continue;
    soft.data[i] = Math.max(at(soft, i), smoothstep(0.06, 0.8, share) * Math.min(1, reach * 14));
  }
}

/** Minimal darkness of hair on a forehead against the cheeks (OKLab lightness), to separate it from its shadow. */
const darkerThanSkin = 0.12;

/** Adds single strands of a fringe on the forehead, between hairline and brows. */
export function addFringe(view: HeadView, cut: Plane, front: Lab, soft: Plane): void {
  const { head, lab } = view;
  const face = polygonMask(view, head.oval);
  const brows = dilate(outlinesMask(view, head.brows), head.unit * 0.045);
  const cheeks: number[] = [];
  const open: number[] = [];
  for (let y = 0, i = 0; y < view.height; y++)
    for (let x = 0; x < view.width; x++, i++) {
      if (!on(face, i)) continue;
      const { v } = toHead(head, x, y);
      if (v > 0.45 && v < 0.7) cheeks.push(lab.l[i] ?? 0);
      if (v < head.browTop + 0.06 && !on(brows, i)) open.push(i);
    }
  const skin = median(cheeks);
  const known = new Float32Array(lab.l.length);
  let found = 0;
  for (const i of open)
    if (at(cut, i) < 0.02 && at(soft, i) < 0.02 && Math.abs((lab.l[i] ?? 0) - skin) < 0.1) {
      known[i] = 1;
      found++;
    }
  if (found < open.length * 0.05) return;
  const back = fillPlanes(view, known);
  const bare = bareSkin(view.reading, view, view);
  for (const i of open) {
    if ((back.l[i] ?? 0) - (front.l[i] ?? 0) < darkerThanSkin) continue;
    const share = shareOf(lab, back, front, i);
    if (share !== undefined)
      soft.data[i] = Math.max(at(soft, i), smoothstep(0.45, 0.9, share) * (1 - at(bare, i)));
  }
}
