import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';

import type { Generation } from '#api/contract/generation.ts';
import { batchOrderOf } from '#api/contract/order-of.ts';
import { showToast } from '#ui/patterns/toasts.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';

import { generateCallCode, type CodeLanguage, codeLanguages } from './call-code.ts';

const names: Record<CodeLanguage, string> = {
  curl: 'curl',
  // oxlint-disable-next-line lingui/no-unlocalized-strings -- a brand name
  javascript: 'JavaScript',
  python: 'Python',
};

/** Program that gives the same order, with a copy button. */
export function OrderCode({ generation }: { generation: Generation }) {
  const { t } = useLingui();
  const [language, setLanguage] = useState<CodeLanguage>('curl');
  const order = batchOrderOf(generation);
  if (order === null) return null;
  const code = generateCallCode(order, language, location.origin);
  const copy = () =>
    void navigator.clipboard.writeText(code).then(
      () => showToast({ title: t`Copied`, tone: 'done' }),
      () => showToast({ title: t`Copying is blocked by this browser`, tone: 'problem' }),
    );
  return (
    <details className="review-code">
      <summary>
        <Trans>Copy as API call</Trans>
      </summary>
      <div className="grid gap-3 pt-3">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <SegmentedControl
            label={t`Language`}
            value={language}
            choices={codeLanguages.map((value) => ({ value, label: names[value] }))}
            onChange={setLanguage}
          />
          <Button look="ghost" size="small" icon="i-lucide-copy" onClick={copy}>
            <Trans>Copy</Trans>
          </Button>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users have to reach the scrollable region */}
        <pre tabIndex={0} aria-label={t`The call`}>
          <code translate="no">{code}</code>
        </pre>
      </div>
    </details>
  );
}
