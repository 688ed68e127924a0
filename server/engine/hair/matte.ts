import { gaussianBlur, guidedFilter, highest } from '#server/engine/core/filters.ts';
import { lerp, smoothstep } from '#server/engine/core/math.ts';
import { dilate, distanceTransform, union, without } from '#server/engine/core/morphology.ts';
import { plane, planeOf, resize, type Plane } from '#server/engine/core/plane.ts';

import { bareSkin, hairReadAt } from '#server/engine/person/reading.ts';

import { locksBeforeFace } from './face-locks.ts';
import { earsByColour } from './ears.ts';
import { hairOverFace } from './over-face.ts';
import { skullOf } from './skull.ts';
import { filledFrom } from './strays.ts';
import type { Tone } from './tone.ts';
import type { HeadView } from './view.ts';
import { wispsOf } from './wisps.ts';

/** Within this share of a face height from its edge, hair is mixed with what lies behind it. */
const rimWidth = 0.03;
/** Beside skin hair sets in one by one: so much farther in, in face heights, skin is seen through it. */
const hairline = { from: 0.075, to: 0.14 };

/** How far out, in face heights, the edge of hair may lie that was cut out. */
const outerEdge = { from: 0.01, to: 0.03 };

/** Where less of the hair than this is far from skin, its colour is taken from all of it. */
const leastDense = 0.1;

/** Where single hairs cover less than this, what lies behind them is seen. */
const seenThrough = 0.05;

/** In face heights: around each pixel so much is looked at for the darkest hair, averaged over so much, as a single dark pixel is noise. */
const darkest = { within: 0.05, blur: 0.01 };
/** Noise of so much (OKLab lightness, squared) is smoothed within so many face heights; strands are farther apart. */
const noise = { variance: 2e-4, within: 0.008 };

/** What a picture with hair is mixed from, as planes of the view. */
export type Matte = {
  /** The coverage that the cut-out found, with hair before the face that it left out. */
  readonly alpha: Plane;
  /** Coverage by single hairs beside it. */
  readonly wisps: Plane;
  /** 1 right beside that, where its edge may be farther out, to 0. */
  readonly edge: Plane;
  /** 1 at the edge, 0 where hair covers wholly. */
  readonly weight: Plane;
  /** OKLab of what lies behind the hair, and of the hair alone. */
  readonly back: readonly Plane[];
  readonly front: readonly Plane[];
  /** 1 at an edge before skin, 0 from where hair covers it. */
  readonly seam: Plane;
  /** Lightness of the hair that a pixel is mixed of: beside skin, of what is in the shade nearby; and of all without noise. */
  readonly shade: Plane;
  readonly smooth: Plane;
};

/** Lightness of the darkest hair around each pixel, or of the hair that is filled in there if that is darker. */
function shadeNear({ head, light }: HeadView, [front]: readonly Plane[]): Plane {
  const by = Math.min(1, 1 / (darkest.blur * head.unit));
  const size = { width: Math.ceil(light.width * by), height: Math.ceil(light.height * by) };
  const small = resize(light, size);
  const negative = highest(
    planeOf(small, (i) => -(small.data[i] ?? 0)),
    Math.max(1, Math.round(darkest.within * head.unit * by)),
  );
  const around = resize(gaussianBlur(negative, 2), light);
  return planeOf(light, (i) => Math.min(front?.data[i] ?? 0, -(around.data[i] ?? 0)));
}

/** So near to hair, in face heights, an ear that is seen lies under the hair's edge. */
const besideEars = 0.015;

/** Ears that are seen by their colour, where no network reads hair: lit strands beside a cheek have that colour too. */
function earsSeen(view: HeadView, tone: Tone): Plane | undefined {
  const ears = earsByColour(view, skullOf(view.head), tone.colour);
  if (!ears || !view.reading) return ears;
  const read = hairReadAt(view.reading, view, view);
  return planeOf(ears, (i) => ((read.data[i] ?? 0) < 0.5 ? (ears.data[i] ?? 0) : 0));
}

