import { type Colour, colourOf, hexOf } from '@mot-studio/terms/colour';
import type { Cut } from '@mot-studio/terms/hair-cut';
import { hasDiacritics, isTypo, tokenize, type Token } from '#language/edit/word-tokens.ts';
import { normalisedForm } from '#language/spelling.ts';

import { unclearWish } from './unclear-wish.ts';
import {
  cutLexicon,
  type CutEntry,
  fillerPhrases,
  colourLinks,
  ownCut,
  type ChangeRank,
  type CutWish,
} from './hair-lexicon.ts';

type Phrase = { readonly words: readonly Token[]; readonly entry: CutEntry | undefined };

const phrasesIn = (list: string, entry: CutEntry | undefined): Phrase[] =>
  list
    .split(',')
    .map((phrase) => ({ words: tokenize(phrase), entry }))
    .filter(({ words }) => words.length > 0);

const phrases: readonly Phrase[] = [
  ...cutLexicon.flatMap((entry) => [...phrasesIn(entry[1], entry), ...phrasesIn(entry[2], entry)]),
  ...phrasesIn(fillerPhrases, undefined),
  ...phrasesIn(colourLinks, undefined),
].toSorted((a, b) => b.words.length - a.words.length);
const linkWords: readonly Token[] = tokenize(colourLinks);

/** Matches a word without diacritics with any word of its letters; a word with diacritics matches exactly. */
const matches = (written: Token | undefined, expected: Token): boolean =>
  written !== undefined &&
  (written.form === expected.form || (!hasDiacritics(written) && written.plain === expected.plain));

/** Minimum length of a word for typo correction, within a phrase and alone: shorter words have too many neighbours one letter away. */
const minToSlip = { among: 4, alone: 5 };
const vocabulary: ReadonlySet<string> = new Set(
  phrases.flatMap(({ words }) => words.map(({ plain }) => plain)),
);

/**
 * Tolerates, beyond `matches`, one typo in a word outside the vocabulary. The first letter must be right, and a word written
 * with diacritics is not an English word.
 */
const matchesTypo = (written: Token | undefined, expected: Token, isAlone: boolean): boolean =>
  matches(written, expected) ||
  (written !== undefined &&
    expected.plain.length >= minToSlip[isAlone ? 'alone' : 'among'] &&
    written.plain[0] === expected.plain[0] &&
    (hasDiacritics(expected) || !hasDiacritics(written)) &&
    !vocabulary.has(written.plain) &&
    isTypo(written.plain, expected.plain));

/** Word of a prompt, with whether it begins a clause, and its length in centimetres if it is a measure. */
type Word = Token & { readonly begins: boolean; readonly cm?: number };

/** Standard spelling of variants. A variant is matched only with its diacritics, because without them it may be another word. */
const standardSpelling: Readonly<Record<string, string>> = {
  ko: 'không',
  hổng: 'không',
  hông: 'không',
  hok: 'không',
  khỏi: 'không',
  vô: 'vào',
};
const spellings = new Map(
  Object.entries(standardSpelling).flatMap(([written, word]) =>
    tokenize(word).map(({ form, plain }) => [normalisedForm(written), { form, plain }] as const),
  ),
);
const [rest, besides, ...leading] = ['lại', 'còn', 'thì', 'thi', 'cứ'].map(normalisedForm);
/** Matches a particle that introduces a wish: «còn độ dài thì giữ nguyên», not «còn lại». */
const isParticle = ({ form }: Token, next: Token | undefined): boolean =>
  form === besides ? next?.form !== rest : leading.includes(form);
const isSpoken = ({ form }: Token): boolean => /[\p{L}\p{N}]/u.test(form);

function wordsIn(prompt: string): Word[] {
  const written = tokenize(prompt);
  const begins = (at: number): boolean => {
    const [before, word] = [written[at - 1], written[at]];
    if (!before || !isSpoken(before)) return true;
    return isParticle(before, word) && (before.form === besides || begins(at - 1));
  };
  return written
    .map((word, at) => ({ ...word, ...spellings.get(word.form), begins: begins(at) }))
    .filter((word, at) => isSpoken(word) && !isParticle(word, written[at + 1]))
    .reduce<Word[]>(joinMeasure, []);
}

