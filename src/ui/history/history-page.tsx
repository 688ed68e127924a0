import './history.css';

import { Trans, useLingui } from '@lingui/react/macro';

import { PageHead } from '#ui/patterns/page-head.tsx';

import { HistoryFilters } from './history-filters.tsx';
import { HistoryItem } from './history-item.tsx';
import { HistoryList } from './history-list.tsx';
import type { HistorySearch } from './history-search.ts';

type HistoryPageProps = { search: HistorySearch; onSearch: (change: Partial<HistorySearch>) => void };

/** Everything that was made, by status and tool; which part of it is shown stands in the address. */
export function HistoryPage({ search, onSearch }: HistoryPageProps) {
  const { t } = useLingui();
  const { item } = search;
  return (
    <main>
      <PageHead title={t`History`} description={t`Everything that you made.`} />
      <h1 className="mt-9 mb-6 text-[44px]">
        <Trans>History</Trans>
      </h1>
      <HistoryFilters search={search} onSearch={onSearch} />
      <HistoryList search={search} onOpen={(id) => onSearch({ item: id })} onSearch={onSearch} />
      {item !== undefined && (
        <HistoryItem
          key={item}
          id={item}
          onClose={() => onSearch({ item: undefined })}
          onOpen={(id) => onSearch({ item: id })}
        />
      )}
    </main>
  );
}
