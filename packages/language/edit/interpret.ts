import type { ComposePlan, EditOperation, Interpretation } from '@mot-studio/terms/editing';
import { levelsOf, shareOf } from './amounts.ts';
import { splitClauses, inReality } from './clauses.ts';
import type { Clause, Phrase } from './meaning.ts';
import {
  singlePictureWishes,
  resolveAllPictures,
  generaliseAllNamed,
  mergeBracketed,
  mergeComparisons,
  collageGapsOf,
  composePlanOf,
  readNumbers,
  resolveSubjects,
} from './picture-composition.ts';
import type { Language } from './edit-lexicon.ts';
import { readPhrases } from './phrases.ts';
import { readLists, readNumerals, readPlaces, readRefs } from './picture-references.ts';
import { conditionalClauses, fallbackClause, outcomeAlternatives } from './conditions.ts';
import { markQuoted } from './quoted-text.ts';
import {
  isBareCorrection,
  isCorrection,
  replacesLastWish,
  startsCorrection,
  retractedClauses,
  dropIntroductions,
  dropRejectedColours,
} from './corrections.ts';
import { pastClauses } from './past-clauses.ts';
import { recoloursSecond, keepsSecond, targetsOneOfMany, distinctPersons } from './person-names.ts';
import {
  canBeLimited,
  todo,
  Reader,
  refuse as refusedFor,
  regionsOf,
  refersBack,
  type Context,
  type Wish,
} from './reader.ts';
import { approvesPart, isProhibition, keepsTexture, isDegree } from './negation-scope.ts';
import {
  comparesUnseen,
  alternativeClauses,
  usesColour,
  endsQuestion,
  asksVagueFix,
  addsGradient,
  keepsSubject,
  carriedClauses,
  versionRequests,
  locatesDefect,
  namesScope,
  negatesNamed,
  unwantedColours,
} from './ambiguity.ts';
import { adjoins, is, isColour, isGarment, isGround, isSubject, isVerb, textOf } from './word-senses.ts';
import { isNoun, namesDirt } from './thing-names.ts';
import { requestWords } from './statements.ts';
import { resolveRepeats } from './repetitions.ts';
import { antecedentAfter, removesAfter, topicAfter } from './topics.ts';
import { canRecolour, refersToRest, wishOf } from './intent-rules.ts';

/** What a wish was understood as; `unlessOthers` gives way to whatever else is asked for. */
type Understood = {
  operation: EditOperation;
  clauses: readonly Clause[];
  unlessOthers?: boolean;
  /** Whether it was only said to be wrong as it is. */
  blamed?: boolean;
};

/** Operations that cannot both hold: the later one is meant. */
function themeOf(operation: EditOperation): string {
  const { kind } = operation;
  if (kind === 'background-remove' || kind === 'background-colour' || kind === 'background-gradient')
    return 'background';
  if (kind === 'crop' || kind === 'crop-to-subject' || kind === 'pad') return 'crop';
  if (kind === 'recolour') return `${kind} ${operation.target}`;
  return 'region' in operation && operation.region ? `${kind} ${operation.region}` : kind;
}

function remember(
  understood: Understood[],
  operation: EditOperation,
  clauses: readonly Clause[],
  unlessOthers = false,
): Understood {
  const theme = themeOf(operation);
  const at = understood.findIndex((known) => themeOf(known.operation) === theme);
  const now: Understood = {
    operation,
    clauses: [...(understood[at]?.clauses ?? []), ...clauses],
    unlessOthers,
  };
  understood.splice(at < 0 ? understood.length : at, 1, now);
  return now;
}

/** The wish before, with another amount of it. */
function amended(operation: EditOperation, { level, figure }: Extract<Wish, { is: 'amend' }>): EditOperation {
  // "underexposed, lift it by a stop".
  if (operation.kind === 'brightness' && figure?.unit === 'stops' && !operation.region)
    return { kind: 'exposure', stops: Math.sign(operation.amount) * Math.abs(figure.value) };
  const stops = operation.kind === 'exposure';
  if (!stops && !('amount' in operation)) return operation;
  const size = stops ? operation.stops : operation.amount;
  const way = Math.sign(size) || 1;
  // «20 %, but not too much»: a share that was said is meant.
  const said = !Object.values(levelsOf(operation.kind)).includes(Math.abs(size));
  if (said && !figure && level === 'little') return operation;
  // "by half a stop, actually make that a third".
  if (stops && figure && figure.unit !== 'degrees')
    return { ...operation, stops: way * Math.abs(figure.unit === '%' ? figure.value / 100 : figure.value) };
  return stops
    ? { ...operation, stops: way * levelsOf(operation.kind)[level] }
    : { ...operation, amount: way * shareOf(operation.kind, level, figure) };
}

/** What is copied along with words and has no width. */
const unseenLetters = /[\u200b\u200c\ufeff\u00ad]/gu;

/**
 * Reads an instruction in Vietnamese, English or both, with or without marks: what it asks for, in order, and what of it
 * cannot be done. Nothing is guessed: what is not understood is refused, not done in some other way.
 *
 * @param images how many pictures it is about.
 */
export function interpret(written: string, images = 1, language?: Language): Interpretation {
  const prompt = written.normalize('NFC').replaceAll(unseenLetters, '');
  const reading = readPhrases(prompt, language);
  const heard = dropRejectedColours(
    splitClauses({
      ...reading,
      phrases: readRefs(
        readLists(
          readNumbers(readPlaces(readNumerals(markQuoted(reading.phrases, prompt), images), images), images),
          images,
        ),
        images,
        prompt,
      ),
    }),
  );
  const nothing = retractedClauses(heard, reading.phrases);
  const apart = dropIntroductions(heard).filter((clause) => !nothing.includes(clause));
  const counted = generaliseAllNamed(mergeComparisons(mergeBracketed(apart), images), images).map((clause) =>
    resolveAllPictures(clause, images),
  );
  const said = resolveSubjects(counted, images).map(resolveRepeats);
  const ofOne = images > 1 ? singlePictureWishes(said) : [];
  const whole = said.filter((clause) => !ofOne.includes(clause));
  const tight = collageGapsOf(whole, images);
  const clauses = tight?.rest ?? whole;
  const textOf = (clause: Clause): string =>
    prompt
      .slice(Math.min(...clause.map(({ start }) => start)), Math.max(...clause.map(({ end }) => end)))
      .trim();
  const composing = tight?.plan ?? composePlanOf(clauses, images);
  const plan = composing && 'plan' in composing ? composing : undefined;
  const missing = composing && 'missing' in composing ? composing.missing : [];
  const beyond = composing && 'beyond' in composing ? composing : undefined;
  const rest = clauses.filter(
    (clause) =>
      !missing.includes(clause) && !beyond?.beyond.includes(clause) && !plan?.words.includes(clause),
  );
  const read = wishesOf(
    plan?.plan.kind === 'scene' ? rest.filter((clause) => !fitsIn(clause)) : rest,
    reading.phrases,
  );
  // «xếp 5 hình thành hàng ngang, cái to đứng giữa»: on a sheet each has the place of its number.
  const unplaced =
    plan?.plan.kind === 'collage' && plan.words.length > 0
      ? rest.filter(
          (clause) =>
            clause.some((phrase) => is(phrase, 'direction')) &&
            !read.understood.some(({ clauses: words }) => words.includes(clause)) &&
            !read.refused.some(({ clause: words }) => words.some((phrase) => clause.includes(phrase))),
        )
      : [];
  const ofLast = carriedClauses(
    said,
    (clause) => !plan?.words.includes(clause) && speaksOfOnePicture(clause, ofOne),
  );
  // «trừ tấm thứ 3»: what is done is done to all of them; a border is of the sheet that is not made.
  const spared = images > 1 ? said.find(sparesPicture) : undefined;
  const astray = read.understood.filter(
    ({ operation, clauses: words }) =>
      images > 1 &&
      operation.kind !== 'keep' &&
      words.length > 0 &&
      ((beyond !== undefined && operation.kind === 'border') ||
        // «… trên một kệ, nền kem»: of a picture that is not made.
        (beyond?.reason === 'needs_ai_model' && themeOf(operation) === 'background') ||
        // "in a row, square each": on a sheet it would be the sheet.
        (plan?.plan.kind === 'collage' && operation.kind === 'crop' && words.some(perRegionClauses)) ||
        (spared !== undefined && !words.every((clause) => isOfAllAfter(clause, spared))) ||
        words.every((clause) => ofLast.includes(clause))),
  );
  const understood = read.understood.filter((each) => !astray.includes(each));
  const notDone = [
    ...read.refused,
    ...astray.map((each): Refusal => ({ ...notUnderstood, clause: each.clauses.flat() })),
  ];
  const refused: Interpretation['refused'] = [
    ...(beyond ? [{ text: beyond.beyond.map(textOf).join(', '), reason: beyond.reason }] : []),
    ...[...ofOne, ...unplaced].map((clause) => ({ text: textOf(clause), reason: 'not_understood' as const })),
    ...missing.map((clause) => ({ text: textOf(clause), reason: 'image_missing' as const })),
    ...(plan ? leftAside(plan.plan, images, reading.language) : []),
    ...notDone.map(({ clause, reason, instead }) => ({
      text: textOf(clause),
      reason,
      // A mask belongs to one picture.
      ...(instead && (images === 1 || instead !== 'mask') && { instead }),
    })),
  ];
  const grounds = plan?.plan.kind === 'collage' ? understood.filter(isOfGround) : [];
  // «lấy nền ảnh 2 cho ảnh 1, nhưng làm mờ nó»: the ground that was put there.
  const scenic = plan?.plan.kind === 'scene' ? plan.words.filter((clause) => clause.some(isGround)) : [];
  const kept = understood
    .filter((each) => !grounds.includes(each))
    .map((each): Understood => {
      const { operation, clauses: words } = each;
      const ofGround = words.every((clause) => goesOnWith(clause, scenic, said));
      return operation.kind === 'blur' && !operation.region && ofGround
        ? { ...each, operation: { kind: 'background-blur', amount: operation.amount } }
        : each;
    });
  refused.push(
    ...grounds
      .filter((each) => !plan || !isOfSheet(each, plan.words))
      .map(({ clauses: words }) => ({
        text: words.map(textOf).join(', '),
        reason: 'not_understood' as const,
      })),
  );
  const operations = kept.map(({ operation }) => operation);
  // «use 2 as bg for 1 and blur it»: what is to be made of the pictures was said, and not understood.
  const unmade =
    plan?.words.length === 0 &&
    (ofOne.length > 0 ||
      notDone.some(({ clause }) => clause.some((phrase) => countsPicture(phrase, images))));
  const somethingAsked = (operations.length > 0 && !unmade) || (plan !== undefined && plan.words.length > 0);
  if (!somethingAsked && refused.length === 0)
    refused.push({ text: prompt.trim(), reason: 'not_understood' });
  return {
    operations,
    ...(plan && somethingAsked && { plan: { ...plan.plan, finish: operations } }),
    understood: [
      ...(plan && somethingAsked
        ? [{ code: plan.plan.kind, words: [...plan.words, ...(tight?.taken ?? [])].map(textOf).join(', ') }]
        : []),
      ...kept.map(({ operation, clauses: words }) => ({
        code: operation.kind,
        words: words.map(textOf).join(', '),
      })),
    ],
    refused,
  };
}

