import type { AdminPost } from '#api/contract/admin-blog.ts';
import type { Locale } from '#api/contract/common.ts';
import type { Manuscript, Translation } from '#machines/blog-editor/blog-editor.types.ts';

const blank: Translation = {
  title: '',
  summary: '',
  body: '',
  coverAlt: '',
  slug: '',
  seoTitle: '',
  seoDescription: '',
};

/** Returns a post as the editor holds it: with both languages, one of them possibly empty. */
export function manuscriptOf(post: AdminPost): Manuscript {
  const translationIn = (lang: Locale): Translation => {
    const found = post.translations.find((each) => each.lang === lang);
    if (!found) return blank;
    const { title, summary, body, cover_alt: coverAlt, slug } = found;
    const { seo_title: seoTitle, seo_description: seoDescription } = found;
    return { title, summary, body, coverAlt, slug, seoTitle, seoDescription };
  };
  const { author, category, tags, cover } = post;
  return { author, category, tags, cover: cover ?? '', vi: translationIn('vi'), en: translationIn('en') };
}

export const emptyManuscript = (options: { author: string; category: string }): Manuscript => ({
  ...options,
  tags: [],
  cover: '',
  vi: blank,
  en: blank,
});
