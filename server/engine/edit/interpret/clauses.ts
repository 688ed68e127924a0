import type { Meaning, Phrase, Verb } from './meaning.ts';
import type { Reading } from './phrases.ts';

/** A part of a sentence that asks for one thing. */
export type Clause = readonly Phrase[];

type Kind = Meaning['is'];
const is = (phrase: Phrase | undefined, ...kinds: readonly Kind[]): boolean =>
  phrase?.meaning !== undefined && kinds.includes(phrase.meaning.is);
const isVerb = (phrase: Phrase | undefined, ...verbs: readonly Verb[]): boolean =>
  phrase?.meaning?.is === 'verb' && verbs.includes(phrase.meaning.verb);

/** «với», «with»: after these it belongs to what was begun. */
const takesWith: readonly Verb[] = ['change', 'put', 'make', 'wear', 'fix', 'pad'];
const withWords = new Set(['with', 'voi']);

/** Words whose sense is settled by their neighbours. */
function settle({ phrases, marked, language }: Reading): Phrase[] {
  const settled: Phrase[] = [];
  for (const [k, phrase] of phrases.entries()) {
    const next = phrases[k + 1];
    const before = settled.at(-1);
    if (isWhereItWasTaken(settled, phrase) || isWhereNoiseIs(settled, phrase)) continue;
    if (isBetterMeasure(phrases, k)) {
      settled.push({ ...phrase, meaning: { is: 'verb', verb: 'increase' } });
      continue;
    }
    const another = numberedAfter(settled, phrase);
    if (another) {
      settled.push({ ...phrase, meaning: another });
      continue;
    }
    settled.push({ ...phrase, meaning: sense(phrase, before, next, marked || language === 'en') });
  }
  return settled;
}

const takenIn = /^(?:trong|o|tai|ngoai|duoi|bang|in|at|inside|under|on)$/;

/** «ảnh chụp trong xe bị tối», «a photo taken at a café»: how it came about, not what is wanted. */
function isWhereItWasTaken(settled: readonly Phrase[], phrase: Phrase): boolean {
  const said = settled.slice(-6).filter((before) => before.plain !== 'the' && before.plain !== 'a');
  const [photo, taken, where] = said.slice(-3);
  if (!is(phrase, 'object', 'beyond') && phrase.meaning !== undefined) return false;
  return (
    (is(photo, 'photo') || photo?.plain === 'nay' || photo?.plain === 'was') &&
    ['chup', 'taken', 'shot', 'photographed'].includes(taken?.plain ?? '') &&
    takenIn.test(where?.plain ?? '')
  );
}

/** «noise in the dark parts». */
const isWhereNoiseIs = (settled: readonly Phrase[], phrase: Phrase): boolean =>
  is(phrase, 'measure') &&
  settled.slice(-2).some(({ plain }) => plain === 'in' || plain === 'o' || plain === 'trong') &&
  settled
    .slice(-5)
    .some(
      (before) => is(before, 'noise') || (is(before, 'effect') && /noise|grain|nhieu|hat/.test(before.plain)),
    );

/** «enhance the details»: more of them, not the whole picture better. */
function isBetterMeasure(phrases: readonly Phrase[], at: number): boolean {
  if (!['enhance', 'improve', 'cai thien'].includes(phrases[at]?.plain ?? '')) return false;
  const end = phrases.findIndex((phrase, k) => k > at && is(phrase, 'join'));
  return phrases.slice(at + 1, end < 0 ? undefined : end).some((phrase) => is(phrase, 'measure'));
}

/** «photo 1 and 2»: the second number is a picture's as well. */
function numberedAfter(settled: readonly Phrase[], { meaning }: Phrase): Meaning | undefined {
  const [picture, join] = settled.slice(-2);
  if (!is(join, 'join') || !is(picture, 'picture-number') || meaning?.is !== 'number') return undefined;
  const whole = meaning.unit === '' && !meaning.signed && Number.isInteger(meaning.value);
  return whole && meaning.value > 0 ? { is: 'picture-number', index: meaning.value - 1 } : undefined;
}

