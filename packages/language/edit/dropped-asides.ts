import { distinguishingWords } from './person-references.ts';
import type { Phrase } from './meaning.ts';
import { heads, is, isColour, isVerb, isFull } from './word-senses.ts';

/** Words that introduce a reason: «vì», «since». */
const reasons = new Set(
  'keo,vi,vi chup,tai,tai vi,tai chup,boi,boi vi,do den,do anh den,do chup,do anh sang,do troi,because,because of,since,cause,cuz,coz,bc,due to,thanks to'.split(
    ',',
  ),
);

/** People named in an aside: the writer, and their customers. */
const people =
  /^(?:em|e|minh|mh|toi|tui|chi|anh|con|shop|ben|khach|khach hang|nguoi ta|ngta|ng|moi nguoi|mn|nguoi mua|ho|i|we|you|they|people|buyers?|customers?|clients?|folks|everyone|my|our|your|their|the)$/;

const isHardJoin = (phrase: Phrase | undefined): boolean =>
  is(phrase, 'join') && /^[^\p{L}&+/]$/u.test(phrase?.plain ?? '');

/** Matches another wish after a conjunction: «và nền trắng», «and brighten it». */
function beginsWish(phrases: readonly Phrase[], from: number): boolean {
  const next = phrases[from];
  return is(next, ...heads, 'part', 'verb', 'not', 'nothing-but', 'ratio', 'level') && next?.plain !== 'mau';
}

/** Matches a wish that follows a purpose without a conjunction: «để đăng web 1:1», «để bán nền trắng». */
const resumes = (phrases: readonly Phrase[], at: number): boolean =>
  (is(phrases[at], 'ratio') && /\d/.test(phrases[at]?.plain ?? '')) ||
  is(phrases[at], 'tight') ||
  phrases[at]?.plain === 'nen' ||
  (is(phrases[at], 'part') && phrases.slice(at + 1, at + 3).some(isColour));

/** Returns the end of an aside that starts at `from`. */
function endOf(phrases: readonly Phrase[], from: number): number {
  for (let at = from + 1; at < phrases.length; at++) {
    if (isHardJoin(phrases[at])) return at;
    if (is(phrases[at], 'join') && beginsWish(phrases, at + 1)) return at;
    if (resumes(phrases, at)) return at;
  }
  return phrases.length;
}

/**
 * Matches a tone without an object, which may apply to the next noun: «tăng tương phản», "more contrast"; not the complete «đậm lên tí».
 */
const isToned = (words: readonly Phrase[]): boolean =>
  words.some((phrase) => is(phrase, 'quality', 'measure')) &&
  !words.some((phrase) => is(phrase, 'effect', 'level', 'photo')) &&
  !is(words.at(-1), 'degree');

/** Matches the start of a purpose, «for my website banner»; "more contrast for the vase" names an object. */
function opensUse(phrases: readonly Phrase[], at: number): boolean {
  if (phrases[at]?.plain !== 'for') return false;
  const rest = phrases.slice(at + 1, endOf(phrases, at));
  const [article, thing] = rest;
  const begun = phrases.slice(0, at).findLastIndex((phrase) => is(phrase, 'join')) + 1;
  const pointed = /^(?:the|her|his|this|that|my)$/.test(article?.plain ?? '');
  if (pointed && rest.length === 2 && thing && !thing.meaning && isToned(phrases.slice(begun, at)))
    return false;
  return rest.every(
    (phrase) =>
      phrase.meaning === undefined ||
      is(phrase, 'filler', 'photo', 'collage') ||
      (is(phrase, 'ratio') && !/\d/.test(phrase.plain)),
  );
}

/** Matches a rotation or a crop, whose purpose says how to do it: «rotate so the bottle stands upright». */
const isShaping = (words: readonly Phrase[]): boolean =>
  words.some((phrase) => isVerb(phrase, 'rotate', 'crop'));

