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

/** What the ground around a subject says of its mask. */
export type Surroundings = {
  /** What hangs on the subject: a bag, the brim of a hat, an arm that was missed. 0 or 1, a working size. */
  readonly belongings: Plane;
  /** 0–1: how surely all the rest is ground, so that it can be moved apart. */
  readonly sureness: number;
};

/** Long side on which a ground is read. */
const workingLength = 320;
/** Shares of the long side over which a ground is continued: widely first, so that a large thing is not taken for ground. */
const reaches = [0.15, 0.06, 0.06, 0.06] as const;
/** Shares of the long side. */
const ring = { from: 0.012, to: 0.07 };
const touching = 0.015;
/** OKLab: a ground whose own noise is stronger can't be told from things before it. */
const maxNoise = 0.03;
const minStrange = 0.045;
/** A shadow is the ground with less light: darker counts for less than another colour. */
const shadow = 0.4;
const chromaWeight = 1.6;
/** Of the subject's area: what is larger does not hang on it. */
const maxOfSubject = 0.5;
/** Shares of the ring around a subject that are not like its ground, between which one stops being sure. */
const unlike = { none: 0.04, all: 0.3 };

/**
 * Reads the ground around a mask: its colours are continued over the picture from wherever nothing stands out. What stands out,
 * touches the mask and ends within the picture hangs on the subject. What runs on to the picture's edge is a table, a frame or
 * somebody else.
 */
export async function surroundingsOf(picture: Picture, mask: Plane): Promise<Surroundings> {
  const scale = Math.min(1, workingLength / Math.max(picture.width, picture.height));
  const size = { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) };
  const small = resize(mask, size);
  const subject = planeOf(size, (i) => ((small.data[i] ?? 0) > 0.5 ? 1 : 0));
  const side = Math.max(size.width, size.height);
  const strange = strangeness(toLab(await resample(picture, size)), subject, side);
  if (!strange) return { belongings: plane(size), sureness: 0 };
  const belongings = hangingOn(subject, strange, side);
  const away = distanceTransform(union(subject, belongings), true);
  let [seen, odd] = [0, 0];
  for (const [i, d] of away.data.entries()) {
    if (d < side * ring.from || d > side * ring.to) continue;
    seen++;
    if ((strange.data[i] ?? 0) > 0.5) odd++;
  }
  const share = seen > 0 ? odd / seen : 0;
  return {
    belongings,
    sureness: clamp(lerp(1, 0, (share - unlike.none) / (unlike.all - unlike.none)), 0, 1),
  };
}

/** 1 where the picture is not like its ground; undefined where the ground is too busy for that. */
function strangeness(lab: Lab, subject: Plane, side: number): Plane | undefined {
  const near = dilate(subject, side * ring.from);
  let known = planeOf(subject, (i) => ((near.data[i] ?? 0) > 0.5 ? 0 : 1));
  let strange = plane(subject);
  for (const [round, reachShare] of reaches.entries()) {
    const off = offGround(lab, known, side * reachShare);
    const noise = median(off.data.filter((_, i) => (known.data[i] ?? 0) > 0.5));
    if (round > 0 && noise >= maxNoise) return undefined;
    const least = Math.max(minStrange, 3.5 * noise);
    strange = planeOf(subject, (i) => ((off.data[i] ?? 0) > least ? 1 : 0));
    known = planeOf(subject, (i) => ((near.data[i] ?? 0) > 0.5 || (strange.data[i] ?? 0) > 0.5 ? 0 : 1));
  }
  return openMask(strange, 0.9);
}

/** What a pixel far from all that is known gets of it: enough to be divided by. */
const minWeight = 1e-4;

/** How far each pixel is from the ground's smooth continuation (OKLab); `sigma` pixels. */
function offGround(lab: Lab, known: Plane, sigma: number): Plane {
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
    return Math.hypot(light < 0 ? light * shadow : light, chroma * chromaWeight);
  });
}

/** What stands out of the ground, touches the subject and ends within the picture. */
function hangingOn(subject: Plane, strange: Plane, side: number): Plane {
  const near = dilate(subject, side * touching);
  const outside = planeOf(subject, (i) => ((subject.data[i] ?? 0) > 0.5 ? 0 : (strange.data[i] ?? 0)));
  const most = coverage(subject) * subject.data.length * maxOfSubject;
  return withinBorder(growWithin(near, outside), most);
}
