import type { EditOperation, EditOperationKind } from '@mot-studio/terms/editing';

import type { Clause, Effect, Meaning, Measure, Phrase, Verb } from './meaning.ts';
import { determiners, isCheek, isTiltWord, isNoun } from './thing-names.ts';
import { editsFace, isPerson } from './person-names.ts';
import { is, isColour, isGround, isSubject, isUnknownWord, isVerb } from './word-senses.ts';
import { canBeLimited, refersBack, type Reader } from './reader.ts';

type Kind = Meaning['is'];

/** Words that an operation covers besides its own: kinds of phrases, verbs, and measures or effects of other names. */
type Account = {
  readonly says?: readonly Kind[];
  readonly verbs?: readonly Verb[];
  readonly also?: readonly (Measure | Effect)[];
};

/** Kinds of phrases that ask for nothing by themselves. */
const freeKinds: readonly Kind[] = [
  'filler',
  'level',
  'number',
  'degree',
  'pronoun',
  'nothing-but',
  'photo',
  'purpose',
  'complaint',
  'question',
  'toward',
  'thin',
  'beautiful',
];

/** Verbs that may begin any wish. */
const starters: readonly Verb[] = ['make', 'change', 'put', 'fix', 'increase', 'decrease', 'add'];

/** Kinds of phrases that name a colour and its object. */
const colourKinds: readonly Kind[] = ['part', 'colour', 'hex', 'colour-word', 'shade', 'fade-from'];
const toneKinds: readonly Kind[] = ['part', 'colour-word', 'colour', 'light'];
const faceKinds: readonly Kind[] = ['part', 'smooth', 'beyond', 'object', 'direction'];

/** Covered words per operation. Operations without an entry (such as removal or keeping) cover any word. */
const accounts: Partial<Record<EditOperationKind, Account>> = {
  brightness: { says: toneKinds },
  contrast: { says: toneKinds },
  exposure: { says: ['part', 'colour', 'colour-word'], also: ['brightness'] },
  highlights: {
    says: [...colourKinds, 'shine', 'not', 'light'],
    verbs: ['remove'],
    also: ['brightness', 'exposure', 'sharpness', 'contrast'],
  },
  shadows: {
    says: ['part', 'colour'],
    verbs: ['remove'],
    also: ['brightness', 'contrast', 'sharpness'],
  },
  temperature: { says: [...toneKinds, 'tinted', 'not', 'fade-from'], verbs: ['remove'] },
  saturation: { says: toneKinds, also: ['contrast', 'sharpness'] },
  sharpness: { says: ['part', 'blurred', 'colour'], verbs: ['remove', 'blur'] },
  vignette: { says: ['place'], verbs: ['remove'], also: ['brightness'] },
  'auto-colour': { says: toneKinds },
  enhance: {},
  denoise: { says: ['noise', 'blurred'], verbs: ['remove'] },
  'black-and-white': { says: ['colour-word'], verbs: ['remove'] },
  sepia: { says: ['colour-word'] },
  vintage: { says: ['colour-word', 'noise'] },
  artistic: {},
  lighting: { says: ['light', 'direction', 'part', 'fade-from'], also: ['enhance'] },
  'background-remove': {
    says: ['part', 'transparent', 'colour', 'shade', 'fade-from', 'not'],
    verbs: ['remove', 'isolate', 'crop'],
  },
  'background-colour': {
    says: [...colourKinds, 'light', 'object', 'transparent', 'not'],
    verbs: ['remove', 'isolate', 'crop'],
    also: ['brightness', 'saturation', 'temperature', 'background-blur'],
  },
  'background-gradient': { says: [...colourKinds, 'gradient', 'direction'] },
  'background-blur': { says: ['part', 'blurred'], verbs: ['blur'], also: ['sharpness'] },
  recolour: {
    says: [...colourKinds, 'writing', 'beyond', 'direction', 'shine', 'tinted'],
    also: ['temperature', 'saturation'],
  },
  border: { says: ['frame', 'colour', 'hex', 'shade', 'colour-word'] },
  blur: { says: ['part', 'blurred'], verbs: ['blur', 'remove'] },
  crop: { says: ['ratio', 'frame', 'direction', 'part', 'centred'], verbs: ['crop', 'keep'] },
  'crop-to-subject': {
    says: ['part', 'tight', 'direction', 'white-space', 'centred'],
    verbs: ['crop', 'remove'],
  },
  centre: { says: ['part', 'object', 'centred', 'direction'], verbs: ['keep'] },
  pad: {
    says: ['ratio', 'frame', 'white-space', 'not', 'beyond', 'direction', ...colourKinds],
    verbs: ['crop', 'pad', 'keep', 'remove'],
  },
  'smooth-skin': { says: faceKinds, verbs: ['remove'], also: ['sharpness'] },
  'whiten-teeth': {
    says: [...faceKinds, 'colour', 'tinted', 'question', 'fade-from'],
    verbs: ['remove'],
    also: ['brightness', 'saturation', 'temperature'],
  },
  'brighten-eyes': { says: faceKinds, also: ['brightness'] },
  'face-enhance': { says: faceKinds, also: ['enhance'] },
  blush: { says: ['part', 'colour', 'shade', 'colour-word', 'blush'], also: ['saturation', 'brightness'] },
  rotate: { says: ['direction', 'upside-down', 'times', 'collage'], verbs: ['rotate', 'flip'] },
  flip: { says: ['direction', 'upside-down', 'collage', 'times'], verbs: ['flip'] },
};

