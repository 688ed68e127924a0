import type { BodyLight, BodyLook, StyleHint } from '@mot-studio/terms/body';
import { normalisedForm, withoutDiacritics } from '#language/spelling.ts';
import { figureColours } from '#language/colours.ts';

import {
  scenePhrases,
  fillerWords,
  negations,
  targetNouns,
  type SceneChange,
  type NamedColour,
  type ColourTarget,
} from './scene-lexicon.ts';

/** Look and the light on it. */
export type BodyScene = { readonly look: BodyLook; readonly light: BodyLight };

/** Scene that a prompt and style hints ask for, and the words of the prompt that cannot be carried out. */
export type SceneReading = BodyScene & { readonly ignored: readonly string[] };

type Meaning =
  | { readonly kind: 'change'; readonly change: SceneChange; readonly target?: ColourTarget }
  | { readonly kind: 'colour'; readonly colour: NamedColour }
  | { readonly kind: 'noun'; readonly target: ColourTarget }
  | { readonly kind: 'negation' }
  | { readonly kind: 'filler' };

const hints: Readonly<Record<StyleHint, SceneChange>> = {
  minimal: { look: { backdrop: 'white' } },
  elegant: { look: { outfit: 'dress', pose: 'hand-on-hip' } },
  sporty: { look: { outfit: 'sport', pose: 'walking' } },
  'warm-light': { light: 'warm' },
  'soft-light': { light: 'soft' },
  'dramatic-light': { light: 'dramatic' },
};

type Word = {
  readonly text: string;
  readonly plain: string;
  readonly written: string;
  /** Whether the word is the first of a clause. */
  readonly opens: boolean;
};
const conjunctions: ReadonlySet<string> = new Set(['và', 'and', 'with', 'với', 'cùng'].map(normalisedForm));

