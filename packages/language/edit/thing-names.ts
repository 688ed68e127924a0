import type { Clause, Phrase } from './meaning.ts';
import { is, isGarment, isUnknownWord } from './word-senses.ts';

/** What stands before the name of a thing. */
export const determiners = ['cai', 'chiec', 'cay', 'may', 'the', 'her', 'his', 'those', 'these', 'all'];
const counts = /^(?:two|three|four|five|several|hai|ba|bon)$/;

/** «brighten the curtain», «sáng cái rèm», «two candles»: a thing by a name that nobody knows here. */
export const namesUnknownThing = (clause: Clause): boolean =>
  clause.some((phrase, k) => {
    const before = clause[k - 1]?.plain ?? '';
    return isUnknownWord(phrase) && (counts.test(before) || determiners.includes(before));
  });

/** A thing, whether its name is known here or not. */
export const isNoun = (phrase: Phrase | undefined): boolean => is(phrase, 'object') || isUnknownWord(phrase);

export const isCheek = (phrase: Phrase | undefined): boolean =>
  is(phrase, 'beyond') && /^(?:(?:go )?ma|cheeks?)$/.test(phrase?.plain ?? '');

/** «bánh kem», "the product": a subject that is nobody. */
const goods =
  /^(?:chu the|san pham|sp|hang|mon hang|mon an|do an|thuc an|banh|banh kem|kem duong|kem chong nang|subject|main subject|product|item|goods|food|dish|meal|cake)$/;
export const isGoods = ({ meaning, plain }: Phrase): boolean =>
  meaning?.is === 'part' && meaning.part === 'subject' && goods.test(plain);

export const canBeAttribute = (phrase: Phrase): boolean =>
  is(phrase, 'quality', 'effect', 'smooth', 'transparent', 'shine', 'blurred');

/** «faded jeans», «áo len mềm mại»: what cloth is like, and nobody would make a picture of it. */
function isOfCloth(
  phrase: Phrase | undefined,
  before: Phrase | undefined,
  next: Phrase | undefined,
): boolean {
  if (phrase?.meaning?.is !== 'quality' || phrase.meaning.fault || phrase.meaning.sign > 0) return false;
  const soft = phrase.meaning.measure === 'sharpness';
  return isGarment(next) || (soft && isGarment(before));
}

/** «wipe», «lau»: what is on a thing goes, and not the thing. */
const cleaning = /^(?:lau|lam sach|chui|quet|phui|clean|wipe|scrub)(?: |$)/;
const dirt =
  /vet|bui|rac|dom|vun|toc|chi|dust|dirt|stain|spot|smudge|crumb|print|lint|scratch|mark|hair|clutter|trash|thread|object|thing|stuff|litter|^la$|leaf|leaves|van tay/;

/** «lau cái gương»: it is to be clean, and what is on it nobody says. */
export const cleansThing = (clause: Clause): boolean =>
  clause.some(({ plain, meaning }) => meaning?.is === 'verb' && cleaning.test(plain)) &&
  !clause.some(({ plain }) => dirt.test(plain));

/** «có vết cà phê trên tay áo», "there is lint on it". */
export const namesDirt = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'object') && dirt.test(phrase.plain));

/** What somebody or something is said to be like: «soft toys», «tranh đen trắng», «old photo of». */
export function isAttribute(clause: Clause, at: number): boolean {
  const phrase = clause[at];
  if (!phrase || !canBeAttribute(phrase)) return false;
  // «a dark wooden box»: what it is made of stands between.
  const [before, next] = [
    clause.slice(0, at).findLast((each) => !is(each, 'beyond')),
    clause.slice(at + 1).find((each) => !is(each, 'beyond')),
  ];
  const apart = is(clause[at - 1], 'beyond') || is(clause[at + 1], 'beyond');
  if (apart && (isGarment(next) || is(before, 'object'))) return true;
  if (isNoun(next) || is(before, 'object') || (isNoun(before) && !is(phrase, 'effect'))) return true;
  if (isOfCloth(phrase, before, next)) return true;
  const of = /^(?:of|cua)$/;
  const shown = of.test(next?.plain ?? '') || (is(next, 'photo') && of.test(clause[at + 2]?.plain ?? ''));
  return is(phrase, 'effect') && shown;
}

/** «nghiêng», «đổ», "leans": how a picture stands. */
const leaning =
  /^(?:nghieng|lech|xeo|xien|bi xeo|bi xien|tilts|tilted|leans|leaning|slants|slanted|slanting|crooked|askew|rotated|off|out)$/;
export const isTiltWord = (phrase: Phrase | undefined): boolean =>
  leaning.test(phrase?.plain ?? '') || (phrase?.plain === 'do' && !phrase.meaning);
