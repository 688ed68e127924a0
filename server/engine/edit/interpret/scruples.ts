import type { EditOperation } from '#api/contract/editing.ts';
import type { Clause } from './clauses.ts';
import { palette } from './colours.ts';
import type { Phrase } from './meaning.ts';
import { isName } from './names.ts';
import { canBeLimited, type Reader } from './reader.ts';
import { is, isColoured, isVerb, spoken } from './senses.ts';
import { blamesLikeness, requests } from './statements.ts';

/** What goes from one to another: «từ đỏ sang xanh», "change the red dress to navy". */
const leadsOn = (clause: Clause): boolean =>
  clause.some(
    (phrase) =>
      is(phrase, 'toward', 'fade-from', 'gradient', 'rather-than') ||
      isVerb(phrase, 'change', 'put', 'remove') ||
      /(?:^| )(?:to|into|from|thanh|sang|qua|bang|on|cho)$/.test(phrase.plain),
  );

/** «áo màu cam mà nó ra hồng»: of two colours in a clause that leads from none to another, nobody says which is wanted. */
const saysTwoColours = ({ clause }: Reader): boolean => {
  const names = clause.flatMap(({ meaning }, at) =>
    meaning?.is === 'colour' && !isColoured(clause[at + 1]) ? [meaning.name] : [],
  );
  return new Set(names).size > 1 && !leadsOn(clause);
};

/** «tím khói», "teal blue": beside each other they are a third colour; "ash blonde" and «khói xám» are only duller. */
const mixesColours = ({ clause, colours }: Reader): boolean =>
  new Set(colours).size > 1 &&
  clause.some(
    (phrase, at) =>
      phrase.meaning?.is === 'colour' && phrase.meaning.name !== 'ash' && isColoured(clause[at + 1]),
  );

/** «làm ra đỏ chót», «mà nó ra hồng»: how it came out. */
const cameOut = ({ clause }: Reader): boolean =>
  !clause.some((phrase) => isVerb(phrase, 'change', 'put', 'remove', 'isolate')) &&
  clause.some((phrase, at) => isColoured(phrase) && /^(?:ra|len hinh)$/.test(clause[at - 1]?.plain ?? ''));

/** «trắng nhìn lạnh quá»: a colour that is blamed is not asked for. */
const blamesColour = ({ clause }: Reader): boolean =>
  isColoured(clause[0]) &&
  clause.some((phrase) => is(phrase, 'complaint')) &&
  !clause.some((phrase) => is(phrase, 'part', 'object', 'verb', 'degree'));

/** "go by the white shirt": where or by what, and not what is to change. */
const isAside = ({ clause }: Reader): boolean =>
  clause.some(
    (phrase, at) =>
      isColoured(phrase) &&
      is(clause[at + 1], 'part', 'object') &&
      clause[at - 1]?.plain === 'the' &&
      /(?:^| )(?:by|against|behind|near|beside|under|beneath|than|like)$/.test(clause[at - 2]?.plain ?? ''),
  ) && !clause.some((phrase) => isVerb(phrase, 'change', 'make'));

const obliges = /^(?:needs?|should|must|has|have|wants?|can|could)$/;
/** "gold necklace needs to pop": which one it is, where something else is asked of it. */
const onlyPoints = ({ clause }: Reader): boolean => {
  const at = clause.findIndex(
    (phrase, k) => isColoured(phrase) && (isName(clause[k + 1]) || is(clause[k + 1], 'part')),
  );
  return (
    at >= 0 &&
    clause[at]?.language === 'en' &&
    !clause.slice(0, at).some((phrase) => is(phrase, 'verb')) &&
    !clause.slice(at + 1).some(isColoured) &&
    clause
      .slice(at + 2)
      .some((phrase) => is(phrase, 'quality', 'measure', 'shine') || obliges.test(phrase.plain))
  );
};

/** A thing by an unknown name, where a part that is no thing is named beside it: «nền trắng nên chìm mất tiêu». */
const namesOtherPart = ({ clause, parts }: Reader): boolean =>
  !clause.some((phrase) => is(phrase, 'object', 'verb')) &&
  parts.some((part) => part === 'background' || part === 'face');

