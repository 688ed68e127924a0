import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';

import type { Locale } from '#api/contract/common.ts';
import type { CallFailure } from '#api/contract/problem.ts';

import { required } from '../_kit/require-value.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { logUnexpectedError } from '../_kit/failure.ts';
import type { ProfileEvent, ProfileNews, SaveAnswer, SaveInput } from './profile.types.ts';

/**
 * Settings of the user's own profile: the name, the language of e-mails, and the visible AI label on downloads.
 * Guarantees that one change is saved at a time, and that a refused change keeps the typed value. Has no final state.
 */
export const profileMachine = setup({
  types: {
    context: {} as {
      failure: CallFailure | null;
      /** Setting of the last choice. */
      chosen: 'language' | 'label';
    },
    events: {} as ProfileEvent,
    emitted: {} as ProfileNews,
    tags: {} as 'busy',
    children: {} as { saveName: 'saveProfile'; saveLanguage: 'saveProfile'; saveLabel: 'saveProfile' },
  },
  actors: { saveProfile: fromPromise<SaveAnswer, SaveInput>(notProvided('saveProfile')) },
  actions: {
    keepRefusal: assign((_, { answer }: { answer: SaveAnswer }) =>
      answer.outcome === 'refused' ? { failure: answer.failure } : {},
    ),
    keepFailure: assign({ failure: (_, params: { failure: CallFailure }) => params.failure }),
    forgetFailure: assign({ failure: null }),
    begin: assign((_, { chosen }: { chosen: 'language' | 'label' }) => ({ chosen, failure: null })),
    logFailure: emit(
      ({ context }) => ({ type: 'failure.logged', failure: required(context.failure, 'a failure') }) as const,
    ),
    toast: emit({ type: 'toast.requested', code: 'name_changed' } as const),
    tellName: emit((_, params: { name: string }) => ({ type: 'name.changed', ...params }) as const),
    tellLanguage: emit((_, params: { locale: Locale }) => ({ type: 'language.changed', ...params }) as const),
  },
  guards: { isSaved: (_, { answer }: { answer: SaveAnswer }) => answer.outcome === 'saved' },
}).createMachine({
  id: 'profile',
  description: 'Profile of the user.',
  context: { failure: null, chosen: 'language' },
  initial: 'shown',
  states: {
    shown: {
      on: {
        'rename.wanted': { target: 'naming', actions: 'forgetFailure' },
        'language.chosen': {
          target: 'savingLanguage',
          actions: { type: 'begin', params: { chosen: 'language' } },
        },
        'label.chosen': { target: 'savingLabel', actions: { type: 'begin', params: { chosen: 'label' } } },
      },
    },
    naming: {
      on: {
        'name.submitted': { target: 'savingName', actions: 'forgetFailure' },
        'rename.cancelled': { target: 'shown', actions: 'forgetFailure' },
      },
    },
    savingName: {
      tags: 'busy',
      invoke: {
        id: 'saveName',
        src: 'saveProfile',
        input: ({ event }) => {
          assertEvent(event, 'name.submitted');
          return { name: event.form.name };
        },
        onDone: [
          {
            guard: { type: 'isSaved', params: answerParams },
            target: 'shown',
            actions: ['toast', { type: 'tellName', params: ({ event }) => nameOf(event.output) }],
          },
          { target: 'naming', actions: [{ type: 'keepRefusal', params: answerParams }, 'logFailure'] },
        ],
        onError: { target: 'naming', actions: logUnexpectedError },
      },
    },
    savingLanguage: {
      tags: 'busy',
      invoke: {
        id: 'saveLanguage',
        src: 'saveProfile',
        input: ({ event }) => {
          assertEvent(event, 'language.chosen');
          return { locale: event.locale };
        },
        onDone: [
          {
            guard: { type: 'isSaved', params: answerParams },
            target: 'shown',
            actions: { type: 'tellLanguage', params: ({ event }) => languageOf(event.output) },
          },
          { target: 'shown', actions: [{ type: 'keepRefusal', params: answerParams }, 'logFailure'] },
        ],
        onError: { target: 'shown', actions: logUnexpectedError },
      },
    },
    savingLabel: {
      tags: 'busy',
      invoke: {
        id: 'saveLabel',
        src: 'saveProfile',
        input: ({ event }) => {
          assertEvent(event, 'label.chosen');
          return { ai_label: event.isOn };
        },
        onDone: [
          { guard: { type: 'isSaved', params: answerParams }, target: 'shown' },
          { target: 'shown', actions: [{ type: 'keepRefusal', params: answerParams }, 'logFailure'] },
        ],
        onError: { target: 'shown', actions: logUnexpectedError },
      },
    },
  },
});

function saved(answer: SaveAnswer) {
  if (answer.outcome === 'saved') return answer;
  throw new Error('nothing was saved');
}
const nameOf = (answer: SaveAnswer) => ({ name: saved(answer).name });
const languageOf = (answer: SaveAnswer) => ({ locale: saved(answer).locale });
