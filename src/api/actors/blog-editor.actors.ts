import { fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import { adminBlogOps, type PostForm, type TranslationForm } from '#api/contract/admin-blog.ts';
import { manuscriptOf } from '#api/queries/manuscript.ts';
import type {
  Manuscript,
  SaveAnswer,
  SaveInput,
  Translation,
} from '#machines/blog-editor/blog-editor.types.ts';

/** Returns a translation as the API takes it; a language without a title does not exist yet. */
function translationOf({
  title,
  summary,
  body,
  coverAlt,
  slug,
  ...seo
}: Translation): TranslationForm | undefined {
  if (title.trim() === '') return undefined;
  return {
    title,
    summary,
    body,
    cover_alt: coverAlt,
    seo_title: seo.seoTitle,
    seo_description: seo.seoDescription,
    ...(slug && { slug }),
  };
}

function formOf({ author, category, tags, cover, vi, en }: Manuscript): PostForm {
  const [vietnamese, english] = [translationOf(vi), translationOf(en)];
  return {
    author,
    category,
    tags: [...tags],
    cover: cover || null,
    translations: { ...(vietnamese && { vi: vietnamese }), ...(english && { en: english }) },
  };
}

export const blogEditorActors = ({ client: { call } }: { client: Client }) => ({
  // Leaving the page does not abort the save: the latest edits would be lost.
  savePost: fromPromise<SaveAnswer, SaveInput>(async ({ input: { id, version, manuscript } }) => {
    const body = formOf(manuscript);
    const saved =
      id === null || version === null
        ? await call(adminBlogOps.adminCreatePost, { body })
        : await call(adminBlogOps.adminUpdatePost, { params: { id }, body: { ...body, version } });
    if (saved.ok) return { outcome: 'saved', id: saved.answer.id, version: saved.answer.version };
    if (saved.failure.code !== 'conflict' || id === null)
      return { outcome: 'refused', failure: saved.failure };
    const now = await call(adminBlogOps.adminPost, { params: { id } });
    if (!now.ok) return { outcome: 'refused', failure: now.failure };
    // The conflict concerns another post's slug, not another version of this post.
    if (now.answer.version === version) return { outcome: 'refused', failure: saved.failure };
    const theirs = { id, version: now.answer.version, manuscript: manuscriptOf(now.answer) };
    return { outcome: 'changedElsewhere', theirs };
  }),
});
