import type { ComposePlan, EditOperation, Interpretation } from '@mot-studio/terms/editing';
import { levelsOf, shareOf } from './amounts.ts';
import { splitClauses, realWords } from './clauses.ts';
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
import { readLists, readNumerals, readPlaces, readSubsets } from './picture-references.ts';
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
  edit,
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
  limitsScope,
  negatesNamed,
  unwantedColours,
} from './ambiguity.ts';
import { adjoins, is, isColour, isGarment, isGround, isSubject, isVerb, textOf } from './word-senses.ts';
import { isNoun, namesDirt } from './thing-names.ts';
import { requestWords } from './statements.ts';
import { resolveRepeats } from './repetitions.ts';
import { antecedentAfter, removesAfter, topicAfter } from './topics.ts';
import { canRecolour, refersToRest, wishOf } from './intent-rules.ts';

/** Operation with the clauses that ask for it; `unlessOthers` yields to any other wish. */
type Understood = {
  operation: EditOperation;
  clauses: readonly Clause[];
  unlessOthers?: boolean;
  /** Whether the clauses only name a fault. */
  blamed?: boolean;
};

/** Returns the theme of an operation; of two operations with one theme the later one counts. */
function themeOf(operation: EditOperation): string {
  const { kind } = operation;
  if (kind === 'background-remove' || kind === 'background-colour' || kind === 'background-gradient')
    return 'background';
  if (kind === 'crop' || kind === 'crop-to-subject' || kind === 'pad') return 'crop';
  if (kind === 'recolour') return `${kind} ${operation.target}`;
  return 'region' in operation && operation.region ? `${kind} ${operation.region}` : kind;
}

function record(
  understood: Understood[],
  operation: EditOperation,
  clauses: readonly Clause[],
  unlessOthers = false,
): Understood {
  const theme = themeOf(operation);
  const at = understood.findIndex((each) => themeOf(each.operation) === theme);
  const now: Understood = {
    operation,
    clauses: [...(understood[at]?.clauses ?? []), ...clauses],
    unlessOthers,
  };
  understood.splice(at < 0 ? understood.length : at, 1, now);
  return now;
}

/** Returns the operation before with another amount. */
function amended(operation: EditOperation, { level, figure }: Extract<Wish, { is: 'amend' }>): EditOperation {
  // Example: "underexposed, lift it by a stop".
  if (operation.kind === 'brightness' && figure?.unit === 'stops' && !operation.region)
    return { kind: 'exposure', stops: Math.sign(operation.amount) * Math.abs(figure.value) };
  const stops = operation.kind === 'exposure';
  if (!stops && !('amount' in operation)) return operation;
  const size = stops ? operation.stops : operation.amount;
  const way = Math.sign(size) || 1;
  // In «20 %, but not too much» the explicit share counts.
  const isExplicit = !Object.values(levelsOf(operation.kind)).includes(Math.abs(size));
  if (isExplicit && !figure && level === 'little') return operation;
  // Example: "by half a stop, actually make that a third".
  if (stops && figure && figure.unit !== 'degrees')
    return { ...operation, stops: way * Math.abs(figure.unit === '%' ? figure.value / 100 : figure.value) };
  return stops
    ? { ...operation, stops: way * levelsOf(operation.kind)[level] }
    : { ...operation, amount: way * shareOf(operation.kind, level, figure) };
}

/** Zero-width characters that copied text contains. */
const unseenLetters = /[\u200b\u200c\ufeff\u00ad]/gu;

/**
 * Reads an instruction in Vietnamese, English or both, with or without diacritics: its operations in order, and the wishes that are
 * refused. An unknown wish is refused, never guessed.
 *
 * @param images number of pictures that the instruction is about.
 */
export function interpret(text: string, images = 1, language?: Language): Interpretation {
  const prompt = text.normalize('NFC').replaceAll(unseenLetters, '');
  const reading = readPhrases(prompt, language);
  const parsed = dropRejectedColours(
    splitClauses({
      ...reading,
      phrases: readSubsets(
        readLists(
          readNumbers(readPlaces(readNumerals(markQuoted(reading.phrases, prompt), images), images), images),
          images,
        ),
        images,
        prompt,
      ),
    }),
  );
  const retracted = retractedClauses(parsed, reading.phrases);
  const apart = dropIntroductions(parsed).filter((clause) => !retracted.includes(clause));
  const counted = generaliseAllNamed(mergeComparisons(mergeBracketed(apart), images), images).map((clause) =>
    resolveAllPictures(clause, images),
  );
  const resolved = resolveSubjects(counted, images).map(resolveRepeats);
  const lone = images > 1 ? singlePictureWishes(resolved) : [];
  const general = resolved.filter((clause) => !lone.includes(clause));
  const tight = collageGapsOf(general, images);
  const clauses = tight?.rest ?? general;
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
    plan?.plan.kind === 'scene' ? rest.filter((clause) => !matchesScene(clause)) : rest,
    reading.phrases,
  );
  // In «xếp 5 hình thành hàng ngang, cái to đứng giữa» the places on a collage follow the picture numbers.
  const unplaced =
    plan?.plan.kind === 'collage' && plan.words.length > 0
      ? rest.filter(
          (clause) =>
            clause.some((phrase) => is(phrase, 'direction')) &&
            !read.understood.some(({ clauses: words }) => words.includes(clause)) &&
            !read.refused.some(({ clause: words }) => words.some((phrase) => clause.includes(phrase))),
        )
      : [];
  const carried = carriedClauses(
    resolved,
    (clause) => !plan?.words.includes(clause) && speaksOfOnePicture(clause, lone),
  );
  // «trừ tấm thứ 3» is refused, because operations apply to all pictures; a border would belong to the collage that is not made.
  const spared = images > 1 ? resolved.find(sparesPicture) : undefined;
  const astray = read.understood.filter(
    ({ operation, clauses: words }) =>
      images > 1 &&
      operation.kind !== 'keep' &&
      words.length > 0 &&
      ((beyond !== undefined && operation.kind === 'border') ||
        // In «… trên một kệ, nền kem» the background belongs to a picture that is not made.
        (beyond?.reason === 'needs_ai_model' && themeOf(operation) === 'background') ||
        // In "in a row, square each" the crop would apply to the full collage.
        (plan?.plan.kind === 'collage' && operation.kind === 'crop' && words.some(isPerPicture)) ||
        (spared !== undefined && !words.every((clause) => isOfAllAfter(clause, spared))) ||
        words.every((clause) => carried.includes(clause))),
  );
  const understood = read.understood.filter((each) => !astray.includes(each));
  const notDone = [
    ...read.refused,
    ...astray.map((each): Refusal => ({ ...notUnderstood, clause: each.clauses.flat() })),
  ];
  const refused: Interpretation['refused'] = [
    ...(beyond ? [{ text: beyond.beyond.map(textOf).join(', '), reason: beyond.reason }] : []),
    ...[...lone, ...unplaced].map((clause) => ({ text: textOf(clause), reason: 'not_understood' as const })),
    ...missing.map((clause) => ({ text: textOf(clause), reason: 'image_missing' as const })),
    ...(plan ? unusedPictures(plan.plan, images, reading.language) : []),
    ...notDone.map(({ clause, reason, instead }) => ({
      text: textOf(clause),
      reason,
      // A mask belongs to a single picture.
      ...(instead && (images === 1 || instead !== 'mask') && { instead }),
    })),
  ];
  const grounds = plan?.plan.kind === 'collage' ? understood.filter(isOfGround) : [];
  // In «lấy nền ảnh 2 cho ảnh 1, nhưng làm mờ nó» the blur is for the new background.
  const scenic = plan?.plan.kind === 'scene' ? plan.words.filter((clause) => clause.some(isGround)) : [];
  const remaining = understood
    .filter((each) => !grounds.includes(each))
    .map((each): Understood => {
      const { operation, clauses: words } = each;
      const isScene = words.every((clause) => continues(clause, scenic, resolved));
      return operation.kind === 'blur' && !operation.region && isScene
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
  const operations = remaining.map(({ operation }) => operation);
  // In «use 2 as bg for 1 and blur it» the composition is refused.
  const unmade =
    plan?.words.length === 0 &&
    (lone.length > 0 || notDone.some(({ clause }) => clause.some((phrase) => countsPicture(phrase, images))));
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
      ...remaining.map(({ operation, clauses: words }) => ({
        code: operation.kind,
        words: words.map(textOf).join(', '),
      })),
    ],
    refused,
  };
}

