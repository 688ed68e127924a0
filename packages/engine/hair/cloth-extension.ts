import { searchPatches } from '#engine/imaging/patch-match.ts';
import { gaussianBlur, normalisedBlur } from '#engine/imaging/filters.ts';
import { median, lcgRandom } from '#engine/imaging/math.ts';
import { toLab, type Lab } from '#engine/imaging/oklab.ts';
import {
  boundsOf,
  cropPicture,
  cropPlane,
  growBox,
  plane,
  planeOf,
  type Picture,
  type Plane,
} from '#engine/imaging/plane.ts';
import { pushPull } from '#engine/imaging/push-pull.ts';

import type { HeadView } from './head-view.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/**
 * Face heights: structure broader than `shading` is light and shade, finer structure is weave and folds; `margin` is the margin around
 * a hole in which cloth is sampled.
 */
const shading = 0.12;
const margin = 0.8;
/** Share of the surroundings that must be visible before their shade is used as it is, 0–1. */
const minVisible = 0.3;
/** Grey level that the shade is flattened to, 0–255. */
const flatGrey = 128;
/** Relief above so many times the cloth's median, and above `least` on 0–255, is a button or a lock of hair. */
const reliefLimit = { times: 4, least: 20 };
/** Passes of the patch search on each level. */
const searches = 2;

/** Returns light and shade of the visible cloth and of the hole: red, green, blue on 0–255. */
function shadesOf(photo: Picture, visible: Plane, sigma: number): Float32Array[] {
  const { weights, meanOf } = normalisedBlur(visible, sigma);
  const sure = weights.map((weight) => (weight > minVisible ? 1 : 0));
  const means = [0, 1, 2].map(
    (c) =>
      planeOf(
        visible,
        meanOf((i) => photo.data[i * 4 + c] ?? 0),
      ).data,
  );
  return pushPull(visible, means, sure).map(
    (channel) => gaussianBlur(plane(visible, channel), sigma / 3).data,
  );
}

/** Returns how far a pixel differs from the shade, on 0–255. */
const reliefAt = (photo: Picture, shades: readonly Float32Array[], i: number): number =>
  Math.max(...shades.map((shade, c) => Math.abs((photo.data[i * 4 + c] ?? 0) - (shade[i] ?? 0))));

/** Returns the visible cloth that can be extended: without buttons and without locks that were taken for cloth. */
function plainCloth(photo: Picture, visible: Plane, sigma: number): Plane {
  const shades = shadesOf(photo, visible, sigma);
  const relief = planeOf(visible, (i) => (at(visible, i) > 0.5 ? reliefAt(photo, shades, i) : 0));
  const usual = median(relief.data.filter((_, i) => at(visible, i) > 0.5));
  const most = Math.max(reliefLimit.least, usual * reliefLimit.times);
  return planeOf(visible, (i) => (at(relief, i) > most ? 0 : at(visible, i)));
}

/**
 * Extends cloth into a hole: light and shade smoothly from all visible sides, weave and folds by patches.
 *
 * @param known 1 where the cloth is visible, 0 elsewhere.
 * @param wanted 1 where the cloth is extended.
 * @returns the cloth's colours in the hole, 0 far from it; undefined where too little cloth is visible.
 */
export function extendCloth(view: HeadView, visibleCloth: Plane, target: Plane): Lab | undefined {
  const bounds = boundsOf(target);
  if (!bounds) return undefined;
  const box = growBox(bounds, Math.round(margin * view.head.unit), view);
  const photo = cropPicture(view.picture, box);
  const fill = cropPlane(target, box);
  const sigma = shading * view.head.unit;
  const visible = plainCloth(photo, cropPlane(visibleCloth, box), sigma);
  const shades = shadesOf(photo, visible, sigma);
  const data = new Uint8ClampedArray(photo.data.length).fill(flatGrey);
  for (let i = 0; i < visible.data.length; i++)
    if (at(visible, i) > 0.5)
      for (let c = 0; c < 3; c++)
        data[i * 4 + c] = flatGrey + (photo.data[i * 4 + c] ?? 0) - (shades[c]?.[i] ?? 0);
  const hole = planeOf(fill, (i) => (at(visible, i) > 0.5 ? 0 : 1));
  const filled = searchPatches({ picture: { ...photo, data }, hole, fill }, searches, lcgRandom(31));
  if (!filled) return undefined;
  for (let i = 0; i < data.length; i++)
    data[i] = i % 4 === 3 ? 255 : (filled.data[i] ?? flatGrey) - flatGrey + (shades[i % 4]?.[i >> 2] ?? 0);
  const lab = toLab({ ...photo, data });
  const inView = (channel: Float32Array): Float32Array => {
    const out = new Float32Array(view.width * view.height);
    for (let y = 0; y < box.height; y++)
      out.set(channel.subarray(y * box.width, (y + 1) * box.width), (box.y + y) * view.width + box.x);
    return out;
  };
  return { width: view.width, height: view.height, l: inView(lab.l), a: inView(lab.a), b: inView(lab.b) };
}
