import * as v from 'valibot';

import { code, intParam, Locale, oneLine, Timestamp } from './common.ts';
import { op } from './op.ts';

/** Slug in a post's address: lower-case letters, digits and single hyphens. */
export const BlogSlug = v.pipe(
  v.string(),
  v.maxLength(100, code('too_long')),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, code('invalid')),
);

export const postsPerPage = 9;
export const blogSorts = ['newest', 'oldest', 'shortest'] as const;
export const BlogSort = v.picklist(blogSorts);
export type BlogSort = v.InferOutput<typeof BlogSort>;

export const searchLength = 80;
const Language = v.optional(Locale, 'vi');

export const BlogPostsQuery = v.object({
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(searchLength, code('too_long')), oneLine), ''),
  category: v.optional(BlogSlug),
  tag: v.optional(BlogSlug),
  author: v.optional(BlogSlug),
  sort: v.optional(BlogSort, 'newest'),
  page: intParam(1, 1000, 1),
  lang: Language,
});
export type BlogPostsQuery = v.InferOutput<typeof BlogPostsQuery>;

const Named = v.object({ slug: BlogSlug, name: v.string() });
const Whole = v.pipe(v.number(), v.integer());

export const BlogCategory = v.object({ ...Named.entries, description: v.string(), posts: Whole });
export type BlogCategory = v.InferOutput<typeof BlogCategory>;
export const BlogTag = v.object({ ...Named.entries, posts: Whole });
export type BlogTag = v.InferOutput<typeof BlogTag>;
export const BlogAuthor = v.object({ ...Named.entries, role: v.string(), bio: v.string(), posts: Whole });
export type BlogAuthor = v.InferOutput<typeof BlogAuthor>;

export const BlogPicture = v.object({
  src: v.string(),
  /** The same image, 672 px wide; null if only the original size exists. */
  small: v.nullable(v.string()),
  alt: v.string(),
  width: v.nullable(Whole),
  height: v.nullable(Whole),
});
export type BlogPicture = v.InferOutput<typeof BlogPicture>;

/** Summary of a post in lists. */
export const BlogPostCard = v.object({
  slug: BlogSlug,
  lang: Locale,
  title: v.string(),
  summary: v.string(),
  cover: v.nullable(BlogPicture),
  category: Named,
  tags: v.array(Named),
  author: v.object({ ...Named.entries, role: v.string(), bio: v.string() }),
  published_at: Timestamp,
  updated_at: Timestamp,
  /** Reading time in minutes, rounded up. */
  minutes: Whole,
});
export type BlogPostCard = v.InferOutput<typeof BlogPostCard>;

export const BlogHeading = v.object({ id: v.string(), text: v.string(), depth: v.picklist([2, 3]) });
export type BlogHeading = v.InferOutput<typeof BlogHeading>;

export const BlogPost = v.object({
  ...BlogPostCard.entries,
  /** Title and summary for search engines and shared links. */
  seo: v.object({ title: v.string(), description: v.string() }),
  /** Rendered from Markdown and sanitised. */
  html: v.string(),
  contents: v.array(BlogHeading),
  related: v.array(BlogPostCard),
  /** Slug of the post in each language in which it is published. */
  slugs: v.object({ vi: v.optional(BlogSlug), en: v.optional(BlogSlug) }),
});
export type BlogPost = v.InferOutput<typeof BlogPost>;

export const BlogPosts = v.object({
  items: v.array(BlogPostCard),
  page: Whole,
  pages: Whole,
  total: Whole,
});
export type BlogPosts = v.InferOutput<typeof BlogPosts>;

export const newsletterEmail = v.pipe(
  v.string(),
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty(code('required')),
  v.maxLength(254, code('too_long')),
  v.email(code('email_invalid')),
);

export const NewsletterForm = v.object({
  email: newsletterEmail,
  lang: Language,
  /** Honeypot: people don't see the field, so only bots fill it in. */
  website: v.optional(v.pipe(v.string(), v.maxLength(200), oneLine), ''),
});
export type NewsletterForm = v.InferOutput<typeof NewsletterForm>;

const languageQuery = v.object({ lang: Language });

export const blogOps = {
  blogPicture: op({
    method: 'GET',
    path: '/api/blog/pictures/{file}',
    summary: 'Return a picture that was uploaded for posts',
    access: 'public',
    params: v.object({
      file: v.pipe(v.string(), v.regex(/^[0-9a-f-]{36}-\d{1,5}x\d{1,5}(?:-small)?\.webp$/)),
    }),
    status: 200,
    produces: 'image/webp',
    errors: ['not_found'],
  }),
  blogPosts: op({
    method: 'GET',
    path: '/api/blog/posts',
    summary: 'List the published posts of a language; the search ignores diacritics',
    access: 'public',
    query: BlogPostsQuery,
    status: 200,
    answer: BlogPosts,
    errors: ['bad_request'],
  }),
  blogPost: op({
    method: 'GET',
    path: '/api/blog/posts/{slug}',
    summary: 'Return one published post; its slug determines the language',
    access: 'public',
    params: v.object({ slug: BlogSlug }),
    status: 200,
    answer: BlogPost,
    errors: ['not_found'],
  }),
  blogCategories: op({
    method: 'GET',
    path: '/api/blog/categories',
    summary: 'List categories with their number of published posts',
    access: 'public',
    query: languageQuery,
    status: 200,
    answer: v.object({ items: v.array(BlogCategory) }),
    errors: ['bad_request'],
  }),
  blogTags: op({
    method: 'GET',
    path: '/api/blog/tags',
    summary: 'List the tags of published posts, most used first',
    access: 'public',
    query: languageQuery,
    status: 200,
    answer: v.object({ items: v.array(BlogTag) }),
    errors: ['bad_request'],
  }),
  blogAuthors: op({
    method: 'GET',
    path: '/api/blog/authors',
    summary: 'List authors with their number of published posts',
    access: 'public',
    query: languageQuery,
    status: 200,
    answer: v.object({ items: v.array(BlogAuthor) }),
    errors: ['bad_request'],
  }),
  joinNewsletter: op({
    method: 'POST',
    path: '/api/newsletter',
    summary: 'Subscribe to the newsletter; the answer is always the same, and a confirmation is mailed',
    access: 'public',
    body: NewsletterForm,
    status: 202,
    answer: v.object({ status: v.literal('confirmation_sent') }),
    errors: ['unprocessable', 'rate_limited'],
  }),
};