/** Matches a wish for matching light, which every composition does anyway: «nhớ chỉnh ánh sáng cho hợp», "match the shadows". */
const matchesScene = (clause: Clause): boolean =>
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

/** Returns whether a clause refers to the object that the one before named. */
const continues = (clause: Clause, named: readonly Clause[], clauses: readonly Clause[]): boolean =>
  refersBack(clause) && named.includes(clauses[clauses.indexOf(clause) - 1] ?? []);

const isPerPicture = (clause: Clause): boolean =>
  clause.some(
    (phrase) =>
      !is(phrase, 'part') && /(?:^| )(?:each|every|moi|tung)(?: (?:one|anh|hinh|tam))?$/.test(phrase.plain),
  );

/** Matches a picture that is exempt from operations on all pictures: «trừ tấm thứ 3», "all but the third", «riêng tấm cuối …». */
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

/** Example: "…, then make them all 3:4". */
const isOfAllAfter = (clause: Clause, spared: Clause): boolean =>
  (clause[0]?.start ?? 0) > (spared[0]?.start ?? 0) &&
  /(?:^| )(?:all|tat ca|het|ca (?:lo|bo|\d))(?: |$)/.test(textOf(clause));

/** Returns whether a clause names exactly one of several pictures. */
const speaksOfOnePicture = (clause: Clause, lone: readonly Clause[]): boolean =>
  lone.includes(clause) ||
  new Set(clause.flatMap(({ meaning }) => (meaning?.is === 'picture-number' ? [meaning.index] : []))).size ===
    1;

/** Matches a bare numeral that may be a picture number. */
const countsPicture = ({ meaning }: Phrase, images: number): boolean =>
  meaning?.is === 'number' &&
  meaning.unit === '' &&
  !meaning.signed &&
  meaning.value >= 1 &&
  meaning.value <= images;

const isOfGround = ({ operation }: Understood): boolean => themeOf(operation) === 'background';
/** Returns whether a background colour is that of the collage; the removal of each picture's background is not. */
const isOfSheet = ({ operation, clauses }: Understood, words: readonly Clause[]): boolean =>
  operation.kind === 'background-colour' &&
  words.length > 0 &&
  !clauses
    .flat()
    .some((phrase) => isVerb(phrase, 'remove', 'isolate', 'change') || phrase.plain === 'backgrounds');

const pictureWord: Record<Language, string> = { vi: 'ảnh', en: 'picture' };
/** Returns a refusal for the attached pictures that a scene does not use. */
function unusedPictures(plan: ComposePlan, images: number, language: Language): Interpretation['refused'] {
  if (plan.kind !== 'scene') return [];
  const used = new Set([plan.scene, ...plan.subjects.map(({ image }) => image)]);
  const others = Array.from({ length: images }, (_, index) => index).filter((index) => !used.has(index));
  const text = others.map((index) => `${pictureWord[language]} ${index + 1}`).join(', ');
  return text ? [{ text, reason: 'not_understood' }] : [];
}

/** Groups of operations that remedy the same fault: «washed out» is a lack of colour or contrast. */
const remedies: Partial<Record<EditOperation['kind'], string>> = {
  brightness: 'light',
  highlights: 'light',
  shadows: 'light',
  contrast: 'strength',
  saturation: 'strength',
};

/** Returns the group and direction of a tonal operation. */
function wayOf(operation: EditOperation): string | undefined {
  if (operation.kind === 'exposure') return `light ${Math.sign(operation.stops)}`;
  if (!canBeLimited(operation)) return undefined;
  return `${remedies[operation.kind] ?? operation.kind} ${Math.sign(operation.amount)}`;
}

/** Returns the part that a tone is limited to. */
const regionOf = (operation: EditOperation): string | undefined =>
  'region' in operation ? operation.region : undefined;

/** Returns whether a region is a person: «giảm sáng, cháy mặt rồi» gives the reason for a change of the full picture. */
const isPerson = (region: string | undefined): boolean =>
  region === 'face' || region === 'skin' || region === 'subject';

/** Matches a fault after its remedy: «giảm sáng 10 %, hình hơi chói». */
const isExcused = (operation: EditOperation, understood: readonly Understood[]): boolean =>
  wayOf(operation) !== undefined &&
  understood.some(
    (earlier) =>
      !earlier.blamed &&
      wayOf(earlier.operation) === wayOf(operation) &&
      (regionOf(earlier.operation) === regionOf(operation) ||
        (!regionOf(earlier.operation) && isPerson(regionOf(operation)))),
  );

const isOther = (way: string | undefined, other: string | undefined): boolean =>
  way !== undefined && other !== undefined && way !== other && way.split(' ')[0] === other.split(' ')[0];

const isSigned = ({ meaning }: Phrase): boolean => meaning?.is === 'number' && meaning.signed;
/** Returns whether an operation is explicitly requested; «hình tối do trời mưa» is only a description. */
const isAskedFor = ({ blamed, unlessOthers, clauses }: Understood): boolean =>
  !blamed &&
  !unlessOthers &&
  clauses.some((clause) => clause.some((phrase) => is(phrase, 'verb', 'degree', 'number')));

/** Returns the requested operation of the same kind and part in the opposite direction. */
const oppositeOf = (operation: EditOperation, understood: readonly Understood[]): Understood | undefined =>
  understood.find(
    (earlier) =>
      isAskedFor(earlier) &&
      earlier.operation.kind === operation.kind &&
      regionOf(earlier.operation) === regionOf(operation) &&
      isOther(wayOf(earlier.operation), wayOf(operation)),
  );

/** Returns a crop to another aspect ratio, because one picture has only one: "make a 1:1 and a 9:16". */
const otherCropOf = (operation: EditOperation, understood: readonly Understood[]): Understood | undefined =>
  understood.find(
    ({ operation: earlier }) =>
      earlier.kind === 'crop' && operation.kind === 'crop' && earlier.ratio !== operation.ratio,
  );

/** Matches a repeated fault: «sáng quá, cháy mặt rồi». */
const isBlamedAgain = (operation: EditOperation, understood: readonly Understood[]): boolean =>
  understood.some(
    (earlier) =>
      earlier.blamed &&
      [earlier.operation.kind, operation.kind].includes('exposure') &&
      earlier.operation.kind !== operation.kind &&
      wayOf(earlier.operation) !== undefined &&
      wayOf(earlier.operation) === wayOf(operation),
  );

