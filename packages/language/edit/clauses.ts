import type { Clause, Phrase, Verb } from './meaning.ts';
import { restoreMarks } from './diacritic-restoration.ts';
import { isCorrectionPhrase } from './corrections.ts';
import { isCheek } from './thing-names.ts';
import type { Reading } from './phrases.ts';
import { dropReasons, dropCircumstances, dropReports } from './dropped-asides.ts';
import {
  colourNames,
  comparisonStart,
  heads,
  is,
  isColour,
  adjoins,
  isExcess,
  isGarment,
  isGround,
  isSubject,
  isUnknownWord,
  isVerb,
  isFull,
  disambiguate,
  textOf,
  type Kind,
} from './word-senses.ts';

/** Verbs after which «với», «with» continues the wish instead of joining another one. */
const withVerbs: readonly Verb[] = ['change', 'put', 'make', 'wear', 'fix', 'pad'];
const withWords = new Set(['with', 'voi']);

/** Matches a clause whose aspect ratio is complete, so that a part begins another wish: «cắt vuông nền trắng». */
const hasRatio = (clause: Clause, phrase: Phrase): boolean =>
  phrase.meaning?.is === 'part' &&
  phrase.meaning.part !== 'subject' &&
  clause.some((before) => is(before, 'ratio')) &&
  !clause.some((before) => is(before, 'white-space', 'frame') || isVerb(before, 'pad'));
const opensClause = (phrase: Phrase): boolean =>
  !continuations.has(phrase.plain) &&
  (isVerb(
    phrase,
    'increase',
    'decrease',
    'remove',
    'isolate',
    'change',
    'crop',
    'rotate',
    'flip',
    'keep',
    'blur',
    'make',
    'add',
  ) ||
    is(phrase, 'nothing-but', 'not'));

/** Words that continue a change in one wish: «đổi người mẫu | thành người tây». */
const continuations = new Set(['thanh', 'become', 'thanh mau', 'sang mau', 'qua mau']);

/** Matches a clause that combines pictures, so that a tone begins another wish: «ghép 3 ảnh cạnh nhau | sáng lên». */
const isCollage = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'collage')) ||
  new Set(clause.flatMap(({ meaning }) => (meaning?.is === 'picture-number' ? [meaning.index] : []))).size >
    1;

const measureOf = (phrase: Phrase): string => {
  const { meaning } = phrase;
  if (meaning?.is === 'quality' || meaning?.is === 'measure') return meaning.measure;
  return meaning?.is === 'effect' ? meaning.effect : (meaning?.is ?? '');
};

const isEnd = (measure: string): boolean => measure === 'highlights' || measure === 'shadows';
/** Matches detail or contrast of the highlights or shadows: «detail in the highlights», «harsh shadows». */
const isOfEnd = (phrase: Phrase): boolean =>
  /^(?:details?|chi tiet)$/.test(phrase.plain) || (is(phrase, 'quality') && measureOf(phrase) === 'contrast');

const isSoft = ({ meaning }: Phrase): boolean =>
  meaning?.is === 'quality' && meaning.measure === 'sharpness' && meaning.sign < 0;

/** Returns whether two heads belong to one wish: «brighten the shadows», «ảnh mờ làm rõ». */
function belongTogether(a: Phrase, b: Phrase): boolean {
  const [x, y] = [measureOf(a), measureOf(b)];
  if (x === y) return true;
  // In «má hồng nhạt», "deeper blush" the quality is the amount of the blush.
  if ([x, y].includes('blush') && [x, y].some((each) => each === 'saturation' || each === 'brightness'))
    return true;
  // «làm sáng vết thâm» is about a blemish.
  if (
    [x, y].includes('smooth-skin') &&
    [x, y].includes('brightness') &&
    [a, b].some(({ plain }) =>
      /^(?:vet tham|tham mun|vet mun|seo mun|dom nau|dark spots?|acne scars?)$/.test(plain),
    )
  )
    return true;
  // «vùng sáng bị cháy» is about the highlights.
  if (x === 'highlights' && y === 'exposure') return true;
  // Examples: «make the shadows softer», «bóng tối dịu hơn».
  if ((isEnd(x) && isSoft(b)) || (isSoft(a) && isEnd(y))) return true;
  // «soften the highlights» reduces them.
  if (a.plain === 'soften' && (is(b, 'measure') || y === 'smooth-skin')) return true;
  // Examples: «vùng tối ngả xanh», "warmer highlights".
  if (
    [x, y].some(isEnd) &&
    [x, y].some((each) => each === 'temperature' || each === 'tinted' || each === 'saturation')
  )
    return true;
  const tones = ['highlights', 'shadows', 'exposure', 'vignette'];
  return (
    (tones.includes(x) && y === 'brightness') ||
    (x === 'brightness' && tones.includes(y)) ||
    (isOfEnd(a) && isEnd(y)) ||
    (isEnd(x) && isOfEnd(b))
  );
}

/** Matches a fault followed by the opposite wish: «too dark, brighten». */
function isRemedy(clause: Clause, a: Phrase, b: Phrase): boolean {
  const complains = clause.some((phrase) => is(phrase, 'complaint'));
  if (!complains || a.meaning?.is !== 'quality' || b.meaning?.is !== 'quality') return false;
  return a.meaning.measure === b.meaning.measure && a.meaning.sign !== b.meaning.sign;
}

/** Vietnamese amounts that follow their head: «sáng xíu», not «xíu sáng». */
const amountAfter = /^(?:len|hon|them|(?:mot |1 )?(?:chut|xiu|ti|ty|it)(?: .*)?|nhe(?: .*)?|nhieu(?: .*)?)$/;
/** Returns whether an amount follows its head; directly after a verb there is no head before it: «tăng nhẹ sáng». */
const belongsBefore = (clause: Clause, at: number): boolean =>
  clause.slice(0, at).some((phrase) => is(phrase, ...heads)) && amountAfter.test(clause[at]?.plain ?? '');

