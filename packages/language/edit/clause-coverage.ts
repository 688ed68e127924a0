import type { EditOperation, EditOperationKind } from '@mot-studio/terms/editing';

import type { Clause, Effect, Meaning, Measure, Phrase, Verb } from './meaning.ts';
import { determiners, isCheek, isTiltWord, isNoun } from './thing-names.ts';
import { editsFace, isPerson } from './person-names.ts';
import { is, isColour, isGround, isSubject, isUnknownWord, isVerb } from './word-senses.ts';
import { canBeLimited, refersBack, type Reader } from './reader.ts';

type Kind = Meaning['is'];

/** What an operation takes up beside what is its own: kinds of phrases, verbs, and measures or effects of other names. */
type Account = {
  readonly says?: readonly Kind[];
  readonly verbs?: readonly Verb[];
  readonly also?: readonly (Measure | Effect)[];
};

/** What colours a sentence and asks for nothing by itself. */
const asides: readonly Kind[] = [
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

/** What begins a wish of any kind. */
const begins: readonly Verb[] = ['make', 'change', 'put', 'fix', 'increase', 'decrease', 'add'];

/** How a colour is said, and of what. */
const coloured: readonly Kind[] = ['part', 'colour', 'hex', 'colour-word', 'shade', 'fade-from'];
const tone: readonly Kind[] = ['part', 'colour-word', 'colour', 'light'];
const ofFace: readonly Kind[] = ['part', 'smooth', 'beyond', 'object', 'direction'];

/** What is taken away or kept may be anything. */
const accounts: Partial<Record<EditOperationKind, Account>> = {
  brightness: { says: tone },
  contrast: { says: tone },
  exposure: { says: ['part', 'colour', 'colour-word'], also: ['brightness'] },
  highlights: {
    says: [...coloured, 'shine', 'not', 'light'],
    verbs: ['remove'],
    also: ['brightness', 'exposure', 'sharpness', 'contrast'],
  },
  shadows: {
    says: ['part', 'colour'],
    verbs: ['remove'],
    also: ['brightness', 'contrast', 'sharpness'],
  },
  temperature: { says: [...tone, 'tinted', 'not', 'fade-from'], verbs: ['remove'] },
  saturation: { says: tone, also: ['contrast', 'sharpness'] },
  sharpness: { says: ['part', 'blurred', 'colour'], verbs: ['remove', 'blur'] },
  vignette: { says: ['place'], verbs: ['remove'], also: ['brightness'] },
  'auto-colour': { says: tone },
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
    says: [...coloured, 'light', 'object', 'transparent', 'not'],
    verbs: ['remove', 'isolate', 'crop'],
    also: ['brightness', 'saturation', 'temperature', 'background-blur'],
  },
  'background-gradient': { says: [...coloured, 'gradient', 'direction'] },
  'background-blur': { says: ['part', 'blurred'], verbs: ['blur'], also: ['sharpness'] },
  recolour: {
    says: [...coloured, 'writing', 'beyond', 'direction', 'shine', 'tinted'],
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
    says: ['ratio', 'frame', 'white-space', 'not', 'beyond', 'direction', ...coloured],
    verbs: ['crop', 'pad', 'keep', 'remove'],
  },
  'smooth-skin': { says: ofFace, verbs: ['remove'], also: ['sharpness'] },
  'whiten-teeth': {
    says: [...ofFace, 'colour', 'tinted', 'question', 'fade-from'],
    verbs: ['remove'],
    also: ['brightness', 'saturation', 'temperature'],
  },
  'brighten-eyes': { says: ofFace, also: ['brightness'] },
  'face-enhance': { says: ofFace, also: ['enhance'] },
  blush: { says: ['part', 'colour', 'shade', 'colour-word', 'blush'], also: ['saturation', 'brightness'] },
  rotate: { says: ['direction', 'upside-down', 'times', 'collage'], verbs: ['rotate', 'flip'] },
  flip: { says: ['direction', 'upside-down', 'collage', 'times'], verbs: ['flip'] },
};

