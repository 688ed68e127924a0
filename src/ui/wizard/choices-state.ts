import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import type { Asset, AssetRole } from '#api/contract/assets.ts';
import type { SampleRole } from '#api/contract/samples.ts';
import { libraryQueries } from '#api/queries/library.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';

type Roles = {
  /** Of own pictures. */
  own: AssetRole;
  /** Of the studio's. */
  studio: SampleRole;
};

/** How far the choices have been read. */
export type ChoicesState = {
  isLoading: boolean;
  isError: boolean;
  retry: () => Promise<unknown>;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => Promise<unknown>;
};

/**
 * What can be chosen: own pictures first, newest before older, then the studio's. `chosen` are shown even where they are in neither,
 * as one that was sent a moment ago.
 */
export function useChoices(roles: Roles, chosen: readonly Asset[]) {
  const queries = useApi(libraryQueries);
  const samples = useQuery(queries.samples(roles.studio));
  const own = useInfiniteQuery(queries.assets({ role: roles.own, kind: 'image' }));
  const studio = samples.data?.map(({ asset }) => asset) ?? [];
  const mine = own.data?.pages.flatMap(({ items }) => items) ?? [];
  const listed = new Set([...studio, ...mine].map(({ id }) => id));
  // What came first would be pushed away by what comes before it.
  const isWhole = !samples.isLoading && !own.isLoading;
  return {
    own: isWhole ? [...chosen.filter(({ id }) => !listed.has(id)), ...mine] : [],
    studio: isWhole ? studio : [],
    isLoading: samples.isPending || own.isPending,
    isError: samples.isError || own.isError,
    retry: () => Promise.all([samples.refetch(), own.refetch()]),
    hasMore: own.hasNextPage,
    isLoadingMore: own.isFetchingNextPage,
    loadMore: () => own.fetchNextPage(),
  };
}
