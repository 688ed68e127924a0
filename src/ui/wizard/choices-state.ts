import { useInfiniteQuery, useQuery } from '@tanstack/react-query';

import type { Asset, AssetRole } from '#api/contract/assets.ts';
import type { SampleRole } from '#api/contract/samples.ts';
import { libraryQueries } from '#api/queries/library.queries.ts';
import { useApi } from '#ui/patterns/api-context.ts';

type Roles = {
  /** Role of the user's pictures. */
  own: AssetRole;
  /** Role of the studio's pictures. */
  studio: SampleRole;
};

/** State of loading the choices. */
export type ChoicesState = {
  isLoading: boolean;
  isError: boolean;
  retry: () => Promise<unknown>;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => Promise<unknown>;
};

/**
 * Returns the choices: the user's pictures first, newest before older, then the studio's. `chosen` pictures are included even if
 * no list contains them, such as a new upload.
 */
export function useChoices(roles: Roles, chosen: readonly Asset[]) {
  const queries = useApi(libraryQueries);
  const samples = useQuery(queries.samples(roles.studio));
  const own = useInfiniteQuery(queries.assets({ role: roles.own, kind: 'image' }));
  const studio = samples.data?.map(({ asset }) => asset) ?? [];
  const mine = own.data?.pages.flatMap(({ items }) => items) ?? [];
  const listed = new Set([...studio, ...mine].map(({ id }) => id));
  // Shown only once both have loaded: otherwise later pictures would shift the ones shown first.
  const isWhole = !samples.isLoading && !own.isLoading;
  return {
    own: isWhole ? [...chosen.filter(({ id }) => !listed.has(id)), ...mine] : [],
    studio: isWhole ? studio : [],
    isWhole,
    isLoading: samples.isPending || own.isPending,
    isError: samples.isError || own.isError,
    retry: () => Promise.all([samples.refetch(), own.refetch()]),
    hasMore: own.hasNextPage,
    isLoadingMore: own.isFetchingNextPage,
    loadMore: () => own.fetchNextPage(),
  };
}