/** «nhớ chỉnh ánh sáng cho hợp», "match the shadows": what is put onto a scene takes its light anyway. */
const fitsIn = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'light', 'colour-word', 'effect') || isShadow(phrase)) &&
  clause.every(
    (phrase) =>
      is(phrase, 'light', 'colour-word', 'gradient', 'filler', 'pronoun', 'beautiful') ||
      isVerb(phrase, 'fix', 'make') ||
      (phrase.meaning?.is === 'effect' && phrase.meaning.effect === 'auto-colour') ||
      isShadow(phrase) ||
      /^(?:nho|khop|hop|an khop|giong|remember|match|matches|matching|blends?|consistent|realistic|believable)$/.test(
        phrase.plain,
      ),
  );

/** Whether a clause speaks of what the one before named. */
const goesOnWith = (clause: Clause, named: readonly Clause[], said: readonly Clause[]): boolean =>
  refersBack(clause) && named.includes(said[said.indexOf(clause) - 1] ?? []);

const perRegionClauses = (clause: Clause): boolean =>
  clause.some(
    (phrase) =>
      !is(phrase, 'part') && /(?:^| )(?:each|every|moi|tung)(?: (?:one|anh|hinh|tam))?$/.test(phrase.plain),
  );

/** «trừ tấm thứ 3», "all but the third", «riêng tấm cuối …»: a picture to which what is done to all is not to be done. */
const sparesPicture = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'except') || phrase.plain === 'rieng') &&
  clause.some(
    (phrase) =>
      is(phrase, 'picture-number', 'some-pictures', 'photo') ||
      /^(?:first|second|third|fourth|fifth|last|middle|(?:tam |anh |hinh )?(?:dau|cuoi|giua))(?: one| photo| pic| picture)?$/.test(
        phrase.plain,
      ),
  ) &&
  !clause.some((phrase) => is(phrase, 'part', 'object'));

/** "…, then make them all 3:4". */
const isOfAllAfter = (clause: Clause, spared: Clause): boolean =>
  (clause[0]?.start ?? 0) > (spared[0]?.start ?? 0) &&
  /(?:^| )(?:all|tat ca|het|ca (?:lo|bo|\d))(?: |$)/.test(textOf(clause));

/** Whether one picture of several is named in a clause, and no other. */
const speaksOfOnePicture = (clause: Clause, ofOne: readonly Clause[]): boolean =>
  ofOne.includes(clause) ||
  new Set(clause.flatMap(({ meaning }) => (meaning?.is === 'picture-number' ? [meaning.index] : []))).size ===
    1;

/** A bare number that may be a picture's. */
const countsPicture = ({ meaning }: Phrase, images: number): boolean =>
  meaning?.is === 'number' &&
  meaning.unit === '' &&
  !meaning.signed &&
  meaning.value >= 1 &&
  meaning.value <= images;

const isOfGround = ({ operation }: Understood): boolean => themeOf(operation) === 'background';
/** On a collage, what is said of the ground is said of the sheet; not that the ground of each should go. */
const isOfSheet = ({ operation, clauses }: Understood, words: readonly Clause[]): boolean =>
  operation.kind === 'background-colour' &&
  words.length > 0 &&
  !clauses
    .flat()
    .some((phrase) => isVerb(phrase, 'remove', 'isolate', 'change') || phrase.plain === 'backgrounds');

const pictureWord: Record<Language, string> = { vi: 'ảnh', en: 'picture' };
/** Pictures that a scene has no use for, though they were added to it. */
function leftAside(plan: ComposePlan, images: number, language: Language): Interpretation['refused'] {
  if (plan.kind !== 'scene') return [];
  const used = new Set([plan.scene, ...plan.subjects.map(({ image }) => image)]);
  const others = Array.from({ length: images }, (_, index) => index).filter((index) => !used.has(index));
  const text = others.map((index) => `${pictureWord[language]} ${index + 1}`).join(', ');
  return text ? [{ text, reason: 'not_understood' }] : [];
}

/** What remedies have in common: «washed out» lacks colour or contrast. */
const remedies: Partial<Record<EditOperation['kind'], string>> = {
  brightness: 'light',
  highlights: 'light',
  shadows: 'light',
  contrast: 'strength',
  saturation: 'strength',
};

/** What is done to the light or the strength, and which way. */
function wayOf(operation: EditOperation): string | undefined {
  if (operation.kind === 'exposure') return `light ${Math.sign(operation.stops)}`;
  if (!canBeLimited(operation)) return undefined;
  return `${remedies[operation.kind] ?? operation.kind} ${Math.sign(operation.amount)}`;
}

/** The part that a tone is limited to. */
const regionOf = (operation: EditOperation): string | undefined =>
  'region' in operation ? operation.region : undefined;

/** «giảm sáng, cháy mặt rồi»: why the whole is to change. */
const isPerson = (region: string | undefined): boolean =>
  region === 'face' || region === 'skin' || region === 'subject';

/** «giảm sáng 10 %, hình hơi chói»: what is wrong, after its remedy was asked for. */
const isExcused = (operation: EditOperation, understood: readonly Understood[]): boolean =>
  wayOf(operation) !== undefined &&
  understood.some(
    (known) =>
      !known.blamed &&
      wayOf(known.operation) === wayOf(operation) &&
      (regionOf(known.operation) === regionOf(operation) ||
        (!regionOf(known.operation) && isPerson(regionOf(operation)))),
  );

const isOther = (way: string | undefined, other: string | undefined): boolean =>
  way !== undefined && other !== undefined && way !== other && way.split(' ')[0] === other.split(' ')[0];

const isSigned = ({ meaning }: Phrase): boolean => meaning?.is === 'number' && meaning.signed;
/** «hình tối do trời mưa» only says how it is. */
const isAskedFor = ({ blamed, unlessOthers, clauses }: Understood): boolean =>
  !blamed &&
  !unlessOthers &&
  clauses.some((clause) => clause.some((phrase) => is(phrase, 'verb', 'degree', 'number')));

/** What was asked for of the same kind and place, the other way. */
const otherWayOf = (operation: EditOperation, understood: readonly Understood[]): Understood | undefined =>
  understood.find(
    (known) =>
      isAskedFor(known) &&
      known.operation.kind === operation.kind &&
      regionOf(known.operation) === regionOf(operation) &&
      isOther(wayOf(known.operation), wayOf(operation)),
  );

