import { join } from 'node:path';

import type { MessageStatus } from '#api/contract/choices.ts';
import type {
  AdminPost,
  BlogPictureUpload,
  PostForm,
  PublicationForm,
  TranslationForm,
} from '#api/contract/admin-blog.ts';
import type { InboxMessage, InboxThread } from '#api/contract/admin-inbox.ts';
import type { PlanForm, PlanHistory } from '#api/contract/admin-plans.ts';
import { accountsById } from '#server/users/users.service.ts';
import { type AuditAct, recordAct, actOriginOf } from '#server/audit/audit.service.ts';
import type { Message } from '#server/contact/contact-rows.types.ts';
import {
  answerMessage,
  countNewMessages,
  fileMessage,
  listMessages,
  markRead,
  readMessage,
} from '#server/contact/inbox.service.ts';
import { storeBlogPicture } from '#server/content/blog-pictures.service.ts';
import {
  createPost,
  deletePost,
  type PostDraft,
  type PostForEditing,
  previewPath,
  publishPost,
  readForEditing,
  restorePost,
  schedulePost,
  type TranslationDraft,
  unpublishPost,
  updatePost,
} from '#server/content/post-editing.service.ts';
import { receiveFile } from '#server/library/receive-file.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listVersions, revisePlan } from '#server/plans/plan-editing.service.ts';

import type { ActingAdmin } from './admin-users.service.ts';

const recordContentAct = (
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  { caller, request }: ActingAdmin,
  act: Omit<AuditAct, 'actorId'>,
): Promise<void> =>
  recordAct(platform.db, platform, { ...act, actorId: caller.userId }, actOriginOf(request));

const toDraft = ({ cover_alt, seo_title, seo_description, ...words }: TranslationForm): TranslationDraft => ({
  ...words,
  coverAlt: cover_alt,
  seoTitle: seo_title,
  seoDescription: seo_description,
});

const toPostDraft = ({ author, category, tags, cover, translations: { vi, en } }: PostForm): PostDraft => ({
  authorId: author,
  categoryId: category,
  tagIds: tags,
  cover,
  translations: { ...(vi && { vi: toDraft(vi) }), ...(en && { en: toDraft(en) }) },
});

export const toAdminPost = (post: PostForEditing): AdminPost => ({
  id: post.id,
  version: post.version,
  author: post.authorId,
  category: post.categoryId,
  tags: post.tagIds,
  cover: post.cover,
  created_at: post.createdAt.toISOString(),
  updated_at: post.updatedAt.toISOString(),
  deleted_at: post.deletedAt?.toISOString() ?? null,
  translations: post.translations.map((row) => ({
    lang: row.locale,
    status: row.status,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    body: row.body,
    cover_alt: row.coverAlt,
    seo_title: row.seoTitle,
    seo_description: row.seoDescription,
    minutes: row.minutes,
    publish_at: row.publishAt?.toISOString() ?? null,
    zone: row.zone,
    first_published_at: row.firstPublishedAt?.toISOString() ?? null,
    announce: row.announce,
    preview_path: previewPath(row.previewKey),
  })),
});

/** Fields of a post that the audit log stores to identify the change; the texts stay in the post. */
const summary = (post: PostForEditing) => ({
  version: post.version,
  ...Object.fromEntries(post.translations.map(({ locale, title, status }) => [locale, { title, status }])),
});

export async function beginPost(
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  acting: ActingAdmin,
  form: PostForm,
): Promise<AdminPost> {
  const post = await createPost(platform, toPostDraft(form));
  await recordContentAct(platform, acting, {
    action: 'blog.post_created',
    target: post.id,
    after: summary(post),
  });
  return toAdminPost(post);
}

export async function changePost(
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  acting: ActingAdmin,
  id: string,
  { version, ...form }: PostForm & { version: number },
): Promise<AdminPost> {
  const before = await readForEditing(platform.db, id);
  const post = await updatePost(platform, id, version, toPostDraft(form));
  await recordContentAct(platform, acting, {
    action: 'blog.post_changed',
    target: id,
    before: summary(before),
    after: summary(post),
  });
  return toAdminPost(post);
}

export async function removePost(
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  acting: ActingAdmin,
  id: string,
  version: number | undefined,
): Promise<void> {
  const before = await readForEditing(platform.db, id);
  await deletePost(platform, id, version ?? before.version);
  await recordContentAct(platform, acting, {
    action: 'blog.post_deleted',
    target: id,
    before: summary(before),
  });
}

export async function undeletePost(
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  acting: ActingAdmin,
  id: string,
): Promise<AdminPost> {
  const post = await restorePost(platform, id);
  await recordContentAct(platform, acting, {
    action: 'blog.post_restored',
    target: id,
    after: summary(post),
  });
  return toAdminPost(post);
}

