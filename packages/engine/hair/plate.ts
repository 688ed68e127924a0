import type { Colour } from '@mot-studio/terms/colour';
import { gaussianBlur, normalisedBlur } from '#engine/imaging/filters.ts';
import { polygonMask } from '#engine/imaging/geometry.ts';
import { lerp, median, smoothstep } from '#engine/imaging/math.ts';
import {
  closeMask,
  dilate,
  distanceTransform,
  fillHoles,
  openMask,
  union,
  subtractMask,
} from '#engine/imaging/morphology.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { planeOf, type Plane } from '#engine/imaging/plane.ts';
import { pushPull } from '#engine/imaging/push-pull.ts';
import { extendCloth } from './cloth-extension.ts';
import type { Ears } from './ears.ts';
import { ground, paintedGround, groundShares, neckExtent } from './painted-ground.ts';
import { outlinesMask, placesIn, sparedIn, toHead } from './head-frame.ts';
import { hiddenBrows } from './hidden-brows.ts';
import { removedHair, type CutPlan } from './cut-plan.ts';
import { cheekPixels } from './loose-hair.ts';
import { sideOf, distanceFromFace, type Skull } from './skull.ts';
import type { ClippedColour } from './stubble.ts';
import { toneOf } from './hair-tone.ts';
import type { HeadView } from './head-view.ts';

/** Head without its hair. */
export type Plate = {
  readonly lab: Lab;
  /** 0 for the photo's own pixel; 1 for a painted one. */
  readonly painted: Plane;
  /** Areas that hide hair at the back of the head: scalp, face, ears, neck, clothes. */
  readonly before: Plane;
  /** Skin that receives the shadow of hair. */
  readonly skin: Plane;
};

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Margin of removal around the cut-out, in face heights: skin beside it is an ear or a face. */
const fringeReach = { skin: 0.018, other: 0.05 };

/** Background at the place of an average skull: less person and hair than these shares, behind a smaller skull; hair below `ears`, in face heights, is a loose strand. */
const behind = { person: 0.3, hair: 0.02, ears: 0.2 };

/** Blur of the visible face skin used for filling, in face heights: single hairs lie at its edge. */
const evenedOver = 0.04;

/** Maximal darkness of forehead skin against the cheeks, in OKLab lightness; darker pixels are hair or its shadow. */
const shadowed = 0.09;

/** Horizontal position from which a forehead is a temple; 1 is the face's end. */
const temples = 0.65;

/** Face heights: range of the ears, and half the width of a strand that stands out of their outline or cuts into it. */
const outlineOfEars = { from: 0.12, to: 0.8, strand: 0.035 };

/** Rounds the head's outline beside the face: a loose strand there was taken for a piece of an ear, or cut one off. */
function roundedBeside(
  { head, person }: Pick<HeadView, 'head' | 'person'>,
  { u, v }: { readonly u: Float32Array; readonly v: Float32Array },
  grounds: Uint8Array,
): Uint8Array {
  const { from, to, strand } = outlineOfEars;
  const by = strand * head.unit;
  const body = planeOf(person, (i) => (grounds[i] === ground.background ? 0 : 1));
  const rounded = openMask(closeMask(body, by), by);
  return grounds.map((own, i) => {
    if ((v[i] ?? 0) < from || (v[i] ?? 0) > to || distanceFromFace(head, u[i] ?? 0) < 0) return own;
    if (at(rounded, i) < 0.5) return ground.background;
    return own === ground.background && at(person, i) > 0.5 ? ground.scalp : own;
  });
}

/** Face heights: start of the round outline of neck and shoulders, and half the width of a lock that stands out of it or cuts into it. */
const outlineOfBody = { from: 0.85, lock: 0.07 };