/** "make a 1:1 and a 9:16": of one picture there are no two shapes. */
const otherShapeOf = (operation: EditOperation, understood: readonly Understood[]): Understood | undefined =>
  understood.find(
    ({ operation: known }) =>
      known.kind === 'crop' && operation.kind === 'crop' && known.ratio !== operation.ratio,
  );

/** «sáng quá, cháy mặt rồi»: one fault in two words. */
const isBlamedAgain = (operation: EditOperation, understood: readonly Understood[]): boolean =>
  understood.some(
    (known) =>
      known.blamed &&
      [known.operation.kind, operation.kind].includes('exposure') &&
      known.operation.kind !== operation.kind &&
      wayOf(known.operation) !== undefined &&
      wayOf(known.operation) === wayOf(operation),
  );

/** «giảm sáng, tối quá là không thấy gì»: how far a wish may go. */
const isLimit = (operation: EditOperation, understood: readonly Understood[]): boolean =>
  understood.some(
    (known) =>
      isAskedFor(known) &&
      regionOf(known.operation) === regionOf(operation) &&
      isOther(wayOf(known.operation), wayOf(operation)),
  );

/** «sáng đèn quá, kéo vùng sáng xuống»: the remedy that is named takes the place of what was said to be wrong. */
function dropBlamed(understood: Understood[], operation: EditOperation): void {
  // «hơi đỏ mặt, giảm đỏ da đi».
  const ofSkin = understood.findIndex(
    (known) =>
      known.blamed &&
      wayOf(operation) !== undefined &&
      wayOf(known.operation) === wayOf(operation) &&
      regionOf(known.operation) !== regionOf(operation) &&
      [known.operation, operation].every((each) => /^(?:face|skin)$/.test(regionOf(each) ?? '')),
  );
  if (ofSkin >= 0) understood.splice(ofSkin, 1);
  // «bệt với nhợt, làm cho tươi lên»: of two faults, the other one is left to be put right.
  if (understood.some((known) => known.blamed && known.operation.kind === operation.kind)) return;
  const at = understood.findIndex(
    (known) =>
      known.blamed &&
      known.operation.kind !== operation.kind &&
      regionOf(known.operation) === regionOf(operation) &&
      wayOf(operation) !== undefined &&
      wayOf(known.operation) === wayOf(operation),
  );
  if (at >= 0) understood.splice(at, 1);
}

/** «ảnh ngả vàng, kéo về đúng màu», «… màu kem, sửa lại cho đúng màu»: how has been said. */
const isRightColour = ({ kind }: EditOperation, clause: Clause): boolean =>
  kind === 'auto-colour' &&
  clause.some(({ plain }) =>
    /^(?:dung mau|true|real|(?:chinh|sua|can) (?:lai )?mau|fix|correct)/.test(plain),
  );
const givesColour = ({ kind }: EditOperation): boolean => kind === 'temperature' || kind === 'recolour';

const facial: Partial<Record<EditOperation['kind'], string>> = {
  'brighten-eyes': 'eyes',
  'whiten-teeth': 'teeth',
  'smooth-skin': 'skin',
};

/** The part that an operation is about, where it is about one. */
function partOf(operation: EditOperation): string | undefined {
  if (facial[operation.kind]) return facial[operation.kind];
  if (themeOf(operation) === 'background' || operation.kind === 'background-blur') return 'background';
  if (operation.kind === 'recolour') return operation.target;
  return operation.kind !== 'keep' && 'region' in operation ? operation.region : undefined;
}

/** What is asked of a part outweighs that it should stay: «không lấy nền, để trong suốt». */
function withoutContradictions(understood: readonly Understood[]): Understood[] {
  const wishes = understood.filter(({ operation }) => operation.kind !== 'keep');
  const recoloured = (at: number, part: string | undefined) =>
    understood
      .slice(at + 1)
      .some((later) => later.operation.kind === 'recolour' && later.operation.target === part);
  return understood.filter(({ operation, unlessOthers }, at) => {
    // «the ground is too dark, make it pink»: another ground is the remedy.
    const ground = 'region' in operation && operation.region === 'background' && operation.kind !== 'keep';
    // «xóa phông, nền trắng»: nothing of what is blurred is seen.
    if (
      (ground || operation.kind === 'background-blur') &&
      understood.slice(at + 1).some((later) => themeOf(later.operation) === 'background')
    )
      return false;
    // «hair is too yellow, make it black»: another colour is the remedy.
    if (operation.kind === 'temperature' || operation.kind === 'saturation')
      return !operation.region || !recoloured(at, operation.region);
    // «the coat is navy irl but looks black, bring up the shadows»: another remedy is named.
    if (operation.kind === 'recolour')
      return !unlessOthers || !understood.slice(at + 1).some((later) => wayOf(later.operation) !== undefined);
    if (operation.kind !== 'keep') return true;
    return (
      !(unlessOthers && wishes.length > 0) &&
      !wishes.some((wish) => partOf(wish.operation) === operation.region)
    );
  });
}

/** Parts that have other parts in them. */
const within: Partial<Record<string, readonly string[]>> = {
  subject: ['face', 'skin', 'hair', 'top', 'bottom', 'dress', 'outfit', 'shoes', 'eyes', 'teeth', 'lips'],
  face: ['skin', 'eyes', 'teeth', 'lips'],
  skin: ['face'],
};
/** «giữ mặt y vậy, chỉ đánh son đỏ»: what is put back would take the wish with it. */
const undoesAnother = ({ operation }: Understood, understood: readonly Understood[]): boolean =>
  operation.kind === 'keep' &&
  understood.some(
    ({ operation: wish }) => wish.kind !== 'keep' && within[operation.region]?.includes(partOf(wish) ?? ''),
  );

/** «chỉ áo đỏ, còn lại đen trắng»: which colour stays, and none that it is given. */
const inColourAlone = (
  understood: readonly Understood[],
  clauses: readonly Clause[],
): readonly Understood[] =>
  understood.map((each) => {
    const { operation, clauses: words } = each;
    const [said] = words;
    const named =
      operation.kind === 'recolour' &&
      words.length === 1 &&
      is(said?.[0], 'nothing-but') &&
      !said?.some((phrase) => is(phrase, 'verb', 'toward'));
    const rest = clauses.slice(clauses.indexOf(said ?? []) + 1).some(refersToRest);
    const region = operation.kind === 'recolour' ? regionsOf(operation.target)[0] : undefined;
    return named && rest && region && understood.some((other) => other.operation.kind === 'black-and-white')
      ? { ...each, operation: { kind: 'keep', region } }
      : each;
  });

/** «đừng làm trắng da, chỉ giảm đỏ mặt»: what must not be done is not done anyway. */
const isForbidden = ({ clauses }: Understood): boolean =>
  clauses.some((clause) => clause.some((phrase) => is(phrase, 'not')));

/** «blur everything except her» blurs the ground. */
function aroundSubject(understood: readonly Understood[]): Understood[] {
  const kept = understood.some(
    ({ operation }) => operation.kind === 'keep' && operation.region === 'subject',
  );
  const blurs = understood.some(({ operation }) => operation.kind === 'blur' && !operation.region);
  if (!kept || !blurs) return [...understood];
  return understood.flatMap(({ operation, clauses }) => {
    if (operation.kind === 'keep' && operation.region === 'subject') return [];
    const blurred = operation.kind === 'blur' && !operation.region;
    return [
      { operation: blurred ? { kind: 'background-blur', amount: operation.amount } : operation, clauses },
    ];
  });
}

/** «the cake looks pale, more colour»: where something is wrong is where it is put right. */
function remedyOf(operation: EditOperation, clause: Clause, before: Context): EditOperation {
  const { operation: blamed, complained } = before;
  // «mặt bị cháy, giảm sáng».
  const isLight = wayOf(operation)?.startsWith('light') === true;
  const same =
    complained &&
    blamed &&
    (blamed.kind === operation.kind ||
      (isLight && blamed.kind === 'exposure' && wayOf(blamed) === wayOf(operation)));
  // «áo tối | làm sáng»: what was only said to be so is wrong.
  const lacks =
    before.stated &&
    blamed?.kind === operation.kind &&
    isOther(wayOf(blamed), wayOf(operation)) &&
    !clause.some((phrase) => is(phrase, 'photo'));
  const ofPicture =
    clause.some((phrase) => is(phrase, 'photo')) &&
    /(?:^| )(?:ca|toan bo|whole|entire|all)(?: |$)/.test(textOf(clause));
  if (
    !(same || lacks) ||
    ofPicture ||
    !canBeLimited(operation) ||
    operation.region ||
    !('region' in blamed) ||
    !blamed.region
  )
    return operation;
  return { ...operation, region: blamed.region };
}

/** «đen trắng nhưng đậm đà»: where there are no colours, strong ones are contrast. */
const inGreys = (operation: EditOperation, understood: readonly Understood[]): EditOperation =>
  operation.kind === 'saturation' && understood.some((known) => known.operation.kind === 'black-and-white')
    ? { ...operation, kind: 'contrast' }
    : operation;

