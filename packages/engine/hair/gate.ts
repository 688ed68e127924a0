import { colourDistance, type Colour } from '@mot-studio/terms/colour';
import {
  drawsFringe,
  hasTail,
  hidesForehead,
  isCropped,
  isCurled,
  showsEars,
  standsUp,
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

/** Radians from which on a head is no longer seen from the front. */
export const maxHeadTurn = 0.35;
/** Face heights in picture pixels: below, a cut has no strands left to show. */
const minFace = { dye: 24, cut: 56 };
/** The crown, in face heights from the hairline's middle: all of it must be in the picture for another cut. */
const crown = { above: -0.24, beside: 0.46, at: 0.2 };

/**
 * Declines heads on which a cut or a dye would come out wrong, before anything is made.
 *
 * @param wants `dye` keeps the cut; a mask set by hand makes up for a head that is turned.
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

/** Hues of hair that grows, in OKLab (radians): from red over brown to straw; below the chroma, hair is black, grey or white. */
const grown = { from: -0.1, to: 1.9, grey: 0.05 };

/** Whether hair grows in a colour, or has less of one than `grey`. */
export function isHairColour(a: number, b: number, grey: number): boolean {
  const hue = Math.atan2(b, a);
  return Math.hypot(a, b) <= grey || (hue >= grown.from && hue <= grown.to);
}

/** Locks lie beside each other in light and dark; felt, cloth and knitting are even but for the head's own shade. */
const minContrast = 0.009;
/** On hair that is darker by so much, in OKLab lightness, what has no more than this is a pale cap. */
const paleCap = { paler: 0.25, contrast: 0.02 };
/** A crown of hair has no more colour than what hangs beside the ears but for so much, in OKLab chroma: a beret of a dye's hue has twice that. */
const maxRicher = 0.06;

/**
 * Declines what lies on the head and has no colour that hair grows in, or no locks: a hat or a scarf. Dyed hair of such a
 * colour, and hair that a photo shows as one even area, are told apart by a mask set by hand.
 *
 * @param texture of the crown, where enough of it is seen.
 * @param beside it, the hair next to the ears.
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

/** Streaks, grey hair and dark roots are five sixths as far at most, in OKLab, from what lies over them at the outline of a crown. */
const maxVeiled = 0.245;

/**
 * Declines a head with a veil or a scarf that leaves the hair at the forehead free.
 *
 * @param apart how far in colour what lies over the crown is from the hair beneath, in OKLab.
 * @throws EngineError `hair_covered`
 */
export function checkVeil(apart: number): void {
  if (apart > maxVeiled)
    throw new EngineError('hair_covered', `what lies over the crown is ${apart.toFixed(2)} from the hair`);
}

/** What is so broad and has so much colour is no shine of hair; less than this, in squares of the face's height, is none of its matter. */
const lenses = { broad: 0.014, chroma: 0.03, least: 0.001, covered: 0.3 };
/** Where glasses are pushed up to, in face heights. */
const pushedUp = { to: -0.1, half: 0.5, above: 0.2 };

/** What is so near to a wall, in face heights, and as near to it in colour (OKLab) is seen between locks. */
const betweenLocks = { near: 0.06, colour: 0.12 };

/** 1 where a wall is seen beside hair or between its locks. */
function wallBeside({ head, lab, person }: Pick<HeadPart, 'head' | 'lab' | 'person'>, alpha: Plane): Plane {
  const isWall = planeOf(alpha, (i) => ((person.data[i] ?? 0) < 0.02 && (alpha.data[i] ?? 0) < 0.02 ? 1 : 0));
  const wall = fillPlanes({ lab }, isWall.data);
  const off = toEdge(isWall, head, true);
  return planeOf(alpha, (i) =>
    (off.data[i] ?? 0) < betweenLocks.near && distanceTo(lab, wall, i) < betweenLocks.colour ? 1 : 0,
  );
}

/**
 * Declines hair with something on it that has no colour of hair, as glasses have that are pushed up.
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

/** A band across a crown is far lighter or darker than hair: what lies there varies by more than locks do, in OKLab lightness. */
const maxContrast = 0.08;

/**
 * Declines a crown with a band across it, of a colour that hair has: short hair has none.
 *
 * @param texture of the crown, where enough of it is seen.
 * @throws EngineError `hair_covered`
 */
export function checkBand(texture: Texture | undefined): void {
  if (texture && texture.contrast > maxContrast)
    throw new EngineError(
      'hair_covered',
      `the crown varies by ${texture.contrast.toFixed(3)} from lock to lock`,
    );
}

/** What of the background or of the clothes a cut lays bare, and how busy that is. */
export type UncoveredArea = {
  /** In squares of the face's height. */
  readonly area: number;
  /** Mean deviation of it from its own blur, in OKLab lightness. */
  readonly busy: number;
};

/** A cut may be lower than it is called by so much, in face heights. */
const maxMissing = 0.13;

/**
 * Declines a cut that is higher than the picture has room for above the head.
 *
 * @param missing of its height, in face heights.
 * @throws EngineError `hair_cropped`
 */
export function checkHeadroom(missing: number): void {
  if (missing > maxMissing)
    throw new EngineError('hair_cropped', `the picture ends ${missing.toFixed(2)} faces below the cut`);
}

/** Beyond both, what is filled in shows: a plain wall may be of any size, a hand's breadth of leaves is believed. */
const maxBared = { area: 0.22, busy: 0.022 };
/** A chest that is bare under its hair is filled in well over more of it than a blouse of the skin's colour is. */
const maxOfBody = { clothes: maxBared, chest: { area: 0.4, busy: 0.022 } };

/**
 * Declines a cut that would lay bare more of a busy background, or of a pattern, than can be made up.
 *
 * @param most of it that is believed.
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
 * Declines a cut that would lay bare more of clothes or of a chest than can be made up: the more, the plainer they must be beside it.
 *
 * @throws EngineError `hair_hides_much`
 */
export function checkBody(part: keyof typeof maxOfBody, bared: UncoveredArea): void {
  const { area, busy } = maxOfBody[part];
  checkUncoveredGround(bared, { area, busy: busy * Math.sqrt(area / Math.max(area, bared.area)) });
}

/** In squares of the face's height: of a chest that is made up, no more may have a colour that skin has not. */
const maxUnlikeSkin = 0.005;

/**
 * Declines a cut that lays bare a chest into which cloth went over that a parse took for skin: what was hidden there, skin or a sleeve, is not known.
 *
 * @throws EngineError `hair_hides_much`
 */
export function checkChestSkin(area: number): void {
  if (area > maxUnlikeSkin)
    throw new EngineError('hair_hides_much', `${area.toFixed(3)} faces of the chest would be no skin`);
}

/** In squares of the face's height: beside more of a chest than this, no more skin may be cloth to a network. */
const maxDoubted = { chest: 0.05, cloth: 0.065 };

/**
 * Declines a cut that lays bare a chest of which nobody knows whether it is skin or a blouse of its colour.
 *
 * @param cloth how much skin around it a network reads as cloth, in squares of the face's height.
 * @throws EngineError `hair_hides_much`
 */
export function checkAmbiguousChest({ area }: Pick<UncoveredArea, 'area'>, cloth: () => number): void {
  if (area > maxDoubted.chest && cloth() > maxDoubted.cloth)
    throw new EngineError('hair_hides_much', `${cloth().toFixed(3)} faces of skin may be cloth`);
}

/** A short cut shows neck, ears and shoulders; of their outline, no more face heights than this are believed that no photo has shown. */
const maxMadeUp = { bare: 0.33, besideTail: 1 };

/**
 * Declines a short cut that shows a neck or shoulders whose outline the hair hid: what is made up of it is ragged. Lengths that fall
 * leave theirs between them and the shoulders.
 *
 * @param length of the outline that is made up, in face heights.
 * @throws EngineError `hair_hides_much`
 */
export function checkOutline(cut: Pick<Cut, 'comb' | 'length'>, length: number): void {
  if (cut.comb !== 'fall' && length > (hasTail(cut) ? maxMadeUp.besideTail : maxMadeUp.bare))
    throw new EngineError(
      'hair_hides_much',
      `${length.toFixed(2)} faces of the outline of neck and ears are hidden`,
    );
}

/** Of a neckline or a collar that no photo has shown, no more face heights than this are believed beside a cut that falls. */
const maxNeckline = 0.45;

/**
 * Declines a cut that falls and shows where cloth begins that long hair hid: a neckline that is made up is torn, or a square of skin on a jacket.
 *
 * @param length of the border between skin and cloth that is made up, in face heights.
 * @throws EngineError `hair_hides_much`
 */
export function checkNeckline({ comb }: Pick<Cut, 'comb'>, length: number): void {
  if (comb === 'fall' && length > maxNeckline)
    throw new EngineError('hair_hides_much', `${length.toFixed(2)} faces of a neckline are hidden`);
}

/** So many face heights of a picture's lower edge may end in a background that was made up. */
const maxAtEdge = 0.1;

/**
 * Declines a cut that ends above hair which goes on below the picture, where neither a neck nor a shoulder is seen that could be gone on with.
 *
 * @param length of the picture's lower edge that shows a made up background, in face heights.
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
 * Declines short cuts of hair that falls on both sides: at its roots it can't be turned up or back, and neither ears, temples and a
 * hairline nor a neck are seen behind it.
 *
 * @throws EngineError `hair_not_short`
 */
export function checkShortCut({ comb }: Pick<Cut, 'comb'>, worn: Pick<Worn, 'hangs'>): void {
  if (comb !== 'fall' && hangsLong(worn))
    throw new EngineError('hair_not_short', 'the hair falls on both sides');
}

/** Lengths that are drawn out by more, in face heights, hang straight and alike from hair that does not. */
const maxDrawnOut = 0.7;

/** By how much lengths are drawn out on the shorter side, in face heights, unless they stay as they hang; what would be below the picture does not count. */
const drawnOutBy = (
  { length, asWorn }: Pick<Cut, 'length' | 'asWorn'>,
  { hangs, bottom }: Pick<Worn, 'hangs' | 'bottom'>,
): number => (asWorn ? 0 : Math.min(length.side, bottom) - Math.min(hangs.left, hangs.right));

/**
 * Hair is long enough for a fringe that is parted down to the scalp, so much lighter (OKLab) than what lies beside it, or that hangs to here on both
 * sides, below the ears, in face heights below the hairline.
 */
const uncropped = { scalp: 0.055, hangs: 0.4 };

/**
 * Declines lengths for hair that does not hang to the chin on both sides: drawn from bare temples, beside hair that is cropped, or under a
 * knot, they are curtains and a wig. Hair that does hang is drawn out only so far; what would be below the picture does not count. A fringe alone is
 * drawn before hair that is tied, too, but not before hair that may be cropped.
 *
 * @param scalp how much lighter than its hair a parting is.
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

/** Of ends that bend inwards, more squares of the face's height stay beside lengths that are drawn out by more face heights. */
const maxBent = { area: 0.038, drawnOut: 0.22 };

/**
 * Declines lengths that are drawn out of hair whose ends bend inwards, as those of a bob do: its old hem would stand beside the neck, within the new hair. Curls hide it.
 *
 * @param bent how much of its ends does, in squares of the face's height.
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

/** Lengths that differ by no more, in face heights, look the same; ends that are bent by less, 0–1, as they hang. */
const alike = { length: 0.08, ends: 0.3 };

/**
 * Declines a straight cut of hair that hangs as it would: as long, or below the picture before and after.
 *
 * @param addsFringe whether the cut has a fringe that the photo's hair has not.
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

/** Hair that is made shorter still hangs to the chin, in face heights: above, a jaw that nobody has seen would be made up. */
const minLeft = 0.95;

/**
 * Declines to make hair shorter than to the chin where it is told by how much.
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

/** In face heights: a top that is as long is combed; hair that stands less off the skull is cropped; a strip of it that stands up needs more. */
const onTop = { combed: 0.2, cropped: 0.06, strip: 0.25 };
/** Hair goes on behind the neck where it hangs to here beside it and stands so far off the sides, in face heights. */
const atNeck = { hangs: 0.45, beside: 0.05 };

/**
 * Declines what needs more hair than is there: a top that is combed over cropped hair floats on it, and a tail of hair that
 * is short at the neck hangs on nothing.
 *
 * @param worn how the hair is worn without ears: they end where it would hang to a neck.
 * @throws EngineError `hair_cut_close`
 */
export function checkCroppedTop(
  cut: Cut,
  { height, beside }: Pick<Worn, 'height' | 'beside'>,
  worn: Pick<Worn, 'hangs'>,
): void {
  if (cut.comb === 'fall') return;
  const least = standsUp(cut) ? onTop.strip : onTop.cropped;
  if (cut.length.top >= onTop.combed && height < least)
    throw new EngineError('hair_cut_close', `the hair stands ${height.toFixed(2)} faces off the head`);
  const isAtNeck =
    Math.min(worn.hangs.left, worn.hangs.right) > atNeck.hangs &&
    Math.min(beside.left, beside.right) > atNeck.beside;
  if (hasTail(cut) && !isAtNeck) throw new EngineError('hair_cut_close', 'the hair ends above the neck');
}

/** How much the lightness (OKLab, standard deviation) of a crown varies at most that a fringe drawn in its colours goes over into: one before hair that hangs, and a short one. */
const maxStreaks = { hanging: 0.11, short: 0.1 };

/**
 * Declines a fringe that would be drawn before a streaked crown: it runs across the streaks, and has stripes of its own.
 *
 * @param spread of the lightness of the crown.
 * @throws EngineError `hair_streaked`
 */
export function checkStreaks({ comb }: Pick<Cut, 'comb'>, { spread }: Pick<Tone, 'spread'>): void {
  if (spread > (comb === 'fall' ? maxStreaks.hanging : maxStreaks.short))
    throw new EngineError('hair_streaked', `the crown's lightness varies by ${spread.toFixed(2)}`);
}

/**
 * Above a forehead as high as this in its middle, or as bare at its corners, in face heights below the hairline's middle, a fringe that is drawn out of
 * short or tied hair is a lid. Hair that stands less off the head than so much is cropped too close to hang over it, unless it is tied.
 */
const fringeOfShort = { middle: -0.16, corners: -0.08, height: 0.09 };
/** Short hair that runs down less than this above a forehead, −1 to 1, is all combed to one side: a fringe would lie across it as a cap. */
const minDown = 0.15;

/**
 * Declines a fringe that would be drawn out of cropped hair, out of short hair that is combed to one side, or, with no lengths beside it, all the way down a high
 * forehead or between its bare corners.
 *
 * @param begins how high up the hair begins.
 * @param runsDown how far down short hair runs there, −1 to 1.
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

/** Glasses, with dark lenses or with rims, hide more of what lies around the eyes than shade does. */
const maxAroundEyes = 0.5;

/**
 * Declines a fringe that would end on glasses: it comes to lie before them.
 *
 * @param hidden share of what lies around the eyes that is no skin, 0–1.
 * @throws EngineError `hair_covered`
 */
export function checkGlasses(hidden: number): void {
  if (hidden > maxAroundEyes)
    throw new EngineError('hair_covered', `${Math.round(hidden * 100)} % around the eyes is no skin`);
}

/**
 * Declines lengths made of tightly coiled hair that hangs: drawn out, coils are curtains with a fringe that stays straight.
 *
 * @param texture of the crown, where enough of it is seen.
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

/** Curls narrower than this, in face heights, are none: words ask for hair that is straight. */
const straightened = 0.01;
/** Lengths that run one way less than this, 0–1, hang in curls. */
const minCoherence = 0.56;

/**
 * Declines straight hair for lengths that hang in curls: drawn out, they are curtains below curls, and a straight fringe is a lid on them.
 *
 * @param addsFringe whether the cut has a fringe that the photo's hair has not.
 * @param coherence of the lengths, where enough of them is seen.
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
 * Declines a fringe of coiled hair that ends too high to be mirrored onto the forehead: drawn, it would be straight.
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

/** Short hair that runs one way less than this within a lock, 0–1, is curly beside a fringe that is drawn out of it. */
const minForFringe = 0.5;

/**
 * Declines a straight fringe that would be drawn out of curls that are short or tied.
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

/** In squares of the face's height: cropped hair, seen from the front, comes to half as much again; less is a bald crown's shine, or the part of fair stubble that is lit. */
const minHair = 0.13;

/**
 * Declines hair of which hardly any was found.
 *
 * @param area in squares of the face's height.
 * @throws EngineError `hair_not_found`
 */
export function checkHairArea(area: number): void {
  if (area < minHair)
    throw new EngineError('hair_not_found', `only ${area.toFixed(3)} faces of hair were found`);
}

/** More of it than this has the colour of skin, and it varies by less than this share of its lightness from lock to lock: half of that for the fairest hair. */
const baldCrown = { skin: 0.7, contrast: 0.03 };

/**
 * Declines a crown that has the colour of the face, whatever light it lies in, and no locks: it is bald.
 *
 * @param texture of the crown, where enough of it is seen.
 * @param skin how much of what was found has the colour of skin, 0–1.
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

/** Of hair that is found whole, two thirds of that are missing at most; where more is, a dye comes out patched. */
export const maxMissedShare = 0.1;

/**
 * Declines hair that was found in part: streaked or lit as skin is, before a wall of its colour, or under a hat.
 *
 * @param share of what is hair by its place, 0–1, that was left out; `most` may.
 * @throws EngineError `hair_not_found`
 */
export function checkFoundWhole(share: number, most = maxMissedShare): void {
  if (share > most)
    throw new EngineError('hair_not_found', `${Math.round(share * 100)} % of the hair was not found`);
}

/** Of hair that is combed up or clipped less may be left out than of hair that only hangs: the missing sides and tufts would stay beside it. */
const maxLeftOutOfShort = 0.06;

/**
 * Declines a short cut of hair that was not found whole.
 *
 * @param share as `checkFoundWhole`.
 * @throws EngineError `hair_not_found`
 */
export function checkShortWhole({ comb }: Pick<Cut, 'comb'>, share: number): void {
  if (comb !== 'fall') checkFoundWhole(share, maxLeftOutOfShort);
}

/** Hair that hangs farther than this, in face heights below the hairline, hides what lies beside the face. */
const besideFace = 0.5;

/** Whether a cut ends above where hair does that hangs beside a face. */
export const endsAbove = ({ length }: Pick<Cut, 'length'>, { hangs }: Pick<Worn, 'hangs'>): boolean =>
  Math.max(hangs.left, hangs.right) > Math.max(length.side, besideFace);

/** Strands of their own below an edge take some of it; where hair goes on unfound, locks would stay below the cut. */
const maxGoesOn = 0.3;

/** Of ends that lengths are drawn out of, fewer may go on unfound than this: else the old ones hang on below the new. */
export const maxUnfoundEnds = 0.78;

/**
 * Declines a cut that ends above hair whose ends were not found: dark on dark cloth, or on a shoulder of its colour.
 *
 * @param share of the lower edge of what was found below which hair goes on, 0–1; `most` may.
 * @throws EngineError `hair_not_found`
 */
export function checkFoundEnds(share: number, most = maxGoesOn): void {
  if (share > most)
    throw new EngineError('hair_not_found', `hair goes on below ${Math.round(share * 100)} % of its ends`);
}

/** A dye shows where it ends: on hair that is no lighter than `dark`, in OKLab, one that is so much lighter, or has so much another hue; on all other hair one that is so far from its colour. */
const showsEnds = { dark: 0.4, lighter: 0.2, vivid: 0.06, apart: 0.07 };
/** What a matte leaves out of ends, it has looked for: of its lower edge, where the cut-out's goes on as well, and of locks on the body in squares of the face's height, more is patched. */
const maxLeftOfEnds = { goesOn: 0.17, cut: 0.25, onBody: 0.15 };

/** In squares of the face's height: of the lengths on one side of a face, more stays as it was than locks that cross it, or an ear that a parse takes for hair; of fair hair, whose lit strands look like skin, tips and curls that another colour shows. */
const maxOnSide = { any: 0.085, fair: 0.025 };

/** In squares of the face's height: of fair or grey hair beside a temple, more stays as it was than an ear that a parse takes for hair. */
const maxAtTemples = 0.015;

/** Fair hair beside fair hair is a streak; it shows beside another hue, and beside what is so much lighter or darker (OKLab). */
const besideFair = { hue: 0.045, lighter: 0.25, darker: 0.07 };

/** Where more of the outline of hair is not seen, as of black hair before black, a dye has a ragged one of its own. */
const maxUnseen = 0.63;

/** Hair that goes on beside and below what is dyed, or may. */
export type UnfoundEnds = {
  /** Of the lengths on one side of the face, in squares of the face's height. */
  readonly onSide: () => number;
  /** The same beside its temples, above lengths. */
  readonly atTemples: () => number;
  /** Shares as `checkFoundEnds`, of the lower edge of the cut-out, and of the matte. */
  readonly cut: () => number;
  readonly matte: () => number;
  /** Of what lies on the body beside the matte, in squares of the face's height. */
  readonly onBody: () => number;
  /** Share of the outline, 0–1, before a background of the hair's own colour. */
  readonly unseen: () => number;
};

/**
 * Declines a dye of whatever colour that would leave the lengths of a side as they are, and one that would end where hair goes on unfound, go on over cloth, or
 * have an outline that the photo does not show.
 *
 * @throws EngineError `hair_not_found`
 */
export function checkDye(
  hair: Colour,
  dye: Colour,
  { onSide, atTemples, cut, matte, onBody, unseen }: UnfoundEnds,
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

/** In squares of the face's height: of more than this, not all is found. */
const maxOnBody = 0.12;

/**
 * Declines a cut that ends above locks most of which lie on the body unfound: scraps of them would stay there.
 *
 * @param area of what was found of them beside the hair, in squares of the face's height; `most` may.
 * @throws EngineError `hair_not_found`
 */
export function checkOnBody(area: number, most = maxOnBody): void {
  if (area > most)
    throw new EngineError(
      'hair_not_found',
      `${area.toFixed(2)} faces of locks on the body were not found as hair`,
    );
}

/** With so much of the lengths unfound, they would be drawn out in pieces. */
const maxUnfound = 0.2;

/**
 * Declines lengths that are to be drawn out where they were found in pieces.
 *
 * @param share of the lengths that was not found, 0–1.
 * @throws EngineError `hair_not_found`
 */
export function checkLengths(share: number): void {
  if (share > maxUnfound)
    throw new EngineError('hair_not_found', `${Math.round(share * 100)} % of the lengths was not found`);
}

/** Of locks around lengths that look as they do, more, in squares of the face's height, would show beside new ones that hang straight. */
const maxBeside = 0.28;

/**
 * Declines straight lengths where most of the ends lie around them on cloth as dark as they, unfound: they would stay there. Curls hide them.
 *
 * @param area of what looks as the lengths do beside them, in squares of the face's height.
 * @throws EngineError `hair_not_found`
 */
export function checkLocksBeside(cut: Pick<Cut, 'comb' | 'curl'>, area: () => number): void {
  if (cut.comb === 'fall' && !isCurled(cut) && area() > maxBeside)
    throw new EngineError(
      'hair_not_found',
      `${area().toFixed(2)} faces of locks beside the lengths were not found`,
    );
}

/** Of lengths that fall, no more than this lies far beside a face. */
const maxSpread = 0.08;

/**
 * Declines lengths that are to be drawn out or in of hair that is blown or spread aside: they would hang as it flies, beside locks that stay.
 *
 * @param share of the lengths that lies far aside, 0–1.
 * @throws EngineError `hair_spread`
 */
export function checkSpread(share: number): void {
  if (share > maxSpread)
    throw new EngineError('hair_spread', `${Math.round(share * 100)} % of the lengths lies far aside`);
}

/** A lock may hang over half a face; nobody's hair hides all of it. */
const maxFace = 0.8;

/**
 * Declines a mask of hair that was laid over the face as well: it would be cut off or dyed.
 *
 * @param share of eyes, nose and mouth that is marked, 0–1.
 * @throws EngineError `face_marked`
 */
export function checkMaskOnFace(share: number): void {
  if (share > maxFace)
    throw new EngineError('face_marked', `${Math.round(share * 100)} % of the face is marked`);
}

/** In squares of the face's height; a hand at a cheek or a chin is taken to touch less of the hair. */
const minHand = 0.025;

/**
 * Declines hair that a hand lies in: fingers would be dyed and cut with it.
 *
 * @param area of a hand in the hair, in squares of the face's height.
 * @throws EngineError `hand_in_hair`
 */
export function checkHands(area: number): void {
  if (area > minHand)
    throw new EngineError('hand_in_hair', `a hand lies in ${area.toFixed(3)} faces of the hair`);
}

/** Radians from which on a head shows too little of one side for what is made up there: an ear, a temple, a fringe that is drawn. */
export const maxSideTurn = 0.15;

/**
 * Declines a cut that bares temples and ears of a head that is turned: of its far side too little is seen, and the near one is deeper than a cut from the front is.
 *
 * @param yaw of the head, in radians.
 * @throws EngineError `hair_hides_side`
 */
export function checkHeadTurn(cut: Pick<Cut, 'length'>, yaw: number): void {
  if (showsEars(cut) && Math.abs(yaw) > maxSideTurn)
    throw new EngineError('hair_hides_side', `a side of a head turned by ${yaw.toFixed(2)} rad is hidden`);
}

/** Radians to a shoulder from which on hair swings away from a forehead: a fringe that is drawn straight down it is a lid. */
const tiltedAside = 0.4;

/**
 * Declines, on a turned head, what is drawn rather than made of its own hair: a tail, a fringe; and on one that is tilted far to a shoulder, a fringe that
 * hides the forehead.
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

/** Whether a cut takes off what hangs beside a face, and before it. */
export const uncoversFace = ({ comb }: Pick<Cut, 'comb'>, { hangs }: Pick<Worn, 'hangs'>): boolean =>
  comb !== 'fall' && Math.max(hangs.left, hangs.right) > besideFace;

/**
 * Declines a parted cut, and a curtain, of hair whose fringe hides the forehead, brows and all: more would have to be made up than is seen beside it.
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

/** Hair leans to one side by more, −1 to 1, where it is parted at the side. */
const maxLeaning = 0.32;

/**
 * Declines what is parted in the middle of hair that hangs from a parting at the side: it is made of hair as it hangs.
 *
 * @param leans to which side the strands lean on top, −1 to 1.
 * @throws EngineError `hair_parted`
 */
export function checkParting({ partedInMiddle }: Pick<Cut, 'partedInMiddle'>, leans: () => number): void {
  if (partedInMiddle && Math.abs(leans()) > maxLeaning)
    throw new EngineError('hair_parted', `hair leans to one side by ${leans().toFixed(2)}`);
}

/** In squares of the face's height, on one side below the brows: wisps and locks that frame a face come to half of it. */
const maxBeforeFace = 0.02;

/**
 * Declines a cut that takes off hair behind which a part of an eye or a cheek lies.
 *
 * @param area of the face below the brows that hair hides on one side, in squares of the face's height.
 * @throws EngineError `hair_over_face`
 */
export function checkHiddenFace(area: number): void {
  if (area > maxBeforeFace)
    throw new EngineError('hair_over_face', `hair hides ${area.toFixed(3)} faces of one`);
}

/** In squares of the face's height, on one side below the brows: a fringe that is swept aside comes to half of it; more hides an eye. */
const maxOverEye = 0.045;

/**
 * Declines a short cut of hair whose fringe hangs over an eye: where it is taken off, the eye would be cut in two.
 *
 * @param area as `checkFace`.
 * @throws EngineError `hair_over_face`
 */
export function checkHiddenEye(area: number): void {
  if (area > maxOverEye)
    throw new EngineError('hair_over_face', `a fringe hides ${area.toFixed(3)} faces of an eye`);
}

/** In squares of the face's height, on one side below the brows: locks that frame a face come to two thirds of it. */
const maxBesideFringe = 0.034;

/**
 * Declines a fringe that would be drawn straight down beside hair that is swept over half the face: the two would cross.
 *
 * @param area as `checkFace`.
 * @throws EngineError `hair_over_face`
 */
export function checkSweptFringe({ fringe }: Pick<Cut, 'fringe'>, area: () => number): void {
  if (hidesForehead(fringe) && area() > maxBesideFringe)
    throw new EngineError('hair_over_face', `hair is swept over ${area().toFixed(3)} faces of one`);
}

/** In squares of the face's height: single hairs on a forehead, and the line of its hair, come to two thirds of it. */
const maxForelocks = 0.015;

/**
 * Declines a crew cut of hair whose locks hang onto a forehead that is bare but for them: they would stay, longer than the cut. Under a fringe a forehead is made up.
 *
 * @param area of the forehead that locks hide, in squares of the face's height.
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