/** «dark trousers lighter»: how it is and how it should be, in words of one kind. */
const goesBothWays = (reader: Reader, operation: EditOperation): boolean => {
  const signs = reader
    .all('quality')
    .filter(({ measure, fault }) => measure === operation.kind && !fault)
    .map(({ sign }) => sign);
  return new Set(signs).size > 1 && !reader.has('toward', 'not', 'complaint', 'rather-than');
};

/** "they flew off the shelf": what somebody did, in a word that nobody knows here. */
const tellsDeed = ({ clause }: Reader): boolean =>
  /^(?:they|he|she|we)$/.test(clause[0]?.plain ?? '') && clause[1] !== undefined && !clause[1].meaning;

/** «áo thì đỏ, quần thì trắng» of which one comma was left out: whose colour is whose nobody says. */
const saysOfSeveral = ({ clause }: Reader): boolean =>
  clause.some(({ plain }, at) => plain === 'thi' && is(clause[at + 1], 'part')) &&
  clause.filter(({ plain }) => plain === 'thi').length > 1;

/** «nơ trên tóc màu trắng», "it on the hair white": of something on a part, whatever it was called. */
const isOfWhatIsOn = ({ clause }: Reader): boolean =>
  clause.some(
    (phrase, at) =>
      is(phrase, 'part') &&
      /^(?:tren|on)$/.test(clause[at - 1]?.plain ?? '') &&
      is(clause[at - 2], 'pronoun'),
  );

const past =
  /(?:^| )(?:hom qua|(?:hom|bua|lan|luc|hoi) (?:truoc|bua|no)|yesterday|last (?:time|week|month|year|photos?|pics?|ones?|batch)|previously)(?: |$)/;
/** «so với hôm qua thì hình này tối hơn», "the last photo was too yellow": of another one, or of what was done before. */
const speaksOfPast = ({ clause }: Reader): boolean =>
  past.test(spoken(clause)) && !clause.some(({ plain }) => requests.test(plain));

/** "is the background too dark?", «nền có tối quá không»: nobody answers here. */
const asksWhether = ({ clause }: Reader): boolean =>
  /^should (?:i|we) /.test(spoken(clause)) ||
  (/^(?:is|are|does)$/.test(clause[0]?.plain ?? '') &&
    clause.some((phrase) => is(phrase, 'complaint', 'quality')) &&
    !clause.some((phrase) => is(phrase, 'verb') || phrase.plain === 'possible')) ||
  (clause.some((phrase) => is(phrase, 'complaint')) &&
    !clause.some((phrase) => is(phrase, 'verb')) &&
    /(?:^| )co .*(?:^| )(?:khong|ko|k|hong|hok|hem)(?: |$)/.test(spoken(clause)));

/** "the bride is paler than the groom", «trắng hơn chú rể»: how one thing is beside another. */
const comparesTwo = ({ clause }: Reader): boolean =>
  !clause.some((phrase) => is(phrase, 'verb')) &&
  clause.some((phrase, at) => {
    const next = clause[at + 1];
    if (phrase.plain === 'than')
      return clause.slice(0, at).some(({ plain }) => /^(?:is|are|was|looks?)$/.test(plain));
    const isMore = phrase.plain === 'hon' && is(clause[at - 1], 'quality', 'colour');
    return isMore && at > 1 && (isName(next) || is(next, 'part'));
  });

/** "I'd rather have it too dark", «thà tối còn hơn cháy»: what is preferred where one of two must be. */
const prefers = ({ clause }: Reader): boolean =>
  clause.some(({ plain }) => /^(?:tha|rather|prefer)$/.test(plain));

/** "her white teeth are fine", «răng trắng đẹp rồi»: nothing is to be done. */
const approves = ({ clause }: Reader): boolean =>
  // «mà tối là đúng màu».
  clause.some((phrase, at) => is(phrase, 'quality') && /^la(?: dung|$)/.test(spoken(clause.slice(at + 1)))) ||
  /(?:^| )(?:is|are|looks?) (?:fine|ok|okay|good|great|perfect|lovely|nice)$/.test(spoken(clause)) ||
  (/(?:^| )(?:dep|duoc|on|ok) (?:roi|lam roi)$/.test(spoken(clause)) &&
    !clause.some((phrase) => is(phrase, 'verb')));

