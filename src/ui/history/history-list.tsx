import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';

import { libraryQueries } from '#api/queries/library.queries.ts';
import { notices } from '#ui/messages/notices.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { GenerationPictureSkeleton } from '#ui/patterns/generation-picture.tsx';
import { LoadMore } from '#ui/patterns/load-more.tsx';
import { NothingMade } from '#ui/patterns/nothing-made.tsx';
import { isUnderWay, lookAgainAfter } from '#ui/patterns/under-way.ts';
import { Button } from '#ui/primitives/button.tsx';

import { HistoryCard } from './history-card.tsx';
import type { HistorySearch } from './history-search.ts';

type HistoryListProps = {
  search: HistorySearch;
  onOpen: (id: string) => void;
  onSearch: (change: Partial<HistorySearch>) => void;
};

export function HistoryList({ search: { status, feature }, onOpen, onSearch }: HistoryListProps) {
  const { i18n } = useLingui();
  const words = useErrorWords();
  const queries = useApi(libraryQueries);
  const history = useInfiniteQuery({
    ...queries.history({ ...(status && { status }), ...(feature && { feature }) }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isUnderWay)) ? lookAgainAfter : false,
  });
  if (history.isPending) return <Loading />;
  if (history.data === undefined) {
    const { error } = history;
    return (
      <ErrorPanel
        title={i18n._(notices.historyFailed.title)}
        actions={
          <Button icon="i-lucide-refresh-cw" onClick={() => void history.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {words(error)}
      </ErrorPanel>
    );
  }
  const items = history.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return status === undefined && feature === undefined ? (
      <NothingMade />
    ) : (
      <NothingSuch onAll={() => onSearch({ status: undefined, feature: undefined })} />
    );
  }
  return (
    <>
      <ul className="history-grid" aria-busy={history.isPlaceholderData || undefined}>
        {items.map((generation) => (
          <li key={generation.id}>
            <HistoryCard generation={generation} onOpen={() => onOpen(generation.id)} />
          </li>
        ))}
      </ul>
      <LoadMore
        hasMore={history.hasNextPage}
        isLoading={history.isFetchingNextPage}
        onMore={() => void history.fetchNextPage()}
      />
    </>
  );
}

const Loading = () => (
  <div className="history-grid" aria-busy="true">
    {[0, 1, 2, 3, 4, 5, 6, 7].map((key) => (
      <GenerationPictureSkeleton key={key} />
    ))}
  </div>
);

const NothingSuch = ({ onAll }: { onAll: () => void }) => (
  <EmptyState
    icon="i-lucide-list-filter"
    title={<Trans>Nothing fits these filters</Trans>}
    action={
      <Button look="ghost" onClick={onAll}>
        <Trans>Show everything</Trans>
      </Button>
    }
  />
);
