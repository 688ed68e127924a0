import { cropRatios, type CropRatio } from '@mot-studio/terms/editing';
import { normalisedForm } from '#language/spelling.ts';

import { lexicon, type Language } from './edit-lexicon.ts';
import type { Meaning, Phrase } from './meaning.ts';
import { hasDiacritics, isTypo, tokenize, type Token } from './word-tokens.ts';

type Known = {
  readonly meaning: Meaning;
  readonly language: Language;
  readonly words: readonly Token[];
};

/** Minimum length for typo correction; shorter words have too many neighbours. */
const minForSlips = 5;

/** Lexicon phrases by the plain form of their first word, longer phrases first. */
const phrasesByWord = new Map<string, Known[]>();
/** Plain forms of all words in the lexicon. */
const vocabulary = new Set<string>();
/** Candidates for typo correction; short filler words are excluded because too many typos match them. */
const correctable = new Set<string>();
const spoken: Record<Language, Set<string>> = { vi: new Set(), en: new Set() };
/** Forms of all words with their diacritics. */
const forms = new Set<string>();

for (const [meaning, vi, en] of lexicon)
  for (const [language, phrases] of [
    ['vi', vi],
    ['en', en],
  ] as const)
    for (const phrase of phrases.split(',')) {
      const words = tokenize(phrase);
      const [first] = words;
      if (!first) continue;
      for (const { plain, form } of words) {
        vocabulary.add(plain);
        if (meaning.is !== 'filler' || plain.length > minForSlips) correctable.add(plain);
        forms.add(form);
        spoken[language].add(plain);
      }
      phrasesByWord.set(first.plain, [
        ...(phrasesByWord.get(first.plain) ?? []),
        { meaning, language, words },
      ]);
    }
for (const phrases of phrasesByWord.values()) phrases.sort((a, b) => b.words.length - a.words.length);

const longWords = [...correctable].filter((word) => word.length >= minForSlips - 1);

/** Words outside the lexicon that are one letter from a known word. */
const unlistedWords = new Set(
  'halve halves halved plump camel tiled pixelate lovely salon share stock track tablet smell smoke smoked spent sports steep swell sweat thorn theme movie maker heard given graded garage concert coach chain chief cheer cross carve cache batch bleach blush booth breach carton chant clarify clover crust crumb donor droop drown easel failing finer float frill garnish haven juggle lance manly moody niece otter pager parish partly poise poser posted powdery purge pushy qualify rally regain rover sanding sandy shame show shaded shack shore shone shout showing shrine silly slimy sliver smother snowy spiny spout stole stomp stoop stuck stuffy supper tacky tamer thirsty train trend trough truce usher varnish waking widow width wheat wince wired event quart broth weigh sight tying washed blurt brunt think thinks spaced space spaces disappears vanishes three event string quite quiet bridge share reset cleaner clean newer never brand bored cover covers large threat stage leans leaning tilts slants slanting rotated'.split(
    ' ',
  ),
);

/** Matches words that are only verbs, whose inflections describe an action instead of asking for it: «hides», «removes». */
const isOnlyVerb = (word: string): boolean => {
  const alone = (phrasesByWord.get(word) ?? []).filter(({ words }) => words.length === 1);
  return alone.length > 0 && alone.every(({ meaning }) => meaning.is === 'verb');
};

/** Returns the word that was probably meant. */
function corrected(word: Token): Token {
  if (
    word.plain.length < minForSlips - 1 ||
    vocabulary.has(word.plain) ||
    unlistedWords.has(word.plain) ||
    !/^\p{L}+$/u.test(word.plain)
  )
    return word;
  const stem = word.plain.replace(/(?<=s|x|ch|sh)es$|s$/, '');
  if (stem !== word.plain && (isOnlyVerb(stem) || unlistedWords.has(stem))) return word;
  const singular = vocabulary.has(stem) ? stem : undefined;
  // Examples: «lênn», «dùmm».
  const doubled = word.plain.replace(/([a-z])\1$/, '$1');
  if (doubled !== word.plain && !singular && spoken.vi.has(doubled))
    return { ...word, plain: doubled, form: word.form.replace(/(\p{L})\1$/u, '$1') };
  const likeliest =
    singular ??
    (word.plain.length < minForSlips ? undefined : longWords.find((each) => isTypo(word.plain, each)));
  return likeliest ? { ...word, plain: likeliest, form: likeliest } : word;
}

