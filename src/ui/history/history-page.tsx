import './history.css';

import { Trans, useLingui } from '@lingui/react/macro';

import { PageHead } from '#ui/patterns/page-head.tsx';
import { late, useLate } from '#ui/patterns/use-late.ts';

import { HistoryFilters } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';
import type { HistorySearch } from './history-search.ts';

type HistoryPageProps = { search: HistorySearch; onSearch: (change: Partial<HistorySearch>) => void };

const itemWindow = late(() => import('./history-item.tsx'));

/** Everything that was made, by status and tool; which part of it is shown stands in the address. */
export function HistoryPage({ search, onSearch }: HistoryPageProps) {
  const { t } = useLingui();
  const { item } = search;
  const there = useLate(itemWindow, item !== undefined);
  return (
    <main>
      <PageHead title={t`History`} description={t`Everything that you made.`} />
      <h1 className="mt-9 mb-6 text-[44px]">
        <Trans>History</Trans>
      </h1>
      <HistoryFilters search={search} onSearch={onSearch} />
      <HistoryList search={search} onOpen={(id) => onSearch({ item: id })} onSearch={onSearch} />
      {item !== undefined && there && (
        <there.HistoryItem
          key={item}
          id={item}
          onClose={() => onSearch({ item: undefined })}
          onOpen={(id) => onSearch({ item: id })}
        />
      )}
    </main>
  );
}