/** Centimetres per unit of length. */
const units: Readonly<Record<string, number>> = { cm: 1, phan: 1, tac: 10, inch: 2.54, inches: 2.54 };
/** Placeholder of a measure in the lexicon's phrases. */
const measureToken = { form: '#0', plain: '#0' };

/** Words before an approximate measure. */
const approximately = tokenize('khoảng tầm cỡ chừng about around maybe');
const numbers = tokenize('một hai ba bốn năm sáu one two three four five six');
const numberOf = (word: Token | undefined): number => {
  const index = numbers.findIndex((number) => matches(word, number));
  return index < 0 ? Number(word?.plain.replace(',', '.') ?? NaN) : (index % 6) + 1;
};

/** Merges a number and its unit into one word; a range («2–3 cm») becomes its midpoint. */
function joinMeasure(words: Word[], word: Word): Word[] {
  const unit = units[word.plain];
  const number = words.at(-1);
  const most = numberOf(number);
  if (number === undefined || unit === undefined || !(most > 0)) return [...words, word];
  const least = words.at(-2);
  const isRange = least !== undefined && numberOf(least) > 0;
  const cm = unit * (isRange ? (numberOf(least) + most) / 2 : most);
  const first = isRange ? least : number;
  const before = words.slice(0, isRange ? -2 : -1);
  const isAbout = approximately.some((about) => matches(before.at(-1), about));
  return [...(isAbout ? before.slice(0, -1) : before), { ...first, ...measureToken, end: word.end, cm }];
}

/** Returns the longest phrase at a position; of two equally long ones, the one without a typo. */
function phraseAt(words: readonly Word[], at: number): Phrase | undefined {
  const [exact, slipped] = [matches, matchesTypo].map((alike) =>
    phrases.find(({ words: entry }) =>
      entry.every(
        (word, k) => (k === 0 || !words[at + k]?.begins) && alike(words[at + k], word, entry.length === 1),
      ),
    ),
  );
  return (slipped?.words.length ?? 0) > (exact?.words.length ?? 0) ? slipped : exact;
}

/** Lexicon entry that was found, and the range of its words (`to` is exclusive). */
type Found = { readonly entry: CutEntry; readonly from: number; readonly to: number };

/** Returns the lexicon entries that the words match, and the words that match none. */
function readPhrases(words: readonly Word[]): { found: Found[]; unknown: Token[] } {
  const found: Found[] = [];
  const unknown: Token[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = phraseAt(words, at);
    const to = at + (phrase?.words.length ?? 1);
    if (phrase?.entry) found.push({ entry: phrase.entry, from: at, to });
    if (!phrase || phrase.entry?.[0] === 'never') unknown.push(...words.slice(at, to));
    at = to;
  }
  return { found, unknown };
}

type Colouring = Extract<CutEntry, readonly ['colour' | 'shade', ...unknown[]]>;
const isColouring = (found: Found): found is Found & { readonly entry: Colouring } =>
  found.entry[0] === 'colour' || found.entry[0] === 'shade';

/** Returns the mean of the colours that are named side by side, changed by the shades that are named. */
function colourIn(coloured: readonly (Found & { readonly entry: Colouring })[]): string | undefined {
  const hexes = coloured.flatMap(({ entry }) => (entry[0] === 'colour' ? [entry[3]] : []));
  const shifts = coloured.flatMap(({ entry }) => (entry[0] === 'shade' ? [entry[3]] : []));
  if (hexes.length + shifts.length < 2) return hexes[0];
  const colours = hexes.map(colourOf);
  const mean = (k: 0 | 1 | 2) => colours.reduce((sum, colour) => sum + colour[k], 0) / colours.length;
  return hexOf(shifts.reduce<Colour>((colour, shift) => shift(colour), [mean(0), mean(1), mean(2)]));
}

