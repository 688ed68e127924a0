import type { Clause, Phrase } from './meaning.ts';
import { is, isGarment, isUnknownWord } from './word-senses.ts';

/** Determiners before the name of an object. */
export const determiners = ['cai', 'chiec', 'cay', 'may', 'the', 'her', 'his', 'those', 'these', 'all'];
const counts = /^(?:two|three|four|five|several|hai|ba|bon)$/;

/** Matches an object with an unknown name: «brighten the curtain», «sáng cái rèm», «two candles». */
export const namesUnknownItem = (clause: Clause): boolean =>
  clause.some((phrase, k) => {
    const before = clause[k - 1]?.plain ?? '';
    return isUnknownWord(phrase) && (counts.test(before) || determiners.includes(before));
  });

/** Matches an object with a known or unknown name. */
export const isNoun = (phrase: Phrase | undefined): boolean => is(phrase, 'object') || isUnknownWord(phrase);

export const isCheek = (phrase: Phrase | undefined): boolean =>
  is(phrase, 'beyond') && /^(?:(?:go )?ma|cheeks?)$/.test(phrase?.plain ?? '');

/** Goods as the subject of a picture, instead of a person: «bánh kem», "the product". */
const goods =
  /^(?:chu the|san pham|sp|hang|mon hang|mon an|do an|thuc an|banh|banh kem|kem duong|kem chong nang|subject|main subject|product|item|goods|food|dish|meal|cake)$/;
export const isGoods = ({ meaning, plain }: Phrase): boolean =>
  meaning?.is === 'part' && meaning.part === 'subject' && goods.test(plain);

export const canBeAttribute = (phrase: Phrase): boolean =>
  is(phrase, 'quality', 'effect', 'smooth', 'transparent', 'shine', 'blurred');

/** Matches an adjective of cloth, which is not a wish for that look: «faded jeans», «áo len mềm mại». */
function isOfCloth(
  phrase: Phrase | undefined,
  before: Phrase | undefined,
  next: Phrase | undefined,
): boolean {
  if (phrase?.meaning?.is !== 'quality' || phrase.meaning.fault || phrase.meaning.sign > 0) return false;
  const soft = phrase.meaning.measure === 'sharpness';
  return isGarment(next) || (soft && isGarment(before));
}

/** Verbs of cleaning, which remove the dirt on an object and not the object: «wipe», «lau». */
const cleaning = /^(?:lau|lam sach|chui|quet|phui|clean|wipe|scrub)(?: |$)/;
const dirt =
  /vet|bui|rac|dom|vun|toc|chi|dust|dirt|stain|spot|smudge|crumb|print|lint|scratch|mark|hair|clutter|trash|thread|object|thing|stuff|litter|^la$|leaf|leaves|van tay/;

/** Matches an object to clean without the name of the dirt: «lau cái gương». */
export const cleansThing = (clause: Clause): boolean =>
  clause.some(({ plain, meaning }) => meaning?.is === 'verb' && cleaning.test(plain)) &&
  !clause.some(({ plain }) => dirt.test(plain));

/** Matches named dirt: «có vết cà phê trên tay áo», "there is lint on it". */
export const namesDirt = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'object') && dirt.test(phrase.plain));

/** Returns whether a phrase is an attribute of a noun: «soft toys», «tranh đen trắng», «old photo of». */
export function isAttribute(clause: Clause, at: number): boolean {
  const phrase = clause[at];
  if (!phrase || !canBeAttribute(phrase)) return false;
  // In «a dark wooden box» the material separates the attribute from its noun.
  const [before, next] = [
    clause.slice(0, at).findLast((each) => !is(each, 'beyond')),
    clause.slice(at + 1).find((each) => !is(each, 'beyond')),
  ];
  const apart = is(clause[at - 1], 'beyond') || is(clause[at + 1], 'beyond');
  if (apart && (isGarment(next) || is(before, 'object'))) return true;
  if (isNoun(next) || is(before, 'object') || (isNoun(before) && !is(phrase, 'effect'))) return true;
  if (isOfCloth(phrase, before, next)) return true;
  const ofWords = /^(?:of|cua)$/;
  const isContent =
    ofWords.test(next?.plain ?? '') || (is(next, 'photo') && ofWords.test(clause[at + 2]?.plain ?? ''));
  return is(phrase, 'effect') && isContent;
}

/** Words for the tilt of a picture: «nghiêng», «đổ», "leans". */
const leaning =
  /^(?:nghieng|lech|xeo|xien|bi xeo|bi xien|tilts|tilted|leans|leaning|slants|slanted|slanting|crooked|askew|rotated|off|out)$/;
export const isTiltWord = (phrase: Phrase | undefined): boolean =>
  leaning.test(phrase?.plain ?? '') || (phrase?.plain === 'do' && !phrase.meaning);