/** Returns the score of a written word against a word of the lexicon, or undefined for no match. */
function fit(written: Token, expected: Token, careful: boolean): number | undefined {
  if (written.form === expected.form) return 2;
  if (written.plain !== expected.plain) return undefined;
  // A careful writer omits few diacritics, and «cho» is a different word from «chỗ».
  if (!hasDiacritics(written)) return careful ? (forms.has(written.form) ? undefined : 0.4) : 1;
  // Diacritics that form no other known word are typos.
  return written.plain.length > 4 ? 0.5 : undefined;
}

function languageOf(words: readonly Token[], hint: Language | undefined): Language {
  let balance = hint === 'en' ? -0.5 : 0.5;
  for (const word of words) {
    if (hasDiacritics(word)) balance += 2;
    const vi = spoken.vi.has(word.plain);
    const en = spoken.en.has(word.plain);
    if (vi !== en) balance += vi ? 1 : -1;
  }
  return balance > 0 ? 'vi' : 'en';
}

type Match = {
  readonly meaning: Meaning | undefined;
  readonly length: number;
  readonly language?: Language;
};

/** Phrases after which an ambiguous word is a colour: «màu do», «ao do». */
const beforeColours = new Set<Meaning['is'] | undefined>(['colour-word', 'toward', 'part']);

/** Returns whether a meaning is more likely than others after the preceding one. */
function isExpected(meaning: Meaning, before: Meaning | undefined): boolean {
  if (meaning.is === 'colour') return beforeColours.has(before?.is);
  if (meaning.is === 'shade' && before?.is === 'colour') return true;
  if (meaning.is === 'shade' || meaning.is === 'quality') return before?.is === 'colour-word';
  return (
    meaning.is === 'beyond' && meaning.place === true && before?.is === 'part' && before.part === 'background'
  );
}

/** Language of the sentence, and whether it is written with diacritics. */
type Manner = { readonly language: Language; readonly careful: boolean };

function matchAt(
  words: readonly Token[],
  at: number,
  { language, careful }: Manner,
  before: Meaning | undefined,
): Match | undefined {
  const first = words[at];
  let best: Match | undefined;
  let bestScore = 0;
  for (const phrase of phrasesByWord.get(first?.plain ?? '') ?? []) {
    let score = phrase.language === language ? 1.5 : 0;
    // In «biển so xe» the word is a number.
    if (first?.plain === 'so' && phrase.words.length === 1 && phrase.language !== language) continue;
    // Example: «vết mực trên áo trắng | xóa đi».
    const isRemoval = phrase.words.length === 2 && phrase.words[1]?.plain === 'xoa';
    if (isRemoval && /^(?:di|giup|gium|dum|ho|het|luon)$/.test(words[at + 2]?.plain ?? '')) continue;
    // In «ghép ảnh 1» the number belongs to the picture.
    if (phrase.words.length > 1 && pictureNumberAt(words, at + phrase.words.length - 1)) continue;
    for (const [k, expected] of phrase.words.entries()) {
      const written = words[at + k];
      const quality = written && fit(written, expected, careful);
      if (quality === undefined) {
        score = 0;
        break;
      }
      // One more word outweighs any diacritics.
      score += quality + 2;
    }
    if (score > 0 && isExpected(phrase.meaning, before)) score += 0.5;
    if (score > bestScore) {
      best = { meaning: phrase.meaning, length: phrase.words.length, language: phrase.language };
      bestScore = score;
    }
  }
  return best;
}

const isRatio = (text: string): text is CropRatio => cropRatios.some((ratio) => ratio === text);

/** Relative tolerance between a size in pixels and an aspect ratio, because pixels are rounded. */
const shapeSlack = 0.002;

/** Returns the aspect ratio of a size: «1080x1350» is 4:5, «4x6» is 2:3. */
function ratioOf(text: string): CropRatio | undefined {
  const [, width = '', height = ''] = /^(\d+)(?:[:x/]|by)(\d+)$/.exec(text) ?? [];
  const exact = `${width}:${height}`;
  if (isRatio(exact)) return exact;
  if (!width || !height) return undefined;
  return cropRatios.find((ratio) => {
    const [w, h] = ratio.split(':').map(Number);
    return Math.abs(Number(width) / Number(height) / ((w ?? 1) / (h ?? 1)) - 1) < shapeSlack;
  });
}

