import type { CallFailure } from '#api/contract/problem.ts';

/** What is written in one language. */
export type Translation = {
  title: string;
  summary: string;
  body: string;
  coverAlt: string;
  slug: string;
  seoTitle: string;
  seoDescription: string;
};

/** A post as it is being written. */
export type Manuscript = {
  author: string;
  category: string;
  tags: readonly string[];
  cover: string;
  vi: Translation;
  en: Translation;
};

/** What the server has of it, and under which version. */
export type SavedPost = { id: string; version: number; manuscript: Manuscript };

export type SaveInput = { id: string | null; version: number | null; manuscript: Manuscript };
export type SaveAnswer =
  | { outcome: 'saved'; id: string; version: number }
  /** Somebody else has saved since; what they saved comes with it. */
  | { outcome: 'changedElsewhere'; theirs: SavedPost }
  | { outcome: 'refused'; failure: CallFailure };

export type BlogEditorInput = { kept: SavedPost | null; manuscript: Manuscript; savesByItself: boolean };

export type BlogEditorEvent =
  | { type: 'manuscript.changed'; manuscript: Manuscript }
  | { type: 'save.requested' }
  /** The post was published, scheduled or taken off, which counts its version up. */
  | { type: 'version.counted'; version: number; savesByItself: boolean }
  | { type: 'theirs.taken' }
  | { type: 'mine.kept' };

export type BlogEditorNews = { type: 'post.saved'; id: string; isNew: boolean };
