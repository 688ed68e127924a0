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

/** So deep in what was found, in face heights, hair is sure, where a network that has read there reads so much of it. */
const sure = { deep: 0.045, read: 0.7 };
/** Above here, in face heights, and beside a face, what was found so deep is hair where a parse is sure of it and no less is read than this: grey temples look like skin. */
const temple = { to: 0.4, parsed: 0.9, read: 0.25 };
/** Around brows, and around eyes, nose and mouth, so much stays as it is, but for hair that was found so much deeper, in face heights. */
const spared = { around: 0.02, deeper: 0.03 };
/** What is likelier skin than hair by so much (log-likelihood) and lies on skin's side of the two's lightness is skin, where less than `read` of it is read as hair; beside a face from so far down the head on, in face heights. */
const skin = { likelier: 4, side: 0.4, read: 0.6, from: -0.1, rim: 0.015 };
/** Colours of skin are learnt so far from hair and within a face, those of hair so deep in it, in face heights. */
const learnt = { apart: 0.06, inFace: 0.04, inHair: 0.03 };
/** Within what was found, skin is what is read as something else by more than this, in a face or so near to an edge (face heights); by more than `doubted`, it is not sure. */
const withinFound = { read: 0.5, edge: 0.1, doubted: 0.3 };
/** What was found before a face, or on a body, so deep (face heights) is hair if it looks like some, and no less is read as hair, or of a narrow lock taken for some by a parse, than this: tips of a fringe lie among skin, and beside brows of their colour. */
const tips = { deep: 0.006, side: 0.3, likelier: 2, read: 0.15, parsed: 0.9 };
/** So far within a face, below the brows, in face heights, hair is what is read as some by so much. */
const inFace = { deep: 0.09, read: 0.3 };
/** Before a background from which hair differs by so much (OKLab), strands are looked for so far beyond the person, in face heights. */
const beyond = { alike: 0.12, apart: 0.35, from: 0.03, to: 0.22 };
/** What lies so far from what was found and is read as less hair than this is none; nor is what lies farther than `to`, or than `reading` where a network reads some. */
const far = { from: 0.05, unread: 0.06, to: 0.14, reading: 0.5, read: 0.25 };
/** Below the face, in face heights, lengths lie on a body: what is likelier hair than what lies beside them by so much (log-likelihood) is some, whatever a network reads, and its colours are learnt so near to what was found, where a parse takes less than this for hair; farther off nothing is told by them. What of it was not found hangs together with it, no farther apart, and is sure so deep in it. */
const onBody = { from: 0.9, likelier: 4, near: 0.5, parsed: 0.1, apart: 0.02, core: 0.008 };
/** Between the one side and the other down to here, in face heights, a chin's shade lies on a throat. */
const throat = { half: 0.4, to: 1.25 };
export const isThroat = ({ u, v }: HeadPoint): boolean => Math.abs(u) < throat.half && v < throat.to;
/** Beside a face and a throat, what a parse is sure of by more, that looks like hair and is read neither as background nor as clothes by more, is a lock that was not found: a shadow on a wall is parsed as hair, too, and read as background. It begins no farther from what was found, in face heights: an ear is no longer. */
const lock = { parsed: 0.9, other: 0.3, near: 0.4 };
/** What is read as background by so much, farther from what is read as hair than this, in face heights, is none. */
const behind = { read: 0.9, hair: 0.3, far: 0.08 };
/** The colours of hair and of what lies behind the person are known so far from their edges, in face heights. */
const known = { hair: 0.04, ground: 0.1 };

/** What is known of pixels. */
export type Trimap = {
  /** 0, 1 or `unknown` a pixel. */
  readonly trimap: Plane;
  /** What those of which nothing is known are likeliest, 0–1: what was found, and what hangs from it on a body by its colours. */
  readonly guess: Plane;
};

/**
 * Says of which pixels it is known that they are hair, and of which that they are none, by what was found, what a network reads, and the colours of
 * skin and hair.
 *
 * @param found hair as it was cut out, with what hangs before the face; 0–1 a pixel of the view, as all planes.
 * @param none earrings and ears.
 */
export function trimapOf(view: HeadPart, found: Plane, tone: Tone, none: Plane): Trimap {
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
  const ofSkin = fitMixture(
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
  const ofHair = fitMixture(
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
    ofHair !== undefined &&
    costAt(beside, lab, i) - costAt(ofHair, lab, i) > onBody.likelier;
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
  /** By how much likelier a pixel is skin than hair, and how far it lies from the lightness of hair to that of the cheeks. */
  const likelierSkin = (i: number): number =>
    ofSkin && ofHair ? costAt(ofHair, lab, i) - costAt(ofSkin, lab, i) : 0;
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
    if (at(none, i) > 0.5 || (at(features, i) > 0 && isShallow) || isBehind(i)) return 0;
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
  // An ear that a lock hangs behind is parsed as hair, too.
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
