import type {
  ComposePlan,
  PlacedSubject,
  ProductName,
  RefusalReason,
  SubjectSide,
} from '@mot-studio/terms/editing';
import { palette } from '#language/colours.ts';
import type { Clause, Direction, Part, Phrase, Verb } from './meaning.ts';
import { firstProduct } from './products.ts';
import { isGoods } from './thing-names.ts';
import {
  coloursOf,
  is,
  isColour,
  isGarment,
  isGround,
  isSubject,
  isVerb,
  textOf,
  type Kind,
} from './word-senses.ts';
import { countOf } from './repetitions.ts';

type Collage = Extract<ComposePlan, { kind: 'collage' }>;
type Plan =
  | { plan: ComposePlan; words: readonly Clause[] }
  | { missing: readonly Clause[] }
  | { beyond: readonly Clause[]; reason: Extract<RefusalReason, 'not_understood' | 'needs_ai_model'> };

const numberOf = (phrase: Phrase): number | undefined =>
  phrase.meaning?.is === 'picture-number' ? phrase.meaning.index : undefined;

const speaksOfPictures = (clause: Clause): boolean =>
  clause.some(({ meaning }) => meaning?.is === 'picture-number' || meaning?.is === 'collage');

const noPhrase: Phrase = { meaning: undefined, start: 0, end: 0, plain: '' };

/** Places behind a subject, which are not a scene. */
const behind = new Set(['phia sau', 'dang sau', 'sau lung']);
/** Places behind a person, which are the background. */
const behindPerson = /^(?:behind (?:her|him|them)|(?:phong )?sau lung|phia sau)$/;

const isScene = ({ meaning, plain }: Phrase): boolean =>
  (meaning?.is === 'part' && meaning.part === 'background' && !behind.has(plain)) || meaning?.is === 'scene';

/** Prepositions between an object and its picture: «the chair from 1». */
const originWords = new Set(['from', 'of', 'in', 'o', 'cua', 'trong', 'tu']);

/** Matches a noun that a numeral before it counts. */
const countsOn = (after: Phrase | undefined): boolean =>
  after !== undefined &&
  (after.meaning === undefined || is(after, 'photo') || /^(?:anh|hinh|tam)$/.test(after.plain));

const asPicture = (phrase: Phrase, images: number): Phrase => {
  const index = pictureAt(phrase.meaning, images);
  return index === undefined ? phrase : { ...phrase, meaning: { is: 'picture-number', index } };
};

/**
 * Resolves numbers of pictures in phrases about their content: «person 1 on the left», «the chair from 1». Other bare numbers are then
 * picture numbers as well («the background of 1 with 2»).
 */
export function resolveSubjects(clauses: readonly Clause[], images: number): Clause[] {
  let named = clauses.flat().some((phrase) => numberOf(phrase) !== undefined && /^\d+$/.test(phrase.plain));
  const resolved = clauses.map((clause) =>
    clause.map((phrase, k): Phrase => {
      const [before, after] = [clause[k - 1], clause[k + 1]];
      const laid =
        /^put (?:it|them)$/.test(clause[k - 2]?.plain ?? '') && ontoScores[before?.plain ?? ''] !== undefined;
      if (countsOn(after) || !before || (!isSubject(before) && !originWords.has(before.plain) && !laid))
        return phrase;
      const picture = asPicture(phrase, images);
      named ||= picture !== phrase;
      return picture;
    }),
  );
  if (!named) return resolved;
  // Example: «brighten 1 | put it on 2».
  const isOfOne = (clause: Clause): boolean =>
    clause.length === 2 && has(clause.slice(0, 1), 'quality', 'effect');
  return resolved.map((clause) =>
    has(clause, 'quality', 'measure', 'effect', 'level', 'times') && !isOfOne(clause)
      ? clause
      : clause.map((phrase, k) => (countsOn(clause[k + 1]) ? phrase : asPicture(phrase, images))),
  );
}

/** Scores of prepositions before a picture number for that picture being the destination. */
const ontoScores: Partial<Record<string, number>> = {
  into: 2,
  onto: 2,
  vao: 2,
  vo: 2,
  zo: 2,
  'bo vao': 2,
  'bo vo': 2,
  'cho vao': 2,
  'cho vo': 2,
  'dat vao': 2,
  'dat vo': 2,
  'dua vao': 2,
  'dua vo': 2,
  'ghep vao': 2,
  'ghep vo': 2,
  len: 2,
  'in front': 2,
  truoc: 2,
  'phia truoc': 2,
  'truoc mat': 2,
  qua: 2,
  'bo qua': 2,
  'dem qua': 2,
  'dan vo': 2,
  'dan vao': 2,
  'vao giua': 2,
  'in the middle': 2,
  tren: 1,
  in: 1,
  on: 1,
  trong: 1,
  o: 1,
};
/** Returns the score of a preposition; «mờ quá» is a complaint, unlike «qua ảnh 1». */
const ontoScore = (phrase: Phrase): number => (is(phrase, 'complaint') ? 0 : (ontoScores[phrase.plain] ?? 0));

const pictureAt = (meaning: Phrase['meaning'], images: number): number | undefined =>
  meaning?.is === 'number' &&
  meaning.unit === '' &&
  !meaning.signed &&
  Number.isInteger(meaning.value) &&
  meaning.value >= 1 &&
  meaning.value <= images
    ? meaning.value - 1
    : undefined;

/** Reads numerals as picture numbers in a composition: «put 1 and 2 on 3», «person 1 and 2 on picture 3». */
export function readNumbers(phrases: readonly Phrase[], images: number): readonly Phrase[] {
  if (images < 2) return phrases;
  // Example: "all but 2".
  const spared = phrases.map((phrase, at) =>
    is(phrases[at - 1], 'except') && (!phrases[at + 1] || is(phrases[at + 1], 'join'))
      ? asPicture(phrase, images)
      : phrase,
  );
  return withPlacedNumbers(withNumbersJoined(spared, images), images);
}

/** Reads joined numerals as picture numbers if they count nothing: «combine 1 and 3», «ghép 1 với 3». */
function withNumbersJoined(phrases: readonly Phrase[], images: number): readonly Phrase[] {
  const from = phrases.findIndex((phrase) => is(phrase, 'collage') || phrase.plain === 'ghep') + 1;
  let to = from;
  while (to < phrases.length && from > 0) {
    const phrase = phrases[to] ?? noPhrase;
    if (!is(phrase, 'join', 'filler') && pictureAt(phrase.meaning, images) === undefined) break;
    to++;
  }
  const numbers = phrases.slice(from, to).filter((phrase) => pictureAt(phrase.meaning, images) !== undefined);
  if (numbers.length < 2 || countsOn(phrases[to]) || is(phrases[to], 'photo', 'collage')) return phrases;
  return phrases.map((phrase) => (numbers.includes(phrase) ? asPicture(phrase, images) : phrase));
}

function withPlacedNumbers(phrases: readonly Phrase[], images: number): readonly Phrase[] {
  const put = phrases.findIndex((phrase) => isVerb(phrase, 'put'));
  // Example: «put 2 behind her».
  if (put >= 0 && behindPerson.test(phrases[put + 2]?.plain ?? ''))
    return phrases.map((phrase, k) => (k === put + 1 ? asPicture(phrase, images) : phrase));
  const onto = phrases.findIndex(({ plain }, k) => k > put && ontoScores[plain] !== undefined);
  if (put < 0 || onto < 0) return phrases;
  const isNumber = ({ meaning }: Phrase) => pictureAt(meaning, images) !== undefined;
  const moved = phrases.slice(put + 1, onto);
  const scene = phrases[onto + 1];
  const isPicture = scene && (isNumber(scene) || numberOf(scene) !== undefined);
  if (!isPicture || !moved.some(isNumber)) return phrases;
  // Example: «person 1 and 2», not «2 persons».
  const isNumbered = (phrase: Phrase, k: number) => isSubject(phrase) && isNumber(moved[k + 1] ?? noPhrase);
  if (!moved.every((phrase, k) => isNumber(phrase) || is(phrase, 'join') || isNumbered(phrase, k)))
    return phrases;
  return phrases.map((phrase, k) => (k > put && k <= onto + 1 ? asPicture(phrase, images) : phrase));
}

