import { resample } from '#engine/imaging/codec.ts';
import { gaussianBlur } from '#engine/imaging/filters.ts';
import { clamp, lerp, median } from '#engine/imaging/math.ts';
import {
  dilate,
  distanceTransform,
  openMask,
  growWithin,
  union,
  withinBorder,
} from '#engine/imaging/morphology.ts';
import { toLab, type Lab } from '#engine/imaging/oklab.ts';
import { coverage, plane, planeOf, resize, type Picture, type Plane } from '#engine/imaging/plane.ts';

/** Findings about a mask from the background around it. */
export type Surroundings = {
  /** Mask (0 or 1) at a working size of things attached to the subject: a bag, the brim of a hat, an arm that the mask missed. */
  readonly belongings: Plane;
  /** Certainty, 0–1, that all other pixels are background that may be separated. */
  readonly sureness: number;
};

/** Long side of the picture on which the background is analysed. */
const workingLength = 320;
/**
 * Blur radii as shares of the long side with which the background is continued: wide first, so that a large thing is not mistaken
 * for background.
 */
const reaches = [0.15, 0.06, 0.06, 0.06] as const;
/** Shares of the long side: the ring around the subject, and the distance within which a thing touches it. */
const ring = { from: 0.012, to: 0.07 };
const touchDistance = 0.015;
/** Noise (OKLab) above which a background hides the things in front of it, and least difference of such a thing. */
const maxNoise = 0.03;
const minStrange = 0.045;
/** Weights of lightness and chroma: a shadow is background with less light, so that darker counts less than another colour. */
const shadowWeight = 0.4;
const chromaWeight = 1.6;
/** Greatest share of the subject's area that an attached thing has. */
const maxOfSubject = 0.5;
/** Shares of the ring around a subject that differ from the background, between which the certainty falls to 0. */
const unlikeShares = { none: 0.04, all: 0.3 };

/**
 * Analyses the background around a mask: continues its colours over the picture from all pixels that do not stand out. A thing that
 * stands out, touches the mask and ends within the picture is attached to the subject. A thing that reaches the picture's edge is a
 * table, a frame or another person.
 */
export async function surroundingsOf(picture: Picture, mask: Plane): Promise<Surroundings> {
  const scale = Math.min(1, workingLength / Math.max(picture.width, picture.height));
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
  const small = resize(mask, size);
  const subject = planeOf(size, (i) => ((small.data[i] ?? 0) > 0.5 ? 1 : 0));
  const side = Math.max(size.width, size.height);
  const strange = strangeness(toLab(await resample(picture, size)), subject, side);
  if (!strange) return { belongings: plane(size), sureness: 0 };
  const belongings = attachedThings(subject, strange, side);
  const distance = distanceTransform(union(subject, belongings), true);
  let [ringPixels, unlikePixels] = [0, 0];
  for (const [i, d] of distance.data.entries()) {
    if (d < side * ring.from || d > side * ring.to) continue;
    ringPixels++;
    if ((strange.data[i] ?? 0) > 0.5) unlikePixels++;
  }
  const share = ringPixels > 0 ? unlikePixels / ringPixels : 0;
  return {
    belongings,
    sureness: clamp(lerp(1, 0, (share - unlikeShares.none) / (unlikeShares.all - unlikeShares.none)), 0, 1),
  };
}

/** 1 where the picture differs from its background; undefined where the background is too busy for that. */
function strangeness(lab: Lab, subject: Plane, side: number): Plane | undefined {
  const near = dilate(subject, side * ring.from);
  let known = planeOf(subject, (i) => ((near.data[i] ?? 0) > 0.5 ? 0 : 1));
  let strange = plane(subject);
  for (const [round, reachShare] of reaches.entries()) {
    const distances = groundDistance(lab, known, side * reachShare);
    const noise = median(distances.data.filter((_, i) => (known.data[i] ?? 0) > 0.5));
    if (round > 0 && noise >= maxNoise) return undefined;
    const least = Math.max(minStrange, 3.5 * noise);
    strange = planeOf(subject, (i) => ((distances.data[i] ?? 0) > least ? 1 : 0));
    known = planeOf(subject, (i) => ((near.data[i] ?? 0) > 0.5 || (strange.data[i] ?? 0) > 0.5 ? 0 : 1));
  }
  return openMask(strange, 0.9);
}

/** Least weight for a pixel far from all known ones; prevents a division by zero. */
const minWeight = 1e-4;

/** Distance of each pixel from the background's smooth continuation (OKLab), with `sigma` in pixels. */
function groundDistance(lab: Lab, known: Plane, sigma: number): Plane {
  const weight = gaussianBlur(known, sigma);
  const wide = gaussianBlur(known, 4 * sigma);
  const [l, a, b] = [lab.l, lab.a, lab.b].map((channel) => {
    const values = planeOf(lab, (i) => (channel[i] ?? 0) * (known.data[i] ?? 0));
    const near = gaussianBlur(values, sigma);
    const far = gaussianBlur(values, 4 * sigma);
    return planeOf(lab, (i) => {
      const fallback = (far.data[i] ?? 0) / Math.max(minWeight, wide.data[i] ?? 0);
      return ((near.data[i] ?? 0) + fallback * 0.02) / ((weight.data[i] ?? 0) + 0.02);
    }).data;
  });
  return planeOf(lab, (i) => {
    const light = (lab.l[i] ?? 0) - (l?.[i] ?? 0);
    const chroma = Math.hypot((lab.a[i] ?? 0) - (a?.[i] ?? 0), (lab.b[i] ?? 0) - (b?.[i] ?? 0));
    return Math.hypot(light < 0 ? light * shadowWeight : light, chroma * chromaWeight);
  });
}

/** Things that stand out of the background, touch the subject and end within the picture. */
function attachedThings(subject: Plane, strange: Plane, side: number): Plane {
  const near = dilate(subject, side * touchDistance);
  const outside = planeOf(subject, (i) => ((subject.data[i] ?? 0) > 0.5 ? 0 : (strange.data[i] ?? 0)));
  const most = coverage(subject) * subject.data.length * maxOfSubject;
  return withinBorder(growWithin(near, outside), most);
}