/** Returns whether a phrase belongs to an operation: its own measure or effect, or another word that its account covers. */
function belongsTo(
  { kind }: EditOperation,
  meaning: Meaning,
  { says = [], verbs = [], also = [] }: Account,
): boolean {
  if (meaning.is === 'verb') return starters.includes(meaning.verb) || verbs.includes(meaning.verb);
  if (meaning.is === 'quality' || meaning.is === 'measure')
    return meaning.measure === kind || also.includes(meaning.measure);
  if (meaning.is === 'effect') return meaning.effect === kind || also.includes(meaning.effect);
  return freeKinds.includes(meaning.is) || says.includes(meaning.is);
}

/** Matches the content of a picture, «ảnh rèm», «passport photo», «photo of our stall», or a likeness, «like a proper camera». */
function isContent({ clause }: Reader, at: number): boolean {
  const preceding = clause.slice(0, at);
  const last = preceding.findLastIndex((phrase) => is(phrase, 'photo'));
  const isShown =
    last >= 0 &&
    preceding.slice(last + 1).every((phrase) => !phrase.meaning || is(phrase, 'filler', 'number'));
  const ground = preceding.findLast((phrase) => !is(phrase, 'filler'));
  const beyondGround = isGround(ground) && /^behind|sau/.test(ground?.plain ?? '');
  return (
    isShown ||
    beyondGround ||
    is(clause[at + 1], 'photo') ||
    preceding.some(({ plain }) => likens.test(plain))
  );
}
const likens = /^(?:like|nhu|kieu|giong)(?: |$)/;

/** Matches a noun beside a part that specifies it, before or after it by language: «flared jeans», «quần ống loe», «nền gạch». */
function specifiesPart({ clause }: Reader, at: number): boolean {
  const step = clause.some(({ language }) => language === 'vi') ? -1 : 1;
  let beside = at + step;
  while (isNoun(clause[beside])) beside += step;
  const part = clause[beside];
  return is(part, 'part') && !isSubject(part) && step < 0 === (part?.language === 'vi');
}

const targetWords = /(?:^| )(?:to|into|thanh|sang|bang)$/;
/** Matches a noun that names a different object to become, not only a colour: «đổi ghế thành bàn đỏ», "to a brown leather one". */
function isAnotherKind({ clause }: Reader, at: number): boolean {
  const from = clause.slice(0, at).findLastIndex(({ plain }) => targetWords.test(plain));
  const sources = clause.slice(0, Math.max(0, from)).filter((phrase) => isNoun(phrase) || is(phrase, 'part'));
  return sources.length > 0 && sources.every(({ plain }) => plain !== clause[at]?.plain);
}