/** Matches a second fault that a colour names: «hơi tối | hơi vàng». */
const blamesColour = (clause: Clause, phrase: Phrase): boolean =>
  isColour(phrase) &&
  clause.some((before) => is(before, 'quality', 'blurred', 'noise')) &&
  ((is(clause.at(-1), 'level') && !belongsBefore(clause, clause.length - 1)) ||
    is(clause.at(-1), 'complaint'));

/** Matches a second fault after one that a colour names: «hơi vàng | hơi tối». */
function followsBlamedColour(clause: Clause, phrase: Phrase): boolean {
  const from = headStart(clause);
  return (
    is(phrase, 'quality', 'blurred', 'noise') &&
    // In "too yellow | cool it down" the wanted state follows directly.
    (from < clause.length || (is(phrase, 'quality') && is(clause[from - 2], 'complaint'))) &&
    isColour(clause[from - 1]) &&
    is(clause[from - 2], 'level', 'complaint')
  );
}

/** Returns the start of a head's own words: its amount and the verb before it. */
function headStart(clause: Clause): number {
  let at = clause.length;
  while (
    at > 0 &&
    !belongsBefore(clause, at - 1) &&
    (is(clause[at - 1], 'level', 'degree', 'complaint') ||
      isVerb(clause[at - 1], 'increase', 'decrease', 'make'))
  )
    at--;
  return at;
}

/** Phrases that may stand between a part and its colour. */
const besideColour = (phrase: Phrase): boolean =>
  is(phrase, 'filler', 'colour-word', 'shade', 'level', 'pronoun');

/** Matches a second part with a colour of its own: «váy đỏ | nền trắng», «black dress | on white background». */
function beginsAnother(clause: Clause, phrases: readonly Phrase[], at: number): boolean {
  const phrase = phrases[at];
  const owned = clause.find((before) => is(before, 'part'));
  if (!owned || !clause.some(isColour)) return false;
  const partFirst = is(phrase, 'part', 'object');
  if (!partFirst && !isColour(phrase)) return false;
  const next = phrases.slice(at + 1).find((later) => !besideColour(later));
  if (!partFirst) return is(next, 'part') && clause.indexOf(owned) > clause.findIndex(isColour);
  return isColour(next) && clause.indexOf(owned) < clause.findIndex(isColour);
}

/** Matches a verb that belongs to the words before it: «tóc đen bớt», «contrast up 10 percent». */
function isTrailing(phrases: readonly Phrase[], at: number): boolean {
  const end = phrases.findIndex((phrase, k) => k > at && is(phrase, 'join'));
  const rest = phrases.slice(at + 1, end < 0 ? undefined : end);
  return (
    (isVerb(phrases[at], 'decrease', 'increase') ||
      // Example: «contrast too low, add 15 %».
      (isVerb(phrases[at], 'add') && rest.some((phrase) => is(phrase, 'number')))) &&
    rest.every((phrase) => is(phrase, 'filler', 'level', 'number', 'degree') && phrase.plain !== 'them')
  );
}

/** Matches two colours, of which the first identifies the object and the second is the excess: «quần trắng bớt vàng». */
const lessOfAnother = (clause: Clause, phrases: readonly Phrase[], at: number): boolean =>
  isVerb(phrases[at], 'decrease') &&
  is(phrases[at + 1], 'colour') &&
  only(clause.slice(isVerb(clause[0], 'make', 'fix') ? 1 : 0), 'part', 'colour') &&
  clause.some(isColour) &&
  clause.some((phrase) => is(phrase, 'part'));

/** Matches the target of a complete wish: «brighten only the face», «tăng sáng cho áo». */
function isTarget(clause: Clause, phrases: readonly Phrase[], at: number): boolean {
  if (!isFull(clause) || clause.some((before) => is(before, 'part'))) return false;
  const isRequest =
    clause.some((before) => isVerb(before, 'increase', 'decrease')) &&
    !clause.some((before) => is(before, 'photo'));
  const end = phrases.findIndex((phrase, k) => k > at && is(phrase, 'join'));
  const rest = phrases.slice(at + 1, end < 0 ? undefined : end).filter((phrase) => !is(phrase, 'filler'));
  return (
    rest.some((phrase) => is(phrase, 'part', 'object', 'beyond')) &&
    rest.every(
      (phrase, k) =>
        is(phrase, 'part', 'object', 'beyond', 'number', 'level') ||
        // In «tăng sáng cho áo trắng» the colour identifies the object.
        (is(phrase, 'colour') &&
          isRequest &&
          [rest[k - 1], rest[k + 1]].some((each) => is(each, 'part', 'object') && !isGround(each))),
    )
  );
}

/** Matches «với» before a wish of its own: «giày đỏ với | tất trắng», «eo nhỏ lại với | nền mờ đi». */
function beginsWish(clause: Clause, phrases: readonly Phrase[], at: number): boolean {
  const end = phrases.findIndex((phrase, k) => k > at && is(phrase, 'join'));
  const next = phrases
    .slice(at + 1, end < 0 ? undefined : end)
    .filter((phrase) => !is(phrase, 'filler', 'level'));
  const [thing, ...how] = next;
  // Examples: «đổi áo sang đỏ với sáng mặt», «làm sáng ảnh với váy màu xanh».
  if (clause.some(isColour) && is(thing, 'quality')) return true;
  if (clause.some((before) => is(before, 'quality')) && is(thing, 'part') && how.some(isColour)) return true;
  // Example: «nền màu be với bớt bóng trên mặt».
  if (
    clause.some(isColour) &&
    (is(thing, 'shine', 'effect', 'smooth') || isVerb(thing, 'increase', 'decrease'))
  )
    return true;
  if (clause.some(isColour)) return thing !== undefined && !isColour(thing) && how.some(isColour);
  return clause.some((before) => is(before, 'beyond')) && is(thing, 'part') && isFull(next);
}

