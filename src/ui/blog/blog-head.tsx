import { useLingui } from '@lingui/react/macro';

import { absoluteUrl } from './addresses.ts';

type BlogHeadProps = {
  title: string;
  description: string;
  /** Paths of the page in its languages; `undefined` for a page that search engines should not index. */
  addresses: { vi?: string; en?: string } | undefined;
  /** Neighbouring pages of the same list. */
  previous?: string | undefined;
  next?: string | undefined;
  article?: { published: string; updated: string; section: string; card: string | undefined };
};

/** Feeds of the newest posts. */
const feeds = ['rss.xml', 'atom.xml', 'feed.json'];

/** Metadata of a page of the blog; React hoists it into the head. */
export function BlogHead({ title, description, addresses, previous, next, article }: BlogHeadProps) {
  const { t, i18n } = useLingui();
  const full = [title, 'Mốt'].join(' · ');
  const own = addresses && (i18n.locale === 'en' ? addresses.en : addresses.vi);
  const card = article?.card ?? '/og.png';
  return (
    <>
      <title>{full}</title>
      <meta name="description" content={description} />
      {own === undefined && <meta name="robots" content="noindex" />}
      {own !== undefined && <link rel="canonical" href={absoluteUrl(own)} />}
      {addresses?.vi && <link rel="alternate" hrefLang="vi" href={absoluteUrl(addresses.vi)} />}
      {addresses?.en && <link rel="alternate" hrefLang="en" href={absoluteUrl(addresses.en)} />}
      {addresses && (
        <link
          rel="alternate"
          hrefLang="x-default"
          href={absoluteUrl(addresses.vi ?? addresses.en ?? '/blog')}
        />
      )}
      {previous && <link rel="prev" href={absoluteUrl(previous)} />}
      {next && <link rel="next" href={absoluteUrl(next)} />}
      {feeds.map((file) => (
        <link
          key={file}
          rel="alternate"
          type={`application/${file.replace('.', '+')}`}
          // oxlint-disable-next-line react/forbid-dom-props -- names the feed for feed readers
          title={t`Mốt blog`}
          href={`/blog/${file}${i18n.locale === 'en' ? '?lang=en' : ''}`}
        />
      ))}
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content="Mốt" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {own !== undefined && <meta property="og:url" content={absoluteUrl(own)} />}
      <meta property="og:image" content={absoluteUrl(card)} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:locale" content={i18n.locale === 'vi' ? 'vi_VN' : 'en_GB'} />
      <meta name="twitter:card" content="summary_large_image" />
      {article && <meta property="article:published_time" content={article.published} />}
      {article && <meta property="article:modified_time" content={article.updated} />}
      {article && <meta property="article:section" content={article.section} />}
    </>
  );
}
