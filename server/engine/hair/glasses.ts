import { median } from '#server/engine/core/math.ts';
import { dilate } from '#server/engine/core/morphology.ts';
import type { Plane, Size } from '#server/engine/core/plane.ts';

import { outlinesMask, placesIn, toHead } from './head.ts';
import type { HeadPart } from './view.ts';

/** In face heights: how far above, below and beside an eye its skin is looked at, and the cheeks that say what skin is like. */
const around = { above: 0.06, below: 0.08, beside: 0.02 };
const cheeks = { half: 0.3, from: 0.5, to: 0.65 };
/** Around eyes, brows, nose and mouth so much is left out, in face heights. */
const besideFeatures = 0.02;
/** No skin that is lit as the cheeks are is so far from their colour (OKLab). */
const unlikeSkin = 0.15;

/**
 * How much of what lies around the eyes is no skin, above them or below, whichever is less: glasses hide both, a deep socket
 * or the shade of a fringe only what is above.
 *
 * @param alpha the hair, 0–1 a view pixel: a lock before an eye is none of it.
 * @returns a share, 0–1.
 */
export function hiddenAroundEyes(view: Size & Pick<HeadPart, 'head' | 'lab'>, alpha: Plane): number {
  const { head, lab } = view;
  const { u, v } = placesIn(head, view);
  const eyes = head.features.slice(0, 2).map((outline) => {
    const points = outline.map(({ x, y }) => toHead(head, x, y));
    const [us, vs] = [points.map((p) => p.u), points.map((p) => p.v)];
    return {
      left: Math.min(...us) - around.beside,
      right: Math.max(...us) + around.beside,
      top: Math.min(...vs),
      bottom: Math.max(...vs),
    };
  });
  const spared = dilate(outlinesMask(view, [...head.features, ...head.brows]), besideFeatures * head.unit);
  const [onCheeks, above, below]: [number[], number[], number[]] = [[], [], []];
  for (let i = 0; i < alpha.data.length; i++) {
    if ((spared.data[i] ?? 0) > 0 || (alpha.data[i] ?? 0) > 0.3) continue;
    const [aside, down] = [u[i] ?? 0, v[i] ?? 0];
    if (Math.abs(aside) < cheeks.half && down > cheeks.from && down < cheeks.to) onCheeks.push(i);
    const eye = eyes.find(({ left, right }) => aside > left && aside < right);
    if (!eye) continue;
    if (down < eye.top && down > eye.top - around.above) above.push(i);
    if (down > eye.bottom && down < eye.bottom + around.below) below.push(i);
  }
  const channels = [lab.l, lab.a, lab.b];
  const skin = channels.map((data) => median(onCheeks.map((i) => data[i] ?? 0)));
  const isHidden = (i: number): boolean =>
    Math.hypot(...channels.map((data, c) => (data[i] ?? 0) - (skin[c] ?? 0))) > unlikeSkin;
  const shareOf = (places: readonly number[]): number =>
    onCheeks.length > 0 && places.length > 0 ? places.filter(isHidden).length / places.length : 0;
  return Math.min(shareOf(above), shareOf(below));
}