/** Rounds the outline of neck and shoulders, too, and fills holes that the ends of hair leave in them. */
function roundedBelow(view: HeadView, v: Float32Array, grounds: Uint8Array): Uint8Array {
  const by = outlineOfBody.lock * view.head.unit;
  const of = (wanted: number): Plane => planeOf(view, (i) => (grounds[i] === wanted ? 1 : 0));
  const body = planeOf(view, (i) => (grounds[i] === ground.background ? 0 : 1));
  const rounded = openMask(closeMask(body, by), by);
  const [skin, clothes] = [of(ground.skin), of(ground.clothes)].map((p) => gaussianBlur(p, by));
  return grounds.map((own, i) => {
    if ((v[i] ?? 0) < outlineOfBody.from) return own;
    if (at(rounded, i) < 0.5) return ground.background;
    if (own !== ground.background || !skin || !clothes) return own;
    return at(skin, i) > at(clothes, i) ? ground.skin : ground.clothes;
  });
}

/** Parts made in place of removed hair: hidden ears, and clipped hair. */
type AddedOnSkin = { readonly ears?: Ears | undefined; readonly clipped?: ClippedColour | undefined };

/**
 * Removes the hair: skin, clothes and background are filled from their visible parts, the crown becomes bare scalp.
 *
 * @param asItIs unchanged areas, 0–1 a view pixel: earrings, a bare forehead.
 */