export async function setPublication(
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  acting: ActingAdmin,
  id: string,
  form: PublicationForm,
): Promise<AdminPost> {
  const before = await readForEditing(platform.db, id);
  const post = await applyPublication(platform, id, form);
  await recordContentAct(platform, acting, {
    action: 'blog.post_changed',
    target: id,
    before: summary(before),
    after: summary(post),
  });
  return toAdminPost(post);
}

function applyPublication(
  platform: Pick<Platform, 'db' | 'clock'>,
  id: string,
  form: PublicationForm,
): Promise<PostForEditing> {
  switch (form.action) {
    case 'publish':
      return publishPost(platform, id, form.lang, form);
    case 'schedule':
      return schedulePost(platform, id, form.lang, { ...form, at: new Date(form.at) });
    case 'unpublish':
      return unpublishPost(platform, id, form.lang, form);
  }
}

/** Adds a picture for posts; it is public from then on. */
export async function addPicture(
  platform: Pick<Platform, 'db' | 'blobs' | 'clock' | 'ids' | 'settings'>,
  acting: ActingAdmin,
): Promise<BlogPictureUpload> {
  const { caller, request } = acting;
  await using file = await receiveFile(request.raw, join(platform.settings.scratch, platform.ids()));
  const picture = await storeBlogPicture(platform, caller.userId, file.path);
  await recordContentAct(platform, acting, { action: 'blog.picture_added', target: picture.path });
  return picture;
}

/** Records that a category, an author or a tag was made. */
export async function recordTermCreated<
  Term extends { id: string; slug: string; name: { vi: string; en: string } },
>(platform: Pick<Platform, 'db' | 'clock' | 'ids'>, acting: ActingAdmin, term: Term) {
  const { id, slug, name } = term;
  await recordContentAct(platform, acting, {
    action: 'blog.term_created',
    target: id,
    after: { slug, name },
  });
  return { id, slug, name };
}

export const toInbox = (message: Message): InboxMessage => ({
  id: message.id,
  reference: message.reference,
  first_name: message.firstName,
  last_name: message.lastName,
  email: message.email,
  phone: message.phone,
  topic: message.topic,
  description: message.description,
  locale: message.locale,
  status: message.status,
  held_for: message.status === 'held' ? message.heldFor : null,
  created_at: message.createdAt.toISOString(),
  files: message.files.map(({ id, name, contentType, bytes }) => ({
    id,
    name,
    content_type: contentType,
    bytes,
  })),
});

export async function readInbox(platform: Pick<Platform, 'db'>, filter: Parameters<typeof listMessages>[1]) {
  const { items, next } = await listMessages(platform, filter);
  return { items: items.map(toInbox), next, waiting: await countNewMessages(platform) };
}

/** Opens a thread and marks it as read. */
export async function openThread(platform: Pick<Platform, 'db' | 'clock'>, id: string): Promise<InboxThread> {
  await markRead(platform, id);
  return readThread(platform, id);
}

async function readThread(platform: Pick<Platform, 'db'>, id: string): Promise<InboxThread> {
  const { message, answers } = await readMessage(platform, id);
  const authors = await accountsById(platform.db, [...new Set(answers.map(({ authorId }) => authorId))]);
  return {
    message: toInbox(message),
    answers: answers.map((answer) => ({
      id: answer.id,
      author: authors.get(answer.authorId)?.name ?? '',
      text: answer.text,
      created_at: answer.createdAt.toISOString(),
    })),
  };
}

export async function setMessageStatus(
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  acting: ActingAdmin,
  id: string,
  status: MessageStatus,
): Promise<InboxThread> {
  await platform.db.transaction(async (tx) => {
    const before = await fileMessage(tx, platform, id, status);
    if (before === status) return;
    const act = {
      action: 'contact.changed',
      target: id,
      before: { status: before },
      after: { status },
    } as const;
    await recordAct(tx, platform, { ...act, actorId: acting.caller.userId }, actOriginOf(acting.request));
  });
  return readThread(platform, id);
}

export async function answerThread(
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids'>,
  acting: ActingAdmin,
  id: string,
  text: string,
): Promise<InboxThread> {
  await answerMessage(platform, { id, author: acting.caller.userId, text });
  await recordContentAct(platform, acting, {
    action: 'contact.changed',
    target: id,
    after: { status: 'answered' },
  });
  return readThread(platform, id);
}

export async function offerPlan(
  platform: Pick<Platform, 'db' | 'clock' | 'ids'>,
  { caller, request }: ActingAdmin,
  form: PlanForm,
): Promise<PlanHistory> {
  await platform.db.transaction(async (tx) => {
    const { before, after } = await revisePlan(tx, platform, form);
    const act = { action: 'plan.changed', actorId: caller.userId, target: form.plan, before, after } as const;
    await recordAct(tx, platform, act, actOriginOf(request));
  });
  return listVersions(platform.db);
}
