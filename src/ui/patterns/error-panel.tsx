import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';

import { Button } from '#ui/primitives/button.tsx';

import { createErrorReport } from './state-paths.ts';
import { showToast } from './toasts.tsx';

type ErrorPanelProps = {
  /** What happened. */
  title: ReactNode;
  children: ReactNode;
  /** Work that was not lost. */
  kept?: ReactNode;
  /** Available actions: buttons and links. */
  actions?: ReactNode;
  /** Technical details for support. */
  detail?: string | undefined;
};

/** Panel about a failure: its cause, what was kept, and what to do. Screen readers announce it at once. */
export const ErrorPanel = ({ title, children, kept, actions, detail }: ErrorPanelProps) => (
  <section role="alert" className="panel max-w-150 p-7">
    <span className="i-lucide-circle-alert text-[26px] text-lacquer" aria-hidden="true" />
    <h2 className="mt-3 text-[28px]">{title}</h2>
    <p className="mt-3 text-ink-2">{children}</p>
    {kept && (
      <p className="mt-3 flex gap-2.5 text-jade">
        <span className="i-lucide-check mt-1" aria-hidden="true" />
        <span>{kept}</span>
      </p>
    )}
    {actions && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
    <Report detail={detail} />
  </section>
);

/** State of the page at the failure, to be copied. */
function Report({ detail }: { detail: string | undefined }) {
  const { t } = useLingui();
  const [report] = useState(() => createErrorReport(detail));
  const copy = () =>
    void navigator.clipboard.writeText(report).then(
      () => showToast({ title: t`The report is copied.` }),
      () => showToast({ title: t`The browser did not let us copy it.`, tone: 'problem' }),
    );
  return (
    <details className="mt-6 border-t border-line pt-4 text-sm text-ink-2">
      <summary>
        <Trans>Details for support</Trans>
      </summary>
      <code className="mt-2 mb-3 block whitespace-pre-wrap break-words">{report}</code>
      <Button look="ghost" size="small" icon="i-lucide-copy" onClick={copy}>
        <Trans>Copy the report</Trans>
      </Button>
    </details>
  );
}