export function removeHair(
  view: HeadView,
  skull: Skull,
  whole: Plane,
  plan: CutPlan,
  { ears, clipped }: AddedOnSkin,
  unchanged: Plane,
): Plate {
  const { head, lab, parts } = view;
  const alpha = removedHair(whole, plan);
  const keptHair = plan.stays;
  const around = (hair: Plane): Plane => {
    const near = distanceTransform(
      planeOf(view, (i) => (at(hair, i) > 0.02 ? 1 : 0)),
      true,
    );
    return planeOf(view, (i) =>
      at(near, i) < head.unit * (at(parts.skin, i) > 0.6 ? fringeReach.skin : fringeReach.other) ? 1 : 0,
    );
  };
  const hair = around(alpha);
  const anyHair = around(whole);
  const face = polygonMask(view, head.oval);
  const features = dilate(outlinesMask(view, [...head.features, ...head.brows]), head.unit * 0.02);
  const { u, v } = placesIn(head, view);
  const isBehind = (i: number): boolean =>
    at(view.person, i) < behind.person && (at(whole, i) < behind.hair || (v[i] ?? 0) > behind.ears);
  const found = paintedGround(view, skull, whole, face, ears).map((own, i) =>
    own === ground.scalp && isBehind(i) ? ground.background : own,
  );
  const grounds = roundedBelow(view, v, roundedBeside(view, { u, v }, found));
  const tone = median(cheekPixels(view, head, face).map((i) => lab.l[i] ?? 0));
  const channels = [lab.l, lab.a, lab.b];
  const seen = (known: (i: number) => boolean): Plane =>
    planeOf(view, (i) => (at(anyHair, i) < 0.5 && known(i) ? 1 : 0));
  const fill = (known: (i: number) => boolean) => pushPull(view, channels, seen(known).data);
  const fillEven = (known: (i: number) => boolean) => {
    const { data } = seen(known);
    const { meanOf } = normalisedBlur({ ...view, data }, evenedOver * head.unit);
    const even = channels.map(
      (channel) =>
        planeOf(
          view,
          meanOf((i) => channel[i] ?? 0),
        ).data,
    );
    return pushPull(view, even, data);
  };
  const farFromRemoved = distanceTransform(alpha, true);
  /** Whether a fringe stays above clipped sides, and its shade with it. */
  const staysShaded = plan.clips && plan.fringe;
  const shaded = plan.clips && !plan.fringe ? inShade(view, face, farFromRemoved) : planeOf(view, () => 0);
  const farFromAny = distanceTransform(whole, true);
  /** Tells whether dark skin away from hair, below the brows or at the temples, belongs to the unlit side of the face and not to the shade of hair. */
  const isTurned = (i: number): boolean =>
    ((v[i] ?? 0) > head.browTop || Math.abs(sideOf(head, u[i] ?? 0)) > temples) &&
    at(farFromAny, i) > besideHair.clear * head.unit;
  const isFaceSkin = (i: number): boolean =>
    at(features, i) < 0.5 && at(shaded, i) < 0.5 && (at(parts.skin, i) > 0.98 || at(face, i) > 0.5);
  const isLit = (i: number): boolean => isFaceSkin(i) && (lab.l[i] ?? 0) > tone - shadowed;
  // Leftover hair is detected against lit skin; the paint has the light of its side.
  const lit = fillEven(isLit);
  /** Tells whether forehead skin stays, in any shade: hidden skin beside it has that shade. */
  const isOwn = (i: number): boolean => (v[i] ?? 0) < head.browTop && (staysShaded || at(unchanged, i) > 0.5);
  const skin = fillEven((i) => isLit(i) || (isFaceSkin(i) && (isTurned(i) || isOwn(i))));
  const brows = plan.fringe && !plan.clips ? undefined : hiddenBrows(view, whole, alpha, skin);
  const ownFace = sparedIn(view, head);
  const spared = union(brows ? subtractMask(ownFace, brows.hidden) : ownFace, unchanged);
  const body = bodySkin(view, farFromAny, face, skin, fill);
  const smooth = fill((i) => at(parts.clothes, i) > 0.98);
  const background = fill((i) => at(view.person, i) < 0.02);
  const farFromHair = plan.drawnOut ? farFromRemoved : farFromAny;
  const bareSkin = staysShaded ? skin : lit;
  const rest = leftovers(view, { whole, farFromHair, farFromRemoved }, face, grounds, bareSkin, background);
  /** Tells whether background between a removed lock and a neck was taken for skin by a parse: it would be a notch in the neck. */
  const isNotch = (i: number): boolean =>
    grounds[i] === ground.skin &&
    at(hair, i) < 0.5 &&
    (v[i] ?? 0) > underChin.from &&
    at(farFromRemoved, i) < notch.near * head.unit &&
    isLike(lab, background, i) &&
    fillDistance(lab, body, i) > notch.unlike;
  const notches = planeOf(view, (i) => (isNotch(i) ? 1 : 0));
  const painted = union(
    gaussianBlur(
      planeOf(view, (i) => (at(hair, i) > 0.5 || at(rest, i) > 0.5 || at(notches, i) > 0 ? 1 : 0)),
      Math.max(0.8, head.unit * 0.008),
    ),
    shaded,
  );
  const onCloth = (i: number): boolean => grounds[i] === ground.clothes;
  const nearTaken = planeOf(view, (i) => smoothstep(rim.to, rim.from, at(farFromRemoved, i) / head.unit));
  const clothes = clothFill(view, smooth, anyHair, (i) => at(nearTaken, i) > 0 && onCloth(i));
  const out: Lab = {
    width: lab.width,
    height: lab.height,
    l: Float32Array.from(lab.l),
    a: Float32Array.from(lab.a),
    b: Float32Array.from(lab.b),
  };
  const stays = gaussianBlur(keptHair, Math.max(0.7, head.unit * 0.006));
  /** Returns the similarity of the body beside removed hair to its fill: low for a strap, beads, or an edge of cloth. */
  const alikeAt = (i: number): number => {
    const own = grounds[i] === ground.clothes ? clothes : grounds[i] === ground.skin ? body : undefined;
    if (!own || (v[i] ?? 0) < (own === body ? underChin.from : neckExtent.to)) return 0;
    const [l = 0, a = 0, b = 0] = [lab.l, lab.a, lab.b].map(
      (channel, c) => (channel[i] ?? 0) - (own[c]?.[i] ?? 0),
    );
    // Skin that is darker beside hair lies in its shade, or under single hairs.
    const lighter = own === body ? Math.max(0, l) : l;
    return smoothstep(rim.unlike, rim.alike, Math.hypot(lighter, a, b));
  };
  const sources = [background, body, clothes, skin];
  /** Tells whether hair grows on a ground: on a head, but not on a reconstructed ear. */
  const isScalp = (of: number, i: number): boolean =>
    of === ground.scalp || (of === ground.skin && !(ears && at(ears.cover, i) > 0.5));
  const weights = new Float32Array(sources.length);
  const shades = [1, 1, 1, 1];
  const mixed: [l: number, a: number, b: number] = [0, 0, 0];
  for (let y = 0, i = 0; y < view.height; y++)
    for (let x = 0; x < view.width; x++, i++) {
      const removed = Math.max(smoothstep(0.02, 0.7, at(painted, i)), brows ? at(brows.hidden, i) : 0);
      const beside = removed < 1 && at(nearTaken, i) > 0 ? at(nearTaken, i) * alikeAt(i) : 0;
      const share = Math.max(removed, beside) * (1 - at(spared, i)) * (1 - at(stays, i));
      painted.data[i] = removed >= beside || grounds[i] !== ground.skin ? share : evened * share;
      if (share <= 0) continue;
      shades[ground.skin] = ears ? at(ears.shade, i) : 1;
      shades[ground.scalp] = scalpShade(view, skull, x, y);
      groundShares(grounds, view, x, y, weights);
      mixed.fill(0);
      for (let k = 0; k < weights.length; k++) {
        const weight = weights[k] ?? 0;
        if (weight === 0) continue;
        const source = sources[k];
        const filled: Colour = [
          (source?.[0]?.[i] ?? 0) * (shades[k] ?? 1),
          source?.[1]?.[i] ?? 0,
          source?.[2]?.[i] ?? 0,
        ];
        const [l, a, b] = clipped && isScalp(k, i) ? clipped(i, x, y, filled) : filled;
        mixed[0] += weight * l;
        mixed[1] += weight * a;
        mixed[2] += weight * b;
      }
      if (brows && at(brows.hidden, i) > 0)
        brows.offsets.forEach((offset, c) => (mixed[c] = (mixed[c] ?? 0) + at(offset, i)));
      out.l[i] = lerp(lab.l[i] ?? 0, mixed[0], share);
      out.a[i] = lerp(lab.a[i] ?? 0, mixed[1], share);
      out.b[i] = lerp(lab.b[i] ?? 0, mixed[2], share);
    }
  // A high forehead extends above the outline of the face.
  const forehead = planeOf(view, (i) =>
    grounds[i] === ground.scalp && (v[i] ?? 0) < head.browTop ? at(parts.skin, i) * (1 - at(painted, i)) : 0,
  );
  const soft = (p: Plane): Plane => gaussianBlur(p, Math.max(0.7, head.unit * 0.004));
  const tight = (p: Plane): Plane => {
    const blurred = gaussianBlur(p, Math.max(0.8, head.unit * 0.009));
    const whole = fillHoles(
      planeOf(p, (i) => (at(p, i) > 0.5 ? 1 : 0)),
      head.unit * head.unit * 0.004,
    );
    return planeOf(p, (i) =>
      at(p, i) < 0.5 && at(whole, i) > 0.5 ? 1 : smoothstep(0.55, 0.95, at(blurred, i)),
    );
  };
  const besideNeck = (x: number, y: number): boolean => {
    const { u, v } = toHead(head, x, y);
    return v > neckExtent.from && v < neckExtent.to && Math.abs(u) > neckExtent.half * 0.7;
  };
  const bare = planeOf(view, (i, x, y) => {
    if (grounds[i] !== ground.skin) return 0;
    return at(face, i) > 0.5 || at(notches, i) > 0 || !besideNeck(x, y) ? 1 : unlike(lab, background, lit, i);
  });
  return {
    lab: out,
    painted,
    before: tight(
      planeOf(view, (i, x, y) => {
        if (grounds[i] === ground.scalp || at(keptHair, i) > 0.3) return 1;
        if (grounds[i] !== ground.clothes) return at(bare, i);
        return besideNeck(x, y) && isLike(lab, background, i) ? 0 : 1;
      }),
    ),
    skin: soft(subtractMask(union(bare, forehead), keptHair)),
  };
}

