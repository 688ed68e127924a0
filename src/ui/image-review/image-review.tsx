import './image-review.css';

import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';

import type { Generation } from '#api/contract/generation.ts';
import { historyQueries } from '#api/queries/history.queries.ts';
import { featureNames } from '#ui/messages/features-messages.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useErrorWords } from '#ui/patterns/error-words.ts';
import { ErrorPanel } from '#ui/patterns/error-panel.tsx';
import { StatusChip } from '#ui/patterns/status-chip.tsx';
import { isJobRunning, jobPollInterval } from '#ui/patterns/under-way.ts';
import { Button } from '#ui/primitives/button.tsx';
import { Dialog } from '#ui/primitives/dialog.tsx';
import { IconButton } from '#ui/primitives/icon-button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import { NoPicture } from './no-picture.tsx';
import { OrderCode } from './order-code.tsx';
import { ReviewActions } from './review-actions.tsx';
import { ReviewFacts } from './review-facts.tsx';
import { ReviewStage } from './review-stage.tsx';
import { neighbourForKey, type Neighbour, neighbourKeys } from './review-keys.ts';

export type ImageReviewProps = {
  /** Id of the generation under review. */
  id: string;
  /** Index of the picture: 0 is the result, the inputs follow. */
  picture: number;
  /** Ids of the list that the dialog was opened from. */
  around: readonly string[];
  onPicture: (index: number) => void;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** Dialog with one generation: its result, inputs, parameters and actions. */
export function ImageReview(props: ImageReviewProps) {
  const { id, around, onOpen, onClose } = props;
  const { i18n } = useLingui();
  const errorMessage = useErrorWords();
  const { data, error, refetch } = useQuery({
    ...useApi(historyQueries).historyItem(id),
    refetchInterval: ({ state }) => (state.data && isJobRunning(state.data) ? jobPollInterval : false),
  });
  const index = around.indexOf(id);
  const [previous, next] = [around[index - 1], index === -1 ? undefined : around[index + 1]];
  const step = (direction: Neighbour) => {
    const neighbour = direction === 'next' ? next : previous;
    if (neighbour !== undefined) onOpen(neighbour);
  };
  const frame = useStepKeys(step);
  return (
    <Dialog labelledBy="image-review" className="review dialog-long" onClose={onClose}>
      <div ref={frame} className="review-frame">
        {data ? (
          <Shown {...props} generation={data}>
            {around.length > 1 && <Neighbours has={{ previous, next }} onStep={step} />}
          </Shown>
        ) : error ? (
          <div className="p-8">
            <ErrorPanel
              title={<span id="image-review">{i18n._(notices.assetFailed.title)}</span>}
              actions={
                <Button onClick={() => void refetch()}>
                  <Trans>Try again</Trans>
                </Button>
              }
            >
              {errorMessage(error)}
            </ErrorPanel>
          </div>
        ) : (
          <Loading />
        )}
      </div>
    </Dialog>
  );
}

/** Listens to arrow keys inside the dialog and on its ancestors; a dialog in front of it has keys of its own. */
function useStepKeys(onStep: (by: Neighbour) => void): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    const direction = neighbourForKey(event);
    if (direction === null || !frame.current || !(target instanceof Node)) return;
    if (!frame.current.contains(target) && !target.contains(frame.current)) return;
    event.preventDefault();
    onStep(direction);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return frame;
}

type ShownProps = ImageReviewProps & { generation: Generation; children: ReactNode };

function Shown({ generation, picture, onPicture, onClose, onOpen, children }: ShownProps) {
  const { i18n } = useLingui();
  const { id, feature, status, result } = generation;
  return (
    <>
      {result ? (
        <ReviewStage
          key={`${id} ${result.id}`}
          generation={generation}
          result={result}
          picture={picture}
          onPicture={onPicture}
        />
      ) : (
        <div className="review-stage">
          <NoPicture generation={generation} />
        </div>
      )}
      <div className="review-side">
        <div className="grid justify-items-start gap-2 pr-10">
          <h2 id="image-review" className="text-[26px]">
            {i18n._(featureNames[feature])}
          </h2>
          <StatusChip status={status} />
        </div>
        {children}
        <ReviewActions key={id} generation={generation} onClose={onClose} onOpen={onOpen} />
        <ReviewFacts generation={generation} />
        <OrderCode key={`code ${id}`} generation={generation} />
      </div>
    </>
  );
}

type NeighboursProps = {
  has: { previous: string | undefined; next: string | undefined };
  onStep: (by: Neighbour) => void;
};

function Neighbours({ has, onStep }: NeighboursProps) {
  const { t } = useLingui();
  return (
    <div className="flex gap-2">
      <IconButton
        label={t`Previous result`}
        tip={t`Previous result (←)`}
        aria-keyshortcuts={neighbourKeys.previous}
        icon="i-lucide-arrow-left"
        className="border border-line-2"
        aria-disabled={has.previous === undefined || undefined}
        onClick={() => onStep('previous')}
      />
      <IconButton
        label={t`Next result`}
        tip={t`Next result (→)`}
        aria-keyshortcuts={neighbourKeys.next}
        icon="i-lucide-arrow-right"
        className="border border-line-2"
        aria-disabled={has.next === undefined || undefined}
        onClick={() => onStep('next')}
      />
    </div>
  );
}

const Loading = () => (
  <>
    <div className="review-stage">
      <Skeleton className="block h-full" />
    </div>
    <div className="review-side" aria-busy="true">
      <h2 id="image-review" className="pr-10 text-[26px]">
        <Trans>One moment…</Trans>
      </h2>
      <Skeleton className="block h-24" />
      <Skeleton className="block h-60" />
    </div>
  </>
);
