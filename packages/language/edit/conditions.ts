import type { Clause } from './meaning.ts';
import { is, isVerb, textOf } from './word-senses.ts';

const conditions = /^(?:neu|neu nhu|if|unless|tru khi|whenever|assuming|provided|supposing|gia su|lo ma)$/;
const alternatives = /^(?:otherwise|else|or else|if not|neu khong|(?:con )?(?:khong|ko|k) thi(?: thoi)?)$/;
/** Conditions of courtesy, which are about feasibility and not about the picture: "if you can", «nếu được», "if not possible". */
const courteous =
  /^(?:you|u|ya|not(?: (?:then|just|at least|possible|needed))?|(?:its |it is |thats |that is )?(?:not )?(?:possible|needed|necessary|ok|okay|alright)|need be|that makes|(?:khong |ko |k )?(?:duoc(?: thi)?|lam duoc|co the|can|tien))(?= |$)/;
const isCondition = (clause: Clause, at: number): boolean =>
  conditions.test(clause[at]?.plain ?? '') &&
  clause[at - 1]?.plain !== 'what' &&
  !courteous.test(textOf(clause.slice(at + 1)));

const unable =
  /^(?:(?:con|neu|ma|va) )*(?:khong|ko|k|hong|hok)(?: (?:\p{L}+ )?(?:duoc|dc))? thi(?: chi)?$|^(?:(?:or|and|but) )?if (?:(?:thats|that is|its|it is) )?(?:not(?: possible)?|impossible|(?:you )?cant(?: do (?:it|that))? (?:then|just|at least))(?: (?:then|just|at least))*$/u;
const unableAlone = /^(?:(?:or|and|but) )?if (?:you )?cant(?: do (?:it|that))?$/;
const unableBehind =
  /^(?:if (?:(?:thats|that is|its|it is) )?(?:not(?: possible)?|impossible|(?:you )?cant(?: do (?:it|that))?)|neu (?:khong|ko|k) (?:duoc|dc))$/;
/** Returns the wish to fall back to if the one before is impossible: «không được thì | che mờ mặt», "if not possible, | blur it". */
export function fallbackClause(clause: Clause): Clause | undefined {
  if (unableAlone.test(textOf(clause))) return [];
  // Example: "or plain grey if that's not possible".
  const condition = clause.findIndex((_, at) => unableBehind.test(textOf(clause.slice(at))));
  if (condition > 1 && /^(?:or|hoac|hay)$/.test(clause[0]?.plain ?? '')) return clause.slice(1, condition);
  const end = clause.findLastIndex((_, at) => unable.test(textOf(clause.slice(0, at + 1))));
  return end < 0 ? undefined : clause.slice(end + 1);
}

/** Bad outcomes of a wish: «lẹm tóc», "the edges look bad". */
const outcome =
  /(?:^| )(?:lem|lem nhem|nham nho|rang cua|ro|be|hong|hu|gia|gia tran|lo|xau|khong dep|ko dep|bi chay|bi vien|bi mat|bi mop|bi meo|ruins?|damages?|damaged|destroys?|rough|grainy|jagged|fake|blurry|bad|weird|unnatural|cut off|blows? out|blown out|loses?|hat qua|nhieu qua|too grainy|too noisy)(?: |$)/;
/** Matches a condition on the outcome, which is unknown beforehand: «nếu xóa nền mà bị lẹm tóc», "if the edges look bad". */
export const dependsOnOutcome = (clause: Clause): boolean => {
  const at = clause.findIndex((_, k) => isCondition(clause, k) || isLest(clause, k));
  return at >= 0 && outcome.test(textOf(clause.slice(at + 1)));
};
/** Matches a feared outcome: «lỡ xóa nền bị lẹm tóc», «lỡ mà lẹm tóc». */
const isLest = (clause: Clause, at: number): boolean =>
  at === 0 &&
  clause[0]?.plain === 'lo' &&
  !clause[0].meaning &&
  (is(clause[1], 'verb') || clause[1]?.plain === 'ma' || clause[1]?.plain === 'bi');

/** Returns a wish and its alternative for a bad outcome: «xóa nền, nếu bị lẹm tóc thì thôi, làm mờ nền cũng được». */
export function outcomeAlternatives(clauses: readonly Clause[]): readonly Clause[] {
  return clauses.flatMap((clause, at) => {
    if (!dependsOnOutcome(clause)) return [];
    const deeds = clause.some((phrase) =>
      isVerb(phrase, 'remove', 'isolate', 'increase', 'change', 'make', 'blur', 'crop'),
    );
    const first = clause.findIndex((phrase) => is(phrase, 'verb'));
    const condition = clause.findIndex((phrase) => outcome.test(phrase.plain));
    const from = deeds && first >= 0 && (condition < 0 || first < condition) ? at : Math.max(0, at - 1);
    const stops = clauses[at + 1]?.every((phrase) =>
      is(phrase, 'filler', 'nothing-but', 'verb', 'pronoun', 'not'),
    );
    const concludes = clause.some(({ plain }, k) => /^(?:thi|then)$/.test(plain) && k < clause.length - 1);
    return clauses.slice(from, at + (concludes ? 1 : stops ? 3 : 2));
  });
}

/**
 * Returns the clauses of a wish that depends on the look of the picture, which the reader does not see, with its alternative:
 * «nếu nền lem thì thay nền, còn đẹp rồi thì làm mờ», "brighten it unless it is lit", "if …, otherwise grey".
 */
export function conditionalClauses(clauses: readonly Clause[]): readonly Clause[] {
  const isOther = (clause: Clause): boolean => clause.some(({ plain }) => alternatives.test(plain));
  const isElse = (clause: Clause): boolean => /^(?:(?:or )?else|otherwise)(?: |$)/.test(textOf(clause));
  const at = clauses.findIndex((clause) => clause.some((_, k) => isCondition(clause, k)));
  const clause = clauses[at];
  if (!clause) return clauses.filter((each, k) => isElse(each) || isElse(clauses[k - 1] ?? []));
  const from = clause.findIndex((_, k) => isCondition(clause, k));
  const begins = clause.slice(0, from).every((phrase) => is(phrase, 'nothing-but', 'filler', 'join'));
  const then = clause.slice(from).findIndex(({ plain }) => /^(?:thi|then)$/.test(plain));
  const concludes =
    !begins ||
    (then >= 0 &&
      clause.slice(from + then).some((phrase) => is(phrase, 'verb', 'quality', 'effect', 'colour')));
  const other = clauses.findLastIndex(
    (each, k) =>
      k > at &&
      // Example: «còn đẹp rồi thì | chỉ làm mờ».
      (isOther(each) ||
        each.at(-1)?.plain === 'thi' ||
        (each[0]?.plain === 'con' && each.some(({ plain }) => plain === 'thi')) ||
        each.some((_, i) => isCondition(each, i))),
  );
  // Example: "brighten it | unless it is lit already".
  const last = begins && at > 0 && at === clauses.length - 1 && !concludes;
  return clauses.slice(last ? at - 1 : at, Math.max(at + (concludes ? 1 : 2), other < 0 ? 0 : other + 2));
}