/** Whether a phrase is one that an operation is asked for with: its own measure or effect, or what else it takes up. */
function isSaidOf(
  { kind }: EditOperation,
  meaning: Meaning,
  { says = [], verbs = [], also = [] }: Account,
): boolean {
  if (meaning.is === 'verb') return begins.includes(meaning.verb) || verbs.includes(meaning.verb);
  if (meaning.is === 'quality' || meaning.is === 'measure')
    return meaning.measure === kind || also.includes(meaning.measure);
  if (meaning.is === 'effect') return meaning.effect === kind || also.includes(meaning.effect);
  return asides.includes(meaning.is) || says.includes(meaning.is);
}

/** «ảnh rèm», «passport photo», «photo of our stall»: what a picture shows; «like a proper camera»: what it should be like. */
function isOnlyTold({ clause }: Reader, at: number): boolean {
  const said = clause.slice(0, at);
  const last = said.findLastIndex((phrase) => is(phrase, 'photo'));
  const shown =
    last >= 0 && said.slice(last + 1).every((phrase) => !phrase.meaning || is(phrase, 'filler', 'number'));
  const ground = said.findLast((phrase) => !is(phrase, 'filler'));
  const beyondGround = isGround(ground) && /^behind|sau/.test(ground?.plain ?? '');
  return shown || beyondGround || is(clause[at + 1], 'photo') || said.some(({ plain }) => likens.test(plain));
}
const likens = /^(?:like|nhu|kieu|giong)(?: |$)/;

/** «flared jeans», «quần ống loe», «nền gạch»: beside a part, on the side where a word says which one. */
function saysWhichPart({ clause }: Reader, at: number): boolean {
  const step = clause.some(({ language }) => language === 'vi') ? -1 : 1;
  let beside = at + step;
  while (isNoun(clause[beside])) beside += step;
  const part = clause[beside];
  return is(part, 'part') && !isSubject(part) && step < 0 === (part?.language === 'vi');
}

const into = /(?:^| )(?:to|into|thanh|sang|bang)$/;
/** «đổi ghế thành bàn đỏ», "to a brown leather one": what a thing that was named is to become, and not in colour alone. */
function isAnotherKind({ clause }: Reader, at: number): boolean {
  const from = clause.slice(0, at).findLastIndex(({ plain }) => into.test(plain));
  const what = clause.slice(0, Math.max(0, from)).filter((phrase) => isNoun(phrase) || is(phrase, 'part'));
  return what.length > 0 && what.every(({ plain }) => plain !== clause[at]?.plain);
}

const asksBehind = ({ clause }: Reader, at: number): boolean => {
  const coloured = clause.findIndex(isColour);
  return (
    clause.some(({ language }) => language === 'vi') &&
    coloured > 0 &&
    at > coloured &&
    clause.slice(0, coloured).some(isNoun)
  );
};

/** «hai bên», where a picture is added to. */
const sides = /^(?:hai|ben|sides?)$/;
/** «ly nền kem», "the vase on a white background"; not "the bulb in the back". */
function standsBefore({ clause }: Reader, at: number): boolean {
  const ground = clause.slice(at).find(isGround);
  return ground?.language === 'en'
    ? clause.slice(at).some(({ plain }) => /^(?:on|onto|against|with)$/.test(plain))
    : ground !== undefined;
}
const laid = new Set<EditOperationKind>(['background-remove', 'background-colour', 'background-gradient']);

/**
 * Whether a word that nobody knows here is what an operation is done to or says of which one; else it is what the operation
 * cannot be done to. What is recoloured by a mask, laid on a ground or not to be cut off may have any name.
 */
function takesName(operation: EditOperation, reader: Reader, at: number): boolean {
  const { kind } = operation;
  if (kind === 'pad')
    return reader.has('not') || reader.verb('keep') || sides.test(reader.clause[at]?.plain ?? '');
  if (laid.has(kind))
    return (
      reader.verb('isolate', 'put') ||
      reader.said('ra', 'out') ||
      standsBefore(reader, at) ||
      // «file png nền trong suốt cái túi này», "a transparent png of the bag".
      (reader.has('transparent') && reader.clause.some(({ plain }) => /png|nen|background|bg/.test(plain)))
    );
  if (kind === 'rotate') return reader.clause[at]?.plain === 'horizon' || isTiltWord(reader.clause[at]);
  if (kind === 'centre') return true;
  // «cắt hai bên cho vuông».
  if (kind === 'crop') return sides.test(reader.clause[at]?.plain ?? '');
  if (kind !== 'recolour') return editsFace(operation) && isPerson(reader.clause[at]);
  if (isAnotherKind(reader, at)) return false;
  // «chân tóc đen cũng phủ luôn»: behind what only names a thing and its colour, something else is asked.
  if (operation.target === 'masked' && !reader.has('verb') && asksBehind(reader, at)) return false;
  return operation.target === 'masked' || isPerson(reader.clause[at]) || saysWhichPart(reader, at);
}

