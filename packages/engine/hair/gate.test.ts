import { expect, test } from 'vitest';

import { colourOf } from '@mot-studio/terms/colour';
import { cuts } from '@mot-studio/terms/hair-cuts';
import { readCutWish } from '@mot-studio/language/hair';
import { ownCut } from '@mot-studio/language/hair';
import { point } from '#engine/imaging/geometry.ts';
import type { Pose } from '#engine/perception/pose/pose.ts';
import { EngineError } from '#engine/runtime/engine-types.ts';
import { headAhead, planesIn } from '#engine/testing/heads.ts';
import { unseenPose } from '#engine/testing/poses.ts';
import {
  uncoversFace,
  checkUnchangedCut,
  checkUncoveredGround,
  checkCoiledFringe,
  checkBody,
  checkChestSkin,
  checkBald,
  checkBand,
  checkInwardBend,
  checkCoils,
  checkCroppedTop,
  checkCurledFringe,
  checkCurls,
  checkHiddenEye,
  checkHiddenFace,
  checkForehead,
  checkForelocks,
  checkHands,
  checkHead,
  checkHangingLength,
  checkMaskOnFace,
  checkNeckline,
  checkOnBody,
  checkOnHair,
  checkOutline,
  checkPartedCut,
  checkParting,
  checkShortCut,
  checkTooShort,
  checkShortWhole,
  checkSpread,
  checkStreaks,
  checkSweptFringe,
  checkAmbiguousChest,
  checkDrawn,
  checkDye,
  checkPictureEdge,
  checkFoundEnds,
  checkHairArea,
  checkGlasses,
  checkLengths,
  checkLocksBeside,
  checkHeadTurn,
  checkUncovered,
  checkVeil,
  checkFoundWhole,
  endsAbove,
  type MissedEnds,
} from './gate.ts';
import { skullOf } from './skull.ts';

const picture = { width: 600, height: 800 };

/** Returns a pose with a face of this height whose forehead begins at this place. */
function poseOf(x: number, y: number, height: number, changes: { yaw?: number; people?: number } = {}): Pose {
  const mesh = Array.from({ length: 468 }, () => point(x, y + height / 2));
  mesh[234] = point(x - height * 0.42, y + height / 2);
  mesh[454] = point(x + height * 0.42, y + height / 2);
  const face = {
    mesh,
    oval: [],
    forehead: point(x, y),
    chin: point(x, y + height),
    yaw: changes.yaw ?? 0,
  };
  return { ...unseenPose, face, people: changes.people ?? 1 };
}

/** Returns the code with which a check declines, or «goes on». */
const answer = (check: () => void): string => {
  try {
    check();
    return 'goes on';
  } catch (error) {
    return error instanceof EngineError ? error.code : String(error);
  }
};

const good = poseOf(300, 200, 150);

test.each([
  ['a frontal face', good, 'goes on', 'goes on', 'goes on'],
  ['no face', { ...good, face: undefined }, 'face_not_found', 'face_not_found', 'face_not_found'],
  ['two faces', poseOf(300, 200, 150, { people: 2 }), 'several_faces', 'several_faces', 'several_faces'],
  ['a head turned left', poseOf(300, 200, 150, { yaw: 0.45 }), 'face_turned', 'face_turned', 'goes on'],
  ['a head turned right', poseOf(300, 200, 150, { yaw: -0.45 }), 'face_turned', 'face_turned', 'goes on'],
  ['a face of 40 px', poseOf(300, 200, 40), 'face_too_small', 'goes on', 'goes on'],
  ['a face of 20 px', poseOf(300, 200, 20), 'face_too_small', 'face_too_small', 'face_too_small'],
  ['a crown cut off above', poseOf(300, 20, 150), 'hair_cropped', 'hair_cropped', 'goes on'],
  ['a crown cut off beside', poseOf(40, 200, 150), 'hair_cropped', 'hair_cropped', 'goes on'],
])('checkHead judges %s', (_, pose, cut, dye, byHand) => {
  const codeFor = (wants: 'cut' | 'dye', maskByHand = false) =>
    answer(() => checkHead(pose, picture, wants, maskByHand));
  expect([codeFor('cut'), codeFor('dye'), codeFor('dye', true)]).toEqual([cut, dye, byHand]);
});

const alikeBesideEars = { paler: 0, richer: 0 };

test.each([
  ['black', '#17130f', 'goes on'],
  ['brown', '#7a4a2a', 'goes on'],
  ['copper', '#a8501f', 'goes on'],
  ['blond', '#d4ac6e', 'goes on'],
  ['grey', '#b8b1a9', 'goes on'],
  ['a blue cap', '#28487a', 'hair_covered'],
  ['a green scarf', '#2f7d4f', 'hair_covered'],
  ['a purple hat', '#7a1f7a', 'hair_covered'],
])('checkUncovered judges %s by its colour', (_, hex, expected) => {
  expect(
    answer(() =>
      checkUncovered({ colour: colourOf(hex), spread: 0.05, palette: [] }, undefined, alikeBesideEars),
    ),
  ).toBe(expected);
});

test.each([
  ['a black cap', 0.004, 0, 'hair_covered'],
  ['a beret with folds', 0.0075, 0, 'hair_covered'],
  ['an afro', 0.0109, 0, 'goes on'],
  ['sleek hair', 0.0187, 0.05, 'goes on'],
  ['a beige cap on brown hair', 0.013, 0.32, 'hair_covered'],
  ['a bleached top', 0.03, 0.32, 'goes on'],
])('checkUncovered judges %s by its locks', (_, contrast, paler, expected) => {
  const black = { colour: colourOf('#17130f'), spread: 0.05, palette: [] };
  expect(answer(() => checkUncovered(black, { contrast, coherence: 0.2 }, { paler, richer: 0 }))).toBe(
    expected,
  );
});

