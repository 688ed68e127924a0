import type { EditOperation } from '@mot-studio/terms/editing';
import { palette, type ColourName } from '#language/colours.ts';
import { realWords } from './clauses.ts';
import type { Clause, Phrase } from './meaning.ts';
import { isNoun } from './thing-names.ts';
import { editsFace } from './person-names.ts';
import { canBeLimited, type Reader } from './reader.ts';
import {
  adjoins,
  is,
  isColour,
  isExcess,
  isGarment,
  isGround,
  isSubject,
  isVerb,
  textOf,
} from './word-senses.ts';
import { complainsBySimile, requestWords } from './statements.ts';

/** Matches a clause that leads from one value to another: «từ đỏ sang xanh», "change the red dress to navy". */
const hasTransition = (clause: Clause): boolean =>
  clause.some(
    (phrase) =>
      is(phrase, 'toward', 'fade-from', 'gradient', 'rather-than') ||
      isVerb(phrase, 'change', 'put', 'remove') ||
      /(?:^| )(?:to|into|from|thanh|sang|qua|bang|on|cho)$/.test(phrase.plain),
  );

/** Matches a clause with two colours and no transition, which leaves the wanted colour open: «áo màu cam mà nó ra hồng». */
const hasTwoColours = ({ clause }: Reader): boolean => {
  const names = clause.flatMap(({ meaning }, at) =>
    meaning?.is === 'colour' && !isColour(clause[at + 1]) ? [meaning.name] : [],
  );
  return new Set(names).size > 1 && !hasTransition(clause);
};

/** Matches adjacent colours that mix into a third one: «tím khói», "teal blue". "ash blonde" and «khói xám» are only duller colours. */
const mixesColours = ({ clause, colours }: Reader): boolean =>
  new Set(colours).size > 1 &&
  clause.some(
    (phrase, at) =>
      phrase.meaning?.is === 'colour' && phrase.meaning.name !== 'ash' && isColour(clause[at + 1]),
  );

/** Matches a description of a past result: «làm ra đỏ chót», «mà nó ra hồng». */
const isOutcome = ({ clause }: Reader): boolean =>
  // Exception: «cho nền ra màu kem» is a wish.
  !clause.some((phrase) => isVerb(phrase, 'change', 'put', 'remove', 'isolate') || phrase.plain === 'cho') &&
  (clause.some(
    (phrase, at) =>
      isColour(phrase) &&
      /^(?:ra|len hinh)$/.test(clause.slice(0, at).findLast((each) => !is(each, 'colour-word'))?.plain ?? ''),
  ) ||
    // Example: «sao nền đen» is a question about the result.
    (is(clause[0], 'question') && !clause.some((phrase) => is(phrase, 'verb'))));

/** Matches a complaint about a colour, which does not ask for that colour: «trắng nhìn lạnh quá». */
const blamesColour = ({ clause }: Reader): boolean =>
  isColour(clause[0]) &&
  clause.some((phrase) => is(phrase, 'complaint')) &&
  !clause.some((phrase) => is(phrase, 'part', 'object', 'verb', 'degree'));

/** Matches a colour within a reference to a place or a model, which is not the object to change: "go by the white shirt". */
const isAside = ({ clause }: Reader): boolean =>
  clause.some(
    (phrase, at) =>
      isColour(phrase) &&
      is(clause[at + 1], 'part', 'object') &&
      clause[at - 1]?.plain === 'the' &&
      /(?:^| )(?:by|against|behind|near|beside|under|beneath|than|like)$/.test(clause[at - 2]?.plain ?? ''),
  ) && !clause.some((phrase) => isVerb(phrase, 'change', 'make'));

const modalVerbs = /^(?:needs?|should|must|has|have|wants?|can|could)$/;
/** Matches a colour that only identifies an object of another wish: "gold necklace needs to pop". */
const isIdentifier = ({ clause }: Reader): boolean => {
  const at = clause.findIndex(
    (phrase, k) => isColour(phrase) && (isNoun(clause[k + 1]) || is(clause[k + 1], 'part')),
  );
  return (
    at >= 0 &&
    clause[at]?.language === 'en' &&
    !clause.slice(0, at).some((phrase) => is(phrase, 'verb')) &&
    !clause.slice(at + 1).some(isColour) &&
    clause
      .slice(at + 2)
      .some((phrase) => is(phrase, 'quality', 'measure', 'shine') || modalVerbs.test(phrase.plain))
  );
};

/** Matches a clause without a known object beside the background or the face: «nền trắng nên chìm mất tiêu». */
const namesOtherPart = ({ clause, parts }: Reader): boolean =>
  !clause.some((phrase) => is(phrase, 'object', 'verb')) &&
  parts.some((part) => part === 'background' || part === 'face');

/** Matches qualities of one measure in both directions, the current and the wanted state: «dark trousers lighter». */
const hasBothSigns = (reader: Reader, operation: EditOperation): boolean => {
  const signs = reader
    .all('quality')
    .filter(({ measure, fault }) => measure === operation.kind && !fault)
    .map(({ sign }) => sign);
  return new Set(signs).size > 1 && !reader.has('toward', 'not', 'complaint', 'rather-than');
};

