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
  maxMissedEnds,
  maxSideTurn,
} from './gate.ts';
import { locksOnForehead } from './forelocks.ts';
import { hiddenAroundEyes } from './glasses.ts';
import { hairlineIn } from './hairline.ts';
import { headArea } from './head-frame.ts';
import { hemContinuation, type HemContinuation, missedLocksArea, missedLengthsShare } from './hem.ts';
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

/** Side length, in face heights, below which sides are the photo's own hair, cut. */
export const shortSideLength = 0.6;

/** Measurements of a head that decide whether its hair carries a cut; one set for all cuts with short sides, one for all others. */
export type HeadMeasures = {
  readonly photo: HeadView;
  /** View with its wisps as hair and its visible ears as skin. */
  readonly view: HeadView;
  readonly skull: Skull;
  /** Cut-out of the hair as detected; `alpha` is without the visible ears. */
  readonly cutOut: Plane;
  readonly alpha: Plane;
  readonly wisps: Plane | undefined;
  /** Visible ears beside short hair, which stay as they are. */
  readonly visibleEars: Plane | undefined;
  /** Sideburns beside short hair, which also stay. */
  readonly sideburns: Plane | undefined;
  /** How the hair is worn: as detected, and as measured without ears. */
  readonly wornAsDetected: Worn;
  readonly worn: Worn;
  /** Shares of the hair's lower edge that is no real end, and of its lengths that was not detected, 0–1. */
  readonly hemContinues: () => HemContinuation;
  readonly missedLengths: () => number;
  /** Area of ends that bend inwards, in squares of the face's height. */
  readonly inwardBend: () => number;
  readonly texture: () => Texture | undefined;
  /** Lean of the strands on top, −1 (left) to 1 (right). */
  readonly lean: () => number;
  /** Lightness difference between a parting and the hair. */
  readonly partingContrast: () => number;
  /** Share of the lengths that runs in one direction, 0–1. */
  readonly coherence: () => number | undefined;
  /** Area of undetected locks around the lengths that look like them, in squares of the face's height. */
  readonly locksBeside: () => number;
  /** Share of the lengths that lies far aside, 0–1. */
  readonly spread: () => number;
  /** Locks on the body that were not detected with the hair. */
  readonly onBody: () => Plane;
  /** Colours of the crown. */
  readonly crown: () => Tone;
  /** Share of the area around the eyes that is no skin, 0–1. */
  readonly aroundEyes: () => number;
  /** Start height of the hair that a fringe would be drawn from. */
  readonly fringeStart: () => FringeStart;
  /** Downward direction of that hair, −1 to 1. */
  readonly downwardShare: () => number;
  /** Forehead area under hanging locks, in squares of the face's height. */
  readonly forelocks: () => number;
  /** Area of the face below the brows that hair hides on one side, in squares of the face's height. */
  readonly hairBeforeFace: () => number;
};

/** Fringe end, in face heights below the hairline, beyond which it may meet glasses. */
const endsOnGlasses = 0.15;

export const hasShortSides = ({ length }: Pick<Cut, 'length'>): boolean => length.side < shortSideLength;

/** Returns the view with its wisps as hair and its visible ears as skin. */
function withLooseHair(ears: Plane | undefined, photo: HeadView, alpha: Plane): LooseHair {
  const { view, wisps } = findLooseHair(photo, alpha);
  if (!ears) return { view, wisps };
  const parts = { ...view.parts, skin: union(view.parts.skin, ears) };
  return {
    view: { ...view, person: union(view.person, ears), parts },
    wisps: wisps && subtractMask(wisps, ears),
  };
}

/** Resolution for measuring lengths, in pixels a face height: a finer one takes longer and gives no more information. */
const lengthsUnit = 128;
/** Resolution for the direction of hair at its roots, in pixels a face height. */
const rootsUnit = 160;

/**
 * Measures a head for cuts; costly values are computed once, on first use.
 *
 * @param short whether the cuts have short sides.
 */