test.each([
  ['roots of another tint', 0.025, 'goes on'],
  ["a beret of a dye's hue", 0.12, 'hair_covered'],
])("checkUncovered compares the crown's colour: %s", (_, richer, expected) => {
  const rose = { colour: colourOf('#c98a94'), spread: 0.05, palette: [] };
  const texture = { contrast: 0.03, coherence: 0.6 };
  expect(answer(() => checkUncovered(rose, texture, { paler: 0, richer }))).toBe(expected);
});

test.each([
  ['much of a plain wall', { area: 0.9, busy: 0.004 }, 'goes on'],
  ['a little of a busy street', { area: 0.1, busy: 0.05 }, 'goes on'],
  ['much of a busy street', { area: 0.5, busy: 0.05 }, 'hair_hides_much'],
])('checkUncoveredGround judges a cut that uncovers %s', (_, bared, expected) => {
  expect(answer(() => checkUncoveredGround(bared))).toBe(expected);
});

test('a bare chest is filled over a larger area than a pattern or a skin-coloured blouse', () => {
  const answers = [0.3, 0.8].map((area) => answer(() => checkBody('chest', { area, busy: 0.04 })));
  expect(answers).toEqual(['goes on', 'hair_hides_much']);
});

test.each([
  ['the ends of locks', 0.06, 'goes on'],
  ['half of the lengths', 0.25, 'hair_not_found'],
] as const)('checkOnBody judges a chest with %s undetected', (_, area, expected) => {
  expect(answer(() => checkOnBody(area))).toBe(expected);
});

test('a synthesised chest consists of skin, except for an edge', () => {
  const answers = [0.0007, 0.028].map((area) => answer(() => checkChestSkin(area)));
  expect(answers).toEqual(['goes on', 'hair_hides_much']);
});

test('a larger uncovered area of cloth must be plainer', () => {
  const answers = [0.3, 0.9].map((area) => answer(() => checkBody('clothes', { area, busy: 0.016 })));
  expect(answers).toEqual(['goes on', 'hair_hides_much']);
  expect(answer(() => checkBody('clothes', { area: 0.9, busy: 0.006 }))).toBe('goes on');
});

test.each([
  ['a short cut that shows ears', 'crew-cut', 0.27, 'goes on'],
  ['a short cut of hair that hid the cheeks', 'crew-cut', 0.38, 'hair_hides_much'],
  ['a tail over a neck', 'mullet', 0.9, 'goes on'],
  ['a short cut of hair that hid the neck', 'crew-cut', 1.8, 'hair_hides_much'],
  ['a bob that shows a neck', 'modern-bob', 1.2, 'goes on'],
] as const)('checkOutline judges %s', (_, style, length, expected) => {
  expect(answer(() => checkOutline(cuts[style], length))).toBe(expected);
});

test.each([
  ['a bob over a collar with a hidden tip', 'modern-bob', 0.29, 'goes on'],
  ['a bob over a hidden collar', 'modern-bob', 0.72, 'hair_hides_much'],
  ['a tail over the collar', 'mullet', 0.72, 'goes on'],
] as const)('checkNeckline judges %s', (_, style, length, expected) => {
  expect(answer(() => checkNeckline(cuts[style], length))).toBe(expected);
});

test.each([
  ['as long as the hair', 'straight-layer', { left: 2.07, right: 2.04 }, 3, false, 'hair_alike'],
  ['longer', 'straight-layer', { left: 2.07, right: 1.9 }, 3, false, 'goes on'],
  [
    'below a picture that the hair exceeds',
    'middle-part',
    { left: 1.17, right: 1.17 },
    1.18,
    false,
    'hair_alike',
  ],
  [
    'in a picture that the hair exceeds on one side',
    'middle-part',
    { left: 1.17, right: 1.1 },
    1.18,
    false,
    'goes on',
  ],
  ['as long, with a fringe that is new', 'hime', { left: 2.3, right: 2.3 }, 3, true, 'goes on'],
  ['as long and curled', 'curly-loose', { left: 2, right: 2 }, 3, false, 'goes on'],
  ['as long and bent at its ends', 'c-curl', { left: 1.45, right: 1.45 }, 3, false, 'goes on'],
] as const)('checkUnchangedCut judges ends %s', (_, style, hangs, bottom, addsFringe, expected) => {
  expect(answer(() => checkUnchangedCut(cuts[style], { hangs, bottom }, addsFringe))).toBe(expected);
});

test.each([
  ['as long as the hair hangs', {}, 'hair_alike'],
  ['a little shorter', { timesOwn: 0.8, length: cuts['modern-bob'].length }, 'goes on'],
  ['so much longer', { moreThanOwn: 0.3, length: { top: 2.5, side: 2.5, back: 2.5 } }, 'goes on'],
  ['with ends that curve in', { ends: 0.9 }, 'goes on'],
  ['in curls', { curl: cuts['noodle-curls'].curl }, 'goes on'],
])('checkUnchangedCut judges a prompt for hair %s', (_, changes, expected) => {
  const requested = { ...cuts['middle-part'], timesOwn: 1, ...changes };
  expect(
    answer(() => checkUnchangedCut(requested, { hangs: { left: 1.7, right: 2 }, bottom: 3 }, false)),
  ).toBe(expected);
});