/** Matches «với», «with» that continues the wish: «đổi áo với quần», «replace it with grey». */
const belongsWith = (clause: Clause, phrases: readonly Phrase[], at: number): boolean =>
  withWords.has(phrases[at]?.plain ?? '') &&
  // In «hợp với nền be» the phrase is the reference of a match.
  (/(?:^| )(?:hop|giong|khop|dong mau|tong xuyet tong|(?:cung|tiep|hop|giong|ton) (?:mau|tong|tone))$/.test(
    textOf(clause),
  ) ||
    belongsWithBegun(clause, phrases, at));
const belongsWithBegun = (clause: Clause, phrases: readonly Phrase[], at: number): boolean =>
  !beginsWish(clause, phrases, at) &&
  clause.some((before) => isVerb(before, ...withVerbs) || is(before, 'beyond'));

/** Drops the rejected alternative of a wish: «teal instead of white», «xanh chứ không phải đỏ». */
function withoutContrasts(phrases: readonly Phrase[]): Phrase[] {
  const rest: Phrase[] = [];
  let open = false;
  let compared = false;
  for (const phrase of phrases) {
    if (is(phrase, 'rather-than')) {
      open = true;
      compared = comparisonStart.test(phrase.plain);
    } else if (
      open &&
      (!phrase.meaning ||
        is(phrase, 'filler', 'colour', 'shade', 'part', 'hex', 'colour-word', 'pronoun') ||
        // Example: «hình 2 sáng quá so với hình 1».
        (compared && is(phrase, 'photo', 'picture-number', 'some-pictures')))
    )
      continue;
    else {
      open = false;
      rest.push(phrase);
    }
  }
  return rest;
}

/** Matches the end of a clause: «the face only». */
const endsThere = (phrases: readonly Phrase[], at: number): boolean =>
  phrases[at + 1] === undefined || is(phrases[at + 1], 'join');

/** Matches an object that is named for the wish after it: «áo trắng | tăng sáng», "the red dress needs more contrast". */
const isNamedFor = (clause: Clause, phrase: Phrase | undefined): boolean =>
  isVerb(phrase, 'increase', 'decrease') &&
  clause.some(isGarment) &&
  clause.filter(isColour).length === 1 &&
  clause.every((each) => isGarment(each) || is(each, 'filler', 'colour', 'colour-word', 'shade'));

const opensAnother = (clause: Clause, phrases: readonly Phrase[], at: number): boolean =>
  !isNamedFor(clause, phrases[at]) &&
  // Exception: "redness around the cuticles needs to go".
  !/^(?:needs?|has|have|must|should|can) (?:to )?(?:go|that|it|this|they|those)/.test(
    phrases[at]?.plain ?? '',
  ) &&
  phrases[at] !== undefined &&
  phrases[at].plain !== 'up' &&
  !(is(phrases[at], 'nothing-but') && endsThere(phrases, at)) &&
  opensClause(phrases[at]) &&
  isFull(clause) &&
  !isTrailing(phrases, at);

const lookWords =
  /^(?:(?:ma )?(?:len|ra) (?:anh|hinh)|ma (?:anh|hinh) len|(?:anh|hinh) ra|chup (?:len|ra)|(?:comes?|came|turn(?:s|ed)) out|looks?$|looking$|appears?$|shows? up|here$|len day)/;

/** Words for the real look of an object, in contrast to the picture. */
export const realWords =
  /^(?:ma|nhung|nhung ma|but|ngoai doi|thuc te|that ra|goc|irl|actually|really|reality|person|(?:in )?real life|life)$/;

/** Matches the real colour of an object: «ngoài đời màu kem mà». */
function ownsColour(phrases: readonly Phrase[]): boolean {
  const sentence = phrases.slice(phrases.findLastIndex(({ plain }) => plain === '.') + 1);
  return sentence.some(isColour) && sentence.some(({ plain }) => realWords.test(plain));
}

/** Drops the wrong colour of the picture after the real one: «màu kem mà lên ảnh thành trắng». */
function withoutBlame(phrases: readonly Phrase[]): Phrase[] {
  const rest: Phrase[] = [];
  let blamed: Phrase[] | undefined;
  for (const phrase of phrases) {
    const shows =
      is(phrase, 'question') || (is(phrase, 'complaint', 'filler') && lookWords.test(phrase.plain));
    if (
      shows &&
      (ownsColour(rest) ||
        phrase.plain.startsWith('ma ') ||
        (phrase.plain === 'looking' && rest.some(isColour)))
    ) {
      blamed = /^(?:its|is)$/.test(rest.at(-1)?.plain ?? '') ? [...rest.splice(-1), phrase] : [phrase];
    } else if (blamed && is(phrase, 'filler', 'level', 'shade', 'colour-word', 'complaint'))
      blamed.push(phrase);
    else if (blamed && isColour(phrase)) blamed = undefined;
    else {
      rest.push(...(blamed ?? []), phrase);
      blamed = undefined;
    }
  }
  return [...rest, ...(blamed ?? [])];
}

/** Returns the phrases up to the next conjunction. */
const upToJoin = (phrases: readonly Phrase[], from: number): readonly Phrase[] => {
  const end = phrases.findIndex((phrase, k) => k >= from && is(phrase, 'join'));
  return phrases.slice(from, end < 0 ? undefined : end);
};

const refersBack =
  /^(?:that|thats|that one|that ones|which|its|it|this|they|theyre|those|no|cai do|cho do|vi|tai|because|cause|cuz)$/;