const hasWishAfter = ({ clause }: Reader, at: number): boolean => {
  const coloured = clause.findIndex(isColour);
  return (
    clause.some(({ language }) => language === 'vi') &&
    coloured > 0 &&
    at > coloured &&
    clause.slice(0, coloured).some(isNoun)
  );
};

/** Sides that a border is added to: «hai bên». */
const sideWords = /^(?:hai|ben|sides?)$/;
/** Matches an object in front of a background: «ly nền kem», "the vase on a white background"; not "the bulb in the back". */
function isInFront({ clause }: Reader, at: number): boolean {
  const ground = clause.slice(at).find(isGround);
  return ground?.language === 'en'
    ? clause.slice(at).some(({ plain }) => /^(?:on|onto|against|with)$/.test(plain))
    : ground !== undefined;
}
const placedKinds = new Set<EditOperationKind>([
  'background-remove',
  'background-colour',
  'background-gradient',
]);

/**
 * Returns whether an unknown noun is the object of an operation or specifies it; otherwise the operation does not cover it. Objects that
 * are recoloured by a mask, placed on a background or protected from cropping may have any name.
 */
function coversNoun(operation: EditOperation, reader: Reader, at: number): boolean {
  const { kind } = operation;
  if (kind === 'pad')
    return reader.has('not') || reader.verb('keep') || sideWords.test(reader.clause[at]?.plain ?? '');
  if (placedKinds.has(kind))
    return (
      reader.verb('isolate', 'put') ||
      reader.word('ra', 'out') ||
      isInFront(reader, at) ||
      // Examples: «file png nền trong suốt cái túi này», "a transparent png of the bag".
      (reader.has('transparent') && reader.clause.some(({ plain }) => /png|nen|background|bg/.test(plain)))
    );
  if (kind === 'rotate') return reader.clause[at]?.plain === 'horizon' || isTiltWord(reader.clause[at]);
  if (kind === 'centre') return true;
  // Example: «cắt hai bên cho vuông».
  if (kind === 'crop') return sideWords.test(reader.clause[at]?.plain ?? '');
  if (kind !== 'recolour') return editsFace(operation) && isPerson(reader.clause[at]);
  if (isAnotherKind(reader, at)) return false;
  // In «chân tóc đen cũng phủ luôn» the wish follows an object that is only named with its colour.
  if (operation.target === 'masked' && !reader.has('verb') && hasWishAfter(reader, at)) return false;
  return operation.target === 'masked' || isPerson(reader.clause[at]) || specifiesPart(reader, at);
}

/** Matches a colour beside its object or beside another colour: «váy đỏ», "the red dress", «tím khói». */
const identifies = ({ clause }: Reader, at: number): boolean =>
  [-1, 1].some((step) => {
    let beside = at + step;
    while (is(clause[beside], 'shade', 'colour-word', 'level')) beside += step;
    return isNoun(clause[beside]) || is(clause[beside], 'part', 'colour');
  });

/** Returns the colours that an operation applies. */
const newColours = (operation: EditOperation): readonly string[] =>
  operation.kind === 'background-gradient'
    ? [operation.top, operation.bottom]
    : 'colour' in operation
      ? [operation.colour]
      : [];

