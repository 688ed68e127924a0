import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';

import type { Asset } from '#api/contract/assets.ts';
import {
  selectChosen,
  selectGone,
  selectIsTaking,
  selectMost,
  selectQuery,
  selectSource,
  selectTab,
  selectTaken,
} from '#machines/asset-picker/asset-picker.selectors.ts';
import type { PickerTab } from '#machines/asset-picker/asset-picker.types.ts';
import { notices } from '#ui/messages/notices-messages.ts';
import { EmptyState } from '#ui/patterns/empty-state.tsx';
import { LoadMore } from '#ui/patterns/load-more.tsx';
import { Button } from '#ui/primitives/button.tsx';
import { Skeleton } from '#ui/primitives/skeleton.tsx';

import type { PickerRef } from './asset-picker.tsx';
import { usePickable } from './pickable.ts';
import { PictureGrid } from './picture-grid.tsx';

/** Grid of pictures with tabs and filters. */
export function PickerShelf({ picker }: { picker: PickerRef }) {
  const { t } = useLingui();
  const tab = useSelector(picker, selectTab);
  const source = useSelector(picker, selectSource);
  const query = useSelector(picker, selectQuery);
  const most = useSelector(picker, selectMost);
  const chosen = useSelector(picker, selectChosen);
  const removed = useSelector(picker, selectGone);
  const isTaking = useSelector(picker, selectIsTaking);
  const shelf = usePickable({ tab, source, query, removed });
  const takenIds = useSelector(picker, selectTaken);
  const marked = chosen.map(({ id }) => id);
  // The wizards take pictures alone, so videos are visible but can't be chosen.
  const isOff = ({ id, kind }: Asset) =>
    isTaking ||
    kind === 'video' ||
    takenIds.includes(id) ||
    (most > 1 && marked.length >= most && !marked.includes(id));
  return (
    <div className="picker-shelf" aria-busy={shelf.isLoading || isTaking}>
      <p className="sr-only" aria-live="polite">
        {!shelf.isLoading && !shelf.isError && <HowMany tab={tab} shown={shelf.pictures.length} />}
      </p>
      {shelf.pictures.some(({ kind }) => kind === 'video') && (
        <p className="mb-4 text-ink-2">
          <Trans>A video can’t be chosen here, only a picture.</Trans>
        </p>
      )}
      {shelf.pictures.length > 0 && (
        <PictureGrid
          label={t`Pictures`}
          pictures={shelf.pictures}
          marked={most > 1 || takenIds.length > 0 ? [...takenIds, ...marked] : null}
          isOff={isOff}
          onChoose={(asset) => picker.send({ type: 'asset.chosen', asset })}
        />
      )}
      {shelf.isLoading && (shelf.isPaused ? <Offline /> : <Loading />)}
      {shelf.isError && <Unread onRetry={() => void shelf.retry()} />}
      {!shelf.isLoading && !shelf.isError && shelf.pictures.length === 0 && (
        <Nothing query={query} hasNoFilms={tab === 'videos' && source === 'samples'} />
      )}
      <LoadMore
        hasMore={shelf.hasMore && !shelf.isError}
        isLoading={shelf.isLoadingMore}
        onMore={() => void shelf.loadMore()}
      />
    </div>
  );
}

type HowManyProps = { tab: PickerTab; shown: number };

function HowMany({ tab, shown }: HowManyProps) {
  if (tab === 'images')
    return (
      <Plural value={shown} _0="No picture is shown" one="# picture is shown" other="# pictures are shown" />
    );
  if (tab === 'videos')
    return <Plural value={shown} _0="No video is shown" one="# video is shown" other="# videos are shown" />;
  return <Plural value={shown} _0="Nothing is shown" one="# item is shown" other="# items are shown" />;
}

const Loading = () => (
  <div className="picker-grid">
    {[0, 1, 2, 3, 4, 5].map((key) => (
      <Skeleton key={key} className="block aspect-4/5" />
    ))}
  </div>
);

const Offline = () => (
  <output className="block py-3 text-ink-2">
    <Trans>You are offline. The pictures come as soon as the connection is back.</Trans>
  </output>
);

function Unread({ onRetry }: { onRetry: () => void }) {
  const { i18n } = useLingui();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 py-3 text-ink-2">
      <span>{i18n._(notices.assetsFailed.title)}</span>
      <Button size="small" look="ghost" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}

function Nothing({ query, hasNoFilms }: { query: string; hasNoFilms: boolean }) {
  const icon = 'i-lucide-images';
  if (hasNoFilms)
    return (
      <EmptyState icon={icon} title={<Trans>The studio brings no videos</Trans>}>
        <Trans>Its samples are pictures. Videos that you have made are among your results.</Trans>
      </EmptyState>
    );
  if (query)
    return (
      <EmptyState icon={icon} title={<Trans>Nothing is called “{query}”</Trans>}>
        <Trans>Marks and capitals don't matter. Try fewer letters, or another kind.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState icon={icon} title={<Trans>Nothing here yet</Trans>}>
      <Trans>What you upload and what the studio makes for you is kept here.</Trans>
    </EmptyState>
  );
}