const gatherVerbs = new Set(['ghep anh', 'ghep hinh', 'ghep cac anh']);

/** Matches a scene as the destination: «vào nền biển», not «vào nền hồng». */
const isOntoGround = (clause: Clause): boolean =>
  clause.some((phrase, k) => {
    const [ground, after] = clause.slice(k + 1);
    const isPlace = ground?.meaning?.is === 'beyond' && ground.meaning.place === true;
    const isGround = ground !== undefined && isScene(ground) && !is(after, 'colour', 'hex');
    return ontoScores[phrase.plain] === 2 && (isPlace || isGround);
  });

/** Reads a wish for a collage of all pictures: «ghép hai ảnh», «ghép tất cả ảnh lại». */
export function resolveAllPictures(clause: Clause, images: number): Clause {
  if (isOntoGround(clause)) {
    const put: Phrase['meaning'] = { is: 'verb', verb: 'put' };
    return clause.map((phrase) => (gatherVerbs.has(phrase.plain) ? { ...phrase, meaning: put } : phrase));
  }
  const at = clause.findIndex(({ plain }) => plain === 'ghep');
  const photos = clause.findIndex((phrase, k) => k > at && is(phrase, 'photo'));
  const isAll = (phrase: Phrase) =>
    is(phrase, 'filler') || countOf(phrase) === images || (phrase.plain === 'ca hai' && images === 2);
  const counted = clause.slice(at + 1, photos);
  if (images < 2 || at < 0 || photos < 0 || !counted.every(isAll)) return clause;
  if (clause.some(isShown) || has(clause, 'picture-number')) return clause;
  return clause.map((phrase, k): Phrase => {
    if (k === at) return { ...phrase, meaning: { is: 'collage', layout: 'rows' } };
    return counted.includes(phrase) ? { ...phrase, meaning: { is: 'filler' } } : phrase;
  });
}

type Named = { readonly index: number; readonly clause: Clause; readonly at: number };

/** Words that may stand between a scene and the number of its picture. */
const links = new Set([
  'of',
  'the',
  'in',
  'from',
  'is',
  'use',
  'cua',
  'o',
  'trong',
  'tu',
  'la',
  'lay',
  'dung',
  'bang',
]);
/** Words after which a scene is the role of the picture before them. */
const roleWords = new Set(['as', 'is', 'lam', 'la']);

/** Returns the position of «the background of» before a picture number, or undefined. */
function sceneBefore(clause: Clause, at: number): number | undefined {
  let k = at - 1;
  const isLink = (phrase: Phrase | undefined): boolean =>
    links.has(phrase?.plain ?? '') ||
    is(phrase, 'photo') ||
    (phrase?.meaning?.is === 'beyond' && phrase.meaning.place === true);
  while (k > 0 && isLink(clause[k])) k--;
  const scene = clause[k];
  const start = scene && isScene(scene) ? k : undefined;
  const lead = clause.slice(Math.max(0, k - 2), k).some(({ plain }) => roleWords.has(plain));
  return start === undefined || lead ? undefined : start;
}

const isSide = ({ meaning }: Phrase): boolean =>
  meaning?.is === 'direction' && sideWords[meaning.direction] !== undefined;

/** Matches a place beside a picture's subject, on that picture: «the person of picture 1 on the left of picture 2». */
function isBeside(clause: Clause, at: number): boolean {
  const first = clause.findIndex((phrase) => numberOf(phrase) !== undefined);
  const between = clause.slice(first + 1, at);
  return (
    first < at &&
    numberOf(clause[first] ?? noPhrase) !== numberOf(clause[at] ?? noPhrase) &&
    between.slice(-4).some((phrase) => isSide(phrase) || phrase.meaning?.is === 'beside') &&
    !clause.slice(0, first).some(isSide) &&
    !clause.slice(at + 1).some(isSide)
  );
}

/** Matches a replaced background: «replace the background of picture 1 with picture 2». */
const replaces = (clause: Clause, at: number): boolean =>
  clause.some((phrase) => isVerb(phrase, 'change')) &&
  clause.slice(0, at).some(isScene) &&
  clause.slice(0, at).some((phrase) => numberOf(phrase) !== undefined);

/** Matches a removed background, which is not the destination: «xóa nền ảnh 2». */
const losesGround = (clause: Clause, at: number): boolean =>
  clause.slice(0, at).some((phrase) => isVerb(phrase, 'remove')) &&
  clause.some(isScene) &&
  !clause.slice(0, at).some((phrase) => numberOf(phrase) !== undefined);

/** Returns the score of a picture as the scene, by the words around its number. */
function sceneScore({ clause, at }: Named): number {
  if (replaces(clause, at)) return 4;
  if (losesGround(clause, at)) return 0;
  const next = clause.findIndex((phrase, k) => k > at && numberOf(phrase) !== undefined);
  const end = next < 0 ? clause.length : (sceneBefore(clause, next) ?? next);
  const around = clause.slice(at + 1, Math.min(end, at + 4));
  // In «hình 1 đem qua cảnh … ở hình 2» the words after the preposition belong to the next picture.
  const onto = next < 0 ? -1 : around.findIndex((phrase) => ontoScore(phrase) > 1);
  const near = onto < 0 ? around : around.slice(0, onto);
  // In «hình 5 giữ nền», «nền hình 1 mờ đi» the background is the picture's own.
  const own =
    clause.some((phrase) => isVerb(phrase, 'keep') || is(phrase, 'blurred', 'quality')) &&
    numbersIn(clause) === 1 &&
    !clause.some((phrase) => isVerb(phrase, 'put'));
  if (own) return 0;
  const isGiven = (phrase: Phrase, k: number): boolean =>
    isScene(phrase) && !isColour(near[k + 1] ?? clause[at + k + 2]);
  if (near.some(isGiven) || sceneBefore(clause, at) !== undefined) return 3;
  const [side, preposition] = clause.slice(Math.max(0, at - 2), at);
  const last = clause.slice(0, at).findLastIndex((phrase) => numberOf(phrase) !== undefined);
  const leading = clause.slice(Math.max(0, last + 1, at - 3), at);
  // In «đem qua cảnh cầu … ở hình 2» any number of words may describe the scene.
  const firmly = clause.slice(Math.max(0, last + 1), at).some((phrase) => ontoScore(phrase) > 1);
  const score = firmly ? 2 : Math.max(0, ...leading.map(ontoScore));
  const beside = isBeside(clause, at);
  if (score > 0) return !isOrigin(clause, at) ? score : beside ? scoreOf.beside : scoreOf.origin;
  return beside || (side && isSide(side) && preposition?.plain === 'of') ? scoreOf.beside : 0;
}

/** Scores below that of any preposition for «onto». */
const scoreOf = { inside: 1, beside: 0.5, origin: 0.25 };