function sense(
  { meaning, plain }: Phrase,
  before: Phrase | undefined,
  next: Phrase | undefined,
  marked: boolean,
): Meaning | undefined {
  const colourNext = is(next, 'colour', 'hex');
  const colourBefore = is(before, 'colour');
  if (meaning?.is === 'light')
    return colourNext && plain === 'light' ? { is: 'shade', shade: 'light' } : meaning;
  if (meaning?.is === 'quality') return shadeOf(meaning, plain, before, next) ?? meaning;
  // «the shadows are too deep».
  if (meaning?.is === 'shade' && !colourBefore && !colourNext && /^deep/.test(plain))
    return { is: 'quality', measure: 'brightness', sign: -1 };
  if (
    meaning?.is === 'shade' &&
    !colourBefore &&
    !colourNext &&
    /^(?:baby|phan|soft pale|lighter shade of)$/.test(plain)
  )
    return { is: 'filler' };
  if (meaning?.is === 'shade' && !colourBefore && !colourNext)
    return { is: 'quality', measure: 'saturation', sign: meaning.shade === 'dark' ? 1 : -1 };
  if (meaning?.is === 'part' && meaning.part === 'top' && is(next, 'light'))
    return { is: 'direction', direction: 'above' };
  // «sáng thêm tí»: more of it, not something else as well.
  if (
    meaning?.is === 'verb' &&
    plain === 'them' &&
    (!next || is(next, 'level', 'number', 'join', 'filler', 'degree'))
  )
    return { is: 'degree', sign: 1 };
  // «tay vết bẩn»: without its mark «tẩy».
  if (meaning?.is === 'beyond' && plain === 'tay' && !marked && is(next, 'object', 'writing', 'noise'))
    return { is: 'verb', verb: 'remove' };
  // «xóa phông» blurs the ground, «xóa phông nền» takes it away.
  if (meaning?.is === 'effect' && plain === 'xoa phong' && isGround(next))
    return { is: 'verb', verb: 'remove' };
  // «nên trắng»: a mark that slipped.
  if (meaning?.is === 'filler' && plain === 'nen' && colourNext) return { is: 'part', part: 'background' };
  // «its so dark»: how dark it is, not what for.
  if (
    meaning?.is === 'purpose' &&
    plain === 'so' &&
    is(next, 'quality', 'tinted', 'blurred', 'complaint', 'colour', 'noise', 'shine', 'beautiful')
  )
    return { is: 'filler' };
  // «nen bien»: without its mark «biển».
  if (meaning?.is === 'verb' && plain === 'bien' && !marked && isGround(before))
    return { is: 'beyond', reason: 'needs_ai_model', place: true };
  // «but not too much» restrains, «but not the dress» excepts.
  if (meaning?.is === 'except' && plain === 'but not' && is(next, 'complaint', 'level', 'quality'))
    return { is: 'not' };
  // «it should be blurred»: asked for, not blamed.
  if (meaning?.is === 'blurred' && plain === 'blurred' && before?.plain === 'be')
    return { is: 'verb', verb: 'blur' };
  // «tăng sat»: without its mark «sát».
  if (meaning?.is === 'tight' && plain === 'sat' && isVerb(before, 'increase', 'decrease'))
    return { is: 'measure', measure: 'saturation' };
  // «in the mirror»: the thing.
  if (meaning?.is === 'verb' && plain === 'mirror' && is(before, 'filler') && before?.plain !== 'u')
    return before?.plain === 'the' || before?.plain === 'a' ? { is: 'object' } : meaning;
  // «fade the highlights»: less of them.
  if (meaning?.is === 'gradient' && plain === 'fade' && (is(next, 'measure') || next?.plain === 'the'))
    return { is: 'verb', verb: 'decrease' };
  // «silk dress», «nail photo»: which one.
  if (meaning?.is === 'object' && (is(next, 'photo') || (materials.has(plain) && is(next, 'part', 'object'))))
    return { is: 'filler' };
  // «the polish»: a thing.
  if (meaning?.is === 'effect' && plain === 'polish' && before?.plain === 'the') return { is: 'object' };
  // «a 2x2 grid».
  if (meaning?.is === 'ratio' && is(before, 'collage') && /^\d[x:]\d$/.test(plain)) return { is: 'filler' };
  // «hết tóc bạc»: there should be none of it.
  if (
    meaning?.is === 'filler' &&
    plain === 'het' &&
    (!before || is(before, 'join')) &&
    is(next, 'part', 'noise')
  )
    return { is: 'verb', verb: 'decrease' };
  // «her skin colour»: hers, not one to be given.
  if (
    meaning?.is === 'colour' &&
    /^skin col/.test(plain) &&
    /^(?:her|his|the|my|their)$/.test(before?.plain ?? '')
  )
    return { is: 'part', part: 'skin' };
  // «dung cat»: without its mark «đừng».
  if (meaning?.is === 'verb' && plain === 'dung' && !marked && is(next, 'verb')) return { is: 'not' };
  // «bỏ chữ tiktok»: whose it is, not a shape.
  if (meaning?.is === 'ratio' && /^[a-z]/.test(plain) && is(before, 'writing', 'object'))
    return { is: 'filler' };
  // «cool things down»: whatever is in the picture.
  if (meaning?.is === 'object' && /^(?:things|stuff)$/.test(plain) && is(before, 'quality'))
    return { is: 'photo' };
  // «gạch bông», «kem tươi»: a thing by a name that begins like a colour.
  if (
    meaning?.is === 'colour' &&
    things.has(plain) &&
    !is(before, 'colour-word', 'colour') &&
    next &&
    !next.meaning &&
    /^\p{L}{2,}$/u.test(next.plain)
  )
    return undefined;
  // «dam hon»: without its mark «đậm».
  if (meaning?.is === 'part' && plain === 'dam' && !marked && is(next, 'degree', 'level'))
    return { is: 'quality', measure: 'saturation', sign: 1 };
  // «chân tóc vẫn đen», «the hat still red».
  if (!meaning && (plain === 'van' || plain === 'still') && (colourNext || is(next, 'colour-word')))
    return { is: 'verb', verb: 'keep' };
  // «để tách nền sau này»: what for.
  if (!meaning && plain === 'de' && is(next, 'verb')) return { is: 'purpose' };
  // «its so ugly», «so washed»: how it is, not what for.
  if (meaning?.is === 'purpose' && plain === 'so' && next && !next.meaning) return { is: 'filler' };
  // «a dark look»: how it should be.
  if (meaning?.is === 'complaint' && plain === 'look' && is(before, 'quality')) return { is: 'filler' };
  const leads = is(next, 'colour', 'hex', 'colour-word', 'direction', 'effect', 'shade');
  // «cắt ảnh còn nửa người»: what is left of it, not something else.
  if (meaning?.is === 'join' && plain === 'con' && isVerb(before, 'crop')) return { is: 'filler' };
  // «ít tương phản»: less of it.
  if (meaning?.is === 'level' && plain === 'it' && is(next, 'measure') && !is(before, 'verb'))
    return { is: 'degree', sign: -1 };
  // «toi qua»: without its mark «quá».
  if (meaning?.is === 'toward' && plain === 'qua' && !marked && !leads && is(before, ...heads))
    return { is: 'complaint' };
  // «xanh bơ»: which green or blue, nobody knows here.
  if (
    meaning?.is === 'colour' &&
    plain === 'xanh' &&
    next &&
    !next.meaning &&
    /^\p{L}{2,}$/u.test(next.plain)
  )
    return { is: 'colour-word' };
  // «sang»: without marks it may be «sáng».
  if (meaning?.is === 'toward' && plain === 'sang' && !marked && !leads)
    return { is: 'quality', measure: 'brightness', sign: 1 };
  return meaning;
}

