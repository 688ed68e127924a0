import type { BlogPost } from '#api/contract/blog.ts';
import { pageAddress } from '#ui/patterns/page-address.ts';
import { organization, type SchemaThing } from '#ui/patterns/structured-data.tsx';

import { absoluteUrl } from './addresses.ts';

/** Returns the structured data of a post for search engines. */
export const blogPosting = (post: BlogPost): SchemaThing => {
  const address = pageAddress(`/blog/${post.slug}`, post.lang);
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
    author: { '@type': 'Organization', name: post.author.name, url: pageAddress('/about', post.lang) },
    publisher: organization(),
    ...(post.cover && { image: absoluteUrl(`/blog/${post.slug}/card.jpg`) }),
  };
};
