import { drawsFringe, type Cut } from '@mot-studio/terms/hair-cut';
import { union, subtractMask } from '#engine/imaging/morphology.ts';
import { once } from '#engine/imaging/once.ts';
import { resize, type Plane } from '#engine/imaging/plane.ts';

import { reachesForehead } from './coils.ts';
import { inwardBend } from './columns.ts';
import { denseCrown } from './crown.ts';
import { earsBesideShort, earsByColour, relabelEars } from './ears.ts';
import {
  checkUnchangedCut,
  checkBand,
  checkInwardBend,
  checkCoiledFringe,
  checkCoils,
  checkCroppedTop,
  checkCurledFringe,
  checkCurls,
  checkFoundEnds,
  checkHiddenEye,
  checkForehead,
  checkForelocks,
  checkGlasses,
  checkHangingLength,
  checkLengths,
  checkLocksBeside,
  checkOnBody,
  checkOnHair,
  checkPartedCut,
  checkParting,
  checkShortCut,
  checkTooShort,
  checkSpread,
  checkStreaks,
  checkSweptFringe,
  checkHeadTurn,
  endsAbove,
  maxUnfoundEnds,
  maxSideTurn,
} from './gate.ts';
import { locksOnForehead } from './forelocks.ts';
import { hiddenAroundEyes } from './glasses.ts';
import { hairlineIn } from './hairline.ts';
import { headArea } from './head-frame.ts';
import { hemContinuation, type HemContinuation, unfoundLocks, unfoundLengths } from './hem.ts';
import { keepsFringe } from './cut-plan.ts';
import { findLooseHair, type LooseHair } from './loose-hair.ts';
import { strandsOnBody } from './on-body.ts';
import { hairBeforeFace } from './over-face.ts';
import { fringeStart, downwardShare, type FringeStart } from './own-fringe.ts';
import { leanDirection, scalpInParting } from './parting.ts';
import { missedFaceHair } from './sideburns.ts';
import { skullOf, type Skull } from './skull.ts';
import { coherenceOfLengths, isCoily, textureOf, type Texture } from './texture.ts';
import type { Tone } from './hair-tone.ts';
import { viewScaledTo, type HeadView } from './head-view.ts';
import { bare, spreadShare, measureWornHair, type Worn } from './worn-hair.ts';

/** Sides shorter than this, in face heights, are the photo's own, cut. */
export const shortSideLength = 0.6;

/** What of a head decides whether its hair carries a cut: the same for all cuts with sides that are short, and for all others. */
export type HeadMeasures = {
  readonly photo: HeadView;
  /** The view with its wisps taken for hair and the ears that are seen for skin. */
  readonly view: HeadView;
  readonly skull: Skull;
  /** The hair as it was found, and without the ears that are seen in it. */
  readonly cutOut: Plane;
  readonly alpha: Plane;
  readonly wisps: Plane | undefined;
  /** The ears that are seen beside short hair and stay as they are. */
  readonly seen: Plane | undefined;
  /** Sideburns beside short hair, which stay as they are too. */
  readonly sideburns: Plane | undefined;
  /** How the hair is worn: as it was found, and as measured without ears. */
  readonly asSeen: Worn;
  readonly worn: Worn;
  /** How much of the hair's lower edge is none, and how much of its lengths was not found, 0–1. */
  readonly unfound: () => HemContinuation;
  readonly unfoundLengths: () => number;
  /** How much of the ends bends inwards, in squares of the face's height. */
  readonly bent: () => number;
  readonly texture: () => Texture | undefined;
  /** To which side its strands lean on top, −1 to 1. */
  readonly leans: () => number;
  /** How much lighter than its hair a parting is. */
  readonly scalp: () => number;
  /** How much its lengths run one way, 0–1. */
  readonly coherence: () => number | undefined;
  /** Locks that look as its lengths do and lie around them unfound, in squares of the face's height. */
  readonly locksBeside: () => number;
  /** How much of its lengths lies far aside, 0–1. */
  readonly spread: () => number;
  /** Locks that lie on the body and were not found with the hair. */
  readonly onBody: () => Plane;
  /** The colours of its crown. */
  readonly crown: () => Tone;
  /** How much of what lies around the eyes is no skin, 0–1. */
  readonly aroundEyes: () => number;
  /** How high up the hair begins that a fringe would be drawn out of. */
  readonly fringeBegins: () => FringeStart;
  /** How far down it runs there, −1 to 1. */
  readonly runsDown: () => number;
  /** How much of the forehead locks hide that hang onto it, in squares of the face's height. */
  readonly forelocks: () => number;
  /** How much of the face below the brows hair hides on one side, in squares of the face's height. */
  readonly beforeFace: () => number;
};

/** A fringe that ends farther down than this, in face heights below the hairline, may end on glasses. */
const endsOnGlasses = 0.15;

export const hasShortSides = ({ length }: Pick<Cut, 'length'>): boolean => length.side < shortSideLength;

/** The view with its wisps taken for hair and the ears that are seen for skin. */
function loosenedBeside(ears: Plane | undefined, photo: HeadView, alpha: Plane): LooseHair {
  const { view, wisps } = findLooseHair(photo, alpha);
  if (!ears) return { view, wisps };
  const parts = { ...view.parts, skin: union(view.parts.skin, ears) };
  return {
    view: { ...view, person: union(view.person, ears), parts },
    wisps: wisps && subtractMask(wisps, ears),
  };
}

/** Lengths are looked at at so many pixels a face height: finer, they take longer and say no more. */
const coarsely = 128;
/** And the way that hair runs from its roots at so many. */
const roots = 160;

