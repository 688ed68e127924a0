import { fromPromise } from 'xstate';

import type { Client } from '#api/api-client.ts';
import type { WebhookForm } from '#api/contract/webhook-forms.ts';
import { type WebhookEventType, webhookOps } from '#api/contract/webhooks.ts';
import type { DeleteAnswer, SaveAnswer, SecretAnswer } from '#machines/webhook/webhook.types.ts';
import type { SendAnswer } from '#machines/webhook-log/webhook-log.types.ts';

import { copySecretActor } from './copy-secret.ts';

export type WebhookDeps = {
  client: Client;
  onWebhooksChanged: () => void;
  copy: (text: string) => Promise<void>;
};

// Leaving the page does not abort a call: the server may have carried it out, and the list has to reload.
export const webhookActors = ({ client: { call }, onWebhooksChanged, copy }: WebhookDeps) => ({
  createWebhook: fromPromise<SecretAnswer, WebhookForm>(async ({ input }) => {
    const result = await call(webhookOps.createWebhook, { body: input });
    if (!result.ok) return { outcome: 'refused', failure: result.failure };
    onWebhooksChanged();
    return { outcome: 'made', ...result.answer };
  }),
  changeWebhook: fromPromise<SaveAnswer, { id: string; form: WebhookForm }>(
    async ({ input: { id, form } }) => {
      const saved = await call(webhookOps.changeWebhook, { params: { id }, body: form });
      if (!saved.ok) return { outcome: 'refused', failure: saved.failure };
      onWebhooksChanged();
      return { outcome: 'saved', webhook: saved.answer };
    },
  ),
  switchWebhook: fromPromise<SaveAnswer, { id: string; active: boolean }>(
    async ({ input: { id, active } }) => {
      const saved = await call(webhookOps.changeWebhook, { params: { id }, body: { active } });
      if (!saved.ok) return { outcome: 'refused', failure: saved.failure };
      onWebhooksChanged();
      return { outcome: 'saved', webhook: saved.answer };
    },
  ),
  rotateSecret: fromPromise<SecretAnswer, { id: string }>(async ({ input: { id } }) => {
    const result = await call(webhookOps.rotateWebhookSecret, { params: { id } });
    return result.ok
      ? { outcome: 'made', ...result.answer }
      : { outcome: 'refused', failure: result.failure };
  }),
  deleteWebhook: fromPromise<DeleteAnswer, { id: string }>(async ({ input: { id } }) => {
    const deleted = await call(webhookOps.deleteWebhook, { params: { id } });
    if (!deleted.ok) return { outcome: 'refused', failure: deleted.failure };
    onWebhooksChanged();
    return { outcome: 'deleted' };
  }),
  copySecret: copySecretActor(copy),
});

export const webhookLogActors = ({ client: { call }, onWebhooksChanged }: Omit<WebhookDeps, 'copy'>) => ({
  sendTest: fromPromise<SendAnswer, { endpoint: string; event: WebhookEventType }>(async ({ input }) => {
    const { endpoint: id, event: type } = input;
    const result = await call(webhookOps.testWebhook, { params: { id }, body: { type } });
    onWebhooksChanged();
    return result.ok ? { outcome: 'sent' } : { outcome: 'refused', failure: result.failure };
  }),
  replayDelivery: fromPromise<SendAnswer, { delivery: string }>(async ({ input: { delivery: id } }) => {
    const result = await call(webhookOps.replayDelivery, { params: { id } });
    onWebhooksChanged();
    return result.ok ? { outcome: 'sent' } : { outcome: 'refused', failure: result.failure };
  }),
});
