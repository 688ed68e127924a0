import type { Clause, Phrase } from './meaning.ts';
import { dependsOnOutcome } from './conditions.ts';
import { colourNames, adjoins, heads, is, isExcess, isVerb, textOf, type Kind } from './word-senses.ts';

/** Words that correct the wish before them: «áo đỏ, à nhầm, áo xanh». */
const correctionWords =
  /^(?:a nham|nham|thoi|y lon|lon|actually|wait|oops|sorry|rather|instead|no|khong|ko)$/;
export const isCorrection = (clause: Clause): boolean =>
  clause.some(({ plain }) => correctionWords.test(plain));

const opening =
  /^(?:a )?(?:khong|ko|no) \d|^a khong |^(?:(?:a|ua|y|i|oi|oh|hmm) )?(?:nham|lon|y lon|a nham)(?: |$)|^(?:a )?(?:ma )?thoi (?!nha$|nhe$)|^(?:no wait|wait|oops|sorry|sry|actually|scratch that|i mean|nah|nope|(?:no )?(?:hold|hang) on|on second thoughts?|my bad|i meant|make that)(?: |$)|^(?:(?:a|ua|ma|nhung) ){0,3}khoan(?: da| khoan)?(?: |$)|^(?:(?:hmm+|hm|oh|but|ok|um|uh) ){1,3}(?:wait|no|nope|nah|hold on|actually)(?: |$)/;
const bareOpening = /^(?:(?:a|ua|y|i|oi|oh|hmm) )?(?:khong|ko|hong|k|no|no no|nham|lon)(?: phai)?$/;
/** Matches the start of a correction that replaces the wish before it: «à nhầm», "no, wait". */
export const startsCorrection = (clause: Clause): boolean => {
  const text = textOf(clause);
  return opening.test(text) || bareOpening.test(text);
};
/** Matches a phrase that corrects the wish before it even without a comma: «đổi áo sang đỏ | à nhầm quần». */
export const isCorrectionPhrase = ({ plain }: Phrase): boolean =>
  /^(?:(?:a|ua|y|i) (?:nham|lon)|a khong|a (?:ma )?thoi|no wait|scratch that|i meant?|on second thoughts?)$/.test(
    plain,
  );
const certainWords =
  /^(?:a |ua |y |i |oh )?(?:nham|lon|khong|(?:ma )?thoi)(?: |$)|^(?:no wait|wait|actually|scratch that|i meant?|nah|nope|no|(?:no )?(?:hold|hang) on|oops|on second thoughts?|make that)(?: |$)|^(?:(?:a|ua|ma|nhung) ){0,3}khoan(?: da| khoan)?(?: |$)|^(?:(?:hmm+|hm|oh|but|ok|um|uh) ){1,3}(?:wait|no|nope|nah|hold on|actually)(?: |$)/;
const additionWords = /(?:^| )(?:also|too|as well|and|luon|cung|nua|them)(?: |$)/;
/**
 * Returns whether a correction replaces the last wish although it is of another kind: "no wait, sharpen it". "actually also sharpen it",
 * «à thôi làm nét luôn» do not replace it.
 */
export const replacesLastWish = (
  clause: Clause,
  last: Clause | undefined,
  phrases: readonly Phrase[],
): boolean => {
  const opened = startsCorrection(clause) ? clause : (last ?? []);
  const [from, to] = [opened[0]?.start ?? 0, clause.at(-1)?.end ?? 0];
  const own = phrases.filter(({ start, end }) => start >= from && end <= to);
  return certainWords.test(textOf(opened)) && !additionWords.test(textOf(own));
};

/** Matches a correction without any other words. */
export const isBareCorrection = (clause: Clause): boolean =>
  startsCorrection(clause) &&
  clause.every(
    (phrase) => !phrase.meaning || is(phrase, 'filler', 'not', 'pronoun', 'verb') || phrase.plain === 'ma',
  );

const blamedFor: readonly Kind[] = [
  'colour',
  'colour-word',
  'shade',
  'quality',
  'measure',
  'tinted',
  'level',
];
/** Matches a clause that only gives the reason against a wish: «đỏ chói quá», "too bright", "that's too much". */
const onlyBlames = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'complaint') || isExcess(phrase)) &&
  clause.every(
    (phrase) =>
      is(phrase, 'complaint', 'filler', 'pronoun', ...blamedFor) || !phrase.meaning || isExcess(phrase),
  );
