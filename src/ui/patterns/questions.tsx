import './questions.css';

import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react';

import { questionList, StructuredData } from './structured-data.tsx';

export type Question = { asked: MessageDescriptor; answer: MessageDescriptor };

/** Disclosed questions, repeated as structured data. `name` groups them: one is open at a time. */
export function Questions({ questions, name }: { questions: readonly Question[]; name: string }) {
  const { i18n } = useLingui();
  const words = questions.map(({ asked, answer }) => ({ asked: i18n._(asked), answer: i18n._(answer) }));
  return (
    <div className="border-t border-ink">
      <StructuredData things={[questionList(words)]} />
      {words.map(({ asked, answer }) => (
        <details key={asked} name={name} className="question">
          <summary>
            <span className="heading text-[21px]">{asked}</span>
            <span className="i-lucide-plus question-sign" aria-hidden="true" />
          </summary>
          <p className="max-w-150 pb-6 text-ink-2">{answer}</p>
        </details>
      ))}
    </div>
  );
}
