import { mix, polygonMask, type Point } from '#engine/imaging/geometry.ts';
import { boxBlur, edgeStrength, gaussianBlur, maxFilter } from '#engine/imaging/filters.ts';
import {
  grabCut,
  maybeBackground,
  maybeForeground,
  sureBackground,
  sureForeground,
} from '#engine/imaging/grab-cut.ts';
import { clamp, quantile, smoothstep } from '#engine/imaging/math.ts';
import {
  components,
  distanceTransform,
  erode,
  fillHoles,
  keepLargest,
  openMask,
} from '#engine/imaging/morphology.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { plane, planeOf, resize, type Plane, type Size } from '#engine/imaging/plane.ts';
import { pushPull } from '#engine/imaging/push-pull.ts';
import { sides, type Side } from '#engine/perception/pose/pose.ts';

import { legLine, type BodyModel } from './limb-model.ts';
import { fromBody, toBody, type Skeleton } from './person-skeleton.ts';

export type Silhouette = {
  readonly mask: Plane;
  /** Fit of the mask's edge to edges of the picture, 0–1, less a penalty for contradictions to the pose. */
  readonly quality: number;
};

type Seeds = { known: Uint8Array; prior: Float32Array; outside: Plane };

/** Shares above which and below which the network's label is final. */
const finalShares = { person: 0.96, ground: 0.04 };
/** Error of the network's outline, in its own pixels, of which a picture has 256 a side. */
const outlineError = 2;
/** Weight of the network's reading relative to colours. */
const trust = 8;
/** Share of the pose's body that the network must see; it does not recognise drawn bodies. */
const minSeen = 0.7;

/**
 * Seeds of the cut: capsule cores are surely the person; pixels far from every limb surely are not. Where the network saw the
 * person, its reading decides, except for regions apart from the pose when there are other people: those belong to them.
 */
function seedsOf(body: Skeleton, model: BodyModel, reading: Plane, alone: boolean): Seeds {
  const posed = posedSeeds(body, model);
  const shares = resize(reading, model.body);
  let [cores, agreed] = [0, 0];
  for (const [i, k] of posed.known.entries()) {
    if (k !== sureForeground) continue;
    cores++;
    if ((shares.data[i] ?? 0) > 0.5) agreed++;
  }
  if (agreed < minSeen * cores) return posed;
  const deep = erode(
    planeOf(shares, (i) => ((shares.data[i] ?? 0) > finalShares.person ? 1 : 0)),
    (outlineError * shares.width) / reading.width,
  );
  const known = posed.known.map((k, i) => {
    const p = shares.data[i] ?? 0;
    if (p < finalShares.ground || (k === sureBackground && !alone)) return sureBackground;
    if ((deep.data[i] ?? 0) > 0 || (k === sureForeground && p > 0.5)) return sureForeground;
    return p > 0.5 ? maybeForeground : maybeBackground;
  });
  const prior = posed.prior.map((v, i) => (0.5 - (shares.data[i] ?? 0)) * trust + v * 0.25);
  const outside = planeOf(shares, (i) => (known[i] === sureBackground ? 1 : 0));
  return { known, prior, outside };
}

function posedSeeds(body: Skeleton, model: BodyModel): Seeds {
  const n = model.body.data.length;
  const u = body.unit;
  const fh = body.faceHeight;
  const known = new Uint8Array(n);
  const prior = new Float32Array(n);
  const outside = plane(model.body);
  for (let i = 0; i < n; i++) {
    const limb = Math.min(model.arm.data[i] ?? 0, model.leg.data[i] ?? 0);
    const torso = model.torso.data[i] ?? 0;
    const head = model.head.data[i] ?? 0;
    const core =
      limb < -u * 0.085 ||
      torso < -u * 0.06 ||
      (model.face.data[i] ?? 0) < 0 ||
      (model.neck.data[i] ?? 0) < -fh * 0.12;
    const isFar = Math.min(limb - u * 0.3, torso - u * 0.45, head - fh * 0.8) > 0;
    const d = model.body.data[i] ?? 0;
    known[i] = core ? sureForeground : isFar ? sureBackground : d < 0 ? maybeForeground : maybeBackground;
    outside.data[i] = isFar ? 1 : 0;
    prior[i] = clamp((d / u) * 8, -2, 4);
  }
  return { known, prior, outside };
}

type Strangeness = {
  /** Distance in multiples of the background's own noise. */
  readonly all: Plane;
  /** Chroma difference in OKLab units. */
  readonly chroma: Plane;
};

/**
 * Difference of each pixel from its surroundings: its distance to the background interpolated from `around`, in multiples of that
 * background's own noise. Beside the body, shadows (darker, same chroma) count for less. Undefined where the background is too busy
 * to be interpolated.
 */