/** Matches a clause that only names the replacement: «nâu đỏ thôi», "make it auburn", «lạnh thôi». */
const putsInstead = (clause: Clause | undefined): clause is Clause =>
  clause !== undefined &&
  clause.some((phrase) => is(phrase, 'colour', 'hex', 'quality') || isVerb(phrase, 'keep')) &&
  clause.every(
    (phrase) =>
      is(phrase, 'colour', 'hex', 'colour-word', 'shade', 'quality', 'filler', 'level', 'nothing-but') ||
      is(phrase, 'pronoun', 'degree') ||
      isVerb(phrase, 'make', 'change', 'keep'),
  );
const introduction =
  /^(?:(?:ben|nha|a|da) )?(?:tiem|shop|quan|spa|studio|salon|ben|nha)(?: (?:em|e|minh|mh|toi|tui|chi|nha|cua))+ (?:la (?:tiem|shop)|chuyen|kinh doanh|cho thue|ban)(?: |$)/;
/** Drops clauses in which the writer introduces themselves: «tiệm em chuyên nối mi ở Cần Thơ». */
export const dropIntroductions = (clauses: readonly Clause[]): readonly Clause[] => {
  const rest = clauses.filter(
    (clause) =>
      !introduction.test(textOf(clause)) ||
      clause.some((phrase) => is(phrase, 'quality', 'toward', 'degree', 'verb')),
  );
  return rest.some(isWished) ? rest : clauses;
};

const settleWords = /(?:^| )(?:thoi|di|vay|instead|then|just|only|chi|rather)(?: |$)/;

/** Returns an earlier wish than the last one that the rejected colour belongs to: «áo đỏ, nền trắng, | đỏ chói quá, | nâu thôi». */
const regrettedBefore = (clauses: readonly Clause[], at: number): Clause | undefined => {
  const [clause, next] = clauses.slice(Math.max(0, at), Math.max(0, at) + 2);
  if (at < 2 || !clause || !putsInstead(next) || !onlyBlames(clause) || !settleWords.test(textOf(next)))
    return undefined;
  const isBlamed = (each: Clause): boolean =>
    colourNames(clause).some((name) => colourNames(each).includes(name));
  const earlier = clauses.slice(0, at);
  return colourNames(next).length > 0 && !earlier.slice(-1).some(isBlamed)
    ? earlier.findLast((each) => isBlamed(each) && each.some((phrase) => is(phrase, 'part')))
    : undefined;
};

/**
 * Turns the rejection of a colour that was only requested so far into fillers: «áo đỏ nhé, mà khoan, đỏ chói quá, nâu đỏ thôi». The
 * rejection retracts the colour and asks for nothing.
 */
export const dropRejectedColours = (clauses: readonly Clause[]): Clause[] =>
  clauses.map((clause, at) => {
    const [before, next] = [clauses[at - 1], clauses[at + 1]];
    const [first] = clause;
    // The wish after «mà khoan» replaces the one before it.
    if (before && next && isBareCorrection(clause))
      return clause.map((phrase): Phrase =>
        phrase.meaning && phrase.plain !== 'ma' ? phrase : { ...phrase, meaning: { is: 'filler' } },
      );
    const dyed = regrettedBefore(clauses, at - 1)?.filter((phrase) => is(phrase, 'part'));
    if (dyed) return [...dyed, ...clause];
    if (regrettedBefore(clauses, at))
      return clause.map((phrase): Phrase => ({ ...phrase, meaning: { is: 'filler' } }));
    if (!first || !before || !putsInstead(next) || !onlyBlames(clause)) return clause;
    // Example: "white background please. hmm, white is too harsh".
    const earlier = clauses.slice(0, at).findLast((each) => !isEmpty(each)) ?? before;
    const wished = colourNames(earlier);
    const blamesWish =
      colourNames(next).length > 0 &&
      settleWords.test(textOf(next)) &&
      colourNames(clause).some((name) => wished.includes(name)) &&
      !earlier.some((phrase) => is(phrase, 'complaint') || isExcess(phrase));
    const opened = isBareCorrection(before) || startsCorrection(clause);
    return opened || blamesWish
      ? [{ ...first, end: clause.at(-1)?.end ?? first.end, meaning: { is: 'filler' }, plain: 'no wait' }]
      : clause;
  });

