// node tests/bench/instructions.ts: the share of written instructions that the interpreter understands exactly: every
// operation with its amount, in order, and every refusal. The held-out half is for this figure alone: no rule is made from it. The unseen
// ones were written after all rules, in a voice of their own: they say how the next customer is understood.
import { interpret } from '#server/engine/edit/interpret/interpret.ts';

import { open as openEnglish, sentences as writtenEnglish } from '../support/instructions/as-written.en.ts';
import {
  open as openVietnamese,
  sentences as writtenVietnamese,
} from '../support/instructions/as-written.vi.ts';
import { sentences as builtOnEnglish } from '../support/instructions/built-on.en.ts';
import { sentences as builtOnVietnamese } from '../support/instructions/built-on.vi.ts';
import { sentences as heldOutEnglish } from '../support/instructions/held-out.en.ts';
import { sentences as heldOutVietnamese } from '../support/instructions/held-out.vi.ts';
import { sentences as hastyEnglish } from '../support/instructions/in-haste.en.ts';
import { sentences as hastyVietnamese } from '../support/instructions/in-haste.vi.ts';
import { noted, wantedOf } from '../support/instructions/noted.ts';
import type { Sentence } from '../support/instructions/sentence.ts';
import { sentences as togetherEnglish } from '../support/instructions/together.en.ts';
import { sentences as togetherVietnamese } from '../support/instructions/together.vi.ts';
import { sentences as unseenEnglish } from '../support/instructions/unseen.en.ts';
import { sentences as unseenVietnamese } from '../support/instructions/unseen.vi.ts';

function share(sentences: readonly Sentence[]): string {
  const understood = sentences.filter(
    (sentence) => noted(interpret(sentence[0], sentence[2])) === wantedOf(sentence),
  );
  const percent = Math.round((understood.length / sentences.length) * 100);
  return `${understood.length} of ${sentences.length}`.padStart(12) + `${percent} %`.padStart(7);
}

const vietnamese = [
  ...builtOnVietnamese,
  ...hastyVietnamese,
  ...togetherVietnamese,
  ...writtenVietnamese,
  ...openVietnamese,
];
const english = [...builtOnEnglish, ...hastyEnglish, ...togetherEnglish, ...writtenEnglish, ...openEnglish];

console.log(
  [
    'Instructions understood exactly',
    `${''.padEnd(14)}${['built on', 'held out', 'unseen'].map((name) => name.padStart(19)).join('')}`,
    `${'Vietnamese'.padEnd(14)}${[vietnamese, heldOutVietnamese, unseenVietnamese].map(share).join('')}`,
    `${'English'.padEnd(14)}${[english, heldOutEnglish, unseenEnglish].map(share).join('')}`,
  ].join('\n'),
);
