import { polygonMask } from '#engine/imaging/geometry.ts';
import { lerp, smoothstep } from '#engine/imaging/math.ts';
import { unknownAlpha } from '#engine/imaging/matting.ts';
import { costAt, fitMixture, pickColours } from '#engine/imaging/mixture.ts';
import { dilate, erode, openMask, growWithin, union } from '#engine/imaging/morphology.ts';
import { distanceTo } from '#engine/imaging/oklab.ts';
import { plane, planeOf, type Plane } from '#engine/imaging/plane.ts';
import { partReadingAt } from '#engine/perception/person/reading.ts';

import { outlinesMask, toEdge, toHead, type HeadPoint } from './head-frame.ts';
import { fillPlanes } from './strays.ts';
import { cheekOf } from './wisps.ts';
import type { Tone } from './hair-tone.ts';
import type { HeadPart } from './head-view.ts';

const at = (p: Plane, i: number): number => p.data[i] ?? 0;

/** Certain hair: its depth in the detected hair, in face heights, and the probability by a network that has read there. */
const sure = { deep: 0.045, read: 0.7 };
/** Temples above `to` (face heights) beside a face: deep detected hair is certain where the parse is, and the reading is at least `read`; grey temples look like skin. */
const temple = { to: 0.4, parsed: 0.9, read: 0.25 };
/** Unchanged margins around brows, and around eyes, nose and mouth, except for hair that was detected `deeper`, in face heights. */
const spared = { around: 0.02, deeper: 0.03 };
/** Skin by colour: log-likelihood margin over hair, position between the lightness of hair (0) and cheeks (1), and maximal reading as hair; beside a face from this height on, in face heights. */
const skin = { likelier: 4, side: 0.4, read: 0.6, from: -0.1, rim: 0.015 };
/** Samples, in face heights: distance of skin from hair and depth in a face, and depth of hair. */
const learnt = { apart: 0.06, inFace: 0.04, inHair: 0.03 };
/** Skin within the detected hair: a reading as something else above `read`, in a face or within `edge` of the hair's edge (face heights); above `doubted`, it is unknown. */
const withinFound = { read: 0.5, edge: 0.1, doubted: 0.3 };
/** Tips of hair before a face or on a body: depth in the detected hair (face heights), likeness to hair, and minimal reading as hair, or parse of a narrow lock: tips of a fringe lie among skin, and beside brows of their colour. */
const tips = { deep: 0.006, side: 0.3, likelier: 2, read: 0.15, parsed: 0.9 };
/** Depth within a face below the brows, in face heights, at which hair requires this reading. */
const inFace = { deep: 0.09, read: 0.3 };
/** Search beyond the person: distances in face heights, by the OKLab difference of hair and background. */
const beyond = { alike: 0.12, apart: 0.35, from: 0.03, to: 0.22 };
/** Distant pixels: beyond `from` with a reading below `unread`, beyond `to`, or beyond `reading` where a network reads some hair, they are no hair. */
const far = { from: 0.05, unread: 0.06, to: 0.14, reading: 0.5, read: 0.25 };
/** Lengths on a body below the face, in face heights: pixels likelier hair than their surroundings by this log-likelihood are hair, whatever a network reads. Surroundings are sampled within `near` of the detected hair where the parse takes less than `parsed` for hair; farther away they are not used. Missed pieces are connected within `apart`, and certain at the depth `core`. */
const onBody = { from: 0.9, likelier: 4, near: 0.5, parsed: 0.1, apart: 0.02, core: 0.008 };
/** Area of a chin's shade on a throat, in face heights. */
const throat = { half: 0.4, to: 1.25 };
export const isThroat = ({ u, v }: HeadPoint): boolean => Math.abs(u) < throat.half && v < throat.to;
/** Missed lock beside a face and a throat: certain for the parse, hair by its colour, and read as background and clothes by at most `other`; a shadow on a wall is parsed as hair, too, but read as background. It begins within `near` of the detected hair, in face heights: an ear is no longer. */
const lock = { parsed: 0.9, other: 0.3, near: 0.4 };
/** Background by reading, farther than `far` face heights from pixels read as hair: no hair. */
const behind = { read: 0.9, hair: 0.3, far: 0.08 };
/** Distances from their edges at which the colours of hair and of the background are certain, in face heights. */
const known = { hair: 0.04, ground: 0.1 };

