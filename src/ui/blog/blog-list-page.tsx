import './blog.css';

import { Plural, Trans, useLingui } from '@lingui/react/macro';

import type { BlogListData } from '#api/contract/page-data.ts';
import { breadcrumbs, StructuredData } from '#ui/patterns/structured-data.tsx';

import { localisedPath } from './addresses.ts';
import { BlogFilters } from './blog-filters.tsx';
import { BlogHead } from './blog-head.tsx';
import { NewsletterPanel } from './newsletter-form.tsx';
import { Pagination } from './pagination.tsx';
import { PostCard } from './post-card.tsx';

/** Page of posts in one language: all posts, or those of a category, a tag or a search. */
export function BlogListPage({ posts, query, shelf, categories, tags }: BlogListData) {
  const { t, i18n } = useLingui();
  const path = shelf ? `/blog/${shelf.kind}/${shelf.slug}` : '/blog';
  const narrowing = {
    q: query.q,
    category: shelf?.kind === 'category' ? undefined : query.category,
    tag: shelf?.kind === 'tag' ? undefined : query.tag,
    sort: query.sort === 'newest' ? undefined : query.sort,
  };
  const pageAddress = (page: number, locale = i18n.locale) =>
    localisedPath(path, locale, { ...narrowing, page: page > 1 ? String(page) : undefined });
  const isNarrowed = Object.values(narrowing).some(Boolean);
  const description =
    shelf?.description ||
    t`How to photograph garments and people, which sizes marketplaces ask for, hair advice and the law on AI pictures: for online sellers and salons.`;
  return (
    <main className="wrap py-14 lg:py-20">
      <BlogHead
        title={shelf?.name ?? t`Blog`}
        description={description}
        addresses={
          isNarrowed ? undefined : { vi: pageAddress(posts.page, 'vi'), en: pageAddress(posts.page, 'en') }
        }
        previous={posts.page > 1 ? pageAddress(posts.page - 1) : undefined}
        next={posts.page < posts.pages ? pageAddress(posts.page + 1) : undefined}
      />
      <StructuredData
        things={[
          breadcrumbs(
            [
              { name: t`Home`, path: '/' },
              { name: t`Blog`, path: '/blog' },
              ...(shelf ? [{ name: shelf.name, path }] : []),
            ],
            i18n.locale,
          ),
        ]}
      />
      <header className="max-w-190">
        <p className="eyebrow text-lacquer">
          {shelf ? (
            <a href={localisedPath('/blog', i18n.locale)} className="post-shelf">
              <Trans>Blog</Trans>
            </a>
          ) : (
            <Trans>For sellers and salons</Trans>
          )}
        </p>
        <h1 className="mt-4 text-[40px] lg:text-[56px]">{shelf?.name ?? <Trans>Blog</Trans>}</h1>
        <p className="mt-4 text-lg text-ink-2">{description}</p>
      </header>
      <BlogFilters query={query} categories={categories} />
      <Found posts={posts} isNarrowed={isNarrowed} />
      <div className="post-grid">
        {posts.items.map((post, index) => (
          <PostCard key={post.slug} post={post} isFirst={index === 0} />
        ))}
      </div>
      <Pagination page={posts.page} pages={posts.pages} addressOf={pageAddress} />
      <Tags tags={tags} />
      <NewsletterPanel />
    </main>
  );
}

function Found({ posts, isNarrowed }: { posts: BlogListData['posts']; isNarrowed: boolean }) {
  const { i18n } = useLingui();
  const { total } = posts;
  if (total === 0)
    return (
      <div className="my-12 max-w-150">
        <h2 className="heading text-[26px]">
          <Trans>No posts found</Trans>
        </h2>
        <p className="mt-3 text-ink-2">
          <Trans>Try fewer or different words; accents can be left out.</Trans>{' '}
          <a href={localisedPath('/blog', i18n.locale)} className="link">
            <Trans>All posts</Trans>
          </a>
        </p>
      </div>
    );
  if (!isNarrowed) return null;
  return (
    <p className="mt-8 text-ink-2">
      <Plural value={total} one="# post" other="# posts" />
      <span aria-hidden="true"> · </span>
      <a href={localisedPath('/blog', i18n.locale)} className="link">
        <Trans>All posts</Trans>
      </a>
    </p>
  );
}

function Tags({ tags }: Pick<BlogListData, 'tags'>) {
  const { i18n } = useLingui();
  if (tags.length === 0) return null;
  return (
    <nav aria-labelledby="tags" className="mt-16 border-t border-line pt-8">
      <h2 id="tags" className="font-text text-sm font-500 text-ink-3">
        <Trans>Tags</Trans>
      </h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {tags.map(({ slug, name }) => (
          <li key={slug}>
            <a href={localisedPath(`/blog/tag/${slug}`, i18n.locale)} className="tag-link">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
