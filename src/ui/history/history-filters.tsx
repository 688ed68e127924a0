import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import { historyQueries } from '#api/queries/history.queries.ts';
import { featureNames } from '#ui/messages/features-messages.ts';
import { historyStatusMessages } from '#ui/messages/job-status-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { DayRange } from '#ui/patterns/day-range.tsx';
import { WordSearch } from '#ui/patterns/word-search.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { FilterSelect, Select } from '#ui/primitives/select.tsx';

import { Feature, HistoryStatus } from '#api/contract/choices.ts';
import { type HistorySearch, isHistoryFiltered, lastDayOfMonth } from './history-search.ts';

type HistoryFiltersProps = {
  search: HistorySearch;
  onSearch: (change: Partial<HistorySearch>) => void;
};

const everything: Partial<HistorySearch> = {
  status: undefined,
  feature: undefined,
  q: undefined,
  from: undefined,
  to: undefined,
};

export function HistoryFilters({ search, onSearch }: HistoryFiltersProps) {
  const { t, i18n } = useLingui();
  const { status = 'all', feature, sort, bin } = search;
  return (
    <search className="mb-7 grid gap-4">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <SegmentedControl
          look="chips"
          label={t`Status`}
          value={status}
          choices={HistoryStatus.options.map((value) => ({
            value,
            label: i18n._(historyStatusMessages[value]),
          }))}
          onChange={(value) => onSearch({ status: value === 'all' ? undefined : value })}
        />
        <Button
          look="quiet"
          size="small"
          icon={bin ? 'i-lucide-arrow-left' : 'i-lucide-trash-2'}
          onClick={() => onSearch({ bin: bin ? undefined : true })}
        >
          {bin ? <Trans>Back to the history</Trans> : <Trans>Bin</Trans>}
        </Button>
      </div>
      <div className="history-filters">
        <WordSearch
          key={search.q ?? ''}
          words={search.q ?? ''}
          onWords={(q) => onSearch({ q })}
          most={200}
          placeholder={t`Words of the wish or of a name`}
        />
        <FilterSelect
          label={t`Tool`}
          all={t`All tools`}
          value={feature}
          options={Feature.options.map((value) => ({ value, label: i18n._(featureNames[value]) }))}
          onChange={(value) => onSearch({ feature: value })}
        />
        <Select
          label={t`Order`}
          value={sort ?? 'newest'}
          options={[
            { value: 'newest', label: t`Newest first` },
            { value: 'oldest', label: t`Oldest first` },
          ]}
          onChange={(value) => onSearch({ sort: value === 'oldest' ? value : undefined })}
        />
        <Days search={search} onSearch={onSearch} />
        <Foot isNarrow={isHistoryFiltered(search)} onAll={() => onSearch(everything)} />
      </div>
    </search>
  );
}

/** Time zone of the days, and a button that clears the filters. */
const Foot = ({ isNarrow, onAll }: { isNarrow: boolean; onAll: () => void }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-1 self-end pb-2 text-2xs text-ink-2">
    <Zone />
    {isNarrow && (
      <Button look="quiet" size="small" icon="i-lucide-x" onClick={onAll}>
        <Trans>Clear the filters</Trans>
      </Button>
    )}
  </div>
);

function Days({ search: { from, to, bin }, onSearch }: HistoryFiltersProps) {
  const { t, i18n } = useLingui();
  const queries = useApi(historyQueries);
  const { data: months = [] } = useQuery(queries.historyMonths());
  const chosen = months.find((month) => from === `${month}-01` && to === lastDayOfMonth(month));
  return (
    <>
      <DayRange from={from} to={to} onChange={onSearch} />
      {months.length > 1 && !bin && (
        <Select
          label={t`Jump to a month`}
          value={chosen ?? ''}
          options={[
            { value: '', label: t`All months` },
            ...months.map((month) => ({
              value: month,
              label: i18n.date(`${month}-15T12:00:00`, { month: 'long', year: 'numeric' }),
            })),
          ]}
          onChange={(month) =>
            onSearch(
              month === ''
                ? { from: undefined, to: undefined }
                : { from: `${month}-01`, to: lastDayOfMonth(month) },
            )
          }
        />
      )}
    </>
  );
}

/** Name of the browser's time zone, in which the days are counted. */
function Zone() {
  const { i18n } = useLingui();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const name =
    new Intl.DateTimeFormat(i18n.locale, { timeZone, timeZoneName: 'shortOffset' })
      .formatToParts()
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return (
    <span>
      <Trans>
        Days and times of {timeZone} ({name})
      </Trans>
    </span>
  );
}