/** Returns whether a colour is the new one, the old one, or identifies the object. */
function coversColour(operation: EditOperation, reader: Reader, at: number): boolean {
  // In «váy trắng bằng váy ren» the colour belongs to the object that is replaced.
  const after = reader.clause.slice(at);
  const next = after.slice(after.findIndex(({ plain }) => targetWords.test(plain)) + 1 || after.length);
  if (next.some((phrase) => is(phrase, 'beyond')) && !next.some(isColour)) return false;
  // Example: «ảnh mờ, cam».
  if (operation.kind === 'sharpness' && !operation.region) return false;
  // The colour in «xóa nền trắng» identifies the removed background, in «ly trong suốt nền kem» the new one.
  if (operation.kind === 'background-remove') return reader.verb('remove');
  const applied = newColours(operation);
  const before = reader.clause.slice(0, at);
  const colour = reader.colours[before.filter((phrase) => is(phrase, 'colour', 'hex')).length];
  return (
    applied.length === 0 ||
    (colour !== undefined && applied.includes(colour)) ||
    before.some((phrase) => is(phrase, 'fade-from')) ||
    after.some((phrase) => isVerb(phrase, 'change')) ||
    identifies(reader, at)
  );
}

/** Matches an aspect ratio that the engine does not support: «banner 3:1». */
const isUnknownShape = (phrase: Phrase | undefined): boolean => /^\d+[:x/]\d+$/.test(phrase?.plain ?? '');

/**
 * Returns whether an operation covers a phrase. Phrases beyond the operations may describe the object («striped shirt»), so the
 * rules judge them.
 */
const isCovered = (operation: EditOperation, reader: Reader, at: number, account: Account): boolean => {
  const phrase = reader.clause[at];
  const meaning = phrase?.meaning;
  if (!meaning && !isUnknownWord(phrase)) return !isUnknownShape(phrase);
  // In «làm mịn da nền trắng» an operation on the face does not cover the background.
  if (isGround(phrase) && editsFace(operation)) return false;
  if (isNoun(phrase) && (coversNoun(operation, reader, at) || isContent(reader, at))) return true;
  // Example: "the wooden background" is removed like any other background.
  if (operation.kind === 'background-remove' && is(phrase, 'beyond') && isGround(reader.clause[at + 1]))
    return true;
  if (operation.kind === 'blush' && isCheek(phrase)) return true;
  if (is(phrase, 'colour', 'hex') && !coversColour(operation, reader, at)) return false;
  return meaning !== undefined && belongsTo(operation, meaning, account);
};

/** Matches a colour that stands for an object, «the grey should be warmer», or for the tint, «kill the yellow». */
const namesColour = (reader: Reader): boolean =>
  looksAnother(reader.clause) || namesShade(reader) || namesThingByColour(reader);

/** Matches an object whose name is also a colour: «ngọc sáng hơn», «đào tươi hơn». */
const namesThingByColour = ({ clause, parts }: Reader): boolean => {
  const [first, next] = clause.filter((phrase) => !is(phrase, 'filler'));
  return (
    parts.length === 0 &&
    first?.meaning?.is === 'colour' &&
    /^(?:vang|bac|gold|silver|ngoc|dao|than|man|kem|gach|dong|reu|cam|cherry|rose|peach|lemon|lime|mint|wine|rust|sand|chocolate|coffee)$/.test(
      first.plain,
    ) &&
    is(next, 'quality', 'measure')
  );
};

/** Matches a colour as the subject of a complaint: «gold looks green». */
const looksAnother = (clause: Clause): boolean => {
  const [first, second, third] = clause.filter((phrase) => !is(phrase, 'filler', 'level'));
  const [how, blamed] = is(second, 'complaint') ? [third, second] : [second, third];
  return is(first, 'colour') && is(how, 'colour', 'quality', 'tinted') && is(blamed, 'complaint');
};

const namesShade = (reader: Reader): boolean =>
  reader.has('quality', 'measure') &&
  reader.clause.some(
    ({ meaning }, k) => meaning?.is === 'colour' && determiners.includes(reader.clause[k - 1]?.plain ?? ''),
  );

/** Matches a reference to several objects, which is never the picture. */
const isAboutMany = (reader: Reader): boolean => reader.word('tui no', 'bon no', 'chung no', 'chung');

