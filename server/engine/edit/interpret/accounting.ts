import type { EditOperation, EditOperationKind } from '#api/contract/editing.ts';
import type { Clause } from './clauses.ts';
import type { Meaning, Verb } from './meaning.ts';
import { determiners, isName } from './names.ts';
import { isPerson } from './persons.ts';
import { is, isGround, isSubject, isUnknownWord, isVerb } from './senses.ts';
import { canBeLimited, speaksOfIt, type Reader } from './reader.ts';

type Kind = Meaning['is'];

/** What an operation takes up of what is said: kinds of phrases and the verbs it can be asked for with. */
type Account = {
  readonly says: readonly Kind[];
  readonly verbs: readonly Verb[];
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
  'join',
  'complaint',
  'question',
  'toward',
  'thin',
  'scene',
];

/** How a colour is said, and of what. */
const coloured: readonly Kind[] = ['part', 'colour', 'hex', 'colour-word', 'shade', 'fade-from'];

const begins: readonly Verb[] = ['make', 'change', 'put', 'fix', 'increase', 'decrease'];
const tone: Account = {
  says: [
    'part',
    'quality',
    'measure',
    'light',
    'colour-word',
    'noise',
    'smooth',
    'beautiful',
    'blurred',
    'tinted',
    'colour',
    'shade',
    'shine',
    'not',
    'fade-from',
  ],
  verbs: [...begins, 'add', 'remove', 'blur', 'keep'],
};
const look: Account = {
  says: ['effect', 'colour-word', 'except', 'part', 'quality', 'beautiful', 'colour', 'smooth'],
  verbs: [...begins, 'add'],
};
const ground: Account = {
  says: [...coloured, 'gradient', 'transparent', 'light', 'direction', 'quality', 'smooth', 'beautiful'],
  verbs: [...begins, 'add', 'remove', 'isolate', 'keep', 'crop'],
};
const shape: Account = {
  says: [
    'ratio',
    'part',
    'tight',
    'direction',
    'frame',
    'white-space',
    'upside-down',
    'beautiful',
    'collage',
  ],
  verbs: ['crop', 'make', 'change', 'put', 'fix', 'pad', 'keep', 'add', 'decrease', 'remove'],
};
const turn: Account = {
  says: ['direction', 'upside-down', 'collage', 'part', 'fade-from'],
  verbs: ['rotate', 'flip', 'make', 'change', 'put', 'fix'],
};

/** What is done to skin, teeth, eyes and faces. */
const facial: Account = {
  says: [...tone.says, 'effect', 'beyond', 'object', 'except', 'direction'],
  verbs: tone.verbs,
};

/** What is taken away or kept may be anything. */
const accounts: Partial<Record<EditOperationKind, Account>> = {
  brightness: tone,
  contrast: tone,
  exposure: tone,
  highlights: tone,
  shadows: tone,
  temperature: tone,
  saturation: tone,
  sharpness: tone,
  vignette: tone,
  'auto-colour': look,
  enhance: { ...look, says: look.says.filter((kind) => kind !== 'part') },
  denoise: { ...look, says: [...look.says, 'noise', 'object'], verbs: [...look.verbs, 'remove'] },
  'black-and-white': { ...look, verbs: [...look.verbs, 'remove'] },
  sepia: look,
  vintage: { ...look, says: [...look.says, 'noise'] },
  artistic: look,
  lighting: {
    says: ['light', 'direction', 'part', 'effect', 'colour', 'quality', 'colour-word', 'fade-from'],
    verbs: [...begins, 'add', 'rotate'],
  },
  'background-remove': { ...ground, says: [...ground.says, 'object'] },
  'background-colour': { ...ground, says: [...ground.says, 'object'] },
  'background-gradient': ground,
  'background-blur': {
    says: ['part', 'effect', 'blurred', 'quality', 'shine', 'except', 'nothing-but'],
    verbs: [...begins, 'blur', 'add', 'remove', 'keep'],
  },
  recolour: {
    says: [
      ...coloured,
      'object',
      'writing',
      'light',
      'quality',
      'shine',
      'smooth',
      'beautiful',
      'beyond',
      'direction',
      'effect',
      'gradient',
    ],
    verbs: [...begins, 'add', 'keep'],
  },
  border: {
    says: ['frame', 'colour', 'hex', 'shade', 'colour-word', 'direction', 'part', 'quality', 'white-space'],
    verbs: [...begins, 'add', 'pad', 'keep'],
  },
  blur: {
    says: ['part', 'blurred', 'quality', 'except'],
    verbs: ['blur', 'make', 'put', 'change', 'increase', 'add'],
  },
  crop: shape,
  'crop-to-subject': shape,
  pad: {
    says: [...shape.says, ...coloured, 'measure', 'object', 'beyond', 'not', 'place', 'writing'],
    verbs: shape.verbs,
  },
  'smooth-skin': facial,
  'whiten-teeth': facial,
  'brighten-eyes': facial,
  'face-enhance': facial,
  rotate: turn,
  flip: turn,
};