/** Returns the signs of qualities that the clause calls excessive or insufficient: «sáng quá», "too warm", "underexposed". */
const faultSigns = ({ clause }: Reader, operation: EditOperation): readonly number[] =>
  clause.flatMap(({ meaning }, at) => {
    const tooMuch = /(?:^| )too$/.test(clause[at - 1]?.plain ?? '') || isExcess(clause[at + 1]);
    if (meaning?.is === 'quality' && meaning.measure === operation.kind && (meaning.fault || tooMuch))
      return [meaning.sign];
    const warm =
      meaning?.is === 'colour' && operation.kind === 'temperature' && tooMuch && warmthOf(meaning.name);
    return warm ? [warm] : [];
  });

const warmthOf = (name: ColourName): 1 | -1 | 0 =>
  /^(?:yellow|orange|red|gold)$/.test(name) ? 1 : /^(?:blue|sky|green)$/.test(name) ? -1 : 0;

/** Returns whether an operation would increase an excess that the clause names, or blur an object that should be less blurred. */
const worsens = (reader: Reader, operation: EditOperation): boolean => {
  if (operation.kind === 'blur' || operation.kind === 'background-blur') {
    const at = reader.clause.findIndex((phrase) => isVerb(phrase, 'blur') || is(phrase, 'blurred', 'effect'));
    return reader.clause.slice(0, at).some((phrase) => isVerb(phrase, 'decrease') || phrase.plain === 'less');
  }
  return !reader.has('not') && faultSigns(reader, operation).includes(Math.sign(sizeOf(operation)));
};

/** Matches a reduced or excessive quality: «bớt mịn», "less white", "too smooth", «mịn quá». */
export const isReduced = (clause: Clause, isHead: (phrase: Phrase) => boolean): boolean =>
  clause.some((phrase, at) => {
    if (!isHead(phrase)) return false;
    const before = clause.slice(0, at).findLast((each) => !is(each, 'level', 'filler', 'photo', 'part'));
    const after = clause[at + 1];
    const less = (each: Phrase | undefined): boolean =>
      isVerb(each, 'decrease') || (each?.meaning?.is === 'degree' && each.meaning.sign < 0);
    return (
      less(before) ||
      // Example: «da mịn ít lại».
      (after?.meaning?.is === 'degree' && after.meaning.sign < 0) ||
      // Example: "blur it less".
      clause.at(-1)?.plain === 'less' ||
      (is(before, 'complaint') && /(?:^| )too(?: much| many)?$/.test(before?.plain ?? '')) ||
      isExcess(after) ||
      after?.plain === 'bech'
    );
  });

/** Phrases that name the quality of an operation that can only increase it. */
const headsOf: Partial<Record<EditOperation['kind'], (phrase: Phrase) => boolean>> = {
  'smooth-skin': (phrase) =>
    is(phrase, 'smooth') ||
    (isEffect(phrase, 'smooth-skin') &&
      /min|smooth|lang|muot|cang|airbrush|flawless|glass|retouch/.test(phrase.plain)),
  'whiten-teeth': (phrase) =>
    isBright(phrase) || (isEffect(phrase, 'whiten-teeth') && /trang|whit/.test(phrase.plain)),
  'brighten-eyes': (phrase) => isBright(phrase) || isEffect(phrase, 'brighten-eyes'),
  'background-blur': (phrase) =>
    is(phrase, 'blurred') || isVerb(phrase, 'blur') || isEffect(phrase, 'background-blur'),
  blur: (phrase) => is(phrase, 'blurred') || isVerb(phrase, 'blur'),
  'black-and-white': (phrase) => isEffect(phrase, 'black-and-white'),
  sepia: (phrase) => isEffect(phrase, 'sepia'),
  vintage: (phrase) => isEffect(phrase, 'vintage'),
  artistic: (phrase) => isEffect(phrase, 'artistic'),
};
const isBright = ({ meaning }: Phrase): boolean =>
  (meaning?.is === 'colour' && meaning.name === 'white') ||
  (meaning?.is === 'quality' && meaning.measure === 'brightness' && meaning.sign > 0);
const isEffect = ({ meaning }: Phrase, effect: string): boolean =>
  meaning?.is === 'effect' && meaning.effect === effect;

/** Matches a wish to reduce a quality that the operation can only increase: «bớt mịn da», "teeth too white", "more grain". */
const isOneWayOnly = ({ clause }: Reader, { kind }: EditOperation): boolean => {
  const isHead = headsOf[kind];
  const grows =
    kind === 'denoise' &&
    clause.some(
      (phrase, at) =>
        is(phrase, 'noise') &&
        [clause[at - 1], clause[at + 1]].some(
          (each) => each?.meaning?.is === 'degree' && each.meaning.sign > 0,
        ),
    );
  if (grows || !isHead || clause.some((phrase) => is(phrase, 'not'))) return grows;
  // Examples: «da mịn bớt», "the blur is too strong".
  const at = clause.findIndex(isHead);
  const [after, ...rest] = clause.slice(at + 1);
  const lessAfter = isVerb(after, 'decrease') && rest.every((phrase) => is(phrase, 'level', 'filler'));
  const tooMuch = clause.some(
    (phrase) =>
      is(phrase, 'complaint') &&
      /too (?:strong|much|heavy|intense)|a bit much|over the top/.test(phrase.plain),
  );
  return at >= 0 && (lessAfter || tooMuch || isReduced(clause, isHead));
};

