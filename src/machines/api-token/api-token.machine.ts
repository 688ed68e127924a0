import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';

import type { CallFailure } from '#api/contract/problem.ts';
import type { TokenForm } from '#api/contract/token-forms.ts';
import type { ApiToken, GraceHours } from '#api/contract/tokens.ts';

import { required } from '../_kit/require-value.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { notProvided } from '../_kit/not-provided.ts';
import type {
  ApiTokenContext,
  ApiTokenEvent,
  ApiTokenNews,
  ApiTokenToast,
  CopyAnswer,
  DeleteAnswer,
  SaveAnswer,
  SecretAnswer,
} from './api-token.types.ts';

type Answer = SecretAnswer | SaveAnswer | DeleteAnswer;
const unexpectedError: CallFailure = { code: 'internal', message: '', fields: [] };
const broken = { type: 'keepFailure', params: { failure: unexpectedError } } as const;
const say = (code: ApiTokenToast) => ({ type: 'toast', params: { code } }) as const;
const nothing: ApiTokenContext = { token: null, secret: null, failure: null };

/**
 * Tokens of an account, one window at a time. Guarantees that a secret is in memory only while it is shown, that no
 * token is replaced or deleted without a confirmation, and that a window cannot be closed while its call runs.
 */
export const apiTokenMachine = setup({
  types: {
    context: {} as ApiTokenContext,
    events: {} as ApiTokenEvent,
    emitted: {} as ApiTokenNews,
    tags: {} as 'busy',
    children: {} as {
      create: 'createToken';
      change: 'changeToken';
      switch: 'switchToken';
      regenerate: 'regenerateToken';
      delete: 'deleteToken';
      copy: 'copySecret';
    },
  },
  actors: {
    createToken: fromPromise<SecretAnswer, TokenForm>(notProvided('createToken')),
    changeToken: fromPromise<SaveAnswer, { id: string; form: TokenForm }>(notProvided('changeToken')),
    switchToken: fromPromise<SaveAnswer, { id: string; active: boolean }>(notProvided('switchToken')),
    regenerateToken: fromPromise<SecretAnswer, { id: string; keepOldHours: GraceHours }>(
      notProvided('regenerateToken'),
    ),
    deleteToken: fromPromise<DeleteAnswer, { id: string }>(notProvided('deleteToken')),
    copySecret: fromPromise<CopyAnswer, { text: string }>(notProvided('copySecret')),
  },
  actions: {
    forgetAll: assign(() => nothing),
    forgetFailure: assign({ failure: null }),
    keepToken: assign(({ event }) => ('token' in event ? { token: event.token } : {})),
    keepSecret: assign((_, { answer }: { answer: SecretAnswer }) =>
      answer.outcome === 'made' ? { token: answer.token, secret: answer.secret, failure: null } : {},
    ),
    keepRefusal: assign((_, { answer }: { answer: Answer }) =>
      answer.outcome === 'refused' ? { failure: answer.failure } : {},
    ),
    keepFailure: assign({ failure: (_, params: { failure: CallFailure }) => params.failure }),
    logFailure: emit(
      ({ context }) => ({ type: 'failure.logged', failure: required(context.failure, 'a failure') }) as const,
    ),
    toast: emit((_, { code }: { code: ApiTokenToast }) => ({ type: 'toast.requested', code }) as const),
    tellSwitch: emit((_, { answer }: { answer: SaveAnswer }) => ({
      type: 'toast.requested' as const,
      code:
        answer.outcome === 'saved' && answer.token.active ? ('token_on' as const) : ('token_off' as const),
    })),
  },
  guards: {
    isMade: (_, { answer }: { answer: SecretAnswer }) => answer.outcome === 'made',
    isSaved: (_, { answer }: { answer: SaveAnswer }) => answer.outcome === 'saved',
    isDeleted: (_, { answer }: { answer: DeleteAnswer }) => answer.outcome === 'deleted',
    isCopied: (_, { answer }: { answer: CopyAnswer }) => answer.outcome === 'copied',
  },
}).createMachine({
  id: 'apiToken',
  description: 'The tokens of an account: made, shown once, changed, replaced and deleted.',
  context: nothing,
  initial: 'listed',
  states: {
    listed: {
      entry: 'forgetAll',
      on: {
        'creation.wanted': 'creating',
        'change.wanted': { target: 'changing', actions: 'keepToken' },
        'regeneration.wanted': { target: 'askingToRegenerate', actions: 'keepToken' },
        'deletion.wanted': { target: 'askingToDelete', actions: 'keepToken' },
        'usage.wanted': { target: 'usageShown', actions: 'keepToken' },
        'switch.toggled': { target: 'switching', actions: 'keepToken' },
      },
    },
    creating: {
      on: {
        'form.submitted': { target: 'savingNew', actions: 'forgetFailure' },
        'window.closed': 'listed',
      },
    },
    savingNew: {
      tags: 'busy',
      invoke: {
        id: 'create',
        src: 'createToken',
        input: ({ event }) => {
          assertEvent(event, 'form.submitted');
          return event.form;
        },
        onDone: [
          {
            guard: { type: 'isMade', params: answerParams },
            target: 'secretShown',
            actions: { type: 'keepSecret', params: answerParams },
          },
          { target: 'creating', actions: [{ type: 'keepRefusal', params: answerParams }, 'logFailure'] },
        ],
        onError: { target: 'creating', actions: [broken, 'logFailure'] },
      },
    },
    changing: {
      on: {
        'form.submitted': { target: 'savingChange', actions: 'forgetFailure' },
        'window.closed': 'listed',
      },
    },
    savingChange: {
      tags: 'busy',
      invoke: {
        id: 'change',
        src: 'changeToken',
        input: ({ context, event }) => {
          assertEvent(event, 'form.submitted');
          return { id: idOf(context.token), form: event.form };
        },
        onDone: [
          {
            guard: { type: 'isSaved', params: answerParams },
            target: 'listed',
            actions: say('token_changed'),
          },
          { target: 'changing', actions: [{ type: 'keepRefusal', params: answerParams }, 'logFailure'] },
        ],
        onError: { target: 'changing', actions: [broken, 'logFailure'] },
      },
    },
    switching: {
      tags: 'busy',
      invoke: {
        id: 'switch',
        src: 'switchToken',
        input: ({ context: { token } }) => ({ id: idOf(token), active: !token?.active }),
        onDone: [
          {
            guard: { type: 'isSaved', params: answerParams },
            target: 'listed',
            actions: { type: 'tellSwitch', params: answerParams },
          },
          {
            target: 'listed',
            actions: [{ type: 'keepRefusal', params: answerParams }, 'logFailure', say('switch_failed')],
          },
        ],
        onError: { target: 'listed', actions: [broken, 'logFailure', say('switch_failed')] },
      },
    },
    askingToRegenerate: {
      on: {
        'regeneration.submitted': { target: 'regenerating', actions: 'forgetFailure' },
        'window.closed': 'listed',
      },
    },
    regenerating: {
      tags: 'busy',
      invoke: {
        id: 'regenerate',
        src: 'regenerateToken',
        input: ({ context, event }) => {
          assertEvent(event, 'regeneration.submitted');
          return { id: idOf(context.token), keepOldHours: event.keepOldHours };
        },
        onDone: [
          {
            guard: { type: 'isMade', params: answerParams },
            target: 'secretShown',
            actions: { type: 'keepSecret', params: answerParams },
          },
          {
            target: 'askingToRegenerate',
            actions: [{ type: 'keepRefusal', params: answerParams }, 'logFailure'],
          },
        ],
        onError: { target: 'askingToRegenerate', actions: [broken, 'logFailure'] },
      },
    },
    askingToDelete: {
      on: {
        'deletion.confirmed': { target: 'deleting', actions: 'forgetFailure' },
        'window.closed': 'listed',
      },
    },
    deleting: {
      tags: 'busy',
      invoke: {
        id: 'delete',
        src: 'deleteToken',
        input: ({ context }) => ({ id: idOf(context.token) }),
        onDone: [
          {
            guard: { type: 'isDeleted', params: answerParams },
            target: 'listed',
            actions: say('token_deleted'),
          },
          {
            target: 'askingToDelete',
            actions: [{ type: 'keepRefusal', params: answerParams }, 'logFailure', say('delete_failed')],
          },
        ],
        onError: { target: 'askingToDelete', actions: [broken, 'logFailure', say('delete_failed')] },
      },
    },
    usageShown: { on: { 'window.closed': 'listed' } },
    secretShown: {
      initial: 'waiting',
      on: { 'window.closed': 'listed' },
      states: {
        waiting: { on: { 'copy.wanted': 'copying' } },
        copying: {
          invoke: {
            id: 'copy',
            src: 'copySecret',
            input: ({ context }) => ({ text: required(context.secret, 'a secret') }),
            onDone: [
              {
                guard: { type: 'isCopied', params: answerParams },
                target: 'copied',
                actions: say('token_copied'),
              },
              { target: 'notCopied', actions: say('copy_failed') },
            ],
            onError: { target: 'notCopied', actions: say('copy_failed') },
          },
        },
        copied: { on: { 'copy.wanted': 'copying' } },
        notCopied: { on: { 'copy.wanted': 'copying' } },
      },
    },
  },
});

const idOf = (token: ApiToken | null): string => required(token, 'a token').id;