/** Returns the end of the reason of an exception, or 0 without a reason: "except the background, | that one's already blown out". */
function endOfReason(phrases: readonly Phrase[], from: number): number {
  const segment = upToJoin(phrases, from);
  const isReason =
    refersBack.test(segment[0]?.plain ?? '') &&
    segment.some((phrase) => is(phrase, 'quality', 'blurred', 'noise', 'complaint', 'beautiful')) &&
    segment.some(({ plain }) => /^(?:is|are|its|thats|theyre|already|roi|qua|bi|da)$/.test(plain)) &&
    segment.every(
      (phrase) =>
        !phrase.meaning ||
        is(phrase, 'filler', 'pronoun', 'quality', 'blurred', 'noise', 'complaint', 'beautiful', 'level'),
    ) &&
    !segment.some(({ plain }) => /^(?:should|must|need|needs|could|can|nen|can)$|er$/.test(plain));
  return isReason ? from + segment.length : 0;
}

const backWords =
  /^(?:that|those|these|this|it|them|they|which|it should|make it|no|cho do|phan do|chung|chung no)$/;
/** Returns the end of a wish for an excepted part, or 0: "except the face, that should be brighter", «trừ mặt thì sáng lên». */
function endOfOwnWish(phrases: readonly Phrase[], from: number, rest: readonly Phrase[]): number {
  const joined = is(phrases[from], 'join');
  const begins = joined ? from + 1 : from;
  const segment = upToJoin(phrases, begins);
  const [first, second] = segment.filter((phrase) => !is(phrase, 'filler') || backWords.test(phrase.plain));
  const refers =
    backWords.test(first?.plain ?? '') ||
    (isVerb(first, 'make') && backWords.test(second?.plain ?? '')) ||
    /^(?:it|that|them|there)$/.test(segment.at(-1)?.plain ?? '');
  const raises = isVerb(segment.at(-1), 'increase', 'decrease');
  const isWish =
    segment.some((phrase) => is(phrase, 'degree')) ||
    segment.some(({ plain }) =>
      /^(?:should|must|needs?|make|phai|can|nen)$|(?:er|en| len| xuong| hon)$/.test(plain),
    ) ||
    raises;
  const toned =
    (raises || segment.some((phrase) => is(phrase, 'quality', 'degree'))) &&
    segment.every(
      (phrase) =>
        is(phrase, 'filler', 'quality', 'degree', 'pronoun', 'level', 'number') ||
        isVerb(phrase, 'make', 'increase', 'decrease'),
    );
  const after = rest.some(
    (phrase) => is(phrase, 'quality', 'measure', 'blurred', 'effect') || isVerb(phrase, 'blur'),
  );
  return after && toned && isWish && (!joined || refers) ? begins + segment.length : 0;
}

/** Returns whether a separate wish uses a measure that the sentence also uses elsewhere. */
const isOfSameMeasure = (own: readonly Phrase[], rest: readonly Phrase[]): boolean =>
  own.some((phrase) => is(phrase, 'quality') && rest.some((other) => measureOf(other) === measureOf(phrase)));

/** Removes exceptions («trừ cái áo và tóc») and returns them as separate clauses. */
function withoutExceptions(phrases: readonly Phrase[]): { rest: Phrase[]; exceptions: Clause[] } {
  const rest: Phrase[] = [];
  const exceptions: Phrase[][] = [];
  let open: Phrase[] | undefined;
  let reason = 0;
  for (const [k, phrase] of phrases.entries()) {
    if (k < reason) continue;
    if (open && is(phrase, 'join') && (reason = endOfReason(phrases, k + 1)) > k) {
      open = undefined;
      continue;
    }
    const end = open && !is(phrase, 'filler', 'part', 'object') ? endOfOwnWish(phrases, k, rest) : 0;
    if (open && end > k) {
      const own = phrases.slice(k, end);
      // "darken the photo except the face, that should be brighter" has two wishes; two of different kinds exclude each other. An object
      // that is exempt from a blur is sharp.
      if (isOfSameMeasure(own, rest)) {
        const but: Phrase = { ...phrase, plain: 'but', meaning: { is: 'join' } };
        const pointing = own.filter((each) => !is(each, 'join') && !backWords.test(each.plain));
        rest.push(but, ...open.slice(1), ...pointing);
        exceptions.pop();
      } else if (!rest.some((each) => is(each, 'blurred') || isVerb(each, 'blur'))) open.push(...own);
      open = undefined;
      reason = end;
      continue;
    }
    const continues =
      is(phrase, 'filler', 'part', 'object', 'pronoun', 'picture-number', 'some-pictures') ||
      // Example: "apart from the group shot".
      (is(phrase, 'photo') && open?.every((each) => is(each, 'except', 'filler'))) ||
      (is(phrase, 'join', 'colour') && is(phrases[k + 1], 'part')) ||
      (is(phrase, 'nothing-but') && is(open?.at(-1), 'except')) ||
      // Example: «but not white».
      (isColour(phrase) && open?.every((each) => is(each, 'except', 'filler'))) ||
      // Examples: «except the logo», «but not the whites».
      ((is(phrase, 'writing', 'beyond', 'place', 'measure') || isUnknownWord(phrase)) &&
        (open?.every((each) => is(each, 'except', 'filler', 'nothing-but')) ||
          (isUnknownWord(phrase) && isUnknownWord(open?.at(-1))))) ||
      // Example: «chừa đôi giày đỏ».
      (isColour(phrase) && is(open?.at(-1), 'part') && phrase.language === 'vi');
    if (is(phrase, 'except')) exceptions.push((open = [phrase]));
    else if (open && continues) open.push(phrase);
    else {
      open = undefined;
      rest.push(phrase);
    }
  }
  return { rest, exceptions };
}

/** Matches a head of another wish, or of the same measure in the opposite direction: «nét sáng». */
function isOtherHead(clause: Clause, phrase: Phrase): boolean {
  const last = clause.findLast((before) => is(before, ...heads));
  // Example: «keep the shadows soft».
  if (isVerb(clause[0], 'keep') && is(phrase, 'quality') && is(clause.at(-1), 'measure', 'part'))
    return false;
  if (!is(phrase, ...heads) || !last || clause.some((before) => is(before, 'not'))) return false;
  return !belongTogether(last, phrase) || isRemedy(clause, last, phrase);
}

