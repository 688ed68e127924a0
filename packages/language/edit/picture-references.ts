import type { Phrase } from './meaning.ts';
import { is, isUnknownWord as isUnknown, isVerb, textOf } from './word-senses.ts';
import { countOf } from './repetitions.ts';

/** Position of a picture among several; `last` and `middle` depend on their number. */
type Place = number | 'last' | 'middle';

const ordinals: Readonly<Record<string, Place>> = {
  first: 0,
  firsts: 0,
  '1st': 0,
  second: 1,
  seconds: 1,
  '2nd': 1,
  third: 2,
  '3rd': 2,
  fourth: 3,
  '4th': 3,
  fifth: 4,
  '5th': 4,
  last: 'last',
  middle: 'middle',
  dau: 0,
  'dau tien': 0,
  'thu nhat': 0,
  'thu hai': 1,
  'thu ba': 2,
  'thu tu': 3,
  'thu nam': 4,
  cuoi: 'last',
  'cuoi cung': 'last',
  giua: 'middle',
  'o giua': 'middle',
};

/** Positions of two pictures side by side. */
const sides: Readonly<Record<string, number>> = {
  left: 0,
  right: 1,
  trai: 0,
  phai: 1,
  'ben trai': 0,
  'ben phai': 1,
};

const sideOf = (phrase: Phrase | undefined, images: number): number | undefined =>
  images === 2 ? sides[phrase?.plain ?? ''] : undefined;

function indexOf(place: Place | undefined, images: number): number | undefined {
  if (place === 'last') return images - 1;
  if (place === 'middle') return images % 2 === 1 ? (images - 1) / 2 : undefined;
  return place;
}

const pictureOne = /^(?:one|ones|photo|picture|image|pic|shot)$/;
/** Matches a phrase for a part or object of a picture: "the first girl". */
const isShown = (phrase: Phrase | undefined): boolean =>
  is(phrase, 'part', 'object', 'beyond', 'writing', 'place') || (phrase !== undefined && !phrase.meaning);

/** Reads the position of a picture, with the number of phrases that it takes: «tấm cuối», «ảnh thứ ba», "the second one", "the last". */
function placeAt(
  phrases: readonly Phrase[],
  at: number,
  images: number,
): { index: number; length: number } | undefined {
  const [phrase, next, after] = phrases.slice(at, at + 3);
  if (!phrase) return undefined;
  // «2 ảnh đầu» is a number of pictures.
  if (countOf(phrases[at - 1] ?? phrase) !== undefined) return undefined;
  const isNumbered =
    /^thu (?:nhat|hai|ba|tu|nam)$/.test(next?.plain ?? '') || /^thu$/.test(next?.plain ?? '');
  const vietnamese =
    (is(phrase, 'photo') || isNumbered || /^(?:dau|cuoi|sau)$/.test(next?.plain ?? '')) &&
    /^(?:anh|hinh|tam|tam hinh|tam anh|buc)$/.test(phrase.plain);
  if (vietnamese)
    for (const length of [2, 1]) {
      const index = indexOf(ordinals[textOf(phrases.slice(at + 1, at + 1 + length))], images);
      if (index !== undefined) return { index, length: length + 1 };
      // In «ảnh bên trái sáng hơn» the side identifies one of two adjacent pictures.
      const side = length === 1 && !is(after, 'join') ? sideOf(next, images) : undefined;
      if (side !== undefined) return { index: side, length: 2 };
      // In «tấm sau lật ngang» the word means the second of two pictures.
      if (
        length === 1 &&
        images === 2 &&
        next?.plain === 'sau' &&
        phrase.plain !== 'buc' &&
        !is(after, 'join', 'direction')
      )
        return { index: 1, length: 2 };
    }
  const index =
    indexOf(ordinals[phrase.plain], images) ??
    (next && pictureOne.test(next.plain) ? sideOf(phrase, images) : undefined);
  if (index === undefined || /^[a-z]* ?(?:dau|nhat|hai|ba|tu|nam|cuoi|giua)/.test(phrase.plain))
    return undefined;
  if (next && pictureOne.test(next.plain)) return { index, length: 2 };
  // Example: "first is too cold".
  const begins = at === 0 || is(phrases[at - 1], 'join');
  if (begins && /^(?:is|was|looks|needs|has|:)$/.test(next?.plain ?? '')) return { index, length: 1 };
  const pointed = phrases[at - 1]?.plain === 'the';
  return pointed && !isShown(next) && !(next?.plain === 'in' && isShown(after))
    ? { index, length: 1 }
    : undefined;
}