/** Known labels of pixels. */
export type Trimap = {
  /** Label of a pixel: 0, 1 or `unknownAlpha`. */
  readonly trimap: Plane;
  /** Initial guess for the unknown pixels, 0–1: the detected hair, and hair that hangs from it on a body by its colours. */
  readonly guess: Plane;
};

/**
 * Labels the pixels that are certainly hair or certainly none, by the detected hair, the reading of a network, and the colours of skin and
 * hair.
 *
 * @param found the cut-out with the hair before the face; 0–1 a pixel of the view, like all planes.
 * @param none earrings and ears.
 */
export function trimapOf(view: HeadPart, found: Plane, tone: Tone, notHair: Plane): Trimap {
  const { head, lab, parts, person } = view;
  const [inside, outside, off] = [toEdge(found, head), toEdge(found, head, true), toEdge(person, head, true)];
  const broad = openMask(found, sure.deep * head.unit);
  const face = polygonMask(view, head.oval);
  const inner = toEdge(face, head);
  const [brows, features] = [head.brows, head.features].map((outlines) =>
    dilate(outlinesMask(view, outlines), spared.around * head.unit),
  );
  if (!brows || !features) throw new Error('two masks');
  const read = view.reading && partReadingAt(view.reading, view, view);
  const isRead = (i: number): boolean => !read || at(read.known, i) < 0.5 || at(read.hair, i) > sure.read;
  const skinModel = fitMixture(
    pickColours(
      lab,
      (i) =>
        at(parts.skin, i) > 0.9 &&
        at(outside, i) > learnt.apart &&
        at(inner, i) > learnt.inFace &&
        at(brows, i) + at(features, i) === 0,
    ),
    4,
  );
  const hairModel = fitMixture(
    pickColours(lab, (i) => at(inside, i) > learnt.inHair && at(found, i) > 0.9 && isRead(i)),
    4,
  );
  const beside = fitMixture(
    pickColours(lab, (i) => {
      const isNear = at(outside, i) > learnt.apart && at(outside, i) < onBody.near;
      return (
        isNear &&
        at(parts.hair, i) < onBody.parsed &&
        toHead(head, i % lab.width, Math.floor(i / lab.width)).v > onBody.from
      );
    }),
    4,
  );
  const isLengths = (i: number, u: number, v: number): boolean =>
    v > onBody.from &&
    !isThroat({ u, v }) &&
    at(outside, i) < onBody.near &&
    beside !== undefined &&
    hairModel !== undefined &&
    costAt(beside, lab, i) - costAt(hairModel, lab, i) > onBody.likelier;
  const fromRead =
    read &&
    toEdge(
      planeOf(view, (i) => (at(read.hair, i) > behind.hair ? 1 : 0)),
      head,
      true,
    );
  const isBehind = (i: number): boolean =>
    read !== undefined &&
    fromRead !== undefined &&
    at(read.background, i) > behind.read &&
    at(fromRead, i) > behind.far;
  const cheek = cheekOf(view);
  const hairLight = tone.colour[0];
  const towardsSkin = cheek - hairLight || 1;
  /** Returns the log-likelihood margin of skin over hair for a pixel. */
  const likelierSkin = (i: number): number =>
    skinModel && hairModel ? costAt(hairModel, lab, i) - costAt(skinModel, lab, i) : 0;
  const sideOf = (i: number): number => ((lab.l[i] ?? 0) - hairLight) / towardsSkin;
  const looksLikeSkin = (i: number): boolean => sideOf(i) > skin.side && likelierSkin(i) > skin.likelier;
  const looksLikeHair = (i: number): boolean => sideOf(i) < tips.side && likelierSkin(i) < -tips.likelier;
  const where = (holds: (i: number) => boolean) =>
    fillPlanes(view, planeOf(view, (i) => (holds(i) ? 1 : 0)).data);
  const front = where((i) => at(inside, i) > known.hair);
  const ground = where((i) => at(off, i) > known.ground && at(outside, i) > known.ground);
  const isGround = (i: number): boolean => {
    const apart = smoothstep(beyond.alike, beyond.apart, distanceTo(front, ground, i));
    return at(off, i) > lerp(beyond.from, beyond.to, apart);
  };
  const isLock = (i: number, u: number, v: number): boolean =>
    read !== undefined &&
    v > skin.from &&
    !isThroat({ u, v }) &&
    at(off, i) === 0 &&
    at(parts.hair, i) > lock.parsed &&
    Math.max(at(read.background, i), at(read.clothes, i)) < lock.other &&
    looksLikeHair(i);
  const likely = plane(view);
  const begins = plane(view);
  const trimap = planeOf(view, (i, x, y) => {
    const hair = read ? at(read.hair, i) : 0;
    const other = read ? at(read.known, i) - hair : 0;
    const isFound = at(found, i) > 0.5;
    const isShallow = at(inside, i) < spared.deeper;
    if (at(notHair, i) > 0.5 || (at(features, i) > 0 && isShallow) || isBehind(i)) return 0;
    if (at(brows, i) > 0 && isShallow) return isFound ? unknownAlpha : 0;
    const { u, v } = toHead(head, x, y);
    const isPlace = at(parts.skin, i) > 0.5 || at(face, i) > 0 || (v > skin.from && at(off, i) === 0);
    const isSkin = isPlace && looksLikeSkin(i);
    if (isFound) {
      const isOpen = at(face, i) > 0 || at(inside, i) < withinFound.edge;
      const isTemple = v < temple.to && at(face, i) === 0 && at(inside, i) > sure.deep && at(found, i) > 0.9;
      if (isTemple && hair > temple.read && at(parts.hair, i) > temple.parsed) return 1;
      if (isSkin && other > withinFound.read && isOpen) return 0;
      if (isSkin && other > withinFound.doubted) return unknownAlpha;
      if (at(face, i) > 0 && at(inside, i) > tips.deep && looksLikeHair(i) && (!read || hair > tips.read))
        return 1;
      const isTip = v > onBody.from && !isThroat({ u, v }) && at(inside, i) > tips.deep && looksLikeHair(i);
      if (isTip && (isLengths(i, u, v) || (at(broad, i) < 0.5 && at(parts.hair, i) > tips.parsed))) return 1;
      if (at(inside, i) < sure.deep || at(found, i) < 0.9) return unknownAlpha;
      return isRead(i) || isLengths(i, u, v) ? 1 : unknownAlpha;
    }
    if (isSkin && hair < skin.read && at(outside, i) > skin.rim) return 0;
    if (at(inner, i) > inFace.deep && v > head.browTop) return hair > inFace.read ? unknownAlpha : 0;
    if (at(off, i) > 0 && isGround(i)) return 0;
    const isLong = isLengths(i, u, v);
    const isHanging = isLong || isLock(i, u, v);
    if (isHanging) likely.data[i] = 1;
    if (isLong || (isHanging && at(outside, i) < lock.near)) begins.data[i] = 1;
    if (read && at(read.known, i) > 0.5 && hair < far.unread && at(outside, i) > far.from && !isHanging)
      return 0;
    return at(outside, i) > (hair > far.read || isHanging ? far.reading : far.to) ? 0 : unknownAlpha;
  });
  // An ear before a lock is parsed as hair, too.
  const parsed = planeOf(view, (i) => (at(parts.hair, i) > lock.parsed ? 1 : 0));
  const hanging = growWithin(
    planeOf(found, (i) => (at(found, i) > 0.5 ? 1 : 0)),
    dilate([likely, parsed].reduce(union, found), onBody.apart * head.unit),
  );
  const begun = growWithin(begins, likely);
  const core = erode(likely, onBody.core * head.unit);
  return {
    trimap: planeOf(view, (i) => (at(core, i) * at(hanging, i) * at(begun, i) > 0.5 ? 1 : at(trimap, i))),
    guess: planeOf(view, (i) => Math.max(at(found, i), at(likely, i) * at(hanging, i) * at(begun, i))),
  };
}