/**
 * Takes hair apart from what lies behind it.
 *
 * @param cut what a cut-out found, or somebody marked.
 * @param byHand the coverage was marked by hand; all of it is hair, and nothing beside it.
 * @param rings earrings, 0–1 a view pixel.
 */
export function matteOf(view: HeadView, cut: Plane, tone: Tone, byHand: boolean, rings: Plane): Matte {
  const { head, parts } = view;
  const found = byHand ? cut : union(cut, hairOverFace(view, cut));
  const ears = byHand ? undefined : earsSeen(view, tone);
  const spared = ears
    ? union(rings, without(ears, dilate(without(found, ears), besideEars * head.unit)))
    : rings;
  const besideRings = (p: Plane): Plane => without(p, spared);
  const alpha = byHand ? cut : besideRings(found);
  const inside = distanceTransform(planeOf(alpha, (i) => ((alpha.data[i] ?? 0) > 0.6 ? 1 : 0)));
  const outside = distanceTransform(
    planeOf(alpha, (i) => ((alpha.data[i] ?? 0) > 0.3 ? 1 : 0)),
    true,
  );
  const skin = distanceTransform(
    planeOf(alpha, (i) => ((parts.skin.data[i] ?? 0) > 0.5 && (alpha.data[i] ?? 0) < 0.3 ? 1 : 0)),
    true,
  );
  const width = Math.max(2.5, head.unit * rimWidth);
  const bySkin = (i: number) =>
    1 - smoothstep(hairline.from * head.unit, hairline.to * head.unit, skin.data[i] ?? 0);
  const filled = (known: (i: number) => boolean) => {
    const { l, a, b } = filledFrom(view, planeOf(alpha, (i) => (known(i) ? 1 : 0)).data);
    return [l, a, b].map((channel) => plane(view, channel));
  };
  const sure = (i: number) => (inside.data[i] ?? 0) > width * 0.6 && (alpha.data[i] ?? 0) > 0.9;
  const dense = (i: number) => sure(i) && bySkin(i) < 0.5;
  let [all, ofThem] = [0, 0];
  for (let i = 0; i < alpha.data.length; i++)
    if (sure(i)) {
      all++;
      if (dense(i)) ofThem++;
    }
  const front = filled(ofThem > all * leastDense ? dense : sure);
  const wisps = byHand
    ? plane(view)
    : besideRings(
        without(
          union(wispsOf(view, alpha, tone, front), locksBeforeFace(view, alpha, tone, front)),
          bareSkin(view.reading, view, view),
        ),
      );
  const rim = (i: number) => 1 - smoothstep(width * 0.5, width, inside.data[i] ?? 0);
  const weight = planeOf(alpha, (i) => Math.max(bySkin(i), rim(i)));
  const back = filled(
    (i) =>
      (alpha.data[i] ?? 0) < 0.02 &&
      (wisps.data[i] ?? 0) < seenThrough &&
      (outside.data[i] ?? 0) > width * 0.6,
  );
  const shade = shadeNear(view, front);
  const radius = Math.max(2, Math.round(noise.within * head.unit));
  const smooth = guidedFilter(view.light, view.light, radius, noise.variance, 2);
  return {
    alpha,
    wisps,
    edge: besideRings(
      planeOf(alpha, (i) =>
        byHand
          ? 0
          : 1 - smoothstep(outerEdge.from * head.unit, outerEdge.to * head.unit, outside.data[i] ?? 0),
      ),
    ),
    weight,
    back,
    front,
    seam: planeOf(alpha, (i) => rim(i) * (1 - smoothstep(width, 2 * width, skin.data[i] ?? 0))),
    shade: planeOf(alpha, (i) => lerp(front[0]?.data[i] ?? 0, shade.data[i] ?? 0, bySkin(i))),
    smooth,
  };
}
