import { withoutDiacritics } from '@mot-studio/language/spelling';

/** Longer words are not searched. */
const longestWord = 40;
const maxWords = 300;

/** Splits texts into search words: small letters and figures without marks, each word once. */
export function wordsIn(...texts: readonly (string | undefined)[]): string[] {
  const plain = withoutDiacritics(texts.join(' ').toLowerCase().normalize('NFD'));
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord));
  return [...new Set(words)].slice(0, maxWords);
}

/** Full-text query for one owner's rows in which each of these words is a prefix of a word. Null without a word. */
export function searchQuery(userId: string, q: string): string | null {
  const words = wordsIn(q);
  return words.length === 0 ? null : [`'u${userId}'`, ...words.map((word) => `'${word}':*`)].join(' & ');
}
