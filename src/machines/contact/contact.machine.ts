import { assertEvent, assign, fromCallback, fromPromise, sendTo, setup } from 'xstate';

import { type ContactForm, contactFiles } from '#api/contract/contact.ts';
import type { CallFailure, ErrorCode } from '#api/contract/problem.ts';

import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { keepUnexpectedError } from '../_kit/failure.ts';
import { contactDraft } from './contact.draft.ts';
import {
  type AttachedFile,
  type ContactValues,
  emptyContact,
  type KeepEvent,
  type RefusedFile,
  type SendAnswer,
  type SendInput,
} from './contact.types.ts';

type ContactContext = {
  values: ContactValues;
  files: readonly AttachedFile[];
  refused: readonly RefusedFile[];
  failure: CallFailure | null;
  /** Reference of the message that was sent. */
  reference: string | null;
};
const empty: ContactContext = {
  values: emptyContact,
  files: [],
  refused: [],
  failure: null,
  reference: null,
};

type ContactEvent =
  | { type: 'form.changed'; values: ContactValues }
  | { type: 'files.added'; files: readonly File[] }
  | { type: 'file.removed'; id: number }
  | { type: 'message.submitted'; form: ContactForm; trap: string }
  | { type: 'sending.cancelled' }
  | { type: 'another.wanted' };

const isAcceptedType = (type: string) => contactFiles.types.some((accepted) => accepted === type);

function refusalOf({ type, size }: File, attachedCount: number): ErrorCode | undefined {
  if (attachedCount >= contactFiles.count) return 'too_many_files';
  if (!isAcceptedType(type)) return 'file_type_refused';
  if (size === 0) return 'file_empty';
  return size > contactFiles.bytes ? 'file_too_large' : undefined;
}

/** Sorts added files into attached and refused ones; the server checks their content. */
function sortFiles(attached: readonly AttachedFile[], added: readonly File[]) {
  const files = [...attached];
  const refused: RefusedFile[] = [];
  for (const file of added) {
    const code = refusalOf(file, files.length);
    if (code) refused.push({ name: file.name, code });
    else files.push({ id: Math.max(0, ...files.map(({ id }) => id)) + 1, file });
  }
  return { files, refused };
}

const keepTyped = { actions: 'keepTyped' } as const;
const takeFiles = { actions: 'takeFiles' } as const;

/**
 * Message to the studio. Guarantees that typed values survive a reload and a refusal, that a fifth file or one of
 * another type is never sent, and that each click sends the message once.
 */
export const contactMachine = setup({
  types: {
    context: {} as ContactContext,
    events: {} as ContactEvent,
    tags: {} as 'busy',
    children: {} as { keep: 'keepDraft'; load: 'loadDraft'; send: 'sendMessage' },
  },
  actors: {
    keepDraft: fromCallback<KeepEvent>(notProvided('keepDraft')),
    loadDraft: fromPromise<unknown>(notProvided('loadDraft')),
    sendMessage: fromPromise<SendAnswer, SendInput>(notProvided('sendMessage')),
  },
  actions: {
    keepTyped: assign(({ event }) => {
      assertEvent(event, 'form.changed');
      return { values: event.values };
    }),
    takeFiles: assign(({ context, event }) => {
      assertEvent(event, 'files.added');
      return sortFiles(context.files, event.files);
    }),
    removeFile: assign(({ context, event }) => {
      assertEvent(event, 'file.removed');
      return { files: context.files.filter(({ id }) => id !== event.id), refused: [] };
    }),
    // Values typed while the draft was loading are newer than the draft.
    openDraft: assign(({ context }, { answer }: { answer: unknown }) => {
      const draft = contactDraft.read(answer);
      if (!draft) return {};
      const typed = Object.entries(context.values).filter(([, value]) => value !== '');
      const values = { ...draft.values, ...Object.fromEntries(typed) };
      return context.files.length > 0 ? { values } : { values, ...sortFiles([], draft.files) };
    }),
    keepDraft: sendTo('keep', ({ context: { values, files } }): KeepEvent => ({
      type: 'draft.changed',
      draft: { version: 1, values, files: files.map(({ file }) => file) },
    })),
    forgetDraft: sendTo('keep', { type: 'draft.changed', draft: undefined }),
    keepRefusal: assign((_, { answer }: { answer: SendAnswer }) =>
      answer.outcome === 'refused' ? { failure: answer.failure } : {},
    ),
    keepReference: assign((_, { answer }: { answer: SendAnswer }) =>
      answer.outcome === 'sent' ? { reference: answer.reference } : {},
    ),
    keepFailure: assign({ failure: (_, params: { failure: CallFailure }) => params.failure }),
    forgetFailure: assign({ failure: null, refused: [] }),
    // A second message keeps the sender's name and contact details.
    startAnew: assign(({ context: { values } }) => ({
      ...empty,
      values: { ...values, topic: '', description: '' },
    })),
  },
  guards: {
    isSent: (_, { answer }: { answer: SendAnswer }) => answer.outcome === 'sent',
  },
}).createMachine({
  id: 'contact',
  description: 'Message to the studio, with up to four files.',
  context: empty,
  initial: 'opening',
  invoke: { id: 'keep', src: 'keepDraft' },
  states: {
    opening: {
      invoke: {
        id: 'load',
        src: 'loadDraft',
        // Values typed during loading are saved together with the loaded draft.
        onDone: { target: 'filling', actions: [{ type: 'openDraft', params: answerParams }, 'keepDraft'] },
        onError: { target: 'filling', actions: 'keepDraft' },
      },
      on: { 'form.changed': keepTyped, 'files.added': takeFiles },
    },
    filling: {
      on: {
        'form.changed': { actions: ['keepTyped', 'keepDraft'] },
        'files.added': { actions: ['takeFiles', 'keepDraft'] },
        'file.removed': { actions: ['removeFile', 'keepDraft'] },
        'message.submitted': { target: 'sending', actions: 'forgetFailure' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'send',
        src: 'sendMessage',
        input: ({ context: { files }, event }) => {
          assertEvent(event, 'message.submitted');
          return { form: event.form, trap: event.trap, files: files.map(({ file }) => file) };
        },
        onDone: [
          {
            guard: { type: 'isSent', params: answerParams },
            target: 'sent',
            actions: [{ type: 'keepReference', params: answerParams }, 'forgetDraft'],
          },
          { target: 'filling', actions: { type: 'keepRefusal', params: answerParams } },
        ],
        onError: {
          target: 'filling',
          actions: keepUnexpectedError,
        },
      },
      on: { 'sending.cancelled': 'filling' },
    },
    sent: { on: { 'another.wanted': { target: 'filling', actions: 'startAnew' } } },
  },
});