/** Matches a picture as the origin of a subject, unless no other picture is the scene: «the person in photo 2». */
function isOrigin(clause: Clause, at: number): boolean {
  const k = clause[at - 1]?.plain === 'the' ? at - 2 : at - 1;
  const before = clause[k - 1]?.meaning?.is;
  return ['in', 'trong', 'o'].includes(clause[k]?.plain ?? '') && (before === 'part' || before === 'object');
}

const sideWords: Partial<Record<string, SubjectSide>> = { left: 'left', right: 'right', centre: 'centre' };
const sideIn = (phrases: readonly Phrase[]): SubjectSide | undefined => {
  for (const { meaning } of phrases) {
    const side = meaning?.is === 'direction' ? sideWords[meaning.direction] : undefined;
    if (side) return side;
  }
  return undefined;
};

/** Returns the side before a picture, in a clause that begins with a side: «bên trái ảnh 2 bên phải ảnh 1». */
const sideBefore = ({ clause, at }: Named): SubjectSide | undefined =>
  clause.findIndex(isSide) < clause.findIndex((phrase) => numberOf(phrase) !== undefined)
    ? sideIn(clause.slice(0, at).toReversed())
    : undefined;

const opposite: Partial<Record<SubjectSide, SubjectSide>> = { left: 'right', right: 'left' };

/** Returns the words between the previous picture of the clause and this one. */
function sinceLast({ clause, at }: Named): Clause | undefined {
  const last = clause.slice(0, at).findLastIndex((phrase) => numberOf(phrase) !== undefined);
  return last < 0 ? undefined : clause.slice(last + 1, at);
}

/**
 * Returns the side nearest to a picture's number: after it, else before it, else anywhere if the picture is alone. A side between two
 * pictures is that of the first («the bag of 1 on the left of 2»), and the second one gets the opposite side.
 */
function sideOf(named: Named, all: readonly Named[], clauses: readonly Clause[]): SubjectSide | undefined {
  const later = named.clause.slice(named.at + 1);
  const end = later.findIndex((phrase) => numberOf(phrase) !== undefined);
  const after = sideIn(end < 0 ? later : later.slice(0, end));
  if (after) return after;
  const between = sideIn(sinceLast(named) ?? []);
  if (between && all.length > 1) return opposite[between];
  const found = sideIn(named.clause.slice(0, named.at).toReversed());
  return found ?? (all.length === 1 ? sideIn(clauses.flat()) : undefined);
}

/** Returns the product of a picture: before its number, else after it, else anywhere if the picture is alone. */
function productOf(named: Named, all: readonly Named[], clauses: readonly Clause[]): ProductName | undefined {
  const { clause, at } = named;
  const isNumber = (phrase: Phrase) => numberOf(phrase) !== undefined;
  const last = clause.slice(0, at).findLastIndex(isNumber);
  const after = clause.slice(at + 1);
  // In «túi hình 2 đặt cạnh đôi giày hình 1» the product after the preposition belongs to the other picture.
  const other = after.findIndex((phrase) => isNumber(phrase) || is(phrase, 'beside'));
  return (
    firstProduct(clause.slice(last + 1, at)) ??
    firstProduct(after.slice(0, other < 0 ? undefined : other)) ??
    (all.length === 1 ? firstProduct(clauses.flat()) : undefined)
  );
}

/** Default sides for one or two subjects; three or more have none. */
const solo: readonly SubjectSide[] = ['centre', 'left', 'right'];
const pair: readonly SubjectSide[] = ['left', 'right'];

function place(
  sides: readonly (SubjectSide | undefined)[],
  products: readonly (ProductName | undefined)[],
  images: readonly number[],
): PlacedSubject[] {
  const free =
    images.length > 2 ? [] : (images.length === 2 ? pair : solo).filter((side) => !sides.includes(side));
  return images.map((image, k): PlacedSubject => {
    const side = sides[k] ?? free.shift();
    const product = products[k];
    return { image, ...(side && { side }), ...(product && { product }) };
  });
}

/**
 * Returns the plan for several pictures: subjects on a scene if pictures are named by number or a subject is placed on a background, or
 * else a collage. For one picture it returns undefined, or the clauses that mention others.
 */
export function composePlanOf(clauses: readonly Clause[], images: number): Plan | undefined {
  const words = clauses.filter(speaksOfPictures);
  const named = clauses.flatMap((clause) =>
    clause.flatMap((phrase, at): Named[] => {
      const index = numberOf(phrase);
      return index === undefined ? [] : [{ index, clause, at }];
    }),
  );
  const beyond = words.filter((clause) => clause.some((phrase) => (numberOf(phrase) ?? 0) >= images));
  if (images < 2) {
    const several = words.filter(
      (clause) =>
        clause.some(({ meaning }) => meaning?.is === 'collage' && meaning.layout === 'rows') ||
        beyond.includes(clause),
    );
    return several.length > 0 ? { missing: several } : undefined;
  }
  if (beyond.length > 0) return { missing: beyond };
  const exchanged = words.filter(
    (clause) => exchanges(clause) || wearsFrom(clause) || standsTogether(clause),
  );
  const composite = named.length > 1 && words.some(composesBody);
  if (composite) return { beyond: words, reason: 'needs_ai_model' };
  if (exchanged.length > 0) return { beyond: exchanged, reason: 'needs_ai_model' };
  const drawn = words.filter(needsContent);
  if (drawn.length > 0) return { beyond: drawn, reason: 'needs_ai_model' };
  // Examples: «không ghép», "do not combine".
  const apart = clauses.find(
    (clause) =>
      has(clause, 'not') && clause.some((phrase) => phrase.plain === 'ghep' || is(phrase, 'collage')),
  );
  if (apart) return { beyond: words.includes(apart) ? words : [...words, apart], reason: 'not_understood' };
  if (words.some(mergesBodies)) return { beyond: words, reason: 'needs_ai_model' };
  if (words.some(isRange) || words.some(leavesOut) || swaps(words) || changesPlaces(words, named))
    return { beyond: words, reason: 'not_understood' };
  if (words.some(takesLook)) return { beyond: words, reason: 'not_understood' };
  if (words.some(laysOver)) return { beyond: words, reason: 'not_understood' };
  if (words.some(standsBehind)) return { beyond: words, reason: 'not_understood' };
  if (words.some(setsSize)) return { beyond: words, reason: 'not_understood' };
  if (placesRows(clauses, words, images)) return { beyond: words, reason: 'not_understood' };
  if (tooSmall(gridIn(words), images)) return { beyond: words, reason: 'not_understood' };
  const sheet = collageOf(clauses, words, images);
  const row = rowOf(clauses, named, images) ?? columnOf(words, named, images);
  const inOrder = row?.inOrder ?? collageInOrder(words, named, images);
  // «ghép 3 ảnh, ảnh đầu bên trái, hai ảnh kia bên phải» is neither a row nor a scene.
  if (!row && clauses.some(wantsCollage) && placesApart(words, named))
    return { beyond: [...new Set([...clauses.filter(wantsCollage), ...words])], reason: 'not_understood' };
  if (inOrder === false) return { beyond: words, reason: 'not_understood' };
  if (inOrder) return { plan: row ? { ...sheet, layout: row.layout } : sheet, words };
  if (named.length > 0 && !placesAny(clauses, named)) return { beyond: words, reason: 'not_understood' };
  const puts = has(words.flat(), 'collage') ? [] : clauses.filter(putsOnGround);
  if (named.length > 0 || puts.length > 0)
    return sceneOf(clauses, named, named.length > 0 ? words : puts, images);
  return { plan: sheet, words };
}

const between =
  '(?:(?: giua| between| in between)(?: (?:cac|the|ca|may))*(?: (?:anh|hinh|tam|photos|pics|pictures|images|them))?)?';
