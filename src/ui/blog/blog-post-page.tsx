import './blog.css';
import './article.css';

import { Trans, useLingui } from '@lingui/react/macro';

import type { BlogPost } from '#api/contract/blog.ts';
import type { BlogPostData } from '#api/contract/page-data.ts';
import { breadcrumbs, StructuredData } from '#ui/patterns/structured-data.tsx';
import { Callout } from '#ui/primitives/callout.tsx';

import { localisedPath, postPath } from './addresses.ts';
import { blogPosting } from './blog-data.tsx';
import { BlogHead } from './blog-head.tsx';
import { CoverPicture } from './cover-picture.tsx';
import { NewsletterPanel } from './newsletter-form.tsx';
import { PostCard } from './post-card.tsx';
import { PostFacts, useDayFormat } from './post-facts.tsx';
import { ShareLinks } from './share-links.tsx';

/** Page of a post with a link back, table of contents, text, author and related posts. */
export function BlogPostPage({ post, preview }: BlogPostData) {
  const { t, i18n } = useLingui();
  const { slugs, lang } = post;
  const addresses = {
    ...(slugs.vi && { vi: postPath(slugs.vi, 'vi') }),
    ...(slugs.en && { en: postPath(slugs.en, 'en') }),
  };
  const isForeign = lang !== i18n.locale;
  return (
    <main className="wrap py-12 lg:py-16">
      <BlogHead
        title={post.seo.title}
        description={post.seo.description}
        addresses={preview || isForeign ? undefined : addresses}
        article={{
          published: post.published_at,
          updated: post.updated_at,
          section: post.category.name,
          card: post.cover && !preview ? `/blog/${post.slug}/card.jpg` : undefined,
        }}
      />
      {!preview && (
        <StructuredData
          things={[
            blogPosting(post),
            breadcrumbs(
              [
                { name: t`Home`, path: '/' },
                { name: t`Blog`, path: '/blog' },
                { name: post.category.name, path: `/blog/category/${post.category.slug}` },
                { name: post.title, path: `/blog/${post.slug}` },
              ],
              lang,
            ),
          ]}
        />
      )}
      {preview && (
        <div className="mb-8">
          <Callout tone="hint">
            <Trans>This is a draft. Whoever has this link can read it; search engines can't.</Trans>
          </Callout>
        </div>
      )}
      {isForeign && (
        <div className="mb-8">
          <Callout tone="hint">
            <Trans>This post is not translated into English yet.</Trans>
          </Callout>
        </div>
      )}
      <Crumbs post={post} />
      <article lang={lang}>
        <Opening post={post} />
        <div className="post-columns">
          {post.contents.length > 2 && <Contents post={post} />}
          <div className="post-main">
            {/* oxlint-disable-next-line react/no-danger -- the server sanitises the HTML when it renders it (server/content/markdown.ts) */}
            <div className="article" dangerouslySetInnerHTML={{ __html: post.html }} />
            <Closing post={post} />
          </div>
        </div>
      </article>
      <Related post={post} />
      <NewsletterPanel />
    </main>
  );
}

function Crumbs({ post: { category, lang } }: { post: BlogPost }) {
  const { t } = useLingui();
  return (
    <nav aria-label={t`Where you are`} className="mb-6 text-sm text-ink-3">
      <ol className="flex flex-wrap gap-x-2">
        <li>
          <a href={localisedPath('/blog', lang)} className="crumb">
            <Trans>Blog</Trans>
          </a>
          <span aria-hidden="true" className="ml-2">
            /
          </span>
        </li>
        <li>
          <a href={localisedPath(`/blog/category/${category.slug}`, lang)} className="crumb">
            {category.name}
          </a>
        </li>
      </ol>
    </nav>
  );
}

const Opening = ({ post }: { post: BlogPost }) => {
  const { cover } = post;
  return (
    <header className="post-opening">
      <div>
        <h1 className="text-[36px] lg:text-[52px]">{post.title}</h1>
        <p className="mt-5 max-w-160 text-lg text-ink-2">{post.summary}</p>
        <p className="mt-5 text-[14px]">{post.author.name}</p>
        <PostFacts post={post} />
      </div>
      {cover && (
        <CoverPicture
          cover={cover}
          sizes="(min-width: 64rem) 460px, calc(100vw - 40px)"
          className="post-picture"
          fetchPriority="high"
        />
      )}
    </header>
  );
};

const Contents = ({ post: { contents } }: { post: BlogPost }) => (
  <nav aria-labelledby="contents" className="post-contents">
    <h2 id="contents" className="font-text text-sm font-500 text-ink-3">
      <Trans>In this post</Trans>
    </h2>
    <ol className="mt-2 grid border-t border-line">
      {contents.map(({ id, text, depth }) => (
        <li key={id} className={depth === 3 ? 'contents-sub' : 'contents-top'}>
          <a href={`#${id}`} className="contents-link">
            {text}
          </a>
        </li>
      ))}
    </ol>
  </nav>
);

function Closing({ post }: { post: BlogPost }) {
  const day = useDayFormat();
  const { author, tags, lang } = post;
  const changed = day(post.updated_at);
  return (
    <footer className="mt-12 grid gap-8 border-t border-line pt-8">
      <div>
        <p className="font-500">{author.name}</p>
        <p className="text-sm text-ink-3">{author.role}</p>
        <p className="mt-2 max-w-150 text-ink-2">{author.bio}</p>
        {changed !== day(post.published_at) && (
          <p className="mt-2 text-sm text-ink-3">
            <Trans>
              Changed last on <time dateTime={post.updated_at}>{changed}</time>
            </Trans>
          </p>
        )}
      </div>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map(({ slug, name }) => (
            <li key={slug}>
              <a href={localisedPath(`/blog/tag/${slug}`, lang)} className="tag-link">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <ShareLinks title={post.title} path={postPath(post.slug, lang)} />
    </footer>
  );
}

const Related = ({ post: { related } }: { post: BlogPost }) =>
  related.length > 0 && (
    <section aria-labelledby="related" className="mt-20">
      <h2 id="related" className="text-[28px] lg:text-[34px]">
        <Trans>Read on</Trans>
      </h2>
      <div className="post-grid">
        {related.map((post) => (
          <PostCard key={post.slug} post={post} level={3} />
        ))}
      </div>
    </section>
  );
