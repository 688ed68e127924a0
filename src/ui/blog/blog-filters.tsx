import { Trans, useLingui } from '@lingui/react/macro';

import { type BlogSort, blogSorts, searchLength } from '#api/contract/blog.ts';
import type { BlogListData } from '#api/contract/page-data.ts';

const useSortNames = (): Record<BlogSort, string> => {
  const { t } = useLingui();
  return { newest: t`Newest first`, oldest: t`Oldest first`, shortest: t`Shortest first` };
};

/** Filters as a plain form, whose values become parameters of the URL. */
export function BlogFilters({ query, categories }: Pick<BlogListData, 'query' | 'categories'>) {
  const { t, i18n } = useLingui();
  const sorts = useSortNames();
  return (
    <search aria-label={t`Search the blog`}>
      <form action="/blog" method="get" className="blog-filters">
        {i18n.locale === 'en' && <input type="hidden" name="lang" value="en" />}
        {query.tag && <input type="hidden" name="tag" value={query.tag} />}
        <div className="blog-search">
          <label htmlFor="blog-q" className="mb-1.5 block text-[14px] font-500">
            <Trans>Search</Trans>
          </label>
          <input
            id="blog-q"
            type="search"
            name="q"
            defaultValue={query.q}
            maxLength={searchLength}
            className="field-control"
          />
        </div>
        <div>
          <label htmlFor="blog-category" className="mb-1.5 block text-[14px] font-500">
            <Trans>Topic</Trans>
          </label>
          <span className="relative block">
            <select
              id="blog-category"
              name="category"
              defaultValue={query.category ?? ''}
              className="field-control"
            >
              <option value="">{t`All topics`}</option>
              {categories.map(({ slug, name }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
            <Chevron />
          </span>
        </div>
        <div>
          <label htmlFor="blog-sort" className="mb-1.5 block text-[14px] font-500">
            <Trans>Order</Trans>
          </label>
          <span className="relative block">
            <select id="blog-sort" name="sort" defaultValue={query.sort} className="field-control">
              {blogSorts.map((sort) => (
                <option key={sort} value={sort}>
                  {sorts[sort]}
                </option>
              ))}
            </select>
            <Chevron />
          </span>
        </div>
        <button type="submit" className="btn btn-dark">
          <Trans>Show</Trans>
        </button>
      </form>
    </search>
  );
}

const Chevron = () => (
  <span
    className="i-lucide-chevron-down absolute right-3.5 top-3.75 text-ink-2 pointer-events-none"
    aria-hidden="true"
  />
);