const isCount = ({ meaning }: Phrase, images: number): boolean =>
  meaning?.is === 'number' &&
  meaning.unit === '' &&
  !meaning.signed &&
  Number.isInteger(meaning.value) &&
  meaning.value >= 1 &&
  meaning.value <= images;

/** Reads a list of picture numbers without a noun that they would count: «flip 1 and 3». */
export function readLists(phrases: readonly Phrase[], images: number): readonly Phrase[] {
  if (images < 2) return phrases;
  const listed = new Set<Phrase>();
  for (const [at, phrase] of phrases.entries()) {
    const [join, other, after] = phrases.slice(at + 1, at + 4);
    // Examples: «2 on top», «1 bên trái».
    const begins = at === 0 || is(phrases[at - 1], 'join');
    if (begins && isCount(phrase, images) && is(join, 'direction') && (!other || is(other, 'join')))
      listed.add(phrase);
    // Examples: "1 is too dark", "2: flip".
    if (begins && isCount(phrase, images) && /^(?:is|thi|la|:)$/.test(join?.plain ?? '')) listed.add(phrase);
    if (!is(join, 'join') || !other || !isCount(phrase, images) || !isCount(other, images)) continue;
    if (isShown(after) || is(after, 'photo', 'number', 'measure', 'quality', 'colour')) continue;
    listed.add(phrase).add(other);
  }
  return phrases.map((phrase) =>
    listed.has(phrase) && phrase.meaning?.is === 'number'
      ? { ...phrase, meaning: { is: 'picture-number', index: phrase.meaning.value - 1 } }
      : phrase,
  );
}

/** Reads abbreviated picture numbers: "no. 3", "nr 2", "numbers 2 and 4", «số 3 …»; not "Chanel No. 5". */
export function readNumerals(phrases: readonly Phrase[], images: number): readonly Phrase[] {
  if (images < 2) return phrases;
  const result: Phrase[] = [];
  for (let at = 0; at < phrases.length;) {
    const [word, stop, number] = phrases.slice(at, at + 3);
    if (!word) break;
    const stopped = stop?.plain === '.' && /^(?:no|nr|num)$/.test(word.plain);
    const named = stopped || /^(?:nr|num|numbers?|nos)$/.test(word.plain);
    const counted = stopped ? number : stop;
    const before = phrases[at - 1];
    const isName = isUnknown(before) || is(before, 'object', 'part', 'number');
    if (named && counted && isCount(counted, images) && counted.meaning?.is === 'number' && !isName) {
      result.push({
        ...word,
        meaning: { is: 'picture-number', index: counted.meaning.value - 1 },
        plain: counted.plain,
        end: counted.end,
      });
      at += stopped ? 3 : 2;
    } else {
      result.push(word);
      at++;
    }
  }
  return result;
}

/** Reads references to pictures by position in a sentence about several pictures. */
export function readPlaces(phrases: readonly Phrase[], images: number): readonly Phrase[] {
  if (images < 2 && !phrases.some(({ plain }) => /^thu (?:hai|ba|tu)$/.test(plain))) return phrases;
  const named: Phrase[] = [];
  for (let at = 0; at < phrases.length;) {
    const phrase = phrases[at];
    if (!phrase) break;
    const found = placeAt(phrases, at, images);
    const matched = phrases.slice(at, at + (found?.length ?? 1));
    named.push(
      found
        ? {
            ...phrase,
            meaning: { is: 'picture-number', index: found.index },
            plain: textOf(matched),
            end: matched.at(-1)?.end ?? phrase.end,
          }
        : phrase,
    );
    at += matched.length;
  }
  return named;
}

const count = '(?:\\d+|two|three|four|five|six|seven|eight|nine|couple(?: of)?|few|several)';
const pictured = '(?:ones?|photos?|pics?|pictures?|images?|imgs?|shots?)';
const dem =
  '(?:\\d+|hai|ba|bon|nam|sau|bay|tam|chin|may|nhung|cac|vai|mot vai|mot so|mot nua(?: so)?|nua(?: so)?)';