/** «sáng như hình mẫu hôm bữa»: a likeness to another picture. */
const likensToPicture = ({ clause }: Reader): boolean =>
  clause.some(
    (phrase, at) =>
      /(?:^| )(?:nhu|giong|giong nhu|like|y chang)$/.test(phrase.plain) &&
      is(clause[at + 1], 'photo') &&
      clause.length > at + 2,
  );

const ofAll = [tellsDeed, speaksOfPast, asksWhether, comparesTwo, prefers, approves];

const ofColour = [
  saysTwoColours,
  mixesColours,
  cameOut,
  blamesColour,
  isAside,
  onlyPoints,
  saysOfSeveral,
  isOfWhatIsOn,
];

/** «áo khoác mơ»: cloth that is said to be blurred, with no word that asks for it. */
const blursCloth = (operation: EditOperation, { clause, parts }: Reader): boolean =>
  operation.kind === 'blur' &&
  operation.region !== undefined &&
  parts.every((part) => part !== 'face' && part !== 'skin' && part !== 'background') &&
  !clause.some((phrase) => is(phrase, 'verb', 'degree', 'level'));

/** "put the dark one first": which one of several. */
const tellsWhichOne = ({ clause }: Reader): boolean =>
  clause.some(
    (phrase, at) =>
      is(phrase, 'quality') && clause[at - 1]?.plain === 'the' && /^ones?$/.test(clause[at + 1]?.plain ?? ''),
  );

/** Whether words that are known stand where they say something else than what the operation would do. */
export const isDoubtful = (operation: EditOperation, reader: Reader): boolean =>
  (operation.kind !== 'keep' &&
    operation.kind !== 'remove-object' &&
    ofAll.some((doubts) => doubts(reader))) ||
  (operation.kind === 'remove-object' && tellsDeed(reader)) ||
  (operation.kind === 'lighting' && blamesLikeness(reader.clause)) ||
  (canBeLimited(operation) && (likensToPicture(reader) || tellsWhichOne(reader))) ||
  goesBothWays(reader, operation) ||
  blursCloth(operation, reader) ||
  ((operation.kind === 'recolour' || operation.kind === 'background-colour') &&
    ofColour.some((doubts) => doubts(reader))) ||
  (operation.kind === 'recolour' && operation.target === 'masked' && namesOtherPart(reader));

const conditions = /^(?:neu|if|unless|tru khi)$/;
const alternatives = /^(?:otherwise|or else|if not|neu khong|(?:con )?khong thi(?: thoi)?)$/;
/** "if you can", «nếu được»: a courtesy. */
const courteous = /^(?:you|u|ya|possible|duoc|co the|can)$/;

/** «nếu nền tối thì làm sáng, còn không thì thôi», "unless …, otherwise grey": what depends on how the picture is, which nobody judges here. */
export function conditional(clauses: readonly Clause[]): readonly Clause[] {
  const at = clauses.findIndex((clause) =>
    clause.some(({ plain }, k) => conditions.test(plain) && !courteous.test(clause[k + 1]?.plain ?? '')),
  );
  if (at < 0) return [];
  const other = clauses.findIndex(
    (clause, k) => k > at && clause.some(({ plain }) => alternatives.test(plain)),
  );
  const unless = clauses[at]?.some(({ plain }) => /^(?:unless|tru khi)$/.test(plain));
  return other >= 0 ? clauses.slice(at, other + 1) : unless ? clauses.slice(at) : [];
}

/** «xanh lá chứ không phải xanh dương»: the colours that it should not be. */
export function unwantedColours(phrases: readonly Phrase[]): readonly string[] {
  return phrases.flatMap((phrase, at) => {
    if (!is(phrase, 'rather-than')) return [];
    const [colour, next] = phrases.slice(at + 1).filter((each) => !is(each, 'filler', 'colour-word'));
    return colour?.meaning?.is === 'colour' && !is(next, 'part', 'object', 'colour', 'shade')
      ? [palette[colour.meaning.name]]
      : [];
  });
}
export const givesOneOf = (operation: EditOperation, colours: readonly string[]): boolean =>
  operation.kind !== 'border' && 'colour' in operation && colours.includes(operation.colour);

