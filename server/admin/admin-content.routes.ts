import type { adminBlogOps } from '#api/contract/admin-blog.ts';
import type { adminInboxOps } from '#api/contract/admin-inbox.ts';
import type { adminPlanOps } from '#api/contract/admin-plans.ts';
import { readFileOf } from '#server/contact/inbox.service.ts';
import { previewMarkdown } from '#server/content/preview.service.ts';
import { readForEditing } from '#server/content/post-editing.service.ts';
import { listForEditing } from '#server/content/post-list.service.ts';
import { createAuthor, createCategory, createTag, listTaxonomy } from '#server/content/taxonomy.service.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listVersions } from '#server/plans/plan-editing.service.ts';

import {
  addPicture,
  answerThread,
  beginPost,
  undeletePost,
  changePost,
  recordTermCreated,
  offerPlan,
  openThread,
  readInbox,
  removePost,
  setMessageStatus,
  setPublication,
  toAdminPost,
} from './admin-content.service.ts';
import { exportInbox, exportPlans, exportPosts } from './admin-exports.service.ts';

const toTerm = ({ id, slug, name }: { id: string; slug: string; name: { vi: string; en: string } }) => ({
  id,
  slug,
  name,
});

const postFilterOf = <Query extends { deleted?: 'true' | 'false' | undefined }>({
  deleted,
  ...query
}: Query) => ({
  ...query,
  deleted: deleted === 'true',
});

export const adminBlogHandlers = (
  platform: Pick<Platform, 'db' | 'blobs' | 'clock' | 'ids' | 'settings'>,
): Handlers<typeof adminBlogOps> => ({
  adminPosts: async ({ query }) => {
    const { items, next } = await listForEditing(platform, postFilterOf(query));
    return { items: items.map(toAdminPost), next };
  },
  adminPostsCsv: ({ query, ...acting }) => exportPosts(platform, acting, postFilterOf(query)),
  adminPost: async ({ params }) => toAdminPost(await readForEditing(platform.db, params.id)),
  adminCreatePost: ({ body, ...acting }) => beginPost(platform, acting, body),
  adminUpdatePost: ({ params, body, ...acting }) => changePost(platform, acting, params.id, body),
  adminDeletePost: ({ params, query, ...acting }) => removePost(platform, acting, params.id, query.version),
  adminRestorePost: ({ params, ...acting }) => undeletePost(platform, acting, params.id),
  adminPublishPost: ({ params, body, ...acting }) => setPublication(platform, acting, params.id, body),
  adminUploadBlogPicture: (acting) => addPicture(platform, acting),
  adminPreviewPost: ({ body }) => previewMarkdown(body.body, body.lang),
  adminTaxonomy: async () => {
    const { categories, authors, tags } = await listTaxonomy(platform);
    return { categories: categories.map(toTerm), authors: authors.map(toTerm), tags: tags.map(toTerm) };
  },
  adminCreateCategory: async ({ body, ...acting }) =>
    recordTermCreated(platform, acting, await createCategory(platform, body)),
  adminCreateAuthor: async ({ body, ...acting }) =>
    recordTermCreated(platform, acting, await createAuthor(platform, body)),
  adminCreateTag: async ({ body, ...acting }) =>
    recordTermCreated(platform, acting, await createTag(platform, body)),
});

export const adminInboxHandlers = (
  platform: Pick<Platform, 'db' | 'queue' | 'blobs' | 'secrets' | 'clock' | 'ids'>,
): Handlers<typeof adminInboxOps & typeof adminPlanOps> => ({
  adminInbox: ({ query }) => readInbox(platform, query),
  adminInboxCsv: ({ query, ...acting }) => exportInbox(platform, acting, query),
  adminMessage: ({ params }) => openThread(platform, params.id),
  adminFileMessage: ({ params, body, ...acting }) =>
    setMessageStatus(platform, acting, params.id, body.status),
  adminAnswerMessage: ({ params, body, ...acting }) => answerThread(platform, acting, params.id, body.text),
  adminMessageFile: ({ params }) => readFileOf(platform, params.id, params.file),
  adminPlans: () => listVersions(platform.db),
  adminPlansCsv: ({ query, ...acting }) => exportPlans(platform, acting, query),
  adminRevisePlan: ({ body, ...acting }) => offerPlan(platform, acting, body),
});
