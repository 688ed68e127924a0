import { cropRatios } from '@mot-studio/terms/editing';
import type { Meaning, Part, Phrase, Verb } from './meaning.ts';
import type { Reading } from './phrases.ts';
import { isShadeOf, shadedHex } from './shades.ts';

export type Kind = Meaning['is'];
export const is = (phrase: Phrase | undefined, ...kinds: readonly Kind[]): boolean =>
  phrase?.meaning !== undefined && kinds.includes(phrase.meaning.is);
export const isVerb = (phrase: Phrase | undefined, ...verbs: readonly Verb[]): boolean =>
  phrase?.meaning?.is === 'verb' && verbs.includes(phrase.meaning.verb);

/** Returns the names of the colours in the phrases. */
export const colourNames = (phrases: readonly Phrase[]): readonly string[] =>
  phrases.flatMap(({ meaning }) => (meaning?.is === 'colour' ? [meaning.name] : []));

/** Returns the plain forms of the phrases as one line. */
export const textOf = (phrases: readonly Phrase[]): string => phrases.map(({ plain }) => plain).join(' ');

export const isColour = (phrase: Phrase | undefined): boolean => is(phrase, 'colour', 'hex');
export const isGround = (phrase: Phrase | undefined): boolean =>
  phrase?.meaning?.is === 'part' && phrase.meaning.part === 'background';

export const isSubject = (phrase: Phrase | undefined): boolean =>
  phrase?.meaning?.is === 'part' && phrase.meaning.part === 'subject';

const garments = new Set<Part>(['top', 'bottom', 'dress', 'outfit', 'shoes']);
export const isGarment = (phrase: Phrase | undefined): boolean =>
  phrase?.meaning?.is === 'part' && garments.has(phrase.meaning.part);

/** Matches an excess behind its quality: «quá», "af". */
export const isExcess = (phrase: Phrase | undefined): boolean =>
  !is(phrase, 'level') && /^(?:qua|wa|qua troi|qua di|vl|vcl|af|asf|as hell)$/.test(phrase?.plain ?? '');

/** Returns whether only a space separates two clauses. */
export const adjoins = (clause: readonly Phrase[], next: readonly Phrase[]): boolean =>
  (next[0]?.start ?? 0) - (clause.at(-1)?.end ?? 0) <= 1;

export const heads: readonly Kind[] = ['effect', 'quality', 'measure', 'tinted', 'blurred', 'blush'];

/** Matches a measure without a wish: «vùng sáng giữ nguyên». */
const isBareMeasure = (clause: readonly Phrase[]): boolean =>
  clause.every((phrase) => is(phrase, 'measure', 'filler'));

/** Returns whether a clause is a complete wish, so that a verb after it begins another one. */
export const isFull = (clause: readonly Phrase[]): boolean =>
  (clause.some((phrase) => is(phrase, ...heads, 'beyond', 'centred')) && !isBareMeasure(clause)) ||
  (clause.some((phrase) => is(phrase, 'part', 'object')) && clause.some(isColour)) ||
  (clause.some((phrase) => is(phrase, 'part')) && clause.some((phrase) => is(phrase, 'smooth'))) ||
  (clause.some((phrase) => isVerb(phrase, 'remove', 'blur')) &&
    clause.some((phrase) => is(phrase, 'part', 'object', 'writing')));

/** Merges a colour and its hypernym: "camel brown", «xanh cobalt». */
const mergeKinds = (phrases: readonly Phrase[]): Phrase[] =>
  phrases.reduce<Phrase[]>((merged, phrase) => {
    const last = merged.at(-1);
    const [before, after] = [last?.meaning, phrase.meaning];
    if (!last || before?.is !== 'colour' || after?.is !== 'colour') return [...merged, phrase];
    // In Vietnamese the hypernym comes first: «xanh cobalt».
    const [name, kind] = last.language === 'vi' ? [after.name, before.name] : [before.name, after.name];
    if (!isShadeOf(name, kind)) return [...merged, phrase];
    return [...merged.slice(0, -1), { ...last, meaning: { is: 'colour', name }, end: phrase.end }];
  }, []);

/** Matches an unwanted outcome: "so they look greenish". */
const isOutcome = (phrases: readonly Phrase[], at: number): boolean => {
  const [so, subject, looks, how] = phrases.slice(at, at + 4);
  return (
    so?.plain === 'so' &&
    /^(?:they|it|everything|he|she)$/.test(subject?.plain ?? '') &&
    is(looks, 'complaint') &&
    (is(how, 'tinted', 'blurred', 'noise') ||
      (how?.meaning?.is === 'quality' && (how.meaning.fault === true || how.meaning.sign < 0)))
  );
};

/** Matches a wish that «so» introduces: "we sell online so white background please". */
const leadsToGround = (phrases: readonly Phrase[], at: number): boolean => {
  const [how, ground] = phrases.slice(at + 1).filter((phrase) => !is(phrase, 'filler', 'shade'));
  return phrases[at]?.plain === 'so' && isColour(how) && isGround(ground);
};

/** Matches the end of a question about feasibility: «có đổi được màu váy không». */
const endsQuestion = (settled: readonly Phrase[], phrases: readonly Phrase[], at: number): boolean => {
  const end = phrases.findIndex((phrase, k) => k > at && is(phrase, 'join'));
  const rest = phrases.slice(at + 1, end < 0 ? undefined : end);
  const segment = settled.slice(settled.findLastIndex((each) => is(each, 'join')) + 1);
  const start = segment.findIndex(({ plain }) => plain === 'co');
  return (
    /^(?:khong|ko|k|hong|hok|hem)$/.test(phrases[at]?.plain ?? '') &&
    rest.every((phrase) => is(phrase, 'filler')) &&
    start >= 0 &&
    !segment.slice(start).some((phrase) => is(phrase, 'beyond') || isUnknownWord(phrase)) &&
    segment.slice(start + 1).some(({ plain }) => /^(?:duoc|dc|the)$/.test(plain))
  );
};