/** Matches a limit of a wish: «giảm sáng, tối quá là không thấy gì». */
const isLimit = (operation: EditOperation, understood: readonly Understood[]): boolean =>
  understood.some(
    (earlier) =>
      isAskedFor(earlier) &&
      regionOf(earlier.operation) === regionOf(operation) &&
      isOther(wayOf(earlier.operation), wayOf(operation)),
  );

/** Drops the fault that the named remedy replaces: «sáng đèn quá, kéo vùng sáng xuống». */
function dropBlamed(understood: Understood[], operation: EditOperation): void {
  // Example: «hơi đỏ mặt, giảm đỏ da đi».
  const skinFault = understood.findIndex(
    (earlier) =>
      earlier.blamed &&
      wayOf(operation) !== undefined &&
      wayOf(earlier.operation) === wayOf(operation) &&
      regionOf(earlier.operation) !== regionOf(operation) &&
      [earlier.operation, operation].every((each) => /^(?:face|skin)$/.test(regionOf(each) ?? '')),
  );
  if (skinFault >= 0) understood.splice(skinFault, 1);
  // In «bệt với nhợt, làm cho tươi lên» the remedy fixes one of two faults, and the other one remains.
  if (understood.some((earlier) => earlier.blamed && earlier.operation.kind === operation.kind)) return;
  const at = understood.findIndex(
    (earlier) =>
      earlier.blamed &&
      earlier.operation.kind !== operation.kind &&
      regionOf(earlier.operation) === regionOf(operation) &&
      wayOf(operation) !== undefined &&
      wayOf(earlier.operation) === wayOf(operation),
  );
  if (at >= 0) understood.splice(at, 1);
}

/** Matches a wish for correct colours after a concrete one: «ảnh ngả vàng, kéo về đúng màu», «… màu kem, sửa lại cho đúng màu». */
const isRightColour = ({ kind }: EditOperation, clause: Clause): boolean =>
  kind === 'auto-colour' &&
  clause.some(({ plain }) =>
    /^(?:dung mau|true|real|(?:chinh|sua|can) (?:lai )?mau|fix|correct)/.test(plain),
  );
const changesColour = ({ kind }: EditOperation): boolean => kind === 'temperature' || kind === 'recolour';

const facial: Partial<Record<EditOperation['kind'], string>> = {
  'brighten-eyes': 'eyes',
  'whiten-teeth': 'teeth',
  'smooth-skin': 'skin',
};

/** Returns the part that an operation changes, if it is limited to one. */
function partOf(operation: EditOperation): string | undefined {
  if (facial[operation.kind]) return facial[operation.kind];
  if (themeOf(operation) === 'background' || operation.kind === 'background-blur') return 'background';
  if (operation.kind === 'recolour') return operation.target;
  return operation.kind !== 'keep' && 'region' in operation ? operation.region : undefined;
}

/** Removes contradictory operations; a wish for a part outweighs the wish to keep it: «không lấy nền, để trong suốt». */
function withoutContradictions(understood: readonly Understood[]): Understood[] {
  const wishes = understood.filter(({ operation }) => operation.kind !== 'keep');
  const recoloured = (at: number, part: string | undefined) =>
    understood
      .slice(at + 1)
      .some((later) => later.operation.kind === 'recolour' && later.operation.target === part);
  return understood.filter(({ operation, unlessOthers }, at) => {
    // In «the ground is too dark, make it pink» another background is the remedy.
    const ground = 'region' in operation && operation.region === 'background' && operation.kind !== 'keep';
    // In «xóa phông, nền trắng» the new background hides the blurred one.
    if (
      (ground || operation.kind === 'background-blur') &&
      understood.slice(at + 1).some((later) => themeOf(later.operation) === 'background')
    )
      return false;
    // In «hair is too yellow, make it black» another colour is the remedy.
    if (operation.kind === 'temperature' || operation.kind === 'saturation')
      return !operation.region || !recoloured(at, operation.region);
    // In «the coat is navy irl but looks black, bring up the shadows» another remedy is named.
    if (operation.kind === 'recolour')
      return !unlessOthers || !understood.slice(at + 1).some((later) => wayOf(later.operation) !== undefined);
    if (operation.kind !== 'keep') return true;
    return (
      !(unlessOthers && wishes.length > 0) &&
      !wishes.some((wish) => partOf(wish.operation) === operation.region)
    );
  });
}

/** Parts that contain other parts. */
const containedParts: Partial<Record<string, readonly string[]>> = {
  subject: ['face', 'skin', 'hair', 'top', 'bottom', 'dress', 'outfit', 'shoes', 'eyes', 'teeth', 'lips'],
  face: ['skin', 'eyes', 'teeth', 'lips'],
  skin: ['face'],
};
/** Returns whether keeping a part would undo another operation: «giữ mặt y vậy, chỉ đánh son đỏ». */
const undoesAnother = ({ operation }: Understood, understood: readonly Understood[]): boolean =>
  operation.kind === 'keep' &&
  understood.some(
    ({ operation: wish }) =>
      wish.kind !== 'keep' && containedParts[operation.region]?.includes(partOf(wish) ?? ''),
  );

/** Turns a colour into a part that stays in colour: «chỉ áo đỏ, còn lại đen trắng». */
const keepInColour = (understood: readonly Understood[], clauses: readonly Clause[]): readonly Understood[] =>
  understood.map((each) => {
    const { operation, clauses: words } = each;
    const [clause] = words;
    const named =
      operation.kind === 'recolour' &&
      words.length === 1 &&
      is(clause?.[0], 'nothing-but') &&
      !clause?.some((phrase) => is(phrase, 'verb', 'toward'));
    const rest = clauses.slice(clauses.indexOf(clause ?? []) + 1).some(refersToRest);
    const region = operation.kind === 'recolour' ? regionsOf(operation.target)[0] : undefined;
    return named && rest && region && understood.some((other) => other.operation.kind === 'black-and-white')
      ? { ...each, operation: { kind: 'keep', region } }
      : each;
  });

/** Returns whether an operation comes from a prohibition, which needs no operation: «đừng làm trắng da, chỉ giảm đỏ mặt». */
const isForbidden = ({ clauses }: Understood): boolean =>
  clauses.some((clause) => clause.some((phrase) => is(phrase, 'not')));

/** Turns a blur with a kept subject into a background blur: «blur everything except her». */
function aroundSubject(understood: readonly Understood[]): Understood[] {
  const isKept = understood.some(
    ({ operation }) => operation.kind === 'keep' && operation.region === 'subject',
  );
  const blurs = understood.some(({ operation }) => operation.kind === 'blur' && !operation.region);
  if (!isKept || !blurs) return [...understood];
  return understood.flatMap(({ operation, clauses }) => {
    if (operation.kind === 'keep' && operation.region === 'subject') return [];
    const blurred = operation.kind === 'blur' && !operation.region;
    return [
      { operation: blurred ? { kind: 'background-blur', amount: operation.amount } : operation, clauses },
    ];
  });
}