/** Matches words that are ambiguous without diacritics: «do sang hon» («độ», «đỡ», «đồ»); «kem sang hon» is cream or less. */
const isUnclearWithoutMarks = ({ clause }: Reader, operation: EditOperation): boolean =>
  canBeLimited(operation) &&
  clause.some(
    (phrase, at) =>
      /^(?:do|kem)(?: |$)/.test(phrase.plain) &&
      !phrase.marked &&
      phrase.language === 'vi' &&
      !clause.slice(0, at).some((each) => !is(each, 'photo', 'filler')) &&
      (clause[at + 1]?.plain === 'hon' || clause[at + 2]?.plain === 'hon'),
  );

/** Matches more of an unwanted quality, requested or described: «xỉn màu hơn», "murkier". */
const growsFault = ({ clause }: Reader): boolean =>
  clause.some(
    (phrase, at) =>
      phrase.meaning?.is === 'quality' &&
      phrase.meaning.fault === true &&
      ((phrase.language === 'vi' && /^(?:hon|them)/.test(clause[at + 1]?.plain ?? '')) ||
        (phrase.meaning.measure === 'saturation' && clause[at + 1]?.plain === 'len') ||
        (phrase.language === 'vi' &&
          isVerb(
            clause.slice(0, at).findLast((each) => !is(each, 'level')),
            'increase',
          )) ||
        /^(?:more|chua du)$/.test(clause[at - 1]?.plain ?? '') ||
        clause[at + 1]?.plain === 'enough'),
  );

const isCopula = ({ plain }: Phrase): boolean => /^(?:is|are)$/.test(plain);
/** Matches a description of another part beside a complaint: «ảnh tối nhưng nền sáng», "it's blurry but the face is sharp". */
const isDescribedAside = (operation: EditOperation, reader: Reader): boolean => {
  const { complained, operation: last } = reader.before;
  const [quality] = reader.all('quality');
  return (
    complained &&
    canBeLimited(operation) &&
    last !== undefined &&
    canBeLimited(last) &&
    last.kind === operation.kind &&
    Math.sign(sizeOf(last)) === quality?.sign &&
    (quality.sign > 0 || !reader.clause.some(isCopula)) &&
    last.region !== operation.region &&
    operation.region !== undefined &&
    reader.has('part') &&
    reader.clause.every((phrase) => is(phrase, 'part', 'quality', 'filler') || isCopula(phrase))
  );
};
/** Matches praise of sharpness or saturation, which is not a complaint without an excess: "her hair is sharp", "the dress is vivid". */
const isPraised = (operation: EditOperation, { clause }: Reader): boolean =>
  (operation.kind === 'sharpness' || operation.kind === 'saturation') &&
  operation.amount < 0 &&
  clause.some((phrase) => is(phrase, 'complaint')) &&
  clause.every(
    (phrase) =>
      is(phrase, 'part', 'photo', 'filler') ||
      isCopula(phrase) ||
      (phrase.meaning?.is === 'quality' && phrase.meaning.sign > 0 && !phrase.meaning.fault),
  );
const sizeOf = (operation: EditOperation): number =>
  operation.kind === 'exposure' ? operation.stops : canBeLimited(operation) ? operation.amount : 0;

/** Matches an action of other people in an unknown word: "they flew off the shelf". */
const reportsDeed = ({ clause }: Reader): boolean =>
  /^(?:they|he|she|we)$/.test(clause[0]?.plain ?? '') && clause[1] !== undefined && !clause[1].meaning;

/** Matches several subjects in one clause with a missing comma, where the owner of each colour is open: «áo thì đỏ, quần thì trắng». */
const hasManyOwners = ({ clause }: Reader): boolean =>
  clause.some(({ plain }, at) => plain === 'thi' && is(clause[at + 1], 'part')) &&
  clause.filter(({ plain }) => plain === 'thi').length > 1;

/** Matches a colour of an object on a part, not of the part: «nơ trên tóc màu trắng», "it on the hair white". */
const isOnPart = ({ clause }: Reader): boolean =>
  clause.some(
    (phrase, at) =>
      is(phrase, 'part') &&
      /^(?:tren|on)$/.test(clause[at - 1]?.plain ?? '') &&
      is(clause[at - 2], 'pronoun'),
  );

/** Matches an action that other people did: «… mà shop | làm nền xám». */
const wasDone = ({ clause, before: { wrongly } }: Reader): boolean =>
  wrongly && isVerb(clause[0], 'make', 'change', 'put');