/** Matches the start of a comparison: «as bright | as the other one», not «not as bright | as …». */
const isCompared = (words: readonly Phrase[]): boolean =>
  is(words.at(-1), ...heads) && words.at(-2)?.plain === 'as' && !is(words.at(-3), 'not', 'except');

/** Matches an effect on the viewer: «so the product pops». */
const standsOut = (words: readonly Phrase[]): boolean =>
  /^(?:pops?|stands? out|shows?|shows? up|sticks? out)$/.test(words.at(-1)?.plain ?? '') &&
  words.slice(0, -1).every((phrase) => is(phrase, 'filler', 'part', 'object', 'pronoun', 'measure'));

/** Matches the start of a purpose: «để khách nhìn rõ», «so buyers can see it». */
function opensPurpose(phrases: readonly Phrase[], at: number): boolean {
  const [phrase, next] = [phrases[at], phrases[at + 1]];
  const shaped = isShaping(phrases.slice(0, at));
  // In «as bright as the other one» the comparison is the amount.
  if (phrase?.plain === 'as' && isCompared(phrases.slice(0, at))) return false;
  if (!is(phrase, 'join') && (phrase?.plain === 'so' || phrase?.plain === 'as'))
    return (
      !shaped && (people.test(next?.plain ?? '') || standsOut(phrases.slice(at + 1, endOf(phrases, at))))
    );
  if (is(phrase, 'purpose') && /^(?:de|to|cho)(?: |$)/.test(phrase?.plain ?? '')) return true;
  const bare = phrase?.plain === 'de' && !shaped && !is(phrase, 'verb');
  const forSubject = next?.meaning?.is === 'part' && next.meaning.part === 'subject';
  return bare && (people.test(next?.plain ?? '') || is(next, 'purpose') || forSubject);
}

/** Matches the start of a reason: «vì khách khó tính». The caller keeps a reason without a wish. */
const opensReason = (phrases: readonly Phrase[], at: number): boolean =>
  reasons.has(phrases[at]?.plain ?? '') && is(phrases[at], 'filler', 'purpose');

/** Matches the consequence of a fault: "too dark | can't see the fabric". */
const opensOutcome = (phrases: readonly Phrase[], at: number): boolean =>
  /^(?:cant see|cannot see|can barely see|khong thay|ko thay|khong thay ro|nhin khong ra|mat(?: het| sach)?|losing|lost)$/.test(
    phrases[at]?.plain ?? '',
  ) &&
  (!phrases[at]?.meaning || is(phrases[at], 'complaint')) &&
  phrases
    .slice(0, at)
    .some(
      ({ meaning }) =>
        meaning?.is === 'complaint' ||
        meaning?.is === 'level' ||
        (meaning?.is === 'quality' && meaning.fault),
    ) &&
  phrases.slice(0, at).some((phrase) => is(phrase, 'quality', 'blurred')) &&
  phrases.slice(at + 1, endOf(phrases, at)).every(
    (phrase, k, words) =>
      !phrase.meaning ||
      is(phrase, 'filler', 'object', 'beyond', 'measure', 'level') ||
      // Example: «cháy mất chi tiết váy».
      (is(phrase, 'part') && is(words[k - 1], 'measure')),
  );

