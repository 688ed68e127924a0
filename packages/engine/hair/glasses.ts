import { median } from '#engine/imaging/math.ts';
import { dilate } from '#engine/imaging/morphology.ts';
import { planeOf, type Plane, type Size } from '#engine/imaging/plane.ts';

import { fromHead, outlinesMask, placesIn, toHead } from './head-frame.ts';
import { distanceFromFace } from './skull.ts';
import type { HeadPart } from './head-view.ts';

/** Face heights: margins around an eye in which its skin is sampled, and the cheeks that give the reference colour. */
const around = { above: 0.06, below: 0.08, beside: 0.02 };
const cheeks = { half: 0.3, from: 0.5, to: 0.65 };
/** Margin left out around eyes, brows, nose and mouth, in face heights. */
const besideFeatures = 0.02;
/** OKLab distance to the cheeks' colour that no equally lit skin reaches. */
const unlikeSkin = 0.15;

/**
 * Returns the share of non-skin around the eyes, the smaller of above and below: glasses hide both, a deep socket or the
 * shade of a fringe only the area above.
 *
 * @param alpha the hair, 0–1 a view pixel: a lock before an eye is not counted.
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

/** Minimal hidden share of the area around the eyes for frames. */
const minHidden = 0.2;
/** Frame search: heights at which frames reach the face's sides, distances within them, steps of columns and rows (face heights); heights of a band, gap and surroundings (rows). */
const frames = {
  from: 0.12,
  to: 0.6,
  within: [0.03, 0.1],
  column: 0.01,
  row: 0.005,
  least: 3,
  most: 18,
  gap: 2,
  beside: 8,
} as const;
/** Share of the skin's lightness (OKLab) above and below that a dark frame stays under; the shade of an eye is lighter. */
const darkFrame = 0.5;
/** Lightness of hair (OKLab) above which dark frames differ from it without this search. */
const darkHair = 0.45;
/** Extent of the arms within and beside the face, and around the detected frames, in face heights. */
const arms = { within: 0.12, beside: 0.07, around: 0.012 };

type Rows = { readonly from: number; readonly to: number };

/** Returns the highest dark band before the skin of one side of a face, as a range in face heights. */
function darkBand(
  { head, lab }: Pick<HeadPart, 'head' | 'lab'>,
  brows: Plane,
  side: 'left' | 'right',
): Rows | undefined {
  const inwards = side === 'left' ? 1 : -1;
  const [least, most] = frames.within;
  const columns = Array.from(
    { length: Math.round((most - least) / frames.column) + 1 },
    (_, k) => head.cheeks[side] + inwards * (least + k * frames.column),
  );
  const rows = Array.from({ length: Math.round((frames.to - frames.from) / frames.row) }, (_, k) => {
    const v = frames.from + k * frames.row;
    const lights = columns.flatMap((u) => {
      const { x, y } = fromHead(head, u, v);
      const i = Math.round(y) * lab.width + Math.round(x);
      return (brows.data[i] ?? 1) > 0 ? [] : [lab.l[i] ?? 0];
    });
    return lights.length > columns.length / 2 ? median(lights) : undefined;
  });
  const lightnessOf = (from: number, count: number): readonly number[] | undefined => {
    const part = from < 0 ? [] : rows.slice(from, from + count).filter((light) => light !== undefined);
    return part.length === count ? part : undefined;
  };
  for (let height = frames.most; height >= frames.least; height--)
    for (let k = 0; k < rows.length; k++) {
      const band = lightnessOf(k, height);
      const above = lightnessOf(k - frames.gap - frames.beside, frames.beside);
      const below = lightnessOf(k + height + frames.gap, frames.beside);
      if (band && above && below && Math.max(...band) < darkFrame * Math.min(median(above), median(below)))
        return { from: frames.from + k * frames.row, to: frames.from + (k + height) * frames.row };
    }
  return undefined;
}

/**
 * Returns 1 on the arms of dark glasses before temples and ears, which look like a sideburn of dark hair; undefined without such glasses.
 *
 * @param alpha the hair, 0–1 a view pixel.
 * @param hair lightness of the hair, in OKLab.
 */
export function armsOfGlasses(
  view: Size & Pick<HeadPart, 'head' | 'lab'>,
  alpha: Plane,
  hair: number,
): Plane | undefined {
  if (hair > darkHair) return undefined;
  const { head } = view;
  const brows = dilate(outlinesMask(view, head.brows), besideFeatures * head.unit);
  const bands = (['left', 'right'] as const).flatMap((side) => darkBand(view, brows, side) ?? []);
  if (bands.length === 0 || hiddenAroundEyes(view, alpha) < minHidden) return undefined;
  const from = Math.min(...bands.map((band) => band.from)) - arms.around;
  const to = Math.max(...bands.map((band) => band.to)) + arms.around;
  return planeOf(view, (_, x, y) => {
    const { u, v } = toHead(head, x, y);
    const beside = distanceFromFace(head, u);
    return v > from && v < to && beside > -arms.within && beside < arms.beside ? 1 : 0;
  });
}
