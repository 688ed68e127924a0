import type { Clause, Meaning } from './meaning.ts';
import { cleansThing, isNoun, namesUnknownThing } from './thing-names.ts';
import { refersBack, type Context, type NamedThing, type Wish } from './reader.ts';
import { is, isGarment, isGround, isUnknownWord, isVerb } from './word-senses.ts';

/** A thing or a stretch of the picture that is not told apart from the rest of it. */
const namesThing = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'object', 'writing', 'place')) || namesUnknownThing(clause);

/** «her hair came out brassy»: how a part is, in a word nobody knows here, and no name. */
const saysHowPartIs = (clause: Clause): boolean => {
  const at = clause.findIndex((phrase) => is(phrase, 'complaint'));
  const said = clause.slice(0, at).filter((phrase) => !is(phrase, 'filler'));
  const how = clause.slice(at + 1).filter((phrase) => !is(phrase, 'filler', 'level', 'complaint'));
  return said.length === 1 && is(said[0], 'part') && how.length === 1 && isUnknownWord(how[0]);
};

const states: readonly Meaning['is'][] = ['quality', 'tinted', 'blurred'];

/** «bên trái bị tối»: how it is there, and not everywhere. */
const namesPlace = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'direction')) && clause.some((phrase) => is(phrase, ...states));

/** What a clause can be made of that names something and asks nothing of it. */
const naming: readonly (Meaning['is'] | undefined)[] = [
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

/** «lá cây héo», «gò má đỏ quá»: how something is that is not told apart here, and not the picture or its ground. */
const tellsOfThing = (clause: Clause): boolean =>
  clause.some(
    (phrase) =>
      isNoun(phrase) ||
      (phrase.meaning?.is === 'beyond' &&
        (phrase.meaning.reason === 'not_understood' ||
          clause.some((each) => is(each, 'complaint', ...states) || each.plain === 'hoi'))),
  ) &&
  !saysHowPartIs(clause) &&
  !clause.some(
    (phrase) => is(phrase, 'photo', 'colour-word') || isGround(phrase) || takes.test(phrase.plain),
  );
const takes = /^(?:chup|taken|shot)(?: |$)/;

/** What a clause names and asks nothing of, so that it is what comes next that is asked. */
export function topicAfter(clause: Clause, wish: Wish): NamedThing {
  if (wish.is !== 'refused' || wish.unlessOthers) return undefined;
  const asks =
    clause.some((phrase) => is(phrase, 'verb', 'degree')) &&
    !clause.some((phrase) => is(phrase, ...states, 'complaint'));
  if (((namesThing(clause) || tellsOfThing(clause)) && !asks) || namesPlace(clause)) return 'thing';
  if (wish.reason !== 'not_understood') return undefined;
  const parts = clause.flatMap(({ meaning }) => (meaning?.is === 'part' ? [meaning.part] : []));
  return parts.length === 1 && clause.every(({ meaning }) => naming.includes(meaning?.is))
    ? parts[0]
    : undefined;
}

const isRemoval = (clause: Clause): boolean => clause.some((phrase) => isVerb(phrase, 'remove'));

/** Before what something lies on or comes off. */
const offs = /^(?:on|off|from|in|tren|khoi|ra khoi|trong|o)$/;

/** What «it» stands for after a clause: what was named last and is still there. */
export function antecedentAfter(clause: Clause, wish: Wish, antecedent: NamedThing): NamedThing {
  if (isRemoval(clause) && !cleansThing(clause))
    return namedIn(clause.slice(clause.findLastIndex(({ plain }) => offs.test(plain))));
  if (wish.is === 'idle') return antecedent;
  if (clause.some((phrase) => is(phrase, 'photo'))) return undefined;
  const worn = clause.find(isGarment)?.meaning;
  if (wish.is === 'refused' && wish.unlessOthers && worn?.is === 'part') return worn.part;
  const named =
    wish.is === 'refused' &&
    !refersBack(clause) &&
    !saysHowPartIs(clause) &&
    clause.some((phrase) => isNoun(phrase) || is(phrase, 'beyond'));
  if (named || namesThing(clause)) return 'thing';
  return clause.some((phrase) => is(phrase, 'part')) ? undefined : antecedent;
}

/** «the dust on the dress», where it lies. */
function namedIn([off, ...place]: Clause): NamedThing {
  if (!off || !offs.test(off.plain)) return undefined;
  const part = place.find((phrase) => is(phrase, 'part'))?.meaning;
  if (part?.is === 'part' && part.part !== 'background') return part.part;
  return place.some((phrase) => is(phrase, 'photo')) ? undefined : 'thing';
}

/** Whether a clause goes on removing what the one before began. */
export const removesAfter = (clause: Clause, { removes }: Context): boolean =>
  isRemoval(clause) || (removes && !clause.some((phrase) => is(phrase, 'verb')));
