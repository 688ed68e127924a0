import type { Clause } from './meaning.ts';
import { heads, is, isSubject, isVerb, textOf } from './word-senses.ts';

const someone = 'one|girl|boy|guy|man|woman|lady|person|kid|child|model|sister|brother|friend|bridesmaid';
const somebody = 'nguoi|ng|ban|dua|thang|nho';
const elder = 'co|em|anh|chi|ong|ba|be';
const kin = 'me|con|bo|vo|chong';
const wears = 'ao|vay|dam|quan|mu|non|vest|kinh|khan|toc|do';
const anyOf = (...ways: readonly string[]): RegExp =>
  new RegExp(`(?<!\\p{L})(?:${ways.join('|')})(?!\\p{L})`, 'u');

/** References to one person beside others: «người kia», "the taller girl", "the one in red". */
const besideOthers = anyOf(
  `the (?:other|(?:tall|short|old|young)er) (?:${someone}|two)`,
  `the (?:first|second|third|last|middle) (?!one)(?:${someone})`,
  'the one$',
  'the one (?:in|with|on|at|who|next to|wearing|holding|sitting|standing) (?:the |a )?\\p{L}+',
  '(?:only |just )?one of (?:the|them|us)',
  `(?:${someone}) (?:in the middle|next to)`,
  `(?:${somebody}|${elder}) (?:kia|con lai|dau tien|(?:dung |ngoi |o )?giua|ke ben|ben canh)`,
  `(?:${somebody}) (?:thu \\p{L}+|(?:cao|thap|lon|nho|gia|tre) hon)`,
  `mot trong (?:hai|2|ba|3|may|so)`,
  'than the (?:others?|rest)',
  '(?:chiec|cai|ben|doi|hop|cay|tam|hinh) (?:kia|con lai)',
  '(?:vay|dam|ao|quan|giay|tui|non|mu)(?: (?!mau)\\p{L}+)? (?:kia|con lai)',
  '(?:chiec|cai|doi|hop|cay|con|dua|nguoi|ban) (?:o )?(?:giua|chinh giua|ben trai|ben phai|dau tien|thu \\p{L}+|cuoi(?: cung)?|ngoai cung|trong cung)',
  'the (?:middle|left|right|leftmost|rightmost) one',
  'mine',
);
/** Descriptions of a person by clothes or place: «ng áo đỏ», «em mặc váy xanh», "the girl in red". */
const described = anyOf(
  `(?:${someone}) (?:in|with|on|at|who|wearing|holding|sitting|standing) (?:the |a )?\\p{L}+`,
  'whoever (?:is|wears|has)',
  `(?:${somebody})(?: nu| nam)? (?:(?:mac|ban|deo|doi) )?(?:${wears}) \\p{L}+`,
  `(?:${elder}|${kin}) (?:mac|ban|deo|doi) (?:${wears}) \\p{L}+`,
  `(?:${somebody}|${elder}) (?:dung|ngoi) (?:truoc|sau|ngoai|trong|canh)`,
);
/** Numbers of people: «hai chị em», "both of them". */
const counted = anyOf(
  `(?:hai|2|ba|3|bon|4|may) (?:${somebody}|chi em|anh em|me con|vo chong|cha con|co|be|mau)`,
  '(?:two|three|2|3|both) (?:of (?:us|them)|girls?|boys?|women|ladies|men|guys|people|kids|sisters|models?)',
  'twins',
  'couple',
);
const single = anyOf(someone, 'blonde', somebody, 'co|chi|ong|ba|be', kin);
const thisOne = anyOf(
  '(?:vay|dam|ao|quan|giay|tui|non|mu)(?: \\p{L}+)? nay',
  'this (?:dress|shirt|skirt|bag|hat|shoe)',
);
const plural = anyOf('hai|2|ca hai|deu|both|two|all|everyone|everybody|each|moi nguoi|tat ca|may');

/** Returns the words that distinguish a person without a name. */
export function distinguishingWords(clause: Clause): string | undefined {
  const text = textOf(clause);
  return besideOthers.exec(text)?.[0] ?? described.exec(text)?.[0];
}

/** Returns whether a clause refers to some of the people, not to all of them. */
export const refersToOnePerson = (clause: Clause): boolean =>
  distinguishingWords(clause) !== undefined ||
  thisOne.test(textOf(clause)) ||
  (single.test(textOf(clause)) && !plural.test(textOf(clause)));

/** Matches a clause that only counts people: «hai mẹ con», "two girls". */
export const onlyCountsPeople = (clause: Clause): boolean =>
  counted.test(textOf(clause)) &&
  clause.every((phrase) => !phrase.meaning || is(phrase, 'filler', 'number', 'photo') || isSubject(phrase));

/** Matches a clause that limits the wish before it to one person: «cho cô kia», "only one of them". */
export const limitsToPerson = (clause: Clause): boolean =>
  /^(?:cho|only|just|chi)$/.test(clause[0]?.plain ?? '') &&
  refersToOnePerson(clause) &&
  clause.every(
    (phrase) =>
      !is(phrase, ...heads) && (!is(phrase, 'verb') || phrase === clause[0] || isVerb(phrase, 'wear', 'put')),
  );

/** Returns whether a clause implies several people. */
export const impliesSeveral = (clause: Clause): boolean =>
  besideOthers.test(textOf(clause)) || counted.test(textOf(clause));

/** Matches a clause that only identifies a person: «bạn áo trắng», "whoever is in green". */
export const onlyIdentifies = (clause: Clause): boolean =>
  distinguishingWords(clause) !== undefined &&
  clause.every(
    (phrase) =>
      is(phrase, 'part', 'filler', 'colour', 'shade') ||
      isVerb(phrase, 'wear', 'put') ||
      /^(?:whoever|is)$/.test(phrase.plain),
  );
