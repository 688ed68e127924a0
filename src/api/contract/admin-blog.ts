import * as v from 'valibot';

import { BlogSlug } from './blog.ts';
import { postSorts } from './choices.ts';
import {
  code,
  Cursor,
  Id,
  IdParams,
  intParam,
  Locale,
  oneLine,
  pageOf,
  plainText,
  Timestamp,
} from './common.ts';
import { op } from './op.ts';

const Count = v.pipe(v.number(), v.integer());
const line = (most: number) => v.pipe(v.string(), v.trim(), v.maxLength(most, code('too_long')), oneLine);
const required = (most: number) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.minLength(1, code('required')),
    v.maxLength(most, code('too_long')),
    oneLine,
  );

export const blogLimits = {
  title: 120,
  summary: 300,
  body: 40_000,
  coverAlt: 200,
  seoTitle: 70,
  seoDescription: 200,
} as const;

export const TranslationForm = v.object({
  title: required(blogLimits.title),
  summary: line(blogLimits.summary),
  /** Markdown. */
  body: v.pipe(v.string(), v.maxLength(blogLimits.body, code('too_long')), plainText),
  cover_alt: line(blogLimits.coverAlt),
  /** Title and summary for search engines and shared links; empty falls back to the post's own. */
  seo_title: v.optional(line(blogLimits.seoTitle), ''),
  seo_description: v.optional(line(blogLimits.seoDescription), ''),
  /** Derived from the title if absent; a published slug stays. */
  slug: v.optional(BlogSlug),
});
export type TranslationForm = v.InferOutput<typeof TranslationForm>;

export const PostForm = v.object({
  author: Id,
  category: Id,
  tags: v.pipe(v.array(Id), v.maxLength(20, code('too_long'))),
  /** Path of an image that this site serves. */
  cover: v.nullable(v.pipe(v.string(), v.maxLength(300, code('too_long')), oneLine)),
  /** An absent language stays unchanged. */
  translations: v.object({ vi: v.optional(TranslationForm), en: v.optional(TranslationForm) }),
});
export type PostForm = v.InferOutput<typeof PostForm>;

export const PostStatus = v.picklist(['draft', 'scheduled', 'published']);
export type PostStatus = v.InferOutput<typeof PostStatus>;

export const AdminTranslation = v.object({
  lang: Locale,
  status: PostStatus,
  slug: v.string(),
  title: v.string(),
  summary: v.string(),
  body: v.string(),
  cover_alt: v.string(),
  seo_title: v.string(),
  seo_description: v.string(),
  minutes: Count,
  /** Time of the past or planned publication. */
  publish_at: v.nullable(Timestamp),
  zone: v.string(),
  /** The slug is fixed from this time on. */
  first_published_at: v.nullable(Timestamp),
  announce: v.boolean(),
  preview_path: v.string(),
});
export type AdminTranslation = v.InferOutput<typeof AdminTranslation>;

export const AdminPost = v.object({
  id: Id,
  /** An edit names the version that it is based on. */
  version: Count,
  author: Id,
  category: Id,
  tags: v.array(Id),
  cover: v.nullable(v.string()),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** A deleted post can be restored for 30 days from this time on. */
  deleted_at: v.nullable(Timestamp),
  translations: v.array(AdminTranslation),
});
export type AdminPost = v.InferOutput<typeof AdminPost>;

const InBoth = v.object({ vi: required(120), en: required(120) });
const TextInBoth = v.object({ vi: line(500), en: line(500) });
const slug = v.optional(BlogSlug);
export const CategoryForm = v.object({ slug, name: InBoth, description: TextInBoth });
export const AuthorForm = v.object({ slug, name: InBoth, role: TextInBoth, bio: TextInBoth });
export const TagForm = v.object({ slug, name: InBoth });

const Words = v.object({ vi: v.string(), en: v.string() });
export const Term = v.object({ id: Id, slug: v.string(), name: Words });
export const Taxonomy = v.object({
  categories: v.array(Term),
  authors: v.array(Term),
  tags: v.array(Term),
});
export type Taxonomy = v.InferOutput<typeof Taxonomy>;

export const PublicationForm = v.variant('action', [
  v.object({ action: v.literal('publish'), lang: Locale, version: Count, announce: v.boolean() }),
  v.object({
    action: v.literal('schedule'),
    lang: Locale,
    version: Count,
    announce: v.boolean(),
    at: Timestamp,
    zone: v.pipe(v.string(), v.maxLength(60), oneLine),
  }),
  v.object({ action: v.literal('unpublish'), lang: Locale, version: Count }),
]);
export type PublicationForm = v.InferOutput<typeof PublicationForm>;

export const BlogPictureUpload = v.object({ path: v.string(), width: Count, height: Count });
export type BlogPictureUpload = v.InferOutput<typeof BlogPictureUpload>;

const listQuery = {
  deleted: v.optional(v.picklist(['true', 'false'])),
  /** Part of the title in either language. */
  q: v.optional(line(100)),
  /** Status of the post in either language. */
  status: v.optional(PostStatus),
  category: v.optional(Id),
  sort: v.optional(v.picklist(postSorts), 'updated_at'),
  order: v.optional(v.picklist(['asc', 'desc']), 'desc'),
};

