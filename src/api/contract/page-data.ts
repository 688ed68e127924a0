import type { CreditPack, PricingPlan } from './pricing.ts';
import type { BlogCategory, BlogPost, BlogPosts, BlogPostsQuery, BlogTag } from './blog.ts';

/** Category or tag that the address selects in the list of posts. */
export type BlogShelf = { kind: 'category' | 'tag'; slug: string; name: string; description: string };

export type BlogListData = {
  posts: BlogPosts;
  query: BlogPostsQuery;
  shelf: BlogShelf | undefined;
  categories: readonly BlogCategory[];
  tags: readonly BlogTag[];
};

export type BlogPostData = { post: BlogPost; preview: boolean };

/** Step of subscribing to the newsletter or unsubscribing from it. */
export type NewsletterStep =
  | { step: 'form' | 'sent' | 'too-many' | 'invalid' | 'confirmed' | 'left' | 'useless' }
  | { step: 'confirm' | 'leave'; token: string };

/** Link to a post on the home page. */
export type NewsItem = { path: string; title: string };

/** Data that the server hands to pages rendered per request; each page takes its own part. */
export type PageData = {
  blogList?: BlogListData;
  blogPost?: BlogPostData;
  newsletter?: NewsletterStep;
  pricing?: { plans: readonly PricingPlan[]; packs: readonly CreditPack[] };
  news?: readonly NewsItem[];
};
