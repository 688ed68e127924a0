import { cropRatios } from '@mot-studio/terms/editing';
import type { Meaning, Part, Phrase, Verb } from './meaning.ts';
import type { Reading } from './phrases.ts';
import { isShadeOf, shadedHex } from './shades.ts';

export type Kind = Meaning['is'];
export const is = (phrase: Phrase | undefined, ...kinds: readonly Kind[]): boolean =>
  phrase?.meaning !== undefined && kinds.includes(phrase.meaning.is);
export const isVerb = (phrase: Phrase | undefined, ...verbs: readonly Verb[]): boolean =>
  phrase?.meaning?.is === 'verb' && verbs.includes(phrase.meaning.verb);

/** The colours that phrases name. */
export const colourNames = (phrases: readonly Phrase[]): readonly string[] =>
  phrases.flatMap(({ meaning }) => (meaning?.is === 'colour' ? [meaning.name] : []));

/** The words of phrases as they are looked up, in a line. */
export const textOf = (phrases: readonly Phrase[]): string => phrases.map(({ plain }) => plain).join(' ');

export const isColour = (phrase: Phrase | undefined): boolean => is(phrase, 'colour', 'hex');
export const isGround = (phrase: Phrase | undefined): boolean =>
  phrase?.meaning?.is === 'part' && phrase.meaning.part === 'background';

export const isSubject = (phrase: Phrase | undefined): boolean =>
  phrase?.meaning?.is === 'part' && phrase.meaning.part === 'subject';

const garments = new Set<Part>(['top', 'bottom', 'dress', 'outfit', 'shoes']);
export const isGarment = (phrase: Phrase | undefined): boolean =>
  phrase?.meaning?.is === 'part' && garments.has(phrase.meaning.part);

/** «quá», "af", behind what there is too much of. */
export const isExcess = (phrase: Phrase | undefined): boolean =>
  !is(phrase, 'level') && /^(?:qua|wa|qua troi|qua di|vl|vcl|af|asf|as hell)$/.test(phrase?.plain ?? '');

/** With nothing but a space between them. */
export const adjoins = (clause: readonly Phrase[], next: readonly Phrase[]): boolean =>
  (next[0]?.start ?? 0) - (clause.at(-1)?.end ?? 0) <= 1;

export const heads: readonly Kind[] = ['effect', 'quality', 'measure', 'tinted', 'blurred', 'blush'];

/** «vùng sáng giữ nguyên»: a measure by itself asks for nothing yet. */
const isBareMeasure = (clause: readonly Phrase[]): boolean =>
  clause.every((phrase) => is(phrase, 'measure', 'filler'));

/** Whether a clause says a thing in full, so that a verb after it begins another one. */
export const isFull = (clause: readonly Phrase[]): boolean =>
  (clause.some((phrase) => is(phrase, ...heads, 'beyond', 'centred')) && !isBareMeasure(clause)) ||
  (clause.some((phrase) => is(phrase, 'part', 'object')) && clause.some(isColour)) ||
  (clause.some((phrase) => is(phrase, 'part')) && clause.some((phrase) => is(phrase, 'smooth'))) ||
  (clause.some((phrase) => isVerb(phrase, 'remove', 'blur')) &&
    clause.some((phrase) => is(phrase, 'part', 'object', 'writing')));

/** "camel brown", «xanh cobalt»: a colour beside what kind it is of is one. */
const withKinds = (phrases: readonly Phrase[]): Phrase[] =>
  phrases.reduce<Phrase[]>((said, phrase) => {
    const last = said.at(-1);
    const [before, after] = [last?.meaning, phrase.meaning];
    if (!last || before?.is !== 'colour' || after?.is !== 'colour') return [...said, phrase];
    // «xanh cobalt»: in Vietnamese the kind stands first.
    const [name, kind] = last.language === 'vi' ? [after.name, before.name] : [before.name, after.name];
    if (!isShadeOf(name, kind)) return [...said, phrase];
    return [...said.slice(0, -1), { ...last, meaning: { is: 'colour', name }, end: phrase.end }];
  }, []);

/** "so they look greenish": what came of it, which is wrong. */
const tellsOutcome = (phrases: readonly Phrase[], at: number): boolean => {
  const [so, what, looks, how] = phrases.slice(at, at + 4);
  return (
    so?.plain === 'so' &&
    /^(?:they|it|everything|he|she)$/.test(what?.plain ?? '') &&
    is(looks, 'complaint') &&
    (is(how, 'tinted', 'blurred', 'noise') ||
      (how?.meaning?.is === 'quality' && (how.meaning.fault === true || how.meaning.sign < 0)))
  );
};

/** "we sell online so white background please": what follows from it is asked for. */
const leadsToGround = (phrases: readonly Phrase[], at: number): boolean => {
  const [how, ground] = phrases.slice(at + 1).filter((phrase) => !is(phrase, 'filler', 'shade'));
  return phrases[at]?.plain === 'so' && isColour(how) && isGround(ground);
};

/** «có đổi được màu váy không»: asks whether it can be done. */
const endsQuestion = (settled: readonly Phrase[], phrases: readonly Phrase[], at: number): boolean => {
  const end = phrases.findIndex((phrase, k) => k > at && is(phrase, 'join'));
  const rest = phrases.slice(at + 1, end < 0 ? undefined : end);
  const said = settled.slice(settled.findLastIndex((each) => is(each, 'join')) + 1);
  const asks = said.findIndex(({ plain }) => plain === 'co');
  return (
    /^(?:khong|ko|k|hong|hok|hem)$/.test(phrases[at]?.plain ?? '') &&
    rest.every((phrase) => is(phrase, 'filler')) &&
    asks >= 0 &&
    !said.slice(asks).some((phrase) => is(phrase, 'beyond') || isUnknownWord(phrase)) &&
    said.slice(asks + 1).some(({ plain }) => /^(?:duoc|dc|the)$/.test(plain))
  );
};

