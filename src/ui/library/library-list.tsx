import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { Asset } from '#api/contract/assets.ts';
import { libraryQueries } from '#api/queries/library.queries.ts';
import type { assetLibraryMachine } from '#machines/asset-library/asset-library.machine.ts';
import { selectAnchor, selectChosen } from '#machines/asset-library/asset-library.selectors.ts';
import { notices } from '#ui/messages/notices.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { CardGrid } from '#ui/patterns/card-grid.tsx';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import { LoadMore } from '#ui/patterns/load-more.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { AssetCard } from './asset-card.tsx';
import { filtersOf, isNarrowed, type LibrarySearch } from './library-search.ts';

export type LibraryRef = ActorRefFrom<typeof assetLibraryMachine>;

type LibraryListProps = {
  search: LibrarySearch;
  actor: LibraryRef;
  onOpen: (id: string) => void;
  onAll: () => void;
};

export function LibraryList({ search, actor, onOpen, onAll }: LibraryListProps) {
  const { i18n } = useLingui();
  const words = useErrorWords();
  const queries = useApi(libraryQueries);
  const found = useInfiniteQuery({
    ...queries.assets(filtersOf(search)),
    placeholderData: keepPreviousData,
  });
  if (found.isPending) return <Loading />;
  if (found.data === undefined)
    return (
      <ErrorPanel
        title={i18n._(notices.assetsFailed.title)}
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
  if (items.length === 0) return <Nothing search={search} onAll={onAll} />;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = found;
  return (
    <>
      <CardGrid
        items={items}
        isStale={found.isPlaceholderData}
        onNearEnd={() => {
          if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void found.fetchNextPage();
        }}
        renderItem={(asset) => (
          <Item
            asset={asset}
            items={items}
            actor={actor}
            onOpen={search.bin ? undefined : () => onOpen(asset.id)}
          />
        )}
      />
      <LoadMore
        hasMore={hasNextPage}
        isLoading={isFetchingNextPage}
        onMore={() => void found.fetchNextPage()}
      />
    </>
  );
}

type ItemProps = {
  asset: Asset;
  items: readonly Asset[];
  actor: LibraryRef;
  onOpen: (() => void) | undefined;
};

function Item({ asset, items, actor, onOpen }: ItemProps) {
  const isChosen = useSelector(actor, (snapshot) => selectChosen(snapshot).some(({ id }) => id === asset.id));
  return (
    <AssetCard
      asset={asset}
      isChosen={isChosen}
      onOpen={onOpen}
      onChoose={(isRange) => {
        const anchor = selectAnchor(actor.getSnapshot());
        const range = isRange && anchor !== null ? between(items, anchor, asset.id) : [];
        actor.send(
          range.length > 0 ? { type: 'range.extended', items: range } : { type: 'item.toggled', item: asset },
        );
      }}
    />
  );
}

/** What stands from one item to another, both included; nothing where one of them is not in the list any more. */
function between(items: readonly Asset[], one: string, other: string): readonly Asset[] {
  const places = [one, other].map((id) => items.findIndex((item) => item.id === id));
  return places.includes(-1) ? [] : items.slice(Math.min(...places), Math.max(...places) + 1);
}

const Loading = () => (
  <div className="card-grid-loading" aria-busy="true">
    {[0, 1, 2, 3, 4, 5, 6, 7].map((key) => (
      <Skeleton key={key} className="block aspect-4/5" />
    ))}
  </div>
);

function Nothing({ search, onAll }: { search: LibrarySearch; onAll: () => void }) {
  if (isNarrowed(search))
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
  if (search.bin)
    return (
      <EmptyState icon="i-lucide-trash-2" title={<Trans>The bin is empty</Trans>}>
        <Trans>What is deleted stays here for 30 days and can be restored until then.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState icon="i-lucide-images" title={<Trans>Nothing here yet</Trans>}>
      <Trans>What you upload and what the studio makes for you is kept here.</Trans>
    </EmptyState>
  );
}
