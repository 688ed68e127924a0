import { Trans } from '@lingui/react/macro';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { Button } from '#ui/primitives/button.tsx';

import { CardGrid } from './card-grid.tsx';
import { EmptyState } from './empty-state.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { useErrorWords } from './error-words.ts';
import { LoadMore } from './load-more.tsx';

type Page<Item> = { items: readonly Item[] };

type FoundListProps<Item> = {
  found: UseInfiniteQueryResult<InfiniteData<Page<Item>>>;
  /** Message if the list could not be read. */
  failed: string;
  /** Skeleton of one card. */
  card: ReactNode;
  /** Replacement for an empty list. */
  nothing: ReactNode;
  renderItem: (item: Item, items: readonly Item[]) => ReactNode;
};

/** Paged list of cards, or the reason why it is missing. */
export function FoundList<Item extends { id: string }>({
  found,
  failed,
  card,
  nothing,
  renderItem,
}: FoundListProps<Item>) {
  const words = useErrorWords();
  if (found.isPending) return <Loading card={card} />;
  if (found.data === undefined)
    return (
      <ErrorPanel
        title={failed}
        actions={
          <Button icon="i-lucide-refresh-cw" onClick={() => void found.refetch()}>
            <Trans>Try again</Trans>
          </Button>
        }
      >
        {words(found.error)}
      </ErrorPanel>
    );
  const items = found.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return nothing;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = found;
  return (
    <>
      <CardGrid
        items={items}
        isStale={found.isPlaceholderData}
        onNearEnd={() => {
          if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void found.fetchNextPage();
        }}
        renderItem={(item) => renderItem(item, items)}
      />
      <LoadMore
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        onMore={() => void found.fetchNextPage()}
      />
    </>
  );
}

const Loading = ({ card }: { card: ReactNode }) => (
  <div className="card-grid-loading" aria-busy="true">
    {[0, 1, 2, 3, 4, 5, 6, 7].map((key) => (
      <div key={key}>{card}</div>
    ))}
  </div>
);

type NothingFoundProps = {
  isNarrowed: boolean;
  isBin: boolean;
  /** Clears all filters. */
  onAll: () => void;
  /** Message if the account has no items at all. */
  children: ReactNode;
};

/** Empty list because of its filters, in the bin, or without any items. */
export function NothingFound({ isNarrowed, isBin, onAll, children }: NothingFoundProps) {
  if (isNarrowed)
    return (
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
  if (!isBin) return children;
  return (
    <EmptyState icon="i-lucide-trash-2" title={<Trans>The bin is empty</Trans>}>
      <Trans>What is deleted stays here for 30 days and can be restored until then.</Trans>
    </EmptyState>
  );
}

/** Returns the items between two, both included; empty if one of them is no longer in the list. */
export function itemsBetween<Item extends { id: string }>(
  items: readonly Item[],
  first: string | null,
  second: string,
): readonly Item[] {
  const places = [first, second].map((id) => items.findIndex((item) => item.id === id));
  return places.includes(-1) ? [] : items.slice(Math.min(...places), Math.max(...places) + 1);
}