/** «hình hơi rạn, khử noise»: what is wrong with the picture, in words nobody knows here, before what is to be done. */
const isExplained = (clause: Clause): boolean =>
  clause.some(({ meaning }) => meaning?.is === 'photo') &&
  clause.some(
    ({ meaning, plain }) =>
      meaning?.is === 'complaint' ||
      meaning?.is === 'level' ||
      /^(?:goc|original|chup|taken|shot)$/.test(plain),
  ) &&
  clause.every(
    (phrase) =>
      !phrase.meaning ||
      is(phrase, 'photo', 'complaint', 'level', 'filler', 'pronoun', 'purpose', 'direction'),
  );

const topicOf = (operation: EditOperation): string | undefined =>
  operation.kind === 'remove-object' || (operation.kind === 'recolour' && operation.target === 'masked')
    ? 'thing'
    : (facial[operation.kind] ?? partOf(operation));

const nothingYet: Context = {
  part: undefined,
  operation: undefined,
  complained: false,
  colourless: false,
  uncut: false,
  topic: undefined,
  antecedent: undefined,
  stated: false,
  soiled: false,
  removes: false,
  untouched: false,
  wrongly: false,
  mayLean: false,
};

type Spoken = { clause: Clause; before: Context; complained: boolean };

/** «màu nude mà lên hình bị vàng»: how it really is, which asks for no more than that. */
const tellsReally = (clause: Clause): boolean =>
  clause.some(({ plain }) => inReality.test(plain)) && !clause.some((phrase) => is(phrase, 'verb', 'except'));

/** «váy trắng mà lên ảnh vàng khè, khử vàng giùm»: of the same part, and not of the whole as well. */
const isSaidAgain = (operation: EditOperation, clause: Clause, { operation: last }: Context): boolean =>
  last !== undefined &&
  last.kind === operation.kind &&
  last.kind === 'temperature' &&
  last.region !== undefined &&
  wayOf(last) === wayOf(operation) &&
  !regionOf(operation) &&
  clause.every((phrase) =>
    is(phrase, 'verb', 'colour', 'tinted', 'quality', 'degree', 'level', 'filler', 'pronoun'),
  );

/** "the photo is too blue, my dress is really ivory": by which the tint of the whole is seen. */
const explainsTint = (
  operation: EditOperation,
  clause: Clause,
  { operation: last, complained }: Context,
): boolean =>
  operation.kind === 'recolour' &&
  ((last?.kind === 'temperature' && complained && !regionOf(last)) || last?.kind === 'auto-colour') &&
  tellsReally(clause);

/** Remembers what a clause asks for, but not what is only wrong beside its remedy. */
function rememberAll(
  understood: Understood[],
  { operations, unlessOthers }: Extract<Wish, { is: 'operations' }>,
  { clause, before, complained }: Spoken,
): void {
  for (const operation of operations) {
    if (complained && [isExcused, isLimit, isBlamedAgain].some((isNone) => isNone(operation, understood)))
      continue;
    if (isSaidAgain(operation, clause, before) || explainsTint(operation, clause, before)) continue;
    if (isRightColour(operation, clause) && before.operation && givesColour(before.operation)) continue;
    const now = inGreys(remedyOf(operation, clause, before), understood);
    if (!complained) dropBlamed(understood, now);
    const known = remember(
      understood,
      now,
      [clause],
      unlessOthers ?? (operation.kind !== 'keep' && tellsReally(clause)),
    );
    if (complained) known.blamed = true;
  }
}

const notUnderstood = refusedFor('not_understood');
/** Of one of several: a mask tells it apart. */
const onePerson = refusedFor('not_understood', 'mask');

/** "1080x1350", "1000 px": a picture is given that shape, and as many pixels as it has. */
const isSizeInPixels = (phrase: Phrase): boolean =>
  is(phrase, 'ratio') && /\d{3}|px|pixels?$/.test(phrase.plain);

/** What was asked of another of the same kind, of which only one is told apart. */
const otherOfKind = (
  understood: readonly Understood[],
  { operations }: Extract<Wish, { is: 'operations' }>,
  clause: Clause,
): Understood | undefined =>
  understood.find(({ operation, clauses }) => {
    const earlier = clauses.at(-1);
    return (
      earlier &&
      operations.some((each) =>
        [recoloursSecond, keepsSecond].some((isOther) => isOther(operation, each, [earlier, clause])),
      )
    );
  });

/** «make it red, no, the red of the sash»: what comes later is meant, also where it cannot be done. */
function dropReplaced(understood: Understood[], { meant = [] }: Extract<Wish, { is: 'refused' }>): Clause {
  const themes = meant.filter(({ kind }) => kind === 'recolour').map(themeOf);
  const at = understood.findIndex(({ operation }) => themes.includes(themeOf(operation)));
  return at < 0 ? [] : understood.splice(at, 1).flatMap(({ clauses }) => clauses.flat());
}

/** «đổi áo sang đỏ, à nhầm, | xanh», "| the trousers": the wish before, with what was said wrongly put right. */
function corrected({ operation }: Understood, clause: Clause, before: Context): Wish | undefined {
  const reader = new Reader(clause, before);
  // "wait, the skirt is fine".
  if (approvesPart(reader)) return undefined;
  const colour = reader.colours.at(-1);
  const part = reader.ownParts.flatMap(regionsOf).at(-1);
  // «sáng lên 30 %, à không 20 thôi».
  if (
    reader.figure &&
    reader.clause.every(
      (phrase) => is(phrase, 'number', 'not', 'filler', 'pronoun') || isVerb(phrase, 'make'),
    ) &&
    ('amount' in operation || operation.kind === 'exposure')
  )
    return { is: 'amend', level: 'plain', figure: reader.figure };
  if (reader.has('quality', 'measure', 'effect', 'beyond', 'object', 'not')) return undefined;
  // "make it auburn": what "it" was to be.
  const renames = reader.clause.every(
    (phrase) => !is(phrase, 'verb') || (isVerb(phrase, 'make', 'change') && colour !== undefined && !part),
  );
  if (!renames) return undefined;
  if (colour && !part && 'colour' in operation) return todo({ ...operation, colour });
  const target = reader.ownParts.at(-1);
  if (operation.kind === 'recolour' && target && canRecolour(target))
    return todo({ ...operation, target, colour: colour ?? operation.colour });
  return part && !colour && canBeLimited(operation) && operation.region
    ? todo({ ...operation, region: part })
    : undefined;
}

/** «sáng mặt, à không, | sáng tóc»: the same, of another part. */
const isAnother = (wish: Wish, { operation }: Understood): boolean =>
  wish.is === 'operations' &&
  wish.operations.some(
    (each) => each.kind === operation.kind || (each.kind === 'keep' && each.region === partOf(operation)),
  );

/** «grainy, clean it up»: nothing was to go that others could go with. */
const isOfOtherKind = (wish: Wish): boolean =>
  wish.is === 'operations' && wish.operations.every((each) => each.kind === 'denoise' || canBeLimited(each));

const goesBack =
  /^(?:(?:undo|revert|hoan tac|reset)(?: |$)|(?:go |take it |put it |change it )?back to (?:the )?(?:original|how it was|before|normal)|(?:cho |de |lam )?(?:quay lai|tro lai|tra lai|tra ve|quay ve|tro ve|ve lai) (?:nhu )?(?:ban dau|cu|luc dau|truoc|ban truoc|ban dau tien|phien ban truoc|phien ban cu|ban cu|ban goc|anh goc|hinh goc|nguyen ban))/;
/** «quay lại như ban đầu», "undo the blur": versions are gone back to by hand, and nothing new is made of them. */
const isUndoing = (clause: Clause, next: Clause = []): boolean =>
  /(?:^| )back to (?:where|how|what) (?:it|they|that) /.test(textOf(clause)) ||
  goesBack.test(textOf([...clause, ...next]));

/** What the clause before asked for, taken back by a correction; the words of it. */
function takeBackLast(understood: Understood[]): Clause {
  const last = understood.at(-1)?.clauses.at(-1);
  const taken = understood.filter(({ clauses }) => clauses.at(-1) === last);
  for (const each of taken) understood.splice(understood.indexOf(each), 1);
  return taken[0]?.clauses.flat() ?? [];
}

/** «tương phản 10, à mà thôi tương phản để nguyên»: what is to stay as it is after all. */
function dropKept(understood: Understood[], clause: Clause): void {
  if (!clause.some((phrase) => isVerb(phrase, 'keep')) || clause.some((phrase) => is(phrase, 'part', 'not')))
    return;
  const kept = clause.flatMap(({ meaning }) => (meaning?.is === 'measure' ? [meaning.measure] : []));
  const at = understood.findIndex(({ operation }) => kept.some((measure) => measure === operation.kind));
  if (at >= 0) understood.splice(at, 1);
}

