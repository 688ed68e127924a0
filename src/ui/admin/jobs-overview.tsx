import { Trans, useLingui } from '@lingui/react/macro';

import type { JobsOverview as Overview } from '#api/contract/admin-jobs.ts';

import { DataTable } from './data-table.tsx';
import { Amount, Moment } from './query-result.tsx';

/** Counts of waiting and running jobs, their age, and the failures of the last 24 hours. */
export const JobsOverview = ({ overview }: { overview: Overview }) => (
  <div className="grid gap-8 xl:grid-cols-2">
    <div>
      <Counts overview={overview} />
      <Failures failures={overview.failures} />
    </div>
    <Queues queues={overview.queues} />
  </div>
);

function Counts({ overview: { queued, running, oldest_queued_at } }: { overview: Overview }) {
  return (
    <dl className="grid gap-x-10 gap-y-3 sm:grid-cols-3">
      <div>
        <dt className="text-sm text-ink-2">
          <Trans>Waiting</Trans>
        </dt>
        <dd className="text-[26px]">
          <Amount value={queued} />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-ink-2">
          <Trans>Running</Trans>
        </dt>
        <dd className="text-[26px]">
          <Amount value={running} />
        </dd>
      </div>
      <div>
        <dt className="text-sm text-ink-2">
          <Trans>The oldest waits since</Trans>
        </dt>
        <dd>
          <Moment at={oldest_queued_at} />
        </dd>
      </div>
    </dl>
  );
}

function Failures({ failures }: Pick<Overview, 'failures'>) {
  const { t } = useLingui();
  return (
    <>
      <h2 className="mt-6 mb-2 text-[20px]">
        <Trans>Failures of the last day</Trans>
      </h2>
      {failures.length === 0 ? (
        <p className="text-ink-2">
          <Trans>None.</Trans>
        </p>
      ) : (
        <DataTable
          caption={t`Failures of the last day`}
          rows={failures}
          rowId={({ code }) => code}
          columns={[
            { id: 'code', header: t`Code`, cell: ({ code }) => <code>{code}</code> },
            { id: 'count', header: t`Jobs`, number: true, cell: ({ count }) => <Amount value={count} /> },
          ]}
        />
      )}
    </>
  );
}

function Queues({ queues }: Pick<Overview, 'queues'>) {
  const { t } = useLingui();
  return (
    <DataTable
      caption={t`Queues`}
      rows={queues}
      rowId={({ name }) => name}
      columns={[
        { id: 'name', header: t`Queue`, cell: ({ name }) => <code>{name}</code> },
        {
          id: 'waiting',
          header: t`Waiting`,
          number: true,
          cell: ({ waiting }) => <Amount value={waiting} />,
        },
        { id: 'active', header: t`Running`, number: true, cell: ({ active }) => <Amount value={active} /> },
        { id: 'failed', header: t`Failed`, number: true, cell: ({ failed }) => <Amount value={failed} /> },
        {
          id: 'oldest',
          header: t`The oldest waits since`,
          cell: ({ oldest_waiting_at }) => <Moment at={oldest_waiting_at} />,
        },
      ]}
    />
  );
}