export function measureHead(photo: HeadView, detected: Plane, tone: Tone, short: boolean): HeadMeasures {
  const skull = skullOf(photo.head);
  const missedHair = short ? missedFaceHair(photo, detected, skull) : undefined;
  const cutOut = missedHair ? union(detected, missedHair.fringe) : detected;
  const wornAsDetected = measureWornHair(photo, cutOut, skull);
  const ahead = Math.abs(photo.head.yaw) <= maxSideTurn;
  const visibleEars = short && ahead ? earsBesideShort(photo, skull, wornAsDetected) : undefined;
  const colourEars = short ? earsByColour(photo, skull, tone.colour) : undefined;
  const bareEars = visibleEars && colourEars ? union(visibleEars, colourEars) : (visibleEars ?? colourEars);
  const alpha = bareEars ? subtractMask(cutOut, bareEars) : cutOut;
  const { view: loose, wisps } = short
    ? withLooseHair(bareEars, photo, alpha)
    : { view: photo, wisps: undefined };
  const view = relabelEars(loose, wisps ? union(alpha, wisps) : alpha, skull);
  const worn = measureWornHair(view, alpha, skull);
  const scaledTo = (unit: number) => {
    const small = viewScaledTo(view, unit);
    return { view: small, alpha: resize(alpha, small) };
  };
  const coarse = once(() => scaledTo(lengthsUnit));
  return {
    photo,
    view,
    skull,
    cutOut,
    alpha,
    wisps,
    visibleEars,
    sideburns: missedHair?.sideburns,
    wornAsDetected,
    worn,
    hemContinues: once(() => hemContinuation(view, alpha)),
    missedLengths: once(() => missedLengthsShare(view, alpha)),
    inwardBend: once(() => inwardBend(view, alpha, worn)),
    texture: once(() => textureOf(view, alpha)),
    lean: once(() => leanDirection(view, alpha, hairlineIn(view, alpha, skull, worn.fringe >= bare), skull)),
    partingContrast: once(() => scalpInParting(coarse().view, coarse().alpha)),
    coherence: once(() => coherenceOfLengths(coarse().view, coarse().alpha)),
    locksBeside: once(() => missedLocksArea(coarse().view, coarse().alpha)),
    spread: once(() => spreadShare(view, alpha)),
    onBody: once(() => strandsOnBody(view, alpha, tone.colour)),
    crown: once(() => denseCrown(view, alpha) ?? tone),
    aroundEyes: once(() => hiddenAroundEyes(photo, cutOut)),
    fringeStart: once(() => fringeStart(view, alpha, skull)),
    downwardShare: once(() => {
      const small = scaledTo(rootsUnit);
      return downwardShare(small.view, small.alpha);
    }),
    forelocks: once(() => locksOnForehead(photo, alpha)),
    hairBeforeFace: once(() => hairBeforeFace(photo, alpha)),
  };
}

/**
 * Declines a cut that the hair does not carry, as far as the measurements show it.
 *
 * @param alone whether the cut is the only change.
 * @throws EngineError `hair_alike`, `hair_covered`, `hair_not_found`, `hair_not_short`, `hair_too_short`, `hair_cut_close`,
 *   `hair_coily`, `hair_streaked`, `hair_hides_side`, `hair_spread`, `hair_over_face`, `hair_parted`
 */
export function checkCutCarried(measured: HeadMeasures, cut: Cut, alone = true): void {
  const { photo, view, cutOut, alpha, skull, worn, wornAsDetected, hemContinues, texture, crown } = measured;
  const falls = cut.comb === 'fall';
  const drawsLengths = falls && !cut.asWorn;
  if (!falls) {
    checkOnHair(photo, cutOut, skull);
    checkBand(texture());
  }
  if (endsAbove(cut, worn)) checkFoundEnds(hemContinues().onSide);
  else if (drawsLengths) checkFoundEnds(hemContinues().share, maxMissedEnds);
  checkHeadTurn(cut, photo.head.yaw);
  checkShortCut(cut, worn);
  checkHangingLength(cut, worn, measured.partingContrast);
  checkTooShort(cut);
  checkInwardBend(cut, worn, measured.inwardBend);
  checkPartedCut(cut, worn);
  checkParting(cut, measured.lean);
  if (!falls && worn.fringe >= bare) checkHiddenEye(measured.hairBeforeFace());
  checkCroppedTop(cut, wornAsDetected, worn);
  checkForelocks(cut, wornAsDetected, measured.forelocks);
  checkCoils(cut, worn, texture);
  checkCoiledFringe(cut, texture, () => reachesForehead(view, alpha));
  if (drawsLengths) {
    checkSpread(measured.spread());
    checkLengths(measured.missedLengths());
    checkLocksBeside(cut, measured.locksBeside);
  }
  const addsFringe = drawsFringe(cut.fringe) && !keepsFringe(cut, worn, view, alpha);
  checkCurls(cut, worn, addsFringe, measured.coherence);
  if (addsFringe && (falls || !isCoily(texture()))) {
    checkStreaks(cut, crown());
    checkSweptFringe(cut, measured.hairBeforeFace);
    checkForehead(cut, worn, measured.fringeStart, measured.downwardShare);
    checkCurledFringe(cut, worn, texture());
    if (cut.fringe.end > endsOnGlasses) checkGlasses(measured.aroundEyes());
  }
  if (endsAbove(cut, worn)) checkOnBody(headArea(view.head, measured.onBody()));
  if (alone) checkUnchangedCut(cut, worn, addsFringe);
}