/** Paint share of evened skin beside hair: it was visible, with its outline, and must count as less than half. */
const evened = 0.4;
/**
 * Distances from removed hair, in face heights, over which its shade on the body blends into the visible part; OKLab distances of similar
 * and of different places.
 */
const rim = { from: 0.05, to: 0.16, alike: 0.07, unlike: 0.15 };

/** Background in a neck: maximal distance from removed hair, in face heights, and minimal distance from skin, in OKLab. */
const notch = { near: 0.08, unlike: 0.12 };

/** Returns cloth for filling, extended from its visible part. */
function clothFill(
  view: HeadView,
  smooth: readonly Float32Array[],
  anyHair: Plane,
  isWanted: (i: number) => boolean,
): readonly Float32Array[] {
  const known = planeOf(view, (i) => (at(anyHair, i) < 0.5 && at(view.parts.clothes, i) > 0.98 ? 1 : 0));
  const wanted = dilate(
    planeOf(view, (i) => (isWanted(i) ? 1 : 0)),
    2,
  );
  const woven = extendCloth(view, known, wanted);
  if (!woven) return smooth;
  return [woven.l, woven.a, woven.b].map((own, c) =>
    own.map((value, i) => (at(wanted, i) > 0 ? value : (smooth[c]?.[i] ?? 0))),
  );
}