const tam = '(?:tam|anh|hinh|buc|cai|tam anh|tam hinh|buc anh|buc hinh)';
const wholly = (...ways: readonly string[]): RegExp => new RegExp(`^(?:${ways.join('|')})$`, 'u');

/** References to some of several pictures, in any context. */
const some = wholly(
  `(?:(?:all|the|these|those|my|our) )*(?:first|last|middle|other|next|remaining|previous|final) ${count}(?: (?:of (?:them|these|those)|${pictured}))?`,
  `(?:(?:all|the|these|those|my|our) )*(?:other|remaining) ${pictured}`,
  `(?:(?:all|the|these|those) )*others`,
  `every (?:other|second|third) ${pictured}`,
  `(?:some|one|two|three|four|half|most|any|none|(?:a )?few|(?:a )?couple) of (?:them|these|those|(?:the|these|those|my) (?:photos|pics|pictures|images|shots))`,
  `(?:the )?(?:first|second|other) half(?: of them)?`,
  `(?:the|only|just|any|those|each|every) ones? (?:with|where|in|of|from|on|at|that|thats|who|without|showing|wearing|which)`,
  `(?:the|those|these) ${count} (?:with|in|where|that|from|showing|wearing)`,
  `(?:\\d+|hai|ba|bon|nam|vai) ${tam} (?:co|mac|chup|bi)`,
  '(?:any|those) (?:that|thats|which|with|where|without|who)',
  `(?:photos|pics|pictures|images|shots|${tam}) \\d+ (?:to|through|thru|toi|den) \\d+`,
  '(?:which|what)ever',
  `the (?:\\p{L}+(?:er|est)|left|right|top|bottom) ${pictured}`,
  `${dem} ${tam} (?:dau|cuoi|truoc|sau|giua|kia|con lai|dau tien|cuoi cung|o (?:dau|cuoi|giua))`,
  `${tam} con lai`,
  `(?:mot )?(?:nua|vai) (?:so )?${tam}`,
  `mot so ${tam}`,
  'nua (?:dau|sau)',
  `${tam} (?:toi|sang|nho|to|mo|dep|xau|net) (?:hon|nhat)`,
);
/** References to the remaining pictures after others were named, or else to the rest of the picture. */
const restWords = wholly(
  '(?:all )?(?:the )?rest(?: of (?:them|these|those))?',
  'the other',
  '(?:phan )?con lai',
);
/** Prepositions before or after «other» in a layout: «one above the other». */
const layerWords = /^(?:above|below|under|beside|behind|to|of|on|onto|over|than)$/;
const longestOfSome = 7;

