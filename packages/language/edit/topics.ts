import type { Clause, Meaning } from './meaning.ts';
import { cleansThing, isNoun, namesUnknownItem } from './thing-names.ts';
import { refersBack, type Context, type NamedThing, type Wish } from './reader.ts';
import { is, isGarment, isGround, isUnknownWord, isVerb } from './word-senses.ts';

/** Matches an object or an area of the picture that cannot be segmented. */
const namesThing = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'object', 'writing', 'place')) || namesUnknownItem(clause);

/** Matches a complaint about a part in an unknown adjective, without a noun: «her hair came out brassy». */
const describesPart = (clause: Clause): boolean => {
  const at = clause.findIndex((phrase) => is(phrase, 'complaint'));
  const subject = clause.slice(0, at).filter((phrase) => !is(phrase, 'filler'));
  const how = clause.slice(at + 1).filter((phrase) => !is(phrase, 'filler', 'level', 'complaint'));
  return subject.length === 1 && is(subject[0], 'part') && how.length === 1 && isUnknownWord(how[0]);
};

const states: readonly Meaning['is'][] = ['quality', 'tinted', 'blurred'];

/** Matches a complaint about one side of the picture: «bên trái bị tối». */
const namesPlace = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'direction')) && clause.some((phrase) => is(phrase, ...states));

/** Kinds of phrases in a clause that names an object without a wish. */
const namingKinds: readonly (Meaning['is'] | undefined)[] = [
  'part',
  'pronoun',
  'direction',
  'filler',
  'level',
  'nothing-but',
  'colour-word',
  'complaint',
  'colour',
  'shade',
  undefined,
];

/** Matches a statement about an object that cannot be segmented: «lá cây héo», «gò má đỏ quá». */
const describesObject = (clause: Clause): boolean =>
  clause.some(
    (phrase) =>
      isNoun(phrase) ||
      (phrase.meaning?.is === 'beyond' &&
        (phrase.meaning.reason === 'not_understood' ||
          clause.some((each) => is(each, 'complaint', ...states) || each.plain === 'hoi'))),
  ) &&
  !describesPart(clause) &&
  !clause.some(
    (phrase) => is(phrase, 'photo', 'colour-word') || isGround(phrase) || takenWords.test(phrase.plain),
  );
const takenWords = /^(?:chup|taken|shot)(?: |$)/;

/** Returns the object that a clause names without a wish, which then is the topic of the next clause. */
export function topicAfter(clause: Clause, wish: Wish): NamedThing {
  if (wish.is !== 'refused' || wish.unlessOthers) return undefined;
  const isWish =
    clause.some((phrase) => is(phrase, 'verb', 'degree')) &&
    !clause.some((phrase) => is(phrase, ...states, 'complaint'));
  if (((namesThing(clause) || describesObject(clause)) && !isWish) || namesPlace(clause)) return 'thing';
  if (wish.reason !== 'not_understood') return undefined;
  const parts = clause.flatMap(({ meaning }) => (meaning?.is === 'part' ? [meaning.part] : []));
  return parts.length === 1 && clause.every(({ meaning }) => namingKinds.includes(meaning?.is))
    ? parts[0]
    : undefined;
}

const isRemoval = (clause: Clause): boolean => clause.some((phrase) => isVerb(phrase, 'remove'));

/** Prepositions before the surface that an object lies on or is removed from. */
const surfaceWords = /^(?:on|off|from|in|tren|khoi|ra khoi|trong|o)$/;

/** Returns the antecedent of «it» after a clause: the last named object that is still in the picture. */
export function antecedentAfter(clause: Clause, wish: Wish, antecedent: NamedThing): NamedThing {
  if (isRemoval(clause) && !cleansThing(clause))
    return namedIn(clause.slice(clause.findLastIndex(({ plain }) => surfaceWords.test(plain))));
  if (wish.is === 'idle') return antecedent;
  if (clause.some((phrase) => is(phrase, 'photo'))) return undefined;
  const worn = clause.find(isGarment)?.meaning;
  if (wish.is === 'refused' && wish.unlessOthers && worn?.is === 'part') return worn.part;
  const named =
    wish.is === 'refused' &&
    !refersBack(clause) &&
    !describesPart(clause) &&
    clause.some((phrase) => isNoun(phrase) || is(phrase, 'beyond'));
  if (named || namesThing(clause)) return 'thing';
  return clause.some((phrase) => is(phrase, 'part')) ? undefined : antecedent;
}

/** Returns the surface of an object: «the dust on the dress». */
function namedIn([preposition, ...place]: Clause): NamedThing {
  if (!preposition || !surfaceWords.test(preposition.plain)) return undefined;
  const part = place.find((phrase) => is(phrase, 'part'))?.meaning;
  if (part?.is === 'part' && part.part !== 'background') return part.part;
  return place.some((phrase) => is(phrase, 'photo')) ? undefined : 'thing';
}

/** Returns whether a clause continues the removal that the one before started. */
export const removesAfter = (clause: Clause, { removes }: Context): boolean =>
  isRemoval(clause) || (removes && !clause.some((phrase) => is(phrase, 'verb')));
