import './history.css';

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';

import { historyMutations, historyQueries } from '#api/queries/history.queries.ts';
import type { historySelectionMachine } from '#machines/history-selection/history-selection.machine.ts';
import { LazyReview, type ReviewMoves } from '#ui/image-review/review-door.tsx';
import { notices } from '#ui/messages/notices-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useDeletedToast } from '#ui/patterns/deleted-toast.ts';
import { focusRemainingCard } from '#ui/patterns/card-focus.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { showToast } from '#ui/patterns/toasts.tsx';
import { useFlow } from '#ui/patterns/use-flow.ts';
import { Button } from '#ui/primitives/button.tsx';

import { HistoryFilters } from './history-filters.tsx';
import { HistoryList } from './history-list.tsx';
import { toHistoryFilters, type HistorySearch } from './history-search.ts';
import { SelectionBar } from './selection-bar.tsx';

type HistoryPageProps = {
  search: HistorySearch;
  logic: { selection: typeof historySelectionMachine };
  review: ReviewMoves;
  onSearch: (change: Partial<HistorySearch>) => void;
};

/** History of all generations; the search parameters hold its filters. */
export function HistoryPage({ search, logic, review, onSearch }: HistoryPageProps) {
  const { t } = useLingui();
  const { bin } = search;
  return (
    <main>
      <PageHead title={t`History`} description={t`Everything that you made.`} />
      <div className="mt-9 mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-[44px]">{bin ? <Trans>Bin</Trans> : <Trans>History</Trans>}</h1>
        <Refresh />
      </div>
      <HistoryFilters search={search} onSearch={onSearch} />
      {/* A change of the filters resets the selection. */}
      <Choosing
        key={JSON.stringify(toHistoryFilters(search))}
        search={search}
        logic={logic}
        review={review}
        onSearch={onSearch}
      />
      <Review search={search} moves={review} />
    </main>
  );
}

/** Review dialog over the list; a generation near the end loads the next page of the list. */
function Review({ search, moves }: { search: HistorySearch; moves: ReviewMoves }) {
  const { item } = search;
  const history = useInfiniteQuery({
    ...useApi(historyQueries).history(toHistoryFilters(search)),
    enabled: item !== undefined,
  });
  const around = (history.data?.pages ?? []).flatMap(({ items }) => items.map(({ id }) => id));
  const open = (id: string) => {
    moves.open(id);
    const isNearEnd = around.indexOf(id) >= around.length - 3;
    if (isNearEnd && history.hasNextPage && !history.isFetchingNextPage) void history.fetchNextPage();
  };
  return <LazyReview search={search} moves={{ ...moves, open }} around={around} />;
}

function Choosing({ search, logic, review, onSearch }: HistoryPageProps) {
  const { t } = useLingui();
  const selection = useFlow(logic.selection);
  const mutations = useApi(historyMutations);
  const restore = useMutation(mutations.restoreHistory());
  const showDeletedToast = useDeletedToast();
  const binned = useEffectEvent((ids: readonly string[], runningCount: number) => {
    if (ids.length > 0) {
      focusRemainingCard(ids, true);
      showDeletedToast(() => restore.mutateAsync(ids));
    }
    if (runningCount > 0)
      showToast({
        title: t`What is still being made stays`,
        body: t`Cancel it first, then it can be deleted.`,
        tone: 'problem',
      });
  });
  const restored = useEffectEvent((ids: readonly string[]) => {
    focusRemainingCard(ids, true);
    showToast({ title: <Plural value={ids.length} one="# restored" other="# restored" />, tone: 'done' });
  });
  useEffect(() => {
    const subscriptions = [
      selection.on('selection.binned', ({ ids, underWay: runningCount }) => binned(ids, runningCount.length)),
      selection.on('selection.restored', ({ ids }) => restored(ids)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [selection]);
  return (
    <>
      <HistoryList
        search={search}
        selection={selection}
        onOpen={review.open}
        onAll={() =>
          onSearch({ status: undefined, feature: undefined, q: undefined, from: undefined, to: undefined })
        }
      />
      <SelectionBar actor={selection} isBin={search.bin === true} />
    </>
  );
}

/** Button that reloads the lists and reports the result. */
function Refresh() {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const refresh = async () => {
    setIsBusy(true);
    try {
      await queryClient.refetchQueries({ queryKey: ['history'], type: 'active' }, { throwOnError: true });
      showToast({ title: i18n._(notices.historyRefreshed.title), tone: 'done' });
    } catch {
      showToast({ title: i18n._(notices.refreshFailed.title), tone: 'problem' });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button look="ghost" size="small" icon="i-lucide-refresh-cw" busy={isBusy} onClick={() => void refresh()}>
      <Trans>Refresh</Trans>
    </Button>
  );
}