const wordsOf = (text: string): Word[] =>
  [
    ...text
      .normalize('NFC')
      .replaceAll('’', "'")
      .matchAll(/([,.;!?\n][^\p{L}\p{N}#]*)?(#[0-9a-f]{6}\b|[\p{L}\p{M}]+(?:'\p{L}+)?|\p{N}+)/giu),
  ].map(([, stop, written = '']) => {
    const form = normalisedForm(written);
    return {
      text: form,
      plain: withoutDiacritics(form),
      written,
      opens: stop !== undefined || conjunctions.has(form),
    };
  });

type Phrase = { readonly words: readonly Word[]; readonly meaning: Meaning };
const phrasesOf = (list: string, meaning: Meaning): Phrase[] =>
  list.split(',').map((phrase) => ({ words: wordsOf(phrase), meaning }));

const phrases: readonly Phrase[] = [
  ...scenePhrases.flatMap(([vi, en, change, target]) =>
    phrasesOf(`${vi},${en}`, { kind: 'change', change, ...(target && { target }) }),
  ),
  ...figureColours.flatMap(([vi, en, hex, backdrop]) => [
    ...phrasesOf(vi, { kind: 'colour', colour: { hex, after: true, ...(backdrop && { backdrop }) } }),
    ...phrasesOf(en, { kind: 'colour', colour: { hex, after: false, ...(backdrop && { backdrop }) } }),
  ]),
  ...(['backdrop', 'outfit', 'other'] as const).flatMap((target) =>
    phrasesOf(targetNouns[target], { kind: 'noun', target }),
  ),
  ...phrasesOf(negations, { kind: 'negation' }),
  ...phrasesOf(fillerWords, { kind: 'filler' }),
].toSorted((a, b) => b.words.length - a.words.length);

/** Matches a word without diacritics with any word of its letters; a word with diacritics matches exactly. */
const matches = (word: Word | undefined, expected: Word): boolean =>
  word !== undefined &&
  (word.text === expected.text || (word.text === word.plain && word.plain === expected.plain));

/** Matches a noun by its letters even if a diacritic is wrong. */
const matchesLoosely = (word: Word | undefined, { words: [noun, ...more], meaning }: Phrase): boolean =>
  meaning.kind === 'noun' &&
  meaning.target !== 'other' &&
  more.length === 0 &&
  word !== undefined &&
  word.plain.length > 2 &&
  word.plain === noun?.plain;

type Token = { readonly written: string; readonly meaning: Meaning | undefined; readonly clause: number };

function tokensOf(prompt: string): Token[] {
  const words = wordsOf(prompt);
  const tokens: Token[] = [];
  let clause = 0;
  for (let at = 0; at < words.length;) {
    if (words[at]?.opens) clause++;
    const phrase =
      phrases.find(({ words: known }) => known.every((word, k) => words[at + k]?.text === word.text)) ??
      phrases.find(({ words: known }) => known.every((word, k) => matches(words[at + k], word))) ??
      phrases.find((known) => matchesLoosely(words[at], known));
    const count = phrase?.words.length ?? 1;
    const written = words
      .slice(at, at + count)
      .map((word) => word.written)
      .join(' ');
    const meaning: Meaning | undefined = written.startsWith('#')
      ? { kind: 'colour', colour: { hex: written.toLowerCase(), after: true } }
      : phrase?.meaning;
    tokens.push({ written, meaning, clause });
    at += count;
  }
  return tokens;
}

const targetIn = (meaning: Meaning | undefined): ColourTarget | undefined =>
  meaning?.kind === 'noun' || meaning?.kind === 'change' ? meaning.target : undefined;

/** Returns the thing that a colour belongs to: the noun beside it in its clause, or else the clothes. */
function targetOf(tokens: readonly Token[], at: number, after: boolean): ColourTarget {
  const inClause = (token: Token): boolean => token.clause === tokens[at]?.clause;
  const before = tokens
    .slice(0, at)
    .filter(inClause)
    .map(({ meaning }) => targetIn(meaning));
  const behind = tokens
    .slice(at + 1, at + 4)
    .filter(inClause)
    .map(({ meaning }) => targetIn(meaning));
  const last = before.findLast((target) => target !== undefined);
  const next = behind.find((target) => target !== undefined);
  return (after ? (last ?? next) : (next ?? last)) ?? 'outfit';
}

/** Returns the tokens in the scope of a negation: the next phrase in its clause, and a noun with its colour. */
function negatedTokens(tokens: readonly Token[]): ReadonlySet<Token> {
  const refused = new Set<Token>();
  for (const [at, negation] of tokens.entries()) {
    if (negation.meaning?.kind !== 'negation') continue;
    let before: 'noun' | 'colour' | undefined;
    for (const token of tokens.slice(at + 1)) {
      const kind = token.meaning?.kind;
      if (token.clause !== negation.clause) break;
      if (kind === 'filler') continue;
      const isPair = (kind === 'noun' && before === 'colour') || (kind === 'colour' && before === 'noun');
      if (before && !isPair) break;
      refused.add(token);
      if (kind !== 'noun' && kind !== 'colour') break;
      before = kind;
    }
  }
  return refused;
}

function applied(scene: BodyScene, { look, light }: SceneChange): BodyScene {
  return { look: { ...scene.look, ...look }, light: light ?? scene.light };
}

/** Returns the lexicon's first name of a colour in a language, or the hex value of a colour without a name. */
export function colourName(hex: string, language: 'vi' | 'en'): string {
  const named = figureColours.find(([, , colour]) => colour === hex);
  return named?.[language === 'vi' ? 0 : 1].split(',', 1)[0] ?? hex;
}

/**
 * Reads the changes of a look that a prompt in Vietnamese or English and style hints ask for: colours of clothes and backdrop, pose,
 * hair, outfit and light. The prompt overrides the hints, and both override the look.
 */
export function readScene(look: BodyLook, prompt: string, styleHints: readonly StyleHint[]): SceneReading {
  const tokens = tokensOf(prompt);
  const ignored: string[] = [];
  let scene: BodyScene = { look, light: 'studio' };
  for (const hint of styleHints) scene = applied(scene, hints[hint]);
  const refused = negatedTokens(tokens);
  for (const [at, token] of tokens.entries()) {
    const { written, meaning } = token;
    if (!meaning || meaning.kind === 'negation') ignored.push(written);
    else if (meaning.kind === 'filler') continue;
    else if (refused.has(token)) ignored.push(written);
    else if (meaning.kind === 'change') scene = applied(scene, meaning.change);
    else if (meaning.kind === 'noun') {
      if (meaning.target === 'other') ignored.push(written);
    } else {
      const { hex, backdrop, after } = meaning.colour;
      const target = targetOf(tokens, at, after);
      if (target === 'outfit') scene = applied(scene, { look: { outfit_color: hex } });
      else if (target === 'backdrop' && backdrop) scene = applied(scene, { look: { backdrop } });
      else ignored.push(written);
    }
  }
  return { ...scene, ignored };
}
