import { withoutDiacritics } from '@mot-studio/language/spelling';

/** A word longer than this is none that anybody types. */
const longestWord = 40;
const maxWords = 300;

/** The words of texts as they are typed in a hurry: small letters and figures without marks, each word once. */
export function wordsIn(...texts: readonly (string | undefined)[]): string[] {
  const plain = withoutDiacritics(texts.join(' ').toLowerCase().normalize('NFD'));
  const words = (plain.match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestWord));
  return [...new Set(words)].slice(0, maxWords);
}

/** What PostgreSQL is asked for: whatever of one owner has a word that begins with each of these. Null where there is no word. */
export function searchQuery(userId: string, q: string): string | null {
  const words = wordsIn(q);
  return words.length === 0 ? null : [`'u${userId}'`, ...words.map((word) => `'${word}':*`)].join(' & ');
}
