import './library.css';

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useActorRef } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';

import { assetsChanged, libraryMutations, libraryQueries } from '#api/queries/library.queries.ts';
import type { assetLibraryMachine } from '#machines/asset-library/asset-library.machine.ts';
import type { assetUploadsMachine } from '#machines/asset-uploads/asset-uploads.machine.ts';
import { notices } from '#ui/messages/notices.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useDeletedToast } from '#ui/patterns/deleted-toast.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { showToast } from '#ui/patterns/toasts.tsx';
import { late, useLate } from '#ui/patterns/use-late.ts';
import { weight } from '#ui/patterns/weight.ts';

import { LibraryBar } from './library-bar.tsx';
import { LibraryFilters } from './library-filters.tsx';
import { LibraryList } from './library-list.tsx';
import { everything, filtersOf, type LibrarySearch } from './library-search.ts';
import { Uploads } from './uploads.tsx';

type LibraryPageProps = {
  search: LibrarySearch;
  logic: { library: typeof assetLibraryMachine; uploads: typeof assetUploadsMachine };
  onSearch: (change: Partial<LibrarySearch>) => void;
};

const assetWindow = late(() => import('./asset-window.tsx'));

/** Every picture and film of one's own; which of them are shown stands in the address. */
export function LibraryPage({ search, logic, onSearch }: LibraryPageProps) {
  const { t, i18n } = useLingui();
  const { bin } = search;
  const uploads = useActorRef(logic.uploads);
  const queryClient = useQueryClient();
  const added = useEffectEvent(() => void assetsChanged(queryClient));
  const finished = useEffectEvent((count: number) => {
    void queryClient.invalidateQueries({ queryKey: ['assets'] });
    if (count > 0) showToast({ title: i18n._(notices.uploadSucceeded.title), tone: 'done' });
  });
  useEffect(() => {
    const subscriptions = [
      uploads.on('asset.added', () => added()),
      uploads.on('uploads.finished', (news) => finished(news.added)),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [uploads]);
  return (
    <main>
      <PageHead title={t`Library`} description={t`Your pictures and films.`} />
      <div className="mt-9 mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-[44px]">{bin ? <Trans>Bin of the library</Trans> : <Trans>Library</Trans>}</h1>
        <Storage />
      </div>
      {!bin && <Uploads actor={uploads} />}
      <LibraryFilters search={search} onSearch={onSearch} />
      {/* Another list, another choice. */}
      <Choosing key={JSON.stringify(filtersOf(search))} search={search} logic={logic} onSearch={onSearch} />
    </main>
  );
}

function Choosing({ search, logic, onSearch }: LibraryPageProps) {
  const { t } = useLingui();
  const { item } = search;
  const actor = useActorRef(logic.library);
  const there = useLate(assetWindow, item !== undefined);
  const restore = useMutation(useApi(libraryMutations).restoreAssets());
  const sayDeleted = useDeletedToast();
  const binned = useEffectEvent((ids: readonly string[]) => {
    if (ids.length > 0) sayDeleted(() => restore.mutateAsync(ids));
    // What keeps a picture is said on the page, behind the window.
    onSearch({ item: undefined });
  });
  const restored = useEffectEvent((count: number) =>
    showToast({ title: <Plural value={count} one="# restored" other="# restored" />, tone: 'done' }),
  );
  const saved = useEffectEvent(() => showToast({ title: t`Saved`, tone: 'done' }));
  useEffect(() => {
    const subscriptions = [
      actor.on('assets.binned', ({ ids }) => binned(ids)),
      actor.on('assets.restored', ({ ids }) => restored(ids.length)),
      actor.on('assets.tagged', () => saved()),
      actor.on('asset.saved', () => saved()),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [actor]);
  return (
    <>
      <LibraryList
        search={search}
        actor={actor}
        onOpen={(id) => onSearch({ item: id })}
        onAll={() => onSearch(everything)}
      />
      <LibraryBar actor={actor} isBin={search.bin === true} />
      {item !== undefined && there && (
        <there.AssetWindow key={item} id={item} actor={actor} onClose={() => onSearch({ item: undefined })} />
      )}
    </>
  );
}

/** What all of it weighs. */
function Storage() {
  const { i18n } = useLingui();
  const queries = useApi(libraryQueries);
  const { data } = useQuery(queries.assetStorage());
  if (!data) return <p className="min-h-6" />;
  const { bytes, uploads, results, binned } = data;
  const used = weight(i18n, bytes);
  const ofUploads = weight(i18n, uploads.bytes);
  const ofResults = weight(i18n, results.bytes);
  const ofBin = weight(i18n, binned.bytes);
  return (
    <p className="text-sm text-ink-2">
      <Trans>
        <b className="font-500 text-ink">{used}</b> used: uploads {ofUploads}, results {ofResults}, bin {ofBin}
      </Trans>
    </p>
  );
}
