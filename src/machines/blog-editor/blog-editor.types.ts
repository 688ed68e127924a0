import type { CallFailure } from '#api/contract/problem.ts';

/** Text of a post in one language. */
export type Translation = {
  title: string;
  summary: string;
  body: string;
  coverAlt: string;
  slug: string;
  seoTitle: string;
  seoDescription: string;
};

/** Post in the editor. */
export type Manuscript = {
  author: string;
  category: string;
  tags: readonly string[];
  cover: string;
  vi: Translation;
  en: Translation;
};

/** Post as the server stores it, with its version. */
export type SavedPost = { id: string; version: number; manuscript: Manuscript };

export type SaveInput = { id: string | null; version: number | null; manuscript: Manuscript };
export type SaveAnswer =
  | { outcome: 'saved'; id: string; version: number }
  /** Another author has saved since; the answer includes that version. */
  | { outcome: 'changedElsewhere'; theirs: SavedPost }
  | { outcome: 'refused'; failure: CallFailure };

export type BlogEditorInput = { kept: SavedPost | null; manuscript: Manuscript; savesByItself: boolean };

export type BlogEditorEvent =
  | { type: 'manuscript.changed'; manuscript: Manuscript }
  | { type: 'save.requested' }
  /** The post was published, scheduled or unpublished, which increments its version. */
  | { type: 'version.counted'; version: number; savesByItself: boolean }
  | { type: 'theirs.taken' }
  | { type: 'mine.kept' };

export type BlogEditorNews = { type: 'post.saved'; id: string; isNew: boolean };
