import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';

import { CallError } from '#api/queries/call-error.ts';
import { jobErrorText } from '#ui/messages/job-errors.ts';

type PreviewSaidProps = {
  /** Name of the previewed choice. */
  name: string;
  data: unknown;
  error: Error | null;
  isPaused: boolean;
  isFetching: boolean;
  /** Reason why no preview can be made. */
  refusal?: string | undefined;
  /** Further notes on an existing preview. */
  children?: ReactNode;
};

/** Status of a preview in a live region; empty if none was requested. */
export function PreviewStatus(preview: PreviewSaidProps) {
  return (
    <p className="text-sm text-ink-2 not-empty:mt-2.5" aria-live="polite">
      <Standing {...preview} />
    </p>
  );
}

function Standing({ name, data, error, isPaused, isFetching, refusal, children }: PreviewSaidProps) {
  const { i18n } = useLingui();
  if (refusal) return refusal;
  if (error) return jobErrorText(i18n, error instanceof CallError ? error.failure.code : 'internal');
  if (isPaused) return <Trans>The preview comes when the network is back.</Trans>;
  if (isFetching) return <Trans>Making a preview of “{name}”…</Trans>;
  if (data === undefined) return null;
  return (
    <>
      <Trans>A quick preview of “{name}”, small and free. The result is made at full size.</Trans>
      {children}
    </>
  );
}
