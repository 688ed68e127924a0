import { colourDistance, type Colour } from '@mot-studio/terms/colour';
import {
  drawsFringe,
  hasTail,
  hidesForehead,
  isCropped,
  isCurled,
  showsEars,
  hasStandingStrip,
  type Cut,
} from '@mot-studio/terms/hair-cut';
import { openMask, subtractMask } from '#engine/imaging/morphology.ts';
import { distanceTo } from '#engine/imaging/oklab.ts';
import { planeOf, type Plane, type Size } from '#engine/imaging/plane.ts';
import type { Pose } from '#engine/perception/pose/pose.ts';
import { EngineError } from '#engine/runtime/engine-types.ts';
import { headArea, fromHead, headOf, toEdge, toHead, type Head } from './head-frame.ts';
import type { FringeStart } from './own-fringe.ts';
import type { Skull } from './skull.ts';
import { fillPlanes } from './strays.ts';
import { isCoily, isTightlyCoiled, type BesideEars, type Texture } from './texture.ts';
import type { Tone } from './hair-tone.ts';
import type { HeadPart } from './head-view.ts';
import { aboveOutline, bare, fallsLong, hangsLong, extendsBelow, sparse, type Worn } from './worn-hair.ts';

/** Yaw of a head, in radians, above which it is not seen from the front. */
export const maxHeadTurn = 0.35;
/** Minimal face heights in picture pixels; below, a cut has no visible strands. */
const minFace = { dye: 24, cut: 56 };
/** Extent of the crown, in face heights from the hairline's middle; a new cut requires all of it in the picture. */
const crown = { above: -0.24, beside: 0.46, at: 0.2 };

/**
 * Declines heads on which a cut or a dye would fail, before any rendering.
 *
 * @param wants `dye` keeps the cut; a hand-drawn mask allows a turned head.
 * @returns the head, in picture pixels.
 * @throws EngineError `face_not_found`, `several_faces`, `face_turned`, `face_too_small`, `hair_cropped`
 */
export function checkHead(pose: Pose, picture: Size, wants: 'dye' | 'cut', maskByHand: boolean): Head {
  if (!pose.face) throw new EngineError('face_not_found', 'no face looks into the camera');
  if (pose.people > 1) throw new EngineError('several_faces', `${pose.people} faces of a size were found`);
  const head = headOf(pose.face);
  const lenient = wants === 'dye' && maskByHand;
  if (head.unit < minFace[wants])
    throw new EngineError('face_too_small', `the face is ${Math.round(head.unit)} px high`);
  if (!lenient && Math.abs(head.yaw) > maxHeadTurn)
    throw new EngineError('face_turned', `the head is turned by ${head.yaw.toFixed(2)} rad`);
  const points = [
    fromHead(head, 0, crown.above),
    fromHead(head, -crown.beside, crown.at),
    fromHead(head, crown.beside, crown.at),
  ];
  const outside = points.some((p) => p.x < 0 || p.y < 0 || p.x >= picture.width || p.y >= picture.height);
  if (!lenient && outside) throw new EngineError('hair_cropped', 'the crown is not wholly in the picture');
  return head;
}

/** Hues of natural hair, in OKLab (radians), from red over brown to straw; below the chroma `grey`, hair is black, grey or white. */
const grown = { from: -0.1, to: 1.9, grey: 0.05 };

/** Tells whether a colour occurs in natural hair, or has less chroma than `grey`. */
export function isHairColour(a: number, b: number, grey: number): boolean {
  const hue = Math.atan2(b, a);
  return Math.hypot(a, b) <= grey || (hue >= grown.from && hue <= grown.to);
}

/** Minimal contrast of locks, which alternate in light and dark; felt, cloth and knitting are even except for the head's shade. */
const minContrast = 0.009;
/** Pale cap: a crown with so little contrast that is lighter than the hair by `paler`, in OKLab lightness. */
const paleCap = { paler: 0.25, contrast: 0.02 };
/** Maximal excess of the crown's OKLab chroma over the hair beside the ears; a beret in a dye's hue has twice that. */
const maxRicher = 0.06;

/**
 * Declines a head covered by a hat or a scarf: no natural hair colour, or no locks. Dyed hair of such a colour, and hair that a photo shows
 * as one even area, need a hand-drawn mask.
 *
 * @param texture of the crown, where enough of it is visible.
 * @param beside differences between the crown and the hair next to the ears.
 * @throws EngineError `hair_covered`
 */
export function checkUncovered(
  { colour: [, a, b] }: Tone,
  texture: Texture | undefined,
  { paler, richer }: BesideEars,
): void {
  if (texture && texture.contrast < minContrast)
    throw new EngineError('hair_covered', 'what is on the head has no locks');
  if (texture && texture.contrast < paleCap.contrast && paler > paleCap.paler)
    throw new EngineError('hair_covered', 'what is on the head is a cap of another colour than the hair');
  if (richer > maxRicher)
    throw new EngineError('hair_covered', 'what is on the head has far more colour than the hair');
  if (!isHairColour(a, b, grown.grey))
    throw new EngineError('hair_covered', 'what is on the head has no colour of hair');
}

/** Maximal OKLab difference at the outline of a crown; streaks, grey hair and dark roots reach five sixths of it. */
const maxVeiled = 0.245;

/**
 * Declines a head with a veil or a scarf that leaves the hair at the forehead free.
 *
 * @param apart OKLab distance between the cover of the crown and the hair beneath.
 * @throws EngineError `hair_covered`
 */
