import type { Colour } from '@mot-studio/terms/colour';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import { clamp, lerp, smoothstep } from '#engine/imaging/math.ts';
import { costAt, fitMixture, pickColours } from '#engine/imaging/mixture.ts';
import { dilate, erode, subtractMask } from '#engine/imaging/morphology.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { plane, planeOf, type Plane, type Size } from '#engine/imaging/plane.ts';
import { pushPull } from '#engine/imaging/push-pull.ts';

import { coverBy, type Cover, type Pixel } from './picture-surface.ts';

/** Soft matte of a subject, with its own colours and the background's at its edge. */
export type Matte = {
  readonly alpha: Plane;
  readonly front: Lab;
  readonly back: Lab;
};

/** Squared distance of two colours (OKLab) below which a mixture of them cannot be separated. */
const minSquaredDistance = 0.01;

/** Fills the colours of unknown pixels in smoothly between the known ones. */
export function fillColours(lab: Lab, known: Float32Array): Lab {
  const [l, a, b] = pushPull(lab, [lab.l, lab.a, lab.b], known);
  if (!l || !a || !b) throw new Error('three planes');
  return { width: lab.width, height: lab.height, l, a, b };
}

/**
 * Parts of an outline that follow colours, like that of hair (above 0.5), and the depth in pixels over which they mix with the
 * background.
 */
export type HairEdge = { readonly at: Plane; readonly width: number };

/** Distance around the hair, in those depths, in which background is learnt. */
const hairReach = 4;
/** Log-likelihood by which the background's colours must explain a pixel within the outline better than the hair's. */
const groundLogRatio = 1;

/**
 * Finds the parts of an outline that are hair: near the hair, off skin and clothes, and within the outline where colours show
 * background.
 *
 * @param lab the picture at the matte's size
 * @param known cut-out of the hair, mask of skin and clothes, and depth in pixels over which hair and background mix
 */
export function hairEdgeOf(
  lab: Lab,
  rough: Plane,
  { hair, others, width }: { readonly hair: Plane; readonly others: Plane; readonly width: number },
): HairEdge | undefined {
  const near = subtractMask(dilate(hair, width), dilate(others, width / 2));
  const inner = erode(hair, width);
  const around = dilate(hair, hairReach * width);
  const own = fitMixture(
    pickColours(lab, (i) => (inner.data[i] ?? 0) > 0.5 && (rough.data[i] ?? 0) > 0.95),
    4,
  );
  const ground = fitMixture(
    pickColours(lab, (i) => (around.data[i] ?? 0) > 0.5 && (rough.data[i] ?? 0) < 0.05),
    4,
  );
  if (!own || !ground) return undefined;
  const at = planeOf(rough, (i) => {
    if ((near.data[i] ?? 0) < 0.5) return 0;
    if ((rough.data[i] ?? 0) < 0.5) return 1;
    return costAt(own, lab, i) > costAt(ground, lab, i) + groundLogRatio ? 1 : 0;
  });
  return { at, width };
}

/** Distance of single hairs from an outline, as a share of the mixing depth; farther out, the background has colours of hair. */
const strayHairShare = 0.5;
/** Weight of a pixel's own colour in its coverage, relative to the rough matte: hair has no clear outline. */
const colourWeights = { outline: 0.6, hair: 0.9 };

/**
 * Turns a rough matte into a soft one: within a band around the edge, coverage is the position of a pixel's colour between the
 * background's and the subject's (the colour-line model of Levin et al. 2008), both filled in from their side.
 *
 * @param hair parts with a wider band
 */