/** «dark blue», «xanh đậm»: not how the picture is, but which blue; «soft light»: how much of it. */
function shadeOf(
  { measure, sign }: Extract<Meaning, { is: 'quality' }>,
  plain: string,
  before: Phrase | undefined,
  next: Phrase | undefined,
): Meaning | undefined {
  if (is(before, 'colour') && plain === 'dam') return { is: 'shade', shade: 'dark' };
  // «xóa phông mờ ảo».
  if (is(before, 'effect') && plain === 'mo ao') return { is: 'filler' };
  // «soft contrast»: little of it.
  if (is(next, 'measure') && measure === 'sharpness' && sign < 0) return { is: 'degree', sign: -1 };
  if (is(next, 'light') && measure === 'sharpness') return { is: 'level', level: 'little' };
  if (!is(next, 'colour', 'hex')) return undefined;
  // «a richer brown».
  if (measure === 'saturation' && sign > 0 && /^[a-z]+$/.test(plain)) return { is: 'filler' };
  if (measure === 'brightness') return { is: 'shade', shade: sign > 0 ? 'light' : 'dark' };
  if (measure === 'saturation' && sign < 0) return { is: 'shade', shade: 'light' };
  return measure === 'sharpness' && sign < 0 ? { is: 'shade', shade: 'pastel' } : undefined;
}