export function checkVeil(apart: number): void {
  if (apart > maxVeiled)
    throw new EngineError('hair_covered', `what lies over the crown is ${apart.toFixed(2)} from the hair`);
}

/** Objects on hair: areas at least so broad and colourful are no shine; areas below `least`, in squares of the face's height, are ignored. */
const lenses = { broad: 0.014, chroma: 0.03, least: 0.001, covered: 0.3 };
/** Area to which glasses are pushed up, in face heights. */
const pushedUp = { to: -0.1, half: 0.5, above: 0.2 };

/** Background between locks: within `near` face heights of the background and within `colour` (OKLab) of it. */
const betweenLocks = { near: 0.06, colour: 0.12 };

/** Returns 1 where the background is visible beside hair or between its locks. */
function wallBeside({ head, lab, person }: Pick<HeadPart, 'head' | 'lab' | 'person'>, alpha: Plane): Plane {
  const isWall = planeOf(alpha, (i) => ((person.data[i] ?? 0) < 0.02 && (alpha.data[i] ?? 0) < 0.02 ? 1 : 0));
  const wall = fillPlanes({ lab }, isWall.data);
  const off = toEdge(isWall, head, true);
  return planeOf(alpha, (i) =>
    (off.data[i] ?? 0) < betweenLocks.near && distanceTo(lab, wall, i) < betweenLocks.colour ? 1 : 0,
  );
}

/**
 * Declines hair with an object on it that has no hair colour, such as pushed-up glasses.
 *
 * @param alpha the cut-out, 0–1 a view pixel.
 * @throws EngineError `hair_covered`
 */
export function checkOnHair(
  view: Pick<HeadPart, 'head' | 'lab' | 'person'>,
  alpha: Plane,
  skull: Skull,
): void {
  const { head, lab, person } = view;
  const unlikeHair = planeOf(alpha, (i, x, y) => {
    const { u, v } = toHead(head, x, y);
    if (v > pushedUp.to || Math.abs(u) > pushedUp.half) return 0;
    if ((alpha.data[i] ?? 0) < lenses.covered && (person.data[i] ?? 0) < 0.5) return 0;
    if (aboveOutline(skull, u, v) > pushedUp.above) return 0;
    return isHairColour(lab.a[i] ?? 0, lab.b[i] ?? 0, lenses.chroma) ? 0 : 1;
  });
  const areaOf = (of: Plane): number => headArea(head, openMask(of, Math.max(1, lenses.broad * head.unit)));
  if (areaOf(unlikeHair) <= lenses.least) return;
  const area = areaOf(subtractMask(unlikeHair, wallBeside(view, alpha)));
  if (area > lenses.least)
    throw new EngineError('hair_covered', `${area.toFixed(4)} faces on the hair have no colour of hair`);
}

/** Maximal contrast of a crown, in OKLab lightness; a band across it is far lighter or darker than hair. */
const maxContrast = 0.08;

/**
 * Declines a crown with a hair-coloured band across it: short hair has none.
 *
 * @param texture of the crown, where enough of it is visible.
 * @throws EngineError `hair_covered`
 */
export function checkBand(texture: Texture | undefined): void {
  if (texture && texture.contrast > maxContrast)
    throw new EngineError(
      'hair_covered',
      `the crown varies by ${texture.contrast.toFixed(3)} from lock to lock`,
    );
}

/** Area of background or clothes that a cut uncovers, and its texture. */
export type UncoveredArea = {
  /** Size, in squares of the face's height. */
  readonly area: number;
  /** Mean deviation from its own blur, in OKLab lightness. */
  readonly busy: number;
};

/** Height that a cut may lack, in face heights. */
const maxMissing = 0.13;

/**
 * Declines a cut that needs more room above the head than the picture has.
 *
 * @param missing height, in face heights.
 * @throws EngineError `hair_cropped`
 */
export function checkHeadroom(missing: number): void {
  if (missing > maxMissing)
    throw new EngineError('hair_cropped', `the picture ends ${missing.toFixed(2)} faces below the cut`);
}

/** Limits above both of which synthesis is visible: a plain wall may have any size, leaves only a hand's breadth. */
const maxBared = { area: 0.22, busy: 0.022 };
/** Limits on the body: a bare chest under hair is synthesised well over a larger area than a blouse of the skin's colour. */
const maxOfBody = { clothes: maxBared, chest: { area: 0.4, busy: 0.022 } };

/**
 * Declines a cut that would uncover more of a busy background, or of a pattern, than can be synthesised.
 *
 * @param most accepted area and texture.
 * @throws EngineError `hair_hides_much`
 */
export function checkUncoveredGround({ area, busy }: UncoveredArea, most = maxBared): void {
  if (area > most.area && busy > most.busy)
    throw new EngineError(
      'hair_hides_much',
      `${area.toFixed(2)} faces of what is as busy as ${busy.toFixed(3)} are hidden`,
    );
}

/**
 * Declines a cut that would uncover more of clothes or a chest than can be synthesised: larger areas must be plainer.
 *
 * @throws EngineError `hair_hides_much`
 */
export function checkBody(part: keyof typeof maxOfBody, bared: UncoveredArea): void {
  const { area, busy } = maxOfBody[part];
  checkUncoveredGround(bared, { area, busy: busy * Math.sqrt(area / Math.max(area, bared.area)) });
}

