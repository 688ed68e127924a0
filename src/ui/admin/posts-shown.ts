import type { AdminPost } from '#api/contract/admin-blog.ts';
import { plainWords } from '#ui/patterns/plain-words.ts';

import type { BlogSearch } from './blog-search.ts';

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
