import type { EditOperation } from '@mot-studio/terms/editing';
import { palette, type ColourName } from '#language/colours.ts';
import { inReality } from './clauses.ts';
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
    meaning?.is === 'colour' && !isColour(clause[at + 1]) ? [meaning.name] : [],
  );
  return new Set(names).size > 1 && !leadsOn(clause);
};

/** «tím khói», "teal blue": beside each other they are a third colour; "ash blonde" and «khói xám» are only duller. */
const mixesColours = ({ clause, colours }: Reader): boolean =>
  new Set(colours).size > 1 &&
  clause.some(
    (phrase, at) =>
      phrase.meaning?.is === 'colour' && phrase.meaning.name !== 'ash' && isColour(clause[at + 1]),
  );

/** «làm ra đỏ chót», «mà nó ra hồng»: how it came out. */
const cameOut = ({ clause }: Reader): boolean =>
  // «cho nền ra màu kem».
  !clause.some((phrase) => isVerb(phrase, 'change', 'put', 'remove', 'isolate') || phrase.plain === 'cho') &&
  (clause.some(
    (phrase, at) =>
      isColour(phrase) &&
      /^(?:ra|len hinh)$/.test(clause.slice(0, at).findLast((each) => !is(each, 'colour-word'))?.plain ?? ''),
  ) ||
    // «sao nền đen».
    (is(clause[0], 'question') && !clause.some((phrase) => is(phrase, 'verb'))));

/** «trắng nhìn lạnh quá»: a colour that is blamed is not asked for. */
const blamesColour = ({ clause }: Reader): boolean =>
  isColour(clause[0]) &&
  clause.some((phrase) => is(phrase, 'complaint')) &&
  !clause.some((phrase) => is(phrase, 'part', 'object', 'verb', 'degree'));

/** "go by the white shirt": where or by what, and not what is to change. */
const isAside = ({ clause }: Reader): boolean =>
  clause.some(
    (phrase, at) =>
      isColour(phrase) &&
      is(clause[at + 1], 'part', 'object') &&
      clause[at - 1]?.plain === 'the' &&
      /(?:^| )(?:by|against|behind|near|beside|under|beneath|than|like)$/.test(clause[at - 2]?.plain ?? ''),
  ) && !clause.some((phrase) => isVerb(phrase, 'change', 'make'));