/** Returns the phrases with word senses resolved by their neighbours. */
export function disambiguate({ phrases: read, marked, language }: Reading): Phrase[] {
  const phrases = mergeKinds(read);
  const settled: Phrase[] = [];
  for (const [k, phrase] of phrases.entries()) {
    const next = phrases[k + 1];
    const before = settled.at(-1);
    if (exceptsFromAll(settled, phrase, next)) {
      settled.push({ ...phrase, meaning: { is: 'except' } });
      continue;
    }
    if (isOutcome(phrases, k) || leadsToGround(phrases, k)) {
      settled.push({ ...phrase, meaning: { is: 'join' } });
      continue;
    }
    if (endsQuestion(settled, phrases, k)) {
      settled.push({ ...phrase, meaning: { is: 'filler' } });
      continue;
    }
    if (isShootPlace(settled, phrase) || isWhereNoiseIs(settled, phrase)) continue;
    // "dress hem" is an English word here, not «hem».
    if (language === 'en' && phrase.plain === 'hem') {
      settled.push({ ...phrase, meaning: { is: 'object' } });
      continue;
    }
    // In «doi ao thun sang polo» an unknown word may follow the preposition.
    const begun = settled.slice(settled.findLastIndex((each) => is(each, 'join')) + 1);
    if (
      is(phrase, 'toward') &&
      phrase.plain === 'sang' &&
      (isUnknownWord(next) || isGarment(next) || is(next, 'beyond', 'object')) &&
      begun.some((each) => isVerb(each, 'change')) &&
      begun.some((each) => is(each, 'part'))
    ) {
      settled.push(phrase);
      continue;
    }
    // "on dark green velvet" names the material of the background.
    if (materials.test(phrase.plain) && !is(next, 'part', 'object') && isLaidOnColour(settled)) {
      settled.push({ ...phrase, meaning: { is: 'beyond', reason: 'needs_ai_model', place: true } });
      continue;
    }
    // In "pink on top, white bottom" the word is a part of the picture.
    const lower =
      phrase.plain === 'bottom' && settled.some(({ plain }) => /^(?:on top|at the top|at top)$/.test(plain));
    if (lower) {
      settled.push({ ...phrase, meaning: { is: 'place' } });
      continue;
    }
    // «chỉnh màu áo thành xanh» asks for another colour, not for correct colours.
    const leads = phrases
      .slice(k + 1)
      .findIndex((each) => is(each, 'join', 'toward') || isVerb(each, 'change'));
    const recolours =
      /^(?:chinh|sua|can) (?:lai )?mau$/.test(phrase.plain) &&
      !is(phrases[k + 1 + leads], 'join') &&
      isColour(phrases.slice(k + 2 + leads).find((each) => !is(each, 'colour-word', 'shade', 'filler')));
    if (leads >= 0 && recolours) {
      settled.push({ ...phrase, meaning: { is: 'verb', verb: 'change' } });
      continue;
    }
    // «tấm bảng», «tấm kính» are objects.
    const sheet =
      is(next, 'object') ||
      (isUnknownWord(next) &&
        /^(?:bang|kinh|vai|go|thiep|bien|rem|tranh|guong|nem)$/.test(next?.plain ?? ''));
    if (phrase.plain === 'tam' && is(phrase, 'photo') && sheet) {
      settled.push({ ...phrase, meaning: { is: 'filler' } });
      continue;
    }
    // «gỡ cái tem dán trên chai» describes the place of the object.
    if (
      isVerb(phrase, 'add') &&
      is(before, 'object', 'writing') &&
      /^(?:tren|o|vao|len|duoi|sau|truoc|ben)$/.test(next?.plain ?? '') &&
      begun.some((each) => isVerb(each, 'remove'))
    ) {
      settled.push({ ...phrase, meaning: { is: 'filler' } });
      continue;
    }
    // "the real colour is coral" describes an object.
    if (!phrase.meaning && /^(?:real|true|actual|original)$/.test(phrase.plain) && is(next, 'colour-word')) {
      settled.push({ ...phrase, meaning: { is: 'filler' } });
      continue;
    }
    // «màu thật là hồng đất» names one colour, instead of correct colours.
    if (/^mau (?:that|chuan)$/.test(phrase.plain) && next?.plain === 'la' && isColour(phrases[k + 2])) {
      settled.push({ ...phrase, meaning: { is: 'colour-word' } });
      continue;
    }
    // In «chỉnh màu ấm lên» the tone of the colours follows.
    const tone = phrases.slice(k + 1).find((each) => !is(each, 'filler', 'level') && !isVerb(each, 'make'));
    const toned =
      tone?.meaning?.is === 'quality' && /^(?:temperature|saturation)$/.test(tone.meaning.measure);
    if (toned && /^(?:chinh|sua|can) (?:lai )?mau(?: sac)?$|^chinh lai mau$/.test(phrase.plain)) {
      settled.push({ ...phrase, meaning: { is: 'colour-word' } });
      continue;
    }
    // «bớt vàng, không phải bớt sáng», "blur it instead of removing it" name a prohibited operation.
    if (isRatherThanDeed(phrases, k)) {
      settled.push({ ...phrase, meaning: { is: 'not' } });
      continue;
    }
    // "not warm enough", «chưa nét» ask for more.
    const lacks =
      (is(phrase, 'not') && phrases[k + 2]?.plain === 'enough') ||
      (!phrase.meaning &&
        phrase.plain === 'chua' &&
        next?.meaning?.is === 'quality' &&
        next.meaning.sign > 0);
    if (lacks && is(next, 'quality')) {
      settled.push({ ...phrase, meaning: { is: 'verb', verb: 'increase' } });
      continue;
    }
    // In "between 5 and 10 %", «từ 10 đến 15 %» the upper amount counts.
    if (is(phrase, 'fade-from') && is(next, 'number')) {
      settled.push({ ...phrase, meaning: { is: 'filler' } });
      continue;
    }
    // "landscape 16:9" names one aspect ratio twice.
    const wide = [before, next].some(
      (each) => each?.meaning?.is === 'ratio' && /^(?:16:9|3:2|4:3)$/.test(each.meaning.ratio),
    );
    if (!phrase.meaning && /^(?:landscape|widescreen)$/.test(phrase.plain) && wide) {
      settled.push({ ...phrase, meaning: { is: 'filler' } });
      continue;
    }
    if (phrase.plain === 'xoa phong' && endsBlurred(phrases, k)) {
      settled.push({ ...phrase, meaning: { is: 'effect', effect: 'background-blur' } });
      continue;
    }
    if (isHowBlurred(settled, phrase)) {
      settled.push({ ...phrase, meaning: { is: 'filler' } });
      continue;
    }
    // In "make it bright af" the word is a high level.
    if (/^(?:af|asf|as hell)$/.test(phrase.plain) && begun.some((each) => isVerb(each, 'make', 'increase'))) {
      settled.push({ ...phrase, meaning: { is: 'level', level: 'lot' } });
      continue;
    }
    // In "the chair behind her", «cái ghế phía sau» the place identifies an object; it is not the background.
    if (
      isBehind(phrase, next) &&
      isShown(before) &&
      !(isUnknownWord(before) && begun.some((each) => is(each, 'part')))
    ) {
      if (before && isSubject(before)) settled.splice(-1, 1, { ...before, meaning: { is: 'object' } });
      settled.push({ ...phrase, meaning: { is: 'filler' } });
      continue;
    }
    // «mắc áo» is a hanger, not the verb to wear («mặc»).
    if (!phrase.meaning && phrase.plain === 'mac' && phrase.marked) {
      settled.push({ ...phrase, meaning: { is: 'object' } });
      continue;
    }
    // Example: «nền trg».
    if (!phrase.meaning && phrase.plain === 'trg' && is(before, 'part', 'colour-word')) {
      settled.push({ ...phrase, meaning: { is: 'colour', name: 'white' } });
      continue;
    }
    // "the cup: out", "cable and watermark out" ask for a removal.
    if (
      phrase.plain === 'out' &&
      (!next || is(next, 'join')) &&
      (before?.plain === ':' || (is(before, 'object', 'writing') && !isUnknownWord(begun[0]))) &&
      !begun.some((each) => is(each, 'verb') || each.plain === 'take')
    ) {
      settled.push({ ...phrase, plain: 'remove', meaning: { is: 'verb', verb: 'remove' } });
      continue;
    }
    // Example: "clean it up".
    if (phrase.plain === 'up' && is(before, 'pronoun') && isVerb(settled.at(-2), 'remove')) {
      settled.push({ ...phrase, meaning: { is: 'filler' } });
      continue;
    }
    if (isStepUp(settled, phrase)) {
      settled.push({ ...phrase, meaning: { is: 'quality', measure: 'brightness', sign: 1 } });
      continue;
    }
    const another = numberedAfter(settled, phrase);
    if (another) {
      settled.push({ ...phrase, meaning: another });
      continue;
    }
    settled.push({
      ...phrase,
      meaning: sense({ ...phrase, before, next, after: phrases[k + 2], marked: marked || language === 'en' }),
    });
  }
  return settled;
}

