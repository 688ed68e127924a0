import { done, failed, modelOf } from '../_kit/model.ts';
import { blogEditorMachine } from './blog-editor.machine.ts';
import type { SavedPost, Manuscript, SaveAnswer, Translation } from './blog-editor.types.ts';

const id = '01940000-0000-7000-8000-000000000001';
const emptyTranslation: Translation = {
  title: '',
  summary: '',
  body: '',
  coverAlt: '',
  slug: '',
  seoTitle: '',
  seoDescription: '',
};
export const manuscript: Manuscript = {
  author: id,
  category: id,
  tags: [],
  cover: '',
  vi: { ...emptyTranslation, title: 'Chụp váy lụa' },
  en: emptyTranslation,
};
export const rewrittenManuscript: Manuscript = {
  ...manuscript,
  vi: { ...manuscript.vi, title: 'Chụp áo lụa' },
};
const theirs: SavedPost = {
  id,
  version: 4,
  manuscript: { ...manuscript, vi: { ...manuscript.vi, title: 'Chụp áo dài lụa' } },
};
export const saveAnswers = {
  saved: { outcome: 'saved', id, version: 2 },
  elsewhere: { outcome: 'changedElsewhere', theirs },
  refused: { outcome: 'refused', failure: { code: 'unavailable', message: '', fields: [] } },
} as const satisfies Record<string, SaveAnswer>;

const typed = { type: 'manuscript.changed', manuscript: rewrittenManuscript } as const;
const save = { type: 'save.requested' } as const;
const pause = { type: 'xstate.after.pause.blogEditor.changed' } as const;
const savedPost: SavedPost = { id, version: 1, manuscript };

export const blogEditorModel = modelOf({
  machine: blogEditorMachine,
  input: { kept: savedPost, manuscript, savesByItself: true },
  otherInputs: [{ kept: null, manuscript, savesByItself: false }],
  events: {
    'manuscript.changed': [typed],
    'save.requested': [save],
    'version.counted': [{ type: 'version.counted', version: 7, savesByItself: true }],
    'theirs.taken': [{ type: 'theirs.taken' }],
    'mine.kept': [{ type: 'mine.kept' }],
  },
  outputs: { save: Object.values(saveAnswers) },
  leaves: ['saved', 'changed', 'saving', 'changedElsewhere', 'failed'],
  key: ({ value, context: { manuscript: now, sent, savesByItself } }) => [value, now === sent, savesByItself],
  budget: 20,
  journeys: [
    { name: 'a draft saves itself after a pause', events: [typed, pause], ends: 'saving' },
    {
      name: 'a published post is saved by hand only',
      input: { kept: savedPost, manuscript, savesByItself: false },
      events: [typed, pause],
      ends: 'changed',
    },
    {
      name: 'text typed during a save is saved after it',
      events: [
        typed,
        save,
        { type: 'manuscript.changed', manuscript: { ...rewrittenManuscript } },
        done('save', saveAnswers.saved),
      ],
      ends: 'changed',
    },
    {
      name: 'another author’s version is not overwritten without a confirmation',
      events: [typed, save, done('save', saveAnswers.elsewhere)],
      ends: 'changedElsewhere',
    },
    {
      name: 'the author adopts another author’s version',
      events: [typed, save, done('save', saveAnswers.elsewhere), { type: 'theirs.taken' }],
      ends: 'saved',
    },
    {
      name: 'the author overwrites the other version on purpose',
      events: [typed, save, done('save', saveAnswers.elsewhere), { type: 'mine.kept' }],
      ends: 'saving',
    },
    {
      name: 'a failed save can be retried',
      events: [typed, save, failed('save'), save],
      ends: 'saving',
    },
  ],
});