/** «váy đỏ», "the red dress", «tím khói»: a colour beside what has it, or beside another one. */
const saysWhichOne = ({ clause }: Reader, at: number): boolean =>
  [-1, 1].some((step) => {
    let beside = at + step;
    while (is(clause[beside], 'shade', 'colour-word', 'level')) beside += step;
    return isNoun(clause[beside]) || is(clause[beside], 'part', 'colour');
  });

/** What an operation gives for a colour. */
const givenBy = (operation: EditOperation): readonly string[] =>
  operation.kind === 'background-gradient'
    ? [operation.top, operation.bottom]
    : 'colour' in operation
      ? [operation.colour]
      : [];

/** Whether a colour is what is given, what there was, or says which one is meant. */
function takesColour(operation: EditOperation, reader: Reader, at: number): boolean {
  // «váy trắng bằng váy ren»: of what goes.
  const after = reader.clause.slice(at);
  const next = after.slice(after.findIndex(({ plain }) => into.test(plain)) + 1 || after.length);
  if (next.some((phrase) => is(phrase, 'beyond')) && !next.some(isColour)) return false;
  // «ảnh mờ, cam».
  if (operation.kind === 'sharpness' && !operation.region) return false;
  // «xóa nền trắng» says which ground goes, «ly trong suốt nền kem» which one comes.
  if (operation.kind === 'background-remove') return reader.verb('remove');
  const given = givenBy(operation);
  const before = reader.clause.slice(0, at);
  const colour = reader.colours[before.filter((phrase) => is(phrase, 'colour', 'hex')).length];
  return (
    given.length === 0 ||
    (colour !== undefined && given.includes(colour)) ||
    before.some((phrase) => is(phrase, 'fade-from')) ||
    after.some((phrase) => isVerb(phrase, 'change')) ||
    saysWhichOne(reader, at)
  );
}

/** «banner 3:1»: a shape that pictures are not given here. */
const isUnknownShape = (phrase: Phrase | undefined): boolean => /^\d+[:x/]\d+$/.test(phrase?.plain ?? '');

/** What is beyond the operations may describe what is spoken of («striped shirt»), so the rules judge it. */
const isTakenUp = (operation: EditOperation, reader: Reader, at: number, account: Account): boolean => {
  const phrase = reader.clause[at];
  const meaning = phrase?.meaning;
  if (!meaning && !isUnknownWord(phrase)) return !isUnknownShape(phrase);
  // «làm mịn da nền trắng»: what is done to a face says nothing of the ground.
  if (isGround(phrase) && editsFace(operation)) return false;
  if (isNoun(phrase) && (takesName(operation, reader, at) || isOnlyTold(reader, at))) return true;
  // "the wooden background" goes as any other.
  if (operation.kind === 'background-remove' && is(phrase, 'beyond') && isGround(reader.clause[at + 1]))
    return true;
  if (operation.kind === 'blush' && isCheek(phrase)) return true;
  if (is(phrase, 'colour', 'hex') && !takesColour(operation, reader, at)) return false;
  return meaning !== undefined && isSaidOf(operation, meaning, account);
};

/** «the grey should be warmer»: whatever is grey; «kill the yellow»: the tint. */
const namesColour = (reader: Reader): boolean =>
  looksAnother(reader.clause) || namesShade(reader) || namesThingByColour(reader);

/** «ngọc sáng hơn», «đào tươi hơn»: what is named like a colour. */
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

/** «gold looks green»: whatever is gold. */
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

/** Of several, never of the picture. */
const speaksOfThem = (reader: Reader): boolean => reader.said('tui no', 'bon no', 'chung no', 'chung');