/** Limits a remedy to the part with the fault: «the cake looks pale, more colour». */
function remedyOf(operation: EditOperation, clause: Clause, before: Context): EditOperation {
  const { operation: blamed, complained } = before;
  // Example: «mặt bị cháy, giảm sáng».
  const isLight = wayOf(operation)?.startsWith('light') === true;
  const isSame =
    complained &&
    blamed &&
    (blamed.kind === operation.kind ||
      (isLight && blamed.kind === 'exposure' && wayOf(blamed) === wayOf(operation)));
  // In «áo tối | làm sáng» the described quality is a fault.
  const lacks =
    before.stated &&
    blamed?.kind === operation.kind &&
    isOther(wayOf(blamed), wayOf(operation)) &&
    !clause.some((phrase) => is(phrase, 'photo'));
  const isPicture =
    clause.some((phrase) => is(phrase, 'photo')) &&
    /(?:^| )(?:ca|toan bo|whole|entire|all)(?: |$)/.test(textOf(clause));
  if (
    !(isSame || lacks) ||
    isPicture ||
    !canBeLimited(operation) ||
    operation.region ||
    !('region' in blamed) ||
    !blamed.region
  )
    return operation;
  return { ...operation, region: blamed.region };
}

/** Replaces saturation by contrast in a black-and-white picture: «đen trắng nhưng đậm đà». */
const inGreyscale = (operation: EditOperation, understood: readonly Understood[]): EditOperation =>
  operation.kind === 'saturation' && understood.some((each) => each.operation.kind === 'black-and-white')
    ? { ...operation, kind: 'contrast' }
    : operation;

/** Matches a fault of the picture in unknown words before its remedy: «hình hơi rạn, khử noise». */
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

const initialContext: Context = {
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

/** Matches a description of the real colour, which asks for nothing else: «màu nude mà lên hình bị vàng». */
const namesRealLook = (clause: Clause): boolean =>
  clause.some(({ plain }) => realWords.test(plain)) && !clause.some((phrase) => is(phrase, 'verb', 'except'));

/** Returns whether an operation repeats the one before for the same part: «váy trắng mà lên ảnh vàng khè, khử vàng giùm». */
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

/** Matches the real colour of an object as evidence of a tint: "the photo is too blue, my dress is really ivory". */
const explainsTint = (
  operation: EditOperation,
  clause: Clause,
  { operation: last, complained }: Context,
): boolean =>
  operation.kind === 'recolour' &&
  ((last?.kind === 'temperature' && complained && !regionOf(last)) || last?.kind === 'auto-colour') &&
  namesRealLook(clause);

/** Records the operations of a clause, and drops faults whose remedy is named. */
function rememberAll(
  understood: Understood[],
  { operations, unlessOthers }: Extract<Wish, { is: 'operations' }>,
  { clause, before, complained }: Spoken,
): void {
  for (const operation of operations) {
    if (complained && [isExcused, isLimit, isBlamedAgain].some((isNone) => isNone(operation, understood)))
      continue;
    if (isSaidAgain(operation, clause, before) || explainsTint(operation, clause, before)) continue;
    if (isRightColour(operation, clause) && before.operation && changesColour(before.operation)) continue;
    const now = inGreyscale(remedyOf(operation, clause, before), understood);
    if (!complained) dropBlamed(understood, now);
    const stored = record(
      understood,
      now,
      [clause],
      unlessOthers ?? (operation.kind !== 'keep' && namesRealLook(clause)),
    );
    if (complained) stored.blamed = true;
  }
}

const notUnderstood = refusedFor('not_understood');
/** Refusal of a wish for one of several people, which a mask would allow. */
const needsMask = refusedFor('not_understood', 'mask');

/** Matches a size in pixels, of which the aspect ratio is used and the resolution is kept: "1080x1350", "1000 px". */
const isSizeInPixels = (phrase: Phrase): boolean =>
  is(phrase, 'ratio') && /\d{3}|px|pixels?$/.test(phrase.plain);

/** Returns the wish for another object of the same kind, of which only one can be segmented. */
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

/** Drops the operation that a later, refused wish replaces: «make it red, no, the red of the sash». */
function dropReplaced(understood: Understood[], { meant = [] }: Extract<Wish, { is: 'refused' }>): Clause {
  const themes = meant.filter(({ kind }) => kind === 'recolour').map(themeOf);
  const at = understood.findIndex(({ operation }) => themes.includes(themeOf(operation)));
  return at < 0 ? [] : understood.splice(at, 1).flatMap(({ clauses }) => clauses.flat());
}

/** Applies a correction to the operation before: «đổi áo sang đỏ, à nhầm, | xanh», "| the trousers". */
function corrected({ operation }: Understood, clause: Clause, before: Context): Wish | undefined {
  const reader = new Reader(clause, before);
  // Example: "wait, the skirt is fine".
  if (approvesPart(reader)) return undefined;
  const colour = reader.colours.at(-1);
  const part = reader.ownParts.flatMap(regionsOf).at(-1);
  // Example: «sáng lên 30 %, à không 20 thôi».
  if (
    reader.figure &&
    reader.clause.every(
      (phrase) => is(phrase, 'number', 'not', 'filler', 'pronoun') || isVerb(phrase, 'make'),
    ) &&
    ('amount' in operation || operation.kind === 'exposure')
  )
    return { is: 'amend', level: 'plain', figure: reader.figure };
  if (reader.has('quality', 'measure', 'effect', 'beyond', 'object', 'not')) return undefined;
  // In "make it auburn" the pronoun is the object of the operation before.
  const renames = reader.clause.every(
    (phrase) => !is(phrase, 'verb') || (isVerb(phrase, 'make', 'change') && colour !== undefined && !part),
  );
  if (!renames) return undefined;
  if (colour && !part && 'colour' in operation) return edit({ ...operation, colour });
  const target = reader.ownParts.at(-1);
  if (operation.kind === 'recolour' && target && canRecolour(target))
    return edit({ ...operation, target, colour: colour ?? operation.colour });
  return part && !colour && canBeLimited(operation) && operation.region
    ? edit({ ...operation, region: part })
    : undefined;
}

/** Returns whether a wish repeats the operation for another part: «sáng mặt, à không, | sáng tóc». */
const isRepeat = (wish: Wish, { operation }: Understood): boolean =>
  wish.is === 'operations' &&
  wish.operations.some(
    (each) => each.kind === operation.kind || (each.kind === 'keep' && each.region === partOf(operation)),
  );

/** Returns whether a wish is not a removal: «grainy, clean it up» does not continue one. */
const isOfOtherKind = (wish: Wish): boolean =>
  wish.is === 'operations' && wish.operations.every((each) => each.kind === 'denoise' || canBeLimited(each));

const restoreWords =
  /^(?:(?:undo|revert|hoan tac|reset)(?: |$)|(?:go |take it |put it |change it )?back to (?:the )?(?:original|how it was|before|normal)|(?:cho |de |lam )?(?:quay lai|tro lai|tra lai|tra ve|quay ve|tro ve|ve lai) (?:nhu )?(?:ban dau|cu|luc dau|truoc|ban truoc|ban dau tien|phien ban truoc|phien ban cu|ban cu|ban goc|anh goc|hinh goc|nguyen ban))/;
/** Matches a wish to restore an earlier version, which users do manually: «quay lại như ban đầu», "undo the blur". */
const isUndoing = (clause: Clause, next: Clause = []): boolean =>
  /(?:^| )back to (?:where|how|what) (?:it|they|that) /.test(textOf(clause)) ||
  restoreWords.test(textOf([...clause, ...next]));

/** Removes the operations of the last clause because of a correction, and returns their phrases. */
function retractLast(understood: Understood[]): Clause {
  const last = understood.at(-1)?.clauses.at(-1);
  const retracted = understood.filter(({ clauses }) => clauses.at(-1) === last);
  for (const each of retracted) understood.splice(understood.indexOf(each), 1);
  return retracted[0]?.clauses.flat() ?? [];
}

/** Removes the operation on a measure that is to stay after all: «tương phản 10, à mà thôi tương phản để nguyên». */
function dropKept(understood: Understood[], clause: Clause): void {
  if (!clause.some((phrase) => isVerb(phrase, 'keep')) || clause.some((phrase) => is(phrase, 'part', 'not')))
    return;
  const measures = clause.flatMap(({ meaning }) => (meaning?.is === 'measure' ? [meaning.measure] : []));
  const at = understood.findIndex(({ operation }) => measures.some((measure) => measure === operation.kind));
  if (at >= 0) understood.splice(at, 1);
}

/** Turns «bớt» after a remedy into more of the remedy: «ảnh ấm quá, cho lạnh bớt». */
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
  return against ? edit(...wish.operations.map(turned)) : wish;
}