const prepositions = /^(?:cho|cua|o|tren|trong|for|of|on|in|at|to)$/;
/** «chỉ tăng nét | cho vệt son»: what it is to be done to, and not to the whole. */
export const saysWhereto = (clause: Clause): boolean =>
  prepositions.test(clause[0]?.plain ?? '') &&
  !clause.some((phrase) => is(phrase, 'quality', 'measure')) &&
  clause.some((phrase) => isName(phrase) || is(phrase, 'beyond', 'part', 'place'));

/** «giảm chói, | ảnh cháy sáng trên vai»: where there is too much of what is taken back. */
export const saysWhereItIs = (clause: Clause, operation: EditOperation): boolean =>
  clause.some(({ meaning }) => meaning?.is === 'quality' && meaning.measure === operation.kind) &&
  clause.some((phrase) => isName(phrase) || is(phrase, 'beyond', 'place')) &&
  !clause.some((phrase) => is(phrase, 'verb', 'degree'));

/** "pastel pink backdrop, | gradient to white": what the ground is to turn into. */
export const leadsFurther = (clause: Clause, operation: EditOperation): boolean =>
  operation.kind === 'background-colour' &&
  clause.some((phrase) => is(phrase, 'gradient', 'colour')) &&
  (clause.some((phrase) => is(phrase, 'gradient')) ||
    /^(?:to|into|sang|qua|den)$/.test(clause[0]?.plain ?? '')) &&
  !clause.some((phrase) => is(phrase, 'part', 'object', 'verb'));

/** "orange bag | not the fruit", «tóc đen | đừng chìm vô nền»: of what was only named, what it is not or must not do. */
export const tellsApart = (clause: Clause, last: Clause): boolean =>
  is(clause[0], 'not') &&
  (clause[0]?.start ?? 0) - (last.at(-1)?.end ?? 0) <= 1 &&
  clause.some((phrase) => isName(phrase)) &&
  !clause.some(isColoured);

const ofAllPictures = /(?:^| )(?:ca|tat ca|het|deu|all|both|every|everything|each|lot|whole)(?: |$)/;
/** «ảnh 2 hơi tối, | nâng sáng lên»: after one of several pictures was spoken of, what says nothing of the others is of that one. */
export function ofPictureBefore(
  said: readonly Clause[],
  isOfOne: (clause: Clause) => boolean,
): readonly Clause[] {
  let single = false;
  return said.filter((clause, at) => {
    const next = said[at + 1] ?? [];
    const goesOn = (next[0]?.start ?? 0) - (clause.at(-1)?.end ?? 0) === 1;
    if (isOfOne(clause)) single = true;
    else if (
      ofAllPictures.test(spoken([...clause, ...(goesOn ? next : [])])) ||
      clause.some((phrase) => is(phrase, 'picture-number', 'collage', 'photo', 'ratio', 'frame'))
    )
      single = false;
    return single && !isOfOne(clause);
  });
}

/** «so với hôm qua thì hình này tối hơn», "compared to the other one": how it is beside what nobody here has seen. */
export const comparesWithAnother = (phrases: readonly Phrase[]): boolean =>
  phrases.some((_, at) => {
    const said = spoken(phrases.slice(at, at + 2));
    const begun = /^so voi( |$)|^compared (?:to|with)( |$)/.exec(said);
    return (
      begun !== null &&
      !is(phrases[at + (/^(?:so|compared) /.test(phrases[at]?.plain ?? '') ? 1 : 2)], 'part')
    );
  });

/** «nền có tối quá | không shop»: the end of a question. */
export const isAskedWhether = (clause: Clause, next: Clause | undefined): boolean =>
  next !== undefined &&
  (next[0]?.start ?? 0) - (clause.at(-1)?.end ?? 0) === 1 &&
  /^(?:khong|ko|k|hong|hok|hem)$/.test(next[0]?.plain ?? '') &&
  next.slice(1).every((phrase) => is(phrase, 'filler')) &&
  clause.some(({ plain }) => plain === 'co') &&
  !clause.some((phrase) => is(phrase, 'verb'));

/** «xóa phông | lấy mình cái giày»: whether the ground is blurred or goes depends on what is left. */
export const leavesOnly = (clause: Clause, last: Clause): boolean =>
  last.length === 1 &&
  /^xoa (?:phong|fong|phong nen)$/.test(last[0]?.plain ?? '') &&
  clause.some((phrase) => isName(phrase) || is(phrase, 'part'));
