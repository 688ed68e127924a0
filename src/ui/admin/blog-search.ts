import * as v from 'valibot';

import type { AdminPost } from '#api/contract/admin-blog.ts';
import { plainWords } from '#ui/patterns/plain-words.ts';

const kept = <S extends v.GenericSchema>(schema: S) => v.fallback(v.optional(schema), undefined);

/** Which posts are shown, in which order and with what of them, as it stands in the address. */
export const BlogSearch = v.object({
  view: kept(v.literal('deleted')),
  q: kept(v.pipe(v.string(), v.maxLength(100))),
  sort: kept(v.picklist(['title', 'changed'])),
  order: kept(v.picklist(['asc', 'desc'])),
  hidden: kept(v.array(v.string())),
});
export type BlogSearch = v.InferOutput<typeof BlogSearch>;
export type BlogProps = { search: BlogSearch; onSearch: (change: Partial<BlogSearch>) => void };

export const titleIn = ({ translations }: AdminPost): string =>
  translations.find(({ lang }) => lang === 'vi')?.title || translations[0]?.title || '';

/** Posts whose title has the words, with or without marks, in the order that is asked for. */
export function postsShown(
  posts: readonly AdminPost[],
  { q, sort = 'changed', order = 'desc' }: BlogSearch,
): AdminPost[] {
  const words = plainWords(q ?? '');
  const key = (post: AdminPost) => (sort === 'title' ? plainWords(titleIn(post)) : post.updated_at);
  const fitting = posts.filter(({ translations }) =>
    translations.some(({ title }) => plainWords(title).includes(words)),
  );
  const sorted = fitting.toSorted((one, other) => (key(one) < key(other) ? -1 : 1));
  return order === 'desc' ? sorted.toReversed() : sorted;
}