test.each([
  ['mái bằng', true, 'goes on'],
  ['mái bằng', false, 'hair_alike'],
  ['curtain bangs', true, 'goes on'],
  ['curtain bangs', false, 'hair_alike'],
])('«%s» alone of tied hair, the fringe drawn: %s', (words, addsFringe, expected) => {
  const { cut } = readCutWish(words, ownCut);
  expect(
    answer(() => checkUnchangedCut(cut, { hangs: { left: 0.3, right: 0.3 }, bottom: 3 }, addsFringe)),
  ).toBe(expected);
});

test.each([
  ['to the chin', { timesOwn: 0.8 }, 1.05, 'goes on'],
  ['to the ears', { timesOwn: 0.8 }, 0.8, 'hair_cut_close'],
  ['to the ears, by an amount', { timesOwn: 1, moreThanOwn: -0.5 }, 0.7, 'hair_cut_close'],
  ['by nothing', { timesOwn: 1 }, 0.7, 'goes on'],
])('checkTooShort judges hair that is shortened %s', (_, changes, side, expected) => {
  expect(answer(() => checkTooShort({ ...changes, length: { top: side, side, back: side } }))).toBe(expected);
});

test.each([
  ['hair hid hardly any of the body', 0.05, 'goes on'],
  ['hair continues below the picture', 0.48, 'hair_hides_much'],
])('checkPictureEdge judges a lower edge where %s', (_, length, expected) => {
  expect(answer(() => checkPictureEdge(length))).toBe(expected);
});

test.each([
  ['hair alone', 0.02, 'goes on'],
  ['hair that falls over an eye', 0.45, 'goes on'],
  ['the whole head', 1, 'face_marked'],
] as const)('checkMaskOnFace judges a mask over %s', (_, share, expected) => {
  expect(answer(() => checkMaskOnFace(share))).toBe(expected);
});

test.each([
  ['no hand', 0, 'goes on'],
  ['a hand at the chin of a long bob', 0.006, 'goes on'],
  ['fingers behind an ear', 0.055, 'hand_in_hair'],
  ['both hands at the temples', 0.3, 'hand_in_hair'],
] as const)('checkHands judges %s', (_, area, expected) => {
  expect(answer(() => checkHands(area))).toBe(expected);
});

test.each([
  ['all of the hair', 0, 'goes on'],
  ['hair except a wave that stands off', 0.07, 'goes on'],
  ['hair except a knot on the crown', 0.15, 'hair_not_found'],
  ['the hair below a cap', 0.98, 'hair_not_found'],
] as const)('checkFoundWhole judges the detection of %s', (_, share, expected) => {
  expect(answer(() => checkFoundWhole(share))).toBe(expected);
});

test.each([
  ['hair with detected ends', 0.14, 'goes on'],
  ['hair that continues below its detected part', 0.4, 'hair_not_found'],
] as const)('checkFoundEnds judges a cut that ends above %s', (_, share, expected) => {
  expect(answer(() => checkFoundEnds(share))).toBe(expected);
});

const [black, fair] = [colourOf('#1c1714'), colourOf('#a88a5c')];
/** Ends of hair that was detected completely. */
const wholly: MissedEnds = {
  onSide: () => 0,
  atTemples: () => 0,
  cut: () => 0,
  matte: () => 0,
  onBody: () => 0,
  unseen: () => 0,
};

test.each([
  ['black', '#17130f', 0.5, 'goes on'],
  ['dark brown', '#3b2418', 0.5, 'goes on'],
  ['wine red', '#641b2c', 0.5, 'hair_not_found'],
  ['blue', '#28487a', 0.5, 'hair_not_found'],
  ['brown', '#7a4a2a', 0.5, 'hair_not_found'],
  ['platinum', '#e6d9c2', 0.5, 'hair_not_found'],
  ['platinum', '#e6d9c2', 0.1, 'goes on'],
] as const)('checkDye judges %s on black hair with undetected ends', (_, hex, share, expected) => {
  const ends = { ...wholly, cut: () => share, matte: () => share };
  expect(answer(() => checkDye(black, colourOf(hex), ends))).toBe(expected);
});

test.each([
  ['a colour like its own', '#b08d5a', 'goes on'],
  ['rose', '#c27d85', 'hair_not_found'],
  ['black', '#17130f', 'hair_not_found'],
])('checkDye judges fair hair that continues below its detected part, in %s', (_, hex, expected) => {
  const ends = { ...wholly, cut: () => 0.3, matte: () => 0.25 };
  expect(answer(() => checkDye(fair, colourOf(hex), ends))).toBe(expected);
});

test('fair hair accepts a fair dye that misses a curl', () => {
  const ends = { ...wholly, onSide: () => 0.05, atTemples: () => 0.02 };
  const codes = ['#b89a68', '#d4ac6e', '#5e3420'].map((hex) =>
    answer(() => checkDye(fair, colourOf(hex), ends)),
  );
  expect(codes).toEqual(['goes on', 'goes on', 'hair_not_found']);
});

test.each([
  ['a grey temple', fair, 0.02, 'hair_not_found'],
  ['some of an ear', fair, 0.01, 'goes on'],
  ['an ear beside black hair', black, 0.02, 'goes on'],
] as const)('checkDye judges a violet dye that misses %s beside the face', (_, hair, area, expected) => {
  const ends = { ...wholly, atTemples: () => area };
  expect(answer(() => checkDye(hair, colourOf('#5a3a7c'), ends))).toBe(expected);
});

test.each([
  ['a curl of fair hair', fair, 0.03, 'hair_not_found'],
  ['an ear beside fair hair', fair, 0.015, 'goes on'],
  ['a curl of black hair', black, 0.03, 'goes on'],
] as const)('checkDye judges a violet dye that misses %s', (_, hair, area, expected) => {
  const ends = { ...wholly, onSide: () => area };
  expect(answer(() => checkDye(hair, colourOf('#5a3a7c'), ends))).toBe(expected);
});

