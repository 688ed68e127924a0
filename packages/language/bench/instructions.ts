// node packages/language/bench/instructions.ts: measures how written instructions are understood: exactly (every operation, its
// amount and every refusal, in order), or otherwise (see `kinds.ts`). No rule is made from the held-out half. The unseen sentences
// were written after all rules, in a different style, and estimate how a new customer is understood.
import { withoutDiacritics } from '#language/spelling.ts';
import {
  unsupportedSentences as openEnglish,
  sentences as writtenEnglish,
} from '#language/testing/instructions/as-written.en.ts';
import {
  unsupportedSentences as openVietnamese,
  sentences as writtenVietnamese,
} from '#language/testing/instructions/as-written.vi.ts';
import { sentences as builtOnEnglish } from '#language/testing/instructions/built-on.en.ts';
import { sentences as builtOnVietnamese } from '#language/testing/instructions/built-on.vi.ts';
import { sentences as heldOutEnglish } from '#language/testing/instructions/held-out.en.ts';
import { sentences as heldOutVietnamese } from '#language/testing/instructions/held-out.vi.ts';
import { sentences as hastyEnglish } from '#language/testing/instructions/in-haste.en.ts';
import { sentences as hastyVietnamese } from '#language/testing/instructions/in-haste.vi.ts';
import { type Kind, kindOf, kinds } from '#language/testing/instructions/kinds.ts';
import type { Sentence } from '#language/testing/instructions/sentence.ts';
import { sentences as bareVietnamese } from '#language/testing/instructions/no-marks.vi.ts';
import { sentences as togetherEnglish } from '#language/testing/instructions/together.en.ts';
import { sentences as togetherVietnamese } from '#language/testing/instructions/together.vi.ts';
import { sentences as unseenEnglish } from '#language/testing/instructions/unseen.en.ts';
import { sentences as unseenVietnamese } from '#language/testing/instructions/unseen.vi.ts';

type Shares = Record<Kind, number>;

function sharesOf(sentences: readonly Sentence[]): Shares {
  const shares: Shares = { exact: 0, needless: 0, told: 0, silent: 0, else: 0 };
  for (const sentence of sentences) shares[kindOf(sentence)] += 1;
  return shares;
}

const row = (name: string, sentences: readonly Sentence[]): string => {
  const shares = sharesOf(sentences);
  const percent = Math.round((shares.exact / sentences.length) * 100);
  const counts = kinds.map((kind) => `${shares[kind]}`.padStart(20));
  return `${name.padEnd(24)}${`${sentences.length}`.padStart(5)}${`${percent} %`.padStart(7)}${counts.join('')}`;
};

const vietnamese = [
  ...builtOnVietnamese,
  ...hastyVietnamese,
  ...togetherVietnamese,
  ...writtenVietnamese,
  ...openVietnamese,
  ...bareVietnamese,
];
const english = [...builtOnEnglish, ...hastyEnglish, ...togetherEnglish, ...writtenEnglish, ...openEnglish];

/** Returns the sentences in lower case without diacritics, as half of the Vietnamese users type on a phone. */
const bare = (sentences: readonly Sentence[]): Sentence[] =>
  sentences.map(([text, expected, images = 1]) => [
    withoutDiacritics(text.toLowerCase().normalize('NFD')),
    expected,
    images,
  ]);

const headings = ['exact', 'needlessly refused', 'part missed', 'missed silently', 'wrong operation'];
console.log(
  [
    'How written instructions are understood',
    `${'sentences'.padStart(29)}${''.padStart(7)}${headings.map((name) => name.padStart(20)).join('')}`,
    row('Vietnamese, built on', vietnamese),
    row('English, built on', english),
    row('Vietnamese, held out', heldOutVietnamese),
    row('English, held out', heldOutEnglish),
    row('Vietnamese, unseen', unseenVietnamese),
    row('English, unseen', unseenEnglish),
    row('no marks, built on', bare(vietnamese)),
    row('no marks, held out', bare(heldOutVietnamese)),
    row('no marks, unseen', bare(unseenVietnamese)),
  ].join('\n'),
);