export function softMatte(lab: Lab, rough: Plane, hair?: HairEdge): Matte {
  const hard = planeOf(rough, (i) => ((rough.data[i] ?? 0) > 0.5 ? 1 : 0));
  const width = Math.max(1.5, Math.max(lab.width, lab.height) / 420);
  const wide = Math.max(width, hair?.width ?? 0);
  const isHair = (i: number): boolean => (hair?.at.data[i] ?? 0) > 0.5;
  const [inner, outer] = [erode(hard, width), dilate(hard, width)];
  const deep = hair ? erode(hard, wide) : inner;
  const around = hair ? dilate(hard, Math.max(width, wide * strayHairShare)) : outer;
  const isFront = (i: number): boolean =>
    ((isHair(i) ? deep : inner).data[i] ?? 0) > 0.5 && (rough.data[i] ?? 0) > 0.95;
  const isBack = (i: number): boolean =>
    ((isHair(i) ? around : outer).data[i] ?? 0) < 0.5 && (rough.data[i] ?? 0) < 0.05;
  const front = fillColours(lab, planeOf(rough, (i) => (isFront(i) ? 1 : 0)).data);
  const back = fillColours(lab, planeOf(rough, (i) => (isBack(i) ? 1 : 0)).data);
  const alpha = planeOf(rough, (i) => {
    const v = rough.data[i] ?? 0;
    if (isFront(i)) return 1;
    if (isBack(i)) return 0;
    const pixel = { l: lab.l[i] ?? 0, a: lab.a[i] ?? 0, b: lab.b[i] ?? 0 };
    const share = shareOf(
      pixel,
      [front.l[i] ?? 0, front.a[i] ?? 0, front.b[i] ?? 0],
      [back.l[i] ?? 0, back.a[i] ?? 0, back.b[i] ?? 0],
    );
    const colourWeight = isHair(i) ? colourWeights.hair : colourWeights.outline;
    return share === undefined ? v : clamp(lerp(v, smoothstep(0.05, 0.95, share), colourWeight), 0, 1);
  });
  return { alpha, front, back };
}

/** Coverage of a pixel by the subject, from its colour; undefined where the two sides look alike. */
function shareOf(pixel: Pixel, front: Colour, back: Colour): number | undefined {
  const dl = front[0] - back[0];
  const da = front[1] - back[1];
  const db = front[2] - back[2];
  const length = dl * dl + da * da + db * db;
  if (length < minSquaredDistance) return undefined;
  return clamp(
    ((pixel.l - back[0]) * dl + (pixel.a - back[1]) * da + (pixel.b - back[2]) * db) / length,
    0,
    1,
  );
}

/** Matte at full size: coverage of a pixel, and its own colour without the background mixed into it. */
export type FullMatte = {
  readonly cover: Cover;
  /** Replaces a pixel by the subject's own colour there and returns its coverage. */
  readonly unmix: (pixel: Pixel, x: number, y: number) => number;
};

/** Reads a matte at the picture's own size; in the band of the edge, coverage follows the picture's full detail. */
export function fullMatte({ alpha, front, back }: Matte, picture: Size): FullMatte {
  const cover = coverBy(alpha, picture);
  const at = (lab: Lab) => {
    const [l, a, b] = [lab.l, lab.a, lab.b].map((data) => coverBy(plane(lab, data), picture));
    return (x: number, y: number): Colour => [l?.(x, y) ?? 0, a?.(x, y) ?? 0, b?.(x, y) ?? 0];
  };
  const frontAt = at(front);
  const backSampler = at(back);
  return {
    cover,
    unmix: (pixel, x, y) => {
      const v = cover(x, y);
      if (v > 0.985) return 1;
      if (v < 0.015) return 0;
      const own = frontAt(x, y);
      const share = shareOf(pixel, own, backSampler(x, y));
      const covered = share === undefined ? v : clamp(lerp(v, share, 0.45), 0, 1);
      const pure = smoothstep(0.55, 1, covered);
      pixel.l = lerp(own[0], pixel.l, pure);
      pixel.a = lerp(own[1], pixel.a, pure);
      pixel.b = lerp(own[2], pixel.b, pure);
      return covered;
    },
  };
}

/** The background without the subject, filled in smoothly. */
export function backgroundPlate({ alpha, back }: Matte, blur: number): Lab {
  const soft = (data: Float32Array) => gaussianBlur(plane(alpha, data), blur).data;
  return { width: back.width, height: back.height, l: soft(back.l), a: soft(back.a), b: soft(back.b) };
}