test.each([
  ['honey', '#b07a3f', 0.7, 'hair_not_found'],
  ['honey', '#b07a3f', 0.57, 'goes on'],
  ['dark brown', '#3b2418', 0.7, 'goes on'],
] as const)(
  'checkDye judges %s on black hair with an invisible share of its outline before a black wall',
  (_, hex, share, expected) => {
    const ends = { ...wholly, unseen: () => share };
    expect(answer(() => checkDye(black, colourOf(hex), ends))).toBe(expected);
  },
);

test.each([
  ['a lock before the face', 0.05, 'goes on'],
  ['all strands that are lit like the face', 0.11, 'hair_not_found'],
])('checkDye judges any dye of hair whose one side lacks %s', (_, area, expected) => {
  const ends = { ...wholly, onSide: () => area };
  const codes = [black, fair].map((hair) => answer(() => checkDye(hair, hair, ends)));
  expect(codes).toEqual([expected, expected]);
});

test.each([
  ['a matte detected mostly', 0.5, 0.04, 0.1, 'goes on'],
  ['a matte detected partly', 0.5, 0.19, 0.1, 'hair_not_found'],
  ['continue in locks on the body', 0.1, 0, 0.25, 'hair_not_found'],
])('checkDye judges a light dye of dark hair whose ends %s', (_, cut, matte, onBody, expected) => {
  const ends = { ...wholly, cut: () => cut, matte: () => matte, onBody: () => onBody };
  expect(answer(() => checkDye(black, fair, ends))).toBe(expected);
});

test.each([
  ['cropped hair', 0.2, 'goes on'],
  ['the shine of a bald crown', 0.07, 'hair_not_found'],
])('checkHairArea judges %s', (_, area, expected) => {
  expect(answer(() => checkHairArea(area))).toBe(expected);
});

test.each([
  ['even and skin-coloured', 0.011, 0.9, 'hair_not_found'],
  ['skin-coloured, with locks', 0.04, 0.9, 'goes on'],
  ['even, and of another colour', 0.011, 0.4, 'goes on'],
])('checkBald judges a crown that is %s', (_, contrast, skin, expected) => {
  const texture = { contrast, coherence: 0.4 };
  expect(answer(() => checkBald(texture, { colour: fair }, () => skin))).toBe(expected);
});

test.each([
  ['hardly any', 0.1, 'goes on'],
  ['a quarter', 0.25, 'hair_not_found'],
])('checkLengths judges lengths of which %s was missed', (_, share, expected) => {
  expect(answer(() => checkLengths(share))).toBe(expected);
});

test.each([
  ['a fringe before glasses', 0.52, 'hair_covered'],
  ['a fringe before eyes in the shade', 0.45, 'goes on'],
] as const)('checkGlasses judges %s', (_, hidden, expected) => {
  expect(answer(() => checkGlasses(hidden))).toBe(expected);
});

test('endsAbove is true for a bob of long hair, and false for long hair of a bob', () => {
  const hanging = (v: number) => ({ hangs: { left: v, right: v } });
  expect([endsAbove(cuts['modern-bob'], hanging(1.6)), endsAbove(cuts['middle-part'], hanging(0.9))]).toEqual(
    [true, false],
  );
});

test.each([
  ['a pompadour of hair that falls on both sides', 'pompadour', 1.2, 'hair_not_short'],
  ['a crew cut of hair that falls on both sides', 'crew-cut', 1.2, 'hair_not_short'],
  ['a pixie of hair that falls on both sides', 'pixie', 1.2, 'hair_not_short'],
  ['a fringe of hair that falls on both sides', 'layer', 1.2, 'hair_not_short'],
  ['a bob of hair that falls on both sides', 'modern-bob', 1.2, 'goes on'],
  ['a pompadour of tied or short hair', 'pompadour', 0.5, 'goes on'],
  ['a pixie of tied or short hair', 'pixie', 0.5, 'goes on'],
] as const)('checkShortCut judges %s', (_, style, right, expected) => {
  expect(answer(() => checkShortCut(cuts[style], { hangs: { left: 1.2, right } }))).toBe(expected);
});

const cropped = {
  fringe: 0,
  hangs: { left: 0.4, right: 0.35 },
  bottom: 3,
  height: 0.1,
  beside: { left: 0.06, right: 0.05 },
};
const knotted = { ...cropped, height: 0.29 };
const toJaw = { ...cropped, hangs: { left: 0.74, right: 0.74 } };
const toChin = { ...cropped, hangs: { left: 0.9, right: 1 } };
const toShoulders = { ...cropped, hangs: { left: 1.45, right: 1.5 } };
const tail = { ...knotted, hangs: { left: 1.8, right: 0.2 } };

test.each([
  ['long hair of a crop', 'middle-part', cropped, 'hair_too_short'],
  ['long hair with a fringe of a crop', 'hime', cropped, 'hair_too_short'],
  ['a bob of a knot', 'modern-bob', knotted, 'hair_too_short'],
  ['a bob of a tail over one shoulder', 'c-curl', tail, 'hair_too_short'],
  ['a bob with a fringe of a knot', 'short-layer', knotted, 'hair_too_short'],
  ['long hair of a bob that ends at the jaw', 'straight-layer', toJaw, 'hair_too_short'],
  ['long hair of a bob', 'straight-layer', toChin, 'hair_too_short'],
  ['long hair of a bob that a close portrait shows', 'straight-layer', { ...toChin, bottom: 1.3 }, 'goes on'],
  ['long hair of lengths to the shoulders', 'straight-layer', toShoulders, 'goes on'],
  ['a bob with bent ends of a bob', 'c-curl', toChin, 'goes on'],
  ['a crew cut of a crop', 'crew-cut', cropped, 'goes on'],
] as const)('checkHangingLength judges %s', (_, style, worn, expected) => {
  expect(answer(() => checkHangingLength(cuts[style], worn, () => 0))).toBe(expected);
});