const behindWords = /^(?:behind(?: (?:her|him|them))?|phia sau(?: lung)?|dang sau|sau lung)$/;
const isBehind = (phrase: Phrase, next: Phrase | undefined): boolean =>
  isGround(phrase) &&
  behindWords.test(phrase.plain) &&
  !(
    phrase.plain === 'behind' &&
    (is(next, 'part', 'object') || /^(?:the|a|an|her|my|our|this)$/.test(next?.plain ?? ''))
  );
/** Matches a subject that may stand in the background: not «làm mờ phía sau», nor «nền phía sau». */
const isShown = (phrase: Phrase | undefined): boolean =>
  is(phrase, 'object') || isUnknownWord(phrase) || (phrase !== undefined && isSubject(phrase));

/** Matches "on" before a colour. */
const isLaidOnColour = (settled: readonly Phrase[]): boolean =>
  /^(?:on|onto|tren)$/.test(
    settled.findLast(
      (phrase) => !is(phrase, 'colour', 'shade', 'colour-word', 'quality') && phrase.plain !== 'a',
    )?.plain ?? '',
  ) && is(settled.at(-1), 'colour', 'shade', 'quality');

export const comparisonStart = /^(?:so |compared )/;
/** Matches «thay vì», "instead of", «chứ không phải» before an operation, ratio or amount, instead of an object or a colour. */
const isRatherThanDeed = (phrases: readonly Phrase[], at: number): boolean => {
  const phrase = phrases[at];
  const [next, after] = phrases.slice(at + 1).filter((each) => !is(each, 'filler', 'pronoun'));
  return (
    is(phrase, 'rather-than') &&
    !comparisonStart.test(phrase?.plain ?? '') &&
    // Example: «tăng sáng, không phải, tăng nét».
    ((phrase?.plain.endsWith(' phai') === true && (!next || is(next, 'join'))) ||
      is(next, 'verb', 'effect', 'quality', 'measure', 'ratio', 'frame', 'number', 'degree', 'smooth') ||
      (next?.plain === 'sang' && is(after, 'part')))
  );
};

/** Matches the place where a picture was taken, which is not a wish: «ảnh chụp trong xe bị tối», «a photo taken at a café». */
function isShootPlace(settled: readonly Phrase[], phrase: Phrase): boolean {
  if (phrase.meaning && !is(phrase, 'object', 'beyond')) return false;
  const [photo, verb, where] = settled.filter(({ plain }) => plain !== 'the' && plain !== 'a').slice(-3);
  const taking = /^(?:chup|taken|shot|photographed) (?:trong|o|tai|ngoai|duoi|bang|in|at|inside|under|on)$/;
  const isPhoto = is(photo, 'photo') || photo?.plain === 'nay' || photo?.plain === 'was';
  return isPhoto && taking.test(`${verb?.plain} ${where?.plain}`);
}

/** Matches an exception from everything: «everything on the table but the cake». */
const exceptsFromAll = (settled: readonly Phrase[], { plain }: Phrase, next: Phrase | undefined): boolean => {
  const segment = settled.slice(settled.findLastIndex((phrase) => is(phrase, 'join')) + 1);
  return (
    plain === 'but' &&
    segment.some((phrase) => /^(?:everything|everyone|everybody|all|anything|anyone)$/.test(phrase.plain)) &&
    /^(?:the|her|his|their|my|our|this|that|these|those)$/.test(next?.plain ?? '')
  );
};

/** Matches the place of noise: «noise in the dark parts». */
const isWhereNoiseIs = (settled: readonly Phrase[], phrase: Phrase): boolean =>
  phrase.meaning?.is === 'measure' &&
  ['highlights', 'shadows'].includes(phrase.meaning.measure) &&
  settled
    // In «denoise, lift the shadows» the verb begins another wish.
    .slice(
      Math.max(
        -5,
        settled.findLastIndex((before) => isVerb(before, 'increase', 'decrease')) - settled.length,
      ),
    )
    .some((before) => is(before, 'noise', 'effect') && /noise|grain|nhieu|hat/.test(before.plain));

const blurs =
  /^(?:mo|mo ao|mo mo|ao|ao ao|nhoe|bokeh|lung linh|may co|kieu may co|may anh|ong kinh|chan dung)$/;
const isBlurWord = (phrase: Phrase): boolean => is(phrase, 'blurred') || blurs.test(phrase.plain);
/** Matches «xóa phông» that keeps a blurred background: «xóa phông phía sau cho mờ ảo», «xóa phông nền kiểu 85mm». */
const endsBlurred = (phrases: readonly Phrase[], at: number): boolean => {
  const end = phrases.findIndex((phrase, k) => k > at && is(phrase, 'join'));
  const then = phrases.slice(end + 1);
  const stop = then.findIndex((phrase) => is(phrase, 'join'));
  const next = end < 0 ? [] : then.slice(0, stop < 0 ? undefined : stop);
  // Example: «…, cho mờ hơn chút».
  const continues = next.every(
    (phrase) => is(phrase, 'blurred', 'filler', 'level', 'degree') || isVerb(phrase, 'make'),
  );
  const segment = [...phrases.slice(at + 1, end < 0 ? undefined : end), ...(continues ? next : [])];
  return (
    !segment.some((phrase) => is(phrase, 'colour', 'hex', 'transparent')) &&
    segment.some(
      (phrase, k) => isBlurWord(phrase) || (is(phrase, 'number') && segment[k + 1]?.plain === 'mm'),
    )
  );
};
const isHowBlurred = (settled: readonly Phrase[], phrase: Phrase): boolean => {
  const segment = settled.slice(settled.findLastIndex((each) => is(each, 'join')) + 1);
  return segment.some(({ plain }) => plain === 'xoa phong') && blurs.test(phrase.plain);
};

/** Matches a step of brightness: «nâng lên 1 tone». */
const isStepUp = (settled: readonly Phrase[], { plain }: Phrase): boolean => {
  const [verb, up, step] = [settled.at(-3), settled.at(-2), settled.at(-1)];
  const raises = isVerb(up, 'increase') || (isVerb(verb, 'increase') && up?.plain === 'len');
  return /^(?:tong|tone)$/.test(plain) && raises && is(step, 'level');
};