/** Matches a shimmer, which is not the full colour: «tóc ánh tím khói». */
const isShimmer = ({ clause }: Reader): boolean =>
  clause.some(
    (phrase, at) =>
      isColour(phrase) &&
      clause[at - 1]?.plain === 'anh' &&
      (clause[at - 1]?.marked || isColour(clause[at - 2]) || clause.slice(0, at - 1).some(isNoun)),
  );

const pastWords =
  /(?:^| )(?:hom qua|(?:hom|bua|lan|luc|hoi) (?:truoc|bua|no)|yesterday|last (?:time|week|month|year|photos?|pics?|ones?|batch)|previously)(?: |$)/;
/** Matches a comparison with an unseen picture: «so với hôm qua thì hình này tối hơn», "the last photo was too yellow". */
const isAboutPast = ({ clause }: Reader): boolean =>
  pastWords.test(textOf(clause)) && !clause.some(({ plain }) => requestWords.test(plain));

const asking =
  /^(?:should (?:i|we|it|this)|what do you think|which (?:one|is)|why (?:would|did|do|should)|sao phai|viec gi phai|does (?:it|this|that)|do you think|is it worth|it would be (?:wrong|bad|a mistake|a shame)|ai cung|(?:shop|ben|tiem) (?:khac|kia)) /;
/** Matches a question about the picture, which the reader does not answer: "is the background too dark?", «nền có tối quá không». */
const isQuestion = ({ clause }: Reader): boolean =>
  asking.test(textOf(clause)) ||
  (/^(?:is|are|does)$/.test(clause[0]?.plain ?? '') &&
    clause.some((phrase) => is(phrase, 'complaint', 'quality')) &&
    !clause.some((phrase) => is(phrase, 'verb') || phrase.plain === 'possible')) ||
  (clause.some((phrase) => is(phrase, 'complaint')) &&
    !clause.some((phrase) => is(phrase, 'verb')) &&
    /(?:^| )co .*(?:^| )(?:khong|ko|k|hong|hok|hem)(?: |$)/.test(textOf(clause)));

/** Matches a comparison of two subjects: "the bride is paler than the groom", «trắng hơn chú rể». */
const comparesTwo = ({ clause }: Reader): boolean =>
  !clause.some((phrase) => is(phrase, 'verb')) &&
  clause.some((phrase, at) => {
    const next = clause[at + 1];
    if (phrase.plain === 'than')
      return clause.slice(0, at).some(({ plain }) => /^(?:is|are|was|looks?)$/.test(plain));
    const isMore = phrase.plain === 'hon' && is(clause[at - 1], 'quality', 'colour');
    // Example: «em sáng hơn chị».
    const kin = /^(?:em|chi|anh|me|con|bo|ba|be|ban|co|chu)$/;
    if (isMore && kin.test(clause[0]?.plain ?? '') && kin.test(next?.plain ?? '') && clause.length === at + 2)
      return true;
    return isMore && at > 1 && (isNoun(next) || is(next, 'part'));
  });

/** Matches an operation on the standard of a comparison: «nhạt hơn màu áo», "paler than the top". */
const isStandard = (operation: EditOperation, { clause }: Reader): boolean => {
  const at = clause.findIndex(
    ({ plain }, k) =>
      plain === 'than' || (plain === 'hon' && /^mau |^(?:cai|chiec|mau)$/.test(clause[k + 1]?.plain ?? '')),
  );
  const other = clause.slice(at + 1).find((phrase) => !is(phrase, 'filler', 'colour-word'));
  return (
    at > 0 &&
    !clause.slice(0, at).some((phrase) => is(phrase, 'part')) &&
    (canBeLimited(operation)
      ? is(other, 'part') || isNoun(other)
      : operation.kind === 'recolour' && is(other, 'part'))
  );
};

/** Matches a preference between two faults: "I'd rather have it too dark", «thà tối còn hơn cháy». */
const prefers = ({ clause }: Reader): boolean =>
  clause.some(({ plain }) => /^(?:tha|rather|prefer)$/.test(plain));

/** Matches approval, which asks for no change: "her white teeth are fine", «răng trắng đẹp rồi». */
const approves = ({ clause }: Reader): boolean =>
  // Example: «mà tối là đúng màu».
  clause.some((phrase, at) => is(phrase, 'quality') && /^la(?: dung|$)/.test(textOf(clause.slice(at + 1)))) ||
  // Example: "it's bright enough".
  (clause.some((phrase, at) => phrase.plain === 'enough' && is(clause[at - 1], 'quality')) &&
    !clause.some((phrase) => is(phrase, 'verb', 'not'))) ||
  // «giảm tương phản quá tay» describes an earlier edit.
  (clause.some(({ plain }) => /^(?:qua|lo) tay$/.test(plain)) &&
    clause.some((phrase) => isVerb(phrase, 'increase', 'decrease'))) ||
  /(?:^| )(?:is|are|looks?) (?:fine|ok|okay|good|great|perfect|lovely|nice)$/.test(textOf(clause)) ||
  (/(?:^| )(?:dep|duoc|on|ok) (?:roi|lam roi)$/.test(textOf(clause)) &&
    !clause.some((phrase) => is(phrase, 'verb')));