/** «ảnh ấm quá, cho lạnh bớt»: somewhat more of what puts it right, and not less of it. */
function somewhat(wish: Wish, clause: Clause, { operation: blamed, complained }: Context): Wish {
  const less = clause.find((_, k) => /^bot(?: |$)/.test(clause[k + 1]?.plain ?? ''));
  if (!complained || !blamed || wish.is !== 'operations' || !is(less, 'quality', 'colour')) return wish;
  const against = wish.operations.every(
    (each) => each.kind === blamed.kind && isOther(wayOf(each), wayOf(blamed)),
  );
  const turned = (each: EditOperation): EditOperation =>
    each.kind === 'exposure'
      ? { ...each, stops: -each.stops }
      : canBeLimited(each)
        ? { ...each, amount: -each.amount }
        : each;
  return against ? todo(...wish.operations.map(turned)) : wish;
}

/** A clause that is not carried out; of two that are about one thing, both. */
type Refusal = Extract<Wish, { is: 'refused' }> & { readonly clause: Clause };

const isShadow = ({ plain }: Phrase): boolean => /^(?:(?:cai )?bong|shadows?)$/.test(plain);
/**
 * «có bóng dưới chân, cái móc thì xóa», "whiten the sole, the laces are cream": a shadow, and a thing of which something was
 * asked, is not what is to be done with another one.
 */
const namesOtherThing = (clause: Clause, next: Clause): boolean => {
  const names = clause.filter(isNoun).map(({ plain }) => plain);
  return (
    (clause.some(isShadow) || asks(clause)) &&
    next.some((phrase) => is(phrase, 'object')) &&
    !next.some(({ plain }) => names.includes(plain)) &&
    !next.some(isShadow)
  );
};

/** "whiten the sole, the laces are cream": how something else is, beside a thing of which something was asked and told. */
const tellsOfOther = (wish: Wish, clause: Clause, refused: readonly Refusal[]): boolean =>
  wish.is === 'operations' &&
  wish.operations.some((each) => each.kind === 'recolour' && each.target === 'masked') &&
  clause.some(({ plain }) => /^(?:is|are|la)$/.test(plain)) &&
  !clause.some((phrase) => is(phrase, 'verb', 'toward') || requestWords.test(phrase.plain)) &&
  refused.some(({ clause: earlier }) => asks(earlier) && namesOtherThing(earlier, clause));

/** Whether a clause says what is asked of what the one before, which was refused, only named or blamed. */
function answers(wish: Wish, next: Clause, { clause }: Refusal, { topic }: Context): boolean {
  if (wish.is !== 'operations') return false;
  if (clause.some((phrase) => isVerb(phrase, 'add', 'write'))) return false;
  // «only the lips, make them red»: they were named for what comes next.
  // «kệ phía sau lem nhem, làm mờ đi»: what is wrong there is gone with that part's own wish.
  // "clean up the background and make it white".
  const cleaned =
    clause.some(isGround) &&
    clause.every((phrase) => is(phrase, 'part', 'filler') || isVerb(phrase, 'remove'));
  if (cleaned && wish.operations.some((each) => partOf(each) === 'background')) return true;
  // «đổi màu mũ thôi, mũ thành đen»: which colour was left to say.
  const begun = clause.filter((phrase) => !is(phrase, 'filler', 'colour-word'));
  const [deed, thing] = begun;
  if (
    begun.length === 2 &&
    isVerb(deed, 'change') &&
    is(thing, 'object', 'part') &&
    next.some(({ plain }) => plain === thing?.plain) &&
    wish.operations.some(({ kind }) => kind === 'recolour')
  )
    return true;
  const blamed = clause.some(
    (phrase) =>
      is(phrase, 'verb', 'beyond', 'object') ||
      (is(phrase, 'degree') && !clause.some((each) => is(each, 'not'))),
  )
    ? []
    : clause.flatMap(({ meaning }) => (meaning?.is === 'part' ? [meaning.part] : []));
  return (
    isExplained(clause) ||
    wish.operations.some(
      (each) =>
        (topic !== undefined && topicOf(each) === topic && !namesOtherThing(clause, next)) ||
        blamed.some((part) => part === partOf(each)),
    )
  );
}

/**
 * «có cái ly trên bàn, làm nó sáng hơn», «nhìn già quá, cho trẻ lại»: what is not done with a thing is told together with its
 * name, and a remedy that is not known with what is wrong.
 */
function goesWith(clause: Clause, { topic, antecedent }: Context, previous: Refusal): boolean {
  // "our logo bottom left, 30% opacity": of what is written.
  const describes =
    clause.some((phrase) =>
      is(phrase, 'writing', 'number', 'colour', 'thin', 'place', 'direction', 'level'),
    ) && !clause.some((phrase) => is(phrase, 'verb', 'part', 'photo', 'not', 'quality', 'object', 'effect'));
  if (previous.reason === 'text_not_drawn' && describes) return true;
  if (refersBack(clause)) return topic === 'thing' || antecedent === 'thing';
  const blames = topic !== undefined || previous.clause.some(({ meaning }) => meaning?.is === 'complaint');
  return blames && !clause.some((phrase) => is(phrase, 'part', 'object', 'writing', 'place', 'photo'));
}

/** Two clauses that are not carried out, as one: why the one is not understood is why the other cannot be done. */
const together = (first: Refusal, second: Refusal): Refusal => ({
  ...(second.reason === 'not_understood' ? first : second),
  clause: [...first.clause, ...second.clause],
});

/** «cái ghế phai màu, | làm đậm lên»: the same of which the thing that was named has too little or too much. */
const isRemedyOf = (wish: Wish, clause: Clause): boolean =>
  wish.is === 'operations' &&
  clause.some((phrase) => is(phrase, 'object')) &&
  wish.operations.every(({ kind }) =>
    clause.some(
      ({ meaning }) =>
        (meaning?.is === 'blurred' && kind === 'sharpness') ||
        (meaning?.is === 'quality' &&
          (meaning.measure === kind || (remedies[kind] && remedies[meaning.measure] === remedies[kind]))),
    ),
  );

/** «đầm nhẹ quá nhìn như màu cháo lòng, cho đậm màu lên»: of what was spoken of and could not be read, and not of the whole. */
const isOfUntold = (wish: Wish, clause: Clause, previous: Refusal | undefined): boolean =>
  wish.is === 'operations' &&
  previous !== undefined &&
  (!previous.unlessOthers || isRemedyOf(wish, previous.clause)) &&
  namesOrBlames(previous.clause) &&
  !(
    clause.some((phrase) => is(phrase, 'tinted')) && clause.some((phrase) => isVerb(phrase, 'remove', 'fix'))
  ) &&
  wish.operations.every(
    (each) =>
      (canBeLimited(each) && !each.region) ||
      // "circle | crop".
      (each.kind === 'crop-to-subject' && adjoins(previous.clause, clause)) ||
      // «áo với tường cùng màu trắng, tách ra giùm».
      (each.kind === 'background-remove' && !clause.some((phrase) => is(phrase, 'object', 'transparent'))),
  ) &&
  !clause.some((phrase) => is(phrase, 'part', 'photo', 'light')) &&
  (!clause.some((phrase) => is(phrase, 'measure')) || isRemedyOf(wish, previous.clause)) &&
  // «quầng thâm | làm mờ bớt 50 %», but not «khách đứng giữa, sáng thêm 15 %».
  (adjoins(previous.clause, clause) || !clause.some((phrase) => is(phrase, 'number'))) &&
  (previous.reason !== 'needs_ai_model' || isLeftOpen(previous.clause, clause));

/**
 * «quá vàng» after "her arms": of a wish that needs something new, another one goes on only where it follows at once or one of
 * them blames; «cho mẫu cười lên, sáng hơn», «ủi phẳng giùm rồi tăng sáng» ask for two things.
 */
const isLeftOpen = (clause: Clause, next: Clause): boolean => {
  if (adjoins(clause, next)) return true;
  const own = next.some((phrase) => isVerb(phrase, 'increase', 'decrease'));
  const ofPart = clause.some((phrase) => is(phrase, 'part') && !isSubject(phrase) && !isGround(phrase));
  return !own && (ofPart || [...clause, ...next].some((phrase) => is(phrase, 'complaint')));
};

/** Whether a clause speaks of something that is there: not of a new thing, of the picture, nor of another one. */
const namesOrBlames = (clause: Clause): boolean =>
  clause.some((phrase) => isNoun(phrase) || is(phrase, 'complaint', 'not', 'place', 'beyond', 'part')) &&
  !clause.some((phrase) => is(phrase, 'scene') || isVerb(phrase, 'add', 'put', 'write', 'wear')) &&
  (clause.some((phrase) => is(phrase, 'part')) ||
    clause.some((phrase) => is(phrase, 'beyond', 'object', 'place')) ||
    !clause.some((phrase) => is(phrase, 'photo', 'colour-word')));

