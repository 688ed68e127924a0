import type { Phrase } from './meaning.ts';
import { is, spoken } from './senses.ts';
import { countIn } from './times.ts';

/** How a picture is told from others by its place; `last` and `middle` depend on how many there are. */
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

function indexOf(place: Place | undefined, images: number): number | undefined {
  if (place === 'last') return images - 1;
  if (place === 'middle') return images % 2 === 1 ? (images - 1) / 2 : undefined;
  return place;
}

const pictureOne = /^(?:one|ones|photo|picture|image|pic|shot)$/;
/** Somebody or something of a picture: "the first girl". */
const isShown = (phrase: Phrase | undefined): boolean =>
  is(phrase, 'part', 'object', 'beyond', 'writing', 'place') || (phrase !== undefined && !phrase.meaning);

/** «tấm cuối», «ảnh thứ ba», "the second one", "the last"; with how many phrases they take. */
function placeAt(
  phrases: readonly Phrase[],
  at: number,
  images: number,
): { index: number; length: number } | undefined {
  const [phrase, next, after] = phrases.slice(at, at + 3);
  if (!phrase) return undefined;
  // «2 ảnh đầu»: so many of them.
  if (countIn(phrases[at - 1] ?? phrase) !== undefined) return undefined;
  const isNumbered =
    /^thu (?:nhat|hai|ba|tu|nam)$/.test(next?.plain ?? '') || /^thu$/.test(next?.plain ?? '');
  const vietnamese =
    (is(phrase, 'photo') || isNumbered || /^(?:dau|cuoi)$/.test(next?.plain ?? '')) &&
    /^(?:anh|hinh|tam|tam hinh|tam anh|buc)$/.test(phrase.plain);
  if (vietnamese)
    for (const length of [2, 1]) {
      const index = indexOf(ordinals[spoken(phrases.slice(at + 1, at + 1 + length))], images);
      if (index !== undefined) return { index, length: length + 1 };
    }
  const index = indexOf(ordinals[phrase.plain], images);
  if (index === undefined || /^[a-z]* ?(?:dau|nhat|hai|ba|tu|nam|cuoi|giua)/.test(phrase.plain))
    return undefined;
  if (next && pictureOne.test(next.plain)) return { index, length: 2 };
  // "first is too cold".
  const begins = at === 0 || is(phrases[at - 1], 'join');
  if (begins && /^(?:is|was|looks|needs|has)$/.test(next?.plain ?? '')) return { index, length: 1 };
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

/** «flip 1 and 3»: numbers side by side, with nothing behind them that they would count. */
export function withNumbersListed(phrases: readonly Phrase[], images: number): readonly Phrase[] {
  if (images < 2) return phrases;
  const listed = new Set<Phrase>();
  for (const [at, phrase] of phrases.entries()) {
    const [join, other, after] = phrases.slice(at + 1, at + 4);
    // «2 on top», «1 bên trái».
    const begins = at === 0 || is(phrases[at - 1], 'join');
    if (begins && isCount(phrase, images) && is(join, 'direction') && (!other || is(other, 'join')))
      listed.add(phrase);
    // "1 is too dark".
    if (begins && isCount(phrase, images) && /^(?:is|thi|la)$/.test(join?.plain ?? '')) listed.add(phrase);
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

/** Where there are several pictures, those that are told from others by their place. */
export function withPlaces(phrases: readonly Phrase[], images: number): readonly Phrase[] {
  if (images < 2 && !phrases.some(({ plain }) => /^thu (?:hai|ba|tu)$/.test(plain))) return phrases;
  const named: Phrase[] = [];
  for (let at = 0; at < phrases.length;) {
    const phrase = phrases[at];
    if (!phrase) break;
    const found = placeAt(phrases, at, images);
    const taken = phrases.slice(at, at + (found?.length ?? 1));
    named.push(
      found
        ? {
            ...phrase,
            meaning: { is: 'picture-number', index: found.index },
            plain: spoken(taken),
            end: taken.at(-1)?.end ?? phrase.end,
          }
        : phrase,
    );
    at += taken.length;
  }
  return named;
}