/** Matches a reference to the full picture, «the photo», «màu», but not to the rest of it. */
const isAboutPicture = ({ clause }: Reader): boolean =>
  (clause.some((phrase) => is(phrase, 'measure')) && isVerb(clause[0], 'increase', 'decrease')) ||
  clause.some(
    ({ meaning, plain }) =>
      meaning?.is === 'colour-word' || (meaning?.is === 'photo' && !/rest|else|con lai|khac/.test(plain)),
  );

/** Returns whether a wish without a part is about the full picture; an object that has no region is not edited through the full picture. */
const isOfWhole = (reader: Reader): boolean =>
  !reader.has('object', 'writing', 'direction', 'place') &&
  !namesColour(reader) &&
  !isAboutMany(reader) &&
  (reader.before.topic !== 'thing' || isAboutPicture(reader)) &&
  !(refersBack(reader.clause) && reader.before.antecedent === 'thing');

/** Returns whether a wish is about a whole part: not «the left side of her face», nor «the bow on her hair». */
const isOfAllOfPart = (reader: Reader): boolean =>
  !reader.isOfThingOn &&
  !reader.has('place') &&
  !reader.directions.some((direction) => direction === 'left' || direction === 'right');

/** Operations that apply only to the full picture. */
const pictureKinds = new Set<EditOperationKind>([
  'enhance',
  'auto-colour',
  'black-and-white',
  'sepia',
  'vintage',
  'artistic',
]);

/** Matches a wish for one of two lips: «môi trên». */
const isOfOneLip = (operation: EditOperation, { clause }: Reader): boolean =>
  operation.kind === 'recolour' &&
  operation.target === 'lips' &&
  clause.some(
    ({ plain }, at) =>
      /^(?:tren|duoi)$/.test(plain) && is(clause[at - 1], 'part') && !is(clause[at + 1], 'part', 'object'),
  );

/** Matches a wish for one side, or for one of two: «người bên trái áo đỏ», "the left cheek", «một bên má». */
const isOfOneSide = (operation: EditOperation, { clause, directions }: Reader): boolean =>
  // Example: "one shoe red".
  (operation.kind === 'recolour' &&
    operation.target === 'shoes' &&
    clause.some(
      ({ plain }, at) =>
        /^(?:one|mot|1|mot chiec|1 chiec|mot ben|1 ben)$/.test(plain) && is(clause[at + 1], 'part'),
    )) ||
  (operation.kind === 'blush' && clause.some(({ plain }) => /^(?:mot ben|1 ben|one|half)$/.test(plain))) ||
  ((editsFace(operation) || (operation.kind === 'recolour' && operation.target !== 'masked')) &&
    directions.some((direction) => direction === 'left' || direction === 'right'));

/** Returns whether the operation's target is the subject of the clause. */
const isInScope = (operation: EditOperation, reader: Reader): boolean =>
  !isOfOneSide(operation, reader) && !isOfOneLip(operation, reader) && isOfWhatIsNamed(operation, reader);

const isOfWhatIsNamed = (operation: EditOperation, reader: Reader): boolean =>
  canBeLimited(operation) && operation.region
    ? isOfAllOfPart(reader)
    : !(canBeLimited(operation) || pictureKinds.has(operation.kind)) || isOfWhole(reader);

/** Matches two amounts, of which an operation could cover only one: «sáng 15 riêng mặt 5»; not «10-15 %». */
const hasTwoAmounts = (reader: Reader): boolean => {
  const amounts = reader.clause.flatMap((phrase, at) =>
    phrase.meaning?.is === 'number' && reader.figures.includes(phrase.meaning) ? [{ phrase, at }] : [],
  );
  const [first, second] = amounts;
  return first !== undefined && second !== undefined && second.at > first.at + 2;
};

/** Returns whether an operation covers all words of a clause; an uncovered word would be ignored without notice. */
export const coversClause = (operation: EditOperation, reader: Reader): boolean => {
  const account = accounts[operation.kind];
  if (!account) return !isOfOneSide(operation, reader);
  return (
    isInScope(operation, reader) &&
    !hasTwoAmounts(reader) &&
    reader.clause.every((_, at) => isCovered(operation, reader, at, account))
  );
};
