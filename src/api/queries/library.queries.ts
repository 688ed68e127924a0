import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';

import type { Client } from '#api/api-client.ts';
import { assetLibraryOps } from '#api/contract/asset-library.ts';
import { assetOps } from '#api/contract/assets.ts';
import type { BodyOf, QueryOf } from '#api/contract/op.ts';
import type { SampleRole } from '#api/contract/samples.ts';
import { answerOf } from './call-error.ts';

type Filters<Q> = Omit<NonNullable<Q>, 'cursor'>;
export type AssetFilters = Filters<QueryOf<typeof assetOps.listAssets>>;
type ChangeBody = BodyOf<typeof assetOps.changeAsset>;
type DownloadBody = BodyOf<typeof assetOps.downloadLink>;

/** Refetches the library; while uploads arrive one by one, a running fetch is not restarted for each. */
export const invalidateAssets = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: ['assets'] }, { cancelRefetch: false });

export const libraryQueries = ({ call }: Client) => ({
  /** The user's pictures and videos, newest first, page by page. */
  assets: (filters: AssetFilters = {}) =>
    infiniteQueryOptions({
      queryKey: ['assets', filters],
      queryFn: async ({ signal, pageParam }) => {
        const query = { ...filters, ...(pageParam && { cursor: pageParam }) };
        return answerOf(await call(assetOps.listAssets, { query, signal }));
      },
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
    }),
  /** Sample models, portraits and garments of the studio; without a role all of them. Their addresses are signed for a day. */
  samples: (role?: SampleRole) =>
    queryOptions({
      queryKey: ['samples', role ?? 'all'],
      queryFn: async ({ signal }) =>
        answerOf(await call(assetOps.samples, { query: { ...(role && { role }) }, signal })),
      select: ({ items }) => items,
      staleTime: 3_600_000,
    }),
});

/** Single picture of the user, and its details. */
export const assetQueries = ({ call }: Client) => ({
  asset: (id: string) =>
    queryOptions({
      queryKey: ['assets', 'item', id],
      queryFn: async ({ signal }) => answerOf(await call(assetOps.asset, { params: { id }, signal })),
    }),
  /** Generations, models and drafts that use a picture. */
  assetUses: (id: string) =>
    queryOptions({
      queryKey: ['assets', 'uses', id],
      queryFn: async ({ signal }) =>
        answerOf(await call(assetLibraryOps.assetUses, { params: { id }, signal })),
    }),
  assetTags: () =>
    queryOptions({
      queryKey: ['assets', 'tags'],
      queryFn: async ({ signal }) => answerOf(await call(assetLibraryOps.assetTags, { signal })),
      select: ({ items }) => items,
    }),
  assetStorage: () =>
    queryOptions({
      queryKey: ['assets', 'storage'],
      queryFn: async ({ signal }) => answerOf(await call(assetLibraryOps.assetStorage, { signal })),
    }),
});

export const libraryMutations = ({ call }: Client, queryClient: QueryClient) => {
  const invalidate = (...keys: string[]) =>
    Promise.all(keys.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
  return {
    /** Signed address that downloads a picture at a size. */
    downloadLink: () =>
      mutationOptions({
        mutationFn: async ({ id, ...body }: { id: string } & DownloadBody) =>
          answerOf(await call(assetOps.downloadLink, { params: { id }, body })),
      }),
    changeAsset: () =>
      mutationOptions({
        mutationFn: async ({ id, ...body }: { id: string } & ChangeBody) =>
          answerOf(await call(assetOps.changeAsset, { params: { id }, body })),
        onSuccess: () => invalidate('assets', 'history', 'generations'),
      }),
    deleteAsset: () =>
      mutationOptions({
        mutationFn: async (id: string) => answerOf(await call(assetOps.deleteAsset, { params: { id } })),
        onSuccess: () => invalidate('assets'),
      }),
    restoreAssets: () =>
      mutationOptions({
        mutationFn: async (ids: readonly string[]) =>
          answerOf(await call(assetLibraryOps.restoreAssets, { body: { ids: [...ids] } })),
        onSuccess: () => invalidate('assets'),
      }),
  };
};