/** «móng bầu dục thành | vuông»: what comes at once is what something should become. */
const isLeftOpenFor = (clause: Clause | undefined, next: Clause): boolean =>
  clause !== undefined &&
  /(?:^| )(?:thanh|into)$/.test(clause.at(-1)?.plain ?? '') &&
  clause.some(isNoun) &&
  adjoins(clause, next) &&
  !next.some(isColour);

/** «đổi áo đỏ thành | cái áo trong ảnh kia»: into what could not be read. */
const endsInto = (clause: Clause | undefined): boolean => {
  const last = clause?.findLast((phrase) => !is(phrase, 'filler'));
  return (
    clause !== undefined &&
    clause.some(isColour) &&
    clause.some((phrase) => isVerb(phrase, 'change') && phrase !== last) &&
    (is(last, 'toward') || /^(?:thanh|sang|qua|bang|into|to)$/.test(last?.plain ?? ''))
  );
};

/** «sharpen | only the left half»: where the wish before is to be done, which is not told apart. */
const narrowsLast = (wish: Wish, clause: Clause): boolean =>
  wish.is === 'refused' &&
  is(
    clause.find((phrase) => !is(phrase, 'filler')),
    'nothing-but',
  ) &&
  clause.some((phrase) => isNoun(phrase) || is(phrase, 'place', 'direction', 'beyond', 'writing', 'part')) &&
  !clause.some((phrase) => is(phrase, 'verb', 'quality', 'measure', 'effect', 'colour', 'smooth'));

/** «áo đỏ bán chạy hơn | áo xanh»: at once after what could not be read. */
function goesOnFromUnread(
  { operation, clauses: words }: Understood,
  clauses: readonly Clause[],
  refused: readonly Refusal[],
): boolean {
  const [said] = words;
  if (operation.kind !== 'recolour' || !said || words.length > 1 || !isBare(said)) return false;
  const last = clauses[clauses.indexOf(said) - 1];
  return (
    last !== undefined &&
    adjoins(last, said) &&
    refused.some(({ clause, reason }) => reason === 'not_understood' && clause.at(-1) === last.at(-1))
  );
}

/** «túi cam | không phải trái cam», «tóc đen | đừng chìm vô nền». */
function isToldApart({ operation, clauses: words }: Understood, clauses: readonly Clause[]): boolean {
  const [said] = words;
  const bare =
    said?.every((phrase) => is(phrase, 'part', 'object', 'beyond', 'colour', 'shade', 'filler')) ?? false;
  if (!/^(?:recolour|background-colour)$/.test(operation.kind) || !said || words.length > 1 || !bare)
    return false;
  const next = clauses[clauses.indexOf(said) + 1];
  return (
    next !== undefined &&
    negatesNamed(next, said) &&
    (operation.kind === 'recolour' || !next.some((phrase) => isNoun(phrase) || is(phrase, 'part')))
  );
}

/** «làm sáng | đáy hộp»: a thing, by words of which some are not known, at once behind what is asked. */
const onlyNames = (clause: Clause): boolean =>
  clause.some(isNoun) && clause.every((phrase) => !phrase.meaning || is(phrase, 'filler', 'object'));

/** «tăng tương phản | cho râu nhìn rõ»: of what it is. */
const isForThing = ([first, what]: Clause): boolean =>
  first?.plain === 'cho' && (is(what, 'beyond') || (what !== undefined && isNoun(what)));

/** Whether it is said of a wish for the whole, in words that could not be read, what it should be done to. */
function limitsLast(
  wish: Wish,
  clause: Clause,
  last: Clause | undefined,
  understood: readonly Understood[],
): boolean {
  if (narrowsLast(wish, clause)) return true;
  const before = understood.find(({ operation, clauses }) => clauses.at(-1) === last && isOfWhole(operation));
  if (!last || !before) return false;
  return (
    (adjoins(last, clause) && (namesScope(clause) || onlyNames(clause) || isForThing(clause))) ||
    locatesDefect(clause, before.operation)
  );
}

/** «đầm trắng | nên chìm mất tiêu»: what could not be read goes on from what only names a thing and its colour. */
function takesUpLast(clause: Clause, last: Clause | undefined, understood: readonly Understood[]): boolean {
  const before = understood.at(-1);
  if (!last || before?.clauses.at(-1) !== last || before.clauses.length > 1) return false;
  if (addsGradient(clause, before.operation)) return true;
  if (before.operation.kind === 'background-blur' && adjoins(last, clause) && keepsSubject(clause, last))
    return true;
  return before.operation.kind === 'recolour' && isBare(last) && adjoins(last, clause);
}

const instead = /^(?:only|just|chi|chi can|chi cho)$/;
/** "I don't want the background gone, | only softer": of what was spoken of, and not of the whole. */
function isInsteadOfDeed(
  { operation, clauses: [own = []] }: Understood,
  clauses: readonly Clause[],
): boolean {
  const before = clauses[clauses.indexOf(own) - 1] ?? [];
  const isSoft = operation.kind === 'sharpness' && operation.amount < 0 && !operation.region;
  return (
    isSoft &&
    instead.test(own[0]?.plain ?? '') &&
    !own.some((phrase) => is(phrase, 'part', 'photo')) &&
    before.some((phrase) => is(phrase, 'not')) &&
    before.some((phrase) => is(phrase, 'part'))
  );
}

/** "brighten | everything except the lamp": what would be done to it as well, where nobody tells it apart. */
function exceptionOf({ operation, clauses }: Understood, refused: readonly Refusal[]): Refusal | undefined {
  const isLookOfAll = /^(?:black-and-white|sepia|vintage|artistic|enhance)$/.test(operation.kind);
  if (!(canBeLimited(operation) && isOfWhole(operation)) && !isLookOfAll) return undefined;
  const end = clauses.at(-1)?.at(-1)?.end ?? 0;
  return refused.find(({ clause }) => {
    const start = clause.find((phrase) => is(phrase, 'except'))?.start ?? -1;
    return start >= end && start - end <= 2;
  });
}

const isOfWhole = (operation: EditOperation): boolean =>
  canBeLimited(operation)
    ? !operation.region
    : ['flip', 'rotate', 'crop-to-subject'].includes(operation.kind);

/** Takes back what was to be done to the whole by a clause; the words of it. */
function takeBackWhole(understood: Understood[], clause: Clause | undefined): Clause {
  const at = understood.findIndex(
    ({ operation, clauses }) => clauses.at(-1) === clause && isOfWhole(operation),
  );
  return at < 0 ? [] : understood.splice(at, 1).flatMap(({ clauses }) => clauses.flat());
}

/** «lên sàn đòi ảnh vuông | cắt giùm»: to the shape that was spoken of. */
function inShapeBefore(wish: Wish, clause: Clause, last: Clause): Wish {
  const ratio = last.flatMap(({ meaning }) => (meaning?.is === 'ratio' ? [meaning.ratio] : [])).at(-1);
  const bare = clause.every((phrase) => is(phrase, 'verb', 'filler', 'pronoun'));
  const crops = wish.is === 'operations' && wish.operations.some(({ kind }) => kind === 'crop-to-subject');
  return ratio && bare && crops && !last.some((phrase) => is(phrase, 'not'))
    ? todo({ kind: 'crop', ratio })
    : wish;
}

const glares = /^(?:glare|reflections?|loa|choi|shine|flare)$/;
/** «glare on the ring, kill it»: how a thing looks is not taken away with it. */
const removesFault = (wish: Wish, clause: Clause, last: Refusal | undefined): boolean =>
  wish.is === 'operations' &&
  wish.operations.some(({ kind }) => kind === 'remove-object') &&
  clause.every((phrase) => is(phrase, 'verb', 'pronoun', 'filler', 'level')) &&
  (last?.clause.some((phrase) => is(phrase, 'shine', 'measure', 'effect') || glares.test(phrase.plain)) ??
    false);

/** Whether a clause only puts a colour beside the name of a thing, with no word that asks for it. */
const isBare = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'object') || isGarment(phrase)) &&
  clause.every(
    (phrase) =>
      !phrase.meaning ||
      is(phrase, 'part', 'object', 'colour', 'shade', 'colour-word', 'beyond') ||
      (is(phrase, 'filler') && !requestWords.test(phrase.plain)),
  );
const asks = (clause: Clause): boolean =>
  clause.some(
    (phrase) =>
      (is(phrase, 'verb') && !isVerb(phrase, 'keep', 'fix', 'wear')) ||
      (is(phrase, 'quality') && phrase.plain.endsWith('en')) ||
      phrase.plain === 'whiten',
  );

/** «mâm quả đỏ, áo dài vàng, tăng nét», "the hat is pink, brighten the face": what there is, before what is asked for. */
function isNamedFirst({ operation, clauses: words }: Understood, clauses: readonly Clause[]): boolean {
  const [said] = words;
  if (operation.kind !== 'recolour' || !said || words.length > 1) return false;
  // "the dress is navy irl": as it should be.
  const named = tellsReally(said) ? said : said.filter(({ plain }) => !/^(?:is|are)$/.test(plain));
  if (!isBare(named)) return false;
  const at = clauses.indexOf(said);
  const later = clauses.slice(at + 1);
  // «pants to navy and keep the top»: what stays beside it shows that it is to change.
  const keeps = later.flat().some((phrase) => isVerb(phrase, 'keep'));
  return !clauses.slice(0, at).some(asks) && later.some(asks) && !keeps;
}

