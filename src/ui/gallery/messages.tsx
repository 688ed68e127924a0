import { Trans, useLingui } from '@lingui/react/macro';

import { CreditsBadge } from '#ui/patterns/credits-badge.tsx';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { showToast } from '#ui/patterns/toasts.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Callout } from '#ui/primitives/callout.tsx';
import { ProgressBar } from '#ui/primitives/progress-bar.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';
import { Spinner } from '#ui/primitives/spinner.tsx';

import { Specimen } from './specimen.tsx';

const unreachable = { code: 'unreachable', message: '', fields: [] } as const;

export function Messages() {
  const { t } = useLingui();
  return (
    <>
      <Specimen name="Callout">
        <Callout tone="hint" title={t`Good to know`}>
          <Trans>A sentence that must not be overlooked.</Trans>
        </Callout>
        <Callout tone="success" title={t`Done`} />
        <FailureCallout title={t`Something went wrong`} failure={unreachable} />
      </Specimen>
      <Specimen name="ErrorPanel, EmptyState">
        <div className="w-full max-w-140">
          <ErrorPanel title={t`Something went wrong`} actions={<Button>{t`Try again`}</Button>}>
            <Trans>An error occurred while rendering this page.</Trans>
          </ErrorPanel>
        </div>
        <div className="w-full max-w-140">
          <EmptyState icon="i-lucide-image" title={t`Nothing here yet`}>
            <Trans>What you make appears here.</Trans>
          </EmptyState>
        </div>
      </Specimen>
      <Specimen name="Spinner, ProgressBar, Skeleton, CreditsBadge">
        <Spinner className="text-[22px]" />
        <ProgressBar value={0.6} label={t`Progress`} className="w-50" />
        <Skeleton className="h-10 w-40" />
        <CreditsBadge credits={5} />
      </Specimen>
      <Specimen name="Toast: plain, done, problem">
        <Button look="ghost" onClick={() => showToast({ title: t`Short words` })}>
          plain
        </Button>
        <Button look="ghost" onClick={() => showToast({ title: t`Download Complete`, tone: 'done' })}>
          done
        </Button>
        <Button look="ghost" onClick={() => showToast({ title: t`Download Failed`, tone: 'problem' })}>
          problem
        </Button>
      </Specimen>
    </>
  );
}
