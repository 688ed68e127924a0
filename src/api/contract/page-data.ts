import type { CreditPack, PricingPlan } from './pricing.ts';
import type { BlogCategory, BlogPost, BlogPosts, BlogPostsQuery, BlogTag } from './blog.ts';

/** What the list of posts is narrowed to by its address. */
export type BlogShelf = { kind: 'category' | 'tag'; slug: string; name: string; description: string };

export type BlogListData = {
  posts: BlogPosts;
  query: BlogPostsQuery;
  shelf: BlogShelf | undefined;
  categories: readonly BlogCategory[];
  tags: readonly BlogTag[];
};

export type BlogPostData = { post: BlogPost; preview: boolean };

/** Where somebody stands between asking for the newsletter and leaving it. */
export type NewsletterStep =
  | { step: 'form' | 'sent' | 'too-many' | 'invalid' | 'confirmed' | 'left' | 'useless' }
  | { step: 'confirm' | 'leave'; token: string };

/** A post as the home page names it. */
export type NewsItem = { path: string; title: string };

/** What the server hands to the pages that it renders at the time of a request; each takes its own part. */
export type PageData = {
  blogList?: BlogListData;
  blogPost?: BlogPostData;
  newsletter?: NewsletterStep;
  pricing?: { plans: readonly PricingPlan[]; packs: readonly CreditPack[] };
  news?: readonly NewsItem[];
};