const fringeAlone = readCutWish('mái bằng', ownCut).cut;
const sleek = { ...cropped, hangs: { left: 0.35, right: 0 }, height: 0.06 };

test.each([
  ['cropped hair', fringeAlone, sleek, 0.02, 'hair_too_short'],
  ['tied hair with a visible scalp in its parting', fringeAlone, sleek, 0.08, 'goes on'],
  [
    'tied hair with strands below both ears',
    fringeAlone,
    { ...sleek, hangs: { left: 0.43, right: 0.5 } },
    0.02,
    'goes on',
  ],
  ['a tail over one shoulder', fringeAlone, { ...sleek, hangs: { left: 1.8, right: 0.9 } }, 0.02, 'goes on'],
  ['tied hair, with curls', readCutWish('mái bằng, xoăn lơi', ownCut).cut, sleek, 0.08, 'hair_too_short'],
] as const)('checkHangingLength judges a fringe alone for %s', (_, cut, worn, scalp, expected) => {
  expect(answer(() => checkHangingLength(cut, worn, () => scalp))).toBe(expected);
});

test.each([
  ['a parting of a bare forehead', 'middle-part', 0.07, 'goes on'],
  ['a parting of a fringe over the brows', 'middle-part', 0.42, 'hair_over_face'],
  ['a bob without a fringe of hair with a fringe', 'modern-bob', 0.17, 'hair_over_face'],
  ['a bob with a fringe of hair with a fringe', 'short-layer', 0.42, 'goes on'],
  ['a crew cut of hair with a fringe', 'crew-cut', 0.42, 'goes on'],
] as const)('checkPartedCut judges %s', (_, style, fringe, expected) => {
  expect(answer(() => checkPartedCut(cuts[style], { fringe }))).toBe(expected);
});

test.each([
  ['curtain bangs', 0.4, 'hair_over_face'],
  ['curtain bangs', 0.05, 'goes on'],
  ['wavy', 0.4, 'goes on'],
])('checkPartedCut judges «%s» for hair that hides %f of a forehead', (words, fringe, expected) => {
  expect(answer(() => checkPartedCut(readCutWish(words, ownCut).cut, { fringe }))).toBe(expected);
});

const close = { ...cropped, height: 0.03 };
const some = { ...cropped, height: 0.08 };
const overCollar = {
  ...cropped,
  hangs: { left: 0.5, right: 0.55 },
  height: 0.11,
  beside: { left: 0.1, right: 0.1 },
};

test.each([
  ['a pompadour of cropped hair', 'pompadour', close, 'hair_cut_close'],
  ['a fringe of cropped hair', 'french-crop', close, 'hair_cut_close'],
  ['a crew cut of cropped hair', 'crew-cut', close, 'goes on'],
  ['a pompadour of some centimetres', 'pompadour', some, 'goes on'],
  ['a mohican of some centimetres', 'mohican', some, 'hair_cut_close'],
  ['a mohican of longer hair', 'mohican', { ...overCollar, height: 0.18 }, 'hair_cut_close'],
  ['a mohican of coils', 'mohican', { ...overCollar, height: 0.3 }, 'goes on'],
  ['a mullet of a bare neck', 'mullet', some, 'hair_cut_close'],
  [
    'a mullet of the shade beside a neck',
    'mullet',
    { ...overCollar, beside: { left: 0.05, right: -0.01 } },
    'hair_cut_close',
  ],
  ['a mullet of hair to the collar', 'mullet', overCollar, 'goes on'],
  ['long hair of cropped hair', 'hime', close, 'goes on'],
] as const)('checkCroppedTop judges %s', (_, style, worn, expected) => {
  expect(answer(() => checkCroppedTop(cuts[style], worn, worn))).toBe(expected);
});

test('ears detected as hair give a tail no hair to hang on', () => {
  const withoutEars = { hangs: { left: 0.31, right: 0.3 } };
  expect(answer(() => checkCroppedTop(cuts.mullet, overCollar, withoutEars))).toBe('hair_cut_close');
});

test.each([
  ['a fringe before a crown of one colour', 'hime', 0.05, 'goes on'],
  ['a fringe before a streaked crown', 'hime', 0.13, 'hair_streaked'],
  ['a fringe before a lit crown', 'hime', 0.105, 'goes on'],
  ['a short fringe out of a lit crown', 'pixie', 0.105, 'hair_streaked'],
  ['a short fringe out of a crown of one colour', 'pixie', 0.09, 'goes on'],
] as const)('checkStreaks judges %s', (_, style, spread, expected) => {
  expect(answer(() => checkStreaks(cuts[style], { spread }))).toBe(expected);
});

test.each([
  ['a short fringe out of hair that begins low', 'pixie', 0.11, -0.158, -0.059, 'goes on'],
  ['a short fringe over a high forehead', 'pixie', 0.14, -0.162, -0.05, 'hair_cut_close'],
  ['a short fringe between bare corners of a forehead', 'french-crop', 0.1, -0.121, -0.105, 'hair_cut_close'],
  ['a short fringe out of cropped hair', 'layer', 0.08, -0.099, -0.056, 'hair_cut_close'],
  ['a fringe between lengths over a high forehead', 'hime', 0.06, -0.18, -0.3, 'goes on'],
] as const)('checkForehead judges %s', (_, style, height, middle, corners, expected) => {
  expect(
    answer(() =>
      checkForehead(
        cuts[style],
        { height, hangs: toShoulders.hangs },
        () => ({ middle, corners }),
        () => 0.3,
      ),
    ),
  ).toBe(expected);
});