/** Wishes for a collage without gaps: «khỏi chừa khe», "no gaps", «sát nhau». */
const withoutGap = new RegExp(
  `^(?:(?:khong|ko|k|khoi|dung|bo|chang|het)(?: (?:can|co|chua|de|them|cai))*(?: (?:khe ho|khe|ke ho|khoang trong|khoang cach|khoang ho|khoang|vien|duong vien|vien trang|duong ke|le|cach nhau|ho nhau))${between}` +
    `|(?:(?:with|have|leave|but) )*(?:no|without|zero|0|remove(?: the)?)(?: (?:any|white|visible))*(?: (?:gaps?|spaces?|spacing|borders?|lines?|margins?|padding|gutters?))${between}` +
    `|(?:sat|khit|dinh|sat sat|ap sat|ke sat)(?: (?:vao|vo|lai|lien))? nhau|lien mach|seamless|seamlessly|touching(?: each other)?|edge to edge|gapless)$`,
  'u',
);
/** Wishes for a collage with gaps, which is the default: «chừa khe trắng», "leave a gap between them". */
const withGap = new RegExp(
  `^(?:(?:chua|co|de)(?: (?:mot|1|chut|it|cai|nhung|cac))* (?:khe ho|khe)(?: trang)?|(?:leave|with|have|a)(?: (?:a|some|thin|white))* gaps?)${between}$`,
  'u',
);
const longestGap = 7;
const gapAt = (clause: Clause): { from: number; to: number; none: boolean } | undefined => {
  for (const from of clause.keys())
    for (let length = Math.min(longestGap, clause.length - from); length > 0; length--) {
      const text = textOf(clause.slice(from, from + length));
      const none = withoutGap.test(text);
      if (none || withGap.test(text)) return { from, to: from + length, none };
    }
  return undefined;
};
/** Returns a collage whose gaps the clauses specify, with the remaining clauses; otherwise undefined. */
export function collageGapsOf(
  clauses: readonly Clause[],
  images: number,
): { plan: Plan; rest: Clause[]; taken: Clause[] } | undefined {
  if (images < 2) return undefined;
  const taken: Clause[] = [];
  let gap = defaultGap;
  const rest = clauses.flatMap((clause): Clause[] => {
    const found = gapAt(clause);
    if (!found) return [clause];
    const others = clause.filter((_, at) => at < found.from || at >= found.to);
    taken.push(clause.slice(found.from, found.to));
    if (found.none) gap = 0;
    return isEmpty(others) ? [] : [others];
  });
  const planned = taken.length > 0 ? composePlanOf(rest, images) : undefined;
  if (!planned || !('plan' in planned) || planned.plan.kind !== 'collage' || planned.words.length === 0)
    return undefined;
  return { plan: { ...planned, plan: { ...planned.plan, gap } }, rest, taken };
}

/** Matches a range of picture numbers without a composition: "pics 1 to 3". */
const isRange = (clause: Clause): boolean =>
  clause.some(
    (phrase, at) =>
      /^(?:pics|pictures|photos|images)$/.test(phrase.plain) &&
      has(clause.slice(at + 1, at + 2), 'picture-number', 'number') &&
      /^(?:to|through|thru)$/.test(clause[at + 2]?.plain ?? '') &&
      has(clause.slice(at + 3, at + 4), 'picture-number', 'number'),
  );

/** Returns whether pictures are placed somewhere, not only named («hình 3 thì thôi», "dress in 1 lilac"). */
const placesAny = (clauses: readonly Clause[], named: readonly Named[]): boolean =>
  named.some((picture) => sceneScore(picture) > scoreOf.inside) ||
  clauses.some(
    (clause) =>
      clause.some((phrase) => isVerb(phrase, 'put') || is(phrase, 'beside') || phrase.plain === 'ghep') ||
      endsInto(clause) ||
      ((has(clause, 'direction') || (putsOnto(clause) && !has(clause, 'colour', 'hex'))) &&
        new Set(clause.flatMap((phrase) => numberOf(phrase) ?? [])).size > 1),
  );

const has = (phrases: readonly Phrase[], ...kinds: readonly Kind[]): boolean =>
  phrases.some((phrase) => is(phrase, ...kinds));

/** Matches full pictures instead of their content: «ghép 3 hình». */
const isOfPictures = (clause: Clause): boolean =>
  clause.some((phrase, k) => has([phrase], 'photo') && has(clause.slice(k - 1, k), 'number')) &&
  !clause.some((phrase) => isShown(phrase));

/** Matches a wish for a collage: «ghép 3 tấm», "a collage". */
const wantsCollage = (clause: Clause): boolean =>
  has(clause, 'collage') || (clause.some(({ plain }) => plain === 'ghep') && isOfPictures(clause));

/** Returns whether each picture has a side and none is placed on another. */
const placesApart = (words: readonly Clause[], named: readonly Named[]): boolean =>
  named.some(({ clause }) => clause.some(isSide)) &&
  !words.flat().some((phrase) => isShown(phrase) || isScene(phrase)) &&
  named.every((picture) => sceneScore(picture) <= scoreOf.beside);

const isShown = (phrase: Phrase): boolean => has([phrase], 'part', 'object') && !isScene(phrase);

const putsOnGround = (clause: Clause): boolean =>
  has(clause, 'part') &&
  !isOfPictures(clause) &&
  clause.some((phrase) => isVerb(phrase, 'put')) &&
  clause.some((phrase, k) => isScene(phrase) && !isColour(clause[k + 1]) && !isColour(clause[k - 1]));

/** Matches a direction other than that of a collage. */
const pointsAside = ({ meaning }: Phrase): boolean =>
  meaning?.is === 'direction' && meaning.direction !== 'across' && meaning.direction !== 'upright';

/** Returns whether the pictures of a collage («ghép ảnh 1 và ảnh 2 cạnh nhau») are all in order; undefined without a collage. */
function collageInOrder(
  words: readonly Clause[],
  named: readonly Named[],
  images: number,
): boolean | undefined {
  const phrases = words.flat();
  const onto = named.some((picture) => sceneScore(picture) > scoreOf.beside);
  if (named.length < 2 || phrases.some(isShown) || onto) return undefined;
  const isSheet = has(phrases, 'collage') || phrases.some(({ plain }) => plain === 'ghep');
  // «copy the lighting of 1 to 2» is about a property of the pictures.
  if (
    !isSheet &&
    !phrases.every(
      (phrase) =>
        is(phrase, 'picture-number', 'filler', 'direction', 'photo', 'join', 'frame', 'beside', 'colour') ||
        isVerb(phrase, 'put', 'make'),
    )
  )
    return undefined;
  if (!isSheet && (named.length < images || phrases.some(pointsAside))) return undefined;
  return named.length === images && named.every(({ index }, k) => index === k);
}

/** Example: «cut her out of 2 and into 1». */
const isDestination = (clause: Clause): boolean => clause.some((phrase) => ontoScore(phrase) > 1);

/** Matches a picture as the destination: «onto photo 1», «into the middle of photo 1», «bỏ người ảnh 1 vào». */
const putsOnto = (clause: Clause): boolean =>
  clause.some((phrase) => isVerb(phrase, 'put')) ||
  clause.some(
    ({ plain }, k) =>
      ontoScores[plain] && clause.slice(k + 1, k + 3).some((next) => numberOf(next) !== undefined),
  ) ||
  endsInto(clause);

const endsInto = (clause: Clause): boolean => ['vao', 'vo', 'zo'].includes(clause.at(-1)?.plain ?? '');

