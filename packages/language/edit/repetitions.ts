import type { Clause, Phrase } from './meaning.ts';
import { isVerb } from './word-senses.ts';

const counts: Partial<Record<string, number>> = {
  hai: 2,
  doi: 2,
  two: 2,
  ba: 3,
  three: 3,
  bon: 4,
  four: 4,
  nam: 5,
  five: 5,
};
const occasions = new Set(['lan', 'time', 'times']);

/** Returns the count of a numeral, or undefined for any other word. */
export const countOf = ({ meaning, plain }: Phrase): number | undefined =>
  meaning?.is === 'number' && meaning.unit === '' && Number.isInteger(meaning.value)
    ? meaning.value
    : counts[plain];

/** Reads the number of rotations or flips: «flip it twice», «lật ngang hai lần». */
export function resolveRepeats(clause: Clause): Clause {
  if (!clause.some((phrase) => isVerb(phrase, 'flip', 'rotate'))) return clause;
  return clause.flatMap((phrase, k): Phrase[] => {
    if (phrase.plain === 'twice') return [{ ...phrase, meaning: { is: 'times', value: 2 } }];
    const [before, after] = [clause[k - 1], clause[k + 1]];
    if (before && occasions.has(phrase.plain) && countOf(before) !== undefined) return [];
    const value = after && occasions.has(after.plain) ? countOf(phrase) : undefined;
    return [
      value === undefined || !after ? phrase : { ...phrase, meaning: { is: 'times', value }, end: after.end },
    ];
  });
}
