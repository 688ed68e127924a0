import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';

import type { Generation } from '#api/contract/generation.ts';
import { libraryQueries } from '#api/queries/library.queries.ts';
import { featureNames } from '#ui/messages/features.ts';
import { notices } from '#ui/messages/notices.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { isUnderWay, lookAgainAfter } from '#ui/patterns/under-way.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { HistoryActions } from './history-actions.tsx';
import { HistoryFacts } from './history-facts.tsx';
import { HistoryPicture } from './history-picture.tsx';
import { StatusChip } from './status-chip.tsx';

type HistoryItemProps = { id: string; onClose: () => void; onOpen: (id: string) => void };

/** One generation, whole: what came of it, of what it was made, and what can be done with it. */
export function HistoryItem({ id, onClose, onOpen }: HistoryItemProps) {
  const { i18n } = useLingui();
  const words = useErrorWords();
  const queries = useApi(libraryQueries);
  const { data, error, refetch } = useQuery({
    ...queries.historyItem(id),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? lookAgainAfter : false),
  });
  return (
    <Dialog labelledBy="history-item" className="history-item dialog-long" onClose={onClose}>
      <div className="history-item-body">
        {data ? (
          <Shown generation={data} onClose={onClose} onOpen={onOpen} />
        ) : error ? (
          <ErrorPanel
            title={<span id="history-item">{i18n._(notices.assetFailed.title)}</span>}
            actions={
              <Button onClick={() => void refetch()}>
                <Trans>Try again</Trans>
              </Button>
            }
          >
            {words(error)}
          </ErrorPanel>
        ) : (
          <Loading />
        )}
      </div>
    </Dialog>
  );
}

type ShownProps = { generation: Generation; onClose: () => void; onOpen: (id: string) => void };

function Shown({ generation, onClose, onOpen }: ShownProps) {
  const { i18n } = useLingui();
  return (
    <>
      <HistoryPicture generation={generation} />
      <div className="grid content-start gap-5">
        <div className="grid justify-items-start gap-2 pr-10">
          <h2 id="history-item" className="text-[28px]">
            {i18n._(featureNames[generation.feature])}
          </h2>
          <StatusChip status={generation.status} />
        </div>
        <HistoryActions generation={generation} onClose={onClose} onOpen={onOpen} />
        <HistoryFacts generation={generation} />
      </div>
    </>
  );
}

const Loading = () => (
  <>
    <Skeleton className="block aspect-4/5" />
    <div className="grid content-start gap-4" aria-busy="true">
      <h2 id="history-item" className="text-[28px]">
        <Trans>One moment…</Trans>
      </h2>
      <Skeleton className="block h-24" />
    </div>
  </>
);