/** Colours that are named after things. */
const things = new Set([
  'gach',
  'dao',
  'kem',
  'dong',
  'reu',
  'ngoc',
  'than',
  'khoi',
  'tro',
  'man',
  'brick',
  'rose',
]);
/** What a thing is made of; alone it stands for the thing. */
const materials = new Set([
  'silk',
  'satin',
  'leather',
  'linen',
  'velvet',
  'cotton',
  'lua',
  'nhung',
  'da bo',
  'denim',
]);

const heads: readonly Kind[] = ['effect', 'quality', 'measure', 'tinted', 'blurred'];
/** «cắt vuông nền trắng»: the shape has been said, and what comes next is another wish. */
const shapeIsSaid = (clause: Clause, phrase: Phrase): boolean =>
  phrase.meaning?.is === 'part' &&
  phrase.meaning.part !== 'subject' &&
  clause.some((before) => is(before, 'ratio')) &&
  !clause.some((before) => is(before, 'white-space', 'frame') || isVerb(before, 'pad'));
const opensClause = (phrase: Phrase): boolean =>
  !goesOn.has(phrase.plain) &&
  (isVerb(
    phrase,
    'increase',
    'decrease',
    'remove',
    'isolate',
    'change',
    'crop',
    'rotate',
    'flip',
    'keep',
    'blur',
    'make',
    'add',
  ) ||
    is(phrase, 'nothing-but', 'not'));

/** «đổi người mẫu | thành người tây» is one wish. */
const goesOn = new Set(['thanh', 'become', 'thanh mau', 'sang mau', 'qua mau']);

/** Whether a clause says a thing in full, so that a verb after it begins another one. */
const isWhole = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, ...heads, 'beyond')) ||
  (clause.some((phrase) => is(phrase, 'part', 'object')) && clause.some(isColoured)) ||
  (clause.some((phrase) => isVerb(phrase, 'remove', 'blur')) &&
    clause.some((phrase) => is(phrase, 'part', 'object', 'writing')));

/** «ghép 3 ảnh cạnh nhau | sáng lên»: what is made of pictures has been said, and what comes next is done to it. */
const isPutTogether = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'collage')) ||
  new Set(clause.flatMap(({ meaning }) => (meaning?.is === 'picture-number' ? [meaning.index] : []))).size >
    1;

const measureOf = (phrase: Phrase): string => {
  const { meaning } = phrase;
  if (meaning?.is === 'quality' || meaning?.is === 'measure') return meaning.measure;
  return meaning?.is === 'effect' ? meaning.effect : (meaning?.is ?? '');
};

/** «brighten the shadows» is one wish, and so is «ảnh mờ làm rõ». */
function belongTogether(a: Phrase, b: Phrase): boolean {
  const [x, y] = [measureOf(a), measureOf(b)];
  if (x === y) return true;
  const tones = ['highlights', 'shadows', 'exposure', 'vignette'];
  return (tones.includes(x) && y === 'brightness') || (x === 'brightness' && tones.includes(y));
}

/** «too dark, brighten»: what was said to be wrong is asked for the other way. */
function isRemedy(clause: Clause, a: Phrase, b: Phrase): boolean {
  const complains = clause.some((phrase) => is(phrase, 'complaint'));
  if (!complains || a.meaning?.is !== 'quality' || b.meaning?.is !== 'quality') return false;
  return a.meaning.measure === b.meaning.measure && a.meaning.sign !== b.meaning.sign;
}

/** Vietnamese amounts that stand behind what they are of: «sáng xíu», not «xíu sáng». */
const standsBehind = /^(?:len|hon|them|(?:mot |1 )?(?:chut|xiu|ti|ty|it)(?: .*)?|nhe(?: .*)?|nhieu(?: .*)?)$/;
/** «tăng nhẹ sáng»: after a verb they have nothing before them to belong to. */
const belongsBefore = (clause: Clause, at: number): boolean =>
  clause.slice(0, at).some((phrase) => is(phrase, ...heads)) && standsBehind.test(clause[at]?.plain ?? '');

/** «hơi tối | hơi vàng»: another thing that is wrong, named by a colour. */
const blamesColour = (clause: Clause, phrase: Phrase): boolean =>
  isColoured(phrase) &&
  clause.some((before) => is(before, 'quality', 'blurred', 'noise')) &&
  ((is(clause.at(-1), 'level') && !belongsBefore(clause, clause.length - 1)) ||
    is(clause.at(-1), 'complaint'));

/** «hơi vàng | hơi tối». */
function followsBlamedColour(clause: Clause, phrase: Phrase): boolean {
  const from = headStart(clause);
  return (
    is(phrase, 'quality', 'blurred', 'noise') &&
    from < clause.length &&
    isColoured(clause[from - 1]) &&
    is(clause[from - 2], 'level', 'complaint')
  );
}