/** Returns the number of phrases that identify pictures by their look: «tấm nào tối», "the dark ones". */
function identifiedByLook(phrases: readonly Phrase[], at: number, images: number): number {
  const [phrase, next, after] = phrases.slice(at, at + 3);
  const starts = at === 0 || is(phrases[at - 1], 'join');
  // «2 tấm áo đỏ», "three photos" counts fewer pictures than there are.
  const number = phrase && countOf(phrase);
  const several = new RegExp(`^(?:${tam}|photos|pics|pictures|images|shots)$`).test(next?.plain ?? '');
  if (
    number !== undefined &&
    number < images &&
    number > 1 &&
    several &&
    !/^(?:mot|moi|1|per|hang|cot)$/.test(after?.plain ?? '')
  )
    return 2;
  // Example: «tấm kia đẹp hơn, …».
  if (starts && new RegExp(`^${tam}$`).test(phrase?.plain ?? '') && next?.plain === 'kia') return 2;
  if (new RegExp(`^${tam}$`).test(phrase?.plain ?? '')) {
    if (next?.plain === 'nao') return after?.plain === 'cung' ? 0 : 2;
    const shows = /^(?:co|mac|deo|doi|chup(?: .*)?)$/.test(next?.plain ?? '');
    const hasTopic = phrases.slice(at + 2, at + 8).some(({ plain }) => plain === 'thi');
    const photographed =
      next?.plain.startsWith('chup ') ||
      (next?.plain === 'chup' && !is(after, 'complaint', 'verb', 'join', 'level'));
    return shows && (isShown(after) || photographed) && (hasTopic || phrase?.plain === 'tam') ? 2 : 0;
  }
  // Example: «những tấm cận mặt», not «những tấm này».
  if (/^(?:nhung|may|cac)$/.test(phrase?.plain ?? '') && new RegExp(`^${tam}$`).test(next?.plain ?? '')) {
    const pointed = /^(?:nay|do|ay|kia|tren|duoi|deu|cua)$/.test(after?.plain ?? '');
    const fits = phrase?.plain === 'nhung' ? after !== undefined && !is(after, 'join') : isUnknown(after);
    return !pointed && fits ? 2 : 0;
  }
  const looks = is(
    next,
    'quality',
    'shade',
    'blurred',
    'noise',
    'tinted',
    'colour',
    'complaint',
    'beautiful',
  );
  // Example: "the outdoor one", not "the same one".
  const fits =
    looks || (/^ones?$/.test(after?.plain ?? '') && !/^(?:same|whole|other|new)$/.test(next?.plain ?? ''));
  if (
    /^(?:the|only|just|all|any|those)$/.test(phrase?.plain ?? '') &&
    fits &&
    pictureOne.test(after?.plain ?? '')
  )
    return 3;
  // Examples: «một tấm đen trắng, một tấm để màu», "one in greys, one in colour".
  const begins = at === 0 || is(phrases[at - 1], 'join');
  const repeated = phrases.filter(
    ({ plain }, k) => plain === phrase?.plain && (k === 0 || is(phrases[k - 1], 'join')),
  );
  if (!begins || repeated.length < 2) return 0;
  if (new RegExp(`^(?:mot|1) ${tam}$`).test(phrase?.plain ?? '')) return 1;
  if (/^(?:mot|1)$/.test(phrase?.plain ?? '') && new RegExp(`^${tam}$`).test(next?.plain ?? '')) return 2;
  return phrase?.plain === 'one' ? 1 : 0;
}

function someAt(phrases: readonly Phrase[], at: number, images: number): number {
  for (let length = Math.min(longestOfSome, phrases.length - at); length > 0; length--) {
    const segment = phrases.slice(at, at + length);
    const next = phrases[at + length];
    // «3 tấm này» are all pictures, "the one from 2" is a picture by its number.
    const counted = segment[0] && countOf(segment[0]) === images;
    if (some.test(textOf(segment))) return counted || is(next, 'picture-number', 'number') ? 0 : length;
  }
  return identifiedByLook(phrases, at, images);
}

function othersAt(phrases: readonly Phrase[], at: number): number {
  for (let length = Math.min(longestOfSome, phrases.length - at); length > 0; length--) {
    const text = textOf(phrases.slice(at, at + length));
    // Example: "the rest of the dress".
    const isPart = /^(?:of|in|cua|trong)$/.test(phrases[at + length]?.plain ?? '');
    const layered = text === 'the other' && layerWords.test(phrases[at - 1]?.plain ?? '');
    if (restWords.test(text)) return isPart || layered ? 0 : length;
  }
  return 0;
}

const allWords = wholly(
  '(?:these|those|all(?: of)?(?: the| these)?) (?:two|three|four|five|six|seven|eight|nine|ten|\\d+)',
);
/** Returns the number of phrases that refer to all pictures by their count: "these four". */
const allAt = (phrases: readonly Phrase[], at: number, images: number): number =>
  [3, 2].find((length) => {
    const segment = phrases.slice(at, at + length);
    const last = segment.at(-1);
    const next = phrases[at + length];
    return (
      allWords.test(textOf(segment)) &&
      phrases[at - 1]?.plain !== 'of' &&
      last !== undefined &&
      countOf(last) === images &&
      !isShown(next) &&
      !is(next, 'photo')
    );
  }) ?? 0;