/** Returns the picture number of a numeral that follows another picture number: «photo 1 and 2», «ảnh 1 2 3». */
function numberedAfter(settled: readonly Phrase[], { meaning }: Phrase): Meaning | undefined {
  const [picture, last] = settled.slice(-2);
  if (meaning?.is !== 'number' || meaning.unit !== '' || meaning.signed) return undefined;
  const index = meaning.value - 1;
  const joined = is(last, 'join') && is(picture, 'picture-number');
  const next = last?.meaning?.is === 'picture-number' && index === last.meaning.index + 1;
  return Number.isInteger(index) && index >= 0 && (joined || next)
    ? { is: 'picture-number', index }
    : undefined;
}

/** Colours whose names are also objects. */
const objectWords = /^(?:gach|dao|kem|dong|reu|ngoc|than|khoi|tro|man|brick|rose)$/;
/** Materials; alone they stand for an object. */
const materials = /^(?:silk|satin|leather|linen|velvet|cotton|lua|nhung|da bo|denim)$/;

/** Phrase with its neighbours; `marked` is false if the sentence may omit diacritics. */
type Context = Pick<Phrase, 'meaning' | 'plain'> & {
  readonly before: Phrase | undefined;
  readonly next: Phrase | undefined;
  readonly after: Phrase | undefined;
  readonly marked: boolean;
};

/** Resolver of a phrase's meaning by its neighbours; undefined keeps the meaning. */
type Sense = (context: Context) => Meaning | 'unknown' | undefined;

const colourFollows = ({ next }: Context): boolean => is(next, 'colour', 'hex');
/** Matches an unknown word. */
export const isUnknownWord = (phrase: Phrase | undefined): boolean =>
  phrase !== undefined && !phrase.meaning && /^\p{L}{2,}$/u.test(phrase.plain);
/** Returns whether «sang» and «qua» are prepositions before the target value. */
const isLeading = ({ next }: Context): boolean =>
  is(next, 'colour', 'hex', 'colour-word', 'direction', 'effect', 'shade', 'gradient');

const readShade: Sense = (context) => {
  const { meaning, plain, before } = context;
  if (meaning?.is !== 'shade' || is(before, 'colour') || colourFollows(context)) return undefined;
  // Example: «deep contrast».
  if (
    plain.startsWith('deep') &&
    context.next?.meaning?.is === 'measure' &&
    context.next.meaning.measure === 'contrast'
  )
    return { is: 'level', level: 'lot' };
  // Examples: «the shadows are too deep», «deeper in colour».
  if (plain.startsWith('deep') && /^(?:in|colou?rs?|tone|shade)$/.test(context.next?.plain ?? ''))
    return { is: 'quality', measure: 'saturation', sign: 1 };
  if (/^(?:deep|sam$|tham$|toi mau)/.test(plain)) return { is: 'quality', measure: 'brightness', sign: -1 };
  return { is: 'quality', measure: 'saturation', sign: meaning.shade === 'dark' ? 1 : -1 };
};

const readCare =
  /^(?:creams?|balms?|cloths?|masks?|oils?|serums?|wash|powders?|brush|dryer|spray|gel|palette)$/;

const readPart: Sense = ({ meaning, plain, before, next }) => {
  if (meaning?.is === 'part' && meaning.part === 'top' && is(next, 'light'))
    return { is: 'direction', direction: 'above' };
  if (plain === 'ao' && before?.plain === 'mac' && is(before, 'object')) return { is: 'filler' };
  // In «áo khoác da», «túi da» the word is leather, not skin.
  if (plain === 'da' && (isGarment(before) || is(before, 'object'))) return { is: 'filler' };
  // In "face cream", "lip balm" the part is the use of a product.
  if (/^(?:faces?|skin|hair|lips?|eyes?|teeth|tooth)$/.test(plain) && readCare.test(next?.plain ?? ''))
    return { is: 'object' };
  // Examples: "the top of the background", "the back of the chair", "table top".
  if (
    /^(?:top|bottom|back|the back)$/.test(plain) &&
    (next?.plain === 'of' || (plain === 'top' && is(before, 'object')))
  )
    return { is: 'place' };
  // In «da áo mịn hơn» the word is leather, not skin.
  if (plain === 'da' && (isGarment(next) || is(next, 'object'))) return { is: 'object' };
  // In «mặt bàn», «mặt kính» the word is a surface, not a face.
  if (
    plain === 'mat' &&
    meaning?.is === 'part' &&
    is(next, 'object') &&
    !/^(?:vet|bong|seo|not)/.test(next?.plain ?? '')
  )
    return { is: 'place' };
  // In "plus 10 brightness tops" the word means at most.
  if (plain === 'top' && !next && is(before, 'measure', 'number')) return { is: 'filler' };
  // Example: "grey suits him".
  if (/^suits?$/.test(plain) && /^(?:him|her|them|me|us|you|it)$/.test(next?.plain ?? ''))
    return { is: 'complaint' };
  // Example: «drop it a hair».
  if (plain === 'hair' && before?.plain === 'a' && (!next || is(next, 'join', 'quality', 'degree')))
    return { is: 'level', level: 'little' };
  // In «dịu mắt», «rối mắt» the eyes are the viewer's.
  const pleases =
    !is(before, 'join') &&
    /^(?:diu|mat|roi|bat|vui|thuan|nhuc|chuong|choi|gai|da)$/.test(before?.plain ?? '');
  if (plain === 'mat' && meaning?.is === 'part' && meaning.part === 'eyes' && pleases)
    return { is: 'filler' };
  return undefined;
};

const siteWords =
  /^(?:web|website|page|fanpage|shopee|lazada|tiki|facebook|fb|zalo|insta|instagram|ig|san|story|tiktok|youtube)$/;

const readVerb: Sense = ({ plain, before, next }) => {
  // In «sáng thêm tí» the word means more, not in addition.
  if (plain === 'them' && (!next || is(next, 'level', 'number', 'join', 'filler', 'degree')))
    return { is: 'degree', sign: 1 };
  // «sáng thêm khoảng 20 %» is an approximate amount.
  if (plain === 'them khoang' && is(next, 'number')) return { is: 'degree', sign: 1 };
  // «shes gone green» describes a change.
  if (plain === 'gone' && is(next, 'colour', 'quality', 'tinted', 'blurred')) return { is: 'complaint' };
  // In «xoa phong di de nen trang», «để nền như cũ» the word is the background.
  if (plain === 'de nen' && (is(next, 'colour', 'hex') || isVerb(next, 'keep')))
    return { is: 'part', part: 'background' };
  // In «nhờ add làm …» the word is a form of address.
  if (
    plain === 'add' &&
    (/^(?:nho|a|da|chao|shop|nha|nhe|giup|cam on)$/.test(before?.plain ?? '') || (before && !next))
  )
    return { is: 'filler' };
  // «có phản chiếu» is the reflection of an object on its surface.
  if (plain === 'phan chieu' && !is(next, 'photo')) return { is: 'object' };
  // "mirror selfie" describes how the picture was taken.
  if (plain === 'mirror' && next?.plain === 'selfie') return { is: 'filler' };
  // In «in the mirror» the word is the object.
  if (plain === 'mirror' && (before?.plain === 'the' || before?.plain === 'a')) return { is: 'object' };
  // Example: «trắng đen hết, chừa cái túi».
  if (
    plain === 'chua' &&
    (/^(?:cai|chiec|con|moi|doi|moi cai)$/.test(next?.plain ?? '') ||
      (is(next, 'object', 'part', 'beyond', 'writing') && !isGround(next) && next?.plain !== 'dau'))
  )
    return { is: 'except' };
  // Example: «mờ bớt vết nhăn».
  if (plain === 'bot' && before?.plain === 'mo' && isVerb(before, 'blur')) return { is: 'filler' };
  // In "in a strip" the word is a collage.
  if (plain === 'strip' && /^(?:a|one|the)$/.test(before?.plain ?? '')) return 'unknown';
  // In "the size sticker" the word identifies the object.
  if (plain === 'size' && is(next, 'writing', 'object')) return { is: 'filler' };
  // Example: «crisp up the fabric».
  if (plain === 'up the' && is(before, 'quality')) return { is: 'filler' };
  // «cut contrast by 10» asks for less.
  if (plain === 'cut' && is(next, 'measure', 'quality', 'number', 'shine'))
    return { is: 'verb', verb: 'decrease' };
  // In "a beard trim", "the gold trim" the word is a noun, not a crop.
  if (
    plain === 'trim' &&
    before &&
    !is(before, 'join', 'verb', 'purpose', 'not', 'nothing-but', 'quality', 'complaint') &&
    !/^(?:please|pls|plz|can|you|u|could|just|also|then|to|and|n)$/.test(before.plain)
  )
    return 'unknown';
  // In «clean white backdrop» the word describes the colour.
  if (plain === 'clean' && is(next, 'colour', 'shade')) return { is: 'filler' };
  // In «the other girl» the word does not ask for a different person.
  if (plain === 'other' && before?.plain === 'the') return { is: 'filler' };
  // «same crop» asks for no change.
  if (before?.plain === 'same') return { is: 'filler' };
  // In «hình up facebook» the word is about publication.
  if (plain === 'up' && siteWords.test(next?.plain ?? '')) return { is: 'filler' };
  return undefined;
};