/** «the photo», «màu»: and not the rest of it. */
const speaksOfPicture = ({ clause }: Reader): boolean =>
  (clause.some((phrase) => is(phrase, 'measure')) && isVerb(clause[0], 'increase', 'decrease')) ||
  clause.some(
    ({ meaning, plain }) =>
      meaning?.is === 'colour-word' || (meaning?.is === 'photo' && !/rest|else|con lai|khac/.test(plain)),
  );

/** Whether it is of the whole picture, where no part is named: what is not told apart is not done to everything. */
const isOfWhole = (reader: Reader): boolean =>
  !reader.has('object', 'writing', 'direction', 'place') &&
  !namesColour(reader) &&
  !speaksOfThem(reader) &&
  (reader.before.topic !== 'thing' || speaksOfPicture(reader)) &&
  !(refersBack(reader.clause) && reader.before.antecedent === 'thing');

/** Whether it is of all of a part: not «the left side of her face», nor «the bow on her hair». */
const isOfAllOfPart = (reader: Reader): boolean =>
  !reader.isOfThingOn &&
  !reader.has('place') &&
  !reader.directions.some((direction) => direction === 'left' || direction === 'right');

/** What is done to the whole picture, and to nothing in it. */
const ofPicture = new Set<EditOperationKind>([
  'enhance',
  'auto-colour',
  'black-and-white',
  'sepia',
  'vintage',
  'artistic',
]);

/** «môi trên»: and not the other one. */
const isOfOneLip = (operation: EditOperation, { clause }: Reader): boolean =>
  operation.kind === 'recolour' &&
  operation.target === 'lips' &&
  clause.some(
    ({ plain }, at) =>
      /^(?:tren|duoi)$/.test(plain) && is(clause[at - 1], 'part') && !is(clause[at + 1], 'part', 'object'),
  );

/** «người bên trái áo đỏ», "the left cheek", «một bên má»: of one side, or of one of two. */
const isOfOneSide = (operation: EditOperation, { clause, directions }: Reader): boolean =>
  // "one shoe red".
  (operation.kind === 'recolour' &&
    operation.target === 'shoes' &&
    clause.some(
      ({ plain }, at) =>
        /^(?:one|mot|1|mot chiec|1 chiec|mot ben|1 ben)$/.test(plain) && is(clause[at + 1], 'part'),
    )) ||
  (operation.kind === 'blush' && clause.some(({ plain }) => /^(?:mot ben|1 ben|one|half)$/.test(plain))) ||
  ((editsFace(operation) || (operation.kind === 'recolour' && operation.target !== 'masked')) &&
    directions.some((direction) => direction === 'left' || direction === 'right'));

/** Whether what an operation would change is what the clause is about. */
const isInScope = (operation: EditOperation, reader: Reader): boolean =>
  !isOfOneSide(operation, reader) && !isOfOneLip(operation, reader) && isOfWhatIsNamed(operation, reader);

const isOfWhatIsNamed = (operation: EditOperation, reader: Reader): boolean =>
  canBeLimited(operation) && operation.region
    ? isOfAllOfPart(reader)
    : !(canBeLimited(operation) || ofPicture.has(operation.kind)) || isOfWhole(reader);

/** «sáng 15 riêng mặt 5»: of two amounts one would be passed by; not «10-15 %». */
const saysTwoAmounts = (reader: Reader): boolean => {
  const amounts = reader.clause.flatMap((phrase, at) =>
    phrase.meaning?.is === 'number' && reader.figures.includes(phrase.meaning) ? [{ phrase, at }] : [],
  );
  const [first, second] = amounts;
  return first !== undefined && second !== undefined && second.at > first.at + 2;
};

/** Whether an operation accounts for what a clause says; what is left over would be passed by in silence. */
export const coversClause = (operation: EditOperation, reader: Reader): boolean => {
  const account = accounts[operation.kind];
  if (!account) return !isOfOneSide(operation, reader);
  return (
    isInScope(operation, reader) &&
    !saysTwoAmounts(reader) &&
    reader.clause.every((_, at) => isTakenUp(operation, reader, at, account))
  );
};
