import {
  components,
  componentCounts,
  dilate,
  openMask,
  union,
  subtractMask,
} from '#engine/imaging/morphology.ts';
import type { Lab } from '#engine/imaging/oklab.ts';
import { coverage, planeOf, type Plane } from '#engine/imaging/plane.ts';

import { placesIn, toHead } from './head-frame.ts';
import { colourDistance } from './loose-hair.ts';
import { fillPlanes } from './strays.ts';
import type { HeadView } from './head-view.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Height on the head, in face heights, from which collars and shoulders are searched: beside the mouth of a person who leans forward. */
const startHeight = 0.58;
/** Coverage below which the cut-out says that a pixel is no hair. */
const maxCover = 0.1;
/**
 * Minimal half width of a collar and width of its edge, in face heights; minimal visible area of a jacket, in squares of them. Ends of
 * hair are smaller.
 */
const cloth = { broad: 0.05, area: 0.2, edge: 0.06 };

/** Clothes are hair where more than `share` of their pixels are covered by more than `hair` in the cut-out. */
const covered = { share: 0.6, hair: 0.3 };

/** Returns the view in which lengths that a parse took for clothes are hair, and in which the rest of those areas becomes skin. */
function relabelLengths(view: HeadView, alpha: Plane): HeadView {
  const { parts } = view;
  const found = components(parts.clothes);
  const { ids, areas } = found;
  const hair = componentCounts(found, (i) => at(alpha, i) > covered.hair);
  const isHair = areas.map((area, id) => (hair[id] ?? 0) > covered.share * area);
  if (!isHair.includes(true)) return view;
  const lengthsMask = planeOf(view, (i) => (isHair[ids[i] ?? -1] ? 1 : 0));
  const near = dilate(lengthsMask, cloth.edge * view.head.unit);
  const lengths = planeOf(view, (i) =>
    at(lengthsMask, i) > 0.5 || (at(near, i) > 0.5 && (ids[i] ?? -1) < 0) ? at(parts.clothes, i) : 0,
  );
  return {
    ...view,
    parts: {
      hair: planeOf(view, (i) =>
        Math.max(at(parts.hair, i), at(alpha, i) > covered.hair ? at(lengths, i) : 0),
      ),
      skin: planeOf(view, (i) =>
        Math.max(at(parts.skin, i), at(alpha, i) > covered.hair ? 0 : at(lengths, i)),
      ),
      clothes: planeOf(view, (i) => at(parts.clothes, i) - at(lengths, i)),
    },
  };
}

/**
 * Body detection below the neck. Face heights: search starts at `from`, colours are learnt from `learnt`, narrower areas than `wisp` are
 * wisps. Squares of OKLab: `near` the body's colour, `far` from the background's.
 */
const body = { from: 0.62, learnt: 0.8, wisp: 0.03, near: 0.02, far: 0.0025 };

type BodyPart = 'skin' | 'clothes';

/** Returns the view in which a neck, shoulders and a neckline that a parse took for hair are skin or cloth, by the colour of the skin and cloth that it found. */
function relabelBody(view: HeadView, alpha: Plane): HeadView {
  const { lab, head, parts, person } = view;
  const { v } = placesIn(head, view);
  const isNone = (i: number): boolean => at(parts.skin, i) <= 0.5 && at(parts.clothes, i) <= 0.5;
  const isCandidate = (i: number): boolean =>
    isNone(i) && at(alpha, i) < covered.hair && at(person, i) > 0.5 && (v[i] ?? 0) > body.from;
  const candidates = [...v.keys()].filter(isCandidate);
  if (candidates.length === 0) return view;
  const fill = (isKnown: (i: number) => boolean): Lab =>
    fillPlanes(view, planeOf(view, (i) => (isKnown(i) ? 1 : 0)).data);
  const sample = (part: BodyPart): Lab =>
    fill((i) => (v[i] ?? 0) > body.learnt && at(parts[part], i) > 0.98 && at(alpha, i) < maxCover);
  const [skin, clothes, background] = [sample('skin'), sample('clothes'), fill((i) => at(person, i) < 0.02)];
  const off = (from: Lab, i: number): number =>
    colourDistance(lab, i, [from.l[i] ?? 0, from.a[i] ?? 0, from.b[i] ?? 0]) ** 2;
  const broadOf = (part: BodyPart, isNearer: (i: number) => boolean): Plane => {
    const own = new Set(candidates.filter((i) => off(background, i) > body.far && isNearer(i)));
    const broad = openMask(
      planeOf(view, (i) => (own.has(i) || at(parts[part], i) > 0.5 ? 1 : 0)),
      (body.wisp / 2) * head.unit,
    );
    return planeOf(view, (i) => (own.has(i) ? at(broad, i) : 0));
  };
  const isNear = (from: Lab, other: Lab) => (i: number) =>
    off(from, i) < body.near && off(from, i) <= off(other, i);
  const isSkin = broadOf('skin', isNear(skin, clothes));
  const isCloth = broadOf('clothes', (i) => (v[i] ?? 0) > body.learnt && isNear(clothes, skin)(i));
  const isBody = union(isSkin, isCloth);
  if (!isBody.data.some((share) => share > 0)) return view;
  return {
    ...view,
    parts: {
      hair: subtractMask(parts.hair, isBody),
      skin: union(parts.skin, isSkin),
      clothes: union(parts.clothes, isCloth),
    },
  };
}

/**
 * Returns the view with three parse errors corrected where the cut-out of the hair decides: lengths taken for clothes are hair, a neck
 * taken for hair is skin, shoulders taken for hair are clothes.
 *
 * @param alpha the cut-out, 0–1 a view pixel.
 */
export function relabelCollars(original: HeadView, alpha: Plane): HeadView {
  const view = relabelBody(relabelLengths(original, alpha), alpha);
  const { head, parts } = view;
  const isRejected = (i: number, x: number, y: number): boolean =>
    at(parts.hair, i) > 0 && at(alpha, i) < maxCover && toHead(head, x, y).v > startHeight;
  const rejected = planeOf(view, (i, x, y) => (at(parts.hair, i) > 0.5 && isRejected(i, x, y) ? 1 : 0));
  const least = (cloth.area * head.unit * head.unit) / (view.width * view.height);
  if (coverage(rejected) < least) return view;
  // Knitting that a parse took for hair in part has holes labelled as clothes.
  const dressed = planeOf(view, (i) => (at(rejected, i) > 0 || at(parts.clothes, i) > 0.5 ? 1 : 0));
  const opened = openMask(dressed, cloth.broad * head.unit);
  const broad = planeOf(view, (i) => Math.min(at(opened, i), at(rejected, i)));
  if (coverage(broad) < least) return view;
  const near = dilate(broad, cloth.edge * head.unit);
  const relabelled = planeOf(view, (i, x, y) =>
    at(near, i) > 0 && isRejected(i, x, y) ? at(parts.hair, i) : 0,
  );
  return {
    ...view,
    parts: {
      ...parts,
      hair: planeOf(view, (i) => at(parts.hair, i) - at(relabelled, i)),
      clothes: planeOf(view, (i) => Math.min(1, at(parts.clothes, i) + at(relabelled, i))),
    },
  };
}