/** Maximal synthesised area of a chest without skin colour, in squares of the face's height. */
const maxUnlikeSkin = 0.005;

/**
 * Declines a cut that uncovers a chest into which cloth that the parse took for skin would extend: the hidden part may be a sleeve.
 *
 * @throws EngineError `hair_hides_much`
 */
export function checkChestSkin(area: number): void {
  if (area > maxUnlikeSkin)
    throw new EngineError('hair_hides_much', `${area.toFixed(3)} faces of the chest would be no skin`);
}

/** Squares of the face's height: beside a chest larger than `chest`, a network may read at most `cloth` of the skin as cloth. */
const maxDoubted = { chest: 0.05, cloth: 0.065 };

/**
 * Declines a cut that uncovers a chest that may be either skin or a blouse of its colour.
 *
 * @param cloth area of skin around it that a network reads as cloth, in squares of the face's height.
 * @throws EngineError `hair_hides_much`
 */
export function checkAmbiguousChest({ area }: Pick<UncoveredArea, 'area'>, cloth: () => number): void {
  if (area > maxDoubted.chest && cloth() > maxDoubted.cloth)
    throw new EngineError('hair_hides_much', `${cloth().toFixed(3)} faces of skin may be cloth`);
}

/** Maximal invented outline of neck, ears and shoulders, in face heights, that a short cut may show. */
const maxMadeUp = { bare: 0.33, besideTail: 1 };

/**
 * Declines a short cut that shows a neck or shoulders whose outline the hair hid: an invented outline is ragged. Falling lengths keep
 * theirs between them and the shoulders.
 *
 * @param length of the invented outline, in face heights.
 * @throws EngineError `hair_hides_much`
 */
export function checkOutline(cut: Pick<Cut, 'comb' | 'length'>, length: number): void {
  if (cut.comb !== 'fall' && length > (hasTail(cut) ? maxMadeUp.besideTail : maxMadeUp.bare))
    throw new EngineError(
      'hair_hides_much',
      `${length.toFixed(2)} faces of the outline of neck and ears are hidden`,
    );
}

/** Maximal invented neckline or collar beside a falling cut, in face heights. */
const maxNeckline = 0.45;

/**
 * Declines a falling cut that shows a hidden border of cloth: an invented neckline looks torn, or puts a square of skin on a jacket.
 *
 * @param length of the invented border between skin and cloth, in face heights.
 * @throws EngineError `hair_hides_much`
 */
export function checkNeckline({ comb }: Pick<Cut, 'comb'>, length: number): void {
  if (comb === 'fall' && length > maxNeckline)
    throw new EngineError('hair_hides_much', `${length.toFixed(2)} faces of a neckline are hidden`);
}

/** Maximal length of the picture's lower edge that may show invented background, in face heights. */
const maxAtEdge = 0.1;

/**
 * Declines a cut that ends above hair which continues below the picture, where neither neck nor shoulder is visible to extend.
 *
 * @param length of the picture's lower edge with invented background, in face heights.
 * @throws EngineError `hair_hides_much`
 */
export function checkPictureEdge(length: number): void {
  if (length > maxAtEdge)
    throw new EngineError(
      'hair_hides_much',
      `${length.toFixed(2)} faces of a body below the picture are hidden`,
    );
}

/**
 * Declines short cuts of hair that falls on both sides: its roots can't be turned up or back, and ears, temples, hairline and neck are
 * hidden behind it.
 *
 * @throws EngineError `hair_not_short`
 */
export function checkShortCut({ comb }: Pick<Cut, 'comb'>, worn: Pick<Worn, 'hangs'>): void {
  if (comb !== 'fall' && hangsLong(worn))
    throw new EngineError('hair_not_short', 'the hair falls on both sides');
}

/** Maximal stretch of lengths, in face heights; longer ones hang straight and uniform from hair that does not. */
const maxDrawnOut = 0.7;

/** Returns the stretch of lengths on the shorter side, in face heights, unless they stay as worn; the part below the picture does not count. */
const drawnOutBy = (
  { length, asWorn }: Pick<Cut, 'length' | 'asWorn'>,
  { hangs, bottom }: Pick<Worn, 'hangs' | 'bottom'>,
): number => (asWorn ? 0 : Math.min(length.side, bottom) - Math.min(hangs.left, hangs.right));

/**
 * Hair is long enough for a fringe if a parting shows the scalp, lighter (OKLab) than its sides by `scalp`, or if it hangs to `hangs` on
 * both sides, below the ears, in face heights below the hairline.
 */
const uncropped = { scalp: 0.055, hangs: 0.4 };

/**
 * Declines lengths for hair that does not hang to the chin on both sides: from bare temples, beside cropped hair or under a knot they look
 * like curtains and a wig. Hanging hair is stretched only to a limit; the part below the picture does not count. A fringe alone is also
 * drawn before tied hair, but not before hair that may be cropped.
 *
 * @param scalp lightness difference between a parting and the hair.
 * @throws EngineError `hair_too_short`
 */
export function checkHangingLength(
  cut: Pick<Cut, 'comb' | 'length' | 'asWorn'>,
  worn: Worn,
  scalp: () => number,
): void {
  if (cut.comb !== 'fall') return;
  const isUncropped = () =>
    Math.min(worn.hangs.left, worn.hangs.right) > uncropped.hangs || scalp() > uncropped.scalp;
  if (!hangsLong(worn) && !(cut.asWorn && isUncropped()))
    throw new EngineError('hair_too_short', 'the hair does not hang down to the chin');
  const by = drawnOutBy(cut, worn);
  if (by > maxDrawnOut)
    throw new EngineError('hair_too_short', `the hair would be drawn out by ${by.toFixed(2)} faces`);
}