/** «80s vibe, lots of grain», «film cũ, hơi ngả xanh, có hạt»: what an old look is to have is not taken from it. */
const wantsGrain = (wish: Wish, clause: Clause, understood: readonly Understood[]): boolean =>
  wish.is === 'operations' &&
  wish.operations.some(({ kind }) => kind === 'denoise') &&
  understood.some(({ operation }) => operation.kind === 'vintage') &&
  !clause.some((phrase) => is(phrase, 'complaint', 'verb', 'effect'));

const isLook = (phrase: Phrase): boolean =>
  (phrase.meaning?.is === 'effect' &&
    ['black-and-white', 'sepia', 'vintage', 'artistic'].includes(phrase.meaning.effect)) ||
  (phrase.meaning?.is === 'quality' && phrase.meaning.measure === 'temperature') ||
  /^(?:b&w|bw|moody|cinematic|faded|punchy|contrasty|dreamy|nostalgic|gritty|edgy|analog(?:ue)?|lookbook|editorial|vibes?|aesthetic|hoai co)$/.test(
    phrase.plain,
  );
/** "B&W, grainy, moody": one of several looks that are named side by side, and no fault. */
const isGrainyLook = (wish: Wish, clause: Clause, clauses: readonly Clause[]): boolean => {
  const isBare = (each: Clause): boolean =>
    !each.some((phrase) => is(phrase, 'verb', 'complaint', 'photo', 'not', 'degree'));
  const isMended = (next: Clause): boolean =>
    next.some((phrase) => isVerb(phrase, 'fix', 'remove', 'decrease')) &&
    !next.some((phrase) => is(phrase, 'not'));
  const at = clauses.indexOf(clause);
  return (
    wish.is === 'operations' &&
    wish.operations.some(({ kind }) => kind === 'denoise') &&
    clause.every((phrase) => is(phrase, 'noise', 'filler', 'level')) &&
    clauses.slice(0, at + 1).every(isBare) &&
    !isMended(clauses[at + 1] ?? []) &&
    clauses.some((each) => each.some(isLook))
  );
};

const keepsOnly = (wish: Wish): boolean =>
  wish.is === 'operations' && wish.operations.every(({ kind }) => kind === 'keep');

/** "highlights -20, whites +5": another end of the light, of which one is told apart. */
const isOtherEnd = (wish: Wish, clause: Clause, understood: readonly Understood[]): boolean => {
  const nameIn = (each: Clause): string | undefined => each.find((phrase) => is(phrase, 'measure'))?.plain;
  return (
    wish.is === 'operations' &&
    clause.some(isSigned) &&
    wish.operations.some(({ kind }) => kind === 'highlights' || kind === 'shadows') &&
    understood.some(
      ({ operation, clauses }) =>
        wish.operations.some((each) => each.kind === operation.kind) &&
        clauses.every((words) => nameIn(words) !== undefined && nameIn(words) !== nameIn(clause)),
    )
  );
};

/** «tăng nhẹ thôi», "just a touch": how much, of what is not said. */
const isBareAmount = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'level', 'nothing-but')) &&
  clause.every(
    (phrase) =>
      is(phrase, 'level', 'nothing-but', 'filler') || isVerb(phrase, 'increase', 'decrease', 'make'),
  );

/** «set bộ này», "this bag": what the picture shows, before what is asked. */
const onlyShows = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'part', 'object') && !isGround(phrase)) &&
  clause.some(({ plain }) => /(?:^| )(?:nay|this|these)$/.test(plain)) &&
  clause.every((phrase) => is(phrase, 'part', 'object', 'filler', 'pronoun') || phrase.plain === 'set');

/** "with a bit of grain": as much as there is of it. */
const isBareGrain = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'noise')) &&
  clause.every(
    (phrase) =>
      is(phrase, 'noise', 'filler', 'degree') ||
      isVerb(phrase, 'add', 'make') ||
      (phrase.meaning?.is === 'level' && phrase.meaning.level === 'little'),
  );

/** "film look, no vignette, no grain": what an old look has. */
const sparesOfLook = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'not')) &&
  clause.some(
    (phrase) =>
      is(phrase, 'noise') || (phrase.meaning?.is === 'measure' && phrase.meaning.measure === 'vignette'),
  ) &&
  clause.every((phrase) => is(phrase, 'not', 'noise', 'measure', 'filler', 'degree', 'verb'));

const spares =
  /^(?:(?:but|and|please|nhung|ma|va|thi) )*(?:no need|please dont|dont bother|skip|(?:khong|ko|k|hong|hem|chua|khoi) can|khoi|khoi phai)(?: |$)/;
/** "don't brighten it", «khỏi làm sáng»: that something is not to be done, and not how something is not. */
const forbidsOrSpares = (clause: Clause): boolean =>
  clause.some(isProhibition) || spares.test(textOf(clause));

type Forbidden = { readonly deed: EditOperation; readonly clause: Clause };
/** «đừng làm mịn da»: what would be done without that word; not «đừng mịn quá», "not that bright", which are of how much. */
function forbiddenBy(clause: Clause): readonly Forbidden[] {
  if (
    !forbidsOrSpares(clause) ||
    keepsTexture(clause) ||
    (isDegree(clause) && !clause.some((phrase) => is(phrase, 'verb'))) ||
    clause.some(
      (phrase) =>
        is(phrase, 'complaint', 'level', 'tinted') ||
        // «đừng chỉnh đậm lên», «đừng làm mịn nữa».
        (is(phrase, 'degree') && !/^(?:len|nua)$/.test(phrase.plain)),
    )
  )
    return [];
  const { wish } = wishOf(
    clause.filter((phrase) => !is(phrase, 'not')),
    nothingYet,
  );
  return wish.is === 'operations' ? wish.operations.map((deed) => ({ deed, clause })) : [];
}

/** "her dress is dark", «tóc tối»: how something is, or is not asked in so many words. */
const isOnlySaid = (each: Understood): boolean =>
  !isAskedFor(each) && !each.clauses.some((clause) => clause.some(asksForMore));

/** Of what an operation is that may be forbidden in other words: how clear something is, or its colour. */
const sortOf = ({ kind }: EditOperation): string => {
  if (kind === 'blur' || kind === 'background-blur') return 'sharpness';
  return kind === 'recolour' || kind === 'background-colour' ? 'temperature' : kind;
};
/** Whether a deed is forbidden, in the same words or of what was only said to be so: "her dress is dark, don't brighten it". */
function isForbiddenBy(each: Understood, { deed, clause }: Forbidden): boolean {
  const { operation, blamed, clauses } = each;
  if (deed.kind === 'keep' || 'colour' in deed || sortOf(deed) !== sortOf(operation)) return false;
  const same = deed.kind === operation.kind && wayOf(deed) === wayOf(operation);
  if (same && themeOf(deed) === themeOf(operation)) return true;
  const ofIt = !clause.some((phrase) => is(phrase, 'part', 'object', 'photo'));
  const told = clauses.every((words) => words.some((phrase) => is(phrase, 'part', 'photo')));
  return ofIt && isOnlySaid(each) && (same || (told && (!blamed || deed.kind !== operation.kind)));
}

/** Whether what was asked for last is told, and not done. */
const endsUndone = (understood: readonly Understood[], refused: readonly Refusal[]): boolean =>
  (refused.at(-1)?.clause.at(-1)?.end ?? 0) > (understood.at(-1)?.clauses.at(-1)?.at(-1)?.end ?? 0);

/** "sharper", "less grain": what somebody asks for, and not how something is. */
const asksForMore = (phrase: Phrase): boolean =>
  is(phrase, 'verb', 'degree') ||
  (is(phrase, 'quality', 'effect') && /^(?:less|more|bot|giam|khu) |er$/.test(phrase.plain));

