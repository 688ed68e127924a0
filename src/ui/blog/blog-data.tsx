import type { BlogPost } from '#api/contract/blog.ts';

import { fullAddress, inLanguage, postAddress } from './addresses.ts';

type Thing = { '@type': string; [property: string]: unknown };

/** As text of a script element: no content can end it. */
const scriptText = (things: readonly Thing[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', String.raw`\u003c`);

export const StructuredData = ({ things }: { things: readonly Thing[] }) => (
  // oxlint-disable-next-line react/no-danger -- a block of data, in which nothing is markup
  <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptText(things) }} />
);

type Crumb = { name: string; path: string };

export const breadcrumbs = (crumbs: readonly Crumb[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: fullAddress(path),
  })),
});

export const blogPosting = (post: BlogPost): Thing => {
  const address = fullAddress(postAddress(post.slug, post.lang));
  return {
    '@type': 'BlogPosting',
    '@id': `${address}#post`,
    mainEntityOfPage: address,
    headline: post.title,
    description: post.summary,
    inLanguage: post.lang,
    datePublished: post.published_at,
    dateModified: post.updated_at,
    articleSection: post.category.name,
    keywords: post.tags.map(({ name }) => name).join(', '),
    timeRequired: `PT${post.minutes}M`,
    author: {
      '@type': 'Organization',
      name: post.author.name,
      url: fullAddress(inLanguage('/about', post.lang)),
    },
    publisher: {
      '@type': 'Organization',
      name: 'Mốt',
      logo: { '@type': 'ImageObject', url: fullAddress('/icon-512.png') },
    },
    ...(post.cover && { image: fullAddress(`/blog/${post.slug}/card.jpg`) }),
  };
};