const interjections = '(?:(?:a|ua|y|oi|oh|hmm|ma|nhung|but|ok|well|actually|no|wait|nah|thoi|gio) )';
const courtesy =
  '(?: (?:di|luon|nha|nhe|nhen|a|shop|ban|em|e|anh|chi|vay|cung duoc|please|pls|thanks?|then|too|anymore))*';
const pattern = (...ways: readonly string[]): RegExp => new RegExp(`^(?:${ways.join('|')})${courtesy}$`, 'u');
/** Clauses that retract the wish before them: «à thôi khỏi», "never mind". */
const retraction = pattern(
  `${interjections}+(?:khoi|dung|bo|bo qua)(?: lam| can)?(?: nua)?`,
  `${interjections}*(?:khong|ko|k|hong|khoi|chua) (?:can|lam|muon)(?: nua| dau)*`,
  `${interjections}*never ?mind(?: (?:that|it))?`,
  `${interjections}*(?:skip|forget|cancel|drop) (?:it|that|this)(?: one)?`,
  `${interjections}+(?:leave|ignore|keep) (?:it|them|that|this)(?: (?:as (?:it|they) (?:is|are|was|were)|as is|alone|out|unchanged|the same|the way (?:it|they) (?:is|are|was|were)))?`,
  `${interjections}+(?:keep|leave) (?:its|their|the)(?: (?:original|old|own))? colou?rs?(?: as (?:it is|is))?`,
  `${interjections}+(?:cu )?(?:de|giu) (?:nguyen|nguyen xi|vay|yen|y|nhu cu)`,
  `${interjections}+(?:de|giu)(?: nguyen| lai)? (?:mau|mau sac)(?: (?:cu|goc|nhu cu|ban dau))?`,
  `${interjections}*(?:dont|do not)(?: bother| do (?:it|that))`,
  `${interjections}*not (?:needed|necessary)`,
  `${interjections}*(?:no|wait|nah|actually) (?:its|it is|thats|that is) (?:fine|ok|okay|good|perfect)(?: (?:as it is|as is|the way it is|already))?`,
);
/** Clauses of approval after a description, which ask for no change: "that's fine", «mình thích vậy», «ngoài đời nó vậy». */
const approval = pattern(
  '(?:thats|that is|its|it is|this is) (?:fine|ok|okay|good|perfect|intentional|deliberate|on purpose|(?:meant|supposed) to be(?: (?:like )?(?:that|so|this))?|how it (?:is|should be)|the way (?:it is|it should be|i like it))(?: (?:with|by|for) (?:me|us))?(?: in real life)?',
  '(?:i|we) (?:really )?(?:like|love|want|prefer) (?:it|that)(?: (?:so|like (?:that|this)|that way|this way))?',
  '(?:no problem|no worries|not a problem|(?:i )?dont mind(?: (?:it|that))?)',
  'it (?:should|must|can|may) (?:stay|remain|be) (?:like )?(?:that way|that|so|as (?:it )?is)',
  '(?:nhu )?(?:vay|the)(?: la)? (?:dep|duoc|ok|on|dung|tot|hop)(?: roi| lam roi)?',
  '(?:(?:minh|em|e|toi|tui|chi|anh|shop) )?thich (?:nhu )?(?:vay|the)',
  '(?:khong|ko|k|hong|hok) sao(?: dau)?',
  'cung (?:duoc|ok|on|dep)(?: roi)?',
  '(?:(?:do|cai do) )?(?:la )?(?:co y|chu y)(?: (?:do|vay))?',
  '(?:(?:do|vi) )?(?:ngoai doi|thuc te)(?: no)? (?:cung )?(?:nhu )?(?:vay|the)(?: ma)?',
);
const isOnlySaid = (clause: Clause): boolean => {
  const blamed = clause.some((phrase) => is(phrase, 'complaint'));
  return (
    clause.some(
      (phrase) =>
        is(phrase, 'quality', 'tinted', 'blurred', 'noise', 'shine') || (blamed && is(phrase, 'colour')),
    ) &&
    (blamed || clause.some((phrase) => is(phrase, 'part', 'photo', 'object'))) &&
    !clause.some(
      (phrase) =>
        is(phrase, 'verb', 'degree', 'number', 'toward', 'ratio', 'not') ||
        (is(phrase, 'quality') && /(?:er|(?:ht|rk|ft|rp|st)en)$/.test(phrase.plain)),
    )
  );
};