test.each([
  ['a short fringe out of hair that is combed to one side', 'pixie', 0.01, 'hair_cut_close'],
  ['a short fringe out of hair that runs down', 'pixie', 0.3, 'goes on'],
  ['a fringe between lengths that are combed to one side', 'hime', 0.01, 'goes on'],
] as const)('checkForehead judges the direction of hair: %s', (_, style, down, expected) => {
  const begins = () => ({ middle: -0.11, corners: -0.06 });
  expect(
    answer(() => checkForehead(cuts[style], { height: 0.11, hangs: toShoulders.hangs }, begins, () => down)),
  ).toBe(expected);
});

test.each([
  ['a bob over a blouse that a parse takes for skin', 0.124, 0.088, 'hair_hides_much'],
  ['a bob over bare shoulders', 0.124, 0.044, 'goes on'],
  ['a bob that uncovers hardly any of a chest', 0.03, 0.111, 'goes on'],
] as const)('checkAmbiguousChest judges %s', (_, area, cloth, expected) => {
  expect(answer(() => checkAmbiguousChest({ area }, () => cloth))).toBe(expected);
});

test.each([
  ['a veil over dark hair', 0.285, 'hair_covered'],
  ['a crown of streaks', 0.158, 'goes on'],
] as const)('checkVeil judges %s', (_, apart, expected) => {
  expect(answer(() => checkVeil(apart))).toBe(expected);
});

test.each([
  ['over a low forehead', -0.12, -0.05, 'goes on'],
  ['over a high forehead', -0.18, -0.07, 'hair_cut_close'],
  ['between bare corners of a forehead', -0.14, -0.1, 'hair_cut_close'],
] as const)('checkForehead judges a fringe alone of tied hair %s', (_, middle, corners, expected) => {
  const begins = () => ({ middle, corners });
  expect(answer(() => checkForehead(fringeAlone, sleek, begins, () => 0))).toBe(expected);
});

test.each([
  ['a straight fringe out of short curls', cuts['french-crop'], cropped, 0.43, 'hair_coily'],
  ['a straight fringe out of short waves that curl', cuts['french-crop'], cropped, 0.48, 'hair_coily'],
  ['a straight fringe out of short waves', cuts['french-crop'], cropped, 0.52, 'goes on'],
  ['a straight fringe before curls that hang', cuts.hime, toShoulders, 0.43, 'goes on'],
  ['a straight fringe out of curls that are tied', fringeAlone, sleek, 0.43, 'hair_coily'],
] as const)('checkCurledFringe judges %s', (_, cut, worn, coherence, expected) => {
  expect(answer(() => checkCurledFringe(cut, worn, { contrast: 0.04, coherence }))).toBe(expected);
});

test.each([
  ['a crew cut of a turned head', 'crew-cut', 0.2, 'hair_hides_side'],
  ['a side part of a slightly turned head', 'side-part', 0.17, 'hair_hides_side'],
  ['an undercut of a head that turns the other way', 'undercut', -0.2, 'hair_hides_side'],
  ['a crew cut of a head that is hardly turned', 'crew-cut', 0.13, 'goes on'],
  ['a pixie on a turned head', 'pixie', 0.2, 'goes on'],
] as const)('checkHeadTurn judges %s', (_, style, yaw, expected) => {
  expect(answer(() => checkHeadTurn(cuts[style], yaw))).toBe(expected);
});

test.each([
  ['no hair', 0, 'goes on'],
  ['locks that frame it', 0.013, 'goes on'],
  ['a lock at the end of an eye', 0.027, 'hair_over_face'],
  ['a lock over half an eye', 0.079, 'hair_over_face'],
] as const)('checkHiddenFace judges a cut that uncovers a face behind %s', (_, area, expected) => {
  expect(answer(() => checkHiddenFace(area))).toBe(expected);
});

test.each([
  ['is swept aside', 0.022, 'goes on'],
  ['hangs over an eye', 0.079, 'hair_over_face'],
])('checkHiddenEye judges a short cut of a fringe that %s', (_, area, expected) => {
  expect(answer(() => checkHiddenEye(area))).toBe(expected);
});

test.each([
  ['a crew cut of hair that hangs on one side', 'crew-cut', 1.2, true],
  ['a pixie of hair that hangs on one side', 'pixie', 1.2, true],
  ['a crew cut of short hair', 'crew-cut', 0.4, false],
  ['a bob of hair that hangs', 'modern-bob', 1.2, false],
] as const)('uncoversFace judges %s', (_, style, hangs, expected) => {
  expect(uncoversFace(cuts[style], { hangs: { left: 0.2, right: hangs } })).toBe(expected);
});

test.each([
  ['a bob of long hair on a turned head', 'modern-bob', 0.24, false, 'goes on'],
  ['a tail on a turned head', 'mullet', 0.24, true, 'face_turned'],
  ['a fringe of long hair on a turned head', 'hime', 0.24, false, 'face_turned'],
  ['a fringe of short hair on a turned head', 'layer', 0.24, false, 'face_turned'],
  ['a fringe of short hair on a head that is hardly turned', 'layer', 0.13, false, 'goes on'],
  ['a fringe that is worn on a turned head', 'french-crop', 0.24, true, 'goes on'],
  ['a crew cut on a turned head', 'crew-cut', 0.24, false, 'goes on'],
  ['a fringe on a head that turns the other way', 'layer', -0.3, false, 'face_turned'],
] as const)('checkDrawn judges %s', (_, style, yaw, ownFringe, expected) => {
  expect(answer(() => checkDrawn(cuts[style], { yaw, right: point(1, 0) }, ownFringe))).toBe(expected);
});

