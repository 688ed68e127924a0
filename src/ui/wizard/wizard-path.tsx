import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import type { AnyActorRef } from 'xstate';

import { statePaths } from '#ui/patterns/state-paths.ts';

export type WizardWithStep = Pick<AnyActorRef, 'subscribe'> & { getSnapshot: () => { value: unknown } };

/** Current state of the wizard's chart, with a link to the chart. */
export function WizardPath({ wizard, chart }: { wizard: WizardWithStep; chart: string }) {
  const path = useSelector(wizard, ({ value }) => statePaths(value).join(' · '));
  return (
    <details className="after-loading mt-10 text-sm text-ink-3">
      <summary>
        <Trans>Where this wizard is now</Trans>
      </summary>
      <p className="mt-2">
        <code className="break-words">{path}</code>{' '}
        <Link to="/dev-tools/$chart" params={{ chart }} className="link">
          <Trans>See it in its chart</Trans>
        </Link>
      </p>
    </details>
  );
}
