import { assign, emit, fromPromise, setup } from 'xstate';

import type { CallFailure } from '#api/contract/problem.ts';

import { required } from '../_kit/require-value.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { unexpectedError } from '../_kit/failure.ts';
import type {
  BlogEditorEvent,
  BlogEditorInput,
  BlogEditorNews,
  SavedPost,
  Manuscript,
  SaveAnswer,
  SaveInput,
} from './blog-editor.types.ts';

/**
 * Editor of a post. Guarantees that another author's changes are never overwritten without a confirmation, that a
 * failed save loses no typed text, and that a published post changes only when the author saves by hand.
 */
export const blogEditorMachine = setup({
  types: {
    context: {} as {
      id: string | null;
      version: number | null;
      manuscript: Manuscript;
      /** Drafts are saved automatically; published posts are not. */
      savesByItself: boolean;
      /** Manuscript of the current or last save. */
      sent: Manuscript | null;
      theirs: SavedPost | null;
      failure: CallFailure | null;
    },
    input: {} as BlogEditorInput,
    events: {} as BlogEditorEvent,
    emitted: {} as BlogEditorNews,
    children: {} as { save: 'savePost' },
  },
  actors: { savePost: fromPromise<SaveAnswer, SaveInput>(notProvided('savePost')) },
  actions: {
    keepManuscript: assign((_, params: { manuscript: Manuscript }) => params),
    keepSent: assign({ sent: ({ context }) => context.manuscript }),
    keepVersion: assign((_, { version, savesByItself }: { version: number; savesByItself: boolean }) => ({
      version,
      savesByItself,
    })),
    keepSaved: assign((_, { answer }: { answer: SaveAnswer }) =>
      answer.outcome === 'saved' ? { id: answer.id, version: answer.version, failure: null } : {},
    ),
    keepTheirs: assign((_, { answer }: { answer: SaveAnswer }) =>
      answer.outcome === 'changedElsewhere' ? { theirs: answer.theirs } : {},
    ),
    keepRefusal: assign((_, { answer }: { answer: SaveAnswer }) =>
      answer.outcome === 'refused' ? { failure: answer.failure } : {},
    ),
    keepFailure: assign({ failure: unexpectedError }),
    takeTheirs: assign(({ context }) => {
      const { version, manuscript } = required(context.theirs, 'what somebody else saved');
      return { version, manuscript, theirs: null, failure: null };
    }),
    // Further saves build on the other author's version.
    followTheirs: assign(({ context }) => ({
      version: required(context.theirs, 'what somebody else saved').version,
      theirs: null,
    })),
    tellSaved: emit(({ context }, { answer }: { answer: SaveAnswer }) => ({
      type: 'post.saved' as const,
      id: answer.outcome === 'saved' ? answer.id : '',
      isNew: context.id === null,
    })),
  },
  guards: {
    savesByItself: ({ context }) => context.savesByItself,
    isSavedWhole: ({ context }, { answer }: { answer: SaveAnswer }) =>
      answer.outcome === 'saved' && context.sent === context.manuscript,
    isSaved: (_, { answer }: { answer: SaveAnswer }) => answer.outcome === 'saved',
    isChangedElsewhere: (_, { answer }: { answer: SaveAnswer }) => answer.outcome === 'changedElsewhere',
  },
  delays: { pause: 2000 },
}).createMachine({
  id: 'blogEditor',
  description: 'Editor of a blog post.',
  context: ({ input: { kept, manuscript, savesByItself } }) => ({
    id: kept?.id ?? null,
    version: kept?.version ?? null,
    manuscript,
    savesByItself,
    sent: null,
    theirs: null,
    failure: null,
  }),
  on: {
    'version.counted': { actions: { type: 'keepVersion', params: ({ event }) => event } },
  },
  initial: 'saved',
  states: {
    saved: {
      on: {
        'manuscript.changed': {
          target: 'changed',
          actions: { type: 'keepManuscript', params: ({ event }) => ({ manuscript: event.manuscript }) },
        },
      },
    },
    changed: {
      description: 'The post has unsaved changes.',
      after: { pause: { guard: 'savesByItself', target: 'saving' } },
      on: {
        'manuscript.changed': {
          target: 'changed',
          reenter: true,
          actions: { type: 'keepManuscript', params: ({ event }) => ({ manuscript: event.manuscript }) },
        },
        'save.requested': 'saving',
      },
    },
    saving: {
      entry: 'keepSent',
      invoke: {
        id: 'save',
        src: 'savePost',
        input: ({ context: { id, version, manuscript } }) => ({ id, version, manuscript }),
        onDone: [
          {
            guard: { type: 'isSavedWhole', params: answerParams },
            target: 'saved',
            actions: [
              { type: 'tellSaved', params: answerParams },
              { type: 'keepSaved', params: answerParams },
            ],
          },
          {
            guard: { type: 'isSaved', params: answerParams },
            target: 'changed',
            actions: [
              { type: 'tellSaved', params: answerParams },
              { type: 'keepSaved', params: answerParams },
            ],
          },
          {
            guard: { type: 'isChangedElsewhere', params: answerParams },
            target: 'changedElsewhere',
            actions: { type: 'keepTheirs', params: answerParams },
          },
          { target: 'failed', actions: { type: 'keepRefusal', params: answerParams } },
        ],
        onError: { target: 'failed', actions: 'keepFailure' },
      },
      on: {
        'manuscript.changed': {
          actions: { type: 'keepManuscript', params: ({ event }) => ({ manuscript: event.manuscript }) },
        },
      },
    },
    changedElsewhere: {
      description: 'Another author saved meanwhile: both versions are shown until one is chosen.',
      on: {
        'theirs.taken': { target: 'saved', actions: 'takeTheirs' },
        'mine.kept': { target: 'saving', actions: 'followTheirs' },
      },
    },
    failed: {
      description: 'The save failed; the typed text is unchanged.',
      on: {
        'manuscript.changed': {
          target: 'changed',
          actions: { type: 'keepManuscript', params: ({ event }) => ({ manuscript: event.manuscript }) },
        },
        'save.requested': 'saving',
      },
    },
  },
});