test.each([
  ['a fringe of long hair', 'hime', 0.45, false, 'face_turned'],
  ['a fringe of long hair to the other shoulder', 'hime', -0.45, false, 'face_turned'],
  ['a fringe of long hair, hardly', 'hime', 0.3, false, 'goes on'],
  ['a fringe that is worn', 'french-crop', 0.45, true, 'goes on'],
  ['a bob', 'modern-bob', 0.45, false, 'goes on'],
] as const)('checkDrawn judges a head tilted to a shoulder: %s', (_, style, tilt, ownFringe, expected) => {
  const right = point(Math.cos(tilt), Math.sin(tilt));
  expect(answer(() => checkDrawn(cuts[style], { yaw: 0, right }, ownFringe))).toBe(expected);
});

/** Returns the check of a head of brown hair with another colour on a part of it, half a face above the brows. */
function wearing(hex: string, half: number) {
  const size = { width: 240, height: 240 };
  const head = headAhead(120, point(120, 110), { browTop: 0.24, faceWidth: 0.84 });
  const inHead = planesIn(size, head);
  const [brown, other] = [colourOf('#4a3324'), colourOf(hex)];
  const isThere = (u: number, v: number) => Math.abs(u) < 0.2 && Math.abs(v + 0.25) < half;
  const channel = (c: 0 | 1 | 2) => inHead((u, v) => (isThere(u, v) ? other[c] : brown[c])).data;
  const hair = inHead((_, v) => (v < -0.05 ? 1 : 0));
  const lab = { ...size, l: channel(0), a: channel(1), b: channel(2) };
  return () => checkOnHair({ head, lab, person: hair }, hair, skullOf(head));
}

test.each([
  ['blue lenses', '#8fa9d8', 0.05, 'hair_covered'],
  ['a blue hair', '#8fa9d8', 0.005, 'goes on'],
  ['grey shine', '#b8b4b0', 0.05, 'goes on'],
  ['a blond lock', '#d4ac6e', 0.05, 'goes on'],
])('checkOnHair judges %s on brown hair', (_, hex, half, expected) => {
  expect(answer(wearing(hex, half))).toBe(expected);
});

/** Returns the check of a head of brown hair before a blue wall that shows at `aside` (face heights) inside the hair of the mask. */
function beforeWall(aside: number) {
  const size = { width: 240, height: 240 };
  const head = headAhead(120, point(120, 110), { browTop: 0.24, faceWidth: 0.84 });
  const inHead = planesIn(size, head);
  const [brown, blue] = [colourOf('#4a3324'), colourOf('#2c3f8f')];
  const isPerson = (u: number, v: number) => Math.abs(u) < 0.4 && v > -0.45;
  const isBlue = (u: number, v: number) =>
    !isPerson(u, v) || (Math.abs(u - aside) < 0.025 && Math.abs(v + 0.25) < 0.05);
  const channel = (c: 0 | 1 | 2) => inHead((u, v) => (isBlue(u, v) ? blue[c] : brown[c])).data;
  const person = inHead((u, v) => (isPerson(u, v) ? 1 : 0));
  const hair = inHead((u, v) => (isPerson(u, v) && v < -0.05 ? 1 : 0));
  const lab = { ...size, l: channel(0), a: channel(1), b: channel(2) };
  return () => checkOnHair({ head, lab, person }, hair, skullOf(head));
}

test.each([
  ['between the outermost locks', 0.37, 'goes on'],
  ['on the middle of the hair', 0, 'hair_covered'],
])('checkOnHair judges the colour of a wall %s', (_, aside, expected) => {
  expect(answer(beforeWall(aside))).toBe(expected);
});

test.each([
  ['a pale headband', 0.095, 'hair_covered'],
  ['highlights', 0.056, 'goes on'],
] as const)('checkBand judges %s on dark hair', (_name, contrast, expected) => {
  expect(answer(() => checkBand({ contrast, coherence: 0.7 }))).toBe(expected);
});

const falling = { hangs: { left: 0.9, right: 0.9 } };
test.each([
  ['lengths of an afro', 'middle-part', falling, 0.15, 'hair_coily'],
  ['lengths of waves', 'middle-part', falling, 0.42, 'goes on'],
  ['lengths of dark hair in even light', 'middle-part', falling, 0.27, 'goes on'],
  ['lengths over short coils', 'mullet-layer', { hangs: { left: 0, right: 0 } }, 0.15, 'goes on'],
  ['a short cut of coils', 'two-block', falling, 0.15, 'goes on'],
] as const)('checkCoils judges %s', (_name, style, worn, coherence, expected) => {
  const texture = { contrast: 0.02, coherence };
  expect(answer(() => checkCoils(cuts[style], worn, () => texture))).toBe(expected);
});

