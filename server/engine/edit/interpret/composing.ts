import type { ComposePlan, PlacedSubject, SubjectSide } from '#api/contract/editing.ts';
import type { Clause } from './clauses.ts';
import { palette, shaded } from './colours.ts';
import type { Meaning, Phrase } from './meaning.ts';

type Collage = Extract<ComposePlan, { kind: 'collage' }>;
type Plan = { plan: ComposePlan; words: readonly Clause[] } | { missing: readonly Clause[] };

const numberOf = (phrase: Phrase): number | undefined =>
  phrase.meaning?.is === 'picture-number' ? phrase.meaning.index : undefined;

const speaksOfPictures = (clause: Clause): boolean =>
  clause.some(({ meaning }) => meaning?.is === 'picture-number' || meaning?.is === 'collage');

const isScene = ({ meaning, plain }: Phrase): boolean =>
  (meaning?.is === 'part' && meaning.part === 'background') ||
  ['scene', 'canh', 'khung canh'].includes(plain);

/** How strongly a word before a picture's number says that something goes onto it. */
const inwards: Partial<Record<string, number>> = {
  into: 2,
  onto: 2,
  vao: 2,
  len: 2,
  of: 2,
  'vao giua': 2,
  'in the middle': 2,
  tren: 1,
  in: 1,
  on: 1,
  trong: 1,
};

type Named = { readonly index: number; readonly clause: Clause; readonly at: number };

/** How much the words around a picture's number say that the others go onto it. */
function sceneScore({ clause, at }: Named): number {
  const after = clause.slice(at + 1, at + 4);
  const next = after.findIndex((phrase) => numberOf(phrase) !== undefined);
  const near = next < 0 ? after : after.slice(0, next);
  const before = clause[at - 1];
  if (near.some(isScene) || (before && isScene(before))) return 3;
  const leading = clause.slice(Math.max(0, at - 2), at);
  return Math.max(0, ...leading.map(({ plain }) => inwards[plain] ?? 0));
}

const sideWords: Partial<Record<string, SubjectSide>> = { left: 'left', right: 'right', centre: 'centre' };
const sideIn = (phrases: readonly Phrase[]): SubjectSide | undefined => {
  for (const { meaning } of phrases) {
    const side = meaning?.is === 'direction' ? sideWords[meaning.direction] : undefined;
    if (side) return side;
  }
  return undefined;
};

/** The side nearest to where a picture is named: after it, else before it, else anywhere when it stands alone. */
function sideOf(named: Named, all: readonly Named[], clauses: readonly Clause[]): SubjectSide | undefined {
  const later = named.clause.slice(named.at + 1);
  const end = later.findIndex((phrase) => numberOf(phrase) !== undefined);
  const found =
    sideIn(end < 0 ? later : later.slice(0, end)) ?? sideIn(named.clause.slice(0, named.at).toReversed());
  return found ?? (all.length === 1 ? sideIn(clauses.flat()) : undefined);
}

/** Sides for those who were given none: spread over what is left. */
const spread: readonly SubjectSide[] = ['centre', 'left', 'right', 'far-left', 'far-right'];

function place(sides: readonly (SubjectSide | undefined)[], images: readonly number[]): PlacedSubject[] {
  const free = spread.filter((side) => !sides.includes(side));
  const height = images.length > 3 ? 0.55 : images.length > 1 ? 0.65 : 0.75;
  return images.map((image, k) => ({
    image,
    side: sides[k] ?? free.shift() ?? 'centre',
    height,
    ground: 0.95,
  }));
}

const colourIn = (clauses: readonly Clause[]): string | undefined =>
  clauses
    .flat()
    .flatMap(({ meaning }) =>
      meaning?.is === 'colour'
        ? [shaded(meaning.name, undefined)]
        : meaning?.is === 'hex'
          ? [meaning.hex]
          : [],
    )[0];

/**
 * What is to be made of several pictures: subjects on a scene where pictures are named by number or a subject is put onto a
 * background, a collage otherwise. Of one picture: undefined, or what speaks of others.
 */
export function planOf(clauses: readonly Clause[], images: number): Plan | undefined {
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
  const gathers = words.flat().some(({ meaning }) => meaning?.is === 'collage');
  const puts = gathers
    ? []
    : clauses.filter((clause) => {
        const says = (...kinds: readonly Meaning['is'][]) =>
          clause.some(({ meaning }) => meaning && kinds.includes(meaning.is));
        return (
          says('part') &&
          clause.some(({ meaning }) => meaning?.is === 'verb' && meaning.verb === 'put') &&
          clause.some(isScene)
        );
      });
  if (named.length > 0 || puts.length > 0)
    return sceneOf(clauses, named, named.length > 0 ? words : puts, images);
  return { plan: collageOf(clauses, words), words };
}

function sceneOf(
  clauses: readonly Clause[],
  named: readonly Named[],
  words: readonly Clause[],
  images: number,
): Plan {
  const scores = named.map(sceneScore);
  const most = Math.max(0, ...scores);
  const scene =
    most > 0
      ? (named[scores.indexOf(most)]?.index ?? 0)
      : named.length > 1
        ? (named[0]?.index ?? 0)
        : named[0]?.index === 0
          ? 1
          : 0;
  const subjects = named.filter(
    ({ index }, k) => index !== scene && named.findIndex((other) => other.index === index) === k,
  );
  const others = Array.from({ length: images }, (_, index) => index).filter((index) => index !== scene);
  const chosen = subjects.length > 0 ? subjects.map(({ index }) => index) : others;
  const sides =
    subjects.length > 0
      ? subjects.map((subject) => sideOf(subject, subjects, clauses))
      : chosen.map(() => (chosen.length === 1 ? sideIn(words.flat()) : undefined));
  return { plan: { kind: 'scene', scene, subjects: place(sides, chosen), finish: [] }, words };
}

function collageOf(clauses: readonly Clause[], words: readonly Clause[]): Collage {
  const layouts = words.flat().flatMap(({ meaning }) => (meaning?.is === 'collage' ? [meaning.layout] : []));
  const layout = layouts.find((found) => found !== 'rows') ?? 'rows';
  const ground = clauses.filter((clause) => words.includes(clause) || clause.some(isScene));
  return { kind: 'collage', layout, gap: 0.015, background: colourIn(ground) ?? palette.white, finish: [] };
}