/** Matches a comparison of pictures, which is not a composition: «picture 1 brighter than picture 2», «the colours of 1 like 2». */
const isComparison = (clause: Clause): boolean =>
  has(clause, 'quality', 'blurred', 'measure', 'tinted', 'colour-word') &&
  !areTogether(clause) &&
  !putsOnto(clause) &&
  !has(clause, 'collage', 'direction', 'beside', 'part', 'object');

/** Matches an edit of a single picture, which is not a placement: «brighten photo 2», «blur the background of photo 2». */
function changesOne(clause: Clause): boolean {
  const numbers = new Set(clause.flatMap((phrase) => numberOf(phrase) ?? []));
  // Example: «white background on photo 2».
  const ground =
    clause.some(isGround) && clause.some(isColour) && !clause.some((phrase) => isVerb(phrase, 'put'));
  if (numbers.size === 1 && ground && !clause.some((phrase) => isShown(phrase))) return true;
  // In «hình 2 cắt bỏ người đứng bên trái» the side identifies a person to remove.
  const begun = clause.find((phrase) => is(phrase, 'verb'));
  if (
    numbers.size === 1 &&
    isVerb(begun, 'remove', 'flip', 'crop') &&
    begun?.plain !== 'cut' &&
    !has(clause, 'collage') &&
    !isDestination(clause)
  )
    return true;
  if (numbers.size !== 1 || putsOnto(clause) || has(clause, 'collage', 'direction', 'beside')) return false;
  const toned = has(clause, 'quality', 'measure', 'effect', 'tinted', 'blurred', 'noise', 'ratio');
  const likened = has(clause, 'colour-word') && !has(clause, 'part', 'colour', 'hex');
  const changed = clause.some(
    (phrase) =>
      isVerb(phrase, 'remove', 'blur', 'rotate', 'flip') ||
      (isVerb(phrase, 'crop') && phrase.plain !== 'cut'),
  );
  return toned || likened || changed || (has(clause, 'part') && has(clause, 'colour', 'hex'));
}

const isBare = (clause: Clause): boolean =>
  has(clause, 'picture-number') &&
  clause.every((phrase) => has([phrase], 'picture-number', 'filler') || isSubject(phrase));

const isToned = (clause: Clause): boolean =>
  !has(clause, 'picture-number', 'collage') && has(clause, 'quality', 'measure', 'effect', 'tinted');

/** Matches pictures that are named before a wish for them: «picture 2, 3 stops brighter», «ảnh 1 và 2, sáng hơn». */
const areNamedFirst = (named: readonly Clause[], next: Clause | undefined): boolean =>
  named.every(
    (clause) =>
      has(clause, 'picture-number') &&
      clause.every((phrase) => has([phrase], 'picture-number', 'filler', 'join')),
  ) &&
  next !== undefined &&
  isToned(next);

/** Matches adjacent picture numbers: «photos 1 2 brighter», not «photo 1 brighter than photo 2». */
function areTogether(clause: Clause): boolean {
  const isNumber = (phrase: Phrase): boolean => has([phrase], 'picture-number');
  const between = clause.slice(clause.findIndex(isNumber), clause.findLastIndex(isNumber));
  return between.every(
    (phrase) => has([phrase], 'picture-number', 'filler', 'join') && !standardWords.test(phrase.plain),
  );
}
const standardWords = /^(?:to|like|as|giong|nhu|theo|bang)$/;

const measuring =
  /(?:^| )(?:bang|giong|nhu|khop|hop|deu|ngang|dong bo|tiep|theo|cung tong|like|as|match|matches|matching|to match|to go|to fit|fit|fits|suits?|to suit|equal to|same as)(?: (?:voi|nhu|bang|nhau|tong|mau|the|y|well as|up|with))*$/;
const isMeasure = (clause: Clause): boolean => {
  const at = clause.findIndex((phrase) => has([phrase], 'picture-number', 'some-pictures'));
  return at > 0 && measuring.test(textOf(clause.slice(0, at)));
};
/** Matches pictures that are only the standard of a comparison. */
const onlyMeasures = (clause: Clause): boolean =>
  isMeasure(clause) &&
  clause.every(
    (phrase) =>
      !phrase.meaning ||
      has([phrase], 'picture-number', 'some-pictures', 'filler', 'purpose', 'level', 'degree', 'pronoun') ||
      isVerb(phrase, 'make', 'increase', 'decrease'),
  );

/** Merges a wish for one picture with its standard: «ảnh 1 sáng lên | cho bằng ảnh 2», "cool picture 2 | down like picture 1". */
export const mergeComparisons = (clauses: readonly Clause[], images: number): Clause[] =>
  images < 2
    ? [...clauses]
    : clauses.reduce<Clause[]>((read, clause) => {
        const before = read.at(-1);
        const isWish =
          before !== undefined &&
          has(before, 'picture-number') &&
          !has(before, 'collage') &&
          !putsOnto(before);
        const continues = isWish && (onlyMeasures(clause) || (isMeasuredBy(before) && isBare(clause)));
        return continues ? [...read.slice(0, -1), [...before, ...clause]] : [...read, clause];
      }, []);

/** Matches a wish for one picture measured by another: «ảnh 1 sáng lên cho bằng ảnh 2». */
function isMeasuredBy(clause: Clause): boolean {
  const at = clause.findIndex((phrase) => numberOf(phrase) !== undefined);
  return (
    at >= 0 &&
    !has(clause, 'collage', 'beside', 'object', 'direction') &&
    (!has(clause, 'part') || has(clause, 'quality', 'measure', 'tinted', 'colour', 'hex')) &&
    !clause.some((phrase) => isVerb(phrase, 'put')) &&
    isMeasure(clause.slice(at + 1)) &&
    clause.some(
      (phrase) =>
        has([phrase], 'quality', 'measure', 'effect', 'tinted', 'colour', 'colour-word', 'degree') ||
        isVerb(phrase, 'increase', 'decrease', 'fix', 'change', 'crop', 'rotate', 'blur'),
    )
  );
}

/** Matches a wish for one picture in an unknown word: "picture 2 needs cooling down". */
const needsOfOne = (clause: Clause): boolean =>
  numbersIn(clause) === 1 &&
  has(clause.slice(0, 1), 'picture-number') &&
  /^(?:needs?|should|has|must|can|phai)$/.test(clause[1]?.plain ?? '') &&
  !has(clause, 'collage', 'beside', 'direction', 'part', 'object', 'scene') &&
  !putsOnto(clause);

/** Returns the number of leading clauses that name all pictures for one wish, or 0. */
function namingAll(clauses: readonly Clause[], images: number): number {
  const named = new Set<number>();
  const others: Clause[] = [];
  for (const clause of clauses) {
    const [first, ...numbers] = clause.filter((phrase) => numberOf(phrase) !== undefined);
    const begins = others.length === 0 || (first !== undefined && first === clause[0]);
    if (!first || !begins || !areTogether(clause) || named.size === images) break;
    for (const phrase of [first, ...numbers]) named.add(numberOf(phrase) ?? 0);
    others.push(clause.filter((phrase) => numberOf(phrase) === undefined));
  }
  if (named.size !== images || Math.max(...named) >= images) return 0;
  const next = clauses[others.length];
  const isNamed = others.every(isEmpty);
  if (isNamed && next && isToned(next)) others.push(next);
  const wishes = others.filter((words) => !isEmpty(words));
  const atEnd = wishes[0] === others[0] || wishes[0] === others.at(-1);
  return wishes.length === 1 && wishes.every(isToned) && atEnd ? others.length : 0;
}