const isPixels = /^(?:px|pixels?)$/;
const shapeWords = /^(?:cat|crop|khung|ti|ty|kho|size|ratio|aspect|format|anh|cut|make|resize)$/;

const units: Readonly<Record<string, 'degrees' | '%' | 'stops'>> = {
  '°': 'degrees',
  do: 'degrees',
  degree: 'degrees',
  degrees: 'degrees',
  deg: 'degrees',
  '%': '%',
  percent: '%',
  pct: '%',
  phan: '%',
  stop: 'stops',
  stops: 'stops',
  ev: 'stops',
};

/** Reads numbers, percentages, angles, aspect ratios and colours in figures, with the number of words that they take. */
function figureAt(words: readonly Token[], at: number): Match | undefined {
  const text = words[at]?.plain ?? '';
  if (/^#[0-9a-f]{6}$/.test(text)) return { meaning: { is: 'hex', hex: text }, length: 1 };
  if (/^#[0-9a-f]{3}$/.test(text))
    return { meaning: { is: 'hex', hex: text.replaceAll(/[0-9a-f]/g, '$&$&') }, length: 1 };
  const ratio = ratioOf(text);
  // «nhỏ lại tầm 2/3» is a share, "a 3:1 banner" an unsupported aspect ratio.
  const shaped = words.some(({ plain }) => shapeWords.test(plain));
  const inPixels = isPixels.test(words[at + 1]?.plain ?? '');
  if (ratio && (shaped || !text.includes('/')))
    return { meaning: { is: 'ratio', ratio }, length: inPixels ? 2 : 1 };
  // «199k» is a price.
  if (/^\d+(?:[.,]\d+)?k$/.test(text)) return { meaning: { is: 'writing' }, length: 1 };
  const [, sign = '', digits, suffix = ''] = /^([+-]?)(\d*(?:[.,]\d+)?)([%°]?)$/.exec(text) ?? [];
  if (!digits) return undefined;
  const next = words[at + 1]?.plain ?? '';
  // «10 độ sáng» is a level of brightness, not an angle.
  const isLevel =
    next === 'do' &&
    /^(?:sang|net|tuoi|am|bao|tuong|ro|ruc|choi|dam)$/.test(words[at + 2]?.plain ?? '') &&
    // Example: «45 độ sang phải».
    !/^(?:trai|phai|ben)$/.test(words[at + 3]?.plain ?? '');
  const unit = isLevel ? '' : (units[suffix || next] ?? '');
  const value = Number(digits.replace(',', '.')) * (sign === '-' ? -1 : 1);
  const percent = next === 'phan' && words[at + 2]?.plain === 'tram';
  return {
    meaning: { is: 'number', value, unit, signed: sign !== '' },
    length: suffix || !unit ? 1 : percent ? 3 : 2,
  };
}

/** Numerals of aspect ratios that are written in words: «cắt bốn năm», "crop 9 16". */
const readOut: Readonly<Record<string, number>> = {
  mot: 1,
  hai: 2,
  ba: 3,
  bon: 4,
  nam: 5,
  chin: 9,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  nine: 9,
  sixteen: 16,
};
const takesShape = (meaning: Meaning | undefined): boolean =>
  meaning?.is === 'verb' && meaning.verb === 'crop';

/** Reads an aspect ratio of two bare numerals directly after a word that takes one. */
function shapeReadOutAt(words: readonly Token[], at: number, before: Meaning | undefined): Match | undefined {
  if (!takesShape(before)) return undefined;
  const figure = (k: number): number => {
    const { plain = '' } = words[k] ?? {};
    return /^\d+$/.test(plain) ? Number(plain) : (readOut[plain] ?? Number.NaN);
  };
  const ends: readonly (readonly [value: number, words: number])[] = [
    [figure(at + 1), 2],
    // Example: «chín mười sáu».
    ...(words[at + 1]?.plain === 'muoi' && words[at + 2]?.plain === 'sau' ? [[16, 3] as const] : []),
  ];
  for (const [value, length] of ends) {
    const ratio = `${figure(at)}:${value}`;
    if (isRatio(ratio)) return { meaning: { is: 'ratio', ratio }, length };
  }
  return undefined;
}

const joins = new Set(['+', '&', ',', '.', ':', '-', '–', '—', ';', '!', '?', '\n', '/', '(', ')']);
const pictures = new Set(['anh', 'hinh', 'photo', 'picture', 'image', 'pic', 'img', 'tam']);
const severalPictures = new Set(['photos', 'pictures', 'images', 'pics', 'imgs']);
/** Units of a grid, after which a number is a count, not a picture's number: «ghép ảnh 3 hàng». */
const lines = new Set(['cot', 'hang', 'dong', 'column', 'columns', 'row', 'rows']);
/** Separators between the numbers of several pictures. */
const numberJoins = new Set(['and', '&', '+', ',']);

const ordinals: Readonly<Record<string, number>> = {
  first: 0,
  '1st': 0,
  second: 1,
  '2nd': 1,
  third: 2,
  '3rd': 2,
  fourth: 3,
};

const about = normalisedForm('tầm');

/** Matches «tầm» without its diacritic, which means about: «ha xuong tam 10». */
const isAbout = (words: readonly Token[], at: number): boolean =>
  words[at]?.form === 'tam' && /^(?:len|xuong|them|khoang)$/.test(words[at - 1]?.plain ?? '');

/** Matches «ảnh», or «pictures» before joined numbers: not «make the pictures 2 times brighter», «photos 3 per row». */
function namesPicture(words: readonly Token[], at: number): boolean {
  const [name, number, join, next] = words.slice(at, at + 4).map(({ plain }) => plain);
  if (name === undefined || pictures.has(name)) return name !== undefined;
  const joined = numberJoins.has(join ?? '') && [number, next].every((word) => /^\d+$/.test(word ?? ''));
  return severalPictures.has(name) && joined;
}

/** Reads the number of a picture: «ảnh 2», «image 2», «images 1 and 2», «the second image». */
function pictureNumberAt(words: readonly Token[], at: number): Match | undefined {
  const [, listed] = /^[#h](\d+)$/.exec(words[at]?.plain ?? '') ?? [];
  if (listed) return { meaning: { is: 'picture-number', index: Number(listed) - 1 }, length: 1 };
  const ordinal = ordinals[words[at]?.plain ?? ''];
  if (ordinal !== undefined && pictures.has(words[at + 1]?.plain ?? ''))
    return { meaning: { is: 'picture-number', index: ordinal }, length: 2 };
  // «tầm 10» is about 10.
  if (!namesPicture(words, at) || words[at]?.form === about || isAbout(words, at)) return undefined;
  const numbered = ['so', 'thu', 'number', 'no'].includes(words[at + 1]?.plain ?? '') ? 2 : 1;
  const number = Number(words[at + numbered]?.plain ?? Number.NaN);
  if (!Number.isInteger(number) || number < 1 || number > 10) return undefined;
  const unit = words[at + numbered + 1]?.plain ?? '';
  if (units[unit] || lines.has(unit)) return undefined;
  return { meaning: { is: 'picture-number', index: number - 1 }, length: numbered + 1 };
}

/** A sentence counts as written with diacritics if one word in four has them: a careful writer omits three of four at most. */
const minMarked = 4;

export type Reading = {
  readonly phrases: readonly Phrase[];
  readonly language: Language;
  readonly marked: boolean;
};

/** Reads a sentence as phrases of the lexicon, preferring the longest; unknown words between them remain. */
export function readPhrases(sentence: string, hint?: Language): Reading {
  const words = tokenize(sentence).map(corrected);
  const language = languageOf(words, hint);
  const manner = {
    language,
    careful: language === 'vi' && words.filter(hasDiacritics).length * 2 >= words.length,
  };
  const phrases: Phrase[] = [];
  for (let at = 0; at < words.length;) {
    const word = words[at];
    if (!word) break;
    const match: Match = shapeReadOutAt(words, at, phrases.at(-1)?.meaning) ??
      pictureNumberAt(words, at) ??
      matchAt(words, at, manner, phrases.at(-1)?.meaning) ??
      figureAt(words, at) ?? {
        meaning: joins.has(word.plain) ? ({ is: 'join' } as const) : undefined,
        length: 1,
      };
    const last = words[at + match.length - 1] ?? word;
    phrases.push({
      meaning: match.meaning,
      ...(match.language && { language: match.language }),
      ...(words.slice(at, at + match.length).some(hasDiacritics) && { marked: true as const }),
      start: word.start,
      end: last.end,
      plain: words
        .slice(at, at + match.length)
        .map(({ plain }) => plain)
        .join(' '),
    });
    at += match.length;
  }
  return { phrases, language, marked: words.filter(hasDiacritics).length * minMarked >= words.length };
}
