import type { EditOperation, EditOperationKind } from '#api/contract/editing.ts';
import type { Meaning, Verb } from './meaning.ts';
import { determiners, namesUnknown } from './names.ts';
import { isUnknownWord } from './senses.ts';
import { canBeLimited, speaksOfIt, type Reader } from './reader.ts';

type Kind = Meaning['is'];

/** What an operation takes up of what is said: kinds of phrases and the verbs it can be asked for with. */
type Account = { readonly says: readonly Kind[]; readonly verbs: readonly Verb[] };

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

/** What is not listed takes up anything. */
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
  rotate: turn,
  flip: turn,
};

/** What is beyond the operations may describe what is spoken of («striped shirt»), so the rules judge it. */
const isTakenUp = (meaning: Meaning | undefined, account: Account): boolean =>
  meaning === undefined ||
  asides.includes(meaning.is) ||
  (meaning.is === 'verb' ? account.verbs.includes(meaning.verb) : account.says.includes(meaning.is));

/** Words nobody knows: more of them than of known ones, and the clause speaks of something else. */
function isMostlyUnknown({ unknown, clause }: Reader): boolean {
  const strange = unknown.filter(({ plain }) => /^\p{L}{2,}$/u.test(plain)).length;
  const known = clause.filter(({ meaning }) => meaning !== undefined && meaning.is !== 'filler').length;
  return strange > 1 && strange > known;
}

/** «the grey should be warmer»: whatever is grey; «kill the yellow»: the tint. */
const namesColour = (reader: Reader): boolean =>
  reader.has('quality', 'measure') &&
  reader.clause.some(
    ({ meaning }, k) => meaning?.is === 'colour' && determiners.includes(reader.clause[k - 1]?.plain ?? ''),
  );

/** «the far end looks hazy», «tường bị cháy sáng»: something that nobody knows here is how it should not be. */
const blamesUnknown = ({ clause }: Reader): boolean =>
  clause.some(
    (phrase, k) => isUnknownWord(phrase) && /^(?:bi|is|are|looks?|seems)$/.test(clause[k + 1]?.plain ?? ''),
  );

/** Of several, never of the picture. */
const speaksOfThem = (reader: Reader): boolean => reader.said('tui no', 'bon no', 'chung no', 'chung');

/** «the photo», «màu»: and not the rest of it. */
const speaksOfPicture = ({ clause }: Reader): boolean =>
  clause.some(
    ({ meaning, plain }) =>
      meaning?.is === 'colour-word' || (meaning?.is === 'photo' && !/rest|else|con lai|khac/.test(plain)),
  );

/** Whether it is of the whole picture, where no part is named: what is not told apart is not done to everything. */
const isOfWhole = (reader: Reader): boolean =>
  !reader.has('object', 'writing', 'direction', 'place') &&
  !namesUnknown(reader.clause) &&
  !namesColour(reader) &&
  !blamesUnknown(reader) &&
  !speaksOfThem(reader) &&
  (reader.before.topic !== 'thing' || speaksOfPicture(reader)) &&
  !(speaksOfIt(reader.clause) && reader.before.antecedent === 'thing');

/** Whether it is of all of a part: not «the left side of her face», nor «the bow on her hair». */
const isOfAllOfPart = (reader: Reader): boolean =>
  !reader.isOfThingOn &&
  !reader.has('place') &&
  !reader.directions.some((direction) => direction === 'left' || direction === 'right');

/** «vải mềm mịn»: what cloth is like, and nobody would make a picture of it. */
const softensCloth = (operation: EditOperation): boolean =>
  operation.kind === 'sharpness' &&
  operation.amount < 0 &&
  ['top', 'bottom', 'dress', 'shoes'].includes(operation.region ?? '');

/** Whether what an operation would change is what the clause is about. */
const isInScope = (operation: EditOperation, reader: Reader): boolean =>
  !softensCloth(operation) &&
  (!canBeLimited(operation) || (operation.region ? isOfAllOfPart(reader) : isOfWhole(reader)));

/** Whether an operation accounts for what a clause says; what is left over would be passed by in silence. */
export const accountsFor = (operation: EditOperation, reader: Reader): boolean => {
  const account = accounts[operation.kind];
  if (!account) return true;
  return (
    !isMostlyUnknown(reader) &&
    isInScope(operation, reader) &&
    reader.clause.every(({ meaning }) => isTakenUp(meaning, account))
  );
};
