import type { EditOperation } from '@mot-studio/terms/editing';

import {
  impliesSeveral,
  onlyIdentifies,
  limitsToPerson,
  refersToOnePerson,
  distinguishingWords,
} from './person-references.ts';
import type { Clause, Part, Phrase } from './meaning.ts';
import { isCorrection } from './corrections.ts';
import { canBeLimited, type Wish } from './reader.ts';
import { is, isColour, isVerb } from './word-senses.ts';

type Person = 'she' | 'he' | 'child' | 'they';

/** Names that distinguish one person in a picture from others; «mẫu», "customer" may be any of them. */
const namesByPerson: readonly (readonly [Person, RegExp])[] = [
  [
    'she',
    /^(?:co dau|ban nu|co gai|be gai|chi gai|em gai|me|bride|woman|girl|lady|wife|mum|mom|mother|daughter|sister|bridesmaid|her|she)$/,
  ],
  [
    'he',
    /^(?:chu re|ban nam|be trai|anh trai|em trai|groom|man|guy|boy|husband|dad|father|son|brother|groomsman|his|him|he)$/,
  ],
  ['they', /^(?:bridesmaids|groomsmen|guests|phu dau|phu re|khach moi)$/],
  ['child', /^(?:em be|be|baby|kid|child|toddler)$/],
];

const personOf = ({ meaning, plain }: Phrase): Person | undefined =>
  meaning === undefined || meaning.is === 'filler' || meaning.is === 'part'
    ? namesByPerson.find(([, names]) => names.test(plain))?.[0]
    : undefined;

export const isPerson = (phrase: Phrase | undefined): boolean =>
  phrase !== undefined && personOf(phrase) !== undefined;

const namedIn = (clause: Clause): readonly Person[] => [
  ...new Set(clause.flatMap((phrase) => personOf(phrase) ?? [])),
];

/** Matches a clause about something that belongs to a person: «cô dâu áo dài đỏ», "not the groom's". */
const mentionsPerson = (clause: Clause): boolean =>
  clause.some(
    ({ meaning }) =>
      ['quality', 'effect', 'smooth', 'not', 'except'].includes(meaning?.is ?? '') ||
      (meaning?.is === 'verb' && meaning.verb === 'keep') ||
      (meaning?.is === 'part' && meaning.part !== 'subject' && meaning.part !== 'background'),
  );

const others = 'others';

/** Returns the persons that a sentence mentions, each with something of their own, or distinguished without a name. */
export function distinctPersons(clauses: readonly Clause[]): readonly string[] {
  const identified = clauses.flatMap((clause) => distinguishingWords(clause) ?? []);
  const isTold = (person: string): boolean =>
    namesByPerson.some(
      ([each, names]) =>
        each === person && identified.some((text) => text.split(' ').some((word) => names.test(word))),
    );
  const named = clauses.filter(mentionsPerson).flatMap(namedIn);
  return [
    ...new Set([
      ...named.filter((person) => !isTold(person)),
      ...identified,
      ...(clauses.some(impliesSeveral) ? [others] : []),
    ]),
  ];
}

const faceOperations = new Set<EditOperation['kind']>([
  'smooth-skin',
  'whiten-teeth',
  'brighten-eyes',
  'face-enhance',
  'blush',
]);

export const editsFace = ({ kind }: EditOperation): boolean => faceOperations.has(kind);

/** Returns whether an operation changes people in the picture. */
const isOfPeople = (operation: EditOperation): boolean => {
  if (operation.kind === 'recolour') return operation.target !== 'masked';
  const region = 'region' in operation ? operation.region : undefined;
  return editsFace(operation) || (region !== undefined && region !== 'background');
};

/**
 * Returns whether a wish is for one of several people, whose parts cannot be segmented per person: «… cho áo cô dâu sậm hơn», beside a
 * groom.
 */
export const targetsOneOfMany = (
  wish: Wish,
  [before, clause, after]: readonly [Clause, Clause, Clause],
  persons: readonly string[],
): boolean => {
  if (wish.is !== 'operations' || (persons.length < 2 && !persons.includes(others))) return false;
  // Example: «bạn áo trắng | làm sáng mặt».
  const identified = onlyIdentifies(before) && namedIn(clause).length === 0 ? before : clause;
  // Example: «trắng răng | cho cô kia».
  const spokenOf = limitsToPerson(after) ? after : identified;
  // A wish for a person without a name may have been read as one for the full picture.
  if (distinguishingWords(spokenOf) || (persons.includes(others) && refersToOnePerson(spokenOf)))
    return wish.operations.some((each) => isOfPeople(each) || canBeLimited(each));
  return namedIn(clause).length === 1 && wish.operations.some(isOfPeople);
};

const changes = (clause: Clause): boolean => clause.some((phrase) => isVerb(phrase, 'change'));
/** Matches the start of a replacement in the next clause: «đổi giày trắng thành | giày đen». */
const leadsInto = (phrase: Phrase | undefined): boolean =>
  is(phrase, 'toward') || /^(?:thanh|become|into|sang|qua)(?: |$)/.test(phrase?.plain ?? '');
const mends = (clause: Clause): boolean =>
  isCorrection(clause) || clause.some((phrase) => is(phrase, 'complaint'));

/**
 * Returns whether two wishes recolour two objects of one kind, of which only one can be segmented: «áo mẹ đỏ, áo con hồng», "the bag
 * red and the hat blue". A correction of the first wish does not count («váy đỏ, đổi váy qua tím»).
 */
export const recoloursSecond = (
  first: EditOperation,
  operation: EditOperation,
  [earlier, later]: readonly [Clause, Clause],
): boolean =>
  first.kind === 'recolour' &&
  operation.kind === 'recolour' &&
  first.target === operation.target &&
  first.colour !== operation.colour &&
  later.some((phrase) => is(phrase, 'part', 'object')) &&
  later.some(isColour) &&
  (changes(earlier) || !changes(later)) &&
  !leadsInto(earlier.at(-1)) &&
  !mends(earlier) &&
  !mends(later);

const nameOf = (clause: Clause, part: Part): string | undefined =>
  clause.find(({ meaning }) => meaning?.is === 'part' && meaning.part === part)?.plain;
/** Returns whether one of two objects of one kind is to stay and the other to change: «áo trong giữ trắng, áo khoác đổi xám». */
export const keepsSecond = (
  first: EditOperation,
  operation: EditOperation,
  [earlier, later]: readonly [Clause, Clause],
): boolean => {
  const [kept, dyed] = first.kind === 'keep' ? [first, operation] : [operation, first];
  if (kept.kind !== 'keep' || dyed.kind !== 'recolour' || kept.region !== dyed.target) return false;
  const [keptName, dyedName] = [nameOf(earlier, kept.region), nameOf(later, kept.region)];
  return keptName !== undefined && dyedName !== undefined && keptName !== dyedName;
};