/** Refused clause; two clauses about one object are merged. */
type Refusal = Extract<Wish, { is: 'refused' }> & { readonly clause: Clause };

const isShadow = ({ plain }: Phrase): boolean => /^(?:(?:cai )?bong|shadows?)$/.test(plain);
/** Returns whether the next clause names another object than the refused one: «có bóng dưới chân, cái móc thì xóa». */
const namesOtherThing = (clause: Clause, next: Clause): boolean => {
  const names = clause.filter(isNoun).map(({ plain }) => plain);
  return (
    (clause.some(isShadow) || isRequest(clause)) &&
    next.some((phrase) => is(phrase, 'object')) &&
    !next.some(({ plain }) => names.includes(plain)) &&
    !next.some(isShadow)
  );
};

/** Matches a description of another object after a refused wish: "whiten the sole, the laces are cream". */
const describesOther = (wish: Wish, clause: Clause, refused: readonly Refusal[]): boolean =>
  wish.is === 'operations' &&
  wish.operations.some((each) => each.kind === 'recolour' && each.target === 'masked') &&
  clause.some(({ plain }) => /^(?:is|are|la)$/.test(plain)) &&
  !clause.some((phrase) => is(phrase, 'verb', 'toward') || requestWords.test(phrase.plain)) &&
  refused.some(({ clause: earlier }) => isRequest(earlier) && namesOtherThing(earlier, clause));

/** Returns whether a wish is for the object that the refused clause before only named or criticised. */
function resolves(wish: Wish, next: Clause, { clause }: Refusal, { topic }: Context): boolean {
  if (wish.is !== 'operations') return false;
  if (clause.some((phrase) => isVerb(phrase, 'add', 'write'))) return false;
  // «only the lips, make them red» names the part for the next clause.
  // In «kệ phía sau lem nhem, làm mờ đi» the wish for the part covers the fault.
  // Example: "clean up the background and make it white".
  const cleaned =
    clause.some(isGround) &&
    clause.every((phrase) => is(phrase, 'part', 'filler') || isVerb(phrase, 'remove'));
  if (cleaned && wish.operations.some((each) => partOf(each) === 'background')) return true;
  // In «đổi màu mũ thôi, mũ thành đen» the next clause names the missing colour.
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
 * Returns whether a clause belongs to the refused one before: a wish for an object with its name, and an unknown remedy with its fault
 * («có cái ly trên bàn, làm nó sáng hơn», «nhìn già quá, cho trẻ lại»).
 */
function belongs(clause: Clause, { topic, antecedent }: Context, previous: Refusal): boolean {
  // In "our logo bottom left, 30% opacity" the clause describes the text.
  const describes =
    clause.some((phrase) =>
      is(phrase, 'writing', 'number', 'colour', 'thin', 'place', 'direction', 'level'),
    ) && !clause.some((phrase) => is(phrase, 'verb', 'part', 'photo', 'not', 'quality', 'object', 'effect'));
  if (previous.reason === 'text_not_drawn' && describes) return true;
  if (refersBack(clause)) return topic === 'thing' || antecedent === 'thing';
  const blames = topic !== undefined || previous.clause.some(({ meaning }) => meaning?.is === 'complaint');
  return blames && !clause.some((phrase) => is(phrase, 'part', 'object', 'writing', 'place', 'photo'));
}

/** Merges two refusals; `not_understood` takes precedence as the reason. */
const mergeRefusals = (first: Refusal, second: Refusal): Refusal => ({
  ...(second.reason === 'not_understood' ? first : second),
  clause: [...first.clause, ...second.clause],
});

/** Returns whether a wish remedies the fault of an object that the clause names: «cái ghế phai màu, | làm đậm lên». */
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

/** Returns whether a wish refers to the refused clause before: «đầm nhẹ quá nhìn như màu cháo lòng, cho đậm màu lên». */
const isOfRefused = (wish: Wish, clause: Clause, previous: Refusal | undefined): boolean =>
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
      // Example: "circle | crop".
      (each.kind === 'crop-to-subject' && adjoins(previous.clause, clause)) ||
      // Example: «áo với tường cùng màu trắng, tách ra giùm».
      (each.kind === 'background-remove' && !clause.some((phrase) => is(phrase, 'object', 'transparent'))),
  ) &&
  !clause.some((phrase) => is(phrase, 'part', 'photo', 'light')) &&
  (!clause.some((phrase) => is(phrase, 'measure')) || isRemedyOf(wish, previous.clause)) &&
  // Example: «quầng thâm | làm mờ bớt 50 %», but not «khách đứng giữa, sáng thêm 15 %».
  (adjoins(previous.clause, clause) || !clause.some((phrase) => is(phrase, 'number'))) &&
  (previous.reason !== 'needs_ai_model' || isLeftOpen(previous.clause, clause));

/**
 * Returns whether a wish continues a refused wish for new content: only directly after it, or if one of them is a complaint (such as
 * «quá vàng» after "her arms"). «cho mẫu cười lên, sáng hơn», «ủi phẳng giùm rồi tăng sáng» are two wishes.
 */
const isLeftOpen = (clause: Clause, next: Clause): boolean => {
  if (adjoins(clause, next)) return true;
  const own = next.some((phrase) => isVerb(phrase, 'increase', 'decrease'));
  const hasPart = clause.some((phrase) => is(phrase, 'part') && !isSubject(phrase) && !isGround(phrase));
  return !own && (hasPart || [...clause, ...next].some((phrase) => is(phrase, 'complaint')));
};

/** Returns whether a clause is about existing content: not about a new object, the picture, or another picture. */
const namesOrBlames = (clause: Clause): boolean =>
  clause.some((phrase) => isNoun(phrase) || is(phrase, 'complaint', 'not', 'place', 'beyond', 'part')) &&
  !clause.some((phrase) => is(phrase, 'scene') || isVerb(phrase, 'add', 'put', 'write', 'wear')) &&
  (clause.some((phrase) => is(phrase, 'part')) ||
    clause.some((phrase) => is(phrase, 'beyond', 'object', 'place')) ||
    !clause.some((phrase) => is(phrase, 'photo', 'colour-word')));

/** Matches the target value directly after its preposition: «móng bầu dục thành | vuông». */
const isLeftOpenFor = (clause: Clause | undefined, next: Clause): boolean =>
  clause !== undefined &&
  /(?:^| )(?:thanh|into)$/.test(clause.at(-1)?.plain ?? '') &&
  clause.some(isNoun) &&
  adjoins(clause, next) &&
  !next.some(isColour);