/** Marks references to some of several pictures without their numbers, which the reader cannot resolve. */
export function readSubsets(phrases: readonly Phrase[], images: number, written: string): readonly Phrase[] {
  if (images < 2) return phrases;
  const counted = withReferences(phrases, 'photo', (full, at) => allAt(full, at, images));
  const ranged = withReferences(counted, 'some-pictures', (full, at) => rangeAt(full, at, images, written));
  const named = withReferences(ranged, 'some-pictures', (full, at) => someAt(full, at, images));
  const hasNamed = named.some((phrase) => is(phrase, 'some-pictures', 'picture-number'));
  return hasNamed ? withReferences(named, 'some-pictures', othersAt) : named;
}

const isNumeral = (phrase: Phrase | undefined): boolean => is(phrase, 'number', 'picture-number');
/** Returns the number of phrases of a range of pictures: "photos 2-4", «hình 1 tới hình 3», "1 to 3 square". */
function rangeAt(phrases: readonly Phrase[], at: number, images: number, written: string): number {
  const [first, to, last] = phrases.slice(at, at + 3);
  const before = phrases[at - 1];
  const segment = phrases.slice(phrases.slice(0, at).findLastIndex((phrase) => is(phrase, 'join')) + 1, at);
  // In «lấy người hình 1 đến hình 2» the second picture is the destination.
  const moves = segment.some(
    (phrase) => isVerb(phrase, 'put') || /^(?:lay|dem|dua|copy|use)$/.test(phrase.plain),
  );
  const begins = !before || is(before, 'join', 'verb') || /^(?:toi|den)$/.test(to?.plain ?? '');
  const isOfThem = (phrase: Phrase | undefined): boolean =>
    is(phrase, 'picture-number') || (phrase !== undefined && isCount(phrase, images));
  const led = /^(?:to|through|thru|toi|den)$/.test(to?.plain ?? '');
  if (begins && led && !moves && isOfThem(first) && isOfThem(last)) return 3;
  const from = is(first, 'picture-number') ? at : at + 1;
  const [start, other] = phrases.slice(from, from + 2);
  const named = from === at || is(first, 'photo') || new RegExp(`^${tam}$`).test(first?.plain ?? '');
  const dashed = (a: Phrase, b: Phrase): boolean => /^\s*[-–—]\s*$/.test(written.slice(a.end, b.start));
  // Examples: "1-5 square", «1-3 trắng đen», not «1-2 tông», «10-15%».
  const ends = /^[–—-]$/.test(to?.plain ?? '') ? 3 : 2;
  const until = phrases[at + ends - 1];
  const after = phrases[at + ends];
  const bare =
    (!before || is(before, 'join', 'verb')) &&
    first !== undefined &&
    until !== undefined &&
    isOfThem(first) &&
    isOfThem(until) &&
    valueOf(first) < valueOf(until) &&
    dashed(first, until) &&
    !is(after, 'number', 'level', 'degree', 'measure', 'object') &&
    !isUnknown(after) &&
    !(after?.meaning?.is === 'part' && after.meaning.part === 'subject') &&
    !/^(?:tong|tone|tones|shades?|steps?|stops?|nac|bac|cm|px|mm|times|lan|x)(?: |$)/.test(
      after?.plain ?? '',
    );
  if (bare) return ends;
  return named && start && other && isNumeral(start) && isNumeral(other) && dashed(start, other)
    ? from + 2 - at
    : 0;
}

const valueOf = ({ meaning }: Phrase): number =>
  meaning?.is === 'number' ? meaning.value : meaning?.is === 'picture-number' ? meaning.index + 1 : 0;

function withReferences(
  phrases: readonly Phrase[],
  kind: 'some-pictures' | 'photo',
  lengthAt: (phrases: readonly Phrase[], at: number) => number,
): readonly Phrase[] {
  const result: Phrase[] = [];
  for (let at = 0; at < phrases.length;) {
    const phrase = phrases[at];
    if (!phrase) break;
    // In "photo 2, the one with the beach" the description repeats the number's picture.
    const before = result.findLast((each) => !is(each, 'join'));
    const length = is(before, 'picture-number') && is(result.at(-1), 'join') ? 0 : lengthAt(phrases, at);
    const matched = phrases.slice(at, at + Math.max(1, length));
    result.push(
      length > 0
        ? { ...phrase, meaning: { is: kind }, plain: textOf(matched), end: matched.at(-1)?.end ?? phrase.end }
        : phrase,
    );
    at += matched.length;
  }
  return result;
}