/** What the clauses ask for, each read in the light of those before it. */
function wishesOf(
  clauses: readonly Clause[],
  phrases: readonly Phrase[],
): { understood: Understood[]; refused: readonly Refusal[] } {
  const understood: Understood[] = [];
  const refused: Refusal[] = [];
  let before = nothingYet;
  let limit: Clause = [];
  const persons = distinctPersons(clauses);
  for (const [at, said] of clauses.entries()) {
    const opened = fallbackClause(clauses[at - 1] ?? [])?.length === 0;
    const fallback = opened ? said : at > 0 ? fallbackClause(said) : undefined;
    // Of two wishes the second one is meant where the first cannot be done.
    if (fallback && (fallback.length === 0 || !endsUndone(understood, refused))) continue;
    const clause = fallback ?? said;
    const read = wishOf(clause, before);
    const { part, complained, uncut, mayLean } = read;
    const beside = [clauses[at - 1] ?? [], clause, clauses[at + 1] ?? []] as const;
    const shaped = inShapeBefore(somewhat(read.wish, clause, before), clause, clauses[at - 1] ?? []);
    const untold = removesFault(shaped, clause, refused.at(-1)) ? notUnderstood : shaped;
    const alone = targetsOneOfMany(read.wish, beside, persons) ? onePerson : untold;
    const last = refused.at(-1);
    const previous = last && last.clause.at(-1) === clauses[at - 1]?.at(-1) ? last : undefined;
    const lost =
      wantsGrain(alone, clause, understood) ||
      isGrainyLook(alone, clause, clauses) ||
      // «tăng nhẹ thôi, sáng quá mất màu áo»: how far it may go.
      (complained && alone.is === 'operations' && at > 0 && isBareAmount(clauses[0] ?? [])) ||
      isOfUntold(alone, clause, previous) ||
      tellsOfOther(alone, clause, refused) ||
      isOtherEnd(alone, clause, understood) ||
      // «that red should stay, mute the rest»: what is left out could not be read.
      (alone.is === 'operations' &&
        refersToRest(clause) &&
        alone.operations.every((each) => isOfWhole(each) || each.kind === 'background-blur') &&
        (previous !== undefined || (last?.clause.some((phrase) => isVerb(phrase, 'keep')) ?? false)));
    const corrects = startsCorrection(clause) || isBareCorrection(clauses[at - 1] ?? []);
    const mistaken = corrects && !isBareCorrection(clause) ? understood.at(-1) : undefined;
    const again = mistaken && corrected(mistaken, clause, before);
    const undone = isUndoing(clause, clauses[at + 1]);
    const leftOpen = isLeftOpenFor(clauses[at - 1], clause);
    const asked = endsQuestion(clause, clauses[at + 1]);
    const wrong =
      alone.is === 'operations' &&
      alone.operations.some(({ kind }) => kind === 'recolour' || kind === 'background-colour') &&
      asksVagueFix(clause, clauses[at + 1]);
    // «tăng sáng thôi, sáng quá | mất màu áo»: what would come of it.
    const follows =
      complained &&
      alone.is === 'operations' &&
      limit.length > 0 &&
      limit === clauses[at - 1] &&
      adjoins(limit, clause);
    const wish: Wish = follows
      ? { is: 'idle' }
      : lost || undone || leftOpen || asked || wrong
        ? notUnderstood
        : (again ?? alone);
    const limits =
      follows ||
      (complained && alone.is === 'operations' && alone.operations.some((each) => isLimit(each, understood)));
    limit = limits ? clause : [];
    const mistake =
      (mistaken &&
        ((again && again.is !== 'amend') ||
          wish.is === 'refused' ||
          isAnother(wish, mistaken) ||
          (wish.is === 'operations' && !complained && replacesLastWish(clause, clauses[at - 1], phrases)))) ||
      undone
        ? takeBackLast(understood)
        : [];
    if (previous && answers(wish, clause, previous, before)) refused.pop();
    if (wish.is !== 'amend' && wish.takesBack) understood.pop();
    dropKept(understood, clause);
    const amends = isCorrection(clauses[at - 1] ?? []);
    const other = wish.is === 'operations' && !amends ? otherOfKind(understood, wish, clause) : undefined;
    const opposed =
      wish.is === 'operations' && !amends && !corrects && !complained && !clause.some(isSigned)
        ? wish.operations.flatMap(
            (each) => otherWayOf(each, understood) ?? otherShapeOf(each, understood) ?? [],
          )[0]
        : undefined;
    const apart = other ?? opposed;
    if (apart) {
      understood.splice(understood.indexOf(apart), 1);
      refused.push({ ...(other ? onePerson : notUnderstood), clause: [...apart.clauses.flat(), ...clause] });
    } else if (wish.is === 'operations') {
      // "straighten the horizon, | it's off by 2 degrees to the right".
      if (last?.reason === 'angle_missing' && wish.operations.some(({ kind }) => kind === 'rotate'))
        refused.pop();
      rememberAll(understood, wish, { clause, before, complained });
      const size = clause.filter(isSizeInPixels);
      if (size.length > 0) refused.push({ ...notUnderstood, clause: size });
    } else if (wish.is === 'refused') {
      const now = { ...wish, clause };
      const replaced = dropReplaced(understood, wish);
      const intoUnread =
        leftOpen || (wish.reason !== 'colour_missing' && endsInto(clauses[at - 1]))
          ? takeBackLast(understood)
          : [];
      const narrowed = limitsLast(wish, clause, clauses[at - 1], understood)
        ? takeBackWhole(understood, clauses[at - 1])
        : takesUpLast(clause, clauses[at - 1], understood)
          ? takeBackLast(understood)
          : [];
      const goesOn = previous && (isOfUntold(alone, clause, previous) || goesWith(clause, before, previous));
      if (goesOn) refused.pop();
      refused.push(
        goesOn
          ? together(previous, now)
          : { ...now, clause: [...replaced, ...intoUnread, ...narrowed, ...mistake, ...clause] },
      );
    } else if (wish.is === 'amend' && before.operation) {
      const now = amended(before.operation, wish);
      const earlier = understood.findIndex(({ operation }) => operation === before.operation);
      const words = now.kind === before.operation.kind ? [] : understood.splice(earlier, 1);
      remember(understood, now, [...words.flatMap((each) => each.clauses), clause]);
    }
    before = {
      part,
      operation: understood.at(-1)?.operation,
      complained,
      colourless: wish.is === 'refused' && wish.reason === 'colour_missing',
      uncut,
      mayLean,
      topic: topicAfter(clause, wish),
      antecedent: antecedentAfter(clause, wish, before.antecedent),
      stated: wish.is === 'operations' && !clause.some(asksForMore),
      soiled: namesDirt(clause),
      removes: removesAfter(clause, before) && !isOfOtherKind(wish),
      wrongly: /(?:^| )(?:ma|nhung) (?:shop|ad|ben minh|ban kia|tiem)$/.test(textOf(clause)),
      untouched:
        keepsOnly(wish) &&
        clause.some((phrase) => is(phrase, 'not')) &&
        /(?:^| )(?:dung (?:dung|cham|dong)|touch|mess with|alter)/.test(textOf(clause)),
    };
  }
  const consistent = withoutContradictions(understood);
  const depending = [
    ...conditionalClauses(clauses),
    ...outcomeAlternatives(clauses),
    ...alternativeClauses(clauses),
    ...versionRequests(clauses),
  ];
  const past = pastClauses(clauses, phrases);
  const unwanted = unwantedColours(phrases);
  const beside = comparesUnseen(phrases);
  const taboo = clauses.flatMap((clause) => forbiddenBy(fallbackClause(clause) ?? clause));
  // «màu phim, hơi nhiễu hạt»: an old look has it.
  const grained = understood.some(({ operation }) => operation.kind === 'vintage');
  if (grained) refused.push(...clauses.filter(sparesOfLook).map((clause) => ({ ...notUnderstood, clause })));
  const undoing = consistent.filter((each) => undoesAnother(each, consistent));
  const told = consistent.filter(
    (each) =>
      goesOnFromUnread(each, clauses, refused) ||
      exceptionOf(each, refused) !== undefined ||
      isInsteadOfDeed(each, clauses) ||
      isNamedFirst(each, clauses) ||
      isToldApart(each, clauses) ||
      each.clauses.some((words) => depending.includes(words)) ||
      (each.clauses.length > 0 && each.clauses.every((words) => past.includes(words))) ||
      usesColour(each.operation, unwanted) ||
      (beside &&
        wayOf(each.operation) !== undefined &&
        each.clauses.flat().some((phrase) => is(phrase, 'degree'))) ||
      taboo.some((deed) => isForbiddenBy(each, deed)) ||
      (undoing.includes(each) && !isForbidden(each)),
  );
  for (const each of told) {
    const exception = exceptionOf(each, refused);
    if (exception) refused.splice(refused.indexOf(exception), 1);
    const clause = [...each.clauses.flat(), ...(exception?.clause ?? [])];
    refused.push({ ...notUnderstood, ...(exception && { instead: 'mask' }), clause });
  }
  const wishes = aroundSubject(
    inColourAlone(consistent, clauses).filter((each) => !told.includes(each) && !undoing.includes(each)),
  );
  const anyAsked =
    wishes.some(({ operation }) => operation.kind !== 'keep') ||
    refused.some(({ unlessOthers }) => !unlessOthers);
  return {
    understood: wishes,
    refused: refused.filter(
      ({ unlessOthers, clause }) =>
        !(unlessOthers && anyAsked) &&
        !(grained && isBareGrain(clause)) &&
        !(wishes.length > 0 && clause[0] === clauses[0]?.[0] && onlyShows(clause)),
    ),
  };
}