const errors = ['unauthenticated', 'session_expired', 'forbidden'] as const;
const base = { access: 'admin', errors } as const;
/** Days for which a deleted post can be restored. */
export const deletedPostDays = 30;
const postBytes = 512 * 1024;

export const adminBlogOps = {
  adminPosts: op({
    ...base,
    method: 'GET',
    path: '/api/admin/blog/posts',
    summary:
      'List posts including drafts, last changed first unless sorted otherwise; optionally only deleted posts',
    query: v.object({ ...listQuery, cursor: v.optional(Cursor), limit: intParam(1, 100, 50) }),
    status: 200,
    answer: pageOf(AdminPost),
    errors: [...errors, 'bad_request'],
  }),
  adminPostsCsv: op({
    ...base,
    method: 'GET',
    path: '/api/admin/blog/posts.csv',
    summary: 'Export all posts without their text as CSV (UTF-8)',
    query: v.object(listQuery),
    status: 200,
    produces: 'text/csv',
    errors: [...errors, 'bad_request'],
  }),
  adminPost: op({
    ...base,
    method: 'GET',
    path: '/api/admin/blog/posts/{id}',
    summary: 'Return a post for editing',
    params: IdParams,
    status: 200,
    answer: AdminPost,
    errors: [...errors, 'not_found'],
  }),
  adminCreatePost: op({
    ...base,
    method: 'POST',
    path: '/api/admin/blog/posts',
    summary: 'Create a post as a draft',
    body: PostForm,
    bodyBytes: postBytes,
    status: 200,
    answer: AdminPost,
    errors: [...errors, 'unprocessable', 'conflict'],
  }),
  adminUpdatePost: op({
    ...base,
    method: 'PUT',
    path: '/api/admin/blog/posts/{id}',
    summary: 'Change a post; refused if somebody else has changed it since the given version',
    params: IdParams,
    body: v.object({ ...PostForm.entries, version: Count }),
    bodyBytes: postBytes,
    status: 200,
    answer: AdminPost,
    errors: [...errors, 'not_found', 'unprocessable', 'conflict'],
  }),
  adminDeletePost: op({
    ...base,
    method: 'DELETE',
    path: '/api/admin/blog/posts/{id}',
    summary: 'Remove a post from the site in all languages; it can be restored for 30 days',
    params: IdParams,
    query: v.object({
      /** Without a version the delete is unconditional. */
      version: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, code('invalid')), v.transform(Number))),
    }),
    status: 204,
    errors: [...errors, 'not_found', 'conflict', 'bad_request'],
  }),
  adminRestorePost: op({
    ...base,
    method: 'POST',
    path: '/api/admin/blog/posts/{id}/restore',
    summary: 'Restore a deleted post',
    params: IdParams,
    status: 200,
    answer: AdminPost,
    errors: [...errors, 'not_found'],
  }),
  adminPublishPost: op({
    ...base,
    method: 'POST',
    path: '/api/admin/blog/posts/{id}/publication',
    summary: 'Publish, schedule or unpublish one language of a post',
    params: IdParams,
    body: PublicationForm,
    status: 200,
    answer: AdminPost,
    errors: [...errors, 'not_found', 'unprocessable', 'conflict'],
  }),
  adminUploadBlogPicture: op({
    ...base,
    method: 'POST',
    path: '/api/admin/blog/pictures',
    summary: 'Upload a picture for posts; it is checked, re-encoded without metadata and public',
    multipart: v.object({ file: v.string() }),
    status: 200,
    answer: BlogPictureUpload,
    errors: [
      ...errors,
      'bad_request',
      'file_missing',
      'file_empty',
      'file_too_large',
      'file_type_refused',
      'file_unreadable',
      'file_too_many_pixels',
      'file_too_small',
      'file_too_narrow',
    ],
  }),
  adminPreviewPost: op({
    ...base,
    method: 'POST',
    path: '/api/admin/blog/preview',
    summary: 'Render Markdown as the site shows it',
    body: v.object({ body: TranslationForm.entries.body, lang: Locale }),
    bodyBytes: postBytes,
    status: 200,
    answer: v.object({ html: v.string(), minutes: Count }),
    errors: [...errors, 'unprocessable'],
  }),
  adminTaxonomy: op({
    ...base,
    method: 'GET',
    path: '/api/admin/blog/taxonomy',
    summary: 'List categories, authors and tags',
    status: 200,
    answer: Taxonomy,
  }),
  adminCreateCategory: op({
    ...base,
    method: 'POST',
    path: '/api/admin/blog/categories',
    summary: 'Create a category',
    body: CategoryForm,
    status: 200,
    answer: Term,
    errors: [...errors, 'unprocessable', 'conflict'],
  }),
  adminCreateAuthor: op({
    ...base,
    method: 'POST',
    path: '/api/admin/blog/authors',
    summary: 'Create an author',
    body: AuthorForm,
    status: 200,
    answer: Term,
    errors: [...errors, 'unprocessable', 'conflict'],
  }),
  adminCreateTag: op({
    ...base,
    method: 'POST',
    path: '/api/admin/blog/tags',
    summary: 'Create a tag',
    body: TagForm,
    status: 200,
    answer: Term,
    errors: [...errors, 'unprocessable', 'conflict'],
  }),
};