/** «ảnh rèm», «passport photo», «photo of our stall»: what a picture shows; «like a proper camera»: what it should be like. */
function isOnlyTold({ clause }: Reader, at: number): boolean {
  const said = clause.slice(0, at);
  const last = said.findLastIndex((phrase) => is(phrase, 'photo'));
  const shown =
    last >= 0 && said.slice(last + 1).every((phrase) => !phrase.meaning || is(phrase, 'filler', 'number'));
  const beyondGround = isGround(said.findLast((phrase) => !is(phrase, 'filler')));
  return shown || beyondGround || is(clause[at + 1], 'photo') || said.some(({ plain }) => likens.test(plain));
}
const likens = /^(?:like|nhu|kieu|giong)(?: |$)/;

/** «flared jeans», «quần ống loe», «nền gạch»: beside a part, on the side where a word says which one. */
function saysWhichPart({ clause }: Reader, at: number): boolean {
  const step = clause.some(({ language }) => language === 'vi') ? -1 : 1;
  let beside = at + step;
  while (isName(clause[beside])) beside += step;
  const part = clause[beside];
  return is(part, 'part') && !isSubject(part) && step < 0 === (part?.language === 'vi');
}

const laid = new Set<EditOperationKind>(['background-remove', 'background-colour', 'background-gradient']);

/**
 * Whether a word that nobody knows here is what an operation is done to or says of which one; else it is what the operation
 * cannot be done to. What is recoloured by a mask, laid on a ground or not to be cut off may have any name.
 */
function takesName(operation: EditOperation, reader: Reader, at: number): boolean {
  const { kind } = operation;
  if (kind === 'pad') return true;
  if (laid.has(kind))
    return (
      reader.verb('isolate', 'put') || reader.said('ra', 'out') || reader.clause.slice(at).some(isGround)
    );
  if (kind !== 'recolour') return isOfFace(operation) && isPerson(reader.clause[at]);
  return operation.target === 'masked' || isPerson(reader.clause[at]) || saysWhichPart(reader, at);
}

/** What is beyond the operations may describe what is spoken of («striped shirt»), so the rules judge it. */
const isTakenUp = (operation: EditOperation, reader: Reader, at: number, account: Account): boolean => {
  const phrase = reader.clause[at];
  const meaning = phrase?.meaning;
  if (!meaning && (!isUnknownWord(phrase) || takesName(operation, reader, at))) return true;
  if ((!meaning || meaning.is === 'object') && isOnlyTold(reader, at)) return true;
  if (!meaning) return false;
  return (
    asides.includes(meaning.is) ||
    (meaning.is === 'verb' ? account.verbs.includes(meaning.verb) : account.says.includes(meaning.is))
  );
};

/** «the grey should be warmer»: whatever is grey; «kill the yellow»: the tint. */
const namesColour = (reader: Reader): boolean => looksAnother(reader.clause) || namesShade(reader);

/** «gold looks green»: whatever is gold. */
const looksAnother = (clause: Clause): boolean => {
  const [first, second, third] = clause.filter((phrase) => !is(phrase, 'filler', 'level'));
  return is(first, 'colour') && is(second, 'complaint') && is(third, 'colour', 'quality', 'tinted');
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
  !(speaksOfIt(reader.clause) && reader.before.antecedent === 'thing');

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

const ofFaces = new Set<EditOperationKind>(['smooth-skin', 'whiten-teeth', 'brighten-eyes', 'face-enhance']);

export const isOfFace = ({ kind }: EditOperation): boolean => ofFaces.has(kind);

/** «người bên trái áo đỏ», "the left cheek": of one side, or of one of two. */
const isOfOneSide = (operation: EditOperation, { directions }: Reader): boolean =>
  (isOfFace(operation) || (operation.kind === 'recolour' && operation.target !== 'masked')) &&
  directions.some((direction) => direction === 'left' || direction === 'right');

/** Whether what an operation would change is what the clause is about. */
const isInScope = (operation: EditOperation, reader: Reader): boolean =>
  !isOfOneSide(operation, reader) && isOfWhatIsNamed(operation, reader);

const isOfWhatIsNamed = (operation: EditOperation, reader: Reader): boolean =>
  canBeLimited(operation) && operation.region
    ? isOfAllOfPart(reader)
    : !(canBeLimited(operation) || ofPicture.has(operation.kind)) || isOfWhole(reader);

/** Whether an operation accounts for what a clause says; what is left over would be passed by in silence. */
export const accountsFor = (operation: EditOperation, reader: Reader): boolean => {
  const account = accounts[operation.kind];
  if (!account) return !isOfOneSide(operation, reader);
  return (
    isInScope(operation, reader) && reader.clause.every((_, at) => isTakenUp(operation, reader, at, account))
  );
};