/** Transition from face to neck in face heights, and its minimal visible area, in squares of them, for measuring its light. */
const underChin = { from: 0.8, to: 0.95, least: 0.01 };

/** Face heights: skin within `clear` of hair is shaded; areas narrower than `strand` and darker than the skin around by `darker` (OKLab) are hairs. */
const besideHair = { clear: 0.06, strand: 0.09, darker: 0.04 };

/** Returns skin for filling: neck and shoulders continue in the light around, without the shade of hair. */
function bodySkin(
  view: HeadView,
  farFromHair: Plane,
  onFace: Plane,
  face: readonly Float32Array[],
  fill: (known: (i: number) => boolean) => Float32Array[],
): readonly Float32Array[] {
  const { head, lab, parts } = view;
  const { v } = placesIn(head, view);
  const seen = planeOf(view, (i) => {
    if ((v[i] ?? 0) <= underChin.from || at(onFace, i) > 0.5) return 0;
    return at(parts.skin, i) > 0.98 && at(farFromHair, i) > besideHair.clear * head.unit ? 1 : 0;
  });
  if (seen.data.reduce((sum, share) => sum + share, 0) < underChin.least * head.unit ** 2) return face;
  const light = normalisedBlur(seen, besideHair.strand * head.unit).meanOf((i) => lab.l[i] ?? 0);
  const isSkin = (i: number): boolean => at(seen, i) > 0 && (lab.l[i] ?? 0) > light(i) - besideHair.darker;
  return fill(isSkin).map((channel, c) =>
    channel.map((own, i) =>
      lerp(face[c]?.[i] ?? 0, own, smoothstep(underChin.from, underChin.to, v[i] ?? 0)),
    ),
  );
}

/** Distances from the hair within which single wisps and its shadow on the forehead are searched, in face heights. */
const wispReach = 0.4;
const shadeReach = 0.22;

/** Distances from a removed fringe, in face heights, over which the fill blends into the visible skin of the forehead. */
const extendsOver = { from: 0.02, to: 0.14 };

/** Returns the shade of removed hair on the forehead, 0–1. */
function inShade(view: HeadView, face: Plane, farFromRemoved: Plane): Plane {
  const { head, parts } = view;
  const { v } = placesIn(head, view);
  // A high forehead extends above the outline of the face.
  return planeOf(view, (i) =>
    (at(face, i) > 0.5 || at(parts.skin, i) > 0.5) && (v[i] ?? 0) < head.browTop
      ? smoothstep(extendsOver.to, extendsOver.from, at(farFromRemoved, i) / head.unit)
      : 0,
  );
}

/** Short hair, in face heights: hair that ends above `long` has wisps down to `below` its end, but none below `jaw` within `beside` the face, where a beard is. */
const shortHair = { long: 0.85, below: 0.1, jaw: 0.55, beside: 0.08 };

/** Returns a test for places lower than the wisps of short hair: a beard or a shoulder has the same colour. */
function belowShort({ head }: Pick<HeadView, 'head'>, hair: Plane): (u: number, v: number) => boolean {
  const ends = { left: 0, right: 0 };
  const places = placesIn(head, hair);
  for (let i = 0; i < hair.data.length; i++) {
    if (at(hair, i) < 0.5) continue;
    const side = (places.u[i] ?? 0) < 0 ? 'left' : 'right';
    ends[side] = Math.max(ends[side], places.v[i] ?? 0);
  }
  return (u, v) => {
    const end = u < 0 ? ends.left : ends.right;
    const onBeard = v > shortHair.jaw && distanceFromFace(head, u) < shortHair.beside;
    return end < shortHair.long && (v > end + shortHair.below || onBeard);
  };
}