const isGreys = ({ meaning }: Phrase): boolean =>
  meaning?.is === 'effect' && meaning.effect === 'black-and-white';

const readEffect: Sense = ({ plain, before, next, after }) => {
  // «trắng đen nghệ thuật», "artistic black and white" ask for greyscale, not for a painting.
  if (/^(?:nghe thuat|artistic)$/.test(plain) && [before, next].some((phrase) => phrase && isGreys(phrase)))
    return { is: 'filler' };
  // In «chỉnh màu da trắng hơn» the wanted tone follows.
  if (/^(?:chinh|sua|can) (?:lai )?mau$/.test(plain) && isOfSkin(next)) return { is: 'verb', verb: 'fix' };
  // In «làm nét ảnh cũ bị vỡ», "fix my old photo" the words describe the photo, not a wanted look.
  if (
    /^(?:anh|hinh) (?:cu|xua)$|^old photo$/.test(plain) &&
    (isMended(before) ||
      isFault(next) ||
      (is(next, 'complaint', 'blurred', 'noise', 'tinted') && next?.plain !== 'look'))
  )
    return { is: 'photo' };
  // «xóa phông» blurs the background; «xóa phông nền», «xóa phông thành …» remove it.
  if (
    plain === 'xoa phong' &&
    isVerb(next, 'change') &&
    (isGround(after) || is(after, 'colour', 'hex', 'shade', 'colour-word', 'toward', 'gradient'))
  )
    return { is: 'part', part: 'background' };
  if (plain === 'xoa phong' && isGround(next)) return { is: 'verb', verb: 'remove' };
  // «bán tranh» names objects.
  if (plain === 'tranh' && (before?.plain === 'ban' || isUnknownWord(next) || is(next, 'scene')))
    return { is: 'object' };
  // In «the polish», "three shades of polish", "nail polish" the word is an object.
  const named = is(before, 'object', 'colour', 'part', 'number') || isUnknownWord(before);
  return plain === 'polish' && (named || /^(?:the|her|his|my|our|of)$/.test(before?.plain ?? ''))
    ? { is: 'object' }
    : undefined;
};

const isMended = (phrase: Phrase | undefined): boolean =>
  is(phrase, 'quality', 'smooth', 'noise') ||
  isVerb(phrase, 'fix', 'increase') ||
  /^(?:my|our|this|the)$/.test(phrase?.plain ?? '');

const isOfSkin = (phrase: Phrase | undefined): boolean =>
  phrase?.meaning?.is === 'part' && (phrase.meaning.part === 'skin' || phrase.meaning.part === 'face');

const isOfLips = (phrase: Phrase | undefined): boolean =>
  phrase?.meaning?.is === 'part' && phrase.meaning.part === 'lips';

/** Matches a fault: «hết tối». */
const isFault = (phrase: Phrase | undefined): boolean =>
  phrase?.meaning?.is === 'quality' &&
  (phrase.meaning.fault === true || (phrase.meaning.measure === 'brightness' && phrase.meaning.sign < 0));

/** Devices, media and materials, which are objects if a wish refers to them. */
const deviceWords =
  /^(?:may anh|ong kinh|man hinh|quay|sap|cameras?|screen|monitor|knit|wool|print|brochure|flyer|leaflet|magazine|menu)$/;
/** Matches a device or medium as an object: «xóa máy ảnh», "brighten the screen"; not "taken with my camera", nor "the knit dress". */
const isDevice = ({ plain, before, next }: Context): boolean =>
  deviceWords.test(plain) &&
  (isGround(next) || !is(next, 'part', 'object', 'photo')) &&
  !isUnknownWord(next) &&
  (isVerb(before, 'remove', 'increase', 'decrease', 'blur') ||
    is(before, 'quality') ||
    /^(?:the|this|that|those|these|her|his|cai|chiec)$/.test(before?.plain ?? ''));