/** Words whose sense is settled by their neighbours. */
export function disambiguate({ phrases: read, marked, language }: Reading): Phrase[] {
  const phrases = withKinds(read);
  const settled: Phrase[] = [];
  for (const [k, phrase] of phrases.entries()) {
    const next = phrases[k + 1];
    const before = settled.at(-1);
    if (exceptsFromAll(settled, phrase, next)) {
      settled.push({ ...phrase, meaning: { is: 'except' } });
      continue;
    }
    if (tellsOutcome(phrases, k) || leadsToGround(phrases, k)) {
      settled.push({ ...phrase, meaning: { is: 'join' } });
      continue;
    }
    if (endsQuestion(settled, phrases, k)) {
      settled.push({ ...phrase, meaning: { is: 'filler' } });
      continue;
    }
    if (isWhereItWasTaken(settled, phrase) || isWhereNoiseIs(settled, phrase)) continue;
    // "dress hem", not «hem».
    if (language === 'en' && phrase.plain === 'hem') {
      settled.push({ ...phrase, meaning: { is: 'object' } });
      continue;
    }
    // «doi ao thun sang polo»: towards it, also where nobody knows what that is.
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
    // "on dark green velvet": what the ground is made of.
    if (materials.test(phrase.plain) && !is(next, 'part', 'object') && isLaidOnColour(settled)) {
      settled.push({ ...phrase, meaning: { is: 'beyond', reason: 'needs_ai_model', place: true } });
      continue;
    }
    // "pink on top, white bottom": of the picture.
    const lower =
      phrase.plain === 'bottom' && settled.some(({ plain }) => /^(?:on top|at the top|at top)$/.test(plain));
    if (lower) {
      settled.push({ ...phrase, meaning: { is: 'place' } });
      continue;
    }
    // «chỉnh màu áo thành xanh»: another colour, and no truer one.
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
    // «tấm bảng», «tấm kính»: a thing.
    const sheet =
      is(next, 'object') ||
      (isUnknownWord(next) &&
        /^(?:bang|kinh|vai|go|thiep|bien|rem|tranh|guong|nem)$/.test(next?.plain ?? ''));
    if (phrase.plain === 'tam' && is(phrase, 'photo') && sheet) {
      settled.push({ ...phrase, meaning: { is: 'filler' } });
      continue;
    }
    // «gỡ cái tem dán trên chai»: where it is.
    if (
      isVerb(phrase, 'add') &&
      is(before, 'object', 'writing') &&
      /^(?:tren|o|vao|len|duoi|sau|truoc|ben)$/.test(next?.plain ?? '') &&
      begun.some((each) => isVerb(each, 'remove'))
    ) {
      settled.push({ ...phrase, meaning: { is: 'filler' } });
      continue;
    }
    // "the real colour is coral": what a thing has.
    if (!phrase.meaning && /^(?:real|true|actual|original)$/.test(phrase.plain) && is(next, 'colour-word')) {
      settled.push({ ...phrase, meaning: { is: 'filler' } });
      continue;
    }
    // «màu thật là hồng đất»: which one, and not the true ones of all.
    if (/^mau (?:that|chuan)$/.test(phrase.plain) && next?.plain === 'la' && isColour(phrases[k + 2])) {
      settled.push({ ...phrase, meaning: { is: 'colour-word' } });
      continue;
    }
    // «chỉnh màu ấm lên»: how they are to be.
    const tone = phrases.slice(k + 1).find((each) => !is(each, 'filler', 'level') && !isVerb(each, 'make'));
    const toned =
      tone?.meaning?.is === 'quality' && /^(?:temperature|saturation)$/.test(tone.meaning.measure);
    if (toned && /^(?:chinh|sua|can) (?:lai )?mau(?: sac)?$|^chinh lai mau$/.test(phrase.plain)) {
      settled.push({ ...phrase, meaning: { is: 'colour-word' } });
      continue;
    }
    // «bớt vàng, không phải bớt sáng», "blur it instead of removing it": what is not to be done.
    if (isRatherThanDeed(phrases, k)) {
      settled.push({ ...phrase, meaning: { is: 'not' } });
      continue;
    }
    // "not warm enough", «chưa nét»: more of it.
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
    // "between 5 and 10 %", «từ 10 đến 15 %»: so much at most.
    if (is(phrase, 'fade-from') && is(next, 'number')) {
      settled.push({ ...phrase, meaning: { is: 'filler' } });
      continue;
    }
    // "landscape 16:9": the same twice.
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
    // "make it bright af": very much so.
    if (/^(?:af|asf|as hell)$/.test(phrase.plain) && begun.some((each) => isVerb(each, 'make', 'increase'))) {
      settled.push({ ...phrase, meaning: { is: 'level', level: 'lot' } });
      continue;
    }
    // "the chair behind her", «cái ghế phía sau»: which one, and not the ground.
    if (
      isBehind(phrase, next) &&
      isShown(before) &&
      !(isUnknownWord(before) && begun.some((each) => is(each, 'part')))
    ) {
      if (before && isSubject(before)) settled.splice(-1, 1, { ...before, meaning: { is: 'object' } });
      settled.push({ ...phrase, meaning: { is: 'filler' } });
      continue;
    }
    // «mắc áo»: what clothes hang on, and not who wears them.
    if (!phrase.meaning && phrase.plain === 'mac' && phrase.marked) {
      settled.push({ ...phrase, meaning: { is: 'object' } });
      continue;
    }
    // «nền trg».
    if (!phrase.meaning && phrase.plain === 'trg' && is(before, 'part', 'colour-word')) {
      settled.push({ ...phrase, meaning: { is: 'colour', name: 'white' } });
      continue;
    }
    // "the cup: out", "cable and watermark out": they are to go.
    if (
      phrase.plain === 'out' &&
      (!next || is(next, 'join')) &&
      (before?.plain === ':' || (is(before, 'object', 'writing') && !isUnknownWord(begun[0]))) &&
      !begun.some((each) => is(each, 'verb') || each.plain === 'take')
    ) {
      settled.push({ ...phrase, plain: 'remove', meaning: { is: 'verb', verb: 'remove' } });
      continue;
    }
    // "clean it up".
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

const behinds = /^(?:behind(?: (?:her|him|them))?|phia sau(?: lung)?|dang sau|sau lung)$/;
const isBehind = (phrase: Phrase, next: Phrase | undefined): boolean =>
  isGround(phrase) &&
  behinds.test(phrase.plain) &&
  !(
    phrase.plain === 'behind' &&
    (is(next, 'part', 'object') || /^(?:the|a|an|her|my|our|this)$/.test(next?.plain ?? ''))
  );
/** What may stand there: not «làm mờ phía sau», nor «nền phía sau». */
const isShown = (phrase: Phrase | undefined): boolean =>
  is(phrase, 'object') || isUnknownWord(phrase) || (phrase !== undefined && isSubject(phrase));

/** "on", and the colour of what follows. */
const isLaidOnColour = (settled: readonly Phrase[]): boolean =>
  /^(?:on|onto|tren)$/.test(
    settled.findLast(
      (phrase) => !is(phrase, 'colour', 'shade', 'colour-word', 'quality') && phrase.plain !== 'a',
    )?.plain ?? '',
  ) && is(settled.at(-1), 'colour', 'shade', 'quality');

export const comparisonStart = /^(?:so |compared )/;
/** What stands behind «thay vì», "instead of", «chứ không phải», where that is no thing or colour but a deed, a shape or how much. */
const isRatherThanDeed = (phrases: readonly Phrase[], at: number): boolean => {
  const phrase = phrases[at];
  const [next, after] = phrases.slice(at + 1).filter((each) => !is(each, 'filler', 'pronoun'));
  return (
    is(phrase, 'rather-than') &&
    !comparisonStart.test(phrase?.plain ?? '') &&
    // «tăng sáng, không phải, tăng nét».
    ((phrase?.plain.endsWith(' phai') === true && (!next || is(next, 'join'))) ||
      is(next, 'verb', 'effect', 'quality', 'measure', 'ratio', 'frame', 'number', 'degree', 'smooth') ||
      (next?.plain === 'sang' && is(after, 'part')))
  );
};

/** «ảnh chụp trong xe bị tối», «a photo taken at a café»: how it came about, not what is wanted. */
function isWhereItWasTaken(settled: readonly Phrase[], phrase: Phrase): boolean {
  if (phrase.meaning && !is(phrase, 'object', 'beyond')) return false;
  const [photo, taken, where] = settled.filter(({ plain }) => plain !== 'the' && plain !== 'a').slice(-3);
  const taking = /^(?:chup|taken|shot|photographed) (?:trong|o|tai|ngoai|duoi|bang|in|at|inside|under|on)$/;
  const ofPhoto = is(photo, 'photo') || photo?.plain === 'nay' || photo?.plain === 'was';
  return ofPhoto && taking.test(`${taken?.plain} ${where?.plain}`);
}

/** «everything on the table but the cake». */
const exceptsFromAll = (settled: readonly Phrase[], { plain }: Phrase, next: Phrase | undefined): boolean => {
  const said = settled.slice(settled.findLastIndex((phrase) => is(phrase, 'join')) + 1);
  return (
    plain === 'but' &&
    said.some((phrase) => /^(?:everything|everyone|everybody|all|anything|anyone)$/.test(phrase.plain)) &&
    /^(?:the|her|his|their|my|our|this|that|these|those)$/.test(next?.plain ?? '')
  );
};

/** «noise in the dark parts». */
const isWhereNoiseIs = (settled: readonly Phrase[], phrase: Phrase): boolean =>
  phrase.meaning?.is === 'measure' &&
  ['highlights', 'shadows'].includes(phrase.meaning.measure) &&
  settled
    // «denoise, lift the shadows»: more or less of them is another wish.
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
/** «xóa phông phía sau cho mờ ảo», «xóa phông nền kiểu 85mm»: how a lens would have it, and nothing that goes. */
const endsBlurred = (phrases: readonly Phrase[], at: number): boolean => {
  const end = phrases.findIndex((phrase, k) => k > at && is(phrase, 'join'));
  const then = phrases.slice(end + 1);
  const stop = then.findIndex((phrase) => is(phrase, 'join'));
  const next = end < 0 ? [] : then.slice(0, stop < 0 ? undefined : stop);
  // «…, cho mờ hơn chút».
  const goesOn = next.every(
    (phrase) => is(phrase, 'blurred', 'filler', 'level', 'degree') || isVerb(phrase, 'make'),
  );
  const said = [...phrases.slice(at + 1, end < 0 ? undefined : end), ...(goesOn ? next : [])];
  return (
    !said.some((phrase) => is(phrase, 'colour', 'hex', 'transparent')) &&
    said.some((phrase, k) => isBlurWord(phrase) || (is(phrase, 'number') && said[k + 1]?.plain === 'mm'))
  );
};
const isHowBlurred = (settled: readonly Phrase[], phrase: Phrase): boolean => {
  const said = settled.slice(settled.findLastIndex((each) => is(each, 'join')) + 1);
  return said.some(({ plain }) => plain === 'xoa phong') && blurs.test(phrase.plain);
};

/** «nâng lên 1 tone»: lighter, by a step. */
const isStepUp = (settled: readonly Phrase[], { plain }: Phrase): boolean => {
  const [verb, up, step] = [settled.at(-3), settled.at(-2), settled.at(-1)];
  const raises = isVerb(up, 'increase') || (isVerb(verb, 'increase') && up?.plain === 'len');
  return /^(?:tong|tone)$/.test(plain) && raises && is(step, 'level');
};

/** «photo 1 and 2», «ảnh 1 2 3»: the numbers that follow are pictures' as well. */
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

/** Colours that are named after things. */
const things = /^(?:gach|dao|kem|dong|reu|ngoc|than|khoi|tro|man|brick|rose)$/;
/** What a thing is made of; alone it stands for the thing. */
const materials = /^(?:silk|satin|leather|linen|velvet|cotton|lua|nhung|da bo|denim)$/;

/** A phrase between its neighbours; `marked` says that marks which are missing are not left out. */
type Said = Pick<Phrase, 'meaning' | 'plain'> & {
  readonly before: Phrase | undefined;
  readonly next: Phrase | undefined;
  readonly after: Phrase | undefined;
  readonly marked: boolean;
};

/** What a phrase stands for beside its neighbours; undefined where nothing else than by itself. */
type Sense = (said: Said) => Meaning | 'unknown' | undefined;

const colourFollows = ({ next }: Said): boolean => is(next, 'colour', 'hex');
/** A word of its own that nobody knows here. */
export const isUnknownWord = (phrase: Phrase | undefined): boolean =>
  phrase !== undefined && !phrase.meaning && /^\p{L}{2,}$/u.test(phrase.plain);
/** Whether «sang» and «qua» lead towards what follows. */
const leads = ({ next }: Said): boolean =>
  is(next, 'colour', 'hex', 'colour-word', 'direction', 'effect', 'shade', 'gradient');

const readShade: Sense = (said) => {
  const { meaning, plain, before } = said;
  if (meaning?.is !== 'shade' || is(before, 'colour') || colourFollows(said)) return undefined;
  // «deep contrast».
  if (
    plain.startsWith('deep') &&
    said.next?.meaning?.is === 'measure' &&
    said.next.meaning.measure === 'contrast'
  )
    return { is: 'level', level: 'lot' };
  // «the shadows are too deep».
  // «deeper in colour».
  if (plain.startsWith('deep') && /^(?:in|colou?rs?|tone|shade)$/.test(said.next?.plain ?? ''))
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
  // «áo khoác da», «túi da»: leather.
  if (plain === 'da' && (isGarment(before) || is(before, 'object'))) return { is: 'filler' };
  // "face cream", "lip balm": what it is for.
  if (/^(?:faces?|skin|hair|lips?|eyes?|teeth|tooth)$/.test(plain) && readCare.test(next?.plain ?? ''))
    return { is: 'object' };
  // "the top of the background", "the back of the chair", "table top".
  if (
    /^(?:top|bottom|back|the back)$/.test(plain) &&
    (next?.plain === 'of' || (plain === 'top' && is(before, 'object')))
  )
    return { is: 'place' };
  // «da áo mịn hơn»: leather.
  if (plain === 'da' && (isGarment(next) || is(next, 'object'))) return { is: 'object' };
  // «mặt bàn», «mặt kính»: a side of it.
  if (
    plain === 'mat' &&
    meaning?.is === 'part' &&
    is(next, 'object') &&
    !/^(?:vet|bong|seo|not)/.test(next?.plain ?? '')
  )
    return { is: 'place' };
  // "plus 10 brightness tops": at most.
  if (plain === 'top' && !next && is(before, 'measure', 'number')) return { is: 'filler' };
  // "grey suits him".
  if (/^suits?$/.test(plain) && /^(?:him|her|them|me|us|you|it)$/.test(next?.plain ?? ''))
    return { is: 'complaint' };
  // «drop it a hair».
  if (plain === 'hair' && before?.plain === 'a' && (!next || is(next, 'join', 'quality', 'degree')))
    return { is: 'level', level: 'little' };
  // «dịu mắt», «rối mắt»: to whoever looks at it.
  const pleases =
    !is(before, 'join') &&
    /^(?:diu|mat|roi|bat|vui|thuan|nhuc|chuong|choi|gai|da)$/.test(before?.plain ?? '');
  if (plain === 'mat' && meaning?.is === 'part' && meaning.part === 'eyes' && pleases)
    return { is: 'filler' };
  return undefined;
};

const places =
  /^(?:web|website|page|fanpage|shopee|lazada|tiki|facebook|fb|zalo|insta|instagram|ig|san|story|tiktok|youtube)$/;

const readVerb: Sense = ({ plain, before, next }) => {
  // «sáng thêm tí»: more of it, not something else as well.
  if (plain === 'them' && (!next || is(next, 'level', 'number', 'join', 'filler', 'degree')))
    return { is: 'degree', sign: 1 };
  // «sáng thêm khoảng 20 %»: about so much.
  if (plain === 'them khoang' && is(next, 'number')) return { is: 'degree', sign: 1 };
  // «shes gone green»: what has become of it.
  if (plain === 'gone' && is(next, 'colour', 'quality', 'tinted', 'blurred')) return { is: 'complaint' };
  // «xoa phong di de nen trang»: the ground.
  // «để nền như cũ».
  if (plain === 'de nen' && (is(next, 'colour', 'hex') || isVerb(next, 'keep')))
    return { is: 'part', part: 'background' };
  // «nhờ add làm …»: whom.
  if (
    plain === 'add' &&
    (/^(?:nho|a|da|chao|shop|nha|nhe|giup|cam on)$/.test(before?.plain ?? '') || (before && !next))
  )
    return { is: 'filler' };
  // «có phản chiếu»: of a thing, on what it stands.
  if (plain === 'phan chieu' && !is(next, 'photo')) return { is: 'object' };
  // "mirror selfie": how it was taken.
  if (plain === 'mirror' && next?.plain === 'selfie') return { is: 'filler' };
  // «in the mirror»: the thing.
  if (plain === 'mirror' && (before?.plain === 'the' || before?.plain === 'a')) return { is: 'object' };
  // «trắng đen hết, chừa cái túi».
  if (
    plain === 'chua' &&
    (/^(?:cai|chiec|con|moi|doi|moi cai)$/.test(next?.plain ?? '') ||
      (is(next, 'object', 'part', 'beyond', 'writing') && !isGround(next) && next?.plain !== 'dau'))
  )
    return { is: 'except' };
  // «mờ bớt vết nhăn».
  if (plain === 'bot' && before?.plain === 'mo' && isVerb(before, 'blur')) return { is: 'filler' };
  // "in a strip": a sheet.
  if (plain === 'strip' && /^(?:a|one|the)$/.test(before?.plain ?? '')) return 'unknown';
  // "the size sticker": which one.
  if (plain === 'size' && is(next, 'writing', 'object')) return { is: 'filler' };
  // «crisp up the fabric».
  if (plain === 'up the' && is(before, 'quality')) return { is: 'filler' };
  // «cut contrast by 10»: less of it.
  if (plain === 'cut' && is(next, 'measure', 'quality', 'number', 'shine'))
    return { is: 'verb', verb: 'decrease' };
  // "a beard trim", "the gold trim": a thing, and nothing that is cut off.
  if (
    plain === 'trim' &&
    before &&
    !is(before, 'join', 'verb', 'purpose', 'not', 'nothing-but', 'quality', 'complaint') &&
    !/^(?:please|pls|plz|can|you|u|could|just|also|then|to|and|n)$/.test(before.plain)
  )
    return 'unknown';
  // «clean white backdrop»: how it should be.
  if (plain === 'clean' && is(next, 'colour', 'shade')) return { is: 'filler' };
  // «the other girl»: not another one.
  if (plain === 'other' && before?.plain === 'the') return { is: 'filler' };
  // «same crop»: as it is.
  if (before?.plain === 'same') return { is: 'filler' };
  // «hình up facebook»: where it goes.
  if (plain === 'up' && places.test(next?.plain ?? '')) return { is: 'filler' };
  return undefined;
};

const isGreys = ({ meaning }: Phrase): boolean =>
  meaning?.is === 'effect' && meaning.effect === 'black-and-white';

const readEffect: Sense = ({ plain, before, next, after }) => {
  // «trắng đen nghệ thuật», "artistic black and white": in greys, and not painted.
  if (/^(?:nghe thuat|artistic)$/.test(plain) && [before, next].some((phrase) => phrase && isGreys(phrase)))
    return { is: 'filler' };
  // «chỉnh màu da trắng hơn»: how it should be follows.
  if (/^(?:chinh|sua|can) (?:lai )?mau$/.test(plain) && isOfSkin(next)) return { is: 'verb', verb: 'fix' };
  // «làm nét ảnh cũ bị vỡ», "fix my old photo": what it is, and not what it should look like.
  if (
    /^(?:anh|hinh) (?:cu|xua)$|^old photo$/.test(plain) &&
    (isMended(before) ||
      isFault(next) ||
      (is(next, 'complaint', 'blurred', 'noise', 'tinted') && next?.plain !== 'look'))
  )
    return { is: 'photo' };
  // «xóa phông» blurs the ground, «xóa phông nền», «xóa phông thành …» take it away.
  if (
    plain === 'xoa phong' &&
    isVerb(next, 'change') &&
    (isGround(after) || is(after, 'colour', 'hex', 'shade', 'colour-word', 'toward', 'gradient'))
  )
    return { is: 'part', part: 'background' };
  if (plain === 'xoa phong' && isGround(next)) return { is: 'verb', verb: 'remove' };
  // «bán tranh»: things.
  if (plain === 'tranh' && (before?.plain === 'ban' || isUnknownWord(next) || is(next, 'scene')))
    return { is: 'object' };
  // «the polish», "three shades of polish", "nail polish": a thing.
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

/** «hết tối». */
const isFault = (phrase: Phrase | undefined): boolean =>
  phrase?.meaning?.is === 'quality' &&
  (phrase.meaning.fault === true || (phrase.meaning.measure === 'brightness' && phrase.meaning.sign < 0));

/** What pictures are taken with and shown on, and what cloth is made of: things, where something is asked of them. */
const shownToo =
  /^(?:may anh|ong kinh|man hinh|quay|sap|cameras?|screen|monitor|knit|wool|print|brochure|flyer|leaflet|magazine|menu)$/;
/** «xóa máy ảnh», "brighten the screen": not "taken with my camera", nor "the knit dress". */
const isShownToo = ({ plain, before, next }: Said): boolean =>
  shownToo.test(plain) &&
  (isGround(next) || !is(next, 'part', 'object', 'photo')) &&
  !isUnknownWord(next) &&
  (isVerb(before, 'remove', 'increase', 'decrease', 'blur') ||
    is(before, 'quality') ||
    /^(?:the|this|that|those|these|her|his|cai|chiec)$/.test(before?.plain ?? ''));

const readFiller: Sense = (said) => {
  const { plain, before, next, after, marked } = said;
  if (isShownToo(said)) return { is: 'object' };
  // "brighten the guys": who is in the picture.
  if (
    /^(?:guys|folks|family|gang|team)$/.test(plain) &&
    /^(?:the|these|those|this)$/.test(before?.plain ?? '')
  )
    return { is: 'part', part: 'subject' };
  // «the hat should stay red».
  // «while her skin stays warm»: as it is.
  if (
    /^(?:stay|remain)(?:s|ing|ed)?$/.test(plain) &&
    (colourFollows(said) ||
      !next ||
      is(next, 'join', 'quality', 'smooth', 'shine', 'tinted', 'beautiful', 'blurred', 'level', 'shade') ||
      /^(?:so|that way|as|the same|same|natural|how|like)/.test(next.plain))
  )
    return { is: 'verb', verb: 'keep' };
  // «chân tóc vẫn đen», «the hat still red», «da vẫn phải ấm»; not «vẫn tối», «vẫn lạnh quá», which blame.
  const goesOn =
    colourFollows(said) ||
    is(next, 'colour-word', 'quality', 'smooth', 'shine', 'effect') ||
    /^(?:phai|nhu|y|giong|nguyen|the same|same)(?: |$)/.test(next?.plain ?? '') ||
    // «mặt vẫn sáng» without its marks.
    (!marked && next?.plain === 'sang');
  if (
    /^(?:van|still)$/.test(plain) &&
    goesOn &&
    !isFault(next) &&
    !is(after, 'complaint') &&
    after?.plain !== 'enough'
  )
    return { is: 'verb', verb: 'keep' };
  // «da hơi ngăm», "a bit of a tan": how it is.
  if (/^ngam(?: den)?$/.test(plain) && (before?.plain === 'hoi' || next?.plain === 'qua'))
    return { is: 'quality', measure: 'brightness', sign: -1 };
  // «một bên mặt»: not all of it.
  if (/^(?:mot|1) ben$/.test(plain) && is(next, 'part')) return { is: 'place' };
  // «áo trong»: of two, the inner one.
  if (
    plain === 'trong' &&
    isGarment(before) &&
    (!next || is(next, 'colour', 'colour-word', 'verb', 'quality', 'join', 'toward'))
  )
    return { is: 'place' };
  // «để tách nền sau này»: what for.
  if (plain === 'de' && is(next, 'verb')) return { is: 'purpose' };
  // «trời tối nên làm sáng lên».
  if (plain === 'nen' && marked && before && before.plain !== 'co' && isVerb(next, ...follows))
    return { is: 'join' };
  // «cứ để rõ».
  if (plain === 'de' && before?.plain === 'cu' && is(next, 'quality')) return { is: 'verb', verb: 'keep' };
  // «vẫn tối».
  if (plain === 'van' && isFault(next)) return { is: 'complaint' };
  // «mặt sáng chứ tường đừng sáng».
  if (plain === 'chu' && (isUnknownWord(next) || is(next, 'part', 'object', 'place'))) return { is: 'join' };
  // «nên trắng»: a mark that slipped.
  if (plain === 'nen' && colourFollows(said) && (!before || is(before, 'join', 'verb', 'filler')))
    return { is: 'part', part: 'background' };
  // «make her skin glow», «glowy skin».
  if (/^(?:glow|glows|glowing|glowy|dewy)$/.test(plain) && [before, next].some(isOfSkin))
    return { is: 'quality', measure: 'brightness', sign: 1 };
  // «hết tóc bạc»: there should be none of it.
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

/** «its so dark», «its so ugly»: how it is, not what for. */
const follows: readonly Verb[] = ['increase', 'decrease', 'remove', 'crop', 'fix', 'change', 'make'];

const readPurpose: Sense = ({ plain, before, next }) => {
  // «its too dark so brighten it»: what follows from it.
  if (plain === 'so' && isVerb(next, ...follows)) return { is: 'join' };
  if (plain !== 'so' || !next) return undefined;
  // «the pic is so dark», «pic so dark»; not «make it so bright».
  if (next.meaning?.is === 'quality' && next.meaning.sign < 0 && !before?.plain.endsWith('it'))
    return { is: 'complaint' };
  return !next.meaning || is(next, ...states) ? { is: 'filler' } : undefined;
};

const readObject: Sense = ({ plain, before, next }) => {
  // «còn lại kệ».
  if (plain === 'ke' && is(before, 'photo', 'part') && (!next || is(next, 'join')))
    return { is: 'verb', verb: 'keep' };
  // «da mịn thôi đừng bóng»: gloss, not a shadow.
  if (plain === 'bong' && is(before, 'not') && (!next || is(next, 'join', 'complaint', 'filler')))
    return { is: 'shine' };
  // «white silk background»: what it is made of.
  if (materials.test(plain) && isGround(next)) return { is: 'beyond', reason: 'needs_ai_model', place: true };
  // «silk dress», «nail photo»: which one.
  if (is(next, 'photo') || (materials.test(plain) && is(next, 'part', 'object'))) return { is: 'filler' };
  // «cool things down»: whatever is in the picture.
  return /^(?:things|stuff)$/.test(plain) && is(before, 'quality') ? { is: 'photo' } : undefined;
};

const readRatio: Sense = ({ plain, before }) => {
  // «a 2x2 grid».
  if (is(before, 'collage') && /^\d[x:]\d$/.test(plain)) return { is: 'filler' };
  // «bỏ chữ tiktok»: whose it is, not a shape.
  return /^[a-z]/.test(plain) && is(before, 'writing', 'object') ? { is: 'filler' } : undefined;
};

const contains = /(?:^| )(?:hop|hu|lo|tuyp|chai|ly|que|cay)$/;

const readColour: Sense = ({ plain, before, next }) => {
  // «her skin colour»: hers, not one to be given.
  if (plain.startsWith('skin col') && /^(?:her|his|the|my|their)$/.test(before?.plain ?? ''))
    return { is: 'part', part: 'skin' };
  // «áo thì khỏi» without its mark.
  if (plain === 'khoi' && /^(?:thi|thoi)$/.test(before?.plain ?? '') && !next)
    return { is: 'verb', verb: 'keep' };
  // «giày da nâu sáng hơn», «áo dài đỏ tươi hơn»: how they should be.
  const [, how] = /^\p{L}+ (sang|tuoi|dam|nhat)$/u.exec(plain) ?? [];
  if (how && next?.plain === 'hon' && (is(before, 'part', 'object') || before?.plain === 'da'))
    return {
      is: 'quality',
      measure: how === 'sang' ? 'brightness' : 'saturation',
      sign: how === 'nhat' ? -1 : 1,
    };
  // «hộp kem»: what is in it.
  if (plain === 'kem' && contains.test(before?.plain ?? '')) return { is: 'filler' };
  // "more of a tan": darker skin.
  if (plain === 'tan' && before?.plain === 'a' && !is(next, 'part', 'object') && !isUnknownWord(next))
    return { is: 'beyond', reason: 'needs_ai_model' };
  // «the red of the bag»: spoken of, not asked for.
  if (next?.plain === 'of' || next?.plain === 'cua' || (before?.plain === 'same' && !isGround(next)))
    return { is: 'colour-word' };
  // «gạch bông», «kem tươi»: a thing by a name that begins like a colour.
  const shown = isUnknownWord(before) && (isGround(next) || /^(?:nay|kia)$/.test(next?.plain ?? ''));
  if (things.test(plain) && !is(before, 'colour-word', 'colour') && (isUnknownWord(next) || shown))
    return 'unknown';
  // «xanh bơ»: which green or blue, nobody knows here.
  return plain === 'xanh' && isUnknownWord(next) ? { is: 'colour-word' } : undefined;
};

const readToward: Sense = (said) => {
  const { plain, before, marked } = said;
  if (marked || leads(said)) return undefined;
  // «toi qua»: without its mark «quá».
  if (plain === 'qua' && is(before, ...heads, 'colour')) return { is: 'complaint' };
  // «sang»: without marks it may be «sáng».
  return plain === 'sang' ? { is: 'quality', measure: 'brightness', sign: 1 } : undefined;
};

/** «mờ bớt …», «mờ đi …»: of what is named behind it. */
const fades = (how: Phrase | undefined, what: Phrase | undefined): boolean =>
  /^(?:bot|di)$/.test(how?.plain ?? '') &&
  (is(what, 'object', 'beyond', 'writing', 'effect') || isGround(what) || isUnknownWord(what));

const steps = /^(?:(?:tong|tone)(?: mau)?|tones|shades?|nac|bac)$/;

const senses: Partial<Record<Kind, Sense>> = {
  shade: readShade,
  // «khung 4x5»: a shape, as «khung 4:5» is.
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
  // «sáng đều màu»: how bright.
  smooth: ({ plain, before }) =>
    plain === 'deu mau' && is(before, 'quality', 'colour') ? { is: 'filler' } : undefined,
  light: (said) => {
    if (said.plain !== 'light') return undefined;
    // «light retouch»: little of it.
    if (is(said.next, 'effect', 'blush')) return { is: 'level', level: 'little' };
    return colourFollows(said) ? { is: 'shade', shade: 'light' } : undefined;
  },
  quality: ({ meaning, plain, before, next }) =>
    // "shot at golden hour": when.
    plain.startsWith('golden hour') && /^(?:at|during)$/.test(before?.plain ?? '')
      ? 'unknown'
      : meaning?.is === 'quality'
        ? shadeOf(meaning, plain, before, next)
        : undefined,
  // "matte black background", "matte finish": what it is, and no skin.
  shine: ({ plain, before, next }) =>
    plain === 'matte' && ![before, next].some((phrase) => isOfSkin(phrase) || isOfLips(phrase))
      ? 'unknown'
      : undefined,
  // «a blush dress»: pale pink.
  blush: ({ plain, before, next }) =>
    plain === 'blush' &&
    (is(next, 'part', 'frame') || is(before, 'colour-word', 'toward') || isGarment(before))
      ? { is: 'colour', name: 'dusty-pink' }
      : undefined,
  // «bình hoa»: the name of a thing.
  beyond: ({ plain, before }) =>
    plain.startsWith('hoa') && is(before, 'object') ? { is: 'filler' } : undefined,
  // «canh chai vô chính giữa khung».
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
  // «bóng trên da»: where, not from where.
  direction: ({ plain, before, next }) =>
    plain === 'tren' &&
    (is(next, 'part', 'object') || isUnknownWord(next)) &&
    (!isGround(next) || is(before, 'object') || isGarment(before))
      ? { is: 'filler' }
      : undefined,
  not: ({ plain, before, next }) => {
    // «gỡ cái tem khỏi áo».
    const thing = is(before, 'object', 'writing') || isUnknownWord(before);
    if (plain === 'khoi' && thing && is(next, 'part', 'object')) return { is: 'fade-from' };
    // «cream not white».
    return is(before, 'colour', 'hex') && is(next, 'colour', 'hex') ? { is: 'rather-than' } : undefined;
  },
  // «but not too much» restrains, «but not the dress» excepts.
  except: ({ plain, next }) =>
    plain === 'but not' &&
    (is(next, 'complaint', 'level', 'quality', 'noise', 'blurred', 'tinted', 'shine', 'verb', 'effect') ||
      isUnknownWord(next))
      ? { is: 'not' }
      : undefined,
  // «it should be blurred», «mờ bớt vết nhăn»: asked for, not blamed.
  blurred: ({ plain, before, next, after }) =>
    (plain === 'blurred' && before?.plain === 'be') || (plain === 'mo' && fades(next, after))
      ? { is: 'verb', verb: 'blur' }
      : undefined,
  // «crisp edges»: all that is seen has them.
  place: ({ plain, before }) =>
    plain === 'edges' && before?.meaning?.is === 'quality' && before.meaning.sign > 0
      ? { is: 'filler' }
      : undefined,
  // «tăng sat»: without its mark «sát».
  tight: ({ plain, before }) =>
    plain === 'sat' && isVerb(before, 'increase', 'decrease')
      ? { is: 'measure', measure: 'saturation' }
      : undefined,
  // «blonde highlights»: in her hair.
  measure: ({ plain, before, next, marked }) => {
    // «đổi son đỏ sang hồng» without its marks.
    if (plain === 'do sang' && !marked && is(before, 'part', 'object') && is(next, 'colour'))
      return { is: 'toward' };
    return plain === 'highlights' && is(before, 'colour') ? 'unknown' : undefined;
  },
  // «fade the highlights»: less of them.
  gradient: ({ plain, next }) =>
    plain === 'fade' && (is(next, 'measure') || next?.plain === 'the')
      ? { is: 'verb', verb: 'decrease' }
      : undefined,
  // «a dark look»: how it should be.
  complaint: ({ plain, before, next }) =>
    (plain === 'look' && is(before, 'quality')) ||
    // «it is really mustard»: how it should look.
    (/^(?:is|its|are)$/.test(plain) && /^(?:really|actually)$/.test(next?.plain ?? ''))
      ? { is: 'filler' }
      : undefined,
  // «cắt ảnh còn nửa người»: what is left of it, not something else.
  // «giày trắng rồi, …»: already, not then.
  join: ({ plain, before, next }) =>
    // «da còn đỏ»: still.
    plain === 'con' &&
    (is(before, 'part', 'photo') || (!before && isFault(next))) &&
    is(next, 'colour', 'quality', 'tinted', 'blurred', 'noise')
      ? { is: 'complaint' }
      : (plain === 'con' && (isVerb(before, 'crop') || is(next, 'number'))) ||
          (plain === 'roi' && (!next || is(next, 'join')))
        ? { is: 'filler' }
        : undefined,
  number: ({ meaning, plain, next, after }) => {
    // «half the face».
    if (plain === 'half the' && !is(next, 'measure')) return { is: 'place' };
    // «2-3 tông».
    if (meaning?.is === 'number' && is(next, 'number') && steps.test(after?.plain ?? ''))
      return { is: 'filler' };
    // «sáng lên 1 tông», "two shades darker": so many steps.
    if (meaning?.is !== 'number' || meaning.unit !== '' || !steps.test(next?.plain ?? '')) return undefined;
    return meaning.value < 2 ? { is: 'level', level: 'little' } : { is: 'filler' };
  },
  // «ít tương phản», «ít sáng hơn»: less of it; «ít sáng quá» lacks it.
  level: ({ plain, before, next, after }) => {
    const told =
      is(next, 'measure', 'quality', 'shade', 'blurred', 'tinted', 'smooth', 'colour', 'colour-word') ||
      next?.plain === 'sang';
    if (plain === 'it' && (told || is(next, 'light')) && /^(?:qua|wa)$/.test(after?.plain ?? ''))
      return { is: 'verb', verb: 'increase' };
    if (plain !== 'it' || !told) return undefined;
    const less = /^(?:hon|lai|di|bot)$/.test(after?.plain ?? '') || next?.plain.endsWith(' hon');
    return less || (is(next, 'measure') && !is(before, 'verb', 'degree'))
      ? { is: 'degree', sign: -1 }
      : undefined;
  },
  // «ảnh kém nét»: there is too little of it.
  degree: ({ plain, next, after }) =>
    plain === 'kem' &&
    is(next, 'measure', 'quality') &&
    after?.plain !== 'hon' &&
    !next?.plain.endsWith(' hon')
      ? { is: 'verb', verb: 'increase' }
      : undefined,
};

function sense(said: Said): Meaning | undefined {
  // «trừ 10 độ sáng»: less of it.
  if (said.plain === 'tru' && is(said.next, 'number')) return { is: 'verb', verb: 'decrease' };
  // «má ơi», «ban oi»: who is spoken to.
  if (said.next?.plain === 'oi' && !is(said.before, 'verb')) return { is: 'filler' };
  const settled = said.meaning && senses[said.meaning.is]?.(said);
  return settled === 'unknown' ? undefined : (settled ?? said.meaning);
}

const isSofterEnd = (phrase: Phrase | undefined): boolean =>
  phrase?.meaning?.is === 'measure' && /^(?:highlights|shadows)$/.test(phrase.meaning.measure);

/** What cloth and old pictures may be meant to be. */
const fading = /^(?:bac mau|phai mau|nhat mau|washed out)$/;
const isWishedFor = (before: Phrase | undefined, next: Phrase | undefined): boolean =>
  (next?.meaning?.is === 'degree' && next.meaning.sign > 0) ||
  (before?.meaning?.is === 'degree' && before.meaning.sign > 0) ||
  isVerb(before, 'increase') ||
  isVerb(next, 'add') ||
  /^(?:look|style|feel|effect|vibe|wash|kieu)$/.test(next?.plain ?? '') ||
  /^kieu$/.test(before?.plain ?? '');

/** «dark blue», «xanh đậm»: not how the picture is, but which blue; «soft light»: how much of it. */
function shadeOf(
  { measure, sign }: Extract<Meaning, { is: 'quality' }>,
  plain: string,
  before: Phrase | undefined,
  next: Phrase | undefined,
): Meaning | undefined {
  // «đậm lên tông đỏ gạch»: towards it.
  if (/^(?:len|nang) (?:tong|tone)$/.test(plain) && is(next, 'colour')) return { is: 'toward' };
  // «lên màu xanh»: how it came out.
  if (plain === 'len mau' && is(next, 'colour')) return { is: 'complaint' };
  // «make it cool»: in colour, or as a look.
  if (plain === 'cool' && isVerb(before, 'make') && (!next || is(next, 'join')))
    return { is: 'beyond', reason: 'not_understood' };
  // «faded hair»: which it should not be.
  if (plain === 'faded' && next?.meaning?.is === 'part' && !isGround(next) && !isGarment(next))
    return { is: 'quality', measure: 'saturation', sign: -1, fault: true };
  // "an old faded photo".
  if (plain === 'faded' && /^(?:old )?(?:photo|picture|pic|image)$/.test(next?.plain ?? ''))
    return { is: 'quality', measure, sign, fault: true };
  // «pop this on white».
  if (plain === 'pop' && /^(?:it|this|that)(?: |$)/.test(next?.plain ?? ''))
    return { is: 'verb', verb: 'put' };
  // «make the whites pop»: more of them.
  if (/^(?:pop|punch)$/.test(plain) && is(before, 'measure')) return { is: 'verb', verb: 'increase' };
  // «chụp lúc chiều tối»: when.
  if (/^(?:sang|toi)$/.test(plain) && /^(?:luc|chieu|buoi)$/.test(before?.plain ?? ''))
    return { is: 'filler' };
  // «xóa phông mờ ảo».
  if (is(before, 'effect') && plain === 'mo ao') return { is: 'filler' };
  // «bạc màu hơn», "a washed out look": a wish, and no fault.
  if (fading.test(plain) && isWishedFor(before, next)) return { is: 'quality', measure, sign: -1 };
  // «a soft vignette».
  if (next?.meaning?.is === 'measure' && next.meaning.measure === 'vignette' && measure === 'sharpness')
    return { is: 'level', level: 'little' };
  // «softer shadows»: less harsh ones.
  if (is(next, 'measure') && isSofterEnd(next) && measure === 'sharpness' && sign < 0)
    return { is: 'quality', measure: 'contrast', sign: -1 };
  // «soft contrast»: little of it.
  if (is(next, 'measure') && measure === 'sharpness' && sign < 0) return { is: 'degree', sign: -1 };
  if (is(next, 'light', 'effect', 'blush') && measure === 'sharpness' && sign < 0)
    return { is: 'level', level: 'little' };
  // «softer colours»: paler ones.
  if (/(?:^| )colou?rs?$/.test(next?.plain ?? '') && measure === 'sharpness' && sign < 0)
    return { is: 'quality', measure: 'saturation', sign: -1 };
  // «a soft blur».
  if ((isVerb(next, 'blur') || is(next, 'blurred')) && measure === 'sharpness' && sign < 0)
    return { is: 'level', level: 'little' };
  if (!is(next, 'colour', 'hex')) return undefined;
  // «a cool lavender»: which one.
  if (measure === 'temperature' && /^(?:warm|cool)(?:er)?$/.test(plain)) return { is: 'filler' };
  if (measure === 'brightness') return { is: 'shade', shade: sign > 0 ? 'light' : 'dark' };
  if (measure === 'saturation' && sign < 0) return { is: 'shade', shade: 'light' };
  return measure === 'sharpness' && sign < 0 ? { is: 'shade', shade: 'pastel' } : undefined;
}

/** The colours that are named, in the order said, each in its shade. */
export const coloursOf = (clause: readonly Phrase[]): string[] =>
  clause.flatMap(({ meaning }, k) => {
    if (meaning?.is === 'hex') return [meaning.hex];
    if (meaning?.is !== 'colour') return [];
    const shade = [clause[k - 1], clause[k + 1]].flatMap((beside) =>
      beside?.meaning?.is === 'shade' ? [beside.meaning.shade] : [],
    )[0];
    return [shadedHex(meaning.name, shade)];
  });