function strangeness(lab: Lab, around: Plane, model: BodyModel, unit: number): Strangeness | undefined {
  const n = lab.l.length;
  let share = 0;
  for (let i = 0; i < n; i++) share += around.data[i] ?? 0;
  if (share < n * 0.04) return undefined;
  const [l, a, b] = pushPull(lab, [lab.l, lab.a, lab.b], around.data).map(
    (c) => gaussianBlur(plane(lab, c), 3).data,
  );
  if (!l || !a || !b) return undefined;
  const noise: number[] = [];
  const chromas = plane(lab);
  const all = planeOf(lab, (i) => {
    const dl = (lab.l[i] ?? 0) - (l[i] ?? 0);
    const chroma = Math.hypot((lab.a[i] ?? 0) - (a[i] ?? 0), (lab.b[i] ?? 0) - (b[i] ?? 0));
    chromas.data[i] = chroma;
    if ((around.data[i] ?? 0) > 0.5) noise.push(Math.hypot(dl, chroma));
    const tolerance = smoothstep(-0.04, 0.08, (model.body.data[i] ?? 0) / unit) * 0.7;
    return Math.hypot(dl < 0 && dl > -0.28 ? dl * (1 - tolerance) : dl, chroma * 1.6);
  });
  const most = quantile(noise, 0.9);
  if (quantile(noise, 0.5) > 0.03 || most > 0.12) return undefined;
  const scale = 1 / Math.max(0.014, most * 2);
  for (let i = 0; i < n; i++) all.data[i] = (all.data[i] ?? 0) * scale;
  return { all, chroma: chromas };
}

/** Mean edge strength under the mask's contour, less violated seeds: the score by which candidates compete. */
function qualityOf(mask: Plane, strength: Plane, seeds: Seeds): number {
  const { width: w, height: h, data } = mask;
  let edge = 0;
  let count = 0;
  let wrong = 0;
  let sure = 0;
  const isInside = (i: number) => (data[i] ?? 0) > 0.5;
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x;
      if (seeds.known[i] === sureForeground) {
        sure++;
        if (!isInside(i)) wrong += 3;
      }
      if (!isInside(i)) continue;
      if ((seeds.outside.data[i] ?? 0) > 0.5) wrong += 1;
      if ((seeds.prior[i] ?? 0) > 1.5) wrong += 0.5;
      if (!isInside(i - 1) || !isInside(i + 1) || !isInside(i - w) || !isInside(i + w)) {
        let best = 0;
        for (let k = -1; k <= 1; k++)
          best = Math.max(best, strength.data[i + k] ?? 0, strength.data[i + k * w] ?? 0);
        edge += Math.min(1, best / 0.12);
        count++;
      }
    }
  return edge / (count || 1) - (wrong / (sure || 1)) * 1.2;
}

const tidy = (mask: Plane): Plane => fillHoles(keepLargest(mask, 0.08), mask.data.length * 0.002);

/**
 * Greatest difference of a gap from the background, whose light differs between the limbs, in multiples of its noise and in chroma.
 */
const gapStrangeness = 6.5;
const gapChroma = 0.022;

/** Share of the thigh at which the legs part. */
const crotchShare = 0.3;

/** Polygons in which limbs enclose background: between the legs, and between each forearm and the waist. */
function gapZones(body: Skeleton, model: BodyModel, size: Size): Plane {
  const zones: Point[][] = [];
  const fromCrotch = (side: Side): Point[] => {
    const [hip, ...joints] = legLine(body, side);
    const [knee] = joints;
    return hip && knee ? [mix(hip, knee, crotchShare), ...joints] : joints;
  };
  zones.push([...fromCrotch('left'), ...fromCrotch('right').toReversed()]);
  for (const side of sides) {
    const { elbow, wrist } = { elbow: body.elbow[side], wrist: body.wrist[side] };
    if (!elbow) continue;
    const low = wrist ?? elbow;
    const middle = fromBody(body, 0, toBody(body, low).down);
    zones.push([
      mix(body.shoulder[side], elbow, 0.4),
      elbow,
      low,
      middle,
      fromBody(body, 0, body.unit * 0.45),
    ]);
  }
  const zone = zones.map((polygon) => polygonMask(size, polygon));
  return planeOf(size, (i) =>
    zone.some((z) => (z.data[i] ?? 0) > 0.5) && (model.torso.data[i] ?? 0) > body.unit * 0.02 ? 1 : 0,
  );
}