/** Limits for inward-bent ends: `area` in squares of the face's height, beside lengths stretched by more than `drawnOut` face heights. */
const maxBent = { area: 0.038, drawnOut: 0.22 };

/**
 * Declines lengths stretched from hair whose ends bend inwards like a bob's: the old hem would stand beside the neck. Curls hide it.
 *
 * @param bent area of bent ends, in squares of the face's height.
 * @throws EngineError `hair_too_short`
 */
export function checkInwardBend(
  cut: Pick<Cut, 'comb' | 'curl' | 'length' | 'asWorn'>,
  worn: Pick<Worn, 'hangs' | 'bottom'>,
  bent: () => number,
): void {
  if (cut.comb !== 'fall' || isCurled(cut)) return;
  const by = drawnOutBy(cut, worn);
  if (by > maxBent.drawnOut && bent() > maxBent.area)
    throw new EngineError('hair_too_short', `${bent().toFixed(3)} faces of the ends bend inwards`);
}

/** Differences below which lengths, in face heights, and bends of ends, 0–1, look unchanged. */
const alike = { length: 0.08, ends: 0.3 };

/**
 * Declines a straight cut that equals the present hair: as long, or below the picture before and after.
 *
 * @param addsFringe whether the cut has a fringe that the photo's hair lacks.
 * @throws EngineError `hair_alike`
 */
export function checkUnchangedCut(
  cut: Pick<Cut, 'comb' | 'curl' | 'ends' | 'length' | 'timesOwn' | 'moreThanOwn' | 'asWorn'>,
  worn: Pick<Worn, 'hangs' | 'bottom'>,
  addsFringe: boolean,
): void {
  const { comb, ends, length, timesOwn, moreThanOwn, asWorn } = cut;
  if (comb !== 'fall' || isCurled(cut) || addsFringe || !(asWorn || hangsLong(worn))) return;
  const off = [worn.hangs.left, worn.hangs.right].map((hem) => Math.abs(length.side - hem));
  const staysAsLong = timesOwn === 1 && moreThanOwn === undefined;
  const isAsLong = (staysAsLong || Math.max(...off) <= alike.length) && Math.abs(ends) < alike.ends;
  const endsUnseen = length.side >= worn.bottom && extendsBelow(worn);
  if (isAsLong || endsUnseen)
    throw new EngineError('hair_alike', 'the hair is as long already, or ends below the picture');
}

/** Minimal length of shortened hair, in face heights: above the chin, a hidden jaw would have to be invented. */
const minLeft = 0.95;

/**
 * Declines a relative shortening to above the chin.
 *
 * @throws EngineError `hair_cut_close`
 */
export function checkTooShort({
  length,
  timesOwn = 1,
  moreThanOwn = 0,
}: Pick<Cut, 'length' | 'timesOwn' | 'moreThanOwn'>): void {
  if ((timesOwn < 1 || moreThanOwn < 0) && length.side < minLeft)
    throw new EngineError('hair_cut_close', `${length.side.toFixed(2)} face heights would be left`);
}

/** Face heights: a top from `combed` on is combed; hair that stands off the skull by less than `cropped` is cropped; a standing strip needs `strip`. */
const onTop = { combed: 0.2, cropped: 0.06, strip: 0.25 };
/** Hair continues behind the neck if it hangs to `hangs` beside it and stands `beside` off the sides, in face heights. */
const atNeck = { hangs: 0.45, beside: 0.05 };

/**
 * Declines cuts that need more hair than exists: a top combed over cropped hair floats, and a tail needs hair at the neck.
 *
 * @param worn how the hair is worn without ears: ears end where hair would hang to a neck.
 * @throws EngineError `hair_cut_close`
 */
export function checkCroppedTop(
  cut: Cut,
  { height, beside }: Pick<Worn, 'height' | 'beside'>,
  worn: Pick<Worn, 'hangs'>,
): void {
  if (cut.comb === 'fall') return;
  const least = hasStandingStrip(cut) ? onTop.strip : onTop.cropped;
  if (cut.length.top >= onTop.combed && height < least)
    throw new EngineError('hair_cut_close', `the hair stands ${height.toFixed(2)} faces off the head`);
  const isAtNeck =
    Math.min(worn.hangs.left, worn.hangs.right) > atNeck.hangs &&
    Math.min(beside.left, beside.right) > atNeck.beside;
  if (hasTail(cut) && !isAtNeck) throw new EngineError('hair_cut_close', 'the hair ends above the neck');
}

/** Maximal standard deviation of a crown's lightness (OKLab) beside a drawn fringe, for hanging and for short hair. */
const maxStreaks = { hanging: 0.11, short: 0.1 };

/**
 * Declines a fringe drawn before a streaked crown: it would run across the streaks with stripes of its own.
 *
 * @param spread of the crown's lightness.
 * @throws EngineError `hair_streaked`
 */
export function checkStreaks({ comb }: Pick<Cut, 'comb'>, { spread }: Pick<Tone, 'spread'>): void {
  if (spread > (comb === 'fall' ? maxStreaks.hanging : maxStreaks.short))
    throw new EngineError('hair_streaked', `the crown's lightness varies by ${spread.toFixed(2)}`);
}

