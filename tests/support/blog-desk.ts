import type { PostDraft, PostForEditing } from '#server/content/post-editing.service.ts';
import { createPost, publishPost } from '#server/content/post-editing.service.ts';
import { createAuthor, createCategory } from '#server/content/taxonomy.service.ts';
import type { Platform } from '#server/platform/platform.ts';

/** Creates a category and an author for posts. */
export async function createDesk(platform: Platform) {
  const category = await createCategory(platform, {
    name: { vi: 'Chụp ảnh', en: 'Photography' },
    description: { vi: 'Chụp hàng để bán.', en: 'Pictures that sell.' },
  });
  const author = await createAuthor(platform, {
    name: { vi: 'Đội ngũ Mốt', en: 'The Mốt team' },
    role: { vi: 'Biên tập', en: 'Editors' },
    bio: { vi: 'Viết cho người bán hàng.', en: 'Writing for sellers.' },
  });
  return { categoryId: category.id, authorId: author.id };
}
export type Desk = Awaited<ReturnType<typeof createDesk>>;

export const draftOf = (desk: Desk, translations: PostDraft['translations']): PostDraft => ({
  ...desk,
  tagIds: [],
  cover: null,
  translations,
});

export const translationDraft = (title: string, body = 'Một đoạn.') => ({
  title,
  summary: `Tóm tắt: ${title}`,
  body,
  coverAlt: '',
});

/** Creates and publishes a post in Vietnamese. */
export async function publishPosts(
  platform: Platform,
  desk: Desk,
  title: string,
  body?: string,
): Promise<PostForEditing> {
  const post = await createPost(platform, draftOf(desk, { vi: translationDraft(title, body) }));
  return publishPost(platform, post.id, 'vi', { version: post.version });
}