/** Matches the intended effect of a wish, which asks for nothing else: «đậm lên tí cho sang». */
function opensEffect(phrases: readonly Phrase[], at: number): boolean {
  if (phrases[at]?.plain !== 'cho' || !isVerb(phrases[at], 'make')) return false;
  const begun = phrases.slice(0, at).findLastIndex((phrase) => is(phrase, 'join')) + 1;
  const words = phrases.slice(begun, at);
  const blames = words.some((phrase) => is(phrase, 'complaint')) || isVerb(words.at(-1), 'fix');
  const recoloured = words.some(isColour) && words.some((phrase) => isVerb(phrase, 'change'));
  if (blames || !(isFull(words) || recoloured)) return false;
  const rest = phrases.slice(at + 1, endOf(phrases, at));
  // Examples: «cho ra không khí tết», «cho giống thật».
  if (/^(?:ra|co|giong|kip|hop)$/.test(rest[0]?.plain ?? '')) return true;
  // In «thêm hoa lá cho lung linh» the effect belongs to a refused wish.
  const added = words.some((phrase) => isVerb(phrase, 'add')) ? (['effect'] as const) : [];
  // In «tăng tương phản cho lọ serum» an unknown noun names the object.
  if (isToned(words) && rest.every(({ meaning }) => !meaning)) return false;
  // In «đổi áo sang đỏ cho tươi hơn» the new colour causes the effect.
  const dyed = recoloured ? (['degree'] as const) : [];
  return (
    rest.length > 0 &&
    rest.length < 4 &&
    // In «son đỏ cho nhạt bớt» the effect is the wish itself.
    !(words.every((phrase) => !is(phrase, 'verb')) && / (?:hon|bot)$/.test(rest.at(-1)?.plain ?? '')) &&
    distinguishingWords(rest) === undefined &&
    rest.every(
      (phrase) =>
        phrase.meaning === undefined ||
        is(phrase, 'filler', 'quality', 'beautiful', 'pronoun', ...added, ...dyed),
    )
  );
}

/** Matches a light with its direction, which is complete: «rọi đèn từ trên». */
const isLighting = (words: readonly Phrase[]): boolean =>
  words.some((phrase) => is(phrase, 'light')) && words.some((phrase) => is(phrase, 'direction'));

/** Matches a likeness to an unknown model: «sáng như hình mẫu quảng cáo», «like a proper camera would». */
const opensLikeness = (phrases: readonly Phrase[], at: number): boolean =>
  /^(?:like|nhu|giong|same as)$/.test(phrases[at]?.plain ?? '') &&
  // Exceptions: "but I like it", «như vậy được rồi».
  !/^(?:it|that|vay|the|hien tai|hien gio|bay gio)$/.test(phrases[at + 1]?.plain ?? '') &&
  (isFull(phrases.slice(0, at)) || isLighting(phrases.slice(0, at))) &&
  phrases
    .slice(at + 1, endOf(phrases, at))
    .every(
      (phrase) =>
        !phrase.meaning ||
        is(
          phrase,
          'filler',
          'photo',
          'part',
          'place',
          'object',
          'pronoun',
          'beyond',
          'colour-word',
          'colour',
        ),
    );

const shootVerbs = /^(?:chup|up|dang|dua|post|gui|de|dat)(?: (?:len|qua|o|vo|vao))?$/;
const placeWords =
  /^(?:len|qua|o|tai|trong|ngoai|duoi|gan|canh|vo|vao)$|^(?:chup|dang|dua|up|post|gui) (?:len|qua|o|vo|vao)$/;
/**
 * Returns the end of a phrase about where a picture was taken or shown, before a fault: «chụp ở phòng | hơi mờ», «up lên shopee | bị tối».
 */
function endOfCircumstance(phrases: readonly Phrase[], from: number): number {
  if (!shootVerbs.test(phrases[from]?.plain ?? '')) return from;
  const end = phrases.findIndex(
    (phrase, at) => at > from && (phrase.plain === 'bi' || (is(phrase, 'level') && phrase.plain === 'hoi')),
  );
  const place = phrases.slice(from, Math.max(from, end));
  const isPlace = phrases.slice(from, from + 3).some(({ plain }) => placeWords.test(plain));
  return isPlace &&
    place.length > 1 &&
    place.length < 7 &&
    place
      .slice(1)
      .every(
        (phrase) =>
          !phrase.meaning ||
          is(phrase, 'filler', 'place', 'light', 'object', 'beyond', 'number', 'purpose', 'pronoun') ||
          /^(?:phong|face)$/.test(phrase.plain) ||
          placeWords.test(phrase.plain),
      )
    ? end
    : from;
}

