import { interpret } from '#language/edit/interpret.ts';

import { expectedReading, expectedOutcome } from './expected-reading.ts';
import type { Sentence } from './sentence.ts';

/** How a sentence was understood, from best to worst. `told`: a part is missed, and said to be; `silent`: and not said. */
export const kinds = ['exact', 'needless', 'told', 'silent', 'else'] as const;
export type Kind = (typeof kinds)[number];

const parted = (note: string) => {
  const items = note.split('; ').filter((item) => item !== '');
  return {
    done: items.filter((item) => !item.startsWith('!')),
    told: items.filter((item) => item.startsWith('!')).length,
  };
};

/** Of which kind an understanding is. An operation with another amount is something else; a part that is only kept is not. */
export function kindOf(sentence: Sentence): Kind {
  const [got, wanted] = [expectedReading(interpret(sentence[0], sentence[2])), expectedOutcome(sentence)];
  if (got === wanted) return 'exact';
  const [is, should] = [parted(got), parted(wanted)];
  if (is.done.some((item) => !item.startsWith('keep ') && !should.done.includes(item))) return 'else';
  const missed = should.done.filter((item) => !is.done.includes(item)).length;
  if (missed === 0 && is.told >= should.told) return 'needless';
  return is.told > 0 && is.told >= should.told ? 'told' : 'silent';
}