const obliges = /^(?:needs?|should|must|has|have|wants?|can|could)$/;
/** "gold necklace needs to pop": which one it is, where something else is asked of it. */
const onlyPoints = ({ clause }: Reader): boolean => {
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

/** «sáng quá», "too warm", "underexposed": what there is too much or too little of. */
const blames = ({ clause }: Reader, operation: EditOperation): readonly number[] =>
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

/** Whether an operation would make more of what the clause says there is too much of, or blur what is to be less blurred. */
const worsens = (reader: Reader, operation: EditOperation): boolean => {
  if (operation.kind === 'blur' || operation.kind === 'background-blur') {
    const at = reader.clause.findIndex((phrase) => isVerb(phrase, 'blur') || is(phrase, 'blurred', 'effect'));
    return reader.clause.slice(0, at).some((phrase) => isVerb(phrase, 'decrease') || phrase.plain === 'less');
  }
  return !reader.has('not') && blames(reader, operation).includes(Math.sign(sizeOf(operation)));
};

/** «bớt mịn», "less white", "too smooth", «mịn quá»: less of what a phrase says, or too much of it. */
export const isReduced = (clause: Clause, isHead: (phrase: Phrase) => boolean): boolean =>
  clause.some((phrase, at) => {
    if (!isHead(phrase)) return false;
    const before = clause.slice(0, at).findLast((each) => !is(each, 'level', 'filler', 'photo', 'part'));
    const after = clause[at + 1];
    const less = (each: Phrase | undefined): boolean =>
      isVerb(each, 'decrease') || (each?.meaning?.is === 'degree' && each.meaning.sign < 0);
    return (
      less(before) ||
      // «da mịn ít lại».
      (after?.meaning?.is === 'degree' && after.meaning.sign < 0) ||
      // "blur it less".
      clause.at(-1)?.plain === 'less' ||
      (is(before, 'complaint') && /(?:^| )too(?: much| many)?$/.test(before?.plain ?? '')) ||
      isExcess(after) ||
      after?.plain === 'bech'
    );
  });

/** What says that there is to be something of which an operation only makes more. */
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

/** «bớt mịn da», "teeth too white", "more grain": what can only be done the other way. */
const goesOneWay = ({ clause }: Reader, { kind }: EditOperation): boolean => {
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
  // «da mịn bớt», "the blur is too strong".
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

/** «do sang hon» without its marks: «độ sáng», «đỡ sáng», «đồ sáng»; «kem sang hon»: cream, or less. */
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

/** «xỉn màu hơn», "murkier": more of what nobody wants, asked for or told. */
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
/** «ảnh tối nhưng nền sáng», "it's blurry but the face is sharp": beside what is wrong, how something else is. */
const isToldBeside = (operation: EditOperation, reader: Reader): boolean => {
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
/** "her hair is sharp", "the dress is vivid": nobody minds, where it is not too much. */
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

/** «… mà shop | làm nền xám»: what somebody else did. */
const wasDone = ({ clause, before: { wrongly } }: Reader): boolean =>
  wrongly && isVerb(clause[0], 'make', 'change', 'put');

/** «tóc ánh tím khói»: a shimmer, and not all of it. */
const isShimmer = ({ clause }: Reader): boolean =>
  clause.some(
    (phrase, at) =>
      isColour(phrase) &&
      clause[at - 1]?.plain === 'anh' &&
      (clause[at - 1]?.marked || isColour(clause[at - 2]) || clause.slice(0, at - 1).some(isNoun)),
  );

const past =
  /(?:^| )(?:hom qua|(?:hom|bua|lan|luc|hoi) (?:truoc|bua|no)|yesterday|last (?:time|week|month|year|photos?|pics?|ones?|batch)|previously)(?: |$)/;
/** «so với hôm qua thì hình này tối hơn», "the last photo was too yellow": of another one, or of what was done before. */
const speaksOfPast = ({ clause }: Reader): boolean =>
  past.test(textOf(clause)) && !clause.some(({ plain }) => requestWords.test(plain));

const asking =
  /^(?:should (?:i|we|it|this)|what do you think|which (?:one|is)|why (?:would|did|do|should)|sao phai|viec gi phai|does (?:it|this|that)|do you think|is it worth|it would be (?:wrong|bad|a mistake|a shame)|ai cung|(?:shop|ben|tiem) (?:khac|kia)) /;
/** "is the background too dark?", «nền có tối quá không»: nobody answers here. */
const asksWhether = ({ clause }: Reader): boolean =>
  asking.test(textOf(clause)) ||
  (/^(?:is|are|does)$/.test(clause[0]?.plain ?? '') &&
    clause.some((phrase) => is(phrase, 'complaint', 'quality')) &&
    !clause.some((phrase) => is(phrase, 'verb') || phrase.plain === 'possible')) ||
  (clause.some((phrase) => is(phrase, 'complaint')) &&
    !clause.some((phrase) => is(phrase, 'verb')) &&
    /(?:^| )co .*(?:^| )(?:khong|ko|k|hong|hok|hem)(?: |$)/.test(textOf(clause)));

/** "the bride is paler than the groom", «trắng hơn chú rể»: how one thing is beside another. */
const comparesTwo = ({ clause }: Reader): boolean =>
  !clause.some((phrase) => is(phrase, 'verb')) &&
  clause.some((phrase, at) => {
    const next = clause[at + 1];
    if (phrase.plain === 'than')
      return clause.slice(0, at).some(({ plain }) => /^(?:is|are|was|looks?)$/.test(plain));
    const isMore = phrase.plain === 'hon' && is(clause[at - 1], 'quality', 'colour');
    // «em sáng hơn chị».
    const who = /^(?:em|chi|anh|me|con|bo|ba|be|ban|co|chu)$/;
    if (isMore && who.test(clause[0]?.plain ?? '') && who.test(next?.plain ?? '') && clause.length === at + 2)
      return true;
    return isMore && at > 1 && (isNoun(next) || is(next, 'part'));
  });

/** «nhạt hơn màu áo», "paler than the top": of what it is only compared with. */
const isOfCompared = (operation: EditOperation, { clause }: Reader): boolean => {
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

/** "I'd rather have it too dark", «thà tối còn hơn cháy»: what is preferred where one of two must be. */
const prefers = ({ clause }: Reader): boolean =>
  clause.some(({ plain }) => /^(?:tha|rather|prefer)$/.test(plain));

/** "her white teeth are fine", «răng trắng đẹp rồi»: nothing is to be done. */
const approves = ({ clause }: Reader): boolean =>
  // «mà tối là đúng màu».
  clause.some((phrase, at) => is(phrase, 'quality') && /^la(?: dung|$)/.test(textOf(clause.slice(at + 1)))) ||
  // "it's bright enough".
  (clause.some((phrase, at) => phrase.plain === 'enough' && is(clause[at - 1], 'quality')) &&
    !clause.some((phrase) => is(phrase, 'verb', 'not'))) ||
  // «giảm tương phản quá tay»: what was done.
  (clause.some(({ plain }) => /^(?:qua|lo) tay$/.test(plain)) &&
    clause.some((phrase) => isVerb(phrase, 'increase', 'decrease'))) ||
  /(?:^| )(?:is|are|looks?) (?:fine|ok|okay|good|great|perfect|lovely|nice)$/.test(textOf(clause)) ||
  (/(?:^| )(?:dep|duoc|on|ok) (?:roi|lam roi)$/.test(textOf(clause)) &&
    !clause.some((phrase) => is(phrase, 'verb')));

/** «sáng như hình mẫu hôm bữa»: a likeness to another picture. */
const likensToPicture = ({ clause }: Reader): boolean =>
  clause.some(
    (phrase, at) =>
      /(?:^| )(?:nhu|giong|giong nhu|like|y chang)$/.test(phrase.plain) &&
      is(clause[at + 1], 'photo') &&
      clause.length > at + 2,
  );

/** «nền be hay | nền xám hợp hơn»; what a clause begins with may say that something happens («hay bị tối»). */
const orElse = /^(?:or|hay|hoac|hoac la)$/;
const isAsked = (phrase: Phrase): boolean =>
  is(phrase, 'ratio', 'effect', 'smooth', 'blurred', 'quality') ||
  isVerb(phrase, 'remove', 'isolate', 'blur', 'crop', 'rotate', 'flip', 'change');
/** «cắt vuông hay cắt 4:5», "rotate left or rotate right": of two wishes in one clause nobody says which. */
const offersTwo = ({ clause }: Reader): boolean =>
  clause.some(
    ({ plain }, at) =>
      orElse.test(plain) && clause.slice(0, at).some(isAsked) && clause.slice(at + 1).some(isAsked),
  );

const ofAll = [speaksOfPast, asksWhether, comparesTwo, prefers, approves, offersTwo];

/** "rust on the bike": a thing that is named like a colour. */
const isColourOn = ({ clause }: Reader): boolean => {
  const [first, next] = clause.filter((phrase) => !/^(?:the|a|some)$/.test(phrase.plain));
  return (
    isColour(first) && first?.language === 'en' && /^(?:on|in|around|along|under)$/.test(next?.plain ?? '')
  );
};

/** «che tóc bạc»: hidden, and not to have that colour. */
const covers = ({ clause }: Reader): boolean =>
  clause.some(({ meaning, plain }) => !meaning && plain === 'che');

/** «đổi áo sang đỏ sáng lên chút»: a lighter red, or lighter as well. */
const tonesDyed = (operation: EditOperation, { clause }: Reader): boolean =>
  canBeLimited(operation) &&
  operation.region !== undefined &&
  clause.some((phrase) => isVerb(phrase, 'change')) &&
  clause.findIndex(isColour) >= 0 &&
  !clause.some((phrase) => is(phrase, 'complaint')) &&
  clause.slice(clause.findIndex(isColour)).some(({ meaning }) => meaning?.is === 'quality' && !meaning.fault);

/** «bớt bóng dầu giày trắng»: of gloss that is to be less, and no colour that is given. */
const lessensShine = ({ clause }: Reader): boolean =>
  clause.some((phrase) => is(phrase, 'shine') && /^(?:bot|giam|khu|het|do) /.test(phrase.plain));

/** «váy hoa nền trắng»: of the ground, or of what the cloth is printed on. */
const isOfGroundBeside = (operation: EditOperation, { clause, parts }: Reader): boolean =>
  operation.kind === 'recolour' &&
  operation.target !== 'masked' &&
  new Set(parts).size > 1 &&
  clause.some((phrase, at) => isColour(phrase) && isGround(clause[at - 1])) &&
  !clause.some((phrase, at) => isColour(phrase) && !isGround(clause[at - 1]));

/** «mắt bớt thâm»: dark circles, and no blemish. */
const areDarkCircles = (operation: EditOperation, { clause, parts }: Reader): boolean =>
  operation.kind === 'smooth-skin' &&
  (parts.includes('eyes') || parts.includes('lips')) &&
  clause.some(({ plain }) => /(?:^| )tham$/.test(plain));

/** "on a white table", «trên bàn trắng»: where something is to be. */
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

/** «mẫu áo trắng»: who, by what they wear. */
const tellsWho = ({ clause }: Reader): boolean => {
  const at = clause.findIndex(isGarment);
  return (
    isSubject(clause[at - 1]) &&
    clause[at]?.language === 'vi' &&
    isColour(clause[at + 1]) &&
    !clause.some((phrase) => is(phrase, 'verb', 'degree', 'toward'))
  );
};

/** «đổi áo sang màu nào hợp với nền be», "to go with the white wall": by what it goes. */
const goesWithGround = (operation: EditOperation, { clause }: Reader): boolean =>
  operation.kind === 'background-colour' &&
  clause.some(
    ({ plain }, at) =>
      /^(?:hop|khop|giong|match|matches|matching|suit|suits|go with|goes with)$/.test(plain) &&
      clause.slice(at + 1, at + 3).some(isGround),
  );

/** "the shirt has a blue logo", «túi có khóa vàng»: what there is. */
const tellsWhatItHas = ({ clause }: Reader): boolean => {
  const at = clause.findIndex(({ plain }) => /^(?:has|have|co)$/.test(plain));
  const what = clause.slice(at + 1);
  return (
    at > 0 &&
    what[0]?.plain !== 'to' &&
    what.some(isColour) &&
    what.some((phrase) => isNoun(phrase) || is(phrase, 'part', 'writing')) &&
    !clause.some((phrase) => is(phrase, 'verb', 'toward', 'question') || requestWords.test(phrase.plain))
  );
};

const ofColour = [
  tellsWhatItHas,
  wasDone,
  tellsWho,
  lessensShine,
  isPlace,
  isColourOn,
  covers,
  saysTwoColours,
  mixesColours,
  cameOut,
  blamesColour,
  isAside,
  onlyPoints,
  saysOfSeveral,
  isOfWhatIsOn,
  isShimmer,
];

/** «áo khoác mơ»: cloth that is said to be blurred, with no word that asks for it. */
const blursCloth = (operation: EditOperation, { clause, parts }: Reader): boolean =>
  operation.kind === 'blur' &&
  operation.region !== undefined &&
  parts.every((part) => part !== 'background') &&
  !clause.some((phrase) => is(phrase, 'verb', 'degree', 'level') || phrase.plain === 'di');

/** "nobody asked to remove the bag", «ai cũng xóa nền»: of others, in words that nobody knows here, before the deed. */
const isDeedOfOthers = ({ clause }: Reader): boolean => {
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

/** "smooth the watch face", "the face of the clock": of a thing. */
const isOfThingsFace = (operation: EditOperation, { clause }: Reader): boolean =>
  // «làm mịn da môi».
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

/** "put the dark one first": which one of several. */
const tellsWhichOne = ({ clause }: Reader): boolean =>
  clause.some(
    (phrase, at) =>
      is(phrase, 'quality') && clause[at - 1]?.plain === 'the' && /^ones?$/.test(clause[at + 1]?.plain ?? ''),
  );

/** Whether words that are known stand where they say something else than what the operation would do. */
export const isAmbiguous = (operation: EditOperation, reader: Reader): boolean =>
  (operation.kind !== 'keep' &&
    operation.kind !== 'remove-object' &&
    ofAll.some((doubts) => doubts(reader))) ||
  (operation.kind === 'remove-object' && (tellsDeed(reader) || asking.test(textOf(reader.clause)))) ||
  (/^(?:remove-object|background-remove)$/.test(operation.kind) && isDeedOfOthers(reader)) ||
  (operation.kind === 'lighting' && complainsBySimile(reader.clause)) ||
  (canBeLimited(operation) && (likensToPicture(reader) || tellsWhichOne(reader))) ||
  isOfThingsFace(operation, reader) ||
  isOfGroundBeside(operation, reader) ||
  goesWithGround(operation, reader) ||
  tonesDyed(operation, reader) ||
  areDarkCircles(operation, reader) ||
  goesBothWays(reader, operation) ||
  worsens(reader, operation) ||
  isToldBeside(operation, reader) ||
  isPraised(operation, reader) ||
  goesOneWay(reader, operation) ||
  isUnclearWithoutMarks(reader, operation) ||
  (canBeLimited(operation) && growsFault(reader)) ||
  isOfCompared(operation, reader) ||
  blursCloth(operation, reader) ||
  ((operation.kind === 'recolour' || operation.kind === 'background-colour') &&
    ofColour.some((doubts) => doubts(reader))) ||
  (operation.kind === 'recolour' && operation.target === 'masked' && namesOtherPart(reader));

const or = /^(?:or|hoac|hoac la)$/;
const asks = (clause: Clause | undefined): boolean =>
  clause?.some(
    (phrase) =>
      is(phrase, 'quality', 'measure', 'effect', 'colour', 'blurred', 'ratio', 'tight') ||
      isVerb(phrase, 'remove', 'isolate', 'blur', 'crop', 'rotate', 'flip'),
  ) ?? false;
const orOnly = /^(?:or|hoac|hay|hoac la)(?: (?:maybe|perhaps|rather|even|possibly|co le|chac|thoi))*$/;
/** "more contrast and less colour, | or maybe | just less colour": what was asked for so far, or one thing alone. */
const eitherAllOf = (clauses: readonly Clause[]): readonly Clause[] => {
  const at = clauses.findIndex(
    (clause, k) => k > 0 && orOnly.test(textOf(clause)) && is(clauses[k + 1]?.[0], 'nothing-but'),
  );
  return at < 0 ? [] : clauses.slice(0, at + 2).filter(asks);
};
/** "either warm it | or add contrast": one of two wishes, and nobody says which. */
export const alternativeClauses = (clauses: readonly Clause[]): readonly Clause[] => [
  ...eitherAllOf(clauses),
  ...clauses.filter((clause, at) => {
    const [before, next] = [clauses[at - 1], clauses[at + 1]];
    const leads = orElse.test(clause.at(-1)?.plain ?? '') || or.test(next?.[0]?.plain ?? '');
    const follows = orElse.test(clause[0]?.plain ?? '') || orElse.test(before?.at(-1)?.plain ?? '');
    return asks(clause) && ((leads && asks(next)) || (follows && asks(before)));
  }),
];

const version =
  /(?:^| )(?:(?:mot|1) (?:ban|phien ban|cai|kieu)|one (?:version|copy|option)|one(?= (?:on|in|with)))(?: |$)/;
const versions =
  /(?:^| )(?:hai|2|ba|3|two|three) (?:ban|phien ban|kieu|versions?|options?|copies|variants?)(?: |$)/;
const named = /(?:^| )(?:ban|phien ban) (?:den trang|trang den|mau|goc|nen|sang|toi|vuong|doc|ngang)(?: |$)/;
/** «hai bản: một bản nền trắng, một bản nền hồng», "one on white, one on black": of one picture one is made. */
export function versionRequests(clauses: readonly Clause[]): readonly Clause[] {
  const single = clauses.filter((clause) => version.test(textOf(clause)) || named.test(textOf(clause)));
  const several = clauses.some((clause) => versions.test(textOf(clause)));
  return several || single.length > 1 ? single : [];
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
export const usesColour = (operation: EditOperation, colours: readonly string[]): boolean =>
  operation.kind !== 'border' && 'colour' in operation && colours.includes(operation.colour);

const prepositions = /^(?:cho|cua|o|tren|trong|for|of|on|in|at|to)$/;
/** «chỉ tăng nét | cho vệt son»: what it is to be done to, and not to the whole. */
export const namesScope = (clause: Clause): boolean =>
  prepositions.test(clause[0]?.plain ?? '') &&
  !clause.some((phrase) => is(phrase, 'quality', 'measure')) &&
  clause.some((phrase) => isNoun(phrase) || is(phrase, 'beyond', 'part', 'place'));

/** «giảm chói, | ảnh cháy sáng trên vai»: where there is too much of what is taken back. */
export const locatesDefect = (clause: Clause, operation: EditOperation): boolean =>
  clause.some(({ meaning }) => meaning?.is === 'quality' && meaning.measure === operation.kind) &&
  clause.some((phrase) => isNoun(phrase) || is(phrase, 'beyond', 'place')) &&
  !clause.some((phrase) => is(phrase, 'verb', 'degree'));

/** "pastel pink backdrop, | gradient to white": what the ground is to turn into. */
export const addsGradient = (clause: Clause, operation: EditOperation): boolean =>
  operation.kind === 'background-colour' &&
  clause.some((phrase) => is(phrase, 'gradient', 'colour')) &&
  (clause.some((phrase) => is(phrase, 'gradient')) ||
    /^(?:to|into|sang|qua|den)$/.test(clause[0]?.plain ?? '')) &&
  !clause.some((phrase) => is(phrase, 'part', 'object', 'verb'));

/** "orange bag | not the fruit", «tóc đen | đừng chìm vô nền»: of what was only named, what it is not or must not do. */
export const negatesNamed = (clause: Clause, last: Clause): boolean =>
  is(clause[0], 'not') &&
  adjoins(last, clause) &&
  // «nền trắng | không đều».
  (clause.some((phrase) => isNoun(phrase)) ||
    (clause.length === 2 &&
      /^(?:deu|deu nhau|deu mau|dung|chuan|sach|even)$/.test(clause[1]?.plain ?? ''))) &&
  !clause.some(isColour);

const ofAllPictures = /(?:^| )(?:ca|tat ca|het|deu|all|both|every|everything|each|lot|whole)(?: |$)/;
/** «ảnh 2 hơi tối, | nâng sáng lên»: after one of several pictures was spoken of, what says nothing of the others is of that one. */
export function carriedClauses(
  said: readonly Clause[],
  isOfOne: (clause: Clause) => boolean,
): readonly Clause[] {
  let single = false;
  return said.filter((clause, at) => {
    const next = said[at + 1] ?? [];
    const goesOn = (next[0]?.start ?? 0) - (clause.at(-1)?.end ?? 0) === 1;
    if (isOfOne(clause)) single = true;
    else if (
      ofAllPictures.test(textOf([...clause, ...(goesOn ? next : [])])) ||
      clause.some((phrase) => is(phrase, 'picture-number', 'collage', 'photo', 'ratio', 'frame'))
    )
      single = false;
    return single && !isOfOne(clause);
  });
}

/** «so với hôm qua thì hình này tối hơn», "compared to the other one": how it is beside what nobody here has seen. */
export const comparesUnseen = (phrases: readonly Phrase[]): boolean =>
  phrases.some((_, at) => {
    const said = textOf(phrases.slice(at, at + 2));
    const begun = /^so voi( |$)|^compared (?:to|with)( |$)/.exec(said);
    return (
      begun !== null &&
      !is(phrases[at + (/^(?:so|compared) /.test(phrases[at]?.plain ?? '') ? 1 : 2)], 'part')
    );
  });

/** What says that something is wrong, or should be less: «giảm bớt», "that's wrong", "cool it down". */
const mends = (phrase: Phrase): boolean =>
  isVerb(phrase, 'fix', 'decrease', 'remove') ||
  (phrase.meaning?.is === 'degree' && phrase.meaning.sign < 0) ||
  (phrase.meaning?.is === 'effect' && phrase.meaning.effect === 'auto-colour') ||
  (phrase.meaning?.is === 'quality' && phrase.meaning.measure === 'temperature') ||
  is(phrase, 'question') ||
  /^(?:wrong|right|hate|ugly|awful|off|sai|xau|dung|real|correct|back)$/.test(phrase.plain);
const stated = /^(?:is|are|its|looks?|was|were|turned|came out|dang|bi|ra|len)$/;
/** "her dress is yellow | fix it": a colour that is wrong, and nobody says which one is right. */
export const asksVagueFix = (clause: Clause, next: Clause | undefined): boolean =>
  clause.some(({ plain }) => stated.test(plain)) &&
  !clause.some(
    (phrase) =>
      is(phrase, 'verb', 'toward') ||
      /^(?:should|must|needs?)$/.test(phrase.plain) ||
      inReality.test(phrase.plain),
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

/** «nền có tối quá | không shop»: the end of a question. */
export const endsQuestion = (clause: Clause, next: Clause | undefined): boolean =>
  next !== undefined &&
  (next[0]?.start ?? 0) - (clause.at(-1)?.end ?? 0) === 1 &&
  /^(?:khong|ko|k|hong|hok|hem)$/.test(next[0]?.plain ?? '') &&
  next.slice(1).every((phrase) => is(phrase, 'filler')) &&
  clause.some(({ plain }) => plain === 'co') &&
  (!clause.some((phrase) => is(phrase, 'verb')) || judges.test(textOf(clause)));
/** «có nên làm sáng | không», «xóa phông có đẹp | không»: what somebody would like to hear, and not to have done. */
const judges =
  /^(?:(?:minh|em|shop|a|vay|theo \p{L}+) )*co nen |(?:^| )co (?:dep|hop|on|ky|ki|xau|sao|lo)(?: hon)?$/u;

/** «xóa phông | lấy mình cái giày»: whether the ground is blurred or goes depends on what is left. */
export const keepsSubject = (clause: Clause, last: Clause): boolean =>
  last.length === 1 &&
  /^xoa (?:phong|fong|phong nen)$/.test(last[0]?.plain ?? '') &&
  clause.some((phrase) => isNoun(phrase) || is(phrase, 'part'));
