import { useLingui } from '@lingui/react/macro';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSelector } from '@xstate/react';

import type { Generation } from '#api/contract/generation.ts';
import { historyQueries } from '#api/queries/history.queries.ts';
import { selectAnchor, selectChosen } from '#machines/history-selection/history-selection.selectors.ts';
import type { ChosenResult } from '#machines/history-selection/history-selection.types.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { itemsBetween, FoundList, NothingFound } from '#ui/patterns/found-list.tsx';
import { GenerationPictureSkeleton } from '#ui/patterns/generation-picture.tsx';
import { NoPicturesYet } from '#ui/patterns/no-pictures-yet.tsx';
import { isJobRunning, jobPollInterval } from '#ui/patterns/under-way.ts';

import { HistoryCard } from './history-card.tsx';
import { toHistoryFilters, type HistorySearch, isHistoryFiltered } from './history-search.ts';
import type { SelectionRef } from './selection-bar.tsx';

type HistoryListProps = {
  search: HistorySearch;
  selection: SelectionRef;
  onOpen: (id: string) => void;
  onAll: () => void;
};

export function HistoryList({ search, selection, onOpen, onAll }: HistoryListProps) {
  const { i18n } = useLingui();
  const queries = useApi(historyQueries);
  const history = useInfiniteQuery({
    ...queries.history(toHistoryFilters(search)),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isJobRunning)) ? jobPollInterval : false,
  });
  return (
    <FoundList
      found={history}
      failed={i18n._(notices.historyFailed.title)}
      card={<GenerationPictureSkeleton />}
      nothing={
        <NothingFound isNarrowed={isHistoryFiltered(search)} isBin={search.bin === true} onAll={onAll}>
          <NoPicturesYet />
        </NothingFound>
      }
      renderItem={(generation, items) => (
        <Item
          generation={generation}
          items={items}
          selection={selection}
          onOpen={search.bin ? undefined : () => onOpen(generation.id)}
        />
      )}
    />
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
        const range = isRange
          ? itemsBetween(items, selectAnchor(selection.getSnapshot()), generation.id)
          : [];
        selection.send(
          range.length > 0
            ? { type: 'range.extended', items: range.map(chosenOf) }
            : { type: 'item.toggled', item: chosenOf(generation) },
        );
      }}
    />
  );
}

const chosenOf = ({ id, feature, result }: Generation): ChosenResult => ({
  id,
  feature,
  result: result ?? null,
});