/** Matches a likeness to another picture: «sáng như hình mẫu hôm bữa». */
const likensToPicture = ({ clause }: Reader): boolean =>
  clause.some(
    (phrase, at) =>
      /(?:^| )(?:nhu|giong|giong nhu|like|y chang)$/.test(phrase.plain) &&
      is(clause[at + 1], 'photo') &&
      clause.length > at + 2,
  );

/** Joins two alternatives: «nền be hay | nền xám hợp hơn». At the start, «hay» may mean frequency («hay bị tối»). */
const alternative = /^(?:or|hay|hoac|hoac la)$/;
const isAsked = (phrase: Phrase): boolean =>
  is(phrase, 'ratio', 'effect', 'smooth', 'blurred', 'quality') ||
  isVerb(phrase, 'remove', 'isolate', 'blur', 'crop', 'rotate', 'flip', 'change');
/** Matches two alternative wishes in one clause: «cắt vuông hay cắt 4:5», "rotate left or rotate right". */
const offersTwo = ({ clause }: Reader): boolean =>
  clause.some(
    ({ plain }, at) =>
      alternative.test(plain) && clause.slice(0, at).some(isAsked) && clause.slice(at + 1).some(isAsked),
  );

const anyChecks = [isAboutPast, isQuestion, comparesTwo, prefers, approves, offersTwo];

/** Matches an object whose name is also a colour: "rust on the bike". */
const isColourOn = ({ clause }: Reader): boolean => {
  const [first, next] = clause.filter((phrase) => !/^(?:the|a|some)$/.test(phrase.plain));
  return (
    isColour(first) && first?.language === 'en' && /^(?:on|in|around|along|under)$/.test(next?.plain ?? '')
  );
};

/** Matches a wish to hide a coloured object, which is not a wish for that colour: «che tóc bạc». */
const hidesColour = ({ clause }: Reader): boolean =>
  clause.some(({ meaning, plain }) => !meaning && plain === 'che');

/** Matches a colour with a change of tone, which means a lighter colour or an additional change: «đổi áo sang đỏ sáng lên chút». */
const tonesDyed = (operation: EditOperation, { clause }: Reader): boolean =>
  canBeLimited(operation) &&
  operation.region !== undefined &&
  clause.some((phrase) => isVerb(phrase, 'change')) &&
  clause.findIndex(isColour) >= 0 &&
  !clause.some((phrase) => is(phrase, 'complaint')) &&
  clause.slice(clause.findIndex(isColour)).some(({ meaning }) => meaning?.is === 'quality' && !meaning.fault);

/** Matches a wish for less gloss, in which the colour only identifies the object: «bớt bóng dầu giày trắng». */
const lessensShine = ({ clause }: Reader): boolean =>
  clause.some((phrase) => is(phrase, 'shine') && /^(?:bot|giam|khu|het|do) /.test(phrase.plain));

/** Matches a colour of the background or of printed cloth: «váy hoa nền trắng». */
const isNearGround = (operation: EditOperation, { clause, parts }: Reader): boolean =>
  operation.kind === 'recolour' &&
  operation.target !== 'masked' &&
  new Set(parts).size > 1 &&
  clause.some((phrase, at) => isColour(phrase) && isGround(clause[at - 1])) &&
  !clause.some((phrase, at) => isColour(phrase) && !isGround(clause[at - 1]));

/** Matches dark circles, which are no blemish: «mắt bớt thâm». */
const areDarkCircles = (operation: EditOperation, { clause, parts }: Reader): boolean =>
  operation.kind === 'smooth-skin' &&
  (parts.includes('eyes') || parts.includes('lips')) &&
  clause.some(({ plain }) => /(?:^| )tham$/.test(plain));

/** Matches the place of an object: "on a white table", «trên bàn trắng». */
const isPlace = ({ clause, parts }: Reader): boolean => {
  const [first] = clause.filter(
    (phrase) => !is(phrase, 'filler') || /^(?:on|onto|in|against|tren|trong)$/.test(phrase.plain),
  );
  return (
    parts.length === 0 &&
    /^(?:on|onto|in|against|tren|trong)$/.test(first?.plain ?? '') &&
    clause.some((phrase) => is(phrase, 'object'))
  );
};

/** Matches a person who is identified by their clothes: «mẫu áo trắng». */
const identifiesPerson = ({ clause }: Reader): boolean => {
  const at = clause.findIndex(isGarment);
  return (
    isSubject(clause[at - 1]) &&
    clause[at]?.language === 'vi' &&
    isColour(clause[at + 1]) &&
    !clause.some((phrase) => is(phrase, 'verb', 'degree', 'toward'))
  );
};

/** Matches a colour of the background that is only a reference: «đổi áo sang màu nào hợp với nền be», "to go with the white wall". */
const matchesGround = (operation: EditOperation, { clause }: Reader): boolean =>
  operation.kind === 'background-colour' &&
  clause.some(
    ({ plain }, at) =>
      /^(?:hop|khop|giong|match|matches|matching|suit|suits|go with|goes with)$/.test(plain) &&
      clause.slice(at + 1, at + 3).some(isGround),
  );

