import type { webhookOps } from '#api/contract/webhooks.ts';
import { cursorId } from '#server/platform/cursor.ts';
import type { Handlers } from '#server/platform/http/call.ts';
import type { Platform } from '#server/platform/platform.ts';

import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  replayDelivery,
  rotateSecret,
  sendTestEvent,
} from './webhooks.service.ts';

export const webhookHandlers = (
  platform: Pick<Platform, 'db' | 'queue' | 'secrets' | 'clock' | 'ids'>,
): Handlers<typeof webhookOps> => ({
  listWebhooks: async ({ caller }) => ({ items: await listWebhooks(platform, caller.userId) }),
  createWebhook: ({ caller, body }) => createWebhook(platform, caller.userId, body),
  changeWebhook: ({ caller, params, body }) => changeWebhook(platform, caller.userId, params.id, body),
  deleteWebhook: ({ caller, params }) => deleteWebhook(platform, caller.userId, params.id),
  rotateWebhookSecret: ({ caller, params }) => rotateSecret(platform, caller.userId, params.id),
  testWebhook: ({ caller, params, body }) => sendTestEvent(platform, caller.userId, params.id, body.type),
  webhookDeliveries: ({ caller, params, query }) =>
    listDeliveries(platform, caller.userId, params.id, { ...query, cursor: cursorId(query.cursor) }),
  replayDelivery: ({ caller, params }) => replayDelivery(platform, caller.userId, params.id),
});