const isEmpty = (phrases: Clause): boolean =>
  phrases.every((phrase) => has([phrase], 'filler', 'join') || isVerb(phrase, 'make'));

/** Turns a wish for all named pictures into one for the full result: «pictures 1, 2 and 3 brighter», «brighten pictures 1 and 2» of two. */
export function generaliseAllNamed(clauses: readonly Clause[], images: number): Clause[] {
  if (images < 2) return [...clauses];
  for (const start of clauses.keys()) {
    const length = namingAll(clauses.slice(start), images);
    if (length === 0 || clauses.slice(start, start + length).some(laysOver)) continue;
    const joint = clauses
      .slice(start, start + length)
      .flat()
      .map((phrase): Phrase =>
        numberOf(phrase) === undefined ? phrase : { ...phrase, meaning: { is: 'filler' } },
      );
    return [...clauses.slice(0, start), joint, ...generaliseAllNamed(clauses.slice(start + length), images)];
  }
  return [...clauses];
}

/** Matches an edit of some pictures, which is not a placement: «hình 2 hình 3 xoá nền trắng», «hình 1 giữ nguyên». */
const changesSome = (clause: Clause): boolean =>
  numbersIn(clause) > 0 &&
  !putsOnto(clause) &&
  !has(clause, 'collage', 'beside') &&
  ((numbersIn(clause) > 1 &&
    clause.some((phrase) => isVerb(phrase, 'remove', 'keep', 'blur')) &&
    (clause.some(isGround) || has(clause, 'quality'))) ||
    (clause.some((phrase) => isVerb(phrase, 'keep')) &&
      clause.every((phrase) => is(phrase, 'picture-number', 'filler', 'verb', 'photo', 'part'))));

/** Merges a scene with the picture number in brackets behind it: «nền là ảnh quán cà phê | (ảnh 3)». */
export const mergeBracketed = (clauses: readonly Clause[]): Clause[] =>
  clauses.reduce<Clause[]>((read, clause) => {
    const before = read.at(-1);
    const named =
      has(clause, 'picture-number') && clause.every((phrase) => is(phrase, 'picture-number', 'filler'));
    const joins = named && before?.some(isScene) && !has(before, 'picture-number');
    return joins ? [...read.slice(0, -1), [...(before ?? []), ...clause]] : [...read, clause];
  }, []);

/**
 * Returns the wishes for some of several pictures, where only the full result can be edited. Removing the background of a subject that
 * is placed on a scene is part of the composition.
 */
export function singlePictureWishes(clauses: readonly Clause[]): Clause[] {
  const placing = clauses.some(putsOnto);
  const found: Clause[] = [];
  for (const [k, clause] of clauses.entries()) {
    const before = clauses[k - 1];
    // Example: «xóa nền ảnh 2», not «xóa người ở ảnh 2».
    const step = placing && clause.some((phrase) => isVerb(phrase, 'remove')) && !clause.some(isShown);
    const repeats = before !== undefined && found.includes(before) && isBare(clause);
    if (
      repeats ||
      ((isMeasuredBy(clause) || needsOfOne(clause)) &&
        clauses.some((each) => each !== clause && wantsCollage(each))) ||
      // «đảo trái phải» may ask to mirror or to swap.
      clause.some(({ plain }) => /^dao .*trai phai$/.test(plain)) ||
      isComparison(clause) ||
      has(clause, 'some-pictures') ||
      changesSome(clause) ||
      (changesOne(clause) && !step && !leavesOut(clause))
    )
      found.push(clause);
  }
  const naming = clauses.flatMap((clause, k) => (has(clause, 'picture-number') ? [k] : []));
  const [start = 0, end] = [naming[0], (naming.at(-1) ?? 0) + 1];
  if (areNamedFirst(clauses.slice(start, end), clauses[end])) return clauses.slice(start, end + 1);
  // Example: «pictures 2 and 3 brighter».
  for (const k of naming.toReversed()) {
    const [clause, next] = clauses.slice(k, k + 2);
    if (clause && next && found.includes(next) && !found.includes(clause) && isBare(clause))
      found.unshift(clause);
  }
  return found;
}

/** Matches a reference to the look of another picture: «màu áo giống hình 2». */
const compares = (clause: Clause): boolean =>
  clause.some(
    ({ meaning, plain }) => meaning?.is === 'colour-word' || ['giong', 'like', 'same'].includes(plain),
  );

/** Parts of a body, which cannot move between pictures: «lấy mặt ảnh 1 gắn qua ảnh 2». */
const bodyParts = new Set<Part>(['face', 'eyes', 'teeth', 'lips', 'hair', 'skin']);
const movesBody = (clause: Clause): boolean =>
  clause.some(({ meaning }) => meaning?.is === 'part' && bodyParts.has(meaning.part)) &&
  clause.some((phrase) => numberOf(phrase) !== undefined) &&
  (putsOnto(clause) || clause.some((phrase) => isVerb(phrase, 'add')));

/** Matches a person composed of two pictures: «mặt hình 1, đầm hình 2». */
const composesBody = (clause: Clause): boolean => {
  const at = clause.findIndex((phrase) => numberOf(phrase) !== undefined);
  const part = clause.slice(0, Math.max(0, at)).findLast((phrase) => !originWords.has(phrase.plain))?.meaning;
  return (
    part?.is === 'part' &&
    bodyParts.has(part.part) &&
    !has(clause, 'quality', 'measure', 'effect', 'smooth', 'colour', 'tinted', 'blurred', 'not') &&
    clause.every((phrase) => !is(phrase, 'verb') || isVerb(phrase, 'make', 'put', 'add'))
  );
};

/** Matches subjects in one new scene, which a collage lacks: «gom 6 hũ đứng chung một kệ», "a collage of them standing together". */
const standsTogether = (clause: Clause): boolean =>
  has(clause, 'collage') &&
  clause.some(({ plain }) => /^(?:dung|ngoi|nam|standing|stand|sitting|sit|seated)$/.test(plain)) &&
  clause.some(({ plain }) => /^(?:chung|together|ke|ban|shelf|table|sofa)$/.test(plain));

/** Matches an object that a person would have to wear: "the hat from 3 on the man in 1". */
const wearsFrom = (clause: Clause): boolean => {
  const at = clause.findIndex((phrase) => numberOf(phrase) !== undefined);
  const onto = clause.findIndex(({ plain }, k) => k > at && /^(?:on|onto|cho|len)$/.test(plain));
  const wearer = clause.slice(onto + 1).find((phrase) => !is(phrase, 'filler'));
  return (
    numbersIn(clause) > 1 &&
    onto > at &&
    wearer !== undefined &&
    isSubject(wearer) &&
    !isGoods(wearer) &&
    clause.slice(0, at).some((phrase) => is(phrase, 'object') || isGarment(phrase))
  );
};

/** Matches a picture to omit from a collage, which shows all pictures: «… nhưng bỏ ảnh 3». */
const leavesOut = (clause: Clause): boolean =>
  clause.some((phrase) => isVerb(phrase, 'remove')) &&
  has(clause, 'picture-number') &&
  clause.every((phrase) => has([phrase], 'picture-number', 'filler', 'verb', 'nothing-but'));

/** Matches a swap of places: «đổi chỗ ảnh 1 và ảnh 2». */
const changesPlaces = (words: readonly Clause[], named: readonly Named[]): boolean =>
  named.length > 1 &&
  words.some((clause) => clause.some((phrase) => isVerb(phrase, 'change'))) &&
  !words
    .flat()
    .some((phrase) => isScene(phrase) || is(phrase, 'part', 'object', 'collage') || isVerb(phrase, 'put'));