/** Matches a description of a component: "the shirt has a blue logo", «túi có khóa vàng». */
const describesItem = ({ clause }: Reader): boolean => {
  const at = clause.findIndex(({ plain }) => /^(?:has|have|co)$/.test(plain));
  const content = clause.slice(at + 1);
  return (
    at > 0 &&
    content[0]?.plain !== 'to' &&
    content.some(isColour) &&
    content.some((phrase) => isNoun(phrase) || is(phrase, 'part', 'writing')) &&
    !clause.some((phrase) => is(phrase, 'verb', 'toward', 'question') || requestWords.test(phrase.plain))
  );
};

const colourChecks = [
  describesItem,
  wasDone,
  identifiesPerson,
  lessensShine,
  isPlace,
  isColourOn,
  hidesColour,
  hasTwoColours,
  mixesColours,
  isOutcome,
  blamesColour,
  isAside,
  isIdentifier,
  hasManyOwners,
  isOnPart,
  isShimmer,
];

/** Matches cloth that is described as blurred, without a word that asks for a blur: «áo khoác mơ». */
const blursCloth = (operation: EditOperation, { clause, parts }: Reader): boolean =>
  operation.kind === 'blur' &&
  operation.region !== undefined &&
  parts.every((part) => part !== 'background') &&
  !clause.some((phrase) => is(phrase, 'verb', 'degree', 'level') || phrase.plain === 'di');

/** Matches an action of other people, with unknown words before the verb: "nobody asked to remove the bag", «ai cũng xóa nền». */
const isOthersDeed = ({ clause }: Reader): boolean => {
  const [first] = clause.filter((phrase) => !is(phrase, 'filler', 'pronoun', 'level'));
  const verb = clause.findIndex((phrase) => isVerb(phrase, 'remove', 'isolate'));
  return (
    first !== undefined &&
    !first.meaning &&
    clause.indexOf(first) < verb &&
    !clause.slice(0, verb).some((phrase) => is(phrase, 'part', 'object', 'complaint')) &&
    clause.slice(verb + 1).some((phrase) => isNoun(phrase) || is(phrase, 'part'))
  );
};

/** Matches the face of an object: "smooth the watch face", "the face of the clock". */
const isObjectFace = (operation: EditOperation, { clause }: Reader): boolean =>
  // Example: «làm mịn da môi».
  (operation.kind === 'smooth-skin' &&
    clause.some(
      ({ plain }, at) => /(?:^| )da$/.test(plain) && /^(?:moi|dau)$/.test(clause[at + 1]?.plain ?? ''),
    ) &&
    !clause.some(isColour)) ||
  (editsFace(operation) &&
    clause.some(
      (phrase, at) =>
        /^(?:face|eye|lip|teeth|skin|head)$/.test(phrase.plain) &&
        (is(clause[at - 1], 'object') ||
          (clause[at + 1]?.plain === 'of' &&
            isNoun(clause.slice(at + 2).find((each) => !is(each, 'filler'))))),
    ));

/** Matches a quality that identifies one of several pictures: "put the dark one first". */
const identifiesOne = ({ clause }: Reader): boolean =>
  clause.some(
    (phrase, at) =>
      is(phrase, 'quality') && clause[at - 1]?.plain === 'the' && /^ones?$/.test(clause[at + 1]?.plain ?? ''),
  );

/** Returns whether the context gives the known words a meaning other than the operation. */
export const isAmbiguous = (operation: EditOperation, reader: Reader): boolean =>
  (operation.kind !== 'keep' &&
    operation.kind !== 'remove-object' &&
    anyChecks.some((doubts) => doubts(reader))) ||
  (operation.kind === 'remove-object' && (reportsDeed(reader) || asking.test(textOf(reader.clause)))) ||
  (/^(?:remove-object|background-remove)$/.test(operation.kind) && isOthersDeed(reader)) ||
  (operation.kind === 'lighting' && complainsBySimile(reader.clause)) ||
  (canBeLimited(operation) && (likensToPicture(reader) || identifiesOne(reader))) ||
  isObjectFace(operation, reader) ||
  isNearGround(operation, reader) ||
  matchesGround(operation, reader) ||
  tonesDyed(operation, reader) ||
  areDarkCircles(operation, reader) ||
  hasBothSigns(reader, operation) ||
  worsens(reader, operation) ||
  isDescribedAside(operation, reader) ||
  isPraised(operation, reader) ||
  isOneWayOnly(reader, operation) ||
  isUnclearWithoutMarks(reader, operation) ||
  (canBeLimited(operation) && growsFault(reader)) ||
  isStandard(operation, reader) ||
  blursCloth(operation, reader) ||
  ((operation.kind === 'recolour' || operation.kind === 'background-colour') &&
    colourChecks.some((doubts) => doubts(reader))) ||
  (operation.kind === 'recolour' && operation.target === 'masked' && namesOtherPart(reader));