/**
 * Highest start of short or tied hair, in its middle and at its corners, in face heights below the hairline's middle: above, a drawn fringe
 * looks like a lid. Hair that stands off the head by less than `height` is cropped too close to hang over the forehead, unless it is tied.
 */
const fringeOfShort = { middle: -0.16, corners: -0.08, height: 0.09 };
/** Minimal downward direction of short hair above a forehead, −1 to 1; below, all of it is combed to one side and a fringe would lie across it like a cap. */
const minDown = 0.15;

/**
 * Declines a fringe drawn from cropped hair, from short hair combed to one side, or, without lengths beside it, down a high forehead or
 * between its bare corners.
 *
 * @param begins start height of the hair.
 * @param runsDown downward direction of short hair there, −1 to 1.
 * @throws EngineError `hair_cut_close`
 */
export function checkForehead(
  cut: Pick<Cut, 'comb'>,
  worn: Pick<Worn, 'hangs' | 'height'>,
  begins: () => FringeStart,
  runsDown: () => number,
): void {
  if (fallsLong(cut, worn)) return;
  if (cut.comb !== 'fall' && worn.height < fringeOfShort.height)
    throw new EngineError('hair_cut_close', `the hair stands ${worn.height.toFixed(2)} faces off the head`);
  const { middle, corners } = begins();
  if (middle < fringeOfShort.middle || corners < fringeOfShort.corners)
    throw new EngineError(
      'hair_cut_close',
      `the hair begins ${(-middle).toFixed(2)} faces up, ${(-corners).toFixed(2)} at the corners`,
    );
  if (cut.comb !== 'fall' && runsDown() < minDown)
    throw new EngineError(
      'hair_cut_close',
      `the hair runs down by ${runsDown().toFixed(2)} above the forehead`,
    );
}

/** Share of the area around the eyes above which dark lenses or rims hide it; shade hides less. */
const maxAroundEyes = 0.5;

/**
 * Declines a fringe that would end on glasses: it would lie before them.
 *
 * @param hidden share of the area around the eyes that is no skin, 0–1.
 * @throws EngineError `hair_covered`
 */
export function checkGlasses(hidden: number): void {
  if (hidden > maxAroundEyes)
    throw new EngineError('hair_covered', `${Math.round(hidden * 100)} % around the eyes is no skin`);
}

/**
 * Declines lengths of hanging, tightly coiled hair: stretched coils look like curtains, with a straight fringe.
 *
 * @param texture of the crown, where enough of it is visible.
 * @throws EngineError `hair_coily`
 */
export function checkCoils(
  { comb }: Pick<Cut, 'comb'>,
  worn: Pick<Worn, 'hangs'>,
  texture: () => Texture | undefined,
): void {
  if (comb === 'fall' && hangsLong(worn) && isTightlyCoiled(texture()))
    throw new EngineError('hair_coily', 'the hair is tightly coiled');
}

/** Curl width, in face heights, below which a prompt asks for straight hair. */
const straightened = 0.01;
/** Minimal share of lengths in one direction, 0–1; below, they hang in curls. */
const minCoherence = 0.56;

/**
 * Declines straight hair for lengths that hang in curls: stretched, they look like curtains, and a straight fringe like a lid.
 *
 * @param addsFringe whether the cut has a fringe that the photo's hair lacks.
 * @param coherence of the lengths, where enough of them is visible.
 * @throws EngineError `hair_coily`
 */
export function checkCurls(
  cut: Pick<Cut, 'comb' | 'curl' | 'length' | 'timesOwn'>,
  { hangs }: Pick<Worn, 'hangs'>,
  addsFringe: boolean,
  coherence: () => number | undefined,
): void {
  if (cut.comb !== 'fall' || isCurled(cut) || !hangsLong({ hangs })) return;
  const isLonger = cut.timesOwn === undefined && cut.length.side > Math.min(hangs.left, hangs.right);
  const isStraightened = cut.timesOwn !== undefined && cut.curl.width < straightened;
  if ((isLonger || isStraightened || addsFringe) && (coherence() ?? 1) < minCoherence)
    throw new EngineError('hair_coily', 'the hair hangs in curls');
}

/**
 * Declines a fringe of coiled hair that ends too high to be mirrored onto the forehead: a drawn one would be straight.
 *
 * @param reaches whether it ends low enough.
 * @throws EngineError `hair_coily`
 */
export function checkCoiledFringe(
  { comb, fringe }: Pick<Cut, 'comb' | 'fringe'>,
  texture: () => Texture | undefined,
  reaches: () => boolean,
): void {
  if (comb !== 'fall' && hidesForehead(fringe) && isCoily(texture()) && !reaches())
    throw new EngineError('hair_coily', 'coils end too high for a fringe');
}

/** Minimal coherence within a lock of short hair, 0–1, beside a fringe drawn from it; below, the hair is curly. */
const minForFringe = 0.5;

/**
 * Declines a straight fringe drawn from short or tied curls.
 *
 * @throws EngineError `hair_coily`
 */
export function checkCurledFringe(
  cut: Pick<Cut, 'comb'>,
  worn: Pick<Worn, 'hangs'>,
  texture: Texture | undefined,
): void {
  if (!fallsLong(cut, worn) && texture && texture.coherence < minForFringe)
    throw new EngineError('hair_coily', 'the hair is too curly for a straight fringe');
}

/** Minimal area of hair, in squares of the face's height; cropped hair has 1.5 times as much, a bald crown's shine or lit stubble has less. */
const minHair = 0.13;

