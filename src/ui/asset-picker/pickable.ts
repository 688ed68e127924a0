import { useLingui } from '@lingui/react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import type { Asset } from '#api/contract/assets.ts';
import { libraryQueries } from '#api/queries/library.queries.ts';
import type { PickerSource, PickerTab } from '#machines/asset-picker/asset-picker.types.ts';
import { useApi } from '#ui/patterns/api-context.ts';
import { pictureDescription } from '#ui/patterns/picture-name.ts';
import { normalizeForSearch } from '#ui/patterns/plain-text-words.ts';

type PickableQuery = { tab: PickerTab; source: PickerSource; query: string; removed: readonly string[] };

const kinds = { images: { kind: 'image' }, videos: { kind: 'video' }, all: {} } as const;
const sources = {
  uploads: { source: 'uploads' },
  results: { source: 'results' },
  all: {},
  samples: {},
} as const;

/** Returns the pictures of a query: the user's own, newest first and by page, then the samples after the last page. */
export function usePickable({ tab, source, query, removed }: PickableQuery) {
  const { i18n } = useLingui();
  const queries = useApi(libraryQueries);
  const own = useInfiniteQuery({
    ...queries.assets({ ...kinds[tab], ...sources[source], ...(query && { q: query }) }),
    enabled: source !== 'samples',
  });
  // Samples wait for the last page of own pictures, which would otherwise push them down.
  const isAfterOwn = source === 'all' && !own.isPending && !own.hasNextPage;
  const hasSamples = tab !== 'videos' && (source === 'samples' || isAfterOwn);
  const samples = useQuery({ ...queries.samples(), enabled: hasSamples });
  const isFound = (asset: Asset) =>
    normalizeForSearch(pictureDescription(i18n, asset)).includes(normalizeForSearch(query));
  const foundSamples = hasSamples ? (samples.data?.map(({ asset }) => asset).filter(isFound) ?? []) : [];
  const ownPictures = source === 'samples' ? [] : (own.data?.pages.flatMap(({ items }) => items) ?? []);
  const isOwnFailed = source !== 'samples' && own.isError;
  const areSamplesFailed = hasSamples && samples.isError;
  return {
    pictures: [...ownPictures, ...foundSamples].filter(({ id }) => !removed.includes(id)),
    /** The device is offline; the query resumes once the network returns. */
    isPaused: own.isPaused || samples.isPaused,
    isLoading: (source !== 'samples' && own.isPending) || (hasSamples && samples.isPending),
    isError: isOwnFailed || areSamplesFailed,
    retry: () => Promise.all([isOwnFailed && own.refetch(), areSamplesFailed && samples.refetch()]),
    hasMore: source !== 'samples' && own.hasNextPage,
    isLoadingMore: own.isFetchingNextPage,
    loadMore: () => own.fetchNextPage(),
  };
}
