import { assertEvent, assign, emit, fromPromise, setup } from 'xstate';

import type { CallFailure } from '#api/contract/problem.ts';
import type { WebhookForm } from '#api/contract/webhook-forms.ts';
import type { Webhook } from '#api/contract/webhooks.ts';

import { required } from '../_kit/require-value.ts';
import { answerParams } from '../_kit/answer-params.ts';
import { callState } from '../_kit/call-state.ts';
import { notProvided } from '../_kit/not-provided.ts';
import { toastAction } from '../_kit/news.ts';
import { type CopyAnswer, secretShown } from '../_kit/secret-shown.ts';
import type {
  DeleteAnswer,
  SaveAnswer,
  SecretAnswer,
  WebhookContext,
  WebhookEvent,
  WebhookNews,
  WebhookToast,
} from './webhook.types.ts';

type Answer = SecretAnswer | SaveAnswer | DeleteAnswer;
type Call = { context: WebhookContext; event: WebhookEvent };
const made = { target: 'secretShown', actions: { type: 'keepSecret', params: answerParams } } as const;
const initialContext: WebhookContext = { webhook: null, secret: null, failure: null };

/**
 * Webhook endpoints of an account, one window at a time. Guarantees that a secret is in memory only while it is shown,
 * that no secret is replaced and no endpoint deleted without a confirmation, and that a window cannot be closed while
 * its call runs.
 */
export const webhookMachine = setup({
  types: {
    context: {} as WebhookContext,
    events: {} as WebhookEvent,
    emitted: {} as WebhookNews,
    tags: {} as 'busy',
    children: {} as {
      create: 'createWebhook';
      change: 'changeWebhook';
      switch: 'switchWebhook';
      rotate: 'rotateSecret';
      delete: 'deleteWebhook';
      copy: 'copySecret';
    },
  },
  actors: {
    createWebhook: fromPromise<SecretAnswer, WebhookForm>(notProvided('createWebhook')),
    changeWebhook: fromPromise<SaveAnswer, { id: string; form: WebhookForm }>(notProvided('changeWebhook')),
    switchWebhook: fromPromise<SaveAnswer, { id: string; active: boolean }>(notProvided('switchWebhook')),
    rotateSecret: fromPromise<SecretAnswer, { id: string }>(notProvided('rotateSecret')),
    deleteWebhook: fromPromise<DeleteAnswer, { id: string }>(notProvided('deleteWebhook')),
    copySecret: fromPromise<CopyAnswer, { text: string }>(notProvided('copySecret')),
  },
  actions: {
    forgetAll: assign(() => initialContext),
    forgetFailure: assign({ failure: null }),
    keepWebhook: assign(({ event }) => ('webhook' in event ? { webhook: event.webhook } : {})),
    keepSecret: assign((_, { answer }: { answer: SecretAnswer }) =>
      answer.outcome === 'made' ? { webhook: answer.webhook, secret: answer.secret, failure: null } : {},
    ),
    keepRefusal: assign((_, { answer }: { answer: Answer }) =>
      answer.outcome === 'refused' ? { failure: answer.failure } : {},
    ),
    keepFailure: assign({ failure: (_, params: { failure: CallFailure }) => params.failure }),
    logFailure: emit(
      ({ context }) => ({ type: 'failure.logged', failure: required(context.failure, 'a failure') }) as const,
    ),
    toast: emit((_, { code }: { code: WebhookToast }) => ({ type: 'toast.requested', code }) as const),
    tellSwitch: emit((_, { answer }: { answer: SaveAnswer }) => ({
      type: 'toast.requested' as const,
      code:
        answer.outcome === 'saved' && answer.webhook.active
          ? ('webhook_on' as const)
          : ('webhook_off' as const),
    })),
  },
  guards: {
    isMade: (_, { answer }: { answer: SecretAnswer }) => answer.outcome === 'made',
    isSaved: (_, { answer }: { answer: SaveAnswer }) => answer.outcome === 'saved',
    isDeleted: (_, { answer }: { answer: DeleteAnswer }) => answer.outcome === 'deleted',
    isCopied: (_, { answer }: { answer: CopyAnswer }) => answer.outcome === 'copied',
  },
}).createMachine({
  id: 'webhook',
  description:
    'Webhook endpoints of an account: created, their secret shown once, changed, switched, deleted.',
  context: initialContext,
  initial: 'listed',
  states: {
    listed: {
      entry: 'forgetAll',
      on: {
        'creation.wanted': 'creating',
        'change.wanted': { target: 'changing', actions: 'keepWebhook' },
        'rotation.wanted': { target: 'askingToRotate', actions: 'keepWebhook' },
        'deletion.wanted': { target: 'askingToDelete', actions: 'keepWebhook' },
        'switch.toggled': { target: 'switching', actions: 'keepWebhook' },
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
      src: 'createWebhook',
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
      src: 'changeWebhook',
      input: ({ context, event }: Call) => {
        assertEvent(event, 'form.submitted');
        return { id: idOf(context.webhook), form: event.form };
      },
      success: 'isSaved',
      done: { target: 'listed', actions: toastAction('webhook_changed') },
      back: 'changing',
      failed: [],
    }),
    switching: callState({
      id: 'switch',
      src: 'switchWebhook',
      input: ({ context: { webhook } }: Call) => ({ id: idOf(webhook), active: !webhook?.active }),
      success: 'isSaved',
      done: { target: 'listed', actions: { type: 'tellSwitch', params: answerParams } },
      back: 'listed',
      failed: [toastAction('webhook_switch_failed')],
    }),
    askingToRotate: {
      on: {
        'rotation.confirmed': { target: 'rotating', actions: 'forgetFailure' },
        'window.closed': 'listed',
      },
    },
    rotating: callState({
      id: 'rotate',
      src: 'rotateSecret',
      input: ({ context }: Call) => ({ id: idOf(context.webhook) }),
      success: 'isMade',
      done: made,
      back: 'askingToRotate',
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
      src: 'deleteWebhook',
      input: ({ context }: Call) => ({ id: idOf(context.webhook) }),
      success: 'isDeleted',
      done: { target: 'listed', actions: toastAction('webhook_deleted') },
      back: 'askingToDelete',
      failed: [],
    }),
    secretShown: secretShown('webhook_secret_copied', 'webhook_secret_not_copied'),
  },
});

const idOf = (webhook: Webhook | null): string => required(webhook, 'an endpoint').id;