/** Drops phrases about where a picture was taken or shown, so that the fault refers to the picture. */
export function dropCircumstances(phrases: readonly Phrase[]): readonly Phrase[] {
  const rest: Phrase[] = [];
  for (let at = 0; at < phrases.length; at++) {
    const phrase = phrases[at];
    if (!phrase) break;
    const end = endOfCircumstance(phrases, at);
    if (end > at)
      rest.push({ ...phrase, end: phrases[end - 1]?.end ?? phrase.end, meaning: { is: 'photo' } });
    else rest.push(phrase);
    at = Math.max(at, end - 1);
  }
  return rest;
}

/** People outside the picture whose opinions are reported. */
export const thirdParties =
  /^(?:khach hang|khach|sep|chong|vo|ong xa|ba xa|thay co|thay|me|ma|ba ngoai|ba noi|ong ngoai|ong noi|con gai|con trai|nguoi ta|moi nguoi|ai|clients?|customers?|buyers|boss|husband|wife|followers|people|everyone|nan|nana|gran|granny|grandma|grandad|mum|mom|dad|sister|brother|daughter|son|aunt|auntie|uncle|cousin|teacher|supplier|neighbour|neighbor|landlord|kids)$/;
const reportVerbs =
  /^(?:keu|noi|bao|than|phan nan|che|bi che|nhan xet|says?|said|thinks?|complains?|complained|told me|feels?|reckons?|wants?|asks? for|asked|likes?|prefers?|muon|thich|yeu cau)$/;

const isSaying = (phrase: Phrase): boolean =>
  reportVerbs.test(phrase.plain) &&
  (phrase.meaning === undefined || is(phrase, 'filler', 'complaint') || isVerb(phrase, 'make'));

/** Drops the source of an opinion: «khách chê nền đen», «my client says it is too dark». */
export function dropReports(phrases: readonly Phrase[]): readonly Phrase[] {
  return phrases.filter((phrase, at) => {
    const next = phrases.slice(at + 1, at + 4).findIndex(isSaying);
    const between = phrases.slice(at + 1, at + 1 + Math.max(0, next));
    const isReport = next >= 0 && between.every((each) => is(each, 'filler') || each.plain === 'cung');
    if (thirdParties.test(phrase.plain) && isReport) return false;
    const hasSource = phrases.slice(Math.max(0, at - 3), at).some(({ plain }) => thirdParties.test(plain));
    return !(hasSource && isSaying(phrase) && !is(phrase, 'complaint'));
  });
}

/** Returns whether the phrases contain a feasible wish. */
const hasWish = (phrases: readonly Phrase[]): boolean =>
  phrases.some((phrase) =>
    is(
      phrase,
      ...heads,
      'ratio',
      'beyond',
      'transparent',
      'collage',
      'frame',
      'writing',
      'light',
      'noise',
      'smooth',
      'shine',
      'colour',
      'hex',
    ),
  ) ||
  isFull(phrases) ||
  phrases.some((phrase) => isVerb(phrase, 'remove', 'isolate', 'crop', 'rotate', 'flip', 'pad'));

/** Drops reasons and purposes if a wish remains. */
export function dropReasons(phrases: readonly Phrase[]): readonly Phrase[] {
  const rest: Phrase[] = [];
  for (let at = 0; at < phrases.length;) {
    const phrase = phrases[at];
    if (!phrase) break;
    const opens = [opensReason, opensPurpose, opensUse, opensEffect, opensLikeness, opensOutcome].some(
      (each) => each(phrases, at),
    );
    const end = opens ? endOf(phrases, at) : at;
    const hasKeep = phrases.slice(at, end).some((each) => isVerb(each, 'keep'));
    if (opens && !hasKeep) at = end;
    else if (/^(?:so|de)$/.test(phrase.plain) && isShaping(phrases.slice(0, at))) {
      rest.push({ ...phrase, meaning: { is: 'filler' } });
      at++;
    } else {
      rest.push(phrase);
      at++;
    }
  }
  return hasWish(rest) ? rest : phrases;
}
