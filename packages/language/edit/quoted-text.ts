import type { Phrase } from './meaning.ts';
import { is, isVerb } from './word-senses.ts';

const quoted = /["“”«»„]([^"“”«»„]{1,120})["“”«»„]/gu;

/** Matches «ghi "…"», which writes a text, not «khách ghi "…"». */
const isNote = (phrases: readonly Phrase[], phrase: Phrase | undefined): boolean => {
  const before = phrase && phrases[phrases.indexOf(phrase) - 1];
  return phrase?.plain === 'ghi' && (!before || is(before, 'join', 'filler'));
};

/** Marks quoted text as text to write, and ignores its words: «chèn chữ "New Arrival"», "put “Summer Drop” at the top". */
export function markQuoted(phrases: readonly Phrase[], written: string): readonly Phrase[] {
  const spans = [...written.matchAll(quoted)].flatMap((match) => {
    const [from, to] = [match.index, match.index + match[0].length];
    const inside = phrases.filter(({ start, end }) => start > from && end < to);
    const at = phrases.indexOf(inside[0] ?? { meaning: undefined, plain: '', start: 0, end: 0 });
    const before = phrases
      .slice(0, Math.max(0, at))
      .findLast((phrase) => !is(phrase, 'filler') && phrase.plain !== ':');
    return inside.length > 0 &&
      (isVerb(before, 'write', 'add', 'put') || is(before, 'writing') || isNote(phrases, before))
      ? [inside]
      : [];
  });
  return phrases.flatMap((phrase, at): Phrase[] => {
    // In «ghi "…"» the word is to write, not grey («ghi»).
    if (isNote(phrases, phrase) && spans.some(([first]) => first === phrases[at + 1]))
      return [{ ...phrase, meaning: { is: 'verb', verb: 'write' } }];
    const inside = spans.find((span) => span.includes(phrase));
    if (!inside) return [phrase];
    const last = inside.at(-1) ?? phrase;
    return phrase === inside[0]
      ? [{ start: phrase.start, end: last.end, plain: 'text', meaning: { is: 'writing' } }]
      : [];
  });
}