/** Matches a wish for new content: "same pose as photo 2". */
const needsContent = (clause: Clause): boolean =>
  clause.some((phrase) => numberOf(phrase) !== undefined) &&
  clause.some(
    ({ meaning }) => meaning?.is === 'beyond' && meaning.reason === 'needs_ai_model' && !meaning.place,
  ) &&
  !clause.some(
    (phrase) => isSizeWord(phrase) || is(phrase, 'part', 'object', 'collage') || isVerb(phrase, 'put'),
  );

const isSizeWord = ({ plain }: Phrase): boolean =>
  /^(?:(?:to|lon|bu|nho) (?:hon|len|lai|nhat)|bigger|smaller|big|small|large|larger|biggest|largest)$/.test(
    plain,
  );

/** Matches a wish for the size of a picture, which the layout determines: «ảnh 1 to hơn», "photo 1 bigger". */
const setsSize = (clause: Clause): boolean => has(clause, 'picture-number') && clause.some(isSizeWord);

const onBody = /^(?:tay|ban tay|hands?|arms?|shoulders?|vai|wrist|neck|head|lap|ears?|fingers?|feet|foot)$/;
/** Matches a place on a body, where a person would have to hold or wear the object: «vô tay cô ở ảnh 1», "in her hand". */
const putsOnBody = (clause: Clause): boolean =>
  clause.some(
    ({ meaning, plain }, k) =>
      meaning?.is === 'beyond' &&
      onBody.test(plain) &&
      clause.slice(Math.max(0, k - 2), k).some((before) => ontoScores[before.plain] !== undefined),
  );

/** Matches a wish for the look of another picture: "use the light from the second on the first". */
const takesLook = (clause: Clause): boolean => {
  const at = clause.findIndex((phrase) => numberOf(phrase) !== undefined);
  return (
    has(clause.slice(0, at), 'light', 'measure', 'colour-word', 'effect', 'quality', 'shade') &&
    numbersIn(clause) > 1 &&
    !has(clause, 'collage', 'beside') &&
    !clause.some((phrase) => isShown(phrase) || isScene(phrase) || phrase.plain === 'ghep')
  );
};

/** Matches a place behind a person of the scene; placed subjects are always in front: «người ở hình 1 đứng sau người ở hình 2». */
const standsBehind = (clause: Clause): boolean =>
  new Set(clause.flatMap((phrase) => numberOf(phrase) ?? [])).size > 1 &&
  clause.some(({ plain }) => /^(?:sau|phia sau|dang sau|sau lung|behind)$/.test(plain)) &&
  !clause.some((phrase) => isVerb(phrase, 'change'));

/** Matches «over», which may mean above or on top: "photo 1 over photo 2". */
const laysOver = (clause: Clause): boolean =>
  clause.some(
    ({ plain }, k) =>
      plain === 'over' &&
      clause.slice(k + 1, k + 2).some((phrase) => numberOf(phrase) !== undefined) &&
      clause.slice(0, k).some((phrase) => numberOf(phrase) !== undefined),
  ) && !clause.some((phrase) => isShown(phrase));

const numbersIn = (clause: Clause): number =>
  new Set(clause.flatMap((phrase) => numberOf(phrase) ?? [])).size;

/** Matches an exchange, for which the old object would have to be removed: "replace the bag in 1 with the bag in 2". */
const exchangesThings = (clause: Clause): boolean =>
  numbersIn(clause) > 1 &&
  clause.some((phrase) => isVerb(phrase, 'change')) &&
  clause.some(isShown) &&
  !clause.some(isScene);

/** Matches a pattern or logo to place on clothes: "put the pattern of 2 on the dress in 1", "add the logo from 2". */
const putsOnThing = (clause: Clause): boolean =>
  numbersIn(clause) > 1 &&
  clause.some((phrase) => isVerb(phrase, 'put', 'add')) &&
  (has(clause, 'writing') ||
    clause.some(
      ({ plain }, k) =>
        (ontoScores[plain] !== undefined || plain === 'to') &&
        clause.slice(k + 1, k + 3).some((phrase) => isGarment(phrase)),
    ));

/** Example: "merge the faces". */
const mergesBodies = (clause: Clause): boolean =>
  has(clause, 'collage') &&
  clause.some(({ meaning }) => meaning?.is === 'part' && bodyParts.has(meaning.part)) &&
  !has(clause, 'quality', 'effect', 'colour', 'smooth');

const swapping = /^(?:swap|switch|exchange|hoan doi|dao|trao|doi cho)$/;
/** Matches a swap: «ảnh 1 và 2 đổi nền cho nhau», "swap the backgrounds of 1 and 2"; not "swap the background of 1 with 2". */
const swaps = (words: readonly Clause[]): boolean =>
  numbersIn(words.flat()) > 1 &&
  words.some(
    (clause) =>
      (clause.some(({ plain }) => swapping.test(plain)) &&
        (!clause.some(isScene) ||
          clause.some(({ plain }) => /^(?:backgrounds|trao|hoan doi)$/.test(plain)))) ||
      (clause.some((phrase) => isVerb(phrase, 'change')) &&
        words.some((each) => /(?:^| )(?:cho )?nhau$/.test(textOf(each)))),
  );

/** Matches a component of one picture that is to become part of another: «lấy áo ảnh 2 mặc cho người ảnh 1». */
function exchanges(clause: Clause): boolean {
  const verb = (...verbs: readonly Verb[]) => clause.some((phrase) => isVerb(phrase, ...verbs));
  const parts = clause.flatMap(({ meaning }) => (meaning?.is === 'part' ? [meaning.part] : []));
  const own = parts.some((part) => part !== 'subject' && part !== 'background');
  const onSomebody = clause.some(
    ({ plain }, k) => plain === 'on' && /^(?:her|him|me|model|the model)$/.test(clause[k + 1]?.plain ?? ''),
  );
  return (
    verb('wear') ||
    putsOnBody(clause) ||
    exchangesThings(clause) ||
    putsOnThing(clause) ||
    (onSomebody && verb('put')) ||
    (verb('change') && clause.some(({ meaning }) => meaning?.is === 'beyond')) ||
    movesBody(clause) ||
    (own && (verb('change') || compares(clause) || (verb('put') && parts.includes('subject'))))
  );
}

/** Row or column of pictures, each with its own place, and whether they are in the order of their numbers. */
type Line = { readonly layout: 'side-by-side' | 'stacked'; readonly inOrder: boolean };

const fromLeft: readonly (SubjectSide | undefined)[] = ['far-left', 'left', 'centre', 'right', 'far-right'];

/** Returns the row in which every picture has its side and no subject is placed: «photo 1 left, photo 2 right». */
function rowOf(clauses: readonly Clause[], named: readonly Named[], images: number): Line | undefined {
  const speaksOfSubjects = clauses
    .flat()
    .some((phrase) => is(phrase, 'part') || (isVerb(phrase, 'put') && phrase.plain !== 'ghep'));
  const all = named.length === images && new Set(named.map(({ index }) => index)).size === images;
  if (!all || speaksOfSubjects || named.some((picture) => sceneScore(picture) > 0)) return undefined;
  const places = named
    .map((picture) => ({
      index: picture.index,
      at: fromLeft.indexOf(sideBefore(picture) ?? sideOf(picture, named, clauses)),
    }))
    .toSorted((a, b) => a.at - b.at);
  if (places.some(({ at }) => at < 0) || new Set(places.map(({ at }) => at)).size < images) return undefined;
  return { layout: 'side-by-side', inOrder: places.every(({ index }, k) => index === k) };
}