/**
 * Declines hair of which hardly any was detected.
 *
 * @param area in squares of the face's height.
 * @throws EngineError `hair_not_found`
 */
export function checkHairArea(area: number): void {
  if (area < minHair)
    throw new EngineError('hair_not_found', `only ${area.toFixed(3)} faces of hair were found`);
}

/** Bald crown: the minimal share with the colour of skin, and the contrast of locks relative to the lightness, half of that of the fairest hair. */
const baldCrown = { skin: 0.7, contrast: 0.03 };

/**
 * Declines a bald crown: it has the colour of the face, in any light, and no locks.
 *
 * @param texture of the crown, where enough of it is visible.
 * @param skin share of the detected hair with the colour of skin, 0–1.
 * @throws EngineError `hair_not_found`
 */
export function checkBald(
  texture: Texture | undefined,
  { colour: [lightness] }: Pick<Tone, 'colour'>,
  skin: () => number,
): void {
  if (texture && texture.contrast < baldCrown.contrast * lightness && skin() > baldCrown.skin)
    throw new EngineError('hair_not_found', 'what is on the crown is skin');
}

/** Maximal share of missed hair before a dye looks patched; complete detections miss at most two thirds of it. */
export const maxMissedShare = 0.1;

/**
 * Declines hair that was detected in part: streaked or lit like skin, before a background of its colour, or under a hat.
 *
 * @param share of the expected hair that was missed, 0–1; at most `most` is accepted.
 * @throws EngineError `hair_not_found`
 */
export function checkFoundWhole(share: number, most = maxMissedShare): void {
  if (share > most)
    throw new EngineError('hair_not_found', `${Math.round(share * 100)} % of the hair was not found`);
}

/** Maximal missed share for hair that is combed up or clipped: missing sides and tufts would stay beside it. */
const maxLeftOutOfShort = 0.06;

/**
 * Declines a short cut of hair that was not detected completely.
 *
 * @param share as `checkFoundWhole`.
 * @throws EngineError `hair_not_found`
 */
export function checkShortWhole({ comb }: Pick<Cut, 'comb'>, share: number): void {
  if (comb !== 'fall') checkFoundWhole(share, maxLeftOutOfShort);
}

/** Hair that hangs farther than this, in face heights below the hairline, hides the area beside the face. */
const besideFace = 0.5;

/** Tells whether a cut ends above the end of hair that hangs beside a face. */
export const endsAbove = ({ length }: Pick<Cut, 'length'>, { hangs }: Pick<Worn, 'hangs'>): boolean =>
  Math.max(hangs.left, hangs.right) > Math.max(length.side, besideFace);

/** Maximal share of continuing hair below a cut, counting strands below the edge; more would leave locks below the cut. */
const maxGoesOn = 0.3;

/** Maximal share of undetected ends of stretched lengths: above, the old ends hang below the new ones. */
export const maxMissedEnds = 0.78;

/**
 * Declines a cut that ends above hair whose ends were not detected: dark on dark cloth, or on a shoulder of its colour.
 *
 * @param share of the detected lower edge below which hair continues, 0–1; at most `most` is accepted.
 * @throws EngineError `hair_not_found`
 */
export function checkFoundEnds(share: number, most = maxGoesOn): void {
  if (share > most)
    throw new EngineError('hair_not_found', `hair goes on below ${Math.round(share * 100)} % of its ends`);
}

/** A dye shows its ends: on hair up to `dark` (OKLab lightness) if it is lighter or of another hue by these amounts, on other hair from the colour distance `apart`. */
const showsEnds = { dark: 0.4, lighter: 0.2, vivid: 0.06, apart: 0.07 };
/** Limits for ends that a matte missed: share of its lower edge, of the cut-out's, and locks on the body in squares of the face's height. */
const maxLeftOfEnds = { goesOn: 0.17, cut: 0.25, onBody: 0.15 };

/** Maximal undetected area of the lengths on one side, in squares of the face's height: `any` exceeds crossing locks or an ear taken for hair; `fair` is for tips and curls of fair hair, whose lit strands look like skin. */
const maxOnSide = { any: 0.085, fair: 0.025 };

/** Maximal undetected area of fair or grey hair beside a temple, in squares of the face's height; an ear taken for hair is smaller. */
const maxAtTemples = 0.015;

/** Undyed fair hair looks like a streak beside a fair dye; it shows beside another hue, or beyond these differences of lightness (OKLab). */
const besideFair = { hue: 0.045, lighter: 0.25, darker: 0.07 };

/** Maximal share of an invisible outline, as of black hair before black; above, a dye has a ragged outline of its own. */
const maxUnseen = 0.63;

/** Hair that continues, or may continue, beside and below the dyed area. */
export type MissedEnds = {
  /** Area of the lengths on one side of the face, in squares of the face's height. */
  readonly onSide: () => number;
  /** Area beside the temples, above lengths, in squares of the face's height. */
  readonly atTemples: () => number;
  /** Shares as in `checkFoundEnds`, of the lower edge of the cut-out, and of the matte. */
  readonly cut: () => number;
  readonly matte: () => number;
  /** Area on the body beside the matte, in squares of the face's height. */
  readonly onBody: () => number;
  /** Share of the outline, 0–1, before a background of the hair's own colour. */
  readonly unseen: () => number;
};