const isChange = ({ entry: [kind] }: Found): boolean => kind !== 'kept' && kind !== 'never';
/** Words that may begin another wish without a comma. */
const conjunctions = tokenize('và nhưng rồi chỉ and but just only then');

/**
 * Reads a wish for a haircut in Vietnamese or English: length, curl, fringe, parting, volume, colour, and the properties to keep.
 * Colours side by side are averaged.
 *
 * @param base the cut that the wish changes: a template's, or the current one.
 * @throws EngineError `hair_wish_unclear` with the unknown words, or those of contradictory wishes
 */
export function readCutWish(prompt: string, base: Cut): CutWish {
  const words = wordsIn(prompt);
  const textOf = (of: readonly Token[]) =>
    of.map(({ start, end }) => prompt.slice(start, end).trim()).join(' ');
  const textOfFound = (of: readonly Found[]) => textOf(of.flatMap(({ from, to }) => words.slice(from, to)));
  const refuse = (of: string): never => {
    throw unclearWish(of);
  };
  const { found, unknown } = readPhrases(words);
  if (unknown.length > 0) refuse(textOf(unknown));
  if (found.length === 0 || (base === ownCut && !found.some(isChange))) refuse(prompt);

  const coloured = found.filter(isColouring);
  const isApart = ({ to }: Found, { from }: Found) =>
    words.slice(to, from).some((word) => !linkWords.some((link) => matches(word, link)));
  if (
    coloured.some((each, k) => k > 0 && isApart(coloured[k - 1] ?? each, each)) ||
    (coloured.length > 0 && coloured.every(({ entry: [kind] }) => kind === 'shade'))
  )
    refuse(textOfFound(coloured));

  const kept = found.flatMap(({ entry, from, to }) => (entry[0] === 'kept' ? [{ entry, from, to }] : []));
  /** Returns whether another wish follows in the same clause: «không cắt layer» is not about the length, «không cắt nha» is. */
  const continues = ({ to }: Found) => {
    const ends = words.findIndex(
      (word, k) => k >= to && (word.begins || conjunctions.some((each) => matches(word, each))),
    );
    const next = found.find(({ from }) => from >= to && (ends < 0 || from < ends));
    return next !== undefined && next.entry[0] !== 'kept';
  };
  if (kept.some(continues)) refuse(textOfFound(kept.filter(continues)));

  const carriedOut = (rank: ChangeRank, wish: CutWish) =>
    found.reduce<CutWish>((acc, { entry }) => (entry[0] === rank ? entry[3](acc) : acc), wish);
  const start: CutWish = { cut: base, color: colourIn(coloured) };
  const named = carriedOut('cut', start);
  const lengths = found.filter(({ entry: [kind] }) => kind === 'length');
  const hangs = ({ entry }: Found) => entry[0] === 'length' && entry[3](named).cut.comb === 'fall';
  // An undercut has no length of its own, so «a long undercut» is contradictory.
  if (named !== start && named.cut.comb !== 'fall' && lengths.some(hangs)) refuse(textOfFound(lengths));
  const measured = (wish: CutWish) =>
    found.reduce<CutWish>(
      (acc, { entry, from, to }) =>
        entry[0] === 'measure' ? entry[3](words.slice(from, to).find(({ cm }) => cm)?.cm ?? 0)(acc) : acc,
      wish,
    );
  const detailed = measured(carriedOut('detail', carriedOut('length', named)));
  const [arranged, stays] =
    detailed.cut.comb === 'fall' ? (['hung', 'combed'] as const) : (['combed', 'hung'] as const);
  const unchanged = found.filter(({ entry: [kind] }) => kind === stays);
  if (base === ownCut && found.filter(isChange).every((change) => unchanged.includes(change)))
    refuse(textOfFound(unchanged));
  const wish = {
    ...carriedOut(arranged, detailed),
    ...(unchanged.length > 0 && { left: textOfFound(unchanged) }),
  };
  const broken = kept.filter(({ entry: [, , , isKept] }) => !isKept(wish));
  if (broken.length > 0) refuse(textOfFound(broken));
  return wish;
}
