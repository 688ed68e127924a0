import type { Clause, Phrase } from './meaning.ts';
import { is, isVerb, textOf } from './word-senses.ts';

const isDeed = (phrase: Phrase | undefined): boolean =>
  is(phrase, 'verb', 'effect', 'quality', 'blurred', 'smooth');

/** Matches an operation of the past with its agent, which is not a wish: "they brightened the photo", "my phone removed the background". */
const reportsDeed = (clause: Clause): boolean =>
  clause.some(
    (phrase, at) =>
      isDeed(phrase) &&
      phrase.language === 'en' &&
      phrase.plain.endsWith('ed') &&
      /^(?:the|it|her|his|my|our|this|that|them)$/.test(clause[at + 1]?.plain ?? '') &&
      !clause
        .slice(0, at)
        .some(({ plain }) =>
          /^(?:be|been|get|want|need|needs|have|having|if|you|could|would|please)$/.test(plain),
        ),
  );

/** Matches a crop that was too tight, which cannot be undone: "it was cropped too much". */
const isCutTooFar = (clause: Clause): boolean =>
  clause.some((phrase) => isVerb(phrase, 'crop')) &&
  clause.some((phrase) => is(phrase, 'complaint') && /^(?:too (?:much|tight|far)|qua)$/.test(phrase.plain));

/**
 * Matches an operation that the writer already did or tried: «em đã xóa nền», «mới tăng nét | xong», «làm sáng rồi | mà vẫn xấu»,
 * «thử làm mịn da mà | không được».
 */
function wasDone(clause: Clause, next: Clause | undefined, behind: Phrase | undefined): boolean {
  const first = clause.findIndex((phrase) => is(phrase, 'verb', 'effect', 'ratio'));
  if (first < 0 || clause[0]?.language === 'en') return false;
  const before = clause[first - 1];
  const ended = /^(?:roi|xong)$/.test(behind?.plain ?? '');
  if (is(before, 'filler') && before?.plain === 'da' && (ended || before.marked)) return true;
  if (is(before, 'filler') && /^(?:moi|vua)$/.test(before?.plain ?? '') && ended) return true;
  const following = `${clause.at(-1)?.plain === 'ma' ? 'ma ' : ''}${textOf(next ?? [])} `;
  const failed = /^(?:ma|nhung) (?:no |anh |hinh )?(?:van|cung|con|khong|ko|k|chua) /.test(following);
  return failed && (ended || clause.some(({ plain }) => plain === 'thu'));
}

/** Returns the clauses about operations of the past or of other people, which are not executed. */
export const pastClauses = (clauses: readonly Clause[], phrases: readonly Phrase[]): readonly Clause[] =>
  clauses.filter((clause, at) => {
    const end = clause.at(-1)?.end ?? 0;
    const behind = phrases.find(({ start }) => start >= end);
    return reportsDeed(clause) || isCutTooFar(clause) || wasDone(clause, clauses[at + 1], behind);
  });