/**
 * Declines any dye that would leave the lengths of a side unchanged, and a dye that would end before undetected hair, cover cloth, or have
 * an outline that the photo does not show.
 *
 * @throws EngineError `hair_not_found`
 */
export function checkDye(
  hair: Colour,
  dye: Colour,
  { onSide, atTemples, cut, matte, onBody, unseen }: MissedEnds,
): void {
  const lighter = dye[0] - hair[0];
  const hue = Math.hypot(dye[1] - hair[1], dye[2] - hair[2]);
  const isFair = hair[0] > showsEnds.dark;
  const shows = isFair
    ? colourDistance(hair, dye) > showsEnds.apart
    : hue > showsEnds.vivid || lighter > showsEnds.lighter;
  const showsFair =
    isFair && (hue > besideFair.hue || lighter > besideFair.lighter || -lighter > besideFair.darker);
  if (onSide() > (showsFair ? maxOnSide.fair : maxOnSide.any))
    throw new EngineError(
      'hair_not_found',
      `${onSide().toFixed(2)} faces of the hair on one side were not found`,
    );
  if (showsFair && atTemples() > maxAtTemples)
    throw new EngineError(
      'hair_not_found',
      `${atTemples().toFixed(3)} faces of the hair beside a temple were not found`,
    );
  if (!shows) return;
  if (unseen() > maxUnseen)
    throw new EngineError(
      'hair_not_found',
      `${Math.round(unseen() * 100)} % of the outline has the colour of what is behind it`,
    );
  if (cut() > maxLeftOfEnds.cut) checkFoundEnds(matte(), maxLeftOfEnds.goesOn);
  checkOnBody(onBody(), maxLeftOfEnds.onBody);
}

/** Maximal area of locks on the body, in squares of the face's height; above, some are missed. */
const maxOnBody = 0.12;

/**
 * Declines a cut that ends above mostly undetected locks on the body: scraps of them would stay there.
 *
 * @param area of those detected beside the hair, in squares of the face's height; at most `most` is accepted.
 * @throws EngineError `hair_not_found`
 */
export function checkOnBody(area: number, most = maxOnBody): void {
  if (area > most)
    throw new EngineError(
      'hair_not_found',
      `${area.toFixed(2)} faces of locks on the body were not found as hair`,
    );
}

/** Maximal undetected share of the lengths; above, they would be stretched in pieces. */
const maxMissedLengths = 0.2;

/**
 * Declines stretching of lengths that were detected in pieces.
 *
 * @param share of the lengths that was not detected, 0–1.
 * @throws EngineError `hair_not_found`
 */
export function checkLengths(share: number): void {
  if (share > maxMissedLengths)
    throw new EngineError('hair_not_found', `${Math.round(share * 100)} % of the lengths was not found`);
}

/** Maximal area of similar locks around the lengths, in squares of the face's height; more would show beside new straight ones. */
const maxBeside = 0.28;

/**
 * Declines straight lengths where most ends around them lie undetected on dark cloth: they would stay there. Curls hide them.
 *
 * @param area beside the lengths that looks like them, in squares of the face's height.
 * @throws EngineError `hair_not_found`
 */
export function checkLocksBeside(cut: Pick<Cut, 'comb' | 'curl'>, area: () => number): void {
  if (cut.comb === 'fall' && !isCurled(cut) && area() > maxBeside)
    throw new EngineError(
      'hair_not_found',
      `${area().toFixed(2)} faces of locks beside the lengths were not found`,
    );
}

/** Maximal share of falling lengths that lies far beside a face. */
const maxSpread = 0.08;

/**
 * Declines stretching or shortening of blown or spread hair: the result would hang as it flies, beside locks that stay.
 *
 * @param share of the lengths that lies far aside, 0–1.
 * @throws EngineError `hair_spread`
 */
export function checkSpread(share: number): void {
  if (share > maxSpread)
    throw new EngineError('hair_spread', `${Math.round(share * 100)} % of the lengths lies far aside`);
}

/** Maximal covered share of eyes, nose and mouth: a lock may hang over half a face, but no hair hides all of it. */
const maxFace = 0.8;

/**
 * Declines a hair mask drawn over the face: it would be cut off or dyed.
 *
 * @param share of eyes, nose and mouth that is marked, 0–1.
 * @throws EngineError `face_marked`
 */
export function checkMaskOnFace(share: number): void {
  if (share > maxFace)
    throw new EngineError('face_marked', `${Math.round(share * 100)} % of the face is marked`);
}

/** Minimal area of a hand in the hair, in squares of the face's height; a hand at a cheek or chin appears to touch less of it. */
const minHand = 0.025;

/**
 * Declines hair with a hand in it: the fingers would be dyed and cut.
 *
 * @param area of a hand in the hair, in squares of the face's height.
 * @throws EngineError `hand_in_hair`
 */
export function checkHands(area: number): void {
  if (area > minHand)
    throw new EngineError('hand_in_hair', `a hand lies in ${area.toFixed(3)} faces of the hair`);
}

/** Yaw in radians above which a side of the head shows too little for a reconstructed ear or temple, or a drawn fringe. */
export const maxSideTurn = 0.15;

/**
 * Declines a cut that bares temples and ears of a turned head: its far side is hidden, and its near side is too deep.
 *
 * @param yaw of the head, in radians.
 * @throws EngineError `hair_hides_side`
 */
