import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import { useState } from 'react';

import type { TokenUsage } from '#api/contract/tokens.ts';
import { tokenQueries } from '#api/queries/token.queries.ts';
import { selectToken } from '#machines/api-token/api-token.selectors.ts';
import { usedServiceNames } from '#ui/messages/api-tokens.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { FailureCallout } from '#ui/patterns/failure-callout.tsx';
import { failureOf } from '#ui/patterns/failure-of.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import type { ApiTokenRef } from './api-management.types.ts';
import { type UsageMeasure, UsageChart } from './usage-chart.tsx';

const span = 30;

/** Usage of a token by day and service. */
export function UsageWindow({ actor }: { actor: ApiTokenRef }) {
  const token = useSelector(actor, selectToken);
  const name = token?.name;
  return (
    <Dialog labelledBy="usage-title" onClose={() => actor.send({ type: 'window.closed' })} className="w-190">
      <div className="grid gap-5 p-7">
        <h2 id="usage-title" className="pr-10 text-[28px]">
          <Trans>Usage of “{name}”</Trans>
        </h2>
        {token && <Usage id={token.id} />}
      </div>
    </Dialog>
  );
}

function Usage({ id }: { id: string }) {
  const { t } = useLingui();
  const queries = useApi(tokenQueries);
  const { data: usage, error, refetch } = useQuery(queries.usage(id, span));
  if (usage) return <UsageShown usage={usage} />;
  if (!error) return <Skeleton className="h-40 w-full" />;
  return (
    <div className="grid justify-items-start gap-4">
      <FailureCallout
        title={t`Failed to load API management data. Please try again.`}
        failure={failureOf(error)}
      />
      <Button look="ghost" size="small" onClick={() => void refetch()}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

function UsageShown({ usage }: { usage: TokenUsage }) {
  const { t } = useLingui();
  const [measure, setMeasure] = useState<UsageMeasure>(usage.totals.credits > 0 ? 'credits' : 'generations');
  const names = { calls: t`Calls`, generations: t`Generations`, credits: t`Credits` };
  const { calls, generations, credits } = usage.totals;
  return (
    <>
      <p className="text-ink-2">
        <Trans>
          In the last {span} days: <Plural value={calls} one="# call" other="# calls" />,{' '}
          <Plural value={generations} one="# generation" other="# generations" />,{' '}
          <Plural value={credits} one="# credit" other="# credits" />. Days are counted in UTC.
        </Trans>
      </p>
      {usage.days.length === 0 ? (
        <p>
          <Trans>Nothing yet. The first call will be seen here at once.</Trans>
        </p>
      ) : (
        <>
          <SegmentedControl
            label={t`What is shown`}
            value={measure}
            choices={(['credits', 'generations', 'calls'] as const).map((value) => ({
              value,
              label: names[value],
            }))}
            onChange={setMeasure}
          />
          <UsageChart usage={usage} measure={measure} />
          <details>
            <summary>
              <Trans>As a table</Trans>
            </summary>
            <UsageTable usage={usage} names={names} />
          </details>
        </>
      )}
    </>
  );
}

function UsageTable({ usage, names }: { usage: TokenUsage; names: Record<UsageMeasure, string> }) {
  const { i18n } = useLingui();
  return (
    <table className="usage-table mt-3">
      <thead>
        <tr>
          <th scope="col">
            <Trans>Day</Trans>
          </th>
          <th scope="col">
            <Trans>Service</Trans>
          </th>
          <th scope="col">{names.calls}</th>
          <th scope="col">{names.generations}</th>
          <th scope="col">{names.credits}</th>
        </tr>
      </thead>
      <tbody>
        {usage.days.map(({ day, service, calls, generations, credits }) => (
          <tr key={`${day} ${service}`}>
            <th scope="row">{i18n.date(new Date(day), { dateStyle: 'medium', timeZone: 'UTC' })}</th>
            <td>{i18n._(usedServiceNames[service])}</td>
            <td>{i18n.number(calls)}</td>
            <td>{i18n.number(generations)}</td>
            <td>{i18n.number(credits)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
