import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';

import { Feature, jobSorts } from '#api/contract/choices.ts';
import { adminJobFiles, adminJobQueries } from '#api/queries/admin-jobs.queries.ts';
import type { adminActMachine } from '#machines/admin-act/admin-act.machine.ts';
import { featureNames } from '#ui/messages/features-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { DayRange } from '#ui/patterns/day-range.tsx';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { useFlow } from '#ui/patterns/use-flow.ts';
import { useStableValue } from '#ui/patterns/use-stable-value.ts';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { FilterSelect } from '#ui/primitives/select.tsx';

import { ActDialog } from './act-dialog.tsx';
import { CsvButton } from './csv-button.tsx';
import { useJobColumns } from './job-table.tsx';
import { JobsOverview } from './jobs-overview.tsx';
import { toJobFilters, type JobsSearch } from './jobs-search.ts';
import { ListTable } from './list-table.tsx';
import { NoMatches, SearchField } from './list-parts.tsx';
import { Loaded } from './query-result.tsx';

type Searching = { search: JobsSearch; onSearch: (change: Partial<JobsSearch>) => void };

/** List of waiting, running and failed jobs, refreshed every ten seconds. */
export function JobsPage({ logic, ...props }: Searching & { logic: typeof adminActMachine }) {
  const { t } = useLingui();
  const queries = useApi(adminJobQueries);
  const files = useApi(adminJobFiles);
  const acts = useFlow(logic);
  const { search } = props;
  const { status = 'under_way' } = search;
  const q = useStableValue(search.q, 300);
  const overview = useQuery(queries.jobsOverview());
  const jobs = useInfiniteQuery({
    ...queries.jobs(toJobFilters({ ...search, q })),
    placeholderData: keepPreviousData,
  });
  const columns = useJobColumns(acts);
  return (
    <main>
      <PageHead title={t`Jobs`} description={t`What waits, runs and failed.`} />
      <h1 className="mt-8 mb-6 text-[44px]">
        <Trans>Jobs</Trans>
      </h1>
      <Loaded query={overview}>{(data) => <JobsOverview overview={data} />}</Loaded>
      <Filters {...props} />
      <ListTable
        {...props}
        query={jobs}
        caption={t`Generations`}
        columns={columns}
        // Unfinished jobs have no processing time.
        without={status === 'under_way' ? ['processing_ms'] : []}
        sorts={jobSorts}
        tools={<CsvButton csv={files.jobsCsv()} filters={toJobFilters(search)} filename="mot-jobs.csv" />}
        empty={<NoJobs {...props} />}
      />
      <ActDialog actor={acts} />
    </main>
  );
}

function Filters({ search, onSearch }: Searching) {
  const { t, i18n } = useLingui();
  const { status = 'under_way', feature, sort } = search;
  return (
    <search className="mt-9 mb-5 grid items-end gap-4">
      <SegmentedControl
        look="chips"
        label={t`Status`}
        value={status}
        choices={[
          { value: 'under_way', label: t`Under way` },
          { value: 'failed', label: t`Failed` },
        ]}
        onChange={(value) =>
          onSearch({ status: value, ...(sort === 'processing_ms' && { sort: undefined, order: undefined }) })
        }
      />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_repeat(3,minmax(0,1fr))]">
        <SearchField label={t`Name or address`} words={search.q} onWords={(q) => onSearch({ q })} />
        <FilterSelect
          label={t`Tool`}
          all={t`All tools`}
          value={feature}
          options={Feature.options.map((value) => ({ value, label: i18n._(featureNames[value]) }))}
          onChange={(value) => onSearch({ feature: value })}
        />
        <DayRange from={search.from} to={search.to} onChange={onSearch} />
      </div>
    </search>
  );
}

function NoJobs({ search: { status, feature, q, from, to }, onSearch }: Searching) {
  if (feature ?? q ?? from ?? to)
    return (
      <NoMatches
        onReset={() => onSearch({ feature: undefined, q: undefined, from: undefined, to: undefined })}
      />
    );
  return (
    <EmptyState
      icon="i-lucide-circle-check"
      title={status === 'failed' ? <Trans>Nothing failed</Trans> : <Trans>Nothing is under way</Trans>}
    />
  );
}
