import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';

import type { CallFailure } from '#api/contract/problem.ts';
import type { TokenForm } from '#api/contract/token-forms.ts';
import type { ApiToken, GraceHours } from '#api/contract/tokens.ts';

import { required } from '../_kit/require-value.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { callState } from '../_kit/call-state.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { toastAction } from '../_kit/news.ts';
import { type CopyAnswer, secretShown } from '../_kit/secret-shown.ts';
import type {
  ApiTokenContext,
  ApiTokenEvent,
  ApiTokenNews,
  ApiTokenToast,
  DeleteAnswer,
  SaveAnswer,
  SecretAnswer,
} from './api-token.types.ts';

type Answer = SecretAnswer | SaveAnswer | DeleteAnswer;
type Call = { context: ApiTokenContext; event: ApiTokenEvent };
const made = { target: 'secretShown', actions: { type: 'keepSecret', params: answerParams } } as const;
const initialContext: ApiTokenContext = { token: null, secret: null, failure: null };

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
    forgetAll: assign(() => initialContext),
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
  description: 'API tokens of an account: created, shown once, changed, rotated and deleted.',
  context: initialContext,
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
    savingNew: callState({
      id: 'create',
      src: 'createToken',
      input: ({ event }: Call) => {
        assertEvent(event, 'form.submitted');
        return event.form;
      },
      success: 'isMade',
      done: made,
      back: 'creating',
      failed: [],
    }),
    changing: {
      on: {
        'form.submitted': { target: 'savingChange', actions: 'forgetFailure' },
        'window.closed': 'listed',
      },
    },
    savingChange: callState({
      id: 'change',
      src: 'changeToken',
      input: ({ context, event }: Call) => {
        assertEvent(event, 'form.submitted');
        return { id: idOf(context.token), form: event.form };
      },
      success: 'isSaved',
      done: { target: 'listed', actions: toastAction('token_changed') },
      back: 'changing',
      failed: [],
    }),
    switching: callState({
      id: 'switch',
      src: 'switchToken',
      input: ({ context: { token } }: Call) => ({ id: idOf(token), active: !token?.active }),
      success: 'isSaved',
      done: { target: 'listed', actions: { type: 'tellSwitch', params: answerParams } },
      back: 'listed',
      failed: [toastAction('switch_failed')],
    }),
    askingToRegenerate: {
      on: {
        'regeneration.submitted': { target: 'regenerating', actions: 'forgetFailure' },
        'window.closed': 'listed',
      },
    },
    regenerating: callState({
      id: 'regenerate',
      src: 'regenerateToken',
      input: ({ context, event }: Call) => {
        assertEvent(event, 'regeneration.submitted');
        return { id: idOf(context.token), keepOldHours: event.keepOldHours };
      },
      success: 'isMade',
      done: made,
      back: 'askingToRegenerate',
      failed: [],
    }),
    askingToDelete: {
      on: {
        'deletion.confirmed': { target: 'deleting', actions: 'forgetFailure' },
        'window.closed': 'listed',
      },
    },
    deleting: callState({
      id: 'delete',
      src: 'deleteToken',
      input: ({ context }: Call) => ({ id: idOf(context.token) }),
      success: 'isDeleted',
      done: { target: 'listed', actions: toastAction('token_deleted') },
      back: 'askingToDelete',
      failed: [toastAction('delete_failed')],
    }),
    usageShown: { on: { 'window.closed': 'listed' } },
    secretShown: secretShown('token_copied', 'copy_failed'),
  },
});

const idOf = (token: ApiToken | null): string => required(token, 'a token').id;
