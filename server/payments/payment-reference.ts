import { randomInt } from 'node:crypto';

/** Without I and O, which are easily mistaken for figures. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 6;
const prefix = 'MOT';

/** Makes a reference of nine plain letters: the length that every Vietnamese bank passes on. */
export const newReference = (): string =>
  prefix + Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** Finds the reference in a bank's version of a memo: among other words, in lower case, with blanks inside. */
export function referenceIn(memo: string): string | null {
  const plain = memo.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return new RegExp(`${prefix}[${letters}]{${length}}`).exec(plain)?.[0] ?? null;
}
