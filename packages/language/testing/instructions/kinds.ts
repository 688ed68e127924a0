import { interpret } from '#language/edit/interpret.ts';

import { expectedReading, expectedOutcome } from './expected-reading.ts';
import type { Sentence } from './sentence.ts';

/** Grades of an interpretation, from best to worst. `told`: a missed part is reported as refused; `silent`: it is not reported. */
export const kinds = ['exact', 'needless', 'told', 'silent', 'else'] as const;
export type Kind = (typeof kinds)[number];

const splitNote = (note: string) => {
  const items = note.split('; ').filter((item) => item !== '');
  return {
    done: items.filter((item) => !item.startsWith('!')),
    told: items.filter((item) => item.startsWith('!')).length,
  };
};

/** Returns the grade of a sentence's interpretation. Another operation or amount counts as `else`; an additional `keep` does not. */
export function kindOf(sentence: Sentence): Kind {
  const [got, expected] = [expectedReading(interpret(sentence[0], sentence[2])), expectedOutcome(sentence)];
  if (got === expected) return 'exact';
  const [is, should] = [splitNote(got), splitNote(expected)];
  if (is.done.some((item) => !item.startsWith('keep ') && !should.done.includes(item))) return 'else';
  const missed = should.done.filter((item) => !is.done.includes(item)).length;
  if (missed === 0 && is.told >= should.told) return 'needless';
  return is.told > 0 && is.told >= should.told ? 'told' : 'silent';
}