export function checkHeadTurn(cut: Pick<Cut, 'length'>, yaw: number): void {
  if (showsEars(cut) && Math.abs(yaw) > maxSideTurn)
    throw new EngineError('hair_hides_side', `a side of a head turned by ${yaw.toFixed(2)} rad is hidden`);
}

/** Tilt in radians above which hair swings away from the forehead and a straight drawn fringe looks like a lid. */
const tiltedAside = 0.4;

/**
 * Declines drawn hair on a turned head (a tail, a fringe), and a fringe that hides the forehead on a head tilted far to a shoulder.
 *
 * @param ownFringe whether the cut's fringe is the photo's own.
 * @throws EngineError `face_turned`
 */
export function checkDrawn(cut: Cut, { yaw, right }: Pick<Head, 'yaw' | 'right'>, ownFringe: boolean): void {
  const isDrawn = hasTail(cut) || (drawsFringe(cut.fringe) && !ownFringe);
  if (isDrawn && Math.abs(yaw) > maxSideTurn)
    throw new EngineError('face_turned', `hair would be drawn on a head turned by ${yaw.toFixed(2)} rad`);
  const tilt = Math.asin(right.y);
  if (hidesForehead(cut.fringe) && !ownFringe && Math.abs(tilt) > tiltedAside)
    throw new EngineError(
      'face_turned',
      `a fringe would be drawn on a head tilted by ${tilt.toFixed(2)} rad`,
    );
}

/** Tells whether a cut removes hair beside and before a face. */
export const uncoversFace = ({ comb }: Pick<Cut, 'comb'>, { hangs }: Pick<Worn, 'hangs'>): boolean =>
  comb !== 'fall' && Math.max(hangs.left, hangs.right) > besideFace;

/**
 * Declines a parted cut, or a curtain, for a fringe that hides forehead and brows: too much would have to be invented.
 *
 * @throws EngineError `hair_over_face`
 */
export function checkPartedCut(
  { comb, fringe }: Pick<Cut, 'comb' | 'fringe'>,
  worn: Pick<Worn, 'fringe'>,
): void {
  const isParted = fringe.kind === 'none' || (fringe.kind === 'curtain' && fringe.isDrawn);
  if (comb === 'fall' && isParted && worn.fringe > sparse)
    throw new EngineError('hair_over_face', `a fringe hides ${worn.fringe.toFixed(2)} of the forehead`);
}

/** Maximal lean of hair, −1 to 1; above, it is parted at the side. */
const maxLeaning = 0.32;

/**
 * Declines a middle parting for hair that is parted at the side: the cut is made of hair as it hangs.
 *
 * @param leans lean of the strands on top, −1 (left) to 1 (right).
 * @throws EngineError `hair_parted`
 */
export function checkParting({ partedInMiddle }: Pick<Cut, 'partedInMiddle'>, leans: () => number): void {
  if (partedInMiddle && Math.abs(leans()) > maxLeaning)
    throw new EngineError('hair_parted', `hair leans to one side by ${leans().toFixed(2)}`);
}

/** Maximal hidden area on one side below the brows, in squares of the face's height; wisps and locks that frame a face reach half of it. */
const maxBeforeFace = 0.02;

/**
 * Declines a cut that removes hair which hides a part of an eye or a cheek.
 *
 * @param area of the face below the brows that hair hides on one side, in squares of the face's height.
 * @throws EngineError `hair_over_face`
 */
export function checkHiddenFace(area: number): void {
  if (area > maxBeforeFace)
    throw new EngineError('hair_over_face', `hair hides ${area.toFixed(3)} faces of one`);
}

/** Maximal area on one side below the brows, in squares of the face's height; a swept fringe reaches half of it, and more hides an eye. */
const maxOverEye = 0.045;

/**
 * Declines a short cut of hair whose fringe hangs over an eye: the eye would be cut in two.
 *
 * @param area as in `checkHiddenFace`.
 * @throws EngineError `hair_over_face`
 */
export function checkHiddenEye(area: number): void {
  if (area > maxOverEye)
    throw new EngineError('hair_over_face', `a fringe hides ${area.toFixed(3)} faces of an eye`);
}

/** Maximal area on one side below the brows, in squares of the face's height; locks that frame a face reach two thirds of it. */
const maxBesideFringe = 0.034;

/**
 * Declines a straight fringe beside hair that is swept over half the face: the two would cross.
 *
 * @param area as in `checkHiddenFace`.
 * @throws EngineError `hair_over_face`
 */
export function checkSweptFringe({ fringe }: Pick<Cut, 'fringe'>, area: () => number): void {
  if (hidesForehead(fringe) && area() > maxBesideFringe)
    throw new EngineError('hair_over_face', `hair is swept over ${area().toFixed(3)} faces of one`);
}

/** Maximal area of forelocks, in squares of the face's height; single hairs on a forehead, and the line of its hair, reach two thirds of it. */
const maxForelocks = 0.015;

/**
 * Declines a crew cut of hair with locks on a bare forehead: they would stay, longer than the cut. Under a fringe a forehead is
 * reconstructed.
 *
 * @param area of the forehead under locks, in squares of the face's height.
 * @throws EngineError `hair_over_face`
 */
export function checkForelocks(
  cut: Pick<Cut, 'comb' | 'length'>,
  { fringe }: Pick<Worn, 'fringe'>,
  area: () => number,
): void {
  if (isCropped(cut) && fringe < bare && area() > maxForelocks)
    throw new EngineError('hair_over_face', `locks hang over ${area().toFixed(3)} faces of the forehead`);
}