/** Where a head's own words begin: its amount and the verb before it. */
function headStart(clause: Clause): number {
  let at = clause.length;
  while (
    at > 0 &&
    !belongsBefore(clause, at - 1) &&
    (is(clause[at - 1], 'level', 'degree', 'complaint') ||
      isVerb(clause[at - 1], 'increase', 'decrease', 'make'))
  )
    at--;
  return at;
}

const isColoured = (phrase: Phrase | undefined): boolean => is(phrase, 'colour', 'hex');
/** What may stand between a part and its colour. */
const besideColour = (phrase: Phrase): boolean =>
  is(phrase, 'filler', 'colour-word', 'shade', 'level', 'pronoun');

/** «váy đỏ | nền trắng», «black dress | on white background»: the second part has a colour of its own. */
function beginsAnother(clause: Clause, phrases: readonly Phrase[], at: number): boolean {
  const phrase = phrases[at];
  const owned = clause.find((before) => is(before, 'part'));
  if (!owned || !clause.some(isColoured)) return false;
  const partFirst = is(phrase, 'part', 'object');
  if (!partFirst && !isColoured(phrase)) return false;
  const next = phrases.slice(at + 1).find((later) => !besideColour(later));
  if (!partFirst) return is(next, 'part') && clause.indexOf(owned) > clause.findIndex(isColoured);
  return isColoured(next) && clause.indexOf(owned) < clause.findIndex(isColoured);
}

/** «tóc đen bớt», «contrast up 10 percent»: it belongs to what was said. */
function trails(phrases: readonly Phrase[], at: number): boolean {
  const end = phrases.findIndex((phrase, k) => k > at && is(phrase, 'join'));
  const rest = phrases.slice(at + 1, end < 0 ? undefined : end);
  return (
    isVerb(phrases[at], 'decrease', 'increase') &&
    rest.every((phrase) => is(phrase, 'filler', 'level', 'number', 'degree'))
  );
}

/** «quần trắng bớt vàng»: the first colour says which, the second what there is too much of. */
const lessOfAnother = (clause: Clause, phrases: readonly Phrase[], at: number): boolean =>
  isVerb(phrases[at], 'decrease') &&
  is(phrases[at + 1], 'colour') &&
  only(clause, 'part', 'colour') &&
  clause.some(isColoured) &&
  clause.some((phrase) => is(phrase, 'part'));

/** «brighten only the face», «tăng sáng cho áo»: what follows says where, nothing else. */
function saysWhere(clause: Clause, phrases: readonly Phrase[], at: number): boolean {
  if (!isWhole(clause) || clause.some((before) => is(before, 'part'))) return false;
  const end = phrases.findIndex((phrase, k) => k > at && is(phrase, 'join'));
  const rest = phrases.slice(at + 1, end < 0 ? undefined : end).filter((phrase) => !is(phrase, 'filler'));
  return (
    rest.some((phrase) => is(phrase, 'part', 'object')) &&
    rest.every((phrase) => is(phrase, 'part', 'object', 'number', 'level'))
  );
}

/** Leaves out what is set against a wish: «teal instead of white», «xanh chứ không phải đỏ». */
function withoutContrasts(phrases: readonly Phrase[]): Phrase[] {
  const rest: Phrase[] = [];
  let open = false;
  for (const phrase of phrases) {
    if (is(phrase, 'rather-than')) open = true;
    else if (open && is(phrase, 'filler', 'colour', 'shade', 'part', 'hex', 'colour-word', 'pronoun'))
      continue;
    else {
      open = false;
      rest.push(phrase);
    }
  }
  return rest;
}

/** Takes out what is excepted («trừ cái áo và tóc»), as clauses of their own. */
function withoutExceptions(phrases: readonly Phrase[]): { rest: Phrase[]; exceptions: Clause[] } {
  const rest: Phrase[] = [];
  const exceptions: Phrase[][] = [];
  let open: Phrase[] | undefined;
  for (const [k, phrase] of phrases.entries()) {
    const goesOn =
      is(phrase, 'filler', 'part', 'pronoun') || (is(phrase, 'join', 'colour') && is(phrases[k + 1], 'part'));
    if (is(phrase, 'except')) exceptions.push((open = [phrase]));
    else if (open && goesOn) open.push(phrase);
    else {
      open = undefined;
      rest.push(phrase);
    }
  }
  return { rest, exceptions };
}