/** Opens gaps between the limbs: areas like the background that sharp edges separate from the body. */
function openGaps(
  mask: Plane,
  strange: Strangeness,
  strength: Plane,
  seeds: Seeds,
  body: Skeleton,
  model: BodyModel,
): Plane {
  const { width: w, height: h } = mask;
  const zone = gapZones(body, model, mask);
  const groundLike = openMask(
    planeOf(mask, (i) =>
      (mask.data[i] ?? 0) > 0.5 &&
      (zone.data[i] ?? 0) > 0.5 &&
      (strange.all.data[i] ?? 0) < gapStrangeness &&
      (strange.chroma.data[i] ?? 0) < gapChroma &&
      seeds.known[i] !== sureForeground
        ? 1
        : 0,
    ),
    1,
  );
  const near = maxFilter(strength, 2);
  const { ids, areas } = components(groundLike);
  const edge = new Float64Array(areas.length);
  const rim = new Float64Array(areas.length);
  for (let y = 1; y < h - 1; y++)
    for (let x = 1; x < w - 1; x++) {
      const i = y * w + x;
      const id = ids[i] ?? -1;
      if (id < 0) continue;
      const beside = [i - 1, i + 1, i - w, i + w].some((j) => ids[j] !== id && (mask.data[j] ?? 0) > 0.5);
      if (!beside) continue;
      rim[id] = (rim[id] ?? 0) + 1;
      edge[id] = (edge[id] ?? 0) + Math.min(1, (near.data[i] ?? 0) / 0.14);
    }
  const isGap = areas.map(
    (area, id) =>
      area > (body.unit * 0.09) ** 2 && (rim[id] ?? 0) > 0 && (edge[id] ?? 0) / (rim[id] ?? 1) > 0.72,
  );
  return planeOf(mask, (i) => (isGap[ids[i] ?? -1] ? 0 : (mask.data[i] ?? 0)));
}

/** Known background: everything outside the first mask and away from the hair. */
function surroundings(lab: Lab, first: Plane, body: Skeleton, model: BodyModel) {
  const beside = distanceTransform(first, true);
  const around = planeOf(first, (i) =>
    (beside.data[i] ?? 0) > body.unit * 0.06 && (model.head.data[i] ?? 0) > body.faceHeight * 0.45 ? 1 : 0,
  );
  return { beside, strange: strangeness(lab, around, model, body.unit) };
}

/** Redraws the contour with a background known up to the first mask; hair that the colours missed is added. */
function redrawContour(
  lab: Lab,
  first: Plane,
  { beside, strange }: { beside: Plane; strange: Strangeness },
  body: Skeleton,
  model: BodyModel,
  seeds: Seeds,
): Plane {
  const detail = boxBlur(edgeStrength(lab), 2);
  const known = seeds.known.map((k, i) => {
    if (k === sureForeground) return k;
    const open =
      (beside.data[i] ?? 0) < body.unit * 0.3 || (model.head.data[i] ?? 0) < body.faceHeight
        ? k
        : sureBackground;
    if (open === sureBackground) return sureBackground;
    return (first.data[i] ?? 0) > 0.5 ? maybeForeground : maybeBackground;
  });
  const prior = seeds.prior.map((v, i) => {
    const e = strange.all.data[i] ?? 0;
    const evidence =
      e < 1 ? -2.6 * (1 - e) * (1 - smoothstep(0.02, 0.08, detail.data[i] ?? 0)) : (e - 1) * 0.8;
    return clamp(v * 0.4, -0.8, 1.2) - clamp(evidence, -2.6, 3.2) - ((first.data[i] ?? 0) > 0.5 ? 0.3 : -0.3);
  });
  return tidy(grabCut(lab, known, { rounds: 1, gamma: 7, colourWeight: 0.12, prior }));
}

/** Loss of quality with which the redrawn contour is still accepted. */
const maxQualityLoss = 0.06;

/**
 * Finds the person's mask by pose-seeded graph cuts: colours first, then, on backgrounds that can be interpolated, once more with
 * each pixel's difference to its surroundings; last, gaps between the limbs are opened.
 */
export function silhouetteOf(
  lab: Lab,
  body: Skeleton,
  model: BodyModel,
  reading: Plane,
  alone: boolean,
): Silhouette {
  const seeds = seedsOf(body, model, reading, alone);
  const strength = edgeStrength(lab);
  const prior = seeds.prior.map((v) => v * 1.2);
  const first = tidy(grabCut(lab, seeds.known, { rounds: 3, gamma: 18, colourWeight: 0.6, prior }));
  const quality = qualityOf(first, strength, seeds);
  const { beside, strange } = surroundings(lab, first, body, model);
  if (!strange) return { mask: first, quality };
  const second = redrawContour(lab, first, { beside, strange }, body, model, seeds);
  const better = qualityOf(second, strength, seeds);
  const best =
    better > quality - maxQualityLoss ? { mask: second, quality: better } : { mask: first, quality };
  return { ...best, mask: openGaps(best.mask, strange, strength, seeds, body, model) };
}
