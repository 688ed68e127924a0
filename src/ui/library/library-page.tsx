import './library.css';

import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, use, useEffect, useEffectEvent } from 'react';

import { assetQueries, libraryMutations } from '#api/queries/library.queries.ts';
import type { assetLibraryMachine } from '#machines/asset-library/asset-library.machine.ts';
import type { assetUploadsMachine } from '#machines/asset-uploads/asset-uploads.machine.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { useDeletedToast } from '#ui/patterns/deleted-toast.ts';
import { focusRemainingCard } from '#ui/patterns/card-focus.ts';
import { PageHead } from '#ui/patterns/page-head.tsx';
import { showToast } from '#ui/patterns/toasts.tsx';
import { latePart, useLatePart } from '#ui/patterns/late-part.ts';
import { formatBytes } from '#ui/patterns/format-bytes.ts';
import { useFlow } from '#ui/patterns/use-flow.ts';

import { LibraryBar } from './library-bar.tsx';
import { LibraryFilters } from './library-filters.tsx';
import { LibraryList } from './library-list.tsx';
import { emptyLibraryFilters, toAssetFilters, type LibrarySearch } from './library-search.ts';

type LibraryPageProps = {
  search: LibrarySearch;
  logic: { library: typeof assetLibraryMachine };
  /** Machine of the uploads, which loads after the list; null after a network failure. */
  uploads: Promise<typeof assetUploadsMachine | null>;
  onSearch: (change: Partial<LibrarySearch>) => void;
};

const assetWindow = latePart(() => import('./asset-window.tsx'));
const uploadsPart = latePart(() => import('./uploads.tsx'));

/** Library of the user's pictures and videos; the search parameters hold its filters. */
export function LibraryPage(props: LibraryPageProps) {
  const { t } = useLingui();
  const { search, uploads, onSearch } = props;
  const { bin } = search;
  return (
    <main>
      <PageHead title={t`Library`} description={t`Your pictures and films.`} />
      <div className="mt-9 mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-[44px]">{bin ? <Trans>Bin of the library</Trans> : <Trans>Library</Trans>}</h1>
        <Storage />
      </div>
      {!bin && (
        <div className="library-entry">
          <Suspense>
            <Entry uploads={uploads} />
          </Suspense>
        </div>
      )}
      <LibraryFilters search={search} onSearch={onSearch} />
      {/* A change of the filters resets the selection. */}
      <Choosing key={JSON.stringify(toAssetFilters(search))} {...props} />
    </main>
  );
}

function Entry({ uploads }: Pick<LibraryPageProps, 'uploads'>) {
  const logic = use(uploads);
  const part = useLatePart(uploadsPart, true);
  return logic && part && <part.LibraryUploads logic={logic} />;
}

function Choosing({ search, logic, onSearch }: LibraryPageProps) {
  const { t } = useLingui();
  const { item } = search;
  const actor = useFlow(logic.library);
  const part = useLatePart(assetWindow, item !== undefined);
  const restore = useMutation(useApi(libraryMutations).restoreAssets());
  const showDeletedToast = useDeletedToast();
  const binned = useEffectEvent((ids: readonly string[]) => {
    if (ids.length > 0) {
      if (item === undefined) focusRemainingCard(ids, true);
      showDeletedToast(() => restore.mutateAsync(ids));
    }
    // The dialog closes because the refusals appear on the page behind it.
    onSearch({ item: undefined });
  });
  const restored = useEffectEvent((ids: readonly string[]) => {
    focusRemainingCard(ids, true);
    showToast({ title: <Plural value={ids.length} one="# restored" other="# restored" />, tone: 'done' });
  });
  const saved = useEffectEvent(() => showToast({ title: t`Saved`, tone: 'done' }));
  useEffect(() => {
    const subscriptions = [
      actor.on('assets.binned', ({ ids }) => binned(ids)),
      actor.on('assets.restored', ({ ids }) => restored(ids)),
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
        onAll={() => onSearch(emptyLibraryFilters)}
      />
      <LibraryBar actor={actor} isBin={search.bin === true} />
      {item !== undefined && part && (
        <part.AssetWindow key={item} id={item} actor={actor} onClose={() => onSearch({ item: undefined })} />
      )}
    </>
  );
}

/** Total size of the library. */
function Storage() {
  const { i18n } = useLingui();
  const queries = useApi(assetQueries);
  const { data } = useQuery(queries.assetStorage());
  if (!data) return <p className="min-h-6" />;
  const { bytes, uploads, results, binned } = data;
  const used = formatBytes(i18n, bytes);
  const ofUploads = formatBytes(i18n, uploads.bytes);
  const ofResults = formatBytes(i18n, results.bytes);
  const ofBin = formatBytes(i18n, binned.bytes);
  return (
    <p className="text-sm text-ink-2">
      <Trans>
        <b className="font-500 text-ink">{used}</b> used: uploads {ofUploads}, results {ofResults}, bin{' '}
        {ofBin}
      </Trans>
    </p>
  );
}
