import { postSorts } from '#api/contract/choices.ts';
import type { PostFilters } from '#api/queries/admin-content.queries.ts';
import * as v from 'valibot';

import { optionalSearch, listSearch, toServerFilters } from './list-search.ts';

/** Search parameters of the posts: filters, order and hidden columns. */
export const BlogSearch = v.object({
  view: optionalSearch(v.literal('deleted')),
  status: optionalSearch(v.picklist(['draft', 'scheduled', 'published'])),
  category: optionalSearch(v.pipe(v.string(), v.uuid())),
  ...listSearch(postSorts),
});
export type BlogSearch = v.InferOutput<typeof BlogSearch>;

export const toPostFilters = ({ view, status, category, ...search }: BlogSearch): PostFilters => ({
  ...(view && { deleted: 'true' }),
  ...(status && { status }),
  ...(category && { category }),
  ...toServerFilters(search),
});