const fromAbove: readonly (Direction | undefined)[] = ['above', 'centre', 'below'];
const heightIn = (phrases: Clause): number =>
  Math.max(
    ...phrases.map(({ meaning }) =>
      fromAbove.indexOf(meaning?.is === 'direction' ? meaning.direction : undefined),
    ),
    -1,
  );

/** Returns the height of a picture: between its number and the next one, else before it. */
function heightOf({ clause, at }: Named): number {
  const later = clause.slice(at + 1);
  const next = later.findIndex((phrase) => numberOf(phrase) !== undefined);
  const after = heightIn(next < 0 ? later : later.slice(0, next));
  return after < 0 ? heightIn(sinceLast({ index: 0, clause, at }) ?? clause.slice(0, at)) : after;
}

/** Returns the column of the pictures, «photo 1 on top, photo 2 below», or undefined if several share a place («2 and 3 below»). */
function columnOf(words: readonly Clause[], named: readonly Named[], images: number): Line | undefined {
  const heights = named.map(heightOf);
  const hasSubject = words.flat().some((phrase) => is(phrase, 'part', 'object') || isVerb(phrase, 'put'));
  if (new Set(heights.filter((at) => at >= 0)).size < 2 || hasSubject) return undefined;
  const each = named.length === images && new Set(heights).size === images && !heights.includes(-1);
  const inOrder =
    each && named.every(({ index }, k) => heights.filter((at) => at < (heights[k] ?? 0)).length === index);
  return { layout: 'stacked', inOrder };
}

/** Matches a picture with a subject to place, which is not the scene: «cô gái ảnh 2». */
const showsSomething = ({ clause, at }: Named): boolean => {
  const before = clause
    .slice(0, at)
    .findLast((phrase) => !is(phrase, 'filler', 'photo') && !originWords.has(phrase.plain));
  return before !== undefined && isShown(before);
};

/** Returns the scene that no preposition marks: «cô gái ảnh 2 ra bãi biển ảnh 1», «đặt con mèo hình 1 ra vườn hình 2». */
function impliedScene(named: readonly Named[]): number {
  const [first] = named;
  const free = named.filter((picture) => !showsSomething(picture));
  const last = named.at(-1);
  const begun = first?.clause.slice(0, first.at).some((phrase) => isVerb(phrase, 'put')) ?? false;
  const wholes = free.length === named.length;
  const puts =
    wholes && begun && last !== undefined && first?.clause === last.clause && last.at > first.at + 1;
  return (puts ? last : (free[0] ?? first))?.index ?? 0;
}

/** Pictures to leave out: "ignore the third", «hình 2 không dùng». */
const omission =
  /^(?:ignore|skip|forget about|leave out|drop|bo qua|bo|khong (?:dung|lay|can)|ko (?:dung|lay|can)|khoi (?:dung|lay|can)) | (?:khong|ko|k|khoi)(?: (?:dung|lay|can|xai))?$| (?:bo|bo di|bo qua|bo ra|out|not needed)$/;
function sceneOf(
  clauses: readonly Clause[],
  named: readonly Named[],
  words: readonly Clause[],
  images: number,
): Plan {
  const scores = named.map(sceneScore);
  const most = Math.max(0, ...scores);
  // In «the model in photo 1» the origin scores nothing if another picture may be the scene.
  const unsaid = most <= scoreOf.origin && named.some(showsSomething) && !named.every(showsSomething);
  const scene =
    most > 0 && !unsaid
      ? (named[scores.indexOf(most)]?.index ?? 0)
      : named.length > 1
        ? impliedScene(named)
        : named[0]?.index === 0
          ? 1
          : 0;
  const isLeftOut = ({ clause }: Named): boolean =>
    clause.filter((phrase) => numberOf(phrase) !== undefined).length === 1 && omission.test(textOf(clause));
  const subjects = named.filter(
    (picture, k) =>
      !isLeftOut(picture) &&
      picture.index !== scene &&
      named.findIndex((other) => other.index === picture.index) === k,
  );
  const others = Array.from({ length: images }, (_, index) => index).filter((index) => index !== scene);
  const chosen = subjects.length > 0 ? subjects.map(({ index }) => index) : others;
  const sides =
    subjects.length > 0
      ? subjects.map((subject) => sideOf(subject, subjects, clauses))
      : chosen.map(() => (chosen.length === 1 ? sideIn(words.flat()) : undefined));
  const products =
    subjects.length > 0
      ? subjects.map((subject) => productOf(subject, subjects, clauses))
      : chosen.map(() => (chosen.length === 1 ? firstProduct(words.flat()) : undefined));
  return { plan: { kind: 'scene', scene, subjects: place(sides, products, chosen), finish: [] }, words };
}

const above = '(?:o |ben |phia )?(?:tren|above|on top|top|up top)';
const below = '(?:o |ben |phia )?(?:duoi|below|underneath|under|at the bottom|bottom)';
/** Matches a collage of rows with different numbers of pictures: «ghép 2 trên 1 dưới», "1 and 2 side by side, 3 below". */
const placesRows = (clauses: readonly Clause[], words: readonly Clause[], images: number): boolean => {
  const text = clauses.map((clause) => clause.map(({ plain }) => plain).join(' ')).join(' ');
  const [, first, second] =
    new RegExp(`(\\d+) (?:anh |hinh |tam )?${above} (\\d+) (?:anh |hinh |tam )?${below}`, 'u').exec(text) ??
    [];
  const counted = Number(first) + Number(second) === images && images > 2;
  const beside = words.some((clause) =>
    clause.some(({ meaning }) => meaning?.is === 'collage' && meaning.layout === 'side-by-side'),
  );
  const isBelow = words.some(
    (clause) =>
      has(clause, 'picture-number') &&
      clause.some(
        ({ meaning }) => meaning?.is === 'direction' && /^(?:above|below)$/.test(meaning.direction),
      ),
  );
  return counted || (beside && isBelow);
};

const defaultGap = 0.015;

type Grid = { readonly columns?: number; readonly rows?: number };

const gridIn = (words: readonly Clause[]): Grid => {
  const grids = words.flat().flatMap(({ meaning }) => (meaning?.is === 'collage' ? [meaning] : []));
  const columns = grids.find((grid) => grid.columns)?.columns;
  const rows = grids.find((grid) => grid.rows)?.rows;
  return { ...(columns && { columns }), ...(rows && { rows }) };
};

const tooSmall = ({ columns, rows }: Grid, images: number): boolean =>
  columns !== undefined && rows !== undefined && columns * rows < images;

function collageOf(clauses: readonly Clause[], words: readonly Clause[], images: number): Collage {
  const layouts = words.flat().flatMap(({ meaning }): Collage['layout'][] => {
    if (meaning?.is === 'collage') return [meaning.layout];
    if (meaning?.is === 'beside') return ['side-by-side'];
    const along = meaning?.is === 'direction' ? meaning.direction : undefined;
    return along === 'upright' ? ['stacked'] : along === 'across' ? ['side-by-side'] : [];
  });
  const grid = gridIn(words);
  const columns = grid.columns ?? (grid.rows && Math.ceil(images / grid.rows));
  const layout = columns ? 'rows' : (layouts.find((found) => found !== 'rows') ?? 'rows');
  const ground = clauses.filter((clause) => words.includes(clause) || clause.some(isScene));
  const background = ground.flatMap(coloursOf)[0] ?? palette.white;
  return {
    kind: 'collage',
    layout,
    ...(columns && { columns: Math.min(columns, images) }),
    gap: defaultGap,
    background,
    finish: [],
  };
}