/** Matches an unreadable target after its preposition: «đổi áo đỏ thành | cái áo trong ảnh kia». */
const endsInto = (clause: Clause | undefined): boolean => {
  const last = clause?.findLast((phrase) => !is(phrase, 'filler'));
  return (
    clause !== undefined &&
    clause.some(isColour) &&
    clause.some((phrase) => isVerb(phrase, 'change') && phrase !== last) &&
    (is(last, 'toward') || /^(?:thanh|sang|qua|bang|into|to)$/.test(last?.plain ?? ''))
  );
};

/** Matches a target area that cannot be segmented: «sharpen | only the left half». */
const narrowsLast = (wish: Wish, clause: Clause): boolean =>
  wish.is === 'refused' &&
  is(
    clause.find((phrase) => !is(phrase, 'filler')),
    'nothing-but',
  ) &&
  clause.some((phrase) => isNoun(phrase) || is(phrase, 'place', 'direction', 'beyond', 'writing', 'part')) &&
  !clause.some((phrase) => is(phrase, 'verb', 'quality', 'measure', 'effect', 'colour', 'smooth'));

/** Returns whether an operation directly follows an unreadable clause: «áo đỏ bán chạy hơn | áo xanh». */
function followsUnread(
  { operation, clauses: words }: Understood,
  clauses: readonly Clause[],
  refused: readonly Refusal[],
): boolean {
  const [clause] = words;
  if (operation.kind !== 'recolour' || !clause || words.length > 1 || !isBare(clause)) return false;
  const last = clauses[clauses.indexOf(clause) - 1];
  return (
    last !== undefined &&
    adjoins(last, clause) &&
    refused.some(({ clause, reason }) => reason === 'not_understood' && clause.at(-1) === last.at(-1))
  );
}

/** Returns whether the next clause negates what the wish only named: «túi cam | không phải trái cam», «tóc đen | đừng chìm vô nền». */
function isNegatedAfter({ operation, clauses: words }: Understood, clauses: readonly Clause[]): boolean {
  const [clause] = words;
  const bare =
    clause?.every((phrase) => is(phrase, 'part', 'object', 'beyond', 'colour', 'shade', 'filler')) ?? false;
  if (!/^(?:recolour|background-colour)$/.test(operation.kind) || !clause || words.length > 1 || !bare)
    return false;
  const next = clauses[clauses.indexOf(clause) + 1];
  return (
    next !== undefined &&
    negatesNamed(next, clause) &&
    (operation.kind === 'recolour' || !next.some((phrase) => isNoun(phrase) || is(phrase, 'part')))
  );
}

/** Matches the name of an object, partly in unknown words, directly after a wish: «làm sáng | đáy hộp». */
const onlyNames = (clause: Clause): boolean =>
  clause.some(isNoun) && clause.every((phrase) => !phrase.meaning || is(phrase, 'filler', 'object'));

/** Matches the object of the wish before: «tăng tương phản | cho râu nhìn rõ». */
const isForThing = ([first, object]: Clause): boolean =>
  first?.plain === 'cho' && (is(object, 'beyond') || (object !== undefined && isNoun(object)));

/** Returns whether an unreadable clause limits the wish before it, which was for the full picture. */
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
    (adjoins(last, clause) && (limitsScope(clause) || onlyNames(clause) || isForThing(clause))) ||
    locatesDefect(clause, before.operation)
  );
}

/** Returns whether an unreadable clause continues one that only names an object with its colour: «đầm trắng | nên chìm mất tiêu». */
function continuesLast(clause: Clause, last: Clause | undefined, understood: readonly Understood[]): boolean {
  const before = understood.at(-1);
  if (!last || before?.clauses.at(-1) !== last || before.clauses.length > 1) return false;
  if (addsGradient(clause, before.operation)) return true;
  if (before.operation.kind === 'background-blur' && adjoins(last, clause) && keepsSubject(clause, last))
    return true;
  return before.operation.kind === 'recolour' && isBare(last) && adjoins(last, clause);
}

const insteadWords = /^(?:only|just|chi|chi can|chi cho)$/;
/** Returns whether a wish replaces a refused operation on a part: "I don't want the background gone, | only softer". */
function isInsteadOfDeed(
  { operation, clauses: [own = []] }: Understood,
  clauses: readonly Clause[],
): boolean {
  const before = clauses[clauses.indexOf(own) - 1] ?? [];
  const isSoft = operation.kind === 'sharpness' && operation.amount < 0 && !operation.region;
  return (
    isSoft &&
    insteadWords.test(own[0]?.plain ?? '') &&
    !own.some((phrase) => is(phrase, 'part', 'photo')) &&
    before.some((phrase) => is(phrase, 'not')) &&
    before.some((phrase) => is(phrase, 'part'))
  );
}

/** Returns the refusal of an operation whose excepted object cannot be segmented: "brighten | everything except the lamp". */
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

/** Removes a clause's operation on the full picture, and returns its phrases. */
function retractGeneral(understood: Understood[], clause: Clause | undefined): Clause {
  const at = understood.findIndex(
    ({ operation, clauses }) => clauses.at(-1) === clause && isOfWhole(operation),
  );
  return at < 0 ? [] : understood.splice(at, 1).flatMap(({ clauses }) => clauses.flat());
}

/** Turns a crop without a shape into one with the aspect ratio named before: «lên sàn đòi ảnh vuông | cắt giùm». */
function withLastRatio(wish: Wish, clause: Clause, last: Clause): Wish {
  const ratio = last.flatMap(({ meaning }) => (meaning?.is === 'ratio' ? [meaning.ratio] : [])).at(-1);
  const bare = clause.every((phrase) => is(phrase, 'verb', 'filler', 'pronoun'));
  const crops = wish.is === 'operations' && wish.operations.some(({ kind }) => kind === 'crop-to-subject');
  return ratio && bare && crops && !last.some((phrase) => is(phrase, 'not'))
    ? edit({ kind: 'crop', ratio })
    : wish;
}

const glareWords = /^(?:glare|reflections?|loa|choi|shine|flare)$/;
/** Returns whether a removal is about a fault of a look, which cannot be removed: «glare on the ring, kill it». */
const removesFault = (wish: Wish, clause: Clause, last: Refusal | undefined): boolean =>
  wish.is === 'operations' &&
  wish.operations.some(({ kind }) => kind === 'remove-object') &&
  clause.every((phrase) => is(phrase, 'verb', 'pronoun', 'filler', 'level')) &&
  (last?.clause.some((phrase) => is(phrase, 'shine', 'measure', 'effect') || glareWords.test(phrase.plain)) ??
    false);

/** Matches an object with a colour beside it, without a word that asks for that colour. */
const isBare = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'object') || isGarment(phrase)) &&
  clause.every(
    (phrase) =>
      !phrase.meaning ||
      is(phrase, 'part', 'object', 'colour', 'shade', 'colour-word', 'beyond') ||
      (is(phrase, 'filler') && !requestWords.test(phrase.plain)),
  );
const isRequest = (clause: Clause): boolean =>
  clause.some(
    (phrase) =>
      (is(phrase, 'verb') && !isVerb(phrase, 'keep', 'fix', 'wear')) ||
      (is(phrase, 'quality') && phrase.plain.endsWith('en')) ||
      phrase.plain === 'whiten',
  );