/** Matches a part that does not fit the effect before it and begins the next wish: «xóa phông | mắt sáng hơn». */
const belongsToNext = (clause: Clause, phrase: Phrase): boolean =>
  is(phrase, 'quality') &&
  is(clause.at(-1), 'part', 'photo') &&
  clause.at(-1)?.language === 'vi' &&
  !isSubject(clause.at(-1)) &&
  !isGround(clause.at(-1)) &&
  is(clause.at(-2), 'effect');

/** Matches a reduction of another quality: "brighter face | less red". */
const asksForLess = (clause: Clause, phrases: readonly Phrase[], at: number): boolean =>
  phrases[at]?.plain === 'less' &&
  is(phrases[at + 1], 'colour', 'quality', 'shine', 'tinted') &&
  clause.some((phrase) => is(phrase, 'quality')) &&
  !clause.some((phrase) => is(phrase, 'complaint', 'not')) &&
  isFull(clause);

/** Matches the remedy after a fault: "looks dull | more colour". */
const asksForMore = (clause: Clause, phrases: readonly Phrase[], at: number): boolean =>
  phrases[at]?.plain === 'more' &&
  is(phrases[at + 1], 'colour-word', 'measure') &&
  clause.some((phrase) => is(phrase, 'complaint')) &&
  isFull(clause);

/** Matches an effect on the remaining subject after the removal of the background: «xóa nền | làm mịn da». */
const followsRemoval = (clause: Clause, { meaning }: Phrase): boolean =>
  meaning?.is === 'effect' &&
  meaning.effect !== 'background-blur' &&
  clause.some(isGround) &&
  clause.some((before) => isVerb(before, 'remove', 'isolate')) &&
  !clause.some((before) => is(before, ...heads));

/** Matches a second part that precedes its tone: «mặt sáng | nền tối». */
function tonesAnother(clause: Clause, phrases: readonly Phrase[], at: number): boolean {
  const phrase = phrases[at];
  if (phrase?.meaning?.is !== 'part' || isSubject(phrase)) return false;
  const { part } = phrase.meaning;
  const first = clause.findIndex((before) => is(before, 'part'));
  const other = clause[first]?.meaning;
  const next = phrases.slice(at + 1).find((later) => !is(later, 'filler', 'level', 'complaint'));
  return (
    other?.is === 'part' &&
    other.part !== part &&
    clause.slice(first).some((before) => is(before, 'quality', 'tinted')) &&
    is(next, 'quality', 'tinted', 'blurred')
  );
}

/** Matches a second tone that precedes its part: «dark background | bright face». */
function tonesNext(clause: Clause, phrases: readonly Phrase[], at: number): boolean {
  const [last, next] = [clause.at(-1)?.meaning, phrases[at + 1]?.meaning];
  return (
    is(phrases[at], 'quality') &&
    last?.is === 'part' &&
    next?.is === 'part' &&
    last.part !== next.part &&
    is(clause.at(-2), 'quality')
  );
}

/** Matches a wish after a part with its new colour: «đổi áo sang đỏ | sáng mặt», «nhuộm tóc đỏ | mắt sáng hơn». */
function followsDye(clause: Clause, phrases: readonly Phrase[], at: number): boolean {
  const [phrase, next] = phrases.slice(at, at + 2);
  const dyed = clause.find((before) => is(before, 'part'))?.meaning;
  const part = is(phrase, 'part') ? phrase?.meaning : next?.meaning;
  return (
    isColour(clause.at(-1)) &&
    (clause.some((before) => isVerb(before, 'change')) || clause[0]?.language === 'vi') &&
    dyed?.is === 'part' &&
    part?.is === 'part' &&
    part.part !== dyed.part &&
    part.part !== 'subject' &&
    ((is(phrase, 'part') && is(next, 'quality')) || (is(phrase, 'quality') && is(next, 'part')))
  );
}

const lessWords = /^(?:bot|giam|khu|het|do) /;
/** Matches a new wish after one that is complete without a head. */
function followsDeed(clause: Clause, phrases: readonly Phrase[], at: number): boolean {
  const [phrase, next] = phrases.slice(at, at + 2);
  const bare = clause.filter((before) => !is(before, 'filler', 'level', 'degree', 'photo'));
  // Examples: «bớt vàng | sáng lên chút», «bớt vàng | làm sáng ảnh».
  const lessColour = bare.length === 2 && isVerb(bare[0], 'decrease') && isColour(bare[1]);
  if (lessColour && (is(phrase, 'quality', 'effect') || isVerb(phrase, 'make', 'change'))) return true;
  // Example: «tăng màu | giảm tương phản».
  if (
    bare.length === 2 &&
    isVerb(bare[0], 'increase', 'decrease') &&
    is(bare[1], 'colour-word') &&
    isVerb(phrase, 'increase', 'decrease')
  )
    return true;
  const begun = clause.some((before) => is(before, 'verb'));
  const hasHead = clause.some((before) => is(before, ...heads, 'colour', 'colour-word'));
  // Example: «tăng màu | hình hơi tối».
  if (is(phrase, 'photo') && begun && hasHead && next?.plain === 'hoi') return true;
  // Example: «hình hơi tối | bớt bóng dầu».
  if (
    is(phrase, 'shine') &&
    lessWords.test(phrase?.plain ?? '') &&
    clause.some((before) => is(before, 'quality'))
  )
    return true;
  // Example: «má hồng | son đỏ».
  if (is(phrase, 'part') && isColour(next) && clause.some((before) => is(before, 'blush'))) return true;
  // Example: «tăng sáng 20 % | nền trắng», but not «làm sáng nền trắng».
  return (
    isGround(phrase) &&
    isColour(next) &&
    phrase?.language === 'vi' &&
    clause.some((before) => is(before, 'quality')) &&
    is(clause.at(-1), 'level', 'degree', 'number')
  );
}

