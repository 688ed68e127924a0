import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { Feature } from '#api/contract/choices.ts';
import type { JobsOverview } from '#api/contract/admin-jobs.ts';
import { adminQueries } from '#api/queries/admin.queries.ts';
import type { adminActMachine } from '#machines/admin-act/admin-act.machine.ts';
import { featureNames } from '#ui/messages/features.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { LoadMore } from '#ui/patterns/load-more.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { useFlow } from '#ui/patterns/use-flow.ts';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { Select } from '#ui/primitives/select.tsx';

import { ActDialog } from './act-dialog.tsx';
import { DataTable } from './data-table.tsx';
import { JobTable } from './job-table.tsx';
import type { JobsSearch } from './jobs-search.ts';
import { Amount, Moment, Shown } from './shown.tsx';

type JobsPageProps = {
  search: JobsSearch;
  logic: typeof adminActMachine;
  onSearch: (change: Partial<JobsSearch>) => void;
};

/** What waits, runs and failed; read again every ten seconds. */
export function JobsPage({ search, logic, onSearch }: JobsPageProps) {
  const { t, i18n } = useLingui();
  const queries = useApi(adminQueries);
  const acts = useFlow(logic);
  const { status = 'under_way', feature } = search;
  const overview = useQuery(queries.jobsOverview());
  const jobs = useInfiniteQuery(queries.jobs({ status, ...(feature && { feature }) }));
  return (
    <main>
      <PageHead title={t`Jobs`} description={t`What waits, runs and failed.`} />
      <h1 className="mt-8 mb-6 text-[44px]">
        <Trans>Jobs</Trans>
      </h1>
      <Shown query={overview}>{(data) => <Overview overview={data} />}</Shown>
      <div className="mt-9 mb-5 flex flex-wrap items-end justify-between gap-4">
        <SegmentedControl
          look="chips"
          label={t`Status`}
          value={status}
          choices={[
            { value: 'under_way', label: t`Under way` },
            { value: 'failed', label: t`Failed` },
          ]}
          onChange={(value) => onSearch({ status: value })}
        />
        <Select
          label={t`Tool`}
          className="w-60"
          value={feature ?? 'all'}
          options={[
            { value: 'all', label: t`All tools` },
            ...Feature.options.map((value) => ({ value, label: i18n._(featureNames[value]) })),
          ]}
          onChange={(value) => onSearch({ feature: value === 'all' ? undefined : value })}
        />
      </div>
      <Shown query={jobs}>
        {({ pages }) => {
          const items = pages.flatMap((page) => page.items);
          if (items.length === 0)
            return (
              <EmptyState
                icon="i-lucide-circle-check"
                title={
                  status === 'failed' ? <Trans>Nothing failed</Trans> : <Trans>Nothing is under way</Trans>
                }
              />
            );
          return (
            <>
              <JobTable jobs={items} actor={acts} hiding={{ search, onSearch }} />
              <LoadMore
                hasMore={jobs.hasNextPage}
                isLoading={jobs.isFetchingNextPage}
                onMore={() => void jobs.fetchNextPage()}
              />
            </>
          );
        }}
      </Shown>
      <ActDialog actor={acts} />
    </main>
  );
}

function Overview({ overview }: { overview: JobsOverview }) {
  const { t } = useLingui();
  const { queued, running, oldest_queued_at, failures, queues } = overview;
  return (
    <div className="grid gap-8 xl:grid-cols-2">
      <div>
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
      </div>
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
    </div>
  );
}
