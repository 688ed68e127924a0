import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';

import type { Asset } from '#api/contract/assets.ts';
import { libraryQueries } from '#api/queries/library.queries.ts';
import type { assetLibraryMachine } from '#machines/asset-library/asset-library.machine.ts';
import { selectAnchor, selectChosen } from '#machines/asset-library/asset-library.selectors.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { itemsBetween, FoundList, NothingFound } from '#ui/patterns/found-list.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { AssetCard } from './asset-card.tsx';
import { toAssetFilters, isLibraryFiltered, type LibrarySearch } from './library-search.ts';

export type LibraryRef = ActorRefFrom<typeof assetLibraryMachine>;

type LibraryListProps = {
  search: LibrarySearch;
  actor: LibraryRef;
  onOpen: (id: string) => void;
  onAll: () => void;
};

export function LibraryList({ search, actor, onOpen, onAll }: LibraryListProps) {
  const { i18n } = useLingui();
  const queries = useApi(libraryQueries);
  const assets = useInfiniteQuery({
    ...queries.assets(toAssetFilters(search)),
    placeholderData: keepPreviousData,
  });
  return (
    <FoundList
      found={assets}
      failed={i18n._(notices.assetsFailed.title)}
      card={<Skeleton className="block aspect-4/5" />}
      nothing={
        <NothingFound isNarrowed={isLibraryFiltered(search)} isBin={search.bin === true} onAll={onAll}>
          <EmptyState icon="i-lucide-images" title={<Trans>Nothing here yet</Trans>}>
            <Trans>What you upload and what the studio makes for you is kept here.</Trans>
          </EmptyState>
        </NothingFound>
      }
      renderItem={(asset, items) => (
        <Item
          asset={asset}
          items={items}
          actor={actor}
          onOpen={search.bin ? undefined : () => onOpen(asset.id)}
        />
      )}
    />
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
        const range = isRange ? itemsBetween(items, selectAnchor(actor.getSnapshot()), asset.id) : [];
        actor.send(
          range.length > 0 ? { type: 'range.extended', items: range } : { type: 'item.toggled', item: asset },
        );
      }}
    />
  );
}
