import { normalisedForm, withoutDiacritics } from '#language/spelling.ts';

/** Word, number or punctuation mark of a sentence. */
export type Token = {
  /** Lower case, the tone mark at the end of its syllable, so that `hoà` is `hòa`. */
  readonly form: string;
  /** The form without diacritics. */
  readonly plain: string;
  readonly start: number;
  readonly end: number;
};

export const hasDiacritics = (word: Token): boolean => word.form !== word.plain;

const pieces =
  /https?:\/\/\S+|www\.\S+|\d+(?:[.,]\d+)?k\b|#[0-9a-f]{6}\b|#[0-9a-f]{3}\b|#\d{1,2}\b|\b[xh]\d\b|\bf\/?\d+(?:[.,]\d+)?|\d+\s*[:x/]\s*\d+(?!\s*%)|\d+ by \d+\b|(?<=\s)\.\d+|(?:(?<![\d%])[+-])?\d+(?:[.,]\d+)?\s*[%°]?|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+|&\p{L}+)*|[,.:;!?\n+&/()–—]|(?<=[^\d\s]\s)-(?=\s)/giu;

/** Splits a sentence into tokens; stretched letters («đẹpppp») count once. */
export function tokenize(sentence: string): Token[] {
  const text = sentence.normalize('NFC');
  return [...text.matchAll(pieces)].map((match) => {
    const [written] = match;
    const raw = written.startsWith('#')
      ? written
      : written.replaceAll(/['’]/gu, '').replaceAll(/(\p{L})\1{2,}/giu, '$1');
    const form = normalisedForm(raw.replaceAll(/\s/gu, ''));
    return { form, plain: withoutDiacritics(form), start: match.index, end: match.index + written.length };
  });
}

const keys = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Returns whether two letters are on adjacent keys. */
function areNeighbours(a: string, b: string): boolean {
  const [rowA, rowB] = [a, b].map((letter) => keys.findIndex((row) => row.includes(letter)));
  const [atA, atB] = [keys[rowA ?? -1]?.indexOf(a), keys[rowB ?? -1]?.indexOf(b)];
  if (rowA === undefined || rowB === undefined || atA === undefined || atB === undefined) return false;
  return Math.abs(rowA - rowB) <= 1 && Math.abs(atA - atB) <= 1;
}

/**
 * Returns whether two words are one typo apart: a letter replaced by that of an adjacent key, missing, added, or two swapped. The first
 * letter must match: it is seldom wrong, and another one often makes another word («match», «watch»).
 */
export function isTypo(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1 || a === b || a[0] !== b[0]) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start++;
  let enda = a.length;
  let endb = b.length;
  while (enda > start && endb > start && a[enda - 1] === b[endb - 1]) {
    enda--;
    endb--;
  }
  const restA = a.slice(start, enda);
  const restB = b.slice(start, endb);
  if (restA.length === 1 && restB.length === 1) return areNeighbours(restA, restB);
  if (restA.length <= 1 && restB.length <= 1) return true;
  return restA.length === 2 && restB.length === 2 && restA[0] === restB[1] && restA[1] === restB[0];
}