const choiceWords = /^(?:or|hoac|hoac la)$/;
const isRequest = (clause: Clause | undefined): boolean =>
  clause?.some(
    (phrase) =>
      is(phrase, 'quality', 'measure', 'effect', 'colour', 'blurred', 'ratio', 'tight') ||
      isVerb(phrase, 'remove', 'isolate', 'blur', 'crop', 'rotate', 'flip'),
  ) ?? false;
const choiceStart = /^(?:or|hoac|hay|hoac la)(?: (?:maybe|perhaps|rather|even|possibly|co le|chac|thoi))*$/;
/** Returns the clauses of a choice between all wishes and one: "more contrast and less colour, | or maybe | just less colour". */
const eitherAllOf = (clauses: readonly Clause[]): readonly Clause[] => {
  const at = clauses.findIndex(
    (clause, k) => k > 0 && choiceStart.test(textOf(clause)) && is(clauses[k + 1]?.[0], 'nothing-but'),
  );
  return at < 0 ? [] : clauses.slice(0, at + 2).filter(isRequest);
};
/** Returns the clauses of two alternative wishes: "either warm it | or add contrast". */
export const alternativeClauses = (clauses: readonly Clause[]): readonly Clause[] => [
  ...eitherAllOf(clauses),
  ...clauses.filter((clause, at) => {
    const [before, next] = [clauses[at - 1], clauses[at + 1]];
    const leads = alternative.test(clause.at(-1)?.plain ?? '') || choiceWords.test(next?.[0]?.plain ?? '');
    const follows = alternative.test(clause[0]?.plain ?? '') || alternative.test(before?.at(-1)?.plain ?? '');
    return isRequest(clause) && ((leads && isRequest(next)) || (follows && isRequest(before)));
  }),
];

const version =
  /(?:^| )(?:(?:mot|1) (?:ban|phien ban|cai|kieu)|one (?:version|copy|option)|one(?= (?:on|in|with)))(?: |$)/;
const versions =
  /(?:^| )(?:hai|2|ba|3|two|three) (?:ban|phien ban|kieu|versions?|options?|copies|variants?)(?: |$)/;
const named = /(?:^| )(?:ban|phien ban) (?:den trang|trang den|mau|goc|nen|sang|toi|vuong|doc|ngang)(?: |$)/;
/** Returns the clauses that ask for several versions, of which only one is made: «hai bản: một bản nền trắng, một bản nền hồng». */
export function versionRequests(clauses: readonly Clause[]): readonly Clause[] {
  const single = clauses.filter((clause) => version.test(textOf(clause)) || named.test(textOf(clause)));
  const several = clauses.some((clause) => versions.test(textOf(clause)));
  return several || single.length > 1 ? single : [];
}

/** Returns the colours that the phrases exclude: «xanh lá chứ không phải xanh dương». */
export function unwantedColours(phrases: readonly Phrase[]): readonly string[] {
  return phrases.flatMap((phrase, at) => {
    if (!is(phrase, 'rather-than')) return [];
    const [colour, next] = phrases.slice(at + 1).filter((each) => !is(each, 'filler', 'colour-word'));
    return colour?.meaning?.is === 'colour' && !is(next, 'part', 'object', 'colour', 'shade')
      ? [palette[colour.meaning.name]]
      : [];
  });
}
export const usesColour = (operation: EditOperation, colours: readonly string[]): boolean =>
  operation.kind !== 'border' && 'colour' in operation && colours.includes(operation.colour);

const prepositions = /^(?:cho|cua|o|tren|trong|for|of|on|in|at|to)$/;
/** Matches a clause that limits the wish before it to a part: «chỉ tăng nét | cho vệt son». */
export const limitsScope = (clause: Clause): boolean =>
  prepositions.test(clause[0]?.plain ?? '') &&
  !clause.some((phrase) => is(phrase, 'quality', 'measure')) &&
  clause.some((phrase) => isNoun(phrase) || is(phrase, 'beyond', 'part', 'place'));

/** Matches a clause that locates an excess which the wish before it reduces: «giảm chói, | ảnh cháy sáng trên vai». */
export const locatesDefect = (clause: Clause, operation: EditOperation): boolean =>
  clause.some(({ meaning }) => meaning?.is === 'quality' && meaning.measure === operation.kind) &&
  clause.some((phrase) => isNoun(phrase) || is(phrase, 'beyond', 'place')) &&
  !clause.some((phrase) => is(phrase, 'verb', 'degree'));

/** Matches a clause that turns a plain background into a gradient: "pastel pink backdrop, | gradient to white". */
export const addsGradient = (clause: Clause, operation: EditOperation): boolean =>
  operation.kind === 'background-colour' &&
  clause.some((phrase) => is(phrase, 'gradient', 'colour')) &&
  (clause.some((phrase) => is(phrase, 'gradient')) ||
    /^(?:to|into|sang|qua|den)$/.test(clause[0]?.plain ?? '')) &&
  !clause.some((phrase) => is(phrase, 'part', 'object', 'verb'));

