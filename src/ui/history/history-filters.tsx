import { useLingui } from '@lingui/react/macro';

import { Feature } from '#api/contract/generation.ts';
import { HistoryStatus } from '#api/contract/library.ts';
import { featureNames } from '#ui/messages/features.ts';
import { historyStatusMessages } from '#ui/messages/generation.ts';
import { SegmentedControl } from '#ui/primitives/segmented-control.tsx';
import { Select } from '#ui/primitives/select.tsx';

import type { HistorySearch } from './history-search.ts';

type HistoryFiltersProps = {
  search: HistorySearch;
  onSearch: (change: Partial<HistorySearch>) => void;
};

export function HistoryFilters({ search: { status = 'all', feature }, onSearch }: HistoryFiltersProps) {
  const { t, i18n } = useLingui();
  return (
    <div className="mb-7 flex flex-wrap items-end justify-between gap-4">
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
  );
}