/** @param short whether the cuts that it is for have short sides. */
export function measureHead(photo: HeadView, found: Plane, tone: Tone, short: boolean): HeadMeasures {
  const skull = skullOf(photo.head);
  const leftOut = short ? missedFaceHair(photo, found, skull) : undefined;
  const cutOut = leftOut ? union(found, leftOut.fringe) : found;
  const asSeen = measureWornHair(photo, cutOut, skull);
  const ahead = Math.abs(photo.head.yaw) <= maxSideTurn;
  const seen = short && ahead ? earsBesideShort(photo, skull, asSeen) : undefined;
  const byColour = short ? earsByColour(photo, skull, tone.colour) : undefined;
  const bareEars = seen && byColour ? union(seen, byColour) : (seen ?? byColour);
  const alpha = bareEars ? subtractMask(cutOut, bareEars) : cutOut;
  const { view: loose, wisps } = short
    ? loosenedBeside(bareEars, photo, alpha)
    : { view: photo, wisps: undefined };
  const view = relabelEars(loose, wisps ? union(alpha, wisps) : alpha, skull);
  const worn = measureWornHair(view, alpha, skull);
  const seenAt = (unit: number) => {
    const small = viewScaledTo(view, unit);
    return { view: small, alpha: resize(alpha, small) };
  };
  const coarse = once(() => seenAt(coarsely));
  return {
    photo,
    view,
    skull,
    cutOut,
    alpha,
    wisps,
    seen,
    sideburns: leftOut?.sideburns,
    asSeen,
    worn,
    unfound: once(() => hemContinuation(view, alpha)),
    unfoundLengths: once(() => unfoundLengths(view, alpha)),
    bent: once(() => inwardBend(view, alpha, worn)),
    texture: once(() => textureOf(view, alpha)),
    leans: once(() => leanDirection(view, alpha, hairlineIn(view, alpha, skull, worn.fringe >= bare), skull)),
    scalp: once(() => scalpInParting(coarse().view, coarse().alpha)),
    coherence: once(() => coherenceOfLengths(coarse().view, coarse().alpha)),
    locksBeside: once(() => unfoundLocks(coarse().view, coarse().alpha)),
    spread: once(() => spreadShare(view, alpha)),
    onBody: once(() => strandsOnBody(view, alpha, tone.colour)),
    crown: once(() => denseCrown(view, alpha) ?? tone),
    aroundEyes: once(() => hiddenAroundEyes(photo, cutOut)),
    fringeBegins: once(() => fringeStart(view, alpha, skull)),
    runsDown: once(() => {
      const small = seenAt(roots);
      return downwardShare(small.view, small.alpha);
    }),
    forelocks: once(() => locksOnForehead(photo, alpha)),
    beforeFace: once(() => hairBeforeFace(photo, alpha)),
  };
}

/**
 * Declines a cut that is not to be made of the hair, as far as can be told before anything else is measured.
 *
 * @param alone whether nothing but the cut is changed.
 * @throws EngineError `hair_alike`, `hair_covered`, `hair_not_found`, `hair_not_short`, `hair_too_short`, `hair_cut_close`,
 *   `hair_coily`, `hair_streaked`, `hair_hides_side`, `hair_spread`, `hair_over_face`, `hair_parted`
 */
export function checkCutCarried(measured: HeadMeasures, wanted: Cut, alone = true): void {
  const { photo, view, cutOut, alpha, skull, worn, asSeen, unfound, texture, crown } = measured;
  const falls = wanted.comb === 'fall';
  const drawsLengths = falls && !wanted.asWorn;
  if (!falls) {
    checkOnHair(photo, cutOut, skull);
    checkBand(texture());
  }
  if (endsAbove(wanted, worn)) checkFoundEnds(unfound().onSide);
  else if (drawsLengths) checkFoundEnds(unfound().share, maxUnfoundEnds);
  checkHeadTurn(wanted, photo.head.yaw);
  checkShortCut(wanted, worn);
  checkHangingLength(wanted, worn, measured.scalp);
  checkTooShort(wanted);
  checkInwardBend(wanted, worn, measured.bent);
  checkPartedCut(wanted, worn);
  checkParting(wanted, measured.leans);
  if (!falls && worn.fringe >= bare) checkHiddenEye(measured.beforeFace());
  checkCroppedTop(wanted, asSeen, worn);
  checkForelocks(wanted, asSeen, measured.forelocks);
  checkCoils(wanted, worn, texture);
  checkCoiledFringe(wanted, texture, () => reachesForehead(view, alpha));
  if (drawsLengths) {
    checkSpread(measured.spread());
    checkLengths(measured.unfoundLengths());
    checkLocksBeside(wanted, measured.locksBeside);
  }
  const addsFringe = drawsFringe(wanted.fringe) && !keepsFringe(wanted, worn, view, alpha);
  checkCurls(wanted, worn, addsFringe, measured.coherence);
  if (addsFringe && (falls || !isCoily(texture()))) {
    checkStreaks(wanted, crown());
    checkSweptFringe(wanted, measured.beforeFace);
    checkForehead(wanted, worn, measured.fringeBegins, measured.runsDown);
    checkCurledFringe(wanted, worn, texture());
    if (wanted.fringe.end > endsOnGlasses) checkGlasses(measured.aroundEyes());
  }
  if (endsAbove(wanted, worn)) checkOnBody(headArea(view.head, measured.onBody()));
  if (alone) checkUnchangedCut(wanted, worn, addsFringe);
}
