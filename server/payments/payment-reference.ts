import { randomInt } from 'node:crypto';

/** No I and no O, which people take for figures. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const length = 6;
const prefix = 'MOT';

/** Nine plain letters: as long as every bank of Vietnam hands on. */
export const newReference = (): string =>
  prefix + Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

/** The reference in what a bank made of a memo: other words around it, lower case, blanks inside. */
export function referenceIn(memo: string): string | null {
  const plain = memo.toUpperCase().replaceAll(/[^A-Z]/g, '');
  return new RegExp(`${prefix}[${letters}]{${length}}`).exec(plain)?.[0] ?? null;
}