/** Matches a negation about the object that the clause before it only named: "orange bag | not the fruit", «tóc đen | đừng chìm vô nền». */
export const negatesNamed = (clause: Clause, last: Clause): boolean =>
  is(clause[0], 'not') &&
  adjoins(last, clause) &&
  // Example: «nền trắng | không đều».
  (clause.some((phrase) => isNoun(phrase)) ||
    (clause.length === 2 &&
      /^(?:deu|deu nhau|deu mau|dung|chuan|sach|even)$/.test(clause[1]?.plain ?? ''))) &&
  !clause.some(isColour);

const allPictures = /(?:^| )(?:ca|tat ca|het|deu|all|both|every|everything|each|lot|whole)(?: |$)/;
/** Returns the clauses that refer to the one picture named before them and name no other picture: «ảnh 2 hơi tối, | nâng sáng lên». */
export function carriedClauses(
  clauses: readonly Clause[],
  isOfOne: (clause: Clause) => boolean,
): readonly Clause[] {
  let single = false;
  return clauses.filter((clause, at) => {
    const next = clauses[at + 1] ?? [];
    const adjoining = (next[0]?.start ?? 0) - (clause.at(-1)?.end ?? 0) === 1;
    if (isOfOne(clause)) single = true;
    else if (
      allPictures.test(textOf([...clause, ...(adjoining ? next : [])])) ||
      clause.some((phrase) => is(phrase, 'picture-number', 'collage', 'photo', 'ratio', 'frame'))
    )
      single = false;
    return single && !isOfOne(clause);
  });
}

/** Matches a comparison with an unseen picture: «so với hôm qua thì hình này tối hơn», "compared to the other one". */
export const comparesUnseen = (phrases: readonly Phrase[]): boolean =>
  phrases.some((_, at) => {
    const text = textOf(phrases.slice(at, at + 2));
    const begun = /^so voi( |$)|^compared (?:to|with)( |$)/.exec(text);
    return (
      begun !== null &&
      !is(phrases[at + (/^(?:so|compared) /.test(phrases[at]?.plain ?? '') ? 1 : 2)], 'part')
    );
  });

/** Matches a complaint or a wish for less: «giảm bớt», "that's wrong", "cool it down". */
const mends = (phrase: Phrase): boolean =>
  isVerb(phrase, 'fix', 'decrease', 'remove') ||
  (phrase.meaning?.is === 'degree' && phrase.meaning.sign < 0) ||
  (phrase.meaning?.is === 'effect' && phrase.meaning.effect === 'auto-colour') ||
  (phrase.meaning?.is === 'quality' && phrase.meaning.measure === 'temperature') ||
  is(phrase, 'question') ||
  /^(?:wrong|right|hate|ugly|awful|off|sai|xau|dung|real|correct|back)$/.test(phrase.plain);
const copulaWords = /^(?:is|are|its|looks?|was|were|turned|came out|dang|bi|ra|len)$/;
/** Matches a wish to fix a colour without the correct colour: "her dress is yellow | fix it". */
export const asksVagueFix = (clause: Clause, next: Clause | undefined): boolean =>
  clause.some(({ plain }) => copulaWords.test(plain)) &&
  !clause.some(
    (phrase) =>
      is(phrase, 'verb', 'toward') ||
      /^(?:should|must|needs?)$/.test(phrase.plain) ||
      realWords.test(phrase.plain),
  ) &&
  next !== undefined &&
  (/^(?:it|they|that) (?:was|were) /.test(textOf(next)) ||
    (next.some(mends) &&
      next.every(
        (phrase) =>
          mends(phrase) ||
          is(phrase, 'filler', 'pronoun', 'level', 'colour-word', 'complaint', 'not', 'degree') ||
          isVerb(phrase, 'make'),
      )));

/** Matches the end of a question: «nền có tối quá | không shop». */
export const endsQuestion = (clause: Clause, next: Clause | undefined): boolean =>
  next !== undefined &&
  (next[0]?.start ?? 0) - (clause.at(-1)?.end ?? 0) === 1 &&
  /^(?:khong|ko|k|hong|hok|hem)$/.test(next[0]?.plain ?? '') &&
  next.slice(1).every((phrase) => is(phrase, 'filler')) &&
  clause.some(({ plain }) => plain === 'co') &&
  (!clause.some((phrase) => is(phrase, 'verb')) || opinionWords.test(textOf(clause)));
/** Start of a question for an opinion, which asks for no edit: «có nên làm sáng | không», «xóa phông có đẹp | không». */
const opinionWords =
  /^(?:(?:minh|em|shop|a|vay|theo \p{L}+) )*co nen |(?:^| )co (?:dep|hop|on|ky|ki|xau|sao|lo)(?: hon)?$/u;

/** Matches a subject to keep after «xóa phông», which may mean blur or cut-out: «xóa phông | lấy mình cái giày». */
export const keepsSubject = (clause: Clause, last: Clause): boolean =>
  last.length === 1 &&
  /^xoa (?:phong|fong|phong nen)$/.test(last[0]?.plain ?? '') &&
  clause.some((phrase) => isNoun(phrase) || is(phrase, 'part'));
