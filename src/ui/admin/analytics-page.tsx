import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

import { Feature, Period } from '#api/contract/choices.ts';
import type { Span } from '#api/contract/admin-statistics.ts';
import { adminStatisticsQueries } from '#api/queries/admin-statistics.queries.ts';
import { featureNames } from '#ui/messages/features-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { FilterSelect, Select } from '#ui/primitives/select.tsx';
import { TextField } from '#ui/primitives/text-field.tsx';

import type { AnalyticsSearch } from './analytics-search.ts';
import { toRangeQuery } from './range-query.ts';
import { CreditStatistics, GenerationParts } from './generation-statistics.tsx';
import { RevenueParts } from './revenue-statistics.tsx';
import { DayText, Loaded } from './query-result.tsx';
import { UserParts } from './user-statistics.tsx';

type AnalyticsPageProps = {
  search: AnalyticsSearch;
  onSearch: (change: Partial<AnalyticsSearch>) => void;
};

/** Statistics of a range of days beside the same number of days before it. */
export function AnalyticsPage({ search, onSearch }: AnalyticsPageProps) {
  const { t } = useLingui();
  const queries = useApi(adminStatisticsQueries);
  const range = toRangeQuery(search);
  const { period = 'monthly' } = search;
  const generations = useQuery({
    ...queries.generationStatistics({
      ...range,
      ...(search.function && { ai_function: search.function }),
    }),
    placeholderData: keepPreviousData,
  });
  const users = useQuery({ ...queries.userStatistics(range), placeholderData: keepPreviousData });
  const revenue = useQuery({ ...queries.revenueStatistics(range), placeholderData: keepPreviousData });
  return (
    <main>
      <PageHead
        title={t`Statistics`}
        description={t`Accounts, generations, credits and revenue over time.`}
      />
      <h1 className="mt-8 mb-6 text-[44px]">
        <Trans>Statistics</Trans>
      </h1>
      <Filters search={search} onSearch={onSearch} />
      {generations.data && <Days span={generations.data.span} />}
      <Loaded query={generations}>
        {(data) => (
          <>
            <GenerationParts statistics={data} period={period} />
            <CreditStatistics statistics={data} period={period} />
          </>
        )}
      </Loaded>
      <Loaded query={revenue}>{(data) => <RevenueParts statistics={data} period={period} />}</Loaded>
      <Loaded query={users}>{(data) => <UserParts statistics={data} period={period} />}</Loaded>
    </main>
  );
}

function Filters({ search, onSearch }: AnalyticsPageProps) {
  const { t, i18n } = useLingui();
  const periods: Record<Period, string> = { daily: t`By day`, weekly: t`By week`, monthly: t`By month` };
  const isDefault = Object.values(search).every((value) => value === undefined);
  return (
    <div className="mb-5 grid items-end gap-4 grid-cols-[repeat(auto-fill,minmax(168px,1fr))]">
      <Select
        label={t`Period`}
        value={search.period ?? 'monthly'}
        options={Period.options.map((value) => ({ value, label: periods[value] }))}
        onChange={(value) => onSearch({ period: value === 'monthly' ? undefined : value })}
      />
      <FilterSelect
        label={t`Tool`}
        all={t`All tools`}
        value={search.function}
        options={Feature.options.map((value) => ({ value, label: i18n._(featureNames[value]) }))}
        onChange={(value) => onSearch({ function: value })}
      />
      <TextField
        label={t`From`}
        type="date"
        value={search.from ?? ''}
        max={search.to}
        onChange={({ target }) => onSearch({ from: target.value || undefined })}
      />
      <TextField
        label={t`To and including`}
        type="date"
        value={search.to ?? ''}
        min={search.from}
        onChange={({ target }) => onSearch({ to: target.value || undefined })}
      />
      <Button
        look="ghost"
        disabled={isDefault}
        onClick={() => onSearch({ period: undefined, function: undefined, from: undefined, to: undefined })}
      >
        <Trans>Reset</Trans>
      </Button>
    </div>
  );
}

const Days = ({ span: { start_date, end_date, zone } }: { span: Span }) => (
  <p className="mb-6 text-ink-2">
    <Trans>
      <DayText day={start_date} /> to <DayText day={end_date} />, both days included; days of {zone}.
    </Trans>
  </p>
);
