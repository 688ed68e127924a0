import type { ActorRefFrom } from 'xstate';

import type { apiTokenMachine } from '#machines/api-token/api-token.machine.ts';
import type { webhookMachine } from '#machines/webhook/webhook.machine.ts';
import type { webhookLogMachine } from '#machines/webhook-log/webhook-log.machine.ts';

export type ApiTokenRef = ActorRefFrom<typeof apiTokenMachine>;
export type WebhookRef = ActorRefFrom<typeof webhookMachine>;
export type WebhookLogRef = ActorRefFrom<typeof webhookLogMachine>;

/** State machines of the pages, with their real actors. */
export type ApiManagementLogic = { apiToken: typeof apiTokenMachine };
export type WebhooksLogic = { webhook: typeof webhookMachine; webhookLog: typeof webhookLogMachine };