/** Nobody says one thing in more phrases; what is endless is read in pieces. */
const longestClause = 40;

/**
 * Parts a sentence into clauses: at commas and joining words, at what restrains («chỉ», «đừng»), and where one wish ends and
 * the next begins without any word between them.
 */
export function clausesOf(reading: Reading): Clause[] {
  const clauses: Phrase[][] = [];
  let clause: Phrase[] = [];
  const end = (from = clause.length): void => {
    const rest = clause.slice(from);
    const done = clause.slice(0, from);
    if (done.length > 0) clauses.push(done);
    clause = rest;
  };
  const { rest: phrases, exceptions } = withoutExceptions(withoutContrasts(settle(reading)));
  for (const [at, phrase] of phrases.entries()) {
    if (clause.length >= longestClause) end();
    if (is(phrase, 'join')) {
      const belongs =
        withWords.has(phrase.plain) &&
        clause.some((before) => isVerb(before, ...takesWith) || is(before, 'beyond'));
      if (!belongs) end();
      continue;
    }
    const last = clause.findLast((before) => is(before, ...heads));
    const narrows = is(phrase, 'nothing-but') || (isVerb(phrase, 'make') && phrase.plain === 'cho');
    if (narrows && saysWhere(clause, phrases, at)) continue;
    if (lessOfAnother(clause, phrases, at)) {
      clause.push(phrase);
      continue;
    }
    if (is(phrase, 'not') && isWhole(clause)) end();
    else if (opensClause(phrase) && isWhole(clause) && !trails(phrases, at)) end(headStart(clause));
    else if (isVerb(phrase, 'keep') && clause.some((before) => isVerb(before, 'remove', 'isolate'))) end();
    else if (is(phrase, 'effect') && clause.some((before) => is(before, 'frame')) && clause.some(isColoured))
      end(headStart(clause));
    else if (
      is(phrase, ...heads) &&
      last &&
      !isNegated(clause) &&
      (!belongTogether(last, phrase) || isRemedy(clause, last, phrase))
    )
      end(headStart(clause));
    else if (blamesColour(clause, phrase) || followsBlamedColour(clause, phrase)) end(headStart(clause));
    else if (is(phrase, 'nothing-but') || shapeIsSaid(clause, phrase)) end();
    else if (beginsAnother(clause, phrases, at)) end();
    else if (is(phrase, 'ratio') && (isWhole(clause) || isPutTogether(clause))) end(headStart(clause));
    else if (is(phrase, ...heads) && isPutTogether(clause)) end(headStart(clause));
    clause.push(phrase);
    const complaint = is(phrase, 'complaint') && ['qua', 'wa', 'qua troi', 'qua di'].includes(phrase.plain);
    if (complaint && is(clause.at(-2), ...heads)) end();
  }
  end();
  return [...sharingColour(clauses), ...exceptions];
}

const only = (clause: Clause, ...kinds: readonly Kind[]): boolean =>
  clause.every((phrase) => is(phrase, 'filler', 'colour-word', 'pronoun', ...kinds));

/** «đổi áo và quần sang màu đen»: the colour that comes last is meant for both. */
function sharingColour(clauses: readonly Clause[]): Clause[] {
  const shared: Clause[] = [];
  for (const clause of clauses) {
    const before = shared.at(-1);
    const waits =
      before !== undefined &&
      only(before, 'part', 'verb') &&
      before.some((phrase) => is(phrase, 'part') && !isElsewhere(phrase)) &&
      before.every((phrase) => !is(phrase, 'verb') || isVerb(phrase, 'change', 'make', 'put'));
    const tells =
      only(clause, 'part', 'colour', 'hex', 'shade', 'toward', 'verb') &&
      clause.some(isColoured) &&
      clause.some((phrase) => is(phrase, 'part') && !isElsewhere(phrase));
    if (waits && tells) shared[shared.length - 1] = [...before, ...clause];
    else shared.push(clause);
  }
  return shared;
}

const isGround = (phrase: Phrase | undefined): boolean =>
  phrase?.meaning?.is === 'part' && phrase.meaning.part === 'background';
/** What is seldom given a colour together with a garment. */
const isElsewhere = ({ meaning }: Phrase): boolean =>
  meaning?.is === 'part' && ['background', 'subject', 'skin', 'face', 'eyes', 'teeth'].includes(meaning.part);

const isNegated = (clause: Clause): boolean => clause.some((phrase) => is(phrase, 'not'));