/** Matches a part with its colour and no wish: «quần trắng». */
const isNounWithColour = (clause: Clause): boolean =>
  is(clause[0], 'part') && clause.length === 2 && isColour(clause[1]);

const isOnlyNamed = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'beyond')) &&
  clause.every((phrase) => is(phrase, 'beyond', 'filler', 'object'));

/** Matches a prohibition of changes to the objects before it: «đừng đổi», "shouldn't change", «giữ nguyên». */
function staysAsNamed(phrases: readonly Phrase[], at: number): boolean {
  const segment = upToJoin(phrases, at);
  if (isVerb(segment[0], 'keep'))
    return segment.every((phrase) => is(phrase, 'filler', 'pronoun') || isVerb(phrase, 'keep'));
  return (
    is(segment[0], 'not') &&
    /(?:^| )(?:doi|dung|cham|dong|lam gi|nhuom|change|touch)(?: |$)/.test(textOf(segment)) &&
    segment.every(
      (phrase) =>
        is(phrase, 'not', 'filler', 'pronoun') ||
        isVerb(phrase, 'change', 'fix', 'make') ||
        /^(?:dung|cham|dong|toi|vao|touch|touched)$/.test(phrase.plain),
    )
  );
}

/** Returns the start of the names after a complete wish, or 0 without any: «tóc nhuộm nâu mà | lông mày». */
function startOfNamed(clause: Clause): number {
  let at = clause.length;
  while (
    at > 0 &&
    (is(clause[at - 1], 'part', 'object', 'beyond', 'writing', 'filler') || isUnknownWord(clause[at - 1]))
  )
    at--;
  const rest = clause.slice(0, at);
  if (is(rest.at(-1), 'verb', 'complaint') || clause.slice(at).every((phrase) => is(phrase, 'filler')))
    return 0;
  // In «làm sáng da» the name belongs to the wish, unless a conjunction separates them.
  const but = clause.findIndex(({ plain }, k) => k >= at && /^(?:ma|nhung|but|the|her|his|con)$/.test(plain));
  const own = rest.some((phrase) => is(phrase, 'part', 'photo', 'effect'));
  if (own && isFull(rest)) return at;
  return but > at && isFull(clause.slice(0, but)) ? but : 0;
}

/** Returns the position in a clause where the next one begins, given the phrase that follows; undefined if the clause continues. */
function startOfNext(clause: Clause, phrases: readonly Phrase[], at: number): number | undefined {
  const phrase = phrases[at];
  if (!phrase) return undefined;
  const framed = clause.some((before) => is(before, 'frame')) && clause.some(isColour);
  const removes = clause.some((before) => isVerb(before, 'remove', 'isolate'));
  // Example: «trắng ngà thôi | đừng trắng toát».
  const newColour = clause.some(isColour) && isColour(phrases[at + 1]) && !isColour(clause.at(-1));
  // In «quần trắng đừng ám vàng» the colour identifies the trousers.
  const pointed = is(phrases[at + 1], 'tinted') && isNounWithColour(clause);
  // In «lace isn't showing», «lông mày đừng đổi theo» the negation is about the named object.
  if (is(phrase, 'not') && (pointed || isOnlyNamed(clause))) return undefined;
  // Example: «chỉ đổi màu tóc | không đổi gì khác».
  const newDeed = clause.some((before) => is(before, 'verb')) && is(phrases[at + 1], 'verb');
  // Examples: "brightness up | contrast down", «độ sáng tăng | tương phản giữ nguyên».
  if (
    is(phrase, 'measure') &&
    is(clause.at(-2), 'measure') &&
    [clause.at(-1), phrases[at + 1]].every((each) => isVerb(each, 'increase', 'decrease', 'keep'))
  )
    return clause.length;
  // Examples: "more contrast | same saturation", "same background | brighter face".
  if (phrase.plain === 'same' && is(phrases[at + 1], 'measure', 'part') && isFull(clause))
    return clause.length;
  if (is(phrase, 'quality') && clause.length === 2 && clause[0]?.plain === 'same' && is(clause[1], 'part'))
    return clause.length;
  // Example: «crop 4:5 nhưng đừng đụng tới mặt».
  const shaped =
    clause.some((before) => is(before, 'ratio')) &&
    /dung (?:dung|cham|dong)|touch/.test(`${phrase.plain} ${phrases[at + 1]?.plain}`);
  const named = startOfNamed(clause);
  if (named > 0 && staysAsNamed(phrases, at)) return named;
  if (is(clause.at(-1), 'not') && isOnlyNamed(clause.slice(0, -1))) return undefined;
  if (is(phrase, 'not') && (isFull(clause) || newColour || newDeed || shaped)) return clause.length;
  // Example: «sáng 15 | riêng mặt 5»; in «tăng nét 30% riêng mắt» the part is the target.
  if (
    phrase.plain === 'rieng' &&
    is(phrases[at + 1], 'part', 'object') &&
    isFull(clause) &&
    upToJoin(phrases, at + 2).some((each) => is(each, 'number', 'degree', 'verb', ...heads))
  )
    return clause.length;
  if (opensAnother(clause, phrases, at)) return headStart(clause);
  const shapes = clause.some((before) => is(before, 'ratio'));
  if (isVerb(phrase, 'keep') && (removes || shapes)) return clause.length;
  if (
    (is(phrase, 'effect') && framed) ||
    (is(phrase, 'blush') && isFull(clause) && !is(clause.at(-1), 'quality')) ||
    isOtherHead(clause, phrase)
  )
    return belongsToNext(clause, phrase) ? clause.length - 1 : headStart(clause);
  if (blamesColour(clause, phrase) || followsBlamedColour(clause, phrase)) return headStart(clause);
  if (
    (is(phrase, 'nothing-but') && !endsThere(phrases, at)) ||
    hasRatio(clause, phrase) ||
    followsRemoval(clause, phrase) ||
    asksForMore(clause, phrases, at) ||
    asksForLess(clause, phrases, at) ||
    tonesAnother(clause, phrases, at) ||
    tonesNext(clause, phrases, at) ||
    beginsAnother(clause, phrases, at)
  )
    return clause.length;
  // Examples: «môi cam | má cam», "coral lips | coral cheeks".
  if (
    (isCheek(phrase) || (isColour(phrase) && isCheek(phrases[at + 1]))) &&
    isFull(clause) &&
    clause.some(isColour)
  )
    return clause.length;
  if (followsDye(clause, phrases, at) || followsDeed(clause, phrases, at)) return clause.length;
  if (is(phrase, 'centred') && (isFull(clause) || clause.some((before) => is(before, 'ratio'))))
    return clause.length;
  // Examples: «black and white | collage», «đen trắng | ghép lưới».
  if (is(phrase, 'collage') && clause.some((before) => is(before, 'effect'))) return clause.length;
  const newShape = is(phrase, 'ratio') && isFull(clause);
  return newShape || (is(phrase, 'ratio', ...heads) && isCollage(clause)) ? headStart(clause) : undefined;
}