const readFiller: Sense = (context) => {
  const { plain, before, next, after, marked } = context;
  if (isDevice(context)) return { is: 'object' };
  // In "brighten the guys" the word is the subject of the picture.
  if (
    /^(?:guys|folks|family|gang|team)$/.test(plain) &&
    /^(?:the|these|those|this)$/.test(before?.plain ?? '')
  )
    return { is: 'part', part: 'subject' };
  // Examples: «the hat should stay red», «while her skin stays warm».
  if (
    /^(?:stay|remain)(?:s|ing|ed)?$/.test(plain) &&
    (colourFollows(context) ||
      !next ||
      is(next, 'join', 'quality', 'smooth', 'shine', 'tinted', 'beautiful', 'blurred', 'level', 'shade') ||
      /^(?:so|that way|as|the same|same|natural|how|like)/.test(next.plain))
  )
    return { is: 'verb', verb: 'keep' };
  // Examples: «chân tóc vẫn đen», «the hat still red», «da vẫn phải ấm»; «vẫn tối», «vẫn lạnh quá» are complaints.
  const continues =
    colourFollows(context) ||
    is(next, 'colour-word', 'quality', 'smooth', 'shine', 'effect') ||
    /^(?:phai|nhu|y|giong|nguyen|the same|same)(?: |$)/.test(next?.plain ?? '') ||
    // Example: «mặt vẫn sáng» without its diacritics.
    (!marked && next?.plain === 'sang');
  if (
    /^(?:van|still)$/.test(plain) &&
    continues &&
    !isFault(next) &&
    !is(after, 'complaint') &&
    after?.plain !== 'enough'
  )
    return { is: 'verb', verb: 'keep' };
  // «da hơi ngăm», "a bit of a tan" describe the skin.
  if (/^ngam(?: den)?$/.test(plain) && (before?.plain === 'hoi' || next?.plain === 'qua'))
    return { is: 'quality', measure: 'brightness', sign: -1 };
  // «một bên mặt» is only one side.
  if (/^(?:mot|1) ben$/.test(plain) && is(next, 'part')) return { is: 'place' };
  // In «áo trong» the word identifies the inner of two garments.
  if (
    plain === 'trong' &&
    isGarment(before) &&
    (!next || is(next, 'colour', 'colour-word', 'verb', 'quality', 'join', 'toward'))
  )
    return { is: 'place' };
  // In «để tách nền sau này» the word introduces a purpose.
  if (plain === 'de' && is(next, 'verb')) return { is: 'purpose' };
  // Example: «trời tối nên làm sáng lên».
  if (plain === 'nen' && marked && before && before.plain !== 'co' && isVerb(next, ...resultVerbs))
    return { is: 'join' };
  // Example: «cứ để rõ».
  if (plain === 'de' && before?.plain === 'cu' && is(next, 'quality')) return { is: 'verb', verb: 'keep' };
  // Example: «vẫn tối».
  if (plain === 'van' && isFault(next)) return { is: 'complaint' };
  // Example: «mặt sáng chứ tường đừng sáng».
  if (plain === 'chu' && (isUnknownWord(next) || is(next, 'part', 'object', 'place'))) return { is: 'join' };
  // «nên trắng» has a wrong diacritic.
  if (plain === 'nen' && colourFollows(context) && (!before || is(before, 'join', 'verb', 'filler')))
    return { is: 'part', part: 'background' };
  // Examples: «make her skin glow», «glowy skin».
  if (/^(?:glow|glows|glowing|glowy|dewy)$/.test(plain) && [before, next].some(isOfSkin))
    return { is: 'quality', measure: 'brightness', sign: 1 };
  // «hết tóc bạc» asks for a removal.
  return plain === 'het' &&
    (!before || is(before, 'join', 'verb', 'filler')) &&
    (is(next, 'part', 'noise') || isFault(next))
    ? { is: 'verb', verb: 'decrease' }
    : undefined;
};

const states: readonly Kind[] = [
  'quality',
  'tinted',
  'blurred',
  'complaint',
  'colour',
  'noise',
  'shine',
  'beautiful',
];

/** Verbs after which «so» introduces a consequence; in «its so dark», «its so ugly» it is a degree. */
const resultVerbs: readonly Verb[] = ['increase', 'decrease', 'remove', 'crop', 'fix', 'change', 'make'];

const readPurpose: Sense = ({ plain, before, next }) => {
  // In «its too dark so brighten it» the word introduces a consequence.
  if (plain === 'so' && isVerb(next, ...resultVerbs)) return { is: 'join' };
  if (plain !== 'so' || !next) return undefined;
  // Examples: «the pic is so dark», «pic so dark»; not «make it so bright».
  if (next.meaning?.is === 'quality' && next.meaning.sign < 0 && !before?.plain.endsWith('it'))
    return { is: 'complaint' };
  return !next.meaning || is(next, ...states) ? { is: 'filler' } : undefined;
};

const readObject: Sense = ({ plain, before, next }) => {
  // Example: «còn lại kệ».
  if (plain === 'ke' && is(before, 'photo', 'part') && (!next || is(next, 'join')))
    return { is: 'verb', verb: 'keep' };
  // In «da mịn thôi đừng bóng» the word is gloss, not a shadow.
  if (plain === 'bong' && is(before, 'not') && (!next || is(next, 'join', 'complaint', 'filler')))
    return { is: 'shine' };
  // «white silk background» names the material of the background.
  if (materials.test(plain) && isGround(next)) return { is: 'beyond', reason: 'needs_ai_model', place: true };
  // In «silk dress», «nail photo» the word identifies the object.
  if (is(next, 'photo') || (materials.test(plain) && is(next, 'part', 'object'))) return { is: 'filler' };
  // In «cool things down» the word is the full picture.
  return /^(?:things|stuff)$/.test(plain) && is(before, 'quality') ? { is: 'photo' } : undefined;
};

const readRatio: Sense = ({ plain, before }) => {
  // Example: «a 2x2 grid».
  if (is(before, 'collage') && /^\d[x:]\d$/.test(plain)) return { is: 'filler' };
  // In «bỏ chữ tiktok» the word identifies the text, not an aspect ratio.
  return /^[a-z]/.test(plain) && is(before, 'writing', 'object') ? { is: 'filler' } : undefined;
};

const containers = /(?:^| )(?:hop|hu|lo|tuyp|chai|ly|que|cay)$/;

const readColour: Sense = ({ plain, before, next }) => {
  // «her skin colour» is the current colour, not a new one.
  if (plain.startsWith('skin col') && /^(?:her|his|the|my|their)$/.test(before?.plain ?? ''))
    return { is: 'part', part: 'skin' };
  // Example: «áo thì khỏi» without its diacritic.
  if (plain === 'khoi' && /^(?:thi|thoi)$/.test(before?.plain ?? '') && !next)
    return { is: 'verb', verb: 'keep' };
  // «giày da nâu sáng hơn», «áo dài đỏ tươi hơn» describe the wanted tone.
  const [, how] = /^\p{L}+ (sang|tuoi|dam|nhat)$/u.exec(plain) ?? [];
  if (how && next?.plain === 'hon' && (is(before, 'part', 'object') || before?.plain === 'da'))
    return {
      is: 'quality',
      measure: how === 'sang' ? 'brightness' : 'saturation',
      sign: how === 'nhat' ? -1 : 1,
    };
  // In «hộp kem» the word is the content of a container.
  if (plain === 'kem' && containers.test(before?.plain ?? '')) return { is: 'filler' };
  // "more of a tan" asks for darker skin.
  if (plain === 'tan' && before?.plain === 'a' && !is(next, 'part', 'object') && !isUnknownWord(next))
    return { is: 'beyond', reason: 'needs_ai_model' };
  // «the red of the bag» is a reference, not a new colour.
  if (next?.plain === 'of' || next?.plain === 'cua' || (before?.plain === 'same' && !isGround(next)))
    return { is: 'colour-word' };
  // «gạch bông», «kem tươi» are objects whose names begin like a colour.
  const isObject = isUnknownWord(before) && (isGround(next) || /^(?:nay|kia)$/.test(next?.plain ?? ''));
  if (objectWords.test(plain) && !is(before, 'colour-word', 'colour') && (isUnknownWord(next) || isObject))
    return 'unknown';
  // «xanh bơ» is an unknown green or blue.
  return plain === 'xanh' && isUnknownWord(next) ? { is: 'colour-word' } : undefined;
};

const readToward: Sense = (context) => {
  const { plain, before, marked } = context;
  if (marked || isLeading(context)) return undefined;
  // Example: «toi qua», which is «quá» without its diacritic.
  if (plain === 'qua' && is(before, ...heads, 'colour')) return { is: 'complaint' };
  // «sang» without diacritics may be «sáng».
  return plain === 'sang' ? { is: 'quality', measure: 'brightness', sign: 1 } : undefined;
};