/** Finds remains of the hair: the fringe's shadow on the forehead, and wisps before the background. */
function leftovers(
  view: HeadView,
  hair: { readonly whole: Plane; readonly farFromHair: Plane; readonly farFromRemoved: Plane },
  face: Plane,
  grounds: Uint8Array,
  skin: readonly Float32Array[],
  background: readonly Float32Array[],
): Plane {
  const { head, lab } = view;
  const tone = toneOf(lab, hair.whole)?.colour;
  const isBelow = belowShort(view, hair.whole);
  const out = planeOf(view, (i, x, y) => {
    const d = at(hair.farFromHair, i) / head.unit;
    if (d > wispReach) return 0;
    const { u, v } = toHead(head, x, y);
    if (at(face, i) > 0.5)
      return v < head.browTop &&
        at(hair.farFromRemoved, i) < shadeReach * head.unit &&
        (skin[0]?.[i] ?? 0) - (lab.l[i] ?? 0) > 0.05
        ? 1
        : 0;
    if (!tone || grounds[i] === ground.clothes) return 0;
    const bare = grounds[i] === ground.background;
    if (isBelow(u, v) || (!bare && (v > 0.85 || Math.abs(sideOf(head, u)) < 0.9))) return 0;
    const { along, length, seen } = projectOnLine(lab, bare ? background : skin, tone, i);
    if (length < (bare ? 0.02 : 0.12) || seen < 0.002 || along < (bare ? 0.12 : 0.6)) return 0;
    if (!bare && v > 0.66) grounds[i] = ground.background;
    return 1;
  });
  return dilate(out, Math.max(1, head.unit * 0.008));
}

/** Projects a pixel onto the line from the fill at its place to a colour: position 0–1; lengths are squared. */
function projectOnLine(
  lab: Lab,
  from: readonly Float32Array[],
  to: Colour,
  i: number,
): { along: number; length: number; seen: number } {
  let length = 0;
  let along = 0;
  let seen = 0;
  for (const [c, channel] of [lab.l, lab.a, lab.b].entries()) {
    const start = from[c]?.[i] ?? 0;
    const d = (to[c] ?? 0) - start;
    const off = (channel[i] ?? 0) - start;
    length += d * d;
    along += d * off;
    seen += off * off;
  }
  return { along: length > 0 ? along / length : 0, length, seen };
}

/** Returns 0 where skin of the parse is the background beside it, 1 where it is not, by the nearer colour. */
function unlike(
  lab: Lab,
  background: readonly Float32Array[],
  skin: readonly Float32Array[],
  i: number,
): number {
  if (isLike(lab, background, i)) return 0;
  let length = 0;
  let along = 0;
  for (const [c, channel] of [lab.l, lab.a, lab.b].entries()) {
    const from = background[c]?.[i] ?? 0;
    const d = (skin[c]?.[i] ?? 0) - from;
    length += d * d;
    along += d * ((channel[i] ?? 0) - from);
  }
  return length < 0.006 ? 1 : smoothstep(0.15, 0.5, along / length);
}

/** Returns the OKLab distance of a pixel from the fill at its place. */
function fillDistance(lab: Lab, filled: readonly Float32Array[], i: number): number {
  let off = 0;
  for (const [c, channel] of [lab.l, lab.a, lab.b].entries())
    off += ((channel[i] ?? 0) - (filled[c]?.[i] ?? 0)) ** 2;
  return Math.sqrt(off);
}

/** Tells whether a body pixel beside the neck is the background, by its colour. */
const isLike = (lab: Lab, background: readonly Float32Array[], i: number): boolean =>
  fillDistance(lab, background, i) < 0.05;

/** Returns the light of the scalp, which turns away from the light towards its outline. */
function scalpShade(view: HeadView, skull: Skull, x: number, y: number): number {
  const { u, v } = toHead(view.head, x, y);
  const r = ((u - skull.centre.x) / skull.radius.x) ** 2 + ((v - skull.centre.y) / skull.radius.y) ** 2;
  return 1 - 0.2 * r * r;
}