/** Matches a complete complaint about an excess: «tối quá | sáng lên». */
const endsBlaming = (clause: Clause): boolean =>
  is(clause.at(-1), 'complaint') && isExcess(clause.at(-1)) && is(clause.at(-2), ...heads);

/** Moves amounts behind their heads: «+20 brightness -10 contrast». */
function withAmountsBehind(phrases: readonly Phrase[]): Phrase[] {
  const sorted = [...phrases];
  let from = 0;
  for (let at = 0; at <= phrases.length; at++) {
    if (at < phrases.length && !is(phrases[at], 'join')) continue;
    const span = phrases.slice(from, at);
    const paired =
      span.length > 2 &&
      span.length % 2 === 0 &&
      span.every((phrase, k) => (k % 2 === 0 ? isAmount(phrase) : is(phrase, ...heads)));
    if (paired) for (const [k, phrase] of span.entries()) sorted[from + k + (k % 2 === 0 ? 1 : -1)] = phrase;
    from = at + 1;
  }
  return sorted;
}
const isAmount = ({ meaning }: Phrase): boolean =>
  meaning?.is === 'number' && (meaning.unit === '' || meaning.unit === '%');

/** Matches the wanted state of an object without a verb of another wish. */
const namesState = (phrases: readonly Phrase[], at: number): boolean =>
  is(phrases[at], 'quality', 'level') ||
  (isVerb(phrases[at], 'make') &&
    /(?:^| )(?:it|no)$/.test(phrases[at]?.plain ?? '') &&
    is(phrases[at + 1], 'quality'));

/** Returns the part that two comparatives share: "hair shinier and darker". */
function sharedPart(clause: Clause, phrases: readonly Phrase[], at: number): Phrase | undefined {
  const [next, after] = [phrases[at + 1], phrases[at + 2]];
  const parts = clause.filter((phrase) => is(phrase, 'part') || phrase.plain === 'them');
  const compares =
    is(clause.at(-1), 'shine', 'quality', 'colour') && clause.at(-1)?.plain.endsWith('er') === true;
  const alone = is(next, 'quality') && next?.plain.endsWith('er') === true && (!after || is(after, 'join'));
  const joined = /^(?:and|n|&|\+)$/.test(phrases[at]?.plain ?? '');
  return joined &&
    compares &&
    alone &&
    parts.length === 1 &&
    (is(clause[0], 'part', 'filler') || isVerb(clause[0], 'make'))
    ? parts[0]
    : undefined;
}

/** Matches a clause of parts and objects without a wish: «tóc», "the cup". */
const isOnlyNames = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'part', 'object')) &&
  clause.every((phrase) => is(phrase, 'part', 'object', 'filler', 'pronoun'));

/** Returns whether a named part shares the wish after a conjunction: «nhưng tóc | với áo cấm đụng vào». */
function sharesWish(clause: Clause, phrases: readonly Phrase[], at: number): boolean {
  if (!/^(?:va|voi|and|n|&)$/.test(phrases[at]?.plain ?? '')) return false;
  const opened = phrases[at - clause.length - 1];
  if (!isOnlyNames(clause) || /^(?:va|voi|and|n|&)$/.test(opened?.plain ?? '')) return false;
  const end = phrases.findIndex((phrase, k) => k > at && is(phrase, 'join'));
  const rest = phrases.slice(at + 1, end < 0 ? undefined : end);
  // Example: "take the chair and the plant out".
  const isTake = /^(?:take|get)$/.test(clause[0]?.plain ?? '');
  const stays = rest.findIndex(
    (phrase) => is(phrase, 'not') || isVerb(phrase, 'keep') || (isTake && phrase.plain === 'out'),
  );
  const named = rest.slice(0, Math.max(0, stays));
  return (
    isOnlyNames(named) &&
    !rest.slice(stays).some((phrase) => is(phrase, 'part', 'colour', 'quality', 'effect'))
  );
}

/** Maximum number of phrases per clause; it bounds the work for an endless sentence. */
const longestClause = 40;

/**
 * Splits a sentence into clauses: at commas and conjunctions, at restrictions («chỉ», «đừng»), and between two wishes without a
 * conjunction.
 */
