import * as v from 'valibot';

import { Id } from '#api/contract/common.ts';
import type { AssetFilters } from '#api/queries/library.queries.ts';

/** Search parameters of the library. An invalid value counts as absent. */
export const LibrarySearch = v.object({
  kind: v.fallback(v.optional(v.picklist(['image', 'video'])), undefined),
  source: v.fallback(v.optional(v.picklist(['uploads', 'results'])), undefined),
  tag: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(40))), undefined),
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
  sort: v.fallback(v.optional(v.literal('oldest')), undefined),
  bin: v.fallback(v.optional(v.literal(true)), undefined),
  /** Id of the picture in the dialog. */
  item: v.fallback(v.optional(Id), undefined),
});
export type LibrarySearch = v.InferOutput<typeof LibrarySearch>;

/** Returns the parameters of the server's request. */
export const toAssetFilters = ({ kind, source, tag, q, sort, bin }: LibrarySearch): AssetFilters => ({
  ...(kind && { kind }),
  ...(source && { source }),
  ...(tag && { tag }),
  ...(q && { q }),
  ...(sort && { sort }),
  ...(bin && { bin: '1' }),
  limit: '60',
});

export const emptyLibraryFilters: Partial<LibrarySearch> = {
  kind: undefined,
  source: undefined,
  tag: undefined,
  q: undefined,
};

/** Returns whether any parameter besides the order and the bin filters the list. */
export const isLibraryFiltered = ({ kind, source, tag, q }: LibrarySearch): boolean =>
  [kind, source, tag, q].some((filter) => filter !== undefined);
