import * as v from 'valibot';

import { Id } from '#api/contract/common.ts';
import type { AssetFilters } from '#api/queries/library.queries.ts';

/** What of the library is shown, as it stands in the address. What can't be read there is left out. */
export const LibrarySearch = v.object({
  kind: v.fallback(v.optional(v.picklist(['image', 'video'])), undefined),
  source: v.fallback(v.optional(v.picklist(['uploads', 'results'])), undefined),
  tag: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(40))), undefined),
  q: v.fallback(v.optional(v.pipe(v.string(), v.maxLength(100))), undefined),
  sort: v.fallback(v.optional(v.literal('oldest')), undefined),
  bin: v.fallback(v.optional(v.literal(true)), undefined),
  /** The picture that is looked at. */
  item: v.fallback(v.optional(Id), undefined),
});
export type LibrarySearch = v.InferOutput<typeof LibrarySearch>;

/** What the server is asked for. */
export const filtersOf = ({ kind, source, tag, q, sort, bin }: LibrarySearch): AssetFilters => ({
  ...(kind && { kind }),
  ...(source && { source }),
  ...(tag && { tag }),
  ...(q && { q }),
  ...(sort && { sort }),
  ...(bin && { bin: '1' }),
  limit: '60',
});

export const noLibraryFilters: Partial<LibrarySearch> = {
  kind: undefined,
  source: undefined,
  tag: undefined,
  q: undefined,
};

/** Whether anything but the order and the place narrows what is shown. */
export const isLibraryFiltered = ({ kind, source, tag, q }: LibrarySearch): boolean =>
  [kind, source, tag, q].some((filter) => filter !== undefined);
