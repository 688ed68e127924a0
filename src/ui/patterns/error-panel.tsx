import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

type ErrorPanelProps = {
  /** What happened. */
  title: ReactNode;
  children: ReactNode;
  /** What was not lost. */
  kept?: ReactNode;
  /** What can be done now: buttons and links. */
  actions?: ReactNode;
  /** The machine's own words, for whoever is asked for help. */
  detail?: string | undefined;
};

/** Something failed: what happened, what was kept, what to do. It is read out as soon as it appears. */
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
    {detail && (
      <details className="mt-6 border-t border-line pt-4 text-sm text-ink-2">
        <summary>
          <Trans>Details for support</Trans>
        </summary>
        <code className="mt-2 block whitespace-pre-wrap break-words">{detail}</code>
      </details>
    )}
  </section>
);