export function splitClauses(reading: Reading): Clause[] {
  const clauses: Clause[] = [];
  let clause: Phrase[] = [];
  const end = (from = clause.length): void => {
    if (from > 0) clauses.push(clause.slice(0, from));
    clause = clause.slice(from);
  };
  const { rest: phrases, exceptions } = withoutExceptions(
    withAmountsBehind(
      dropReasons(
        dropCircumstances(dropReports(withoutBlame(withoutContrasts(disambiguate(restoreMarks(reading)))))),
      ),
    ),
  );
  for (const [at, phrase] of phrases.entries()) {
    // Example: «giữ màu đó mà | sáng lên».
    const but =
      phrase.plain === 'ma' &&
      is(phrase, 'filler') &&
      (clause.some((before) => isVerb(before, 'keep')) ||
        ((isFull(clause) || (clause.some(isColour) && clause.some((before) => is(before, 'verb')))) &&
          is(phrases[at + 1], 'part')) ||
        // Example: «không phải làm trắng da | mà làm đều màu da».
        (is(clause[0], 'not') && clause.length > 2 && is(phrases[at + 1], 'verb', 'smooth', 'effect')));
    if (but || isCorrectionPhrase(phrase) || clause.length >= longestClause) end();
    if (is(phrase, 'join')) {
      // Examples: «nền: trắng», "toes: brighter", "2: flip", "avoid: blur".
      const labels = phrase.plain === ':' && only(clause, 'part', 'object', 'picture-number', 'not');
      // Example: «nền hai màu hồng và trắng».
      const both =
        isColour(phrases[at + 1]) && clause.some(({ plain }) => /^(?:two tone|hai mau|2 mau)$/.test(plain));
      const joined = labels || both || belongsWith(clause, phrases, at);
      const keeps = clause.some((before) => isVerb(before, 'keep'));
      if (sharesWish(clause, phrases, at)) continue;
      const shared = joined ? undefined : sharedPart(clause, phrases, at);
      if (!joined) end();
      if (shared) clause.push(shared);
      // In «keep the shirt, but brighter» the tone is that of the kept part.
      if (!joined && keeps && /^(?:but|nhung|nhung ma)$/.test(phrase.plain) && namesState(phrases, at + 1))
        clause.push({ ...phrase, meaning: { is: 'filler' } });
      continue;
    }
    const narrows = is(phrase, 'nothing-but') || (isVerb(phrase, 'make') && phrase.plain === 'cho');
    if (narrows && isTarget(clause, phrases, at)) continue;
    const start = lessOfAnother(clause, phrases, at) ? undefined : startOfNext(clause, phrases, at);
    if (start !== undefined) end(start);
    clause.push(phrase);
    if (endsBlaming(clause)) end();
  }
  end();
  return [...withToneAfter(sharingColour(clauses)), ...exceptions];
}

const only = (clause: Clause, ...kinds: readonly Kind[]): boolean =>
  clause.every((phrase) => is(phrase, 'filler', 'colour-word', 'pronoun', ...kinds));

/** Copies the last colour to the parts joined before it: «đổi áo và quần sang màu đen». */
function sharingColour(clauses: readonly Clause[]): Clause[] {
  const shared: Clause[] = [];
  for (const clause of clauses) {
    const before = shared.at(-1);
    const waits =
      before !== undefined &&
      only(before, 'part', 'verb') &&
      before.some((phrase) => is(phrase, 'part') && !isUnrelated(phrase)) &&
      before.every((phrase) => !is(phrase, 'verb') || isVerb(phrase, 'change', 'make', 'put'));
    const isWish =
      only(clause, 'part', 'colour', 'hex', 'shade', 'toward', 'verb') &&
      clause.some(isColour) &&
      clause.some((phrase) => is(phrase, 'part') && !isUnrelated(phrase));
    if (waits && isWish) shared[shared.length - 1] = [...before, ...clause];
    else shared.push(clause);
  }
  return shared;
}

/** Matches a garment, hair or an object that its colour identifies: «áo đỏ», "the red dress". */
function namesByColour(clause: Clause): boolean {
  const [named, ...more] = clause.filter((phrase) => is(phrase, 'part', 'object'));
  return (
    named !== undefined &&
    more.length === 0 &&
    !isUnrelated(named) &&
    clause.filter(isColour).length === 1 &&
    clause.every(
      (phrase) =>
        is(phrase, 'part', 'object', 'colour', 'shade', 'filler', 'colour-word', 'pronoun') ||
        isVerb(phrase, 'fix'),
    )
  );
}

/** Matches a tone for the object named directly before, or for its pronoun: «cho đậm đà hơn», "make it deeper". */
function tonesNamed(clause: Clause, named: Clause): boolean {
  const [first, ...rest] = clause;
  const refers = [first, rest[0]].some((phrase) => /(?:^| )(?:it|them|no)$/.test(phrase?.plain ?? ''));
  const more = named.some(isGarment) ? /^(?:hon|bot|len)$/ : /^(?:hon|bot)$/;
  const which = colourNames(named);
  return (
    (isVerb(first, 'make') || first?.plain === 'cho no') &&
    (adjoins(named, clause) || refers) &&
    rest.some((phrase) => is(phrase, 'quality', 'shine', 'colour')) &&
    rest.some(
      (phrase) =>
        (is(phrase, 'degree') && more.test(phrase.plain)) ||
        (is(phrase, 'quality', 'shine', 'colour') && /(?:er| hon| bot)$/.test(phrase.plain)),
    ) &&
    // Example: «áo trắng cho trắng sáng hơn».
    colourNames(rest).every((name) => which.includes(name)) &&
    rest.every((phrase) => is(phrase, 'quality', 'shine', 'degree', 'level', 'filler', 'pronoun', 'colour'))
  );
}

/** Merges an object and the tone for it: «áo đỏ | cho đậm đà hơn», "the red dress, | make it brighter". */
const withToneAfter = (clauses: readonly Clause[]): Clause[] =>
  clauses.reduce<Clause[]>((merged, clause) => {
    const named = merged.at(-1);
    if (!named || !namesByColour(named) || !tonesNamed(clause, named)) return [...merged, clause];
    const which = named.map((phrase): Phrase =>
      isColour(phrase) ? { ...phrase, meaning: { is: 'colour-word' } } : phrase,
    );
    return [...merged.slice(0, -1), [...which, ...clause]];
  }, []);

/** Matches a part that rarely shares a colour with a garment. */
const isUnrelated = ({ meaning }: Phrase): boolean =>
  meaning?.is === 'part' && ['background', 'subject', 'skin', 'face', 'eyes', 'teeth'].includes(meaning.part);
