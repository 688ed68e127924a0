import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';

import type { Generation } from '#api/contract/generation.ts';
import { libraryQueries } from '#api/queries/library.queries.ts';
import { selectAnchor, selectChosen } from '#machines/history-selection/history-selection.selectors.ts';
import type { Chosen } from '#machines/history-selection/history-selection.types.ts';
import { notices } from '#ui/messages/notices.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import { CardGrid } from '#ui/patterns/card-grid.tsx';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { GenerationPictureSkeleton } from '#ui/patterns/generation-picture.tsx';
import { LoadMore } from '#ui/patterns/load-more.tsx';
import { NothingMade } from '#ui/patterns/nothing-made.tsx';
import { isUnderWay, lookAgainAfter } from '#ui/patterns/under-way.ts';
import { Button } from '#ui/primitives/button.tsx';

import { HistoryCard } from './history-card.tsx';
import { filtersOf, type HistorySearch, isNarrowed } from './history-search.ts';
import type { SelectionRef } from './selection-bar.tsx';

type HistoryListProps = {
  search: HistorySearch;
  selection: SelectionRef;
  onOpen: (id: string) => void;
  onAll: () => void;
};

export function HistoryList({ search, selection, onOpen, onAll }: HistoryListProps) {
  const { i18n } = useLingui();
  const words = useErrorWords();
  const queries = useApi(libraryQueries);
  const history = useInfiniteQuery({
    ...queries.history(filtersOf(search)),
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
    if (isNarrowed(search)) return <NothingSuch onAll={onAll} />;
    return search.bin ? <EmptyBin /> : <NothingMade />;
  }
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = history;
  return (
    <>
      <CardGrid
        items={items}
        isStale={history.isPlaceholderData}
        onNearEnd={() => {
          if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void history.fetchNextPage();
        }}
        renderItem={(generation) => (
          <Item
            generation={generation}
            items={items}
            selection={selection}
            onOpen={search.bin ? undefined : () => onOpen(generation.id)}
          />
        )}
      />
      <LoadMore
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        onMore={() => void history.fetchNextPage()}
      />
    </>
  );
}

type ItemProps = {
  generation: Generation;
  items: readonly Generation[];
  selection: SelectionRef;
  onOpen: (() => void) | undefined;
};

function Item({ generation, items, selection, onOpen }: ItemProps) {
  const isChosen = useSelector(selection, (snapshot) =>
    selectChosen(snapshot).some(({ id }) => id === generation.id),
  );
  return (
    <HistoryCard
      generation={generation}
      isChosen={isChosen}
      onOpen={onOpen}
      onChoose={(isRange) => {
        const anchor = selectAnchor(selection.getSnapshot());
        const range = isRange && anchor !== null ? between(items, anchor, generation.id) : [];
        selection.send(
          range.length > 0
            ? { type: 'range.extended', items: range.map(chosenOf) }
            : { type: 'item.toggled', item: chosenOf(generation) },
        );
      }}
    />
  );
}

const chosenOf = ({ id, feature, result }: Generation): Chosen => ({ id, feature, result: result ?? null });

/** What stands from one item to another, both included; nothing where one of them is not in the list any more. */
function between(items: readonly Generation[], one: string, other: string): readonly Generation[] {
  const places = [one, other].map((id) => items.findIndex((item) => item.id === id));
  return places.includes(-1) ? [] : items.slice(Math.min(...places), Math.max(...places) + 1);
}

const Loading = () => (
  <div className="card-grid-loading" aria-busy="true">
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

const EmptyBin = () => (
  <EmptyState
    icon="i-lucide-trash-2"
    title={<Trans>The bin is empty</Trans>}
    action={
      <p className="text-ink-2">
        <Trans>What is deleted stays here for 30 days and can be restored until then.</Trans>
      </p>
    }
  />
);