/** Matches «mờ bớt …», «mờ đi …» before the object to blur. */
const fades = (how: Phrase | undefined, object: Phrase | undefined): boolean =>
  /^(?:bot|di)$/.test(how?.plain ?? '') &&
  (is(object, 'object', 'beyond', 'writing', 'effect') || isGround(object) || isUnknownWord(object));

const stepWords = /^(?:(?:tong|tone)(?: mau)?|tones|shades?|nac|bac)$/;

const senses: Partial<Record<Kind, Sense>> = {
  shade: readShade,
  // «khung 4x5» is the same aspect ratio as «khung 4:5».
  collage: ({ plain }) => {
    const ratio = cropRatios.find((each) => plain === `khung ${each.replace(':', 'x')}`);
    return ratio && { is: 'ratio', ratio };
  },
  part: readPart,
  verb: readVerb,
  effect: readEffect,
  filler: readFiller,
  purpose: readPurpose,
  object: readObject,
  ratio: readRatio,
  colour: readColour,
  toward: readToward,
  // In «sáng đều màu» the phrase describes the brightness.
  smooth: ({ plain, before }) =>
    plain === 'deu mau' && is(before, 'quality', 'colour') ? { is: 'filler' } : undefined,
  light: (context) => {
    if (context.plain !== 'light') return undefined;
    // In «light retouch» the word is a low level.
    if (is(context.next, 'effect', 'blush')) return { is: 'level', level: 'little' };
    return colourFollows(context) ? { is: 'shade', shade: 'light' } : undefined;
  },
  quality: ({ meaning, plain, before, next }) =>
    // In "shot at golden hour" the word is a time.
    plain.startsWith('golden hour') && /^(?:at|during)$/.test(before?.plain ?? '')
      ? 'unknown'
      : meaning?.is === 'quality'
        ? shadeOf(meaning, plain, before, next)
        : undefined,
  // "matte black background", "matte finish" describe an object that is not skin.
  shine: ({ plain, before, next }) =>
    plain === 'matte' && ![before, next].some((phrase) => isOfSkin(phrase) || isOfLips(phrase))
      ? 'unknown'
      : undefined,
  // In «a blush dress» the word is pale pink.
  blush: ({ plain, before, next }) =>
    plain === 'blush' &&
    (is(next, 'part', 'frame') || is(before, 'colour-word', 'toward') || isGarment(before))
      ? { is: 'colour', name: 'dusty-pink' }
      : undefined,
  // In «bình hoa» the word belongs to the name of an object.
  beyond: ({ plain, before }) =>
    plain.startsWith('hoa') && is(before, 'object') ? { is: 'filler' } : undefined,
  // Example: «canh chai vô chính giữa khung».
  frame: ({ plain, before }) =>
    /^(?:khung|frame)$/.test(plain) &&
    before?.meaning?.is === 'direction' &&
    before.meaning.direction === 'centre'
      ? { is: 'filler' }
      : undefined,
  beside: ({ plain, before, next, marked }) =>
    plain === 'canh' && !before && marked && (is(next, 'object') || isUnknownWord(next) || isSubject(next))
      ? { is: 'centred' }
      : undefined,
  // In «bóng trên da» the word is a place, not a direction.
  direction: ({ plain, before, next }) =>
    plain === 'tren' &&
    (is(next, 'part', 'object') || isUnknownWord(next)) &&
    (!isGround(next) || is(before, 'object') || isGarment(before))
      ? { is: 'filler' }
      : undefined,
  not: ({ plain, before, next }) => {
    // Example: «gỡ cái tem khỏi áo».
    const thing = is(before, 'object', 'writing') || isUnknownWord(before);
    if (plain === 'khoi' && thing && is(next, 'part', 'object')) return { is: 'fade-from' };
    // Example: «cream not white».
    return is(before, 'colour', 'hex') && is(next, 'colour', 'hex') ? { is: 'rather-than' } : undefined;
  },
  // «but not too much» limits a wish, «but not the dress» is an exception.
  except: ({ plain, next }) =>
    plain === 'but not' &&
    (is(next, 'complaint', 'level', 'quality', 'noise', 'blurred', 'tinted', 'shine', 'verb', 'effect') ||
      isUnknownWord(next))
      ? { is: 'not' }
      : undefined,
  // «it should be blurred», «mờ bớt vết nhăn» are wishes, not complaints.
  blurred: ({ plain, before, next, after }) =>
    (plain === 'blurred' && before?.plain === 'be') || (plain === 'mo' && fades(next, after))
      ? { is: 'verb', verb: 'blur' }
      : undefined,
  // In «crisp edges» the word refers to the full picture.
  place: ({ plain, before }) =>
    plain === 'edges' && before?.meaning?.is === 'quality' && before.meaning.sign > 0
      ? { is: 'filler' }
      : undefined,
  // In «tăng sat» the word is not «sát» without its diacritic.
  tight: ({ plain, before }) =>
    plain === 'sat' && isVerb(before, 'increase', 'decrease')
      ? { is: 'measure', measure: 'saturation' }
      : undefined,
  // «blonde highlights» are strands of hair.
  measure: ({ plain, before, next, marked }) => {
    // Example: «đổi son đỏ sang hồng» without its diacritics.
    if (plain === 'do sang' && !marked && is(before, 'part', 'object') && is(next, 'colour'))
      return { is: 'toward' };
    return plain === 'highlights' && is(before, 'colour') ? 'unknown' : undefined;
  },
  // «fade the highlights» reduces them.
  gradient: ({ plain, next }) =>
    plain === 'fade' && (is(next, 'measure') || next?.plain === 'the')
      ? { is: 'verb', verb: 'decrease' }
      : undefined,
  // «a dark look» describes the wanted state.
  complaint: ({ plain, before, next }) =>
    (plain === 'look' && is(before, 'quality')) ||
    // «it is really mustard» describes the correct look.
    (/^(?:is|its|are)$/.test(plain) && /^(?:really|actually)$/.test(next?.plain ?? ''))
      ? { is: 'filler' }
      : undefined,
  // In «cắt ảnh còn nửa người» the word is the remaining part, not a conjunction.
  // In «giày trắng rồi, …» the word means already, not then.
  join: ({ plain, before, next }) =>
    // In «da còn đỏ» the word means still.
    plain === 'con' &&
    (is(before, 'part', 'photo') || (!before && isFault(next))) &&
    is(next, 'colour', 'quality', 'tinted', 'blurred', 'noise')
      ? { is: 'complaint' }
      : (plain === 'con' && (isVerb(before, 'crop') || is(next, 'number'))) ||
          (plain === 'roi' && (!next || is(next, 'join')))
        ? { is: 'filler' }
        : undefined,
  number: ({ meaning, plain, next, after }) => {
    // Example: «half the face».
    if (plain === 'half the' && !is(next, 'measure')) return { is: 'place' };
    // Example: «2-3 tông».
    if (meaning?.is === 'number' && is(next, 'number') && stepWords.test(after?.plain ?? ''))
      return { is: 'filler' };
    // «sáng lên 1 tông», "two shades darker" are numbers of steps.
    if (meaning?.is !== 'number' || meaning.unit !== '' || !stepWords.test(next?.plain ?? ''))
      return undefined;
    return meaning.value < 2 ? { is: 'level', level: 'little' } : { is: 'filler' };
  },
  // «ít tương phản», «ít sáng hơn» ask for less; «ít sáng quá» is a lack.
  level: ({ plain, before, next, after }) => {
    const hasQuality =
      is(next, 'measure', 'quality', 'shade', 'blurred', 'tinted', 'smooth', 'colour', 'colour-word') ||
      next?.plain === 'sang';
    if (plain === 'it' && (hasQuality || is(next, 'light')) && /^(?:qua|wa)$/.test(after?.plain ?? ''))
      return { is: 'verb', verb: 'increase' };
    if (plain !== 'it' || !hasQuality) return undefined;
    const less = /^(?:hon|lai|di|bot)$/.test(after?.plain ?? '') || next?.plain.endsWith(' hon');
    return less || (is(next, 'measure') && !is(before, 'verb', 'degree'))
      ? { is: 'degree', sign: -1 }
      : undefined;
  },
  // «ảnh kém nét» is a lack.
  degree: ({ plain, next, after }) =>
    plain === 'kem' &&
    is(next, 'measure', 'quality') &&
    after?.plain !== 'hon' &&
    !next?.plain.endsWith(' hon')
      ? { is: 'verb', verb: 'increase' }
      : undefined,
};