/** Returns whether a colour only describes the content: «mâm quả đỏ, áo dài vàng, tăng nét», "the hat is pink, brighten the face". */
function isNamedFirst({ operation, clauses: words }: Understood, clauses: readonly Clause[]): boolean {
  const [clause] = words;
  if (operation.kind !== 'recolour' || !clause || words.length > 1) return false;
  // "the dress is navy irl" names the correct colour.
  const named = namesRealLook(clause) ? clause : clause.filter(({ plain }) => !/^(?:is|are)$/.test(plain));
  if (!isBare(named)) return false;
  const at = clauses.indexOf(clause);
  const later = clauses.slice(at + 1);
  // In «pants to navy and keep the top» the kept part implies the change.
  const hasKeep = later.flat().some((phrase) => isVerb(phrase, 'keep'));
  return !clauses.slice(0, at).some(isRequest) && later.some(isRequest) && !hasKeep;
}

/** Returns whether grain belongs to an old look and is not a fault: «80s vibe, lots of grain», «film cũ, hơi ngả xanh, có hạt». */
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
/** Returns whether grain is one of several looks in a list and not a fault: "B&W, grainy, moody". */
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

/** Returns whether a measure is another part of the tonal range that cannot be separated: "highlights -20, whites +5". */
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

/** Matches an amount without a wish: «tăng nhẹ thôi», "just a touch". */
const isBareAmount = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'level', 'nothing-but')) &&
  clause.every(
    (phrase) =>
      is(phrase, 'level', 'nothing-but', 'filler') || isVerb(phrase, 'increase', 'decrease', 'make'),
  );

/** Matches the name of the pictured object before a wish: «set bộ này», "this bag". */
const onlyShows = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'part', 'object') && !isGround(phrase)) &&
  clause.some(({ plain }) => /(?:^| )(?:nay|this|these)$/.test(plain)) &&
  clause.every((phrase) => is(phrase, 'part', 'object', 'filler', 'pronoun') || phrase.plain === 'set');

/** Matches an amount of grain: "with a bit of grain". */
const isBareGrain = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'noise')) &&
  clause.every(
    (phrase) =>
      is(phrase, 'noise', 'filler', 'degree') ||
      isVerb(phrase, 'add', 'make') ||
      (phrase.meaning?.is === 'level' && phrase.meaning.level === 'little'),
  );

/** Matches an excluded property of an old look: "film look, no vignette, no grain". */
const sparesOfLook = (clause: Clause): boolean =>
  clause.some((phrase) => is(phrase, 'not')) &&
  clause.some(
    (phrase) =>
      is(phrase, 'noise') || (phrase.meaning?.is === 'measure' && phrase.meaning.measure === 'vignette'),
  ) &&
  clause.every((phrase) => is(phrase, 'not', 'noise', 'measure', 'filler', 'degree', 'verb'));

const spareWords =
  /^(?:(?:but|and|please|nhung|ma|va|thi) )*(?:no need|please dont|dont bother|skip|(?:khong|ko|k|hong|hem|chua|khoi) can|khoi|khoi phai)(?: |$)/;
/** Matches a prohibited operation, as opposed to a missing quality: "don't brighten it", «khỏi làm sáng». */
const forbidsOrSpares = (clause: Clause): boolean =>
  clause.some(isProhibition) || spareWords.test(textOf(clause));

type Forbidden = { readonly deed: EditOperation; readonly clause: Clause };
/** Returns the operations that a clause prohibits, «đừng làm mịn da»; «đừng mịn quá», "not that bright" limit an amount. */
function forbiddenBy(clause: Clause): readonly Forbidden[] {
  if (
    !forbidsOrSpares(clause) ||
    keepsTexture(clause) ||
    (isDegree(clause) && !clause.some((phrase) => is(phrase, 'verb'))) ||
    clause.some(
      (phrase) =>
        is(phrase, 'complaint', 'level', 'tinted') ||
        // Examples: «đừng chỉnh đậm lên», «đừng làm mịn nữa».
        (is(phrase, 'degree') && !/^(?:len|nua)$/.test(phrase.plain)),
    )
  )
    return [];
  const { wish } = wishOf(
    clause.filter((phrase) => !is(phrase, 'not')),
    initialContext,
  );
  return wish.is === 'operations' ? wish.operations.map((deed) => ({ deed, clause })) : [];
}

/** Matches an operation that comes from a description: "her dress is dark", «tóc tối». */
const isDescribed = (each: Understood): boolean =>
  !isAskedFor(each) && !each.clauses.some((clause) => clause.some(asksForMore));

/** Returns the property that an operation changes, which other words may prohibit: sharpness or colour. */
const propertyOf = ({ kind }: EditOperation): string => {
  if (kind === 'blur' || kind === 'background-blur') return 'sharpness';
  return kind === 'recolour' || kind === 'background-colour' ? 'temperature' : kind;
};
/** Returns whether an operation is prohibited, in the same words or after a description: "her dress is dark, don't brighten it". */
function isForbiddenBy(each: Understood, { deed, clause }: Forbidden): boolean {
  const { operation, blamed, clauses } = each;
  if (deed.kind === 'keep' || 'colour' in deed || propertyOf(deed) !== propertyOf(operation)) return false;
  const isSame = deed.kind === operation.kind && wayOf(deed) === wayOf(operation);
  if (isSame && themeOf(deed) === themeOf(operation)) return true;
  const refers = !clause.some((phrase) => is(phrase, 'part', 'object', 'photo'));
  const named = clauses.every((words) => words.some((phrase) => is(phrase, 'part', 'photo')));
  return refers && isDescribed(each) && (isSame || (named && (!blamed || deed.kind !== operation.kind)));
}

/** Returns whether the last wish was refused. */
const endsUndone = (understood: readonly Understood[], refused: readonly Refusal[]): boolean =>
  (refused.at(-1)?.clause.at(-1)?.end ?? 0) > (understood.at(-1)?.clauses.at(-1)?.at(-1)?.end ?? 0);

/** Matches a comparative wish, as opposed to a description: "sharper", "less grain". */
const asksForMore = (phrase: Phrase): boolean =>
  is(phrase, 'verb', 'degree') ||
  (is(phrase, 'quality', 'effect') && /^(?:less|more|bot|giam|khu) |er$/.test(phrase.plain));