/** Clauses that retract the wish before them if no replacement follows: «à thôi», "scratch that". */
const finalRetraction = pattern(
  'a thoi',
  'a ma thoi',
  'scratch that',
  'actually no',
  'nah',
  '(?:(?:a|ua|ma|nhung) ){0,3}khoan(?: da| khoan)?',
  '(?:hmm+ |oh )?(?:no )?(?:wait|hold on|hang on)',
  'on second thoughts? no',
);
/** Matches «à thôi» before a replacement. */
const sighsOnly = (clause: Clause): boolean => /^(?:(?:a|ua|y|oi|ma|nhung) )*thoi$/.test(textOf(clause));
/** Words that retract the wish directly before them: «xóa nền thì | khỏi», «làm mờ | làm gì». */
const directDenial = pattern('khoi', 'dung', 'thoi', 'thi thoi', 'lam gi', 'lam chi');

/** End of a rhetorical question: «cắt vuông làm gì». */
const rhetorical = / (?:de )?lam (?:gi|chi)$/;

const isEmpty = (clause: Clause): boolean =>
  clause.every((phrase) => !phrase.meaning || is(phrase, 'filler', 'pronoun'));
const isWished = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'verb', 'ratio', 'colour', ...heads));

/** Start of a clause about an abandoned plan: «tính xóa nền mà thôi», "i was going to ask for blue | but". */
const vietnamesePlan =
  /^(?:(?:em|e|minh|toi|tui|chi|anh) )*(?:(?:luc dau|hoi nay|luc nay|ban dau) (?:\p{L}+ )?(?:noi|keu|bao|nho|muon|dinh|tinh)|(?:dang )?(?:dinh|tinh))(?: la| keu| nho)? /u;
const englishPlan =
  /^i (?:was (?:going|about) to|was gonna|had planned to|thou?ght? (?:about|of)|considered)(?: |$)/;
const onlyPlans = (clause: Clause, next: Clause): boolean =>
  (vietnamesePlan.test(`${textOf(clause)} `) &&
    (clause.at(-1)?.plain === 'thoi' || /^(?:ma )?(?:thoi|gio|bay gio|doi y)$/.test(next[0]?.plain ?? ''))) ||
  (englishPlan.test(textOf(clause)) && next.length > 0);

/**
 * Returns the clauses of retracted wishes, with the words that retract them: «làm mờ nền, à thôi khỏi», "sharpen it, never mind", «xóa nền
 * thì khỏi», «định tăng sáng nhưng thôi».
 */
export function retractedClauses(clauses: readonly Clause[], phrases: readonly Phrase[]): readonly Clause[] {
  const retracted = new Set<Clause>();
  // In «đừng để …» words that were dropped from the clause still follow it in the sentence.
  const endsThere = (clause: Clause): boolean => {
    const next = phrases.find(({ start }) => start > (clause.at(-1)?.start ?? 0));
    return !next || is(next, 'join', 'nothing-but') || isVerb(next, 'make', 'change');
  };
  for (const [at, clause] of clauses.entries()) {
    const text = textOf(clause);
    if (onlyPlans(clause, clauses[at + 1] ?? []) || (isWished(clause) && rhetorical.test(text)))
      retracted.add(clause);
    const before = clauses.slice(0, at).findLastIndex((each) => !isBareCorrection(each) && !sighsOnly(each));
    const last = clauses[before];
    if (!last || !endsThere(clause) || (isEmpty(last) && last.at(-1)?.plain !== 'thi')) continue;
    const correction = before < at - 1 ? `no ${text}` : text;
    const ends = clauses.slice(at + 1).every(isEmpty);
    const directly =
      adjoins(last, clause) &&
      directDenial.test(text) &&
      !dependsOnOutcome(last) &&
      (isWished(last) || last.at(-1)?.plain === 'thi');
    const approved = approval.test(text) && isOnlySaid(last);
    if (!retraction.test(correction) && !(ends && finalRetraction.test(text)) && !directly && !approved)
      continue;
    for (const each of clauses.slice(before, at + 1)) retracted.add(each);
  }
  return [...retracted];
}