function sense(context: Context): Meaning | undefined {
  // «trừ 10 độ sáng» asks for less.
  if (context.plain === 'tru' && is(context.next, 'number')) return { is: 'verb', verb: 'decrease' };
  // «má ơi», «ban oi» are forms of address.
  if (context.next?.plain === 'oi' && !is(context.before, 'verb')) return { is: 'filler' };
  const settled = context.meaning && senses[context.meaning.is]?.(context);
  return settled === 'unknown' ? undefined : (settled ?? context.meaning);
}

const isSofterEnd = (phrase: Phrase | undefined): boolean =>
  phrase?.meaning?.is === 'measure' && /^(?:highlights|shadows)$/.test(phrase.meaning.measure);

/** Qualities that may be wanted in cloth and old pictures. */
const fadeWords = /^(?:bac mau|phai mau|nhat mau|washed out)$/;
const isWishedFor = (before: Phrase | undefined, next: Phrase | undefined): boolean =>
  (next?.meaning?.is === 'degree' && next.meaning.sign > 0) ||
  (before?.meaning?.is === 'degree' && before.meaning.sign > 0) ||
  isVerb(before, 'increase') ||
  isVerb(next, 'add') ||
  /^(?:look|style|feel|effect|vibe|wash|kieu)$/.test(next?.plain ?? '') ||
  /^kieu$/.test(before?.plain ?? '');

/** Reads a quality as the shade of a colour, «dark blue», «xanh đậm», or as an amount, «soft light». */
function shadeOf(
  { measure, sign }: Extract<Meaning, { is: 'quality' }>,
  plain: string,
  before: Phrase | undefined,
  next: Phrase | undefined,
): Meaning | undefined {
  // In «đậm lên tông đỏ gạch» the phrase is a preposition before the target.
  if (/^(?:len|nang) (?:tong|tone)$/.test(plain) && is(next, 'colour')) return { is: 'toward' };
  // «lên màu xanh» describes the result in the picture.
  if (plain === 'len mau' && is(next, 'colour')) return { is: 'complaint' };
  // «make it cool» may be about colour or style.
  if (plain === 'cool' && isVerb(before, 'make') && (!next || is(next, 'join')))
    return { is: 'beyond', reason: 'not_understood' };
  // The fade of «faded hair» is a fault.
  if (plain === 'faded' && next?.meaning?.is === 'part' && !isGround(next) && !isGarment(next))
    return { is: 'quality', measure: 'saturation', sign: -1, fault: true };
  // Example: "an old faded photo".
  if (plain === 'faded' && /^(?:old )?(?:photo|picture|pic|image)$/.test(next?.plain ?? ''))
    return { is: 'quality', measure, sign, fault: true };
  // Example: «pop this on white».
  if (plain === 'pop' && /^(?:it|this|that)(?: |$)/.test(next?.plain ?? ''))
    return { is: 'verb', verb: 'put' };
  // «make the whites pop» asks for more.
  if (/^(?:pop|punch)$/.test(plain) && is(before, 'measure')) return { is: 'verb', verb: 'increase' };
  // In «chụp lúc chiều tối» the word is a time.
  if (/^(?:sang|toi)$/.test(plain) && /^(?:luc|chieu|buoi)$/.test(before?.plain ?? ''))
    return { is: 'filler' };
  // Example: «xóa phông mờ ảo».
  if (is(before, 'effect') && plain === 'mo ao') return { is: 'filler' };
  // «bạc màu hơn», "a washed out look" are wishes, not faults.
  if (fadeWords.test(plain) && isWishedFor(before, next)) return { is: 'quality', measure, sign: -1 };
  // Example: «a soft vignette».
  if (next?.meaning?.is === 'measure' && next.meaning.measure === 'vignette' && measure === 'sharpness')
    return { is: 'level', level: 'little' };
  // «softer shadows» are less harsh.
  if (is(next, 'measure') && isSofterEnd(next) && measure === 'sharpness' && sign < 0)
    return { is: 'quality', measure: 'contrast', sign: -1 };
  // «soft contrast» is a low contrast.
  if (is(next, 'measure') && measure === 'sharpness' && sign < 0) return { is: 'degree', sign: -1 };
  if (is(next, 'light', 'effect', 'blush') && measure === 'sharpness' && sign < 0)
    return { is: 'level', level: 'little' };
  // «softer colours» are paler.
  if (/(?:^| )colou?rs?$/.test(next?.plain ?? '') && measure === 'sharpness' && sign < 0)
    return { is: 'quality', measure: 'saturation', sign: -1 };
  // Example: «a soft blur».
  if ((isVerb(next, 'blur') || is(next, 'blurred')) && measure === 'sharpness' && sign < 0)
    return { is: 'level', level: 'little' };
  if (!is(next, 'colour', 'hex')) return undefined;
  // In «a cool lavender» the word identifies the shade.
  if (measure === 'temperature' && /^(?:warm|cool)(?:er)?$/.test(plain)) return { is: 'filler' };
  if (measure === 'brightness') return { is: 'shade', shade: sign > 0 ? 'light' : 'dark' };
  if (measure === 'saturation' && sign < 0) return { is: 'shade', shade: 'light' };
  return measure === 'sharpness' && sign < 0 ? { is: 'shade', shade: 'pastel' } : undefined;
}

/** Returns the hex values of the named colours in their order, each in its shade. */
export const coloursOf = (clause: readonly Phrase[]): string[] =>
  clause.flatMap(({ meaning }, k) => {
    if (meaning?.is === 'hex') return [meaning.hex];
    if (meaning?.is !== 'colour') return [];
    const shade = [clause[k - 1], clause[k + 1]].flatMap((beside) =>
      beside?.meaning?.is === 'shade' ? [beside.meaning.shade] : [],
    )[0];
    return [shadedHex(meaning.name, shade)];
  });
