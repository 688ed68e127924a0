import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { showToast } from '#ui/patterns/toasts.tsx';

type CopiedFactProps = {
  name: ReactNode;
  value: string;
  /** Text for the clipboard where it differs from the visible text. */ copied?: string;
};

/** Detail of a bank transfer with a copy button. */
export function CopiedFact({ name, value, copied = value }: CopiedFactProps) {
  const { t } = useLingui();
  const copy = () =>
    void navigator.clipboard.writeText(copied).then(
      () => showToast({ title: t`Copied`, tone: 'done' }),
      () => showToast({ title: t`Copying is blocked by this browser`, tone: 'problem' }),
    );
  return (
    <>
      <dt>{name}</dt>
      <dd className="flex items-center justify-end gap-2">
        <span className="break-all">{value}</span>
        <button type="button" className="copy-button" aria-label={t`Copy ${value}`} onClick={copy}>
          <span className="i-lucide-copy" aria-hidden="true" />
        </button>
      </dd>
    </>
  );
}