/** Returns the operations and refusals of the clauses, each in the context of those before. */
function wishesOf(
  clauses: readonly Clause[],
  phrases: readonly Phrase[],
): { understood: Understood[]; refused: readonly Refusal[] } {
  const understood: Understood[] = [];
  const refused: Refusal[] = [];
  let before = initialContext;
  let limit: Clause = [];
  const persons = distinctPersons(clauses);
  for (const [at, original] of clauses.entries()) {
    const opened = fallbackClause(clauses[at - 1] ?? [])?.length === 0;
    const fallback = opened ? original : at > 0 ? fallbackClause(original) : undefined;
    // The fallback counts only if the wish before it is refused.
    if (fallback && (fallback.length === 0 || !endsUndone(understood, refused))) continue;
    const clause = fallback ?? original;
    const read = wishOf(clause, before);
    const { part, complained, uncut, mayLean } = read;
    const beside = [clauses[at - 1] ?? [], clause, clauses[at + 1] ?? []] as const;
    const shaped = withLastRatio(somewhat(read.wish, clause, before), clause, clauses[at - 1] ?? []);
    const untold = removesFault(shaped, clause, refused.at(-1)) ? notUnderstood : shaped;
    const alone = targetsOneOfMany(read.wish, beside, persons) ? needsMask : untold;
    const last = refused.at(-1);
    const previous = last && last.clause.at(-1) === clauses[at - 1]?.at(-1) ? last : undefined;
    const dropped =
      wantsGrain(alone, clause, understood) ||
      isGrainyLook(alone, clause, clauses) ||
      // In «tăng nhẹ thôi, sáng quá mất màu áo» the fault limits the amount.
      (complained && alone.is === 'operations' && at > 0 && isBareAmount(clauses[0] ?? [])) ||
      isOfRefused(alone, clause, previous) ||
      describesOther(alone, clause, refused) ||
      isOtherEnd(alone, clause, understood) ||
      // In «that red should stay, mute the rest» the excluded object is unknown.
      (alone.is === 'operations' &&
        refersToRest(clause) &&
        alone.operations.every((each) => isOfWhole(each) || each.kind === 'background-blur') &&
        (previous !== undefined || (last?.clause.some((phrase) => isVerb(phrase, 'keep')) ?? false)));
    const corrects = startsCorrection(clause) || isBareCorrection(clauses[at - 1] ?? []);
    const mistaken = corrects && !isBareCorrection(clause) ? understood.at(-1) : undefined;
    const correction = mistaken && corrected(mistaken, clause, before);
    const undone = isUndoing(clause, clauses[at + 1]);
    const isTarget = isLeftOpenFor(clauses[at - 1], clause);
    const isQuestion = endsQuestion(clause, clauses[at + 1]);
    const wrong =
      alone.is === 'operations' &&
      alone.operations.some(({ kind }) => kind === 'recolour' || kind === 'background-colour') &&
      asksVagueFix(clause, clauses[at + 1]);
    // In «tăng sáng thôi, sáng quá | mất màu áo» the next clause is a consequence.
    const follows =
      complained &&
      alone.is === 'operations' &&
      limit.length > 0 &&
      limit === clauses[at - 1] &&
      adjoins(limit, clause);
    const wish: Wish = follows
      ? { is: 'idle' }
      : dropped || undone || isTarget || isQuestion || wrong
        ? notUnderstood
        : (correction ?? alone);
    const limits =
      follows ||
      (complained && alone.is === 'operations' && alone.operations.some((each) => isLimit(each, understood)));
    limit = limits ? clause : [];
    const mistake =
      (mistaken &&
        ((correction && correction.is !== 'amend') ||
          wish.is === 'refused' ||
          isRepeat(wish, mistaken) ||
          (wish.is === 'operations' && !complained && replacesLastWish(clause, clauses[at - 1], phrases)))) ||
      undone
        ? retractLast(understood)
        : [];
    if (previous && resolves(wish, clause, previous, before)) refused.pop();
    if (wish.is !== 'amend' && wish.takesBack) understood.pop();
    dropKept(understood, clause);
    const amends = isCorrection(clauses[at - 1] ?? []);
    const other = wish.is === 'operations' && !amends ? otherOfKind(understood, wish, clause) : undefined;
    const opposed =
      wish.is === 'operations' && !amends && !corrects && !complained && !clause.some(isSigned)
        ? wish.operations.flatMap(
            (each) => oppositeOf(each, understood) ?? otherCropOf(each, understood) ?? [],
          )[0]
        : undefined;
    const apart = other ?? opposed;
    if (apart) {
      understood.splice(understood.indexOf(apart), 1);
      refused.push({ ...(other ? needsMask : notUnderstood), clause: [...apart.clauses.flat(), ...clause] });
    } else if (wish.is === 'operations') {
      // Example: "straighten the horizon, | it's off by 2 degrees to the right".
      if (last?.reason === 'angle_missing' && wish.operations.some(({ kind }) => kind === 'rotate'))
        refused.pop();
      rememberAll(understood, wish, { clause, before, complained });
      const size = clause.filter(isSizeInPixels);
      if (size.length > 0) refused.push({ ...notUnderstood, clause: size });
    } else if (wish.is === 'refused') {
      const now = { ...wish, clause };
      const replaced = dropReplaced(understood, wish);
      const unreadTarget =
        isTarget || (wish.reason !== 'colour_missing' && endsInto(clauses[at - 1]))
          ? retractLast(understood)
          : [];
      const narrowed = limitsLast(wish, clause, clauses[at - 1], understood)
        ? retractGeneral(understood, clauses[at - 1])
        : continuesLast(clause, clauses[at - 1], understood)
          ? retractLast(understood)
          : [];
      const joined = previous && (isOfRefused(alone, clause, previous) || belongs(clause, before, previous));
      if (joined) refused.pop();
      refused.push(
        joined
          ? mergeRefusals(previous, now)
          : { ...now, clause: [...replaced, ...unreadTarget, ...narrowed, ...mistake, ...clause] },
      );
    } else if (wish.is === 'amend' && before.operation) {
      const now = amended(before.operation, wish);
      const earlier = understood.findIndex(({ operation }) => operation === before.operation);
      const words = now.kind === before.operation.kind ? [] : understood.splice(earlier, 1);
      record(understood, now, [...words.flatMap((each) => each.clauses), clause]);
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
  // The grain of «màu phim, hơi nhiễu hạt» belongs to the old look.
  const grained = understood.some(({ operation }) => operation.kind === 'vintage');
  if (grained) refused.push(...clauses.filter(sparesOfLook).map((clause) => ({ ...notUnderstood, clause })));
  const undoing = consistent.filter((each) => undoesAnother(each, consistent));
  const withdrawn = consistent.filter(
    (each) =>
      followsUnread(each, clauses, refused) ||
      exceptionOf(each, refused) !== undefined ||
      isInsteadOfDeed(each, clauses) ||
      isNamedFirst(each, clauses) ||
      isNegatedAfter(each, clauses) ||
      each.clauses.some((words) => depending.includes(words)) ||
      (each.clauses.length > 0 && each.clauses.every((words) => past.includes(words))) ||
      usesColour(each.operation, unwanted) ||
      (beside &&
        wayOf(each.operation) !== undefined &&
        each.clauses.flat().some((phrase) => is(phrase, 'degree'))) ||
      taboo.some((deed) => isForbiddenBy(each, deed)) ||
      (undoing.includes(each) && !isForbidden(each)),
  );
  for (const each of withdrawn) {
    const exception = exceptionOf(each, refused);
    if (exception) refused.splice(refused.indexOf(exception), 1);
    const clause = [...each.clauses.flat(), ...(exception?.clause ?? [])];
    refused.push({ ...notUnderstood, ...(exception && { instead: 'mask' }), clause });
  }
  const wishes = aroundSubject(
    keepInColour(consistent, clauses).filter((each) => !withdrawn.includes(each) && !undoing.includes(each)),
  );
  const hasWish =
    wishes.some(({ operation }) => operation.kind !== 'keep') ||
    refused.some(({ unlessOthers }) => !unlessOthers);
  return {
    understood: wishes,
    refused: refused.filter(
      ({ unlessOthers, clause }) =>
        !(unlessOthers && hasWish) &&
        !(grained && isBareGrain(clause)) &&
        !(wishes.length > 0 && clause[0] === clauses[0]?.[0] && onlyShows(clause)),
    ),
  };
}