const long = { hangs: { left: 1.4, right: 1.5 } };
test.each([
  ['straight lengths of curls', cuts['middle-part'], false, 0.45, 'hair_coily'],
  ['straight lengths of waves', cuts['middle-part'], false, 0.65, 'goes on'],
  ['straight lengths of hardly visible hair', cuts['middle-part'], false, undefined, 'goes on'],
  ['a straight fringe before shorter curls', cuts['short-layer'], true, 0.45, 'hair_coily'],
  ['curls that are cut', cuts['modern-bob'], false, 0.45, 'goes on'],
  ['curls of curls', cuts['noodle-curls'], false, 0.45, 'goes on'],
  ['longer curls, by an order', { ...cuts['middle-part'], timesOwn: 1.3 }, false, 0.45, 'goes on'],
  [
    'curls that are to be straight',
    { ...ownCut, curl: { width: 0.003, turns: 1 } },
    false,
    0.45,
    'hair_coily',
  ],
  ['curls as they are, by an order', ownCut, false, 0.45, 'goes on'],
  ['a short cut', cuts.pixie, true, 0.45, 'goes on'],
] as const)('checkCurls judges curled lengths: %s', (_name, cut, addsFringe, coherence, expected) => {
  expect(answer(() => checkCurls(cut, long, addsFringe, () => coherence))).toBe(expected);
});

test.each([
  ['middle-part', -0.48, 'hair_parted'],
  ['middle-part', 0.52, 'hair_parted'],
  ['middle-part', -0.28, 'goes on'],
  ['straight-layer', 0.52, 'goes on'],
  ['side-part', 0.52, 'goes on'],
] as const)('checkParting judges %s for hair that leans by %s', (style, leans, expected) => {
  expect(answer(() => checkParting(cuts[style], () => leans))).toBe(expected);
});

test.each([
  ['a full fringe beside hair that is swept over a cheek', 'hime', 0.038, 'hair_over_face'],
  ['a full fringe beside locks that frame a face', 'hime', 0.023, 'goes on'],
  ['a parted cut of hair that is swept over a cheek', 'middle-part', 0.038, 'goes on'],
] as const)('checkSweptFringe judges %s', (_name, style, area, expected) => {
  expect(answer(() => checkSweptFringe(cuts[style], () => area))).toBe(expected);
});

test.each([
  ['a quiff of hair whose sides are missing', 'short-quiff', 0.078, 'hair_not_found'],
  ['a quiff of hair whose wisps are missing', 'short-quiff', 0.034, 'goes on'],
  ['curls of hair whose sides are missing', 'curly-loose', 0.078, 'goes on'],
] as const)('checkShortWhole judges %s', (_name, style, share, expected) => {
  expect(answer(() => checkShortWhole(cuts[style], share))).toBe(expected);
});

test.each([
  ['a crew cut under locks', 'crew-cut', 0.01, 0.02, 'hair_over_face'],
  ['a crew cut under single hairs', 'crew-cut', 0.01, 0.012, 'goes on'],
  ['a crew cut of hair with a fringe, with a reconstructed forehead', 'crew-cut', 0.2, 0.02, 'goes on'],
  ['a quiff, to which locks belong', 'short-quiff', 0.01, 0.02, 'goes on'],
] as const)('checkForelocks judges %s', (_name, style, fringe, area, expected) => {
  expect(answer(() => checkForelocks(cuts[style], { fringe }, () => area))).toBe(expected);
});

test.each([
  ['blown aside', 0.1, 'hair_spread'],
  ['over a shoulder', 0.06, 'goes on'],
] as const)('checkSpread judges lengths that lie far aside: %s', (_name, share, expected) => {
  expect(answer(() => checkSpread(share))).toBe(expected);
});

test.each([
  ['straight lengths beside flicks', 'middle-part', 0.45, 'hair_not_found'],
  ['straight lengths beside a few locks', 'middle-part', 0.23, 'goes on'],
  ['curls beside waves', 'curly-loose', 0.45, 'goes on'],
  ['a short cut', 'pixie', 0.45, 'goes on'],
] as const)('checkLocksBeside judges locks on dark cloth: %s', (_name, style, area, expected) => {
  expect(answer(() => checkLocksBeside(cuts[style], () => area))).toBe(expected);
});

const bob = { hangs: { left: 1, right: 1.1 }, bottom: 3 };
test.each([
  ['longer ends of a bob', 'c-curl', bob, 0.05, 'hair_too_short'],
  ['straight lengths of a bob', 'middle-part', bob, 0.05, 'hair_too_short'],
  ['curls of a bob, which hide its hem', 'noodle-curls', bob, 0.05, 'goes on'],
  ['another bob of a bob', 'modern-bob', bob, 0.05, 'goes on'],
  ['longer ends of hair that hangs straight', 'c-curl', bob, 0.03, 'goes on'],
  ['lengths of a bob that end below the picture', 'middle-part', { ...bob, bottom: 1.1 }, 0.05, 'goes on'],
  ['a short cut', 'pixie', bob, 0.05, 'goes on'],
] as const)('checkInwardBend judges ends that bend inwards: %s', (_name, style, worn, bent, expected) => {
  expect(answer(() => checkInwardBend(cuts[style], worn, () => bent))).toBe(expected);
});

test('checkInwardBend accepts any ends for lengths that stay as worn', () => {
  expect(
    answer(() => checkInwardBend(fringeAlone, { ...bob, hangs: { left: 1, right: 1.6 } }, () => 0.05)),
  ).toBe('goes on');
});

test.each([
  ['coils that end high', 'french-crop', 0.25, false, 'hair_coily'],
  ['coils that end at the forehead', 'french-crop', 0.25, true, 'goes on'],
  ['strands that end high', 'french-crop', 0.6, false, 'goes on'],
  ['a bare forehead under coils that end high', 'crew-cut', 0.25, false, 'goes on'],
] as const)('checkCoiledFringe judges %s', (_name, style, coherence, reaches, expected) => {
  const texture = { contrast: 0.02, coherence };
  expect(
    answer(() =>
      checkCoiledFringe(
        cuts[style],
        () => texture,
        () => reaches,
      ),
    ),
  ).toBe(expected);
});
